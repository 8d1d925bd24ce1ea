"""Reviews a game in a process of its own, at low priority, while the replay goes on."""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from time import monotonic

import msgspec

from game.ai.far_process import FarProcess, WorkerLost
from game.ai.worker_loop import GameAndMind, step_back
from game.engine.files import AnyLog, lines, read
from game.review.judge import Judge
from game.review.review import Review

TELL_EVERY = 0.25  # seconds between reviews
NO_PROCESS = "The system allows no second process, so this game can't be reviewed."
LOST = "The review broke off. Open the replay again to go on."

_log = logging.getLogger(__name__)


class Reviewing:
    """A review in the making; ``poll`` is called at every pass of the loop, and never blocks.

    ``trouble``: why there will be no more of it, in a sentence; "" if nothing is wrong.
    """

    def __init__(
        self, serve: Callable[[Connection], None], log: AnyLog, begun: Review | None = None
    ) -> None:
        """The game must be over: this process is told everything.

        ``begun``: a review of it that broke off.
        """
        self.trouble = ""
        self._process: FarProcess | None = None
        try:
            self._process = FarProcess(serve, "reviewer")
            self._process.send(b"".join(lines(log)))
            self._process.send(msgspec.json.encode(begun))
        except (OSError, RuntimeError, WorkerLost) as error:
            _log.warning("no process for the review: %s", error)
            self._give_up(NO_PROCESS)

    @property
    def is_busy(self) -> bool:
        """Whether there is more to come."""
        return self._process is not None

    def poll(self) -> Review | None:
        """The newest review, once."""
        newest: Review | None = None
        try:
            while self._process is not None and (told := self._process.heard()) is not None:
                newest = msgspec.json.decode(told, type=Review)
                if newest.is_whole:
                    self.close()
        except (WorkerLost, ValueError, RecursionError) as error:
            _log.warning("the review of a game broke off: %s", error)
            self._give_up(LOST)
        return newest

    def close(self) -> None:
        """End it; what is known by now stays."""
        if self._process is not None:
            self._process.end()
            self._process = None

    def _give_up(self, why: str) -> None:
        self.trouble = why
        self.close()


def review_one(connection: Connection, named: GameAndMind) -> None:
    """The other side: review the game that is sent, and tell of it now and then."""
    step_back()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ^C is for the main process
    try:
        text = connection.recv_bytes()
        _, log = read(text.splitlines(keepends=True), lambda name: named(name)[0])
        begun = msgspec.json.decode(connection.recv_bytes(), type=Review | None)
        tell, is_judged = 0.0, False
        for review in Judge(*named(log.game), log, begun=begun).work():
            is_news = review.is_whole or review.is_judged != is_judged
            if (now := monotonic()) > tell or is_news:
                tell, is_judged = now + TELL_EVERY, review.is_judged
                connection.send_bytes(msgspec.json.encode(review))
        connection.recv_bytes()  # until the other side closes it
    except (EOFError, OSError):
        return
