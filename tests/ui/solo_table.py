"""One person at the table, against a computer that answers at once."""

from typing import ClassVar

from game.ai.player import Level
from game.ui.table.turn_taking import Turn
from tests.ui.pilot import ALONE, AT_ONCE, Pilot, Pondering, Quick, by_keys, offered, seated

SIZE = (960, 540)
QUICK = offered(Quick())


class _InThought(Pondering):
    """A mind that doesn't move before the test ends, however slow the machine is."""

    seconds: ClassVar = dict.fromkeys(Level, 3600.0)


IN_THOUGHT = offered(_InThought())


def at_my_turn(seed="2", *, settings=AT_ONCE, options=None, mind=QUICK, size=SIZE):
    """Against the computer; it is my turn."""
    session = seated(ALONE, seed=seed, options=options)
    pilot = Pilot(session, settings=settings, size=size, offering=mind)
    while pilot.scene.turns.turn is not Turn.PERSON or pilot.scene.playback.busy:
        pilot.key("space")  # the deal is known by now
    pilot.settle()
    return pilot


def to_answer(seed="2", **how):
    """It is my turn, a card lies on the table, and some of my own are too weak."""
    pilot = at_my_turn(seed, **how)
    while not too_weak(pilot):
        card, zone = pilot.gestures()[0]
        by_keys(pilot, card, zone)
        pilot.settle()
    return pilot


def too_weak(pilot):
    """The cards of the hand that can't be played."""
    allowed = {card for card, _ in pilot.gestures()}
    return [card for card in pilot.held() if card not in allowed]


def in_hand(pilot):
    return pilot.scene.top.drag_state.held
