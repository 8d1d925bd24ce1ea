"""What a seat can ask for."""

from __future__ import annotations

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import Message
from game.games.revolutionary_war.rules.options import Options


class Start(Message):
    """Open the table."""

    options: Options = Options()


class Shuffle(Message):
    """Put the deck in this order, the first card on top, and say who deals."""

    dealer: Seat
    deck: Cards


class Play(Message):
    """Play a card of the hand."""

    card: Card


class Concede(Message):
    """Give the round to the opponent."""


Command = Start | Shuffle | Play | Concede
