"""Drafts: what a player lays out piece by piece before it becomes a command, such as a row of cards.

A draft belongs to the screen alone: it is in no log.  A game whose commands have many parts has
a ``Drafting``; the screen keeps the draft, shows the view as it would look, and offers the command
once the draft says one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from game.engine.game import AnyCommand, AnyView, IllegalCommand, Seat
from game.engine.value import Value
from game.table.items import Gesture, Zone

D = TypeVar("D")


class Draft(Value):
    """What lies in which place; the game gives the places their order.  "": nothing lies there."""

    question: str  # what it answers; a draft of another question is void
    places: tuple[str, ...]


class Suggestion(Value):
    """A draft that one button lays out."""

    name: str  # of the button, as actions are named; its first letter is its key
    verb: str
    tip: str
    draft: Draft


class Drafting(Protocol):
    """How commands with many parts are laid out."""

    composed: tuple[type, ...]  # these commands

    def begun(self, view: AnyView, seat: Seat) -> Draft | None:
        """The draft to begin with; None: there is nothing to lay out now."""
        ...

    def moved(self, view: AnyView, seat: Seat, draft: Draft, gesture: Gesture) -> Draft:
        """The draft after a drag, or, without a zone, a tap; raises IllegalCommand.

        Every draft that can be reached can be completed: there are no dead ends.
        """
        ...

    def drafted(self, view: AnyView, seat: Seat, draft: Draft) -> AnyView:
        """The view as it looks with what was laid out: to be shown, and for nothing else."""
        ...

    def said(self, view: AnyView, seat: Seat, draft: Draft) -> AnyCommand | None:
        """The command that a complete draft stands for."""
        ...

    def saying(self, view: AnyView, seat: Seat, command: AnyCommand) -> Draft | None:
        """The draft that stands for this command; None: it is not laid out."""
        ...

    def verb(self, view: AnyView, seat: Seat) -> str:
        """The label of its button: "Lay this row"."""
        ...

    def suggestions(self, view: AnyView, seat: Seat, draft: Draft) -> Iterable[Suggestion]:
        """What can be laid out all at once."""
        ...


class Sketch(Value, Generic[D], frozen=True):
    """A change of the draft, found by its gesture as commands are."""

    gesture: Gesture
    draft: D


def sketches(
    after: Callable[[Gesture], Draft], draft: Draft, things: Iterable[str], zones: Iterable[Zone]
) -> Iterator[Sketch[Draft]]:
    """The drags that change the draft; ``after`` gives the draft that follows."""
    places = tuple(zone.id for zone in zones)
    for thing in things:
        for place in places:
            gesture = Gesture(thing, place)
            try:
                drawn = after(gesture)
            except IllegalCommand:
                continue
            if drawn != draft:
                yield Sketch(gesture, drawn)
