"""Somebody who sits before the program: sets it up, plays, looks, goes, and comes back another day.

The pictures that are taken on the way go to ``.work/window``.
"""

import shutil
import sys
import time
from pathlib import Path

import msgspec
import pytest

from game.app.registry import GAMES, game_named
from game.engine.value import replace
from game.play.database import Database
from game.play.library import Library
from game.play.session import Player
from game.play.settings import Settings, Setup
from game.play.settings import Window as Measures
from tests.play.seated import store_of
from tests.window.driver import Seen, Window

IN_A_WINDOW = pytest.mark.skipif(sys.platform != "linux", reason="X drives the window")

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / ".work" / "window"
SIZE = (1280, 720)
KEY_REST = 0.25  # seconds: a key that has changed the scene is not heard for so long (KB-6)
CODE = "felt and fury"  # of the deal: the same cards whenever these tests run

ANNA, BEN = Player("person", "Anna", emblem="red"), Player("person", "Ben", emblem="green")
RECRUIT = Player("computer", "Recruit", "recruit", "blue")


def by_drag(person, seen, card, zone):
    person.window.drag(seen["items"][card], seen["zones"][zone])


def by_clicks(person, seen, card, zone):
    person.window.click(seen["items"][card])
    person.window.click(seen["zones"][zone])


def laid(seen):
    """How the table is, however it has become so."""
    return {part: seen[part] for part in ("items", "held", "gestures", "actions", "to_act")}


class Person:
    """Sits before the program, starts it, plays, and comes back to it another day."""

    def __init__(
        self,
        display,
        home,
        name,
        players,
        *,
        game=GAMES[0].name,
        options=(),
        speed="off",
        size=SIZE,
    ):
        """``name``: of the folder for pictures; ``options``: the house rules that are not as printed."""
        self.display, self.home, self.pictures = display, home, PICTURES / name
        shutil.rmtree(self.pictures, ignore_errors=True)
        self.pictures.mkdir(parents=True)
        self.banner = [each.name for each in GAMES].index(game) + 1
        self.persons = {seat for seat, player in enumerate(players) if player.is_person}
        self.entered = 0.0  # when a key last led to another scene
        settings = Settings()
        settings = replace(
            settings,
            play=replace(
                settings.play, pace="instant", setups={game: Setup(players, dict(options))}
            ),
            display=replace(settings.display, speed=speed, window=Measures(*size)),
        )
        (home / "settings.json").write_bytes(msgspec.json.encode(settings))
        self.open()

    def open(self):
        """Start the program and come to the menu."""
        command = [sys.executable, "-m", "game", "--data", self.home]
        self.window = Window(self.display, self.home, command, ROOT)
        self.window.wait_for("menu")

    def begin(self) -> Seen:
        """From the menu through the setup to a deal that is known."""
        self.window.key(str(self.banner), "Return")
        self.window.wait_for("setup")
        self.picture("setup")
        self.window.key("shift+Tab")
        self.window.write(CODE)
        self.window.key("Return")
        return self.awaited()

    def go_on(self) -> Seen:
        """Continue, the first thing that the menu offers."""
        self.picture("continue")
        self.window.key("Return")
        return self.awaited()

    def awaited(self) -> Seen:
        """What is told next that waits for a person: a table, a curtain, a question, the end."""
        while not self.waits(seen := self.window.next()):
            pass
        return seen

    def waits(self, seen: Seen) -> bool:
        """Whether it is a person's turn, and not the computer's or the table's own."""
        if seen["scene"] != "table":
            return True
        is_ours = not self.persons.isdisjoint(seen["to_act"])
        return is_ours and bool(seen["gestures"] or seen["actions"])

    def look(self) -> Seen:
        """Open the curtain by a held key; what is awaited then."""
        self._let_keys_rest()
        seen = self.window.hold("space", "table")
        self.entered = time.monotonic()
        return seen if self.waits(seen) else self.awaited()

    def accept(self) -> Seen:
        """Enter, where one is asked or may choose; what is awaited then."""
        self._let_keys_rest()
        self.window.key("Return")
        self.entered = time.monotonic()
        return self.awaited()

    def _let_keys_rest(self):
        time.sleep(max(0.0, self.entered + KEY_REST - time.monotonic()))

    def picture(self, name):
        self.window.picture(self.pictures / f"{name}.png")

    def library(self):
        """The one play that there is, and its log."""
        with Database(self.home / "library.db") as file:
            library = Library(file, game_named, time.time)
            (kept,) = library
            return kept, store_of(library.resume(kept.id)).line

    def quit(self):
        """At once, wherever one is."""
        self.window.key("ctrl+q")
        assert self.window.exit_code() == 0
        self.window.end()

    def finished(self, seen):
        """From the result: quit, and find the game finished and nothing wrong; its log."""
        assert seen["scene"] == "result"
        self.picture("result")
        self.quit()
        kept, line = self.library()
        assert kept.status == "finished"
        self.blameless()
        return line

    def blameless(self):
        """Nothing was written that should worry anybody."""
        for path in (self.window.errors, *self.home.rglob("*.log")):
            assert "Traceback" not in path.read_text(), path
