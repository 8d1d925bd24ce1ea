"""The table's side of the thinking process: it never blocks."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

from game.ai.wire import Enough, Question, Ready, Reply, answered, written

START_SECONDS = 15.0  # to start, on a very busy machine
GRACE_SECONDS = 0.5  # to answer when told to hurry
PATIENCE = 2  # times the seconds of a question
LONGEST_REPLY = 1_000_000  # bytes


class WorkerLost(Exception):  # noqa: N818 - as a person would say it
    """The process has died or sent something invalid."""


class Worker:
    """Spawns the process; raises OSError or RuntimeError if the system refuses."""

    def __init__(self, serve: Callable[[Connection], None]) -> None:
        spawn = get_context("spawn")  # a fork would carry the screen along
        self._connection, far_end = spawn.Pipe()
        self._process = spawn.Process(target=serve, args=(far_end,), name="thinker", daemon=True)
        self._heard: SimpleQueue[bytes | None] = SimpleQueue()  # None: the connection is closed
        self._reader = Thread(target=_listen, args=(self._connection, self._heard), daemon=True)
        self._reader.start()
        try:
            self._process.start()
        finally:
            far_end.close()
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
        try:
            said = self._heard.get_nowait()
        except Empty:
            return None
        if said is None:
            raise WorkerLost
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

    def end(self) -> None:
        """Kill the process."""
        self._process.kill()
        self._process.join(1)
        self._reader.join(1)  # it ends with the process
        self._connection.close()

    def _send(self, message: Question | Enough) -> None:
        try:
            self._connection.send_bytes(written(message))
        except OSError as error:
            raise WorkerLost from error


def _listen(connection: Connection, heard: SimpleQueue[bytes | None]) -> None:
    """Read messages in a thread of its own: one may arrive only in part, and block for ever."""
    try:
        while True:
            heard.put(connection.recv_bytes(LONGEST_REPLY))
    except (EOFError, OSError):
        heard.put(None)
