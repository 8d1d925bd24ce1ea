"""Plain immutable values: compared, hashed, copied with a change, and written as JSON."""

from __future__ import annotations

from typing import TypeVar, dataclass_transform, overload

from msgspec import Struct
from msgspec.structs import replace as replace

S = TypeVar("S", bound=Struct)
T = TypeVar("T")


@dataclass_transform(frozen_default=True)
class Value(Struct, frozen=True):
    """A value on the table or in the log."""


@dataclass_transform(frozen_default=True)
class Message(Value, frozen=True, tag=True, forbid_unknown_fields=True):
    """A command or an event: the log names its class, as ``type``."""


@overload
def with_item(row: tuple[T, T], n: int, item: T) -> tuple[T, T]: ...
@overload
def with_item(row: tuple[T, ...], n: int, item: T) -> tuple[T, ...]: ...
def with_item(row: tuple[T, ...], n: int, item: T) -> tuple[T, ...]:
    """The row with another item in place ``n``."""
    return (*row[:n], item, *row[n + 1 :])


def replace_for(state: S, seat: int, **items: object) -> S:
    """The state with these rows, indexed by seat, changed at one seat."""
    for name, item in items.items():
        row = getattr(state, name)
        items[name] = (*row[:seat], item, *row[seat + 1 :])
    return replace(state, **items)
