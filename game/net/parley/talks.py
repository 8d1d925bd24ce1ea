"""What a guest hears of the other players through the host: their questions, wishes, and who is here."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.engine.game import Seat
from game.engine.value import replace
from game.net.messages import Again, Clocks, OfOthers, Presence, Table, Wishes
from game.net.news import WatchNews
from game.net.parley.consent import GuestConsent
from game.net.parley.rematch import GuestRematch
from game.net.record import clean_name


class Talks:
    """``presence`` is what the host has said last of who is here."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.consent, self.rematch = GuestConsent(say), GuestRematch()
        self.presence = Presence(())
        self._watch_news = WatchNews(say)
        self.clocks: Clocks | None = None  # as the host has said last

    def hear(self, message: OfOthers, own: Collection[Seat], table: Table | None) -> bool:
        """The host says this; whether it can be."""
        seats = 0 if table is None else len(table.chairs)
        match message:
            case Presence() if len(message.here) != seats or max(message.left, default=0) >= seats:
                return False
            case Presence():
                watching = tuple(map(clean_name, message.watching))
                self.presence = replace(message, watching=watching)
                self._watch_news.notice(self.presence, table.host if table else "")
            case Clocks():
                self.clocks = message
            case Wishes() | Again():
                self.rematch.hear(message)
            case _:
                return table is not None and self.consent.hear(message, own, table)
        return True

    def came_back(self, own: Collection[Seat], table: Table) -> None:
        """Connected again: whatever was asked or wanted is closed."""
        self.consent.came_back(own, table)
        self.rematch.came_back()
