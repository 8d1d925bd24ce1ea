"""The review on the page of a replay: its curve, and the way to its page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.files import AnyLog
from game.play.replay import AnyReplay
from game.review.review import Examined
from game.ui.drawing.art import Art
from game.ui.scenes.replay.curve import Curve
from game.ui.scenes.replay.review_page import ReviewPage
from game.ui.scenes.replay.reviewer import Reviewer
from game.ui.scenes.scene import SceneStack
from game.ui.table.game_log import GameLog, Past


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewCorner:
    """Nothing is shown of a game without a reviewer."""

    replay: AnyReplay
    reviewer: Reviewer | None
    curve: Curve
    moments: Callable[[], Sequence[Past]]
    walk_to: Callable[[int], None]
    play_on: Callable[[AnyLog], None]

    def update(self) -> None:
        """Draw the curve again if more is known."""
        if self.reviewer is not None and self.reviewer.poll():
            self.draw()

    def draw(self) -> None:
        """Draw the curve over the present moments, for the present eyes."""
        if self.reviewer is not None:
            moments = self.moments()
            lines, marks = self.reviewer.lines(moments), self.reviewer.marks(moments)
            self.curve.show(lines, len(moments), marks)

    def open(self, stage: SceneStack, art: Art, log: GameLog) -> None:
        """Open the review in words."""
        if self.reviewer is not None:
            self.reviewer.tell_with(log)
            stage.push(
                ReviewPage(self.replay, self.reviewer, art, on_show=self._show, on_try=self._try)
            )

    def close(self) -> None:
        """Stop the work."""
        if self.reviewer is not None:
            self.reviewer.close()

    def _show(self, point: Examined) -> None:
        """Go to a decision."""
        entry = self.replay.entries_of_line[point.step]
        found = (n for n, past in enumerate(self.moments()) if past.entry >= entry)
        self.walk_to(next(found, 0))

    def _try(self, point: Examined) -> None:
        """Play on from just before a decision."""
        log = self.replay.log_until(self.replay.entries_of_line[point.step] - 1)
        if log is not None:
            self.play_on(log)
