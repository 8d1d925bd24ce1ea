"""Players' results, counted from the saved games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from operator import attrgetter
from typing import Literal

import msgspec

from game.engine.game import Outcome
from game.engine.value import Value
from game.play.storage.database import Database
from game.play.storage.reviews import VERSION

Result = Literal["won", "lost", "drawn", "abandoned"]

SCORES: dict[Result, float] = {"won": 1.0, "drawn": 0.5, "lost": 0.0}
STRIP = 20  # how many of the last results are shown


class Reviewed(Value):
    """What the review of one game says of a person, of ``WHOLE``."""

    accuracy: int  # all, less what the person's mistakes gave away of the chance to win
    luck: int
    order: int = 0  # the later the game was played, the higher


class Duel(Value):
    """One finished game of two players without help, from the person's side."""

    score: float  # 1 won, 0.5 drawn, 0 lost
    order: int  # the later the game was played, the higher


class Record(Value):
    """One person at one game against one kind of opponent: "person", or the computer's level."""

    game: str
    name: str
    opponent: str
    results: tuple[Result, ...]  # oldest first
    unaided: int  # wins without a hint, and without an undo across something shown
    moves: int  # total of the finished games
    fastest: int = 0  # moves of the shortest win
    reviewed: tuple[Reviewed, ...] = ()  # oldest first
    duels: tuple[Duel, ...] = ()  # oldest first

    def count(self, result: Result) -> int:
        """How many games ended this way."""
        return self.results.count(result)

    @property
    def finished(self) -> int:
        """How many games the counts cover."""
        return len(self.results) - self.count("abandoned")

    @property
    def streak(self) -> int:
        """The current winning streak."""
        finished = (each for each in reversed(self.results) if each != "abandoned")
        return sum(1 for _ in takewhile(lambda each: each == "won", finished))

    @property
    def accuracy(self) -> int:
        """The mean of the reviewed games, of ``WHOLE``; 0 without any."""
        return round(sum(each.accuracy for each in self.reviewed) / max(1, len(self.reviewed)))

    @property
    def luck(self) -> int:
        """The same of luck."""
        return round(sum(each.luck for each in self.reviewed) / max(1, len(self.reviewed)))

    @property
    def last(self) -> tuple[Result, ...]:
        """The last results, newest last."""
        return self.results[-STRIP:]


class _Played(Value):
    """One finished game from one person's side; fields in the order of ``_QUERY``."""

    name: str
    game: str
    opponent: str
    seat: int
    outcome: Outcome | None  # None: it was abandoned
    was_aided: int  # 0 or 1
    moves: int
    accuracy: int | None  # None: it was not reviewed
    luck: int | None
    order: int
    seats: int

    @property
    def reviewed(self) -> Reviewed | None:
        """What its review says."""
        if self.accuracy is None or self.luck is None:
            return None
        return Reviewed(self.accuracy, self.luck, self.order)

    @property
    def result(self) -> Result:
        """The person's result."""
        if self.outcome is None:
            return "abandoned"
        if not self.outcome.winners:
            return "drawn"
        return "won" if self.seat in self.outcome.winners else "lost"

    @property
    def duel(self) -> Duel | None:
        """What it counts for a rating."""
        score = SCORES.get(self.result)
        if score is None or self.was_aided or self.seats != 2:
            return None
        return Duel(score, self.order)


_QUERY = """
    SELECT substr(me.name, 1, 40) AS name, substr(plays.game, 1, 100) AS game,
           (SELECT group_concat(DISTINCT
                CASE WHEN it.kind = 'person' OR (it.kind = 'away' AND it.level = '') THEN 'person'
                ELSE substr(CASE it.lowest WHEN '' THEN it.level ELSE it.lowest END, 1, 100) END)
            FROM seats AS it WHERE it.play = plays.id AND it.seat != me.seat) AS opponent,
           me.seat, substr(plays.outcome, 1, 10000), me.took_back OR me.helped, plays.steps,
           CASE typeof(accuracy) WHEN 'integer' THEN accuracy END,
           CASE typeof(luck) WHEN 'integer' THEN luck END, plays.change,
           (SELECT count(*) FROM seats WHERE play = plays.id)
    FROM plays JOIN seats AS me ON me.play = plays.id
    LEFT JOIN reviews ON reviews.play = plays.id AND reviews.seat = me.seat
        AND way = ? AND plays.status = 'finished'
    WHERE me.kind = 'person' AND plays.status != 'running' AND NOT plays.is_guest
    ORDER BY plays.game, me.name, opponent, plays.change
"""

_FINISHED = """
    SELECT count(*) FROM plays
    WHERE game = ? AND status = 'finished' AND NOT is_guest
    AND EXISTS (SELECT 1 FROM seats WHERE play = plays.id AND kind = 'person')
"""


def records(database: Database) -> tuple[Record, ...]:
    """All records, by game, name and opponent; damaged games are skipped."""
    grouped = groupby(_over(database), key=attrgetter("name", "game", "opponent"))
    return tuple(_record(list(plays)) for _, plays in grouped)


def together(records: Sequence[Record]) -> Record:
    """The records of one person at one game, whoever the opponents were."""
    reviewed = sorted(
        (each for record in records for each in record.reviewed), key=attrgetter("order")
    )
    return Record(
        records[0].game,
        records[0].name,
        "",
        results=tuple(result for record in records for result in record.results),
        unaided=sum(record.unaided for record in records),
        moves=sum(record.moves for record in records),
        reviewed=tuple(reviewed),
    )


def finished(database: Database, game: str) -> int:
    """How many games of this kind have been finished here."""
    ((count,),) = database.rows(_FINISHED, game)
    return int(count)


def _over(database: Database) -> Iterator[_Played]:
    for row in database.rows(_QUERY, VERSION):
        said = dict(zip(_Played.__struct_fields__, row, strict=True))
        try:
            if said["outcome"] is not None:
                said["outcome"] = msgspec.json.decode(str(said["outcome"]))
            played = msgspec.convert(said, type=_Played)
        except msgspec.DecodeError:
            continue
        yield played


def _record(plays: Sequence[_Played]) -> Record:
    won = [play for play in plays if play.result == "won"]
    return Record(
        plays[0].game,
        plays[0].name,
        plays[0].opponent,
        results=tuple(play.result for play in plays),
        unaided=sum(not play.was_aided for play in won),
        moves=sum(play.moves for play in plays if play.result != "abandoned"),
        fastest=min((play.moves for play in won), default=0),
        reviewed=tuple(filter(None, (play.reviewed for play in plays))),
        duels=tuple(filter(None, (play.duel for play in plays))),
    )
