"""Every action has its keys, no key two actions, and no button loses its letter."""

import pytest

from game.table.items import ACTION
from game.ui.scenes.shortcuts import letters_of
from game.ui.window.input import Key
from game.ui.window.keymap import ACTIONS, USUAL, Action, Keymap, is_free, shown

ALL = [key for action in Action for key in action.keys]


def keys_of(keymap: Keymap) -> list[str]:
    return [key for action in Action for key in keymap.keys(action)]


def test_usually_no_two_actions_share_a_key_and_all_can_be_chosen():
    assert len(ALL) == len(ACTIONS)
    assert [key for key in ALL if not is_free(key)] == []


def test_a_chosen_key_does_the_action_and_the_usual_one_does_not():
    keymap = Keymap({"hint": ["x"]})
    assert Key("x", moved=keymap.usual("x")).means(Action.HINT)
    assert not Key("h", moved=keymap.usual("h")).means(Action.HINT)
    assert shown(keymap.pressed(Action.HINT)) == "X"


def test_a_button_whose_letter_was_given_away_gets_the_free_one():
    keymap = Keymap({"hint": ["a"]})
    assert keymap.pressed("a") == "h"
    assert Key("h", moved=keymap.usual("h")).means("a")


def test_a_chain_of_moved_keys_leaves_every_key_one_meaning():
    keymap = Keymap({"hint": ["m"], "mute": ["l"], "log": ["x"]})
    pressed = [*ALL, "x", "a"]
    assert sorted(keymap.usual(key) or key for key in pressed) == sorted(pressed)


@pytest.mark.parametrize(
    "broken",
    [
        {"hint": ["blob"]},
        {"hint": ["enter"]},
        {"hint": [""]},
        {"hint": ["shift+ctrl+h"]},
        {"hint": []},
        {"hint": ["h", "j"]},
        {"unknown": ["x"]},
        {"hint": ["m"]},
    ],
)
def test_a_broken_or_unknown_key_falls_back_to_the_usual_one(broken):
    keymap = Keymap({**broken, "log": ["x"]})
    assert keymap.keys(Action.HINT) == ("h",)
    assert keymap.keys(Action.MUTE) == ("m",)
    assert keymap.keys(Action.LOG) == ("x",)


def test_a_taken_key_is_swapped():
    keymap = Keymap(USUAL.changed((Action.HINT, 0), "m"))
    assert keymap.keys(Action.HINT) == ("m",)
    assert keymap.keys(Action.MUTE) == ("h",)
    assert keymap.changed((Action.HINT, 0), "h") == {}


@pytest.mark.parametrize("chord", ["+", "ctrl++", "alt+enter", "f5", "delete", "?", "ö"])
def test_a_plain_key_can_be_chosen(chord):
    assert is_free(chord)


@pytest.mark.parametrize("chord", ["escape", "enter", "shift+tab", "up", "caps lock", "ctrl", ""])
def test_a_key_that_pages_need_cannot_be_chosen(chord):
    assert not is_free(chord)


def test_a_text_names_the_key_that_is_chosen():
    keymap = Keymap({"undo": ["ctrl+u"]})
    assert keymap.filled("Undo ({undo}), {7H}, {nothing}") == "Undo (Ctrl+U), {7H}, {nothing}"


def test_a_button_of_a_game_takes_no_key_from_the_table():
    """H once called an attack off in place of giving a hint."""
    names = [ACTION + name for name in ("halt.front.1", "no_feint", "leave", "arrange")]
    assert letters_of(names) == {names[1]: "n", names[3]: "a"}
