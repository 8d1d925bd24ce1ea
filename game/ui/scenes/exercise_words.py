"""Texts of the exercises: moves of one's own games that cost much, to be done better."""

from __future__ import annotations

from game.table.words import counted
from game.ui.scenes.shares import chances

PRACTISE_TIP = "Costly moves of your own games come back here until you find better ones."
THIS_TIP = "Find a better move yourself, at the table as you saw it then"
PRACTISE_THIS = "Practise this"
TITLE = "Exercise"

SAME = "That is what you played. Undo it, and look for something better."
OTHER = "This isn't the move that the review found. Undo it, and try again."
POINTED = "Hint: begin with what is outlined."
A_BUTTON = "Hint: the answer is a button."

GONE = "Exercise not available"
GONE_HOW = "The game that it comes from can't be opened."
NONE_LEFT = "Nothing to practise"
NONE_LEFT_HOW = "Exercises that you didn't solve come back in a few days."


def practise(count: int) -> str:
    """The button, with how many exercises wait."""
    return f"Practise ({count})"


def asks(name: str, cost: int) -> str:
    """What is to be found; ``name``: what was played."""
    return f"You chose “{name}”. That cost {chances(cost)}. What is better?"


def solved(reason: str) -> str:
    """It was found alone at the first try; ``reason``: the computer's, or ""."""
    return " ".join(filter(None, ("Well found!", reason, "This exercise won't come back.")))


def comes_back(reason: str, days: int) -> str:
    """It wasn't."""
    later = f"The exercise comes back in {counted(days, 'day')}."
    return " ".join(filter(None, ("This is better.", reason, later)))
