"""What NATURE does: shuffle, give someone the advantage, pick a random card; and the deal."""

from __future__ import annotations

from random import Random

from game.engine.cards import DECK, Cards
from game.engine.game import NATURE, Decision, IllegalCommand, Seat
from game.games.cards_of_war.rules.battlefield import is_in, others, seats
from game.games.cards_of_war.rules.cards import HAND, WITH_JOKERS, in_order
from game.games.cards_of_war.rules.commands import ChooseStart, LoseCard, Shuffle, Start
from game.games.cards_of_war.rules.events import (
    CardLost,
    DeckShuffled,
    Event,
    HandsDealt,
    StartChosen,
)
from game.games.cards_of_war.rules.model import Loss, Phase, State
from game.games.cards_of_war.rules.options import Options

FEWEST = 2


def pack(state: State) -> Cards:
    """W-63: the cards of this war, with or without Jokers."""
    return WITH_JOKERS if state.options.jokers else DECK


def chance(state: State, fate: Random) -> Start | Shuffle | LoseCard:
    """The command that NATURE sends next."""
    if state.phase is Phase.EMPTY:
        return Start(Options(), FEWEST)
    if state.phase is Phase.SHUFFLE:
        cards = pack(state)
        return Shuffle(fate.choice(seats(state)), tuple(fate.sample(cards, len(cards))))
    return LoseCard(fate.choice(state.hands[state.chores[0].seat]))


def shuffle(state: State, seat: Seat, command: Shuffle) -> Decision[Event, State]:
    """W-60: set the order of the deck and the player who chooses the start."""
    if seat != NATURE or state.phase is not Phase.SHUFFLE:
        raise IllegalCommand("W-60", "The deck is shuffled only before the game.")
    if sorted(command.deck) != sorted(pack(state)) or not is_in(state, command.advantage):
        raise IllegalCommand("W-63", "Name every card of the pack exactly once.")
    return (yield DeckShuffled(command.advantage, command.deck))


def lose_card(state: State, seat: Seat, command: LoseCard) -> Decision[Event, State]:
    """W-30, W-36: a random card of a hand goes to the barrows."""
    if seat != NATURE or not state.chores or not isinstance(state.chores[0], Loss):
        raise IllegalCommand("W-36", "Nobody loses a card now.")
    victim = state.chores[0].seat
    if command.card not in state.hands[victim]:
        raise IllegalCommand("W-36", "This card isn't in that hand. Choose one that is.")
    return (yield CardLost(victim, command.card))


def choose_start(state: State, seat: Seat, command: ChooseStart) -> Decision[Event, State]:
    """W-60: deal five cards each, one at a time, beginning with the first player."""
    state = yield StartChosen(seat if command.starts else others(state, seat)[0])
    order = (state.active, *others(state, state.active))
    dealt = state.deck[: HAND * len(order)]
    hands = {each: in_order(dealt[n :: len(order)]) for n, each in enumerate(order)}
    return (yield HandsDealt(tuple(hands[each] for each in seats(state))))
