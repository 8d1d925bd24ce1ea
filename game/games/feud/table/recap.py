"""What stays in sight of a Round: how each column went, and what it did to the Units."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.engine.cards import BACK, NOTHING, Card
from game.engine.game import Seat, opponent
from game.engine.value import replace
from game.games.feud.rules import events, maneuver_events
from game.games.feud.rules.model import SEATS, State
from game.games.feud.rules.scoring import DEAD, LIVING
from game.games.feud.rules.striking import Reading
from game.games.feud.table.figures import fought, round_fought
from game.games.feud.table.gestures import CARD
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
            return Remains(touches=(_taken(view.units[eyes], 1),))
        case maneuver_events.HandSabotaged(seat, lost) if seat == eyes and lost != BACK:
            return Remains(touches=(_touch(lost, "sabotaged"),))
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
    for seat, whose in ((eyes, "Your"), (opponent(eyes), "The enemy's")):
        unit = view.units[seat]
        if seat in dead and unit != NOTHING:
            told = f"{whose} {unit_name(unit)} is dead."
            yield replace(_touch(unit, told), is_sentence=True)


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
    if eyes >= 0 and reading.damage[eyes] and reading.killed != eyes:
        yield _taken(view.units[eyes], reading.damage[eyes])


def _taken(unit: Card, markers: int) -> Touch:
    """So many Markers on your Unit."""
    around = f"Your {unit_name(unit)} took {{}}."
    touch = _touch(unit, "Marker")
    return replace(touch, count=markers, is_sentence=True, around=around)


def _touch(card: Card, note: str) -> Touch:
    return Touch(face(card), note, (f"{CARD}{card}",))
