"""How the ranks change: units arrive, bond, part and leave."""

from __future__ import annotations

from game.engine.cards import Cards
from game.engine.game import Seat
from game.engine.value import replace, replace_for, with_item
from game.games.cards_of_war.rules import events
from game.games.cards_of_war.rules.battlefield import (
    cards_of,
    fronts,
    standing,
    units,
    with_unit,
)
from game.games.cards_of_war.rules.model import (
    EMPTY_LINE,
    Fighter,
    Rank,
    State,
    Surplus,
    Tilt,
    Unit,
)


def deployed(state: State, event: events.UnitDeployed) -> State:
    """A new unit in its slot."""
    number = state.deployments + 1
    unit = Unit((Fighter(event.card, event.form, number),), event.tilt)
    is_soldier = event.spot.rank is Rank.FRONT
    state = replace(state, deployments=number, new_units=state.new_units + is_soldier)
    return with_unit(state, event.spot, unit)


def bonded(state: State, event: events.CardBonded) -> State:
    """A new card on top of a unit, or below it."""
    number = state.deployments + 1
    new = Fighter(event.card, event.form, number, was_bonded=True)
    unit = standing(state, event.spot)
    bond = _bond((new,), unit.fighters, leads=event.leads)
    unit = replace(unit, fighters=bond, tilt=event.tilt)
    return with_unit(replace(state, deployments=number), event.spot, unit)


def merged(state: State, event: events.UnitsMerged) -> State:
    """Two units become one; poison and exhaustion spread to the bond."""
    one, other = standing(state, event.moved), standing(state, event.onto)
    unit = replace(
        other,
        fighters=_bond(one.fighters, other.fighters, leads=event.leads),
        tilt=other.tilt if one.tilt is Tilt.READY else one.tilt,
        is_poisoned=one.is_poisoned or other.is_poisoned,
    )
    return with_unit(with_unit(state, event.moved, None), event.onto, unit)


def _bond(
    moved: tuple[Fighter, ...], stayed: tuple[Fighter, ...], *, leads: bool
) -> tuple[Fighter, ...]:
    pair = moved + stayed if leads else stayed + moved
    return tuple(replace(fighter, was_bonded=True) for fighter in pair)


def separated(state: State, event: events.BondSeparated) -> State:
    """Both cards keep the state of the bond."""
    unit = standing(state, event.spot)
    leader, other = (replace(each, was_separated=True) for each in unit.fighters)
    state = with_unit(state, event.spot, replace(unit, fighters=(leader,)))
    return with_unit(state, event.to, replace(unit, fighters=(other,)))


def bonds_broken(state: State, event: events.BondsBroken) -> State:
    """W-51, W-78: leaders stay in their slots, the other kept cards go to free ones."""
    seat = event.seat
    line: list[Unit | None] = [None, None, None]
    homeless: list[Unit] = []
    gone: Cards = ()
    for spot, unit in fronts(state, seat):
        leader = unit.fighters[0]
        for fighter in unit.fighters:
            alone = replace(unit, fighters=(fighter,))
            if fighter.card not in event.kept:
                gone += (fighter.card,)
            elif fighter == leader or (state.edition == 1 and line[spot.slot - 1] is None):
                line[spot.slot - 1] = alone
            else:
                homeless.append(alone)
    for alone in homeless:
        line[line.index(None)] = alone
    one, two, three = line
    return replace(
        state,
        fronts=with_item(state.fronts, seat, (one, two, three)),
        barrows=state.barrows + gone,
        chores=tuple(chore for chore in state.chores if chore != Surplus(seat)),
    )


def untapped(state: State, seat: Seat) -> State:
    """All units of a player are ready."""
    for spot, unit in units(state, seat):
        state = with_unit(state, spot, replace(unit, tilt=Tilt.READY))
    return state


def without_cards(state: State, seat: Seat, cards: Cards) -> State:
    """Cards of a player left the ranks."""
    for spot, unit in units(state, seat):
        left = tuple(fighter for fighter in unit.fighters if fighter.card not in cards)
        if left != unit.fighters:
            state = with_unit(state, spot, replace(unit, fighters=left) if left else None)
    return state


def cleared(state: State, seat: Seat) -> State:
    """W-61: all units of a player go to the barrows."""
    gone = tuple(card for _, unit in units(state, seat) for card in cards_of(unit))
    state = replace_for(state, seat, fronts=EMPTY_LINE, rears=EMPTY_LINE)
    return replace(state, barrows=state.barrows + gone)


def refreshed(state: State) -> State:
    """W-4, W-20: at the end of a turn damage and exhaustion are wiped, as options say."""
    for seat in range(len(state.lives)):
        for spot, unit in units(state, Seat(seat)):
            state = with_unit(state, spot, _refreshed(state, unit))
    return state


def _refreshed(state: State, unit: Unit) -> Unit:
    wiped = state.options.damage_lasts == "turn"
    recovered = state.options.deploy_tilt == "turn" and unit.tilt is Tilt.NEW
    fighters = tuple(
        Fighter(each.card, each.form, each.number, 0 if wiped else each.damage)
        for each in unit.fighters
    )
    return replace(
        unit,
        fighters=fighters,
        tilt=Tilt.READY if recovered else unit.tilt,
        has_struck=False,
        has_acted=False,
    )
