"""The end of a war: the last enemies are hunted down, with every answer of theirs looked at.

Nobody may pass (F-18), so a lone man in his Castle has to come out, whatever waits for him (F-37).
Two steps ahead of that a turn is judged by how many answers don't lose at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.feudal.ai.evaluation import LOST, Evaluation
from game.games.feudal.ai.kernel import SHIFT, Act, Board
from game.games.feudal.ai.planner import Plan, Work
from game.games.feudal.ai.solver import winning_acts

FEW = 1  # enemies who can be hunted
ESCAPE = 0.05  # worth of an answer that doesn't lose at once
FOLLOWED = 8  # turns of one act that are followed by a second one
PATIENCE = 400  # positions in the search for a winning turn


class Hunt:
    """Looks for the turn of a side that leaves its last enemies the fewest ways out."""

    def __init__(
        self, board: Board, evaluation: Evaluation, own: int, foe: int, men: Sequence[int]
    ) -> None:
        """``men``: those who can act."""
        self._board, self._evaluation = board, evaluation
        self._own, self._foe, self._men = own, foe, men

    def plans(self, most_acts: int) -> Work[list[Plan]]:
        """Turns of one act or two, best first; worth ``LOST`` where every answer loses."""
        firsts: list[Plan] = []
        for act in self._board.acts(self._men):
            firsts.append(self._judged((act,)))
            yield
        found = sorted(firsts, key=_worth, reverse=True)
        if most_acts < 2 or not found or found[0].worth >= LOST:
            return found
        for first in found[:FOLLOWED]:
            for acts in self._followed(first.acts):
                found.append(self._judged(acts))
                yield
        return sorted(found, key=_worth, reverse=True)

    def _followed(self, acts: tuple[Act, ...]) -> list[tuple[Act, ...]]:
        struck = {act >> SHIFT for act in acts}
        with self._board.after(acts):
            others = [man for man in self._men if man not in struck]
            return [(*acts, act) for act in self._board.acts(others)]

    def _judged(self, acts: tuple[Act, ...]) -> Plan:
        """The turn with its worth after the best answer."""
        board, own = self._board, self._own
        had_acted = board.acted[:]
        with board.after(acts):
            for man in board.men[own]:
                board.acted[man] = False  # by the next turn
            worth = self._after_answers()
            board.acted[:] = had_acted
        return Plan(worth, acts)

    def _after_answers(self) -> float:
        if self._wins(self._foe, self._own):
            return -LOST
        worths = [self._evaluation.value(self._foe) for _ in self._escapes()]
        return -max(worths) - ESCAPE * len(worths) if worths else LOST

    def _escapes(self) -> Iterator[Act]:
        """The answers after which this side can't win at once, while they are made."""
        board = self._board
        for act in board.acts(board.standing(self._foe)):
            board.make(act)
            if not self._wins(self._own, self._foe):
                yield act
            board.unmake()

    def _wins(self, side: int, other: int) -> bool:
        counts, men = self._evaluation.royalty_counts, self._board.standing(side)
        won = winning_acts(self._board, men, other, royalty_counts=counts, patience=PATIENCE)
        return won is not None


def _worth(plan: Plan) -> float:
    return plan.worth
