"""What is worth telling of a finished game: the score, and facts from what everybody saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.game import AnyEvent, AnyView, Seat
from game.engine.value import Value
from game.table.phrases import capital, join_words, who
from game.table.words import Names

MOST = 3  # facts
MOST_NAMED = 2  # in one fact


class Seen(Value):
    """An event as everybody saw it, with the public view before and after it."""

    before: AnyView
    event: AnyEvent
    after: AnyView


class Fact(Value):
    """A line of the result: "Longest combo", "4 cards, by you (bout 7)"."""

    title: str
    text: str


class Score(Value):
    """What the result shows beside a player: 2, "Units left", "460 points scored"."""

    number: int
    unit: str
    below: str = ""  # what did not decide the game


@dataclass(frozen=True, slots=True, kw_only=True)
class Highlights:
    """What a game has to tell; all of it is asked of public views."""

    standing: Callable[[AnyView], Sequence[int]] = lambda view: ()
    """How much each seat has of what decides the game."""

    unit: Callable[[AnyView, int], str] = lambda view, number: ""
    """What that is, for so much of it: "men left", "man left"."""

    scores: Callable[[AnyView], Sequence[Score]] = lambda view: ()
    """What each seat has of what decided a finished game; none: the standing."""

    amount: Callable[[AnyView, int], str] = lambda view, number: str(number)
    """So much of it: "4 men"."""

    time: Callable[[AnyView], tuple[int, str]] = lambda view: (0, "")
    """How far the game has come: 7, "round"."""

    why: Callable[[AnyView], str] = lambda view: ""
    """What decided the game, if the other facts of its ending don't say it: "34 cards to 18."."""

    stroke: Callable[[Sequence[Seen], Callable[[Seat], str]], str] = lambda record, by: ""
    """Who ended the game, and with what, in place of the first reason of its ending; "": the reason
    says it.  The second function is as for the deeds."""

    accounts: Callable[[Sequence[Seen], Callable[[Seat], str]], Iterable[Fact]] = (
        lambda record, by: iter(())
    )
    """What each seat's score is made of.  The second function is as for the deeds."""

    led: Callable[[str, str], str] = lambda who, when: f"{who} took the lead for good in {when}"
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


def theirs(name: str) -> str:
    """The possessive of a seat as the deeds name it: "your", "Mira's"."""
    return "your" if name == "you" else f"{name}'s"


def moment(time: tuple[int, str]) -> str:
    """A moment of the game within a sentence: "round 7"."""
    number, unit = time
    return f"{unit} {number}"


class Deed(NamedTuple):
    """Something that somebody did, with the number by which it is compared."""

    number: int
    what: str  # "4 cards"
    whose: str  # "you"
    when: str = ""  # "bout 7"


def best(title: str, deeds: Iterable[Deed]) -> Iterator[Fact]:
    """The fact of the highest number, with all who share it; none if that is 0, or too many do."""
    found = list(deeds)
    most = max((deed.number for deed in found), default=0)
    shared = [deed for deed in found if deed.number == most]
    by = sorted(dict.fromkeys(deed.whose for deed in shared), key=lambda who: who[:3] != "you")
    if most and len(by) <= MOST_NAMED:
        when = f" ({shared[0].when})" if len(shared) == 1 and shared[0].when else ""
        yield Fact(title, f"{shared[0].what}, by {join_words(by)}{when}")


def _turning_point(
    game: Highlights,
    record: Sequence[Seen],
    by: Callable[[Seat], str],
    winners: frozenset[Seat],
) -> Iterator[Fact]:
    """When a winner took the lead for good, if anybody had led before."""
    ahead: Seat | None = None
    has_led = is_turn = False
    view = record[0].before
    for seen in record:
        now = leader(game.standing(seen.after))
        if now != ahead:
            is_turn, ahead = has_led, now
            view = seen.before  # what follows may have begun the next round
        has_led = has_led or now is not None
    if is_turn and ahead is not None and ahead in winners:
        yield Fact("Change of lead", game.led(by(ahead), moment(game.time(view))))


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
            leads.append(Deed(lead, game.amount(seen.after, lead), by(first)))
    yield from best("Largest lead", leads)
