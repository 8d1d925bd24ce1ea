"""A mind for any game that can imagine what is hidden: by the game's own rules, slow and right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Generic

from game.ai.ismcts import Search
from game.ai.player import Thought
from game.engine.game import NATURE, C, Game, IllegalCommand, S, Seat, deeds, play


def searched(
    game: Game[S, C, Any],
    imagine: Callable[[S, Seat, Random], S],
    view: S,
    seat: Seat,
    *,
    plays: int,
    fate: Random,
) -> Iterator[Thought[C]]:
    """Think by searching a tree of so many imagined plays; a thought after each."""
    search: Search[Any] = Search(lambda: Imagined(game, imagine(view, seat, fate), fate))
    for n in range(1, plays + 1):
        search.grow()
        yield Thought(search.best(seat), done=n / plays)


class Imagined(Generic[S, C]):
    """A state as a world to search in; where nobody searches, everybody plays at random."""

    def __init__(self, game: Game[S, C, Any], state: S, fate: Random) -> None:
        self._game, self._state, self._fate = game, state, fate
        self._let_nature_act()

    def awaited(self) -> Sequence[int]:
        """The seats that decide now, in order."""
        return sorted(self._game.to_act(self._state))

    def moves(self, seat: int) -> Sequence[C]:
        """What it may do, in any order; nobody gives up in thought."""
        commands = deeds(self._game, self._state, Seat(seat))
        self._fate.shuffle(commands)
        return commands

    def make(self, seat: int, move: C) -> None:
        """Carry it out, unless the command of another seat has made it void."""
        try:
            _, self._state = play(self._game, self._state, Seat(seat), move)
        except IllegalCommand:
            return
        self._let_nature_act()

    def playout(self) -> Sequence[float]:
        """1 for who wins, a half for everybody in a draw."""
        while seats := self.awaited():
            seat = self._fate.choice(seats)
            self.make(seat, self.moves(seat)[0])
        outcome = self._game.outcome(self._state)
        if outcome is None:
            raise RuntimeError(f"{self._game.name} waits for nobody and has no outcome")
        seats = range(len(outcome.points))
        return [float(s in outcome.winners) if outcome.winners else 0.5 for s in seats]

    def _let_nature_act(self) -> None:
        while NATURE in self._game.to_act(self._state):
            command = self._game.chance(self._state, self._fate)
            _, self._state = play(self._game, self._state, NATURE, command)
