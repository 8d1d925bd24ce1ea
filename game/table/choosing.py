"""Tells the commands of one gesture apart by one choice after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from game.engine.game import AnyCommand, AnyView
from game.engine.value import Value

C = TypeVar("C")


class Option(Value):
    """Something that can be chosen, with or without a picture."""

    asks: str  # what it answers, in a sentence: "Which card do you keep?"
    label: str
    face: str = ""
    is_dear: bool = False  # something is lost by it: it is named last


Path = tuple[Option, ...]


class Choosing(Protocol):
    """How to tell apart the commands that one gesture may mean."""

    def paths(self, view: AnyView, command: AnyCommand, names: Sequence[str]) -> Iterable[Path]:
        """The choices that lead to it; several paths where their order doesn't matter."""
        ...


class CommandChoice(Generic[C]):
    """The position on the paths to several commands."""

    def __init__(self, ways: Iterable[tuple[Path, C]]) -> None:
        self._ways = list(ways)
        self._gone: list[Path] = []  # how far one had come, before every choice
        self.chosen: Path = ()
        self._go_on()

    @property
    def options(self) -> list[Option]:
        """What can be chosen next, each once."""
        step = len(self.chosen)
        found = dict.fromkeys(path[step] for path, _ in self._open if len(path) > step)
        return sorted(found, key=lambda option: option.is_dear)

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
        """Take it, and every single option after it; the command, if nothing is left to choose."""
        self._gone.append(self.chosen)
        self.chosen = (*self.chosen, option)
        self._go_on()
        return self.here[0] if self.here and not self.options else None

    def go_back(self) -> None:
        """Back to the last choice."""
        self.chosen = self._gone.pop()

    @property
    def _open(self) -> list[tuple[Path, C]]:
        step = len(self.chosen)
        return [(path, command) for path, command in self._ways if path[:step] == self.chosen]

    def _go_on(self) -> None:
        while len(self.options) == 1 and not self.here:
            self.chosen = (*self.chosen, *self.options)
