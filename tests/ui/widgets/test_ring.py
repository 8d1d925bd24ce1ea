"""The focus ring: where the keyboard is, while it is used."""

from game.ui.drawing.painters.skin import Tone
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column
from game.ui.window.input import PointerMove
from tests.ui.widgets.workbench import Bench


def test_the_focus_ring_is_shown_only_while_the_keyboard_is_used():
    button = Button("Draw", lambda: None)
    bench = Bench(Column(button))
    bench.press("tab")
    assert button.is_ringed
    bench.send(PointerMove((600, 400)))
    assert not button.is_ringed
    assert bench.page.focused is button
    bench.press("shift")
    assert not button.is_ringed, "it neither moves the focus nor uses it"
    bench.press("tab")
    assert button.is_ringed


def test_after_a_click_the_first_key_shows_the_focus_and_the_next_one_moves_it():
    buttons = [Button(each, lambda: None) for each in ("Draw", "Undo", "Resign")]
    bench = Bench(Column(*buttons))
    for key in ("tab", "down"):
        bench.click(buttons[1].rect.center)
        bench.press(key)
        assert [each.is_ringed for each in buttons] == [False, True, False]
        bench.press(key)
        assert [each.is_ringed for each in buttons] == [False, False, True]


def test_a_shortcut_rings_no_button_that_was_clicked_before():
    clicked, other = Button("Undo", lambda: None), Button("Draw", lambda: None, shortcut="d")
    bench = Bench(Column(clicked, other))
    bench.click(clicked.rect.center)
    bench.press("d")
    assert bench.page.focused is clicked
    assert not clicked.is_ringed
    bench.press("enter")
    assert clicked.is_ringed


def test_a_button_that_was_hidden_comes_back_without_a_ring():
    button = Button("Draw", lambda: None)
    bench = Bench(Column(button, Button("Undo", lambda: None)))
    bench.press("tab")
    assert button.is_ringed
    for is_shown in (False, True):
        button.is_shown = is_shown
        bench.draw()
    bench.send(PointerMove((600, 400)))
    assert bench.page.focused is None
    assert not button.is_ringed


def test_a_button_that_was_clicked_takes_no_key_that_another_one_names():
    pressed = []
    log = Button("Log", lambda: pressed.append("log"))
    go_on = Button("Go on", lambda: pressed.append("go on"), shortcut="space", tone=Tone.PRIMARY)
    bench = Bench(Column(log, go_on))
    bench.click(log.rect.center)
    bench.press("space", "enter")
    assert pressed == ["log", "go on", "go on"]
    bench.press("tab", "space")
    assert pressed[3:] == ["log"], "now a ring shows that it has the focus"
