"""Messages between the table and the thinking process; they hold views, never states."""

from __future__ import annotations

import msgspec

from game.ai.player import Level, Temperament
from game.engine.value import Message


class Question(Message):
    """Ask what this seat, which is to act, should do."""

    number: int  # each question has its own
    game: str
    level: Level
    temperament: Temperament
    seat: int
    view: msgspec.Raw
    fate: str  # seeds the mind's random generator; the game's seed can't be found from it
    seconds: float  # time limit


class Enough(Message):
    """Stop and answer with the best thought so far."""


class Ready(Message):
    """The process has started."""


class Reply(Message):
    """A thought; the last one of a question is its answer."""

    number: int
    command: msgspec.Raw
    why: str
    done: float
    last: bool
    then: tuple[msgspec.Raw, ...] = ()
    why_then: tuple[str, ...] = ()


_TO_WORKER: msgspec.json.Decoder[Question | Enough] = msgspec.json.Decoder(Question | Enough)
_TO_TABLE: msgspec.json.Decoder[Ready | Reply] = msgspec.json.Decoder(Ready | Reply)


def written(message: Message) -> bytes:
    """The message as bytes."""
    return msgspec.json.encode(message)


def asked(text: bytes) -> Question | Enough:
    """Read a message from the table."""
    return _TO_WORKER.decode(text)


def answered(text: bytes) -> Ready | Reply:
    """Read a message from the worker; raises ValueError or RecursionError if it is invalid."""
    return _TO_TABLE.decode(text)
