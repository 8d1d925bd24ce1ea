"""Asks the computer players, which think in a worker process.

The table calls ``ask`` once and ``poll`` at every pass of its loop; neither blocks.  A worker that
dies or sends something invalid is replaced and asked once more; one that is late is replaced, and
its best thought so far, or a rule of thumb, is the answer.  Without a worker, or when one is slow
to start, this process thinks.  There is always an answer and never an exception.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

import msgspec

from game.ai.far_process import WorkerLost
from game.ai.in_process import InProcess
from game.ai.player import Level, Mind, Temperament, Thought, seconds_for
from game.ai.wire import Question, Reply
from game.ai.worker_client import Worker
from game.engine.game import AnyGame, Seat

TRIES = 2  # of a question, each with a new worker
START_PATIENCE = 2.0  # seconds that a question waits for a worker to start
FALSE_STARTS = 3  # workers lost before they were ready; then no more are started
NO_PROCESS = (
    "The system allows no second process: the computer thinks at the table itself, more slowly."
)
NO_THOUGHT = "No time to think: a quick choice by rule of thumb."
LOST = "The thinking broke off: a quick choice by rule of thumb."
WENT_WRONG = "Thinking went wrong: a quick choice by rule of thumb."
MAKESHIFTS = frozenset({NO_THOUGHT, LOST, WENT_WRONG})  # they say nothing about the move

_log = logging.getLogger(__name__)


@dataclass
class _Asked:
    game: AnyGame
    mind: Mind
    view: object
    question: Question
    at_table: InProcess
    since: float = field(default_factory=monotonic)
    stranded: bool = False  # the worker did not start in time
    tries: int = 0
    sent: bool = False
    best: Thought[Any] | None = None
    hurried: bool = False


class Thinking:
    """Thinks for all computer players, about one question at a time.

    ``serve`` is what the worker process runs: a function of a module that does not import a screen.
    ``notice`` is a sentence to show once, "" as long as there is nothing to say.
    """

    def __init__(self, serve: Callable[[Connection], None]) -> None:
        self.notice = ""
        self._serve = serve
        self._number = 0
        self._false_starts = 0
        self._asked: _Asked | None = None
        self._worker = self._new_worker()

    @property
    def is_ready(self) -> bool:
        """Whether the worker process has reported that it is ready."""
        return self._worker is not None and self._worker.ready

    @property
    def progress(self) -> float:
        """How much of the work is done, 0 to 1."""
        best = self._asked.best if self._asked else None
        return best.done if best else 0.0

    def ask(
        self,
        game: AnyGame,
        mind: Mind,
        view: object,
        seat: Seat,
        level: Level,
        *,
        temperament: Temperament = Temperament.EVEN,
        seed: str,
        at: int,
    ) -> None:
        """Begin to think for a seat that is to act; an earlier question is dropped.

        ``seed`` and ``at``, the game's seed and length, determine the answer.
        """
        self.cancel()
        self._number += 1
        fate = fate_of(seed, at, seat)
        question = Question(
            number=self._number,
            game=game.name,
            level=level,
            temperament=temperament,
            seat=seat,
            view=msgspec.Raw(msgspec.json.encode(view)),
            fate=fate,
            seconds=seconds_for(mind, level),
        )
        at_table = InProcess(mind, view, seat, level, temperament=temperament, fate=fate)
        self._asked = _Asked(game, mind, view, question, at_table)

    def poll(self) -> Thought[Any] | None:
        """The answer, once, when there is one; called at every pass of the loop."""
        asked = self._asked
        if asked is None:
            return None
        worker = None if asked.stranded else self._worker
        thought = _think_here(asked) if worker is None else self._from_worker(worker, asked)
        if thought is not None:
            self._asked = None
        return thought

    def move_now(self) -> None:
        """Ask for the best thought so far; ``poll`` returns it within moments."""
        if self._asked is not None:
            self._asked.hurried = True
            self._hurry_worker()

    def cancel(self) -> None:
        """Drop the question: no answer will come."""
        if self._asked is not None and self._asked.sent:
            self._hurry_worker()
        self._asked = None

    def close(self) -> None:
        """End the worker."""
        self._asked = None
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def _from_worker(self, worker: Worker, asked: _Asked) -> Thought[Any] | None:
        try:
            while (reply := worker.hear()) is not None:
                if reply.number == asked.question.number:
                    asked.best = _thought(asked, reply)
                    if reply.last:
                        return asked.best
            if worker.idle:
                if asked.sent:  # and not answered
                    raise WorkerLost  # noqa: TRY301 - handled like the others
                if asked.hurried:
                    return _think_here(asked)
                worker.ask(asked.question)
                asked.sent = True
            asked.stranded = not worker.ready and monotonic() - asked.since > START_PATIENCE
        except WorkerLost:
            _log.warning("the worker of %s was lost", asked.question.game)
            self._replace_worker(worker)
            asked.stranded = not worker.ready
            asked.tries += 1
            asked.sent = False
            return _fallback(asked, LOST) if asked.tries == TRIES else None
        if worker.late:
            _log.warning("the worker of %s was late", asked.question.game)
            self._replace_worker(worker)
            asked.stranded = not worker.ready
            return _fallback(asked, NO_THOUGHT) if asked.sent else None  # else it was cancelled
        return None

    def _hurry_worker(self) -> None:
        try:
            if self._worker is not None:
                self._worker.hurry()
        except WorkerLost:
            pass  # the next poll will see it

    def _new_worker(self) -> Worker | None:
        if self._false_starts < FALSE_STARTS:
            try:
                return Worker(self._serve)
            except (OSError, RuntimeError) as error:
                _log.warning("no second process: %s", error)
        self.notice = NO_PROCESS
        return None

    def _replace_worker(self, worker: Worker) -> None:
        worker.end()
        self._false_starts = 0 if worker.ready else self._false_starts + 1
        self._worker = self._new_worker()


def fate_of(seed: str, at: int, seat: Seat) -> str:
    """The seed of a mind's random generator; it doesn't reveal the game's seed, from which NATURE deals."""
    return blake2b(f"{seed}/{at}/{seat}".encode(), digest_size=16).hexdigest()


def _thought(asked: _Asked, reply: Reply) -> Thought[Any]:
    try:
        command, *then = (
            msgspec.json.decode(each, type=asked.game.vocabulary.command)
            for each in (reply.command, *reply.then)
        )
    except (ValueError, RecursionError) as error:
        raise WorkerLost from error
    return Thought(command, reply.why, reply.done, tuple(then), reply.why_then)


def _think_here(asked: _Asked) -> Thought[Any] | None:
    try:
        ended = asked.at_table.think_on()
    except Exception:  # noqa: BLE001 - the game goes on whatever is wrong with a mind
        _log.exception("no thought about %s", asked.question.game)
        return _fallback(asked, WENT_WRONG)
    asked.best = asked.at_table.best
    return asked.best if ended or asked.hurried else None


def _fallback(asked: _Asked, why: str) -> Thought[Any]:
    """The best thought so far, else a rule of thumb, and why there is nothing better."""
    if asked.best is not None:
        return asked.best
    seat = Seat(asked.question.seat)
    try:
        return Thought(asked.mind.greedy(asked.view, seat), why)
    except Exception:  # noqa: BLE001 - as above
        _log.exception("no rule of thumb for %s", asked.question.game)
        return Thought(next(iter(asked.game.legal_commands(asked.view, seat))), why)
