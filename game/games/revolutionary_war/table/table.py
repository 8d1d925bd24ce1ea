"""Where the cards are on the table, and what a person can do with them."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import BACK, Card, Cards
from game.engine.game import Seat, opponent
from game.games.revolutionary_war.rules.commands import Command, Concede
from game.games.revolutionary_war.rules.decide import legal_commands
from game.games.revolutionary_war.rules.model import State
from game.games.revolutionary_war.rules.strength import strength
from game.games.revolutionary_war.table.geometry import (
    DECK_SIZE,
    FAR_PILE,
    FAR_SIZE,
    HAND_SIZE,
    LAID_SIZE,
    NEXT_SIZE,
    PILE_SIZE,
    SIDE,
    TRUMP_SIZE,
    middle_of,
    near_pile,
)
from game.games.revolutionary_war.table.gestures import TABLE
from game.table.arrange import Place, fan, jitter, pile, row
from game.table.items import Heap, Item, Room, Zone

HAND_LEVEL, LAID_LEVEL, FAR_LEVEL = 300, 200, 100
BESIDE_PLATE = 38.0  # the hand lies a little to the right, for the plate's sake


def items(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """All cards: trumps and deck at the sides, the round between the hands."""
    middle = middle_of(room)
    yield from _backs("deck", len(view.deck), room.width - SIDE, middle, DECK_SIZE)
    yield from _trumps(view, middle)
    yield from _round(view, near, room)
    yield from _hand(view, near, room)
    yield from _other_hand(view, opponent(near), room)
    for seat, y in ((near, near_pile(room)), (opponent(near), FAR_PILE)):
        won = len(view.piles[seat])
        yield from _backs(f"pile.{seat}", won, room.width - SIDE, y, PILE_SIZE)
    for place, card in zip(
        row(len(view.leftover), SIDE, middle, step=40, width=180), view.leftover, strict=True
    ):
        yield _card(card, place.x, place.y, size=NEXT_SIZE)


def _backs(name: str, count: int, x: float, y: float, size: float) -> Iterator[Item]:
    return pile(((f"{name}.{i}", f"card/{BACK}") for i in range(count)), x, y, size=size)


def _card(card: Card, x: float, y: float, *, size: float, angle: float = 0, level: int = 0) -> Item:
    return Item(f"card.{card}", f"card/{card}", x, y, angle=angle, size=size, level=level)


def _trumps(view: State, middle: float) -> Iterator[Item]:
    """R-14: the active trump large, the next ones small below it in order."""
    places = ((SIDE, middle - 26, TRUMP_SIZE), (SIDE - 40, middle + 124, NEXT_SIZE))
    for i, card in enumerate(view.trumps):
        x, y, size = places[min(i, 1)]
        yield _card(card, x + 80 * max(0, i - 1), y, size=size, level=10 - i)


def _round(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """The cards of the present round, oldest left, each a little towards its player."""
    n = len(view.table)
    width = room.width - 4 * SIDE - 20
    places = row(n, room.width / 2, middle_of(room), step=92, width=width)
    for i, (place, laid) in enumerate(zip(places, view.table, strict=True)):
        y = place.y + (16 if laid.seat == near else -16)
        angle = jitter(laid.card, 2.5)
        yield _card(laid.card, place.x, y, size=LAID_SIZE, angle=angle, level=LAID_LEVEL + i)


def _hand(view: State, near: Seat, room: Room) -> Iterator[Item]:
    """The near hand, weakest left under the active trump."""
    hand = _sorted(view.hands[near], view.trumps)
    middle, width = room.width / 2 + BESIDE_PLATE, room.width - 400
    places = fan(len(hand), middle, room.height - 96, step=92, width=width)
    yield from _fanned(hand, near, places, HAND_SIZE, HAND_LEVEL)


def _other_hand(view: State, seat: Seat, room: Room) -> Iterator[Item]:
    hand = view.hands[seat]
    places = fan(len(hand), room.width / 2, 66, step=46, width=room.width - 480, upward=False)
    yield from _fanned(hand, seat, places, FAR_SIZE, FAR_LEVEL)


def _fanned(
    hand: Cards, seat: Seat, places: Iterator[Place], size: float, level: int
) -> Iterator[Item]:
    for i, (place, card) in enumerate(zip(places, hand, strict=True)):
        name = f"hand.{seat}.{i}" if card == BACK else f"card.{card}"
        yield Item(name, f"card/{card}", place.x, place.y, place.angle, size, level=level + i)


def _sorted(hand: Cards, trumps: Cards) -> Cards:
    if not trumps or BACK in hand:
        return hand
    return tuple(sorted(hand, key=lambda card: strength(card, trumps[0])))


def zones(view: State, near: Seat, room: Room) -> Iterator[Zone]:
    """The one zone to play to: the middle of the table."""
    width = room.width - 4 * SIDE - 8
    yield Zone(TABLE, room.width / 2, middle_of(room), width, 236)


def held(view: State, seat: Seat) -> tuple[str, ...]:
    """The hand, weakest first."""
    if seat < 0:
        return ()
    hand = _sorted(view.hands[seat], view.trumps)
    return tuple(f"card.{card}" for card in hand if card != BACK)


def inside(view: State, near: Seat, item: str) -> Heap | None:
    """R-31: the captured cards, if the house rule lets players look through them."""
    kind, _, rest = item.partition(".")
    if kind != "pile":
        return None
    owner = Seat(int(rest.partition(".")[0]))
    won = view.piles[owner]
    faces = tuple(f"card/{card}" for card in won)
    return None if BACK in won else Heap("captured cards", faces, owner)


def automatic(view: State, seat: Seat) -> Command | None:
    """R-12: the program concedes if nothing else is legal."""
    if not view.options.auto_concede or view.turn != seat:
        return None
    legal = list(legal_commands(view, seat))
    return legal[0] if legal == [Concede()] else None
