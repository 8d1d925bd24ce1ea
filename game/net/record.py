"""What host and guest keep beside the game, so that either can be ended and started again."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from game.engine.files import brief
from game.engine.game import Seat
from game.engine.store import Keep
from game.engine.value import Value
from game.net.fair_deal import Deal, commitment, seed_of
from game.net.limits import LONGEST_NAME
from game.net.messages import MOST_SEATS, Chair, Table

FREE = Chair("guest", "", "")  # nobody sits here yet


class Invited(Value):
    """A guest that has joined, as the host keeps it."""

    ticket: str  # both as hexadecimal digits
    secret: str
    name: str
    seats: tuple[Seat, ...]
    commitment: str
    share: str = ""  # once it is known
    has_checked: bool = False


class HostRecord(Value):
    """A table as its host keeps it."""

    table: Table
    code: str
    share: str  # of the shuffle; nobody else learns it before the end
    wrong: int = 0  # guesses at the code
    guests: tuple[Invited, ...] = ()
    watch_code: str = ""  # for spectators; "": nobody could watch yet
    watch_wrong: int = 0  # guesses at that
    is_unwatched: bool = False  # the host lets nobody watch now; the code is kept for later

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that nobody has taken."""
        return tuple(Seat(n) for n, chair in enumerate(self.table.chairs) if chair == FREE)

    @property
    def shares(self) -> tuple[str, ...]:
        """Everybody's share of the shuffle, the host's first; "": it isn't known yet."""
        return (self.share, *(guest.share for guest in self.guests))

    @property
    def deal(self) -> Deal:
        """What everybody agrees on before the game."""
        commitments = (commitment(self.share), *(guest.commitment for guest in self.guests))
        return Deal(self.table, commitments)

    @property
    def seed(self) -> str:
        """The seed of the game; "": not every share is known yet."""
        is_known = not self.free and self.guests and all(self.shares)
        return seed_of(self.table, self.shares) if is_known else ""

    def place_of(self, ticket: bytes) -> int | None:
        """Which guest holds this ticket; None: nobody does."""
        tickets = [guest.ticket for guest in self.guests]
        return tickets.index(ticket.hex()) if ticket.hex() in tickets else None


class GuestRecord(Value):
    """A game as a guest keeps it."""

    share: str
    ticket: str = ""
    secret: str = ""
    seats: tuple[Seat, ...] = ()
    table: Table | None = None
    deal: Deal | None = None  # once everybody has committed
    address: str = ""  # of the host, as it can be typed
    players: tuple[str, ...] = ()  # who plays each of the seats


@dataclass(frozen=True)
class Keeping:
    """Where the host keeps what must not be lost; each raises OSError."""

    record: Callable[[HostRecord], None]
    log: Callable[[HostRecord], Keep[Any, Any]]  # of its game


@dataclass(frozen=True)
class Memory:
    """Where the guest keeps what must not be lost; each raises OSError."""

    record: Callable[[GuestRecord], None]
    told: Callable[[Seat, bytes], None]  # an entry of a seat, before it is shown


def clean_name(name: str) -> str:
    """A name from another computer, in one line and not too long."""
    cut = brief(name, 2 * LONGEST_NAME).strip()[:LONGEST_NAME].strip()
    return cut or "Guest"


def unlike(name: str, taken: Collection[str]) -> str:
    """The name, with a number if somebody at the table is called the same."""
    known = {each.casefold() for each in taken}
    numbers = ("", *(f" {number}" for number in range(2, MOST_SEATS + 2)))
    found = (name[: LONGEST_NAME - len(number)] + number for number in numbers)
    return next(each for each in found if each.casefold() not in known)
