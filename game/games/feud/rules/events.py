"""Feud: what can happen on the table."""

from __future__ import annotations

from typing import Literal

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message
from game.games.feud.rules.commands import Choice
from game.games.feud.rules.maneuver_events import ManeuverEvent
from game.games.feud.rules.model import Chore, Phase, Pile, Reason
from game.games.feud.rules.options import EDITION, Options
from game.games.feud.rules.order import Locked
from game.games.feud.rules.striking import Reading


class MatchStarted(Message):
    """The table is open."""

    options: Options
    edition: int = EDITION


class DecksDealt(Message):
    """All four decks are shuffled; each side has the Units of the muster."""

    initiative: Seat
    muster: Cards
    armies: tuple[Cards, Cards]
    decks: tuple[Cards, Cards]


class UnitEntered(Message):
    """A Unit fights from now on."""

    seat: Seat
    unit: Card
    source: Literal["army", "reserve"]


class ArmyReserved(Message):
    """The top Unit of the Army Deck went into the Army Reserve."""

    seat: Seat
    unit: Card


class RoundBegan(Message):
    """A new Round."""

    round_no: int
    initiative: Seat


class PhaseBegan(Message):
    """The table waits for something else; ``asked`` decide in secret, ``turn`` has a window."""

    phase: Phase
    asked: frozenset[Seat] = frozenset()
    turn: Seat | None = None


class ChoiceLaid(Message):
    """A seat has decided in secret."""

    seat: Seat
    choice: Choice


class NatureAsked(Message):
    """Something is to be shuffled."""

    chore: Chore


class ReservesTaken(Message):
    """Who wanted it has the whole Action Reserve in hand."""

    cards: tuple[Cards, Cards]


class HandDrawn(Message):
    """The top cards of the Action Deck went into a hand."""

    seat: Seat
    cards: Cards


class HandChecked(Message):
    """A hand was looked through for a Strike Card."""

    seat: Seat
    is_strikeless: bool


class CardsGathered(Message):
    """These piles of a seat went into its Action Deck, which is to be shuffled."""

    seat: Seat
    piles: tuple[Pile, ...]


class DeckShuffled(Message):
    """The Action Deck lies in this order."""

    seat: Seat
    cards: Cards


class DiscardShuffled(Message):
    """The Action Discard lies in this order under what is left of the Action Deck."""

    seat: Seat
    cards: Cards


class ArmyShuffled(Message):
    """The Army Deck lies in this order."""

    seat: Seat
    cards: Cards


class CardReserved(Message):
    """A card of the hand went into the Action Reserve."""

    seat: Seat
    card: Card


class ReserveOverflowed(Message):
    """Six cards lay in the Action Reserve: they are the hand, the hand is discarded."""

    seat: Seat
    dropped: Cards
    taken: Cards


class PreviewsShown(Message):
    """Both rows of the Study lie open."""

    rows: tuple[Cards, Cards]


class LocksShown(Message):
    """Whose card is locked, by its owner."""

    locks: tuple[Locked | None, Locked | None]


class LockChecked(Message):
    """Whether a row with the locked card is still possible; else this card is in hand again."""

    seat: Seat
    lapsed: Card | None


class RowsLaid(Message):
    """Both rows lie face down."""

    rows: tuple[Cards, Cards]


class ColumnTurned(Message):
    """The two cards of a column lie open."""

    column: int
    cards: tuple[Card, Card]


class ColumnFought(Message):
    """A column is decided."""

    column: int
    reading: Reading


class UnitKilled(Message):
    """A Unit was killed in mid Round, and is paid for at once."""

    seat: Seat
    points: int


class SkirmishBegan(Message):
    """The Round is broken off; every Strike counts from now on."""


class StrikesTurned(Message):
    """The two Strike Cards of the Decision Phase lie open."""

    cards: tuple[Card, Card]


class ActiveDecided(Message):
    """A seat takes the initiative to the end of the Skirmish."""

    seat: Seat


class CardPlayed(Message):
    """A card lies open in a Skirmish."""

    seat: Seat
    card: Card


class CardsDiscarded(Message):
    """The rows, and after a Skirmish the hands, lie on the Action Discards."""

    cards: tuple[Cards, Cards]


class RoundTallied(Message):
    """Points for all Markers; the dead leave the field."""

    points: tuple[int, int]
    dead: frozenset[Seat]


class DrawOffered(Message):
    """A seat would call it a draw."""

    seat: Seat


class DrawAnswered(Message):
    """The other has agreed, or not."""

    seat: Seat
    agrees: bool


class SideResigned(Message):
    """A seat has given up."""

    seat: Seat


class MatchEnded(Message):
    """The Feud is over; nobody has won: a draw."""

    winners: frozenset[Seat]
    reason: Reason


CourseEvent = (
    MatchStarted
    | DecksDealt
    | UnitEntered
    | ArmyReserved
    | RoundBegan
    | PhaseBegan
    | ChoiceLaid
    | NatureAsked
    | ReservesTaken
    | HandDrawn
    | HandChecked
    | CardsGathered
    | DeckShuffled
    | DiscardShuffled
    | ArmyShuffled
    | CardReserved
    | ReserveOverflowed
    | PreviewsShown
    | LocksShown
    | LockChecked
    | RowsLaid
    | ColumnTurned
    | ColumnFought
    | UnitKilled
    | SkirmishBegan
    | StrikesTurned
    | ActiveDecided
    | CardPlayed
    | CardsDiscarded
    | RoundTallied
    | DrawOffered
    | DrawAnswered
    | SideResigned
    | MatchEnded
)
Event = CourseEvent | ManeuverEvent
