"""The zones where something can be dropped, by what is being decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.cards import Card
from game.engine.game import Seat, opponent
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.order import COLUMN_NUMBERS, COLUMNS
from game.games.feud.table.geometry import (
    ARMY,
    FAR_HAND,
    HAND,
    OPEN,
    OPEN_STEP,
    PILES,
    ROW,
    SLIM,
    UNIT,
    Half,
    column_step,
    searched_places,
)
from game.games.feud.table.geometry import middle as middle_of
from game.games.feud.table.gestures import ARMY as ARMY_DECK
from game.games.feud.table.gestures import BACK_OF_HAND, DECK, LAY, PICK, RESERVE
from game.games.feud.table.gestures import HAND as HAND_ZONE
from game.games.feud.table.gestures import UNIT as UNIT_ZONE
from game.games.feud.table.layout import (
    hand_of,
    pending_operation,
    row_of,
    searched_deck,
    searched_discard,
)
from game.table.arrange import Place
from game.table.items import Room, Zone

ROUND_ABOUT = 8.0  # wider than the card that lies there


def zones(view: State, near: Seat, room: Room) -> Iterator[Zone]:
    """The zones that take something now."""
    own, other = Half(room, is_near=True), Half(room, is_near=False)
    match view.phase:
        case Phase.PREVIEW | Phase.ARRANGE:
            yield from _free_first(view, near, _columns(own))
            yield _hand(room)
        case Phase.LOCK | Phase.CONFUSE | Phase.BETRAY:
            yield from _columns(other)
        case Phase.DECISION | Phase.CLASH:
            yield from _next_column(view, near, own)
        case Phase.RALLY | Phase.MUSTER | Phase.FIRST_UNIT:
            yield _around(UNIT_ZONE, own.unit, UNIT)
        case Phase.PREPARE if pending_operation(view, near) is None:
            yield _around(RESERVE, own.reserve, own.pile_size, wide=0.92)
        case _:
            yield from _enacting(view, near, room)


def _enacting(view: State, near: Seat, room: Room) -> Iterator[Zone]:
    """The zones for the choice of a Maneuver."""
    own, other = Half(room, is_near=True), Half(room, is_near=False)
    match pending_operation(view, near):
        case "sabotage":
            yield from _backs(view, opponent(near), other)
        case "exchange":
            yield from _picks(view, near, room)
        case "redraw":
            yield _around(DECK, own.deck, own.pile_size)
            yield _hand(room)
        case "replace_unit":
            yield _around(UNIT_ZONE, own.unit, UNIT)
        case "resurrect":
            yield _around(ARMY_DECK, own.army, own.pile_size)
        case "peek_columns":
            yield from _columns(other)
        case "swap_own":
            yield from _columns(own)
        case _:
            return


def _around(name: str, place: Place, size: float, *, wide: float = SLIM) -> Zone:
    width, height = size * wide + ROUND_ABOUT, size + ROUND_ABOUT
    return Zone(name, place.x, place.y, width, height)


def _columns(half: Half) -> Iterator[Zone]:
    for number in COLUMN_NUMBERS:
        place = half.column(number)
        width = min(ROW * SLIM + ROUND_ABOUT, column_step(half.room) - 2)
        name = f"{half.name}.{number}"
        yield Zone(name, place.x, place.y, width, ROW + ROUND_ABOUT)


def _free_first(view: State, near: Seat, places: Iterable[Zone]) -> list[Zone]:
    """Empty columns first, for the keyboard."""
    taken = {f"near.{laid.column}" for laid in row_of(view, near)}
    return sorted(places, key=lambda zone: zone.id in taken)


def _next_column(view: State, near: Seat, own: Half) -> Iterator[Zone]:
    """The column where the next card of a Skirmish is laid."""
    number = min(COLUMNS, len(view.rows[near]) + 1)
    yield _around(LAY, own.column(number), ROW)


def _hand(room: Room) -> Zone:
    y, width = room.height - HAND / 2 - 10, room.width - ARMY - PILES
    return Zone(HAND_ZONE, middle_of(room), y, width, HAND)


def _backs(view: State, enemy: Seat, half: Half) -> Iterator[Zone]:
    hand = hand_of(view, enemy)
    places = list(half.hand(len(hand)))
    step = places[1].x - places[0].x if len(places) > 1 else FAR_HAND * SLIM
    for n, place in enumerate(places, 1):
        name = f"{BACK_OF_HAND}{n}"
        yield Zone(name, place.x, place.y, min(step, FAR_HAND * SLIM), FAR_HAND)


def _picks(view: State, near: Seat, room: Room) -> Iterator[Zone]:
    """Every card of the searched piles."""
    deck, discard = searched_deck(view, near), searched_discard(view, near)
    yield from _cards("deck", deck, searched_places(room, len(deck)))
    yield from _cards(
        "discard", discard, searched_places(room, len(discard), above=-(-len(deck) // 18))
    )


def _cards(source: str, cards: Iterable[Card], places: Iterable[Place]) -> Iterator[Zone]:
    for card, place in zip(cards, places, strict=True):
        x = place.x - (OPEN * SLIM - OPEN_STEP) / 2  # the visible strip
        yield Zone(f"{PICK}{source}.{card}", x, place.y, OPEN_STEP, OPEN)
