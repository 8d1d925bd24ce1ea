"""The game in short, for people who don't know it: picture, aim, length, players."""

from __future__ import annotations

from game.table.title import Title
from game.table.words import Preset
from game.ui.drawing.art import Art
from game.ui.drawing.theme import PROMPT
from game.ui.drawing.typeface import Role
from game.ui.scenes.setup import words
from game.ui.scenes.words import seats
from game.ui.widgets.flow import Column, Grid, Row
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.picture import Picture

_BANNER = 250  # units


class Introduction(Row):
    """The game's banner, and beside it what the game is and how it is won."""

    def __init__(self, game: Title, art: Art) -> None:
        self._game = game
        self._aim, self._length = Label(game.aim), Label(game.minutes)
        facts = (
            (words.AIM, self._aim),
            (words.LENGTH, self._length),
            (words.SEATS, Label(seats(game))),
        )
        grid = Grid(
            *(each for name, fact in facts for each in (Label(name, ink=Ink.MUTED), fact)),
            weights=(0, 1),
            gap=12,
        )
        tagline = Label(game.tagline, units=PROMPT, role=Role.ITALIC, ink=Ink.TITLE)
        super().__init__(
            Picture(art, f"banner/{game.name}", _BANNER),
            Column(tagline, grid, gap=18, grow=1.0),
            gap=24,
        )

    def show(self, preset: Preset | None, aim: str) -> None:
        """Say how long a game by this preset takes; None: by any house rules.

        ``aim``: how it is won, if the house rules change that.
        """
        self._aim.text = aim or self._game.aim
        self._length.text = (preset.minutes if preset is not None else "") or self._game.minutes
