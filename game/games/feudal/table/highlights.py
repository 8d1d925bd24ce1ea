"""What is worth telling of a finished war: the first capture and the boldest man."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from game.engine.game import Seat
from game.games.feudal.rules import allegiance
from game.games.feudal.rules.board import NAMES, SLAIN
from game.games.feudal.rules.events import CastleCaptured, ManSlain, SideResigned, TimeRanOut
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import State
from game.table.highlights import Deed, Fact, Highlights, Seen, best, moment, theirs
from game.table.phrases import join_words


def standing(view: State) -> tuple[int, ...]:
    """The men of each player who are still alive."""
    return tuple(
        sum(view.at[man] != SLAIN for man in allegiance.unslain(view, Seat(seat)))
        for seat in range(view.seats)
    )


def time(view: State) -> tuple[int, str]:
    """The round."""
    return view.round_no, "round"


def deeds(record: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Fact]:
    """Who slew the most men, and who slew first."""
    blows = [seen for seen in record if isinstance(seen.event, ManSlain)]
    count = Counter(seen.event.by for seen in blows)
    yield from best(
        "Most men slain",
        [Deed(n, str(n), _man(seen, by)) for seen in blows for n in [count[seen.event.by]]],
    )
    for seen in blows[:1]:
        yield Fact("First man slain", f"by {_man(seen, by)} ({moment(time(seen.before))})")


def stroke(record: Sequence[Seen], by: Callable[[Seat], str]) -> str:
    """Who took the last Castle, slew the last of the royalty, resigned, or had no time left."""
    if record[-1].after.reason not in {"castle", "royalty", "resigned", "time"}:
        return ""
    for seen in reversed(record):
        match seen.event:
            case CastleCaptured(side, man):
                castle = seen.before.castles[side]
                green = None if castle is None else green_of(castle)
                from_there = "" if green is None else f", moving in from {NAMES[green]}"
                return (
                    f"{_owned(seen, man, by)} took {_lost(seen, side, 'Castle', by)}{from_there}."
                )
            case ManSlain(man, slayer):
                side = allegiance.side(seen.before, man)
                royal = f"last royal, the {seen.before.men[man].kind.capitalize()}"
                return f"{_owned(seen, slayer, by)} slew {_lost(seen, side, royal, by)}."
            case SideResigned(seat):
                return f"{by(seat)} resigned."
            case TimeRanOut(seat):
                return f"{by(seat)} ran out of time."
            case _:
                pass
    return ""


def _lost(seen: Seen, side: int, what: str, by: Callable[[Seat], str]) -> str:
    """What a side has lost: "your Castle", "the Castle of Ada and Bob"."""
    view = seen.before
    seats = allegiance.members(view.options, view.seats, side)
    if len(seats) == 1:
        return f"{theirs(by(seats[0]))} {what}"
    return f"the {what} of {join_words(map(by, seats))}"


def _man(seen: Seen, by: Callable[[Seat], str]) -> str:
    """The man who slew, and whose he is: "your Knight"."""
    return _owned(seen, seen.event.by, by)


def _owned(seen: Seen, man: int, by: Callable[[Seat], str]) -> str:
    view = seen.before
    whose = theirs(by(allegiance.commander(view, man)))
    return f"{whose} {view.men[man].kind.capitalize()}"


def _men(number: int) -> str:
    return "man" if number == 1 else "men"


HIGHLIGHTS = Highlights(
    standing=standing,
    unit=lambda view, number: f"{_men(number)} left",
    amount=lambda view, number: f"{number} {_men(number)}",
    time=time,
    stroke=stroke,
    deeds=deeds,
)
