"""Every law is tested with random games of every kind: some in the quick suite, thousands in the long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.laws.plays import Played, random_play
from tests.laws.samples import SAMPLES, UNDER_LAW


class Plays:
    """Random games of one kind, played when they are needed."""

    def __init__(self, game: Any, seeds: Sequence[int]) -> None:
        self.game, self._seeds = game, seeds

    def __iter__(self) -> Iterator[Played]:
        return (random_play(self.game.name, seed) for seed in self._seeds)


def _params(games: Sequence[Any]) -> Iterator[Any]:
    for game in games:
        assert game.name in SAMPLES, f"{game.name} has no sample in tests/laws/samples.py"
        sample = SAMPLES[game.name]
        yield pytest.param((game, sample.quick), id=game.name)
        yield pytest.param((game, sample.long), id=f"{game.name}-long", marks=pytest.mark.long)


@pytest.fixture(params=_params(UNDER_LAW))
def plays(request: pytest.FixtureRequest) -> Plays:
    """Random games of every kind."""
    return Plays(*request.param)
