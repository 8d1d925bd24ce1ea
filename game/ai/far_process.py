"""A process of its own for long work, and the way to it; nothing here blocks."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Thread

LONGEST_REPLY = 1_000_000  # bytes


class WorkerLost(Exception):  # noqa: N818 - as a person would say it
    """The process has died or sent something invalid."""


class FarProcess:
    """Spawns the process; raises OSError or RuntimeError if the system refuses.

    ``serve`` is what it runs: a function of a module that does not import a screen.
    """

    def __init__(self, serve: Callable[[Connection], None], name: str) -> None:
        spawn = get_context("spawn")  # a fork would carry the screen along
        self._connection, far_end = spawn.Pipe()
        self._process = spawn.Process(target=serve, args=(far_end,), name=name, daemon=True)
        self._heard: SimpleQueue[bytes | None] = SimpleQueue()  # None: the connection is closed
        self._reader = Thread(target=_listen, args=(self._connection, self._heard), daemon=True)
        self._reader.start()
        try:
            self._process.start()
        finally:
            far_end.close()

    def send(self, message: bytes) -> None:
        """Send a message; raises WorkerLost."""
        try:
            self._connection.send_bytes(message)
        except OSError as error:
            raise WorkerLost from error

    def heard(self) -> bytes | None:
        """Its next message; None if there is none yet; raises WorkerLost."""
        try:
            said = self._heard.get_nowait()
        except Empty:
            return None
        if said is None:
            raise WorkerLost
        return said

    def end(self) -> None:
        """Kill the process."""
        self._process.kill()
        self._process.join(1)
        self._reader.join(1)  # it ends with the process
        self._connection.close()


def _listen(connection: Connection, heard: SimpleQueue[bytes | None]) -> None:
    """Read messages in a thread of its own: one may arrive only in part, and block for ever."""
    try:
        while True:
            heard.put(connection.recv_bytes(LONGEST_REPLY))
    except (EOFError, OSError):
        heard.put(None)
