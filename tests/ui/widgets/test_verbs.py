"""The buttons of a dialog: a row, or columns of equal width."""

import pytest
from pygame import Rect

from game.ui.scenes.question import nothing
from game.ui.widgets.button import Button
from game.ui.widgets.verbs import Verbs
from tests.ui.looks import look_for


def placed(width, *labels):
    """The places of buttons with these labels."""
    buttons = [Button(label, nothing) for label in labels]
    verbs, look = Verbs(*buttons), look_for()
    verbs.place(look, Rect(10, 20, width, verbs.measure(look, width)[1]))
    return [button.rect for button in buttons], verbs.rect


def test_they_stand_in_a_row_at_the_right():
    (one, other), whole = placed(400, "End turn", "Keep playing")
    assert one.y == other.y
    assert one.right < other.left
    assert other.right == whole.right


@pytest.mark.parametrize("count", [2, 3])
def test_few_that_have_no_room_stand_in_a_column(count):
    labels = ["Abandon the game", "Settings", "Keep playing"][-count:]
    rects, whole = placed(160, *labels)
    assert {(rect.x, rect.w) for rect in rects} == {(whole.x, whole.w)}
    assert [rect.y for rect in rects] == sorted(rect.y for rect in rects)
    assert whole.contains(rects[-1])


def test_many_stand_in_two_columns_and_the_last_below_them():
    labels = ["Back to menu", "Abandon the game", "Settings", "Rules", "Keep playing"]
    rects, whole = placed(400, *labels)
    assert len({rect.w for rect in rects[:4]}) == 1
    assert rects[0].y == rects[1].y < rects[2].y == rects[3].y < rects[4].y
    assert rects[4].w == whole.w
    assert rects[4].bottom == whole.bottom
