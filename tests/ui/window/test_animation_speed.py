"""How long steps stay visible: a computer's, your own before the curtain, forced ones."""

from math import inf

import pytest

from game.engine.game import NATURE, Seat
from game.engine.value import replace
from game.play.settings import Settings
from game.ui.window.animation_speed import (
    BEFORE_THE_CURTAIN,
    HURRY,
    LEAST_NOTICE,
    NOTICE,
    SPEEDS,
    notice,
    pace,
)
from tests.ui.pilot import ALONE, PAIR, seated, speed


def at_pace(name):
    return replace(Settings(), play=replace(Settings().play, pace=name))


def paced(settings, session, seat):
    """The pace of a step that the seat made itself."""
    return pace(settings, session, seat, is_automatic=False)


def test_a_computers_step_stays_visible_and_your_own_does_not():
    session = seated(ALONE)
    assert paced(Settings(), session, Seat(1)).stay == 1.0
    assert paced(Settings(), session, Seat(0)).stay == 0.0
    assert paced(Settings(), session, NATURE).stay == 0.0


def test_what_the_table_does_for_you_stays_visible_like_a_computers_step():
    session, settings = seated(ALONE), Settings()
    made = pace(settings, session, Seat(0), is_automatic=True)
    assert made == paced(settings, session, Seat(1))
    step = at_pace("step")
    assert paced(step, session, Seat(1)).waits
    assert not pace(step, session, Seat(0), is_automatic=True).waits, "its notice waited already"


def test_with_fast_animations_a_step_stays_for_about_a_third_of_the_time():
    assert paced(speed(Settings(), "fast"), seated(ALONE), Seat(1)).stay == HURRY
    assert 0.3 < HURRY < 0.4


def test_your_step_stays_visible_for_a_moment_before_a_curtain():
    session = seated(PAIR)
    first = min(session.to_act)
    session.look(first)
    assert paced(Settings(), session, first).stay == 0.0, "there is more to be done"
    session.submit(session.legal[0])
    assert session.must_look is not None
    assert paced(Settings(), session, first).stay == BEFORE_THE_CURTAIN
    assert paced(at_pace("instant"), session, first).stay == 0.0


@pytest.mark.parametrize("name", SPEEDS)
def test_the_reason_for_an_automatic_step_is_readable_at_every_speed(name):
    settings = speed(Settings(), name)
    assert paced(settings, seated(ALONE), Seat(1)).factor == SPEEDS[name]
    assert notice(settings) == NOTICE * (LEAST_NOTICE if name == "fast" else 1.0)


@pytest.mark.parametrize(
    ("name", "seconds"),
    [("instant", NOTICE * LEAST_NOTICE), ("normal", NOTICE), ("slow", 2 * NOTICE), ("step", inf)],
)
def test_the_reason_for_an_automatic_step_stays_as_the_pace_says(name, seconds):
    assert notice(at_pace(name)) == seconds
