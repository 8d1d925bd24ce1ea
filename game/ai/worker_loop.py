"""The thinking process's side: it gets views, and has no log, no state and no screen."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from game.ai.player import Mind, Thought
from game.ai.wire import Enough, Question, Ready, Reply, asked, written
from game.engine.game import AnyGame, Seat

if TYPE_CHECKING:
    from ctypes import CDLL

GameAndMind = Callable[[str], tuple[AnyGame, Mind]]

TELL_EVERY = 0.1  # seconds between replies
NICENESS = 10
BELOW_NORMAL = 0x4000  # a priority class of Windows


def answer_all(connection: Connection, named: GameAndMind) -> None:
    """Answer questions until the connection closes; ``named`` finds a game and its mind."""
    step_back()
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # ^C is for the main process, which then closes the connection
    try:
        connection.send_bytes(written(Ready()))
        while True:
            match asked(connection.recv_bytes()):
                case Question() as question:
                    _answer(connection, question, *named(question.game))
                case Enough():  # too late: the answer was on its way
                    pass
    except (EOFError, OSError):
        return


def _answer(connection: Connection, question: Question, game: AnyGame, mind: Mind) -> None:
    end = monotonic() + question.seconds
    tell = 0.0
    view = msgspec.json.decode(question.view, type=game.vocabulary.state)
    fate = Random(question.fate)
    thoughts = mind.think(
        view, Seat(question.seat), question.level, fate, temperament=question.temperament
    )
    thought = next(thoughts)
    for better in thoughts:
        thought = better
        now = monotonic()
        if now > end or connection.poll():  # it can only be Enough, or the end of the connection
            break
        if now > tell:
            tell = now + TELL_EVERY
            connection.send_bytes(written(_reply(question, thought, last=False)))
    connection.send_bytes(written(_reply(question, thought, last=True)))


def _reply(question: Question, thought: Thought[Any], *, last: bool) -> Reply:
    command = msgspec.Raw(msgspec.json.encode(thought.command))
    then = tuple(msgspec.Raw(msgspec.json.encode(each)) for each in thought.then)
    return Reply(question.number, command, thought.why, thought.done, last, then, thought.why_then)


def step_back() -> None:
    """Lower this process's priority."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - WinDLL is on Windows only

        lower_priority(ctypes.WinDLL("kernel32"))
    else:
        os.nice(NICENESS)


def step_aside() -> None:
    """Let this process run while nothing else wants its processor, if the system knows such work."""
    step_back()
    if sys.platform == "linux":
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def lower_priority(kernel: CDLL) -> None:
    """Lower it on Windows, with the types of handles: ctypes would take them for an int."""
    from ctypes import wintypes  # noqa: PLC0415 - no other system needs it

    kernel.GetCurrentProcess.restype = wintypes.HANDLE
    kernel.SetPriorityClass.argtypes = (wintypes.HANDLE, wintypes.DWORD)
    kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
