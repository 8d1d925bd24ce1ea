"""What reviews found of the games that count: numbers for the statistics, mistakes to practise."""

from __future__ import annotations

import logging
from collections.abc import Callable

import msgspec

from game.play.exercises import DAY, PAUSES, Exercise, next_time
from game.play.storage.database import Database, NotSaved
from game.play.storage.reviews import VERSION
from game.play.storage.schema import SOUND
from game.review.playouts import WHOLE
from game.review.review import Examined, Review

_log = logging.getLogger(__name__)

_WAITING = """
    SELECT play FROM counted
    WHERE (play IN damaged
        OR NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.play = counted.play AND way = ?))
    AND EXISTS (SELECT 1 FROM entries WHERE entries.play = counted.play)
    ORDER BY change DESC, play DESC
"""
_PERSONS = "SELECT seat FROM counted JOIN seats USING (play) WHERE play = ? AND kind = 'person'"
_FOUND = """
    INSERT INTO exercises (play, step, seat, cost, better, why) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (play, step) DO UPDATE
    SET seat = excluded.seat, cost = excluded.cost, better = excluded.better, why = excluded.why
"""

_SPOILT = f"DELETE FROM exercises WHERE play = ? AND NOT ({SOUND})"  # noqa: S608 - no value is in it

_COUNT = """
    SELECT count(*) FROM practised
    WHERE NOT solved AND NOT is_binned AND (due <= ?1 OR due > ?1 + ?2) AND (is_alone OR name = ?3)
"""
"""What is due later than any pause lasts is due now: the clock was set back."""

_DUE = """
    SELECT play, step, seat, cost, better, why, tries, solved FROM practised
    WHERE NOT solved AND NOT is_binned AND (due <= ?1 OR due > ?1 + ?2) AND (is_alone OR name = ?3)
    ORDER BY due, change DESC, cost DESC
"""
_ONE = """
    SELECT play, step, seat, cost, better, why, tries, solved FROM practised
    WHERE play = ? AND step = ?
"""
_OTHERS = """
    SELECT play, step, seat, cost, better, why, tries, solved FROM practised
    WHERE play = ? AND seat = ? AND NOT solved ORDER BY step <= ?, step
"""
_LONGEST = PAUSES[-1] * DAY


class Findings:
    """Kept in the library.  What can't be written there is found again another time."""

    def __init__(self, database: Database, own_name: Callable[[], str]) -> None:
        """``own_name``: whose mistakes are practised, of games with several people."""
        self._database, self._own_name = database, own_name

    @property
    def waiting(self) -> tuple[int, ...]:
        """The games that count and have no review, the last played first."""
        return tuple(play for (play,) in self._database.rows(_WAITING, VERSION))

    @property
    def are_damaged(self) -> bool:
        """Whether some can't be read: the next reviews mend them."""
        return bool(self._database.rows("SELECT 1 FROM damaged JOIN counted USING (play) LIMIT 1"))

    def add(self, play: int, review: Review) -> None:
        """Note what a whole review says of the people of a game; nothing if it doesn't count."""
        try:
            persons = [seat for (seat,) in self._database.rows(_PERSONS, play)]
            numbers = [(play, seat, VERSION, *_numbers(review, seat)) for seat in persons]
            own = [each for each in review.told(persons) if each.seat in persons]
            with self._database.transaction() as file:
                file.execute(_SPOILT, (play,))
                file.execute("DELETE FROM reviews WHERE play = ?", (play,))
                file.executemany("INSERT INTO reviews VALUES (?, ?, ?, ?, ?)", numbers)
                file.executemany(_FOUND, [_row(play, each) for each in own])
        except NotSaved as failed:
            _log.warning("the findings of a review can't be kept: %s", failed.why)

    # Exercises

    def waiting_exercises(self, now: float) -> int:
        """How many mistakes are due for practice; ``now`` in seconds since 1970."""
        ((count,),) = self._database.rows(_COUNT, now, _LONGEST, self._own_name())
        return int(count)

    def next_exercise(self, now: float) -> Exercise | None:
        """The one that has waited longest.

        The program's owner plays all games with a single person; in others the name tells.
        """
        found = map(_exercise, self._database.rows(_DUE, now, _LONGEST, self._own_name()))
        return next((each for each in found if each is not None), None)

    def exercise(self, play: int, step: int) -> Exercise | None:
        """One mistake, solved or not."""
        rows = self._database.rows(_ONE, play, step)
        return next((each for each in map(_exercise, rows) if each is not None), None)

    def after(self, exercise: Exercise) -> tuple[Exercise, ...]:
        """The unsolved ones of the same player in the same game: those after it, then the others."""
        rows = self._database.rows(_OTHERS, exercise.play, exercise.seat, exercise.step)
        return tuple(each for each in map(_exercise, rows) if each is not None)

    def solved(self, exercise: Exercise) -> None:
        """It won't come back."""
        query = "UPDATE exercises SET solved = 1 WHERE play = ? AND step = ?"
        self._write(query, exercise.play, exercise.step)

    def failed(self, exercise: Exercise, now: float) -> None:
        """It comes back later; ``now`` in seconds since 1970."""
        due = next_time(exercise.tries, now)
        query = "UPDATE exercises SET tries = tries + 1, due = ? WHERE play = ? AND step = ?"
        self._write(query, due, exercise.play, exercise.step)

    def _write(self, query: str, *values: float) -> None:
        try:
            with self._database.transaction() as file:
                file.execute(query, values)
        except NotSaved as failed:
            _log.warning("an exercise can't be kept: %s", failed.why)


def accuracy(own: int) -> int:
    """All, less what mistakes gave away: of ``WHOLE``, and not below 0."""
    return max(0, WHOLE + own)


def _numbers(review: Review, seat: int) -> tuple[int, int]:
    account = review.accounts[seat]
    return accuracy(account.mistakes), account.luck


def _row(play: int, point: Examined) -> tuple[int, int, int, int, str, str]:
    return play, point.step, point.seat, point.cost, bytes(point.better).decode(), point.why


def _exercise(row: tuple[object, ...]) -> Exercise | None:
    """None: it is damaged."""
    said = dict(zip(Exercise.__struct_fields__, row, strict=True))
    try:
        said["is_solved"] = bool(said["is_solved"])
        said["better"] = msgspec.json.decode(str(said["better"]))
        return msgspec.convert(said, type=Exercise)
    except msgspec.DecodeError:
        return None
