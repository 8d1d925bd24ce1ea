"""Why the computer does something: one sentence that reveals no hidden card."""

from __future__ import annotations

from game.engine.cards import Card
from game.games.cards_of_war.ai.evaluation import WON
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.cards import SOLDIERS
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.deployment import form_of
from game.games.cards_of_war.rules.model import Rank, State

WINS = "If nobody stops this, the war is won."
LOSES = "It costs the least of all that is left to do."
PLAYED = {
    "JC": "A card less in a strange hand is one surprise less.",
    "JD": "The card that came last falls, and with it all that was to follow in this turn.",
    "JH": "So much damage is on its way that it is worth preventing all of it.",
    "JS": "No unit over there is worth more, and it changes hands.",
    "QC": "These units would cost more than a card to be rid of otherwise.",
    "QD": "Another turn comes before the others can recover.",
    "QH": "Nothing better lies on the barrows.",
    "QS": "To see what comes, and to choose from it, is best done first.",
    "AD": "One point of damage is enough: by the end of the turn it is dead.",
}
DEPLOYED = {
    "KC": "Ready, he challenges a soldier in every turn.",
    "KD": "Soldiers who come after him are ready at once.",
    "KH": "He can absorb 13 points of damage each turn.",
    "KS": "Nobody blocks the soldiers of the King of Spades.",
    "XR": "Opposing soldiers forget their houses, and their bonds come apart.",
}
BOND = "Joined, they strike with the sum of both, at one target."
KEPT = "It keeps what it has most use for."
PEACE = "Whoever attacks is exhausted, and would be missed in the next defence."
REASONS: dict[type[Command], str] = {
    commands.Strike: PLAYED["AD"],
    commands.Bond: BOND,
    commands.Merge: BOND,
    commands.Separate: "Alone, each of them can meet another foe.",
    commands.Block: "To step in costs less than to let the blow through.",
    commands.Stand: "No block is worth the soldier that it would cost.",
    commands.Redirect: "There the excess damage does the most.",
    commands.PostGuard: "An Ace that comes back as a guard can still stop a blow.",
    commands.TakeCard: KEPT,
    commands.KeepUnits: KEPT,
    commands.Discard: KEPT,
    commands.EndTurn: PEACE,
    commands.CallOff: PEACE,
    commands.Pass: "What could be played now will be worth more later.",
    commands.ChooseStart: "Whoever starts attacks while nobody over there is ready.",
}
ATTACK = "The attack gains more than the attackers will be missed in defence."
AT_A_FRONT = "Nobody can step in for a unit that is attacked in the front rank."
SECOND = "The second strike comes when defenders are few."
SHIELD = "The King absorbs the most damage there."
NO_SHIELD = "More damage than the King could bear, or too little for him to trouble."
ACE = "An Ace in the rear rank threatens whatever stands over there."
SOLDIER = "A soldier who comes today blocks and attacks from the next turn on."


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
