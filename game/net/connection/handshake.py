"""Pairing and coming back: four messages of fixed size, after which both sides share keys.

A guest comes with a code (SPAKE2, one guess a connection; spectators have a code of their own) or
with a ticket of an earlier pairing (a shared secret). Either way both sides add a fresh X25519
exchange, so recorded traffic stays secret even if a code or a ticket is stolen later. The guest has
to prove first that it knows the code: somebody who only asks learns nothing.

    guest → host   prefix, public key, SPAKE2 element or ticket      81 bytes
    host → guest   prefix, public key, SPAKE2 element or random      81 bytes
    guest → host   proof                                             32 bytes
    host → guest   proof, or zeros: the code is wrong                32 bytes

Nothing else is read before both proofs are right. The first 16 bytes never change, so programs of
different versions can say so.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum
from functools import partial
from hashlib import sha256
from hmac import compare_digest
from hmac import digest as mac
from struct import Struct

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError
from spake2.ed25519_basic import NotOnCurve

from game.engine.value import Value
from game.net import words
from game.net.connection.channel import Broken, Keys
from game.net.connection.door import Answer, HostDoor
from game.net.connection.pairing_code import WATCH

VERSION = 6  # of the protocol
MAGIC = b"FELTFURY"
PREFIX = Struct(">8sHBB4x")
PUBLIC, BODY, PROOF = 32, 33, 32  # bytes
HELLO = PREFIX.size + PUBLIC + BODY
TICKET = 32  # bytes
WRONG = bytes(PROOF)

_SIDES = (b"felt-and-fury guest", b"felt-and-fury host")


class Way(IntEnum):
    """How a guest comes in."""

    CODE = 1
    TICKET = 2
    WATCH = 3


REFUSED = {
    Answer.BURNT: words.BURNT,
    Answer.FULL: words.FULL,
    Answer.BUSY: words.BUSY,
    Answer.UNKNOWN: words.UNKNOWN_TICKET,
    Answer.UNWATCHED: words.NOT_WATCHED,
}


class Ticket(Value):
    """What a guest keeps of its pairing."""

    name: bytes
    secret: bytes


class Guest:
    """The guest's side.  It is given a code or a ticket."""

    def __init__(self, secret: str | Ticket, entropy: Callable[[int], bytes]) -> None:
        self._secret = secret
        self._own = X25519PrivateKey.from_private_bytes(entropy(PUBLIC))
        if isinstance(secret, Ticket):
            self._key: Callable[[bytes], bytes] = lambda body: secret.secret
            way, body = Way.TICKET, b"\0" + secret.name
        else:
            pake = SPAKE2_A(secret.encode(), *_SIDES, entropy_f=entropy)
            way = Way.WATCH if secret.startswith(WATCH) else Way.CODE
            body = pake.start()
            self._key = partial(_finished, pake)
        self._hello = _hello(way, _public(self._own), body)
        self._proofs: tuple[bytes, bytes] = (b"", b"")
        self.to_send: bytes = self._hello
        self.needs = HELLO  # bytes of the next message
        self.keys: Keys | None = None
        self._found: Keys | None = None

    def receive(self, message: bytes, now: float) -> bytes:
        """Read a message of ``needs`` bytes; returns the answer.  Raises Broken."""
        if self._found is None:
            return self._answered(message)
        if message == WRONG:
            raise Broken(words.WRONG_CODE)
        if not compare_digest(message, self._proofs[1]):
            raise Broken(words.NOT_THE_HOST)
        self.keys = self._found
        return b""

    def _answered(self, reply: bytes) -> bytes:
        version, kind, public, body = _parts(reply)
        if version != VERSION:
            raise Broken(words.other_version(VERSION, version))
        if kind != Answer.WELCOME:
            raise Broken(REFUSED.get(Answer(kind), "") if kind in REFUSED else words.NOT_OURS)
        key = self._key(body)
        shared = _exchanged(self._own, public)
        sending, receiving, self._proofs, kept = _derived(key + shared, self._hello, reply)
        ticket = self._secret if isinstance(self._secret, Ticket) else kept
        self._found = Keys(sending, receiving, ticket.name, ticket.secret)
        self.needs = PROOF
        return self._proofs[0]


