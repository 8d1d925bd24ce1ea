"""Finds what life, units and cards are worth in Cards of War, from games of the computer with itself.

    python build/worths_of_war.py [--games N] [--seed N]

Expert plays, without playing its plans on, so that a game takes a second.  At the beginning of each
turn everything that one side has more of is counted; a logistic regression tells how much each
proves of who wins.  Prints worths for `game/games/cards_of_war/ai/evaluation.py`, in points of life
(the mean of the 24 lowest), with two standard errors.  Uses numpy; the same call prints the same.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build.appraisals import game_states  # noqa: E402 - found by the line above
from game.ai.player import Level  # noqa: E402 - so is this
from game.engine.game import Seat, opponent  # noqa: E402 - so is this
from game.engine.value import replace  # noqa: E402 - so is this
from game.games.cards_of_war.ai import mind  # noqa: E402 - so is this
from game.games.cards_of_war.rules import game  # noqa: E402 - so is this
from game.games.cards_of_war.rules.battlefield import form, fronts, rears  # noqa: E402 - so is this
from game.games.cards_of_war.rules.cards import SOLDIERS, attack_of  # noqa: E402 - so is this
from game.games.cards_of_war.rules.model import State  # noqa: E402 - so is this
from game.games.cards_of_war.rules.options import Options  # noqa: E402 - so is this
from game.review.playouts import results  # noqa: E402 - so is this

Numbers = NDArray[np.float64]
Amounts = Counter[str]
GAMES = 1000
STEP, HIGHEST = 8, 32  # points of life that are counted together, and from where all are
SCALE = ("life 0", "life 8", "life 16")
SWEEPS, RIDGE = 40, 2.0


def main() -> None:
    """Play, weigh, print."""
    parser = argparse.ArgumentParser(description="Find the worths of Cards of War.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=0)
    wish = parser.parse_args()
    mind.STYLES[Level.MARSHAL] = replace(mind.STYLES[Level.MARSHAL], followed={})
    leads: list[Amounts] = []
    won: list[float] = []
    for n in range(wish.games):
        *states, last = game_states(
            game, mind, Level.MARSHAL, Options(), Random(f"{wish.seed}/{n}")
        )
        result = results(game.outcome(last), 2)
        for before, state in pairwise(states):
            if state.turn_no != before.turn_no:
                lead = amounts(state, state.active)
                lead.subtract(amounts(state, opponent(state.active)))
                leads.append(lead)
                won.append(result[state.active])
    tell(leads, np.array(won))


def amounts(state: State, seat: Seat) -> Amounts:
    """What a side has, thing by thing."""
    has: Amounts = Counter(dict(_life(state.lives[seat])))
    units = [unit for _, unit in fronts(state, seat) if not unit.is_poisoned]
    attacks = [sum(attack_of(each.form) for each in unit.fighters) for unit in units]
    has["points"] = sum(attacks)
    has["strongest"] = max(attacks, default=0)
    has.update({f"{n} units or more": 1 for n in range(1, len(units) + 1)})
    has.update(f"trait {form(unit)[-1]}" for unit in units)
    for _, unit in rears(state, seat):
        has["guard" if unit.is_guard else f"rear {form(unit)}"] += 1
        if form(unit) == "KS":
            has["rear KS, each point of the strongest"] = has["strongest"]
    for card in state.hands[seat]:
        if card in SOLDIERS:
            has["soldier in hand"] += 1
            has["point in hand"] += attack_of(card)
        else:
            has[f"held {card}"] += 1
    return has


def _life(life: int) -> Iterator[tuple[str, int]]:
    for low in range(0, HIGHEST, STEP):
        yield f"life {low}", max(0, min(STEP, life - low))
    yield f"life {HIGHEST}", max(0, life - HIGHEST)


def tell(leads: list[Amounts], won: Numbers) -> None:
    """Fit and print."""
    names = sorted({name for lead in leads for name in lead})
    x = np.array([[lead[name] for name in names] + [1] for lead in leads], dtype=float)
    worths, errors = weighed(x, won)
    point = np.mean([worths[names.index(name)] for name in SCALE])
    print(f"{len(leads)} turns; one point of life: {point:.4f} in the logarithm of the odds")
    for name, worth, error in zip(
        [*names, "the turn"], worths / point, errors / point, strict=True
    ):
        print(f"{name:36} {worth:6.2f} ± {2 * error:.2f}")


def weighed(x: Numbers, y: Numbers) -> tuple[Numbers, Numbers]:
    """Logistic regression by Newton's method: weights and their standard errors."""
    scale = x.std(axis=0) + 1e-9
    scale[-1] = 1.0
    z, weights = x / scale, np.zeros(x.shape[1])
    bend = np.eye(len(weights))
    for _ in range(SWEEPS):
        p = 1 / (1 + np.exp(-z @ weights))
        bend = (z.T * (p * (1 - p))) @ z + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, z.T @ (p - y) + RIDGE * weights)
    return weights / scale, np.sqrt(np.diag(np.linalg.inv(bend))) / scale


if __name__ == "__main__":
    main()
