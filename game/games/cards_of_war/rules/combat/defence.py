"""Steps 4b and 4c: blocks, and the shield of the King of Hearts."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Decision, Seat, Trouble, refuse
from game.games.cards_of_war.rules import combat_events
from game.games.cards_of_war.rules.battlefield import (
    attacked,
    form,
    fronts,
    has_trait,
    is_guarded_by_spades,
    is_ready,
    is_soldier,
    others,
    player,
    rears,
    unit_at,
    units,
)
from game.games.cards_of_war.rules.cards import KING_OF_HEARTS
from game.games.cards_of_war.rules.commands import Block, CallOff, CastShield
from game.games.cards_of_war.rules.events import Event
from game.games.cards_of_war.rules.model import Attack, Rank, Spot, State


def block(state: State, seat: Seat, command: Block) -> Decision[Event, State]:
    """W-14, W-17: a ready front unit or a guard steps in."""
    refuse(_why_no_block(state, seat, command))
    return (yield combat_events.AttackBlocked(command.attacker, command.blocker))


def _why_no_block(state: State, seat: Seat, command: Block) -> Trouble:
    """W-17: why this block is refused: the attack, the blocker, or the moment is wrong."""
    attack = next((each for each in state.attacks if each.attacker == command.attacker), None)
    if attack is None or attack.targets[0].seat != seat:
        return ("W-17", "This unit isn't attacking you. Block one that is.")
    if trouble := _why_no_defender(state, seat, command.blocker):
        return trouble
    if attack.blocker is not None:
        mine = (each for each in state.attacks if each.targets[0].seat == seat)
        free = (each for each in mine if each.blocker is None)
        is_other = any(why_unblockable(state, each) is None for each in free)
        other = ", or block another one" if is_other else ""
        return ("W-17", f"This attack is already blocked. Press “Fight”{other}.")
    if any(each.blocker == command.blocker for each in state.attacks):
        return ("W-17", "This unit already blocks an attack. Use another unit.")
    return why_unblockable(state, attack)


def why_unblockable(state: State, attack: Attack) -> Trouble:
    """W-14, W-25, W-28, W-43, W-45: why nobody can step in against this attack."""
    unit = unit_at(state, attack.attacker)
    if unit is None:
        return ("W-22", "The attacker is gone. Block another one.")
    if _is_void(state, attack):
        return ("W-22", "The target is gone, so this attack does nothing. Block another one.")
    if attack.targets[0].rank is Rank.FRONT:
        return ("W-28", "You can't block for a front unit. Block for yourself or your rear rank.")
    if is_soldier(unit) and is_guarded_by_spades(state, attack.attacker.seat):
        return ("W-45", "Soldiers of the King of Spades can't be blocked. Block another attacker.")
    if state.is_second and state.options.second_strike == "sure":
        return ("W-25", "House rule: second strikes can't be blocked. Instants can still help.")
    return None


def _is_void(state: State, attack: Attack) -> bool:
    """W-22: whether an attack on units has no target left."""
    return state.edition > 1 and not any(
        spot.rank is Rank.PLAYER or unit_at(state, spot) for spot in attack.targets
    )


def needless_defender(state: State) -> Spot | None:
    """W-22: an undeclared blocker of an attack that has become void, if any."""
    for attack in state.attacks:
        blocker = attack.blocker
        if blocker is not None and blocker.seat in state.asked and _is_void(state, attack):
            return blocker
    return None


def _why_no_defender(state: State, seat: Seat, spot: Spot) -> Trouble:
    """W-7, W-17, W-25: why this unit can't block; ``ai.attack_options`` asks the same in numbers."""
    unit = unit_at(state, spot)
    if unit is None or spot.seat != seat:
        return ("W-17", "You have no unit there. Choose one of yours.")
    if spot.rank is Rank.REAR and not unit.is_guard:
        return ("W-17", "This unit can't block. Only front units and guards can.")
    if not is_ready(unit):
        return ("W-7", "This unit is exhausted. It is ready again in your next turn.")
    if any(spot in attack.targets for attack in state.attacks):
        return ("W-17", "This unit is under attack itself. Block with another one.")
    if spot in state.engaged:
        return ("W-25", "This unit has already fought. Block with one that hasn't.")
    return None


def blocks(state: State, seat: Seat) -> Iterator[Block]:
    """All blocks that can be declared now."""
    for attack in state.attacks:
        for spot, _ in units(state, seat):
            command = Block(attack.attacker, spot)
            if _why_no_block(state, seat, command) is None:
                yield command


def may_block(state: State, seat: Seat) -> bool:
    """Whether any block can be declared."""
    return any(True for _ in blocks(state, seat))


def drop_block(state: State, seat: Seat, command: CallOff) -> Decision[Event, State]:
    """W-17: a block can be called off until the defence is declared."""
    if all(attack.blocker != command.unit for attack in state.attacks) or (
        command.unit.seat != seat
    ):
        refuse(("W-17", "This unit isn't blocking. Call off one that is."))
    return (yield combat_events.BlockDropped(command.unit))


def defenders(state: State, seat: Seat) -> Iterator[Spot]:
    """The blockers of a side."""
    for attack in state.attacks:
        if attack.blocker is not None and attack.blocker.seat == seat:
            yield attack.blocker


def stand(seat: Seat) -> Decision[Event, State]:
    """W-17: the blocks of this side are final."""
    return (yield combat_events.DefenceEnded(seat))


# The King of Hearts


def offer_shields(state: State) -> Decision[Event, State]:
    """W-77: ask the active player, then everybody this combat can harm."""
    foes = others(state, state.active)
    if not any(_may_rout(state, attack) for attack in state.attacks):
        foes = tuple(seat for seat in foes if seat in attacked(state))
    sides = (state.active, *foes)
    return (
        yield combat_events.ShieldsOffered(
            tuple(seat for seat in sides if _has_shield(state, seat))
        )
    )


def _may_rout(state: State, attack: Attack) -> bool:
    """W-24: whether the excess of this attack can go to any opponent."""
    unit = unit_at(state, attack.attacker)
    return state.edition > 1 and unit is not None and has_trait(state, state.active, unit, "C")


def _has_shield(state: State, seat: Seat) -> bool:
    """W-40, W-44: whether a player has a ready King of Hearts, unused in this turn."""
    return seat not in state.casters and any(
        form(unit) == KING_OF_HEARTS and is_ready(unit) for _, unit in rears(state, seat)
    )


def cast_shield(state: State, seat: Seat, command: CastShield) -> Decision[Event, State]:
    """W-44, W-66: shield the player, or a unit of their front rank."""
    ally = command.ally
    if ally is not None and ally not in _allies(state, seat):
        refuse(("W-44", "You can't shield this. Shield yourself or a unit in your front rank."))
    return (yield combat_events.ShieldCast(seat, ally))


def shields(state: State, seat: Seat) -> Iterator[CastShield]:
    """Everybody that a King of Hearts can shield, and nobody."""
    yield from map(CastShield, (None, *_allies(state, seat)))


def _allies(state: State, seat: Seat) -> tuple[Spot, ...]:
    return (player(seat), *(spot for spot, _ in fronts(state, seat)))
