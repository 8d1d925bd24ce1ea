"""Tooltips: what a thing on the table is, and what it is worth now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.cards import BACK, NOTHING, Card, suit
from game.engine.game import Seat, opponent
from game.games.feud.rules.cards import (
    ARMOR,
    FATE,
    HEALING,
    JOKERS,
    UNITS,
    WEAPONRY,
    capacity,
    is_strike,
    is_ten,
    rank,
)
from game.games.feud.rules.model import State
from game.games.feud.rules.striking import relation
from game.games.feud.table.gestures import DAGGER, EYE, FAR, PADLOCK
from game.games.feud.table.layout import row_of
from game.games.feud.table.verdicts import TYPES, unit_name
from game.table.items import Item
from game.table.phrases import capital, face, whose
from game.table.words import counted, spelled

TOKENS = {
    PADLOCK: ("The padlock", "Put it on the card of the enemy that is to stay in its column."),
    DAGGER: ("The dagger", "Put it on the card that the enemy is to lose."),
    EYE: ("The eye", "Put it on the card that you want to see."),
    "token.held": ("A padlock", "This card of yours stays in its column."),
}
ITEMS = {
    HEALING: "Healing: a tie; removes 1 Marker, 2 if Superior, 3 if Ultimate.",
    WEAPONRY: "Weaponry: the last Strike again, and 2 more.",
    ARMOR: "Armor: the last Strike again; shrugs off a loss by 3 or less.",
    FATE: "Fate: the last Strike again, and the outcome is reversed.",
}
AFFINITIES = {
    "J": "His Weaponry adds four, not two.",
    "Q": "Her Tens remove one Marker more.",
    "K": "His Armor saves him from a loss by five or less.",
}


def about(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """The headline, what the card does, what it is to its Unit."""
    if item.id in TOKENS:
        return TOKENS[item.id]
    if item.id.startswith("marker."):
        return ("A Marker", "Jacks bear 3 of them, Queens 4, Kings 5.")
    card = Card(item.id.rpartition(".")[2])
    if (card not in {*UNITS, *JOKERS} and not card[:1].isalnum()) or item.face.endswith(BACK):
        return ()
    near = eyes if eyes in {0, 1} else Seat(0)
    owner = opponent(near) if item.id.startswith(FAR) else near
    title = capital(spelled(face(card)))
    if card in UNITS:
        return (title, *_unit(view, card, owner, names, eyes))
    return (title, *_action_card(view, card, owner, names, eyes))


def _unit(view: State, unit: Card, owner: Seat, names: Sequence[str], eyes: Seat) -> Iterator[str]:
    if unit == view.units[owner]:
        borne = counted(view.markers[owner], "Marker")
        yield f"{capital(whose(names, owner, eyes))} Unit, with {borne} of {capacity(unit)}."
    elif unit in view.fallen[owner]:
        yield "Dead."
    else:
        yield f"In reserve; {capacity(unit)} Markers kill it."
    if view.options.affinities:
        yield AFFINITIES[rank(unit)]


def _action_card(
    view: State, card: Card, owner: Seat, names: Sequence[str], eyes: Seat
) -> Iterator[str]:
    yield _kind(view, card)
    unit = view.units[owner]
    if unit != NOTHING and card not in JOKERS:
        type_ = TYPES[relation(unit, suit(card))]
        yield f"{type_} to {whose(names, owner, eyes)} {unit_name(unit)}."
    if any(laid.card == card for laid in row_of(view, owner)):
        lock = view.locks[owner]
        if lock is not None and lock.card == card:
            yield "Locked: it stays in its column."


def _kind(view: State, card: Card) -> str:
    if is_strike(card):
        return "A Strike Card."
    if is_ten(card) and view.in_skirmish:
        return "A Strike Card while the Skirmish lasts."
    return ITEMS[rank(card)]
