"""Simple rules that give a command at once and without chance.

The one act after which the position is worth most, then the next one, with no thought of the enemy's
answer.  The levels are measured against this player, and it steps in when a search gives no answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import Seat
from game.games.feudal.ai.evaluation import ROYALTY_LEFT, WORTH, Evaluation
from game.games.feudal.ai.kernel import NOBODY, SQUARE, Act, Board, board_of, command_of
from game.games.feudal.ai.planner import LEAST_GAIN, Planner, best_of
from game.games.feudal.ai.risks import reaches
from game.games.feudal.ai.solver import winning_acts
from game.games.feudal.rules import turn_flow
from game.games.feudal.rules.allegiance import ground, side_of, sides, standing
from game.games.feudal.rules.board import AWAY, Square
from game.games.feudal.rules.commands import AnswerTruce, Command, EndTurn, PushOff
from game.games.feudal.rules.model import ROYALTY, State

BEHIND = 8.0  # worth of men: at this deficit a truce is welcome
PATIENCE = 2000  # positions in the search for a winning turn
DUEL = 2  # sides
LATE = 15  # rounds without a capture: a truce is as good as fighting on
LOST = "The enemy was about to win."
WEAKER = "This side is far behind."
QUIET = "Nobody has been slain for a while, and this side is not ahead."
STRONGER = "This side is ahead."
STILL_OPEN = "There is still a war to win."
INTRUDER = 30.0  # an enemy on the player's own Green


def command(view: State, seat: Seat) -> Command:
    """A command in the war: for the turn, for a man who is pushed off, for a truce offer."""
    if view.truce is not None:
        return AnswerTruce(agrees=truce(view, seat)[0])
    board, own = board_of(view), side_of(view.options, seat)
    if view.pushing != AWAY:
        return PushOff(view.pushing, _refuge(view, board, own))
    acts = [] if turn_flow.is_exhausted(view) else board.acts(standing(view, seat))
    if not acts:
        return EndTurn()
    entries = {castle for of, castle in board.castles.items() if of != own}
    for act in acts:
        if act & SQUARE in entries:
            return command_of(act)
    best, gain = _best(view, board, own, standing(view, seat))
    if gain <= LEAST_GAIN and turn_flow.may_end(view, seat):
        return EndTurn()
    return command_of(acts[0] if best is None else best)


def _best(view: State, board: Board, own: int, men: Sequence[int]) -> tuple[Act | None, float]:
    """The act after which the position is worth most, and how much it gains; None if none is sensible."""
    evaluation = Evaluation(board, ground(view), royalty_counts=_royalty_counts(view))
    acts, worths = Planner(board, evaluation, own, men).weighed(men)
    if not acts:
        return None, 0.0
    best = best_of(worths)
    return acts[best], worths[best] - evaluation.value(own)


def _refuge(view: State, board: Board, own: int) -> Square:
    """F-68: the square that the fewest enemies attack."""

    def strikers(square: Square) -> int:
        return sum(
            reaches(board, man, square)
            for man, at in enumerate(board.at)
            if at >= 0 and board.side[man] != own
        )

    return min(turn_flow.refuges(view, view.pushing), key=strikers)


def truce(view: State, seat: Seat) -> tuple[bool, str]:
    """F-45: whether a truce is better than fighting on, and why."""
    board, own = board_of(view), side_of(view.options, seat)
    board.acted = [False] * len(board.acted)  # a win is one of this turn or of the next
    foes = [of for of in board.castles if of != own]
    if view.moving in foes and _wins(view, board, view.moving, own):
        return True, LOST
    if any(_wins(view, board, own, foe) for foe in foes):
        return False, STILL_OPEN
    ahead = lead(view, seat)
    if ahead < -BEHIND:
        return True, WEAKER
    if is_late(view) and ahead <= 0:
        return True, QUIET
    return False, STRONGER if ahead > BEHIND else STILL_OPEN


def _wins(view: State, board: Board, side: int, other: int) -> bool:
    """Whether a side could win with one whole turn."""
    return (
        winning_acts(
            board,
            board.standing(side),
            other,
            royalty_counts=_royalty_counts(view),
            patience=PATIENCE,
        )
        is not None
    )


def lead(view: State, seat: Seat) -> float:
    """By how much the seat's side has more than the strongest other: men, royals, a man on a Green."""
    board, own = board_of(view), side_of(view.options, seat)
    forces = dict.fromkeys(board.castles, 0.0)
    royals = dict.fromkeys(board.castles, 0)
    for man, at in enumerate(board.at):
        if at >= 0 and board.side[man] in forces:
            forces[board.side[man]] += WORTH[board.kinds[man]]
            royals[board.side[man]] += board.kinds[man] in ROYALTY
    for of, green in board.greens.items():
        if _royalty_counts(view):
            forces[of] += ROYALTY_LEFT[min(royals[of], len(ROYALTY_LEFT) - 1)]
        if board.there[green] != NOBODY and board.side[board.there[green]] != of:
            forces[of] -= INTRUDER
    return forces.pop(own) - max(forces.values(), default=0.0)


def _royalty_counts(view: State) -> bool:
    return sides(view.options) == DUEL or view.options.has_royalty_elimination


def is_late(view: State) -> bool:
    """Whether nobody has fallen for so many rounds that the war has died down."""
    return view.calm >= LATE * sum(castle is not None for castle in view.castles)
