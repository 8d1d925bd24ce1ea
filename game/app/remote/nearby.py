"""Tables on the home network, in the window: looked for on one page, and shown from another.

Nothing is said on the network at any other time.
"""

from __future__ import annotations

from collections.abc import Callable

from game.app.offerings import offering_of
from game.app.registry import game_named
from game.net.nearby.announcer import Announcer
from game.net.nearby.finder import Finder
from game.net.nearby.notice import Notice
from game.ui.scenes.across import words
from game.ui.scenes.across.nearby import Found, FoundTable


class Looking:
    """Looks as long as the page Play across computers is on top."""

    def __init__(
        self,
        at: str,
        watch: Callable[[Callable[[], bool]], None],
        unwatch: Callable[[Callable[[], bool]], None],
        wake: Callable[[], None],
    ) -> None:
        """``at``: the address of this computer to look from, "" for all; ``wake``: from any thread."""
        self._at, self._watch, self._unwatch, self._wake = at, watch, unwatch, wake
        self._finder: Finder | None = None
        self._known = self.found()

    def look(self, *, is_on: bool) -> None:
        """Begin or end."""
        if self._finder is not None:
            self._finder.close()
            self._finder = None
            self._unwatch(self._poll)
        if is_on:
            self._finder = Finder(self._at, _is_known, self._wake)
            self._watch(self._poll)

    def _poll(self) -> bool:
        """Whether there is something new to show."""
        before, self._known = self._known, self.found()
        return self._known != before

    def found(self) -> Found:
        """What the page shows."""
        finder = self._finder
        if finder is None:
            return Found(words.LOOKING)
        if finder.has_failed:
            return Found(words.CANT_LOOK)
        return Found(words.LOOKING, tuple(map(_table, finder.tables)))


class Showing:
    """Shows the hosted table as long as it waits for players, if its host wants that."""

    def __init__(self, at: str, wake: Callable[[], None]) -> None:
        self._at, self._wake = at, wake
        self._announcer: Announcer | None = None

    def follow(self, notice: Notice | None) -> None:
        """Show this table now; None: none."""
        now = self._announcer
        if notice == (None if now is None else now.notice):
            return
        if now is not None:
            now.close()
        self._announcer = None if notice is None else Announcer(notice, self._at, self._wake)

    @property
    def has_failed(self) -> bool:
        """Whether nobody can see it."""
        return self._announcer is not None and self._announcer.has_failed


def _is_known(game: str) -> bool:
    return game_named(game) is not None


def _table(notice: Notice) -> FoundTable:
    title = offering_of(notice.game).title
    return FoundTable(words.found(notice.host, title), str(notice.address))
