"""Texts of the menu, and of the error and startup pages."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.storage.statistics import Record
from game.practice.puzzle import Ending, Kind, Puzzling
from game.table.title import Title

CANCEL = "Cancel"
CONTINUE = "Continue"
QUIT = "Quit"

# Menu

TITLE = "Felt & Fury"
MOTTO = "Five war games at one table"
GAMES = "Games"
STATISTICS = "Statistics"
SETTINGS = "Settings"
ACROSS = "Play across computers"
ACROSS_TIP = "With friends at their own computers: host a table, or join one"
HOW_TO_PLAY = "How to play"
LESSON = "Lesson"
LESSON_TIP = "Learn this game at the table, in 5 minutes at most"
LESSON_DONE_TIP = "You have finished this lesson. Repeat it?"
TABLE_LESSON = "Learn the table"
TABLE_LESSON_TIP = "A lesson: move cards, undo, read the log and the rules"
DISMISS_TIP = "The lesson stays below, as “Learn the table”."
ASK_TO_QUIT = "Quit Felt & Fury?"
ALL_SAVED = "All games are saved."

# Other computers

NOT_KNOWN_YET = "The cards aren't known yet"
NOT_KNOWN_YET_HOW = (
    "The host sends the whole game once it is finished. Try again when they are back."
)

# Puzzles

PUZZLES = "Puzzles"
PUZZLES_TIP = "Find the best move: positions from real games"
PUZZLES_HOW = "Mira is your opponent in all of them. Nothing is hidden or left to chance."
NO_PUZZLES = "The puzzles are missing or damaged. Reinstalling fixes this."
PUZZLE_LEVELS: dict[Puzzling, str] = {1: "Easy", 2: "Medium", 3: "Hard"}
PUZZLE_KINDS: dict[Kind, str] = {"win": "Win", "best": "Best play", "hold": "Hold out"}
PUZZLE_ASKS: dict[Kind, str] = {
    "win": "Win: beat Mira, whatever she answers.",
    "best": "Best play: find the move that brings the most.",
    "hold": "Hold out: don't let Mira beat you.",
}
PUZZLE_MARKS: dict[Ending, str] = {
    "solved": "You have solved it.",
    "shown": "You have seen the solution.",
}
PUZZLE_LEGEND: dict[Ending, str] = {"solved": "solved", "shown": "solution seen"}
OF_TODAY = "It is the puzzle of the day."


def puzzle_tip(kind: Kind, level: Puzzling, *more: str) -> str:
    """A puzzle in the list, which shows only its number and a mark."""
    return " ".join((f"{PUZZLE_KINDS[kind]}, {PUZZLE_LEVELS[level].lower()}.", *more))


def today(title: str, kind: Kind, level: Puzzling) -> str:
    """The puzzle of the day."""
    return f"Today: {title}, {PUZZLE_KINDS[kind].lower()}, {PUZZLE_LEVELS[level].lower()}"


def solved(count: int, whole: int) -> str:
    """How many puzzles of a game are solved."""
    return f"{count} of {whole} solved"


# Menu, by game


def learn(title: str) -> str:
    """The button that opens the lesson of a game."""
    return f"Learn {title}"


def play(title: str) -> str:
    """The button that sets up a game."""
    return f"Play {title}"


def continued(game: str, progress: str, age: str) -> str:
    """The button that continues the latest game."""
    return f"Continue: {game}, {progress}, {age}"


def seats(game: Title) -> str:
    """How many can play."""
    least, most = min(game.seats), max(game.seats)
    return f"{least} players" if least == most else f"{least}\N{EN DASH}{most} players"


def record(game: str, records: Sequence[Record]) -> str:
    """The results against the computer; without any, whether the game was played."""
    mine = [record for record in records if record.game == game]
    alone = [record for record in mine if record.opponent != "person"]
    if any(record.finished for record in alone):
        won, lost = (sum(each.count(result) for each in alone) for result in ("won", "lost"))
        return f"Against the computer: {won} won, {lost} lost"
    is_played = any(record.finished for record in mine)
    return "Only played with friends so far" if is_played else "No finished game yet"


# Crash

CRASHED = "Something went wrong"
CRASH_SAVED = "Your game is saved up to its last move."
CRASH_UNSAVED = "Your game isn't saved. It is lost if you close this window."
REPORT = "The report contains no names of people or folders. Send it to help fix this."
MENU = "Menu"
COPY_REPORT = "Copy report"
CONTINUE_FROM_LAST = "Continue from last move"
COPIED = "Report copied. You can paste it anywhere."


def details_in(log: object) -> str:
    """Where the program's log is."""
    return f"Details are in {log}."


NO_CLIPBOARD = "There is no clipboard here."


def no_clipboard(path: object) -> str:
    """Where the report is if it can't be copied."""
    return f"{NO_CLIPBOARD} The report is in {path}."


def no_report(why: str | None) -> str:
    """The report can't be copied or written."""
    return f"Can't copy or save the report: {why}."


# Folder

CHOOSE_FOLDER = "Where should games be kept?"
CHOOSE_FOLDER_HOW = "Type a folder, or drop one on this window."
FOLDER = "Folder"
FOLDER_MADE = "If it doesn't exist, it will be created."
FOLDER_NEEDED = "Type the name of a folder."
KEEP_THERE = "Use this folder"
FOLDER_UNUSABLE = "Can't use your folder"
CHOOSE_A_FOLDER = "Choose a folder"
PLAY_ANYWAY = "Play without it"

# Startup

ALREADY_OPEN = "Felt & Fury is already open"
ALREADY_OPEN_HOW = (
    "The other window saves your games.",
    "You can play in this one too, but nothing is saved.",
)
OPEN_ANYWAY = "Play without saving"
SAFE_MODE = "Started in safe mode"
SAFE_MODE_HOW = "Your settings and games are unchanged. The next start uses them again."
USE_MY_OWN = "Start normally"
RESET_SETTINGS = "Reset my settings"
STAY_SAFE = "Stay in safe mode"
