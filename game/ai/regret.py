"""How to choose where both choose at once: regret matching over matrices that may be the true one.

Hart and Mas-Colell, "A Simple Adaptive Procedure Leading to Correlated Equilibrium", Econometrica
68 (2000), with regrets that never fall below zero and later rounds counting more (Tammelin,
"Solving Large Imperfect Information Games Using CFR+", 2014).  One strategy for the rows, for they
do not know which matrix it is; one for the columns of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

Matrix = Sequence[Sequence[float]]  # what each row and column are worth to the rows


class Solver:
    """The strategies of rows and columns, better with every round.

    ``simple`` is how much of the columns' play is any column, whatever it is worth: people are not
    as good as an equilibrium takes them to be, and it does not punish their mistakes.
    """

    def __init__(self, matrices: Sequence[Matrix], simple: float) -> None:
        self._matrices = matrices
        self._turned = [
            [[-worth for worth in column] for column in zip(*m, strict=True)] for m in matrices
        ]
        self._simple = simple
        self._regrets = [0.0] * len(matrices[0])
        self._column_regrets = [[0.0] * len(columns) for columns in self._turned]
        self._total = [0.0] * len(matrices[0])
        self._rounds = 0
        self.worth = 0.0  # of the last round, to the rows

    @property
    def strategy(self) -> list[float]:
        """How often to choose each row."""
        return _share(self._total)

    def improve(self, rounds: int) -> None:
        """Play so many rounds more."""
        for _ in range(rounds):
            self._rounds += 1
            rows = _share(self._regrets)
            self._total = [
                total + self._rounds * row for total, row in zip(self._total, rows, strict=True)
            ]
            worths = [0.0] * len(rows)
            for n, matrix in enumerate(self._matrices):
                columns = self._columns(n, rows)
                for i, row in enumerate(matrix):
                    worths[i] += sum(map(mul, row, columns))
            self.worth = sum(map(mul, worths, rows)) / len(self._matrices)
            self._regrets = _later(self._regrets, worths, rows)

    def _columns(self, n: int, rows: Sequence[float]) -> list[float]:
        """How the columns of a matrix are played in this round, and what that teaches them."""
        regrets = self._column_regrets[n]
        any_of_them = self._simple / len(regrets)
        if self._simple == 1.0:
            return [any_of_them] * len(regrets)
        clever = 1.0 - self._simple
        columns = [any_of_them + clever * share for share in _share(regrets)]
        worths = [sum(map(mul, column, rows)) for column in self._turned[n]]
        self._column_regrets[n] = _later(regrets, worths, columns)
        return columns


def _share(weights: Sequence[float]) -> list[float]:
    """In proportion; all alike where there is nothing to go by."""
    total = sum(weights)
    if total <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    return [weight / total for weight in weights]


def _later(
    regrets: Sequence[float], worths: Sequence[float], played: Sequence[float]
) -> list[float]:
    reached = sum(map(mul, worths, played))
    return [
        max(0.0, regret + worth - reached) for regret, worth in zip(regrets, worths, strict=True)
    ]
