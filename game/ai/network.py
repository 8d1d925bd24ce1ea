"""A network that has learnt before, in plain Python: layers of numbers, rectified between.

A script in ``build/`` teaches it and writes the file.  Sums run in a fixed order, so that the answers
are the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec


class Layer(msgspec.Struct, frozen=True):
    """By value of the layer before: its weight for each value of this one; and what these start at."""

    weights: list[list[float]]
    biases: list[float]


def read_network(path: Path) -> tuple[Layer, ...]:
    """The layers, the first one first.

    Raises OSError or msgspec.MsgspecError for a file that is missing or broken.
    """
    return msgspec.json.decode(path.read_bytes(), type=tuple[Layer, ...])


def answers(layers: Sequence[Layer], facts: Sequence[float]) -> list[float]:
    """The values of the last layer."""
    values = list(facts)
    for n, layer in enumerate(layers):
        if n:
            values = [max(0.0, value) for value in values]
        after = layer.biases
        for value, weights in zip(values, layer.weights, strict=True):
            if value:
                after = [sum_ + value * weight for sum_, weight in zip(after, weights, strict=True)]
        values = after
    return values
