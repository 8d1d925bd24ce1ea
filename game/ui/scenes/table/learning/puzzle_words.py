"""What the strip of a puzzle says besides the puzzle's own sentences."""

from __future__ import annotations

from game.practice.puzzle import Ending


def move_of(number: int, count: int) -> str:
    """Which command of the solution comes next."""
    return f"Move {number} of {count}"


def hinted(task: str, hint: str) -> str:
    """What a puzzle asks for, with its hint."""
    return f"{task} Hint: {hint}"


def explained(why: str, ending: Ending, *, is_other: bool) -> str:
    """Why the solution works; ``is_other``: another one was found."""
    if ending == "shown":
        return f"The solution: {why}"
    return f"Solved! Another way: {why}" if is_other else f"Solved! {why}"
