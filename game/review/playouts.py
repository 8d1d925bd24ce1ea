"""Playouts: from any moment a game is played to its end, by rules of thumb and some whims.

The share of playouts that a seat wins is its chance at that moment.  Where a whole game takes long,
they end after some commands, and the chances at a glance count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random

from game.ai.player import Level, Mind, planned
from game.engine.game import (
    NATURE,
    AnyCommand,
    AnyGame,
    AnyView,
    IllegalCommand,
    Outcome,
    Seat,
    play,
    playable,
)
from game.engine.value import Value
from game.review.appraisal import Appraisal

WHOLE = 10_000  # all of a chance: chances are whole numbers, so that sums of them are exact
WHIM = 0.15  # share of random commands where rules of thumb play
LONGEST = 2_000  # commands of a playout; then it is a draw
APPRAISED = 0.15  # how far from each other chances at a glance may lie by accident
PLAYED_OUT, FEWER = 24, 12  # playouts of a moment from which games end, of a step between
IN_DOUBT = 1.5  # by the rule of three: of n like games that were all won, 3/n may yet be lost
PATIENCE = 4  # times its length that a playout goes on, to end where nothing is half done
AT_A_GLANCE = 0.1  # the standard error of them in an even game


Settled = Callable[[AnyView], tuple[float, ...] | None]
"""What best play by all leads to for each seat; None where nobody can tell."""


class Chance(Value):
    """The chance of each seat to win, of ``WHOLE``, and the standard error of these numbers."""

    of: tuple[int, ...]
    error: int

    @property
    def band(self) -> int:
        """Where the truth lies 19 times out of 20: as far as this below and above."""
        return 2 * self.error


class Thoroughness(Value):
    """How thoroughly a game is reviewed, and how it is played on."""

    playouts: int = 40  # of a step; 0: the chances at a glance are good enough
    pairs: int = 40  # playouts of both commands of a decision
    moments: int = 200  # of a long game: about as many get all these playouts, the rest a few
    more: int = 540  # playouts of all the rest together, if that gives each step one
    examined: int = 400  # decisions that are compared with better ones; whole turns, if those are made of many moves
    slight: tuple[type, ...] = ()  # commands that decide too little to be examined
    level: Level | None = None  # who plays on; None: rules of thumb, with a whim now and then
    keen: Level | None = None  # who plays on after a turn, if turns are made of many moves
    turns: int = 2  # that are played after such a one; then the chances at a glance count
    depth: int = LONGEST  # commands of any other playout; then the same


def thoroughness_of(mind: Mind) -> Thoroughness:
    """What fits a game: its mind can say so, as ``thoroughness``."""
    own: Thoroughness = getattr(mind, "thoroughness", Thoroughness())
    return own


class Playouts:
    """Plays a game on, for both sides alike."""

    def __init__(self, game: AnyGame, mind: Mind, seats: int, care: Thoroughness) -> None:
        """With an ``appraisal`` of the mind a playout can end early.

        A mind that can work the end of a game out says what it leads to, as ``settled``.
        """
        self._game, self._mind, self._seats, self._care = game, mind, seats, care
        self._appraisal: Appraisal | None = getattr(mind, "appraisal", None)
        self._settled: Settled = getattr(mind, "settled", lambda _: None)
        self._depth = LONGEST if self._appraisal is None else care.depth
        self._even = (1 / seats,) * seats

    @property
    def grain(self) -> float:
        """How much one more playout may differ from many that were equal."""
        return 1.0 if self._depth == LONGEST else APPRAISED

    def glance(self, state: AnyView) -> Chance | None:
        """The chances without any playout, if the mind can tell."""
        if self._appraisal is None:
            return None
        chances = self._appraisal.chances(state, self._seats)
        doubt = 2 * sqrt(max(each * (1 - each) for each in chances))  # 1 in an even game of two
        error = round(WHOLE * AT_A_GLANCE * doubt)
        return Chance(tuple(round(WHOLE * each) for each in chances), error)

    def result(self, state: AnyView, fate: Random) -> tuple[float, ...]:
        """The result of one playout for each seat: 1 won, 0 lost, 0.5 a draw; or its chance.

        Who plays does what was thought of at once, until something else happens.
        """
        game, left, before, now = self._game, self._depth, state, NATURE
        plan: list[AnyCommand] = []
        while acting := game.to_act(state):
            if (known := self._settled(state)) is not None:
                return known
            if left <= 0 and self._is_telling(before, state, late=left <= -PATIENCE * self._depth):
                return self._appraised(state)
            if (seat := min(acting)) != now:
                plan, now = [], seat
            left -= seat != NATURE
            is_new = not plan
            plan = plan or self._plan(state, seat, fate)
            try:
                _, after = play(game, state, seat, plan.pop(0))
            except IllegalCommand:
                if is_new:
                    raise
                plan = []
                continue
            before, state = state, after
        return results(game.outcome(state), self._seats)

    def decided(self, state: AnyView, seat: Seat, fate: Random) -> tuple[float, ...]:
        """The same after a decision of this seat: where turns are made of many moves, for some turns.

        Who plays does all that was thought of at once.
        """
        if self._care.keen is None:
            return self.result(state, fate)
        game, now, left = self._game, seat, self._care.turns
        while acting := game.to_act(state):
            left -= min(acting) not in {NATURE, now}
            if left < 0:
                return self._appraised(state)
            if (now := min(acting)) == NATURE:
                _, state = play(game, state, NATURE, game.chance(state, fate))
            else:
                state = self._turn(state, now, self._care.keen, fate)
        return results(game.outcome(state), self._seats)

    def _turn(self, state: AnyView, seat: Seat, level: Level, fate: Random) -> AnyView:
        """The state after the turn that a seat thinks of, as far as nothing else happens in it."""
        first, *then = planned(self._mind, self._game.view(state, seat), seat, level, fate)
        _, state = play(self._game, state, seat, first)
        for command in then:
            try:
                _, state = play(self._game, state, seat, command)
            except IllegalCommand:
                break
        return state

    def chance(
        self,
        worlds: Iterator[tuple[AnyView, Random]],
        few: int | None = None,
        near: Chance | None = None,
    ) -> Chance:
        """The chances after a playout of each of these states; as many are taken as are needed.

        ``few``: playouts instead of all.  They may agree by accident, so each is taken to be as
        uncertain as those of a moment ``near``.  There are more once games end in them: who has won
        says less than a chance at a glance.
        """
        if not self._care.playouts:
            return self.glance(next(worlds)[0]) or self._mean([self._even])
        found = [self.result(*each) for each in islice(worlds, few or self._care.playouts)]
        if any(map(_was_won, found)):
            least = PLAYED_OUT if few is None else FEWER
            rest = islice(worlds, max(0, least - len(found)))
            found += [self.result(*each) for each in rest]
        if near is None:
            return self._mean(found)
        fewer = max(1.0, self._care.playouts / len(found))
        return self._mean(found, near.error * sqrt(fewer))

    def _mean(self, found: Sequence[Sequence[float]], doubt: float | None = None) -> Chance:
        """Their mean; ``doubt``: its standard error at least, of ``WHOLE``, if that is known.

        One playout more counts as a draw of all: a few playouts prove nothing.  It counts in full
        against playouts that were won, as the next one may be lost, and less against those that
        ended at a glance.
        """
        count = len(found) + 1
        columns = list(zip(*found, strict=True))
        draw = sum(map(sum, columns)) / len(found) / self._seats
        won = sum(map(_was_won, found)) / len(found)
        more = won + (1 - won) * self.grain
        means = [(sum(column) + more * draw) / (len(found) + more) for column in columns]
        spread = max(
            (sum((each - mean) ** 2 for each in column) + more * (draw - mean) ** 2) / count
            for column, mean in zip(columns, means, strict=True)
        )
        if doubt is None:
            doubt = WHOLE * won * IN_DOUBT / len(found)
        error = max(WHOLE * sqrt(spread / count), doubt)
        return Chance(tuple(round(WHOLE * each) for each in means), round(error))

    def _is_telling(self, before: AnyView, state: AnyView, *, late: bool) -> bool:
        """Whether a playout can end here; ``late``: it has looked for such a place long enough."""
        return late or self._appraisal is None or self._appraisal.is_telling(before, state)

    def _appraised(self, state: AnyView) -> tuple[float, ...]:
        return (
            self._even if self._appraisal is None else self._appraisal.chances(state, self._seats)
        )

    def _plan(self, state: AnyView, seat: Seat, fate: Random) -> list[AnyCommand]:
        """What a seat does next, and after that as far as it has thought."""
        if seat == NATURE:
            return [self._game.chance(state, fate)]
        view, level = self._game.view(state, seat), self._care.level
        if level is not None:
            return [*planned(self._mind, view, seat, level, fate)]
        if fate.random() < WHIM:
            return [fate.choice(playable(self._game, state, seat))]
        return [self._mind.greedy(view, seat)]


def _was_won(result: Sequence[float]) -> bool:
    return 1.0 in result


def results(outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """The result of each seat: 1 won, 0 lost, 0.5 a draw or no end."""
    if outcome is None or not outcome.winners:
        return (0.5,) * seats
    return tuple(float(seat in outcome.winners) for seat in range(seats))
