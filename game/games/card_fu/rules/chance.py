"""What is left to chance: the decks, and a life pile that is drawn again."""

from __future__ import annotations

from random import Random

from game.engine.cards import DECK, Cards
from game.games.card_fu.rules import between_bouts
from game.games.card_fu.rules.commands import Command, Restock, Shuffle, Start
from game.games.card_fu.rules.model import Phase, State


def chance(state: State, fate: Random) -> Command:
    """C-1, C-2: shuffle and split the decks.  C-49: shuffle a life pile."""
    match state.phase:
        case Phase.EMPTY:
            return Start()
        case Phase.RESTOCK:
            first, second = between_bouts.to_shuffle(state)
            return Restock((_shuffled(first, fate), _shuffled(second, fate)))
        case _ if state.options.deck == "own":
            return Shuffle((_shuffled(DECK, fate), _shuffled(DECK, fate)))
        case _:
            deck = _shuffled(DECK, fate)
            return Shuffle((deck[::2], deck[1::2]))


def _shuffled(cards: Cards, fate: Random) -> Cards:
    return tuple(fate.sample(cards, len(cards)))
