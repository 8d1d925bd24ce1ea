"""A computer player that is imported when it is first asked: the menu needs none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any

from game.ai.player import Level, Mind, Reasons, Temperament, Thought
from game.engine.game import AnyCommand, AnyView, Seat


class LazyMind:
    """Stands in for a mind and passes every question on."""

    def __init__(self, fetch: Callable[[], Mind]) -> None:
        """``fetch`` is called once, at the first question."""
        self._fetch = fetch

    @cached_property
    def _mind(self) -> Mind:
        return self._fetch()

    @property
    def seconds(self) -> Mapping[Level, float]:
        """The mind's own time limits by level, if it has any."""
        own: Mapping[Level, float] = getattr(self._mind, "seconds", {})
        return own

    @property
    def advice(self) -> Reasons | None:
        """The mind's own reasons for hints, if it has any."""
        own: Reasons | None = getattr(self._mind, "advice", None)
        return own

    def imagine(self, view: AnyView, seat: Seat, fate: Random) -> AnyView:
        """As the mind does."""
        return self._mind.imagine(view, seat, fate)

    def think(
        self,
        view: AnyView,
        seat: Seat,
        level: Level,
        fate: Random,
        *,
        temperament: Temperament = Temperament.EVEN,
    ) -> Iterator[Thought[Any]]:
        """As the mind does."""
        return self._mind.think(view, seat, level, fate, temperament=temperament)

    def greedy(self, view: AnyView, seat: Seat) -> AnyCommand:
        """As the mind does."""
        return self._mind.greedy(view, seat)
