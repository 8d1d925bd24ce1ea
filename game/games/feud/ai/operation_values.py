"""Feud: what each operation of a Maneuver would bring, by trying it on the table that is seen.

Gains are in Rounds of life, the price not counted.  Of an operation that asks for more, the command
that brings most comes with its gain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from game.engine.cards import Card, Cards, less
from game.games.feud.ai.evaluation import Evaluation
from game.games.feud.ai.hands import Hand
from game.games.feud.ai.mixed_strategy import Scene
from game.games.feud.rules import commands
from game.games.feud.rules.action_deck import deck_contents, pack
from game.games.feud.rules.cards import capacity
from game.games.feud.rules.commands import Command
from game.games.feud.rules.maneuvers.effects import keeps_a_row, sources
from game.games.feud.rules.model import replace_for
from game.games.feud.rules.order import has_row
from game.games.feud.rules.price_list import Effect

DRAWS = 4  # that are tried, where chance gives the cards
TAKES = 8  # cards of a pile that are tried in an exchange
GIVES = 3  # cards of the hand that are thought of giving away
LATE = 3  # a column in which most cards are at their best, from 0


class Gain(NamedTuple):
    """What an operation brings at best, and how; no command where nothing is asked."""

    worth: float
    command: Command | None = None


NO_GAIN = Gain(0.0)


def of_markers(evaluation: Evaluation, effect: Effect) -> Gain:
    """What it brings to heal, or to hurt, between two Rounds or before the rows are laid."""
    mine, yours = evaluation.mine.markers, evaluation.yours.markers
    if effect.op == "remove_markers":
        mine = max(0, mine - effect.n)
    elif effect.op == "add_marker":
        yours += 1
    else:
        return NO_GAIN
    return Gain(evaluation.now(mine, yours) - evaluation.now(*evaluation.markers))


class Gains:
    """What operations bring before the rows are laid."""

    def __init__(self, scene: Scene, fate: Random) -> None:
        self._scene, self._fate = scene, fate
        self._view, self._seat = scene.view, scene.seat
        self._lock = scene.view.locks[scene.seat]
        self._free = scene.view.hands[scene.seat]
        self._average = scene.game.average(scene.foes)
        self._worth = self._average.best(scene.hand)

    def of(self, effect: Effect) -> Gain:
        """What this one brings."""
        evaluation = self._scene.game.evaluation
        match effect.op:
            case "resurrect":
                return self._resurrected()
            case "replace_unit":
                return best_gain(map(self._replaced, self._view.army_reserves[self._seat]))
            case "exchange":
                return self._exchanged(effect)
            case "redraw":
                count = min(effect.n, len(self._free))
                return best_gain(map(self._redrawn, combinations(self._free, count)))
            case "sabotage":
                return Gain(self._sabotaged(), commands.Sabotage(1))
            case "unlock":
                free = Hand(self._scene.hand.cards)
                return Gain(self._average.best(free) - self._worth)
            case "reserve_again":
                return self._reserved()
            case _:
                return of_markers(evaluation, effect)

    def _reserved(self) -> Gain:
        """The card that is best put away for another."""
        return best_gain(
            Gain(self._redrawn((card,)).worth, commands.Reserve(card)) for card in self._gives()
        )

    def _resurrected(self) -> Gain:
        unit = max(self._view.fallen[self._seat], key=capacity)
        return Gain(self._scene.game.evaluation.unit(capacity(unit)), commands.Resurrect(unit))

    def _replaced(self, unit: Card) -> Gain:
        view, seat = self._view, self._seat
        reserve = (*less(view.army_reserves[seat], (unit,)), view.units[seat])
        other = self._scene.on(replace_for(view, seat, units=unit, army_reserves=reserve))
        worth = other.game.average(other.foes).best(other.hand) - self._worth
        rounds = other.game.evaluation.ahead - self._scene.game.evaluation.ahead
        return Gain(worth + rounds, commands.Replace(unit))

    def _exchanged(self, effect: Effect) -> Gain:
        return best_gain(
            Gain(
                self._with(less(self._free, (give,)), (take,)),
                commands.Exchange(source, take, give),
            )
            for source in sources(self._view, self._seat, effect)
            for take in self._takes(source)
            for give in self._gives()
            if keeps_a_row(self._view, self._seat, take, give)
        )

    def _takes(self, source: str) -> Sequence[Card]:
        """The likeliest cards of a pile."""
        view, seat = self._view, self._seat
        pile = deck_contents(view, seat) if source == "deck" else view.discards[seat]
        return sorted(pile, key=self._promise, reverse=True)[:TAKES]

    def _gives(self) -> Sequence[Card]:
        """The cards of the hand that promise least."""
        return sorted(self._free, key=self._promise)[:GIVES]

    def _promise(self, card: Card) -> float:
        """What a card would do by itself in a late column, after the best Strike."""
        return self._average.alone(LATE, card, self._scene.hand)

    def _redrawn(self, cards: Cards) -> Gain:
        pile = deck_contents(self._view, self._seat)
        rest, count = less(self._free, cards), min(len(cards), len(pile))
        if not count:
            return Gain(0.0, commands.Redraw(cards))
        draws = [tuple(self._fate.sample(pile, count)) for _ in range(DRAWS)]
        worth = sum(self._with(rest, draw) for draw in draws) / DRAWS
        return Gain(worth, commands.Redraw(cards))

    def _with(self, rest: Cards, more: Cards) -> float:
        """How much better the hand is with these cards; nothing, where it would be drawn anew."""
        cards = (*rest, *more) if self._lock is None else (*rest, *more, self._lock.card)
        if len(cards) < len(self._scene.hand.cards) or not has_row(cards, self._lock):
            return 0.0
        return self._average.best(Hand(cards, self._lock)) - self._worth

    def _sabotaged(self) -> float:
        """A card of a hand that was seen for one that was not."""
        view, enemy = self._view, self._scene.enemy
        if not self._scene.is_known:
            return 0.0
        (foe,) = self._scene.foes
        lock = view.locks[enemy]
        free = foe.cards if lock is None else less(foe.cards, (lock.card,))
        pile = less(pack(view.options), (*foe.cards, *view.discards[enemy]))
        against = self._scene.turned.average([self._scene.hand])
        worth, gains = against.best(foe), [0.0]
        for lost in free:
            for drawn in self._fate.sample(pile, min(DRAWS, len(pile))):
                cards = (*less(foe.cards, (lost,)), drawn)
                if has_row(cards, lock):
                    gains.append(worth - against.best(Hand(cards, lock)))
        return sum(gains) / len(gains)


def best_gain(gains: Iterable[Gain]) -> Gain:
    """The one that brings most; none: nothing."""
    return max(gains, key=lambda gain: gain.worth, default=NO_GAIN)
