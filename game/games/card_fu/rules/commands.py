"""What a seat can ask for."""

from __future__ import annotations

from game.engine.cards import NOTHING, Card
from game.engine.value import Message
from game.games.card_fu.rules.model import Pair
from game.games.card_fu.rules.options import Options


class Start(Message):
    """Open the table."""

    options: Options = Options()


class Shuffle(Message):
    """Give each fighter a deck in this order, the first card on top."""

    decks: Pair


class Restock(Message):
    """Make the life pile of whoever has nothing to draw a draw pile of this order."""

    piles: Pair


class Lay(Message):
    """Lay a card of the hand face down, to be turned up with the other's; NOTHING: none is left.

    Of two cards one is turned up: this one, or, if it is laid beside it, the Feint.
    """

    card: Card = NOTHING
    beside: bool = False  # the Feint is turned up, and this card stays covered


class Add(Message):
    """Add a combo card to the winning card, or a Diamond as counter attack."""

    card: Card


class Stop(Message):
    """Add no more."""


class Recover(Message):
    """Take a card of the life pile into the hand, or none."""

    card: Card = NOTHING


class SetFeint(Message):
    """Set a card as Feint, or none."""

    card: Card = NOTHING


class Resign(Message):
    """Give up the fight."""


Command = Start | Shuffle | Restock | Lay | Add | Stop | Recover | SetFeint | Resign
