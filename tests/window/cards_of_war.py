"""Plays Cards of War from what the window shows.

Simple play: attack players with every unit, deploy every card, or else press the first button that
goes on.
"""

from itertools import cycle

from tests.window.driver import FlawError
from tests.window.feudal import by_clicks, by_drag

BY_MOUSE = cycle((by_drag, by_clicks))
STAYS = (
    "Call off",
    "Look at my",
    "Choose a setup",
)  # buttons that don't advance the game
LAST = ("End turn",)  # pressed if there is no other


def act(person, seen):
    """Act or answer once; returns the next line that waits for a person."""
    if seen["scene"] == "curtain":
        return person.look()
    if seen["scene"] == "question":
        return person.agree(seen)
    if seen["scene"] == "picker":
        return person.accept()
    drags = sorted(seen["gestures"], key=_rank)
    if drags and _rank(drags[0]) < 9:
        next(BY_MOUSE)(person, seen, *drags[0])
        return person.awaited()
    verbs = [
        verb for verb in seen["actions"] if not verb.startswith(STAYS) and "nterrupt" not in verb
    ]
    verbs.sort(key=lambda verb: verb.startswith(LAST))
    if not verbs:
        raise FlawError(f"There is nothing to do: {seen}")
    person.window.click(seen["actions"][verbs[0]])
    return person.awaited()


def _rank(gesture):
    """The priority of a drag; from 9 on it is not done."""
    item, zone = gesture
    if zone == "barrows":
        return 0
    if item in {"excess", "shield"}:
        return 1
    if item.startswith("unit.") and zone.endswith("player.0"):
        return 2
    if item.startswith("card.") and zone.startswith("own."):
        return 3
    if item.startswith("card.") and zone == "hand":
        return 3
    if item.startswith("card.Q"):
        return 4
    return 9
