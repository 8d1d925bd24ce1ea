"""The few commands worth considering in DEPLOY and RESOLVE."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.engine.cards import NOTHING, Card, Cards
from game.engine.game import Seat
from game.games.cards_of_war.ai.evaluation import Evaluator
from game.games.cards_of_war.rules import commands, targets
from game.games.cards_of_war.rules.battlefield import (
    form,
    free_slots,
    fronts,
    is_amnesiac,
    others,
    player,
    rears,
    unit_at,
    units,
)
from game.games.cards_of_war.rules.cards import (
    BLACK_JOKER,
    INSTANTS,
    KINGS,
    QUEENS,
    REAR,
    RED_JOKER,
    SOLDIERS,
    attack_of,
    house,
)
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.deployment import NEW_UNITS, rearrangements
from game.games.cards_of_war.rules.model import Phase, Spot, State, Unit

VICTIMS = 4  # units considered for a Jack or a Queen
RAISED = 3  # cards of the barrows considered for the Queen of Hearts
STRONGEST = 10
IMITATED = (Card("KS"), Card("KH"), RED_JOKER, Card("QC"), Card("QD"), Card("JS"))


def candidates(state: State, seat: Seat, evaluator: Evaluator) -> Iterator[Command]:
    """Commands worth considering in the player's own DEPLOY or RESOLVE."""
    deploying = state.phase is Phase.DEPLOY
    for card in state.hands[seat]:
        if card == BLACK_JOKER:
            if deploying:
                yield from _imitations(state, seat, evaluator)
        elif deploying and (card in SOLDIERS or card in REAR):
            yield from _deployed(state, seat, card, card, evaluator)
        if card in QUEENS or card in INSTANTS:
            yield from plays(state, seat, card, card, evaluator)
    yield from strikes(state, seat, evaluator)
    if deploying:
        yield from _rearranged(state, seat)


def _deployed(
    state: State, seat: Seat, card: Card, named: Card, evaluator: Evaluator
) -> Iterator[commands.Deploy | commands.Bond]:
    """In the first free slot, over the worst unit of a full rank, or as a bond, stronger on top."""
    form_ = named if card != named else NOTHING
    if named not in SOLDIERS:
        taken = named in KINGS and any(form(unit) in KINGS for _, unit in rears(state, seat))
        free = free_slots(state.rears[seat])
        if free and not taken:
            yield commands.Deploy(card, free[0], form_)
        return
    free = free_slots(state.fronts[seat])
    if state.new_units < NEW_UNITS:
        if free:
            yield commands.Deploy(card, free[0], form_)
        else:
            worst = min(fronts(state, seat), key=lambda each: evaluator.unit(each[1]))
            yield commands.Deploy(card, worst[0].slot, form_)
    for spot, unit in () if is_amnesiac(state, seat) else fronts(state, seat):
        if _joins(unit, named):
            leads = attack_of(named) > attack_of(form(unit))
            yield commands.Bond(card, spot.slot, leads=leads, form=form_)


def held_back(state: State, seat: Seat) -> int:
    """How many soldiers of the hand could still come to an empty slot of the front rank."""
    soldiers = sum(card in SOLDIERS for card in state.hands[seat])
    free = len(free_slots(state.fronts[seat]))
    return min(soldiers, free, NEW_UNITS - state.new_units) if state.phase is Phase.DEPLOY else 0


def _joins(unit: Unit, named: Card) -> bool:
    (first, *rest) = unit.fighters
    return not rest and not first.was_bonded and house(first.form) == house(named)


def _rearranged(state: State, seat: Seat) -> Iterator[commands.Merge | commands.Separate]:
    """Bonds in play, the stronger card on top; a parted card goes to the first free slot.

    What was bonded in this turn is not parted in it.
    """
    free = free_slots(state.fronts[seat])
    for command in rearrangements(state, seat):
        if isinstance(command, commands.Separate):
            if command.to == free[0] and not _is_new_bond(state, seat, command.slot):
                yield command
        elif command.leads == _is_stronger(state, seat, command):
            yield command


