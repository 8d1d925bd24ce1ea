"""The controls that review all games: how far the work is, and the buttons that begin and stop it."""

from __future__ import annotations

from game.play.review_queue import ReviewQueue
from game.ui.scenes.games import words
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Flow
from game.ui.widgets.icon import icon
from game.ui.widgets.label import Ink, Label


class ReviewControls(Flow):
    """Nothing is shown while there is nothing to review."""

    def __init__(self, queue: ReviewQueue) -> None:
        self._queue = queue
        self._begin = Button("", self._start, icon=icon("search"), tip=words.REVIEW_REST_TIP)
        self._end = Button(words.STOP, self._stop, icon=icon("cross"), tip=words.STOP_TIP)
        self._status = Label("", ink=Ink.MUTED, shadow=True)
        self._is_damaged = False
        self._at: tuple[bool, int] | None = None  # of the queue, as it was told last
        super().__init__(self._begin, self._end, self._status, gap=14)
        self.follow()

    def follow(self) -> bool:
        """Say how far the queue is; whether it has come to another game."""
        queue = self._queue
        now = queue.is_busy, queue.number
        was_told, is_new = self._at is not None, now != self._at
        if is_new:
            self._at = now
            waiting = 0 if queue.is_busy else queue.waiting
            self._begin.text = words.review_rest(waiting)
            self._begin.is_shown = waiting > queue.skipped
            self._end.is_shown = queue.is_busy
            self._is_damaged = self._begin.is_shown and queue.has_damage
        self._status.text = self._words
        self._status.is_shown = bool(self._status.text)
        return was_told and is_new

    @property
    def _words(self) -> str:
        queue = self._queue
        if queue.is_busy:
            return words.reviewing(queue.number, queue.count, queue.done)
        if queue.trouble:
            return queue.trouble
        if self._is_damaged:
            return words.DAMAGED
        is_whole = queue.count and queue.number == queue.count
        return words.all_reviewed(queue.skipped) if is_whole else ""

    def _start(self) -> None:
        self._queue.start()
        self.follow()

    def _stop(self) -> None:
        self._queue.stop()
        self.follow()
