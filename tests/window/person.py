"""A person who starts the program, plays, quits, and comes back another day.

Pictures are saved in ``.work/window``.
"""

import shutil
import sys
import time
from pathlib import Path

import msgspec
import pytest

from game.app.registry import GAMES, game_named
from game.engine.value import replace
from game.play.session import Player
from game.play.settings import Settings, Setup
from game.play.settings import Window as Measures
from game.play.storage.database import Database
from game.play.storage.library import Library
from tests.play.seated import store_of
from tests.window.driver import Seen, Window

IN_A_WINDOW = pytest.mark.skipif(sys.platform != "linux", reason="X drives the window")

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / ".work" / "window"
SIZE = (1280, 720)
KEY_REST = 0.25  # seconds until a key that has changed the scene is accepted again
CODE = "felt and fury"  # of the deal, so that these tests always have the same cards

ANNA, BEN = Player("person", "Anna", emblem="red"), Player("person", "Ben", emblem="green")
RECRUIT = Player("computer", "Otto", "recruit", "blue")


def by_drag(person, seen, card, zone):
    person.window.drag(seen["items"][card], seen["zones"][zone])


def by_clicks(person, seen, card, zone):
    person.window.click(seen["items"][card])
    person.window.click(seen["zones"][zone])


def laid(seen):
    """The table without its history."""
    return {part: seen[part] for part in ("items", "held", "gestures", "actions", "to_act")}


class Person:
    """Starts the program, plays, quits, and comes back."""

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
        """``name``: the folder for pictures; ``options``: the changed house rules."""
        self.display, self.home, self.pictures = display, home, PICTURES / name
        shutil.rmtree(self.pictures, ignore_errors=True)
        self.pictures.mkdir(parents=True)
        self.banner = [each.name for each in GAMES].index(game) + 1
        self.persons = {seat for seat, player in enumerate(players) if player.is_person}
        self.entered = 0.0  # when a key last changed the scene
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
        """Start the program, up to the menu."""
        command = [sys.executable, "-m", "game", "--data", self.home]
        self.window = Window(self.display, self.home, command, ROOT)
        self.window.wait_for("menu")

    def begin(self) -> Seen:
        """From the menu through the setup to a known deal."""
        self.window.key(str(self.banner), "Return")
        self.window.wait_for("setup")
        self.picture("setup")
        self.window.key("shift+Tab")
        self.window.write(CODE)
        self.window.key("Return")
        return self.awaited()

    def go_on(self) -> Seen:
        """Continue the game that the menu offers."""
        self.picture("continue")
        self.window.key("Return")
        return self.awaited()

    def awaited(self) -> Seen:
        """The next line that waits for a person: a table, a curtain, a question, the end."""
        while not self.waits(seen := self.window.next()):
            pass
        return seen

    def waits(self, seen: Seen) -> bool:
        """Whether it is a person's turn."""
        if seen["scene"] != "table":
            return True
        is_ours = not self.persons.isdisjoint(seen["to_act"])
        return is_ours and bool(seen["gestures"] or seen["actions"])

    def look(self) -> Seen:
        """Open the curtain by a held key; returns the next line that waits for a person."""
        self._let_keys_rest()
        seen = self.window.hold("space", "table")
        self.entered = time.monotonic()
        return seen if self.waits(seen) else self.awaited()

    def agree(self, seen: Seen) -> Seen:
        """Give a question its first answer; returns the next line that waits for a person."""
        self.window.click(seen["answers"][0])
        return self.awaited()

    def resign(self, seen: Seen) -> Seen:
        """Press the flag and resign; returns the next line that waits for a person."""
        self.window.click(seen["flag"])
        asked = self.awaited()
        self.window.click(asked["answers"][-2])
        return self.awaited()

    def accept(self) -> Seen:
        """Press Enter; returns the next line that waits for a person."""
        self._let_keys_rest()
        self.window.key("Return")
        self.entered = time.monotonic()
        return self.awaited()

    def _let_keys_rest(self):
        time.sleep(max(0.0, self.entered + KEY_REST - time.monotonic()))

    def picture(self, name):
        self.window.picture(self.pictures / f"{name}.png")

    def library(self):
        """The only game, and its log."""
        with Database(self.home / "library.db") as file:
            library = Library(file, game_named, time.time)
            (kept,) = library
            return kept, store_of(library.resume(kept.id)).line

    def quit(self):
        """Quit at once, from any page."""
        self.window.key("ctrl+q")
        assert self.window.exit_code() == 0
        self.window.end()

    def finished(self, seen):
        """Quit from the result; checks that the game ended without faults; returns its log."""
        assert seen["scene"] == "result", seen
        self.picture("result")
        self.quit()
        kept, line = self.library()
        assert kept.status == "finished"
        self.check_logs()
        return line

    def check_logs(self):
        """Check that no log contains a traceback."""
        for path in (self.window.errors, *self.home.rglob("*.log")):
            assert "Traceback" not in path.read_text(), path
