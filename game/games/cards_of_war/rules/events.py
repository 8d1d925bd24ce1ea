"""All events: what can happen on the table. Those of COMBAT are in ``combat_events``."""

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
    """The war began with these options."""

    options: Options
    seats: int
    edition: int = EDITION


class DeckShuffled(Message):
    """The deck was shuffled; one seat has the advantage."""

    advantage: Seat
    deck: Cards


class StartChosen(Message):
    """The player with the advantage chose who starts."""

    first: Seat


class HandsDealt(Message):
    """The hands were dealt from the top of the deck, one card at a time."""

    hands: tuple[Cards, ...]


class TurnBegan(Message):
    """A turn began."""

    seat: Seat
    turn_no: int
    is_extra: bool  # from the Queen of Diamonds


class UnitsUntapped(Message):
    """All units of a player became ready."""

    seat: Seat


class CardDrawn(Message):
    """A player drew the top card."""

    seat: Seat
    card: Card
    eyes: frozenset[Seat]  # the seats that know the card


class SuddenDeathBegan(Message):
    """The last card was drawn: after this turn, these players have one turn each."""

    last_turns: tuple[Seat, ...]


class PhaseBegan(Message):
    """The next phase of a turn began."""

    phase: Phase


class WindowOpened(Message):
    """These players can play an instant, one after another."""

    kind: Kind
    waiting: tuple[Seat, ...]


class Passed(Message):
    """A player passed; quietly: and isn't asked again after each action of this turn."""

    seat: Seat
    is_quiet: bool


class UnitDeployed(Message):
    """A card of the hand entered a rank."""

    card: Card
    form: Card
    spot: Spot
    tilt: Tilt


class CardBonded(Message):
    """A card of the hand joined a unit."""

    card: Card
    form: Card
    spot: Spot
    leads: bool
    tilt: Tilt  # of the bond


class UnitsMerged(Message):
    """Two units became one, in the second one's slot."""

    moved: Spot
    onto: Spot
    leads: bool  # the moved unit lies on top


class BondSeparated(Message):
    """The lower card of a bond moved to a slot of its own."""

    spot: Spot
    to: Spot


class BondsBroken(Message):
    """The Red Joker parted all bonds of a player; these cards stay."""

    seat: Seat
    kept: Cards


class CardPlayed(Message):
    """A card of the hand was played into the event row."""

    seat: Seat
    card: Card
    form: Card
    targets: tuple[Spot, ...]


class AceStruck(Message):
    """An Ace of Diamonds in the rear rank strikes at once."""

    ace: Spot
    target: Spot


class TurnInterrupted(Message):
    """A turn was cut short, by the Jack of Diamonds or because its player conceded."""

    seat: Seat


class SideWarded(Message):
    """Jack of Hearts: no more damage to this side in this turn; pending damage is gone."""

    seat: Seat


class UnitTaken(Message):
    """Jack of Spades: a unit goes into a hand."""

    seat: Seat  # the owner of the hand
    spot: Spot
    cards: Cards


class ExtraTurnGranted(Message):
    """Queen of Diamonds: one more turn after this one."""

    seat: Seat


class UnitBanished(Message):
    """Queen of Clubs: a unit leaves the game, or by a house rule goes to the barrows."""

    spot: Spot
    cards: Cards
    to: Literal["removed", "barrows"]


class CardRaised(Message):
    """Queen of Hearts: a card of the barrows goes into a hand."""

    seat: Seat
    card: Card


class DeckSpied(Message):
    """Queen of Spades: a player looks at the top cards."""

    seat: Seat
    cards: Cards


class CardTaken(Message):
    """One of the top cards went into a hand, the rest back in this order."""

    seat: Seat
    card: Card
    rest: Cards


class ChoreArose(Message):
    """Something must be decided before the war goes on."""

    chore: Chore


class CardLost(Message):
    """A hand lost a random card."""

    seat: Seat
    card: Card


class LifeLost(Message):
    """All pending damage was taken off."""

    losses: tuple[int, ...]


class PlayerFell(Message):
    """A player is out; hand, units and event row go to the barrows."""

    seat: Seat
    reason: Literal["life", "conceded"]
    hand: Cards


class TurnEnded(Message):
    """Event rows are cleared, damage is wiped, and all effects of the turn end."""

    seat: Seat


class CardDiscarded(Message):
    """A card over the hand limit went to the barrows."""

    seat: Seat
    card: Card


class WarEnded(Message):
    """The war ended; without a winner it is a draw."""

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
