"""Feudal: how the computer behaves beside the fighting.  Royalty handed out, truces offered.

It never gives a war up: whoever has beaten it shall take the Castle himself, and a hunt that leads
nowhere ends by itself (F-46).
"""

from __future__ import annotations

from game.engine.game import Seat
from game.games.feudal.ai import heuristics
from game.games.feudal.rules import deployment, parley
from game.games.feudal.rules.allegiance import is_captain, members, side_of
from game.games.feudal.rules.commands import Attach
from game.games.feudal.rules.model import ROYALTY, Kind, State

HANDED_OUT = (Kind.PRINCE, Kind.DUKE)  # to the first of the team-mates, to the second
WHY_TRUCE = "Nobody has fallen for long, and nobody is stronger."


def gift(view: State, seat: Seat) -> Attach | None:
    """F-57: the royal that a captain gives away next, for a team-mate to command his army with.

    A royal who rides with his own army is guarded by it in the same turn; the King stays.
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
    """F-45: whether a captain asks for a truce before he moves.

    Only where the war has died down: whoever is winning is not asked to let it be.
    """
    return (
        is_captain(view, seat)
        and heuristics.is_late(view)
        and heuristics.agrees(view, seat)
        and parley.why_no_truce(view, seat) is None
    )
