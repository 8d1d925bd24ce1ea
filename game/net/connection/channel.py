"""The sealed channel: each frame is encrypted, and accepted only in its place.

A frame is four bytes of length and a ChaCha20-Poly1305 ciphertext. Each direction has its own key;
the nonce is the number of the frame, so nothing can be replayed, reordered or left out.
"""

from __future__ import annotations

from struct import Struct

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from game.engine.value import Value
from game.net import words

LENGTH = Struct(">I")
TAG = 16  # bytes
_NONCE = Struct(">4xQ")


class Broken(Exception):  # noqa: N818 - reads as what it is
    """The other side didn't keep to the protocol: ``why`` is a sentence, the link is closed."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


class Keys(Value):
    """What both sides have after a handshake: a key for each direction, and a ticket to come back with."""

    sending: bytes
    receiving: bytes
    ticket: bytes  # its public name
    secret: bytes  # what proves that it is ours


class Channel:
    """Seals and opens frames; after ``Broken`` it must not be used again."""

    def __init__(self, keys: Keys, longest: int) -> None:
        """``longest``: the most bytes that a received message can have."""
        self._out, self._in = ChaCha20Poly1305(keys.sending), ChaCha20Poly1305(keys.receiving)
        self._sent = self._received = 0
        self._longest = longest
        self._unread = bytearray()

    def sealed(self, message: bytes) -> bytes:
        """The next frame."""
        length = LENGTH.pack(len(message) + TAG)
        frame = length + self._out.encrypt(_NONCE.pack(self._sent), message, length)
        self._sent += 1
        return frame

    def feed(self, data: bytes) -> None:
        """Add what has arrived."""
        self._unread += data

    def next_message(self) -> bytes | None:
        """Open the next frame; None if it isn't complete.  Raises Broken."""
        if len(self._unread) < LENGTH.size:
            return None
        (length,) = LENGTH.unpack_from(self._unread)
        if not TAG <= length <= self._longest + TAG:
            raise Broken(words.TOO_LONG)
        end = LENGTH.size + length
        if len(self._unread) < end:
            return None
        head, body = bytes(self._unread[: LENGTH.size]), bytes(self._unread[LENGTH.size : end])
        try:
            message = self._in.decrypt(_NONCE.pack(self._received), body, head)
        except InvalidTag:
            raise Broken(words.CHANGED) from None
        self._received += 1
        del self._unread[:end]
        return message
