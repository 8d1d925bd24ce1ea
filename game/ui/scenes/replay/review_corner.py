"""The review on the page of a replay: its curve, and the way to its page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.engine.files import AnyLog
from game.engine.game import NATURE
from game.play.replay import AnyReplay
from game.review.review import Examined
from game.table.words import spelled
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
    picture: Callable[[int], Surface]  # of the table at a moment
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
            page = ReviewPage(
                self.replay,
                self.reviewer,
                art,
                answer=self._answer,
                picture=lambda point: self.picture(max(0, self._moment(point) - 1)),
                on_show=lambda point: self.walk_to(self._moment(point)),
                on_try=self._try,
            )
            stage.push(page)

    def close(self) -> None:
        """Stop the work."""
        if self.reviewer is not None:
            self.reviewer.close()

    def _moment(self, point: Examined) -> int:
        """The moment of a decision."""
        entry = self.replay.entries_of_line[point.step]
        found = (n for n, past in enumerate(self.moments()) if past.entry >= entry)
        return next(found, 0)

    def _answer(self, point: Examined) -> str:
        """What another player did next, as the log says it; "" if nobody did."""
        steps = self.replay.log.line
        others = {NATURE, point.seat}
        found = (n for n, step in enumerate(steps) if n > point.step and step.seat not in others)
        entry = self.replay.entries_of_line[next(found, point.step)]
        if entry == self.replay.entries_of_line[point.step]:
            return ""
        said = (past.line.text for past in self.moments() if past.entry == entry)
        return spelled(next(said, ""))

    def _try(self, point: Examined) -> None:
        """Play on from just before a decision."""
        log = self.replay.log_until(self.replay.entries_of_line[point.step] - 1)
        if log is not None:
            self.play_on(log)
