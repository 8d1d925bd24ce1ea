"""Compares a move, or a turn, with another in a process of its own; it is told one seat's view only."""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from time import monotonic

import msgspec

from game.ai.far_process import FarProcess, WorkerLost
from game.ai.player import Mind
from game.ai.worker_loop import GameAndMind, step_back
from game.engine.game import AnyGame, Seat
from game.engine.value import Message
from game.review.comparison import Comparison, Difference
from game.review.playouts import thoroughness_of

LONGEST = 2.0  # seconds of playouts; starting the process takes one more

_log = logging.getLogger(__name__)


class Alternatives(Message):
    """Two sequences of commands of a seat, from the same moment on."""

    game: str
    seats: int
    seat: int
    view: msgspec.Raw
    ours: tuple[msgspec.Raw, ...]
    theirs: tuple[msgspec.Raw, ...]


class Comparing:
    """A comparison in the making; ``poll`` never blocks.

    ``is_lost``: whether there will be none.
    """

    def __init__(self, serve: Callable[[Connection], None], asked: Alternatives) -> None:
        self.is_lost = False
        self._process: FarProcess | None = None
        try:
            self._process = FarProcess(serve, "comparer")
            self._process.send(msgspec.json.encode(asked))
        except (OSError, RuntimeError, WorkerLost) as error:
            self._give_up(error)

    def poll(self) -> Difference | None:
        """What was found, once."""
        try:
            if self._process is None or (told := self._process.heard()) is None:
                return None
            found = msgspec.json.decode(told, type=Difference)
        except (WorkerLost, ValueError, RecursionError) as error:
            self._give_up(error)
            return None
        self.close()
        return found

    def close(self) -> None:
        """End it."""
        if self._process is not None:
            self._process.end()
            self._process = None

    def _give_up(self, why: Exception) -> None:
        _log.warning("two moves can't be compared: %s", why)
        self.is_lost = True
        self.close()


def compare_once(connection: Connection, named: GameAndMind) -> None:
    """The other side: one comparison."""
    step_back()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ^C is for the main process
    try:
        asked = msgspec.json.decode(connection.recv_bytes(), type=Alternatives)
        connection.send_bytes(msgspec.json.encode(difference(asked, *named(asked.game))))
        connection.recv_bytes()  # until the other side closes it
    except (EOFError, OSError):
        return


def difference(asked: Alternatives, game: AnyGame, mind: Mind) -> Difference:
    """What the first sequence changes, by as many playouts as a review makes."""
    known, care = game.vocabulary, thoroughness_of(mind)
    view = msgspec.json.decode(asked.view, type=known.state)
    lines = [
        [msgspec.json.decode(each, type=known.command) for each in line]
        for line in (asked.ours, asked.theirs)
    ]
    end = monotonic() + LONGEST
    comparison = Comparison(game, mind, asked.seats, care)
    return comparison.compared(
        view, Seat(asked.seat), lines, care.pairs, is_time=lambda: monotonic() > end
    )
