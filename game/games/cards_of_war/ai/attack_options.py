"""Cards of War in small: who may attack whom, who may step in, and whom a King may shelter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.cards_of_war.ai.kernel import (
    FRONTS,
    NOWHERE,
    PLACES,
    RANK,
    SLOTS,
    Field,
    Place,
    Sally,
    Shelter,
    Troop,
    seat_of,
)
from game.games.cards_of_war.rules.model import Tilt

Sallies = tuple[Sally, ...]
MOST_BLOCKS = 32  # that are thought of: nineteen times out of twenty there are four

# Attacks


def choices(field: Field, seat: int) -> list[list[Sally | None]]:
    """For each unit that may attack, the strongest first, what may come of something."""
    targets, soldiers = field.targetable(seat), field.front_targets(seat)
    found: list[list[Sally | None]] = []
    for place in sorted(PLACES[seat], key=lambda place: -_attack_at(field, place)):
        troop = field.troops[place]
        if troop is None or troop.tilt is not Tilt.READY or troop.has_acted or troop.is_guard:
            continue
        if troop.profile.house:
            within = (target for target in targets if _is_felled(field, troop, target))
            found.append([None, *(Sally(place, target) for target in within)])
        elif troop.profile.is_ace:
            aims = [Sally(place, target) for target in targets]
            if field.options.aces_hit_soldiers:
                aims += [Sally(place, target) for target in soldiers]
                if troop.profile.lead == "AS":
                    aims += _pairs(place, soldiers)
            found.append([None, *aims])
        elif troop.profile.lead == "KC":
            found.append([None, *(Sally(place, target) for target in soldiers)])
    return [options for options in found if len(options) > 1]


def _attack_at(field: Field, place: Place) -> int:
    troop = field.troops[place]
    return 0 if troop is None else troop.profile.attack


def _is_felled(field: Field, troop: Troop, target: Place) -> bool:
    """Whether a soldier would fell a unit, or at least leave a wound; players always feel it."""
    foe = field.troops[target] if target >= 0 else None
    if foe is None or field.options.damage_lasts == "forever":
        return True
    return troop.profile.attack >= sum(foe.profile.defences) - sum(foe.wounds)


def combined(
    field: Field, options: Sequence[list[Sally | None]], begun: Sallies
) -> Iterator[Sallies]:
    """W-15: every set of attacks in which no target is attacked twice."""
    if not options:
        yield begun
        return
    taken = {place for sally in begun for place in (sally.target, sally.second)}
    if not field.options.one_attack_per_player:
        taken = {place for place in taken if place >= 0}
    for sally in options[0]:
        if sally is None:
            yield from combined(field, options[1:], begun)
        elif sally.target not in taken and (sally.second == NOWHERE or sally.second not in taken):
            yield from combined(field, options[1:], (*begun, sally))


def _pairs(ace: Place, soldiers: Sequence[Place]) -> list[Sally]:
    """W-33: two front units side by side."""
    return [
        Sally(ace, place, place + 1)
        for place in soldiers
        if place + 1 in soldiers and place // SLOTS == (place + 1) // SLOTS
    ]


def second_strikes(field: Field, seat: int, strikers: Sequence[Place]) -> list[Sallies]:
    """All second strikes; none as well."""
    targets = field.targetable(seat)
    options: list[list[Sally | None]] = [
        [None, *(Sally(place, target) for target in targets)]
        for place in strikers
        if field.troops[place] is not None
    ]
    return list(combined(field, options, ()))


# Defence


def blocks(
    field: Field, sallies: Sallies, defender: int, engaged: frozenset[Place] | None = None
) -> list[Sallies]:
    """All that a defender may declare: the attacks with their blockers."""
    if engaged is not None and field.options.second_strike == "sure":
        return [sallies]
    defenders = _defenders(field, sallies, defender, engaged or frozenset())
    plans = [sallies]
    for n, sally in enumerate(sallies):
        if sally.blocker == NOWHERE and _blockable(field, sally, defender):
            plans += [
                (*plan[:n], sally._replace(blocker=place), *plan[n + 1 :])
                for plan in plans
                for place in defenders
                if all(each.blocker != place for each in plan)
            ]
    return plans[:MOST_BLOCKS]


def _defenders(field: Field, sallies: Sallies, seat: int, engaged: frozenset[Place]) -> list[Place]:
    """W-17: ready front units and guards that are not attacked and have not fought."""
    busy = {place for sally in sallies for place in (sally.target, sally.second, sally.blocker)}
    return [
        place
        for place in PLACES[seat]
        if (troop := field.troops[place]) is not None
        and troop.tilt is Tilt.READY
        and (troop.is_guard or place % SLOTS < RANK)
        and place not in busy
        and place not in engaged
    ]


def _blockable(field: Field, sally: Sally, defender: int) -> bool:
    """W-14, W-22, W-28, W-43, W-45: whether others may take it over."""
    attacker, target = field.troops[sally.attacker], sally.target
    if attacker is None or seat_of(target) != defender:
        return False
    if target >= 0 and (target % SLOTS < RANK or field.troops[target] is None):
        return False
    return not attacker.profile.house or (
        field.rear_place(sally.attacker // SLOTS, "KS") == NOWHERE
    )


def shelters(field: Field, sallies: Sallies, caster: int) -> list[Place]:
    """Whom a ready King of Hearts may protect from a blow or a rout that is to come."""
    king = field.rear_place(caster, "KH")
    troop = field.troops[king] if king != NOWHERE else None
    if troop is None or troop.tilt is not Tilt.READY or caster in field.casters:
        return []
    hit: list[Place] = []
    for sally in sallies:
        foes = (sally.target, sally.second) if sally.blocker == NOWHERE else (sally.blocker,)
        hit += [sally.attacker, *foes]
        if seat_of(sally.attacker) != caster and field.has_trait(sally.attacker, "C"):
            hit.append(-1 - caster)
    allies = (-1 - caster, *FRONTS[caster])
    return [place for place in allies if place in hit]


def cast(field: Field, caster: int, ally: Place) -> Field:
    """W-44: somebody is sheltered, or nobody."""
    if ally == NOWHERE:
        return field
    field = field.copy()
    field.shelters[caster] = Shelter(ally)
    field.casters |= {caster}
    return field
