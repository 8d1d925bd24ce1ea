"""Teaches the policy of Revolutionary War's Expert by play against itself.

    python build/policy.py [--rounds N] [--games N] [--seed N] [--write FILE]

Proximal policy optimisation (Schulman and others, 2017).  The network that plays knows what a seat
knows; a second one judges positions, sees all cards, and only teaches.  Writes the mean of the late
weights of the first one, by default to the table that the program reads.  Takes half an hour;
uses numpy.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build.self_play.many_games import (  # noqa: E402 - found by the line above
    FACTS,
    HIDDEN,
    MOVES,
    ManyGames,
    Marks,
    Numbers,
    Whole,
)
from build.self_play.networks import Network, probabilities  # noqa: E402 - so is this

TABLE = ROOT / "game/games/revolutionary_war/ai/policy.json"
LAYERS, JUDGE_LAYERS = (192, 96), (128, 64)
ROUNDS, GAMES, BATCH = 1100, 2048, 2048
RATE, JUDGE_RATE = 1.5e-3, 1.5e-3  # at first; they fall to a fiftieth
LAST_RATE = 0.02
CLIP = 0.2
CURIOSITY = 0.06  # the worth of entropy at first; it falls to a tenth
LAST_CURIOSITY = 0.1
FORESIGHT = 0.9  # lambda of generalised advantages (Schulman and others, 2016), by ply
LATE = 0.01  # the share of a round in the mean of the weights
LEAST_PROBABILITY = 1e-6
DIGITS = 4


def main() -> None:
    """Play and learn, round by round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--write", type=Path, default=TABLE)
    args = parser.parse_args()
    fate = np.random.default_rng(args.seed)
    policy = Network((FACTS, *LAYERS, MOVES), fate, last=0.1)
    judge = Network((FACTS + HIDDEN, *JUDGE_LAYERS, 1), fate, last=0.1)
    start = time.perf_counter()
    for n in range(args.rounds):
        done = n / args.rounds
        played = _play(policy, judge, args.games, fate)
        told = _learn(policy, judge, played, done, fate)
        policy.average(max(LATE, 1 / (n + 1)))
        if n % 20 == 19:
            print(f"{n + 1} {time.perf_counter() - start:.0f} s {told}", flush=True)
        if n % 100 == 99:
            _write(policy, args.write)
    _write(policy, args.write)


class Played:
    """All decisions of a round of games, one after the other."""

    def __init__(
        self, facts: Numbers, hidden: Numbers, legal: Marks, moves: Whole, old: Numbers
    ) -> None:
        self.facts, self.hidden, self.legal = facts, hidden, legal
        self.moves, self.old = moves, old  # the probability of the move when it was made
        self.gains = self.worths = old  # by decision: set when the games are over


def _play(policy: Network, judge: Network, games: int, fate: np.random.Generator) -> Played:
    """Play these games to their ends; each move is drawn by its probability."""
    many = ManyGames(games, fate)
    rows = np.arange(games)
    steps: list[tuple[Whole, Whole, Numbers, Numbers, Marks, Whole, Numbers]] = []
    while len(rows):
        facts, hidden, legal = many.facts(rows), many.hidden(rows), many.legal(rows)
        shares = probabilities(policy.answers(facts)[-1], legal)
        lots = fate.random((len(rows), 1), dtype=np.float32) * shares.sum(1, keepdims=True)
        moves = (shares.cumsum(1) <= lots).sum(1)
        moves = np.where(legal[np.arange(len(rows)), np.minimum(moves, MOVES - 1)], moves, 0)
        old = shares[np.arange(len(rows)), moves]
        steps.append((rows, many.turn[rows], facts, hidden, legal, moves, old))
        many.make(rows, moves)
        rows = rows[~many.over[rows]]
    _, turns, facts, hidden, legal, moves, old = (
        np.concatenate(each) for each in zip(*steps, strict=True)
    )
    played = Played(facts, hidden, legal, moves, old)
    views = np.concatenate((facts, hidden), axis=1)
    signs = 1 - 2 * turns
    worths = judge.answers(views)[-1][:, 0] * signs  # to side 0
    played.gains, played.worths = _gains([each[0] for each in steps], worths, many.result())
    played.gains, played.worths = played.gains * signs, played.worths * signs
    return played


def _gains(rows: list[Whole], worths: Numbers, results: Numbers) -> tuple[Numbers, Numbers]:
    """By decision, to side 0: what its move has gained, and what the position was worth after all."""
    after = results.copy()
    trace = np.zeros_like(results)
    gains, targets = np.empty_like(worths), np.empty_like(worths)
    end = len(worths)
    for each in reversed(rows):
        place = slice(end - len(each), end)
        now = worths[place]
        trace[each] = after[each] - now + FORESIGHT * trace[each]
        gains[place], targets[place] = trace[each], now + trace[each]
        after[each] = now
        end = place.start
    return gains, targets


def _learn(
    policy: Network, judge: Network, played: Played, done: float, fate: np.random.Generator
) -> str:
    """Go once through all decisions; tells how it went."""
    fall = LAST_RATE + (1 - LAST_RATE) * (1 - done)
    curiosity = CURIOSITY * (LAST_CURIOSITY + (1 - LAST_CURIOSITY) * (1 - done))
    gains = (played.gains - played.gains.mean()) / (played.gains.std() + 1e-6)
    views = np.concatenate((played.facts, played.hidden), axis=1)
    order = fate.permutation(len(gains))
    entropies, errors = [], []
    for part in np.array_split(order, max(1, len(order) // BATCH)):
        layers = policy.answers(played.facts[part])
        shares = probabilities(layers[-1], played.legal[part])
        slope, entropy = _policy_slope(
            shares, played.moves[part], played.old[part], gains[part], curiosity
        )
        policy.learn(layers, slope, RATE * fall)
        layers = judge.answers(views[part])
        error = layers[-1][:, 0] - played.worths[part]
        slope = np.asarray(2 * error / len(part), dtype=np.float32)[:, None]
        judge.learn(layers, slope, JUDGE_RATE * fall)
        entropies.append(entropy)
        errors.append(float((error * error).mean()))
    return f"entropy {np.mean(entropies):.3f}, error {np.mean(errors):.3f}, moves {len(gains)}"


def _policy_slope(
    shares: Numbers, moves: Whole, old: Numbers, gains: Numbers, curiosity: float
) -> tuple[Numbers, float]:
    """The slope of the clipped loss by the answers, and the mean entropy."""
    rows = np.arange(len(moves))
    ratio = shares[rows, moves] / np.maximum(old, LEAST_PROBABILITY)
    held = ((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP))
    pull = np.where(held, 0, gains * ratio)
    slope = shares * pull[:, None]
    slope[rows, moves] -= pull
    logs = np.log(np.maximum(shares, LEAST_PROBABILITY))
    entropy = -(shares * logs).sum(1, keepdims=True)
    slope += curiosity * shares * (logs + entropy)
    return np.asarray(slope / len(moves), dtype=np.float32), float(entropy.mean())


def _write(policy: Network, path: Path) -> None:
    """Write the layers: the weights by fact or value before, and the biases."""
    layers = [
        {"weights": _rounded(weights), "biases": _rounded(biases)}
        for weights, biases in zip(policy.mean[::2], policy.mean[1::2], strict=True)
    ]
    path.write_text(json.dumps(layers, separators=(",", ":")) + "\n", encoding="utf-8")


def _rounded(numbers: Numbers) -> object:
    return np.round(numbers.astype(np.float64), DIGITS).tolist()


if __name__ == "__main__":
    main()
