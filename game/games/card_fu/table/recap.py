"""What stays in sight of a bout: its outcome and the reason, and what it cost you."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import NOTHING
from game.engine.game import Seat
from game.games.card_fu.rules import events
from game.games.card_fu.rules.model import Kind, State
from game.games.card_fu.table.figures import headline
from game.games.card_fu.table.verdicts import last_verdict, named
from game.table.items import Room
from game.table.recap import NOTHING_REMAINS, Happening, Remains, Touch
from game.table.words import counted

BEATEN = {Kind.BLOCK: "was blocked", Kind.DODGE: "was dodged"}


def remains(happening: Happening, near: Seat, eyes: Seat, room: Room) -> Remains:
    """Who won a bout and why; the cards and the health that you lost."""
    after: State = happening.after
    match happening.event:
        case events.BoutDecided(kind, winner):
            line = last_verdict(after)
            is_told = line and kind is not Kind.BLOCK_BLOCK
            shown = (headline(line, room),) if is_told else ()
            return Remains(shown, touches=tuple(_beaten(after, kind, winner, eyes)))
        case events.DamageDealt(seat, points, is_doubled, from_life, from_draw) if seat == eyes:
            doubled = "/total" if is_doubled else ""
            lost = len(from_life) + len(from_draw)
            told = f"You lost {counted(lost, 'card')}."
            return Remains(touches=(Touch(f"blow/{points}{doubled}", told, is_sentence=True),))
        case events.BecameExhausted(seat) if seat == eyes:
            return _fallen(seat, "spent", "You are exhausted.")
        case events.WentDown(seat) if seat == eyes:
            return _fallen(seat, "down", "You fell to the ground.")
        case _:
            return NOTHING_REMAINS


def _fallen(seat: Seat, pose: str, note: str) -> Remains:
    face, items = f"fighter/@{seat}/{pose}/right", (f"fighter.{seat}.{pose}",)
    return Remains(touches=(Touch(face, note, items, is_sentence=True),))


def _beaten(view: State, kind: Kind, winner: Seat | None, eyes: Seat) -> Iterator[Touch]:
    if winner is None or eyes < 0 or winner == eyes or view.turned[eyes] == NOTHING:
        return
    card = view.turned[eyes]
    told = f"Your {named(card)} {BEATEN.get(kind, 'was beaten')}."
    yield Touch(f"card/{card}", told, (f"card.{card}",), is_sentence=True)
