"""Names of cards and units in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import BACK, Card, Cards
from game.engine.game import Seat
from game.games.cards_of_war.rules.battlefield import (
    bears,
    deploys_ready,
    force,
    is_ready,
    unit_at,
)
from game.games.cards_of_war.rules.cards import BLACK_JOKER, RED_JOKER
from game.games.cards_of_war.rules.model import Fighter, Rank, Spot, State, Unit
from game.table.phrases import face, join_words, who, whose


def card(one: Card, form: Card | None = None) -> str:
    """A card as a picture; the Doppelganger by its form."""
    if one == BLACK_JOKER:
        return f"the Doppelganger as {card(form)}" if form and form != one else "the Black Joker"
    if one == RED_JOKER:
        return "the Red Joker"
    return "a card" if one == BACK else face(one)


def cards(several: Cards) -> str:
    """A list of cards."""
    return join_words(map(card, several)) if several else "nothing"


def fighter(one: Fighter) -> str:
    """A card in play."""
    return card(one.card, one.form)


def unit(one: Unit | None) -> str:
    """A unit by its cards, the leader first: "{8C} + {2C}"; "a unit" where none is seen."""
    return "a unit" if one is None else " + ".join(map(fighter, one.fighters))


def unit_on(view: State, at: Spot) -> str:
    """The unit on a spot, without its owner."""
    return unit(unit_at(view, at))


def owned(owner: str, what: str) -> str:
    """A possessive, as in "Ada's Red Joker"."""
    return f"{owner} {what.removeprefix('the ')}"


def spot(view: State, at: Spot, names: Sequence[str], eyes: Seat) -> str:
    """A player, or a unit with its owner."""
    if at.rank is Rank.PLAYER:
        return who(names, at.seat, eyes)
    one = unit_at(view, at)
    owner = whose(names, at.seat, eyes)
    return f"{owner} empty slot {at.slot}" if one is None else owned(owner, unit(one))


def placed(*, leads: bool) -> str:
    """Where a card of a bond lies: the leader on top."""
    return "on top of" if leads else "under"


def attacker(view: State, at: Spot) -> str:
    """A unit without its owner; a strike from no rank is an Ace of Diamonds'."""
    one = unit_at(view, at)
    if at.rank is Rank.PLAYER:
        return "{AD}"
    return "the rout" if one is None else unit(one)


def strength(one: Unit) -> str:
    """Attack and remaining defence, as in "12/12"."""
    return f"{force(one)}/{bears(one)}"


def is_tired(view: State, one: Unit | None) -> bool:
    """W-11, W-42: whether a card of the hand exhausts the ready unit that it joins."""
    return one is not None and is_ready(one) and not deploys_ready(view, view.active)
