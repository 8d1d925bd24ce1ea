"""What stays in sight of a Round: how each column went, and what it did to your Unit."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import BACK, NOTHING, Card
from game.engine.game import Seat
from game.games.feud.rules import events, maneuver_events
from game.games.feud.rules.model import State
from game.games.feud.rules.striking import Reading
from game.games.feud.table.figures import fought
from game.games.feud.table.gestures import CARD
from game.games.feud.table.table import face
from game.table.items import Room
from game.table.recap import NOTHING_REMAINS, Happening, Remains, Touch
from game.table.words import counted


def remains(happening: Happening, near: Seat, eyes: Seat, room: Room) -> Remains:
    """How a column went and why; Markers, dead Units and lost cards of yours."""
    view: State = happening.before
    match happening.event:
        case events.ColumnFought(column, reading):
            return Remains(
                (fought(reading, column, near, room),),
                touches=tuple(_marked(view, reading, eyes)),
            )
        case events.UnitKilled(seat) if seat == eyes:
            return _unit(view, eyes, "killed")
        case events.RoundTallied(_, dead) if eyes in dead and view.units[eyes] != NOTHING:
            return _unit(view, eyes, "killed")
        case maneuver_events.MarkerAdded(seat) if seat == eyes:
            return _unit(view, eyes, "1 Marker")
        case maneuver_events.HandSabotaged(seat, lost) if seat == eyes and lost != BACK:
            return Remains(touches=(_touch(lost, "sabotaged"),))
        case _:
            return NOTHING_REMAINS


def _marked(view: State, reading: Reading, eyes: Seat) -> Iterator[Touch]:
    if eyes >= 0 and reading.damage[eyes] and reading.killed != eyes:
        yield _touch(view.units[eyes], counted(reading.damage[eyes], "Marker"))


def _unit(view: State, seat: Seat, note: str) -> Remains:
    return Remains(touches=(_touch(view.units[seat], note),))


def _touch(card: Card, note: str) -> Touch:
    return Touch(face(card), note, (f"{CARD}{card}",))
