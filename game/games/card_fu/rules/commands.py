"""What a seat can ask for."""

from __future__ import annotations

from game.engine.cards import NOTHING, Card
from game.engine.value import Message
from game.games.card_fu.rules.model import Pair
from game.games.card_fu.rules.options import Options


class Start(Message):
    """Start the match."""

    options: Options = Options()


class Shuffle(Message):
    """The order of each fighter's deck, the first card on top."""

    decks: Pair


class Restock(Message):
    """The order of the new draw piles, for seats with nothing to draw."""

    piles: Pair


class Lay(Message):
    """Lay a card of the hand face down; NOTHING if there is none to lay.

    With a Feint one of the two is turned up: this card, or the Feint if it is laid ``beside``.
    """

    card: Card = NOTHING
    beside: bool = False  # the Feint is turned up and this card stays face down


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
    """Resign the fight."""


Command = Start | Shuffle | Restock | Lay | Add | Stop | Recover | SetFeint | Resign
