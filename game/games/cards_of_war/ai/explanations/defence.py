"""Why the computer blocks, shields or answers an attack as it does, or lets it through."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import Seat
from game.games.cards_of_war.ai import attack_options
from game.games.cards_of_war.ai.attack_options import Attacks
from game.games.cards_of_war.ai.combat_kernel import Aftermath
from game.games.cards_of_war.ai.explanations.fights import (
    SHIELDED,
    dealt,
    fallen,
    falls,
    fought,
    fought_out,
    left,
    losses,
    named,
    the_last,
    unless_shielded,
)
from game.games.cards_of_war.ai.kernel import (
    NOWHERE,
    RANK,
    SLOTS,
    Field,
    FieldAttack,
    Place,
    place_of,
    seat_of,
)
from game.games.cards_of_war.ai.lookahead import attacks_of, engaged_of
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.model import Rank, Spot, State

BLOCKED = "The attack is blocked."
ALL_BLOCKED = "Every attack is blocked."
NO_BLOCKER = "No unit can block this."
NO_OTHER = "No other unit can block the rest."
HARMLESS = "The attack does no harm here."
REST_HARMLESS = "The rest does no harm here."
COSTLY = "Any unit that blocked would fall and defeat nothing{}."
REST_COSTLY = "Any unit that blocked the rest would fall and defeat nothing{}."
ABSORBED = "absorbs all damage there"
STRUCK_AGAIN = "A second strike could go there."
NOTHING_DUE = "No damage is due there now, but the shield lasts until the turn ends."
NO_CHANGE = "The shield would change nothing here."
BREAKS = "The King would fall: that is too much damage."
SPARED = "The shield is kept for a worse attack."
NOTHING_LOST = "Nothing is lost in this fight."
NO_BLOCK_SAVES = "Even with blocks, this takes {}."
DEADLY = "Unless something else stops it, this takes {}."


def why(view: State, seat: Seat, command: Command) -> str:
    """The reason for a command of a defence; "" for all others."""
    match command:
        case commands.Block():
            return _blocking(view, seat, command)
        case commands.Stand():
            return _standing(view, seat)
        case commands.CastShield(ally):
            return _shielding(view, seat, ally)
        case _:
            return ""


# Blocks


def _blocking(view: State, seat: Seat, command: commands.Block) -> str:
    field, attacks = Field(view), attacks_of(view)
    attack = next(each for each in attacks if each.attacker == place_of(command.attacker))
    attack = attack._replace(blocker=NOWHERE)
    life = left(view, seat)
    shielded = unless_shielded(field, attack.target)
    if dealt(field, fought(field, (attack,)), seat) >= life:
        return f"Unblocked, this would take {the_last(life)}{shielded}."
    if dealt(field, fought(field, attacks), seat) >= life:
        return f"Together these attacks would take {the_last(life)}{shielded}."
    return _duel(view, field, attack, place_of(command.blocker))


def _duel(view: State, field: Field, attack: FieldAttack, blocker: Place) -> str:
    """What falls if this unit blocks, card by card: in a bond the leader falls first."""
    end, aftermath = fought_out(field, (attack._replace(blocker=blocker),))
    one, other = named(view, blocker), named(view, attack.attacker)
    lost, felled = fallen(field, end, blocker), fallen(field, end, attack.attacker)
    foe = named(view, attack.attacker, felled)
    is_guard = blocker % SLOTS >= RANK  # no shield helps against its poison
    shielded = "" if is_guard else unless_shielded(field, attack.attacker)
    if felled and not lost:
        if shielded:
            return f"The {one} survives, and the {foe} falls{shielded}."
        return f"The {one} is strong enough to defeat the {foe} and survive."
    if felled and falls(end, blocker):
        return f"An exchange: the {one} for the {foe}{shielded}."
    cost = f"It costs the {named(view, blocker, lost)}, but"
    if felled:
        return f"{cost} defeats the {foe}{shielded}."
    if lost:
        return f"{cost} {_saved(view, field, attack, aftermath)}."
    return f"The {one} can stop the {other} and survive."


def _saved(view: State, field: Field, attack: FieldAttack, aftermath: Aftermath) -> str:
    """W-24, W-25: what a block saves that defeats nothing, whatever the winner does next."""
    free, seat = fought(field, (attack,)), seat_of(attack.target)
    if attack.attacker in aftermath.strikers and not view.is_second:
        return f"the {named(view, attack.attacker)} needs a second strike to do harm"
    rest = sum(amount for _, amount in aftermath.excesses)
    if attack.target < 0:
        damage = dealt(field, free, seat)
        least = "at least " if rest else ""  # the rest can go to somebody else
        return f"saves {least}{damage - rest} life" if damage else "stops the attack"
    if rest:
        return f"only {rest} of the damage is left over"
    cards = fallen(field, free, attack.target)
    target = named(view, attack.target)
    return f"saves the {target}" if cards else f"the {target} stays unharmed"


def _standing(view: State, seat: Seat) -> str:
    field, attacks, engaged = Field(view), attacks_of(view), engaged_of(view)
    mine = [each for each in attacks if seat_of(each.target) == seat]
    blocked = [each for each in mine if each.blocker != NOWHERE]
    end = fought(field, tuple(each for each in mine if each.blocker == NOWHERE))
    damage, life, lost = dealt(field, end, seat), left(view, seat), losses(field, end, seat)
    if blocked and len(blocked) == len(mine):
        return BLOCKED if len(mine) == 1 else ALL_BLOCKED
    if not damage and not lost:
        return REST_HARMLESS if blocked else HARMLESS
    able = [
        (each, place)
        for each in mine
        if each.blocker == NOWHERE
        for place in attack_options.blockers(field, each, attacks, engaged)
    ]
    if not able:
        return NO_OTHER if blocked else NO_BLOCKER
    if damage < life and all(_is_wasted(field, each, place) for each, place in able):
        shielded = SHIELDED if _can_save_one(field, seat, able) else ""
        return (REST_COSTLY if blocked else COSTLY).format(shielded)
    if damage >= life:
        return _deadly(view, field, attacks, seat)
    if damage:
        brings = f"The rest is {damage} damage" if blocked else f"It is {damage} damage"
        return f"{brings}, and leaves {life - damage} life."
    return f"The {_first(view, lost)} isn't worth a block."


def _deadly(view: State, field: Field, attacks: Attacks, seat: Seat) -> str:
    """What blocks could change, if the damage that comes is as much as the life left."""
    plans, life = attack_options.blocks(field, attacks, seat, engaged_of(view)), view.lives[seat]
    can_all = len(plans) < attack_options.MOST_BLOCKS and not attack_options.has_shield(field, seat)
    is_lost = can_all and all(fought(field, plan).pending[seat] >= life for plan in plans)
    return (NO_BLOCK_SAVES if is_lost else DEADLY).format(the_last(life))


def _is_wasted(field: Field, attack: FieldAttack, blocker: Place) -> bool:
    end = fought(field, (attack._replace(blocker=blocker),))
    return falls(end, blocker) and not fallen(field, end, attack.attacker)


def _can_save_one(field: Field, seat: Seat, able: Sequence[tuple[FieldAttack, Place]]) -> bool:
    """W-44: whether the own shield keeps one of these blockers alive."""
    return attack_options.has_shield(field, seat) and any(
        not _is_wasted(attack_options.with_shelter(field, seat, place), attack, place)
        for attack, place in able
    )


def _first(view: State, lost: dict[Place, int]) -> str:
    place, cards = next(iter(lost.items()))
    return named(view, place, cards)


# Shields


def _shielding(view: State, seat: Seat, ally: Spot | None) -> str:
    field, attacks = Field(view), attacks_of(view)
    free, aftermath = fought_out(field, attacks)
    rest = sum(amount for source, amount in aftermath.excesses if seat_of(source) != seat)
    if ally is None:
        return _unshielded(field, attacks, free, seat, rest)
    place, king = place_of(ally), field.rear_place(seat, "KH")
    end = fought(attack_options.with_shelter(field, seat, place), attacks)
    shelter = end.shelters[seat]
    it = f"It costs the {named(view, king)}, but" if shelter is None else "It"
    if ally.rank is Rank.PLAYER and (damage := dealt(field, free, seat)):
        return f"{it} absorbs {damage - dealt(field, end, seat)} damage to life."
    saved = fallen(field, free, place) - fallen(field, end, place) if place >= 0 else 0
    if saved:
        return f"{it} saves the {named(view, place, saved)}."
    if shelter is None or shelter.absorbed:
        return f"{it} {ABSORBED}."
    if ally.rank is Rank.PLAYER and rest:
        return f"The {rest} damage left over could go there."
    can_strike = seat != view.active and aftermath.strikers and not view.is_second
    return STRUCK_AGAIN if ally.rank is Rank.PLAYER and can_strike else NOTHING_DUE


def _unshielded(field: Field, attacks: Attacks, free: Field, seat: int, rest: int) -> str:
    ends = [
        fought(attack_options.with_shelter(field, seat, ally), attacks)
        for ally in attack_options.shelters(field, attacks, seat)
    ]
    changed = [
        end
        for end in ends
        if end.pending[seat] != free.pending[seat]
        or losses(field, end, seat) != losses(field, free, seat)
    ]
    if not changed:
        return SPARED if rest else NO_CHANGE
    king = field.rear_place(seat, "KH")
    return BREAKS if all(end.troops[king] is None for end in changed) else SPARED


# Answers


def of_protection(view: State, seat: Seat) -> str:
    """W-37: what the Jack of Hearts prevents; "" if nothing is in sight."""
    field = Field(view)
    attacks = attacks_of(view) if view.asked or view.window else ()
    end, warded = fought(field, attacks), field.copy()
    warded.warded |= {seat}
    damage, kept = end.pending[seat], losses(field, fought(warded, attacks), seat)
    if damage and damage >= view.lives[seat]:
        return f"It prevents {damage} damage, and only {view.lives[seat]} life is left."
    if damage:
        return f"It prevents {damage} damage to life."
    lost = {place: n for place, n in losses(field, end, seat).items() if place not in kept}
    return f"It saves the {_first(view, lost)}." if lost else ""


def of_waiting(view: State, seat: Seat) -> str:
    """W-37: what a Jack of Hearts in the hand can still prevent after a fight; "" if nothing."""
    is_asked = view.window is not None and view.window.kind == "clash" and view.active != seat
    if not is_asked or "JH" not in view.hands[seat]:
        return ""
    field = Field(view)
    damage = dealt(field, fought(field, attacks_of(view)), seat)
    return f"{{JH}} can still prevent {damage} damage when the turn ends." if damage else ""


def of_patience(view: State, seat: Seat) -> str:
    """Why a fight is not answered."""
    field, attacks = Field(view), attacks_of(view)
    end = fought(field, attacks)
    damage, lost = dealt(field, end, seat), losses(field, end, seat)
    if not damage and not lost:
        return NOTHING_LOST
    if damage and damage >= left(view, seat):
        return DEADLY.format(view.lives[seat])
    if damage:
        return f"{damage} damage leaves {left(view, seat) - damage} life."
    return f"Nothing is done to save the {_first(view, lost)}."
