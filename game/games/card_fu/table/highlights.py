"""What is worth telling of a finished fight: combos and hits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from game.engine.cards import NOTHING, suit
from game.engine.game import Seat
from game.games.card_fu.rules.ending import match_points
from game.games.card_fu.rules.events import BoutBegan, CardsTurned, ComboAdded, DamageDealt
from game.games.card_fu.rules.model import FIGHTERS, Move, State
from game.table.highlights import Deed, Fact, Highlights, Seen, best, moment, theirs
from game.table.words import counted, plural


def standing(view: State) -> tuple[int, int]:
    """C-44: the cards that decide the fight, or the points of the match."""
    if view.options.fights > 1:
        return match_points(view.fights)
    first, second = map(len, view.lives)
    if counts_health(view):
        return first + len(view.draws[0]), second + len(view.draws[1])
    return first, second


def counts_health(view: State) -> bool:
    """Whether the draw pile counts too."""
    return view.options.endurance or view.options.decision == "health"


def unit(view: State, number: int) -> str:
    """What is counted."""
    if view.options.fights > 1:
        return plural(number, "point")
    return "health" if counts_health(view) else "in the life pile"


def amount(view: State, number: int) -> str:
    """So much of it."""
    if view.options.fights > 1:
        return counted(number, "point")
    return f"{number} health" if counts_health(view) else counted(number, "card")


def time(view: State) -> tuple[int, str]:
    """The bout, or the fight of a match."""
    return (view.fight_no, "fight") if view.options.fights > 1 else (view.bout_no, "bout")


def deeds(record: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Fact]:
    """The bouts that somebody had to pass, the longest combo and the hardest hit."""
    yield from best("Without a card", _passes(record, by))
    yield from best("Longest combo", _combos(record, by))
    hits = [(seen.event, seen) for seen in record if isinstance(seen.event, DamageDealt)]
    yield from best(
        "Hardest hit",
        [
            Deed(hit.points, f"{hit.points} damage", by(_other(hit.seat)), _bout(seen))
            for hit, seen in hits
        ],
    )


def stroke(record: Sequence[Seen], by: Callable[[Seat], str]) -> str:
    """The move that finished a fighter."""
    view = record[-1].after
    reason = "" if view.options.fights > 1 else view.fights[-1].reason
    if reason != "finished":
        return ""
    hit = next(seen for seen in reversed(record) if isinstance(seen.event, DamageDealt))
    winner = _other(hit.event.seat)
    blow = Move(suit(hit.before.played[winner][0]))
    return f"{theirs(by(winner))} {blow.name.capitalize()} finished {by(hit.event.seat)}."


def _combos(record: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Deed]:
    """The cards of each combo, the first one included."""
    length = 1
    for seen in record:
        match seen.event:
            case BoutBegan():
                length = 1
            case ComboAdded(seat):
                length += 1
                yield Deed(length, f"{length} cards", by(seat), _bout(seen))
            case _:
                pass


def _passes(record: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Deed]:
    """C-19: how many bouts each had no card for, from two on."""
    passed: Counter[Seat] = Counter(
        seat
        for seen in record
        if isinstance(seen.event, CardsTurned)
        for seat in FIGHTERS
        if seen.event.cards[seat] == NOTHING
    )
    for seat, times in passed.items():
        if times > 1:
            yield Deed(times, f"{times} bouts, with only Throws", by(seat))


def _bout(seen: Seen) -> str:
    return moment((seen.before.bout_no, "bout"))


def _other(seat: Seat) -> Seat:
    return Seat(1 - seat)


HIGHLIGHTS = Highlights(
    standing=standing, unit=unit, amount=amount, time=time, stroke=stroke, deeds=deeds
)
