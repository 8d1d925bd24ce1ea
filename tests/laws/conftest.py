"""Every law is asked of every game, of some plays in the quick suite and of thousands in the long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.laws.plays import Played, random_play
from tests.laws.samples import GAMES_AND_TOYS, SAMPLES, TOYS

QUICK = range(30)
LONG = range(1_000, 3_000)
LONG_FOR_TOYS = range(1_000, 1_300)


class Plays:
    """Random plays of one game, made when they are looked at."""

    def __init__(self, game: Any, seeds: Sequence[int]) -> None:
        self.game, self._seeds = game, seeds

    def __iter__(self) -> Iterator[Played]:
        assert self.game.name in SAMPLES, f"{self.game.name} has no sample in tests/laws/samples.py"
        return (random_play(self.game.name, seed) for seed in self._seeds)


def _under_law(games: Sequence[Any]) -> Iterator[Any]:
    for game in games:
        yield pytest.param((game, QUICK), id=game.name)
        seeds = LONG_FOR_TOYS if game in TOYS else LONG
        yield pytest.param((game, seeds), id=f"{game.name}-long", marks=pytest.mark.long)


@pytest.fixture(params=_under_law(GAMES_AND_TOYS))
def plays(request: pytest.FixtureRequest) -> Plays:
    """Plays of every game of the house and of every toy."""
    return Plays(*request.param)
