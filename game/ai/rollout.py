"""Any game's play as a world to search in: slow, and right by construction."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic

from game.engine.game import NATURE, C, Game, IllegalCommand, S, Seat, play


class Imagined(Generic[S, C]):
    """A state that is played on by the game's own rules, at random where nobody searches."""

    def __init__(self, game: Game[S, C, object], state: S, seats: int, fate: Random) -> None:
        self._game, self._state, self._seats, self._fate = game, state, seats, fate
        self._let_nature_act()

    def awaited(self) -> Sequence[int]:
        """The seats that decide now, in order."""
        return sorted(self._game.to_act(self._state))

    def moves(self, seat: int) -> Sequence[C]:
        """Its legal commands, in any order."""
        commands = list(self._game.legal_commands(self._state, Seat(seat)))
        self._fate.shuffle(commands)
        return commands

    def make(self, seat: int, move: C) -> None:
        """Carry it out, if the command of another seat has not made it void."""
        try:
            _, self._state = play(self._game, self._state, Seat(seat), move)
        except IllegalCommand:
            return
        self._let_nature_act()

    def playout(self) -> Sequence[float]:
        """Everybody plays at random: 1 for who wins, a half for all in a draw."""
        while seats := self.awaited():
            seat = self._fate.choice(seats)
            self.make(seat, self.moves(seat)[0])
        outcome = self._game.outcome(self._state)
        if outcome is None or not outcome.winners:
            return [0.5] * self._seats
        return [float(seat in outcome.winners) for seat in range(self._seats)]

    def _let_nature_act(self) -> None:
        while NATURE in self._game.to_act(self._state):
            command = self._game.chance(self._state, self._fate)
            _, self._state = play(self._game, self._state, NATURE, command)
