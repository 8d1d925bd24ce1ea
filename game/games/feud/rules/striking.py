"""The Way of Striking and the Way of Dependency: how two cards fight in a column."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Literal

from game.engine.cards import Card, Cards, suit
from game.engine.game import Seat, opponent
from game.engine.value import Value
from game.games.feud.rules.cards import (
    ARMOR,
    JOKERS,
    PACK,
    STRIKES,
    TENS,
    UNITS,
    WEAPONRY,
    is_strike,
    rank,
)
from game.games.feud.rules.options import Options

By = Literal["number", "trump", "healing", "void"]

DOUBLE = 6  # U-15: a margin worth two Markers
DEADLY = 10  # U-57: a margin that kills at once
SHRUGS_OFF, KING_SHRUGS_OFF = 3, 5  # U-17, U-56: what Armor saves from
ADDS, JACK_ADDS = 2, 4  # U-55: what Weaponry adds


class Relation(IntEnum):
    """The type of a Strike: what its suit is to the Unit."""

    NORMAL = 0
    SUPERIOR = 1
    ULTIMATE = 2


class Attack(Value):
    """What a Unit strikes with in a column."""

    value: int
    suit: str
    type: Relation


class Reading(Value):
    """How a column went, and why."""

    attacks: tuple[Attack | None, Attack | None]  # None: Healing
    by: By
    winner: Seat | None = None  # also where Armor has saved the loser
    margin: int = 0  # the winner's number less the loser's, before Fate
    is_tie: bool = False
    is_reversed: bool = False  # by Fate
    is_saved: bool = False  # by Armor
    damage: tuple[int, int] = (0, 0)
    healing: tuple[int, int] = (0, 0)
    killed: Seat | None = None  # at once
    starts_skirmish: bool = False


_RELATION = {
    (own, other): Relation.ULTIMATE
    if own == other
    else Relation.SUPERIOR
    if (own in "CS") == (other in "CS")
    else Relation.NORMAL
    for own in "CDHS"
    for other in "CDHS"
}
_ATTACK = {
    (unit, card): Attack(int(rank(card)), suit(card), _RELATION[suit(unit), suit(card)])
    for unit in UNITS
    for card in (*STRIKES, *TENS)
}
_RANK = {card: rank(card) for card in (*UNITS, *PACK)}
_TENS, _JOKERS = frozenset(TENS), frozenset(JOKERS)


def relation(unit: Card, card_suit: str) -> Relation:
    """Ultimate: the Unit's suit; Superior: its colour; Normal: the other colour."""
    return _RELATION[suit(unit), card_suit]


def last_strike(row: Cards, *, in_skirmish: bool = False) -> Card | None:
    """The nearest Strike Card before the last card of this row (U-19, U-101)."""
    for card in reversed(row[:-1]):
        if is_strike(card, in_skirmish=in_skirmish):
            return card
    return None


def attack(
    unit: Card, card: Card, strike: Card | None, *, affinities: bool, in_skirmish: bool
) -> Attack | None:
    """What this Unit strikes with, by the Way of Dependency.

    None: a Ten that heals.  ``strike`` is the Strike Card that an Item repeats; ValueError if it
    has none (U-42).
    """
    if card in _TENS and not in_skirmish:
        return None
    plain = _ATTACK.get((unit, card))
    if plain is not None:
        return plain
    if strike is None:
        raise ValueError(f"{card} has no Strike Card before it")
    repeated = _ATTACK[unit, strike]
    if card in _JOKERS:
        return repeated
    value = repeated.value
    if _RANK[card] == WEAPONRY:
        value += JACK_ADDS if affinities and _RANK[unit] == "J" else ADDS
    return Attack(value, card[-1], _RELATION[unit[-1], card[-1]])


