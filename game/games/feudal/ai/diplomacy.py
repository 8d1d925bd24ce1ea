"""Decisions besides fighting: which royals to give away, when to offer a truce.

The computer never resigns: its opponent has to take the Castle, and a hunt that leads nowhere ends
by itself (F-46).
"""

from __future__ import annotations

from game.engine.game import Seat
from game.games.feudal.ai import heuristics
from game.games.feudal.rules import deployment, parley
from game.games.feudal.rules.allegiance import is_captain, members, side_of
from game.games.feudal.rules.commands import Attach
from game.games.feudal.rules.model import ROYALTY, Kind, State

GUARDED = "An army can guard its own royal in the same turn."
HANDED_OUT = (Kind.PRINCE, Kind.DUKE)  # to the first of the team-mates, to the second


def gift(view: State, seat: Seat) -> Attach | None:
    """F-57: the royal that a captain gives to a team-mate next; None if there is none to give.

    The army of a royal guards him in the same turn.  The King stays with the captain.
    """
    own = side_of(view.options, seat)
    if not is_captain(view, seat):
        return None
    possible = deployment.attachments(view, seat)
    mates = members(view.options, view.seats, own)[1:]
    for kind, mate in zip(HANDED_OUT, mates, strict=False):
        if any(view.armies[man.army].seat == mate for man in view.men if man.kind in ROYALTY):
            continue
        for each in possible:
            man = view.men[each.man]
            is_mine = view.armies[man.army].seat == seat
            if man.kind is kind and is_mine and view.armies[each.army].seat == mate:
                return each
    return None


def offers_truce(view: State, seat: Seat) -> bool:
    """F-45: whether a captain offers a truce before he moves.

    Only when the war has died down: a side that is winning would refuse.
    """
    return (
        is_captain(view, seat)
        and heuristics.is_late(view)
        and heuristics.truce(view, seat)[0]
        and parley.why_no_truce(view, seat) is None
    )
