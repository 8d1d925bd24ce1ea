"""What is worth telling of a finished game: the score, and facts from what everybody saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.engine.game import AnyEvent, AnyView, Seat
from game.engine.value import Value
from game.table.phrases import capital, who
from game.table.words import Names

MOST = 3  # facts


class Seen(Value):
    """An event as everybody saw it, with the public view before and after it."""

    before: AnyView
    event: AnyEvent
    after: AnyView


class Fact(Value):
    """A line of the result: "Longest combo", "4 cards, by you (bout 7)"."""

    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Highlights:
    """What a game has to tell; all of it is asked of public views."""

    standing: Callable[[AnyView], Sequence[int]] = lambda view: ()
    """How much each seat has of what decides the game."""

    unit: Callable[[AnyView], str] = lambda view: ""
    """What that is: "cards captured"."""

    time: Callable[[AnyView], tuple[int, str]] = lambda view: (0, "")
    """How far the game has come: 7, "round"."""

    why: Callable[[AnyView], str] = lambda view: ""
    """What decided the game, if the other facts of its ending don't say it: "34 cards to 18."."""

    accounts: Callable[[Sequence[Seen], Callable[[Seat], str]], Iterable[Fact]] = (
        lambda record, by: iter(())
    )
    """What each seat's score is made of.  The second function is as for the deeds."""

    led: Callable[[str, str], str] = lambda who, when: f"{who} took the lead in {when}"
    """That a seat took the lead for good: "you", "turn 7"."""

    deeds: Callable[[Sequence[Seen], Callable[[Seat], str]], Iterable[Fact]] = lambda record, by: ()
    """The boldest strokes.  The second function names a seat within a sentence: "you", "Mira"."""


def leader(standing: Sequence[int]) -> Seat | None:
    """Who has the most; None on a tie."""
    most = max(standing, default=0)
    first = [seat for seat, points in enumerate(standing) if points == most]
    return Seat(first[0]) if len(first) == 1 else None


def facts(
    game: Highlights, record: Sequence[Seen], names: Names, eyes: Seat, winners: frozenset[Seat]
) -> list[Fact]:
    """The accounts, and three facts at most: the game's own, the turning point, the plain ones."""

    def by(seat: Seat) -> str:
        return who(names, seat, eyes)

    if not record:
        return []
    own = list(game.deeds(record, by))[: MOST - 1]
    turn = _turning_point(game, record, by, winners)
    plain = [*_largest_lead(game, record, by), *_end(game, record[-1].after)]
    shown = [*game.accounts(record, by), *[*own, *turn, *plain][:MOST]]
    return [Fact(each.title, capital(each.text)) for each in shown]


def _end(game: Highlights, view: AnyView) -> Iterator[Fact]:
    if game.time(view)[0]:
        yield Fact("Ended in", moment(game.time(view)))


def moment(time: tuple[int, str]) -> str:
    """A moment of the game within a sentence: "round 7"."""
    number, unit = time
    return f"{unit} {number}"


def best(title: str, deeds: Iterable[tuple[int, str]]) -> Iterator[Fact]:
    """The fact of the highest number, the first if there are several; none if all are 0."""
    number, text = max(deeds, key=lambda deed: deed[0], default=(0, ""))
    if number:
        yield Fact(title, text)


def _turning_point(
    game: Highlights,
    record: Sequence[Seen],
    by: Callable[[Seat], str],
    winners: frozenset[Seat],
) -> Iterator[Fact]:
    """When a winner took the lead from another seat for the last time."""
    ahead: Seat | None = None
    found: tuple[Seat, AnyView] | None = None
    for seen in record:
        now = leader(game.standing(seen.after))
        if now is None or now == ahead:
            continue
        if ahead is not None:
            found = now, seen.before  # what follows may have begun the next round
        ahead = now
    if found is not None and found[0] in winners:
        seat, view = found
        yield Fact("Turning point", game.led(by(seat), moment(game.time(view))))


def _largest_lead(
    game: Highlights, record: Sequence[Seen], by: Callable[[Seat], str]
) -> Iterator[Fact]:
    """Who was ahead the most, and by how much."""
    leads = []
    for seen in record:
        standing = game.standing(seen.after)
        first = leader(standing)
        if first is not None and len(standing) > 1:
            lead = standing[first] - sorted(standing)[-2]
            leads.append((lead, f"{lead}, by {by(first)}"))
    yield from best("Largest lead", leads)
