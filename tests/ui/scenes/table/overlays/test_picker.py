"""The picker of cards and of what to do with them."""

import pytest

from game.games.cards_of_war.table.choosing import JOINS_AND_TIRES
from game.table.choosing import CommandChoice, Option
from game.ui.drawing.art import Art
from game.ui.scenes.table.overlays.picker import PickerScene
from game.ui.widgets.scroll import ScrollView
from tests.ui.looks import FONTS, look_for
from tests.ui.scene_pilot import ScenePilot

WAYS = [
    ((Option(JOINS_AND_TIRES, "Bond with the Two of Spades", "card/2S"),), "bond"),
    ((Option(JOINS_AND_TIRES, "Replace: discard the Two of Spades", "card/9D"),), "replace"),
]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_two_cards_fit_below_a_long_question_at_twice_the_size(size):
    picker = PickerScene(CommandChoice(WAYS), Art(FONTS), str, str)
    pilot = ScenePilot(picker, look_for(size, scale=2.0))
    (view,) = pilot.widgets(ScrollView)
    assert view.child.rect.bottom <= view.rect.bottom
