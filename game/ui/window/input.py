"""Input events: translates pygame's events into values."""

from __future__ import annotations

import sys

import pygame
from pygame.event import Event

from game.engine.value import Value, replace
from game.ui.window.keymap import ACTIONS, Shortcut

Point = tuple[int, int]

LEFT, RIGHT = 1, 3  # as pygame numbers the buttons


class PointerDown(Value):
    """A button was pressed; ``at`` in pixels."""

    at: Point
    button: int = LEFT
    is_touch: bool = False  # by a finger


class PointerMove(Value):
    """The pointer moved."""

    at: Point


class PointerUp(Value):
    """A button was released."""

    at: Point
    button: int = LEFT


class PointerLeft(Value):
    """The pointer left the window."""


class Wheel(Value):
    """The wheel was turned; ``down`` is positive towards the end of a page."""

    at: Point
    down: float
    right: float = 0.0
    ctrl: bool = False


class Key(Value):
    """A key was pressed: digits by their place, letters by their label, others by name."""

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    repeat: bool = False
    moved: str = ""  # the usual key that it stands for, if the player has changed the keys

    @property
    def chord(self) -> str:
        """The key with its modifiers, as shortcuts are written: ``ctrl+shift+z``."""
        held = (("ctrl", self.ctrl), ("alt", self.alt), ("shift", self.shift))
        return "+".join([name for name, is_held in held if is_held] + [self.name])

    @property
    def shortcut(self) -> Shortcut:
        """The action that it does, or else the usual key that it stands for."""
        usual = self.moved or self.chord
        return ACTIONS.get(usual, usual)

    def means(self, shortcut: Shortcut) -> bool:
        """Whether it does this action, or stands for this key."""
        return shortcut in {self.shortcut, self.moved or self.chord}


class KeyUp(Value):
    """A key was released."""

    name: str


class Text(Value):
    """Text was entered, by any input method."""

    string: str


class FocusLost(Value):
    """The window lost the keyboard focus."""


class FocusGained(Value):
    """The window got the keyboard focus."""


class Resized(Value):
    """The window changed its size."""


class RedrawNeeded(Value):
    """The whole window must be redrawn."""


class Hidden(Value):
    """The window is hidden: nothing needs to be drawn."""


class Maximised(Value):
    """The window fills its display."""


class Restored(Value):
    """The window is no longer minimised, or no longer maximised."""


class Quit(Value):
    """The system asks the program to end."""


class FileDropped(Value):
    """A file was dropped on the window."""

    path: str


Input = (
    PointerDown
    | PointerMove
    | PointerUp
    | PointerLeft
    | Wheel
    | Key
    | KeyUp
    | Text
    | FocusLost
    | FocusGained
    | Resized
    | RedrawNeeded
    | Hidden
    | Maximised
    | Restored
    | Quit
    | FileDropped
)

_PLAIN: dict[int, Input] = {
    pygame.QUIT: Quit(),
    pygame.WINDOWLEAVE: PointerLeft(),
    pygame.WINDOWFOCUSLOST: FocusLost(),
    pygame.WINDOWFOCUSGAINED: FocusGained(),
    pygame.WINDOWSIZECHANGED: Resized(),
    pygame.WINDOWEXPOSED: RedrawNeeded(),
    pygame.WINDOWMAXIMIZED: Maximised(),
    pygame.WINDOWRESTORED: Restored(),
    pygame.WINDOWSHOWN: RedrawNeeded(),
    pygame.WINDOWMINIMIZED: Hidden(),
    pygame.WINDOWHIDDEN: Hidden(),
}

_APPLICATION = 101 | 1 << 30  # the key between Alt and Ctrl; pygame has no name for it

_NAMES = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_LCTRL: "ctrl",
    pygame.K_RCTRL: "ctrl",
    pygame.K_LSHIFT: "shift",
    pygame.K_RSHIFT: "shift",
    pygame.K_LALT: "alt",
    pygame.K_RALT: "alt",
    _APPLICATION: "menu",
}

_DIGITS: dict[int | None, str] = {
    **{getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)},
    **{getattr(pygame, f"KSCAN_KP{digit}"): str(digit) for digit in range(10)},
}

_SYMBOLS = frozenset("?+-")
"""Keys that are identified by their character, since layouts place them differently."""

_COMMAND = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL


class Devices:
    """Translates events in order, to tell repeated keys from new presses."""

    def __init__(self) -> None:
        self._held: dict[int, str] = {}  # keys that are down, with their names when they went down

    def translated(self, event: Event) -> Input | None:
        """The input of a pygame event, or None if it isn't used."""
        match event.type:
            case pygame.KEYDOWN:
                key = replace(_key(event), repeat=event.key in self._held)
                self._held[event.key] = key.name
                return key
            case pygame.KEYUP:
                return KeyUp(self._held.pop(event.key, _name(event)))
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
            case _:
                pass
        return translated(event)


def translated(event: Event) -> Input | None:
    """The input of a single pygame event, or None if it isn't used."""
    plain = _PLAIN.get(event.type)
    return plain if plain is not None else _detailed(event)


def _detailed(event: Event) -> Input | None:
    match event.type:
        case pygame.MOUSEMOTION:
            return PointerMove(event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button <= RIGHT:
            return PointerDown(event.pos, event.button, getattr(event, "touch", False))
        case pygame.MOUSEBUTTONUP if event.button <= RIGHT:
            return PointerUp(event.pos, event.button)
        case pygame.MOUSEWHEEL:
            return _wheel(event)
        case pygame.KEYDOWN:
            return _key(event)
        case pygame.KEYUP:
            return KeyUp(_name(event))
        case pygame.TEXTINPUT:
            return Text(event.text)
        case pygame.DROPFILE:
            return FileDropped(event.file)
        case _:
            return None


def _wheel(event: Event) -> Wheel:
    down = -getattr(event, "precise_y", event.y)
    right = getattr(event, "precise_x", event.x)
    held = pygame.key.get_mods()
    if held & pygame.KMOD_SHIFT:
        down, right = 0.0, right or down
    return Wheel(pygame.mouse.get_pos(), down, right, ctrl=bool(held & _COMMAND))


def _key(event: Event) -> Key:
    symbol = getattr(event, "unicode", "")
    is_symbol = symbol in _SYMBOLS
    return Key(
        symbol if is_symbol else _name(event),
        ctrl=bool(event.mod & _COMMAND),
        shift=bool(event.mod & pygame.KMOD_SHIFT) and not is_symbol,
        alt=bool(event.mod & pygame.KMOD_ALT),
    )


def _name(event: Event) -> str:
    digit = _DIGITS.get(getattr(event, "scancode", None))
    return digit or _NAMES.get(event.key) or pygame.key.name(event.key)
