"""The strength of the levels, by `python -m game duel`, and the time of a marshal's decision.

Every deal is played twice with the seats exchanged; a draw is half a win.  A duel ends early when a
sequential test tells which side of its bar it lies on.  It runs on all processors, so the times are
those of a busy machine.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any

import msgspec

from game.ai.player import Level
from game.engine.value import Value
from game.games.feud.table.presets import PRESETS
from tests.bench.figure import Figure, at_least, at_most

ROOT = Path(__file__).resolve().parents[2]
MARGIN = 3  # percent on both sides of a bar, between which no test decides


class Bars(Value):
    """The bars for the levels of one game."""

    deals: int  # of each duel, at most
    longest: float  # s: 95 of 100 decisions of marshal
    duels: tuple[tuple[str, str, int], ...]  # level, opponent, the least percentage of wins
    name: str = "the usual rules"
    house_rules: str = "{}"


def ladder(least: int) -> tuple[tuple[str, str, int], ...]:
    """Every level against the next weaker one, with the same bar."""
    levels = [level.value for level in reversed(Level)]
    return tuple((who, other, least) for who, other in pairwise(levels))


FEUDS = {each.id: msgspec.json.encode(each.options).decode() for each in PRESETS}


OPEN_SPIEL = f"talk:{sys.executable} -m game.bridges.ismcts_bot"


def variant(name: str, house_rules: str, deals: int, least: int, opponent: str = "greedy") -> Bars:
    """Marshal by other house rules."""
    duels = (("marshal", opponent, least),)
    return Bars(deals=deals, longest=5.0, duels=duels, name=name, house_rules=house_rules)


BARS: dict[str, tuple[Bars, ...]] = {
    "revolutionary_war": (
        Bars(
            deals=400,
            longest=1.5,
            duels=(
                ("marshal", "random", 93),
                ("marshal", "greedy", 75),
                *ladder(57),
            ),
        ),
        variant("to 100 points", '{"target": 100}', 40, 70),
        variant("without card memory", '{"card_memory": false}', 40, 70),
    ),
    "feudal": (
        Bars(
            deals=50,
            longest=5.0,
            duels=(
                ("marshal", "greedy", 85),
                ("marshal", "recruit", 95),
                *ladder(60),
            ),
        ),
        variant("two armies", '{"armies": 2}', 10, 85),
        variant(
            "shuffled quarters", '{"arrangement": "shuffled", "has_corner_crossing": false}', 10, 85
        ),
    ),
    "card_fu": (
        Bars(
            deals=200,
            longest=1.0,
            duels=(
                ("marshal", "random", 85),
                ("marshal", "carefree", 66),
                ("marshal", "equilibrium", 60),  # counted in cards: it doesn't grow with marshal
                ("greedy", "recruit", 65),
                *ladder(55),
            ),
        ),
    ),
    "feud": (
        Bars(
            deals=150,
            longest=1.5,
            duels=(
                ("marshal", "random", 95),
                ("marshal", "greedy", 60),
                *ladder(57),
            ),
        ),
        variant("Basic Feud", FEUDS["basic"], 150, 90, "random"),
        variant("club", FEUDS["club"], 30, 60),
        variant("Skirmish Feud", FEUDS["skirmish_feud"], 30, 60, "random"),
    ),
    "cards_of_war": (
        Bars(
            deals=150,
            longest=3.0,
            duels=(
                ("marshal", "random", 95),
                ("marshal", "greedy", 65),
                *ladder(57),
            ),
        ),
    ),
}


def figures(game: str, *, quick: bool) -> Iterator[Figure]:
    """Every duel of a game, then the time."""
    for bars in BARS[game]:
        yield from _figures(game, bars, quick=quick)


def _figures(game: str, bars: Bars, *, quick: bool) -> Iterator[Figure]:
    deals = min(10, bars.deals) if quick else bars.deals
    title = f"{game}, {bars.name}"
    slowest = 0.0
    for who, other, least in bars.duels:
        result = _duel(game, (who, other), least, deals, bars.house_rules)
        if who == "marshal":
            slowest = max(slowest, result["decision_ms_p95"]["a"] / 1000)
        low, high = (100 * share for share in result["a_share_interval"])
        note = f"{result['n']} mirrored deals; 95% sure between {low:.1f} and {high:.1f}%"
        what = f"{title}: {who} against {other}"
        yield Figure(what, 100 * result["a_share"], "%", at_least(least), note)
    what = f"{title}: a decision of marshal, p95"
    yield Figure(what, slowest, "s", at_most(bars.longest), "the slowest of its duels")


def _duel(
    game: str, players: tuple[str, str], least: int, deals: int, house_rules: str
) -> dict[str, Any]:
    bounds = [f"{_elo(least + each):.1f}" for each in (-MARGIN, MARGIN)]
    command = [sys.executable, "-m", "game", "duel", game, *players, "-n", str(deals)]
    command += ["--sprt", *bounds, "--options", house_rules, "--json"]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout)


def _elo(percent: int) -> float:
    """The difference in rating that gives this percentage of wins."""
    return 400 * log10(percent / (100 - percent))
