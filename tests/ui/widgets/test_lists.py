"""Lists, scrolling, dialogs, and random input to all controls."""

import random

import pygame
import pytest
from pygame import Surface

from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.scene import SceneStack
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column
from game.ui.widgets.label import Label
from game.ui.widgets.listing import Entry, Listing
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key, PointerDown, PointerMove, PointerUp, Text, Wheel
from tests.ui.gallery import Gallery
from tests.ui.looks import look_for
from tests.ui.widgets.workbench import SIZE, Bench


@pytest.fixture
def heard() -> list[object]:
    return []


# Lists and scrolling


def plays(heard: list[object], count: int = 20) -> Listing:
    entries = [Entry(f"Play {n}", ("against Captain",), aside="turn 3") for n in range(count)]
    return Listing(entries, heard.append, on_open=lambda n: heard.append(("open", n)))


def test_keys_move_through_a_list_and_keep_the_row_visible(heard):
    listing = plays(heard)
    view = ScrollView(listing)
    bench = Bench(view, size=(320, 200))
    bench.press("tab", *["down"] * 12)
    assert heard == list(range(1, 13))
    assert view.rect.contains(listing.focus_rect())
    bench.press("end", "home", "enter")
    assert heard[12:] == [19, 0, ("open", 0)]
    assert view.rect.contains(listing.focus_rect())
    assert bench.is_true_to_scratch()


def test_a_selected_or_hovered_row_is_redrawn(heard):
    listing = plays(heard, 4)
    bench = Bench(Column(listing))
    bench.press("tab")
    bench.draw()
    bench.press("down")
    assert bench.is_true_to_scratch()
    bench.send(PointerMove(listing._row(3).center))
    assert bench.draw() != []
    assert bench.is_true_to_scratch()


def test_the_first_click_selects_and_the_second_opens(heard):
    listing = plays(heard)
    bench = Bench(Column(listing))
    bench.click(listing._row(2).center)
    bench.click(listing._row(2).center)
    assert heard == [2, ("open", 2)]
    assert bench.is_true_to_scratch()


def test_an_empty_list_says_so(heard):
    listing = Listing([], heard.append, empty="No plays have been saved")
    bench = Bench(Column(listing))
    bench.click(listing.rect.center)
    bench.press("tab", "down", "enter")
    assert heard == []


def test_rows_can_come_and_go(heard):
    listing = plays(heard)
    bench = Bench(ScrollView(listing), size=(320, 200))
    bench.press("tab", "end")
    listing.entries = listing.entries[:3]
    bench.draw()
    assert listing.value == 2
    assert bench.is_true_to_scratch()


def tall(count: int = 30) -> list[Widget]:
    return [Button(f"Button {n}", lambda: None) for n in range(count)]


def test_the_wheel_scrolls_and_stops_at_the_ends():
    view = ScrollView(Column(*tall()))
    bench = Bench(view, size=(320, 200))
    assert bench.send(Wheel((50, 50), 2))
    assert view.offset == 128
    bench.send(Wheel((50, 50), 1000))
    assert view.child.rect.bottom <= view.rect.bottom
    bench.send(Wheel((50, 50), -1000))
    assert view.offset == 0
    assert bench.is_true_to_scratch()


def test_the_focused_widget_scrolls_into_view():
    buttons = tall()
    view = ScrollView(Column(*buttons))
    bench = Bench(view, size=(320, 200))
    for button in buttons:
        bench.press("tab")
        assert bench.page.focused is button
        assert view.rect.contains(button.rect)
    assert bench.is_true_to_scratch()


def test_the_thumb_can_be_dragged_from_end_to_end():
    view = ScrollView(Column(*tall()))
    bench = Bench(view, size=(320, 200))
    thumb = view._bar._thumb()
    bench.send(PointerDown(thumb.center), PointerMove((thumb.centerx, 1000)))
    assert view.offset == view._most()
    bench.send(PointerMove((thumb.centerx, -1000)), PointerUp((0, 0)))
    assert view.offset == 0


def test_a_text_too_long_for_its_window_is_scrolled_by_keys():
    view = ScrollView(Label("word " * 400))
    bench = Bench(view, size=(320, 200))
    bench.press("tab", "down")
    assert view.offset > 0
    bench.press("end")
    assert view.offset == view._most()
    bench.press("home", "pagedown", "pageup")
    assert view.offset == 0


def test_a_widget_scrolled_out_of_view_cannot_be_clicked(heard):
    hidden = Button("Hidden", lambda: heard.append("hidden"))
    view = ScrollView(Column(*tall(10), hidden))
    bench = Bench(Column(view, Label("below")), size=(320, 300))
    bench.click(hidden.rect.center)
    assert heard == []


# Dialogs


def dialog(heard: list[object]) -> tuple[SceneStack, Question]:
    scene = Question(
        "End turn?",
        ["Nine pieces have not moved."],
        [Answer("End turn", lambda: heard.append("end")), Answer("Keep playing", nothing)],
    )
    stack = SceneStack(look_for(SIZE))
    stack.push(scene)
    return stack, scene


def test_a_button_closes_the_dialog_and_does_what_it_says(heard):
    stack, scene = dialog(heard)
    next(each for each in scene.page.root.walk() if isinstance(each, Button)).press_now()
    assert heard == ["end"]
    assert stack.top is None


def test_escape_gives_the_safe_answer(heard):
    stack, _ = dialog(heard)
    stack.handle(Key("escape"), 0)
    assert heard == []
    assert stack.top is None


def test_no_input_reaches_the_page_below_a_dialog(heard):
    stack, _ = dialog(heard)
    assert stack.handle(Key("e"), 0)
    assert stack.handle(PointerDown((1, 1)), 0)
    assert stack.top is not None


# All controls


@pytest.mark.parametrize("seed", range(8))
def test_random_input_leaves_no_garbage_on_the_screen(seed):
    fate = random.Random(seed)
    size = (900, 560)
    stack, canvas = SceneStack(look_for(size)), Surface(size)
    stack.push(Gallery())
    keys = ["tab", "up", "down", "left", "right", "enter", "space", "escape", "end", "home", "f1"]
    for moment in range(200):
        at = (fate.randrange(size[0]), fate.randrange(size[1]))
        event = fate.choice(
            [
                *[PointerMove(at), PointerDown(at), PointerUp(at)] * 2,
                Wheel(at, fate.choice([-1, 1])),
                Key(fate.choice(keys), shift=fate.random() < 0.2),
                Text("ab"),
            ]
        )
        stack.handle(event, moment)
        stack.update(0.05)
        stack.draw(canvas)
        if moment % 20 == 19:
            while stack.update(0.2):
                stack.draw(canvas)
            stack.draw(canvas)
            drawn, fresh = (pygame.image.tobytes(each, "RGB") for each in (canvas, stack.picture()))
            assert drawn == fresh
