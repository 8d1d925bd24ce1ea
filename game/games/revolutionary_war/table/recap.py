"""What stays in sight of what the opponent did: the card, or how the round was won."""

from __future__ import annotations

from game.engine.game import Seat, opponent
from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.rules.decide import can_play
from game.games.revolutionary_war.table.figures import headline
from game.games.revolutionary_war.table.log import lack
from game.table.items import Room
from game.table.phrases import capital, face, who
from game.table.recap import NOTHING_REMAINS, Happening, Remains, Touch
from game.table.words import spelled


def remains(happening: Happening, near: Seat, eyes: Seat, room: Room) -> Remains:
    """The card that was played; who won a round, and why."""
    view = happening.before
    match happening.event:
        case events.CardPlayed(_, card):
            return Remains(items=(f"card.{card}",))
        case events.RoundConceded(seat, _, bare):
            won = capital(who(happening.names, opponent(seat), eyes))
            why = _why(happening, seat, eyes, bare=bare)
            text = f"{won} won round {view.round_no}: {why}."
            return Remains((headline(text, room),))
        case events.RoundCaptured(seat, cards, trump) if seat != eyes:
            touch = Touch(
                f"card/{trump}",
                f"{len(cards) + 1} cards lost" if cards else "trump lost",
                tuple(
                    f"pile.{seat}.{n}"
                    for n in range(len(view.piles[seat]), len(view.piles[seat]) + len(cards) + 1)
                ),
            )
            return Remains(touches=(touch,))
        case _:
            return NOTHING_REMAINS


def _why(happening: Happening, seat: Seat, eyes: Seat, *, bare: bool) -> str:
    """Why this seat has lost the round; ``bare``: no card was led."""
    view, loser = happening.before, who(happening.names, seat, eyes)
    if bare:
        return f"{loser} conceded the trump"
    if not view.hands[seat]:
        return f"{loser} had no cards left"
    if seat == eyes and not can_play(view, seat):
        return f"you had {spelled(lack(view))}"
    return f"{loser} conceded to the {spelled(face(view.table[-1].card))}"
