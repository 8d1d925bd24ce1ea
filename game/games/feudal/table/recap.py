"""What stays in sight of the others' turns: where their men went, and whom they took."""

from __future__ import annotations

from game.engine.game import Seat
from game.games.feudal.rules import events
from game.games.feudal.rules.allegiance import captain, commander, side, side_of
from game.games.feudal.rules.board import AWAY, NAMES, SLAIN
from game.games.feudal.rules.model import State
from game.games.feudal.table.figures import face, fallen_face
from game.games.feudal.table.geometry import board, middles, turns
from game.games.feudal.table.gestures import MAN
from game.games.feudal.table.log import man_called
from game.table.figures import Loss, Trace
from game.table.items import Room
from game.table.recap import NOTHING_REMAINS, Deed, Happening, Remains, Touch


def remains(happening: Happening, near: Seat, eyes: Seat, room: Room) -> Remains:
    """The way of every man, the men and the Castle that you lost; a refused truce."""
    view: State = happening.before
    match happening.event:
        case events.ManMoved(man, square) | events.ManPushed(man, square):
            return _way(view, man, square, near, room, is_shot=False)
        case events.ArrowShot(man, square):
            return _way(view, man, square, near, room, is_shot=True)
        case events.ManSlain(man, by):
            at = view.at[man]
            if at in {AWAY, SLAIN}:
                return NOTHING_REMAINS
            x, y = middles(room, turns(view, near))[at]
            shown = Loss(x, y, board(room)[2], fallen_face(view, man))
            if commander(view, man) != eyes:
                return Remains((shown,))
            deed = f"slew your {man_called(view, man)} on {NAMES[at]}"
            return Remains((shown,), touches=(_deed(happening, by, deed, man),))
        case events.CastleCaptured(lost, man) if eyes >= 0 and side_of(view.options, eyes) == lost:
            return Remains(touches=(_deed(happening, man, "took your Castle", man),))
        case events.TruceAnswered(seat, False) if view.truce is not None:
            whose = "your" if view.truce.asker == eyes else "the"
            return Remains(deeds=(Deed(seat, f"refused {whose} truce"),))
        case _:
            return NOTHING_REMAINS


def _deed(happening: Happening, by: int, deed: str, pictured: int) -> Touch:
    """What an enemy's man did to you: "Karl's Knight slew your Squire on K11"."""
    view: State = happening.before
    doer = f"{happening.names[commander(view, by)]}'s {man_called(view, by)}"
    items = dict.fromkeys((f"{MAN}{pictured}", f"{MAN}{by}"))
    return Touch(face(view, pictured), f"{doer} {deed}", tuple(items), is_sentence=True)


def _way(view: State, man: int, square: int, near: Seat, room: Room, *, is_shot: bool) -> Remains:
    if view.at[man] in {AWAY, SLAIN}:
        return NOTHING_REMAINS
    middle = middles(room, turns(view, near))
    ends = (*middle[view.at[man]], *middle[square])
    return Remains((Trace(*ends, board(room)[2], captain(side(view, man)), is_shot),))