def _is_new_bond(state: State, seat: Seat, slot: int) -> bool:
    unit = state.fronts[seat][slot - 1]
    return unit is not None and any(fighter.was_bonded for fighter in unit.fighters)


def _is_stronger(state: State, seat: Seat, command: commands.Merge) -> bool:
    one, other = (state.fronts[seat][slot - 1] for slot in (command.slot, command.onto))
    return one is not None and other is not None and attack_of(form(one)) >= attack_of(form(other))


def _imitations(state: State, seat: Seat, evaluator: Evaluator) -> Iterator[Command]:
    """Good uses of the Doppelganger: strong cards, and a strong partner for a soldier."""
    for named in IMITATED:
        if named in REAR:
            yield from _deployed(state, seat, BLACK_JOKER, named, evaluator)
        else:
            yield from plays(state, seat, BLACK_JOKER, named, evaluator)
    houses = {house(form(unit)) for _, unit in fronts(state, seat) if len(unit.fighters) == 1}
    for each in sorted(houses):
        bonds = _deployed(state, seat, BLACK_JOKER, Card(f"{STRONGEST}{each}"), evaluator)
        yield from (command for command in bonds if isinstance(command, commands.Bond))


def plays(
    state: State, seat: Seat, card: Card, named: Card, evaluator: Evaluator
) -> Iterator[commands.Play]:
    """Plays of a Jack, a Queen or the Ace of Diamonds, with good targets."""
    form_ = named if card != named else NOTHING
    foes = others(state, seat)
    match named:
        case "JC":
            yield from (
                commands.Play(card, form_, (player(foe),)) for foe in foes if state.hands[foe]
            )
        case "JD":
            if state.active == seat:
                yield from (commands.Play(card, form_, (player(foe),)) for foe in foes)
            else:
                yield commands.Play(card, form_)
        case "JS":
            yield from (
                commands.Play(card, form_, (spot,)) for spot in victims(state, seat, evaluator)
            )
        case "QC":
            spots = victims(state, seat, evaluator)
            for n in (1, 2):
                for some in combinations(spots, n):
                    yield commands.Play(card, form_, tuple(sorted(some)))
        case "QH":
            yield from (
                commands.Play(card, form_, (), raised) for raised in worth_raising(state, evaluator)
            )
        case "AD":
            aims = set(targets.of_ace(state, seat))
            spots = [spot for spot in victims(state, seat, evaluator) if spot in aims]
            yield from (
                commands.Play(card, form_, (spot,)) for spot in (*spots, *map(player, foes))
            )
        case _:
            yield commands.Play(card, form_)


def strikes(state: State, seat: Seat, evaluator: Evaluator) -> Iterator[commands.Strike]:
    """Strikes with an Ace of Diamonds in the rear rank."""
    aims = set(targets.of_ace(state, seat))
    for spot, unit in rears(state, seat):
        if form(unit) == "AD" and not unit.has_acted and not unit.is_guard:
            foes = [each for each in victims(state, seat, evaluator) if each in aims]
            foes += map(player, others(state, seat))
            yield from (commands.Strike(spot.slot, foe) for foe in foes)


def victims(state: State, seat: Seat, evaluator: Evaluator) -> list[Spot]:
    """The best units of the opponents."""
    there = [each for other in others(state, seat) for each in units(state, other)]
    there.sort(key=lambda each: -evaluator.unit(each[1]))
    attackers = [each.attacker for each in state.attacks if each.attacker.seat != seat]
    found = [spot for spot, _ in there[:VICTIMS]]
    return found + [
        spot for spot in attackers if spot not in found and unit_at(state, spot) is not None
    ]


def worth_raising(state: State, evaluator: Evaluator) -> Cards:
    """The best cards of the barrows."""
    ranked = sorted(dict.fromkeys(reversed(state.barrows)), key=lambda card: -evaluator.held(card))
    return tuple(ranked[:RAISED])
