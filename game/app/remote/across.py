"""Play across computers, in the window: from the pages to the table, and back to a saved one."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace as with_changes
from functools import partial
from pathlib import Path

from game.app.offerings import offering_of
from game.app.pages import Pages
from game.app.plays import message
from game.app.registry import GAMES, game_named
from game.app.remote.hosted import HostedTable, new_record, read_record
from game.app.remote.joined import TOKEN, JoinedTable
from game.app.remote.nearby import Looking, Showing
from game.app.remote.watched import WatchedTable
from game.engine.files import AnyEntry, BadFile
from game.net import words as said
from game.net.addresses import Address, address_of
from game.net.connection.channel import Broken
from game.net.connection.pairing_code import as_code, as_watch_code
from game.net.record import HostRecord
from game.net.sockets import PORT
from game.net.status import Phase
from game.play.session import AnySession, Player
from game.play.storage.database import NotSaved
from game.play.storage.shared_games import SharedGames, is_told
from game.ui.scenes.across import words
from game.ui.scenes.across.across import AcrossScene
from game.ui.scenes.across.gathering import Gathering
from game.ui.scenes.across.joining import JoiningScene
from game.ui.scenes.across.lobby import LobbyScene
from game.ui.table.offering import Offering

SharedTable = HostedTable | JoinedTable | WatchedTable
EVERYWHERE = ""  # every address of this computer
MOST_RECENT = 3  # addresses
_AT_THE_TABLE = {Phase.PLAYING, Phase.WAITING, Phase.CHECKING, Phase.FINISHED, Phase.STOPPED}


class Across:
    """At most one table across computers; the loop polls it as long as it is open."""

    def __init__(
        self,
        pages: Pages,
        *,
        watch: Callable[[Callable[[], bool]], None],
        unwatch: Callable[[Callable[[], bool]], None],
        wake: Callable[[], None],
        sit_down: Callable[[Offering, SharedTable], None],
        address: str = EVERYWHERE,
        port: int = PORT,
    ) -> None:
        """``wake``: ends the loop's waiting, from any thread; ``address`` to listen and look at."""
        self._pages, self._stack = pages, pages.stack
        self._watch, self._unwatch, self._wake = watch, unwatch, wake
        self._sit_down, self._address, self._port = sit_down, address, port
        self._looking = Looking(address, watch, unwatch, wake)
        self._showing = Showing(address, wake)
        self._games = SharedGames(pages.database, time.time)
        self._shared: SharedTable | None = None
        self._seated: AnySession | None = None  # at the table that is shown
        self._looks = False  # at the table, even without a connection

    # The pages

    def open(self, chosen: str) -> None:
        """Open the page Play across computers; ``chosen``: the game that it proposes."""
        play = self._pages.settings.settings.play
        page = AcrossScene(
            GAMES,
            chosen,
            art=self._pages.art,
            player=play.names[0],
            recent=play.addresses,
            on_host=self._set_up,
            on_join=self._join,
            on_look=self._looking.look,
            found=self._looking.found,
            on_back=self._stack.pop,
        )
        self._stack.push(page)

    def _set_up(self, game: str) -> None:
        offering = offering_of(game)
        self._pages.open_setup(offering, on_host=partial(self._host, offering))

    def _host(self, offering: Offering, players: Sequence[Player], options: object) -> None:
        self._pages.plays.remember_setup(offering, players, options)
        hints = self._pages.settings.settings.play.allows_hints
        record = new_record(offering.rules, players, options, hints=hints)
        if (table := self._hosted(record)) is not None:
            self._begin(table)
            self._stack.push(self._lobby(offering, table))

    def _lobby(self, offering: Offering, table: HostedTable) -> LobbyScene:
        return LobbyScene(
            words.table_of(offering.title),
            offering.name,
            partial(self._gathering, table),
            art=self._pages.art,
            address=table.address,
            port=table.sockets.port,
            is_shown=self._pages.settings.settings.play.is_shown_nearby,
            on_show=self._show_nearby,
            on_watchable=lambda is_on: table.let_watch(is_on=is_on),
            on_renew=table.renew_code,
            on_close=self._close,
        )

    def _gathering(self, table: HostedTable) -> Gathering:
        hint = words.NOT_SHOWN if self._showing.has_failed else ""
        return with_changes(table.gathering(), hint=hint)

    def _show_nearby(self, is_shown: bool) -> None:  # noqa: FBT001 - as a switch says it
        self._pages.plays.remember(is_shown_nearby=is_shown)

    def _join(self, names: Sequence[str], typed: str, address: str) -> str:
        """Call the host; returns why what was typed can't be right, or ""."""
        code, where = as_code(typed), address_of(address)
        watch_code = as_watch_code(typed)
        if code is None and watch_code is None:
            return said.NO_CODE
        if where is None:
            return words.NO_ADDRESS
        self._remember(names[0], str(where))
        player = self._pages.settings.settings.play.names[0]
        if code is None:
            self._look_on(where, watch_code or "", player)
            return ""
        folder = self._folder
        path = None if folder is None else folder / secrets.token_hex(TOKEN)
        return self._call(path, where, code, (player, *names[1:]))

    def _look_on(self, where: Address, code: str, name: str) -> None:
        """Open the page of a spectator, who calls the host."""
        table = WatchedTable(where, code=code, name=name, wake=self._wake)
        self._begin(table)
        self._stack.push(self._joining(table, where, partial(self._join_at, name, code), None))

    def _join_at(self, name: str, code: str, address: str) -> str:
        """Call another address instead, as a spectator."""
        if address_of(address) is None:
            return words.NO_ADDRESS
        self._close()
        return self._join([name], code, address)

    def _call(self, path: Path | None, where: Address, code: str, names: Sequence[str]) -> str:
        """Open the page of a guest, who calls the host; returns why it can't, or ""."""
        try:
            table = JoinedTable(path, self._games, where, code=code, names=names, wake=self._wake)
        except (BadFile, Broken) as bad:
            return bad.why
        except OSError as error:
            return said.not_saved(error.strerror)
        self._begin(table)
        on_look = None if table.session is None else self._look
        page = self._joining(table, where, partial(self._move, path, code, names), on_look)
        self._stack.push(page)
        return ""

    def _joining(
        self,
        table: JoinedTable | WatchedTable,
        where: Address,
        on_address: Callable[[str], str],
        on_look: Callable[[], None] | None,
    ) -> JoiningScene:
        return JoiningScene(
            table.gathering,
            art=self._pages.art,
            address=str(where),
            on_address=on_address,
            on_look=on_look,
            on_sit=table.side.sit_down,
            on_back=self._close,
        )

    def _move(self, path: Path | None, code: str, names: Sequence[str], address: str) -> str:
        """Call another address instead."""
        where = address_of(address)
        if where is None:
            return words.NO_ADDRESS
        self._close()
        self._remember(names[0], str(where))
        return self._call(path, where, code, names)

    def _look(self) -> None:
        self._looks = True

    # The table

    def resume(self, play: int) -> None:
        """Go on with a saved game: host it again, or call its host."""
        self.leave()
        folder, key = self._folder, self._games.key(play)
        if folder is None:
            self._tell(words.NO_RECORD)
        elif is_told(key):
            self._call_again(folder / key[1:])
        elif (record := read_record(folder, key)) is None:
            self._tell(words.NO_RECORD)
        else:
            self._host_again(play, record)

    def _call_again(self, path: Path) -> None:
        try:
            where = address_of(JoinedTable.address_in(path))
        except (BadFile, OSError):
            where = None
        name = self._pages.settings.settings.play.names[0]
        why = words.NO_RECORD if where is None else self._call(path, where, "", [name])
        if why:
            self._tell(why)

    def _host_again(self, play: int, record: HostRecord) -> None:
        try:
            entries = self._pages.library.resume(play, saving=False).log.entries
        except (BadFile, NotSaved) as failed:
            self._tell(failed.why)
            return
        if (table := self._hosted(record, entries)) is not None:
            self._begin(table)

    def leave(self) -> None:
        """Leave the table, if there is one."""
        if self._shared is not None:
            self._shared.leave()
            self._shared = None
            self._unwatch(self._poll)
            self._showing.follow(None)

    def _begin(self, table: SharedTable) -> None:
        self.leave()
        self._shared, self._seated, self._looks = table, None, False
        self._watch(self._poll)
        self._poll()

    def _poll(self) -> bool:
        table = self._shared
        if table is None:
            return False
        if table.is_closed:  # the table was left
            self.leave()
            return False
        is_new = table.poll()
        is_shown_nearby = self._pages.settings.settings.play.is_shown_nearby
        self._showing.follow(table.notice if is_shown_nearby else None)
        is_shown = table.session is None or table.session is self._seated
        if not is_shown and self._is_ready(table):
            self._seated = table.session
            self._sit_down(offering_of(table.game.name), table)
        return is_new

    def _is_ready(self, table: SharedTable) -> bool:
        """Whether the table can be shown: a guest first wants to see whether the host answers."""
        is_there = table.side.status.phase in _AT_THE_TABLE
        return isinstance(table, HostedTable) or is_there or self._looks

    def _hosted(self, record: HostRecord, entries: Sequence[AnyEntry] = ()) -> HostedTable | None:
        """A table at the usual port, or at any if that one is taken; None if it can't be opened."""
        game = game_named(record.table.game)
        if game is None or game.version != record.table.version:
            self._tell(said.BEGAN_IN_ANOTHER_VERSION)
            return None
        why = ""
        for port in (self._port, 0):
            try:
                return HostedTable(
                    game,
                    record,
                    self._folder,
                    self._games,
                    address=self._address,
                    port=port,
                    wake=self._wake,
                    entries=entries,
                )
            except OSError as error:
                why = words.no_port(str(error.strerror).partition(" (while")[0])
        self._tell(why)
        return None

    def _close(self) -> None:
        self.leave()
        self._stack.pop()

    def _tell(self, why: str) -> None:
        self._stack.push(message(words.CANT_OPEN, why))

    @property
    def _folder(self) -> Path | None:
        """Of the records: nothing is kept where no game is."""
        return self._pages.folder / "tables" if self._pages.database.is_lasting else None

    def _remember(self, name: str, address: str) -> None:
        play = self._pages.settings.settings.play
        names = (name or play.names[0], play.names[1])
        known = dict.fromkeys((address, *play.addresses))
        self._pages.plays.remember(names=names, addresses=tuple(known)[:MOST_RECENT])
