"""Who is at a table that waits for players: what both pages show of it."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.drawing.art import Art
from game.ui.scenes.across import words
from game.ui.widgets.flow import Column, Row
from game.ui.widgets.label import Ink, Label, heading
from game.ui.widgets.picture import Picture
from game.ui.widgets.widget import Widget

_BADGE = 30  # units


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat: who has it ("": nobody yet), the face of its badge, and remarks."""

    name: str
    badge: str
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gathering:
    """What a page shows of a table, at one moment."""

    sentence: str  # what is happening, or what is wrong and what to do
    sitters: tuple[Sitter, ...] = ()
    code: str = ""  # of the host's page
    watch_code: str = ""  # of the host's page: for spectators, "" if there are none
    watched: str = ""  # who looks on
    is_over: bool = False  # nobody can join any more: only the way back is left
    hint: str = ""  # of the host's page: what isn't as the host wishes


class Seats(Column):
    """The seats, one below the other."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._known: tuple[Sitter, ...] | None = None
        super().__init__(gap=8)

    def show(self, sitters: tuple[Sitter, ...]) -> None:
        """Show who is there now."""
        if sitters != self._known:
            self._known = sitters
            title = [heading(words.WHO_PLAYS)] if sitters else []
            self.children = [*title, *map(self._row, sitters)]

    def _row(self, sitter: Sitter) -> Widget:
        text = words.seat(sitter.name, sitter.remarks) if sitter.name else words.NOBODY_YET
        ink = Ink.PLAIN if sitter.name else Ink.MUTED
        return Row(Picture(self._art, sitter.badge, _BADGE), Label(text, ink=ink, grow=1.0), gap=10)
