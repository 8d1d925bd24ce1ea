"""Parts of sentences for every game: who does it, whose it is, which cards.

``names`` are the players' names by seat; whoever reads, ``eyes``, is "you".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import Card
from game.engine.game import Seat

_OTHERS = {"are": "is", "have": "has", "may": "may"}  # what one does, what another does


def capital(text: str) -> str:
    """At the head of a sentence."""
    return text[:1].upper() + text[1:]


def join_words(words: Iterable[str]) -> str:
    """As in "Ada, Bob and Cleo"; one at least."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def who(names: Sequence[str], seat: Seat, eyes: Seat) -> str:
    """Within a sentence: "you", "Ada"."""
    return "you" if seat == eyes else names[seat]


def whose(names: Sequence[str], seat: Seat, eyes: Seat) -> str:
    """Within a sentence: "your", "Ada's"."""
    return "your" if seat == eyes else f"{names[seat]}'s"


def does(names: Sequence[str], seat: Seat, eyes: Seat, verb: str, *, first: bool = True) -> str:
    """At the head of a sentence, if it comes ``first``: "You give up", "Ada gives up"."""
    if seat == eyes:
        return f"{'You' if first else 'you'} {verb}"
    head, space, rest = verb.partition(" ")
    ending = "es" if head.endswith(("ss", "sh", "ch")) else "s"
    return f"{names[seat]} {_OTHERS.get(head, head + ending)}{space}{rest}"


def face(card: Card) -> str:
    """A card as the screen draws it among words."""
    return f"{{{card}}}"


def faces(cards: Iterable[Card]) -> str:
    """Several cards."""
    return " ".join(map(face, cards))
