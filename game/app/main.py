"""Starts the program: arguments, log file, and what happens when it fails."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.app.commands.terminal import say
from game.app.places import Places, places, remove_refuge
from game.engine.files import brief
from game.engine.value import replace

if TYPE_CHECKING:
    from game.app.notices import Restart

APP_ID = "io.github.feltandfury.FeltAndFury"
LOG_SIZE, LOG_COUNT = 512 * 1024, 5  # bytes, files

_log = logging.getLogger(__name__)


def main(argv: Sequence[str]) -> int:
    """Start the program; the exit code."""
    asked = _arguments(argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS", "SDL_APP_ID"):
        os.environ.setdefault(name, APP_ID)
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only Windows groups its task bar by this

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)
    if asked.self_test:
        from game.app.commands.self_test import self_test  # noqa: PLC0415 - only it needs every page

        return self_test()
    where = places(asked.data, safe=asked.safe)
    _write_log(where)
    try:
        from game.app.notices import Restart  # noqa: PLC0415 - the log must be there before

        start, play = Restart(where, asked.safe), asked.play
        while (restart := _run(start, play)) is not None:
            _write_log(where := restart.where)
            if start.where.refuge != where.refuge:
                remove_refuge(start.where)
            start, play = restart, None
    except Exception as error:
        _log.exception("Felt & Fury %s has failed on %s", __version__, sys.platform)
        _tell(
            f"Felt & Fury can't continue: {type(error).__name__}: {brief(str(error))}\n\n"
            f"Your games are saved up to their last move. Details are in {where.log}."
        )
        return 1
    logging.shutdown()
    remove_refuge(where)
    return 0


def _run(start: Restart, play: Path | None) -> Restart | None:
    """Run the program once; returns how to start it again, if at all.

    If it fails before its menu, the next start is in safe mode.
    """
    from game.app.program import Program  # noqa: PLC0415 - as above
    from game.ui.window.screen import NoScreen  # noqa: PLC0415 - as above

    program: Program | None = None
    try:
        program = Program(start.where, play, safe=start.safe, why=start.why)
        return program.run()
    except NoScreen as why:
        sys.exit(str(why))
    except Exception as error:
        if start.safe or (program is not None and program.has_arrived):
            raise
        _log.exception("Felt & Fury %s starts in safe mode", __version__)
        failed = f"{type(error).__name__}: {brief(str(error))}"
    program = None
    gc.collect()  # closes the files of what was half built
    return replace(start, safe=True, why=f"The normal start failed ({failed}).")


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="felt-and-fury",
        description="A card table for five war games.",
        epilog="Commands without a window: `duel` and `ladder` (computer players compete), `talk` (JSON Lines for other programs), `review` (luck and mistakes of a game).",
    )
    parser.add_argument("play", nargs="?", type=Path, help="a saved game to open (.fnf)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep everything in this folder")
    parser.add_argument(
        "--safe",
        action="store_true",
        help="default settings and window, no sound; saved games stay closed",
    )
    parser.add_argument(
        "--self-test", action="store_true", help="check that this copy works, without a window"
    )
    parser.add_argument("--version", action="version", version=__version__)
    return parser.parse_args(argv)


def _write_log(where: Places) -> None:
    """Log to a file: a windowed program has no terminal."""
    handler: logging.Handler
    try:
        handler = RotatingFileHandler(
            where.log, maxBytes=LOG_SIZE, backupCount=LOG_COUNT - 1, encoding="utf-8"
        )
    except OSError:
        handler = logging.NullHandler() if sys.stderr is None else logging.StreamHandler()
    for old in logging.getLogger().handlers:
        with suppress(OSError):  # the disk may be full
            old.close()
    logging.raiseExceptions = False  # no complaints about a full disk
    form = "%(asctime)s %(levelname)s %(name)s: %(message)s"
    logging.basicConfig(level=logging.INFO, format=form, handlers=[handler], force=True)


def _tell(sentence: str) -> None:
    """The last resort: show the system's own message box."""
    say(sentence)
    try:
        import pygame  # noqa: PLC0415 - it may be the very thing that fails

        if os.environ.get("FNF_TRACE") is None:
            pygame.display.message_box("Felt & Fury", sentence, message_type="error")
    except Exception as error:
        _log.warning("there is no box for messages: %s", error)
