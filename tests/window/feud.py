"""Plays Feud from what the window shows.

Simple play: begin rows by mouse and fill them by a key, buy everything in the shop or by its
button, and answer everything else with the first drag or button.
"""

from itertools import cycle

from tests.window.driver import FlawError

TALK = {"Skip this effect", "End turn"}
SHOP, LOG = "Show Maneuvers", "Hide Maneuvers"
SAID = ("Lay this row", "Show this row", "Finish rearranging", "Put under", "Swap these")
SHUT = "End turn"


def by_drag(person, seen, item, zone):
    person.window.drag(seen["items"][item], seen["zones"][zone])


def by_clicks(person, seen, item, zone):
    person.window.click(seen["items"][item])
    person.window.click(seen["zones"][zone])


BY_MOUSE = cycle((by_drag, by_clicks))
IN_THE_SHOP = cycle((True, False))


def decide(person, seen, *, spends=True):
    """Answer one question to the viewer; returns the next line that waits for a person."""
    verbs = seen["actions"]
    said = next((verb for verb in verbs if verb.startswith(SAID)), "")
    if said:
        return pressed(person, seen, said, "e")
    if "Fill the row" in verbs:
        return lay(person, seen)
    offers = [verb for verb in verbs if verb not in TALK | {SHOP, LOG}]
    if spends and SHOP in verbs and any(" · " in verb for verb in offers) and next(IN_THE_SHOP):
        person.window.key("k")
        seen = person.awaited()
        verbs = seen["actions"]
    if spends and seen["wares"]:
        person.window.click(next(iter(seen["wares"].values())))
        return confirmed(person, person.awaited())
    if seen["gestures"] and (spends or not (offers or SHUT in verbs)):
        next(BY_MOUSE)(person, seen, *seen["gestures"][0])
        return confirmed(person, person.awaited())
    if offers and (spends or SHUT not in verbs):
        return pressed(person, seen, offers[0])
    if SHUT in verbs:
        return pressed(person, seen, SHUT, "e")
    raise FlawError(f"There is nothing to decide: {seen}")


def lay(person, seen):
    """Lay two cards by mouse into the last columns that take them, the rest by a key."""
    for _ in range(2):
        places = [each for each in seen["gestures"] if each[1].startswith("near.")]
        free = [each for each in places if tuple(seen["zones"][each[1]]) not in taken(seen)]
        if free and "Fill the row" in seen["actions"]:
            next(BY_MOUSE)(person, seen, *free[-1])
            seen = person.awaited()
    if "Fill the row" in seen["actions"]:
        person.window.key("a")
        seen = person.awaited()
    return seen


def taken(seen):
    """Where the items are."""
    return {tuple(at) for at in seen["items"].values()}


def pressed(person, seen, verb, key=""):
    """Press a button by its key or by mouse, and Enter if the table asks."""
    if key:
        person.window.key(key)
    else:
        person.window.click(seen["actions"][verb])
    return confirmed(person, person.awaited())


def confirmed(person, seen):
    """Give the first answer if there is a question."""
    return person.agree(seen) if seen["scene"] == "question" else seen
