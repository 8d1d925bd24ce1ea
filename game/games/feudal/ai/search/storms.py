"""Searches for a turn after which the enemy loses his Castle, whatever he answers.

A man steps onto the Green.  The others cut off those who could slay him there, or come to where
they can follow him.  Where an answer helps, somebody is put in its way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.engine.game import Seat
from game.games.feudal.ai.evaluation import Evaluation
from game.games.feudal.ai.kernel import SHIFT, SHOT, SQUARE, Act, Board
from game.games.feudal.ai.planner import Plan, Work, beam, distinct
from game.games.feudal.ai.playouts import sanctioned
from game.games.feudal.rules.board import Square
from game.games.feudal.rules.commands import EndTurn
from game.games.feudal.rules.model import Phase, State

Answer = Callable[[State], Plan]
"""The best turn of whoever is to act, and what it is worth to him."""

WIDTH, DEPTH = 3, 3  # of the search for what the others do
BEGUN = 4  # storms that are begun with
LOSING = -100.0  # the worth of an answer after which somebody stands safely on the Green


class _Tried(NamedTuple):
    """A turn, and the best answer to it."""

    acts: tuple[Act, ...]
    answer: Plan


class Storming:
    """The storms of a side that is to move."""

    def __init__(
        self,
        state: State,
        seat: Seat,
        board: Board,
        evaluation: Evaluation,
        *,
        men: Sequence[int],
        foe: int,
    ) -> None:
        """``men``: those who can act; ``foe``: the side whose Castle is stormed."""
        self._state, self._seat, self._board, self._evaluation = state, seat, board, evaluation
        self._men, self._foe = men, foe

    def found(self, answer: Answer, most: int) -> Work[tuple[Act, ...] | None]:
        """A turn to which every answer loses, as far as up to ``most`` of them tell; or None."""
        asked, tried = set[frozenset[Act]](), list[_Tried]()
        coming = [plan.acts for plan in (yield from self._begun())]
        while coming:
            for acts in coming:
                if len(asked) == most:
                    return None
                if frozenset(acts) not in asked:
                    asked.add(frozenset(acts))
                    yield
                    told = self.answered(acts, answer)
                    if told is not None and told.worth <= LOSING:
                        return acts
                    tried += [_Tried(acts, told)] if told is not None else []
            if not tried:
                return None
            nearest = min(tried, key=lambda each: each.answer.worth)
            tried.remove(nearest)
            coming = list(self._hampering(nearest))
        return None

    def answered(self, acts: Sequence[Act], answer: Answer) -> Plan | None:
        """The best answer to a turn; None if this turn isn't possible, or ends the war."""
        state = self.after(acts)
        return None if state is None else answer(state)

    def after(self, acts: Sequence[Act]) -> State | None:
        """Where a turn leads to; None if it isn't possible, or ends the war."""
        commands, state = sanctioned(self._state, self._seat, acts)
        made = [each for each in commands if not isinstance(each, EndTurn)]
        is_whole = len(made) == len(acts) and state.phase is Phase.PLAY and state.pushing < 0
        return state if is_whole else None

    def _begun(self) -> Work[list[Plan]]:
        """What looks best, by the position after it alone."""
        board, men = self._board, self._men
        green = board.greens[self._foe]
        steps = [act for act in board.acts(men) if not act & SHOT and act & SQUARE == green]
        if not steps:
            return []
        own, found = board.side[steps[0] >> SHIFT], list[Plan]()
        for step in steps:
            with board.after((step,)):
                plans = yield from beam(
                    board,
                    lambda: self._evaluation.value(own),
                    lambda: list(self._followers()),
                    width=WIDTH,
                    depth=DEPTH,
                )
            found += [Plan(plan.worth, (step, *plan.acts)) for plan in plans]
        found.sort(key=lambda plan: plan.worth, reverse=True)
        return list(distinct(found, BEGUN))

    def _followers(self) -> Iterator[Act]:
        """Captures, and acts that cut somebody off, or bring a man to where he can follow."""
        board, evaluation = self._board, self._evaluation
        onto, between = evaluation.approaches[self._foe].onto, evaluation.cut_offs(self._foe)
        yield from board.blows(self._men)
        for act in self._steps(self._men):
            if act & SQUARE in between or act & SQUARE in onto[board.kinds[act >> SHIFT]]:
                yield act

    def _hampering(self, tried: _Tried) -> Iterator[tuple[Act, ...]]:
        """The turn with one man more, who stands in the way of its answer."""
        able = {*self._men} - {act >> SHIFT for act in tried.acts}
        ways = {square for act in tried.answer.acts for square in self._way(act)}
        with self._board.after(tried.acts):
            steps = list(self._steps(sorted(able)))
        for act in steps:
            if act & SQUARE in ways:
                yield (*tried.acts, act)

    def _steps(self, men: Sequence[int]) -> Iterator[Act]:
        """Acts onto empty squares."""
        board = self._board
        for act in board.acts(men):
            if not act & SHOT and board.there[act & SQUARE] < 0:
                yield act

    def _way(self, act: Act) -> Sequence[Square]:
        """The squares that a man crosses."""
        man, to = act >> SHIFT, act & SQUARE
        for ray in self._board.rays[man][self._board.at[man]]:
            if to in ray:
                return ray[: ray.index(to)]
        return ()
