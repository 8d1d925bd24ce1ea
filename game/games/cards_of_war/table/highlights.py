"""What is worth telling of a finished war: the final blow, losses, the hardest blow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.engine.game import Seat
from game.games.cards_of_war.rules.combat_events import DamageDealt
from game.games.cards_of_war.rules.events import LifeLost
from game.games.cards_of_war.rules.model import Rank, State
from game.games.cards_of_war.table.phrases import attacker
from game.table.highlights import Fact, Highlights, Seen, best, moment
from game.table.words import spelled


def standing(view: State) -> tuple[int, ...]:
    """The life of each player; a player who is out has none."""
    return tuple(0 if seat in view.out else life for seat, life in enumerate(view.lives))


def time(view: State) -> tuple[int, str]:
    """The turn."""
    return view.turn_no, "turn"


def led(who: str, when: str) -> str:
    """That a player got ahead for good."""
    return f"from {when} on, {who} had the most life"


def deeds(record: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Fact]:
    """The final blow, the most life lost in a turn, and the hardest blow."""
    blows = [(seen.event, seen) for seen in record if isinstance(seen.event, DamageDealt)]
    yield from _final_blow(blows, record[-1].after, by)
    losses = [
        (loss, f"{by(Seat(seat))} lost {loss} life ({_turn(seen)})")
        for seen in record
        if isinstance(seen.event, LifeLost)
        for seat, loss in enumerate(seen.event.losses)
    ]
    yield from best("Worst turn", losses)
    yield from best(
        "Hardest blow",
        [
            (blow.amount, f"{blow.amount} damage, by {by(blow.source.seat)} ({_turn(seen)})")
            for blow, seen in blows
        ],
    )


def _final_blow(
    blows: Sequence[tuple[DamageDealt, Seen]], end: State, by: Callable[[Seat], str]
) -> Iterator[Fact]:
    """The last damage to a player who lost all life, and the unit that dealt it."""
    deadly = [
        (blow, seen)
        for blow, seen in blows
        if blow.target.rank is Rank.PLAYER and blow.target.seat not in end.winners
    ]
    if deadly and end.reason == "life":
        blow, seen = deadly[-1]
        unit = spelled(attacker(seen.before, blow.source)).removeprefix("the ")
        unit = unit.replace(" with ", " and ")
        dealt = f"{blow.amount} damage, by {by(blow.source.seat)} with the {unit}"
        yield Fact("Final blow", f"{dealt} ({_turn(seen)})")


def _turn(seen: Seen) -> str:
    return moment(time(seen.before))


HIGHLIGHTS = Highlights(
    standing=standing, unit=lambda view: "life left", time=time, led=led, deeds=deeds
)
