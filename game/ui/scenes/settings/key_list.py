"""The list of keys and what they do."""

from __future__ import annotations

KEYS = (
    ("Arrows", "Go to the card, place or button that lies there"),
    ("Tab, Shift+Tab", "Go to the next or the last group: hand, table, buttons"),
    ("Tab held", "Hurry what moves"),
    ("Enter, Space", "Pick up, put down, press; Space also shows at once what still moves"),
    ("Escape", "Put back what is held, close, go one step back"),
    ("1 to 9, 0", "Pick up a card of the hand; in the menu, go to a game"),
    ("Ctrl+Z, Backspace", "Take back"),
    ("Ctrl+Y, Ctrl+Shift+Z", "Do again what was taken back"),
    ("F1", "The rules of this moment"),
    ("F2", "Quick reference"),
    ("Ctrl+F", "Search the page"),
    ("Alt+Left, Alt+Right", "In the rules: back to where one was, and forward again"),
    ("H", "A hint: what the strongest computer would do; once more takes it up, Enter does it"),
    ("I, or Alt held", "Look closely at what has the focus or lies under the pointer"),
    ("+, -, 0", "See a board closer, from farther, as a whole; also the wheel with Ctrl held"),
    ("N", "Pick up the next man who has not moved"),
    ("T", "Show where an enemy could strike"),
    ("F", "Turn the board to the next seat"),
    ("B", "Show once more what the others did last; meanwhile, from farther back"),
    ("Ctrl+Left", "Look back, line by line of the log; then the arrows, Page Up, Page Down"),
    ("W", "Wait: at a shared table, answer out of turn"),
    ("L", "Show or hide the log"),
    ("P", "Cover the table, where several people share it"),
    ("M", "Mute"),
    ("F11, Alt+Enter", "Full screen and back"),
    ("F12", "Keep a picture of the window"),
    ("Ctrl+Q", "Quit; every play is saved"),
)
