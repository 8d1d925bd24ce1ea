"""What is said when the status of a table has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.engine.game import Seat
from game.net import words
from game.net.messages import Presence, Table
from game.net.status import Phase, Status

Tell = Callable[[Status, Status, Sequence[str]], Iterable[str]]

_AT_AN_END = {Phase.FINISHED, Phase.STOPPED, Phase.LEFT}
_PLAYED = {Phase.CHECKING, Phase.FINISHED}


class News:
    """Says what has changed since the last time."""

    def __init__(self, news: Tell, now: Status, say: Callable[[str], None]) -> None:
        self._news, self._before, self._say = news, now, say

    def notice(self, now: Status, table: Table | None) -> None:
        """Say what has changed, if anything has."""
        before, self._before = self._before, now
        if now != before:
            names = [chair.name for chair in table.chairs] if table else []
            for sentence in filter(None, self._news(before, now, names)):
                self._say(sentence)


class WatchNews:
    """Says who begins to watch, and whether others can."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say, self._before = say, Presence(())

    def notice(self, now: Presence, host: str) -> None:
        """Say what has changed; ``host``: the name, "" if it is the reader."""
        before, self._before = self._before, now
        if now.is_watchable != before.is_watchable:
            self._say(words.lets_watch(host, is_on=now.is_watchable))
        for name in now.watching:
            if name not in before.watching:
                self._say(words.watches(name))


def host_news(before: Status, now: Status, names: Sequence[str]) -> Iterator[str]:
    """What the host is told.  ``names``: of the players, by seat."""
    for name in _names(names, before.free, now.free):
        yield words.joined(name)
    if now.phase not in _AT_AN_END:
        yield from _came_and_went(before, now, names)
    if now.phase is before.phase:
        if now.why != before.why:
            yield now.why
    elif now.phase in _PLAYED and before.phase not in _PLAYED:
        yield words.checked(now.why)
    elif now.phase is Phase.PLAYING and before.phase is Phase.GATHERING:
        yield words.BEGUN
    elif now.phase is Phase.STOPPED:
        yield now.why


def _came_and_went(before: Status, now: Status, names: Sequence[str]) -> Iterator[str]:
    for name in _names(names, before.away, now.away):
        yield words.came_back(name, goes_on=now.phase is Phase.PLAYING)
    for name in _names(names, now.away, (*before.away, *now.left)):
        yield words.lost(name)
    yield from map(words.left, _names(names, now.left, before.left))


def guest_news(before: Status, now: Status, names: Sequence[str]) -> Iterator[str]:
    """What a guest is told.  ``names``: of the players, by seat."""
    match now.phase:
        case Phase.GATHERING if before.phase is not Phase.GATHERING:
            yield words.SEATED
        case Phase.PLAYING if before.phase is not Phase.PLAYING:
            yield words.BEGUN if before.phase is Phase.GATHERING else words.BACK
        case Phase.WAITING:
            yield from map(words.left, _names(names, now.left, before.left))
            if lost := ", ".join(_names(names, now.away, now.left)):
                yield words.waits_for(lost)
        case Phase.FINISHED if before.phase is not Phase.FINISHED:
            yield words.checked(now.why)
        case Phase.CONNECTING | Phase.LOST | Phase.REFUSED | Phase.STOPPED:
            yield now.why
        case _:
            pass


def spectator_news(before: Status, now: Status, names: Sequence[str]) -> Iterator[str]:
    """What a spectator is told: as a guest without a seat."""
    if now.phase is not Phase.GATHERING:
        yield from guest_news(before, now, names)


def _names(names: Sequence[str], some: Iterable[Seat], others: Iterable[Seat]) -> Iterable[str]:
    """The players at some of the seats, each once, but not at the others."""
    return dict.fromkeys(names[seat] for seat in some if seat not in others)
