"""The list of keys and what they do."""

from __future__ import annotations

KEYS = (
    ("Arrows", "Move the focus to the next card, place or button"),
    ("Tab, Shift+Tab", "Next or previous group: hand, table, buttons"),
    ("Tab held", "Speed up animations"),
    ("Enter, Space", "Pick up, put down, press; Space also skips animations"),
    ("Escape", "Put back what you hold, close a page, pause the game"),
    ("1 to 9, 0", "Pick up a card of your hand; in the menu, select a game"),
    ("Ctrl+Z, Backspace", "Undo"),
    ("Ctrl+Y, Ctrl+Shift+Z", "Redo"),
    ("F1", "Rules for this moment"),
    ("F2", "Quick reference"),
    ("Ctrl+F", "Search the page"),
    ("Alt+Left, Alt+Right", "In the rules: back and forward"),
    ("H", "Hint: shows the strongest move; press again to pick it up, Enter to play it"),
    ("I, or Alt held", "Look closely at what is focused or under the pointer"),
    ("+, -, 0", "Zoom a board in, out, to fit; also Ctrl and the mouse wheel"),
    ("N", "Pick up the next man who hasn't moved"),
    ("T", "Show threats"),
    ("F", "Turn the board"),
    ("B", "Replay what the others did; press again to start earlier"),
    ("Ctrl+Left", "Rewind, line by line of the log; then arrows, Page Up, Page Down"),
    ("W", "Wait! Answer out of turn at a shared table"),
    ("L", "Show or hide the log"),
    ("P", "Cover a shared table"),
    ("M", "Mute"),
    ("F11, Alt+Enter", "Full screen on or off"),
    ("F12", "Save a screenshot"),
    ("Ctrl+Q", "Quit; all games are saved"),
)
