"""Controls work by pointer and by keyboard."""

from collections import Counter

import pygame
import pytest
from pygame import Rect

from game.ui.drawing.theme import TIP_DELAY, TOAST
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Column, Row
from game.ui.widgets.frame import Panel
from game.ui.widgets.label import Label
from game.ui.widgets.slider import Slider
from game.ui.window.input import Key, PointerDown, PointerLeft, PointerMove, PointerUp, Wheel
from game.ui.window.keymap import shown
from tests.ui.described import described
from tests.ui.looks import look_for
from tests.ui.widgets.workbench import SIZE, Bench


@pytest.fixture
def heard() -> list[object]:
    return []


# Buttons


def test_a_button_is_pressed_by_click_enter_space_and_shortcut(heard):
    button = Button("Draw", lambda: heard.append("drawn"), shortcut="ctrl+d")
    bench = Bench(Column(button))
    bench.click(button.rect.center)
    bench.press("enter", "space", "ctrl+d")
    assert heard == ["drawn"] * 4


def test_a_press_released_elsewhere_does_nothing(heard):
    button = Button("Draw", lambda: heard.append("drawn"))
    bench = Bench(Column(button))
    bench.send(PointerDown(button.rect.center), PointerMove((600, 400)))
    assert not button.is_down
    bench.send(PointerMove(button.rect.center))
    assert button.is_down
    bench.send(PointerMove((600, 400)), PointerUp((600, 400)))
    assert heard == []


def test_a_pointer_that_leaves_the_window_cancels_the_press(heard):
    button = Button("Draw", lambda: heard.append("drawn"))
    bench = Bench(Column(button))
    bench.send(PointerDown(button.rect.center), PointerLeft(), PointerUp(button.rect.center))
    assert heard == []
    assert not button.is_down


def test_only_the_left_button_presses(heard):
    button = Button("Draw", lambda: heard.append("drawn"))
    bench = Bench(Column(button))
    at = button.rect.center
    bench.send(PointerDown(at, 3), PointerUp(at, 3))
    assert heard == []


def test_a_disabled_control_says_why_and_does_nothing(heard):
    button = Button("Undo", lambda: heard.append(1), why_not="Nothing to undo", shortcut="u")
    bench = Bench(Column(button))
    before = pygame.image.tobytes(bench.canvas, "RGB")
    bench.click(button.rect.center)
    bench.press("u", "tab", "enter")
    bench.draw()
    assert heard == []
    assert pygame.image.tobytes(bench.canvas, "RGB") != before
    assert described(button) == "Undo. Nothing to undo"
    button.why_not = ""
    bench.press("enter")
    assert heard == [1]


def test_a_held_key_presses_once(heard):
    bench = Bench(Column(Button("Draw", lambda: heard.append(1), shortcut="d")))
    bench.send(Key("d"), Key("d", repeat=True), Key("d", repeat=True))
    bench.press("tab")
    bench.send(Key("enter", repeat=True))
    assert heard == [1]


def test_shortcuts_are_shown_as_people_write_them():
    assert [shown(chord) for chord in ("ctrl+shift+z", "f11", "e")] == ["Ctrl+Shift+Z", "F11", "E"]


# Focus and hover


def test_a_control_is_hovered_only_while_the_pointer_is_used():
    button = Button("Draw", lambda: None)
    bench = Bench(Column(button))
    bench.send(PointerMove(button.rect.center))
    assert button.is_hovered
    bench.press("tab")
    assert not button.is_hovered


def test_a_page_takes_clicks_on_its_panels_and_no_others():
    panel = Panel(Label("12 points"))
    bench = Bench(Row(panel))
    assert bench.send(PointerDown(panel.rect.center))
    assert not bench.send(PointerDown((630, 470)))


def test_tooltips_open_when_the_pointer_rests_and_close_with_the_next_key():
    button = Button("Draw", lambda: None, tip="One card from the deck")
    bench = Bench(Column(button))
    bench.send(PointerMove(button.rect.center))
    bench.draw()
    assert bench.page.update(TIP_DELAY * 0.9)
    assert bench.draw() == []
    assert not bench.page.update(TIP_DELAY * 0.2)
    assert bench.draw() != []
    assert bench.is_true_to_scratch()
    bench.press("shift")
    assert bench.draw() != []
    assert bench.is_true_to_scratch()


def test_a_tooltip_follows_what_it_explains():
    button = Button("Rematch", lambda: None)
    button.why_not = "Checking the deal …"
    bench = Bench(Column(button))
    bench.send(PointerMove(button.rect.center))
    bench.page.update(TIP_DELAY)
    assert bench.page._bubbles._tip.text == "Checking the deal …"
    button.why_not = ""
    assert not bench.page.update(0.01)
    assert bench.page._bubbles._tip is None
    assert bench.is_true_to_scratch()
    button.tip = "Another game, with the same rules"
    assert bench.page.update(TIP_DELAY * 0.9)
    bench.page.update(TIP_DELAY * 0.2)
    assert bench.page._bubbles._tip.text == "Another game, with the same rules"


@pytest.mark.parametrize(
    "act", [lambda bench, at: bench.click(at), lambda bench, at: bench.press("enter")]
)
def test_what_a_button_has_to_say_stands_beside_it(act):
    button = Button("Undo", lambda: bench.page.say("Nothing to undo yet."))
    bench = Bench(Column(Label("At the top"), button))
    bench.press("tab")
    act(bench, button.rect.center)
    toast = bench.page._bubbles._toast.rect
    assert not toast.colliderect(button.rect)
    assert toast.colliderect(button.rect.inflate(40, 40))


