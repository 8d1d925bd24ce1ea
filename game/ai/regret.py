"""Simultaneous choices: regret matching over several matrices, one of which is the true one.

Hart and Mas-Colell, "A Simple Adaptive Procedure Leading to Correlated Equilibrium", Econometrica
68 (2000), with regrets that never fall below zero and later rounds counting more (Tammelin,
"Solving Large Imperfect Information Games Using CFR+", 2014).  One strategy for the rows, which
don't know the true matrix; one for the columns of each.

Often the columns don't know the true rows: then there are several kinds of rows, each with a strategy
of its own.  The first kind is the true one.  This is a Bayesian game (Harsanyi, "Games with Incomplete
Information Played by 'Bayesian' Players", Management Science 14, 1967).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

Matrix = Sequence[Sequence[float]]  # payoffs to the rows


class Solver:
    """The strategies of rows and columns, better with every round.

    ``simple`` is the share of the columns' play that is uniformly random: people are weaker than
    an equilibrium assumes, and an equilibrium doesn't punish their mistakes.
    """

    def __init__(
        self, matrices: Sequence[Matrix], simple: float, guises: Sequence[Sequence[Matrix]] = ()
    ) -> None:
        """The matrices are joined side by side; what is never played costs no time.

        ``guises``: the same columns against other rows, which they can't tell from the true ones.
        """
        kinds = [matrices, *guises]
        self._matrices = len(matrices)
        self._kinds = [len(kind[0]) for kind in kinds]  # how many rows each has
        joined = [rows for kind in kinds for rows in zip(*kind, strict=True)]
        self._rows = [[worth for row in rows for worth in row] for rows in joined]
        self._columns = [list(column) for column in zip(*self._rows, strict=True)]
        self._clever = 1.0 - simple
        self._against_any = [simple * sum(sum(row) / len(row) for row in rows) for rows in joined]
        self._regrets = [[0.0] * rows for rows in self._kinds]
        self._column_regrets = [[0.0] * len(m[0]) for m in matrices]
        self._total = [0.0] * len(matrices[0])
        self._rounds = 0
        self.worth = 0.0  # to the true rows, on average, later rounds counting more

    @property
    def strategy(self) -> list[float]:
        """How often to choose each row."""
        return _share(self._total)

    @property
    def columns(self) -> list[list[float]]:
        """How often each column of each matrix was played last; the random share left out."""
        return [_share(regrets) for regrets in self._column_regrets]

    def improve(self, rounds: int) -> None:
        """Play this many more rounds."""
        for _ in range(rounds):
            self._rounds += 1
            kinds = [_share(regrets) for regrets in self._regrets]
            self._total = _added(self._total, kinds[0], self._rounds)
            worths = self._against_any
            if self._clever > 0.0:
                worths = self._against_columns([share for rows in kinds for share in rows])
            first = 0
            for n, rows in enumerate(kinds):
                own = worths[first : first + len(rows)]
                reached = sum(map(mul, own, rows))
                self._regrets[n] = _later(self._regrets[n], own, reached)
                first += len(rows)
                if not n:
                    self.worth += (reached / self._matrices - self.worth) * 2 / (self._rounds + 1)

    def _against_columns(self, rows: Sequence[float]) -> list[float]:
        """The rows' payoffs against this round's columns, whose regrets it updates."""
        reached = [0.0] * len(self._columns)
        for share, row in zip(rows, self._rows, strict=True):
            if share > 0.0:
                reached = _added(reached, row, -share)
        worths, first = self._against_any, 0
        for n, regrets in enumerate(self._column_regrets):
            played = _share(regrets)
            for share, column in zip(played, self._columns[first:], strict=False):
                if share > 0.0:
                    worths = _added(worths, column, self._clever * share)
            here = reached[first : first + len(played)]
            self._column_regrets[n] = _later(regrets, here, sum(map(mul, here, played)))
            first += len(played)
        return worths


def _share(weights: Sequence[float]) -> list[float]:
    """Normalised; uniform if all are zero."""
    total = sum(weights)
    if total <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    return [weight / total for weight in weights]


def _added(one: Sequence[float], other: Sequence[float], times: float) -> list[float]:
    return [x + times * y for x, y in zip(one, other, strict=True)]


def _later(regrets: Sequence[float], worths: Sequence[float], reached: float) -> list[float]:
    return [
        max(0.0, regret + worth - reached) for regret, worth in zip(regrets, worths, strict=True)
    ]
