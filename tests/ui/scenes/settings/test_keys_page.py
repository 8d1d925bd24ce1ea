"""Every key is on the page, and can be changed, swapped and reset there."""

import pytest

from game.play.settings import SettingsFile
from game.play.system_preferences import SystemPreferences
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.settings.key_capture import KeyCapture
from game.ui.widgets.button import Button
from game.ui.window.keymap import Action, Keymap, shown
from tests.ui.scenes.settings.test_settings import Changing


@pytest.fixture
def keys(tmp_path) -> Changing:
    changing = Changing(tmp_path)
    changing.turn_to("Keys")
    return changing


def test_every_action_is_listed_with_its_keys(keys):
    for action in Action:
        assert keys.says(action.meaning)
        assert all(keys.button(shown(key)) for key in action.keys)


def test_a_new_key_is_pressed_after_its_button_and_remembered(keys, tmp_path):
    keys.press("Ctrl+Z")
    assert keys.says("Press the new key. Esc keeps Ctrl+Z.")
    keys.keys("ctrl+u")
    assert keys.settings.controls.keys == {"undo": ("ctrl+u", "backspace")}
    assert keys.button("Ctrl+U")
    again = SettingsFile(tmp_path / "settings.json", SystemPreferences).settings
    assert Keymap(again.controls.keys).keys(Action.UNDO) == ("ctrl+u", "backspace")


def test_enter_on_a_key_asks_for_another(keys):
    keys.top.page.focus_on(keys.button("F12"))
    keys.keys("enter")
    assert isinstance(keys.top, KeyCapture)
    keys.keys("f9")
    assert keys.settings.controls.keys == {"screenshot": ("f9",)}


def test_a_key_that_is_taken_says_by_what_and_can_be_swapped(keys):
    keys.press("H")
    keys.keys("m")
    assert keys.says("M is taken: Mute. Swap, or press another key.")
    assert keys.top.page.focused.text == "Cancel"
    assert keys.top.page.focused.tone is Tone.PRIMARY
    assert keys.button("Swap keys").tone is Tone.PLAIN
    assert keys.settings.controls.keys == {}
    keys.press("Swap keys")
    assert keys.settings.controls.keys == {"hint": ("m",), "mute": ("h",)}


def test_another_key_can_be_pressed_instead_of_swapping(keys):
    keys.press("H")
    keys.keys("m", "x")
    assert keys.settings.controls.keys == {"hint": ("x",)}


def test_the_safe_answer_has_the_focus_when_a_key_is_taken(keys):
    keys.press("H")
    keys.keys("m", "enter")
    assert keys.settings.controls.keys == {}
    assert not isinstance(keys.top, KeyCapture)


@pytest.mark.parametrize("key", ["enter", "tab", "up", "space", "shift+tab"])
def test_a_key_that_every_page_needs_is_refused(keys, key):
    keys.press("H")
    keys.keys(key)
    assert keys.says(f"{shown(key)} can't be changed. Press another key.")
    keys.keys("x")
    assert keys.settings.controls.keys == {"hint": ("x",)}


def test_escape_keeps_the_key(keys):
    keys.press("H")
    keys.keys("escape")
    assert keys.settings.controls.keys == {}
    assert not isinstance(keys.top, KeyCapture)


def test_the_key_that_it_has_already_changes_nothing(keys):
    keys.press("H")
    keys.keys("h")
    assert keys.settings.controls.keys == {}


def test_all_keys_can_be_reset_and_nothing_else(keys):
    keys.press("H")
    keys.keys("x")
    keys.turn_to("Controls")
    keys.set("Look closely", "right")
    delay = keys.settings.controls.hover_delay
    keys.turn_to("Keys")
    keys.press("Reset keys")
    assert keys.settings.controls.keys == {}
    assert keys.settings.controls.hover_delay == delay
    keys.press("H")
    keys.keys("x")
    keys.turn_to("Controls")
    keys.press("Reset this page")
    assert keys.settings.controls.keys == {"hint": ("x",)}


def test_a_search_finds_a_key_by_what_it_does_and_by_its_name(keys):
    keys.keys("ctrl+f")
    keys.write("undo")
    assert keys.button("Backspace")
    keys.keys("ctrl+a")
    keys.write("f12")
    assert keys.says("Save a screenshot")
    assert not keys.says("Quick reference")


def test_details_name_the_key_that_is_chosen(keys):
    keys.top.page.focus_on(next(each for each in keys.widgets(Button) if each.text == "M"))
    keys.keys("enter", "x")
    keys.turn_to("Sound")
    assert keys.says("Same as X.")
