"""What a puzzle of Card-Fu asks for: one bout, against a card that is known."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.engine.game import Seat, opponent
from game.games.card_fu.rules import game
from game.games.card_fu.rules.commands import Command, Resign
from game.games.card_fu.rules.model import Phase, State
from game.practice.puzzle import Kind
from game.practice.solving import Goal

BETWEEN = {Phase.FEINT, Phase.RESTOCK}
FIGHT = 100  # what the fight is worth, in cards


class _Bout:
    """Counts at the end of the bout."""

    plays_out = False
    is_reached = False

    def is_decided(self, start: State, state: State, seat: Seat) -> bool:
        """Whether the bout is over."""
        is_next = (state.fight_no, state.bout_no) != (start.fight_no, start.bout_no)
        return is_next or len(state.fights) > len(start.fights) or state.phase in BETWEEN

    def choices(self, start: State, state: State, seat: Seat) -> Iterable[Command]:
        """All but giving up."""
        found = game.legal_commands(state, seat)
        return (each for each in found if not isinstance(each, Resign))

    def key(self, state: State) -> Hashable:
        """A bout is short: nothing comes twice."""
        return state


class Winning(_Bout):
    """To win the fight with this bout."""

    plays_out = True
    is_reached = True

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """1 if the fight is won."""
        ended = state.fights[len(start.fights) :]
        return float(bool(ended) and ended[0].winner == seat)


class Holding(_Bout):
    """Not to lose the fight with this bout."""

    is_reached = True

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """1 unless the fight is lost."""
        ended = state.fights[len(start.fights) :]
        return float(not ended or ended[0].winner != opponent(seat))


class Hitting(_Bout):
    """To hit as hard as possible, and not to be hit."""

    plays_out = True

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """How many more cards the opponent has lost than the solver, Feints aside."""
        ended = state.fights[len(start.fights) :]
        if ended and ended[0].reason == "finished":
            return FIGHT if ended[0].winner == seat else -FIGHT
        lost = [len(state.discards[each]) - len(start.discards[each]) for each in (0, 1)]
        return lost[opponent(seat)] - lost[seat]


GOALS: dict[Kind, Goal] = {"win": Winning(), "best": Hitting(), "hold": Holding()}
