"""The state of a match: deck, hands, trump stack, the round under way."""

from __future__ import annotations

from enum import Enum
from typing import Literal

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Value
from game.games.revolutionary_war.rules.options import Options

Reason = Literal["more_cards", "last_capture", "target"]


class Phase(Enum):
    """The phases of a match."""

    EMPTY = "empty"
    DEAL = "deal"
    ROUND = "round"
    OVER = "over"


class Laid(Value):
    """A card of the present round and who played it."""

    seat: Seat
    card: Card


class GameScore(Value):
    """The result of one game of the match."""

    points: tuple[int, int]
    held: tuple[int, int]  # of these, kept in hand to the end
    leftover: int  # trumps that nobody scores
    winner: Seat
    reason: Reason


class State(Value):
    """The state of the match."""

    phase: Phase = Phase.EMPTY
    options: Options = Options()
    game_no: int = 0  # of the match, from 1
    round_no: int = 0  # of the game, from 1
    dealer: Seat = Seat(0)
    deck: Cards = ()  # the first is drawn next
    hands: tuple[Cards, Cards] = ((), ())
    trumps: Cards = ()  # the first is the active trump
    table: tuple[Laid, ...] = ()  # the present round, oldest first
    piles: tuple[Cards, Cards] = ((), ())
    leftover: Cards = ()
    turn: Seat = Seat(0)
    last_capture: Seat | None = None
    games: tuple[GameScore, ...] = ()  # the games of the match that are over

    @property
    def totals(self) -> tuple[int, int]:
        """The points of all finished games."""
        return (
            sum(game.points[0] for game in self.games),
            sum(game.points[1] for game in self.games),
        )
