"""Halves and quarters of the board: taken, free, or hidden."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import captain, side_of, sides
from game.games.feudal.rules.board import HALVES, KINGDOMS, QUARTERS
from game.games.feudal.rules.commands import TakeKingdom
from game.games.feudal.rules.kingdom_choice import choosing
from game.games.feudal.rules.model import Phase, State
from game.games.feudal.table.geometry import board, middles
from game.games.feudal.table.gestures import gesture
from game.games.feudal.table.log import squares_of
from game.table.figures import Realm, Veil
from game.table.items import Room

TITLE_ASIDE = 0.55  # how far the name of a half is moved outwards


def realms(view: State, room: Room, turned: int) -> Iterator[Realm]:
    """F-4, F-63: the parts of the board while kingdoms are chosen, with owner or as a button."""
    if view.phase is not Phase.CHOICE:
        return
    is_by_halves = sides(view.options) == 2
    middle_x, middle_y, _ = board(room)
    for kingdom in HALVES if is_by_halves else QUARTERS:
        x, y, width, height = _extent(kingdom, room, turned)
        title_x, title_y = x, y
        if is_by_halves:  # each square lies in two of them: their names keep apart
            title_x += (x - middle_x) * TITLE_ASIDE
            title_y += (y - middle_y) * TITLE_ASIDE
        title = squares_of(kingdom)
        if kingdom in view.kingdoms:
            owner = captain(view.kingdoms.index(kingdom))
            yield Realm(x, y, width, height, title, title_x, title_y, owner)
        else:
            action = gesture(TakeKingdom(kingdom)).item
            yield Realm(x, y, width, height, title, title_x, title_y, choosing(view), action)


def veils(view: State, near: Seat, room: Room, turned: int) -> Iterator[Veil]:
    """F-5: the kingdoms hidden behind the divider."""
    if view.phase is not Phase.DEPLOYMENT:
        return
    own = side_of(view.options, near) if near >= 0 else -1
    for n, kingdom in enumerate(view.kingdoms):
        if n != own:
            yield Veil(*_extent(kingdom, room, turned), captain(n))


def _extent(kingdom: str, room: Room, turned: int) -> tuple[float, float, float, float]:
    """The middle, width and height of a kingdom on the table."""
    middle, square = middles(room, turned), board(room)[2]
    xs, ys = zip(*(middle[each] for each in KINGDOMS[kingdom]), strict=True)
    width, height = max(xs) - min(xs) + square, max(ys) - min(ys) + square
    return (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2, width, height
