"""Notes on the seats of a game, kept beside its log: they go into no file and no report.

The four digits of a curtain keep glances away.  They are a courtesy among people at one table and
no lock: the library holds the cards, too.  Still, only their digest is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import pbkdf2_hmac
from hmac import compare_digest
from secrets import token_hex
from typing import Literal

from game.engine.game import Seat
from game.engine.value import Value, replace
from game.table.replies import Asking

LENGTH = 4  # digits
ROUNDS = 20_000  # of the digest: a few milliseconds


class Curtain(Value):
    """The digits that open one person's curtain, as a digest."""

    salt: str = ""
    digest: str = ""  # "": no digits chosen
    renewed: tuple[int, ...] = ()  # the log's length each time they were replaced


class Note(Value):
    """Notes on one seat."""

    curtain: Curtain = Curtain()
    was_helped: bool = False  # by a hint
    spent: float = 0.0  # seconds on the clock
    asking: Asking | Literal[""] = ""  # for answers out of turn; "": as the settings say


Keep = Callable[[Seat, Note], None]


def nowhere(seat: Seat, note: Note) -> None:
    """Don't save: the game is in no library."""


class Notes:
    """The notes on all seats; ``keep`` saves each change, if it can."""

    def __init__(self, kept: Iterable[tuple[Seat, Note]] = (), keep: Keep = nowhere) -> None:
        self._notes, self._keep = dict(kept), keep

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
    return pbkdf2_hmac("sha256", digits.encode(), salt.encode(), ROUNDS).hex()
