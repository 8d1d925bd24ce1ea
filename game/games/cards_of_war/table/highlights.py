"""What is worth telling of a finished war: the hardest blow, the losses, the last stroke."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.engine.game import Seat
from game.games.cards_of_war.rules.combat_events import DamageDealt
from game.games.cards_of_war.rules.events import LifeLost, PlayerFell, TurnEnded
from game.games.cards_of_war.rules.model import Rank, State
from game.games.cards_of_war.table.phrases import attacker, owned
from game.table.highlights import Deed, Fact, Highlights, Seen, best, moment, theirs


def standing(view: State) -> tuple[int, ...]:
    """The life of each player; a player who is out has none."""
    return tuple(0 if seat in view.out else life for seat, life in enumerate(view.lives))


def time(view: State) -> tuple[int, str]:
    """The turn."""
    return view.turn_no, "turn"


def led(who: str, when: str) -> str:
    """That a player got ahead for good."""
    return f"{who} took the lead in life for good in {when}"


def deeds(record: Sequence[Seen], by: Callable[[Seat], str]) -> Iterator[Fact]:
    """The hardest blow, and the most life lost in a turn."""
    yield from best(
        "Hardest blow",
        [
            Deed(
                seen.event.amount,
                f"{seen.event.amount} damage",
                by(seen.event.source.seat),
                _turn(seen),
            )
            for seen in record
            if isinstance(seen.event, DamageDealt)
        ],
    )
    losses = [
        Deed(loss, str(loss), by(Seat(seat)), _turn(seen))
        for seen in record
        if isinstance(seen.event, LifeLost)
        for seat, loss in enumerate(seen.event.losses)
    ]
    yield from best("Most life lost in a turn", losses)


def stroke(record: Sequence[Seen], by: Callable[[Seat], str]) -> str:
    """The last blow to a player who lost the last life, or who resigned."""
    if record[-1].after.reason == "deck":
        return ""
    for seen in reversed(record):
        match seen.event:
            case PlayerFell(seat, "conceded"):
                return f"{by(seat)} resigned."
            case TurnEnded():
                return ""
            case DamageDealt(source, target, amount) if target.rank is Rank.PLAYER:
                blow = owned(theirs(by(source.seat)), attacker(seen.before, source))
                return f"{blow} dealt the last {amount} damage to {by(target.seat)}."
            case _:
                pass
    return ""


def _turn(seen: Seen) -> str:
    return moment(time(seen.before))


HIGHLIGHTS = Highlights(
    standing=standing,
    unit=lambda view, number: "life left",
    amount=lambda view, number: f"{number} life",
    time=time,
    led=led,
    stroke=stroke,
    deeds=deeds,
)
