"""How the people of this house have fared, counted from the plays themselves."""

from __future__ import annotations

from itertools import groupby, takewhile
from operator import itemgetter
from typing import Any, Literal

import msgspec

from game.engine.game import Outcome
from game.engine.value import Value
from game.play.database import Database

Result = Literal["won", "lost", "drawn", "abandoned"]

STRIP = 20  # how many of the last results are shown


class Record(Value):
    """One person at one game against one kind of opponent: "person", or the computer's level."""

    game: str
    name: str
    opponent: str
    results: tuple[Result, ...]  # oldest first
    unaided: int  # of the won ones: without a hint, or taking back across what had been shown
    steps: int  # of the finished ones, together
    fastest: int = 0  # steps of the shortest that was won

    def count(self, result: Result) -> int:
        """How often it ended so."""
        return self.results.count(result)

    @property
    def finished(self) -> int:
        """Over how many plays won, lost, drawn and the length are counted."""
        return len(self.results) - self.count("abandoned")

    @property
    def streak(self) -> int:
        """How many of the finished plays were won in a row, up to now."""
        finished = (each for each in reversed(self.results) if each != "abandoned")
        return sum(1 for _ in takewhile(lambda each: each == "won", finished))

    @property
    def last(self) -> tuple[Result, ...]:
        """The last results, newest last."""
        return self.results[-STRIP:]


_QUERY = """
    SELECT me.name, plays.game,
           (SELECT group_concat(DISTINCT CASE it.kind WHEN 'person' THEN 'person' ELSE it.level END)
            FROM seats AS it WHERE it.play = plays.id AND it.seat != me.seat) AS opponent,
           me.seat, plays.outcome, me.took_back OR me.helped, plays.steps
    FROM plays JOIN seats AS me ON me.play = plays.id
    WHERE me.kind = 'person' AND plays.status != 'running' AND NOT plays.is_guest
    ORDER BY plays.game, me.name, opponent, plays.touched
"""

_FINISHED = """
    SELECT count(*) FROM plays
    WHERE game = ? AND status = 'finished' AND NOT is_guest
    AND EXISTS (SELECT 1 FROM seats WHERE play = plays.id AND kind = 'person')
"""


def records(database: Database) -> tuple[Record, ...]:
    """All records, by game, name and opponent."""
    grouped = groupby(database.rows(_QUERY), key=itemgetter(slice(3)))
    return tuple(
        _record(name, game, opponent, list(rows)) for (name, game, opponent), rows in grouped
    )


def finished(database: Database, game: str) -> int:
    """How many plays of a game the people of this house have played to the end."""
    ((count,),) = database.rows(_FINISHED, game)
    return int(count)


def _record(name: str, game: str, opponent: str, rows: list[tuple[Any, ...]]) -> Record:
    results: list[Result] = []
    unaided = steps = 0
    for *_, seat, outcome, was_aided, length in rows:
        result = _result(seat, outcome)
        results.append(result)
        unaided += result == "won" and not was_aided
        steps += length if result != "abandoned" else 0
    lengths = [row[-1] for row, result in zip(rows, results, strict=True) if result == "won"]
    fastest = min(lengths, default=0)
    return Record(game, name, opponent, tuple(results), unaided, steps, fastest)


def _result(seat: int, outcome: str | None) -> Result:
    if outcome is None:
        return "abandoned"
    winners = msgspec.json.decode(outcome, type=Outcome).winners
    if not winners:
        return "drawn"
    return "won" if seat in winners else "lost"
