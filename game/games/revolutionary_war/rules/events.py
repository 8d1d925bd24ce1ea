"""What can happen on the table."""

from __future__ import annotations

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message
from game.games.revolutionary_war.rules.model import GameScore, Reason
from game.games.revolutionary_war.rules.options import Options


class MatchStarted(Message):
    """The match has begun."""

    options: Options


class DeckShuffled(Message):
    """A new game: the dealer and the order of the deck."""

    game_no: int
    dealer: Seat
    deck: Cards


class CardDealt(Message):
    """The top card of the deck was dealt to a hand."""

    seat: Seat
    card: Card


class TrumpLaid(Message):
    """The top card of the deck was put face up on the trump stack."""

    card: Card


class LeaderChosen(Message):
    """The colours of the trump stack decided who leads."""

    seat: Seat
    black: int  # how many of the three are black


class CardPlayed(Message):
    """A card was played."""

    seat: Seat
    card: Card


class CardDrawn(Message):
    """The top card of the deck was drawn after a play."""

    seat: Seat
    card: Card


class RoundConceded(Message):
    """A seat conceded the round."""

    seat: Seat
    forced: bool  # its hand was empty; whether other cards could have answered stays secret
    bare: bool  # no card had been played


class RoundCaptured(Message):
    """A seat captured the cards of the round and the active trump."""

    seat: Seat
    cards: Cards
    trump: Card


class TrumpRefilled(Message):
    """The top card of the deck was put face up under the trump stack."""

    card: Card


class GameEnded(Message):
    """The game is over: held cards and left-over trumps are shown and counted."""

    held: tuple[Cards, Cards]
    score: GameScore


class MatchEnded(Message):
    """The match is over."""

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
