"""Selecting and moving by press, drag, two clicks and keys."""

import pytest

from game.table.drag import Drag, LetGo, PickedUp, PutDown
from game.table.items import Gesture, Item, Zone

ACE = Item("card.AS", "card/AS", 100, 500)
KING = Item("card.KS", "card/KS", 180, 500, level=1)
DECK = Item("deck.0", "card/??", 700, 300)
ITEMS = [ACE, KING, DECK]
MIDDLE = Zone("table", 400, 300, 300, 200)
PILE = Zone("pile", 400, 520, 120, 160)
ZONES = [MIDDLE, PILE]
BOTH = frozenset({"table", "pile"})


@pytest.fixture
def drag():
    return Drag(lambda item: item.startswith("card."))


def test_a_press_picks_up_the_topmost_thing(drag):
    assert drag.down(ITEMS, ZONES, 135, 500) == PickedUp("card.KS")
    assert not drag.dragging


def test_an_item_that_cannot_be_moved_stays(drag):
    assert drag.down(ITEMS, ZONES, 700, 300) is None
    assert drag.held is None


def test_a_drag_begins_after_four_units_and_later_after_two(drag):
    drag.down(ITEMS, ZONES, 100, 500)
    assert not drag.move(103, 500)
    assert drag.move(105, 500)
    drag.cancel()
    drag.down(ITEMS, ZONES, 100, 500)
    assert not drag.move(101, 500)
    assert drag.move(103, 500)


def test_the_item_keeps_its_offset_to_the_pointer(drag):
    drag.down(ITEMS, ZONES, 80, 520)
    drag.move(300, 300)
    assert (drag.image.x, drag.image.y) == (320, 280)


def test_it_drops_where_most_of_it_lies_not_where_the_pointer_is(drag):
    drag.down(ITEMS, ZONES, 70, 440)
    drag.move(370, 380)  # the pointer is in the middle, the card half over the pile
    assert MIDDLE.holds(370, 380)
    assert drag.up(ZONES, BOTH, 370, 380) == PutDown(Gesture("card.AS", "pile"))


def test_less_than_a_seventh_of_the_card_is_not_enough(drag):
    drag.down(ITEMS, ZONES, 100, 500)
    drag.move(200, 300)
    assert MIDDLE.overlap(drag.image) < 0.15
    assert drag.up(ZONES, BOTH, 200, 300) == PutDown(Gesture("card.AS", None))


def test_the_magnet_pulls_it_in_near_a_place(drag):
    drag.down(ITEMS, ZONES, 120, 500)
    drag.move(230, 300)  # 20 units beside the middle; an edge of the card lies over it
    assert MIDDLE.overlap(drag.image) < 0.15
    assert drag.target(ZONES, BOTH) == "table"
    assert (drag.image.x, drag.image.y) == (210, 300)
    assert drag.up(ZONES, BOTH, 230, 300) == PutDown(Gesture("card.AS", "table"))


@pytest.mark.parametrize(("x", "legal"), [(225, BOTH), (235, frozenset({"pile"}))])
def test_the_magnet_ends_after_24_units_and_works_only_for_legal_places(drag, x, legal):
    drag.down(ITEMS, ZONES, 120, 500)
    drag.move(x, 300)
    assert drag.target(ZONES, legal) is None


def test_the_place_under_the_pointer_wins_over_the_magnet(drag):
    beside, only = Zone("beside", 490, 380, 100, 20), frozenset({"beside"})
    drag.down(ITEMS, ZONES, 100, 430)
    drag.move(420, 390)
    assert drag.target([beside], only) == "beside"
    assert drag.target([MIDDLE, beside], only) == "table"  # to be refused there


def test_a_selected_item_has_no_drop_target(drag):
    drag.down(ITEMS, ZONES, 100, 500)
    assert drag.target(ZONES, BOTH) is None


def test_an_illegal_drop_is_refused_at_the_place_under_the_pointer(drag):
    drag.down(ITEMS, ZONES, 100, 500)
    drag.move(400, 300)
    sign = drag.up(ZONES, frozenset(), 400, 300)
    assert sign == PutDown(Gesture("card.AS", "table"))


def test_two_clicks_do_what_a_drag_does(drag):
    assert drag.down(ITEMS, ZONES, 100, 500) == PickedUp("card.AS")
    assert drag.up(ZONES, BOTH, 100, 500) is None
    assert drag.down(ITEMS, ZONES, 400, 300) == PutDown(Gesture("card.AS", "table"))
    assert drag.held is None


def test_a_click_on_another_card_selects_that_one(drag):
    drag.down(ITEMS, ZONES, 80, 500)
    drag.up(ZONES, BOTH, 80, 500)
    assert drag.down(ITEMS, ZONES, 180, 500) == PickedUp("card.KS")


def test_a_click_on_a_card_in_a_legal_place_puts_the_selected_one_there(drag):
    upon = Zone("upon", KING.x, KING.y, 60, 60)
    drag.down(ITEMS, [upon], ACE.x, ACE.y)
    drag.up([upon], frozenset({"upon"}), ACE.x, ACE.y)
    sign = drag.down(ITEMS, [upon], KING.x, KING.y, frozenset({"upon"}))
    assert sign == PutDown(Gesture("card.AS", "upon"))


def test_a_second_click_on_the_same_card_deselects_it(drag):
    drag.down(ITEMS, ZONES, 80, 500)
    drag.up(ZONES, BOTH, 80, 500)
    assert drag.down(ITEMS, ZONES, 80, 500) is None
    assert drag.up(ZONES, BOTH, 80, 500) == LetGo("card.AS")


def test_a_selected_card_can_still_be_dragged(drag):
    drag.down(ITEMS, ZONES, 80, 500)
    drag.up(ZONES, BOTH, 80, 500)
    drag.down(ITEMS, ZONES, 80, 500)
    drag.move(380, 300)
    assert drag.up(ZONES, BOTH, 380, 300) == PutDown(Gesture("card.AS", "table"))


def test_cancelling_releases_the_item_and_changes_nothing(drag):
    drag.down(ITEMS, ZONES, 100, 500)
    drag.move(300, 300)
    assert drag.cancel() == LetGo("card.AS")
    assert drag.up(ZONES, BOTH, 300, 300) is None
    assert drag.cancel() is None


def test_keys_select_and_choose(drag):
    assert drag.select(ACE) == PickedUp("card.AS")
    assert drag.choose("table") == PutDown(Gesture("card.AS", "table"))


def test_a_rotated_card_is_hit_where_it_lies():
    turned = Item("card.2C", "card/2C", 0, 0, angle=90)
    assert turned.holds(70, 0)
    assert not turned.holds(0, 70)
