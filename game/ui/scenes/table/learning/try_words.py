"""The words of a try."""

from __future__ import annotations

from game.ui.scenes.shares import lost
from game.ui.table.context import Verdict

TRYING = "You are trying another move from the review."
SHOW, HIDE = "Show advice", "Hide advice"
SHOW_TIP = "Shows the better move from the review"
HIDE_TIP = "Hides it again"
BACK_TO_REVIEW_TIP = "Ends this try and shows the review again"
EARLIER = "About the move you tried."


VERDICTS: dict[Verdict, str] = {
    "comparing": "Comparing your choice with the computer's …",
    "same": "The computer would do that, too.",
    "as good": "That is about as good as the computer's choice.",
    "unclear": "It isn't clear whether the computer's choice is better.",
}


def verdict(found: Verdict, loss: int) -> str:
    """How the person's move compares; ``loss``: what it gives away; "" before they have moved."""
    if found == "worse":
        return f"The computer's choice wins more often: yours lowers your chance by {lost(loss)}."
    return VERDICTS.get(found, "")


def trying(instead: str) -> str:
    """What is tried; ``instead``: the computer whose place the person takes, "" for their own."""
    if not instead:
        return TRYING
    return f"{TRYING} You take {instead}'s place, and {instead} takes yours."
