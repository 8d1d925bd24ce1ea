"""The review that goes on while nobody looks at its page."""

from pygame.image import tobytes

from game.engine.value import replace
from game.play.storage.reviews import Reviews
from game.ui.scenes.replay.verdicts import COMPLETE, REVIEW
from game.ui.widgets.label import Label
from tests.review.played import Making
from tests.ui.scenes.replay.test_review import WHOLE_REVIEW, heading_below, opened


def test_a_page_that_was_closed_before_the_end_tells_all_when_it_is_opened_again(tmp_path):
    making = Making()
    pilot = opened(Reviews(tmp_path), making)
    making.says = replace(WHOLE_REVIEW, did=(1.0, 0.5, 0.0, 0.0))
    pilot.press(REVIEW)
    assert COMPLETE not in {each.text for each in pilot.widgets(Label)}
    pilot.key("escape")
    making.says = WHOLE_REVIEW
    pilot.step()
    pilot.press(REVIEW)
    assert COMPLETE in {each.text for each in pilot.widgets(Label)}


def test_what_lies_below_the_page_is_painted_again_when_there_is_more(tmp_path):
    """“Reviewing: 0%” stayed behind a complete review."""
    making = Making()
    pilot = opened(Reviews(tmp_path), making)
    pilot.press(REVIEW)
    pilot.step()
    before = pilot.surface.copy()
    making.says = WHOLE_REVIEW
    pilot.step()
    page = pilot.top.page.root.children[0].rect
    curve = heading_below(pilot).rect
    beside = curve.clip((0, 0, page.left, before.get_height()))
    assert beside.width > 10
    assert tobytes(pilot.surface.subsurface(beside), "RGB") != tobytes(
        before.subsurface(beside), "RGB"
    )


def test_a_paused_replay_paints_what_is_new_of_its_review(tmp_path):
    """“Reviewing: 24%” stayed until the mouse moved, as nothing else did."""
    making = Making()
    pilot = opened(Reviews(tmp_path), making)
    pilot.top._pause()
    pilot.pass_time(5)
    assert not pilot.step(), "nothing moves"
    making.says = WHOLE_REVIEW
    assert pilot.step()
    assert not pilot.step()
