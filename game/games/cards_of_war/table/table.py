"""Zones, draggable items, and what a drag means on the table."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import BACK, Card
from game.engine.game import Seat
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import form, player, units
from game.games.cards_of_war.rules.cards import ACE_OF_DIAMONDS
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.decide import to_act
from game.games.cards_of_war.rules.model import SLOTS, Excess, Phase, Rank, Spot, State
from game.games.cards_of_war.rules.windows import is_open
from game.games.cards_of_war.table import words
from game.games.cards_of_war.table.geometry import ROW_MARGIN, Side, table_layout
from game.games.cards_of_war.table.gestures import (
    BARROWS,
    CARD,
    EXCESS,
    HAND,
    ROW,
    SHIELD,
    at,
    command_of,
    handle,
    own,
)
from game.games.cards_of_war.table.layout import face, in_hand
from game.table.items import Gesture, Heap, Mark, Room, Zone

MARGIN = 4.0
LED = {Phase.DEPLOY, Phase.SECOND}  # when the active player can drag units


# Places


def zones(view: State, near: Seat, room: Room) -> list[Zone]:
    """Attackers that can be blocked first, then all other places.

    A unit that can't go anywhere is told why by the first zone that it could be meant for.
    """
    is_blocking = view.phase is Phase.DEFEND
    attackers = {at(each.attacker) for each in view.attacks if is_blocking}
    return sorted(_places(view, near, room), key=lambda zone: zone.id not in attackers)


def _places(view: State, near: Seat, room: Room) -> Iterator[Zone]:
    """Opponents and their ranks, then the near player's slots, the barrows, hand and row."""
    if not view.lives:
        return
    where = table_layout(len(view.lives), near, room)
    side = where.sides[near]
    for each in (*where.sides[near + 1 :], *where.sides[:near]):
        yield from _targets(each)
    for rank in (Rank.FRONT, Rank.REAR):
        for slot in SLOTS:
            yield _slot(own(rank, slot), side, rank, slot)
    yield from _targets(side)
    piles = where.piles
    wide, high = piles.size * 0.72 + 8, piles.size + 12
    yield Zone(BARROWS, *piles.barrows, wide, high)
    x, y = side.hand
    yield Zone(HAND, x, y, side.hand_width, side.hand_size)
    x, y = side.row
    yield Zone(ROW, x, y, side.row_width, side.row_size + ROW_MARGIN)


def _targets(side: Side) -> Iterator[Zone]:
    """Everything of a player that can be aimed at, the player first."""
    x, y = side.plate
    yield Zone(at(player(side.seat)), x, y, side.plate_width, 62)
    for rank in (Rank.FRONT, Rank.REAR):
        for slot in SLOTS:
            spot = Spot(side.seat, rank, slot)
            yield _slot(at(spot), side, rank, slot)


def _slot(name: str, side: Side, rank: Rank, slot: int) -> Zone:
    x, y = side.slot(rank, slot)
    return Zone(name, x, y, side.pitch.slot - MARGIN, side.pitch.rank - MARGIN)


# What a hand means


def mark(view: State, meant: Gesture) -> Mark:
    """Attacks, blocks and bonds hit what they reach; everything else only goes there."""
    return (
        "capture"
        if isinstance(command_of(view, meant), commands.Aim | commands.Block | commands.Merge)
        else "reach"
    )


def held(view: State, seat: Seat) -> tuple[str, ...]:
    """The hand, then units that can be dragged, then what must be given to somebody."""
    if seat < 0 or seat >= len(view.lives):
        return ()
    cards = tuple(f"{CARD}{card}" for card in in_hand(view, seat) if card != BACK)
    if view.chores and view.chores[0].seat == seat:
        return (*cards, *_chores(view, seat))
    if view.phase is Phase.SHIELD and view.asked[:1] == (seat,):
        return (*cards, SHIELD)
    return (*cards, *_led(view, seat))


def _chores(view: State, seat: Seat) -> tuple[str, ...]:
    """The excess damage to redirect, or the cards that the Queen of Spades shows."""
    if isinstance(view.chores[0], Excess):
        return (EXCESS,)
    count = view.spying.count if view.spying is not None and view.spying.seat == seat else 0
    return tuple(f"{CARD}{card}" for card in view.deck[:count] if card != BACK)


def _led(view: State, seat: Seat) -> Iterator[str]:
    """Units of the active or the attacked player, and an Ace of Diamonds at any time."""
    leads = view.window is None and (
        (view.phase in LED and view.active == seat)
        or (view.phase is Phase.DEFEND and view.asked[:1] == (seat,))
    )
    for spot, unit in units(view, seat):
        if leads or (is_open(view) and form(unit) == ACE_OF_DIAMONDS):
            yield handle(spot.rank, spot.slot)


def inside(view: State, near: Seat, item: str) -> Heap | None:
    """The barrows, and the cards out of the game, are open to everybody."""
    card = Card(item.removeprefix(CARD))
    for title, pile in (
        (words.IN_THE_BARROWS, view.barrows),
        (words.OUT_OF_THE_GAME, view.removed),
    ):
        if card in pile:
            return Heap(title, tuple(map(face, pile)))
    return None


def closing(view: State, seat: Seat) -> Command | None:
    """The end of the turn, the attack, or the defence."""
    if seat not in to_act(view) or view.chores or view.window is not None:
        return None
    match view.phase:
        case Phase.DEPLOY if not view.attacks:
            return commands.EndTurn()
        case Phase.DEPLOY | Phase.SECOND:
            return commands.Charge()
        case Phase.DEFEND:
            return commands.Stand()
        case _:
            return None
