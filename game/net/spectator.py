"""A spectator's side of a table: the public view, some time later."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.game import PUBLIC, AnyGame
from game.net import words
from game.net.connection.channel import Broken
from game.net.connection.link import Link
from game.net.guest import GuestTable
from game.net.guest_seat import seats_at
from game.net.limits import MOST_BYTES
from game.net.messages import FromHost, Heard, Tell, Watch, Welcome
from game.net.news import News, spectator_news
from game.net.offered_table import game_of
from game.net.record import GuestRecord, Memory


class SpectatorTable(GuestTable):
    """It has no seat, keeps nothing, and asks for nothing; it comes back with its code."""

    def __init__(
        self,
        game_named: Callable[[str], AnyGame | None],
        *,
        code: str,
        name: str,
        say: Callable[[str], None],
        entropy: Callable[[int], bytes],
    ) -> None:
        """``code``: the one for spectators."""
        super().__init__(
            game_named,
            GuestRecord(share=""),
            Memory(lambda record: None, lambda seat, entry: None),
            code=code,
            name=name,
            players=(),
            say=say,
            entropy=entropy,
        )
        self._news = News(spectator_news, self.status, say)

    def _introduce(self, link: Link[FromHost]) -> None:
        self._has_introduced = True
        mine = self.seats.get(PUBLIC)
        link.send(Watch(self._name, None if mine is None else mine.ledger.known()), self._now)

    def _welcome(self, welcome: Welcome) -> None:
        """The table, again whenever somebody has sat down."""
        self._rules = game = game_of(self._game_named, welcome.table, ())
        if not self.has_begun:
            self.seats = seats_at(game, welcome.table, (PUBLIC,), self._memory.told)
        self._call.let_in()
        self._keep(table=welcome.table)

    def _left(self, why: str) -> None:
        """The host says goodbye; who it is, everybody at the table knows."""
        if why == words.WATCH_ENDED and self.record.table is not None:
            self.stopped = words.lets_watch(self.record.table.host, is_on=False)
        super()._left(why)

    def _told(self, tell: Tell) -> None:
        self._bytes += len(bytes(tell.entry))
        if self._bytes > MOST_BYTES or PUBLIC not in self.seats:
            raise Broken(words.NOT_UNDERSTOOD)
        mine = self.seats[PUBLIC]
        if tell.known.seat != PUBLIC or not mine.hear(tell):
            raise Broken(words.OUT_OF_STEP)
        self._send(Heard(mine.ledger.known()))
