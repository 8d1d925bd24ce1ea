"""The real program at a real table, in a window on its own screen, for other measurements.

It is started from the source, against the strongest computer player.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from build.tools import SCREEN, missing
from game.engine.files import lines
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.options import Options
from game.play.session import Player
from game.play.settings import Settings, Setup
from game.play.settings import Window as Measures
from game.play.storage.saved_game import About
from tests.bench.figure import NotMeasuredError
from tests.window.driver import ERRORS, Seen, Window, private_display

ROOT = Path(__file__).resolve().parents[2]
REST = 0.5  # seconds: a page that has just opened ignores keys at first
PLAYERS = (Player("person", "Anna", emblem="red"), Player("computer", "Karl", "marshal", "blue"))


@contextmanager
def last_words(home: Path) -> Iterator[None]:
    """If the program fails, adds its messages to the error."""
    try:
        yield
    except Exception as failure:
        for path in (home / ERRORS, *home.rglob("*.log")):
            if path.exists():
                failure.add_note(f"{path.name}:\n{path.read_text(errors='replace')}")
        raise


@contextmanager
def a_home(size: tuple[int, int], settings: Settings | None = None) -> Iterator[tuple[str, Path]]:
    """A display and an empty folder for the program; without ``settings`` the usual ones."""
    if sentence := missing(SCREEN):
        raise NotMeasuredError(sentence)
    with tempfile.TemporaryDirectory() as folder, private_display(*size) as display:
        home = Path(folder)
        told = _settings(size, settings or Settings())
        (home / "settings.json").write_bytes(msgspec.json.encode(told))
        with last_words(home):
            yield display, home


def program(home: Path) -> list[str | Path]:
    """The command that starts it."""
    return [sys.executable, "-m", "game", "--data", home]


def led_to_table(window: Window) -> Seen:
    """Go from the menu to a table that waits for the person."""
    window.wait_for("menu")
    window.key("1", "Return")
    window.wait_for("setup")
    time.sleep(REST)
    window.key("Return")
    return turn(window)


def waiting_play(home: Path) -> Path:
    """A game as a file that opens at the person's turn."""
    for seed in range(100):
        store = Store(
            revolutionary_war, Log(revolutionary_war.name, revolutionary_war.version, f"{seed}")
        )
        store.submit(NATURE, revolutionary_war.opening(Options(), 2))
        if revolutionary_war.to_act(store.state) == {0}:
            break
    path = home / "waiting.fnf"
    path.write_bytes(b"".join(lines(store.log, msgspec.to_builtins(About(PLAYERS)))))
    return path


def _settings(size: tuple[int, int], usual: Settings) -> Settings:
    setups = {"revolutionary_war": Setup(PLAYERS)}
    return replace(
        usual,
        play=replace(usual.play, setups=setups),
        display=replace(usual.display, window=Measures(*size)),
    )


def turn(window: Window) -> Seen:
    """The next line that waits for the person."""
    while (seen := window.next())["scene"] == "table":
        if seen["gestures"] or seen["actions"]:
            break
    return seen


def play_on(window: Window, seen: Seen) -> Seen:
    """Play the first legal move; after the last round start another game."""
    if seen.get("gestures"):
        item, zone = seen["gestures"][0]
        window.drag(seen["items"][item], seen["zones"][zone])
    elif seen["scene"] == "table":
        window.click(next(iter(seen["actions"].values())))
    elif seen["scene"] == "question":
        window.click(seen["answers"][0])
    else:  # a result that offers to play again
        window.key("Return")
    return turn(window)
