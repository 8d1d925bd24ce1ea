"""What the menu says of a game."""

from __future__ import annotations

from typing import Protocol


class Title(Protocol):
    """A game before it is loaded: the package ``game.games.<name>`` itself."""

    __name__: str  # of the package: its rooms are found by it
    name: str  # as in logs, folders and pictures: "revolutionary_war"
    title: str  # "Revolutionary War"
    tagline: str  # what it is, at most 70 characters
    aim: str  # how it is won, in one or two sentences
    minutes: str  # "15 to 25 minutes", with an en dash
    seats: tuple[int, ...]  # how many may sit down
    score: str  # what the numbers of its results count: "Cards"
    has_luck: bool  # whether anything is random or hidden once all is dealt or deployed
