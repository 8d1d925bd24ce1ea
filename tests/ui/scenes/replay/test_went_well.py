"""A costly move can turn out well: the review says so, or people doubt it."""

import pytest

from game.engine.value import replace
from game.play.storage.reviews import Reviews
from game.ui.widgets.label import Label
from tests.review.played import Making
from tests.ui.scenes.replay.test_review import LOG, WHOLE_REVIEW, opened

(POINT,) = WHOLE_REVIEW.turning_points
UNTIL = next(n for n in range(POINT.step + 1, len(LOG.line)) if LOG.line[n].seat == POINT.seat)
"""The next choice of the same player."""


@pytest.mark.parametrize(("rise", "is_said"), [(1_200, True), (100, False), (-1_000, False)])
def test_a_costly_move_after_which_the_chance_rose_is_said_to_have_gone_well(
    tmp_path, rise, is_said
):
    """“The move that won the bout is called costly.”"""
    chances = list(WHOLE_REVIEW.chances)
    before, after = chances[POINT.step - 1], chances[UNTIL - 1]
    mine = before.of[POINT.seat] + rise
    chances[UNTIL - 1] = replace(after, of=(mine, 10_000 - mine))
    making = Making()
    pilot = opened(Reviews(tmp_path), making)
    making.says = replace(WHOLE_REVIEW, chances=tuple(chances))
    pilot.step()
    pilot.press("Review")
    told = " ".join(each.text for each in pilot.widgets(Label))
    said = f"It went well all the same: your chance rose to {round(mine / 100)}%."
    assert ("went well" in told) is (said in told) is is_said
