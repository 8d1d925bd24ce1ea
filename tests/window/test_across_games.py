"""The games with more than cards in a row are played to their checked end in two windows."""

import queue
import time
from contextlib import suppress

import pytest

from game.app.registry import GAMES, game_named
from game.play.settings import Setup
from game.play.storage.database import Database
from game.play.storage.library import Library
from tests.window import cards_of_war, feud, feudal
from tests.window.driver import Seen, private_display
from tests.window.person import ANNA, BEN, IN_A_WINDOW, SIZE
from tests.window.test_across import Side, meet
from tests.window.test_card_fu import Fighting

pytestmark = [IN_A_WINDOW, pytest.mark.long]

REST = 3  # seconds after which nothing more is told of an act
IDLE = 0.02  # seconds between two looks
LONGEST = 300  # seconds of a game


class Playing(Side):
    """A side that the players of one screen can play for: it tells them what comes next."""

    def awaited(self) -> Seen:
        """The next line, or the last one if nothing has changed."""
        with suppress(queue.Empty):
            self.seen = self.window._told.get(timeout=REST) or self.seen
        return self.latest()

    def latest(self) -> Seen:
        """The newest line."""
        while not self.window._told.empty():
            self.seen = self.window.next()
        return self.seen

    def can_act(self) -> bool:
        """Whether it is this side's turn."""
        seen = self.latest()
        if seen["scene"] != "table":
            return seen["scene"] in {"question", "interim", "picker", "setups"}
        return self.seat in seen["to_act"] and bool(seen["gestures"] or seen["actions"])

    def agree(self, seen: Seen) -> Seen:
        self.window.click(seen["answers"][0])
        return self.awaited()

    def accept(self) -> Seen:
        self.window.key("Return")
        return self.awaited()

    def look(self) -> Seen:
        raise AssertionError("nobody hands over to anybody")


def fights(side):
    fighting = Fighting(side)
    return lambda seen: fighting.act(seen) if seen["scene"] == "table" else side.accept()


def wars(side):
    return lambda seen: cards_of_war.act(side, seen)


def feuds(side):
    return lambda seen: feud.decide(side, seen) if seen["scene"] == "table" else side.agree(seen)


def marches(side):
    def act(seen):
        if seen["scene"] == "question":
            return side.agree(seen)
        if not feudal.is_war(seen):
            return feudal.ready(side, seen)
        if seen["gestures"]:
            seen = feudal.march(side, seen, 3)
        if side.can_act() and "End turn" in seen.get("actions", ()):
            return feudal.end_turn(side)
        return seen

    return act


HOWS = {"card_fu": fights, "cards_of_war": wars, "feud": feuds, "feudal": marches}
OPTIONS = {"cards_of_war": {"life": 20, "jokers": False, "one_attack_per_player": False}}


@pytest.fixture
def sides(tmp_path):
    with private_display(*SIZE) as one, private_display(*SIZE) as other:
        setups = {game: Setup((ANNA, BEN), rules) for game, rules in OPTIONS.items()}
        pair = (
            Playing(one, tmp_path / "anna", "Anna", 0, setups=setups),
            Playing(other, tmp_path / "ben", "Ben", 1),
        )
        yield pair
        for side in pair:
            side.window.end()


def finished(side):
    """All that happened in the only game of a side's library."""
    with Database(side.home / "library.db") as file:
        library = Library(file, game_named, time.time)
        (kept,) = library
        assert kept.status == "finished"
        return [step.events for step in library.replay(kept.id).log.line]


def acting(sides):
    """Numbers, each once somebody can act, until both are at the result or time is up."""
    until, n = time.monotonic() + LONGEST, 0
    while time.monotonic() < until and not all(
        side.latest()["scene"] == "result" for side in sides
    ):
        if any(side.can_act() for side in sides):
            yield n
            n += 1
        else:
            time.sleep(IDLE)


@pytest.mark.parametrize("game", HOWS)
def test_every_game_is_played_to_its_checked_end_in_two_windows(game, sides):
    anna, ben = sides
    anna.window.key(str([each.name for each in GAMES].index(game) + 1))
    meet(anna, ben)
    acts = {side.name: HOWS[game](side) for side in sides}
    for side in sides:
        side.go_to("table")
    for n in acting(sides):
        for side in sides:
            if side.can_act():
                acts[side.name](side.seen)
        if n % 25 == 0:
            sides[n // 25 % 2].picture(f"{game}-{n:03}")
    for side in sides:
        assert side.seen["scene"] == "result", side.seen
        side.picture(f"{game}-result")
        side.window.end()
        for path in (side.window.errors, *side.home.rglob("*.log")):
            assert "Traceback" not in path.read_text(), path
    mine, yours = map(finished, sides)
    assert mine == yours, "each has the whole game once it is checked"
