"""What each operation of a Maneuver would bring, by trying it on the visible table.

Gains are in Rounds of life, before the price.  For an operation that needs a choice, the best
command comes with its gain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from operator import mul
from random import Random
from typing import NamedTuple

from game.ai.regret import Solver
from game.engine.cards import BACK, Card, Cards, less
from game.engine.value import replace_for
from game.games.feud.ai.evaluation import Evaluation
from game.games.feud.ai.hands import Hand, Line
from game.games.feud.ai.mixed_strategy import Position, Style, likely_lines, solved_worth
from game.games.feud.rules import commands
from game.games.feud.rules.action_deck import deck_contents, pack, row_cards
from game.games.feud.rules.cards import capacity
from game.games.feud.rules.commands import Command
from game.games.feud.rules.maneuvers.effects import keeps_a_row, legal_commands, sources
from game.games.feud.rules.order import COLUMNS, has_row, swapped
from game.games.feud.rules.price_list import Effect

DRAWS = 4  # tried where cards are drawn
GIVES = 3  # cards of the hand tried in an exchange
REGRET_ROUNDS = 20  # of regret matching over the rows that the enemy may have laid
PEEK = Effect("peek_columns")
SWAP = Effect("swap_own")
LATE = 3  # a column, from 0, where most cards are at their best


class Gain(NamedTuple):
    """What an operation brings at best, and the command; None if it needs no choice."""

    worth: float
    command: Command | None = None


NO_GAIN = Gain(0.0)


def of_markers(evaluation: Evaluation, effect: Effect) -> Gain:
    """What healing or wounding brings before the rows are laid."""
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

    def __init__(self, position: Position, style: Style, fate: Random) -> None:
        self._position, self._style, self._fate = position, style, fate
        self._view, self._seat = position.view, position.seat
        self._lock = position.view.locks[position.seat]
        self._free = position.view.hands[position.seat]
        self._average = position.game.average(position.foes)
        self._worth = self._average.best(position.hand)
        self._laid: dict[Cards, float] = {}

    def of(self, effect: Effect) -> Gain:
        """What this effect brings."""
        evaluation = self._position.game.evaluation
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
                free = Hand(self._position.hand.cards)
                return Gain(self._average.best(free) - self._worth)
            case "reserve_again":
                return self._reserved()
            case _:
                return of_markers(evaluation, effect)

    def _reserved(self) -> Gain:
        """The best card to reserve."""
        return best_gain(
            Gain(self._redrawn((card,)).worth, commands.Reserve(card)) for card in self._gives()
        )

    def _resurrected(self) -> Gain:
        unit = max(self._view.fallen[self._seat], key=capacity)
        return Gain(self._position.game.evaluation.unit(capacity(unit)), commands.Resurrect(unit))

    def _replaced(self, unit: Card) -> Gain:
        view, seat = self._view, self._seat
        reserve = (*less(view.army_reserves[seat], (unit,)), view.units[seat])
        other = self._position.on(replace_for(view, seat, units=unit, army_reserves=reserve))
        worth = other.game.average(other.foes).best(other.hand) - self._worth
        rounds = other.game.evaluation.ahead - self._position.game.evaluation.ahead
        return Gain(worth + rounds, commands.Replace(unit))

    def _exchanged(self, effect: Effect) -> Gain:
        """The best one by solved rows; if none gains but it is paid for, the best by the average row."""
        gains = [
            Gain(
                self._with(less(self._free, (give,)), (take,)),
                commands.Exchange(source, take, give),
            )
            for source in sources(self._view, self._seat, effect)
            for take in self._takes(source)
            for give in self._gives()
            if keeps_a_row(self._view, self._seat, take, give)
        ]
        best = sorted(gains, key=lambda gain: gain.worth, reverse=True)[: self._style.solves]
        solved = best_gain(map(self._solved, best))
        is_paid = self._view.enacting is not None
        return best[0] if is_paid and best and solved.worth < 0.0 else solved

    def _solved(self, gain: Gain) -> Gain:
        """The worth of an exchange if both sides then lay their rows well."""
        exchange = gain.command
        if not isinstance(exchange, commands.Exchange) or not gain.worth:
            return gain
        hand = self._position.hand
        cards = (*less(hand.cards, (exchange.give,)), exchange.take)
        worth = self._worth_laid(Hand(cards, self._lock)) - self._worth_laid(hand)
        return Gain(worth, exchange)

    def _worth_laid(self, hand: Hand) -> float:
        """What a hand is worth where both hands are known and rows are mixed."""
        worth = self._laid.get(hand.cards)
        if worth is None:
            worth = solved_worth(self._position, hand)
            self._laid[hand.cards] = worth
        return worth

    def _takes(self, source: str) -> Sequence[Card]:
        """The most promising cards of a pile."""
        view, seat = self._view, self._seat
        pile = deck_contents(view, seat) if source == "deck" else view.discards[seat]
        return sorted(pile, key=self._promise, reverse=True)[: self._style.takes]

    def _gives(self) -> Sequence[Card]:
        """The least promising cards of the hand."""
        return sorted(self._free, key=self._promise)[:GIVES]

    def _promise(self, card: Card) -> float:
        """What a card is worth by itself in a late column, after the best Strike."""
        return self._average.alone(LATE, card, self._position.hand)

    def _redrawn(self, cards: Cards) -> Gain:
        pile = deck_contents(self._view, self._seat)
        rest, count = less(self._free, cards), min(len(cards), len(pile))
        if not count:
            return Gain(0.0, commands.Redraw(cards))
        draws = [tuple(self._fate.sample(pile, count)) for _ in range(DRAWS)]
        worth = sum(self._with(rest, draw) for draw in draws) / DRAWS
        return Gain(worth, commands.Redraw(cards))

    def _with(self, rest: Cards, more: Cards) -> float:
        """How much better the hand is with these cards; 0 where it would be redrawn."""
        cards = (*rest, *more) if self._lock is None else (*rest, *more, self._lock.card)
        if len(cards) < len(self._position.hand.cards) or not has_row(cards, self._lock):
            return 0.0
        return self._average.best(Hand(cards, self._lock)) - self._worth

    def _sabotaged(self) -> float:
        """What it brings to replace a random card of the studied hand."""
        view, enemy = self._view, self._position.enemy
        if not self._position.is_known:
            return 0.0
        (foe,) = self._position.foes
        lock = view.locks[enemy]
        free = foe.cards if lock is None else less(foe.cards, (lock.card,))
        pile = less(pack(view.options), (*foe.cards, *view.discards[enemy]))
        against = self._position.mirrored.average([self._position.hand])
        worth, gains = against.best(foe), [0.0]
        for lost in free:
            for drawn in self._fate.sample(pile, min(DRAWS, len(pile))):
                cards = (*less(foe.cards, (lost,)), drawn)
                if has_row(cards, lock):
                    gains.append(worth - against.best(Hand(cards, lock)))
        return sum(gains) / len(gains)


def best_gain(gains: Iterable[Gain]) -> Gain:
    """The greatest gain; NO_GAIN if there is none."""
    return max(gains, key=lambda gain: gain.worth, default=NO_GAIN)


class LaidRowGains:
    """What operations bring once the rows are laid: peeking, swapping, rearranging."""

    def __init__(self, position: Position, style: Style, fate: Random) -> None:
        self._position, self._fate = position, fate
        self._row = row_cards(position.view, position.seat)
        self._pairs = [position.game.pair(position.hand, foe) for foe in position.foes]
        self._laid = [self._likely(foe, style) for foe in position.foes]
        self._worth = self._expected(position.hand.line(self._row))

    def of(self, effect: Effect, then: Sequence[Effect] = ()) -> Gain:
        """What this effect brings, if these follow."""
        match effect.op:
            case "permute_blind":
                any_row = [sum(worths) / len(worths) for worths in self._against_all()]
                return Gain(sum(any_row) / len(any_row) - self._worth)
            case "permute_seen":
                worst_row = [max(worths) for worths in self._against_all()]
                return Gain(sum(worst_row) / len(worst_row) - self._worth)
            case "swap_own":
                return best_gain(
                    Gain(self._expected(line) - self._worth, swap) for swap, line in self._swaps()
                )
            case "peek_columns":
                unseen = list(legal_commands(self._position.view, self._position.seat, PEEK))
                seen = min(effect.n, len(unseen)) / COLUMNS
                worth = seen * self._informed() if SWAP.op in {each.op for each in then} else 0.0
                return Gain(worth, self._fate.choice(unseen) if unseen else None)
            case _:
                return NO_GAIN

    def _likely(self, foe: Hand, style: Style) -> tuple[Sequence[Line], Sequence[float]]:
        """The rows in which an enemy hand may lie, and their shares."""
        seen = row_cards(self._position.view, self._position.enemy)
        mirrored = self._position.mirrored
        most = style.rows if self._position.is_known else style.answers
        lines = likely_lines(mirrored.average([self._position.hand]), foe, most, self._fate)
        lines = [line for line in lines if _agrees(foe, line, seen)] or list(foe.lines)
        if not self._position.is_known:
            return lines, [1 / len(lines)] * len(lines)
        mine = likely_lines(
            self._position.game.average([foe]), self._position.hand, style.rows, self._fate
        )
        solver = Solver([mirrored.pair(foe, self._position.hand).matrix(lines, mine)], style.simple)
        solver.improve(REGRET_ROUNDS)
        return lines, solver.strategy

    def _expected(self, line: Line) -> float:
        """What a row of mine is worth against the enemy's likely rows."""
        worths: list[float] = [
            sum(map(mul, shares, pair.matrix([line], lines)[0]))
            for pair, (lines, shares) in zip(self._pairs, self._laid, strict=True)
        ]
        return sum(worths) / len(worths)

    def _against_all(self) -> list[list[float]]:
        """What my row is worth against every row of each hand."""
        line = self._position.hand.line(self._row)
        return [
            pair.matrix([line], foe.lines)[0]
            for pair, foe in zip(self._pairs, self._position.foes, strict=True)
        ]

    def _swaps(self) -> list[tuple[commands.Swap, Line]]:
        return [
            (swap, self._position.hand.line(swapped(self._row, swap.column, swap.other)))
            for swap in legal_commands(self._position.view, self._position.seat, SWAP)
            if isinstance(swap, commands.Swap)
        ]

    def _informed(self) -> float:
        """How much better a swap is after seeing the whole row."""
        mine = [self._position.hand.line(self._row), *(line for _, line in self._swaps())]
        worth = 0.0
        for pair, (lines, shares) in zip(self._pairs, self._laid, strict=True):
            rows = pair.matrix(mine, lines)
            blindly = max(sum(map(mul, shares, row)) for row in rows)
            best = [max(worths) for worths in zip(*rows, strict=True)]
            worth += sum(map(mul, shares, best)) - blindly
        return worth / len(self._pairs)


def _agrees(foe: Hand, line: Line, seen: Sequence[str]) -> bool:
    return all(card in {BACK, other} for card, other in zip(seen, foe.row(line), strict=True))
