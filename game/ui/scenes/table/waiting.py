"""AI-3: how far a thought has got, and, where it is a long one, a way to end it."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.scenes.table.desk import Desk
from game.ui.table.turn_taking import Turn, Turns

LONG = 4.5  # seconds after it was said that somebody thinks


class Waiting:
    """Keeps what the desk shows of somebody's thinking up to date."""

    def __init__(self, desk: Desk, turns: Turns, clock: Callable[[], float]) -> None:
        self._desk, self._turns, self._clock = desk, turns, clock
        self._since: float | None = None  # when it was said that somebody thinks
        self._shown: tuple[int | None, bool] = (None, False)

    def tell(self) -> bool:
        """Whether something new has to be drawn, or will be in a moment."""
        now, thinks = self._clock(), bool(self._turns.thinker(self._clock()))
        if not thinks:
            self._since = None
        elif self._since is None:
            self._since = now
        is_long = self._since is not None and now - self._since >= LONG
        shown = (round(100 * self._turns.progress) if thinks else None, is_long)
        is_new, self._shown = shown != self._shown, shown
        if is_new:
            self._desk.wait(shown[0], self._turns.move_now if is_long else None)
        return is_new or self._turns.turn is Turn.TABLE
