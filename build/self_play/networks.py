"""Networks of full layers that learn by gradients, in numpy: rectified between, plain at the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]

FIRST, SECOND, TINY = 0.9, 0.999, 1e-8  # of Adam (Kingma and Ba, 2015)


class Network:
    """Layers of weights and biases, and what Adam remembers of each."""

    def __init__(self, sizes: Sequence[int], fate: np.random.Generator, last: float = 1.0) -> None:
        """``sizes``: of the facts, of the layers between, of the answers.  ``last``: scales these."""
        self.weights: list[Numbers] = []
        for n, (before, after) in enumerate(pairwise(sizes)):
            scale = np.sqrt(2 / before) * (last if n == len(sizes) - 2 else 1)
            self.weights.append((fate.standard_normal((before, after)) * scale).astype(np.float32))
            self.weights.append(np.zeros(after, dtype=np.float32))
        self.mean = [each.copy() for each in self.weights]  # of the weights of late
        self._steps = 0
        self._firsts = [np.zeros_like(each) for each in self.weights]
        self._seconds = [np.zeros_like(each) for each in self.weights]

    def answers(self, facts: Numbers) -> list[Numbers]:
        """The values of every layer, the facts first and the answers last."""
        layers = [facts]
        for n in range(0, len(self.weights), 2):
            values = layers[-1] @ self.weights[n]
            values += self.weights[n + 1]
            if n + 2 < len(self.weights):
                np.maximum(values, 0, out=values)
            layers.append(values)
        return layers

    def learn(self, layers: Sequence[Numbers], slope: Numbers, rate: float) -> None:
        """Change the weights against the slope of the loss by the answers."""
        slopes: list[Numbers] = []
        for n in range(len(self.weights) - 2, -1, -2):
            values = layers[n // 2]
            slopes += [slope.sum(0), values.T @ slope]
            if n:
                slope = slope @ self.weights[n].T
                slope *= values > 0
        self._steps += 1
        rate *= float(np.sqrt(1 - SECOND**self._steps) / (1 - FIRST**self._steps))
        for n, each in enumerate(reversed(slopes)):
            first, second = self._firsts[n], self._seconds[n]
            first += (1 - FIRST) * (each - first)
            second += (1 - SECOND) * (each * each - second)
            self.weights[n] -= rate * first / (np.sqrt(second) + TINY)

    def average(self, share: float) -> None:
        """Move the mean of the weights this share nearer to them."""
        for n, weights in enumerate(self.weights):
            self.mean[n] += share * (weights - self.mean[n])


def probabilities(answers: Numbers, legal: NDArray[np.bool_]) -> Numbers:
    """Soft-max of the legal answers; the others are 0."""
    answers = np.where(legal, answers, -np.inf)
    answers = np.exp(answers - answers.max(1, keepdims=True))
    return np.asarray(answers / answers.sum(1, keepdims=True), dtype=np.float32)
