"""Tells the commands of one gesture apart, choice by choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from game.engine.game import AnyCommand, AnyView
from game.engine.value import Value

C = TypeVar("C")


class Option(Value):
    """An option to choose, with or without a picture."""

    asks: str  # the question it answers: "Which card do you keep?"
    label: str
    face: str = ""
    comes_last: bool = False  # because it costs something, or is rarely meant


Path = tuple[Option, ...]


class Choosing(Protocol):
    """How to tell apart the commands of one gesture."""

    def paths(self, view: AnyView, command: AnyCommand, names: Sequence[str]) -> Iterable[Path]:
        """The choices that lead to a command; several paths if their order doesn't matter."""
        ...


class CommandChoice(Generic[C]):
    """The position on the paths to several commands."""

    def __init__(self, ways: Iterable[tuple[Path, C]], hinted: C | None = None) -> None:
        """What leads to the ``hinted`` command is offered first."""
        self._ways, self._hinted = list(ways), hinted
        self._gone: list[Path] = []  # the path before each choice
        self.chosen: Path = ()
        self._go_on()

    @property
    def options(self) -> list[Option]:
        """The next options, each once."""
        step = len(self.chosen)
        ways = [(path[step], command) for path, command in self._open if len(path) > step]
        hinted = {option for option, command in ways if command == self._hinted}
        found = dict.fromkeys(option for option, _ in ways)
        return sorted(found, key=lambda option: (option not in hinted, option.comes_last))

    @property
    def here(self) -> list[C]:
        """The commands that need no further choice."""
        step = len(self.chosen)
        return list(dict.fromkeys(command for path, command in self._open if len(path) == step))

    @property
    def can_go_back(self) -> bool:
        """Whether anything was chosen."""
        return bool(self._gone)

    def choose(self, option: Option) -> C | None:
        """Takes an option and all forced ones after it; returns the command once nothing is left."""
        self._gone.append(self.chosen)
        self.chosen = (*self.chosen, option)
        self._go_on()
        return self.here[0] if self.here and not self.options else None

    def go_back(self) -> None:
        """Goes back to the last choice."""
        self.chosen = self._gone.pop()

    @property
    def _open(self) -> list[tuple[Path, C]]:
        step = len(self.chosen)
        return [(path, command) for path, command in self._ways if path[:step] == self.chosen]

    def _go_on(self) -> None:
        while len(self.options) == 1 and not self.here:
            self.chosen = (*self.chosen, *self.options)
