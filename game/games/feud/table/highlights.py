"""What is worth telling of a finished match: the best Round, and who bought the most Maneuvers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.engine.game import Seat, opponent
from game.games.feud.rules.army import living
from game.games.feud.rules.events import RoundTallied, UnitKilled
from game.games.feud.rules.maneuver_events import ManeuverBought
from game.games.feud.rules.model import SEATS, State
from game.table.highlights import Deed, Fact, Highlights, Score, Seen, best, theirs
from game.table.phrases import capital, face
from game.table.words import counted, plural


def standing(view: State) -> tuple[int, int]:
    """The points ever scored: buying Maneuvers doesn't set anybody back."""
    return view.earned


def time(view: State) -> tuple[int, str]:
    """The Round."""
    return view.round_no, "Round"


def scores(view: State) -> tuple[Score, Score]:
    """The points that decided the match; else the living Units, with the points below."""
    units = [living(view, seat) for seat in SEATS]
    is_level = view.reason == "rounds" and units[0] == units[1]
    if view.reason == "points" or is_level:
        is_less = view.options.tiebreak_points == "current" and view.points != view.earned
        points, what = (view.points, "left") if is_less else (view.earned, "scored")
        one, other = (Score(number, f"{plural(number, 'point')} {what}") for number in points)
    else:
        one, other = (
            Score(number, f"{plural(number, 'Unit')} left", f"{counted(earned, 'point')} scored")
            for number, earned in zip(units, view.earned, strict=True)
        )
    return one, other


def why(view: State) -> str:
    """What decided the match, if it wasn't the points."""
    is_behind = any(view.earned[seat] < max(view.earned) for seat in view.winners)
    if view.reason != "army" or not is_behind:
        return ""
    return "The last army standing wins, whatever the points."


def accounts(record: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Fact]:
    """What each side's points were scored for."""
    sums = Counter[tuple[Seat, str]]()
    for scored in _scores(record):
        sums[scored.seat, "dead" if scored.is_dead else "living"] += scored.points
    kinds = {
        "living": "for Markers on living Units",
        "dead": "for Markers on killed Units",
    }
    for seat in SEATS:
        parts = [f"{sums[seat, kind]} {what}" for kind, what in kinds.items() if sums[seat, kind]]
        if parts:
            yield Fact(capital(f"{theirs(by(seat))} points"), ", ".join(parts))


def deeds(record: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Fact]:
    """The Round with the most points for one side, and the most Maneuvers."""
    rounds = Counter[tuple[int, Seat]]()
    for scored in _scores(record):
        rounds[scored.round_no, scored.seat] += scored.points
    yield from best(
        "Best Round",
        [
            Deed(n, f"{n} points", by(seat), f"Round {number}")
            for (number, seat), n in rounds.items()
        ],
    )
    bought = Counter(seen.event.seat for seen in record if isinstance(seen.event, ManeuverBought))
    yield from best("Most Maneuvers", [Deed(n, str(n), by(seat)) for seat, n in bought.items()])


def stroke(record: Sequence[Seen], by: Callable[[Seat], str]) -> str:
    """The Unit that killed the last one."""
    last = record[-1]
    if last.after.reason != "army":
        return ""
    [winner] = last.after.winners
    unit = last.before.units[winner]
    if not unit:  # it died as well, and another one is left
        return ""
    return f"{theirs(by(winner))} {face(unit)} killed {theirs(by(opponent(winner)))} last Unit."


class _Scored(NamedTuple):
    round_no: int
    seat: Seat  # who scored
    points: int
    is_dead: bool  # for a Unit that has died


def _scores(record: Sequence[Seen]) -> Iterator[_Scored]:
    for seen in record:
        round_no = seen.before.round_no
        match seen.event:
            case UnitKilled(seat, points):
                yield _Scored(round_no, opponent(seat), points, is_dead=True)
            case RoundTallied(points, dead):
                for seat in SEATS:
                    yield _Scored(round_no, seat, points[seat], is_dead=opponent(seat) in dead)
            case _:
                pass


HIGHLIGHTS = Highlights(
    standing=standing,
    scores=scores,
    amount=lambda view, number: counted(number, "point"),
    time=time,
    why=why,
    stroke=stroke,
    accounts=accounts,
    deeds=deeds,
)
