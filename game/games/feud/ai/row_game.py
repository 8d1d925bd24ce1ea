"""A Round as a matrix game: both lay a row at once.

A matrix holds the worth of each pair of rows.  Six look-ups give the Markers of a pair; Healing is
capped at the Markers expected by its column; whatever ends a Round early is followed column by
column.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import Card
from game.games.feud.ai.evaluation import HITS, Evaluation
from game.games.feud.ai.hands import SLOTS, Hand, Line, Shares, shares_of
from game.games.feud.ai.kernel import Columns, Effect, stroke
from game.games.feud.rules.order import COLUMNS

Table = list[list[int]]  # the Markers of both in one number, by my slot and yours
YOURS = 1 << 8  # the unit of your Markers
BREAK = 1 << 16  # added where a Unit is killed at once or a Skirmish begins
LEAST = 4  # the most that a column heals: an offset against negative counts
DEPTH = 3  # Markers over which the worth of one is averaged


class RowGame:
    """Two Units and their Markers, for any hands."""

    def __init__(self, evaluation: Evaluation, columns: Columns) -> None:
        self.evaluation, self._columns = evaluation, columns
        self.worths = _Worths(evaluation)
        mine, yours = evaluation.mine.markers, evaluation.yours.markers
        tallied = evaluation.tallied
        self.marker = (  # what one more costs on my Unit and brings on yours
            (tallied(mine, yours + 2) - tallied(mine + DEPTH, yours + 2)) / DEPTH,
            (tallied(mine + 2, yours + DEPTH) - tallied(mine + 2, yours)) / DEPTH,
        )
        self._packed: list[dict[int, int]] = [{} for _ in range(COLUMNS)]
        self._alone: list[dict[int, float]] = [{} for _ in range(COLUMNS)]

    def pair(self, mine: Hand, yours: Hand) -> Pair:
        """Two hands against each other."""
        return Pair(self, mine, yours)

    def average(self, hands: Iterable[Hand]) -> Average:
        """What my strokes are worth against the average row of these hands."""
        return Average(self, [(hand, hand.shares) for hand in hands])

    def average_of(self, laid: Iterable[tuple[Hand, Sequence[Line]]]) -> Average:
        """What my strokes are worth against the average of these rows of these hands."""
        return Average(self, [(hand, shares_of(lines)) for hand, lines in laid])

    def place(self, mine: int, yours: int) -> int:
        """The index of the effect of two strokes."""
        return self._columns.place(mine, yours)

    def packed(self, column: int, place: int) -> int:
        """The Markers of an effect in a column as one number; from BREAK on it ends the Round."""
        known = self._packed[column]
        number = known.get(place)
        if number is None:
            effect = self._columns.effects[place]
            mine, yours = self._net(column, effect)
            number = mine + LEAST + (yours + LEAST) * YOURS
            if effect.killed >= 0 or effect.skirmish:
                number += BREAK
            known[place] = number
        return number

    def alone(self, column: int, place: int) -> float:
        """What an effect in a column is worth by itself."""
        known = self._alone[column]
        worth = known.get(place)
        if worth is None:
            worth = known[place] = self._by_itself(column, self._columns.effects[place])
        return worth

    def _by_itself(self, column: int, effect: Effect) -> float:
        if effect.killed >= 0:
            evaluation = self.evaluation
            lost = evaluation.killed(*evaluation.markers, effect.killed)
            return lost - evaluation.now(*evaluation.markers)
        mine, yours = self._net(column, effect)
        return yours * self.marker[1] - mine * self.marker[0]

    def _net(self, column: int, effect: Effect) -> tuple[int, int]:
        """New Markers less healed ones, as far as there may be any by then."""
        mine, yours = self.evaluation.markers
        later = HITS * column
        return (
            effect.damage[0] - min(effect.healing[0], round(mine + later)),
            effect.damage[1] - min(effect.healing[1], round(yours + later)),
        )

    def fought(self, mine: Iterable[int], yours: Iterable[int]) -> float:
        """What two rows of strokes are worth, followed column by column."""
        one, two = self.evaluation.markers
        for each, other in zip(mine, yours, strict=True):
            effect = self._columns.effect(each, other)
            one = max(0, one + effect.damage[0] - effect.healing[0])
            two = max(0, two + effect.damage[1] - effect.healing[1])
            if effect.killed >= 0:
                return self.evaluation.killed(one, two, effect.killed)
            if effect.skirmish:
                capacities = self.evaluation.mine.capacity, self.evaluation.yours.capacity
                if one >= capacities[0] or two >= capacities[1]:
                    break
                return self.evaluation.broken_off(one, two)
        return self.evaluation.tallied(one, two)


class Pair:
    """Two hands against each other."""

    def __init__(self, game: RowGame, mine: Hand, yours: Hand) -> None:
        self._game, self._mine, self._yours = game, mine, yours
        self._tables = self._tabled()

    def matrix(self, my_lines: Sequence[Line], your_lines: Sequence[Line]) -> list[list[float]]:
        """What every pair of rows is worth, a list for each of mine."""
        first, second, third, fourth, fifth, sixth = self._tables
        worth = self._game.worths.__getitem__
        rows = []
        for line in my_lines:
            a, b, c = first[line[0]], second[line[1]], third[line[2]]
            d, e, f = fourth[line[3]], fifth[line[4]], sixth[line[5]]
            totals = [a[u] + b[v] + c[w] + d[x] + e[y] + f[z] for u, v, w, x, y, z in your_lines]
            row = list(map(worth, totals))
            if max(totals) >= BREAK:
                for n, total in enumerate(totals):
                    if total >= BREAK:
                        row[n] = self._fought(line, your_lines[n])
            rows.append(row)
        return rows

    def _tabled(self) -> list[Table]:
        """What each pair of slots does, by column."""
        my_slots = [(slot, each) for slot, each in enumerate(self._mine.strokes) if each >= 0]
        your_slots = [(slot, each) for slot, each in enumerate(self._yours.strokes) if each >= 0]
        place, packed = self._game.place, self._game.packed
        effects = [
            (slot, [(other, place(one, two)) for other, two in your_slots])
            for slot, one in my_slots
        ]
        heals = self._mine.tens or self._yours.tens
        tables: list[Table] = []
        for column in range(COLUMNS):
            if tables and not heals:
                tables.append(tables[0])
                continue
            table = [[0] * SLOTS for _ in range(SLOTS)]
            for slot, row in effects:
                cells = table[slot]
                for other, each in row:
                    cells[other] = packed(column, each)
            tables.append(table)
        return tables

    def _fought(self, line: Line, other: Line) -> float:
        mine, yours = self._mine.strokes, self._yours.strokes
        return self._game.fought([mine[slot] for slot in line], [yours[slot] for slot in other])


class _Worths(dict[int, float]):
    """The worth of the Markers that a pair of rows adds, computed on first use."""

    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__()
        self._evaluation = evaluation

    def __missing__(self, total: int) -> float:
        evaluation, heals = self._evaluation, COLUMNS * LEAST
        mine = max(0, evaluation.mine.markers + total % YOURS - heals)
        yours = max(0, evaluation.yours.markers + total // YOURS % YOURS - heals)
        worth = self[total] = evaluation.tallied(mine, yours)
        return worth


class Average:
    """What strokes and rows are worth against hands whose slots have these shares."""

    def __init__(self, game: RowGame, hands: Sequence[tuple[Hand, Shares]]) -> None:
        self._game = game
        self._there: list[dict[int, float]] = [{} for _ in range(COLUMNS)]
        for hand, columns in hands:
            for there, shares in zip(self._there, columns, strict=True):
                for slot, share in shares:
                    each = hand.strokes[slot]
                    there[each] = there.get(each, 0.0) + share
        self._count = len(hands)
        self._worths: list[dict[int, float]] = [{} for _ in range(COLUMNS)]

    def worths(self, hand: Hand, lines: Sequence[Line]) -> list[float]:
        """The worth of each of these rows."""
        one, two, three, four, five, six = self._columns(hand)
        return [
            one[u] + two[v] + three[w] + four[x] + five[y] + six[z] for u, v, w, x, y, z in lines
        ]

    def best(self, hand: Hand) -> float:
        """The worth of the best row of this hand."""
        return max(self.worths(hand, hand.lines))

    def alone(self, column: int, card: Card, hand: Hand) -> float:
        """The worth of a card in this column after the best Strike Card of this hand."""
        strikes = hand.cards[: hand.strikes]
        return max(self._of(column, stroke(card, strike)) for strike in strikes)

    def _columns(self, hand: Hand) -> list[list[float]]:
        columns = []
        for column in range(COLUMNS):
            worths = [0.0] * SLOTS
            for slot, each in enumerate(hand.strokes):
                if each >= 0:
                    worths[slot] = self._of(column, each)
            columns.append(worths)
        return columns

    def _of(self, column: int, mine: int) -> float:
        """The worth of a stroke in a column."""
        worth = self._worths[column].get(mine)
        if worth is None:
            place, alone, worth = self._game.place, self._game.alone, 0.0
            for other, share in self._there[column].items():
                worth += share * alone(column, place(mine, other))
            worth = self._worths[column][mine] = worth / self._count
        return worth
