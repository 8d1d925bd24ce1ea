"""Given this table, when a seat commands, then these events follow, or a rule forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.game import IllegalCommand, Seat, play
from game.engine.value import replace


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which paragraphs of the rulebook a test shows."""
    return pytest.mark.rule(*ids)


class Given:
    """A table on which something is tried; what follows from it lies there afterwards."""

    def __init__(self, game: Any, state: Any = None, *events: Any) -> None:
        self.game = game
        self.state = game.initial if state is None else state
        self.but(*events)

    def but(self, *events: Any, **fields: Any) -> Given:
        """The table after these events, and with these fields changed."""
        for event in events:
            self.state = self.game.evolve(self.state, event)
        self.state = replace(self.state, **fields)
        return self

    def when(self, seat: Seat, command: Any) -> Given:
        """A seat asks for this."""
        self.seat, self.command = seat, command
        return self

    def happens(self) -> tuple[Any, ...]:
        """Carry it out, whatever follows; the events."""
        step, self.state = play(self.game, self.state, self.seat, self.command)
        return step.events

    def then(self, *events: Any) -> Given:
        """Carry it out: exactly these events follow."""
        assert self.happens() == events
        return self

    def refused(self, rule_id: str) -> str:
        """The rules forbid it by this paragraph, and the table stays as it was; the reason."""
        with pytest.raises(IllegalCommand) as refusal:
            play(self.game, self.state, self.seat, self.command)
        assert refusal.value.rule == rule_id
        return refusal.value.why
