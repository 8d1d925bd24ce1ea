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
    PADLOCK: ("Padlock", "Put it on an enemy card to lock it in its column."),
    DAGGER: ("Dagger", "Put it on the card that the enemy loses."),
    EYE: ("Eye", "Put it on the card that you want to see."),
    "token.held": ("Padlock", "Your card is locked in this column."),
}
ITEMS = {
    HEALING: "Healing: makes a tie and removes 1 Marker, 2 if Superior, 3 if Ultimate.",
    WEAPONRY: "Weaponry: repeats your last Strike, 2 higher.",
    ARMOR: "Armor: repeats your last Strike. Saves your Unit if you lose by 3 or less.",
    FATE: "Fate: repeats your last Strike and reverses the outcome.",
}
DEADLY = "Jacks die with 3, Queens with 4, Kings with 5."
SCORES = "At the end of each Round it brings {} 10 points, 15 if the Unit dies."
SCORES_ONCE = "It brings {} 10 points, once. If the Unit dies, it brings 15."
AFFINITIES = {
    "J": "His Weaponry adds 4 instead of 2.",
    "Q": "Her Tens remove 1 more Marker.",
    "K": "His Armor saves him if you lose by 5 or less.",
}


def about(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """The headline, what the card does, what it is to its Unit."""
    if item.id in TOKENS:
        return TOKENS[item.id]
    if item.id.startswith("marker."):
        scorer = _owner(eyes, is_far=not item.id.startswith("marker.far"))
        said = SCORES if view.options.score_retained == "every_round" else SCORES_ONCE
        return ("Marker", DEADLY, said.format("you" if scorer == eyes else names[scorer]))
    card = Card(item.id.rpartition(".")[2])
    if item.face.endswith(BACK):
        return _pile(view, item.id.split("."), names, eyes)
    if card not in {*UNITS, *JOKERS} and not card[:1].isalnum():
        return ()
    owner = _owner(eyes, is_far=item.id.startswith(FAR))
    title = spelled(face(card))
    if card in UNITS:
        return (title, *_unit(view, card, owner, names, eyes))
    return (title, *_action_card(view, card, owner, names, eyes))


def _owner(eyes: Seat, *, is_far: bool) -> Seat:
    """Whose half of the table it is."""
    near = eyes if eyes in {0, 1} else Seat(0)
    return opponent(near) if is_far else near


def _pile(view: State, name: Sequence[str], names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """A pile of cards that are face down."""
    half, pile, *_ = name
    owner = _owner(eyes, is_far=half != "near")
    title, use, piles = {
        "deck": ("Action Deck", "Hands are drawn from it.", view.decks),
        "army": ("Army Deck", "The next Units come from it, in random order.", view.armies),
        "hand": ("hand", "", view.hands),
    }.get(pile, ("", "", view.hands))
    if not title:
        return ()
    cards = f"{counted(len(piles[owner]), 'card')}."
    return (f"{capital(whose(names, owner, eyes))} {title}", f"{cards} {use}".strip())


def _unit(view: State, unit: Card, owner: Seat, names: Sequence[str], eyes: Seat) -> Iterator[str]:
    if unit == view.units[owner]:
        markers, most = view.markers[owner], capacity(unit)
        yield f"{capital(whose(names, owner, eyes))} Unit. {counted(markers, 'Marker')}, {most} kill it."
        if markers >= most and not view.in_skirmish:
            unless = ", unless it is healed" if view.options.items else ""
            yield f"It dies at the end of the Round{unless}."
    elif unit in view.fallen[owner]:
        yield "Dead."
    else:
        yield f"In reserve. {capacity(unit)} Markers kill it."
    if view.options.affinities:
        yield AFFINITIES[rank(unit)]


def _action_card(
    view: State, card: Card, owner: Seat, names: Sequence[str], eyes: Seat
) -> Iterator[str]:
    yield _kind(view, card)
    unit = view.units[owner]
    if unit != NOTHING and card not in JOKERS:
        type_ = TYPES[relation(unit, suit(card))]
        yield f"{type_} for {whose(names, owner, eyes)} {unit_name(unit)}."
    if any(laid.card == card for laid in row_of(view, owner)):
        lock = view.locks[owner]
        if lock is not None and lock.card == card:
            yield "Locked in its column."


def _kind(view: State, card: Card) -> str:
    if is_strike(card):
        return "A Strike Card."
    if is_ten(card) and view.in_skirmish:
        return "A Strike Card during the Skirmish."
    return ITEMS[rank(card)]
