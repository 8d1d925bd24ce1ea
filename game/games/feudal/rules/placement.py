"""Where men and Castles can be placed, and what forbids it."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Seat, Trouble
from game.engine.value import replace, with_item
from game.games.feudal.rules import commands
from game.games.feudal.rules.allegiance import ground, side_of, standing, team, unslain
from game.games.feudal.rules.board import (
    AWAY,
    KINGDOMS,
    MOUNTAIN,
    NAMES,
    OPEN,
    SQUARES,
    Square,
    lies_in,
    terrain,
)
from game.games.feudal.rules.mobility import BARRED, GAITS, entrances, green_of
from game.games.feudal.rules.model import Castle, Kind, State


def castle_of(state: State, seat: Seat) -> Castle:
    """The Castle of a seat's side, on the board or beside it."""
    castle = state.castles[side_of(state.options, seat)]
    return castle if castle is not None else Castle()


def why_no_castle(state: State, seat: Seat, castle: Castle) -> Trouble:
    """F-6, F-7, F-8, F-61: why the Castle can't be placed like this; None if it can."""
    side = side_of(state.options, seat)
    if not 0 <= castle.at < SQUARES or not 0 <= castle.facing < 4:
        return "F-6", "The Castle must stand on the board. Choose a square in your kingdom."
    kingdom, green = state.kingdoms[side], green_of(castle)
    if green is None or not (lies_in(castle.at, kingdom) and lies_in(green, kingdom)):
        return "F-7", "Castle and Green must both be in your kingdom. Move or turn the Castle."
    if not entrances(ground(state), castle):
        return "F-8", "Nobody could reach this Green. Leave it a way in."
    wished = replace(state, castles=with_item(state.castles, side, castle))
    if any(misplaced(wished, other) for other in team(state, seat) - {seat}):
        return "F-61", "A team-mate's man would have to move. Place the Castle elsewhere."
    return None


def next_facing(state: State, seat: Seat) -> int | None:
    """The next direction, clockwise, in which the Castle has room; None if there is none."""
    castle = castle_of(state, seat)
    for turns in (1, 2, 3):
        facing = (castle.facing + turns) % 4
        if castle.at == AWAY or not why_no_castle(state, seat, replace(castle, facing=facing)):
            return facing
    return None


def castle_squares(state: State, seat: Seat) -> Iterator[Square]:
    """The squares for the Castle in its present direction."""
    castle = castle_of(state, seat)
    for square in KINGDOMS[state.kingdoms[side_of(state.options, seat)]]:
        wished = replace(castle, at=square)
        if square != castle.at and why_no_castle(state, seat, wished) is None:
            yield square


def misplaced(state: State, seat: Seat) -> list[int]:
    """F-9, F-14: the men of a seat who can't stay where they are with the present Castle."""
    kinds, at = state.men, state.at
    return [
        man
        for man in standing(state, seat)
        if why_not_there(state, kinds[man].kind, at[man], seat) is not None
    ]


def why_not_there(state: State, kind: Kind, square: Square, seat: Seat) -> Trouble:
    """F-6, F-9, F-12, F-14, F-15: why a man of this kind can't stand there, apart from other men."""
    if not 0 <= square < SQUARES:
        return "F-6", "Men must stand on the board. Choose a square in your kingdom."
    if not lies_in(square, state.kingdoms[side_of(state.options, seat)]):
        return "F-6", f"{NAMES[square]} isn't in your kingdom. Deploy on your own side."
    castle = castle_of(state, seat)
    if castle.at >= 0 and square == castle.at:
        if kind in BARRED:
            return "F-14", f"The {kind.capitalize()} can't enter his own Castle. The Green is fine."
        return None
    if square == green_of(castle):
        return None
    sign = terrain(ground(state))[square]
    is_mounted = GAITS[kind].is_mounted
    if sign == MOUNTAIN:
        able = "open" if is_mounted else "open or rough"
        return "F-12", f"Nobody can stand on a mountain. Choose {able} ground."
    if sign != OPEN and is_mounted:
        return "F-15", "Mounted men can't stand on rough ground. Choose open ground."
    return None


def places(state: State, seat: Seat) -> Iterator[commands.Place]:
    """The legal placements of each man of a seat."""
    kingdom = KINGDOMS[state.kingdoms[side_of(state.options, seat)]]
    free = [square for square in kingdom if square not in state.at]
    allowed: dict[Kind, list[Square]] = {}
    for man in unslain(state, seat):
        kind = state.men[man].kind
        if kind not in allowed:
            allowed[kind] = [s for s in free if why_not_there(state, kind, s, seat) is None]
        yield from (commands.Place(man, square) for square in allowed[kind])
        if state.at[man] != AWAY:
            yield commands.Place(man, AWAY)


def without_men(state: State, seat: Seat) -> State:
    """The state with all men of a seat beside the board."""
    mine = set(unslain(state, seat))
    return replace(state, at=tuple(AWAY if man in mine else at for man, at in enumerate(state.at)))
