"""The window, its sizes, and input events."""

from types import SimpleNamespace
from unittest.mock import patch

import pygame
import pytest
from pygame.event import Event

from game.ui.window import input as devices
from game.ui.window.input import (
    Devices,
    FileDropped,
    Hidden,
    Key,
    KeyUp,
    Maximised,
    PointerDown,
    PointerMove,
    Quit,
    RedrawNeeded,
    Resized,
    Restored,
    Text,
    Wheel,
    translated,
)
from game.ui.window.screen import Screen, first_size, unit


@pytest.mark.parametrize(
    ("size", "scale", "k"),
    [
        ((1280, 720), 1.0, 1.0),
        ((1920, 1080), 1.0, 1.5),
        ((2560, 1080), 1.0, 1.5),
        ((800, 600), 1.0, 0.625),
        ((1280, 720), 1.5, 1.5),
        ((3840, 2160), 0.8, 2.4),
    ],
)
def test_a_unit_fits_both_sides_of_the_window(size, scale, k):
    assert unit(size, scale) == pytest.approx(k)


@pytest.mark.parametrize(
    ("display", "size"),
    [
        ((1920, 1080), (1600, 900)),
        ((3840, 2160), (1600, 900)),
        ((1366, 768), (1229, 691)),
        ((1024, 600), (960, 540)),
        ((640, 480), (640, 480)),
    ],
)
def test_the_first_window_fits_the_display(display, size):
    assert first_size(display) == size


@pytest.mark.parametrize(
    ("last", "size"),
    [
        ((1280, 720), (1280, 720)),
        ((2560, 1440), (1366, 768)),
        ((1000, 1000), (1000, 768)),
        ((1, 700), (960, 700)),
        ((1, 1), (960, 540)),
    ],
)
def test_a_window_keeps_its_size_but_fits_the_present_display(last, size):
    assert first_size((1366, 768), last) == size


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ([], False),
        ([Maximised()], True),
        ([Maximised(), Restored()], False),
        ([Maximised(), Hidden(), Restored()], True),
        ([Maximised(), Hidden(), Restored(), Restored()], False),
        ([Hidden(), Restored()], False),
    ],
)
def test_a_window_is_maximised_if_the_system_says_so(told, expected):
    screen = Screen("test", (800, 450))
    for event in told:
        screen.changed(event)
    assert screen.is_maximised == expected


def test_a_maximised_window_is_maximised_again_after_full_screen(monkeypatch):
    asked = []
    window = SimpleNamespace(maximize=lambda: asked.append("maximise"))
    monkeypatch.setattr("game.ui.window.screen._window", lambda: window)
    screen = Screen("test", (800, 450), is_maximised=True)
    assert len(asked) == 1
    screen.toggle_full()
    screen.changed(Restored())
    screen.toggle_full()
    assert screen.is_maximised
    assert len(asked) == 2


def test_leaving_full_screen_restores_the_size_every_time():
    screen = Screen("test", (800, 450))
    for _ in range(20):
        screen.toggle_full()
        assert screen.is_full
        assert screen.size == pygame.display.get_desktop_sizes()[0]
        assert screen.windowed_size == (800, 450)
        screen.toggle_full()
        assert not screen.is_full
        assert screen.size == (800, 450)


@pytest.mark.parametrize("size", [(640, 480), (320, 200), (3840, 2160)])
def test_a_window_of_any_size_opens(size):
    assert Screen("test", size).size == size


@pytest.mark.parametrize(
    ("event", "meaning"),
    [
        (Event(pygame.QUIT), Quit()),
        (Event(pygame.WINDOWSIZECHANGED, x=1, y=1), Resized()),
        (Event(pygame.WINDOWMINIMIZED), Hidden()),
        (Event(pygame.WINDOWEXPOSED), RedrawNeeded()),
        (Event(pygame.WINDOWMAXIMIZED), Maximised()),
        (Event(pygame.WINDOWRESTORED), Restored()),
        (Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 1), buttons=(0, 0, 0)), PointerMove((3, 4))),
        (Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3), PointerDown((3, 4), 3)),
        (Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4), None),
        (
            Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=True),
            PointerDown((3, 4), is_touch=True),
        ),
        (Event(pygame.KEYUP, key=101 | 1 << 30, mod=0), KeyUp("menu")),
        (Event(pygame.TEXTINPUT, text="é"), Text("é")),
        (Event(pygame.DROPFILE, file="a.jsonl"), FileDropped("a.jsonl")),
        (Event(pygame.USEREVENT), None),
        (Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0), KeyUp("enter")),
    ],
)
def test_pygame_events_become_input(event, meaning):
    pygame.display.init()
    assert translated(event) == meaning


