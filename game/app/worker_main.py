"""What runs in processes of their own: computer players, reviews and comparisons; every game, no screen."""

from __future__ import annotations

from multiprocessing.connection import Connection

from game.ai.player import Mind
from game.ai.worker_loop import answer_all
from game.app.registry import game_named, mind_of
from game.engine.game import AnyGame
from game.review.comparing import compare_once
from game.review.reviewing import review_one


def serve(connection: Connection) -> None:
    """Answer questions until the connection closes."""
    answer_all(connection, game_and_mind)


def review(connection: Connection) -> None:
    """Review one game beside a table."""
    review_one(connection, game_and_mind)


def review_at_once(connection: Connection) -> None:
    """Review one game for somebody who waits for it."""
    review_one(connection, game_and_mind, is_awaited=True)


def compare(connection: Connection) -> None:
    """Compare two moves."""
    compare_once(connection, game_and_mind)


def game_and_mind(name: str) -> tuple[AnyGame, Mind]:
    """A game and its mind by name; KeyError if there is no such game."""
    game = game_named(name)
    if game is None:
        raise KeyError(name)
    return game, mind_of(name)
