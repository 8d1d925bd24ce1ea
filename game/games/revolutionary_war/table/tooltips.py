"""What a card is worth just now, for whoever looks at it closely (DD-19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.cards import BACK, RANKS, Card, value
from game.engine.game import Seat
from game.games.revolutionary_war.rules.model import State
from game.games.revolutionary_war.rules.strength import KING, ordering, strength, stronger
from game.table.items import Item
from game.table.phrases import face
from game.table.words import spelled

NEXT = ("The trump of this round", "The next trump", "The trump after next")


def about(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """A card that lies open: its step on the ladder, what beats it, what it is here for."""
    kind, _, name = item.id.partition(".")
    if kind != "card" or name == BACK:
        return ()
    card = Card(name)
    title = spelled(face(card))
    return (title[0].upper() + title[1:], *_place(view, card, names, eyes), *_worth(view, card))


def _place(view: State, card: Card, names: Sequence[str], eyes: Seat) -> Iterator[str]:
    """Why it lies where it lies."""
    if card in view.trumps:
        yield f"{NEXT[view.trumps.index(card)]}: {_ends(card)}."
    for laid in view.table:
        if laid.card == card:
            yield f"Played by {'you' if laid.seat == eyes else names[laid.seat]} in this round."


def _ends(trump: Card) -> str:
    """What a trump makes of the ladder (R-6)."""
    weakest, *_, strongest = _ranks(ordering(value(trump)))
    return f"it makes {strongest} the strongest and {weakest} the weakest"


def _worth(view: State, card: Card) -> Iterator[str]:
    """R-6, R-7: how strong it is under the trump of this round, and what answers it."""
    if not view.trumps or card in view.trumps:
        return
    trump = view.trumps[0]
    step = strength(card, trump) + 1
    yield f"{_step(step)} while {face(trump)} is trump."
    answers = [one for one in ordering(value(trump)) if stronger(_of(one), card, trump)]
    same, *above = _ranks(answers)
    if not above:
        yield f"Only another {same} answers it."
    elif len(answers) == KING:
        yield "Every card answers it."
    else:
        yield f"Answered by {same} and what is stronger: {', '.join(above)}."


def _step(step: int) -> str:
    ends = {1: "The weakest card of all", KING: "The strongest card of all"}
    return ends.get(step, f"Step {step} of {KING}, from the weakest up,")


def _of(rank: int) -> Card:
    """Any card of this value: suits never matter."""
    return Card(f"{RANKS[rank - 1]}S")


def _ranks(values: Sequence[int]) -> list[str]:
    return [RANKS[each - 1] for each in values]
