"""Reviews a game in two processes of its own, at low priority, while the replay goes on."""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from time import monotonic

import msgspec

from game.ai.far_process import FarProcess, WorkerLost
from game.ai.worker_loop import GameAndMind, step_aside, step_back
from game.engine.files import AnyLog, lines, read
from game.engine.value import Message
from game.review.judge import Judge
from game.review.review import Review

TELL_EVERY = 0.25  # seconds between reviews
KNOWN_EVERY = (
    2.0  # the same of what seats could know: it is long, and shown once all of it is there
)
NO_PROCESS = "The system allows no second process, so this game can't be reviewed."
LOST = "The review broke off. Open the replay again to go on."

_log = logging.getLogger(__name__)


class Asked(Message):
    """Half of a review: all but what the seats could know, or that alone."""

    is_of_knowledge: bool
    begun: Review | None  # a review of the game that broke off


class Reviewing:
    """A review in the making; ``poll`` is called at every pass of the loop, and never blocks.

    ``trouble``: why there will be no more of it, in a sentence; "" if nothing is wrong.
    """

    def __init__(
        self, serve: Callable[[Connection], None], log: AnyLog, begun: Review | None = None
    ) -> None:
        """The game must be over: these processes are told everything.

        ``begun``: a review of it that broke off.
        """
        self.trouble = ""
        self._processes: dict[bool, FarProcess] = {}  # by ``is_of_knowledge``
        self._told: dict[bool, Review] = {}
        text = b"".join(lines(log))
        try:
            for half in (False, True):
                self._processes[half] = FarProcess(serve, "reviewer")
                self._processes[half].send(text)
                self._processes[half].send(msgspec.json.encode(Asked(half, begun)))
        except (OSError, RuntimeError, WorkerLost) as error:
            _log.warning("no process for the review: %s", error)
            self._give_up(NO_PROCESS)

    @property
    def is_busy(self) -> bool:
        """Whether there is more to come."""
        return bool(self._processes)

    def poll(self) -> Review | None:
        """The newest review, once."""
        is_news = False
        try:
            for half, process in list(self._processes.items()):
                while (told := process.heard()) is not None:
                    self._told[half], is_news = msgspec.json.decode(told, type=Review), True
        except (WorkerLost, ValueError, RecursionError) as error:
            _log.warning("the review of a game broke off: %s", error)
            self._give_up(LOST)
        if not is_news or False not in self._told:
            return None
        newest = self._told[False]
        if True in self._told:
            newest = newest.with_knowledge_of(self._told[True])
        if newest.is_whole:
            self.close()
        return newest

    def close(self) -> None:
        """End it; what is known by now stays."""
        for process in self._processes.values():
            process.end()
        self._processes.clear()

    def _give_up(self, why: str) -> None:
        self.trouble = why
        self.close()


def review_one(connection: Connection, named: GameAndMind, *, is_awaited: bool = False) -> None:
    """The other side: half of the review of the game that is sent; tells of it now and then.

    Unless somebody waits for it, the table goes first; on a busy machine the judgement comes before
    what the seats could know.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ^C is for the main process
    try:
        text = connection.recv_bytes()
        _, log = read(text.splitlines(keepends=True), lambda name: named(name)[0])
        asked = msgspec.json.decode(connection.recv_bytes(), type=Asked)
        judge, tell = Judge(*named(log.game), log, begun=asked.begun), 0.0
        if asked.is_of_knowledge:
            work, every, give_way = judge.known(), KNOWN_EVERY, step_aside
        else:
            work, every, give_way = judge.judged(), TELL_EVERY, step_back
        if not is_awaited:
            give_way()
        for review in work:
            if (now := monotonic()) > tell:
                tell = now + every
                connection.send_bytes(msgspec.json.encode(review))
        connection.send_bytes(msgspec.json.encode(judge.review()))
        connection.recv_bytes()  # until the other side closes it
    except (EOFError, OSError):
        return
