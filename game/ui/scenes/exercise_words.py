"""Texts of the exercises: moves of one's own games that cost much, to be done better."""

from __future__ import annotations

from game.table.words import counted
from game.ui.scenes.shares import lost

PRACTISE_TIP = "Costly moves from your own games come back here until you find better ones."
THIS_TIP = "Find a better move yourself, at the table as you saw it then"
PRACTISE_THIS = "Practise this"
PRACTISE_AGAIN, AGAIN_TIP = "Practise again", "You have solved this exercise"
TITLE = "Exercise"

SAME = "That is what you played. Undo it, and look for something better."
OTHER = "This isn't the move that the review found. Undo it, and try again."
COMPARING = "Comparing your move with the best one …"
POINTED = "Hint: look for the outline."
A_BUTTON = "Hint: the answer is a button."

GONE = "Exercise not available"
GONE_HOW = "The game that it comes from can't be opened."
NONE_WAIT = (
    "Nothing to practise today. Moves that cost you a lot wait here until you find better ones."
)
NONE_LEFT = "Nothing to practise"
NONE_LEFT_HOW = "Exercises that you didn't solve come back in a few days."


def practise(count: int) -> str:
    """The button, with how many exercises wait."""
    return f"Practise ({count})" if count else "Practise"


def asks(name: str, cost: int, *, is_turn: bool) -> str:
    """The task; ``name``: what was played; ``is_turn``: the cost is that of the rest of the turn, too."""
    what = "That and the rest of the turn" if is_turn else "That"
    return f"You chose “{name}”. {what} lowered your chance to win by {lost(cost)}. What would have been better?"


def as_good(best: str) -> str:
    """Another move than ``best`` was found."""
    return f"Your move looks as good as “{best}”."


def hinted(task: str, *, is_button: bool) -> str:
    """The task, with its hint."""
    return f"{task} {A_BUTTON if is_button else POINTED}"


def solved(reason: str) -> str:
    """It was found alone at the first try; ``reason``: the computer's, or ""."""
    return " ".join(filter(None, ("Well spotted!", reason, "This exercise won't come back.")))


def worse(loss: int, cost: int) -> str:
    """Another move costs this much; ``cost``: what the mistake did."""
    how = "Better, but it still lowers" if loss <= cost // 2 else "It lowers"
    return f"{how} your chance to win by {lost(loss)}. Undo it, and try again."


def comes_back(reason: str, days: int, *, is_own: bool = False) -> str:
    """It wasn't; ``is_own``: the reason says that it is better."""
    later = f"The exercise comes back in {counted(days, 'day')}."
    return " ".join(filter(None, ("" if is_own else "This is better.", reason, later)))
