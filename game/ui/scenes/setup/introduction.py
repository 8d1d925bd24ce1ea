"""The game in short, for people who don't know it: picture, aim, length, players."""

from __future__ import annotations

from game.table.title import Title
from game.ui.drawing.art import Art
from game.ui.drawing.theme import PROMPT
from game.ui.drawing.typeface import Role
from game.ui.scenes.setup import words
from game.ui.scenes.words import seats
from game.ui.widgets.flow import Column, Grid, Row
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.picture import Picture

_BANNER = 250  # units
_INKS = (Ink.MUTED, Ink.PLAIN)


class Introduction(Row):
    """The game's banner, and beside it what the game is and how it is won."""

    def __init__(self, game: Title, art: Art) -> None:
        facts = ((words.AIM, game.aim), (words.LENGTH, game.minutes), (words.SEATS, seats(game)))
        grid = Grid(
            *(
                Label(each, ink=ink)
                for pair in facts
                for each, ink in zip(pair, _INKS, strict=True)
            ),
            weights=(0, 1),
            gap=12,
        )
        tagline = Label(game.tagline, units=PROMPT, role=Role.ITALIC, ink=Ink.TITLE)
        super().__init__(
            Picture(art, f"banner/{game.name}", _BANNER),
            Column(tagline, grid, gap=18, grow=1.0),
            gap=24,
        )
