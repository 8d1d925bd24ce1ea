"""The table's side of the thinking process: it never blocks."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from multiprocessing.connection import Connection
from time import monotonic

from game.ai.far_process import FarProcess, WorkerLost
from game.ai.wire import Enough, Question, Ready, Reply, answered, written

START_SECONDS = 15.0  # to start, on a very busy machine
GRACE_SECONDS = 0.5  # to answer when told to hurry
PATIENCE = 2  # times the seconds of a question


class Worker(FarProcess):
    """Spawns the process; raises OSError or RuntimeError if the system refuses."""

    def __init__(self, serve: Callable[[Connection], None]) -> None:
        super().__init__(serve, "thinker")
        self.ready = False
        self._busy = False
        self._due = monotonic() + START_SECONDS

    @property
    def idle(self) -> bool:
        """Whether it waits for a question."""
        return self.ready and not self._busy

    @property
    def late(self) -> bool:
        """Whether it should have answered by now."""
        return monotonic() > self._due

    def ask(self, question: Question) -> None:
        """Send a question to an idle worker."""
        self._send(question)
        self._busy = True
        self._due = monotonic() + PATIENCE * question.seconds

    def hurry(self) -> None:
        """Ask it to answer now with its best thought."""
        if self._busy:
            self._send(Enough())
            self._due = min(self._due, monotonic() + GRACE_SECONDS)

    def hear(self) -> Reply | None:
        """Its next reply; None if there is none yet; raises WorkerLost."""
        said = self.heard()
        if said is None:
            return None
        try:
            message = answered(said)
        except (ValueError, RecursionError) as error:
            raise WorkerLost from error
        if isinstance(message, Ready):
            self.ready = True
            self._due = inf
            return self.hear()
        if message.last:
            self._busy = False
            self._due = inf
        return message

    def _send(self, message: Question | Enough) -> None:
        self.send(written(message))
