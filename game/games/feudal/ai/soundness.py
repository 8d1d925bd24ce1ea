"""Feudal: whether a setup stands the first blow, from wherever it may come."""

from __future__ import annotations

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import ground, side_of, unslain
from game.games.feudal.rules.board import KINGDOMS, SQUARES, Square
from game.games.feudal.rules.commands import Deploy
from game.games.feudal.rules.mobility import GAITS, Men, green_of, lands, marches, targets
from game.games.feudal.rules.model import ROYALTY, Castle, Kind, State

STRANGERS = (Kind.KING, Kind.PRINCE, Kind.SERGEANT, Kind.PIKEMAN, Kind.SQUIRE, Kind.ARCHER)
"""One of each gait."""


def exposed(view: State, seat: Seat, command: Deploy) -> frozenset[Square]:
    """Of royalty and Green, as they stand once it is carried out, what a stranger could reach.

    He may come from any square outside of the kingdom, alone, in one action.
    """
    side = side_of(view.options, seat)
    castle = command.castle or view.castles[side]
    reached = _reached(view, seat, command, castle)
    royals = {at for man, at in command.squares if view.men[man].kind in ROYALTY}
    green = green_of(castle)
    return frozenset(reached & (royals | ({green} if green is not None else set())))


def _reached(view: State, seat: Seat, command: Deploy, castle: Castle | None) -> set[Square]:
    options = view.options
    land = lands(
        ground(view),
        (castle, None),
        corners=options.has_corner_crossing,
        shot_in=options.archer_into_castle == "through_green",
    )
    mine = set(unslain(view, seat))
    there = {at: 0 for man, at in enumerate(view.at) if at >= 0 and man not in mine}
    there |= {at: 0 for _, at in command.squares}
    men = Men(there, (0,))
    reached: set[Square] = set()
    for square in set(range(SQUARES)) - set(KINGDOMS[view.kingdoms[side_of(options, seat)]]):
        for kind in STRANGERS:
            if not land.is_restricted(square, mounted=GAITS[kind].is_mounted):
                reached.update(marches(land, men, kind, square, 1))
        if not land.is_restricted(square, mounted=False):
            reached.update(targets(land, men, square, 1))
    return reached
