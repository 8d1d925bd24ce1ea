"""The host's game: the engine's store, and what each seat was told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from game.engine.files import AnyEntry, entry_line
from game.engine.game import NATURE, PUBLIC, AnyGame, IllegalCommand, Outcome, Seat
from game.engine.log import Log, TakenBack
from game.engine.store import AnyStore, Keep, Store
from game.engine.transcript import Transcript
from game.engine.value import Value
from game.net import words
from game.net.ledger import Ledger, Line
from game.net.limits import CHUNK
from game.net.messages import Table
from game.net.reasons import Moment, Reasons


class Unable(Exception):  # noqa: N818 - somebody tried; nothing is wrong
    """Something can't be done, and nothing has happened: ``why`` is a sentence."""

    def __init__(self, why: str, rule: str | None = None) -> None:
        self.why, self.rule = why, rule
        super().__init__(why)


class Answer(Value):
    """What came of a command or an undo: "" if it was carried out."""

    why: str = ""
    rule: str | None = None


class HostGame:
    """A game that has begun.  ``entries``: those that were kept."""

    def __init__(
        self,
        game: AnyGame,
        table: Table,
        seed: str,
        entries: Sequence[AnyEntry],
        keep: Keep[Any, Any],
    ) -> None:
        """Raises OSError if it can't be saved."""
        self.game = game
        self._seats = tuple(Seat(n) for n in range(len(table.chairs)))
        told = (*self._seats, PUBLIC)  # spectators see what everybody sees
        self._transcripts = {seat: Transcript(game, seat) for seat in told}
        self.ledgers: Mapping[Seat, Ledger] = {seat: Ledger(seat) for seat in told}
        self._line, self._entries = Line(game, game.initial), 0
        self._reasons = Reasons(game)
        self.whys: dict[int, str] = {}  # why computers do what they do, by entry of the log
        self.reason: Callable[[int], str] = lambda n: self.whys.get(n, "")
        log = Log(game.name, game.version, seed, tuple(entries))
        self._store: AnyStore = Store(game, log, keep=keep)
        for entry in entries:
            self._told(entry)
        self._store.subscribe(self._told)
        if entries:
            self._store.wake()
        else:
            options = msgspec.json.decode(table.options, type=game.vocabulary.options)
            self._store.submit(NATURE, game.opening(options, len(self._seats)))

    @property
    def store(self) -> AnyStore:
        """The game itself, secrets too: for the host's own session."""
        return self._store

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None: it goes on."""
        return self.game.outcome(self._store.state)

    @property
    def to_act(self) -> frozenset[Seat]:
        """Whom it waits for."""
        return self.game.to_act(self._store.state)

    @property
    def log(self) -> Log[Any, Any]:
        """All that was done, secrets too."""
        return self._store.log

    def lines(self, n: int) -> tuple[msgspec.Raw, ...]:
        """As many entries of the log, from the ``n``-th on, as one message can hold."""
        found: list[msgspec.Raw] = []
        size = 0
        for line in map(entry_line, self.log.entries[n:]):
            size += len(line)
            if found and size > CHUNK:
                break
            found.append(msgspec.Raw(line))
        return tuple(found)

    def view(self, seat: Seat) -> Any:  # noqa: ANN401 - of any game
        """What a seat can know now."""
        return self._store.view(seat)

    def submit(self, seat: Seat, command: Any, at: int) -> None:  # noqa: ANN401 - of any game
        """Carry out a command that was chosen when the seat had been told ``at`` entries.

        Raises Unable; then nothing has happened.
        """
        if at != len(self.ledgers[seat]):
            raise Unable(words.STALE)
        try:
            self._store.submit(seat, command)
        except IllegalCommand as refused:
            raise Unable(refused.why, refused.rule) from None
        except OSError as error:
            raise Unable(words.not_saved(error.strerror)) from None

    def undo_point(self, seat: Seat, at: int) -> TakenBack:
        """The undo of a seat's last choice; raises Unable if there is none."""
        if at != len(self.ledgers[seat]):
            raise Unable(words.STALE)
        store = self._store
        own = (n for n, step in enumerate(store.line) if step.seat == seat and store.was_choice(n))
        last = max(own, default=None)
        taken = None if last is None else store.undo_point(seat, last)
        if self.outcome is not None or taken is None:
            raise Unable(words.NO_UNDO)
        return taken

    def undo(self, seat: Seat, at: int, *, crossing: bool = False) -> None:
        """Undo a seat's last choice, unless something was shown or answered since; raises Unable.

        ``crossing``: also then, because the others agree.
        """
        step = self.undo_point(seat, at).step
        try:
            if not self._store.take_back(seat, step, crossing=crossing):
                raise Unable(words.ASK_FIRST)
        except OSError as error:
            raise Unable(words.not_saved(error.strerror)) from None

    def counted(self, seat: Seat, taken: TakenBack) -> TakenBack:
        """An undo, with the step's number among those that the seat knows."""
        return self._transcripts[seat].counted(taken)

    def _told(self, entry: AnyEntry) -> None:
        before = self._line.state
        self._line.add(entry)
        grown: list[Ledger] = []
        for seat, transcript in self._transcripts.items():
            known = len(transcript.entries)
            transcript.add(entry)
            if len(transcript.entries) > known:
                view = self.game.view(self._line.state, seat)
                self.ledgers[seat].add(transcript.entries[-1], view)
                grown.append(self.ledgers[seat])
        reason = self.reason(self._entries)
        self._entries += 1
        self._reasons.add(entry, reason, Moment(before, self._line.state), grown)


def read_command(game: AnyGame, command: bytes | msgspec.Raw) -> Any:  # noqa: ANN401 - of any game
    """A command as it was sent; raises Unable."""
    try:
        return msgspec.json.decode(command, type=game.vocabulary.command)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unable(words.not_understood(str(error))) from None
