"""Who can come in: the code with its three guesses, and the tickets of those who were here."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from game.engine.value import replace, with_item
from game.net import words
from game.net.connection.channel import Broken, Keys
from game.net.limits import PAIRINGS, WRONG_CODES, Bucket
from game.net.messages import Chair, Join
from game.net.record import FREE, HostRecord, Invited, clean_name, unlike


class Answer(IntEnum):
    """What a guest is told before it has proved anything."""

    WELCOME = 0
    OTHER_VERSION = 1
    BURNT = 2
    FULL = 3
    BUSY = 4
    UNKNOWN = 5
    UNWATCHED = 6


class HostDoor:
    """Decides who can come in.  ``save`` keeps the record: a guess counts forever."""

    def __init__(self, record: HostRecord, save: Callable[[HostRecord], None]) -> None:
        self.record = record
        self._save = save
        self._bucket = Bucket(PAIRINGS, 0.0)

    def change(self, **fields: object) -> None:
        """Change the record, once that is saved; raises OSError."""
        changed = replace(self.record, **fields)
        self._save(changed)
        self.record = changed

    def change_guest(self, place: int, **fields: object) -> None:
        """Change what the record says of a guest; raises OSError."""
        guests = self.record.guests
        self.change(guests=with_item(guests, place, replace(guests[place], **fields)))

    @property
    def is_burnt(self) -> bool:
        """Whether the code was guessed wrong too often."""
        return self.record.wrong >= WRONG_CODES

    @property
    def takes_codes(self) -> bool:
        """Whether a right code still lets somebody in."""
        return not self.is_burnt and bool(self.record.free)

    def code_now(self, now: float) -> str | Answer:
        """The code for one guess, or why nobody can come in with it."""
        if not self.record.free:
            return Answer.FULL
        if self.is_burnt:
            return Answer.BURNT
        return self.record.code if self._bucket.take(now) else Answer.BUSY

    @property
    def takes_spectators(self) -> bool:
        """Whether a spectators' code lets anybody in."""
        return self._has_watch_code and not self.record.is_unwatched

    @property
    def _has_watch_code(self) -> bool:
        return bool(self.record.watch_code) and self.record.watch_wrong < WRONG_CODES

    def let_watch(self, code: str) -> None:
        """Let spectators in, with this code if there is none yet or it is burnt; raises OSError.

        Otherwise the old one is good again, with the guesses that are left.
        """
        if self._has_watch_code:
            self.change(is_unwatched=False)
        else:
            self.change(watch_code=code, watch_wrong=0, is_unwatched=False)

    def watch_code_now(self, now: float) -> str | Answer:
        """The spectators' code for one guess, or why nobody can come in with it."""
        if not self.record.watch_code or self.record.is_unwatched:
            return Answer.UNWATCHED
        if not self.takes_spectators:
            return Answer.BURNT
        return self.record.watch_code if self._bucket.take(now) else Answer.BUSY

    def ticket_of(self, name: bytes) -> bytes | None:
        """The secret of a ticket."""
        place = self.record.place_of(name)
        return None if place is None else bytes.fromhex(self.record.guests[place].secret)

    def wrong_code(self) -> None:
        """Count a wrong guess."""
        self.change(wrong=self.record.wrong + 1)

    def wrong_watch_code(self) -> None:
        """Count a wrong guess at the spectators' code: it burns no other."""
        self.change(watch_wrong=self.record.watch_wrong + 1)

    def has_room_for(self, join: Join) -> bool:
        """Whether a guest can sit down; its promise must be its own."""
        promised = self.record.deal.commitments
        return len(join.players) <= len(self.record.free) and join.commitment not in promised

    def promise(self, place: int, commitment: str | None) -> None:
        """A guest promises its share of a rematch, once; raises Broken or OSError."""
        if self.record.guests[place].commitment:
            return
        if commitment is None or commitment in self.record.deal.commitments:
            raise Broken(words.NOT_UNDERSTOOD)
        self.change_guest(place, commitment=commitment)

    def seat(self, join: Join, keys: Keys) -> None:
        """Give a guest that has paired the first free seats; raises OSError."""
        record = self.record
        seats, chairs = record.free[: len(join.players)], list(record.table.chairs)
        names = (join.name, *join.others)
        for n, (seat, player) in enumerate(zip(seats, join.players, strict=True)):
            name = clean_name(names[n] if n < len(names) else join.name)
            name = unlike(name, [chair.name for chair in chairs])
            chairs[seat] = Chair("guest", clean_name(player), name)
        table = replace(record.table, chairs=tuple(chairs))
        name = chairs[seats[0]].name
        guest = Invited(keys.ticket.hex(), keys.secret.hex(), name, seats, join.commitment)
        self.change(table=table, guests=(*record.guests, guest))

    def unseat(self, place: int) -> None:
        """Free the seats of a guest; raises OSError."""
        guests, chairs = list(self.record.guests), list(self.record.table.chairs)
        for seat in guests.pop(place).seats:
            chairs[seat] = FREE
        self.change(table=replace(self.record.table, chairs=tuple(chairs)), guests=tuple(guests))

    def renew(self, code: str) -> None:
        """Replace the code with a new one; raises OSError."""
        self.change(code=code, wrong=0)
