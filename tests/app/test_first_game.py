"""From the menu to the first act of a first game."""

import pytest

from game.ui.scenes.game_banner import Banner
from game.ui.scenes.table.table import TableScene
from game.ui.widgets.button import Button
from game.ui.window.input import LEFT, PointerDown, PointerMove, PointerUp
from tests.ui.scene_pilot import OFFERINGS

MOST_CLICKS = 3
LONGEST = 8.0  # seconds that the program itself takes, of the 30 in all


def click(running, kind, number=0, text=""):
    """Click the banner with this number, or the button with this text."""
    found = [each for each in running.top.page.root.walk() if isinstance(each, kind)]
    target = [each for each in found if not text or each.text == text][number]
    at = target.rect.center
    running.passes(PointerMove(at), PointerDown(at, LEFT))
    running.passes(PointerUp(at))
    running.pass_time(0.3)


def can_act(table):
    """Whether everything lies still, and there is a drag or a button of the game."""
    drags = table.top.places()["gestures"]
    return not table.playback.busy and bool(drags or table.desk.places()["actions"])


def answer(running):
    """A computer that is asked, as for the half of a board, answers at once."""
    session, mind = running.session, running.program._table.offering.mind
    for each in session.requests[:1]:
        session.answer(each.seat, mind.greedy(each.view, each.seat), at=each.at)


@pytest.mark.parametrize("number", range(len(OFFERINGS)))
def test_three_clicks_lead_from_the_menu_to_the_first_act(running, number):
    begun, clicks = running.now, 0
    while running.top.name == "menu":
        click(running, Banner, number)
        clicks += 1
    click(running, Button, text="Start")
    clicks += 1
    assert isinstance(running.top, TableScene)
    while not can_act(running.top):
        running.pass_time(0.2)
        answer(running)
        assert running.now - begun < LONGEST
    assert clicks <= MOST_CLICKS
    assert running.session.voice in running.session.to_act
