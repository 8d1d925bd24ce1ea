"""The state of a match: piles, hands, the bout under way."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Literal

from game.engine.cards import BACK, NOTHING, Card, Cards, suit
from game.engine.game import NOBODY, Seat
from game.engine.sealed import Sealed
from game.engine.value import Value
from game.games.card_fu.rules.options import Options

Reason = Literal["finished", "empty_hand", "stall", "calm", "resigned"]

Pair = tuple[Cards, Cards]  # the cards of both fighters, by seat
Singles = tuple[Card, Card]  # a card of each, or NOTHING

NONE: Singles = (NOTHING, NOTHING)
FIGHTERS = (Seat(0), Seat(1))


class Phase(Enum):
    """The phases of a match."""

    EMPTY = "empty"
    DEAL = "deal"
    LAY = "lay"  # both lay a card face down
    ADD = "add"  # the winner adds combo cards, or a counter attack
    RECOVER = "recover"  # block against block: a card of the life pile
    FEINT = "feint"
    RESTOCK = "restock"  # C-49: a life pile must be shuffled
    OVER = "over"


class Move(StrEnum):
    """The move of a card in a bout, one for each suit."""

    ATTACK = "S"
    THROW = "C"
    BLOCK = "H"
    RETREAT = "D"


Moves = tuple[Move | None, Move | None]  # None: no card


def move(card: Card) -> Move | None:
    """The move of a card; None for NOTHING."""
    return Move(suit(card)) if card else None


class Kind(StrEnum):
    """The outcome of a bout."""

    ATTACK = "attack"
    THROW = "throw"
    BLOCK = "block"
    DODGE = "dodge"
    OPEN = "open"  # an Attack, and no card against it
    RETREAT = "retreat"
    BLOCK_BLOCK = "block_block"
    CLASH = "clash"
    NONE = "none"


class Choice(Value):
    """A secret choice; the card stays where it is until all have chosen."""

    card: Card  # NOTHING: none
    second: Card = NOTHING  # with a Feint: the one of the two that stays face down


COVERED = Choice(BACK, BACK)
UNASKED: Sealed[Choice] = Sealed((None, None), NOBODY)


class Hit(Value):
    """The damage to the loser of a bout."""

    seat: Seat
    points: int
    is_doubled: bool


class FightScore(Value):
    """The result of one fight."""

    winner: Seat | None
    reason: Reason
    points: tuple[int, int]  # the cards that were compared


class State(Value):
    """The state of the match."""

    phase: Phase = Phase.EMPTY
    options: Options = Options()
    fight_no: int = 0  # of the match, from 1
    bout_no: int = 0  # of the fight, from 1
    draws: Pair = ((), ())  # draw piles; the first is drawn next
    hands: Pair = ((), ())
    lives: Pair = ((), ())  # life piles; the last lies on top
    discards: Pair = ((), ())  # the last lies on top
    feints: Singles = NONE
    sealed: Sealed[Choice] = UNASKED
    played: Pair = ((), ())  # face up in this bout: the card that counts, then what was added
    seconds: Singles = NONE  # face down in this bout, beside the turned card
    turned: Singles = NONE  # the cards turned up in this bout, wherever they are now
    kind: Kind | None = None  # the outcome of this bout, once it is decided
    winner: Seat | None = None
    hit: Hit | None = None  # in this bout
    ground: Seat | None = None  # who is on the ground
    exhausted: tuple[bool, bool] = (False, False)
    fogs: Pair = ((), ())  # C-46: cards of a life pile from which some were taken in secret
    held: Pair = ((), ())  # C-46: everybody knows that they are in the hand or the Feint
    stirred: Pair = ((), ())  # C-46, C-49: as ``held``, or in the draw pile
    blocks: int = 0  # bouts in a row of Block against Block
    calm: int = 0  # bouts in a row without a discard
    last_hit: Seat | None = None  # who dealt damage last
    fights: tuple[FightScore, ...] = ()  # the finished fights of the match

    @property
    def moves(self) -> Moves:
        """The moves of the turned cards in this bout."""
        first, second = self.turned
        return move(first), move(second)
