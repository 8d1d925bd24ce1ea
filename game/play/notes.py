"""Notes on a game and its seats, kept beside its log: they go into no file and no report.

The four digits of a curtain keep glances away.  They are a courtesy among people at one table and
no lock: the library holds the cards, too.  Still, only their digest is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hmac import compare_digest
from operator import itemgetter
from secrets import token_hex
from typing import Literal

from game.ai.player import Level
from game.engine.game import Seat
from game.engine.store import AnyStore
from game.engine.value import Value, replace
from game.table.replies import Asking

LENGTH = 4  # digits
WEAKEST_FIRST = [level.value for level in Level]  # of a computer
ROUNDS = 20_000  # of the digest: a few milliseconds


class Curtain(Value):
    """The digits that open one person's curtain, as a digest."""

    salt: str = ""
    digest: str = ""  # "": no digits chosen
    renewed: tuple[int, ...] = ()  # the log's length each time they were replaced


class LevelChange(Value):
    """A computer's level from a moment of the log on; the first one: as the game began."""

    at: int
    level: str


class Refusal(Value):
    """Somebody at another computer didn't agree to an undo."""

    at: int  # the length of the log
    by: Seat


class Note(Value):
    """Notes on one seat."""

    curtain: Curtain = Curtain()
    was_helped: bool = False  # by a hint
    spent: float = 0.0  # seconds on the clock
    asking: Asking | Literal[""] = ""  # for answers out of turn; "": as the settings say
    levels: tuple[LevelChange, ...] = ()  # of a computer; (): always the same
    refusals: tuple[Refusal, ...] = ()  # when it asked for an undo

    @property
    def lowest(self) -> str:
        """The lowest of the levels, for the statistics; "": always the same."""
        return min((each.level for each in self.levels), key=WEAKEST_FIRST.index, default="")


Keep = Callable[[Seat, Note], None]
KeepReason = Callable[[int, str], None]
Mark = Callable[[str], None]


def nowhere(of: int, noted: object) -> None:
    """Don't save: the game is in no library."""


def unmarked(place: str) -> None:
    """The same for where the game stands."""


