"""What Maneuvers do, and when, in plain words."""

from __future__ import annotations

from game.games.feud.rules.options import Options
from game.games.feud.rules.price_list import (
    ANY_NUMBER,
    Effect,
    Extension,
    Maneuver,
    Op,
    Source,
    Window,
)
from game.table.phrases import capital
from game.table.words import counted

TIMES: dict[Window, str] = {
    "W1": "before the Study",
    "W2": "after the Study",
    "W3": "when the rows are laid",
    "W0": "after the Round",
}  # in the order of a Round
TIMES_WITHOUT_STUDY: dict[Window, str] = {**TIMES, "W1": "after the draw", "W2": "before the rows"}

EXTENSIONS: dict[Extension, str] = {
    "locking": "Locking",
    "action_reserve": "the Action Reserve",
    "army_reserve": "the Army Reserve",
}

EFFECTS: dict[Op, str] = {
    "remove_markers": "Heal",
    "add_marker": "Wound",
    "sabotage": "Sabotage",
    "exchange": "Swap a card",
    "redraw": "Redraw",
    "replace_unit": "Replace the Unit",
    "resurrect": "Resurrect a Unit",
    "reserve_again": "Reserve again",
    "unlock": "Unlock",
    "peek_columns": "Look at columns",
    "swap_own": "Swap your columns",
    "permute_blind": "Confuse",
    "permute_seen": "Betray",
}

PILES: dict[Source, str] = {"both": "deck or discards", "deck": "deck", "discard": "discards"}


def effect_in_words(effect: Effect) -> str:
    """What an effect does, without a full stop."""
    n = effect.n
    several: dict[Op, str] = {
        "remove_markers": f"heal {counted(n, 'Marker')}",
        "add_marker": "the enemy Unit takes 1 Marker, unless that would kill it",
        "sabotage": f"the enemy loses {_blind(n)}",
        "exchange": f"swap a card of your hand for one from your {PILES[effect.source]}",
        "redraw": f"put {counted(n, 'card')} under your deck and draw as many",
        "replace_unit": "swap your Unit for one in reserve; the Markers stay",
        "resurrect": "one of your dead Units returns to your Army Deck",
        "reserve_again": "put one more card into your Action Reserve",
        "unlock": "your locked card is free",
        "peek_columns": f"look at {counted(n, 'enemy card')} in the columns",
        "swap_own": "swap two of your columns" + (f", {n} times" if n > 1 else ""),
        "permute_blind": "rearrange the enemy's row blindly",
        "permute_seen": "see the enemy's row and rearrange it",
    }
    return several[effect.op]


def _blind(n: int) -> str:
    one, some = (
        "a card you pick blindly, and draws another",
        "cards you pick blindly, and draws as many",
    )
    return one if n == 1 else f"{n} {some}"


def what_it_does(*effects: Effect) -> str:
    """What these effects do, in a sentence."""
    joined = "; then ".join(map(effect_in_words, effects))
    return f"{capital(joined)}."


def times(options: Options) -> dict[Window, str]:
    """The names of the windows; without the Study they differ (U-65)."""
    return TIMES if options.study else TIMES_WITHOUT_STUDY


def when(options: Options, maneuver: Maneuver) -> str:
    """When a Maneuver can be bought, and how often."""
    limit = "" if maneuver.max_per_round == ANY_NUMBER else f", {_a_round(maneuver)}"
    return times(options)[maneuver.window] + limit


def often(maneuver: Maneuver) -> str:
    """How often it can be bought, in a sentence; "" if there is no limit."""
    if maneuver.max_per_round == ANY_NUMBER:
        return ""
    return f"{capital(_a_round(maneuver))}."


def _a_round(maneuver: Maneuver) -> str:
    return f"{how_often(maneuver.max_per_round)} a Round"


def how_often(number: int) -> str:
    """A number of times: "once", "2 times"."""
    return "once" if number == 1 else f"{number} times"
