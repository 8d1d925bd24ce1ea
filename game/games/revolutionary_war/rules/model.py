"""Revolutionary War: what is on the table, what a seat may ask for, what can happen."""

from __future__ import annotations

from enum import Enum
from typing import Literal

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message, Value

FirstDealer = Literal["random", "first", "second"]
NextDealer = Literal["alternate", "loser", "winner"]
Reason = Literal["more_cards", "last_capture", "target"]


class Options(Value, forbid_unknown_fields=True):
    """The house rules of a play; the defaults are the printed rules."""

    target: int = 0  # points to reach over several games; 0: one game
    first_dealer: FirstDealer = "random"
    next_dealer: NextDealer = "alternate"
    card_memory: bool = True  # captured cards may be looked through
    auto_concede: bool = True  # the table concedes where nothing else is left
    confirm_concede: bool = True  # the table asks before a concession


class Phase(Enum):
    """What the table waits for."""

    EMPTY = "empty"
    DEAL = "deal"
    ROUND = "round"
    OVER = "over"


class Laid(Value):
    """A card of the running round and who played it."""

    seat: Seat
    card: Card


class GameScore(Value):
    """How one game of the match ended."""

    points: tuple[int, int]
    held: tuple[int, int]  # of which kept in hand to the end
    leftover: int  # trumps that nobody scores
    winner: Seat
    reason: Reason


class State(Value):
    """The table."""

    phase: Phase = Phase.EMPTY
    options: Options = Options()
    game_no: int = 0  # of the match, from 1
    round_no: int = 0  # of the game, from 1
    dealer: Seat = Seat(0)
    deck: Cards = ()  # the first is drawn next
    hands: tuple[Cards, Cards] = ((), ())
    trumps: Cards = ()  # the first is the active trump
    table: tuple[Laid, ...] = ()  # the running round, oldest first
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


class Start(Message):
    """Open the table."""

    options: Options = Options()


class Shuffle(Message):
    """Put the deck in this order, the first card on top, and say who deals."""

    dealer: Seat
    deck: Cards


class Play(Message):
    """Play a card of the hand."""

    card: Card


class Concede(Message):
    """Give the round to the opponent."""


Command = Start | Shuffle | Play | Concede


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
