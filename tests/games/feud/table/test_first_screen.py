"""What a first game shows on the screen: buttons, tooltips, close-ups."""

import pytest

from game.app.offerings import offering_of
from game.games.feud.rules import game as feud
from game.games.feud.table.gestures import PADLOCK
from game.games.feud.table.presets import PRESETS
from game.games.feud.table.words import NO_LOCK
from game.play.session import begin
from tests.ui.pilot import ALONE, HD, Pilot

SIZES = pytest.mark.parametrize("size", [HD, (960, 540)], ids=str)


def at_preview(size=HD):
    """A first game, with all cards in the hand."""
    session = begin(feud, ALONE, "1", options=PRESETS[0].options)
    pilot = Pilot(session, offering=offering_of("feud"), size=size)
    pilot.settle()
    return pilot


def at_lock(size=HD):
    """Both have shown their cards."""
    pilot = at_preview(size)
    pilot.key("a")
    pilot.key("space")
    pilot.press("Show this row")
    pilot.settle()
    return pilot


def test_the_button_that_locks_nothing_says_what_it_does():
    assert at_lock().button("Lock nothing").tip == NO_LOCK


@SIZES
def test_the_close_up_of_the_padlock_covers_no_card(size):
    pilot = at_lock(size)
    pilot.move(pilot.place_of(PADLOCK))
    pilot.pass_time(3.0)
    panel, stage = pilot.scene._magnifier._panel, pilot.scene.top.stage
    assert panel.name == PADLOCK
    cards = [each for each in pilot.scene.playback.resting if each.is_card]
    rects = [stage.rect(each.x, each.y, each.width, each.size) for each in cards]
    assert panel.rect.collidelist(rects) < 0
    assert not panel.rect.colliderect(pilot.button("Lock nothing").rect)
