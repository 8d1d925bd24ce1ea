"""Cards of War: what can be aimed at, and by whom."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Seat, Trouble
from game.games.cards_of_war.rules.battlefield import (
    form,
    fronts,
    is_ace,
    is_in,
    others,
    player,
    rears,
    unit_at,
)
from game.games.cards_of_war.rules.model import Rank, Spot, State, Unit
from game.games.cards_of_war.rules.traits import KING_OF_CLUBS, KING_OF_SPADES, is_guarded_by_spades


def targetable(state: State, seat: Seat) -> Iterator[Spot]:
    """W-14, W-24, W-45: opponents, and their units in the rear ranks."""
    for other in others(state, seat):
        yield player(other)
        for spot, _ in rears(state, other):
            if why_not_targetable(state, seat, spot) is None:
                yield spot


def soldiers(state: State, seat: Seat) -> Iterator[Spot]:
    """W-28, W-43: the front ranks of opponents, for Aces and the King of Clubs."""
    for other in others(state, seat):
        if not is_guarded_by_spades(state, other):
            yield from (spot for spot, _ in fronts(state, other))


def why_not_targetable(state: State, seat: Seat, spot: Spot) -> Trouble:
    """W-14, W-45: soldiers attack past the front rank, and no farther than the King of Spades."""
    if trouble := _why_no_foe(state, seat, spot):
        return trouble
    if spot.rank is Rank.FRONT:
        return ("W-14", "Only rear units and players are targets; soldiers may step in.")
    return _why_hidden(state, spot)


def why_not_soldier(state: State, seat: Seat, spot: Spot) -> Trouble:
    """W-43, W-45: a unit of an opposing front rank."""
    if trouble := _why_no_foe(state, seat, spot):
        return trouble
    if spot.rank is not Rank.FRONT:
        return ("W-43", "The King of Clubs challenges units of the front rank.")
    return _why_hidden(state, spot)


def why_not_for_ace(state: State, seat: Seat, spot: Spot) -> Trouble:
    """W-28: an Ace may aim at whatever is targetable, and at front units."""
    if spot.rank is not Rank.FRONT:
        return why_not_targetable(state, seat, spot)
    if not state.options.aces_hit_soldiers:
        return ("W-28", "By a house rule Aces do not aim at the front rank.")
    return why_not_soldier(state, seat, spot)


def for_ace(state: State, seat: Seat) -> Iterator[Spot]:
    """W-28: all that an Ace may aim at."""
    yield from targetable(state, seat)
    if state.options.aces_hit_soldiers:
        yield from soldiers(state, seat)


def of_unit(state: State, seat: Seat, unit: Unit) -> Iterator[Spot]:
    """All that a unit may aim at in 4a."""
    if is_ace(unit):
        return for_ace(state, seat)
    return soldiers(state, seat) if form(unit) == KING_OF_CLUBS else targetable(state, seat)


def why_not_of_unit(state: State, seat: Seat, unit: Unit, spot: Spot) -> Trouble:
    """Why a unit may not aim at this in 4a."""
    if is_ace(unit):
        return why_not_for_ace(state, seat, spot)
    if form(unit) == KING_OF_CLUBS:
        return why_not_soldier(state, seat, spot)
    return why_not_targetable(state, seat, spot)


def _why_no_foe(state: State, seat: Seat, spot: Spot) -> Trouble:
    if spot.seat == seat or not is_in(state, spot.seat):
        return ("W-14", "This is no opponent of yours.")
    if spot.rank is Rank.PLAYER:
        return None if spot.slot == 0 else ("W-14", "There is nothing to aim at.")
    return None if unit_at(state, spot) else ("W-14", "Nothing stands there.")


def _why_hidden(state: State, spot: Spot) -> Trouble:
    unit = unit_at(state, spot)
    if unit is None or not is_guarded_by_spades(state, spot.seat) or form(unit) == KING_OF_SPADES:
        return None
    return ("W-45", "Of this side the King of Spades is the only unit to be targeted.")
