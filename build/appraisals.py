"""Finds the weights of a game's chances at a glance, from games of the computer with itself.

    python build/appraisals.py GAME [--games N] [--level LEVEL] [--options JSON]

Prints the weights for `game/games/GAME/ai/chances.py`, and how often who was given so many percent
won: with weights of the other half of the games.  Uses numpy; the same call prints the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.ai.player import Level, Mind, last_thought
from game.app.registry import game_named, mind_of
from game.engine.game import NATURE, AnyGame, AnyOptions, IllegalCommand, play
from game.review.appraisal import Appraisal
from game.review.playouts import results

Numbers = NDArray[np.float64]
GAMES, MOMENTS = 300, 20  # of a game
SWEEPS = 50
RIDGE = 0.1  # keeps the weights of useless facts small


def main() -> None:
    """Play, weigh, print."""
    wish = _wish()
    name: str = wish.game
    game, mind = game_named(name), mind_of(name)
    appraisal: Appraisal | None = getattr(mind, "appraisal", None)
    if game is None or appraisal is None:
        sys.exit(f"{name}: no game with an appraisal.")
    options = msgspec.json.decode(wish.options, type=game.vocabulary.options)
    facts: list[list[float]] = []
    won: list[float] = []
    even: list[bool] = []
    for n in range(wish.games):
        fate = Random(n)
        *states, last = game_states(game, mind, Level(wish.level), options, fate)
        result = results(game.outcome(last), 2)[0]
        if appraisal.turn is not None:
            states = [b for a, b in pairwise(states) if appraisal.is_telling(a, b)]
        for state in fate.sample(states, min(MOMENTS, len(states))):
            sides = appraisal.facts(state)
            if sides is not None:
                facts.append([one - other for one, other in zip(*sides, strict=True)])
                won.append(result)
                even.append(n % 2 == 0)
    x, y, half = np.array(facts), np.array(won), np.array(even)
    print("weights:", np.round(_weights(x, y), 4).tolist())
    told = np.where(half, _chances(x, _weights(x[~half], y[~half])), 0.0)
    told += np.where(half, 0.0, _chances(x, _weights(x[half], y[half])))
    print(f"mean square error: {np.mean((told - y) ** 2):.4f}")
    for tenth in range(10):
        among = (told * 10).astype(int) == tenth
        if among.any():
            print(
                f"{10 * tenth:3}-{10 * tenth + 10:3}%: won {100 * y[among].mean():3.0f}%"
                f" of {among.sum()}"
            )


def _wish() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Find the weights of the chances at a glance.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--level", default=Level.CAPTAIN.value, help="who plays")
    parser.add_argument("--options", default="{}", help="house rules, as JSON")
    return parser.parse_args()


def game_states(
    game: AnyGame, mind: Mind, level: Level, options: AnyOptions, fate: Random
) -> Iterator[Any]:
    """The states of a game of two equals, from the first decision to the end."""
    command = game.opening(options, 2)
    _, state = play(game, game.initial, NATURE, command)
    while acting := game.to_act(state):
        seat = min(acting)
        if seat == NATURE:
            _, state = play(game, state, seat, game.chance(state, fate))
            continue
        yield state
        thought = last_thought(mind.think(game.view(state, seat), seat, level, fate))
        _, state = play(game, state, seat, thought.command)
        for command in thought.then:
            before = state
            try:
                _, state = play(game, state, seat, command)
            except IllegalCommand:
                break
            yield before
    yield state


def _chances(x: Numbers, weights: Numbers) -> Numbers:
    chances: Numbers = 1 / (1 + np.exp(-x @ weights))
    return chances


def _weights(x: Numbers, y: Numbers) -> Numbers:
    """Logistic regression by Newton's method, without a constant: the sides are alike."""
    scale = x.std(axis=0) + 1e-9
    z, weights = x / scale, np.zeros(x.shape[1])
    for _ in range(SWEEPS):
        p = _chances(z, weights)
        slope = z.T @ (p - y) + RIDGE * weights
        bend = (z.T * (p * (1 - p))) @ z + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    found: Numbers = weights / scale
    return found


if __name__ == "__main__":
    main()
