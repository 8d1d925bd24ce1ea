"""What can happen on the table; Maneuvers have their own in ``maneuver_events``."""

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
    """The match has started."""

    options: Options
    edition: int = EDITION


class DecksDealt(Message):
    """All four decks are dealt; each side has the Units of the muster."""

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
    """A new Round has begun."""

    round_no: int
    initiative: Seat


class PhaseBegan(Message):
    """A phase has begun; ``asked`` decide in secret, ``turn`` may act in a window."""

    phase: Phase
    asked: frozenset[Seat] = frozenset()
    turn: Seat | None = None


class ChoiceLaid(Message):
    """A seat has made a secret choice."""

    seat: Seat
    choice: Choice


class NatureAsked(Message):
    """NATURE has something to shuffle."""

    chore: Chore


class ReservesTaken(Message):
    """Each seat that chose to has taken its whole Action Reserve."""

    cards: tuple[Cards, Cards]


class HandDrawn(Message):
    """The top cards of the Action Deck went into a hand."""

    seat: Seat
    cards: Cards


class HandChecked(Message):
    """A hand was checked for a Strike Card."""

    seat: Seat
    is_strikeless: bool


class CardsGathered(Message):
    """These piles of a seat went into its Action Deck, before a shuffle."""

    seat: Seat
    piles: tuple[Pile, ...]


class DeckShuffled(Message):
    """The Action Deck lies in this order."""

    seat: Seat
    cards: Cards


class DiscardShuffled(Message):
    """The Action Discard lies in this order under the rest of the Action Deck."""

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
    """The Action Reserve reached six cards: it became the hand, and the hand was discarded."""

    seat: Seat
    dropped: Cards
    taken: Cards


class PreviewsShown(Message):
    """Both previews of the Study are face up."""

    rows: tuple[Cards, Cards]


class LocksShown(Message):
    """The locks are known, by the owner of the locked card."""

    locks: tuple[Locked | None, Locked | None]


class LockChecked(Message):
    """A lock was checked; one that allows no legal row has ``lapsed`` into the hand."""

    seat: Seat
    lapsed: Card | None


class RowsLaid(Message):
    """Both rows lie face down."""

    rows: tuple[Cards, Cards]


class ColumnTurned(Message):
    """Both cards of a column are face up."""

    column: int
    cards: tuple[Card, Card]


class ColumnFought(Message):
    """A column is decided."""

    column: int
    reading: Reading


class UnitKilled(Message):
    """A Unit was killed mid-Round; its points are scored at once."""

    seat: Seat
    points: int


class SkirmishBegan(Message):
    """The Round is broken off for a Skirmish."""


class StrikesTurned(Message):
    """Both Strike Cards of the Decision Phase are face up."""

    cards: tuple[Card, Card]


class ActiveDecided(Message):
    """A seat leads until the end of the Skirmish."""

    seat: Seat


class CardPlayed(Message):
    """A card was played face up in a Skirmish."""

    seat: Seat
    card: Card


class CardsDiscarded(Message):
    """The rows, and after a Skirmish the hands, were discarded."""

    cards: tuple[Cards, Cards]


class RoundTallied(Message):
    """Points were scored for all Markers; dead Units left the field."""

    points: tuple[int, int]
    dead: frozenset[Seat]


class DrawOffered(Message):
    """A seat offers a draw."""

    seat: Seat


class DrawAnswered(Message):
    """The other seat has accepted the draw, or not."""

    seat: Seat
    agrees: bool


class SideResigned(Message):
    """A seat has resigned."""

    seat: Seat


class MatchEnded(Message):
    """The match is over; no winners means a draw."""

    winners: frozenset[Seat]
    reason: Reason


Event = (
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
    | ManeuverEvent
)
