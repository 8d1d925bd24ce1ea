"""One connection without its socket: bytes and the time go in, messages and bytes come out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import msgspec

from game.net import words
from game.net.connection.channel import Broken, Channel, Keys
from game.net.connection.handshake import Guest, Host
from game.net.limits import (
    FROM_GUEST,
    FROM_HOST,
    HANDSHAKE_SECONDS,
    HEARTBEAT,
    MESSAGES_FROM_GUEST,
    MESSAGES_FROM_HOST,
    MOST_UNSENT,
    SILENCE,
    Bucket,
)
from game.net.messages import (
    AnyMessage,
    Bye,
    FromGuest,
    FromHost,
    Heard,
    Ping,
    Pong,
    of_guest,
    of_host,
    written,
)

_UNFOLLOWED = (Ping, Pong, Heard)  # nobody waits for these
MOST_PINGS = 100_000  # then they are counted from 1 again
NEWEST = 0.25  # how much the last delay counts in the mean

M = TypeVar("M", FromGuest, FromHost)


class Link(Generic[M]):
    """The handshake first, then messages.  ``why`` says why it is closed, "" while it is open.

    ``outgoing`` is what the socket still has to send; the socket takes from it, and closes once the
    link is closed and nothing is left.
    """

    def __init__(
        self,
        handshake: Guest | Host,
        decoder: msgspec.json.Decoder[Any],
        longest: int,
        bucket: Bucket,
        now: float,
    ) -> None:
        self.outgoing = bytearray(handshake.to_send)
        self.why = ""
        self.is_known = False  # the other side has sent what only it could send
        self.is_throttled = False  # too much has come at once: read nothing more for a moment
        self._handshake, self._decoder = handshake, decoder
        self._longest, self._bucket = longest, bucket
        self._unread = bytearray()
        self._channel: Channel | None = None
        self._begun = self._heard = self._said = now
        self.delay = 0.0
        """The seconds of the way to a guest and back, a mean of the last; the host measures it."""
        self._asked: tuple[int, float] | None = None  # the number of a ping, and when it was sent
        self._pings, self._pinged = 0, now
        self._is_followed = True  # by a ping; nothing has been said yet

    @property
    def keys(self) -> Keys | None:
        """What the handshake has led to."""
        return self._handshake.keys

    @property
    def only_watches(self) -> bool:
        """Whether a spectator is at the other end."""
        return isinstance(self._handshake, Host) and self._handshake.only_watches

    @property
    def is_open(self) -> bool:
        """Whether messages can be sent."""
        return not self.why and self._channel is not None

    def receive(self, data: bytes, now: float) -> Iterator[M]:
        """The messages in this data, but no pings; anything wrong closes the link."""
        try:
            yield from self._received(data, now)
        except Broken as broken:
            if isinstance(self._handshake, Host):
                self.outgoing += self._handshake.last_words
            self.close(broken.why)

    def send(self, message: AnyMessage, now: float) -> None:
        """Send a message, if the link is open."""
        if self._channel is None or self.why:
            return
        self.outgoing += self._channel.sealed(written(message))
        self._said = now
        self._is_followed = isinstance(message, _UNFOLLOWED)
        if len(self.outgoing) > MOST_UNSENT:
            self.outgoing.clear()
            self.close(words.TOO_MUCH_UNSENT)

    def follow(self, now: float) -> None:
        """Send a ping behind the last message, in a packet of its own.

        If the message is lost, the answer to the ping shows the system so after one way there and
        back (RFC 8985); alone it would be missed only after two.
        """
        if self.is_known and not self._is_followed:
            self.send(Ping(), now)

    def tick(self, now: float) -> None:
        """Send a ping if it is time; close the link if the other side is silent or slow."""
        if self.why:
            return
        if not self.is_known and now - self._begun > HANDSHAKE_SECONDS:
            self.close(words.TOO_SLOW)
        elif self._channel is not None and now - self._heard > SILENCE:
            self.close(words.SILENT)
        elif self._measures and now - self._pinged >= HEARTBEAT:
            self._measure(now)
        elif self._channel is not None and now - self._said >= HEARTBEAT:
            self.send(Ping(), now)

    def close(self, why: str = words.CLOSED) -> None:
        """Close it; what is outgoing is still sent."""
        self.why = self.why or why

    def say_goodbye(self, why: str, now: float) -> None:
        """Tell the other side, and close."""
        self.send(Bye(why), now)
        self.close(why or words.CLOSED)

    def _received(self, data: bytes, now: float) -> Iterator[M]:
        if self.why:
            return
        if self._channel is None:
            data = self._shaken(data, now)
        channel = self._channel
        if channel is None:
            return
        channel.feed(data)
        while not self.why:
            self.is_throttled = not self._bucket.has_one(now)
            text = None if self.is_throttled else channel.next_message()
            if text is None:
                return
            self._bucket.take(now)
            self._heard, self.is_known = now, True
            message = self._read(text)
            if isinstance(message, Ping):
                self._answer(message.n, now)
            elif isinstance(message, Pong):
                self._note_delay(message.n, now)
            else:
                yield message

    @property
    def _measures(self) -> bool:
        """Whether it is the host's end, and nothing that was asked is on its way."""
        is_host = isinstance(self._handshake, Host) and self._channel is not None
        return is_host and self._asked is None

    def _measure(self, now: float) -> None:
        self._pings = self._pings % MOST_PINGS + 1
        self._asked, self._pinged = (self._pings, now), now
        self.send(Ping(self._pings), now)

    def _answer(self, n: int, now: float) -> None:
        if n and isinstance(self._handshake, Guest):
            self.send(Pong(n), now)

    def _note_delay(self, n: int, now: float) -> None:
        """Only the answer to what was asked counts."""
        if self._asked is None or self._asked[0] != n:
            return
        took, self._asked = now - self._asked[1], None
        self.delay = took if not self.delay else self.delay + (took - self.delay) * NEWEST

    def _read(self, text: bytes) -> M:
        try:
            message: M = self._decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Broken(words.NOT_UNDERSTOOD) from None
        return message

    def _shaken(self, data: bytes, now: float) -> bytes:
        """Go on with the handshake; returns what comes after it."""
        shake = self._handshake
        self._unread += data
        while shake.keys is None and len(self._unread) >= shake.needs:
            message = bytes(self._unread[: shake.needs])
            del self._unread[: shake.needs]
            self.outgoing += shake.receive(message, now)
        if shake.keys is None:
            return b""
        self._channel = Channel(shake.keys, self._longest)
        self._heard = self._said = now
        rest = bytes(self._unread)
        self._unread.clear()
        return rest


def guest_link(handshake: Guest, now: float) -> Link[FromHost]:
    """The guest's end of a connection."""
    return Link(handshake, of_host, FROM_HOST, Bucket(MESSAGES_FROM_HOST, now), now)


def host_link(handshake: Host, now: float) -> Link[FromGuest]:
    """The host's end of a connection."""
    return Link(handshake, of_guest, FROM_GUEST, Bucket(MESSAGES_FROM_GUEST, now), now)
