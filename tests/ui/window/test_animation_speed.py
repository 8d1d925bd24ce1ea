"""How long steps stay visible: a computer's, your own before the curtain, forced ones."""

import pytest

from game.engine.game import NATURE, Seat
from game.engine.value import replace
from game.play.settings import Settings
from game.ui.window.animation_speed import BEFORE_THE_CURTAIN, NOTICE, SPEEDS, notice, pace
from tests.ui.pilot import ALONE, PAIR, seated, speed


def test_a_computers_step_stays_visible_and_your_own_does_not():
    session = seated(ALONE)
    assert pace(Settings(), session, Seat(1)).stay == 1.0
    assert pace(Settings(), session, Seat(0)).stay == 0.0
    assert pace(Settings(), session, NATURE).stay == 0.0


def test_fast_animations_halve_the_time_that_a_step_stays():
    assert pace(speed(Settings(), "fast"), seated(ALONE), Seat(1)).stay == 0.5


def test_your_step_stays_visible_for_a_moment_before_a_curtain():
    session = seated(PAIR)
    first = min(session.to_act)
    session.look(first)
    assert pace(Settings(), session, first).stay == 0.0, "there is more to be done"
    session.submit(session.legal[0])
    assert session.must_look is not None
    assert pace(Settings(), session, first).stay == BEFORE_THE_CURTAIN
    at_once = replace(Settings(), play=replace(Settings().play, pace="instant"))
    assert pace(at_once, session, first).stay == 0.0


@pytest.mark.parametrize("name", SPEEDS)
def test_the_reason_for_an_automatic_step_is_readable_at_every_speed(name):
    settings = speed(Settings(), name)
    assert pace(settings, seated(ALONE), Seat(1)).factor == SPEEDS[name]
    assert notice(settings) == NOTICE * max(0.7, SPEEDS[name])
