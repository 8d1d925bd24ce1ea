"""Texts of the settings besides their items."""

from __future__ import annotations

from pathlib import Path

from game.play.storage.archive import Tally
from game.table.words import counted
from game.ui.window.keymap import shown

SETTINGS = "Settings"
PAGE = "Page"
SEARCH = "Search"
RESET = "Reset this page"
UNDO = "Undo change"
WHY_NO_RESET = "Clear the search first, then reset one page."

# Questions before a command

ASK_AGAIN = "Ask again"
NO_QUESTIONS = "None"
EVERY_QUESTION = "Every question is asked now."

# Keys

RESET_KEYS = "Reset keys"
CHANGE_KEY = "Press to choose another key"
SWAP_KEYS = "Swap keys"
KEEP_KEY = "Cancel"
FIXED_TITLE = "Always the same"
FIXED_KEYS = (
    ("Arrows", "Move the focus to the next card, place or button"),
    ("Tab, Shift+Tab", "Next or previous group: hand, table, buttons"),
    ("Tab held", "Speed up animations"),
    ("Enter, Space", "Pick up, put down, press; Space also skips animations"),
    ("Esc", "Put back what you hold, close a page, pause the game"),
    ("Alt held", "Look closely at what is under the pointer"),
    ("Page Up, Page Down", "Scroll; while you rewind: a whole turn"),
    ("A letter on a button", "Press the button"),
)
KEYS_HOW = "To change a key, press its button, then the new key."


def new_key(meaning: str) -> str:
    """The title while a key is chosen."""
    return f"New key: {meaning.partition(';')[0]}"


def press_new_key(chord: str) -> str:
    """What to do now."""
    return f"Press the new key. Esc keeps {shown(chord)}."


def key_is_taken(chord: str, meaning: str) -> str:
    """Another action has the key."""
    return f"{shown(chord)} is taken: {meaning.partition(';')[0]}. Swap, or press another key."


def key_is_fixed(chord: str) -> str:
    """Every page needs the key."""
    return f"{shown(chord)} can't be changed. Press another key."


# Data

FOLDER = "Data folder"
OPEN_FOLDER = "Open folder"
EVERYTHING = "Everything in one file"
EVERYTHING_HOW = (
    "Games and their results, settings, lessons, your own boards and setups. Import adds what isn't"
    " here yet and keeps what you have chosen here. Your curtain's four digits aren't included."
)
EXPORT_ALL = "Export everything"
IMPORT = "Import"
NO_ARCHIVES = "There is no archive in this folder."
SETTINGS_TAKEN = " Settings you hadn't changed here are now as in the file."
NOTHING_NEW = "There was nothing new in it."
SPACE = "Disk space"
CLEAR_CACHE = "Clear cache"
DATA_WORDS = f"{FOLDER} {OPEN_FOLDER} {EXPORT_ALL} {IMPORT} {SPACE} {CLEAR_CACHE}"
CACHE_CLEARED = "Cache cleared. Pictures are drawn again when they are needed."


def space(games: int, cache: int) -> str:
    """How much space everything takes, in bytes."""
    return (
        f"Games: {_size(games)}. Pictures in the cache: {_size(cache)}."
        " The program starts faster with the cache."
    )


def not_opened(why: str) -> str:
    """The folder can't be opened."""
    return f"Can't open the folder ({why}). Open it in your file manager."


def not_cleared(why: str) -> str:
    """The cache can't be deleted."""
    return f"Can't clear the whole cache ({why})."


def exporting(tally: Tally) -> str:
    """How far an export is."""
    return f"Exporting: {tally.done + tally.bad} of {tally.total}"


def exported(tally: Tally, path: Path) -> str:
    """What was exported."""
    lost = f" {counted(tally.bad, 'damaged game')} left out." if tally.bad else ""
    return f"Exported settings, boards, setups and {counted(tally.done, 'game')} to {path}.{lost}"


def importing(tally: Tally) -> str:
    """How far an import is."""
    return f"Importing: {tally.done + tally.known + tally.bad} of {tally.total}"


def imported(tally: Tally) -> str:
    """What was imported."""
    known = f" You already had {tally.known}." if tally.known else ""
    lost = f" {counted(tally.bad, 'game')} couldn't be read." if tally.bad else ""
    own = f" Boards and setups added: {tally.own}." if tally.own else ""
    settings = SETTINGS_TAKEN if tally.has_settings else ""
    is_new = tally.done or own or settings
    games = f"Imported {counted(tally.done, 'game')}." if is_new else NOTHING_NEW
    return f"{games}{known}{lost}{own}{settings}"


def not_done(why: str) -> str:
    """An export or import failed."""
    return f"That didn't work. {why}"


def nothing_found(sought: str) -> str:
    """No setting fits a search."""
    return f"No settings found for “{sought}”."


def _size(number: float) -> str:
    """A number of bytes as people read it."""
    for unit in ("bytes", "KB", "MB"):
        if number < 1000:
            return (
                f"{number:.1f} {unit}"
                if 0 < number < 10 and unit != "bytes"
                else f"{number:.0f} {unit}"
            )
        number /= 1000
    return f"{number:.1f} GB"
