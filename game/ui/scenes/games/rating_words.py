"""Texts of a person's rating."""

from __future__ import annotations

from game.play.rating import Levels, Rating, even_level
from game.table.phrases import join_words
from game.ui.scenes.games.words import Figure, Group

BEYOND = 100  # points from the weakest and the strongest level: two games of three


def strength(rating: Rating, levels: Levels) -> str:
    """How strong that is, by the computer's levels."""
    weakest, strongest = (choose(levels, key=levels.__getitem__) for choose in (min, max))
    if rating.points > levels[strongest] + BEYOND:
        return f"better than {strongest.label}"
    if rating.points < levels[weakest] - BEYOND:
        return f"not yet as good as {weakest.label}"
    return f"about as good as {even_level(rating, levels).label}"


def rating_group(rating: Rating, levels: Levels) -> Group:
    """A person's rating."""
    points = f"{points_of(rating.points)} ± {rating.error}"
    places = join_words(f"{level.label} {points_of(levels[level])}" for level in levels)
    tip = (
        f"From {rating.games} two-player games against the computer, finished without hints and "
        f"without undo after something was revealed. Ratings of the computer: {places}. "
        f"Your true rating lies within ± {rating.error} in 19 of 20 cases."
    )
    return Group("Rating", [Figure(points, strength(rating, levels), tip)])


def points_of(number: float) -> str:
    """A rating, with a real minus."""
    return f"{round(number)}".replace("-", "\N{MINUS SIGN}")
