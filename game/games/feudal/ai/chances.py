"""The chances at a glance: who has more men, whose are in danger, and who is about to move."""

from __future__ import annotations

from game.engine.game import Seat
from game.games.feudal.ai.evaluation import IN_PASSING, Evaluation
from game.games.feudal.ai.kernel import Board, board_of
from game.games.feudal.ai.solver import winning_acts
from game.games.feudal.rules.allegiance import ground, side_of
from game.games.feudal.rules.model import Phase, State
from game.review.appraisal import Appraisal, Facts

FAR_AHEAD = 60.0  # worth of men: more proves no more
PATIENCE = 2_000  # positions searched for a win


def facts(state: State) -> Facts | None:
    """By side: its men; the worth of its position, waiting or moving; what is left of its turn.

    The position of who moves counts the more, the less is left of the turn, and that of who waits
    the less: it is worth what it is once the others have moved.  Last: whether it can win in this turn.
    """
    if state.phase is not Phase.PLAY:
        return None
    board = board_of(state)
    evaluation = Evaluation(board, ground(state))
    numbers = [sum(state.at[man] >= 0 for man in men) for men in board.men]
    left = 1 - len(state.acted) / max(1, numbers[state.moving])
    told = []
    for side, number in enumerate(numbers):
        value = max(-FAR_AHEAD, min(FAR_AHEAD, evaluation.value(side, IN_PASSING)))
        if side == state.moving:
            told.append((number, 0.0, (1 - left) * value, left, _wins(board, state, side)))
        else:
            told.append((number, left * value, 0.0, 0.0, False))
    return told


def _wins(board: Board, state: State, side: int) -> bool:
    men = [man for man in board.men[side] if state.at[man] >= 0 and man not in state.acted]
    foes = [foe for foe in board.castles if foe != side]
    return any(winning_acts(board, men, foe, patience=PATIENCE) is not None for foe in foes)


def _sides(state: State) -> tuple[int, ...]:
    return tuple(side_of(state.options, Seat(seat)) for seat in range(state.seats))


appraisal = Appraisal(facts, (0.3914, 0.0242, 0.106, -0.1229, 7.751), _sides)
