"""Tooltips of cards: their present strength and role."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.cards import BACK, RANKS, Card, value
from game.engine.game import Seat
from game.games.revolutionary_war.rules.model import State
from game.games.revolutionary_war.rules.strength import KING, card_of, ordering, strength, stronger
from game.table.items import Item
from game.table.phrases import face
from game.table.words import spelled

NEXT = ("The trump of this round", "The next trump", "The trump after next")


def about(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """The lines for a face-up card: its strength, what beats it, its role; nothing for others."""
    kind, _, name = item.id.partition(".")
    if kind != "card" or name == BACK:
        return ()
    card = Card(name)
    title = spelled(face(card))
    return (title, *_place(view, card, names, eyes), *_worth(view, card))


def _place(view: State, card: Card, names: Sequence[str], eyes: Seat) -> Iterator[str]:
    """Why the card is where it is."""
    if card in view.trumps:
        yield f"{NEXT[view.trumps.index(card)]}: {_ends(card)}."
    for laid in view.table:
        if laid.card == card:
            yield f"Played by {'you' if laid.seat == eyes else names[laid.seat]} this round."


def _ends(trump: Card) -> str:
    """R-6: which ranks this trump makes strongest and weakest."""
    weakest, *_, strongest = _ranks(ordering(value(trump)))
    return f"it makes {strongest} the strongest and {weakest} the weakest"


def _worth(view: State, card: Card) -> Iterator[str]:
    """R-6, R-7: its strength under the active trump, and what answers it."""
    if not view.trumps or card in view.trumps:
        return
    trump = view.trumps[0]
    step = strength(card, trump) + 1
    yield f"{_step(step)} while {face(trump)} is trump."
    answers = [one for one in ordering(value(trump)) if stronger(card_of(one), card, trump)]
    same, *above = _ranks(answers)
    if not above:
        yield f"Only another {same} can answer it."
    elif len(answers) == KING:
        yield "Any card can answer it."
    else:
        yield f"Matched by another {same}, beaten by {_one_of(above)}."


def _step(step: int) -> str:
    ends = {1: "The weakest card", KING: "The strongest card"}
    place = KING + 1 - step
    ordinal = {2: "2nd", 3: "3rd"}.get(place, f"{place}th")
    return ends.get(step, f"The {ordinal} strongest of {KING}")


def _one_of(ranks: Sequence[str]) -> str:
    """A choice: "J, Q or K"."""
    *first, last = ranks
    return f"{', '.join(first)} or {last}" if first else last


def _ranks(values: Sequence[int]) -> list[str]:
    return [RANKS[each - 1] for each in values]
