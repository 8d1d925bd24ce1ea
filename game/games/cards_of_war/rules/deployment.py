"""DEPLOY: units enter the ranks, bond and part."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from game.engine.cards import NOTHING, Card, Cards
from game.engine.game import Decision, Seat, Trouble, refuse
from game.games.cards_of_war.rules import commands, events
from game.games.cards_of_war.rules.battlefield import (
    cards_of,
    deploys_ready,
    form,
    free_slots,
    front,
    fronts,
    is_amnesiac,
    is_ready,
    others,
    rear,
    rears,
    unit_at,
)
from game.games.cards_of_war.rules.cards import (
    BLACK_JOKER,
    KINGS,
    REAR,
    RED_JOKER,
    SOLDIERS,
    WITH_JOKERS,
    house,
    in_order,
)
from game.games.cards_of_war.rules.combat_events import AimDropped, CardsFell
from game.games.cards_of_war.rules.events import Event
from game.games.cards_of_war.rules.model import SLOTS, State, Surplus, Tilt, Unit

NEW_UNITS = 3  # W-1: in a turn
FORMS: Cards = tuple(card for card in WITH_JOKERS if card != BLACK_JOKER)


def form_of(card: Card, named: Card) -> Card:
    """What a card counts as; the Doppelganger as the named card."""
    return named if card == BLACK_JOKER else card


def why_no_form(state: State, seat: Seat, card: Card, named: Card) -> Trouble:
    """W-50: why a card can't count as this; only the Doppelganger imitates, and must."""
    if card not in state.hands[seat] or card not in WITH_JOKERS:
        return ("W-9", "This card isn't in your hand. Choose one that is.")
    if card == BLACK_JOKER and named not in FORMS:
        return ("W-50", "The Doppelganger needs a card to imitate. Choose one.")
    if card != BLACK_JOKER and named != NOTHING:
        return ("W-50", "This card can't imitate another. Only the Doppelganger can.")
    return None


# Deploying


def deploy(state: State, seat: Seat, command: commands.Deploy) -> Decision[Event, State]:
    """W-1 to W-4, W-42: a new unit; in a full front rank it replaces another one."""
    card, form_ = command.card, form_of(command.card, command.form)
    refuse(why_no_form(state, seat, card, command.form) or _why_no_unit(state, seat, command))
    if form_ in REAR:
        state = yield events.UnitDeployed(card, form_, rear(seat, command.slot), Tilt.NEW)
        return (yield from _break_bonds(state, seat)) if form_ == RED_JOKER else state
    spot = front(seat, command.slot)
    covered = unit_at(state, spot)
    if covered is not None:
        state = yield CardsFell(seat, cards_of(covered), "covered")
        if state.edition > 1 and any(each.attacker == spot for each in state.attacks):
            state = yield AimDropped(spot)
    tilt = Tilt.READY if deploys_ready(state, seat) else Tilt.NEW
    return (yield events.UnitDeployed(card, form_, spot, tilt))


def _why_no_unit(state: State, seat: Seat, command: commands.Deploy) -> Trouble:
    form_ = form_of(command.card, command.form)
    if command.slot not in SLOTS:
        return ("W-33", "There is no such slot. Choose slot 1, 2 or 3.")
    if form_ in SOLDIERS:
        return _why_no_soldier(state, seat, command.slot)
    if form_ not in REAR:
        return ("W-31", "Jacks and Queens don't go into a rank. Play them.")
    if form_ in KINGS and any(form(unit) in KINGS for _, unit in rears(state, seat)):
        return ("W-41", "You already have a King in play. Deploy another when he is gone.")
    if state.rears[seat][command.slot - 1] is not None:
        return ("W-3", "This slot of the rear rank is taken. Choose a free one.")
    return None


def _why_no_soldier(state: State, seat: Seat, slot: int) -> Trouble:
    if state.new_units >= NEW_UNITS:
        return ("W-1", "You have deployed three new soldiers. You can still bond cards.")
    if state.fronts[seat][slot - 1] is not None and free_slots(state.fronts[seat]):
        return ("W-2", "You can't replace a unit while a slot is free. Use the free slot.")
    return None


def deployments(state: State, seat: Seat) -> Iterator[commands.Deploy | commands.Bond]:
    """Every card of the hand, everywhere it can go."""
    for card in state.hands[seat]:
        for named in FORMS if card == BLACK_JOKER else (NOTHING,):
            for slot in SLOTS:
                command = commands.Deploy(card, slot, named)
                if _why_no_unit(state, seat, command) is None:
                    yield command
                if (
                    _why_no_bond(state, seat, commands.Bond(card, slot, leads=True, form=named))
                    is None
                ):
                    yield commands.Bond(card, slot, leads=True, form=named)
                    yield commands.Bond(card, slot, leads=False, form=named)


# Blood Bond


