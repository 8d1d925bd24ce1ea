"""The error report that a player can send, without names and folders."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from traceback import extract_tb

import msgspec
import pygame

from game import __version__
from game.app.places import HOME, ROOT, expanded
from game.engine.files import lines
from game.play.session import AnySession

_QUOTED = re.compile(r"""(['"“])(?:[A-Za-z]:|~)?[\\/].*?(['"”])""")
_BARE = re.compile(r"(?<![\w.])(?:[A-Za-z]:|~)?[\\/][^\s'\"“”]+")


def version() -> str:
    """The program and what it runs on."""
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return f"Felt & Fury {__version__} on {system}, Python {platform.python_version()}"


def screen(size: tuple[int, int], scale: float) -> str:
    """The display; ``scale``: pixels for a unit."""
    sdl, driver = ".".join(map(str, pygame.get_sdl_version())), pygame.display.get_driver()
    return f"SDL {sdl} on {driver}, window {size[0]}x{size[1]}, scale {scale:.2f}"


def report(error: BaseException, seen_on: str, session: AnySession | None) -> str:
    """The report, with all that reproduces the error; the game in it can be imported."""
    names = session.names if session is not None else ()
    parts = [version(), seen_on, "", *_told(error, names)]
    if session is not None:
        options = msgspec.json.encode(session.options).decode()
        seats = ", ".join(player.level or player.kind for player in session.players)
        parts += ["", f"Seed {session.seed}, options {options}, seats: {seats}", ""]
        parts += [line.decode().rstrip() for line in lines(session.log)]
    return "\n".join(parts) + "\n"


def _told(error: BaseException, names: Sequence[str]) -> Iterator[str]:
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from _told(cause, names)
        yield "which led to"
    for frame in extract_tb(error.__traceback__):
        yield f"  {_place(frame.filename)}:{frame.lineno} in {frame.name}"
    yield f"{type(error).__name__}: {anonymised(str(error), names)}"


def _place(filename: str) -> str:
    """A source file by its path in the program, else by its name."""
    path = Path(filename)
    if path.is_relative_to(ROOT):
        return path.relative_to(ROOT).as_posix()
    return path.name if path.is_absolute() else path.as_posix()


def anonymised(text: str, names: Sequence[str]) -> str:
    """The text without paths, which can name people, and without players' names."""
    text = _BARE.sub("<path>", _QUOTED.sub(r"\1<path>\2", text))
    known = {name: f"<player {seat}>" for seat, name in enumerate(names)}
    for name, instead in ({expanded(HOME).name: "<person>"} | known).items():
        if name:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", instead, text)
    return text
