"""Which Unit fights next, and whether to take the Action Reserve."""

from __future__ import annotations

from random import Random

from game.ai.player import Temperament
from game.engine.cards import Card, Cards, suit
from game.engine.game import Seat
from game.games.feud.ai.evaluation import evaluation_of
from game.games.feud.ai.hands import Hand
from game.games.feud.ai.kernel import columns
from game.games.feud.ai.mixed_strategy import enemy_hands
from game.games.feud.ai.row_game import RowGame
from game.games.feud.ai.taste import first_unit
from game.games.feud.rules.action_deck import HAND, deck_contents, row_cards
from game.games.feud.rules.cards import is_strike, rank
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.order import has_row
from game.games.feud.rules.striking import relation

ENEMY_HANDS = 4  # imagined


def best_unit(view: State, seat: Seat, temperament: Temperament, fate: Random) -> Card:
    """The Unit of the Army Reserve that suits the coming cards best."""
    coming = row_cards(view, seat)[view.column :] if view.phase is Phase.RALLY else ()
    if not coming:
        deck = deck_contents(view, seat)
        coming = deck if len(deck) >= HAND else (*deck, *view.discards[seat])
    units = list(view.army_reserves[seat])
    fate.shuffle(units)
    return first_unit(((unit, _fits(unit, coming)) for unit in units), temperament)


def _fits(unit: Card, coming: Cards) -> int:
    """How well the coming Strike Cards suit a Unit, weighted by their numbers."""
    return sum(relation(unit, suit(card)) * int(rank(card)) for card in coming if is_strike(card))


def takes_reserve(view: State, seat: Seat, draws: int, fate: Random) -> bool:
    """Whether a hand with the whole Action Reserve is probably better than one without."""
    pile, reserve = deck_contents(view, seat), view.reserves[seat]
    if len(pile) < HAND:
        return False
    game = RowGame(evaluation_of(view, seat), columns(view.options, view.units, seat))
    average = game.average(enemy_hands(view, seat, ENEMY_HANDS, fate))
    ahead = 0.0
    for _ in range(draws):
        drawn = tuple(fate.sample(pile, HAND))
        mixed = (*reserve, *drawn)[:HAND]
        if has_row(drawn, None) and has_row(mixed, None):
            ahead += average.best(Hand(mixed)) - average.best(Hand(drawn))
    return ahead > 0.0
