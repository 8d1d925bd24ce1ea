"""What one player says of a position, told to another."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from game.table.highlights import theirs
from game.table.phrases import capital

OF_NAMES = {"know": "knows", "have": "has", "can": "can"}  # you know: Ben knows
OF_YOU = {"was": "were", "is": "are", "has": "have", "lays": "lay", "sees": "see"}  # the enemy was


def spoken_of(reason: str, seat: int, names: Sequence[str]) -> str:
    """A reason that talks to whoever holds the cards, said of them; "" if it can't be said so.

    ``names``: the reader is "you", also as the enemy of the only other one.
    """
    name = names[seat]
    if name == "you":
        return reason
    told = re.sub(r"\b[Yy]our\b", partial(_put, theirs(name)), reason)
    for verb, theirs_is in OF_NAMES.items():
        told = re.sub(rf"\b[Yy]ou {verb}\b", partial(_put, f"{name} {theirs_is}"), told)
    if re.search(r"\b[Yy]ou\b", told):
        return ""
    return _with_enemy(told, names[1 - seat]) if len(names) == 2 else told


def _with_enemy(told: str, name: str) -> str:
    """The only enemy by name: "the enemy's Green" is your own if you are that enemy."""

    def named(found: re.Match[str]) -> str:
        owns, verb = found["owns"], found["verb"]
        who = theirs(name) if owns else name
        return (capital(who) if found[0][0] == "T" else who) + (f" {OF_YOU[verb]}" if verb else "")

    verbs = f"(?: (?P<verb>{'|'.join(OF_YOU)})\\b)?" if name == "you" else "(?P<verb>)"
    return re.sub(rf"\b[Tt]he enemy\b(?:(?P<owns>'s)|{verbs})", named, told)


def _put(text: str, found: re.Match[str]) -> str:
    """The text, whatever signs are in it, with a capital letter in place of a capital."""
    return capital(text) if found[0][0] == "Y" else text
