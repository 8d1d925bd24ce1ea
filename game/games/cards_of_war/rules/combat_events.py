"""Events of COMBAT, and of all other damage."""

from __future__ import annotations

from typing import Literal

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message, Value
from game.games.cards_of_war.rules.model import Attack, Spot

Cause = Literal[
    "defeated",
    "covered",  # by a new unit in a full front rank
    "parted",  # by the Red Joker, and not kept
    "jack_of_diamonds",
    "backfired",
    "poison",
    "spent",  # an Ace that has dealt damage
]


class Hit(Value):
    """The part of a blow that one card took."""

    card: Card
    damage: int  # at most what the card could still bear
    is_defeated: bool


class AttackAimed(Message):
    """An attack was aimed; it is not declared yet."""

    attack: Attack


class AimDropped(Message):
    """An aim was called off, or became impossible."""

    attacker: Spot


class AttacksDeclared(Message):
    """4a: the aimed attacks are declared and the attackers exhausted."""

    exhausted: tuple[Spot, ...]
    asked: tuple[Seat, ...]  # attacked players who may have an answer


class AttackBlocked(Message):
    """A unit steps in; the defence is not final yet."""

    attacker: Spot
    blocker: Spot


class BlockDropped(Message):
    """A block was called off."""

    blocker: Spot


class DefenceEnded(Message):
    """The defence of a side is final."""

    seat: Seat


class ShieldsOffered(Message):
    """4c: these sides can use the shield of a King of Hearts."""

    seats: tuple[Seat, ...]


class ShieldCast(Message):
    """A King of Hearts shields an ally, or nobody."""

    seat: Seat
    ally: Spot | None


class DamageDealt(Message):
    """Damage to a unit, or pending damage to a player."""

    source: Spot
    target: Spot
    amount: int
    hits: tuple[Hit, ...] = ()  # the leader first
    excess: int = 0  # what is left after all cards fell


class DamageNegated(Message):
    """The Jack of Hearts prevented a blow."""

    source: Spot
    target: Spot
    amount: int


class DamageAbsorbed(Message):
    """The shield of a King of Hearts absorbed a blow."""

    source: Spot
    target: Spot
    amount: int


class UnitPoisoned(Message):
    """A unit was poisoned and dies at the end of the turn."""

    unit: Spot


class AceSpent(Message):
    """An Ace has dealt damage and goes at the end of the turn."""

    ace: Spot


class CardsFell(Message):
    """Cards of a player went from play to the barrows."""

    seat: Seat
    cards: Cards  # the cards themselves, not their forms
    cause: Cause


class ShieldBroken(Message):
    """A shield absorbed more than the King of Hearts can bear."""

    seat: Seat


class GuardPosted(Message):
    """An Ace of Hearts stays as a guard, or doesn't."""

    seat: Seat
    ace: Spot
    stays: bool


class ExcessRedirected(Message):
    """The excess damage of a Club goes to a target, or to nobody."""

    seat: Seat
    target: Spot | None


class SecondStrikesOpened(Message):
    """These units can strike a second time."""

    strikers: frozenset[Spot]


CombatEvent = (
    AttackAimed
    | AimDropped
    | AttacksDeclared
    | AttackBlocked
    | BlockDropped
    | DefenceEnded
    | ShieldsOffered
    | ShieldCast
    | DamageDealt
    | DamageNegated
    | DamageAbsorbed
    | UnitPoisoned
    | AceSpent
    | CardsFell
    | ShieldBroken
    | GuardPosted
    | ExcessRedirected
    | SecondStrikesOpened
)
