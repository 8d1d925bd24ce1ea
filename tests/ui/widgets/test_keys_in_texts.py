"""Buttons, tooltips and sentences name the keys that are chosen now."""

import re
from dataclasses import replace

from pygame import Rect

from game.ui.drawing.theme import SMALL, TIP_DELAY
from game.ui.drawing.typeface import Role
from game.ui.scenes.settings.items import ITEMS
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column
from game.ui.widgets.label import Label
from game.ui.widgets.text.inline import CardText
from game.ui.window.input import PointerMove
from game.ui.window.keymap import USUAL, Keymap
from tests.house.tree import ROOT
from tests.ui.looks import look_for
from tests.ui.widgets.workbench import Bench

USUAL_LOOK = look_for()
CHANGED = replace(USUAL_LOOK, keys=Keymap({"hint": ["ctrl+shift+f9"]}))
LESSONS = sorted((ROOT / "assets" / "lessons").glob("*.json"))


def test_a_button_shows_the_key_that_presses_it():
    button = Button("Hint", lambda: None, shortcut="h")
    assert button.measure(CHANGED, 900)[0] > button.measure(USUAL_LOOK, 900)[0]


def test_a_tooltip_names_the_key():
    bench = Bench(Button("", lambda: None, tip="Hint ({hint})"))
    bench.page.place(CHANGED, Rect(0, 0, 640, 480))
    bench.press("tab")
    bench.page.update(TIP_DELAY + 0.1)
    assert bench.page._bubbles._tip._lines == ["Hint (Ctrl+Shift+F9)"]


def test_a_tooltip_covers_no_other_button_if_there_is_room_beside_them():
    """In a test by a person, the tooltip of a button in the menu hid those above it."""
    told, below = (Button(text, lambda: None, tip="A tooltip of some length") for text in "AB")
    lines = (Label("A line of words") for _ in range(4))
    bench = Bench(Column(*lines, told, below))
    bench.send(PointerMove(told.rect.center))
    bench.page.update(TIP_DELAY + 0.1)
    shown = bench.page._bubbles._tip.rect
    assert not shown.colliderect(below.rect)
    assert not shown.colliderect(told.rect)


def test_a_sentence_names_the_key():
    def width(text, look):
        return CardText(look, "classic").line(text, Role.BODY, SMALL, (0, 0, 0)).get_width()

    assert width("Press {hint}.", USUAL_LOOK) == width("Press H.", USUAL_LOOK)
    assert width("Press {hint}.", CHANGED) == width("Press Ctrl+Shift+F9.", USUAL_LOOK)


def test_every_text_names_keys_that_there_are():
    texts = [item.detail for item in ITEMS] + [path.read_text("utf-8") for path in LESSONS]
    named = [name for text in texts for name in re.findall(r"\{[a-z_]+\}", text)]
    assert len(named) >= 6
    assert [name for name in named if USUAL.filled(name) == name] == []
