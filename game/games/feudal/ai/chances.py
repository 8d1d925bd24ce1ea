"""The chances at a glance: who has more men, whose are in danger, and who is about to move."""

from __future__ import annotations

from game.engine.game import Seat
from game.games.feudal.ai.evaluation import Evaluation
from game.games.feudal.ai.kernel import Board, board_of
from game.games.feudal.ai.solver import winning_acts
from game.games.feudal.rules.allegiance import ground, side_of
from game.games.feudal.rules.model import ROYALTY, Phase, State
from game.review.appraisal import Appraisal, Facts

FAR_AHEAD = 60.0  # worth of men: more proves no more
PATIENCE = 2_000  # positions searched for a win


def facts(state: State) -> Facts | None:
    """By side: men and royals; what its position is worth, waiting or moving; what is left of its turn.

    Last: whether it can win in this turn.
    """
    if state.phase is not Phase.PLAY:
        return None
    board = board_of(state)
    evaluation = Evaluation(board, ground(state))
    of = range(len(state.castles))
    told = []
    for side in of:
        kinds = [board.kinds[man] for man in board.men[side] if state.at[man] >= 0]
        value = max(-FAR_AHEAD, min(FAR_AHEAD, evaluation.value(side)))
        left = 0.0
        if state.moving == side:
            left = 1 - len(state.acted) / max(1, len(kinds))
        told.append(
            (
                float(len(kinds)),
                float(sum(kind in ROYALTY for kind in kinds)),
                value if state.moving != side else 0.0,
                value if state.moving == side else 0.0,
                left,
                left * value,
                float(state.moving == side and _wins(board, state, side)),
            )
        )
    return tuple(told)


def _wins(board: Board, state: State, side: int) -> bool:
    men = [man for man in board.men[side] if state.at[man] >= 0 and man not in state.acted]
    foes = [foe for foe in board.castles if foe != side]
    return any(winning_acts(board, men, foe, patience=PATIENCE) is not None for foe in foes)


def _sides(state: State) -> tuple[int, ...]:
    return tuple(side_of(state.options, Seat(seat)) for seat in range(state.seats))


appraisal = Appraisal(facts, (0.3181, 0.4498, 0.0158, 0.0869, 0.0767, -0.0721, 7.5495), _sides)
