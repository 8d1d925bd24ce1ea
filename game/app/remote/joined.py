"""A table of another computer at which this program has seats, in the window."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace as with_changes
from pathlib import Path
from time import monotonic

import msgspec

from game.app.registry import game_named
from game.app.remote.clock import GuestClock
from game.app.remote.files import GuestFiles
from game.app.remote.guest_session import GuestSession
from game.app.remote.shared_table import SharedTable, player_of
from game.engine.files import AnyLog
from game.engine.game import AnyGame, Outcome, Seat
from game.engine.transcript import Transcript
from game.engine.value import replace
from game.net import words as said
from game.net.addresses import Address
from game.net.fair_deal import SHARE
from game.net.guest import GuestTable
from game.net.messages import Table
from game.net.record import GuestRecord
from game.net.sockets import GuestSockets
from game.play.notes import Notes
from game.play.session import Player
from game.play.storage.database import NotSaved
from game.play.storage.saved_game import TOLD
from game.play.storage.shared_games import SharedGames
from game.table.timing import Clock
from game.ui.scenes.across import words as texts
from game.ui.scenes.across.gathering import Gathering
from game.ui.table.context import Wish

TOKEN = 8  # bytes, in the names of the files


class JoinedTable(SharedTable):
    """What its seats are told is kept in files; the library has the whole game once it is finished."""

    side: GuestTable
    sockets: GuestSockets

    def __init__(
        self,
        path: Path | None,
        games: SharedGames,
        where: Address,
        *,
        code: str,
        names: Sequence[str],
        wake: Callable[[], None],
    ) -> None:
        """``path``: of the files, without their endings; ``names``: of those who play here.

        Raises BadFile, Broken or OSError.
        """
        self._games, self._introduction = games, (code, names)
        kept = GuestFiles(path).load() or (GuestRecord(secrets.token_hex(SHARE)), {})
        players = kept[0].players or ("person",) * len(names)
        record = replace(kept[0], address=str(where), players=players)
        table = self._begin(path, record, kept[1])
        super().__init__(table, GuestSockets(table, where.host, where.port, monotonic), wake)

    def _begin(
        self, path: Path | None, record: GuestRecord, told: Mapping[Seat, Sequence[bytes]]
    ) -> GuestTable:
        (code, (name, *others)), files = self._introduction, GuestFiles(path)
        self._path = path
        files.memory.record(record)
        self._guest: GuestSession | None = None
        self._clock: GuestClock | None = None
        self._has_log = self._is_whole = False  # here, and in the library
        return GuestTable(
            game_named,
            record,
            files.memory,
            code=code,
            name=name,
            players=record.players,
            others=others,
            waits=True,
            say=lambda _: None,
            entropy=secrets.token_bytes,
            told=told,
        )

    @staticmethod
    def address_in(path: Path) -> str:
        """The host's address as these files have it; raises BadFile or OSError."""
        kept = GuestFiles(path).load()
        return "" if kept is None else kept[0].address

    @property
    def game(self) -> AnyGame:
        """The rules; raises Unable before there is a seat."""
        return self.side.rules

    @property
    def table(self) -> Table | None:
        """What is played there, also before there is a seat."""
        return super().table or self.side.offer

    def gathering(self) -> Gathering:
        """With the question whether to sit down."""
        side = self.side
        is_offered = side.offer is not None and side.waits and not side.stopped
        if not is_offered:
            return super().gathering()
        return with_changes(super().gathering(), sentence=texts.OFFERED, is_offered=True)

    @property
    def own(self) -> tuple[Seat, ...]:
        """The seats of this program."""
        return tuple(self.side.seats)

    @property
    def log(self) -> AnyLog | None:
        """The whole game, once the host has sent it."""
        return self.side.log

    @property
    def whole_notes(self) -> Notes:
        """The notes on the whole game, in which the entries have other numbers than for the seat."""
        log, guest = self.log, self._guest
        if log is None or guest is None:
            return Notes()
        found: dict[int, str] = {}
        for seat in self.own:
            numbers, told = Transcript(self.game, seat).numbers(log.entries), guest.reasons(seat)
            found |= {at: told[n] for n, at in enumerate(numbers) if n in told}
        return Notes(reasons=found.items())

    @property
    def watched_by(self) -> str:
        """Who looks on, or that people can, as the host has said last."""
        presence, host = self.side.talks.presence, self._host_name
        can_watch = said.lets_watch(host, is_on=True) if presence.is_watchable else ""
        return texts.watched_by(presence.watching) or can_watch

    @property
    def is_catching_up(self) -> bool:
        """Whether we still hear what happened while we were away."""
        return any(seat.is_behind for seat in self.side.seats.values())

    def hear_refusal(self) -> str:
        """Why the host refused what was asked last, once; "" if it didn't."""
        return "" if self._guest is None else self._guest.hear_refusal()

    @property
    def clock(self) -> Clock | None:
        """The clock, as the host has said last."""
        return None if self._clock is None else self._clock.clock

    @property
    def wish(self) -> Wish | None:
        """What somebody asks of us, with the step as it is counted here."""
        asked = super().wish
        if asked is None or self._guest is None:
            return asked
        return replace(asked, step=self._guest.place(asked.step))

    def _before(self) -> bool:
        """A guest only asks, and that is sent at once."""
        return False

    def _after(self) -> bool:
        """Sit down once the game has begun; then tell the session what is new."""
        if self.side.rematch.is_agreed:
            self._begin_again()
            return True
        if self._guest is None:
            if not self.side.has_begun:
                return False
            self._sit_down()
            return True
        is_new = self._guest.catch_up()
        if self._clock is not None:
            self._clock.follow(monotonic())
        if self.side.log is not None and not self._has_log:
            self._has_log = is_new = True
            self._complete(self.side.log)
        return is_new

    def _begin_again(self) -> None:
        """A rematch: the next game, at the same table, with files of its own."""
        self._forget()
        self.play = self.session = None
        path = None if self._path is None else self._path.with_name(secrets.token_hex(TOKEN))
        now, before = monotonic(), self.side
        share = secrets.token_hex(SHARE)
        self.side = self._begin(path, replace(before.record, share=share, deal=None), {})
        self.sockets.go_on_with(self.side)
        self.side.follow(before, now)

    def _sit_down(self) -> None:
        """The game is in the list of games from now on."""
        with suppress(NotSaved):  # then it is only in its files
            self.play = self._added(self._players)
        self._guest = GuestSession(
            self.side,
            self.own,
            self._players,
            keep=self._note,
            lasts=self.play is not None and self._games.is_lasting and self._path is not None,
            notes=None if self.play is None else self._games.notes(self.play),
        )
        self.session = self._guest.session
        self._clock = GuestClock(self.side, self.session)

    def _added(self, players: list[Player]) -> int | None:
        known = self.side.record.table
        if self._path is None or known is None:
            return None
        key = TOLD + self._path.name
        options = msgspec.json.decode(known.options, type=self.game.vocabulary.options)
        opening = self.game.opening(options, len(players))
        found = self._games.find(key)
        return self._games.add_told(self.game, players, opening, key) if found is None else found

    def _note(self, entries: object, outcome: Outcome | None, moves: int) -> None:
        with suppress(NotSaved):  # what was told is in its own files by now
            if self.play is not None:
                self._games.note_told(self.play, outcome, moves)

    def _complete(self, log: AnyLog) -> None:
        with suppress(NotSaved):  # it is done when the game is opened again
            if self.play is not None and not self.side.verdict:
                reasons = self.whole_notes.reasons
                self._games.complete(self.play, self.game, log, reasons)
                self._is_whole = True

    def _forget(self) -> None:
        """Without a game, or with all of it in the library, its files are of no use."""
        if self._path is not None and (not self.side.has_begun or self._is_whole):
            for ending in ("guest", "told"):
                self._path.with_name(f"{self._path.name}.{ending}").unlink(missing_ok=True)

    @property
    def _players(self) -> list[Player]:
        known = self.side.record.table
        chairs = () if known is None else known.chairs
        return [player_of(chair, Seat(n), self.own) for n, chair in enumerate(chairs)]

    @property
    def _sentence(self) -> str:
        return texts.STARTS if self.side.seats else texts.CONNECTING
