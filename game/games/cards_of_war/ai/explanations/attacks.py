"""Why the computer attacks as it does, and what it does with the damage left over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.game import Seat
from game.engine.value import replace
from game.games.cards_of_war.ai import attack_options
from game.games.cards_of_war.ai.combat_kernel import redirect
from game.games.cards_of_war.ai.explanations import defence
from game.games.cards_of_war.ai.explanations.fights import (
    called,
    dealt,
    fallen,
    falls,
    fought,
    left,
    losses,
    named,
    the_last,
    unless_shielded,
)
from game.games.cards_of_war.ai.kernel import NOWHERE, Field, FieldAttack, Place, place_of, seat_of
from game.games.cards_of_war.ai.lookahead import attacks_of, engaged_of
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import has_trait, standing, unit_at
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.model import Attack, Excess, Phase, Rank, Spot, State

MOST_NAMED = 4  # cards that a sentence about a fight names
IN_VAIN = "It can't do any harm there this turn."
A_CHOICE = "The player under attack must decide whether to block."
SURE_TO_WIN = "Any unit that blocks it falls{}."
SURE_TO_STAY = "No unit that can block it would defeat it."
VIGILANT = "Hearts stay ready after an attack, so it can still block."
OUTNUMBERED = "There are more attacks than units that can block."
NO_SECOND = "A second strike could be blocked."
ENOUGH = "Another strike isn't needed."
FREE_TO_BLOCK = "The unit doesn't have to block."
FREE_TO_AIM_OR_BLOCK = "The unit can choose another target, or stay ready to block."
FREE_TO_AIM = "The unit can choose another target."
FREE_TO_STAY = "The unit can stay ready to block."
FREE_TO_WAIT = "The unit doesn't have to attack."
NOTHING_TO_HIT = "There is nothing better to hit."


def why(view: State, seat: Seat, command: Command) -> str:
    """The reason for a command of a combat; "" for all others."""
    match command:
        case commands.Aim(attacker, target, second):
            attack = FieldAttack(
                place_of(attacker),
                place_of(target),
                NOWHERE if second is None else place_of(second),
            )
            return _aimed(view, attack)
        case commands.CallOff(unit):
            return _called_off(view, seat, unit)
        case commands.Charge():
            return _charged(view)
        case commands.Redirect(target):
            return _redirecting(view, target)
        case _:
            return defence.why(view, seat, command)


def is_outmatched(view: State, seat: Seat, attackers: Sequence[Spot]) -> bool:
    """Whether each of these soldiers can be blocked by a unit that defeats it and survives."""
    field, foes = Field(view), [each for each in range(len(view.lives)) if each != seat]
    return all(
        any(
            falls(end, attack.attacker) and not fallen(field, end, blocker)
            for blocker in attack_options.blockers(field, attack, (attack,), None)
            for end in [fought(field, (attack._replace(blocker=blocker),))]
        )
        for spot in attackers
        for foe in foes
        if foe not in view.out
        for attack in [FieldAttack(place_of(spot), -1 - foe)]
    )


def is_vigilant(view: State, spot: Spot) -> bool:
    """Whether this unit stays ready when it attacks."""
    unit = unit_at(view, spot)
    return unit is not None and has_trait(view, spot.seat, unit, "H")


# Attacks


def _aimed(view: State, attack: FieldAttack) -> str:
    field = Field(view)
    attacks = tuple(each for each in attacks_of(view) if each.attacker != attack.attacker)
    blockers = attack_options.blockers(field, attack, (*attacks, attack), engaged_of(view))
    if attack.target >= 0:
        return _aimed_at_units(view, field, attack, is_free=not blockers)
    foe = seat_of(attack.target)
    damage, life = dealt(field, fought(field, (attack,)), foe), left(view, Seat(foe))
    shielded = unless_shielded(field, attack.target)
    if damage and not blockers:
        taken = (
            f"it takes {the_last(life)}" if damage >= life else f"it deals {damage} damage to life"
        )
        return f"No unit can block it, and {taken}{shielded}."
    if damage and damage >= life:
        return f"Unblocked, it takes {the_last(life)}{shielded}."
    ends = [(fought(field, (attack._replace(blocker=each),)), each) for each in blockers]
    if ends and all(falls(end, place) for end, place in ends):
        return SURE_TO_WIN.format(unless_shielded(field, *blockers))
    if ends and not any(fallen(field, end, attack.attacker) for end, _ in ends):
        return SURE_TO_STAY
    if field.has_trait(attack.attacker, "H") and engaged_of(view) is None:
        return VIGILANT
    if len(attacks) + 1 > len(blockers) > 0:
        return OUTNUMBERED
    if damage:
        return f"Unblocked, it costs {damage} of {life} life{shielded}."
    return A_CHOICE if blockers else IN_VAIN


def _aimed_at_units(view: State, field: Field, attack: FieldAttack, *, is_free: bool) -> str:
    end = fought(field, (attack,))
    targets = [place for place in (attack.target, attack.second) if place != NOWHERE]
    felled = {place: cards for place in targets if (cards := fallen(field, end, place))}
    if not felled:
        return IN_VAIN if is_free else A_CHOICE
    units = _listed(view, felled)
    troop = field.troops[attack.attacker]
    by_poison = troop is not None and troop.profile.is_ace
    too = ", and falls, too" if not by_poison and falls(end, attack.attacker) else ""
    if not is_free:
        return f"Unblocked, it {'poisons' if by_poison else 'defeats'} {units}{too}."
    shielded = unless_shielded(field, *felled)
    if by_poison:
        return f"No unit can block it: its poison kills {units}{shielded}."
    fall = "falls" if len(felled) == 1 else "fall"
    return f"No unit can block it, and {units} {fall}{shielded}."


def _listed(view: State, felled: Mapping[Place, int]) -> str:
    """The cards that fall within a sentence; of very many only the first of each unit."""
    if sum(felled.values()) > MOST_NAMED:
        felled = dict.fromkeys(felled, 1)
    return " and ".join(f"the {named(view, place, cards)}" for place, cards in felled.items())


def _charged(view: State) -> str:
    field, attacks, engaged = Field(view), attacks_of(view), engaged_of(view)
    if not attacks:
        return _declined(view, field)
    if len(attacks) == 1:  # told as it was aimed, so that the log doesn't say it twice
        return _aimed(view, attacks[0])
    end = fought(field, attacks)
    foes = sorted({seat_of(each.target) for each in attacks})
    for foe in foes:
        life = left(view, Seat(foe))
        if dealt(field, end, foe) >= life:
            return f"Unblocked, this takes {the_last(life)}{unless_shielded(field, -1 - foe)}."
    able = {
        place
        for each in attacks
        for place in attack_options.blockers(field, each, attacks, engaged)
    }
    damage = sum(dealt(field, end, foe) for foe in foes)
    lost = {place: cards for foe in foes for place, cards in losses(field, end, foe).items()}
    brings = f"deals {damage} damage to life" if damage else ""
    if lost and not (damage and sum(lost.values()) > 1):  # else it is too much for a sentence
        felled = f"destroys {_listed(view, lost)}"
        brings = f"{brings} and {felled}" if brings else felled
    shielded = unless_shielded(field, *(each.target for each in attacks), *lost)
    if not able:
        return f"No unit can block, and this {brings}{shielded}." if brings else IN_VAIN
    if len(attacks) > len(able):
        units = "1 unit" if len(able) == 1 else f"{len(able)} units"
        return f"{len(attacks)} attacks, and only {units} can block."
    return f"Unblocked, this {brings}{shielded}." if brings else A_CHOICE


def _called_off(view: State, seat: Seat, spot: Spot) -> str:
    """W-6, W-17: what a unit can do once its attack or block is called off."""
    if view.phase is Phase.DEFEND:
        return FREE_TO_BLOCK
    dropped = next(each for each in view.attacks if each.attacker == spot)
    if fear := _feared(view, place_of(spot)):
        return fear
    rest = replace(view, attacks=tuple(each for each in view.attacks if each != dropped))
    able = (each for each in aims(rest, seat) if each.attacker == spot)
    can_aim = any((each.target, each.second) != _targets(dropped) for each in able)
    can_block = view.phase is Phase.DEPLOY and spot.rank is Rank.FRONT
    if can_aim:
        return FREE_TO_AIM_OR_BLOCK if can_block else FREE_TO_AIM
    return FREE_TO_STAY if can_block else FREE_TO_WAIT


def _feared(view: State, attacker: Place) -> str:
    """Who could block an attack, defeat the attacker and lose nothing; "" if nobody."""
    field, attacks = Field(view), attacks_of(view)
    attack = next(each for each in attacks if each.attacker == attacker)
    for place in attack_options.blockers(field, attack, attacks, engaged_of(view)):
        end = fought(field, (attack._replace(blocker=place),))
        if falls(end, attacker) and not fallen(field, end, place):
            what = f"The {named(view, place)} can block it and defeat the {named(view, attacker)}"
            return f"{what}{unless_shielded(field, attacker)}."
    return ""


def _targets(attack: Attack) -> tuple[Spot, Spot | None]:
    target, *second = attack.targets
    return target, second[0] if second else None


def _declined(view: State, field: Field) -> str:
    """W-25: why no second strike is made."""
    engaged = frozenset(map(place_of, view.engaged))
    for spot in view.strikers:
        for foe in field.others(view.active):
            attack = FieldAttack(place_of(spot), -1 - foe)
            if attack_options.blockers(field, attack, (attack,), engaged):
                return NO_SECOND
    return ENOUGH


# Damage left over


def _redirecting(view: State, target: Spot | None) -> str:
    """W-24: what the damage left over does."""
    chore = view.chores[0]
    if target is None or not isinstance(chore, Excess):
        return NOTHING_TO_HIT
    field = Field(view)
    end = field.copy()
    redirect(end, place_of(chore.source), place_of(target), chore.amount)
    rest = f"The {chore.amount} damage left over"
    if target.rank is Rank.PLAYER:
        life = left(view, target.seat)
        taken = dealt(field, end, target.seat)
        return (
            f"{rest} takes {the_last(life)}." if taken >= life else f"{rest} goes straight to life."
        )
    if falls(end, place_of(target)):
        return f"{rest} defeats the {called(standing(view, target))}."
    return f"{rest} hits the {called(standing(view, target))}."