def pressed(key: int, mod: int = 0, scancode: int = 0, unicode: str = "") -> Key:
    pygame.display.init()
    event = Event(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode=unicode)
    meaning = translated(event)
    assert isinstance(meaning, Key)
    return meaning


def test_digits_are_recognised_by_their_position_on_any_layout():
    """On a French keyboard the first digit key types an ampersand."""
    assert pressed(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1, unicode="&").name == "1"
    assert pressed(pygame.K_KP7, scancode=pygame.KSCAN_KP7, unicode="7").name == "7"


def test_letters_are_recognised_by_their_label_on_any_layout():
    assert pressed(pygame.K_a, scancode=pygame.KSCAN_Q, unicode="a").name == "a"


def test_symbols_are_recognised_by_what_they_type():
    assert pressed(pygame.K_SLASH, pygame.KMOD_LSHIFT, unicode="?").chord == "?"
    assert pressed(pygame.K_EQUALS, pygame.KMOD_LSHIFT, unicode="+").chord == "+"


def test_chords_have_the_names_of_shortcuts():
    assert pressed(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT).chord == "ctrl+shift+z"
    assert pressed(pygame.K_RETURN, pygame.KMOD_LALT).chord == "alt+enter"
    assert pressed(pygame.K_F11).chord == "f11"


def test_command_on_macos_equals_control_elsewhere(monkeypatch):
    monkeypatch.setattr(devices, "_COMMAND", pygame.KMOD_META)
    assert pressed(pygame.K_z, pygame.KMOD_LMETA).chord == "ctrl+z"


def key_event(kind: int, key: int, unicode: str = "") -> Event:
    return Event(kind, key=key, mod=0, scancode=0, unicode=unicode)


def test_a_held_key_differs_from_one_pressed_again():
    """pygame reports a held key as repeated presses."""
    pygame.display.init()
    keys = Devices()
    down, up = key_event(pygame.KEYDOWN, pygame.K_a), key_event(pygame.KEYUP, pygame.K_a)
    told = [keys.translated(event) for event in (down, down, up, down)]
    assert told == [Key("a"), Key("a", repeat=True), KeyUp("a"), Key("a")]


def test_a_key_is_released_under_the_name_it_was_pressed_with():
    pygame.display.init()
    keys = Devices()
    keys.translated(key_event(pygame.KEYDOWN, pygame.K_SLASH, "?"))
    assert keys.translated(key_event(pygame.KEYUP, pygame.K_SLASH)) == KeyUp("?")


def test_keys_released_in_another_window_are_not_held():
    pygame.display.init()
    keys = Devices()
    keys.translated(key_event(pygame.KEYDOWN, pygame.K_a))
    keys.translated(Event(pygame.WINDOWFOCUSLOST))
    assert keys.translated(key_event(pygame.KEYDOWN, pygame.K_a)) == Key("a")


def test_turning_the_wheel_down_scrolls_down():
    pygame.display.init()
    event = Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0)
    meaning = translated(event)
    assert isinstance(meaning, Wheel)
    assert (meaning.down, meaning.right) == (2.0, 0.0)


def test_turning_the_wheel_with_shift_scrolls_sideways():
    pygame.display.init()
    event = Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0)
    with patch("pygame.key.get_mods", return_value=pygame.KMOD_LSHIFT):
        meaning = translated(event)
    assert isinstance(meaning, Wheel)
    assert (meaning.down, meaning.right) == (0.0, 2.0)
