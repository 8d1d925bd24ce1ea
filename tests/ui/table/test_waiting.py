"""Whoever waits for a thought sees that it goes on, how far it has got, and can end it (AI-3)."""

import pytest

from game.ai.player import Thought
from game.games.revolutionary_war.ai import mind
from game.play.session import Player
from game.ui.scenes.table.waiting import LONG
from game.ui.table.turn_taking import SLOW
from tests.ui.pilot import ANNA, HD, OFFERING, Pilot, at_the_table, seated

KARL = Player("computer", "Karl", "marshal", "blue")


class Endless:
    """A thinker that does not come to an end by itself."""

    notice = ""

    def __init__(self):
        self.progress = 0.2
        self._asked = None
        self._ended = False

    def ask(self, game, mind, view, seat, level, *, seed, at):
        self._asked, self._ended = (view, seat), False

    def poll(self):
        return Thought(mind.greedy(*self._asked)) if self._ended and self._asked else None

    def move_now(self):
        self._ended = True

    def cancel(self):
        self._asked = None


@pytest.fixture
def waiting():
    """Karl thinks, and nothing else happens."""
    for seed in map(str, range(20)):
        pilot = Pilot(seated((ANNA, KARL), seed), size=HD, thinking=Endless(), offering=OFFERING)
        while pilot.scene.showing.busy or pilot.scene.turns._waiting is None:
            pilot.step()
            if pilot.is_settled:
                break
        if pilot.scene.turns._waiting is not None:
            return pilot
    raise AssertionError("Karl is never the first")


def bar(pilot):
    return pilot.scene._desk._bar


def hurry(pilot):
    return bar(pilot)._move_now


def thinks(pilot):
    return "Karl is thinking" in bar(pilot).prompt.describe()


def test_after_half_a_second_it_is_said_and_drawn_how_far_the_thought_is(waiting):
    assert bar(waiting).prompt.percent is None
    before = waiting.pixels()
    waiting.pass_time(SLOW + 0.2)
    assert thinks(waiting)
    assert bar(waiting).prompt.percent == 20
    assert waiting.pixels() != before, "nobody has touched anything"
    assert waiting.pixels() == waiting.picture()


def test_the_bar_grows_and_nothing_else_is_drawn_again_and_again(waiting):
    waiting.pass_time(SLOW + 0.5)
    before = waiting.pixels()
    assert not any(waiting.step() for _ in range(20))
    waiting.thinking.progress = 0.6
    waiting.pass_time(0.1)
    assert waiting.pixels() != before
    assert waiting.pixels() == waiting.picture()


def test_a_long_thought_can_be_ended_with_the_best_so_far(waiting):
    waiting.pass_time(SLOW + LONG - 0.3)
    assert not hurry(waiting).is_shown
    waiting.pass_time(0.6)
    assert hurry(waiting).is_shown
    before = waiting.session.length
    hurry(waiting).press_now()
    waiting.pass_time(1.0)
    assert waiting.session.length > before
    assert not hurry(waiting).is_shown
    assert not thinks(waiting)


def test_a_quick_thought_shows_nothing_of_all_this():
    pilot = Pilot(seated((ANNA, KARL)), thinking=at_the_table(), offering=OFFERING)
    pilot.settle()
    assert bar(pilot).prompt.percent is None
    assert not hurry(pilot).is_shown
