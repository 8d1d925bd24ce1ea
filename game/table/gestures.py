"""The legal commands by gesture: nothing else tells the screen what is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Generic, TypeVar

from game.table.items import ACTION, Gesture

C = TypeVar("C")


def button_command(
    name: str, plain: Mapping[str, C], makers: Mapping[str, Callable[[list[str]], C]]
) -> C | None:
    """The command of a button: one that is always the same, or made of the words after its name."""
    word, *rest = name.split(".")
    if word in plain and not rest:
        return plain[word]
    make = makers.get(word)
    return make(rest) if make is not None else None


class Gestures(Generic[C]):
    """The legal commands of this moment, by the gesture that asks for them."""

    def __init__(self, commands: Iterable[C], gesture: Callable[[C], Gesture]) -> None:
        self._commands: dict[Gesture, list[C]] = {}
        self._zones: dict[str, set[str]] = {}
        for command in commands:
            meant = gesture(command)
            self._commands.setdefault(meant, []).append(command)
            if meant.zone:
                self._zones.setdefault(meant.item, set()).add(meant.zone)

    @cached_property
    def items(self) -> frozenset[str]:
        """What may be picked up or tapped."""
        return frozenset(g.item for g in self._commands if not g.item.startswith(ACTION))

    @property
    def actions(self) -> dict[str, list[C]]:
        """The commands that are buttons beside the table, by the button's name."""
        return {g.item: cs for g, cs in self._commands.items() if g.item.startswith(ACTION)}

    def zones(self, item: str) -> frozenset[str]:
        """Where this may be put down."""
        return frozenset(self._zones.get(item, ()))

    def commands(self, gesture: Gesture) -> list[C]:
        """What this gesture may mean: nothing, one command, or several to choose from."""
        return self._commands.get(gesture, [])

    def only(self, item: str) -> Gesture | None:
        """The single obvious gesture with this item, if there is exactly one (DD-15)."""
        meant = [g for g in self._commands if g.item == item]
        return meant[0] if len(meant) == 1 and len(self._commands[meant[0]]) == 1 else None
