"""Feud: what operations bring when the rows are laid: to see columns, to change them about."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from random import Random

from game.ai.regret import Solver
from game.engine.cards import BACK
from game.games.feud.ai.hands import Hand, Line
from game.games.feud.ai.mixed_strategy import Scene, Style, likely_lines
from game.games.feud.ai.operation_values import NO_GAIN, Gain, best_gain
from game.games.feud.rules.action_deck import row_cards
from game.games.feud.rules.commands import Swap
from game.games.feud.rules.maneuvers.effects import legal_commands
from game.games.feud.rules.order import COLUMNS
from game.games.feud.rules.price_list import Effect

ROUNDS = 20  # of regret matching: how the enemy may have laid his row
PEEK = Effect("peek_columns")
SWAP = Effect("swap_own")


class RowGains:
    """The own row against those that the enemy may have laid."""

    def __init__(self, scene: Scene, style: Style, fate: Random) -> None:
        self._scene, self._fate = scene, fate
        self._row = row_cards(scene.view, scene.seat)
        self._pairs = [scene.game.pair(scene.hand, foe) for foe in scene.foes]
        self._laid = [self._likely(foe, style) for foe in scene.foes]
        self._worth = self._expected(scene.hand.line(self._row))

    def of(self, effect: Effect, then: Sequence[Effect] = ()) -> Gain:
        """What this one brings, if these follow."""
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
                unseen = list(legal_commands(self._scene.view, self._scene.seat, PEEK))
                seen = min(effect.n, len(unseen)) / COLUMNS
                worth = seen * self._informed() if SWAP.op in {each.op for each in then} else 0.0
                return Gain(worth, self._fate.choice(unseen) if unseen else None)
            case _:
                return NO_GAIN

    def _likely(self, foe: Hand, style: Style) -> tuple[Sequence[Line], Sequence[float]]:
        """The rows that a hand may lie in, and how likely each of them is."""
        seen = row_cards(self._scene.view, self._scene.enemy)
        turned = self._scene.turned
        most = style.rows if self._scene.is_known else style.answers
        lines = likely_lines(turned.average([self._scene.hand]), foe, most, self._fate)
        lines = [line for line in lines if _agrees(foe, line, seen)] or list(foe.lines)
        if not self._scene.is_known:
            return lines, [1 / len(lines)] * len(lines)
        mine = likely_lines(
            self._scene.game.average([foe]), self._scene.hand, style.rows, self._fate
        )
        solver = Solver([turned.pair(foe, self._scene.hand).matrix(lines, mine)], style.simple)
        solver.improve(ROUNDS)
        return lines, solver.strategy

    def _expected(self, line: Line) -> float:
        """What a row of mine is worth against what he may have laid."""
        worths: list[float] = [
            sum(map(mul, shares, pair.matrix([line], lines)[0]))
            for pair, (lines, shares) in zip(self._pairs, self._laid, strict=True)
        ]
        return sum(worths) / len(worths)

    def _against_all(self) -> list[list[float]]:
        """What my row is worth against every row of each hand."""
        line = self._scene.hand.line(self._row)
        return [
            pair.matrix([line], foe.lines)[0]
            for pair, foe in zip(self._pairs, self._scene.foes, strict=True)
        ]

    def _swaps(self) -> list[tuple[Swap, Line]]:
        found = []
        for swap in legal_commands(self._scene.view, self._scene.seat, SWAP):
            if isinstance(swap, Swap):
                row = list(self._row)
                one, other = swap.column - 1, swap.other - 1
                row[one], row[other] = row[other], row[one]
                found.append((swap, self._scene.hand.line(row)))
        return found

    def _informed(self) -> float:
        """How much better one swaps who has seen the whole row."""
        mine = [self._scene.hand.line(self._row), *(line for _, line in self._swaps())]
        worth = 0.0
        for pair, (lines, shares) in zip(self._pairs, self._laid, strict=True):
            rows = pair.matrix(mine, lines)
            blindly = max(sum(map(mul, shares, row)) for row in rows)
            best = [max(worths) for worths in zip(*rows, strict=True)]
            worth += sum(map(mul, shares, best)) - blindly
        return worth / len(self._pairs)


def _agrees(foe: Hand, line: Line, seen: Sequence[str]) -> bool:
    return all(card in {BACK, other} for card, other in zip(seen, foe.row(line), strict=True))
