"""What the strip of a puzzle says besides the puzzle's own sentences."""

from __future__ import annotations

from game.practice.puzzle import Ending


def move_of(number: int, count: int) -> str:
    """Which command of the solution comes next."""
    return f"Move {number} of {count}"


def hinted(task: str, hint: str) -> str:
    """What a puzzle asks for, with its hint."""
    return f"{task} Hint: {hint}"


def right_so_far(task: str) -> str:
    """A right move was made, and more follow."""
    return f"Right so far. {task}"


def shown(deed: str, *, is_first: bool) -> str:
    """What "Show me" played, before the last move; ``deed``: its name."""
    begun = "The solution begins with" if is_first else "Next comes"
    return f"{begun} “{deed}”. Press “Show me” again for the next move."


def explained(why: str, ending: Ending, *, is_other: bool) -> str:
    """Why the solution works; ``is_other``: another one was found."""
    if ending == "shown":
        return f"The solution: {why}"
    return f"Solved! {'Another' if is_other else 'The'} way: {why}"
