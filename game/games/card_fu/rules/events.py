"""What can happen on the table."""

from __future__ import annotations

from typing import Literal

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message
from game.games.card_fu.rules.model import Choice, FightScore, Kind, Pair, Phase, Singles
from game.games.card_fu.rules.options import Options

Rise = Literal["attack", "opponent", "retreat", "no_card"]
Fall = Literal["thrown", "knocked_down"]


class MatchStarted(Message):
    """The match has begun."""

    options: Options


class DecksShuffled(Message):
    """A new fight: the decks in their order."""

    fight_no: int
    decks: Pair


class CardsDealt(Message):
    """The top cards of a deck were dealt; the rest is the draw pile."""

    seat: Seat
    cards: Cards


class BoutBegan(Message):
    """A bout has begun: both lay a card."""

    bout_no: int


class SeatsAsked(Message):
    """These seats have to choose before the bout is over."""

    phase: Phase
    seats: frozenset[Seat]


class ChoiceLaid(Message):
    """A seat has chosen in secret."""

    seat: Seat
    choice: Choice


class CardsTurned(Message):
    """The cards of the bout were turned up; those beside a Feint lie face down."""

    cards: Singles
    seconds: Singles


class BoutDecided(Message):
    """The outcome of the bout."""

    kind: Kind
    winner: Seat | None


class CardReturned(Message):
    """A turned card went back into the hand, before a Retreat."""

    seat: Seat
    card: Card


class SecondReturned(Message):
    """A card that was not turned up went back into the hand."""

    seat: Seat
    card: Card


class CardsRecovered(Message):
    """Each has taken a card out of their life pile, or none."""

    cards: Singles


class FeintFollowed(Message):
    """The winning card was discarded; the second card, now turned up, is the winning card."""

    seat: Seat
    discarded: Card
    winning: Card


class ComboAdded(Message):
    """A combo card was added to the winning card."""

    seat: Seat
    card: Card


class CounterAdded(Message):
    """A Diamond was added to a Block: a counter attack."""

    seat: Seat
    card: Card


class DamageDealt(Message):
    """A fighter was hit and discards cards from the top of both piles."""

    seat: Seat
    points: int
    is_doubled: bool
    from_life: Cards  # the top one first
    from_draw: Cards


class BecameExhausted(Message):
    """A fighter has no card left in both piles after damage."""

    seat: Seat


class StoodUp(Message):
    """A fighter is back on their feet."""

    seat: Seat
    why: Rise


class WentDown(Message):
    """A fighter is on the ground."""

    seat: Seat
    why: Fall


class PairLost(Message):
    """A fighter who lost with a Feint discards both cards."""

    seat: Seat
    cards: Cards


class CardsPlaced(Message):
    """The cards of the bout went on the life piles."""


class FeintsSet(Message):
    """Each has set a card as Feint, or none."""

    cards: Singles


class CardsDrawn(Message):
    """A fighter refilled the hand."""

    seat: Seat
    cards: Cards


class DrawPilesRanOut(Message):
    """These seats have nothing to draw; their life piles will be shuffled."""

    seats: frozenset[Seat]


class PilesRestocked(Message):
    """The shuffled life piles became draw piles; empty for a seat that had cards to draw."""

    piles: Pair


class FightResigned(Message):
    """A fighter has resigned."""

    seat: Seat


class FightEnded(Message):
    """The fight is over."""

    score: FightScore


class MatchEnded(Message):
    """The match is over; no winner: a draw."""

    winner: Seat | None


Event = (
    MatchStarted
    | DecksShuffled
    | CardsDealt
    | BoutBegan
    | SeatsAsked
    | ChoiceLaid
    | CardsTurned
    | BoutDecided
    | CardReturned
    | SecondReturned
    | CardsRecovered
    | FeintFollowed
    | ComboAdded
    | CounterAdded
    | DamageDealt
    | BecameExhausted
    | StoodUp
    | WentDown
    | PairLost
    | CardsPlaced
    | FeintsSet
    | CardsDrawn
    | DrawPilesRanOut
    | PilesRestocked
    | FightResigned
    | FightEnded
    | MatchEnded
)
