"""What can happen on the table."""

from __future__ import annotations

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message
from game.games.revolutionary_war.rules.model import GameScore, Reason
from game.games.revolutionary_war.rules.options import Options


class MatchStarted(Message):
    """The table is open."""

    options: Options


class DeckShuffled(Message):
    """A new game: the deck lies in this order before the dealer."""

    game_no: int
    dealer: Seat
    deck: Cards


class CardDealt(Message):
    """The top card of the deck went into a hand."""

    seat: Seat
    card: Card


class TrumpLaid(Message):
    """The top card of the deck was laid face up on the trump stack."""

    card: Card


class LeaderChosen(Message):
    """The colours of the trump stack chose who leads."""

    seat: Seat
    black: int  # how many of the three are black


class CardPlayed(Message):
    """A card lies on the table."""

    seat: Seat
    card: Card


class CardDrawn(Message):
    """The top card of the deck went into a hand after a play."""

    seat: Seat
    card: Card


class RoundConceded(Message):
    """A seat gave the round up."""

    seat: Seat
    forced: bool  # its hand was empty; what it might have held tells nobody
    bare: bool  # no card had been played


class RoundCaptured(Message):
    """A seat took the cards of the round and the active trump."""

    seat: Seat
    cards: Cards
    trump: Card


class TrumpRefilled(Message):
    """The top card of the deck was laid face up under the trump stack."""

    card: Card


class GameEnded(Message):
    """The game is over: held cards and left-over trumps are turned up and counted."""

    held: tuple[Cards, Cards]
    score: GameScore


class MatchEnded(Message):
    """The play is over."""

    winner: Seat
    reason: Reason


Event = (
    MatchStarted
    | DeckShuffled
    | CardDealt
    | TrumpLaid
    | LeaderChosen
    | CardPlayed
    | CardDrawn
    | RoundConceded
    | RoundCaptured
    | TrumpRefilled
    | GameEnded
    | MatchEnded
)
