"""How the computer fights a Skirmish.

The Combat Phase is searched to its end for every hand imagined for the enemy.  In the Decision Phase
both choose at once, so Strikes are mixed.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random

from game.ai.regret import Solver
from game.engine.cards import Card, Cards
from game.engine.game import Seat, opponent
from game.engine.value import replace
from game.games.feud.ai.evaluation import evaluation_of
from game.games.feud.ai.imagine import imagine
from game.games.feud.ai.kernel import columns, stroke
from game.games.feud.ai.mixed_strategy import sampled
from game.games.feud.rules.action_deck import row_cards
from game.games.feud.rules.cards import JOKERS, is_strike
from game.games.feud.rules.model import NONE_ASKED, State
from game.games.feud.rules.striking import last_strike

ROUNDS = 40  # of regret matching in the Decision Phase
ME, YOU = 0, 1  # in a pair
NEXT = JOKERS[0]  # stands for the next card

Hands = tuple[Cards, Cards]
Strikes = tuple[Card | None, Card | None]  # that an Item repeats
Markers = tuple[int, int]


def decision(view: State, seat: Seat, worlds: int, fate: Random) -> Card:
    """The Strike to lay, drawn from a mixed strategy."""
    values = ColumnValues(view, seat)
    mine = _strikes(view.hands[seat])
    matrices = [
        [[values.decided((card, other)) for other in _strikes(hand)] for card in mine]
        for hand in _enemy_hands(view, seat, worlds, fate)
    ]
    solver = Solver(matrices, 0.0)
    solver.improve(ROUNDS)
    return mine[sampled(solver.strategy, fate.random())]


def clash(view: State, seat: Seat, worlds: int, fate: Random) -> Iterator[tuple[Card, float]]:
    """Yield the best card on average over imagined hands, and the share done."""
    values, enemy = ColumnValues(view, seat), opponent(seat)
    rows = [row_cards(view, seat), row_cards(view, enemy)]
    leader = ME if view.active == seat else YOU
    laid = rows[leader][-1] if len(rows[ME]) != len(rows[YOU]) else None
    if laid is not None:
        rows[leader] = rows[leader][:-1]
    strikes = _repeated(rows[ME]), _repeated(rows[YOU])
    hand = list(view.hands[seat])
    fate.shuffle(hand)  # any of equal cards
    worths = [0.0] * len(hand)
    for done, other in enumerate(_enemy_hands(view, seat, worlds, fate), start=1):
        search = Search(values, leader)
        for n, card in enumerate(hand):
            hands = tuple(hand[:n] + hand[n + 1 :]), other
            worths[n] += search.after(card, hands, strikes, values.markers, laid)
        yield hand[worths.index(max(worths))], done / worlds


def _strikes(hand: Cards) -> list[Card]:
    return [card for card in hand if is_strike(card, in_skirmish=True)]


def _repeated(row: Cards) -> Card | None:
    return last_strike((*row, NEXT), in_skirmish=True)


def _enemy_hands(view: State, seat: Seat, worlds: int, fate: Random) -> list[Cards]:
    bare = replace(view, sealed=NONE_ASKED)
    return [imagine(bare, seat, fate).hands[1 - seat] for _ in range(worlds)]


class ColumnValues:
    """What columns of a Skirmish are worth to a seat."""

    def __init__(self, view: State, seat: Seat) -> None:
        self._evaluation = evaluation_of(view, seat)
        self._columns = columns(view.options, view.units, seat, in_skirmish=True)
        self._dies_at_once = view.options.skirmish_death == "immediate"
        self.markers: Markers = (self._evaluation.mine.markers, self._evaluation.yours.markers)

    def fought(
        self, cards: tuple[Card, Card], strikes: Strikes, markers: Markers, *, is_last: bool
    ) -> tuple[Markers, float | None]:
        """The Markers after a column, and their worth if the Skirmish ends with it."""
        mine, yours = (
            stroke(card, strike, in_skirmish=True)
            for card, strike in zip(cards, strikes, strict=True)
        )
        effect, evaluation = self._columns.effect(mine, yours), self._evaluation
        one, other = markers[ME] + effect.damage[ME], markers[YOU] + effect.damage[YOU]
        if effect.killed >= 0:
            return (one, other), evaluation.killed(one, other, effect.killed, 2)
        is_dead = one >= evaluation.mine.capacity or other >= evaluation.yours.capacity
        if is_last or (is_dead and self._dies_at_once):
            return (one, other), evaluation.broken_off(one, other)
        return (one, other), None

    def decided(self, strikes: tuple[Card, Card]) -> float:
        """What two Strikes are worth in the Decision Phase."""
        markers, worth = self.fought(strikes, strikes, self.markers, is_last=False)
        return self._evaluation.broken_off(*markers) if worth is None else worth


class Search:
    """An alpha-beta search of the Combat Phase to its end, with both hands known."""

    def __init__(self, values: ColumnValues, leader: int) -> None:
        self._values, self._leader = values, leader

    def after(
        self,
        card: Card,
        hands: Hands,
        strikes: Strikes,
        markers: Markers,
        laid: Card | None,
        *,
        bounds: tuple[float, float] = (-inf, inf),
    ) -> float:
        """The worth to ME of playing this card; ``hands`` are without it."""
        if laid is None:
            return self._best(hands, strikes, markers, card, bounds)
        cards = (laid, card) if self._leader == ME else (card, laid)
        is_last = not hands[ME]
        markers, worth = self._values.fought(cards, strikes, markers, is_last=is_last)
        if worth is not None:
            return worth
        one, other = (
            card if is_strike(card, in_skirmish=True) else strike
            for card, strike in zip(cards, strikes, strict=True)
        )
        return self._best(hands, (one, other), markers, None, bounds)

    def _best(
        self,
        hands: Hands,
        strikes: Strikes,
        markers: Markers,
        laid: Card | None,
        bounds: tuple[float, float],
    ) -> float:
        """The worth with best play: exact between the bounds, else a bound."""
        mover = self._leader if laid is None else 1 - self._leader
        low, high = bounds
        best = -inf if mover == ME else inf
        hand = hands[mover]
        for n, card in enumerate(hand):
            rest = hand[:n] + hand[n + 1 :]
            left = (rest, hands[YOU]) if mover == ME else (hands[ME], rest)
            worth = self.after(card, left, strikes, markers, laid, bounds=(low, high))
            if mover == ME:
                best = max(best, worth)
                low = max(low, best)
            else:
                best = min(best, worth)
                high = min(high, best)
            if low >= high:
                break
        return best
