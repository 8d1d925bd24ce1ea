"""What units can aim at, and what played cards can name."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import chain, combinations
from typing import NamedTuple, assert_never

from game.engine.cards import NOTHING, Card
from game.engine.game import Seat, Trouble
from game.games.cards_of_war.rules.battlefield import (
    form,
    fronts,
    is_ace,
    is_guarded_by_spades,
    is_in,
    others,
    player,
    rears,
    seats,
    unit_at,
    units,
)
from game.games.cards_of_war.rules.cards import KING_OF_CLUBS, KING_OF_SPADES
from game.games.cards_of_war.rules.model import Rank, Spot, State, Unit

NOTHING_THERE = ("W-14", "Nothing is there. Choose a player or a unit.")


def targetable(state: State, seat: Seat) -> Iterator[Spot]:
    """W-14, W-24, W-45: opponents, and their units in the rear ranks."""
    for other in others(state, seat):
        yield player(other)
        for spot, _ in rears(state, other):
            if why_not_targetable(state, seat, spot) is None:
                yield spot


def front_targets(state: State, seat: Seat) -> Iterator[Spot]:
    """W-28, W-43: the opposing front units that Aces and the King of Clubs can aim at."""
    for other in others(state, seat):
        if not is_guarded_by_spades(state, other):
            yield from (spot for spot, _ in fronts(state, other))


def why_not_targetable(state: State, seat: Seat, spot: Spot) -> Trouble:
    """W-14, W-45: why a soldier can't aim at this."""
    if trouble := _why_no_foe(state, seat, spot):
        return trouble
    if spot.rank is Rank.FRONT:
        return ("W-14", "You can't target front units. Choose a player or a rear unit.")
    return _why_hidden(state, spot)


def why_not_soldier(state: State, seat: Seat, spot: Spot) -> Trouble:
    """W-43, W-45: why the King of Clubs can't challenge this."""
    if trouble := _why_no_foe(state, seat, spot):
        return trouble
    if spot.rank is not Rank.FRONT:
        return ("W-43", "The King of Clubs can't attack this. He challenges front units.")
    return _why_hidden(state, spot)


def why_not_of_ace(state: State, seat: Seat, spot: Spot) -> Trouble:
    """W-28: why an Ace can't aim at this."""
    if spot.rank is not Rank.FRONT:
        return why_not_targetable(state, seat, spot)
    if not state.options.aces_hit_soldiers:
        return ("W-28", "House rule: Aces can't attack the front rank. Choose another target.")
    return why_not_soldier(state, seat, spot)


def of_ace(state: State, seat: Seat) -> Iterator[Spot]:
    """W-28: everything that an Ace can aim at."""
    yield from targetable(state, seat)
    if state.options.aces_hit_soldiers:
        yield from front_targets(state, seat)


def of_unit(state: State, seat: Seat, unit: Unit) -> Iterator[Spot]:
    """Everything that a unit can aim at in 4a."""
    if is_ace(unit):
        return of_ace(state, seat)
    return front_targets(state, seat) if form(unit) == KING_OF_CLUBS else targetable(state, seat)


def why_not_of_unit(state: State, seat: Seat, unit: Unit, spot: Spot) -> Trouble:
    """Why a unit can't aim at this in 4a."""
    if is_ace(unit):
        return why_not_of_ace(state, seat, spot)
    if form(unit) == KING_OF_CLUBS:
        return why_not_soldier(state, seat, spot)
    return why_not_targetable(state, seat, spot)


def _why_no_foe(state: State, seat: Seat, spot: Spot) -> Trouble:
    if spot.seat == seat or not is_in(state, spot.seat):
        return ("W-14", "This isn't one of your opponents. Choose one who is.")
    if spot.rank is Rank.PLAYER:
        return None if spot.slot == 0 else NOTHING_THERE
    return None if unit_at(state, spot) else NOTHING_THERE


