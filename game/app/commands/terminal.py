"""Runs shell commands: exit codes, UTF-8 output, closed pipes and full disks."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO

FAILED, INTERRUPTED = 1, 130  # exit codes

Command = Callable[[Sequence[str]], int]


def run(command: Command, words: Sequence[str]) -> int:
    """Run a command; returns its exit code.  If it can't write any more, it ends with a sentence."""
    _use_utf8()
    try:
        try:
            return command(words)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:  # the reader has closed the pipe
        _discard_buffer(sys.stdout)
        return 0
    except OSError as error:
        _discard_buffer(sys.stdout)
        say(f"Can't write any more: {error.strerror}.")
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def say(sentence: str, end: str = "\n") -> None:
    """Write a sentence to stderr, if there is one."""
    if sys.stderr is not None:
        try:
            sys.stderr.write(sentence + end)
            sys.stderr.flush()
        except OSError:
            _discard_buffer(sys.stderr)


def _use_utf8() -> None:
    """Always use UTF-8: on Windows pipes have an encoding with few letters."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _discard_buffer(stream: TextIO) -> None:
    """Python would flush again at exit, and complain or change the exit code."""
    with suppress(OSError, AttributeError, ValueError):  # a stream may have no descriptor
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
