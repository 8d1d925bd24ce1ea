"""Why the computer does something: one sentence that reveals no hidden card."""

from __future__ import annotations

from game.engine.cards import Card
from game.games.cards_of_war.ai.evaluation import WON
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.cards import SOLDIERS
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.deployment import form_of
from game.games.cards_of_war.rules.model import Rank, State

WINS = "This wins unless someone can answer it."
LOSES = "Every choice is bad here. This one loses the least."
PLAYED = {
    "JC": "A smaller hand means fewer surprises.",
    "JD": "The latest card falls, and in an opponent's turn the turn ends too.",
    "JH": "A lot of damage is coming, and this prevents all of it.",
    "JS": "This is the most valuable unit to take.",
    "QC": "Getting rid of these units in another way costs more.",
    "QD": "An extra turn comes before anyone else can recover.",
    "QH": "This is the best card in the barrows.",
    "QS": "It is good to see the coming cards before anything else.",
    "AD": "One point of damage is enough: the poison does the rest.",
}
DEPLOYED = {
    "KC": "Once ready, he can challenge a soldier every turn.",
    "KD": "Soldiers deployed after him are ready at once.",
    "KH": "He can absorb 13 damage every turn.",
    "KS": "With the King of Spades in play, these soldiers can't be blocked.",
    "XR": "Opposing soldiers lose their traits, and their bonds split.",
}
BOND = "Together they hit one target with the strength of both."
KEPT = "These are the most useful cards to keep."
PEACE = "Attacking exhausts units that are needed to block."
REASONS: dict[type[Command], str] = {
    commands.Strike: PLAYED["AD"],
    commands.Bond: BOND,
    commands.Merge: BOND,
    commands.Separate: "Apart, they can attack or block twice.",
    commands.Block: "Blocking costs less than letting the attack through.",
    commands.Stand: "No block is worth the soldier it would cost.",
    commands.Redirect: "The damage left over does most there.",
    commands.PostGuard: "As a guard, the Ace can still stop an attack.",
    commands.TakeCard: "This is the most useful card to keep.",
    commands.KeepUnits: KEPT,
    commands.Discard: "This is the least useful card to hold.",
    commands.EndTurn: PEACE,
    commands.CallOff: PEACE,
    commands.Pass: "An instant is worth more later.",
    commands.ChooseStart: "Starting means attacking before anyone else is ready.",
}
ATTACK = "The attack wins more than it loses, even if it is blocked."
AT_A_FRONT = "Nobody can block for a unit in the front rank."
SECOND = "Few blockers are left for a second strike."
SHIELD = "This is where the shield absorbs the most."
NO_SHIELD = "The shield would break, or absorb too little."
ACE = "From the rear rank an Ace threatens any unit."
SOLDIER = "A soldier deployed now can attack one turn later."


def reason_for(view: State, command: Command, worth: float) -> str:
    """The reason for a command; ``worth``: the value of its whole plan."""
    if worth > WON / 2:
        return WINS
    if worth < -WON / 2:
        return LOSES
    return _of(view, command)


def _of(view: State, command: Command) -> str:
    match command:
        case commands.Play(card, form):
            return PLAYED[form_of(card, form)]
        case commands.Deploy(card, _, form):
            return _deployed(form_of(card, form))
        case commands.Aim(_, target):
            return AT_A_FRONT if target.rank is Rank.FRONT else ATTACK
        case commands.Charge():
            return SECOND if view.is_second else ATTACK
        case commands.CastShield(ally):
            return NO_SHIELD if ally is None else SHIELD
        case _:
            return REASONS.get(type(command), "")


def _deployed(form: Card) -> str:
    return SOLDIER if form in SOLDIERS else DEPLOYED.get(form, ACE)