class Notes:
    """The notes on all seats, and the reasons of computers by entry of the log.

    ``keep`` and ``keep_reason`` save each change, ``mark`` where the game stands, if they can.
    """

    def __init__(
        self,
        kept: Iterable[tuple[Seat, Note]] = (),
        keep: Keep = nowhere,
        reasons: Iterable[tuple[int, str]] = (),
        keep_reason: KeepReason = nowhere,
        mark: Mark = unmarked,
    ) -> None:
        self._notes, self._keep = dict(kept), keep
        self._mark, self._place = mark, ""
        self._reasons, self._keep_reason = dict(reasons), keep_reason

    def reason(self, entry: int) -> str:
        """Why a computer did this, from public information; "": it gave no reason."""
        return self._reasons.get(entry, "")

    def explain(self, entry: int, why: str) -> None:
        """Note why a computer is about to do this; ``settle_reason`` follows."""
        self._reasons[entry] = why

    def settle_reason(self, entry: int, *, has_happened: bool) -> None:
        """Save a reason, or drop it: nothing has come of it."""
        if not has_happened:
            self._reasons.pop(entry, None)
        elif why := self.reason(entry):
            self._keep_reason(entry, why)

    def tell_reason(self, entry: int, why: str) -> None:
        """Note and save why a computer at another computer has done this."""
        self.explain(entry, why)
        self.settle_reason(entry, has_happened=True)

    def redo(self, store: AnyStore, seat: Seat) -> None:
        """Redo what a seat has undone, with the reasons that computers had given."""
        before = store.length
        store.go_on(seat)
        entries = store.log.entries
        given = [n for n in sorted(self._reasons, reverse=True) if n < before]
        for n in range(before, len(entries)):
            former = next((each for each in given if entries[each] == entries[n]), None)
            if former is not None:
                self.tell_reason(n, self._reasons[former])

    @property
    def reasons(self) -> dict[int, str]:
        """All reasons, by entry of the log."""
        return dict(self._reasons)

    def stand(self, place: str) -> None:
        """Note where the game stands: "bout 8"."""
        if place != self._place:
            self._place = place
            self._mark(place)

    def has_digits(self, seat: Seat) -> bool:
        """Whether this person has chosen digits."""
        return bool(self._of(seat).curtain.digest)

    def fits(self, seat: Seat, digits: str) -> bool:
        """Whether these are this person's digits."""
        curtain = self._of(seat).curtain
        said = _digest(digits, curtain.salt)
        return self.has_digits(seat) and compare_digest(curtain.digest.encode(), said.encode())

    def choose(self, seat: Seat, digits: str, at: int) -> None:
        """Set the digits of this person's curtain.

        If they replace others, the log says when: ``at`` is its length.
        """
        note, salt = self._of(seat), token_hex(8)
        again = (at,) if self.has_digits(seat) else ()
        renewed = (*note.curtain.renewed, *again)
        self._note(seat, replace(note, curtain=Curtain(salt, _digest(digits, salt), renewed)))

    def help(self, seat: Seat) -> None:
        """A person got a hint: a win now counts as a win with help."""
        note = self._of(seat)
        if not note.was_helped:
            self._note(seat, replace(note, was_helped=True))

    def spent(self, seat: Seat) -> float:
        """Seconds that this seat has used."""
        return self._of(seat).spent

    def spend(self, seat: Seat, seconds: float) -> None:
        """Add seconds; undoing a move doesn't give them back."""
        note = self._of(seat)
        self._note(seat, replace(note, spent=note.spent + seconds))

    def asking(self, seat: Seat) -> Asking | Literal[""]:
        """When this person wants to be asked for answers; "": as the settings say."""
        return self._of(seat).asking

    def ask(self, seat: Seat, asking: Asking) -> None:
        """Set when this person wants to be asked."""
        self._note(seat, replace(self._of(seat), asking=asking))

    def change_level(self, seat: Seat, before: str, level: str, at: int) -> None:
        """Note that a computer plays at another level from here on; undo doesn't change it."""
        note = self._of(seat)
        known = note.levels or (LevelChange(0, before),)
        self._note(seat, replace(note, levels=(*known, LevelChange(at, level))))

    def refuse_undo(self, seat: Seat, by: Seat, at: int) -> None:
        """Note that this seat asked for an undo, and who didn't agree."""
        note = self._of(seat)
        self._note(seat, replace(note, refusals=(*note.refusals, Refusal(at, by))))

    @property
    def refusals(self) -> tuple[tuple[int, Seat, Seat], ...]:
        """Each refused undo: the length of the log, who asked, and who didn't agree."""
        seats = self._notes.items()
        found = [(each.at, seat, each.by) for seat, note in seats for each in note.refusals]
        return tuple(sorted(found))

    def level(self, seat: Seat) -> str:
        """The level that a computer was given during the game; "": as it began."""
        levels = self._of(seat).levels
        return levels[-1].level if levels else ""

    def lowest_level(self, seat: Seat) -> str:
        """The lowest level of a computer that was given another one; "": as it began."""
        return self._of(seat).lowest

    @property
    def level_changes(self) -> tuple[tuple[int, Seat, str], ...]:
        """Each change of a level: the length of the log, whose it is, and the new one."""
        found = [
            (each.at, seat, each.level)
            for seat, note in self._notes.items()
            for each in note.levels[1:]
        ]
        return tuple(sorted(found, key=itemgetter(0)))

    @property
    def moments(self) -> tuple[int, ...]:
        """The lengths of the log at which something was noted that belongs into it."""
        others = (*self.level_changes, *self.refusals)
        return (*(at for at, _ in self.renewals), *(at for at, *_ in others))

    @property
    def renewals(self) -> tuple[tuple[int, Seat], ...]:
        """Each time forgotten digits were replaced: the length of the log, and whose they were."""
        found = [(at, seat) for seat, note in self._notes.items() for at in note.curtain.renewed]
        return tuple(sorted(found))

    def _of(self, seat: Seat) -> Note:
        return self._notes.get(seat, Note())

    def _note(self, seat: Seat, note: Note) -> None:
        self._notes[seat] = note
        self._keep(seat, note)


def _digest(digits: str, salt: str) -> str:
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 - slow to load
    from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC  # noqa: PLC0415 - as above

    kept = PBKDF2HMAC(SHA256(), length=32, salt=salt.encode(), iterations=ROUNDS)
    return kept.derive(digits.encode()).hex()
