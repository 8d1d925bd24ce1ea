"""What the others did last is shown once more, and nothing but the eyes takes part in it."""

from tests.ui.alone import at_my_turn, in_hand, to_answer
from tests.ui.pilot import AT_ONCE, Pondering, by_keys, offered, speed

NORMAL = speed(AT_ONCE, "normal")


def test_what_the_others_did_last_is_shown_once_more():
    pilot = to_answer(settings=NORMAL)
    lines, length, seen = pilot.log(), pilot.session.length, pilot.pixels()
    pilot.key("b")
    assert pilot.scene.showing.busy
    assert len(pilot.log()) < len(lines)
    pilot.settle()
    assert (pilot.log(), pilot.session.length, pilot.pixels()) == (lines, length, seen)


def test_it_can_be_seen_as_often_as_one_likes_and_be_hurried():
    pilot = to_answer(settings=NORMAL)
    lines = pilot.log()
    for _ in range(3):
        pilot.key("b")
        pilot.key("space")
        assert pilot.log() == lines


def test_where_nobody_has_acted_since_there_is_nothing_to_show():
    pilot = at_my_turn(mind=offered(Pondering()))
    by_keys(pilot, *pilot.gestures()[0])
    lines = pilot.log()
    pilot.key("b")
    assert not pilot.scene.showing.busy
    assert pilot.log() == lines


def test_whoever_holds_something_holds_it_still():
    pilot = to_answer(settings=NORMAL)
    pilot.down(pilot.place_of(pilot.gestures()[0][0]))
    pilot.move(pilot.place_of("table"))
    pilot.key("b")
    assert in_hand(pilot) is not None
    assert not pilot.scene.showing.busy
