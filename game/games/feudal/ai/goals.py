"""What a puzzle of Feudal asks for: one or two moves at the start of a turn, between two players."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from game.engine.game import Seat, opponent
from game.games.feudal.rules.allegiance import occupants, royals, side_of
from game.games.feudal.rules.board import Square
from game.games.feudal.rules.commands import Command, Move, Shoot
from game.games.feudal.rules.model import Phase, State
from game.games.feudal.rules.turn_flow import Field, acts, lands_of, sides_by_man, struck
from game.practice.puzzle import Kind
from game.practice.solving import Goal

FEWEST, MOST = 1, 2  # moves in which the war is won


class _Turn:
    """Counts after some moves of a turn."""

    plays_out = True
    is_reached = False
    moves = 1

    def is_decided(self, start: State, state: State, seat: Seat) -> bool:
        """Whether the war is over, or all moves are made."""
        return state.phase is Phase.OVER or len(state.acted) - len(start.acted) >= self.moves

    def choices(self, start: State, state: State, seat: Seat) -> Iterable[Command]:
        """Every move and shot."""
        return acts(state, seat)

    def key(self, state: State) -> Hashable:
        """Where everybody stands."""
        return state.at, state.acted, state.phase, state.winners


class Winning(_Turn):
    """To win the war with as few moves as possible, and two at most."""

    moves = MOST

    def choices(self, start: State, state: State, seat: Seat) -> Iterable[Command]:
        """With the last move only what can end the war: a royal is slain, or a Castle entered."""
        found = acts(state, seat)
        if len(state.acted) - len(start.acted) + 1 < self.moves:
            return found
        ends = decisive(state, side_of(state.options, opponent(seat)))
        last = [each for each in found if each.square in ends]
        return last or [next(iter(acts(state, seat)))]

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """The more, the fewer moves it took; 0 if the war isn't won."""
        used = len(state.acted) - len(start.acted)
        return self.moves + 1 - used if seat in state.winners else 0


class Slaying(_Turn):
    """To slay a man, and to stand where no enemy reaches."""

    is_reached = True

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """1 if a man was slain, and his slayer can't be."""
        slain = sum(here >= 0 > there for here, there in zip(start.at, state.at, strict=True))
        [stride] = state.trail[len(start.trail) :]
        own = side_of(state.options, seat)
        return float(slain > 0 and state.at[stride.man] not in struck(state, own))


class Holding(_Turn):
    """To leave the enemy no move that wins."""

    is_reached = True

    def worth(self, start: State, state: State, seat: Seat) -> float:
        """1 if no single move of the enemy wins."""
        return float(not any(True for _ in threats(state, seat)))


def decisive(state: State, of: int) -> set[Square]:
    """Where a move against this side can end the war: on its last royals, and in its Castle."""
    lands = lands_of(state)
    castles = {at for at in lands.green_by_castle if lands.side_by_square[at] == of}
    return castles | {state.at[man] for man in royals(state, of)}


def threats(state: State, seat: Seat) -> Iterator[Move | Shoot]:
    """The moves by which the enemy would win if it were their turn now."""
    own = side_of(state.options, seat)
    lands, field, there = lands_of(state), Field(state), occupants(state)
    castles = {at for at in lands.green_by_castle if lands.side_by_square[at] == own}
    lasts = royals(state, own)
    last = {state.at[lasts[0]]} if len(lasts) == 1 else set[Square]()
    for man, of in enumerate(sides_by_man(state)):
        if of == own or state.at[man] < 0:
            continue
        yield from (Move(man, at) for at in field.moves(man) if at in castles | last)
        yield from (Shoot(man, at) for at in field.shots(man) if at in last and at in there)


GOALS: dict[Kind, Goal] = {"win": Winning(), "best": Slaying(), "hold": Holding()}
