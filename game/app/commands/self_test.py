"""``--self-test``: checks, without a screen, that this copy of the program works.

Every package runs it as soon as it is built.  The checks run the real program; only screen and
sound device are SDL's dummies, and the player's folder is temporary.
"""

from __future__ import annotations

import logging
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game import __version__
from game.ai.player import Level
from game.ai.thinking import Thinking
from game.app.commands.checklist import Checklist, FailedCheck, Say
from game.app.commands.tour import Tour
from game.app.feudal.boards import SHIPPED, boards
from game.app.missing_files import missing_or_damaged
from game.app.offerings import offering_of, offerings
from game.app.places import ASSETS, NAME, places
from game.app.problem_report import version
from game.app.program import Program
from game.app.registry import GAMES
from game.app.worker_main import serve
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.table.words import counted
from game.ui.table.offering import Offering

START_PATIENCE = 60.0  # seconds for the thinking process to start, on a slow and busy machine
NAP = 0.01  # seconds between two polls


def self_test(say: Say = print) -> int:
    """Run all checks; the exit code: 0 if all have passed, else 1."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", FNF_ADDRESS="127.0.0.1")
    os.environ.pop("FNF_TRACE", None)
    checklist = Checklist(say)
    logging.basicConfig(level=logging.INFO, handlers=[checklist], force=True)
    say(version())
    for name, check in _CHECKS.items():
        with checklist.check(name) as found:
            found(check())
    _tour(checklist)
    if checklist.failed:
        say(f"Felt & Fury {__version__} does not work here: {', '.join(checklist.failed)} failed.")
        return 1
    say(f"Felt & Fury {__version__} works: all {checklist.passed} checks passed.")
    return 0


def _assets() -> str:
    if flaws := missing_or_damaged():
        raise FailedCheck(flaws)
    fonts = len(list((ASSETS / "fonts").glob("*.ttf")))
    return f"{counted(fonts, 'font')}, {counted(len(GAMES), 'rulebook')}"


def _sounds() -> str:
    pygame.mixer.init()
    try:
        sounds = [pygame.mixer.Sound(path) for path in (ASSETS / "sounds").glob("*.ogg")]
    finally:
        pygame.mixer.quit()
    return counted(len(sounds), "sound")


def _boards() -> str:
    ours, troubles = boards(None)
    if troubles or not ours:
        raise FailedCheck(" ".join(troubles) or f"There is no board in {SHIPPED}.")
    return counted(len(ours), "board")


def _thinking() -> str:
    """Start the worker process and let Expert, who needs the most, answer for every game."""
    thinking = Thinking(serve)
    end = time.monotonic() + START_PATIENCE
    try:
        _ask(thinking, offering_of(GAMES[0].name), Level.RECRUIT)
        while not thinking.is_ready:  # the answer came from this process
            if time.monotonic() > end:
                raise FailedCheck(thinking.notice or "It did not start.")
            _ask(thinking, offering_of(GAMES[0].name), Level.RECRUIT)
        for offering in offerings():
            _ask(thinking, offering, Level.MARSHAL)
    finally:
        thinking.close()
    return f"answered for {counted(len(GAMES), 'game')}"


def _ask(thinking: Thinking, offering: Offering, level: Level) -> None:
    rules = offering.rules
    store = Store(rules, Log(rules.name, rules.version, NAME))
    store.submit(NATURE, rules.opening(rules.vocabulary.options(), rules.seats[0]))
    seat = min(rules.to_act(store.state))
    view = store.view(seat)
    thinking.ask(rules, offering.mind, view, seat, level, seed=NAME, at=store.length)
    while thinking.poll() is None:
        time.sleep(NAP)


def _tour(checklist: Checklist) -> None:
    tour = Tour(checklist)
    with (
        TemporaryDirectory(prefix=f"{NAME}-", ignore_cleanup_errors=True) as folder,
        checklist.check("Program") as found,
    ):
        Program(places(Path(folder)), None).run(tour)
        if not tour.is_over:
            raise FailedCheck("It ended before the last page was seen.")
        found("opened and closed")


_CHECKS = {
    "Assets": _assets,
    "Sounds": _sounds,
    "Boards": _boards,
    "Thinking process": _thinking,
}
