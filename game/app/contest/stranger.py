"""A player that is a program of its own: it is asked with the line protocol of ``docs/talk.md``.

It is sent what its seat can know, and nothing else.  Each question has a time limit.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile
from threading import Thread
from typing import Literal

import msgspec

from game.ai.player import Thought
from game.engine.files import brief
from game.engine.game import AnyCommand, AnyEvent, AnyGame, AnyView, Seat
from game.engine.value import Value

START_SECONDS = 30.0  # to load, before the first decision
LONGEST_LINE = 1_000_000  # bytes
LONGEST_WORDS = 200  # letters of an error that are told

Kind = Literal["crash", "time-out", "refusal", "invalid answer", "illegal command"]


class Fault(Exception):  # noqa: N818 - reads as what it is
    """The program failed as a player, and has lost the game."""

    def __init__(self, kind: Kind, words: str) -> None:
        self.kind, self.words = kind, brief(words, LONGEST_WORDS)
        super().__init__(f"{kind}: {self.words}")


class _Answer(Value):
    ok: bool
    command: msgspec.Raw = msgspec.Raw(b"null")
    then: tuple[msgspec.Raw, ...] = ()
    why: str = ""


_encode = msgspec.json.Encoder(order="deterministic").encode


class Stranger:
    """A program that plays one seat in one game.  Raises OSError if it can't be started."""

    def __init__(self, command: str, game: AnyGame, seconds: float) -> None:
        self._game, self._seconds = game, seconds
        self._said: SimpleQueue[bytes] = SimpleQueue()
        self._errors = TemporaryFile()  # noqa: SIM115 - open as long as the program
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user names the program
                words_of(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,
            )
        except OSError:
            self._errors.close()
            raise

    def sit(self, seat: Seat, seats: int) -> None:
        """Tell it where it sits; raises Fault if it doesn't agree."""
        game = self._game
        asked = {"game": game.name, "version": game.version, "seat": seat, "seats": seats}
        self._ask("sit", asked, max(START_SECONDS, self._seconds))

    def choose(
        self, view: AnyView, news: Sequence[AnyEvent], legal: Sequence[AnyCommand], seed: str
    ) -> Thought[AnyCommand]:
        """What it does, and what next if nothing else happens; raises Fault.

        ``news``: what the seat saw since the last question.
        """
        seconds = self._seconds
        asked = {"view": view, "events": news, "legal": legal, "seed": seed, "seconds": seconds}
        answer = self._ask("choose", asked, seconds)
        try:
            command, *then = (
                msgspec.json.decode(each, type=self._game.vocabulary.command)
                for each in (answer.command, *answer.then)
            )
        except (ValueError, RecursionError) as error:
            raise Fault("invalid answer", str(error)) from None
        return Thought(command, then=tuple(then))

    def close(self) -> None:
        """End the program, whatever it is doing."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)  # with all that it started
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        self._errors.close()

    def _ask(self, do: str, fields: dict[str, object], seconds: float) -> _Answer:
        line = _encode({"do": do, **fields}) + b"\n"
        Thread(target=self._exchange, args=(line,), daemon=True).start()
        try:
            said = self._said.get(timeout=seconds)
        except Empty:
            raise Fault("time-out", f"no answer within {seconds:g} seconds") from None
        if not said:
            raise Fault("crash", self._last_words())
        try:
            answer = msgspec.json.decode(said, type=_Answer)
        except (ValueError, RecursionError) as error:
            raise Fault("invalid answer", str(error)) from None
        if not answer.ok:
            raise Fault("refusal", answer.why)
        return answer

    def _exchange(self, line: bytes) -> None:
        """In a thread: both can block for ever, writing too if nobody reads."""
        asked, answers = self._process.stdin, self._process.stdout
        said = b""
        if asked is not None and answers is not None:
            with suppress(OSError, ValueError):  # it may have ended, and said why before
                asked.write(line)
                asked.flush()
            with suppress(OSError, ValueError):
                said = answers.readline(LONGEST_LINE)
        self._said.put(said)

    def _last_words(self) -> str:
        """How it ended: the exit code, and the last line of its errors."""
        try:
            code = f"exit code {self._process.wait(1)}"
        except subprocess.TimeoutExpired:
            code = "closed its output"
        self._errors.seek(0)
        lines = self._errors.read().decode(errors="replace").split("\n")
        words = next((each.strip() for each in reversed(lines) if each.strip()), "")
        return f"{code}; {words}" if words else code


def words_of(command: str) -> list[str]:
    """The words of a command line, as a shell splits them."""
    return shlex.split(command, posix=sys.platform != "win32")
