"""The possible attacks, blocks and shields on the kernel's battlefield."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.cards_of_war.ai.kernel import (
    FRONTS,
    NOWHERE,
    PLACES,
    RANK,
    SLOTS,
    Field,
    FieldAttack,
    Place,
    Shelter,
    Troop,
    seat_of,
)
from game.games.cards_of_war.rules.model import Tilt

Attacks = tuple[FieldAttack, ...]
MOST_BLOCKS = 32  # considered at most; in 95 of 100 cases there are four

# Attacks


def by_unit(field: Field, seat: int) -> list[list[FieldAttack | None]]:
    """For each unit that can attack, the strongest first, its useful attacks, or None."""
    targets, soldiers = field.targetable(seat), field.front_targets(seat)
    found: list[list[FieldAttack | None]] = []
    for place in sorted(PLACES[seat], key=lambda place: -_attack_at(field, place)):
        troop = field.troops[place]
        if troop is None or troop.tilt is not Tilt.READY or troop.has_acted or troop.is_guard:
            continue
        if troop.profile.house:
            within = (target for target in targets if _is_felled(field, troop, target))
            found.append([None, *(FieldAttack(place, target) for target in within)])
        elif troop.profile.is_ace:
            aims = [FieldAttack(place, target) for target in targets]
            if field.options.aces_hit_soldiers:
                aims += [FieldAttack(place, target) for target in soldiers]
                if troop.profile.lead == "AS":
                    aims += _pairs(place, soldiers)
            found.append([None, *aims])
        elif troop.profile.lead == "KC":
            found.append([None, *(FieldAttack(place, target) for target in soldiers)])
    return [options for options in found if len(options) > 1]


def _attack_at(field: Field, place: Place) -> int:
    troop = field.troops[place]
    return 0 if troop is None else troop.profile.attack


def _is_felled(field: Field, troop: Troop, target: Place) -> bool:
    """Whether a soldier would defeat a unit, or leave lasting damage; a player always counts."""
    foe = field.troops[target] if target >= 0 else None
    if foe is None or field.options.damage_lasts == "forever":
        return True
    return troop.profile.attack >= sum(foe.profile.defences) - sum(foe.wounds)


def combined(
    field: Field, options: Sequence[list[FieldAttack | None]], begun: Attacks
) -> Iterator[Attacks]:
    """W-15: every set of attacks without a common target."""
    if not options:
        yield begun
        return
    taken = {place for attack in begun for place in (attack.target, attack.second)}
    if not field.options.one_attack_per_player:
        taken = {place for place in taken if place >= 0}
    for attack in options[0]:
        if attack is None:
            yield from combined(field, options[1:], begun)
        elif attack.target not in taken and (
            attack.second == NOWHERE or attack.second not in taken
        ):
            yield from combined(field, options[1:], (*begun, attack))


def _pairs(ace: Place, soldiers: Sequence[Place]) -> list[FieldAttack]:
    """W-33: two neighbours in a front rank."""
    return [
        FieldAttack(ace, place, place + 1)
        for place in soldiers
        if place + 1 in soldiers and place // SLOTS == (place + 1) // SLOTS
    ]


def second_strikes(field: Field, seat: int, strikers: Sequence[Place]) -> list[Attacks]:
    """All sets of second strikes, and none."""
    targets = field.targetable(seat)
    options: list[list[FieldAttack | None]] = [
        [None, *(FieldAttack(place, target) for target in targets)]
        for place in strikers
        if field.troops[place] is not None
    ]
    return list(combined(field, options, ()))


# Defence


def blocks(
    field: Field, attacks: Attacks, defender: int, engaged: frozenset[Place] | None = None
) -> list[Attacks]:
    """All defences of a player: the attacks with their blockers."""
    if engaged is not None and field.options.second_strike == "sure":
        return [attacks]
    defenders = _defenders(field, attacks, defender, engaged or frozenset())
    plans = [attacks]
    for n, attack in enumerate(attacks):
        if attack.blocker == NOWHERE and _blockable(field, attack, defender):
            plans += [
                (*plan[:n], attack._replace(blocker=place), *plan[n + 1 :])
                for plan in plans
                for place in defenders
                if all(each.blocker != place for each in plan)
            ]
    return plans[:MOST_BLOCKS]


def blockers(
    field: Field, attack: FieldAttack, attacks: Attacks, engaged: frozenset[Place] | None
) -> list[Place]:
    """The units that can step in against one of these attacks."""
    is_sure = engaged is not None and field.options.second_strike == "sure"
    if is_sure or not _blockable(field, attack, seat_of(attack.target)):
        return []
    return _defenders(field, attacks, seat_of(attack.target), engaged or frozenset())


def _defenders(field: Field, attacks: Attacks, seat: int, engaged: frozenset[Place]) -> list[Place]:
    """W-17: ready front units and guards that are neither attacked nor have fought."""
    busy = {place for attack in attacks for place in (attack.target, attack.second, attack.blocker)}
    return [
        place
        for place in PLACES[seat]
        if (troop := field.troops[place]) is not None
        and troop.tilt is Tilt.READY
        and (troop.is_guard or place % SLOTS < RANK)
        and place not in busy
        and place not in engaged
    ]


def _blockable(field: Field, attack: FieldAttack, defender: int) -> bool:
    """W-14, W-22, W-28, W-43, W-45: whether a defender can step in."""
    attacker, target = field.troops[attack.attacker], attack.target
    if attacker is None or seat_of(target) != defender:
        return False
    if target >= 0 and (target % SLOTS < RANK or field.troops[target] is None):
        return False
    return not attacker.profile.house or (
        field.rear_place(attack.attacker // SLOTS, "KS") == NOWHERE
    )


def shelters(field: Field, attacks: Attacks, caster: int) -> list[Place]:
    """Allies that a ready King of Hearts can shield from a blow or a rout."""
    if not has_shield(field, caster):
        return []
    hit: list[Place] = []
    for attack in attacks:
        foes = (attack.target, attack.second) if attack.blocker == NOWHERE else (attack.blocker,)
        hit += [attack.attacker, *foes]
        if seat_of(attack.attacker) != caster and field.has_trait(attack.attacker, "C"):
            hit.append(-1 - caster)
    fronts = (place for place in FRONTS[caster] if field.troops[place] is not None)
    return [place for place in (-1 - caster, *fronts) if place in hit]


def has_shield(field: Field, seat: int) -> bool:
    """W-44: whether a player has a ready King of Hearts, unused in this turn."""
    king = field.rear_place(seat, "KH")
    troop = field.troops[king] if king != NOWHERE else None
    return troop is not None and troop.tilt is Tilt.READY and seat not in field.casters


def with_shelter(field: Field, caster: int, ally: Place) -> Field:
    """W-44: the field with this ally shielded, or nobody."""
    if ally == NOWHERE:
        return field
    field = field.copy()
    field.shelters[caster] = Shelter(ally)
    field.casters |= {caster}
    return field
