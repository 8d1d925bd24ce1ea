"""Step 4a: attacks are aimed one by one and declared together."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Decision, Seat, Trouble, refuse
from game.engine.value import replace
from game.games.cards_of_war.rules import targets
from game.games.cards_of_war.rules.battlefield import (
    attacked,
    form,
    front,
    has_trait,
    is_ace,
    is_ready,
    is_soldier,
    others,
    unit_at,
    units,
)
from game.games.cards_of_war.rules.cards import ACE_OF_SPADES, KING_OF_CLUBS
from game.games.cards_of_war.rules.combat.defence import may_block
from game.games.cards_of_war.rules.combat_events import AimDropped, AttackAimed, AttacksDeclared
from game.games.cards_of_war.rules.commands import Aim, CallOff
from game.games.cards_of_war.rules.events import Event, PhaseBegan
from game.games.cards_of_war.rules.model import SLOTS, Attack, Phase, Rank, Spot, State, Unit
from game.games.cards_of_war.rules.windows import may_answer

AIMING = {Phase.DEPLOY, Phase.SECOND}


def aim(state: State, seat: Seat, command: Aim) -> Decision[Event, State]:
    """W-15, W-16: add an attack to those that will be declared together."""
    refuse(_why_not(state, seat, command))
    named = (command.target,) if command.second is None else (command.target, command.second)
    return (yield AttackAimed(Attack(command.attacker, named)))


def _why_not(state: State, seat: Seat, command: Aim) -> Trouble:
    unit = unit_at(state, command.attacker)
    if command.attacker.seat != seat or unit is None:
        return ("W-14", "You have no unit there. Choose one of yours.")
    if any(attack.attacker == command.attacker for attack in state.attacks):
        return ("W-15", "This unit already attacks. Call it off to change its target.")
    if state.phase is Phase.SECOND:
        trouble = _why_no_second_strike(state, seat, command)
    else:
        trouble = _why_idle(unit) or targets.why_not_of_unit(state, seat, unit, command.target)
    return trouble or _why_no_neighbour(state, seat, unit, command) or _why_taken(state, command)


def _why_idle(unit: Unit) -> Trouble:
    """W-7, W-32, W-34, W-43: why this unit can't attack."""
    if unit.is_guard:
        return ("W-32", "A guard can't attack. It only blocks.")
    if not (is_soldier(unit) or is_ace(unit) or form(unit) == KING_OF_CLUBS):
        return ("W-40", "This card can't attack. Soldiers, Aces and the King of Clubs can.")
    if not is_ready(unit):
        return ("W-7", "This unit is exhausted. It can attack in your next turn.")
    if unit.has_acted:
        return ("W-34", "This Ace has already struck. It can attack in your next turn.")
    return None


def _why_no_second_strike(state: State, seat: Seat, command: Aim) -> Trouble:
    if command.attacker not in state.strikers:
        return ("W-25", "This unit can't strike again. Only a Spade that defeated a unit can.")
    return targets.why_not_targetable(state, seat, command.target)


def _why_no_neighbour(state: State, seat: Seat, unit: Unit, command: Aim) -> Trouble:
    """W-33: why the Ace of Spades can't strike this second unit."""
    target, second = command.target, command.second
    if second is None:
        return None
    if form(unit) != ACE_OF_SPADES:
        return ("W-33", "Only the Ace of Spades can strike two units. Choose one target.")
    if target.rank is not Rank.FRONT or target.seat != second.seat:
        return ("W-33", "These units aren't side by side. Choose two in one front rank.")
    if abs(target.slot - second.slot) != 1:
        return ("W-33", "These units aren't neighbours. Choose slots 1 and 2, or 2 and 3.")
    return targets.why_not_soldier(state, seat, second)


def _why_taken(state: State, command: Aim) -> Trouble:
    """W-15: each target has one attacker."""
    taken = {spot for attack in state.attacks for spot in attack.targets}
    named = {command.target, command.second} & taken
    if not state.options.one_attack_per_player:
        named = {spot for spot in named if spot is not None and spot.rank is not Rank.PLAYER}
    return (
        ("W-15", "This target already has an attacker. Choose another target.") if named else None
    )


def aims(state: State, seat: Seat) -> Iterator[Aim]:
    """All attacks that can be aimed now."""
    second, aimed = state.phase is Phase.SECOND, {each.attacker for each in state.attacks}
    for spot, unit in units(state, seat):
        if spot in aimed or (spot not in state.strikers if second else _why_idle(unit)):
            continue  # whatever the target: most units of a turn
        for target in (
            targets.targetable(state, seat) if second else targets.of_unit(state, seat, unit)
        ):
            for neighbour in (None, *_neighbours(unit, target)):
                command = Aim(spot, target, neighbour)
                if _why_not(state, seat, command) is None:
                    yield command


def _neighbours(unit: Unit, target: Spot) -> Iterator[Spot]:
    if form(unit) == ACE_OF_SPADES and target.rank is Rank.FRONT:
        beside = (target.slot - 1, target.slot + 1)
        yield from (front(target.seat, slot) for slot in beside if slot in SLOTS)


def call_off(state: State, seat: Seat, command: CallOff) -> Decision[Event, State]:
    """W-6: an aim can be called off until all attacks are declared."""
    if all(attack.attacker != command.unit for attack in state.attacks):
        refuse(("W-6", "This unit isn't attacking. Call off one that is."))
    return (yield AimDropped(command.unit))


def impossible_aim(state: State) -> Spot | None:
    """W-22: the first attacker whose aim has become impossible, if any."""
    for attack in state.attacks:
        rest = tuple(each for each in state.attacks if each != attack)
        command = Aim(attack.attacker, attack.targets[0], *attack.targets[1:])
        if _why_not(replace(state, attacks=rest), attack.attacker.seat, command):
            return attack.attacker
    return None


def charge(state: State, seat: Seat) -> Decision[Event, State]:
    """W-6: declare; attackers are exhausted, except Hearts. W-25: or decline a second strike."""
    if not state.attacks:
        if state.phase is Phase.DEPLOY:
            refuse(("W-9", "You have aimed no attack. Drag a unit onto a target, or end the turn."))
        return (yield PhaseBegan(Phase.RESOLVE))
    return (yield AttacksDeclared(_exhausted(state, seat), _asked(state, seat)))


def _exhausted(state: State, seat: Seat) -> tuple[Spot, ...]:
    if state.is_second:
        return ()
    return tuple(
        attack.attacker
        for attack in state.attacks
        if (unit := unit_at(state, attack.attacker)) and not has_trait(state, seat, unit, "H")
    )


def _asked(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The attacked players who can block or answer, as far as everybody can see."""
    seats = attacked(state)
    return tuple(
        each
        for each in others(state, seat)
        if each in seats and (may_answer(state, each) or may_block(state, each))
    )
