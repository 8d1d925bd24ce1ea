"""The review of a game beside its replay: made in the background, kept, shown as curves."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

import msgspec

from game.engine.files import AnyLog
from game.engine.game import AnyCommand, Seat, play
from game.play.replay import AnyReplay
from game.play.storage.reviews import KEEP_EVERY, Reviews
from game.play.story import SeenStep
from game.review.playouts import Chance
from game.review.review import Examined, Review
from game.review.reviewing import Reviewing
from game.table.words import spelled
from game.ui.drawing.painters.badges import SEAT_STYLES
from game.ui.drawing.seat_colours import colour
from game.ui.scenes.replay.curve import Line
from game.ui.table.game_log import GameLog, Past

Begin = Callable[[AnyLog, Review | None], Reviewing]


@dataclass(frozen=True, slots=True)
class Followup:
    """What follows from a review of a game in the library."""

    found: Callable[[Review], None]  # hears it once it is whole
    has_exercise: Callable[[int], bool]  # about this step
    practise: Callable[[int], None]


class Reviewer:
    """Gets the review of a finished game: from the last time, or from a process that makes it."""

    def __init__(
        self, replay: AnyReplay, kept: Reviews, begin: Begin, followup: Followup | None = None
    ) -> None:
        self._replay, self._kept, self.followup = replay, kept, followup
        self.review: Review | None = kept.of(replay.log)
        self._making: Reviewing | None = None
        self._kept_at = monotonic()
        if self.review is None:
            self.review = kept.begun(replay.log)
            self._making = begin(replay.log, self.review)
        elif followup is not None:
            followup.found(self.review)

    @property
    def trouble(self) -> str:
        """Why there is no whole review, in a sentence; "" if nothing is wrong."""
        return self._making.trouble if self._making is not None else ""

    @property
    def done(self) -> float:
        """The share of the work, up to 1."""
        return 0.0 if self.review is None else self.review.done

    def poll(self) -> bool:
        """Whether there is something new."""
        if self._making is None:
            return False
        newest, was_well = self._making.poll(), not self._making.trouble
        if newest is None:
            return was_well and bool(self._making.trouble)
        self.review = newest
        if newest.is_whole or monotonic() > self._kept_at + KEEP_EVERY:
            self._keep()
        if newest.is_whole:
            if self.followup is not None:
                self.followup.found(newest)
            self._making = None
        return True

    def close(self) -> None:
        """Stop the work; it goes on from here the next time."""
        if self._making is not None:
            self._making.close()
            self._keep()

    def _keep(self) -> None:
        self._kept_at = monotonic()
        if self.review is not None:
            self._kept.keep(self._replay.log, self.review)

    # What is shown

    def lines(self, moments: Sequence[Past]) -> list[Line]:
        """A line for each side; for two of them one says it all.

        A player's own view shows what that player could know.
        """
        review, eyes = self.review, self._replay.eyes
        if review is None:
            return []
        known = review.known[eyes] if eyes >= 0 and review.known else review.chances
        found = [self._at(past, known) or self._at(past, review.chances) for past in moments]
        seats = [max(0, eyes)] if review.seats == 2 else range(review.seats)
        players = self._replay.players
        return [(SEAT_STYLES[colour(players[seat], seat)].light, found, seat) for seat in seats]

    def marks(self, moments: Sequence[Past]) -> list[int]:
        """The moments of the turning points."""
        if self.review is None:
            return []
        line = self._replay.entries_of_line
        entries = [line[point.step] for point in self.review.turning_points]
        return [
            next((n for n, past in enumerate(moments) if past.entry >= entry), 0)
            for entry in entries
        ]

    def done_words(self, point: Examined) -> str:
        """What was done, as the log says it."""
        step = self._replay.log.line[point.step]
        return self._said(point, step.command)

    def better_words(self, point: Examined) -> str:
        """What the strongest computer would have done, as the log would say it."""
        wire = self._replay.game.vocabulary.command
        return self._said(point, msgspec.json.decode(point.better, type=wire))

    def tell_with(self, log: GameLog) -> None:
        """The words of this log are used."""
        self._log = log

    def _said(self, point: Examined, command: AnyCommand) -> str:
        before, seat = self._replay.before(point.step), Seat(point.seat)
        step, _ = play(self._replay.game, before, seat, command)
        told = self._log.events(SeenStep(-1, seat, before, step.events))
        lines = (line.text for _, _, lines in told for line in lines if not line.heading)
        return spelled(next(lines, ""))

    def _at(self, past: Past, chances: Sequence[Chance | None]) -> Chance | None:
        """The chances after the last step that had happened by then."""
        count = bisect_right(self._replay.entries_of_line, past.entry)
        return next((each for each in reversed(chances[:count]) if each is not None), None)
