"""Why the computer attacks, blocks or shields as it does: what the fights would bring.

The fights are counted out without any answer: no instant, and no shield but those there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.cards_of_war.ai import attack_options
from game.games.cards_of_war.ai.attack_options import Attacks
from game.games.cards_of_war.ai.combat_kernel import fight, redirect
from game.games.cards_of_war.ai.kernel import (
    NOWHERE,
    PLACES,
    Field,
    FieldAttack,
    Place,
    place_of,
    seat_of,
    spot_of,
)
from game.games.cards_of_war.ai.lookahead import attacks_of, engaged_of
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import has_trait, standing, unit_at
from game.games.cards_of_war.rules.cards import BLACK_JOKER, RED_JOKER
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.model import Excess, Rank, Spot, State, Unit

IN_VAIN = "It can't do any harm there this turn."
A_CHOICE = "The other side has to decide whether to block."
SURE_TO_WIN = "Any unit that blocks it falls."
SURE_TO_STAY = "No unit that can block it defeats it."
VIGILANT = "Hearts stay ready after an attack, so it can still block."
OUTNUMBERED = "There are more attacks than units that can block."
NO_SECOND = "A second strike could be blocked."
ENOUGH = "Another strike isn't needed."
BLOCKED = "The attack is blocked."
ALL_BLOCKED = "Every attack on this side is blocked."
NO_BLOCKER = "No unit can block this."
HARMLESS = "The attack does no harm on this side."
COSTLY = "Any unit that blocks would fall for nothing."
A_SHIELD = "There the shield can absorb damage."
NO_CHANGE = "The shield would change nothing here."
BREAKS = "The King would fall: that is too much damage."
SPARED = "The shield is kept for a worse attack."
NOTHING_LOST = "Nothing on this side falls in this fight."
NO_BLOCK_SAVES = "Even with blocks, this takes the last {} life."
DEADLY = "Unless something else stops it, this takes the last {} life."
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
        case commands.Charge():
            return _charged(view)
        case commands.Block():
            return _blocking(view, seat, command)
        case commands.Stand():
            return _standing(view, seat)
        case commands.CastShield(ally):
            return _shielding(view, seat, ally)
        case commands.Redirect(target):
            return _redirecting(view, target)
        case _:
            return ""


# Names and numbers


def on(card: Card) -> str:
    """A card within a sentence, after an article."""
    if card == RED_JOKER:
        return "Red Joker"
    return "Doppelganger" if card == BLACK_JOKER else f"{{{card}}}"


def called(unit: Unit) -> str:
    """A unit within a sentence, after an article."""
    return " with ".join(on(fighter.card) for fighter in unit.fighters)


def listed(view: State, spots: Iterable[Spot]) -> str:
    """Some units within a sentence."""
    return " and ".join(f"the {called(standing(view, spot))}" for spot in spots)


def left(view: State, seat: Seat) -> int:
    """The life of a player without the pending damage."""
    return view.lives[seat] - view.pending[seat]


def _named(view: State, place: Place) -> str:
    return called(standing(view, spot_of(place)))


# Fights


def _fought(field: Field, attacks: Attacks) -> Field:
    field = field.copy()
    fight(field, attacks)
    return field


def _falls(end: Field, place: Place) -> bool:
    """Whether nothing is left of a unit when the turn ends."""
    troop = end.troops[place]
    return troop is None or troop.is_poisoned


def _damage(before: Field, after: Field, seat: int) -> int:
    return after.pending[seat] - before.pending[seat]


def _losses(before: Field, after: Field, seat: int) -> list[Place]:
    """The units of a seat that fall, without an Ace that has struck."""
    return [
        place
        for place in PLACES[seat]
        if (troop := before.troops[place]) is not None
        and not troop.is_poisoned
        and _falls(after, place)
    ]


def is_outmatched(view: State, seat: Seat, attackers: Sequence[Spot]) -> bool:
    """Whether each of these soldiers can be blocked by a unit that defeats it and survives."""
    field, foes = Field(view), [each for each in range(len(view.lives)) if each != seat]
    return all(
        any(
            _falls(end, attack.attacker) and not _falls(end, blocker)
            for blocker in attack_options.blockers(field, attack, (attack,), None)
            for end in [_fought(field, (attack._replace(blocker=blocker),))]
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
    damage, life = _damage(field, _fought(field, (attack,)), foe), left(view, Seat(foe))
    if damage and not blockers:
        taken = f"it takes the last {life} life" if damage >= life else f"{damage} damage to life"
        return f"Nobody can block it{', and' if damage >= life else ':'} {taken}."
    if damage and damage >= life:
        return f"Unblocked, it takes the last {life} life."
    ends = [(_fought(field, (attack._replace(blocker=each),)), each) for each in blockers]
    if ends and all(_falls(end, place) for end, place in ends):
        return SURE_TO_WIN
    if ends and not any(_falls(end, attack.attacker) for end, _ in ends):
        return SURE_TO_STAY
    if field.has_trait(attack.attacker, "H") and engaged_of(view) is None:
        return VIGILANT
    if len(attacks) + 1 > len(blockers) > 0:
        return OUTNUMBERED
    if damage:
        return f"Unblocked, it costs {damage} of {life} life."
    return A_CHOICE if blockers else IN_VAIN


def _aimed_at_units(view: State, field: Field, attack: FieldAttack, *, is_free: bool) -> str:
    end = _fought(field, (attack,))
    named = [place for place in (attack.target, attack.second) if place != NOWHERE]
    felled = [place for place in named if field.troops[place] and _falls(end, place)]
    if not felled:
        return IN_VAIN if is_free else A_CHOICE
    units = " and ".join(f"the {_named(view, place)}" for place in felled)
    troop = field.troops[attack.attacker]
    by_poison = troop is not None and troop.profile.is_ace
    falls = f"{units} {'falls' if len(felled) == 1 else 'fall'}"
    if not is_free:
        return f"Unblocked, it {'poisons' if by_poison else 'defeats'} {units}."
    return (
        f"Nobody can block it: its poison kills {units}."
        if by_poison
        else (f"Nobody can block it, and {falls}.")
    )


def _charged(view: State) -> str:
    field, attacks, engaged = Field(view), attacks_of(view), engaged_of(view)
    if not attacks:
        return _declined(view, field)
    end = _fought(field, attacks)
    foes = sorted({seat_of(each.target) for each in attacks})
    for foe in foes:
        life = left(view, Seat(foe))
        if _damage(field, end, foe) >= life:
            return f"Unblocked, this takes the last {life} life."
    able = {
        place
        for each in attacks
        for place in attack_options.blockers(field, each, attacks, engaged)
    }
    damage = sum(_damage(field, end, foe) for foe in foes)
    lost = [place for foe in foes for place in _losses(field, end, foe)]
    brings = f"{damage} damage to life" if damage else ""
    if lost:
        units = " and ".join(f"the {_named(view, place)}" for place in lost)
        brings = f"{brings} and the loss of {units}" if brings else f"the loss of {units}"
    if not able:
        return f"Nobody can block: {brings}." if brings else IN_VAIN
    if len(attacks) > len(able):
        units = "1 unit" if len(able) == 1 else f"{len(able)} units"
        return f"{len(attacks)} attacks, and only {units} can block."
    if len(attacks) == 1:
        return _aimed(view, attacks[0])
    return f"Unblocked: {brings}." if brings else A_CHOICE


def _declined(view: State, field: Field) -> str:
    """W-25: why no second strike is made."""
    engaged = frozenset(map(place_of, view.engaged))
    for spot in view.strikers:
        for foe in field.others(view.active):
            attack = FieldAttack(place_of(spot), -1 - foe)
            if attack_options.blockers(field, attack, (attack,), engaged):
                return NO_SECOND
    return ENOUGH


# Defence


def _blocking(view: State, seat: Seat, command: commands.Block) -> str:
    field, attacks = Field(view), attacks_of(view)
    attack = next(each for each in attacks if each.attacker == place_of(command.attacker))
    blocker = place_of(command.blocker)
    life = left(view, seat)
    free = _fought(field, (attack,))
    if _damage(field, free, seat) >= life:
        return f"Unblocked, this takes the last {life} life."
    if _damage(field, _fought(field, attacks), seat) >= life:
        return f"Together these attacks would take the last {life} life."
    end = _fought(field, (attack._replace(blocker=blocker),))
    one, other = _named(view, blocker), _named(view, attack.attacker)
    loses, wins = _falls(end, blocker), _falls(end, attack.attacker)
    if wins and not loses:
        return f"The {one} is strong enough to defeat the {other} and survive."
    if wins:
        return f"An exchange: the {one} for the {other}."
    if not loses:
        return f"The {one} can stop the {other} and survive."
    saved = [place for place in _losses(field, free, seat) if place == attack.target]
    if saved:
        return f"It costs the {one}, but saves the {_named(view, saved[0])}."
    return f"It costs the {one}, but saves {_damage(field, free, seat)} life."


def _standing(view: State, seat: Seat) -> str:
    field, attacks, engaged = Field(view), attacks_of(view), engaged_of(view)
    mine = [each for each in attacks if seat_of(each.target) == seat]
    blocked = [each for each in mine if each.blocker != NOWHERE]
    end = _fought(field, tuple(each for each in mine if each.blocker == NOWHERE))
    damage, life, lost = _damage(field, end, seat), left(view, seat), _losses(field, end, seat)
    if blocked and len(blocked) == len(mine):
        return BLOCKED if len(mine) == 1 else ALL_BLOCKED
    if not damage and not lost:
        return HARMLESS
    able = [
        (each, place)
        for each in mine
        if each.blocker == NOWHERE
        for place in attack_options.blockers(field, each, attacks, engaged)
    ]
    if not able:
        return NO_BLOCKER
    if damage < life and all(_is_wasted(field, each, place) for each, place in able):
        return COSTLY
    if damage >= life:
        return _deadly(view, field, attacks, seat)
    if damage:
        rest = "the rest" if blocked else "it"
        return f"{damage} damage can be borne: {rest} leaves {life - damage} life."
    return f"The {_named(view, lost[0])} isn't worth a block."


def _deadly(view: State, field: Field, attacks: Attacks, seat: Seat) -> str:
    """What blocks could change, if the damage that comes is as much as the life left."""
    plans, life = attack_options.blocks(field, attacks, seat, engaged_of(view)), view.lives[seat]
    are_all = len(plans) < attack_options.MOST_BLOCKS
    is_lost = are_all and all(_fought(field, plan).pending[seat] >= life for plan in plans)
    return (NO_BLOCK_SAVES if is_lost else DEADLY).format(life)


def _is_wasted(field: Field, attack: FieldAttack, blocker: Place) -> bool:
    end = _fought(field, (attack._replace(blocker=blocker),))
    return _falls(end, blocker) and not _falls(end, attack.attacker)


def _shielding(view: State, seat: Seat, ally: Spot | None) -> str:
    field, attacks = Field(view), attacks_of(view)
    free = _fought(field, attacks)
    if ally is None:
        return _unshielded(field, attacks, free, seat)
    place = place_of(ally)
    end = _fought(attack_options.with_shelter(field, seat, place), attacks)
    if ally.rank is Rank.PLAYER:
        saved = _damage(field, free, seat) - _damage(field, end, seat)
        return f"It absorbs {saved} damage to life." if saved else A_SHIELD
    if _falls(free, place) and not _falls(end, place):
        return f"It saves the {_named(view, place)}."
    return A_SHIELD


def _unshielded(field: Field, attacks: Attacks, free: Field, seat: int) -> str:
    ends = [
        _fought(attack_options.with_shelter(field, seat, ally), attacks)
        for ally in attack_options.shelters(field, attacks, seat)
    ]
    changed = [
        end
        for end in ends
        if end.pending[seat] != free.pending[seat]
        or _losses(field, end, seat) != _losses(field, free, seat)
    ]
    if not changed:
        return NO_CHANGE
    king = field.rear_place(seat, "KH")
    return BREAKS if all(end.troops[king] is None for end in changed) else SPARED


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
        taken = _damage(field, end, target.seat)
        return (
            f"{rest} takes the last {life} life."
            if taken >= life
            else f"{rest} goes straight to life."
        )
    if _falls(end, place_of(target)):
        return f"{rest} defeats the {called(standing(view, target))}."
    return f"{rest} hits the {called(standing(view, target))}."


# Answers


def of_protection(view: State, seat: Seat) -> str:
    """W-37: what the Jack of Hearts prevents; "" if nothing is in sight."""
    field = Field(view)
    end = _fought(field, attacks_of(view)) if view.asked or view.window else field
    damage, lost = end.pending[seat], _losses(field, end, seat)
    if damage and damage >= view.lives[seat]:
        return f"It prevents {damage} damage, which is more than the life left."
    if damage:
        return f"It prevents {damage} damage to life."
    return f"It saves the {_named(view, lost[0])}." if lost else ""


def of_patience(view: State, seat: Seat) -> str:
    """Why a fight is not answered."""
    field, attacks = Field(view), attacks_of(view)
    end = _fought(field, attacks)
    damage, lost = _damage(field, end, seat), _losses(field, end, seat)
    if not damage and not lost:
        return NOTHING_LOST
    if damage and damage >= left(view, seat):
        return DEADLY.format(view.lives[seat])
    if damage:
        return f"{damage} damage can be borne."
    return f"Losing the {_named(view, lost[0])} can be borne."
