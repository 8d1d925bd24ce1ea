"""Games whose replay is open."""

from random import Random

from game.app.offerings import offerings
from game.play.session import begin
from game.ui.scenes.replay.replay import ReplayScene
from tests.play.seated import play_on
from tests.ui.pilot import ANNA, AT_ONCE, HD, Pilot
from tests.ui.scene_pilot import CAPTAIN


def reviewed(
    offering, *, size=HD, settings=AT_ONCE, players=(ANNA, CAPTAIN), options=None, scale=1.0
):
    session = begin(offering.rules, players, "1", options=options)
    play_on(session, Random(1))
    pilot = Pilot(session, offering=offering, size=size, settings=settings, scale=scale)
    pilot.replay()
    assert isinstance(pilot.top, ReplayScene)
    return pilot


def alone_or_together(*players):
    offering = next(iter(offerings()))
    session = begin(offering.rules, players, "1")
    play_on(session, Random(1), 9)
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.replay()
    return pilot


def at(pilot):
    return pilot.top.trace()["moment"]


def last(pilot):
    return pilot.top.trace()["moments"] - 1


def message(pilot):
    """What the page says in a bubble; "" if nothing."""
    bubble = pilot.top.page._bubbles._toast
    return "" if bubble is None else " ".join(bubble._lines)
