"""Drafts: commands that a player lays out piece by piece, such as a row of cards.

A draft is kept by the screen, not in the log.  A game whose commands have many parts has a
``Drafting``; the screen shows the view with the draft, and offers the command once it is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from game.engine.game import AnyCommand, AnyView, IllegalCommand, Seat
from game.engine.value import Value
from game.table.items import Gesture, Zone

D = TypeVar("D")


class Draft(Value):
    """The things laid out, by place in the game's order.  "": nothing."""

    question: str  # the question it answers; a draft of another question is dropped
    places: tuple[str, ...]


class Suggestion(Value):
    """A draft that one button lays out; a button that has nothing to do keeps its place."""

    name: str  # of the button's action; its first letter is its key
    verb: str
    tip: str
    draft: Draft
    why_not: str = ""  # why the button rests
    fills: bool = False  # it only completes the draft: a lesson or a hint says how


class Drafting(Protocol):
    """How commands with many parts are laid out."""

    composed: tuple[type, ...]  # the commands that are laid out

    def begun(self, view: AnyView, seat: Seat) -> Draft | None:
        """The first draft; None if there is nothing to lay out."""
        ...

    def moved(self, view: AnyView, seat: Seat, draft: Draft, gesture: Gesture) -> Draft:
        """The draft after a drag, or a tap if there is no zone; raises IllegalCommand.

        Every draft that can be reached can be completed.
        """
        ...

    def tap_verb(self, view: AnyView, seat: Seat, draft: Draft, item: str) -> str:
        """What a legal tap on a thing does: "Return to your hand"."""
        ...

    def drafted(self, view: AnyView, seat: Seat, draft: Draft) -> AnyView:
        """The view with the draft in it, only to be shown."""
        ...

    def said(self, view: AnyView, seat: Seat, draft: Draft) -> AnyCommand | None:
        """The command of a complete draft; None if it isn't complete."""
        ...

    def saying(self, view: AnyView, seat: Seat, command: AnyCommand) -> Draft | None:
        """The draft of a command; None if the command isn't laid out."""
        ...

    def verb(self, view: AnyView, seat: Seat) -> str:
        """The label of the button: "Lay this row"."""
        ...

    def missing(self, view: AnyView, seat: Seat, draft: Draft) -> str:
        """What has to be laid before the draft can be submitted; "" once it is complete."""
        ...

    def prompt(self, view: AnyView, seat: Seat, draft: Draft) -> str:
        """The prompt while a complete draft waits to be submitted; "": the usual one."""
        ...

    def suggestions(self, view: AnyView, seat: Seat, draft: Draft) -> Iterable[Suggestion]:
        """The drafts that a button lays out."""
        ...


class Sketch(Value, Generic[D], frozen=True):
    """A change of the draft, found by its gesture like a command."""

    gesture: Gesture
    draft: D


def sketches(
    after: Callable[[Gesture], Draft], draft: Draft, things: Iterable[str], zones: Iterable[Zone]
) -> Iterator[Sketch[Draft]]:
    """The drags that change the draft; ``after`` gives the next draft."""
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
