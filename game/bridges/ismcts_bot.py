"""OpenSpiel's own tree search as a player: it speaks the line protocol, so it can meet ours in a duel.

    python -m game duel card_fu marshal "talk:python -m game.bridges.ismcts_bot 1000" --seconds 600

It knows nothing but the rules: playouts are random, and what is hidden is made up as for a computer
player.  The number is that of the playouts for a decision.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from game.app.registry import game_named
from game.bridges.spiel import CARD_GAMES, PREFIX, CardState
from game.engine.game import AnyGame

EXPLORATION = 1.4  # for results from -1 to 1: as much as 0.7 for our own, which count from 0 to 1
SEEDS = 2**32  # of numpy's generators


class Player:
    """The bot at one seat of one game."""

    def __init__(self, name: str, seat: int, playouts: int) -> None:
        """Raises KeyError if OpenSpiel has no such game of ours."""
        rules = game_named(name)
        if name not in CARD_GAMES or rules is None:
            raise KeyError(name)
        self._rules: AnyGame = rules
        self._seat, self._playouts = seat, playouts
        self._game = pyspiel.load_game(PREFIX + name)

    def choose(self, view: msgspec.Raw, seed: str) -> object:
        """The command that it likes best."""
        seen = msgspec.json.decode(view, type=self._rules.vocabulary.state)
        fate = Random(seed)
        state = CardState(self._game).imagined(self._seat, fate, seen)
        numbers = np.random.RandomState(fate.randrange(SEEDS))
        bot = ismcts.ISMCTSBot(
            self._game,
            mcts.RandomRolloutEvaluator(1, numbers),
            EXPLORATION,
            self._playouts,
            random_state=numbers,
        )
        bot.set_resampler(lambda at, player: at.imagined(player, fate))
        return state.table.commands[bot.step(state)]


class Request(msgspec.Struct):
    """A line that a duel sends."""

    do: str
    game: str = ""
    seat: int = 0
    view: msgspec.Raw = msgspec.Raw(b"null")
    seed: str = ""


def answers(lines: Iterable[bytes], playouts: int) -> Iterator[dict[str, Any]]:
    """The answer to each line."""
    player: Player | None = None
    for line in lines:
        asked = msgspec.json.decode(line, type=Request)
        if asked.do == "sit":
            try:
                player = Player(asked.game, asked.seat, playouts)
                yield {"ok": True}
            except KeyError:
                yield {"ok": False, "why": f"OpenSpiel has no game “{asked.game}” of ours."}
        elif asked.do == "choose" and player is not None:
            yield {"ok": True, "command": player.choose(asked.view, asked.seed)}
        else:
            yield {"ok": False, "why": f"“{asked.do}” can't be answered now."}


if __name__ == "__main__":
    for answer in answers(sys.stdin.buffer, int(sys.argv[1])):
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()
