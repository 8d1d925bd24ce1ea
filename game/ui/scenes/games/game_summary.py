"""Describes saved games in words: players, age, result."""

from __future__ import annotations

import time
from collections.abc import Sequence

from game.engine.game import Seat
from game.play.session import Player
from game.play.storage.saved_game import SavedGame
from game.table.phrases import capital
from game.table.words import counted
from game.ui.scenes.games import words

_AGES = (
    (60.0, 3600.0, "minute"),
    (3600.0, 86_400.0, "hour"),
    (86_400.0, 604_800.0, "day"),
    (604_800.0, 2_629_800.0, "week"),
    (2_629_800.0, 31_557_600.0, "month"),
    (31_557_600.0, float("inf"), "year"),
)


def ago(seconds: float) -> str:
    """An age in words: "5 minutes ago"."""
    for unit, end, word in _AGES:
        if unit <= seconds < end:
            return f"{counted(int(seconds // unit), word)} ago"
    return "just now"


def opponents(players: Sequence[Player]) -> str:
    """Who plays: "against Captain" for one person, "with 3 others", "Anna and Ben" for several."""
    people = [player for player in players if player.is_person]
    if len(people) == 1:
        others = [player.name for player in players if player is not people[0]]
        if len(others) > 1:  # too long, and some may be allies
            return f"with {len(others)} others"
        return f"against {_and(others)}"
    if not people:
        return " against ".join(player.name for player in players)
    return _and([player.name for player in players])


def matchup(title: str, players: Sequence[Player]) -> str:
    """The game, and who plays it."""
    who = opponents(players)
    return f"{title} {who}" if who.startswith(("against ", "with ")) else f"{title}, {who}"


def progress(kept: SavedGame, score: str, resigner: Seat | None = None) -> str:
    """How far a game has come, or how it ended; ``score``: what its result counts."""
    if kept.status == "abandoned":
        return words.abandoned(kept.place, kept.moves)
    if kept.outcome is not None:
        outcome = kept.outcome
        return words.ending(kept.players, outcome.winners, outcome.points, score, resigner)
    return capital(words.reached(kept.place, kept.moves))


def file_name(kept: SavedGame, title: str) -> str:
    """The name of a game's file: readable, and valid on every system."""
    day = time.strftime("%Y-%m-%d", time.localtime(max(0.0, kept.touched)))
    return f"{plain(kept.name or matchup(title, kept.players))} {day} {kept.id}"


def plain(name: str) -> str:
    """A name without what a file's name can't hold on some system."""
    kept = "".join(letter if letter.isalnum() or letter in " -_'" else " " for letter in name)
    return " ".join(kept.split())


def _and(names: Sequence[str]) -> str:
    *most, last = names or ("nobody",)
    return f"{', '.join(most)} and {last}" if most else last
