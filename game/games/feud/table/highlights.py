"""What is worth telling of a finished match: the best Round, and who bought the most Maneuvers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from game.engine.game import Seat
from game.games.feud.rules.events import RoundTallied
from game.games.feud.rules.maneuver_events import ManeuverBought
from game.games.feud.rules.model import State
from game.table.highlights import Fact, Highlights, Seen, best, moment


def standing(view: State) -> tuple[int, int]:
    """The points ever scored: buying Maneuvers doesn't set anybody back."""
    return view.earned


def time(view: State) -> tuple[int, str]:
    """The Round."""
    return view.round_no, "Round"


def deeds(record: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Fact]:
    """The Round with the most points for one side, and the most Maneuvers."""
    rounds = [
        (points, f"{points} points, by {by(Seat(seat))} ({moment(time(seen.before))})")
        for seen in record
        if isinstance(seen.event, RoundTallied)
        for seat, points in enumerate(seen.event.points)
    ]
    yield from best("Best Round", rounds)
    bought = Counter(seen.event.seat for seen in record if isinstance(seen.event, ManeuverBought))
    yield from best(
        "Most Maneuvers", [(number, f"{number}, by {by(seat)}") for seat, number in bought.items()]
    )


HIGHLIGHTS = Highlights(
    standing=standing, unit=lambda view: "points scored", time=time, deeds=deeds
)
