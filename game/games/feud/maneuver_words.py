"""Feud: what Maneuvers are called, what each does, and when, in plain words."""

from __future__ import annotations

from game.games.feud.maneuvers import ANY_NUMBER, Effect, Extension, Maneuver, Op, Source, Window
from game.table.words import counted

TIMES: dict[Window, str] = {
    "W1": "Before the Study",
    "W2": "After the Study",
    "W3": "When the rows are laid",
    "W0": "After the Round",
}  # in the order of a Round

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

SOURCES: dict[Source, str] = {
    "both": "deck or discards",
    "deck": "deck",
    "discard": "discards",
}


def effect_line(effect: Effect) -> str:
    """What one effect does, in a sentence."""
    n = effect.n
    match effect.op:
        case "remove_markers":
            return f"Removes {counted(n, 'Marker')} from your Unit."
        case "add_marker":
            return "Puts a Marker on the enemy's Unit, but never the one that kills."
        case "sabotage":
            cards = "a card" if n == 1 else f"{n} cards"
            return f"Swaps {cards} of the enemy's hand, unseen, for the next of the deck."
        case "exchange":
            return f"Takes a card of your {SOURCES[effect.source]} for one of your hand."
        case "redraw":
            cards, verb = counted(n, "card"), "goes" if n == 1 else "go"
            return f"{cards} of your hand {verb} under your deck, and as many are drawn."
        case "swap_own":
            times = ("", ", twice", ", three times")[n - 1]
            return f"You exchange two of your own columns{times}."
        case "peek_columns":
            return f"Shows you {counted(n, 'column')} of the enemy's row, of your choice."
        case _:
            return _PLAIN[effect.op]


_PLAIN: dict[Op, str] = {
    "replace_unit": "Your Unit changes places with one of your Army Reserve.",
    "resurrect": "One of your dead Units returns to your Army Deck.",
    "reserve_again": "You may put one more card into the Action Reserve this Round.",
    "unlock": "Your locked card is free again.",
    "permute_blind": "You rearrange the enemy's row without seeing it.",
    "permute_seen": "You see the enemy's row and rearrange it.",
}


def purchase_line(maneuver: Maneuver) -> str:
    """When it is bought and how often: "Before the Study, once a Round."."""
    often = {ANY_NUMBER: "", 1: ", once a Round", 2: ", twice a Round"}
    most = maneuver.max_per_round
    return f"{TIMES[maneuver.window]}{often.get(most, f', {most} times a Round')}."
