"""Two programs in two windows play a game across computers, by mouse and keyboard."""

import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
import pytest

from game.engine.value import replace
from game.play.settings import Learning, Settings, Setup
from game.play.settings import Window as Measures
from tests.window.driver import Window, private_display
from tests.window.person import IN_A_WINDOW, PICTURES, ROOT, SIZE
from tests.window.system import LINUX, System

pytestmark = [IN_A_WINDOW, pytest.mark.long]

HERE = "127.0.0.1"
MOST_TURNS = 400


class Side:
    """One program, its window, and what it showed last."""

    def __init__(
        self,
        display: str,
        home: Path,
        name: str,
        seat: int,
        system: System = LINUX,
        *,
        address: str = HERE,
        start: Sequence[str] = (),
        setups: Mapping[str, Setup] | None = None,
    ) -> None:
        """``start``: what comes before the program's own command; ``setups``: by game."""
        self.system, self.display, self.home, self.name, self.seat = (
            system,
            display,
            home,
            name,
            seat,
        )
        self.address, self.start = address, start
        home.mkdir()
        usual = Settings()
        settings = replace(
            usual,
            play=replace(
                usual.play, pace="instant", names=(name, "Cleo"), setups=dict(setups or {})
            ),
            display=replace(usual.display, speed="off", window=Measures(*SIZE)),
            learning=Learning(is_dismissed=True),
        )
        (home / "settings.json").write_bytes(msgspec.json.encode(settings))
        self.open()

    def open(self) -> None:
        command = [*self.start, sys.executable, "-m", "game", "--data", self.home]
        self.window = Window(self.display, self.home, command, ROOT, self.system)
        self.seen = self.window.wait_for("menu")

    def press(self, part: str) -> None:
        self.window.click(self.seen[part])

    def go_to(self, scene: str) -> None:
        self.seen = self.window.wait_for(scene)

    def sit_down(self) -> None:
        """Look at the table that is offered, and take a seat."""
        while "sit" not in self.seen:
            self.go_to("joining")
        self.picture("offer")
        self.press("sit")

    def waits(self) -> bool:
        """Take the next line; whether it is this side's turn, or the end."""
        self.seen = self.window.next()
        if self.seen["scene"] != "table":
            return self.seen["scene"] in {"question", "interim", "result"}
        can_act = self.seen["gestures"] or self.seen["actions"]
        return self.seat in self.seen["to_act"] and bool(can_act)

    def act(self) -> None:
        """Play the first card that can be played, or concede."""
        if self.seen["scene"] != "table":
            self.window.click(self.seen["answers"][0])
        elif self.seen["gestures"]:
            card, zone = self.seen["gestures"][0]
            self.window.drag(self.seen["items"][card], self.seen["zones"][zone])
        else:
            self.window.key("c")

    def picture(self, name: str) -> None:
        folder = PICTURES / "across"
        folder.mkdir(parents=True, exist_ok=True)
        self.window.picture(folder / f"{self.name}-{name}.png")


@pytest.fixture
def sides(tmp_path):
    with private_display(*SIZE) as one, private_display(*SIZE) as other:
        pair = (Side(one, tmp_path / "anna", "Anna", 0), Side(other, tmp_path / "ben", "Ben", 1))
        yield pair
        for side in pair:
            side.window.end()


def meet(anna: Side, ben: Side) -> None:
    """Anna hosts the game that her menu shows, Ben types what her page shows."""
    for side in (anna, ben):
        side.press("across")
        side.go_to("across")
    anna.press("host")
    anna.go_to("setup")
    anna.picture("setup")
    anna.window.key("Return")
    anna.go_to("lobby")
    anna.picture("lobby")
    ben.press("code")
    ben.window.write(anna.seen["code"].replace("-", " "))
    ben.press("address")
    ben.window.write(f"{anna.address}:{anna.seen['port']}")
    ben.window.key("Return")
    ben.sit_down()


def play(anna: Side, ben: Side, turns: int) -> bool:
    """So many turns; whether both are at the result by then."""
    done: set[str] = set()
    first = True
    for _ in range(turns):
        side = _next(anna, ben, done)
        if side is None:
            return True
        if first:
            side.picture("first turn")
            first = False
        side.act()
    return False


def _next(anna: Side, ben: Side, done: set[str]) -> Side | None:
    """The side whose turn it is; None once both have seen the result."""
    while len(done) < 2:
        for side in (anna, ben):
            if side.name in done or side.window._told.empty():
                continue
            if side.waits():
                if side.seen["scene"] != "result":
                    return side
                done.add(side.name)
    return None


def ask_to_undo(anna: Side, ben: Side, name: str, answer: int) -> None:
    """Ben wants his move back; Anna answers."""
    ben.window.key("ctrl+z")
    anna.go_to("wish")
    for side in (anna, ben):
        side.picture(f"{name} asked")
    anna.window.click(anna.seen["answers"][answer])
    for side in (anna, ben):
        side.go_to("table")
        time.sleep(0.3)
        side.picture(f"{name} answered")


def test_a_guest_asks_for_an_undo_and_both_play_again(sides):
    anna, ben = sides
    meet(anna, ben)
    done: set[str] = set()
    asked = iter((("no", 1, anna), ("yes", 0, ben)))
    for _ in range(MOST_TURNS):
        side = _next(anna, ben, done)
        if side is None:
            break
        before = side.seen
        side.act()
        if side is ben and before["scene"] == "table" and (ask := next(asked, None)):
            name, answer, turn = ask
            time.sleep(1)
            ask_to_undo(anna, ben, name, answer)
            turn.act()
    for side in sides:
        side.picture("result")
    ben.window.key("ctrl+r")
    time.sleep(1)
    for side in sides:
        side.picture("rematch wanted")
    anna.window.key("ctrl+r")
    for side in sides:
        side.go_to("table")
        side.picture("rematch")
        for path in (side.window.errors, *side.home.rglob("*.log")):
            assert "Traceback" not in path.read_text(), path


def test_two_windows_play_a_game_to_its_checked_end(sides):
    anna, ben = sides
    meet(anna, ben)
    assert play(anna, ben, MOST_TURNS)
    for side in sides:
        side.picture("result")
        for path in (side.window.errors, *side.home.rglob("*.log")):
            assert "Traceback" not in path.read_text(), path
