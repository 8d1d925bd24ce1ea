"""The worker process of the computer players: every game, no screen."""

from __future__ import annotations

from multiprocessing.connection import Connection

from game.ai.player import Mind
from game.ai.worker_loop import answer_all
from game.app.registry import game_named, mind_of
from game.engine.game import AnyGame


def serve(connection: Connection) -> None:
    """Answer the table's questions until it hangs up."""
    answer_all(connection, game_and_mind)


def game_and_mind(name: str) -> tuple[AnyGame, Mind]:
    """Both by the game's name; KeyError if there is no such game here."""
    game = game_named(name)
    if game is None:
        raise KeyError(name)
    return game, mind_of(name)
