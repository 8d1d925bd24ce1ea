"""What stays in sight of what the opponent did: the card, or how the round was won."""

from __future__ import annotations

from game.engine.game import Seat
from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.table.geometry import middle_of
from game.table.figures import Headline
from game.table.items import Room
from game.table.recap import NOTHING_REMAINS, Happening, Remains, Touch
from game.table.words import spelled

ABOVE = 120.0  # the middle of the round: the cards lie below it
WIDEST = 420.0


def remains(happening: Happening, near: Seat, eyes: Seat, room: Room) -> Remains:
    """The card that was played; who won a round, and why."""
    view = happening.before
    match happening.event:
        case events.CardPlayed(_, card):
            return Remains(items=(f"card.{card}",))
        case events.RoundConceded(seat, _, bare):
            text = _conceded(
                view.table[-1].card if not bare else view.trumps[0], seat, eyes, bare=bare
            )
            place = room.width / 2, middle_of(room) - ABOVE
            return Remains((Headline(text, *place, WIDEST),))
        case events.RoundCaptured(seat, cards, trump) if seat != eyes:
            touch = Touch(
                f"card/{trump}",
                "round lost",
                tuple(
                    f"pile.{seat}.{n}"
                    for n in range(len(view.piles[seat]), len(view.piles[seat]) + len(cards) + 1)
                ),
            )
            return Remains(touches=(touch,))
        case _:
            return NOTHING_REMAINS


def _conceded(card: str, seat: Seat, eyes: Seat, *, bare: bool) -> str:
    """Who has won the round, and with which card; ``bare``: the trump, for no card was led."""
    named = spelled(f"{{{card}}}")
    if bare:
        return f"You {'lose' if seat == eyes else 'win'} the {named}"
    return f"You {'lose to' if seat == eyes else 'win with'} the {named}"
