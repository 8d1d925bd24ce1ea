"""A table of another computer that this program looks on at, in the window."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from time import monotonic

from game.app.registry import game_named
from game.app.remote.guest_session import GuestSession
from game.app.remote.shared_table import SharedTable, player_of
from game.engine.files import AnyLog
from game.engine.game import PUBLIC, AnyGame, Seat
from game.net import words
from game.net.addresses import Address
from game.net.limits import DELAY
from game.net.sockets import GuestSockets
from game.net.spectator import SpectatorTable
from game.play.notes import Notes
from game.ui.scenes.across import words as texts


class WatchedTable(SharedTable):
    """Nothing is kept of it; all seats are played elsewhere."""

    side: SpectatorTable

    def __init__(self, where: Address, *, code: str, name: str, wake: Callable[[], None]) -> None:
        """``code``: the one for spectators."""
        self._guest: GuestSession | None = None
        table = SpectatorTable(
            game_named, code=code, name=name, say=lambda _: None, entropy=secrets.token_bytes
        )
        super().__init__(table, GuestSockets(table, where.host, where.port, monotonic), wake)

    @property
    def game(self) -> AnyGame:
        """The rules; raises Unable before the host has answered."""
        return self.side.rules

    @property
    def own(self) -> tuple[Seat, ...]:
        """No seat."""
        return ()

    @property
    def log(self) -> AnyLog | None:
        """The whole game is never known here."""
        return None

    @property
    def whole_notes(self) -> Notes:
        """Nor are notes on it."""
        return Notes()

    @property
    def trouble(self) -> str:
        """A game that has ended waits for nobody."""
        session = self.session
        return "" if session is not None and session.outcome is not None else super().trouble

    @property
    def checked(self) -> str:
        """The check is the players' own."""
        return texts.WATCHED

    @property
    def rematch(self) -> str:
        """That the players play again: only they are asked whether they want to."""
        why = self.side.status.why
        return why if why == words.NEXT_GAME else ""

    @property
    def where(self) -> str:
        """What the pause says of looking on."""
        return self.trouble or texts.watching(DELAY)

    @property
    def watched_by(self) -> str:
        """What looking on is like; who else does is of no interest here."""
        return texts.watching(DELAY) if self.session is not None else ""

    def _before(self) -> bool:
        return False

    def _after(self) -> bool:
        """The table opens with the first thing that was told."""
        if self._guest is not None:
            return self._guest.catch_up()
        known = self.table
        if known is None or not self.side.has_begun:
            return False
        players = [player_of(chair, Seat(n), ()) for n, chair in enumerate(known.chairs)]
        self._guest = GuestSession(self.side, (PUBLIC,), players, keep=lambda *_: None, lasts=False)
        self.session = self._guest.session
        return True

    def _forget(self) -> None:
        """There is nothing to delete."""

    @property
    def _sentence(self) -> str:
        return texts.watching(DELAY) if self.side.seats else texts.CONNECTING
