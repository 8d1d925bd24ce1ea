"""Step 4d: all fights at once, and the choices that they leave to the winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.game import Decision, Seat, refuse
from game.games.cards_of_war.rules import combat_events, targets
from game.games.cards_of_war.rules.battlefield import (
    attack,
    cards_of,
    force,
    form,
    has_trait,
    is_ace,
    is_in,
    unit_at,
)
from game.games.cards_of_war.rules.cards import ACE_OF_CLUBS, ACE_OF_HEARTS
from game.games.cards_of_war.rules.combat import damage
from game.games.cards_of_war.rules.commands import PostGuard, Redirect
from game.games.cards_of_war.rules.events import ChoreArose, Event, PhaseBegan
from game.games.cards_of_war.rules.model import (
    Attack,
    Chore,
    Excess,
    Loss,
    Phase,
    Rank,
    Spot,
    State,
    Vigil,
)


def fight(state: State) -> Decision[Event, State]:
    """W-16: all blows, then all defeats, then everything that the winners can do."""
    state = yield PhaseBegan(Phase.FIGHT)
    blows = tuple(blow for one in state.attacks for blow in _blows(state, one))
    poisoned = tuple(one.attacker for one in state.attacks if _meets_a_guard(state, one))
    before, impacts = state, list[damage.Impact]()
    state = yield from damage.deal(state, blows, impacts)
    for spot in poisoned:
        state = yield from damage.poison(state, spot)
    struck = _struck(before, impacts)
    vigils = tuple(_vigils(before, impacts, struck))
    state = yield from damage.remove_defeated(
        state, impacts, frozenset(each.ace for each in vigils)
    )
    owed: list[Chore] = [*_losses(state, before, struck), *vigils, *_excesses(before, struck)]
    for chore in owed:
        state = yield ChoreArose(chore)
    strikers = frozenset(_strikers(state, before, struck))
    if strikers and not state.is_second:
        state = yield combat_events.SecondStrikesOpened(strikers)
    return state


def _blows(state: State, one: Attack) -> Iterator[damage.Blow]:
    """W-22: the blows of one attack; a unit that is gone neither strikes nor is struck."""
    attacker = unit_at(state, one.attacker)
    if attacker is None:
        return
    amount = force(attacker)
    for spot in one.foes:
        if spot.rank is Rank.PLAYER:
            if is_in(state, spot.seat):
                yield damage.Blow(one.attacker, spot, amount, is_ace(attacker))
            continue
        foe = unit_at(state, spot)
        if foe is not None:
            yield damage.Blow(one.attacker, spot, amount, is_ace(attacker))
            if attack(foe) and not has_trait(state, one.attacker.seat, attacker, "D"):
                yield damage.Blow(spot, one.attacker, attack(foe), is_ace(foe))


def _meets_a_guard(state: State, one: Attack) -> bool:
    """W-32: a guard poisons the unit it blocks, even without damage."""
    guard = unit_at(state, one.blocker)
    return guard is not None and guard.is_guard


# Chores after the fight


def _struck(
    state: State, impacts: Sequence[damage.Impact]
) -> tuple[combat_events.DamageDealt, ...]:
    """The damage that attackers dealt, in the order of their attacks."""
    attackers = {one.attacker for one in state.attacks}
    return tuple(
        one
        for one in impacts
        if isinstance(one, combat_events.DamageDealt) and one.source in attackers
    )


def _losses(
    state: State, before: State, struck: Sequence[combat_events.DamageDealt]
) -> Iterator[Loss]:
    """W-30: one random card for each unit that an Ace of Clubs damaged, if there are cards."""
    owners = [
        one.target.seat for one in struck if one.hits and _form(before, one.source) == ACE_OF_CLUBS
    ]
    for seat in dict.fromkeys(owners):
        for _ in range(min(owners.count(seat), len(state.hands[seat]))):
            yield Loss(seat)


def _vigils(
    state: State, impacts: Sequence[damage.Impact], struck: Sequence[combat_events.DamageDealt]
) -> Iterator[Vigil]:
    """W-32: an Ace of Hearts that dealt damage can stay as a guard."""
    felled = {one.target for one in impacts if damage.defeats(state, one)}
    for one in struck:
        if _form(state, one.source) == ACE_OF_HEARTS:
            yield Vigil(one.source.seat, one.source, one.source in felled)


def _excesses(state: State, struck: Sequence[combat_events.DamageDealt]) -> Iterator[Excess]:
    """W-19, W-24: the excess of Clubs that defeated a unit, even if they fell themselves."""
    for one in struck:
        if one.excess and _has(state, one.source, "C") and damage.defeats(state, one):
            yield Excess(one.source.seat, one.source, one.excess)


def _strikers(
    state: State, before: State, struck: Sequence[combat_events.DamageDealt]
) -> Iterator[Spot]:
    """W-19, W-25: the Spades that defeated a unit and still stand."""
    for one in struck:
        if (
            unit_at(state, one.source)
            and _has(before, one.source, "S")
            and damage.defeats(before, one)
        ):
            yield one.source


def _form(state: State, spot: Spot) -> str:
    unit = unit_at(state, spot)
    return "" if unit is None else form(unit)


def _has(state: State, spot: Spot, of_house: str) -> bool:
    unit = unit_at(state, spot)
    return unit is not None and has_trait(state, spot.seat, unit, of_house)


# Choices of the winners


def post_guard(state: State, seat: Seat, command: PostGuard) -> Decision[Event, State]:
    """W-32: the Ace stays as a guard, or goes."""
    chore = state.chores[0]
    assert isinstance(chore, Vigil)  # noqa: S101 - it is what is awaited
    state = yield combat_events.GuardPosted(seat, chore.ace, command.stays)
    unit = unit_at(state, chore.ace)
    if unit is None or command.stays or not chore.is_felled:
        return state
    return (yield combat_events.CardsFell(seat, cards_of(unit), "defeated"))


def redirect(state: State, seat: Seat, command: Redirect) -> Decision[Event, State]:
    """W-24: all excess to one opponent or targetable unit; it can't be blocked or struck back."""
    chore = state.chores[0]
    assert isinstance(chore, Excess)  # noqa: S101 - it is what is awaited
    if command.target is not None:
        refuse(targets.why_not_targetable(state, seat, command.target))
    state = yield combat_events.ExcessRedirected(seat, command.target)
    if command.target is None:
        return state
    blow = damage.Blow(chore.source, command.target, chore.amount, poisons=False)
    return (yield from damage.exchange(state, (blow,)))


def redirects(state: State, seat: Seat) -> Iterator[Redirect]:
    """Every target of the excess damage, and nobody."""
    yield Redirect(None)
    yield from map(Redirect, targets.targetable(state, seat))
