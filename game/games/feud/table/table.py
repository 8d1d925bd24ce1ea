"""The things on the table, and what a hand can pick up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.engine.cards import BACK, NOTHING, Card, Cards
from game.engine.game import Seat, opponent
from game.games.feud.rules.cards import JOKERS
from game.games.feud.rules.commands import Lock
from game.games.feud.rules.model import SEATS, Phase, State
from game.games.feud.table.figures import table_figures
from game.games.feud.table.geometry import (
    CALLED,
    FAR_HAND,
    HAND,
    MARKER,
    OPEN,
    ROW,
    TOKEN,
    UNIT,
    Half,
    fallen_places,
    line,
    middle,
    searched_places,
)
from game.games.feud.table.gestures import CARD, DAGGER, EYE, FAR, PADLOCK
from game.games.feud.table.gestures import ROW as ROW_ID
from game.games.feud.table.layout import (
    ROWS,
    hand_of,
    pending_operation,
    row_of,
    searched_deck,
    searched_discard,
)
from game.games.feud.table.side_column import side_figures
from game.table.arrange import SHOWN, Place
from game.table.figures import Figure
from game.table.items import Heap, Item, Room

UNIT_LEVEL, MARKER_LEVEL, ROW_LEVEL = 60, 70, 200
OPEN_LEVEL, HAND_LEVEL, TOKEN_LEVEL = 220, 300, 400
LARGE_TOKEN = 72.0
RESERVE_STEP = 15.0
FALLEN, FALLEN_STEP = 0.74, 11.0


def items(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """Everything on the table: piles at the sides, the columns between the hands."""
    for seat in SEATS:
        half = Half(room, seat == near)
        yield from _army(view, seat, half)
        yield from _piles(view, seat, half)
        yield from _row(view, seat, half)
        yield from _hand(view, seat, half)
        yield from _markers(view, seat, half)
    yield from _tokens(view, near, room)


def face(card: Card) -> str:
    """The name of a card's picture."""
    if card in JOKERS:
        return "card/joker/" + ("black" if card == "XB" else "red")
    return f"card/{card}"


def _card(half: Half, card: Card, back: str, place: Place, looks: tuple[float, int]) -> Item:
    """A card of some size and level; ``back`` names it while it is hidden."""
    own, (size, level) = CARD if half.is_near else FAR, looks
    name = f"{half.name}.{back}" if card == BACK else f"{own}{card}"
    return Item(name, face(card), place.x, place.y, size=size, level=level)


def _pile(
    half: Half, cards: Sequence[Card], place: Place, size: float, name: str
) -> Iterator[Item]:
    """A pile of cards, the last one on top."""
    for n, card in enumerate(cards):
        rise = max(0, n - max(0, len(cards) - SHOWN))
        at = Place(place.x - 0.6 * rise, place.y - 1.6 * rise)
        item = _card(half, card, f"{name}.{n}", at, (size, n))
        yield item if n >= len(cards) - SHOWN else _buried(item)


def _buried(item: Item) -> Item:
    return Item(item.id, item.face, item.x, item.y, item.angle, item.size, item.level, buried=True)


def _army(view: State, seat: Seat, half: Half) -> Iterator[Item]:
    deck, size = half.army, half.pile_size
    yield from _pile(half, view.armies[seat], deck, size, "army")
    for n, unit in enumerate(view.army_reserves[seat]):
        place = Place(deck.x + size * 0.78 + n * size * 0.42, deck.y)
        yield _card(half, unit, f"second.{n}", place, (size, 20 + n))
    if view.units[seat] != NOTHING:
        yield _card(half, view.units[seat], "unit", half.unit, (UNIT, UNIT_LEVEL))
    fallen = view.fallen[seat]
    if pending_operation(view, seat) == "resurrect" and half.is_near:
        yield from _spread(half, fallen, fallen_places(half.room, len(fallen)), CALLED)
        return
    step = min(FALLEN_STEP, 90 / max(1, len(fallen)))
    for n, unit in enumerate(fallen):
        way = n * step if half.is_near else -n * step
        place = Place(half.fallen.x, half.fallen.y + way)
        yield _card(half, unit, f"fallen.{n}", place, (half.pile_size * FALLEN, n))


