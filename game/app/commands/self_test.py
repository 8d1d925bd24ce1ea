"""``--self-test``: checks, without a screen, that this copy of the program works.

Every package runs it as soon as it is built.  The checks go through the program that opens the
window; only screen and sound device are SDL's dummies, and the person's folder is a temporary one.
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
NAP = 0.01  # seconds between two looks for an answer, which always comes


def self_test(say: Say = print) -> int:
    """Run all checks; the exit code: 0 if all have passed, else 1."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    os.environ.pop("FNF_TRACE", None)
    checklist = Checklist(say)
    logging.basicConfig(level=logging.INFO, handlers=[checklist], force=True)
    say(version())
    with checklist.check("Assets") as found:
        found(_assets())
    with checklist.check("Sounds") as found:
        found(_sounds())
    with checklist.check("Boards") as found:
        found(_boards())
    with checklist.check("Thinking process") as found:
        found(_thinking())
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
    """Each can be decoded."""
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
    """The process that thinks starts, and answers for every game."""
    thinking = Thinking(serve)
    end = time.monotonic() + START_PATIENCE
    try:
        _ask(thinking, offering_of(GAMES[0].name))
        while not thinking.is_ready:  # the answer came from the table
            if time.monotonic() > end:
                raise FailedCheck(thinking.notice or "It did not start.")
            _ask(thinking, offering_of(GAMES[0].name))
        for offering in offerings():
            _ask(thinking, offering)
    finally:
        thinking.close()
    return f"answered for {counted(len(GAMES), 'game')}"


def _ask(thinking: Thinking, offering: Offering) -> None:
    """Wait for the answer to the first question of a game."""
    rules = offering.rules
    store = Store(rules, Log(rules.name, rules.version, NAME))
    store.submit(NATURE, rules.opening(rules.vocabulary.options(), rules.seats[0]))
    seat = min(rules.to_act(store.state))
    view = store.view(seat)
    thinking.ask(rules, offering.mind, view, seat, Level.RECRUIT, seed=NAME, at=store.length)
    while thinking.poll() is None:
        time.sleep(NAP)


def _tour(checklist: Checklist) -> None:
    """The program from its menu through five whole games and every page to its end."""
    tour = Tour(checklist)
    with (
        TemporaryDirectory(prefix=f"{NAME}-", ignore_cleanup_errors=True) as folder,
        checklist.check("Program") as found,
    ):
        Program(places(Path(folder)), None).run(tour)
        if not tour.is_over:
            raise FailedCheck("It ended before the last page was seen.")
        found("opened and closed")
