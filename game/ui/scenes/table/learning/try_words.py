"""The words of a try."""

from __future__ import annotations

TRYING = "You are trying another move from the review."
SHOW, HIDE = "Show advice", "Hide advice"
SHOW_TIP = "Shows the better move from the review"
HIDE_TIP = "Hides it again"
BACK_TO_REVIEW_TIP = "Ends this try and shows the review again"


def trying(instead: str) -> str:
    """What is tried; ``instead``: the computer whose place the person takes, "" for their own."""
    if not instead:
        return TRYING
    return f"{TRYING} You take {instead}'s place, and {instead} takes yours."
