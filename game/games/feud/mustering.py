"""Feud: which Unit fights next, and whether the Action Reserve is taken."""

from __future__ import annotations

from random import Random

from game.engine.cards import Card, Cards, suit
from game.engine.game import Seat
from game.engine.value import replace
from game.games.feud.cards import is_strike, rank
from game.games.feud.enacted import put
from game.games.feud.lines import Hand
from game.games.feud.mixing import Scene, foes
from game.games.feud.model import Phase, State
from game.games.feud.order import has_row
from game.games.feud.permuting import row_cards
from game.games.feud.striking import relation
from game.games.feud.supply import HAND, deck_contents

TRIES = 6  # hands that are drawn in thought


def picked(view: State, seat: Seat, fate: Random) -> Card:
    """The Unit of the Army Reserve whose suit the cards to come are of."""
    coming = row_cards(view, seat)[view.column :] if view.phase is Phase.RALLY else ()
    if not coming:
        deck = deck_contents(view, seat)
        coming = deck if len(deck) >= HAND else (*deck, *view.discards[seat])
    units = list(view.army_reserves[seat])
    fate.shuffle(units)
    return max(units, key=lambda unit: _fits(unit, coming))


def _fits(unit: Card, coming: Cards) -> int:
    """How the Strike Cards to come suit a Unit, the higher ones counting more."""
    return sum(relation(unit, suit(card)) * int(rank(card)) for card in coming if is_strike(card))


def takes_reserve(view: State, seat: Seat, fate: Random) -> bool:
    """Whether a hand with the whole Action Reserve is likely to be better than one without."""
    pile, reserve = deck_contents(view, seat), view.reserves[seat]
    if len(pile) < HAND:
        return False
    others = foes(view, seat, TRIES, fate)
    with_it, without = 0.0, 0.0
    for _ in range(TRIES):
        drawn = tuple(fate.sample(pile, HAND))
        hands = (*reserve, *drawn)[:HAND], drawn
        if all(has_row(hand, None) for hand in hands):
            scene = Scene(replace(view, hands=put(view.hands, seat, drawn)), seat, others)
            average = scene.game.average(others)
            with_it += average.best(Hand(hands[0]))
            without += average.best(Hand(hands[1]))
    return with_it > without
