"""Feud: who does it, whose it is, which cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import Card
from game.engine.game import Seat


def does(names: Sequence[str], seat: Seat, eyes: Seat, verb: str, verbs: str) -> str:
    """Who does it, at the head of a sentence: "You lock", "Ada locks"."""
    return f"You {verb}" if seat == eyes else f"{names[seat]} {verbs}"


def whose(names: Sequence[str], seat: Seat, eyes: Seat) -> str:
    """Whose it is: "your", "Ada's"."""
    return "your" if seat == eyes else f"{names[seat]}'s"


def capital(words: str) -> str:
    """At the head of a sentence."""
    return f"{words[:1].upper()}{words[1:]}"


def face(card: Card) -> str:
    """A card as the screen draws it among words."""
    return f"{{{card}}}"


def faces(cards: Iterable[Card]) -> str:
    """Several cards."""
    return " ".join(map(face, cards))
