"""Damage: a blow lands or is prevented, and the defeated go to the barrows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.engine.cards import Card, Cards
from game.engine.game import Decision, Seat
from game.games.cards_of_war.rules import combat_events
from game.games.cards_of_war.rules.battlefield import cards_of, form, is_ace, rears, seats, unit_at
from game.games.cards_of_war.rules.cards import ACES, KING_DEFENCE, KING_OF_HEARTS, defence_of
from game.games.cards_of_war.rules.events import Event
from game.games.cards_of_war.rules.model import Fighter, Spot, State

Impact = combat_events.DamageDealt | combat_events.DamageNegated | combat_events.DamageAbsorbed


class Blow(NamedTuple):
    """Damage from one spot to another."""

    source: Spot
    target: Spot
    amount: int
    poisons: bool  # an Ace deals it


def impact(state: State, blow: Blow) -> Impact:
    """W-21, W-37, W-44: the result of a blow, after the Jack of Hearts and the shield."""
    source, target, amount, _ = blow
    if target.seat in state.warded:
        return combat_events.DamageNegated(source, target, amount)
    shield = state.shields[target.seat]
    if shield is not None and shield.ally == target:
        return combat_events.DamageAbsorbed(source, target, amount)
    unit = unit_at(state, target)
    if unit is None:
        return combat_events.DamageDealt(source, target, amount)
    hits, excess = _hits(unit.fighters, amount)
    return combat_events.DamageDealt(source, target, amount, hits, excess)


def _hits(fighters: tuple[Fighter, ...], amount: int) -> tuple[tuple[combat_events.Hit, ...], int]:
    """W-10, W-27: damage to each card, from the leader down, and what is left over."""
    hits: list[combat_events.Hit] = []
    for fighter in fighters:
        if amount:
            bearable = defence_of(fighter.form) - fighter.damage
            hits.append(combat_events.Hit(fighter.card, min(amount, bearable), amount >= bearable))
            amount = max(0, amount - bearable)
    return tuple(hits), amount


def defeats(state: State, one: Impact) -> bool:
    """W-26: whether a blow defeats a whole unit."""
    if not isinstance(one, combat_events.DamageDealt) or not one.hits:
        return False
    unit = unit_at(state, one.target)
    fallen = tuple(hit.card for hit in one.hits if hit.is_defeated)
    return unit is not None and fallen == cards_of(unit)


def deal(state: State, blows: Sequence[Blow], impacts: list[Impact]) -> Decision[Event, State]:
    """All blows of a step at once; the result of each is appended to ``impacts``."""
    for blow in blows:
        one = impact(state, blow)
        impacts.append(one)
        state = yield one
        if isinstance(one, combat_events.DamageDealt):
            state = yield from _ace_strikes(state, blow)
    return state


def _ace_strikes(state: State, blow: Blow) -> Decision[Event, State]:
    """W-29: an Ace poisons the unit that it damages, and is spent unless it is a guard."""
    if not blow.poisons:
        return state
    if unit_at(state, blow.target) is not None:
        state = yield from poison(state, blow.target)
    ace = unit_at(state, blow.source)
    if ace is not None and is_ace(ace) and not (ace.is_guard or ace.has_struck):
        state = yield combat_events.AceSpent(blow.source)
    return state


def poison(state: State, spot: Spot) -> Decision[Event, State]:
    """W-29, W-32: a unit that will die at the end of the turn."""
    unit = unit_at(state, spot)
    if unit is None or unit.is_poisoned:
        return state
    return (yield combat_events.UnitPoisoned(spot))


def remove_defeated(
    state: State, impacts: Iterable[Impact], staying: frozenset[Spot] = frozenset()
) -> Decision[Event, State]:
    """The defeated leave together, except ``staying`` Aces; then overloaded shields break."""
    impacts = tuple(impacts)
    for seat in seats(state):
        fallen = tuple(dict.fromkeys(_fallen(impacts, seat, staying)))
        if fallen:
            state = yield combat_events.CardsFell(seat, fallen, "defeated")
    for seat in seats(state):
        state = yield from _break_shield(state, seat)
    return state


def _fallen(impacts: Iterable[Impact], seat: Seat, staying: frozenset[Spot]) -> Iterator[Card]:
    for one in impacts:
        if (
            isinstance(one, combat_events.DamageDealt)
            and one.target.seat == seat
            and one.target not in staying
        ):
            yield from (hit.card for hit in one.hits if hit.is_defeated)


def _break_shield(state: State, seat: Seat) -> Decision[Event, State]:
    """W-44: above 13 absorbed the shield breaks and the King is destroyed."""
    shield = state.shields[seat]
    if shield is None or shield.absorbed <= KING_DEFENCE:
        return state
    state = yield combat_events.ShieldBroken(seat)
    for _, unit in rears(state, seat):
        if form(unit) == KING_OF_HEARTS:
            state = yield combat_events.CardsFell(seat, cards_of(unit), "backfired")
    return state


def exchange(state: State, blows: Sequence[Blow]) -> Decision[Event, State]:
    """Blows outside of a combat step, with the defeats they cause."""
    impacts: list[Impact] = []
    state = yield from deal(state, blows, impacts)
    return (yield from remove_defeated(state, impacts))


def dies_of_poison(state: State, seat: Seat) -> tuple[Cards, Cards]:
    """W-29: the cards that go at the end of the turn: poisoned units, and spent Aces."""
    poisoned: Cards = ()
    spent: Cards = ()
    for unit in (*state.fronts[seat], *state.rears[seat]):
        if unit is None:
            continue
        if unit.is_poisoned:
            poisoned += cards_of(unit)
        elif unit.has_struck and form(unit) in ACES:
            spent += cards_of(unit)
    return poisoned, spent
