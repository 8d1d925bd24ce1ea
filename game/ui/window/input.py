"""Input events: translates pygame's events into small values."""

from __future__ import annotations

import sys

import pygame
from pygame.event import Event

from game.engine.value import Value, replace

Point = tuple[int, int]

LEFT, RIGHT = 1, 3  # as pygame numbers the buttons


class PointerDown(Value):
    """A button was pressed at a place; pixels."""

    at: Point
    button: int = LEFT


class PointerMove(Value):
    """The pointer is now here."""

    at: Point


class PointerUp(Value):
    """A button was let go."""

    at: Point
    button: int = LEFT


class PointerLeft(Value):
    """The pointer left the window."""


class Wheel(Value):
    """The wheel was turned; ``down`` is positive towards the end of the page."""

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

    @property
    def chord(self) -> str:
        """The key with what was held, as shortcuts are written: ``ctrl+shift+z``."""
        held = (("ctrl", self.ctrl), ("alt", self.alt), ("shift", self.shift))
        return "+".join([name for name, is_held in held if is_held] + [self.name])


class KeyUp(Value):
    """A key was let go."""

    name: str


class Text(Value):
    """Letters were written, by whatever means the system has."""

    string: str


class FocusLost(Value):
    """Another window has the keyboard."""


class FocusGained(Value):
    """The window has the keyboard."""


class Resized(Value):
    """The window has another size now."""


class RedrawNeeded(Value):
    """The window must be redrawn, all of it."""


class Hidden(Value):
    """The window cannot be seen: nothing need be drawn."""


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
}

_DIGITS: dict[int | None, str] = {
    **{getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)},
    **{getattr(pygame, f"KSCAN_KP{digit}"): str(digit) for digit in range(10)},
}

_SYMBOLS = frozenset("?+-")
"""Keys that are known by what they write, for each layout has them elsewhere."""

_COMMAND = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL


class Devices:
    """Translates event after event; tells a key that is held from one that is pressed again."""

    def __init__(self) -> None:
        self._held: dict[int, str] = {}  # what is down, and under which name it went down

    def translated(self, event: Event) -> Input | None:
        """What a pygame event means after those before, or None if it means nothing to us."""
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
    """What a pygame event means by itself, or None if it means nothing to us."""
    plain = _PLAIN.get(event.type)
    return plain if plain is not None else _detailed(event)


def _detailed(event: Event) -> Input | None:
    match event.type:
        case pygame.MOUSEMOTION:
            return PointerMove(event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button <= RIGHT:
            return PointerDown(event.pos, event.button)
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
    held = pygame.key.get_mods() & _COMMAND
    return Wheel(pygame.mouse.get_pos(), down, right, ctrl=bool(held))


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
