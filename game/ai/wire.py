"""What goes between the table and the process that thinks: bytes, and views only."""

from __future__ import annotations

import msgspec

from game.ai.player import Level
from game.engine.value import Message


class Question(Message):
    """What should this seat do, which is to act."""

    number: int  # each question has its own
    game: str
    level: Level
    seat: int
    view: msgspec.Raw
    fate: str  # what the mind's dice are thrown from; a seed of ``SEED_BYTES`` can't be found by it
    seconds: float  # the longest it may take


class Enough(Message):
    """The best thought so far will do."""


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


_TO_WORKER: msgspec.json.Decoder[Question | Enough] = msgspec.json.Decoder(Question | Enough)
_TO_TABLE: msgspec.json.Decoder[Ready | Reply] = msgspec.json.Decoder(Ready | Reply)


def written(message: Message) -> bytes:
    """The message as bytes."""
    return msgspec.json.encode(message)


def asked(text: bytes) -> Question | Enough:
    """What the table wrote."""
    return _TO_WORKER.decode(text)


def answered(text: bytes) -> Ready | Reply:
    """What the worker wrote; raises ValueError or RecursionError if it is nonsense."""
    return _TO_TABLE.decode(text)
