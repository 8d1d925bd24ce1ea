"""The text field works by pointer and by keyboard."""

import pygame
import pytest

from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Row
from game.ui.widgets.text.text_field import TextField
from game.ui.window import clipboard
from game.ui.window.input import PointerDown, PointerMove, PointerUp
from tests.ui.widgets.workbench import Bench


@pytest.fixture
def heard():
    return []


def test_a_field_accepts_typed_text(heard):
    field = TextField("Name", heard.append, value="Eleanor", longest=10)
    bench = Bench(Column(field))
    bench.press("tab")
    bench.type("Ann")
    assert heard == ["A", "An", "Ann"]
    bench.type("abcdefghij")
    assert field.value == "Annabcdefg"


def test_the_caret_moves_selects_and_deletes():
    field = TextField("Name", value="one two three")
    bench = Bench(Column(field))
    bench.press("tab", "end", "ctrl+left", "ctrl+shift+left")
    assert field.selected == "two "
    bench.press("backspace")
    assert field.value == "one three"
    bench.press("home", "delete", "right", "shift+end", "delete")
    assert field.value == "n"
    bench.press("backspace", "backspace", "ctrl+backspace", "left", "right")
    assert field.value == ""


def test_letters_typed_in_a_field_press_no_button(heard):
    field = TextField("Name")
    button = Button("Play", lambda: heard.append("play"), shortcut="p")
    bench = Bench(Column(button, field))
    bench.click(field.rect.center)
    bench.type("pip")
    assert field.value == "pip"
    assert heard == []


def test_cut_text_can_be_pasted(monkeypatch):
    copied = [""]
    monkeypatch.setattr(clipboard, "put", copied.append)
    monkeypatch.setattr(clipboard, "take", lambda: copied[-1])
    field = TextField("Name", value="seven of hearts")
    bench = Bench(Column(field))
    bench.press("tab", "home", "ctrl+shift+right", "ctrl+x", "end", "ctrl+v")
    assert field.value == " of heartsseven"
    bench.press("ctrl+a", "ctrl+c")
    assert copied[-1] == " of heartsseven"


def test_the_system_clipboard_is_used():
    pygame.display.init()
    pygame.display.set_mode((10, 10))
    clipboard.put("Grüße")
    assert clipboard.take() == "Grüße"


def test_a_double_click_selects_the_word_and_a_triple_click_all(monkeypatch):
    now = [1_000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    field = TextField("Name", value="seven of hearts")
    bench = Bench(Column(field))
    at = field._x(7), field.rect.centery  # within "of"
    selected = []
    for _ in range(3):
        now[0] += 100
        bench.send(PointerDown(at), PointerMove((at[0] + 1, at[1])), PointerUp(at))
        selected.append(field.selected)
    assert selected == ["seven of hearts", "of", "seven of hearts"]
    now[0] += 1_000
    bench.click(at)
    assert field.selected == ""
    bench.click((field._x(0), at[1]))
    assert field.selected == "", "a quick click elsewhere is a first click"


def test_what_is_typed_after_a_first_click_replaces_the_text():
    """In a test by a person, a name became "Player 1Anna"."""
    field = TextField("Name", value="Player 1")
    bench = Bench(Column(field))
    bench.click(field.rect.center)
    field.write("Anna")
    assert field.value == "Anna"
    bench.click((field._x(0), field.rect.centery))
    field.write("Jo")
    assert field.value == "JoAnna"


def test_the_pointer_sets_the_caret_and_selects():
    field = TextField("Name", value="seven of hearts")
    bench = Bench(Column(field))
    left = field._x(0)
    bench.send(PointerDown((left, field.rect.centery)))
    bench.send(PointerMove((field._x(5) + 1, field.rect.centery)), PointerUp((0, 0)))
    assert field.selected == "seven"


def test_a_long_line_scrolls_with_its_caret():
    field = TextField("Code", value="x" * 60)
    bench = Bench(Row(field), size=(300, 100))
    bench.press("tab", "end")
    assert field._inner().left <= field._x(60) <= field._inner().right
    bench.press("home")
    assert field._x(0) == field._inner().left


def test_enter_in_a_field_is_reported(heard):
    field = TextField("Code", value="abc", on_enter=heard.append)
    Bench(Column(field)).press("tab", "enter")
    assert heard == ["abc"]
