"""Cards of War: what can happen in COMBAT, and wherever else damage is dealt."""

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
    """What of a blow a card took."""

    card: Card
    damage: int  # at most what it could still bear
    is_defeated: bool


class AttackAimed(Message):
    """An attack is aimed, not yet declared."""

    attack: Attack


class AimDropped(Message):
    """An aim was taken back, or is no longer possible."""

    attacker: Spot


class AttacksDeclared(Message):
    """4a: the aimed attacks are declared; these units are exhausted, these sides are asked."""

    exhausted: tuple[Spot, ...]
    asked: tuple[Seat, ...]  # who is attacked and may have an answer


class AttackBlocked(Message):
    """A unit steps in; its defence is not yet final."""

    attacker: Spot
    blocker: Spot


class BlockDropped(Message):
    """A defender was taken back."""

    blocker: Spot


class DefenceEnded(Message):
    """The defenders of a side stand."""

    seat: Seat


class ShieldsOffered(Message):
    """4c: these sides have a King of Hearts who can cast his shield."""

    seats: tuple[Seat, ...]


class ShieldCast(Message):
    """A King of Hearts protects an ally, or nobody."""

    seat: Seat
    ally: Spot | None


class DamageDealt(Message):
    """A unit, or a card that lies in no rank, has dealt damage; to a player it is pending."""

    source: Spot
    target: Spot
    amount: int
    hits: tuple[Hit, ...] = ()  # the leader first
    excess: int = 0  # what was left when all cards had fallen


class DamageNegated(Message):
    """The Jack of Hearts has saved a target from a blow."""

    source: Spot
    target: Spot
    amount: int


class DamageAbsorbed(Message):
    """The shield of a King of Hearts has taken a blow."""

    source: Spot
    target: Spot
    amount: int


class UnitPoisoned(Message):
    """A unit dies at the end of the turn."""

    unit: Spot


class AceSpent(Message):
    """An Ace has dealt damage: it goes at the end of the turn."""

    ace: Spot


class CardsFell(Message):
    """These cards of a player went from play to the barrows."""

    seat: Seat
    cards: Cards  # as they are, not as what they count
    cause: Cause


class ShieldBroken(Message):
    """A shield has absorbed more than the King of Hearts can bear."""

    seat: Seat


class GuardPosted(Message):
    """An Ace of Hearts has come back as guard, or has not."""

    seat: Seat
    ace: Spot
    stays: bool


class ExcessRedirected(Message):
    """The excess damage of a Club goes to somebody, or to nobody."""

    seat: Seat
    target: Spot | None


class SecondStrikesOpened(Message):
    """These units may strike a second time."""

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
