"""The payoff matrix of a bout: the worth of each pair of choices to the fighter who thinks.

The unit is a card of the life pile.  It counts both life piles after the bout, the cards left in
hand, and who is on the ground.  In Endurance a card of the draw pile is worth 1 too (C-49).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import Seat
from game.engine.value import Value
from game.games.card_fu.ai.imagine import imagine as imagine
from game.games.card_fu.ai.kernel import (
    CLUBS,
    COUNTERS,
    DIAMONDS,
    FIRST_WINS,
    HEARTS,
    NO_CARD,
    OUTCOME,
    RANKS,
    SECOND_WINS,
    SPADES,
    SUIT,
    longest_combo,
    named,
    number,
    numbers,
)
from game.games.card_fu.rules import commands
from game.games.card_fu.rules.model import State
from game.games.card_fu.rules.options import Options
from game.games.card_fu.rules.resolution import KNOCK_DOWN

MIDDLE = 7  # of the thirteen ranks
FINISH = 50.0  # a won fight: more than all its cards


class Weights(Value):
    """The tunable worths of a style; by suit: clubs, diamonds, hearts, spades."""

    worth: tuple[float, float, float, float]  # of a middle card in the hand
    slope: tuple[float, float, float, float]  # how much more the king is worth than a seven
    ground: float  # of the opponent being on the ground
    draw: float  # a card of the draw pile
    exhausted: float  # of the opponent being exhausted

    def of(self, card: int) -> float:
        """The worth of a card in the hand."""
        if card == NO_CARD:
            return 0.0
        suit, rank = divmod(card, RANKS)
        return self.worth[suit] + self.slope[suit] * (rank + 1 - MIDDLE) / (RANKS - MIDDLE)


class Fighter(Value):
    """One fighter, as far as it matters for a bout."""

    hand: tuple[int, ...]
    feint: int
    life: int  # how many cards lie there
    draw: int
    is_down: bool
    is_exhausted: bool


class Stance(Value):
    """A choice for the bout and what it brings the fighter."""

    card: int  # that is turned up
    second: int
    winning: int  # what counts if it wins
    hits: int  # the damage
    gain: float  # cards placed minus their worth in the hand
    counter_hits: int  # damage with a counter attack
    counter_gain: float
    throws: bool  # the loser goes down
    lost: float  # cost of losing, without the damage
    placed: float  # gain if nobody wins


def fighter(state: State, seat: Seat) -> Fighter:
    """One fighter of a fully known state."""
    return Fighter(
        numbers(state.hands[seat]),
        number(state.feints[seat]),
        len(state.lives[seat]),
        len(state.draws[seat]),
        is_down=state.ground == seat,
        is_exhausted=state.exhausted[seat],
    )


def stances(one: Fighter, other: Fighter, options: Options, weights: Weights) -> tuple[Stance, ...]:
    """All choices of a fighter: ``bout.lays`` in numbers."""
    barred = one.is_down or other.is_down
    cards = [card for card in one.hand if not (barred and SUIT[card] == CLUBS)]
    if not cards:
        pairs = [(one.feint, NO_CARD)]
    elif one.feint == NO_CARD:
        pairs = [(card, NO_CARD) for card in cards]
    else:
        pairs = [(card, one.feint) for card in cards] + [(one.feint, card) for card in cards]
    return tuple(_stance(one, other, pair, options, weights) for pair in pairs)


def _stance(
    one: Fighter, other: Fighter, pair: tuple[int, int], options: Options, weights: Weights
) -> Stance:
    card, second = pair
    winning = card if second == NO_CARD else second
    rest = [each for each in one.hand if each not in pair]
    times = 2 if _is_doubled(card, winning, other, options) else 1
    leaves = weights.of(card) + weights.of(second)
    added: tuple[int, ...] = ()
    if SUIT[winning] in (CLUBS, SPADES):
        added = longest_combo(winning, rest, options)
    counter = _cheapest_diamond(rest, weights) if SUIT[winning] == HEARTS else NO_CARD
    counters = counter != NO_CARD and not one.is_down
    base = {HEARTS: 0, CLUBS: 1}.get(SUIT[winning], times)
    gain = 1 + len(added) - leaves - sum(map(weights.of, added))
    return Stance(
        card,
        second,
        winning,
        hits=base + times * len(added),
        gain=gain,
        counter_hits=times if counters else 0,
        counter_gain=gain + (1 - weights.of(counter) if counters else 0),
        throws=SUIT[winning] == CLUBS or (SUIT[winning] == SPADES and len(added) >= KNOCK_DOWN),
        lost=(1 if second == NO_CARD and card != NO_CARD else 0) - leaves,
        placed=1 - weights.of(card) if card != NO_CARD else 0.0,
    )


def _is_doubled(card: int, winning: int, loser: Fighter, options: Options) -> bool:
    """C-21: whether the damage is doubled."""
    if options.ground_timing == "at_once":
        return SUIT[winning] == CLUBS or (loser.is_down and SUIT[card] != HEARTS)
    return loser.is_down


def _cheapest_diamond(hand: Sequence[int], weights: Weights) -> int:
    diamonds = [card for card in hand if SUIT[card] == DIAMONDS]
    return min(diamonds, key=weights.of, default=NO_CARD)


def payoff_matrix(
    mine: Sequence[Stance], theirs: Sequence[Stance], me: Fighter, other: Fighter, weights: Weights
) -> list[list[float]]:
    """The worth of every pair of stances, a row for each of mine."""
    return [[_worth(x, y, me, other, weights) for y in theirs] for x in mine]


def _worth(x: Stance, y: Stance, me: Fighter, other: Fighter, weights: Weights) -> float:
    outcome = OUTCOME[x.card][y.card]
    if outcome == FIRST_WINS:
        return _won(x, y, me, other, weights) - y.lost
    if outcome == SECOND_WINS:
        return x.lost - _won(y, x, other, me, weights)
    worth = 0.0
    if SUIT[y.card] != DIAMONDS or SUIT[x.card] == DIAMONDS:  # else it returns to the hand
        worth += x.placed
    if SUIT[x.card] != DIAMONDS or SUIT[y.card] == DIAMONDS:
        worth -= y.placed
    if me.is_down and _lifts(x, y):
        worth += weights.ground
    if other.is_down and _lifts(y, x):
        worth -= weights.ground
    return worth


def _lifts(mine: Stance, theirs: Stance) -> bool:
    """C-24: whether the fighter gets up if nobody has won."""
    if mine.card == theirs.card == NO_CARD:
        return True
    return SUIT[mine.card] == DIAMONDS or SUIT[theirs.card] in (DIAMONDS, HEARTS)


def _won(x: Stance, y: Stance, winner: Fighter, loser: Fighter, weights: Weights) -> float:
    counters = COUNTERS[x.winning][y.card]
    worth = x.counter_gain if counters else x.gain
    worth += _hurt(x.counter_hits if counters else x.hits, loser, weights)
    if winner.is_down and SUIT[x.card] == SPADES:
        worth += weights.ground
    if loser.is_down:
        return worth - weights.ground if SUIT[x.card] == HEARTS and not x.throws else worth
    return worth + weights.ground if x.throws else worth


def _hurt(hits: int, loser: Fighter, weights: Weights) -> float:
    """The worth of the damage: cards of the life pile are lost first (C-33)."""
    if not hits:
        return 0.0
    if loser.is_exhausted:
        return FINISH
    from_life = min(hits, loser.life)
    from_draw = min(hits - from_life, loser.draw)
    worth = from_life + weights.draw * from_draw
    return worth + weights.exhausted if hits >= loser.life + loser.draw else worth


def lay_of(stance: Stance, feint: int) -> commands.Lay:
    """The command for a stance."""
    if feint in {NO_CARD, stance.second}:
        return commands.Lay(named(stance.card))
    return commands.Lay(named(stance.second), beside=stance.second != NO_CARD)
