"""Presses that were meant for something that is not there any more."""

from pygame import Rect

from game.ui.window.clicks import TOO_SOON, ButtonPresses

PLACE, AT = Rect(0, 0, 100, 40), (50, 20)


def presses(*pressed):
    """Whether each press, of a button and a time, is kept from it."""
    seen = ButtonPresses()
    return [seen.is_unread(button, PLACE, AT, now) for button, now in pressed]


def test_a_double_click_does_not_press_the_button_that_has_come_in_its_place():
    assert presses(("Don't block", 0.0), ("No shield", 0.2)) == [False, True]


def test_the_new_button_can_be_pressed_once_it_could_be_read():
    soon = TOO_SOON / 2
    times = (("Fight", 0.0), ("No shield", soon), ("No shield", TOO_SOON + soon))
    assert presses(*times) == [False, True, False]


def test_a_button_that_comes_late_can_be_pressed_once_it_could_be_read():
    """A slow frame: the second click was made before the new button was drawn."""
    seen = ButtonPresses()
    seen.offer(["Fill the row"])
    seen.see(0.0)
    assert not seen.is_unread("Fill the row", PLACE, AT, 5.0)
    seen.offer(["Show this row", "Start over"])
    late = 5.0 + 2 * TOO_SOON
    assert seen.is_unread("Start over", PLACE, AT, late), "it isn't drawn"
    seen.see(late)
    seen.offer(["Show this row", "Start over"])  # as before: it stays read
    seen.see(late + TOO_SOON / 2)
    assert seen.is_unread("Start over", PLACE, AT, late + TOO_SOON / 2)
    assert not seen.is_unread("Start over", PLACE, AT, late + 2 * TOO_SOON)


def test_a_button_that_comes_where_nothing_was_pressed_can_be_pressed_at_once():
    seen = ButtonPresses()
    assert not seen.is_unread("Fill the row", PLACE, AT, 0.0)
    seen.offer(["Show this row"])
    assert not seen.is_unread("Show this row", PLACE.move(0, 50), (50, 70), 0.1)


def test_the_same_button_can_be_pressed_twice_and_one_elsewhere_at_once():
    assert presses(("Pass", 0.0), ("Pass", 0.1)) == [False, False]
    seen = ButtonPresses()
    assert not seen.is_unread("Fill the row", PLACE, AT, 0.0)
    assert not seen.is_unread("Lay this row", PLACE.move(0, 50), (50, 70), 0.1)
