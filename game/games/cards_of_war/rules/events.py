"""Cards of War: what can happen on the table."""

from __future__ import annotations

from typing import Literal

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message
from game.games.cards_of_war.rules.combat_events import CombatEvent
from game.games.cards_of_war.rules.model import (
    EDITION,
    Chore,
    Kind,
    Options,
    Phase,
    Reason,
    Spot,
    Tilt,
)


class WarStarted(Message):
    """The table is open."""

    options: Options
    seats: int
    edition: int = EDITION


class DeckShuffled(Message):
    """The deck lies in this order; a seat has the advantage."""

    advantage: Seat
    deck: Cards


class StartChosen(Message):
    """Who has the advantage starts, or leaves it to the next."""

    first: Seat


class HandsDealt(Message):
    """The top cards went into the hands, one at a time, whoever starts first."""

    hands: tuple[Cards, ...]


class TurnBegan(Message):
    """A player's turn."""

    seat: Seat
    turn_no: int
    is_extra: bool  # by the Queen of Diamonds


class UnitsUntapped(Message):
    """All units of a player are ready."""

    seat: Seat


class CardDrawn(Message):
    """The top card of the deck went into a hand."""

    seat: Seat
    card: Card
    eyes: frozenset[Seat]  # who knows it


class SuddenDeathBegan(Message):
    """The deck is empty: this turn is the last of its player, then these have one each."""

    last_turns: tuple[Seat, ...]


class PhaseBegan(Message):
    """The turn goes on."""

    phase: Phase


class WindowOpened(Message):
    """These may play an instant, one after the other."""

    kind: Kind
    waiting: tuple[Seat, ...]


class Passed(Message):
    """A player plays nothing; quietly: and is not asked after each deed of this turn."""

    seat: Seat
    is_quiet: bool


class UnitDeployed(Message):
    """A card of the hand is a new unit."""

    card: Card
    form: Card
    spot: Spot
    tilt: Tilt


class CardBonded(Message):
    """A card of the hand was joined to a unit."""

    card: Card
    form: Card
    spot: Spot
    leads: bool
    tilt: Tilt  # of the bond


class UnitsMerged(Message):
    """Two units are one, in the second one's slot."""

    moved: Spot
    onto: Spot
    leads: bool  # the one that moved lies on top


class BondSeparated(Message):
    """The card below stands in a slot of its own."""

    spot: Spot
    to: Spot


class BondsBroken(Message):
    """The Red Joker has parted all bonds of a player; these cards stay."""

    seat: Seat
    kept: Cards


class CardPlayed(Message):
    """A card of the hand lies in the event row."""

    seat: Seat
    card: Card
    form: Card
    targets: tuple[Spot, ...]


class AceStruck(Message):
    """An Ace of Diamonds of the rear rank strikes at once."""

    ace: Spot
    target: Spot


class TurnInterrupted(Message):
    """The Jack of Diamonds ends a turn."""

    seat: Seat


class SideWarded(Message):
    """The Jack of Hearts: no more damage to a side in this turn, and none of what was pending."""

    seat: Seat


class UnitTaken(Message):
    """The Jack of Spades: a unit goes into a hand."""

    seat: Seat  # whose hand
    spot: Spot
    cards: Cards


class ExtraTurnGranted(Message):
    """The Queen of Diamonds: one more turn after this one."""

    seat: Seat


class UnitBanished(Message):
    """The Queen of Clubs: a unit is out of the game, or by a house rule in the barrows."""

    spot: Spot
    cards: Cards
    to: Literal["removed", "barrows"]


class CardRaised(Message):
    """The Queen of Hearts: a card of the barrows goes into a hand."""

    seat: Seat
    card: Card


class DeckSpied(Message):
    """The Queen of Spades: a player looks at the cards on top of the deck."""

    seat: Seat
    cards: Cards


class CardTaken(Message):
    """One of the cards on top goes into a hand, the others back in this order."""

    seat: Seat
    card: Card
    rest: Cards


class ChoreArose(Message):
    """Something must be done before the play goes on."""

    chore: Chore


class CardLost(Message):
    """A hand has lost a card by lot."""

    seat: Seat
    card: Card


class LifeLost(Message):
    """All pending damage counts."""

    losses: tuple[int, ...]


class PlayerFell(Message):
    """A player has lost: hand, units and event row go to the barrows."""

    seat: Seat
    reason: Literal["life", "conceded"]
    hand: Cards


class TurnEnded(Message):
    """Event rows go to the barrows, damage is wiped, and whatever held for this turn is over."""

    seat: Seat


class CardDiscarded(Message):
    """A card too many went to the barrows."""

    seat: Seat
    card: Card


class WarEnded(Message):
    """The war is over; nobody has won: a draw."""

    winners: frozenset[Seat]
    reason: Reason


CourseEvent = (
    WarStarted
    | DeckShuffled
    | StartChosen
    | HandsDealt
    | TurnBegan
    | UnitsUntapped
    | CardDrawn
    | SuddenDeathBegan
    | PhaseBegan
    | WindowOpened
    | Passed
    | UnitDeployed
    | CardBonded
    | UnitsMerged
    | BondSeparated
    | BondsBroken
    | CardPlayed
    | AceStruck
    | TurnInterrupted
    | SideWarded
    | UnitTaken
    | ExtraTurnGranted
    | UnitBanished
    | CardRaised
    | DeckSpied
    | CardTaken
    | ChoreArose
    | CardLost
    | LifeLost
    | PlayerFell
    | TurnEnded
    | CardDiscarded
    | WarEnded
)
Event = CourseEvent | CombatEvent
