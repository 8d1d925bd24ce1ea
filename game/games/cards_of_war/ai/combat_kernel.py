"""Step 4d on the kernel's battlefield: all blows of a combat step at once.

It must agree with ``rules.combat``, card by card; an Ace of Hearts always stays as a guard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.value import replace
from game.games.cards_of_war.ai.kernel import (
    NOWHERE,
    SLOTS,
    Field,
    FieldAttack,
    Place,
    Shelter,
    Troop,
    profile_of,
    seat_of,
)
from game.games.cards_of_war.rules.cards import CHALLENGE, KING_DEFENCE
from game.games.cards_of_war.rules.model import Tilt


class Blow(NamedTuple):
    """Damage from one place to another."""

    source: Place
    target: Place
    amount: int
    is_ace: bool


class Impact(NamedTuple):
    """The result of a blow that was neither prevented nor absorbed."""

    source: Place
    target: Place
    excess: int
    defeats: bool  # defeats a whole unit


class Aftermath(NamedTuple):
    """What the winners can still do."""

    excesses: tuple[tuple[Place, int], ...]  # of Clubs: source and amount
    strikers: tuple[Place, ...]  # Spades


def fight(field: Field, attacks: Sequence[FieldAttack]) -> Aftermath:
    """Step 4d: all blows, then all defeats; returns excess damage and second strikes."""
    attackers = {
        attack.attacker: troop.profile
        for attack in attacks
        if (troop := field.troops[attack.attacker]) is not None
    }
    amnesiac = bool(attacks) and field.is_amnesiac(attacks[0].attacker // SLOTS)
    blows, poisoned = _blows(field, attacks, amnesiac=amnesiac)
    fallen: dict[Place, set[int]] = {}
    impacts = [impact for blow in blows if (impact := _impact(field, blow, fallen)) is not None]
    for place in poisoned:
        _poison(field, place)
    struck = [each for each in impacts if each.source in attackers]
    vigils = {each.source for each in struck if attackers[each.source].lead == "AH"}
    for each in struck:
        if attackers[each.source].lead == "AC" and each.target >= 0:
            lose_card(field, each.target // SLOTS)
    _remove_defeated(field, fallen, vigils)
    for place in vigils:
        ace = field.troops[place]
        if ace is not None:
            field.troops[place] = replace(ace, tilt=Tilt.READY, is_guard=True, has_struck=False)
    if amnesiac:
        return Aftermath((), ())
    winners = [(each, attackers[each.source].house) for each in struck if each.defeats]
    return Aftermath(
        tuple(
            (each.source, each.excess) for each, house in winners if each.excess and house == "C"
        ),
        tuple(each.source for each, house in winners if house == "S" and field.troops[each.source]),
    )


def redirect(field: Field, source: Place, target: Place, amount: int) -> None:
    """W-24: excess damage lands; nobody strikes back."""
    strike(field, Blow(source, target, amount, is_ace=False))


def strike(field: Field, *blows: Blow) -> None:
    """Blows outside of a combat step."""
    fallen: dict[Place, set[int]] = {}
    for blow in blows:
        _impact(field, blow, fallen)
    _remove_defeated(field, fallen, set())


def lose_card(field: Field, seat: int) -> None:
    """W-30, W-36: a random card is lost: the hand loses its average value."""
    size = field.sizes[seat]
    if size:
        field.hands[seat] -= field.hands[seat] / size
        field.sizes[seat] = size - 1


def _blows(
    field: Field, attacks: Sequence[FieldAttack], *, amnesiac: bool
) -> tuple[list[Blow], list[Place]]:
    """W-22, W-32: the blows of these attacks, and the attackers that a guard poisons."""
    troops = field.troops
    blows: list[Blow] = []
    poisoned: list[Place] = []
    for place, target, second, blocker in attacks:
        attacker = troops[place]
        if attacker is None:
            continue
        profile = attacker.profile
        amount = CHALLENGE if profile.lead == "KC" else profile.attack
        parries = profile.house == "D" and not amnesiac
        for foe_place in (blocker,) if blocker != NOWHERE else (target, second):
            if foe_place < 0:
                if foe_place != NOWHERE:
                    blows.append(Blow(place, foe_place, amount, profile.is_ace))
                continue
            foe = troops[foe_place]
            if foe is None:
                continue
            if foe.is_guard and foe_place == blocker:
                poisoned.append(place)
            blows.append(Blow(place, foe_place, amount, profile.is_ace))
            if foe.profile.attack and not parries:
                blows.append(Blow(foe_place, place, foe.profile.attack, foe.profile.is_ace))
    return blows, poisoned


def _impact(field: Field, blow: Blow, fallen: dict[Place, set[int]]) -> Impact | None:
    """W-21, W-37, W-44: what a blow does, None if it is prevented; ``fallen`` collects defeats."""
    source, target, amount, is_ace = blow
    seat = seat_of(target)
    if seat in field.warded:
        return None
    shelter = field.shelters[seat]
    if shelter is not None and shelter.ally == target:
        field.shelters[seat] = Shelter(target, shelter.absorbed + amount)
        return None
    unit = field.troops[target] if target >= 0 else None
    excess, defeats = 0, False
    if unit is not None:
        unit, excess, down = _hurt(unit, amount)
        fallen.setdefault(target, set()).update(down)
        defeats = len(down) == len(unit.wounds)
        field.troops[target] = unit
    elif target < 0:
        field.pending[seat] += amount
    if is_ace:
        _ace_strikes(field, source, target)
    return Impact(source, target, excess, defeats)


def _hurt(unit: Troop, amount: int) -> tuple[Troop, int, list[int]]:
    """W-10, W-27: from the leader down: the damaged unit, the excess, and the defeated cards."""
    wounds = list(unit.wounds)
    down: list[int] = []
    for n, defence in enumerate(unit.profile.defences):
        if not amount:
            break
        bearable = defence - wounds[n]
        wounds[n] += min(amount, bearable)
        if amount >= bearable:
            down.append(n)
        amount = max(0, amount - bearable)
    return replace(unit, wounds=tuple(wounds)), amount, down


def _ace_strikes(field: Field, source: Place, target: Place) -> None:
    """W-29: the damaged unit is poisoned; the Ace is spent unless it is a guard."""
    if target >= 0:
        _poison(field, target)
    ace = field.troops[source] if source >= 0 else None
    if ace is not None and ace.profile.is_ace and not ace.is_guard:
        field.troops[source] = replace(ace, has_struck=True)


def _poison(field: Field, place: Place) -> None:
    troop = field.troops[place]
    if troop is not None:
        field.troops[place] = replace(troop, is_poisoned=True)


def _remove_defeated(field: Field, fallen: dict[Place, set[int]], staying: set[Place]) -> None:
    """The defeated leave together; then overloaded shields break."""
    for place, down in fallen.items():
        troop = field.troops[place]
        if troop is None or not down or place in staying:
            continue
        left = [n for n in range(len(troop.wounds)) if n not in down]
        if left:
            forms = tuple(troop.profile.forms[n] for n in left)
            wounds = tuple(troop.wounds[n] for n in left)
            field.troops[place] = replace(troop, profile=profile_of(forms), wounds=wounds)
        else:
            field.troops[place] = None
    for seat, shelter in enumerate(field.shelters):
        if shelter is not None and shelter.absorbed > KING_DEFENCE:
            field.shelters[seat] = None
            king = field.rear_place(seat, "KH")
            if king != NOWHERE:
                field.troops[king] = None
