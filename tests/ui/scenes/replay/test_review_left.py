"""The review that goes on while nobody looks at its page."""

from game.engine.value import replace
from game.play.storage.reviews import Reviews
from game.ui.scenes.replay.verdicts import COMPLETE, REVIEW
from game.ui.widgets.label import Label
from tests.review.played import Making
from tests.ui.scenes.replay.test_review import WHOLE_REVIEW, opened


def test_a_page_that_was_closed_before_the_end_tells_all_when_it_is_opened_again(tmp_path):
    making = Making()
    pilot = opened(Reviews(tmp_path), making)
    making.says = replace(WHOLE_REVIEW, did=(1.0, 0.5, 0.0))
    pilot.press(REVIEW)
    assert COMPLETE not in {each.text for each in pilot.widgets(Label)}
    pilot.key("escape")
    making.says = WHOLE_REVIEW
    pilot.step()
    pilot.press(REVIEW)
    assert COMPLETE in {each.text for each in pilot.widgets(Label)}
