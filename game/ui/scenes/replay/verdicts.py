"""The words of a review."""

from __future__ import annotations

from collections.abc import Sequence

from game.review.playouts import WHOLE
from game.review.review import Account
from game.table.phrases import capital
from game.table.words import counted
from game.ui.scenes.shares import chances, percent

REVIEW = "Review"
REVIEW_TIP = "Luck, mistakes, and the moves that decided the game"
BACK = "Back to the review"
BACK_TIP = "Shows the review again, where you left it (Esc)"
LUCK, MISTAKES, REST = "Luck", "Mistakes", "Everything else"
LUCK_TIP = "What nobody could foresee added to the chance to win, or took from it."
REST_TIP = "Nothing here is luck: many small steps, each too small to be called a mistake."
MISTAKES_TIP = "What this player's own moves took from the chance to win, added up."
RESIGNING = "Resigning"
RESIGNING_TIP = "The chance to win that was left when this player resigned."
COMPLETE = "The review is complete."
TURNING_POINTS = "The moves that cost most"
NO_BLUNDER = "No single mistake decided the game."
NO_TURNING_POINTS = "No move stands out: nobody gave much away."
SHOW, TRY, CLOSE = "Show", "Try it", "Close"
SHOW_TIP = "The table just before this move"
TRY_TIP = "You take this seat just before the move, against the same opponents"
YOU = "you"
EVEN = 500  # of WHOLE: smaller differences are none
SURELY = 800
BADLY = 2_500  # what mistakes cost somebody who played badly

# The curve

CURVE_TIP = "Click to go to that moment."
BAND, COSTLY = "likely range", "costly move"
SCALE = ((WHOLE, "100 %"), (WHOLE // 2, "50 %"), (0, "0 %"))


def curve_title(names: Sequence[str], knower: str, done: float) -> str:
    """``names``: whose lines are drawn; ``knower``: who could know it, "" if it is the truth.

    The reader is "you".  ``done``: the share of the work.
    """
    whose = "Chance"
    if len(names) == 1:
        whose = "Your chance" if names[0] == YOU else f"{names[0]}'s chance"
    title = f"{whose} to win, as {knower} could know it" if knower else f"{whose} to win, as it was"
    return title if done >= 1.0 else f"{title}. Reviewing: {round(100 * done)} %"


# The page


def how(*, has_luck: bool) -> str:
    """How to read it."""
    told = "Mistakes: the chances to win that a player's own moves cost."
    return f"{told} Luck: what nobody could foresee." if has_luck else told


def working(done: float) -> str:
    """How far a review is; ``done``: the share of what can be told."""
    return f"Checking every decision: {round(100 * done)} %. You can close this and come back."


def refining(done: float) -> str:
    """What is left to do once everything can be told."""
    return f"Reviewing what each player could know: {round(100 * done)} % done."


def verdict(accounts: Sequence[Account], names: Sequence[str], *, has_luck: bool = True) -> str:
    """Who played better, who had the luck, and who resigned.  ``names``: the reader is "you"."""
    said = [_compared(accounts, names, has_luck=has_luck)]
    for name, each in zip(names, accounts, strict=True):
        if each.resigned is not None:
            said.append(capital(f"{name} resigned at {percent(each.result - each.resigned)}."))
    return " ".join(said)


def mistakes(count: int) -> str:
    """The title of what the moves of a player gave away: how many these are."""
    return f"{MISTAKES} ({counted(count, 'move')})" if count else MISTAKES


def turning_points(shown: int, count: int) -> str:
    """The heading of the costly moves, of which so many are shown."""
    return TURNING_POINTS if shown == count else f"{TURNING_POINTS}: {shown} of {count}"


def _compared(accounts: Sequence[Account], names: Sequence[str], *, has_luck: bool) -> str:
    better = max(range(len(accounts)), key=lambda seat: accounts[seat].mistakes)
    worse = min(range(len(accounts)), key=lambda seat: accounts[seat].mistakes)
    is_better = accounts[better].mistakes - accounts[worse].mistakes > EVEN
    if not has_luck:
        if is_better:
            return f"{capital(names[worse])} made the costlier mistakes."
        is_clean = accounts[worse].mistakes > -EVEN
        return NO_BLUNDER if is_clean else "No side's mistakes cost clearly more."
    lucky = max(range(len(accounts)), key=lambda seat: accounts[seat].luck)
    least = min(each.luck for each in accounts)
    is_lucky = accounts[lucky].luck - least > SURELY
    if is_better and is_lucky and better == lucky:
        return capital(f"{names[better]} played better, and had the luck too.")
    if is_better and is_lucky:
        return capital(f"{names[better]} played better, but {names[lucky]} had the luck.")
    if is_better:
        return capital(f"{names[better]} played better.")
    everybody = "Both" if len(names) == 2 else "All"
    well = "badly" if accounts[better].mistakes < -BADLY else "well"
    if is_lucky:
        return f"{everybody} played equally {well}. {capital(names[lucky])} had the luck."
    return f"{everybody} played equally {well}, with the same luck."


def done(name: str, what: str, where: str) -> str:
    """What was chosen, and where: "Round 3. You chose “Play 7♥”."; ``what`` is a label."""
    chose = capital(f"{name} chose “{what}”.")
    return f"{where}. {chose}" if where else chose


def cost(name: str, number: int) -> str:
    """What a move cost."""
    return f"That cost {name} {chances(number)}."


def answer(what: str) -> str:
    """What came of it; ``what``: a line of the log."""
    return f"What came next: {what}"


def here(name: str, what: str, instead: str) -> str:
    """The prompt at the moment before a decision."""
    return f"Here {name} chose “{what}”. Better: “{instead}”."


def better(what: str, why: str) -> str:
    """What an Expert would have done, a label, and the reason, if there is one."""
    return f"Better: “{what}”. {why}".rstrip()
