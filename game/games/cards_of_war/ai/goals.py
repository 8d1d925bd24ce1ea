"""What a puzzle of Cards of War asks for: one turn, to its end."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.engine.game import Seat, opponent
from game.engine.value import replace
from game.games.cards_of_war.rules import game
from game.games.cards_of_war.rules.commands import CallOff, Command, Concede, Pass
from game.games.cards_of_war.rules.model import Phase, State
from game.practice.puzzle import Kind
from game.practice.solving import Goal


class _Turn:
    """Counts when the turn is over and all its damage is taken."""

    plays_out = True
    is_reached = False

    def is_decided(self, start: State, state: State, seat: Seat) -> bool:
        """Whether the next turn has begun, or the war is over."""
        return state.turn_no != start.turn_no or state.phase in {Phase.OVER, Phase.CLEANUP}

    def choices(self, start: State, state: State, seat: Seat) -> Iterator[Command]:
        """All but giving up, and what only takes back or repeats another choice."""
        for command in game.legal_commands(state, seat):
            match command:
                case Concede() | CallOff() | Pass(is_quiet=True):
                    pass
                case _:
                    yield command

    def key(self, state: State) -> Hashable:
        """In whatever order the attacks were aimed and blocked."""
        if len(state.attacks) < 2:
            return state
        return replace(state, attacks=tuple(sorted(state.attacks, key=str)))


class Winning(_Turn):
    """To win the war in this turn."""

    is_reached = True

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """1 if it is won."""
        return float(state.winners == {seat})


class Holding(_Turn):
    """To live through this turn."""

    is_reached = True

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """1 unless the war is lost."""
        return float(opponent(seat) not in state.winners)


class Trading(_Turn):
    """To come out of this turn with as much life as possible, compared with the opponent."""

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """How much more life the opponent has lost than the solver."""
        lost = [start.lives[each] - state.lives[each] for each in (0, 1)]
        return lost[opponent(seat)] - lost[seat]


GOALS: dict[Kind, Goal] = {"win": Winning(), "best": Trading(), "hold": Holding()}
