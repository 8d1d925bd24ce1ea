"""What bold and careful characters like among choices that are about as good.

A bold one lays its high Strikes early, attacks the enemy by Maneuvers, and sends its strongest Units first.
A careful one keeps high Strikes for late columns, cards in the Action Reserve and its strongest Units
for later.  Both choose among a few rows at random, so that nobody can foresee them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.player import Temperament
from game.engine.cards import Card, Cards
from game.games.feud.rules.cards import capacity, is_strike, rank
from game.games.feud.rules.order import COLUMNS
from game.games.feud.rules.price_list import Maneuver, Op

DRAWS = 4  # rows among which it chooses by taste
SLACK = 0.06  # Rounds of life: how much worse they can be than the best
ATTACKS: frozenset[Op] = frozenset({"add_marker", "sabotage", "permute_blind", "permute_seen"})
CARE: frozenset[Op] = frozenset({"remove_markers", "resurrect", "replace_unit", "unlock"})
LIKED, DISLIKED = 0.9, 1.1  # the price of a Maneuver as it seems
RESERVING = {Temperament.BOLD: 3.0, Temperament.EVEN: 1.0, Temperament.CAREFUL: 0.5}
"""How much better a new card must be than an even-tempered player asks for."""
FITTING = 0.85  # of the best fit: Units that suit the coming cards well enough


def tempo(row: Cards) -> int:
    """How early the high Strikes of a row come."""
    return sum(
        int(rank(card)) * (COLUMNS - column) for column, card in enumerate(row) if is_strike(card)
    )


def to_taste(some: Sequence[Cards], temperament: Temperament) -> Cards:
    """The row with the earliest or the latest high Strikes."""
    choose = max if temperament is Temperament.BOLD else min
    return choose(some, key=tempo)


def price(maneuver: Maneuver, temperament: Temperament) -> float:
    """What a Maneuver seems to cost, as a share of its price."""
    ops = {effect.op for effect in maneuver.effects}
    liked, disliked = (ATTACKS, CARE) if temperament is Temperament.BOLD else (CARE, ATTACKS)
    if temperament is Temperament.EVEN or not ops & (liked | disliked):
        return 1.0
    return LIKED if ops & liked else DISLIKED


def first_unit(units: Iterable[tuple[Card, int]], temperament: Temperament) -> Card:
    """The Unit that fits best; by temperament one of the strongest or weakest that fit well.

    ``units``: each with how well it suits the coming cards.
    """
    fits = dict(units)
    best = max(fits, key=fits.__getitem__)
    if temperament is Temperament.EVEN:
        return best
    able = [unit for unit, fit in fits.items() if fit >= FITTING * fits[best]]
    choose = max if temperament is Temperament.BOLD else min
    return choose(able, key=capacity)
