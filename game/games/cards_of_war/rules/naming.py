"""Cards of War: what a card that is played asks its player to name."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import chain, combinations
from typing import NamedTuple, assert_never

from game.engine.cards import NOTHING, Card
from game.engine.game import Seat, Trouble
from game.games.cards_of_war.rules.battlefield import is_in, others, player, seats, unit_at, units
from game.games.cards_of_war.rules.model import Rank, Spot, State
from game.games.cards_of_war.rules.targets import for_ace, why_not_for_ace

MOST_BANISHED = 2  # W-47: by the Queen of Clubs


class Asks(Enum):
    """What has to be named."""

    NOTHING = "nothing"
    OPPONENT = "opponent"
    OPPONENT_IN_OWN_TURN = "opponent in one's own turn"  # else it is whose turn it is
    OPPOSING_UNIT = "opposing unit"
    UP_TO_TWO_UNITS = "up to two units"
    CARD_OF_THE_BARROWS = "card of the barrows"
    TARGET_OF_AN_ACE = "target of an Ace"


MISSING: dict[Asks, tuple[str, str]] = {  # the paragraph, and what to name
    Asks.OPPONENT: ("W-36", "Choose an opponent."),
    Asks.OPPONENT_IN_OWN_TURN: ("W-35", "In your own turn, choose an opponent."),
    Asks.OPPOSING_UNIT: ("W-38", "Choose an opposing unit in play."),
    Asks.TARGET_OF_AN_ACE: ("W-34", "Choose a target for the Ace."),
}


class Named(NamedTuple):
    """What was named."""

    targets: tuple[Spot, ...] = ()
    raised: Card = NOTHING


def choices(state: State, seat: Seat, asks: Asks) -> Iterator[Named]:
    """W-76: all that can be named; where there is nothing, one empty choice."""
    named = tuple(_choices(state, seat, asks))
    yield from named or (Named(),)


def _choices(state: State, seat: Seat, asks: Asks) -> Iterator[Named]:
    match asks:
        case Asks.NOTHING:
            yield Named()
        case Asks.OPPONENT_IN_OWN_TURN if state.active != seat:
            yield Named()
        case Asks.OPPONENT | Asks.OPPONENT_IN_OWN_TURN:
            yield from (Named((player(other),)) for other in others(state, seat))
        case Asks.OPPOSING_UNIT:
            for other in others(state, seat):
                yield from (Named((spot,)) for spot, _ in units(state, other))
        case Asks.UP_TO_TWO_UNITS:
            spots = sorted(spot for each in seats(state) for spot, _ in units(state, each))
            pairs = (combinations(spots, n) for n in range(MOST_BANISHED + 1))
            yield from map(Named, chain.from_iterable(pairs))
        case Asks.CARD_OF_THE_BARROWS:
            yield from (Named((), card) for card in state.barrows)
        case Asks.TARGET_OF_AN_ACE:
            yield from (Named((spot,)) for spot in for_ace(state, seat))
        case _:
            assert_never(asks)


def why_not(state: State, seat: Seat, asks: Asks, named: Named) -> Trouble:
    """Why this cannot be named."""
    if named == Named() == next(choices(state, seat, asks)):
        return None
    if asks is Asks.CARD_OF_THE_BARROWS:
        if named.targets or named.raised not in state.barrows:
            return ("W-48", "The Queen of Hearts raises a card that lies on the barrows.")
        return None
    if named.raised != NOTHING:
        return ("W-48", "Only the Queen of Hearts raises a card.")
    if asks is Asks.UP_TO_TWO_UNITS:
        return _why_not_two(state, named)
    if asks is Asks.NOTHING:
        return ("W-39", "This card asks for no target.")
    if asks is Asks.OPPONENT_IN_OWN_TURN and state.active != seat:
        return ("W-35", "In another player's turn it hits that player. Drop it in your event row.")
    if len(named.targets) != 1:
        return MISSING[asks]
    return _why_not_one(state, seat, asks, named.targets[0])


def _why_not_two(state: State, named: Named) -> Trouble:
    if len(named.targets) > MOST_BANISHED or sorted(set(named.targets)) != list(named.targets):
        return ("W-47", "The Queen of Clubs takes up to two units, named in their order.")
    if any(unit_at(state, spot) is None for spot in named.targets):
        return ("W-47", "The Queen of Clubs takes units that are in play.")
    return None


def _why_not_one(state: State, seat: Seat, asks: Asks, spot: Spot) -> Trouble:
    if asks is Asks.TARGET_OF_AN_ACE:
        return why_not_for_ace(state, seat, spot)
    if not is_in(state, spot.seat) or spot.seat == seat:
        return ("W-61", "Choose an opponent who is in the war.")
    if asks is Asks.OPPOSING_UNIT:
        return None if unit_at(state, spot) else ("W-38", "Choose a unit in play.")
    is_player = spot.rank is Rank.PLAYER and spot.slot == 0
    return None if is_player else ("W-61", "Choose a player.")
