"""Sleeps until there is an event."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

_NAP = 0.030

Wait = Callable[[float], None]
"""Returns after this many seconds, or as soon as there is an event."""


def best_wait() -> Wait:
    """SDL's own wait, which sleeps in the kernel; if it can't be called, naps of at most 30 ms.

    ``pygame.event.wait`` would wake a thousand times a second.
    """
    try:
        import ctypes  # noqa: PLC0415 - after the first frame: the menu comes sooner

        sdl_wait = ctypes.CDLL(pygame.base.__file__).SDL_WaitEventTimeout
    except (ImportError, OSError, AttributeError):
        return _nap
    sdl_wait.argtypes = (ctypes.c_void_p, ctypes.c_int)

    def wait(seconds: float) -> None:
        sdl_wait(None, max(1, round(seconds * 1000)))  # None: the event stays in the queue

    return wait


def _nap(seconds: float) -> None:
    time.sleep(min(max(0.0, seconds), _NAP))
