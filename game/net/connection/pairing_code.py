"""The code that lets a guest in: a number and two words, such as ``7-lancer-felt``."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import log2

from game.net.connection.code_words import WORDS

NUMBERS = range(1, 100)
BITS = log2(len(NUMBERS) * len(WORDS) ** 2)
"""About 22.6. With three guesses a stranger gets in once in two million codes."""

WATCH = "watch-"  # begins the code of spectators, so that neither is typed for the other

_TYPED = re.compile(r"(\d{1,2})[\s-]+([a-z]+)[\s-]+([a-z]+)", re.ASCII)


def new_code(below: Callable[[int], int]) -> str:
    """A code; ``below(n)`` chooses a random number from 0 to ``n - 1``."""
    number = NUMBERS[below(len(NUMBERS))]
    first, second = (WORDS[below(len(WORDS))] for _ in range(2))
    return f"{number}-{first}-{second}"


def new_watch_code(below: Callable[[int], int]) -> str:
    """A code for spectators."""
    return WATCH + new_code(below)


def as_watch_code(typed: str) -> str | None:
    """A spectators' code as it was typed; None if it can't be one."""
    first, *rest = typed.strip().lower().replace("-", " ").split(maxsplit=1) or [""]
    code = as_code(rest[0]) if rest and first == WATCH.rstrip("-") else None
    return None if code is None else WATCH + code


def as_code(typed: str) -> str | None:
    """A code as it was typed, with capitals or spaces; None if it can't be one."""
    found = _TYPED.fullmatch(typed.strip().lower())
    if found is None or int(found[1]) not in NUMBERS or not {found[2], found[3]} <= {*WORDS}:
        return None
    return f"{int(found[1])}-{found[2]}-{found[3]}"
