"""The words of a review."""

from __future__ import annotations

from collections.abc import Sequence

from game.review.review import Account
from game.ui.scenes.shares import percent

REVIEW = "Review"
REVIEW_TIP = "Luck, mistakes, and the moves that decided the game"
CURVE_TIP = "Each side's chance to win, in its colour. Click to go there."
LUCK, MISTAKES = "Luck", "Mistakes"
LUCK_TIP = "What the cards gave or took: the chance to win, in percent."
MISTAKES_TIP = "What your own moves gave away: the chance to win, in percent."
TURNING_POINTS = "The moves that cost most"
NO_TURNING_POINTS = "No move stands out: nobody gave much away."
SHOW, TRY, CLOSE = "Show", "Try it", "Close"
TRY_TIP = "Begins a new game just before this move"
EVEN = 500  # of WHOLE: smaller differences are none
SURELY = 800


def working(done: float) -> str:
    """How far a review is."""
    return f"Looking at the game: {round(100 * done)} %"


def verdict(accounts: Sequence[Account], names: Sequence[str]) -> str:
    """One sentence: who played better, and who had the luck."""
    better = max(range(len(accounts)), key=lambda seat: accounts[seat].own)
    worst = min(each.own for each in accounts)
    lucky = max(range(len(accounts)), key=lambda seat: accounts[seat].luck)
    least = min(each.luck for each in accounts)
    is_better = accounts[better].own - worst > EVEN
    is_lucky = accounts[lucky].luck - least > SURELY
    if is_better and is_lucky and better == lucky:
        return f"{names[better]} played better, and had the luck too."
    if is_better and is_lucky:
        return f"{names[better]} played better, but {names[lucky]} had the luck."
    if is_better:
        return f"{names[better]} played better."
    everybody = "Both" if len(names) == 2 else "All"
    if is_lucky:
        return f"{everybody} played equally well. {names[lucky]} had the luck."
    return f"{everybody} played equally well, with the same luck."


def cost(name: str, number: int) -> str:
    """What a move cost."""
    return f"This cost {name} {percent(number)} of the chance to win."


def answer(what: str) -> str:
    """What came of it; ``what``: a line of the log."""
    return f"What came next: {what}"


def better(what: str) -> str:
    """What the strongest computer would have done; ``what``: a line of the log."""
    return f"An Expert would do this: {what}"
