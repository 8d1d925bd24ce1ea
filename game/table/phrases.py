"""Parts of sentences for every game: players, possessives, cards.

``names`` are the players' names by seat; the reader, ``eyes``, is "you".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import Card, Cards
from game.engine.game import NATURE, Seat

_OTHERS = {"are": "is", "have": "has", "may": "may", "can": "can"}  # your form, another's form


def capital(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def join_words(words: Iterable[str], link: str = "and") -> str:
    """A list of at least one: "Ada, Bob and Cleo"."""
    *first, last = words
    return f"{', '.join(first)} {link} {last}" if first else last


def who(names: Sequence[str], seat: Seat, eyes: Seat) -> str:
    """A player within a sentence: "you", "Ada"."""
    return "you" if seat == eyes else names[seat]


def whose(names: Sequence[str], seat: Seat, eyes: Seat) -> str:
    """A possessive within a sentence: "your", "Ada's"."""
    return "your" if seat == eyes else f"{names[seat]}'s"


def does(names: Sequence[str], seat: Seat, eyes: Seat, verb: str, *, first: bool = True) -> str:
    """Player and verb: "You resign", "Ada resigns"; ``first``: at the start of a sentence."""
    if seat == eyes:
        return f"{'You' if first else 'you'} {verb}"
    head, space, rest = verb.partition(" ")
    ending = "es" if head.endswith(("ss", "sh", "ch")) else "s"
    return f"{names[seat]} {_OTHERS.get(head, head + ending)}{space}{rest}"


def wins(names: Sequence[str], winners: Iterable[Seat], eyes: Seat) -> str:
    """At least one winner, and the verb: "You win", "Ada wins", "You and Bob win"."""
    won = sorted(winners)
    if len(won) == 1:
        return does(names, won[0], eyes, "win")
    return f"{capital(join_words(who(names, seat, eyes) for seat in won))} win"


def as_read(names: Sequence[str], eyes: Seat, you: str = "you") -> list[str]:
    """The players by seat, as the reader calls them: "you", "Ada"."""
    return [you if seat == eyes else name for seat, name in enumerate(names)]


def sole(seats: Iterable[Seat]) -> Seat:
    """The only one of these seats; NATURE if there are more, or none."""
    found = tuple(seats)
    return found[0] if len(found) == 1 else NATURE


def unusable(prompt: str) -> str:
    """A thing is of no use at this moment, and what works."""
    return f"You can't use this now. {prompt}"


def face(card: Card) -> str:
    """A card as texts write it: ``{7H}``."""
    return f"{{{card}}}"


def faces(cards: Iterable[Card]) -> str:
    """Several cards as texts write them."""
    return " ".join(map(face, cards))


def the(what: str) -> str:
    """A card or unit within a sentence: "the {7H}"; "a card" has its article already."""
    return what if what.startswith(("the ", "a ")) else f"the {what}"


def the_cards(cards: Cards) -> str:
    """Cards within a sentence: "the {7H}"; several without an article: "{7H} {8C}"."""
    return the(faces(cards)) if len(cards) == 1 else faces(cards)
