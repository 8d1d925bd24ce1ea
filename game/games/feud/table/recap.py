"""What stays in sight of a Round: how each column went, and what it did to the Units."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.engine.cards import BACK, NOTHING
from game.engine.game import Seat, opponent
from game.engine.value import replace
from game.games.feud.rules import events, maneuver_events
from game.games.feud.rules.model import SEATS, State
from game.games.feud.rules.scoring import DEAD, LIVING
from game.games.feud.rules.striking import Reading
from game.games.feud.table.figures import fought, round_fought
from game.games.feud.table.gestures import CARD, FAR
from game.games.feud.table.table import face
from game.games.feud.table.verdicts import Score, score, sentence, unit_name
from game.table.figures import Notes
from game.table.items import Room
from game.table.phrases import as_read
from game.table.recap import NOTHING_REMAINS, Deed, Happening, Remains, Touch
from game.table.words import counted

TOGETHER = "\N{NO-BREAK SPACE}"  # no line ends within a sum
ON_UNIT = "Marker on the other side's Unit"


def remains(happening: Happening, near: Seat, eyes: Seat, room: Room) -> Remains:
    """How a column went and why; Markers, dead Units, lost cards; a declined draw."""
    view: State = happening.before
    match happening.event:
        case events.ColumnFought(column, reading):
            told = sentence(view, reading, happening.names, eyes)
            return Remains(
                (fought(reading, column, near, room, told),),
                touches=tuple(_marked(view, reading, eyes)),
            )
        case events.UnitKilled(seat, points):
            killer = opponent(seat)
            line = _sum(score(view, killer, points, is_dead=True), killer, happening.names, eyes)
            notes = Notes("Score, Instant Kill", (line,))
            return Remains((notes,), touches=tuple(_killed(view, {seat}, eyes)))
        case (
            events.PreviewsShown() | events.RowsLaid()
        ):  # the next Round has cards of its own there
            return Remains(is_new_turn=True)
        case events.RoundTallied():
            return _tallied(happening, eyes, room)
        case events.DrawAnswered(seat, False):
            whose = "your" if view.offer == eyes else "the"
            return Remains(deeds=(Deed(seat, f"declined {whose} draw"),))
        case maneuver_events.MarkerAdded(seat) if seat == eyes:
            return Remains(touches=(_taken(view, eyes, eyes, 1),))
        case maneuver_events.MarkersRemoved(seat, count) if seat != eyes and eyes in SEATS:
            return Remains(touches=(_taken(view, seat, eyes, -count),))
        case maneuver_events.HandSabotaged(seat, lost) if seat == eyes and lost != BACK:
            return Remains(touches=(Touch(face(lost), "sabotaged", (f"{CARD}{lost}",)),))
        case _:
            return NOTHING_REMAINS


def _tallied(happening: Happening, eyes: Seat, room: Room) -> Remains:
    """The sum of each side's points, and the Units that died."""
    view: State = happening.before
    points, dead = happening.event.points, happening.event.dead
    lines = [
        _sum(
            score(view, seat, points[seat], is_dead=opponent(seat) in dead),
            seat,
            happening.names,
            eyes,
        )
        for seat in sorted(SEATS, key=lambda seat: seat != eyes)
    ]
    touches = tuple(_killed(view, dead, eyes))
    notes = Notes(f"Score, Round {view.round_no}", (*lines, _worth(view)))
    return Remains((round_fought(view.round_no, room), notes), touches=touches)


def _killed(view: State, dead: Collection[Seat], eyes: Seat) -> Iterator[Touch]:
    """Your Unit, then the enemy's, if they died and you play."""
    if eyes not in SEATS:
        return
    for seat in (eyes, opponent(eyes)):
        if seat in dead and view.units[seat] != NOTHING:
            yield _of_unit(view, seat, eyes, "is dead.")


def _worth(view: State) -> str:
    """What a Marker scores, and on what it depends (U-30, U-31, U-103)."""
    if view.in_skirmish:
        return f"In a Skirmish: {2 * LIVING} points for every {ON_UNIT}, {2 * DEAD} if it dies."
    if view.options.score_retained == "every_round":
        return f"Each Round: {LIVING} points for every {ON_UNIT}, {DEAD} if it dies."
    return f"{LIVING} points for every new {ON_UNIT}. If it dies, {DEAD} for every one."


def _sum(scored: Score, seat: Seat, names: Sequence[str], eyes: Seat) -> str:
    """How the points for Markers add up: "You: 4 Markers at 10 = 40"."""
    markers = counted(scored.number, scored.what)
    reckoned = TOGETHER.join(("at", str(scored.each), "=", str(scored.points)))
    worth = f"{markers} {reckoned}" if scored.points else "0"
    return f"{as_read(names, eyes, 'You')[seat]}: {worth}"


def _marked(view: State, reading: Reading, eyes: Seat) -> Iterator[Touch]:
    """The Markers on your Unit, then those on the enemy's, if you play."""
    if eyes not in SEATS:
        return
    for seat in (eyes, opponent(eyes)):
        if reading.damage[seat] and reading.killed != seat:
            yield _taken(view, seat, eyes, reading.damage[seat])


def _taken(view: State, seat: Seat, eyes: Seat, markers: int) -> Touch:
    """So many Markers more on the Unit of a seat, or less."""
    took, lost = (_of_unit(view, seat, eyes, does) for does in ("took {}.", "lost {}."))
    return replace(took, note="Marker", count=markers, around=took.note, around_less=lost.note)


def _of_unit(view: State, seat: Seat, eyes: Seat, does: str) -> Touch:
    """A sentence about the Unit of a seat."""
    unit = view.units[seat]
    whose, half = ("Your", CARD) if seat == eyes else ("The enemy's", FAR)
    told = f"{whose} {unit_name(unit)} {does}"
    return Touch(face(unit), told, (f"{half}{unit}",), is_sentence=True)
