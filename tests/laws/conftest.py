"""Every law is asked of every game, of some plays in the quick suite and of thousands in the long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.laws.plays import Played, random_play
from tests.laws.samples import SAMPLES, UNDER_LAW


class Plays:
    """Random plays of one game, made when they are looked at."""

    def __init__(self, game: Any, seeds: Sequence[int]) -> None:
        self.game, self._seeds = game, seeds

    def __iter__(self) -> Iterator[Played]:
        return (random_play(self.game.name, seed) for seed in self._seeds)


def _under_law(games: Sequence[Any]) -> Iterator[Any]:
    for game in games:
        assert game.name in SAMPLES, f"{game.name} has no sample in tests/laws/samples.py"
        sample = SAMPLES[game.name]
        yield pytest.param((game, sample.quick), id=game.name)
        yield pytest.param((game, sample.long), id=f"{game.name}-long", marks=pytest.mark.long)


@pytest.fixture(params=_under_law(UNDER_LAW))
def plays(request: pytest.FixtureRequest) -> Plays:
    """Plays of every game of the house and of every toy."""
    return Plays(*request.param)
