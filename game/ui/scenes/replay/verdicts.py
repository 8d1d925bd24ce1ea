"""The words of a review."""

from __future__ import annotations

from collections.abc import Sequence

from game.review.playouts import WHOLE
from game.review.review import SURE, Account
from game.table.highlights import theirs
from game.table.phrases import capital, join_words
from game.table.words import counted
from game.ui.scenes.shares import lost, percent

REVIEW = "Review"
REVIEW_TIP = "Where the game turned, and what mistakes cost"
BACK = "Back to the review"
BACK_TIP = "Shows the review again, where you left it (Esc)"
LUCK, MISTAKES, REST = "Luck", "Lost by mistakes", "Other moves"
LUCK_TIP = "How much the chance to win changed by what nobody could foresee."
REST_TIP = "How much all other moves changed the chance to win, added up."
MISTAKES_TIP = "How much this player's own moves lowered the chance to win, added up."
RESIGNING = "Lost by resigning"
RESIGNING_TIP = "The chance to win that was left when this player resigned."
COMPLETE = "The review is complete."
TURNING_POINTS = "The costliest moves"
NONE_SERIOUS = "None was a serious mistake."
NO_BLUNDER = "No single mistake decided the game."
NO_TURNING_POINTS = "No move stands out: nobody gave much away."
SHOW, TRY, CLOSE = "Show", "Try it", "Close"
SHOW_TIP = "The table just before this move"
TRY_TIP = "Play on from just before this move, against the same opponents"
TRY_INSTEAD_TIP = "Play on from just before this move in {0}'s place. {0} takes yours."
YOU = "you"
EVEN = 500  # of WHOLE: smaller differences are none
SURELY = 800
BADLY = 2_500  # what mistakes cost somebody who played badly

# The curve