def bond(state: State, seat: Seat, command: commands.Bond) -> Decision[Event, State]:
    """W-10, W-11, W-42: a card of the hand joins a soldier; this is no new unit."""
    card, slot = command.card, command.slot
    refuse(why_no_form(state, seat, card, command.form) or _why_no_bond(state, seat, command))
    spot = front(seat, slot)
    unit = unit_at(state, spot)
    assert unit is not None  # noqa: S101 - else there would have been trouble
    is_tilted = is_ready(unit) and not deploys_ready(state, seat)
    tilt = Tilt.NEW if is_tilted else unit.tilt
    return (yield events.CardBonded(card, form_of(card, command.form), spot, command.leads, tilt))


def _why_no_bond(state: State, seat: Seat, command: commands.Bond) -> Trouble:
    form_ = form_of(command.card, command.form)
    unit = unit_at(state, front(seat, command.slot))
    if form_ not in SOLDIERS:
        return ("W-10", "This card can't bond. Only soldiers can.")
    return _why_single(unit) or _why_other_house(state, seat, unit, form_)


def _why_single(unit: Unit | None) -> Trouble:
    if unit is None:
        return ("W-10", "There is no unit in this slot. Choose one to bond with.")
    if len(unit.fighters) > 1:
        return ("W-10", "This bond already has two cards. Choose a single soldier.")
    if unit.fighters[0].was_bonded:
        return ("W-13", "This card has already bonded this turn. Choose another one.")
    return None


def _why_other_house(state: State, seat: Seat, unit: Unit | None, form_: Card) -> Trouble:
    if unit is None or house(form(unit)) != house(form_):
        return ("W-10", "These cards are of different houses. Bond two of the same house.")
    if is_amnesiac(state, seat):
        return ("W-51", "An opponent's Red Joker is in play. You can bond when he is gone.")
    return None


def merge(state: State, seat: Seat, command: commands.Merge) -> Decision[Event, State]:
    """W-10, W-11: two units in play become one."""
    refuse(_why_no_merger(state, seat, command.slot, command.onto))
    return (
        yield events.UnitsMerged(
            front(seat, command.slot), front(seat, command.onto), command.leads
        )
    )


def _why_no_merger(state: State, seat: Seat, slot: int, onto: int) -> Trouble:
    one, other = unit_at(state, front(seat, slot)), unit_at(state, front(seat, onto))
    if slot == onto:
        return ("W-10", "A bond needs two units. Choose another one.")
    if trouble := _why_single(one) or _why_single(other):
        return trouble
    return _why_other_house(state, seat, one, NOTHING if other is None else form(other))


def separate(state: State, seat: Seat, command: commands.Separate) -> Decision[Event, State]:
    """W-12: the lower card goes to a free slot; both keep the state of the bond."""
    refuse(_why_no_parting(state, seat, command))
    return (yield events.BondSeparated(front(seat, command.slot), front(seat, command.to)))


def _why_no_parting(state: State, seat: Seat, command: commands.Separate) -> Trouble:
    unit = unit_at(state, front(seat, command.slot))
    if unit is None or len(unit.fighters) < 2:
        return ("W-12", "There is no bond in this slot. Choose one to split.")
    if command.to not in free_slots(state.fronts[seat]):
        return ("W-12", "This slot isn't free. Move the lower card to a free one.")
    if any(fighter.was_separated for fighter in unit.fighters):
        return ("W-13", "This bond was already split this turn. Split it next turn.")
    return None


def rearrangements(state: State, seat: Seat) -> Iterator[commands.Merge | commands.Separate]:
    """All bonds in play that can be made or parted."""
    for slot, other in product(SLOTS, SLOTS):
        if _why_no_merger(state, seat, slot, other) is None:
            yield commands.Merge(slot, other, leads=True)
            yield commands.Merge(slot, other, leads=False)
        if _why_no_parting(state, seat, commands.Separate(slot, other)) is None:
            yield commands.Separate(slot, other)


# The Red Joker enters


def _break_bonds(state: State, seat: Seat) -> Decision[Event, State]:
    """W-51: opponents' bonds break; with more than three cards the owner chooses."""
    for other in others(state, seat):
        cards = front_cards(state, other)
        if len(cards) > len(SLOTS):
            state = yield events.ChoreArose(Surplus(other))
        elif any(len(unit.fighters) > 1 for _, unit in fronts(state, other)):
            state = yield events.BondsBroken(other, cards)
    return state


def front_cards(state: State, seat: Seat) -> Cards:
    """All cards of a front rank, sorted."""
    return in_order(tuple(card for _, unit in fronts(state, seat) for card in cards_of(unit)))


def keep_units(state: State, seat: Seat, command: commands.KeepUnits) -> Decision[Event, State]:
    """W-2, W-51: three cards stay, the rest goes to the barrows."""
    cards = front_cards(state, seat)
    if command.cards not in combinations(cards, len(SLOTS)):
        refuse(("W-51", "Choose exactly three cards to keep in your front rank."))
    return (yield events.BondsBroken(seat, command.cards))


def keeps(state: State, seat: Seat) -> Iterator[commands.KeepUnits]:
    """Every choice of three cards that can stay."""
    yield from map(commands.KeepUnits, combinations(front_cards(state, seat), len(SLOTS)))
