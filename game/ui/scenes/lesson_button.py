"""The button that opens the lesson of a game; a tick if it was finished."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.scenes import words
from game.ui.widgets.button import Button
from game.ui.widgets.icon import icon


def lesson_button(
    on_lesson: Callable[[], None], *, is_done: bool, text: str = words.LESSON
) -> Button:
    """The button, in the menu and on the setup page."""
    name, tip = ("check", words.LESSON_DONE_TIP) if is_done else ("bulb", words.LESSON_TIP)
    return Button(text, on_lesson, icon=icon(name), tip=tip)