CURVE_TIP = "Click to go to that moment. A triangle is a costly move, in its player's colour."
BAND, COSTLY = "likely range", "costly move"
SCALE = ((WHOLE, "100%"), (WHOLE // 2, "50%"), (0, "0%"))


def curve_title(names: Sequence[str], knower: str, done: float) -> str:
    """``names``: whose lines are drawn; ``knower``: by whose knowledge, "" if all is known.

    The reader is "you".  ``done``: the share of the work.
    """
    whose = f"{theirs(names[0])} chance" if len(names) == 1 else "chance"
    title = capital(f"{whose} to win, given what {knower} knew" if knower else f"{whose} to win")
    return title if done >= 1.0 else f"{title}. Reviewing: {round(100 * done)}%"


# The page


def how(*, has_luck: bool) -> str:
    """How to read it."""
    told = (
        f"{MISTAKES}: how much a player's own moves lowered the chance to win, added up. "
        "The chance can rise again in between, so the sum can be over 100%."
    )
    return f"{told} Luck: what nobody could foresee." if has_luck else told


def working(done: float) -> str:
    """How far a review is; ``done``: the share of what can be told."""
    return f"Checking every decision: {round(100 * done)}%. You can close this and come back."


def refining(done: float) -> str:
    """What is left to do once everything can be told."""
    return f"Judging each move by what its player knew: {round(100 * done)}%."


def verdict(accounts: Sequence[Account], names: Sequence[str], *, has_luck: bool = True) -> str:
    """Who played better, who had the luck, and who resigned.  ``names``: the reader is "you"."""
    said = [_compared(accounts, names, has_luck=has_luck)]
    for name, each in zip(names, accounts, strict=True):
        if each.resigned is not None:
            left = percent(each.result - each.resigned)
            said.append(capital(f"{name} resigned with winning chances of {left}."))
    return " ".join(said)


def mistakes(count: int) -> str:
    """The title of what the moves of a player gave away: how many these are."""
    return f"{MISTAKES} ({counted(count, 'move')})" if count else MISTAKES


def added_up(number: int, count: int) -> str:
    """What so many mistakes cost; together they can cost more than a whole game."""
    return f"{percent(-number)} added up" if count > 1 else percent(-number)


def reckoned(account: Account) -> str:
    """Where a result comes from, in figures that add up."""
    parts = [("luck", account.luck), ("own mistakes", account.mistakes)]
    parts += [("resigning", account.resigned)] if account.resigned is not None else []
    parts.append(("mistakes of others", -account.others))
    told = ", ".join(turned(what, number) for what, number in parts)
    return f"From {percent(account.start)} to {percent(account.result)}: {told}."


def turned(what: str, number: int) -> str:
    """How a part of the game changed the chance to win: "5% lost by own mistakes"."""
    share = percent(abs(number))
    way = "" if share == percent(0) else " lost" if number < 0 else " gained"
    return f"{share}{way} by {what}"


def turning_points(costs: Sequence[int], count: int) -> str:
    """The heading of the costly moves; ``costs``: of those that are shown."""
    told = TURNING_POINTS if len(costs) == count else f"{TURNING_POINTS}: {len(costs)} of {count}"
    return f"{told}. {NONE_SERIOUS}" if costs and max(costs) < EVEN else told


def decided(where: str, winners: Sequence[str]) -> str:
    """Since when nothing was at stake; ``where``: "Round 3"; ``winners``: the reader is "you"."""
    whose = theirs(winners[0]) if len(winners) == 1 else "the winners'"
    return f"Decided in {where}: from then on, {whose} chance to win stayed above {percent(SURE)}."


def _compared(accounts: Sequence[Account], names: Sequence[str], *, has_luck: bool) -> str:
    better = max(range(len(accounts)), key=lambda seat: accounts[seat].mistakes)
    worse = min(range(len(accounts)), key=lambda seat: accounts[seat].mistakes)
    is_better = accounts[better].mistakes - accounts[worse].mistakes > EVEN
    everybody = "Both" if len(names) == 2 else "All"
    if not has_luck:
        if is_better:
            if accounts[better].mistakes > -EVEN:
                return f"Only {names[worse]} made costly mistakes."
            return f"{capital(names[worse])} made the costlier mistakes."
        is_clean = accounts[worse].mistakes > -EVEN
        return (
            NO_BLUNDER if is_clean else f"{everybody} sides made mistakes that cost about the same."
        )
    lucky = max(range(len(accounts)), key=lambda seat: accounts[seat].luck)
    least = min(each.luck for each in accounts)
    is_lucky = accounts[lucky].luck - least > SURELY
    if is_better and is_lucky and better == lucky:
        return capital(f"{names[better]} played better, and had more luck too.")
    if is_better and is_lucky:
        return capital(f"{names[better]} played better, but {names[lucky]} had more luck.")
    if is_better:
        return capital(f"{names[better]} played better.")
    well = "badly" if accounts[better].mistakes < -BADLY else "well"
    if is_lucky:
        return f"{everybody} played equally {well}. {capital(names[lucky])} had more luck."
    return f"{everybody} played equally {well}, with about the same luck."


def done(name: str, what: str, where: str, *, is_turn: bool = False) -> str:
    """What was chosen, and where: "Round 3. You chose “Play 7♥”."; ``what`` is a label.

    ``is_turn``: it is judged together with the rest of its turn.
    """
    chose = capital(f"{name} chose “{what}”{' and the moves after it' if is_turn else ''}.")
    return f"{where}. {chose}" if where else chose


def cost(name: str, number: int, *, is_turn: bool = False) -> str:
    """What a move cost, or it together with the rest of its turn."""
    what = "Together, these moves" if is_turn else "That"
    return f"{what} lowered {theirs(name)} chance to win by {lost(number)}."


def answer(what: str) -> str:
    """What came of it; ``what``: a line of the log."""
    return f"What came next: {what}"


def went_well(name: str, chance: int) -> str:
    """What is said of a costly move after which the chance to win has risen all the same."""
    return f"It went well all the same: {theirs(name)} chance rose to {percent(chance)}."


def here(name: str, what: str, instead: str) -> str:
    """The prompt at the moment before a decision."""
    return f"Here {name} chose “{what}”. Better: “{instead}”."


def better(what: str, why: str, then: Sequence[str] = ()) -> str:
    """What an Expert would have done, a label, and the reason, if there is one.

    ``then``: labels of what would follow in the same turn; the reason isn't about them.
    """
    after = f"Then {join_words(f'“{each}”' for each in then)}." if then else ""
    return " ".join(filter(None, (f"Better: “{what}”.", why, after)))
