"""What stays in sight of the others' turns: where their men went, and whom they took."""

from __future__ import annotations

from game.engine.game import Seat
from game.engine.value import replace
from game.games.feudal.rules import events
from game.games.feudal.rules.allegiance import captain, commander, side, side_of
from game.games.feudal.rules.board import AWAY, NAMES, SLAIN, Square
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import Kind, State
from game.games.feudal.table.figures import face, fallen_face
from game.games.feudal.table.geometry import board, middles, turns
from game.games.feudal.table.gestures import MAN
from game.games.feudal.table.log import castle_of, man_called, royalty_left
from game.table.figures import Loss, Trace
from game.table.items import Room
from game.table.recap import NOTHING_REMAINS, Deed, Happening, Remains, Touch


def remains(happening: Happening, near: Seat, eyes: Seat, room: Room) -> Remains:
    """The way of every man, the men and the Castle that you lost; a declined truce."""
    view: State = happening.before
    match happening.event:
        case events.ManMoved(man, square) | events.ManPushed(man, square):
            way = _way(view, man, square, near, room, is_shot=False)
            return replace(way, touches=_intrusion(happening, man, square, eyes))
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
            if left := royalty_left(view, man, happening.names, eyes):
                deed = f"{deed}. {left}."
            return Remains((shown,), touches=(_deed(happening, by, deed, man),))
        case events.CastleCaptured(lost, man):
            taken = castle_of(view, lost, happening.names, eyes)
            if eyes >= 0 and side_of(view.options, eyes) == lost:
                return Remains(touches=(_deed(happening, man, f"took {taken}", man),))
            return Remains(deeds=(Deed(commander(view, man), "took", taken),))
        case events.TruceAnswered(seat, False) if view.truce is not None:
            whose = "your" if view.truce.asker == eyes else "the"
            return Remains(deeds=(Deed(seat, f"declined {whose} truce"),))
        case _:
            return NOTHING_REMAINS


def _intrusion(happening: Happening, man: int, square: Square, eyes: Seat) -> tuple[Touch, ...]:
    """F-40: an enemy who stands on your Green, from which he can take your Castle."""
    view: State = happening.before
    if eyes < 0 or side(view, man) == side_of(view.options, eyes):
        return ()
    if square != green_of(view.castles[side_of(view.options, eyes)]):
        return ()
    is_harmless = view.men[man].kind is Kind.SQUIRE
    deed = f"moved onto your Green{'' if is_harmless else ' and threatens your Castle'}"
    return (_deed(happening, man, deed, man),)


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
