"""The keyboard focus moves to the nearest stop, and zone by zone."""

import pytest
from pygame import Rect

from game.ui.window.focus import ARROWS, Focus, Stop, nearest


def fan(count: int) -> list[Stop[str]]:
    """Cards of a hand that overlap."""
    return [Stop(f"card {n}", Rect(100 + 30 * n, 500, 107, 150), "hand") for n in range(count)]


def table() -> Focus[str]:
    focus: Focus[str] = Focus()
    slot = Stop("slot", Rect(300, 200, 107, 150), "table")
    buttons = [Stop("undo", Rect(900, 20, 80, 36)), Stop("rules", Rect(990, 20, 80, 36))]
    focus.offer([*fan(5), slot, *buttons])
    return focus


def test_tab_goes_from_zone_to_zone_and_wraps_around():
    focus = table()
    seen = []
    for _ in range(5):
        focus.tab()
        seen.append(focus.current)
    assert seen == ["card 0", "slot", "undo", "rules", "card 0"]


def test_tab_goes_backwards_with_shift():
    focus = table()
    focus.tab(back=True)
    assert focus.current == "rules"
    focus.tab(back=True)
    assert focus.current == "undo"


def test_a_zone_is_entered_at_its_last_stop():
    focus = table()
    focus.go("card 3")
    focus.tab()
    assert focus.current == "slot"
    focus.tab(back=True)
    assert focus.current == "card 3"


def test_arrows_step_through_overlapping_cards_one_by_one():
    focus = table()
    focus.go("card 0")
    for name in ("card 1", "card 2", "card 3"):
        assert focus.arrow("right")
        assert focus.current == name
    focus.arrow("left")
    assert focus.current == "card 2"


def test_an_arrow_leaves_the_zone_only_if_it_has_no_stop_there():
    focus = table()
    focus.go("card 4")
    assert focus.arrow("up")
    assert focus.current == "slot"


def test_an_arrow_towards_nothing_changes_nothing():
    focus = table()
    focus.go("card 2")
    assert not focus.arrow("down")
    assert focus.current == "card 2"


def test_an_arrow_without_a_focus_begins_at_the_first_stop():
    focus = table()
    assert focus.arrow("down")
    assert focus.current == "card 0"


def test_the_focus_is_lost_with_its_stop():
    focus = table()
    focus.go("slot")
    focus.offer(fan(2))
    assert focus.current is None


def test_without_stops_there_is_no_focus():
    focus: Focus[str] = Focus()
    assert not focus.tab()
    assert not focus.arrow("left")
    assert focus.current is None


@pytest.mark.parametrize("name", ARROWS)
def test_a_stop_straight_ahead_is_nearer_than_one_aside(name: str):
    across, down = ARROWS[name]
    origin = Rect(500, 500, 40, 40)
    ahead = origin.move(160 * across, 160 * down)
    aside = origin.move(90 * across + 80 * down, 90 * down + 80 * across)
    assert nearest(origin, [aside, ahead], (across, down)) == 1


def test_a_stop_behind_is_never_nearest():
    origin = Rect(0, 0, 10, 10)
    assert nearest(origin, [Rect(-50, 0, 10, 10), Rect(0, 50, 10, 10)], (1, 0)) is None
