"""What teaches Revolutionary War's Expert: its slopes are those of its losses, and it learns."""

import sys

import numpy as np
import pytest

from build import policy
from build.self_play.networks import Network, probabilities
from game.ai.network import answers, read_network


def test_a_network_learns_what_it_is_shown():
    fate = np.random.default_rng(1)
    network = Network((3, 16, 1), fate)
    facts = fate.standard_normal((256, 3)).astype(np.float32)
    wanted = np.abs(facts[:, 0]) - facts[:, 1] * (facts[:, 2] > 0)
    errors = []
    for _ in range(400):
        layers = network.answers(facts)
        error = layers[-1][:, 0] - wanted
        network.learn(layers, (2 * error / len(error))[:, None].astype(np.float32), 0.01)
        errors.append(float((error * error).mean()))
    assert errors[-1] < errors[0] / 20


def test_illegal_answers_have_no_share():
    shares = probabilities(
        np.array([[1, 1, 50]], dtype=np.float32), np.array([[True, True, False]])
    )
    assert shares.tolist() == [[0.5, 0.5, 0.0]]


def test_the_policy_is_changed_against_the_slope_of_its_loss():
    fate = np.random.default_rng(2)
    values = fate.standard_normal((6, 4)).astype(np.float64)
    legal = np.ones((6, 4), dtype=bool)
    legal[:3, 3] = False
    moves, gains = np.array([0, 1, 2, 0, 1, 3]), fate.standard_normal(6)
    old = probabilities(values + 0.1 * fate.standard_normal((6, 4)), legal)[np.arange(6), moves]

    def loss(values):
        raised = np.where(legal, np.exp(values), 0.0)
        shares = raised / raised.sum(1, keepdims=True)
        ratio = shares[np.arange(6), moves] / old
        held = np.clip(ratio, 1 - policy.CLIP, 1 + policy.CLIP)
        logs = np.log(np.where(legal, shares, 1.0))
        return -(np.minimum(ratio * gains, held * gains) - 0.3 * (shares * logs).sum(1)).mean()

    slope, _ = policy._policy_slope(probabilities(values, legal), moves, old, gains, 0.3)
    for row, column in np.ndindex(6, 4):
        step = np.zeros_like(values)
        step[row, column] = 1e-5
        measured = (loss(values + step) - loss(values - step)) / 2e-5
        assert slope[row, column] == pytest.approx(measured, abs=1e-4)


def test_a_gain_is_what_the_position_is_worth_more_than_before_and_some_of_what_comes():
    rows = [np.array([0, 1]), np.array([0])]  # the second game is over after a move
    worths, results = np.array([0.2, 0.1, 0.5]), np.array([1.0, -1.0])
    gains, targets = policy._gains(rows, worths, results)
    assert gains.tolist() == pytest.approx([0.3 + policy.FORESIGHT * 0.5, -1.1, 0.5])
    assert targets.tolist() == pytest.approx([*(worths + gains)])


def test_a_short_schooling_writes_a_table_that_the_program_reads(tmp_path, monkeypatch):
    table = tmp_path / "policy.json"
    asked = ["policy.py", "--rounds", "2", "--games", "64", "--write", str(table)]
    monkeypatch.setattr(sys, "argv", asked)
    policy.main()
    layers = read_network(table)
    assert len(answers(layers, [0.5] * policy.FACTS)) == policy.MOVES
