"""Saved games as the library lists them, from rows and files that may be damaged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, Literal

import msgspec

from game.ai.player import Level
from game.engine.game import AnyGame, AnyOptions, Outcome, Seat
from game.engine.value import Value, replace
from game.play.players import writable
from game.play.session import Player

Status = Literal["running", "finished", "abandoned"]

TOLD = "\x01"  # begins what a guest's unfinished game has in place of a seed: nobody can type it
LONGEST_NAME = 40  # letters of a play's or a player's name that comes from a file
LATEST = 1e11  # seconds since 1970: no calendar reaches further
_COLUMNS = ("id", "game", "name", "started", "touched", "moves", "status")  # of the view ``kept``
_PLAYER = ("kind", "name", "level", "emblem")


class SavedGame(Value):
    """A play in the library's list."""

    id: int
    game: str
    name: str  # given by a person; "" if none was
    players: tuple[Player, ...]
    started: float  # seconds since 1970
    touched: float
    moves: int  # choices of the players that stand and do more than end a turn
    status: Status
    outcome: Outcome | None
    place: str = ""  # where it stands: "bout 8"; "": that was never noted

    @property
    def at_one_screen(self) -> tuple[Player, ...]:
        """The players as a file says them."""
        return tuple(each.as_at_one_screen for each in self.players)


class About(Value):
    """A file's data about a game besides its log, with defaults for what is missing."""

    players: tuple[Player, ...] = ()
    name: str = ""
    started: float = 0.0


def saved_games(rows: Iterable[tuple[Any, ...]]) -> Iterator[SavedGame]:
    """Games from rows of the view ``kept``, one row a seat."""
    for play, at_table in groupby(rows, key=itemgetter(slice(8))):
        seats = list(at_table)
        kept = _kept(play, [row[9:13] for row in seats], str(seats[0][13]))
        if kept is not None:
            yield kept


def _kept(play: tuple[Any, ...], seats: Iterable[tuple[Any, ...]], place: str) -> SavedGame | None:
    *columns, outcome = play
    said = dict(zip(_COLUMNS, columns, strict=True))
    said["players"] = [dict(zip(_PLAYER, player, strict=True)) for player in seats]
    try:
        said["outcome"] = None if outcome is None else msgspec.json.decode(str(outcome))
        kept = msgspec.convert(said, type=SavedGame)
    except msgspec.DecodeError:
        return None
    name = writable(kept.name, LONGEST_NAME)
    players = tuple(map(_able, kept.players))
    return replace(kept, name=name, players=players, place=writable(place, LONGEST_NAME))


class _Deed(Value):
    """Who did what, of an entry of a log."""

    seat: Seat
    command: dict[str, Any]


def resigner(kept: SavedGame, game: AnyGame, last: object) -> Seat | None:
    """Who ended a finished game by resigning; ``last``: its last entry, as JSON."""
    try:
        deed = msgspec.json.decode(str(last), type=_Deed)
    except msgspec.DecodeError:
        return None
    is_parley = deed.command.get("type") in {each.__name__ for each in game.vocabulary.parley}
    winners = frozenset() if kept.outcome is None else kept.outcome.winners
    has_lost = bool(winners) and deed.seat not in winners
    return deed.seat if is_parley and has_lost and 0 <= deed.seat < len(kept.players) else None


def options_of(game: AnyGame, first: object) -> AnyOptions:
    """The house rules of a game; ``first``: its first entry, as JSON.  None if unreadable."""
    try:
        command = msgspec.json.decode(str(first), type=_Deed).command
        return msgspec.convert(command.get("options"), type=game.vocabulary.options)
    except msgspec.DecodeError:
        return None


def _able(player: Player) -> Player:
    """With a printable name and, for a computer, a known level."""
    able = replace(player, name=writable(player.name, LONGEST_NAME))
    if able.is_person or able.level in set(Level) or (able.is_away and not able.level):
        return able
    return replace(able, level=Level.SOLDIER.value)


def about_of(about: dict[str, Any], game: AnyGame) -> About:
    """A file's data about a game, with defaults for what is invalid."""
    try:
        said = msgspec.convert(about, type=About)
    except msgspec.ValidationError:
        said = About()
    started = said.started if 0 <= said.started <= LATEST else 0.0
    said = replace(said, name=writable(said.name, LONGEST_NAME), started=started)
    if len(said.players) in game.seats:
        players = (_able(each.as_at_one_screen) for each in said.players)
        return replace(said, players=tuple(players))
    unknown = (Player("person", f"Player {n}") for n in range(1, game.seats[0] + 1))
    return replace(said, players=tuple(unknown))
