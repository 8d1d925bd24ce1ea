"""Columns of Feud that the Way of Striking decides a second, in pure Python, in one process.

Units and cards are random, every card equally often; nothing is cached between columns.
"""

import time
from collections.abc import Iterator
from random import Random

from game.games.feud.rules.cards import PACK, STRIKES, UNITS
from game.games.feud.rules.striking import column
from game.games.feud.table.presets import TRUE_FEUD
from tests.bench.figure import Figure, at_least

LEAST = 100_000  # columns a second
COLUMNS = 5_000


def figures(*, quick: bool) -> Iterator[Figure]:
    """By the rules of True Feud."""
    rounds = 3 if quick else 20
    fate = Random("bench")
    drawn = [
        (fate.choices(UNITS, k=2), fate.choices(PACK, k=2), fate.choices(STRIKES, k=2))
        for _ in range(COLUMNS)
    ]
    best = 0.0
    for _ in range(rounds):
        begin = time.process_time()
        for units, cards, strikes in drawn:
            column(TRUE_FEUD, units, cards, strikes)
        best = max(best, COLUMNS / (time.process_time() - begin))
    note = f"best of {rounds} rounds of {COLUMNS:,} columns"
    yield Figure("feud, columns decided", best, "columns/s", at_least(LEAST), note)
