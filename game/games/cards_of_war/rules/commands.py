"""The commands that a seat, or NATURE, can send."""

from __future__ import annotations

from game.engine.cards import NOTHING, Card, Cards
from game.engine.game import Seat
from game.engine.value import Message
from game.games.cards_of_war.rules.model import EDITION, Spot
from game.games.cards_of_war.rules.options import Options


class Start(Message):
    """Begin the war."""

    options: Options
    seats: int
    edition: int = EDITION


class Shuffle(Message):
    """Set the order of the deck, top card first, and who chooses the start."""

    advantage: Seat
    deck: Cards


class LoseCard(Message):
    """The random card that a hand loses; NATURE sends it."""

    card: Card


class ChooseStart(Message):
    """Start, or let the next player start."""

    starts: bool


class Deploy(Message):
    """Deploy a card: soldiers to the front rank; Kings, Aces and the Red Joker to the rear."""

    card: Card
    slot: int
    form: Card = NOTHING  # what the Doppelganger imitates


class Bond(Message):
    """Join a card of the hand to a soldier in play."""

    card: Card
    slot: int
    leads: bool  # it lies on top
    form: Card = NOTHING


class Merge(Message):
    """Join a unit to another one; the bond stands in the other's slot."""

    slot: int
    onto: int
    leads: bool  # the moved unit lies on top


class Separate(Message):
    """Part a bond: the lower card goes to a free slot."""

    slot: int
    to: int


class Play(Message):
    """Play a Jack, a Queen, or the Ace of Diamonds from the hand."""

    card: Card
    form: Card = NOTHING  # what the Doppelganger imitates
    targets: tuple[Spot, ...] = ()  # players or units, as the card needs
    raised: Card = NOTHING  # with the Queen of Hearts


class Strike(Message):
    """Strike at once with an Ace of Diamonds in the rear rank."""

    slot: int
    target: Spot


class Aim(Message):
    """Aim an attack; ``Charge`` declares all of them together."""

    attacker: Spot
    target: Spot
    second: Spot | None = None  # a neighbour, for the Ace of Spades


class Block(Message):
    """Step in against an attack."""

    attacker: Spot
    blocker: Spot


class CallOff(Message):
    """Call off an aim or a block."""

    unit: Spot


class Charge(Message):
    """Declare all aimed attacks; a second strike can be declined with none."""


class Stand(Message):
    """Declare the blocks as they are."""


class CastShield(Message):
    """Shield an ally with the King of Hearts, or nobody."""

    ally: Spot | None


class PostGuard(Message):
    """Let an Ace of Hearts stay as a guard, or let it go."""

    stays: bool


class Redirect(Message):
    """Give the excess damage of a Club to a target, or to nobody."""

    target: Spot | None


class TakeCard(Message):
    """Keep one of the Queen of Spades' cards; the rest goes back, top card first."""

    card: Card
    rest: Cards


class KeepUnits(Message):
    """Choose the cards that stay in the front rank."""

    cards: Cards


class Discard(Message):
    """Put a card of the hand on the barrows."""

    card: Card


class Pass(Message):
    """Play nothing now; quietly: and don't be asked again after each action of this turn."""

    is_quiet: bool = False


class EndTurn(Message):
    """End the turn."""


class Concede(Message):
    """Give up the war."""


Command = (
    Start
    | Shuffle
    | LoseCard
    | ChooseStart
    | Deploy
    | Bond
    | Merge
    | Separate
    | Play
    | Strike
    | Aim
    | Block
    | CallOff
    | Charge
    | Stand
    | CastShield
    | PostGuard
    | Redirect
    | TakeCard
    | KeepUnits
    | Discard
    | Pass
    | EndTurn
    | Concede
)