def column(
    options: Options,
    units: Sequence[Card],
    cards: Sequence[Card],
    strikes: Sequence[Card | None],
    *,
    in_skirmish: bool = False,
) -> Reading:
    """How two cards fight: Healing, then two Jokers, then Striking, Fate, Armor and damage.

    ``strikes`` are the last Strike Cards before them.
    """
    one, other = (
        attack(*fighter, affinities=options.affinities, in_skirmish=in_skirmish)
        for fighter in zip(units, cards, strikes, strict=True)
    )
    jokers = (cards[0] in _JOKERS) + (cards[1] in _JOKERS)
    may_skirmish = options.skirmishes and not in_skirmish
    if one is None or other is None:
        starts = may_skirmish and jokers == 1 and options.ten_vs_joker_skirmish
        return _healed(options, units, cards, (one, other), starts_skirmish=starts)
    if jokers == 2 and (may_skirmish or options.double_joker == "void"):
        return Reading((one, other), "void", is_tie=True, starts_skirmish=may_skirmish)
    return _struck(options, units, cards, (one, other), jokers=jokers, may_skirmish=may_skirmish)


def _healed(
    options: Options,
    units: Sequence[Card],
    cards: Sequence[Card],
    attacks: tuple[Attack | None, Attack | None],
    *,
    starts_skirmish: bool,
) -> Reading:
    """A tie: each Ten heals its Unit, or by Fate the Unit with the Joker (U-23 to U-26)."""
    healing = [0, 0]
    is_reversed = False
    for seat in (0, 1):
        if attacks[seat] is None:
            fated = cards[1 - seat] in _JOKERS
            is_reversed |= fated
            healing[1 - seat if fated else seat] += _worth(options, units[seat], cards[seat])
    return Reading(
        attacks,
        "healing",
        is_tie=True,
        is_reversed=is_reversed,
        healing=(healing[0], healing[1]),
        starts_skirmish=starts_skirmish,
    )


def _worth(options: Options, unit: Card, ten: Card) -> int:
    """One, two or three Markers; one more for a Queen with affinities (Fig. 1.7, 2.2)."""
    queen = options.affinities and _RANK[unit] == "Q"
    return 1 + _RELATION[unit[-1], ten[-1]] + queen


def _struck(
    options: Options,
    units: Sequence[Card],
    cards: Sequence[Card],
    attacks: tuple[Attack, Attack],
    *,
    jokers: int,
    may_skirmish: bool,
) -> Reading:
    """U-15 to U-18, U-21: who is hit once a Joker has turned it around, and what Armor saves."""
    one, other = attacks
    by, winner = way_of_striking(one, other)
    if winner is None:
        return Reading(attacks, by, is_tie=True, starts_skirmish=may_skirmish and jokers == 1)
    margin = attacks[winner].value - attacks[1 - winner].value
    fated = jokers == 1
    if fated:  # U-18, U-21: only who is hit changes
        winner = opponent(winner)
    loser = opponent(winner)
    if _RANK[cards[loser]] == ARMOR and (by == "number" or options.armor_vs_trump == "by_number"):
        king = options.affinities and _RANK[units[loser]] == "K"
        if margin <= (KING_SHRUGS_OFF if king else SHRUGS_OFF):
            tie = king and options.king_armor_tie  # U-56
            return Reading(
                attacks,
                by,
                winner,
                margin,
                is_tie=tie,
                is_reversed=fated,
                is_saved=True,
                starts_skirmish=tie and fated and may_skirmish,
            )
    hit = 2 if by == "number" and margin >= DOUBLE else 1
    deadly = options.affinities and margin >= DEADLY
    deadly = deadly and (by == "number" or options.instant_kill_on_trump)
    return Reading(
        attacks,
        by,
        winner,
        margin,
        is_reversed=fated,
        damage=(0, hit) if loser else (hit, 0),
        killed=loser if deadly else None,
    )


def way_of_striking(one: Attack, other: Attack) -> tuple[By, Seat | None]:
    """Same suit or type is decided by number, all else by trump; and who wins (Fig. 1.4)."""
    if one.suit == other.suit or one.type == other.type:
        if one.value == other.value:
            return "number", None
        return "number", Seat(int(other.value > one.value))
    return "trump", Seat(int(other.type > one.type))


def marked(markers: int, damage: int, healing: int) -> int:
    """The Markers on a Unit after a column, never below 0 (U-25)."""
    return max(0, markers + damage - healing)
