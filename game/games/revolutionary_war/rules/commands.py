"""What a seat can ask for."""

from __future__ import annotations

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message
from game.games.revolutionary_war.rules.options import Options


class Start(Message):
    """Start the match."""

    options: Options = Options()


class Shuffle(Message):
    """The order of the deck, the first card on top, and who deals."""

    dealer: Seat
    deck: Cards


class Play(Message):
    """Play a card of the hand."""

    card: Card


class Concede(Message):
    """Concede the round."""


Command = Start | Shuffle | Play | Concede
