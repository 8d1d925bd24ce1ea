"""Simple rules that give a command at once and without chance.

Capture if possible, otherwise advance.  The levels are measured against this player, and it steps
in when a search gives no answer.
"""

from __future__ import annotations

from game.engine.game import Seat
from game.games.feudal.ai.evaluation import WORTH, Approaches, approaches_of
from game.games.feudal.ai.kernel import NOBODY, SHIFT, SQUARE, Act, Board, board_of, command_of
from game.games.feudal.rules import turn_flow
from game.games.feudal.rules.allegiance import ground, side_of, standing
from game.games.feudal.rules.board import AWAY, Square
from game.games.feudal.rules.commands import AnswerTruce, Command, EndTurn, PushOff
from game.games.feudal.rules.model import State

BEHIND = 8.0  # worth of men: at this deficit a truce is welcome
LATE = 15  # rounds without a capture: a truce is as good as fighting on
INTRUDER = 30.0  # an enemy on the player's own Green


def command(view: State, seat: Seat) -> Command:
    """A command in the war: for the turn, for a man who is pushed off, for a truce offer."""
    if view.truce is not None:
        return AnswerTruce(agrees=agrees(view, seat))
    board, own = board_of(view), side_of(view.options, seat)
    if view.pushing != AWAY:
        return PushOff(view.pushing, _refuge(view, board, own))
    acts = [] if turn_flow.is_exhausted(view) else board.acts(standing(view, seat))
    if not acts:
        return EndTurn()
    goals = [each for of, each in approaches_of(board, ground(view)).items() if of != own]
    best = max(acts, key=lambda act: (_loot(board, goals, act), _advance(board, goals, act)))
    if (
        _loot(board, goals, best) <= 0
        and _advance(board, goals, best) <= 0
        and turn_flow.may_end(view, seat)
    ):
        return EndTurn()
    return command_of(best)


def _loot(board: Board, goals: list[Approaches], act: Act) -> float:
    """The worth of what an act captures: a Castle or a man."""
    to = act & SQUARE
    if any(to == goal.castle for goal in goals):
        return 100.0
    victim = board.there[to]
    return 0.0 if victim == NOBODY else WORTH[board.kinds[victim]]


def _advance(board: Board, goals: list[Approaches], act: Act) -> int:
    """How many steps it goes towards the nearest Green of an enemy."""
    here, to = board.at[act >> SHIFT], act & SQUARE
    return max((goal.steps[here] - goal.steps[to] for goal in goals), default=0)


def _refuge(view: State, board: Board, own: int) -> Square:
    """F-68: the square that the fewest enemies attack."""

    def strikers(square: Square) -> int:
        return sum(
            any(square in ray for ray in board.rays[man][at])
            for man, at in enumerate(board.at)
            if at >= 0 and board.side[man] != own
        )

    return min(turn_flow.refuges(view, view.pushing), key=strikers)


def agrees(view: State, seat: Seat) -> bool:
    """F-45: whether a truce is better than fighting on."""
    board, own = board_of(view), side_of(view.options, seat)
    forces = dict.fromkeys(board.castles, 0.0)
    for man, at in enumerate(board.at):
        if at >= 0 and board.side[man] in forces:
            forces[board.side[man]] += WORTH[board.kinds[man]]
    for of, green in board.greens.items():
        if board.there[green] != NOBODY and board.side[board.there[green]] != of:
            forces[of] -= INTRUDER
    ahead = forces.pop(own) - max(forces.values(), default=0.0)
    return ahead < -BEHIND or (ahead <= 0 and is_late(view))


def is_late(view: State) -> bool:
    """Whether nobody has fallen for so many rounds that the war has died down."""
    return view.calm >= LATE * sum(castle is not None for castle in view.castles)
