"""The session of a guest: it follows what its seat is told, and asks the host for everything."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.game import AnyCommand, Seat
from game.engine.store import Keep, StaleCommand
from game.net import words
from game.net.guest import GuestTable
from game.net.host_game import Unable
from game.play.followed import Followed
from game.play.notes import Notes
from game.play.session import AnySession, Player, Session


class GuestSession:
    """Connects the table of a guest with a session for the screen; ``catch_up`` is called often."""

    def __init__(
        self,
        table: GuestTable,
        seat: Seat,
        players: Sequence[Player],
        *,
        keep: Keep[object, object],
        lasts: bool = True,
        notes: Notes | None = None,
    ) -> None:
        """The game must have begun; ``keep`` is called after something was told."""
        self._table, self._seat = table, seat
        self._is_awaited = False
        self._refusal = ""
        known, game = table.record.table, table.rules
        if known is None:
            raise Unable(words.NOT_BEGUN)
        options = msgspec.json.decode(known.options, type=game.vocabulary.options)
        opening = game.opening(options, len(known.chairs))
        told = table.ledger(seat).told
        self._store: Followed[object, object, object] = Followed(
            game, seat, opening, told, self, keep=keep
        )
        self.session: AnySession = Session(
            self._store, players, policy="apart", lasts=lasts, notes=notes, is_open=True
        )

    @property
    def is_awaited(self) -> bool:
        """Whether the host hasn't answered yet."""
        return self._is_awaited

    def submit(self, seat: Seat, command: AnyCommand, at: int) -> None:
        """Send a command; raises StaleCommand if that can't be done now."""
        try:
            self._table.submit(seat, command, at)
        except Unable:
            raise StaleCommand from None
        self._is_awaited = True

    def undo(self, seat: Seat, at: int) -> None:
        """Ask to undo; raises StaleCommand if that can't be done now."""
        try:
            self._table.undo(seat, at)
        except Unable:
            raise StaleCommand from None
        self._is_awaited = True

    def catch_up(self) -> bool:
        """Tell the session what is new; whether anything is."""
        told = self._table.ledger(self._seat).told
        new = told[self._store.length :]
        for entry in new:
            self._hear_reasons()  # before the log hears of the step
            self._store.hear(entry)
        answer = self._table.answer(self._seat) if self._is_awaited else None
        if answer is None:
            return bool(new)
        self._is_awaited = False
        if answer.why != words.STALE:  # else the table shows what has happened
            self._refusal = answer.why
        return True

    def _hear_reasons(self) -> None:
        """Note why computers did what they did."""
        whys = self._table.seats[self._seat].whys
        for entry, why in whys.items():
            self.session.notes.tell_reason(entry, why)
        whys.clear()

    def hear_refusal(self) -> str:
        """Why the host refused what was asked last, once; "" if it didn't."""
        refusal, self._refusal = self._refusal, ""
        return refusal
