"""A generic computer player: tree search over a game's own rules.  Slow, but it can play any game.

The levels of the games are measured against it (``generic:200`` in a duel), and a new game can begin
with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from game.ai.ismcts import Search
from game.ai.player import Consider, Level, Temperament, Thought
from game.engine.game import (
    NATURE,
    AnyCommand,
    AnyGame,
    AnyView,
    IllegalCommand,
    Seat,
    play,
    playable,
)

PLAYOUTS = {Level.RECRUIT: 10, Level.SOLDIER: 30, Level.CAPTAIN: 100, Level.MARSHAL: 300}


class GenericMind:
    """A computer player for any game that can imagine what is hidden."""

    def __init__(
        self,
        game: AnyGame,
        imagine: Callable[[AnyView, Seat, Random], AnyView],
        considered: Consider | None = None,
    ) -> None:
        """``considered``: the commands it tries; None: all that are listed."""
        self.imagine, self._game = imagine, game
        self._considered = considered or (lambda view, seat: playable(game, view, seat))

    def think(
        self,
        view: AnyView,
        seat: Seat,
        level: Level,
        fate: Random,
        *,
        temperament: Temperament = Temperament.EVEN,
    ) -> Iterator[Thought[Any]]:
        """More playouts the higher the level; it has no temperament."""
        return self.search(view, seat, PLAYOUTS[level], fate)

    def greedy(self, view: AnyView, seat: Seat) -> AnyCommand:
        """The first command on the list that does not end the play."""
        return self._considered(view, seat)[0]

    def search(
        self, view: AnyView, seat: Seat, playouts: int, fate: Random
    ) -> Iterator[Thought[Any]]:
        """A thought after each playout."""
        search: Search[Any] = Search(
            lambda: Imagined(self._game, self.imagine(view, seat, fate), fate, self._considered)
        )
        for n in range(1, playouts + 1):
            search.grow()
            yield Thought(search.best(seat), done=n / playouts)


class Imagined:
    """A world to search in: a state, played on by random commands."""

    def __init__(self, game: AnyGame, state: AnyView, fate: Random, considered: Consider) -> None:
        self._game, self._state, self._fate = game, state, fate
        self._considered = considered
        self._let_nature_act()

    def awaited(self) -> Sequence[int]:
        """The seats that decide now, in order."""
        return sorted(self._game.to_act(self._state))

    def moves(self, seat: int) -> Sequence[AnyCommand]:
        """The seat's legal commands, shuffled; nobody resigns in a playout."""
        commands = self._considered(self._state, Seat(seat))
        self._fate.shuffle(commands)
        return commands

    def make(self, seat: int, move: AnyCommand) -> None:
        """Carry it out, unless the command of another seat has made it illegal."""
        try:
            _, self._state = play(self._game, self._state, Seat(seat), move)
        except IllegalCommand:
            return
        self._let_nature_act()

    def playout(self) -> Sequence[float]:
        """Play to the end at random: 1 for a winner, 0.5 for everybody in a draw."""
        while seats := self.awaited():
            seat = self._fate.choice(seats)
            self.make(seat, self._fate.choice(self._considered(self._state, Seat(seat))))
        outcome = self._game.outcome(self._state)
        if outcome is None:
            raise RuntimeError(f"{self._game.name} waits for nobody and has no outcome")
        seats = range(len(outcome.points))
        return [float(s in outcome.winners) if outcome.winners else 0.5 for s in seats]

    def _let_nature_act(self) -> None:
        while NATURE in self._game.to_act(self._state):
            command = self._game.chance(self._state, self._fate)
            _, self._state = play(self._game, self._state, NATURE, command)
