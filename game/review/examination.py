"""Examines decisions: what was done is compared with what the strongest computer would have done.

Where turns are made of many moves, a whole turn is one decision.  If it cost something, it is told
of the move in which most of that was given away.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, chain, groupby, islice, takewhile
from random import Random
from time import monotonic
from typing import Any

import msgspec

from game.ai.player import Level, Mind, Reasons, Thought, advice, last_thought, seconds_for
from game.ai.thinking import fate_of
from game.engine.game import NATURE, AnyCommand, AnyGame, AnyView, IllegalCommand, Seat, Step
from game.engine.log import Log, places_of_standing
from game.engine.value import replace
from game.review.comparison import CLEAR, Comparison, Difference
from game.review.playouts import Chance, Thoroughness
from game.review.review import Examined

A_FEW = 4  # a quarter of the pairs tells which decisions are worth all of them
FEWEST = 2  # pairs that tell anything
Blame = Callable[
    [AnyView, Seat, Sequence[AnyCommand], Sequence[AnyCommand]], tuple[int, str] | None
]
"""Which command of a turn gives something away that a better turn keeps, and what: a sentence."""
Instead = Callable[[AnyView, Seat, AnyCommand, AnyCommand], str | None]
"""What speaks for a command against another one; None if it doesn't compare such commands."""
MORE = 2  # moves that are told of the better turn, after its first


