"""What shows how somebody plays Feudal."""

from __future__ import annotations

from game.ai.habits import Habit
from game.engine.game import Seat
from game.games.feudal.ai.kernel import Act, act_of, board_of
from game.games.feudal.ai.risks import hunters
from game.games.feudal.rules.allegiance import side_of
from game.games.feudal.rules.board import distance
from game.games.feudal.rules.commands import Command, EndTurn, Move, Shoot
from game.games.feudal.rules.model import State


def _slays(view: State, seat: Seat, command: Command) -> bool | None:
    if not isinstance(command, Move | Shoot):
        return None
    board = board_of(view)
    blows = board.blows(board.standing(side_of(view.options, seat)))
    return _act(command) in blows if blows else None


def _presses(view: State, seat: Seat, command: Command) -> bool | None:
    if not isinstance(command, Move):
        return None
    board, own = board_of(view), side_of(view.options, seat)
    if own not in board.greens:
        return None
    away = [distance(command.square, green) for of, green in board.greens.items() if of != own]
    return min(away) < distance(command.square, board.greens[own])


def _dares(view: State, seat: Seat, command: Command) -> bool | None:
    if not isinstance(command, Move):
        return None
    board = board_of(view)
    with board.after([_act(command)]):
        return any(True for _ in hunters(board, command.man))


def _keeps_garrison(view: State, seat: Seat, command: Command) -> bool | None:
    if not isinstance(command, EndTurn):
        return None
    board, own = board_of(view), side_of(view.options, seat)
    if own not in board.castles:
        return None
    inside = board.there[board.castles[own]]
    return inside >= 0 and board.side[inside] == own


def _act(command: Move | Shoot) -> Act:
    return act_of(command.man, command.square, shot=isinstance(command, Shoot))


HABITS = (
    Habit(
        name="slays",
        meaning="of the acts while an enemy can be slain, those that slay him",
        shows=_slays,
    ),
    Habit(
        name="presses",
        meaning="of all moves, those that end nearer to an enemy's Green than to their own",
        shows=_presses,
    ),
    Habit(name="dares", meaning="of all moves, those to where an enemy can slay", shows=_dares),
    Habit(
        name="garrison",
        meaning="of the turns, those that end with a man in their own Castle",
        shows=_keeps_garrison,
    ),
)
