"""What two cards do to each other, computed by the rules once and then looked up.

A *stroke* is a card in its column as a number: its kind, value and suit after the Strike Card that it
repeats.  An *effect* is what a pair of strokes does to the two Units.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.cards import Card, suit
from game.engine.game import Seat
from game.games.feud.rules.cards import FATE, HEALING, JOKERS, STRIKES, TENS, rank
from game.games.feud.rules.options import Options
from game.games.feud.rules.striking import column

SUITS = "CDHS"
KINDS = ("", "A", "2", FATE)  # a Strike Card, Armor, Weaponry, Fate
VALUES = range(3, 11)  # of Strike Cards; in a Skirmish the Ten is one
KEPT = 48  # cached tables of two Units


class Effect(NamedTuple):
    """The result of a column; in each pair first mine, then yours."""

    damage: tuple[int, int]
    healing: tuple[int, int]
    killed: int = -1  # the side whose Unit dies at once: 0 mine, 1 yours
    skirmish: bool = False


def _strokes() -> tuple[list[tuple[Card, Card]], dict[tuple[str, int, str], int]]:
    """A card and its Strike Card for each stroke; and the strokes by kind, value and suit."""
    pairs: list[tuple[Card, Card]] = []
    numbers: dict[tuple[str, int, str], int] = {}
    for kind in KINDS:
        for value in VALUES:
            for one in SUITS:
                numbers[kind, value, one] = len(pairs)
                strike = Card(f"{value}{one}")
                item = {"": strike, FATE: JOKERS[0]}.get(kind, Card(f"{kind}{one}"))
                pairs.append((item, strike))
    for one in SUITS:  # Healing
        numbers[HEALING, 0, one] = len(pairs)
        pairs.append((Card(f"{HEALING}{one}"), STRIKES[0]))
    return pairs, numbers


_CARDS, _NUMBERS = _strokes()
STROKES = len(_CARDS)
_STRIKES = frozenset(STRIKES)
_TENS = frozenset(TENS)


@lru_cache(maxsize=4096)
def stroke(card: Card, strike: Card | None, *, in_skirmish: bool = False) -> int:
    """The stroke of a card after a Strike Card; ValueError if it needs one and has none."""
    if card in _STRIKES or (in_skirmish and card in _TENS):
        return _NUMBERS["", int(rank(card)), suit(card)]
    if card in _TENS:
        return _NUMBERS[HEALING, 0, suit(card)]
    if strike is None:
        raise ValueError(f"{card} has no Strike Card before it")
    kind, value = rank(card), int(rank(strike))
    return _NUMBERS[kind, value, suit(strike if kind == FATE else card)]


class Columns:
    """What every pair of strokes does between two Units, computed on first use.

    Many pairs have the same effect: ``effects`` lists the different ones.
    """

    def __init__(self, options: Options, units: tuple[Card, Card], *, in_skirmish: bool) -> None:
        self.effects: list[Effect] = []
        self._options, self._units, self._in_skirmish = options, units, in_skirmish
        self._places: dict[Effect, int] = {}
        self._known: list[dict[int, int]] = [{} for _ in range(STROKES)]

    def place(self, mine: int, yours: int) -> int:
        """The index in ``effects`` of what these two strokes do."""
        known = self._known[mine]
        place = known.get(yours)
        if place is None:
            place = known[yours] = self._fought(mine, yours)
        return place

    def effect(self, mine: int, yours: int) -> Effect:
        """What these two strokes do."""
        return self.effects[self.place(mine, yours)]

    def _fought(self, mine: int, yours: int) -> int:
        (one, one_strike), (other, other_strike) = _CARDS[mine], _CARDS[yours]
        reading = column(
            self._options,
            self._units,
            (one, other),
            (one_strike, other_strike),
            in_skirmish=self._in_skirmish,
        )
        killed = -1 if reading.killed is None else reading.killed
        effect = Effect(reading.damage, reading.healing, killed, reading.starts_skirmish)
        place = self._places.setdefault(effect, len(self.effects))
        if place == len(self.effects):
            self.effects.append(effect)
        return place


@lru_cache(maxsize=KEPT)
def _columns(options: Options, units: tuple[Card, Card], in_skirmish: bool) -> Columns:  # noqa: FBT001 - it is a key
    return Columns(options, units, in_skirmish=in_skirmish)


def columns(
    options: Options, units: tuple[Card, Card], seat: Seat, *, in_skirmish: bool = False
) -> Columns:
    """The columns between these two Units, mine first."""
    pair = units if seat == 0 else (units[1], units[0])
    return _columns(options, pair, in_skirmish)
