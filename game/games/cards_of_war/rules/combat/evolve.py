"""How the events of COMBAT change the state."""

from __future__ import annotations

from typing import assert_never

from game.engine.game import Seat
from game.engine.value import replace, replace_for
from game.games.cards_of_war.rules import combat_events
from game.games.cards_of_war.rules.battlefield import standing, with_unit
from game.games.cards_of_war.rules.combat_events import CombatEvent
from game.games.cards_of_war.rules.model import Phase, Rank, Shield, Spot, State, Tilt
from game.games.cards_of_war.rules.ranks import without_cards


def evolve_combat(state: State, event: CombatEvent) -> State:  # noqa: C901, PLR0912 - one arm an event
    """The state after an event of COMBAT."""
    match event:
        case combat_events.AttackAimed(attack):
            return replace(state, attacks=(*state.attacks, attack))
        case combat_events.AimDropped(attacker):
            left = tuple(each for each in state.attacks if each.attacker != attacker)
            return replace(state, attacks=left)
        case combat_events.AttacksDeclared():
            return _declared(state, event)
        case combat_events.AttackBlocked(attacker, blocker):
            return _blocked(state, attacker, blocker)
        case combat_events.BlockDropped(blocker):
            attack = next(each for each in state.attacks if each.blocker == blocker)
            return _blocked(state, attack.attacker, None)
        case combat_events.DefenceEnded(seat):
            return _answered(state, seat)
        case combat_events.ShieldsOffered(seats):
            return replace(state, phase=Phase.SHIELD, asked=seats)
        case combat_events.ShieldCast(seat, ally):
            state = _answered(state, seat)
            if ally is None:
                return state
            state = replace_for(state, seat, shields=Shield(ally))
            return replace(state, casters=state.casters | {seat})
        case combat_events.DamageDealt():
            return _hurt(state, event)
        case combat_events.DamageAbsorbed(_, target, amount):
            shield = state.shields[target.seat]
            assert shield is not None  # noqa: S101 - a shield has absorbed the damage
            shield = replace(shield, absorbed=shield.absorbed + amount)
            return replace_for(state, target.seat, shields=shield)
        case combat_events.DamageNegated():
            return state
        case combat_events.UnitPoisoned(spot):
            return with_unit(state, spot, replace(standing(state, spot), is_poisoned=True))
        case combat_events.AceSpent(ace):
            return with_unit(state, ace, replace(standing(state, ace), has_struck=True))
        case combat_events.CardsFell(seat, cards):
            state = without_cards(state, seat, cards)
            return replace(state, barrows=state.barrows + cards)
        case combat_events.ShieldBroken(seat):
            return replace_for(state, seat, shields=None)
        case combat_events.GuardPosted():
            return _posted(state, event)
        case combat_events.ExcessRedirected():
            return replace(state, chores=state.chores[1:])
        case combat_events.SecondStrikesOpened(strikers):
            return replace(state, strikers=strikers)
    assert_never(event)


def _declared(state: State, event: combat_events.AttacksDeclared) -> State:
    for attack in state.attacks:
        unit = standing(state, attack.attacker)
        tilt = Tilt.SPENT if attack.attacker in event.exhausted else unit.tilt
        state = with_unit(state, attack.attacker, replace(unit, tilt=tilt, has_acted=True))
    return replace(state, phase=Phase.DEFEND, asked=event.asked)


def _blocked(state: State, attacker: Spot, blocker: Spot | None) -> State:
    attacks = tuple(
        replace(each, blocker=blocker) if each.attacker == attacker else each
        for each in state.attacks
    )
    return replace(state, attacks=attacks)


def _answered(state: State, seat: Seat) -> State:
    return replace(state, asked=tuple(each for each in state.asked if each != seat))


def _hurt(state: State, event: combat_events.DamageDealt) -> State:
    target = event.target
    if target.rank is Rank.PLAYER:
        pending = state.pending[target.seat] + event.amount
        return replace_for(state, target.seat, pending=pending)
    unit = standing(state, target)
    taken = {hit.card: hit.damage for hit in event.hits}
    fighters = tuple(
        replace(each, damage=each.damage + taken.get(each.card, 0)) for each in unit.fighters
    )
    return with_unit(state, target, replace(unit, fighters=fighters))


def _posted(state: State, event: combat_events.GuardPosted) -> State:
    state = replace(state, chores=state.chores[1:])
    if not event.stays:
        return state
    unit = standing(state, event.ace)
    guard = replace(unit, tilt=Tilt.READY, is_guard=True, has_struck=False)
    return with_unit(state, event.ace, guard)
