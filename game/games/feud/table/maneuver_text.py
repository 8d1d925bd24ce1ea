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
    "exchange": "Exchange a card",
    "redraw": "Draw anew",
    "replace_unit": "Replace the Unit",
    "resurrect": "Resurrect a Unit",
    "reserve_again": "Reserve once more",
    "unlock": "Unlock",
    "peek_columns": "Look at columns",
    "swap_own": "Swap own columns",
    "permute_blind": "Confuse",
    "permute_seen": "Betray",
}

PILES: dict[Source, str] = {"both": "deck or discards", "deck": "deck", "discard": "discards"}


def effect_in_words(effect: Effect) -> str:
    """What an effect does, without a full stop."""
    n = effect.n
    several: dict[Op, str] = {
        "remove_markers": f"{counted(n, 'Marker')} off your Unit",
        "add_marker": "a Marker on the enemy's Unit, never the one that kills",
        "sabotage": f"the enemy loses {_blind(n)} and draws as many",
        "exchange": f"a card of your {PILES[effect.source]} for one of your hand",
        "redraw": f"put {counted(n, 'card')} under your deck, draw as many",
        "replace_unit": "your Unit changes places with one in reserve; its Markers stay",
        "resurrect": "a dead Unit returns to your Army Deck",
        "reserve_again": "put one more card into your Action Reserve",
        "unlock": "your locked card is free",
        "peek_columns": f"look at {counted(n, 'enemy card')} in the columns",
        "swap_own": "exchange two of your columns" + (f", {n} times" if n > 1 else ""),
        "permute_blind": "rearrange the enemy's row blindly",
        "permute_seen": "see the enemy's row and rearrange it",
    }
    return several[effect.op]


def _blind(n: int) -> str:
    return "a card of your blind choice" if n == 1 else f"{n} cards of your blind choice"


def what_it_does(*effects: Effect) -> str:
    """What these effects do, in a sentence."""
    joined = "; then ".join(map(effect_in_words, effects))
    return f"{capital(joined)}."


def times(options: Options) -> dict[Window, str]:
    """The names of the windows; without the Study they differ (U-65)."""
    return TIMES if options.study else TIMES_WITHOUT_STUDY


def when(options: Options, maneuver: Maneuver) -> str:
    """When a Maneuver can be bought, and how often."""
    most = maneuver.max_per_round
    often = "" if most == ANY_NUMBER else ", once a Round" if most == 1 else f", {most} a Round"
    return times(options)[maneuver.window] + often