class Examination:
    """Knows all states of a finished game, and judges each decision by what its seat could know."""

    def __init__(
        self,
        game: AnyGame,
        mind: Mind,
        log: Log[Any, Any],
        states: Sequence[AnyView],
        *,
        care: Thoroughness,
        seats: int,
    ) -> None:
        """``states``: before each step of the line."""
        self._game, self._mind, self._states, self._care = game, mind, states, care
        self._line, self._seed = log.line, log.seed
        self._lengths = places_of_standing(log.entries)
        self._general: Sequence[str] = getattr(mind, "general_reasons", ())
        self._seats, self._compared = seats, 0
        self._comparison = Comparison(game, mind, seats, care)

    # Which decisions are examined

    def doubtful(self, chances: Sequence[Chance | None]) -> list[range]:
        """The steps of each, the one after which the chance of its seat fell most first.

        It is looked at again before its next decision, as an answer can show what was wrong.
        """
        before = list(accumulate(chances, _latest))
        after = list(accumulate(reversed(chances), _latest))[::-1]
        falls: list[tuple[int, int, range]] = []
        answered = [len(chances)] * self._seats  # where the next decision of each seat begins
        for part in reversed([*self._parts()]):
            seat = self._line[part[0]].seat
            was, *became = before[part[0] - 1], after[part[-1]], before[answered[seat] - 1]
            answered[seat] = part[0]
            known = [each.of[seat] for each in became if each is not None]
            if was is not None and known and any(map(self._was_free, part)):
                falls.append((min(known) - was.of[seat], part[0], part))
        return [part for _, _, part in sorted(falls, key=lambda each: each[:2])]

    def _parts(self) -> Iterator[range]:
        """The decisions of the players, in order."""
        steps = [n for n in range(1, len(self._line)) if self._is_move(self._line[n])]
        if self._care.keen is None:
            yield from (range(n, n + 1) for n in steps)
            return
        runs = groupby(enumerate(steps), lambda each: (each[1] - each[0], self._line[each[1]].seat))
        for _, run in runs:
            first, *rest = [n for _, n in run]
            yield range(first, first + len(rest) + 1)

    def _is_move(self, step: Step[Any, Any]) -> bool:
        return step.seat != NATURE and not isinstance(step.command, self._game.vocabulary.parley)

    def _was_free(self, n: int) -> bool:
        if isinstance(self._line[n].command, self._care.slight):
            return False
        legal = self._game.legal_commands(self._states[n], self._line[n].seat)
        return len(tuple(islice(legal, 2))) > 1

    # One decision

    def examined(self, part: range) -> Examined | None:
        """What these steps gave away; None if nothing is clear, or once enough were compared."""
        if self._compared >= self._care.examined:
            return None
        thought = self._strongest(part[0])
        found = self._cost(part, thought)
        if found is None:
            return None
        at, lost = self._where(part, thought)
        if at > part[0]:  # what is told is what a hint would have said there
            rest = range(at, part[-1] + 1)
            again = self._strongest(at)
            cost = self._cost(rest, again)
            if cost is not None:
                return self._told(rest, at, again, cost, lost)
        return self._told(part, at, thought, found, lost)

    def _where(self, part: range, thought: Thought[Any]) -> tuple[int, str]:
        """The step in which it was given away, and what, if the mind can tell.

        Else the first one that the better turn has not.
        """
        done, plan = self._done(part), self._plan(thought)
        blame: Blame | None = getattr(self._mind, "given_away", None)
        if len(part) > 1 and blame is not None:
            found = blame(self._view(part[0]), self._line[part[0]].seat, done, plan)
            if found is not None:
                return part[found[0]], found[1]
        others = (n for n, each in zip(part, done, strict=True) if each not in plan)
        return next(others, part[-1]), ""

    def _cost(self, part: range, thought: Thought[Any]) -> Difference | None:
        """What these steps changed against this thought; None if it is no clear loss."""
        if self._is_same(part, thought):
            return None
        n, pairs = part[0], self._care.pairs
        seat, lines = self._line[n].seat, (self._done(part), self._plan(thought))
        few = max(FEWEST, pairs // A_FEW)
        self._compared += 1
        found = self._comparison.compared(self._view(n), seat, lines, pairs, str(n), few=few)
        return found if -found.change[seat] > CLEAR * found.error else None

    def _is_same(self, part: range, thought: Thought[Any]) -> bool:
        """Whether the same is done, in whatever order, or nothing in one way or another."""
        done, plan = self._done(part), self._plan(thought)
        if all(isinstance(each, self._game.vocabulary.closing) for each in (*done, *plan)):
            return {type(each) for each in done} == {type(each) for each in plan}
        return len(done) == len(plan) and all(each in plan for each in done)

    def _done(self, part: range) -> list[AnyCommand]:
        return [self._line[n].command for n in part]

    def _plan(self, thought: Thought[Any]) -> list[AnyCommand]:
        """All that this thought would do, as far as it is judged at once."""
        return [thought.command, *(() if self._care.keen is None else thought.then)]

    def _view(self, n: int) -> AnyView:
        return self._game.view(self._states[n], self._line[n].seat)

    # What is told

    def _told(
        self, part: range, at: int, thought: Thought[Any], found: Difference, lost: str
    ) -> Examined:
        """What these steps cost, told of the step ``at``."""
        seat = self._line[at].seat
        better, then = self._better(part, at, thought)
        return Examined(
            at,
            seat,
            found.change,
            found.error,
            _raw(better.command),
            self._reason(at, better),
            tuple(map(_raw, then)),
            lost,
            part[-1] + 1 - at,
        )

    def _reason(self, at: int, better: Thought[Any]) -> str:
        """What the mind says of the one instead of the other.

        If it doesn't compare them: its reason, without what is true of every move, or of the one
        that was made as well.
        """
        view, step = self._view(at), self._line[at]
        instead: Instead | None = getattr(self._mind, "instead", None)
        compared = instead and instead(view, step.seat, better.command, step.command)
        if compared is not None:
            return compared
        told = advice(self._mind, view, step.seat, better)
        own: Reasons | None = getattr(self._mind, "advice", None)
        done = _sentences(own(view, step.seat, step.command)) if own else []
        left = [each for each in _sentences(told) if each not in done]
        return "" if told in self._general else " ".join(left)

    def _better(
        self, part: range, at: int, thought: Thought[Any]
    ) -> tuple[Thought[Any], tuple[AnyCommand, ...]]:
        """What is better at this step and wasn't done anyway, and what follows in that turn."""
        done, (*_, last) = self._done(part), self._plan(thought)
        whys = [thought.why, *thought.why_then, *[""] * len(thought.then)]
        plan = list(zip(self._plan(thought), whys, strict=False))
        others = [each for each in plan if each[0] not in done]
        for k, (command, why) in enumerate(others):
            if self._is_legal(at, command):
                following = tuple(each for each, _ in others[k + 1 :][:MORE])
                return replace(thought, command=command, why=why), following
        if self._is_legal(at, last):
            return replace(thought, command=last, why=whys[len(plan) - 1]), ()
        return thought, ()

    def _is_legal(self, n: int, command: AnyCommand) -> bool:
        try:
            next(self._game.decide(self._view(n), self._line[n].seat, command), None)
        except IllegalCommand:
            return False
        return True

    # The computer

    def _strongest(self, n: int) -> Thought[Any]:
        """What a hint says at this moment: the same search begins with the same random numbers."""
        level, seat = Level.MARSHAL, self._line[n].seat
        end = monotonic() + seconds_for(self._mind, level)
        fate = Random(fate_of(self._seed, self._lengths[n], seat))
        thoughts = self._mind.think(self._view(n), seat, level, fate)
        first = next(thoughts)
        in_time = takewhile(lambda _: monotonic() < end, thoughts)
        return last_thought(chain([first], in_time))


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?]) ", text)


def _raw(command: AnyCommand) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(command))


def _latest(before: Chance | None, now: Chance | None) -> Chance | None:
    return before if now is None else now
