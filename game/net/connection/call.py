"""A guest's connection to the host: when to try, and what is wrong while there is none."""

from __future__ import annotations

from game.net import words
from game.net.connection.handshake import Guest
from game.net.connection.link import Link, guest_link
from game.net.messages import FromGuest, FromHost
from game.net.status import Phase, Status

RETRY = 1.0  # seconds between two attempts
REASONLESS = {words.CLOSED, words.SILENT, words.TOO_SLOW}  # these say only that there is no link

FINAL = {  # after these it doesn't try again
    words.WRONG_CODE,
    words.NOT_THE_HOST,
    words.BURNT,
    words.FULL,
    words.UNKNOWN_TICKET,
    words.NOT_OURS,
    words.NOT_WATCHED,
    words.WATCH_ENDED,
    words.NEXT_GAME,
}


class Call:
    """``trouble`` is a sentence; it stays until the host has let us in."""

    def __init__(self) -> None:
        self.link: Link[FromHost] | None = None
        self.trouble = ""
        self.is_in = False  # the host has let us in
        self.was_in = False  # it did at least once
        self._next_try = 0.0

    @property
    def is_connected(self) -> bool:
        """Whether the host answers."""
        return self.link is not None and self.link.is_open and self.link.is_known

    def is_due(self, now: float) -> bool:
        """Whether it is time to connect."""
        return self.link is None and now >= self._next_try

    def begin(self, handshake: Guest, now: float) -> Link[FromHost]:
        """The link for a new connection."""
        self.link = guest_link(handshake, now)
        return self.link

    def send(self, message: FromGuest, now: float) -> None:
        """Send a message, if there is a link."""
        if self.link is not None:
            self.link.send(message, now)

    def let_in(self) -> None:
        """The host has welcomed us."""
        self.is_in, self.was_in, self.trouble = True, True, ""

    def lost(self, why: str) -> None:
        """The socket is closed, or couldn't be opened."""
        if self.link is not None:
            self.link.close(why)
            self.link.outgoing.clear()

    def forget(self, now: float) -> str:
        """Forget the link if it is closed; returns why it was, "" if it isn't."""
        link = self.link
        if link is None or not link.why or link.outgoing:
            return ""
        if self.is_in or not self.was_in:
            unanswered = words.LINK_LOST if self.is_in else words.NO_ANSWER
            self.trouble = unanswered if link.why in REASONLESS else link.why
        self.link, self.is_in, self._next_try = None, False, now + RETRY
        return link.why


def disconnected(call: Call, *, has_begun: bool) -> Status:
    """The status of a guest that isn't connected."""
    trouble = call.trouble
    if trouble == words.LINK_LOST and not has_begun:
        trouble = words.LOST_EARLY
    return Status(Phase.LOST if call.was_in else Phase.CONNECTING, why=trouble)
