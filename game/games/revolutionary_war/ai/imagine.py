"""Makes up the cards behind the backs that a seat sees."""

from __future__ import annotations

from random import Random

from game.engine.cards import BACK, DECK, Card, Cards, in_order
from game.engine.game import Seat
from game.engine.value import replace
from game.games.revolutionary_war.ai.kernel import Position
from game.games.revolutionary_war.rules.model import State


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """A random full state with the same view: every back becomes an unseen card."""
    unseen = unseen_cards(view)
    fate.shuffle(unseen)

    def turned(cards: Cards) -> Cards:
        return tuple(unseen.pop() if card == BACK else card for card in cards)

    mine, yours = view.hands
    hands = in_order(turned(mine)), in_order(turned(yours))
    return replace(view, hands=hands, deck=turned(view.deck))


def imagine_position(position: Position, unseen: list[int], fate: Random) -> Position:
    """The position with the other hand and the deck filled with unseen cards."""
    chance = fate.random
    unseen.sort(key=lambda _: chance())  # a shuffle, and the quickest
    world = position.copy()
    world.hands[1][:] = unseen[: len(world.hands[1])]
    world.deck[:] = unseen[len(world.hands[1]) :][: len(world.deck)]
    return world


def unseen_cards(view: State) -> list[Card]:
    """The cards that this view shows nowhere."""
    laid = tuple(each.card for each in view.table)
    shown = (*view.hands, *view.piles, view.deck, view.trumps, view.leftover, laid)
    seen = {card for cards in shown for card in cards}
    return [card for card in DECK if card not in seen]
