"""Plates, counts, types and column results around the cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.engine.cards import BACK, NOTHING, Card, Cards
from game.engine.game import PUBLIC, Seat, opponent
from game.engine.value import replace
from game.games.feud.rules.cards import capacity, is_dependent
from game.games.feud.rules.decide import to_act
from game.games.feud.rules.model import SEATS, Phase, State
from game.games.feud.rules.order import COLUMN_NUMBERS, COLUMNS
from game.games.feud.rules.striking import Reading, attack, last_strike
from game.games.feud.table.geometry import (
    ARMY,
    GUTTER,
    HOVER,
    ROW,
    SLIM,
    UNIT,
    Half,
    column_step,
    line,
)
from game.games.feud.table.layout import row_of, searched_deck, searched_discard
from game.games.feud.table.verdicts import Short, foreseen, sentence, short, strikes
from game.games.feud.table.words import (
    DECK,
    DISCARDS,
    PILE_TIPS,
    RESERVE,
    army_line,
    labelled,
    markers_line,
    markers_tip,
    role_line,
)
from game.table.arrange import Place
from game.table.figures import Caption, Encounter, Figure, Plate, Slot
from game.table.items import Room

PLATE, PLATE_HEIGHT = 190.0, 70.0  # it ends above the Army Deck
COUNT = 68.0  # the widest text under a pile
FORESEEN = frozenset({Phase.LOCK, Phase.BETRAY})  # the choice depends on how the columns would go


def table_figures(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """All figures on the table; the middle stays free where piles are searched."""
    is_searched = bool(searched_deck(view, near) or searched_discard(view, near))
    for seat in SEATS:
        half = Half(room, seat == near)
        yield _plate(view, seat, half)
        yield from _counts(view, seat, half)
        yield from _unit(view, seat, half)
        if not is_searched:
            yield from _slots(half)
    if not is_searched:
        yield from encounters(view, near, room)


def _plate(view: State, seat: Seat, half: Half) -> Plate:
    line, brief = army_line(view, seat)
    role = role_line(view, seat)
    place = half.plate
    return Plate(
        seat,
        place.x,
        place.y,
        role or line,
        active=seat in to_act(view),
        widest=PLATE,
        highest=PLATE_HEIGHT,
        brief=role or brief,
    )


def _counts(view: State, seat: Seat, half: Half) -> Iterator[Caption]:
    low = half.pile_size / 2 + 13
    if not (half.is_near and searched_deck(view, seat)):
        yield _count(DECK, len(view.decks[seat]), half.deck, low)
    if view.discards[seat] and not (half.is_near and searched_discard(view, seat)):
        yield _count(DISCARDS, len(view.discards[seat]), half.discard, low)
    if view.options.action_reserve:
        words = labelled(RESERVE, len(view.reserves[seat]))
        yield Caption(words, half.reserve.x, half.reserve.y + low)


def _count(label: str, number: int, place: Place, low: float) -> Caption:
    words = labelled(label, number)
    tip = PILE_TIPS[label]
    return Caption(words, place.x, place.y + low, brief=str(number), widest=COUNT, tip=tip)


def _slots(half: Half) -> Iterator[Slot]:
    for number in COLUMN_NUMBERS:
        place = half.column(number)
        yield Slot(place.x, place.y, ROW * SLIM, ROW, str(number))


def _unit(view: State, seat: Seat, half: Half) -> Iterator[Caption]:
    unit = view.units[seat]
    if unit == NOTHING:
        return
    words, brief = markers_line(view.markers[seat], capacity(unit), is_yours=half.is_near)
    y = half.unit.y - UNIT / 2 - 13 if half.is_near else half.unit.y + UNIT / 2 + 13
    yield Caption(
        words,
        ARMY / 2,
        y,
        strong=True,
        brief=brief,
        named=f"{{{seat}}}: {brief}",
        widest=ARMY,
        lines=1,
        tip=markers_tip(view, unit),
    )


def encounters(view: State, near: Seat, room: Room) -> Iterator[Encounter]:
    """How the columns went, would go by the previews, or what lies there.

    Once a new row is begun its columns keep nothing of the last Round, even where they say nothing.
    """
    readings = view.readings if any(view.rows) else ()
    has_fought = bool(readings)
    shown_so = "As shown: " if view.phase in FORESEEN else ""
    if shown_so:
        readings = tuple(_foreseen(view))
    for number, reading in enumerate(readings, 1):
        is_live = has_fought and number == len(readings)
        words = short(reading, is_cut_short=is_live and _is_anybody_dying(view))
        told, named = (sentence(None, reading, ("{0}", "{1}"), reader) for reader in (near, PUBLIC))
        shown = _encounter(reading, words, near, _gap(room, number))
        yield replace(shown, is_live=is_live, tip=shown_so + told, named=shown_so + named)
    far, is_begun = opponent(near), any(row_of(view, seat) for seat in SEATS)
    for number in range(len(readings) + 1, COLUMNS + 1):
        above, below = _strike(view, far, number), _strike(view, near, number)
        if above or below or is_begun:
            yield Encounter(*_gap(room, number), above, below)
    if is_begun:
        yield Encounter(*_beside(room))


def fought(reading: Reading, number: int, near: Seat, room: Room, tip: str) -> Encounter:
    """How a column of a finished Round went."""
    return replace(_encounter(reading, short(reading), near, _gap(room, number)), tip=tip)


def round_fought(number: int, room: Room) -> Encounter:
    """Which Round the columns of a finished Round belong to, beside them."""
    return Encounter(*_beside(room), above=("Results",), text=f"Round {number}")


def _beside(room: Room) -> tuple[float, float, float, float]:
    """The gap after the last column."""
    _, y, width, height = _gap(room, COLUMNS)
    return Half(room, is_near=True).deck.x, y, width, height


def _gap(room: Room, number: int) -> tuple[float, float, float, float]:
    """The middle and the size of the gap between the two cards of a column.

    The near one doesn't reach it even when it is pointed at.
    """
    x = Half(room, is_near=True).column(number).x
    return x, line(room) - HOVER / 2, column_step(room) - 4, GUTTER - 4 - HOVER


def _is_anybody_dying(view: State) -> bool:
    """Whether a Unit dies, or has just left the table."""
    return any(
        unit == NOTHING or markers >= capacity(unit)
        for unit, markers in zip(view.units, view.markers, strict=True)
    )


def _encounter(
    reading: Reading, words: Short, near: Seat, gap: tuple[float, float, float, float]
) -> Encounter:
    above, below = strikes(reading.attacks[1 - near]), strikes(reading.attacks[near])
    sides: dict[Seat | None, Literal["", "above", "below"]]
    sides = {None: "", near: "below", opponent(near): "above"}
    loser = sides[words.loser]
    return Encounter(*gap, above, below, words.text, words.number, loser)


def _foreseen(view: State) -> Iterator[Reading]:
    """The columns as they would go if both rows stayed, where both are known."""
    one, other = (tuple(laid.card for laid in row_of(view, seat)) for seat in SEATS)
    if len(one) < COLUMNS or len(other) < COLUMNS or BACK in {*one, *other}:
        return
    yield from foreseen(view, (one, other))


def _strike(view: State, seat: Seat, number: int) -> tuple[str, ...]:
    """What the card in a column strikes with, if it is known what it repeats."""
    unit = view.units[seat]
    row = {laid.column: laid.card for laid in row_of(view, seat)}
    card = row.get(number, NOTHING)
    if unit == NOTHING or card in {NOTHING, BACK}:
        return ()
    before = tuple(row.get(n, BACK) for n in range(1, number))
    last = last_strike((*before, card), in_skirmish=view.in_skirmish)
    if is_dependent(card) and (last is None or BACK in _after(before, last)):
        return ()
    options = view.options
    return strikes(
        attack(unit, card, last, affinities=options.affinities, in_skirmish=view.in_skirmish)
    )


def _after(row: Cards, card: Card) -> Cards:
    """The cards after this one in a row."""
    return row[row.index(card) + 1 :]
