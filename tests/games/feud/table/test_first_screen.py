"""What a first game shows on the screen: buttons, tooltips, close-ups."""

import pytest

from game.app.offerings import offering_of
from game.games.feud.rules import game as feud
from game.games.feud.table.gestures import PADLOCK
from game.games.feud.table.presets import PRESETS
from game.games.feud.table.words import NO_LOCK
from game.play.session import begin
from game.table.figures import Caption, Encounter
from game.ui.window.input import PointerDown, PointerMove, PointerUp
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


@pytest.mark.parametrize("late", [0.1, 0.5])  # seconds until the second click
def test_a_double_click_on_fill_the_row_fills_it_and_no_more(late):
    pilot = at_preview()
    at = pilot.button("Fill the row").rect.center
    pilot.step(PointerMove(at), PointerDown(at))
    pilot.step(PointerUp(at))
    pilot.now += late
    pilot.step(PointerDown(at))
    pilot.step(PointerUp(at))
    pilot.settle()
    assert all(pilot.scene.hand.draft.places)
    assert "Start over" in pilot.buttons()
    pilot.press("Start over")
    assert not any(pilot.scene.hand.draft.places)


def test_a_result_is_explained_while_the_pointer_is_on_it():
    pilot = at_lock()
    top = pilot.scene.top
    result = [each for each in top._figures if isinstance(each, Encounter) and each.tip][2]
    pilot.move(top.stage.pixel(result.x, result.y))
    pilot.pass_time(2.0)
    tip = pilot.scene.page._bubbles._tip
    assert tip.text == result.tip
    assert not tip.rect.colliderect(top.focus_rect())
    pilot.move(pilot.place_of(PADLOCK))
    assert pilot.scene.page._bubbles._tip is None


@SIZES
def test_the_markers_of_each_unit_are_explained(size):
    pilot = at_preview(size)
    top = pilot.scene.top
    captions = [
        each for each in top._figures if isinstance(each, Caption) and "Markers" in each.tip
    ]
    assert len(captions) == 2
    for each in captions:
        pilot.move(top.stage.pixel(each.x, each.y))
        pilot.pass_time(2.0)
        assert pilot.scene.page._bubbles._tip.text == each.tip
