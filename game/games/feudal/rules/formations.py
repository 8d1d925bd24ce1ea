"""Whole setups: as data to store, and as the command that deploys one."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.engine.game import Seat
from game.engine.value import Value, replace, with_item
from game.games.feudal.rules.allegiance import is_captain, side_of, unslain
from game.games.feudal.rules.board import EAST, KINGDOMS, NORTH, SIZE, SOUTH, WEST, Square
from game.games.feudal.rules.commands import Deploy
from game.games.feudal.rules.model import Castle, Kind, State
from game.games.feudal.rules.placement import why_no_castle, why_not_there, without_men

MIRRORED = {NORTH: NORTH, SOUTH: SOUTH, EAST: WEST, WEST: EAST}


class Formation(Value):
    """The squares of one army, its royalty and the Castle (as in the rulebook's sample setups)."""

    name: str
    castle: Castle
    men: tuple[tuple[Kind, Square], ...]


def turned(formation: Formation, turns: int, *, mirrored: bool = False) -> Formation:
    """The setup after this many turns of 90 degrees clockwise; ``mirrored``: west and east swapped first."""

    def to(square: Square) -> Square:
        column, row = square % SIZE, square // SIZE
        if mirrored:
            column = SIZE - 1 - column
        for _ in range(turns % 4):
            column, row = SIZE - 1 - row, column
        return row * SIZE + column

    facing = MIRRORED[formation.castle.facing] if mirrored else formation.castle.facing
    return replace(
        formation,
        castle=Castle(to(formation.castle.at), (facing + turns) % 4),
        men=tuple((kind, to(square)) for kind, square in formation.men),
    )


def deployed(state: State, seat: Seat, formation: Formation) -> Deploy | None:
    """The command that deploys a seat's men like this, as far as it has them; None if it can't."""
    castle = formation.castle if is_captain(state, seat) else None
    wished = _cleared(state, seat, castle)
    if castle is not None and why_no_castle(wished, seat, castle) is not None:
        return None
    left = unslain(state, seat)
    squares: list[tuple[int, Square]] = []
    for kind, square in formation.men:
        man = next((each for each in left if state.men[each].kind is kind), None)
        if man is None:
            continue
        if square in wished.at or why_not_there(wished, kind, square, seat) is not None:
            return None
        left.remove(man)
        squares.append((man, square))
    return Deploy(tuple(squares), castle) if squares else None


def fitting(
    state: State, seat: Seat, formations: Iterable[Formation]
) -> list[tuple[Formation, Deploy]]:
    """The setups a seat can deploy here, tried in all turns and reflections."""
    found: dict[Deploy, Formation] = {}
    for formation in formations:
        for turns in range(4):
            for mirrored in (False, True):
                here = turned(formation, turns, mirrored=mirrored)
                command = deployed(state, seat, here)
                if command is not None and len(command.squares) == len(unslain(state, seat)):
                    found.setdefault(command, here)
    return [(formation, command) for command, formation in found.items()]


def at_random(state: State, seat: Seat, fate: Random) -> Deploy:
    """A random legal setup: all men, and the Castle if the seat places it."""
    kingdom = KINGDOMS[state.kingdoms[side_of(state.options, seat)]]
    castle = None
    wished = _cleared(state, seat, None)
    if is_captain(state, seat):
        while castle is None or why_no_castle(wished, seat, castle) is not None:
            castle = Castle(fate.choice(kingdom), fate.randrange(4))
        wished = _cleared(state, seat, castle)
    taken = {at for at in wished.at if at >= 0}
    squares: list[tuple[int, Square]] = []
    for man in unslain(state, seat):
        square = fate.choice(kingdom)
        while square in taken or why_not_there(wished, state.men[man].kind, square, seat):
            square = fate.choice(kingdom)
        taken.add(square)
        squares.append((man, square))
    return Deploy(tuple(squares), castle)


def _cleared(state: State, seat: Seat, castle: Castle | None) -> State:
    """The state with the seat's men beside the board and the Castle placed, if one is given."""
    cleared = without_men(state, seat)
    if castle is None:
        return cleared
    castles = with_item(state.castles, side_of(state.options, seat), castle)
    return replace(cleared, castles=castles)
