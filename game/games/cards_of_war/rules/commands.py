"""Cards of War: what a seat may ask for."""

from __future__ import annotations

from game.engine.cards import NOTHING, Card, Cards
from game.engine.game import Seat
from game.engine.value import Message
from game.games.cards_of_war.rules.model import EDITION, Spot
from game.games.cards_of_war.rules.options import Options


class Start(Message):
    """Open the table."""

    options: Options
    seats: int
    edition: int = EDITION


class Shuffle(Message):
    """Put the deck in this order, the first card on top, and give somebody the advantage."""

    advantage: Seat
    deck: Cards


class LoseCard(Message):
    """NATURE's choice of the card that a hand loses."""

    card: Card


class ChooseStart(Message):
    """Start, or leave it to the next player."""

    starts: bool


class Deploy(Message):
    """Deploy a card of the hand: soldiers to the front rank, Kings, Aces and the Red Joker to the rear."""

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
    """Join a unit to another one, in whose slot the bond stands."""

    slot: int
    onto: int
    leads: bool  # the one that moves lies on top


class Separate(Message):
    """Part a bond: the card below goes to a free slot."""

    slot: int
    to: int


class Play(Message):
    """Play a Jack, a Queen, or the Ace of Diamonds from the hand."""

    card: Card
    form: Card = NOTHING  # what the Doppelganger imitates
    targets: tuple[Spot, ...] = ()  # players or units, as the card asks for
    raised: Card = NOTHING  # by the Queen of Hearts


class Strike(Message):
    """Strike at once with an Ace of Diamonds of the rear rank."""

    slot: int
    target: Spot


class Aim(Message):
    """Aim an attack; it is declared with all others by ``Charge``."""

    attacker: Spot
    target: Spot
    second: Spot | None = None  # the Ace of Spades may strike a neighbour as well


class Block(Message):
    """Declare a defender against the attack of this unit."""

    attacker: Spot
    blocker: Spot


class CallOff(Message):
    """Take back an aim, or a defender."""

    unit: Spot


class Charge(Message):
    """Declare all attacks that are aimed; of second strikes it may be none."""


class Stand(Message):
    """Let the defenders stand as they are declared."""


class CastShield(Message):
    """Protect an ally by the King of Hearts, or nobody."""

    ally: Spot | None


class PostGuard(Message):
    """Let an Ace of Hearts come back as guard, or let it go."""

    stays: bool


class Redirect(Message):
    """Give the excess damage of a Club to somebody, or to nobody."""

    target: Spot | None


class TakeCard(Message):
    """Keep a card of those the Queen of Spades shows; the rest goes back, the first on top."""

    card: Card
    rest: Cards


class KeepUnits(Message):
    """Say which cards stay in the front rank."""

    cards: Cards


class Discard(Message):
    """Put a card of the hand on the barrows."""

    card: Card


class Pass(Message):
    """Play nothing now; quietly: and do not be asked after each deed of this turn."""

    is_quiet: bool = False


class EndTurn(Message):
    """Attack no more and play no more."""


class Concede(Message):
    """Give the war up."""


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
