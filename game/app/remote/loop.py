"""Runs one side of a table: sockets, computer players, and requests from standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout, suppress
from io import FileIO, RawIOBase
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO

from game.ai.player import Level
from game.app.commands.talk import LONGEST_LINE
from game.app.registry import mind_of
from game.app.remote.computers import Computers
from game.app.remote.conversation import Conversation
from game.app.remote.sides import Side
from game.net.sockets import Sockets
from game.net.status import Phase

PASS = 0.1  # seconds: the longest rest between two passes
AHEAD = 16  # lines that are read before they are wanted
PIECE = 65_536  # bytes that are read at once


Again = Callable[[Any], Side]
"""Makes the next table for a rematch at this one, over the same connections."""


class Loop:
    """Ends at “quit”, without a seat, or when nobody is left who could ask and the game is checked."""

    def __init__(
        self,
        side: Side,
        sockets: Sockets,
        conversation: Conversation,
        computers: Computers,
        again: Again,
    ) -> None:
        self.played = [side]  # tables; the last one is played now
        self._sockets, self._again = sockets, again
        self._conversation, self._computers = conversation, computers
        self._lines: Queue[bytes | None] = Queue(AHEAD)  # None: the end of the input
        self._has_ended = False

    def run(self, questions: RawIOBase | None, answers: BinaryIO | None) -> None:
        """Run to the end."""
        if questions is None:
            self._has_ended = True
        else:
            Thread(target=self._listen, args=(questions,), daemon=True).start()
        try:
            while not self._is_over:
                self._sockets.step(PASS)
                if self._side.rematch.is_agreed and self._side.is_complete:
                    self._play_again()
                self._computers.poll()
                self._take_lines()
                for answer in self._conversation.answers(monotonic()):
                    if answers is not None:
                        answers.write(answer + b"\n")
                        answers.flush()
        finally:
            self._side.leave(monotonic())
            self._sockets.close()

    @property
    def _side(self) -> Side:
        return self.played[-1]

    def _play_again(self) -> None:
        """A rematch: the next game."""
        side = self._again(self._side)
        self.played.append(side)
        self._conversation.go_on_with(side)
        self._computers.go_on_with(side)

    @property
    def _is_over(self) -> bool:
        side = self._side
        if self._conversation.is_over or side.status.phase is Phase.REFUSED:
            return True
        is_asked = "person" in side.players.values()
        return self._has_ended and (is_asked or side.is_complete or bool(side.stopped))

    def _take_lines(self) -> None:
        with suppress(Empty):
            while self._conversation.can_take:
                line = self._lines.get_nowait()
                if line is None:
                    self._has_ended = True
                else:
                    self._conversation.take(line)

    def _listen(self, questions: RawIOBase) -> None:
        """In a thread of its own: reading can block for ever."""
        for line in _lines(questions):
            self._lines.put(line)
            self._sockets.wake()
        self._lines.put(None)
        self._sockets.wake()


def run_side(side: Side, sockets: Sockets, level: Level, again: Again) -> list[Side]:
    """Run with standard input and output, to the end; nothing else is written to the output.

    Returns the tables that were played.
    """
    # Unbuffered: at exit Python couldn't close a buffer that a thread still reads.
    questions = None if sys.stdin is None else FileIO(sys.stdin.fileno(), closefd=False)
    answers = None if sys.stdout is None else sys.stdout.buffer
    with _thinker(sockets) as thinker, redirect_stdout(sys.stderr):
        conversation = Conversation(side, mind_of, thinker, level)
        computers = Computers(side, mind_of, thinker)
        loop = Loop(side, sockets, conversation, computers, again)
        loop.run(questions, answers)
        thinker.shutdown(wait=False, cancel_futures=True)
    return loop.played


def _thinker(sockets: Sockets) -> ThreadPoolExecutor:
    """One thread that thinks for all computers of this side, and ends the waiting when it is done."""

    class _Waking(ThreadPoolExecutor):
        def submit(self, *args, **named):  # type: ignore[no-untyped-def]  # noqa: ANN002, ANN003, ANN202 - as it is there
            future = super().submit(*args, **named)
            future.add_done_callback(lambda done: sockets.wake())
            return future

    return _Waking(max_workers=1)


def _lines(file: RawIOBase) -> Iterator[bytes]:
    """The lines, each cut at ``LONGEST_LINE``: then it is no valid JSON."""
    rest = b""
    while piece := file.read(PIECE):
        *whole, rest = (rest + piece).split(b"\n")
        yield from (line[:LONGEST_LINE] for line in whole)
        rest = rest[:LONGEST_LINE]
    if rest:
        yield rest
