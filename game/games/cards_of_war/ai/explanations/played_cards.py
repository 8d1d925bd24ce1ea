"""Why the computer plays a Jack or a Queen, or strikes with an Ace: what the card brings."""

from __future__ import annotations

from game.engine.cards import NOTHING, Card
from game.engine.game import Seat
from game.games.cards_of_war.ai.explanations import defence
from game.games.cards_of_war.ai.explanations.fights import called, left, listed, on
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import (
    form,
    fronts,
    is_ready,
    last_deployed,
    rears,
    standing,
    unit_at,
)
from game.games.cards_of_war.rules.card_effects import SPIED
from game.games.cards_of_war.rules.cards import REAR, SOLDIERS, attack_of, defence_of
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.deployment import form_of
from game.games.cards_of_war.rules.model import Fighter, Phase, Spot, State

PLAYED = {
    "JH": "It stops all damage until the turn ends.",
    "QD": "An extra turn comes before anyone else can move.",
}
TURN_ENDS = "The turn ends at once."
ATTACK_ENDS = "The turn ends at once, and the attack with it."
MISSED = {
    "KC": "Without him, there are no more challenges.",
    "KD": "Without him, new soldiers aren't ready at once.",
    "KH": "Without him, there are no more shields.",
    "XR": "Without him, the opposing soldiers keep their traits.",
    "KS": "Without him, rear units can be attacked and soldiers blocked.",
}
AN_ACE = "Any damage defeats an Ace."
ONE_DAMAGE = "1 damage that can't be blocked."
SHIELDED = "The shield absorbs it."
LAST_POINT = "It takes the last point of life."
IDLE = "It has no effect now."


def why(view: State, seat: Seat, command: Command) -> str:
    """The reason for playing a card or striking with it; "" for all other commands."""
    match command:
        case commands.Play(card, named, targets, raised):
            return _played(view, seat, form_of(card, named), targets, raised)
        case commands.Strike(_, target):
            return _struck(view, target)
        case _:
            return ""


def _played(view: State, seat: Seat, card: Card, targets: tuple[Spot, ...], raised: Card) -> str:
    match card:
        case "JC":
            return _plundered(len(view.hands[targets[0].seat]))
        case "JD":
            return _interrupted(view, seat, targets)
        case "JH":
            return defence.of_protection(view, seat) or PLAYED[card]
        case "JS":
            return _taken(view, targets)
        case "QC":
            return f"It removes {listed(view, targets)}." if targets else IDLE
        case "QH":
            return _raised(raised)
        case "QS":
            return _spied(len(view.deck))
        case "AD":
            return _struck(view, targets[0])
        case _:
            return PLAYED[card]


def _plundered(size: int) -> str:
    if not size:
        return IDLE
    if size == 1:
        return "It takes the only card in the target's hand."
    return f"It takes one of the {size} cards in the target's hand."


def _spied(deck: int) -> str:
    if deck <= 1:
        return "It draws the last card." if deck else IDLE
    return f"It shows the next {min(SPIED, deck)} cards, and one can be kept."


def _interrupted(view: State, seat: Seat, targets: tuple[Spot, ...]) -> str:
    """W-35, W-55: the latest card falls; in another player's turn the turn ends."""
    victim = targets[0].seat if targets else view.active
    latest = last_deployed(view, victim)
    if victim == view.active and view.phase not in {Phase.RESOLVE, Phase.END}:
        if view.attacks:
            return ATTACK_ENDS
        if latest is None:
            return TURN_ENDS
        return f"The {on(latest[1].card)} falls, and the turn ends before an attack."
    return IDLE if latest is None else _bereft(view, seat, *latest)


def _bereft(view: State, seat: Seat, spot: Spot, fighter: Fighter) -> str:
    """What a side can't do without its latest card."""
    unit, card = standing(view, spot), fighter.form
    if len(unit.fighters) > 1:
        (rest,) = (each for each in unit.fighters if each != fighter)
        return f"It breaks a bond: only the {on(rest.card)} is left."
    if card not in SOLDIERS:
        return MISSED.get(card, f"The {on(fighter.card)} is gone, and its poison with it.")
    is_before = view.active == seat and view.phase is Phase.DEPLOY and not view.attacks
    if is_before and is_ready(unit):
        blockers = [each for _, each in fronts(view, spot.seat) if is_ready(each)]
        able = len(blockers) - 1 + sum(each.is_guard for _, each in rears(view, spot.seat))
        if not able:
            return "Then no unit there can block."
        return f"Then only {able} unit{'' if able == 1 else 's'} there can block."
    return f"That removes a unit that attacks for {attack_of(card)}."


def _taken(view: State, targets: tuple[Spot, ...]) -> str:
    if not targets:
        return IDLE
    unit = called(standing(view, targets[0]))
    if any(each.attacker == targets[0] for each in view.attacks):
        return f"It takes the {unit} out of the attack and into the hand."
    return f"The {unit} changes sides: it can be deployed from the hand."


def _raised(card: Card) -> str:
    if card == NOTHING:
        return IDLE
    if card in SOLDIERS:
        return f"The {on(card)} can fight again."
    return f"The {on(card)} can be {'deployed' if card in REAR else 'played'} again."


def _struck(view: State, target: Spot) -> str:
    """W-29, W-34: one point of damage, and poison."""
    unit, shield = unit_at(view, target), view.shields[target.seat]
    if shield is not None and shield.ally == target:
        return SHIELDED
    if unit is None:
        return LAST_POINT if left(view, target.seat) == 1 else ONE_DAMAGE
    if target.seat in view.warded:
        return IDLE
    if not defence_of(form(unit)):
        return AN_ACE
    return f"1 damage is enough: the poison kills the {called(unit)} when the turn ends."
