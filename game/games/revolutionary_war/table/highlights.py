"""What is worth telling of a finished game: captures and series of rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.engine.game import Seat
from game.games.revolutionary_war.rules.events import RoundCaptured
from game.games.revolutionary_war.rules.model import Phase, State
from game.games.revolutionary_war.table.log import made_of
from game.table.highlights import Deed, Fact, Highlights, Seen, best, moment, theirs
from game.table.phrases import capital
from game.table.words import counted, plural


def standing(view: State) -> tuple[int, int]:
    """The captured cards of the game, or the points of the match with them."""
    first, second = view.totals
    if len(view.games) == view.game_no:  # they are counted already
        return first, second
    return first + len(view.piles[0]), second + len(view.piles[1])


def unit(view: State, number: int) -> str:
    """What is counted."""
    return plural(number, "point" if view.options.target else "card")


def amount(view: State, number: int) -> str:
    """So many of them."""
    return f"{number} {unit(view, number)}"


def time(view: State) -> tuple[int, str]:
    """The round, or the game of a match."""
    if view.options.target:
        return view.game_no, "game"
    return view.round_no - (view.phase is Phase.OVER), "round"  # no next one begins


def why(view: State) -> str:
    """The score."""
    high, low = sorted(view.totals, reverse=True)
    return f"{high} {unit(view, high)} to {low}."


def accounts(record: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Fact]:
    """R-19: what each count is made of, if cards in hand were counted; not of a whole match."""
    view = record[-1].after
    for game in () if view.options.target else view.games:
        if any(game.held):
            for seat in (Seat(0), Seat(1)):
                yield Fact(capital(f"{theirs(by(seat))} cards"), made_of(game, seat))


def deeds(record: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Fact]:
    """The biggest capture, and the most rounds in a row."""
    captures = [seen for seen in record if isinstance(seen.event, RoundCaptured)]
    sizes = [(len(seen.event.cards) + 1, seen) for seen in captures]
    yield from best(
        "Biggest capture",
        [
            Deed(size, counted(size, "card"), by(seen.event.seat), moment(time(seen.before)))
            for size, seen in sizes
        ],
    )
    yield from best("Most rounds in a row", _series(captures, by))


def _series(captures: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Deed]:
    length, last = 0, None
    for seen in captures:
        seat = seen.event.seat
        length, last = (length + 1 if seat == last else 1), seat
        yield Deed(length, counted(length, "round"), by(seat))


HIGHLIGHTS = Highlights(
    standing=standing,
    unit=unit,
    amount=amount,
    time=time,
    why=why,
    accounts=accounts,
    deeds=deeds,
)
