"""One seat of a guest: what it was told, the view that follows, and what it has asked for."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator

import msgspec

from game.engine.files import BadFile
from game.engine.game import NATURE, AnyEvent, AnyGame, AnyView, Seat
from game.engine.transcript import AnyTold, Told
from game.net import words
from game.net.connection.channel import Broken
from game.net.host_game import Answer, Unable
from game.net.ledger import Ledger, Line, read_entry
from game.net.limits import MOST_OF_VIEW
from game.net.messages import Act, Table, Tell, Undo

Keep = Callable[[Seat, bytes], None]

_log = logging.getLogger(__name__)


def seats_at(
    game: AnyGame, table: Table, seats: Iterable[Seat], keep: Keep
) -> dict[Seat, GuestSeat]:
    """These seats of a table; ``keep`` gets the entries that they are told."""
    options = msgspec.json.decode(table.options, type=game.vocabulary.options)
    opening = game.opening(options, len(table.chairs))
    event = next(iter(game.decide(game.initial, NATURE, opening)))
    return {seat: GuestSeat(game, seat, event, keep) for seat in seats}


class GuestSeat:
    """``answer`` is the answer to what was asked last; None while it is on its way."""

    def __init__(self, game: AnyGame, seat: Seat, opening: AnyEvent, keep: Keep) -> None:
        """``opening``: the first event of all, and only there."""
        self.game, self.seat, self._opening = game, seat, opening
        self.ledger = Ledger(seat)
        self.answer: Answer | None = None
        self.whys: dict[int, str] = {}  # of computers, by entry
        self._line = Line(game, game.view(game.initial, seat), most=MOST_OF_VIEW)
        self._keep = keep
        self._asked: Act | Undo | None = None
        self._needs: int | None = None  # how many entries include all that came of it
        self._there = 0  # how many entries the host had when we came back

    @property
    def view(self) -> AnyView:
        """What it can know now."""
        return self._line.state

    @property
    def is_behind(self) -> bool:
        """Whether it hasn't heard yet all that happened while we were away."""
        return len(self.ledger) < self._there

    def hear(self, tell: Tell) -> bool:
        """Add an entry; whether both sides know the same after it.  Raises OSError."""
        if tell.known.n != len(self.ledger) + 1:
            return False
        try:
            self._add(read_entry(self.game, tell.entry, is_undo=tell.is_undo))
        except Exception:  # noqa: BLE001 - a host can send any events, also impossible ones
            _log.exception("an entry can't be read")
            return False
        if not self.ledger.agrees(tell.known):
            return False
        self._keep(self.seat, self.ledger.entries[-1])
        self.whys.update((each.n, words.cleaned(each.text)) for each in tell.whys)
        self._settle()
        return True

    def read_back(self, entry: bytes) -> None:
        """Add an entry that was kept; raises BadFile."""
        try:
            self._add(read_entry(self.game, entry, is_undo=entry.startswith(b'{"type":')))
        except Exception as error:
            raise BadFile(words.KEPT_DAMAGED) from error

    def ask(self, asked: Act | Undo) -> None:
        """Note what was asked; raises Unable if it is stale or something else is on its way."""
        if self._asked is not None:
            raise Unable(words.ONE_AT_A_TIME)
        if asked.at != len(self.ledger):
            raise Unable(words.STALE)
        self._asked, self._needs, self.answer = asked, None, None

    def done(self, n: int) -> None:
        """The host has carried it out; the first ``n`` entries include all that came of it.

        Raises Broken if none of them can have come of it.
        """
        if self._asked is not None and n <= self._asked.at:
            raise Broken(words.NOT_UNDERSTOOD)
        self._needs = n
        self._settle()

    def refused(self, why: str, rule: str | None) -> None:
        """The host has refused it."""
        paragraph = None if rule is None else words.cleaned(rule)
        self._asked, self.answer = None, Answer(words.cleaned(why), paragraph)

    def came_back(self, n: int) -> Iterator[Act | Undo]:
        """Connected again: the host has ``n`` entries.  Yields what has to be asked once more.

        Only this seat acts for itself. So if there are no new entries, what was asked got lost on the
        way; if there are, the first one tells whether it was carried out.
        """
        self._there = n
        if self._asked is not None:
            if n > self._asked.at:
                self._needs = n
            else:
                yield self._asked
        self._settle()

    def _add(self, entry: AnyTold) -> None:
        """Raises ValueError if the game opens otherwise than agreed, or again."""
        if isinstance(entry, Told):
            openings = [each for each in entry.events if isinstance(each, type(self._opening))]
            if openings != [self._opening] * (len(self.ledger) == 0):
                raise ValueError(openings)
        self._line.add(entry)
        self.ledger.add(entry, self.view)

    def _settle(self) -> None:
        """Answer what was asked, once all that came of it is known."""
        if self._asked is None or self._needs is None or len(self.ledger) < self._needs:
            return
        first = self.ledger.told[self._asked.at]
        is_ours = first.seat == self.seat and isinstance(self._asked, Act) == isinstance(
            first, Told
        )
        self._asked, self._needs = None, None
        self.answer = Answer() if is_ours else Answer(words.STALE)
