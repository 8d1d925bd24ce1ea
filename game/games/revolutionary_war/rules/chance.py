"""What is left to chance: the first dealer and the order of the deck."""

from __future__ import annotations

from random import Random
from typing import assert_never

from game.engine.cards import DECK
from game.engine.game import Seat, opponent
from game.games.revolutionary_war.rules.commands import Command, Shuffle, Start
from game.games.revolutionary_war.rules.model import Phase, State
from game.games.revolutionary_war.rules.options import Options

FIRST_DEALER = {"first": Seat(0), "second": Seat(1)}  # R-1; "random" is missing


def dealers(state: State) -> tuple[Seat, ...]:
    """R-1, R-22: who can deal the next game: one seat, or both if it is random."""
    options = state.options
    if state.games:
        return (next_dealer(state.dealer, state.games[-1].winner, options),)
    first = FIRST_DEALER.get(options.first_dealer)
    return (Seat(0), Seat(1)) if first is None else (first,)


def next_dealer(dealer: Seat, winner: Seat, options: Options) -> Seat:
    """R-22: the deal alternates, or goes to the loser or to the winner."""
    match options.next_dealer:
        case "alternate":
            return opponent(dealer)
        case "loser":
            return opponent(winner)
        case "winner":
            return winner
    assert_never(options.next_dealer)


def chance(state: State, fate: Random) -> Command:
    """R-1, R-3: shuffle and pick the first dealer."""
    if state.phase is Phase.EMPTY:
        return Start()
    return Shuffle(fate.choice(dealers(state)), tuple(fate.sample(DECK, len(DECK))))
