"""When things move on the table."""

import pytest

from game.engine.value import replace
from game.table.items import Item
from game.table.motion.changes import changes
from game.table.motion.director import Director, Pace
from game.table.motion.tween import cubic_in_out, cubic_out, linear, out_back
from game.table.table import Cue

ACE = Item("card.AS", "card/AS", 0, 0)
AWAY = Item("card.AS", "card/AS", 400, 0)
TOP = Item("deck.9", "card/??", 700, 300, level=9)
BELOW = Item("deck.8", "card/??", 700, 300, level=8)
DRAWN = Item("card.KH", "card/KH", 300, 600, level=300)


def x_of(director, name):
    return next(shown.item.x for shown in director.shown() if shown.item.id == name)


def test_changes_list_what_moved_came_and_went():
    found = changes([ACE, BELOW, TOP], [AWAY, BELOW, DRAWN])
    assert found.moved == ((ACE, AWAY), (TOP, DRAWN)), "the deck's top card turns over"
    assert found.came == ()
    assert found.went == ()


def test_two_faces_are_never_taken_for_the_same_card():
    found = changes([ACE], [DRAWN])
    assert (found.moved, found.came, found.went) == ((), (DRAWN,), (ACE,))


def test_a_card_takes_220_ms_for_an_ordinary_distance():
    director = Director([ACE])
    director.add([AWAY], Cue(), "played", Pace())
    director.advance(0.110)
    assert x_of(director, "card.AS") == pytest.approx(200)
    director.advance(0.115)
    assert x_of(director, "card.AS") == 400
    assert not director.busy


@pytest.mark.parametrize(("squares", "ms"), [(1, 160), (4, 160), (8, 320), (12, 480), (23, 480)])
def test_a_man_takes_40_ms_a_square(squares, ms):
    man = Item("man.1", "man/red/knight", 0, 0, size=24)
    director = Director([man])
    director.add([replace(man, x=squares * 24)], Cue(), "moved", Pace())
    director.advance(ms / 2000)
    assert x_of(director, "man.1") == pytest.approx(squares * 12)
    director.advance(ms / 2000 + 0.001)
    assert not director.busy


def test_events_wait_for_each_other_unless_their_cue_says_otherwise():
    director = Director([ACE, TOP])
    director.add([AWAY, TOP], Cue(follow=60), 1, Pace())
    director.add([AWAY, DRAWN], Cue(), 2, Pace())
    assert [entry.what for entry in director.advance(0.01)] == [1]
    assert [entry.what for entry in director.advance(0.06)] == [2]
    director = Director([ACE, TOP])
    director.add([AWAY, TOP], Cue(hold=100), 1, Pace())
    director.add([AWAY, DRAWN], Cue(), 2, Pace())
    director.advance(0.310)
    assert x_of(director, "card.KH") == 700, "it has not begun, and still lies on the deck"
    assert [entry.what for entry in director.advance(0.02)] == [2]


def test_a_card_that_turns_over_shows_its_face_from_the_middle_on():
    director = Director([TOP])
    director.add([DRAWN], Cue(), "drawn", Pace())
    director.advance(0.001)
    [shown] = director.shown()
    assert shown.item.face == "card/??"
    director.advance(0.2)
    [shown] = director.shown()
    assert shown.item.face == "card/KH"
    assert 0 < shown.squeeze < 1


def test_a_hand_keeps_its_order_until_it_is_sorted():
    left, right = (
        Item("card.2C", "card/2C", 0, 0, level=1),
        Item("card.3C", "card/3C", 60, 0, level=2),
    )
    turned = [Item("card.2C", "card/2C", 60, 0, level=2), Item("card.3C", "card/3C", 0, 0, level=1)]
    director = Director([left, right])
    director.add([left, right], Cue(hold=500), "conceded", Pace())
    director.add(turned, Cue(), "sorted", Pace())
    director.advance(0.1)
    assert [shown.item.id for shown in director.shown()] == ["card.2C", "card.3C"]
    director.advance(1.0)
    assert [shown.item.id for shown in director.shown()] == ["card.3C", "card.2C"]


def test_finish_puts_everything_in_place_and_returns_what_was_due():
    director = Director([ACE, TOP])
    director.add([AWAY, TOP], Cue(), 1, Pace())
    director.add([AWAY, DRAWN], Cue(), 2, Pace())
    assert [entry.what for entry in director.finish()] == [1, 2]
    assert not director.busy
    assert {shown.item for shown in director.shown()} == {AWAY, DRAWN}


def test_with_animation_off_everything_changes_in_one_frame():
    director = Director([ACE])
    director.add([AWAY], Cue(hold=900), 1, Pace(factor=0))
    assert [shown.item for shown in director.shown()] == [AWAY]
    assert [entry.what for entry in director.advance(0.0)] == [1]
    assert not director.busy


def test_reduced_motion_fades_instead_of_moving():
    director = Director([ACE])
    director.add([AWAY], Cue(), 1, Pace(reduced=True))
    director.advance(0.040)
    [shown] = director.shown()
    assert shown.item.x == 400
    assert 0 < shown.alpha < 1


def test_animations_under_70_ms_happen_at_once():
    near = Item("card.AS", "card/AS", 30, 0)
    director = Director([ACE])
    director.add([ACE], Cue(hold=200), 0, Pace(factor=0.5))
    director.add([near], Cue(), 1, Pace(factor=0.5))
    assert x_of(director, "card.AS") == 0
    director.advance(0.102)
    assert x_of(director, "card.AS") == 30


@pytest.mark.parametrize("easing", [linear, cubic_in_out, cubic_out, out_back])
def test_every_easing_goes_from_0_to_1(easing):
    assert easing(0) == pytest.approx(0)
    assert easing(1) == pytest.approx(1)