def test_messages_disappear_by_themselves():
    bench = Bench(Column(Label("table")))
    bench.page.say("Mounted pieces cannot enter rough ground", (620, 470))
    assert bench.draw() != []
    assert bench.page.update(TOAST * 0.9)
    assert not bench.page.update(TOAST * 0.2)
    assert bench.draw() != []
    assert bench.is_true_to_scratch()


# Values


def test_a_slider_follows_the_pointer_within_its_bounds(heard):
    slider = Slider("Volume", heard.append, value=0.5)
    bench = Bench(Column(slider))
    bench.send(PointerDown((slider.rect.x, slider.rect.centery)))
    bench.send(PointerMove((-400, 0)), PointerMove((900, 0)), PointerUp((900, 0)))
    assert (heard[0], heard[-1]) == (0.0, 1.0)
    assert len(heard) == 2
    bench.press("left", "left", "home", "left", "right")
    assert heard[2:] == [0.95, 0.9, 0.0, 0.05]
    assert described(slider) == "Volume: 5%"


def test_values_set_by_the_program_report_no_change(heard):
    slider, choice = Slider("V", heard.append, value=0), Choice("C", ["a", "b"], heard.append)
    Bench(Column(slider, choice))
    slider.value, choice.value = 0.52, 1
    assert heard == []
    assert slider.value == 0.5


def test_a_choice_is_made_by_click_or_arrows(heard):
    choice = Choice("Suits", ["Classic", "Four colours", "Safe"], heard.append)
    bench = Bench(Column(choice))
    bench.click(choice._cells[2].center)
    bench.press("left", "home", "end", "right")
    assert heard == [2, 1, 0, 2]
    assert described(choice) == "Suits: Safe, 3 of 3"


@pytest.mark.parametrize(
    ("options", "most", "rows"),
    [(9, 4, [3, 3, 3]), (9, 8, [3, 3, 3]), (6, 5, [3, 3]), (5, 4, [3, 2]), (7, 3, [3, 3, 1])],
)
def test_many_options_stand_in_an_even_grid(options, most, rows):
    """The nine presets of Feud stood in rows of four, four and one."""
    look = look_for((1280, 720))
    choice = Choice("Way to play", [f"Option {n}" for n in range(options)], print)
    choice.place(look, Rect(0, 0, choice.min_width(look) * most, 400))
    tops = Counter(cell.top for cell in choice._cells)
    assert list(tops.values()) == rows
    assert len({cell.size for cell in choice._cells}) == 1


def felt(heard: list[object], count: int = 5) -> Dropdown:
    return Dropdown("Felt", [f"Felt {n}" for n in range(count)], heard.append)


def test_a_drop_down_works_by_keys(heard):
    drop = felt(heard)
    bench = Bench(Column(drop))
    bench.press("tab", "enter", "down", "down", "enter")
    assert heard == [2]
    assert drop.popup is None
    bench.press("enter", "home", "escape")
    assert heard == [2]
    bench.press("right", "left")
    assert heard == [2, 3, 2]


def test_a_drop_down_says_why_an_entry_cannot_be_chosen(heard):
    drop = Dropdown("Felt", ["Red", "Green", "Blue"], heard.append, on_refused=heard.append)
    drop.refusals = {1: "No green is left."}
    bench = Bench(Column(drop))
    bench.press("tab", "right", "left")
    assert heard == [2, 0]
    bench.press("enter", "down")
    bench.draw()
    bench.press("enter")
    assert heard == [2, 0, "No green is left."]
    assert (drop.value, drop.popup) == (0, None)


def test_a_drop_down_works_by_the_pointer(heard):
    drop = felt(heard)
    bench = Bench(Column(drop, Label("below")))
    bench.click(drop.rect.center)
    options = drop.popup
    assert options is not None
    bench.draw()
    assert bench.is_true_to_scratch()
    bench.click(options._row(3).center)
    assert heard == [3]
    assert drop.popup is None
    assert bench.is_true_to_scratch()


def test_a_long_drop_down_shows_which_part_is_visible(heard):
    bench = Bench(Column(felt(heard, 40)))
    bench.press("tab", "enter")
    bench.draw()
    at_its_head = bytes(bench.canvas.get_view("0"))
    drop = bench.page.root.children[0]
    bar = drop.popup.rect.right - 7, drop.popup.rect.y + 12
    thumb = tuple(bench.canvas.get_at(bar))
    bench.press("end")
    bench.draw()
    assert bytes(bench.canvas.get_view("0")) != at_its_head
    assert tuple(bench.canvas.get_at(bar)) != thumb, "it has gone down"


def test_a_click_beside_an_open_list_only_closes_it(heard):
    drop, button = felt(heard), Button("Draw", lambda: heard.append("drawn"))
    bench = Bench(Row(drop, button))
    bench.click(drop.rect.center)
    bench.click(button.rect.center)
    assert drop.popup is None
    assert heard == []
    bench.click(button.rect.center)
    assert heard == ["drawn"]


def test_a_long_list_scrolls_and_stays_in_the_window(heard):
    drop = felt(heard, 60)
    bench = Bench(Column(drop), size=(640, 480))
    bench.page.place(look_for(SIZE), Rect((0, 0), SIZE))
    bench.click(drop.rect.center)
    options = drop.popup
    assert Rect((0, 0), SIZE).contains(options.rect)
    bench.press("end")
    assert options.rect.contains(options._row(59))
    bench.send(*[Wheel(options.rect.center, -1)] * 100)
    assert options.rect.contains(options._row(0))
    bench.press("enter")
    assert heard == [59]
