"""The pause page."""

import pytest

from game.app.offerings import offerings
from game.play.session import begin
from game.ui.scenes.table.words import NO_RESIGNING
from game.ui.widgets.label import Label
from tests.ui.pilot import ALONE, Pilot

GAMES = {each.name: each for each in offerings()}


@pytest.mark.parametrize("name", ["revolutionary_war", "card_fu"])
def test_it_says_so_if_nobody_can_resign_in_this_game(name):
    """A new user who wanted to give up the war looked for it in vain."""
    pilot = Pilot(begin(GAMES[name].rules, ALONE, "1"), offering=GAMES[name])
    pilot.settle()
    pilot.key("escape")
    pilot.rest()
    told = [each.text for each in pilot.widgets(Label)]
    assert any(NO_RESIGNING in each for each in told) is (name == "revolutionary_war")
    assert "Abandon the game" in pilot.buttons()