def _piles(view: State, seat: Seat, half: Half) -> Iterator[Item]:
    searched, thrown = searched_deck(view, seat), searched_discard(view, seat)
    if searched and half.is_near:
        yield from _spread(half, searched, searched_places(half.room, len(searched)))
    else:
        deck = tuple(reversed(view.decks[seat]))
        yield from _pile(half, deck, half.deck, half.pile_size, "deck")
    if thrown and half.is_near:
        above = -(-len(searched) // 18)
        yield from _spread(half, thrown, searched_places(half.room, len(thrown), above=above))
    else:
        yield from _pile(half, view.discards[seat], half.discard, half.pile_size, "discard")
    reserve = view.reserves[seat]
    for n, card in enumerate(reserve):
        x = half.reserve.x + (n - (len(reserve) - 1) / 2) * RESERVE_STEP
        place = Place(x, half.reserve.y)
        yield _card(half, card, f"reserve.{n}", place, (half.pile_size, 20 + n))


def _spread(
    half: Half, cards: Cards, places: Iterable[Place], size: float = OPEN
) -> Iterator[Item]:
    """A pile spread face up, to be searched."""
    for n, (card, place) in enumerate(zip(cards, places, strict=True)):
        yield _card(half, card, f"open.{n}", place, (size, OPEN_LEVEL + n))


def _row(view: State, seat: Seat, half: Half) -> Iterator[Item]:
    for laid in row_of(view, seat):
        place, level = half.column(laid.column), ROW_LEVEL + laid.column
        yield _card(half, laid.card, f"{ROW_ID}{laid.origin}", place, (ROW, level))


def _hand(view: State, seat: Seat, half: Half) -> Iterator[Item]:
    hand = hand_of(view, seat)
    size = HAND if half.is_near else FAR_HAND
    for n, (card, place) in enumerate(zip(hand, half.hand(len(hand)), strict=True)):
        yield _card(half, card, f"hand.{n}", place, (size, HAND_LEVEL + n))


def _markers(view: State, seat: Seat, half: Half) -> Iterator[Item]:
    for n, place in enumerate(half.markers(view.markers[seat])):
        name, level = f"marker.{half.name}.{n}", MARKER_LEVEL + n
        yield Item(name, "token/marker", place.x, place.y, size=MARKER, level=level)


def _tokens(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """Padlocks on locked cards, and the token that a seat has to place."""
    for seat in SEATS:
        half, lock = Half(room, seat == near), view.locks[seat]
        if lock is not None:
            name = "token.held" if half.is_near else PADLOCK
            yield _padlock(name, half.column(lock.column))
    choice = view.sealed.laid[near]
    if isinstance(choice, Lock) and choice.column:
        yield _padlock(PADLOCK, Half(room, is_near=False).column(choice.column))
    for name in _in_use(view, near):
        y = room.height - 100 if name == PADLOCK else line(room)
        face = name.replace(".", "/")
        yield Item(name, face, middle(room), y, size=LARGE_TOKEN, level=TOKEN_LEVEL)


def _padlock(name: str, place: Place) -> Item:
    x, y = place.x + ROW * 0.22, place.y - ROW * 0.33
    return Item(name, "token/lock", x, y, size=TOKEN, level=TOKEN_LEVEL)


def _in_use(view: State, seat: Seat) -> Iterator[str]:
    """The tokens that a seat has to place now."""
    if view.offer is not None:
        return
    if view.phase is Phase.LOCK and seat in view.sealed.awaited:
        yield PADLOCK
    match pending_operation(view, seat):
        case "sabotage":
            yield DAGGER
        case "peek_columns":
            yield EYE
        case _:
            return


def figures(view: State, near: Seat, room: Room) -> Iterator[Figure]:
    """All figures, on the table and beside it."""
    if not view.muster:
        return
    yield from table_figures(view, near, room)
    yield from side_figures(view, near)


def held(view: State, seat: Seat) -> tuple[str, ...]:
    """The ids of what a seat can pick up: hand, columns, reserve, tokens."""
    if seat not in SEATS or not view.muster:
        return ()
    names = [CARD + card for card in hand_of(view, seat) if card != BACK]
    if view.phase in ROWS:
        names += [CARD + laid.card for laid in row_of(view, seat)]
    return (*names, *_others(view, seat), *_in_use(view, seat))


def _others(view: State, seat: Seat) -> Iterator[str]:
    enemy = opponent(seat)
    match view.phase:
        case Phase.RALLY | Phase.MUSTER | Phase.FIRST_UNIT if seat in view.sealed.awaited:
            yield from (CARD + unit for unit in view.army_reserves[seat])
        case Phase.BETRAY if view.seen[seat]:
            yield from (FAR + laid.card for laid in row_of(view, enemy) if laid.card != BACK)
        case Phase.CONFUSE if view.blind[seat]:
            backs = (laid for laid in row_of(view, enemy) if laid.card == BACK)
            yield from (f"{FAR}{ROW_ID}{laid.origin}" for laid in backs)
        case _:
            match pending_operation(view, seat):
                case "replace_unit":
                    yield from (CARD + unit for unit in view.army_reserves[seat])
                case "resurrect":
                    yield from (CARD + unit for unit in view.fallen[seat])
                case "swap_own":
                    yield from (CARD + laid.card for laid in row_of(view, seat))
                case _:
                    return


def inside(view: State, near: Seat, item: str) -> Heap | None:
    """The cards of a face-up pile, for both to look through (U-11)."""
    owner = opponent(near) if item.startswith(FAR) else near
    for title, piles in (("discards", view.discards), ("dead Units", view.fallen)):
        pile = piles[owner]
        if pile and pile[-1] == item.rpartition(".")[2]:
            return Heap(title, tuple(map(face, pile)), owner)
    return None
