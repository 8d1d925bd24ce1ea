"""The legal commands by gesture, from which the screen knows what is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Generic, TypeVar

from game.table.items import ACTION, Gesture

C = TypeVar("C")


def button_command(
    name: str, plain: Mapping[str, C], makers: Mapping[str, Callable[[list[str]], C]]
) -> C | None:
    """The command of a button: a plain one, or one made from the words after its name."""
    word, *rest = name.split(".")
    if word in plain and not rest:
        return plain[word]
    make = makers.get(word)
    return make(rest) if make is not None else None


class Gestures(Generic[C]):
    """The legal commands, by their gestures."""

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
        """The items that can be picked up or tapped."""
        return frozenset(g.item for g in self._commands if not g.item.startswith(ACTION))

    @property
    def actions(self) -> dict[str, list[C]]:
        """The commands with buttons, by the button's name."""
        return {g.item: cs for g, cs in self._commands.items() if g.item.startswith(ACTION)}

    def zones(self, item: str) -> frozenset[str]:
        """The zones where this item can be put down."""
        return frozenset(self._zones.get(item, ()))

    def commands(self, gesture: Gesture) -> list[C]:
        """The commands of this gesture: none, one, or several to choose from."""
        return self._commands.get(gesture, [])

    def of(self, item: str) -> list[tuple[Gesture, list[C]]]:
        """The gestures with this item, and their commands."""
        return [(meant, found) for meant, found in self._commands.items() if meant.item == item]

    def only(self, item: str) -> Gesture | None:
        """The gesture with this item, if there is exactly one and it is one command."""
        found = self.of(item)
        return found[0][0] if len(found) == 1 and len(found[0][1]) == 1 else None

    @property
    def only_mover(self) -> str | None:
        """The item that can be put down somewhere, if there is only one."""
        return next(iter(self._zones)) if len(self._zones) == 1 else None
