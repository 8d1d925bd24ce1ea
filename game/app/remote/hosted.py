"""A table that this program hosts, in the window."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace as with_changes
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from game.app.remote.clock import HostClock, clock_of
from game.app.remote.own_address import own_address
from game.app.remote.shared_table import SharedTable, player_of
from game.engine.files import AnyEntry, AnyLog
from game.engine.game import AnyGame, Seat
from game.engine.store import Keep
from game.net import words
from game.net.addresses import Address
from game.net.connection.pairing_code import new_code, new_watch_code
from game.net.fair_deal import SHARE
from game.net.host import HostTable
from game.net.messages import Chair, Table
from game.net.nearby.notice import Notice
from game.net.parley.rematch import rematch_of
from game.net.record import FREE, HostRecord, Keeping, clean_name
from game.net.sockets import HostSockets
from game.net.status import Phase
from game.play.atomic_write import write_atomically
from game.play.characters import character_of
from game.play.notes import Notes
from game.play.session import Player, Session
from game.play.storage.shared_games import SharedGames
from game.table.timing import Clock
from game.ui.scenes.across import words as texts
from game.ui.scenes.across.gathering import Gathering


class HostedTable(SharedTable):
    """The game itself is saved in the library; its record, with the code, in a file beside it."""

    side: HostTable
    sockets: HostSockets

    def __init__(
        self,
        game: AnyGame,
        record: HostRecord,
        folder: Path | None,
        games: SharedGames,
        *,
        address: str,
        port: int,
        wake: Callable[[], None],
        entries: Sequence[AnyEntry] = (),
    ) -> None:
        """``folder``: of the records, None if nothing is kept; raises OSError."""
        self._game, self._games, self._folder = game, games, folder
        self._here = address or own_address()
        table = self._begin(record, entries)
        super().__init__(table, HostSockets(table, address, port, monotonic), wake)

    @property
    def clock(self) -> Clock | None:
        """The clock, which this program runs."""
        return None if self._clock is None else self._clock.clock

    def _begin(self, record: HostRecord, entries: Sequence[AnyEntry] = ()) -> HostTable:
        self._saved, self._told = len(entries), -1
        self._clock: HostClock | None = None
        return HostTable(
            self._game,
            record,
            Keeping(self._keep_record, self._keep_log),
            say=lambda _: None,
            entropy=secrets.token_bytes,
            entries=entries,
        )

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self._game

    @property
    def own(self) -> tuple[Seat, ...]:
        """The seats of the host and of its computers."""
        chairs = enumerate(self.side.record.table.chairs)
        return tuple(Seat(n) for n, chair in chairs if chair.place == "host")

    @property
    def log(self) -> AnyLog | None:
        """The whole game, once it is finished."""
        return self.side.log

    @property
    def whole_notes(self) -> Notes:
        """The notes on the game."""
        return Notes() if self.session is None else self.session.notes

    @property
    def address(self) -> str:
        """Where the others find this computer."""
        return str(Address(self._here, self.sockets.port))

    @property
    def where(self) -> str:
        """How the others come back if they have to look for this computer."""
        return texts.hosted_at(self.address)

    @property
    def notice(self) -> Notice | None:
        """As long as it waits for players; the code isn't said."""
        status = self.side.status
        if status.phase is not Phase.GATHERING or not status.free:
            return None
        address = Address(self._here, self.sockets.port)
        return Notice(self._host_name, self._game.name, address)

    def renew_code(self) -> None:
        """Replace the code with a new one."""
        with suppress(OSError):  # then the old one stays, and the page shows it
            self.side.renew_code(new_code(secrets.randbelow))

    @property
    def watch_code(self) -> str:
        """What spectators type; "" if nobody is let in, or the code is burnt."""
        return self.side.gallery.code

    def let_watch(self, *, is_on: bool) -> None:
        """Let spectators in, with the code that they know if there was one, or send them away."""
        with suppress(OSError):  # then nothing changes, and the page shows it
            if is_on:
                self.side.gallery.open(new_watch_code(secrets.randbelow))
            else:
                self.side.gallery.close(monotonic())

    def gathering(self) -> Gathering:
        """With the code for spectators, which says that people can watch."""
        watched = texts.watched_by(self.side.gallery.names)
        return with_changes(super().gathering(), watch_code=self.watch_code, watched=watched)

    @property
    def watched_by(self) -> str:
        """Who looks on, or that people can."""
        gallery = self.side.gallery
        can_watch = words.lets_watch("", is_on=True) if gallery.is_open else ""
        return texts.watched_by(gallery.names) or can_watch

    def _before(self) -> bool:
        """Count the time, and tell the guests what was done here."""
        if self._clock is not None:
            now = monotonic()
            self._clock.count(now)
            self._clock.tell(now)
        play = self.side.play
        if play is None or play.store.length == self._told:
            return False
        self._told = play.store.length
        self.side.tell()
        return True

    def _after(self) -> bool:
        """Sit down once the game has begun."""
        if self.side.rematch.is_agreed and self.side.is_complete:
            self._begin_again()
            return True
        play = self.side.play
        if play is None or self.session is not None:
            return False
        self.session = session = Session(
            play.store,
            self._players,
            policy="apart",
            lasts=self._games.is_lasting and self._folder is not None,
            notes=None if self.play is None else self._games.notes(self.play),
        )
        play.reason = session.notes.reason
        if (clock := clock_of(session, session.notes)) is not None:
            self._clock = HostClock(self.side, play, session, clock)
        return True

    def _begin_again(self) -> None:
        """A rematch: the next game, at the same table."""
        self._forget()
        self.play = self.session = None
        now, before = monotonic(), self.side
        self.side = self._begin(rematch_of(before.record, secrets.token_hex(SHARE)))
        self.side.follow(before, now)
        self.sockets.go_on_with(self.side)

    def _forget(self) -> None:
        """Once everybody has checked the deal, nobody needs the record any more."""
        if self._clock is not None:
            self._clock.clock.stop()  # the time that was used is kept
        if self.side.is_complete and self._folder is not None:
            self._path(self._folder).unlink(missing_ok=True)

    @property
    def _sentence(self) -> str:
        return texts.STARTS

    @property
    def _code(self) -> str:
        return self.side.record.code

    @property
    def _players(self) -> list[Player]:
        chairs = enumerate(self.side.record.table.chairs)
        return [player_of(chair, Seat(n), self.own) for n, chair in chairs]

    def _path(self, folder: Path) -> Path:
        return record_path(folder, self.side.record.seed)

    def _keep_record(self, record: HostRecord) -> None:
        """Before the game begins there is nothing that could be gone on with."""
        if self._folder is not None and record.seed:
            write_atomically(record_path(self._folder, record.seed), msgspec.json.encode(record))

    def _keep_log(self, record: HostRecord) -> Keep[Any, Any]:
        chairs = enumerate(record.table.chairs)
        own = tuple(Seat(n) for n, chair in enumerate(record.table.chairs) if chair.place == "host")
        players = [player_of(chair, Seat(n), own) for n, chair in chairs]
        self.play = self._games.find(record.seed)
        if self.play is None:
            self.play = self._games.add(self._game, players, record.seed)
        return self._games.keeper(self.play, self._saved)


def record_path(folder: Path, seed: str) -> Path:
    """The file with the record of a host's game."""
    return folder / f"{seed}.host"


def read_record(folder: Path, seed: str) -> HostRecord | None:
    """The record of a host's game; None if there is none, or it is damaged."""
    try:
        return msgspec.json.decode(record_path(folder, seed).read_bytes(), type=HostRecord)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def new_record(
    game: AnyGame, players: Sequence[Player], options: object, *, hints: bool
) -> HostRecord:
    """A new table with these players; those who are away are still to come."""
    chairs = tuple(map(_chair, players))
    written = msgspec.json.Encoder(order="deterministic").encode(options)
    table = Table(game.name, game.version, msgspec.Raw(written), chairs, hints)
    return HostRecord(table, new_code(secrets.randbelow), secrets.token_hex(SHARE))


def _chair(player: Player) -> Chair:
    if player.is_away:
        return FREE
    if player.is_person:
        return Chair("host", "person", clean_name(player.name))
    character = character_of(player)
    kind = character.id if character else player.level
    return Chair("host", kind, clean_name(player.name))
