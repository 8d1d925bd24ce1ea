"""Who is at a table that waits for players: what both pages show of it."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.drawing.art import Art
from game.ui.drawing.theme import SMALL
from game.ui.scenes.across import words
from game.ui.widgets.flow import Column, Grid, Row
from game.ui.widgets.label import Ink, Label, heading
from game.ui.widgets.picture import Picture
from game.ui.widgets.widget import Widget

MOST_IN_COLUMN = 2  # seats; more stand in two columns
_BADGE = 30  # units


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat: who has it ("": nobody yet), the face of its badge, remarks, and what it is called."""

    name: str
    badge: str
    remarks: tuple[str, ...] = ()
    place: str = ""


@dataclass(frozen=True, slots=True)
class Gathering:
    """What a page shows of a table, at one moment."""

    sentence: str  # what is happening, or what is wrong and what to do
    sitters: tuple[Sitter, ...] = ()
    code: str = ""  # of the host's page
    title: str = ""  # of the game, once it is known
    rules: str = ""  # by which it is played
    watch_code: str = ""  # of the host's page: for spectators, "" if there are none
    watched: str = ""  # who looks on
    is_over: bool = False  # nobody can join any more: only the way back is left
    is_offered: bool = False  # we can sit down
    hint: str = ""  # of the host's page: what isn't as the host wishes


class Seats(Column):
    """By which rules a table plays, and its seats."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._known: tuple[str, tuple[Sitter, ...]] | None = None
        super().__init__(gap=8)

    def show(self, now: Gathering) -> None:
        """Show who is there now."""
        sitters = now.sitters
        if (now.rules, sitters) == self._known:
            return
        self._known = now.rules, sitters
        columns = (1.0,) if len(sitters) <= MOST_IN_COLUMN else (1.0, 1.0)
        self.children = [
            Row(heading(words.WHO_PLAYS), Label(now.rules, ink=Ink.MUTED, grow=1.0), gap=16),
            Grid(*map(self._row, sitters), weights=columns, gap=8),
        ]

    def _row(self, sitter: Sitter) -> Widget:
        text = words.seat(sitter.name, sitter.remarks) if sitter.name else words.NOBODY_YET
        ink = Ink.PLAIN if sitter.name else Ink.MUTED
        return Row(
            Picture(self._art, sitter.badge, _BADGE),
            Column(
                Label(sitter.place, units=SMALL, ink=Ink.MUTED),
                Label(text, ink=ink),
                gap=0,
                grow=1.0,
            ),
            gap=10,
        )