class Host:
    """The host's side of one connection."""

    def __init__(self, door: HostDoor, entropy: Callable[[int], bytes]) -> None:
        self._door, self._entropy = door, entropy
        self.to_send = b""
        self.needs = HELLO
        self.keys: Keys | None = None
        self._found: Keys | None = None
        self._proofs: tuple[bytes, bytes] = (b"", b"")
        self._way = Way.CODE
        self.last_words = b""  # to send before closing after Broken

    def receive(self, message: bytes, now: float) -> bytes:
        """Read a message of ``needs`` bytes; returns the answer.  Raises Broken."""
        return self._hello(message, now) if self._found is None else self._proved(message)

    def _hello(self, hello: bytes, now: float) -> bytes:
        version, kind, public, body = _parts(hello)
        if version != VERSION:
            raise self._refused(Answer.OTHER_VERSION)
        own = X25519PrivateKey.from_private_bytes(self._entropy(PUBLIC))
        shared = _exchanged(own, public)
        if kind == Way.TICKET:
            self._way = Way.TICKET
            key = self._door.ticket_of(body[1:])
            if key is None:
                raise self._refused(Answer.UNKNOWN)
            reply = _hello(Answer.WELCOME, _public(own), self._entropy(BODY))
        elif kind in {Way.CODE, Way.WATCH}:
            self._way = Way(kind)
            code = self._code(now)
            if isinstance(code, Answer):
                raise self._refused(code)
            pake = SPAKE2_B(code.encode(), *_SIDES, entropy_f=self._entropy)
            reply = _hello(Answer.WELCOME, _public(own), pake.start())
            key = _finished(pake, body)
        else:
            raise Broken(words.NOT_OURS)
        sending, receiving, self._proofs, kept = _derived(key + shared, hello, reply)
        ticket = Ticket(body[1:], key) if self._way == Way.TICKET else kept
        self._found = Keys(receiving, sending, ticket.name, ticket.secret)
        self.needs = PROOF
        return reply

    @property
    def only_watches(self) -> bool:
        """Whether this is the way of a spectator."""
        return self._way == Way.WATCH

    def _code(self, now: float) -> str | Answer:
        door = self._door
        return door.watch_code_now(now) if self.only_watches else door.code_now(now)

    def _is_taken(self) -> bool:
        """Whether what it came with still lets anybody in."""
        if self._way == Way.TICKET:
            return True
        return self._door.takes_spectators if self.only_watches else self._door.takes_codes

    def _proved(self, proof: bytes) -> bytes:
        if not self._is_taken():
            raise Broken(words.BURNT)  # since the guest asked: this proof isn't even looked at
        if not compare_digest(proof, self._proofs[0]):
            self.last_words = WRONG
            if self.only_watches:
                self._door.wrong_watch_code()
            elif self._way == Way.CODE:
                self._door.wrong_code()
            raise Broken(words.A_WRONG_CODE)
        self.keys = self._found
        return self._proofs[1]

    def _refused(self, why: Answer) -> Broken:
        self.last_words = _hello(why, bytes(PUBLIC), bytes(BODY))
        return Broken(words.NOT_LET_IN)


def _hello(kind: int, public: bytes, body: bytes) -> bytes:
    return PREFIX.pack(MAGIC, VERSION, kind, 0) + public + body


def _parts(message: bytes) -> tuple[int, int, bytes, bytes]:
    """Version, kind, public key and body of a hello; raises Broken."""
    magic, version, kind, _ = PREFIX.unpack_from(message)
    if magic != MAGIC:
        raise Broken(words.NOT_OURS)
    return version, kind, message[PREFIX.size :][:PUBLIC], message[PREFIX.size + PUBLIC :]


def _public(private: X25519PrivateKey) -> bytes:
    return private.public_key().public_bytes_raw()


def _exchanged(own: X25519PrivateKey, public: bytes) -> bytes:
    try:
        return own.exchange(X25519PublicKey.from_public_bytes(public))
    except ValueError:  # a key that makes every result the same
        raise Broken(words.NOT_OURS) from None


def _finished(pake: SPAKE2_A | SPAKE2_B, body: bytes) -> bytes:
    with suppress(SPAKEError, NotOnCurve, ValueError):
        return bytes(pake.finish(body))
    raise Broken(words.NOT_OURS)


def _derived(
    secret: bytes, hello: bytes, reply: bytes
) -> tuple[bytes, bytes, tuple[bytes, bytes], Ticket]:
    """Guest's key, host's key, both proofs, and a ticket: all bound to both messages."""
    salt = sha256(hello + reply).digest()
    lengths = (32, 32, 32, 32, TICKET, 32)
    all_of = HKDF(SHA256(), sum(lengths), salt, b"felt-and-fury link").derive(secret)
    parts, rest = [], all_of
    for length in lengths:
        parts.append(rest[:length])
        rest = rest[length:]
    of_guest, of_host, guest, host, name, kept = parts
    proofs = mac(guest, b"guest" + salt, "sha256"), mac(host, b"host" + salt, "sha256")
    return of_guest, of_host, proofs, Ticket(name, kept)
