"""Recognises double clicks."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from pygame import Rect

from game.ui.window.input import Point

DOUBLE_CLICK = 0.35  # seconds
STRAY = 16  # pixels of unintended movement
TOO_SOON = 0.6  # seconds in which nobody reads a button that has just come


class Clicks:
    """Remembers the last press, and the last double click that had an effect."""

    def __init__(self) -> None:
        self._last = ("", -inf)
        self._spent: tuple[Point, float] = ((0, 0), -inf)

    def is_double_click(self, name: str, now: float) -> bool:
        """Whether this press and the one before it are a double click on the same thing."""
        last, then = self._last
        self._last = (name, now)
        return bool(name) and name == last and now - then < DOUBLE_CLICK

    def spend(self, at: Point, now: float) -> None:
        """Records a double click that had an effect."""
        self.forget()
        self._spent = at, now

    def is_stray(self, at: Point, now: float) -> bool:
        """Whether a press is only the third click after a double click."""
        (x, y), then = self._spent
        return now - then < DOUBLE_CLICK and abs(at[0] - x) + abs(at[1] - y) < STRAY

    def forget(self) -> None:
        """Makes the next click a first click."""
        self._last = ("", -inf)


class ButtonPresses:
    """Tells a press on a button from one that was meant for the button before it."""

    def __init__(self) -> None:
        self._last: tuple[str, Point, float] = ("", (0, 0), -inf)
        self._came: dict[tuple[str, int], float] = {}  # by label and place, counted from the last

    def offer(self, buttons: Sequence[str]) -> None:
        """These are there now, but not seen before they are drawn."""
        keys = zip(buttons, range(len(buttons), 0, -1), strict=True)
        self._came = {key: self._came.get(key, inf) for key in keys}

    def see(self, now: float) -> None:
        """All of them are drawn."""
        self._came = {key: min(came, now) for key, came in self._came.items()}

    def is_recent(self, now: float) -> bool:
        """Whether a button was pressed a moment ago."""
        last, _, then = self._last
        return last != "" and now - then < TOO_SOON

    def has_just_come(self, button: str, rect: Rect, now: float) -> bool:
        """Whether it came a moment ago in the place of one that was pressed, or that was just now."""
        last, there, then = self._last
        if button == last or not last or not rect.collidepoint(there):
            return False
        times = (time for (label, _), time in self._came.items() if label == button)
        return now - max((then, *times)) < TOO_SOON

    def is_unread(self, button: str, rect: Rect, at: Point, now: float) -> bool:
        """Whether a press is meant for the button that was there before; "": no button is there."""
        if button and self.has_just_come(button, rect, now):
            return True
        self.press(button, at, now)
        return False

    def press(self, button: str, at: Point, now: float) -> None:
        """It was pressed, or went by itself when somebody could be about to press it."""
        self._last = (button, at, now)
