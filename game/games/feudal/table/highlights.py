"""What is worth telling of a finished war: the first capture and the boldest man."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from game.engine.game import Seat
from game.games.feudal.rules import allegiance
from game.games.feudal.rules.board import SLAIN
from game.games.feudal.rules.events import ManSlain
from game.games.feudal.rules.model import State
from game.table.highlights import Fact, Highlights, Seen, best, moment
from game.table.words import counted


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
    """Who captured the most men, and who captured first."""
    captures = [seen for seen in record if isinstance(seen.event, ManSlain)]
    count = Counter(seen.event.by for seen in captures)
    yield from best(
        "Boldest man",
        [
            (
                count[seen.event.by],
                f"{_man(seen, by)}, with {counted(count[seen.event.by], 'capture')}",
            )
            for seen in captures
        ],
    )
    yield from best(
        "First capture",
        [(1, f"by {_man(seen, by)} ({moment(time(seen.before))})") for seen in captures[:1]],
    )


def _man(seen: Seen, by: Callable[[Seat], str]) -> str:
    """The man who captured, and whose he is: "your Knight"."""
    view, man = seen.before, seen.event.by
    owner = by(allegiance.commander(view, man))
    whose = "your" if owner == "you" else f"{owner}'s"
    return f"{whose} {view.men[man].kind.capitalize()}"


HIGHLIGHTS = Highlights(standing=standing, unit=lambda view: "men left", time=time, deeds=deeds)
