"""The session of a guest: it follows what its seats are told, and asks the host for everything."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.files import AnyEntry
from game.engine.game import AnyCommand, IllegalCommand, Outcome, Seat
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
        seats: Sequence[Seat],
        players: Sequence[Player],
        *,
        keep: Keep[object, object],
        lasts: bool = True,
        notes: Notes | None = None,
    ) -> None:
        """The game must have begun; ``keep`` is called after something was told."""
        self._table, self._keep = table, keep
        self._asked: Seat | None = None  # which seat waits for the host's answer
        self._refusal = ""
        known, game = table.record.table, table.rules
        if known is None:
            raise Unable(words.NOT_BEGUN)
        options = msgspec.json.decode(known.options, type=game.vocabulary.options)
        opening = game.opening(options, len(known.chairs))
        told = {seat: table.ledger(seat).told for seat in seats}
        self._heard = {seat: len(entries) for seat, entries in told.items()}
        self._store: Followed[object, object, object] = Followed(
            game, opening, told, self, keep=self._note
        )
        is_alone = len(told) == 1  # else there is a curtain between the seats
        self.session: AnySession = Session(
            self._store, players, policy="apart", lasts=lasts, notes=notes, is_open=is_alone
        )

    @property
    def is_awaited(self) -> bool:
        """Whether the host hasn't answered yet."""
        return self._asked is not None

    def submit(self, seat: Seat, command: AnyCommand, at: int) -> None:
        """Send a command; raises StaleCommand if that can't be done now."""
        try:
            self._table.submit(seat, command, at)
        except Unable:
            raise StaleCommand from None
        self._asked = seat

    def undo(self, seat: Seat, at: int) -> None:
        """Ask to undo; raises StaleCommand if that can't be done now."""
        try:
            self._table.undo(seat, at)
        except Unable:
            raise StaleCommand from None
        self._asked = seat

    def catch_up(self) -> bool:
        """Tell the session what is new; whether anything is."""
        before = self._store.length
        for seat, heard in self._heard.items():
            new = self._table.ledger(seat).told[heard:]
            self._heard[seat] += len(new)
            for entry in new:
                self._store.hear(seat, entry)
        self._hear_reasons()
        answer = None if self._asked is None else self._table.answer(self._asked)
        if answer is None:
            return self._store.length != before
        self._asked = None
        if answer.rule is not None:
            self._refusal = self.session.refusal(IllegalCommand(answer.rule, answer.why))
        elif answer.why != words.STALE:  # else the table shows what has happened
            self._refusal = answer.why
        return True

    def place(self, step: int) -> int:
        """Which step of the session's line this one is, as the host counts those of the first seat."""
        return self._store.place(step)

    def reasons(self, seat: Seat) -> dict[int, str]:
        """Why computers did what they did, by entry of this seat's transcript."""
        told = self.session.notes.reasons
        entries = self._store.entry_of.items()
        return {n: told[at] for (each, n), at in entries if each == seat and at in told}

    def _note(self, entries: Sequence[AnyEntry], outcome: Outcome | None, moves: int) -> None:
        """Something was told; the log hears of it only after that."""
        self._hear_reasons()
        self._keep(entries, outcome, moves)

    def _hear_reasons(self) -> None:
        """Note why computers did what they did."""
        for seat in self._heard:
            whys = self._table.seats[seat].whys
            for n in [n for n in whys if (seat, n) in self._store.entry_of]:
                self.session.notes.tell_reason(self._store.entry_of[seat, n], whys.pop(n))

    def hear_refusal(self) -> str:
        """Why the host refused what was asked last, once; "" if it didn't."""
        refusal, self._refusal = self._refusal, ""
        return refusal