def _why_hidden(state: State, spot: Spot) -> Trouble:
    unit = unit_at(state, spot)
    if unit is None or not is_guarded_by_spades(state, spot.seat) or form(unit) == KING_OF_SPADES:
        return None
    return ("W-45", "The King of Spades hides this unit. Get rid of him first.")


MOST_BANISHED = 2  # W-47: by the Queen of Clubs


class Asks(Enum):
    """What a played card needs named."""

    NOTHING = "nothing"
    OPPONENT = "opponent"
    OPPONENT_IN_OWN_TURN = "opponent in your own turn"  # in another turn it is the active player
    OPPOSING_UNIT = "opposing unit"
    UP_TO_TWO_UNITS = "up to two units"
    CARD_OF_THE_BARROWS = "card of the barrows"
    TARGET_OF_AN_ACE = "target of an Ace"


MISSING: dict[Asks, tuple[str, str]] = {  # the rule, and what to name
    Asks.OPPONENT: ("W-36", "This card needs an opponent. Choose one."),
    Asks.OPPONENT_IN_OWN_TURN: ("W-35", "In your turn it needs an opponent. Choose one."),
    Asks.OPPOSING_UNIT: ("W-38", "This card needs an opposing unit. Choose one."),
    Asks.TARGET_OF_AN_ACE: ("W-34", "The Ace needs a target. Choose one."),
}


class Named(NamedTuple):
    """What the player named."""

    targets: tuple[Spot, ...] = ()
    raised: Card = NOTHING


def nameable(state: State, seat: Seat, asks: Asks) -> Iterator[Named]:
    """W-76: everything that can be named; if there is nothing, one empty choice."""
    named = tuple(_nameable(state, seat, asks))
    yield from named or (Named(),)


def _nameable(state: State, seat: Seat, asks: Asks) -> Iterator[Named]:
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
            yield from (Named((spot,)) for spot in of_ace(state, seat))
        case _:
            assert_never(asks)


def why_not_named(state: State, seat: Seat, asks: Asks, named: Named) -> Trouble:
    """Why this can't be named."""
    if named == Named() == next(nameable(state, seat, asks)):
        return None
    if asks is Asks.CARD_OF_THE_BARROWS:
        if named.targets or named.raised not in state.barrows:
            return ("W-48", "This card isn't in the barrows. Choose one that is.")
        return None
    if named.raised != NOTHING:
        return ("W-48", "This card takes nothing from the barrows. The Queen of Hearts does.")
    if asks is Asks.UP_TO_TWO_UNITS:
        return _why_not_two(state, named)
    if asks is Asks.NOTHING:
        return ("W-39", "This card needs no target. Drop it on your event row.")
    if asks is Asks.OPPONENT_IN_OWN_TURN and state.active != seat:
        return ("W-35", "In another player's turn it hits that player. Drop it on your event row.")
    if len(named.targets) != 1:
        return MISSING[asks]
    return _why_not_one(state, seat, asks, named.targets[0])


def _why_not_two(state: State, named: Named) -> Trouble:
    if len(named.targets) > MOST_BANISHED or sorted(set(named.targets)) != list(named.targets):
        return ("W-47", "The Queen of Clubs takes up to two units. Name each once, in order.")
    if any(unit_at(state, spot) is None for spot in named.targets):
        return ("W-47", "There is no unit there. Choose units in play.")
    return None


def _why_not_one(state: State, seat: Seat, asks: Asks, spot: Spot) -> Trouble:
    if asks is Asks.TARGET_OF_AN_ACE:
        return why_not_of_ace(state, seat, spot)
    if not is_in(state, spot.seat) or spot.seat == seat:
        return ("W-61", "This isn't an opponent in the game. Choose one who is.")
    if asks is Asks.OPPOSING_UNIT:
        return None if unit_at(state, spot) else ("W-38", "There is no unit there. Choose one.")
    is_player = spot.rank is Rank.PLAYER and spot.slot == 0
    return None if is_player else ("W-61", "This card needs a player. Choose one.")
