"""Commands as gestures, and gestures as commands.

Cards are dragged from the hand to a slot, a target or the event row. Units are dragged by their
handles: to a target, to the attacker that they block, or onto each other.
"""

from __future__ import annotations

from game.engine.cards import NOTHING, Card
from game.engine.game import NATURE, Seat
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import form, free_slots, spied, unit_at
from game.games.cards_of_war.rules.cards import (
    ACE_OF_DIAMONDS,
    BLACK_JOKER,
    REAR,
    SOLDIERS,
    SUMMONED,
)
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.deployment import NEW_UNITS
from game.games.cards_of_war.rules.model import Phase, Rank, Spot, State
from game.table.items import ACTION, Gesture

CARD, UNIT, FOE = "card.", "unit.", "foe."
SHIELD, EXCESS = "shield", "excess"
OWN, AT = "own.", "at."
ROW, HAND, BARROWS = "row", "hand", "barrows"
NAMED = SUMMONED | {ACE_OF_DIAMONDS}
AIMED = frozenset({*map(Card, ("JD", "JC", "JS")), ACE_OF_DIAMONDS})  # dragged to a target
QUEEN_OF_DIAMONDS = Card("QD")

PLAIN: dict[str, Command] = {
    "begin": commands.ChooseStart(starts=True),
    "defer": commands.ChooseStart(starts=False),
    "attack": commands.Charge(),
    "fight": commands.Stand(),
    "end": commands.EndTurn(),
    "no": commands.Pass(),
    "quiet": commands.Pass(is_quiet=True),
    "unshielded": commands.CastShield(None),
    "waste": commands.Redirect(None),
    "post": commands.PostGuard(stays=True),
    "leave": commands.PostGuard(stays=False),
    "concede": commands.Concede(),
}
PLAIN_NAMES = {command: name for name, command in PLAIN.items()}
KEEP, CALL = "keep", "halt"


def handle(rank: Rank, slot: int) -> str:
    """The item on a unit of the near side by which it is dragged."""
    return f"{UNIT}{rank}.{slot}"


def own(rank: Rank, slot: int) -> str:
    """The zone of a slot of the near side."""
    return f"{OWN}{rank}.{slot}"


def at(spot: Spot) -> str:
    """The zone of a target."""
    return f"{AT}{spot.seat}.{spot.rank}.{spot.slot}"


def gesture_of(command: Command) -> Gesture:  # noqa: C901, PLR0912 - one arm a command
    """The drag or the button that asks for a command."""
    match command:
        case commands.Deploy(card, slot, named):
            rank = Rank.REAR if (named or card) in REAR else Rank.FRONT
            return Gesture(f"{CARD}{card}", own(rank, slot))
        case commands.Bond(card, slot):
            return Gesture(f"{CARD}{card}", own(Rank.FRONT, slot))
        case commands.Merge(slot, onto):
            return Gesture(handle(Rank.FRONT, slot), own(Rank.FRONT, onto))
        case commands.Separate(slot, to):
            return Gesture(handle(Rank.FRONT, slot), own(Rank.FRONT, to))
        case commands.Play(card, _, targets):
            is_aimed = card in AIMED and len(targets) == 1
            return Gesture(f"{CARD}{card}", at(targets[0]) if is_aimed else ROW)
        case commands.Strike(slot, target):
            return Gesture(handle(Rank.REAR, slot), at(target))
        case commands.Aim(attacker, target):
            return Gesture(handle(attacker.rank, attacker.slot), at(target))
        case commands.Block(attacker, blocker):
            return Gesture(handle(blocker.rank, blocker.slot), at(attacker))
        case commands.CallOff(unit):
            return Gesture(f"{ACTION}{CALL}.{unit.rank}.{unit.slot}")
        case commands.CastShield(Spot() as ally):
            return Gesture(SHIELD, at(ally))
        case commands.Redirect(Spot() as target):
            return Gesture(EXCESS, at(target))
        case commands.TakeCard(card):
            return Gesture(f"{CARD}{card}", HAND)
        case commands.Discard(card):
            return Gesture(f"{CARD}{card}", BARROWS)
        case commands.KeepUnits():
            return Gesture(ACTION + KEEP)
        case _ if command in PLAIN_NAMES:
            return Gesture(ACTION + PLAIN_NAMES[command])
        case _:
            return Gesture(ACTION + type(command).__name__.lower())


def command_of(view: State, meant: Gesture) -> Command | None:
    """The command that a gesture means, legal or not; None if it means nothing."""
    item, zone = meant.item, meant.zone
    if item.startswith(ACTION):
        return _pressed(view, item.removeprefix(ACTION))
    if item.startswith(UNIT):
        unit = spot_named(item, _commander(view))
        return _called_off(view, unit) if zone is None else _led(view, unit, zone)
    if zone is None:
        return _tapped(view, Card(item.removeprefix(CARD))) if item.startswith(CARD) else None
    if item.startswith(CARD):
        return _laid(view, Card(item.removeprefix(CARD)), zone)
    if not zone.startswith(AT):
        return None
    target = spot_named(zone)
    return commands.CastShield(target) if item == SHIELD else commands.Redirect(target)


def spot_named(name: str, owner: Seat = NATURE) -> Spot:
    """The spot of an item or zone; ``owner``: the seat, if the name has none."""
    *seat, rank, slot = name.split(".")[1:]
    return Spot(Seat(int(seat[0])) if seat else owner, Rank(rank), int(slot))


def _pressed(view: State, name: str) -> Command | None:
    if name.startswith(f"{CALL}."):
        return commands.CallOff(spot_named(name, _commander(view)))
    if name != KEEP:
        return PLAIN.get(name)
    seat = view.chores[0].seat if view.chores else view.active
    cards = [fighter.card for unit in view.fronts[seat] if unit for fighter in unit.fighters]
    return commands.KeepUnits(tuple(cards[:3]))


def _called_off(view: State, unit: Spot) -> Command | None:
    """The attack or the block of this unit is called off."""
    named = {spot for attack in view.attacks for spot in (attack.attacker, attack.blocker)}
    return commands.CallOff(unit) if unit in named else None


def _commander(view: State) -> Seat:
    """The player who commands units now."""
    return view.asked[0] if view.phase is Phase.DEFEND and view.asked else view.active


# Cards


def _laid(view: State, card: Card, zone: str) -> Command | None:
    if zone == BARROWS:
        return commands.Discard(card)
    if zone == HAND:
        is_held = any(card in hand for hand in view.hands)
        rest = tuple(each for each in spied(view) if each != card)
        return None if is_held else commands.TakeCard(card, rest)
    if zone.startswith(AT):
        return commands.Play(card, targets=(spot_named(zone),)) if card in AIMED else None
    return _summoned(view, card) if zone == ROW else _stationed(view, card, spot_named(zone))


def _tapped(view: State, card: Card) -> Command | None:
    """The first free slot of its rank, if the card goes nowhere else."""
    if card in SOLDIERS:
        free = free_slots(view.fronts[view.active])
    elif card in REAR and card != ACE_OF_DIAMONDS:
        free = free_slots(view.rears[view.active])
    else:
        return None
    return commands.Deploy(card, free[0]) if free else None


def _summoned(view: State, card: Card) -> Command | None:
    """Played into the event row."""
    if card == BLACK_JOKER:
        return commands.Play(card, QUEEN_OF_DIAMONDS)
    if card not in NAMED:
        return None
    raised = view.barrows[-1] if card == Card("QH") and view.barrows else NOTHING
    return commands.Play(card, raised=raised)


def _stationed(view: State, card: Card, slot: Spot) -> Command | None:
    """Into a slot; a card of the other rank means nothing here."""
    is_front = slot.rank is Rank.FRONT
    if card == BLACK_JOKER:
        return commands.Deploy(card, slot.slot, Card("2C") if is_front else ACE_OF_DIAMONDS)
    if is_front != (card in SOLDIERS) or card in SUMMONED:
        return None
    is_taken = unit_at(view, slot._replace(seat=view.active)) is not None
    stays = None in view.fronts[view.active] or view.new_units >= NEW_UNITS
    if is_front and is_taken and stays:  # nobody can be replaced now
        return commands.Bond(card, slot.slot, leads=True)
    return commands.Deploy(card, slot.slot)


ONLY_SUMMONED = "Only Jacks, Queens and the Ace of Diamonds go there. Drop this card in a slot."
NO_RANK = "Jacks and Queens don't go into a rank. Drop this card on your event row."
NO_TARGET = "This card needs no target. Drop it on your event row."
NOT_DEPLOYED = "A card in your hand can't attack. Drop it into one of your slots first."
TO_THE_FRONT = "Soldiers go into the front rank. Choose one of its slots."
TO_THE_REAR = "Kings, Aces and the Red Joker go into the rear rank. Choose one of its slots."
NO_FREE_SLOT = "No slot is free. Drag this soldier onto one of your units."
FULL_REAR = "Your rear rank is full. A card can go there when one of its units is gone."
TO_A_TARGET = "This card has several uses. Drag it to the one you want."
SAME_SLOT = "Units don't change slots. They only bond and split."


def misplaced(meant: Gesture) -> str:
    """W-9, W-31: why something can't be dropped there, where that stands for no command."""
    item, zone = meant.item, meant.zone or ""
    if item.startswith(UNIT):
        return SAME_SLOT if zone.startswith(OWN) else ""
    if not item.startswith(CARD):
        return ""
    card = Card(item.removeprefix(CARD))
    if not zone:
        return _untapped(card)
    if zone == ROW:
        return ONLY_SUMMONED
    if zone.startswith(AT):
        return NO_TARGET if card in SUMMONED else NOT_DEPLOYED
    if not zone.startswith(OWN):
        return ""
    if card in SUMMONED:
        return NO_RANK
    return TO_THE_FRONT if card in SOLDIERS else TO_THE_REAR


def _untapped(card: Card) -> str:
    """What to do with a card that a double click doesn't play."""
    if card in SOLDIERS:
        return NO_FREE_SLOT
    return FULL_REAR if card in REAR and card != ACE_OF_DIAMONDS else TO_A_TARGET


# Units


def _led(view: State, unit: Spot, zone: str) -> Command | None:
    if zone.startswith(OWN):
        to = spot_named(zone, unit.seat)
        if to == unit:
            return _called_off(view, unit)
        if unit.rank is not Rank.FRONT or to.rank is not Rank.FRONT:
            return None
        if unit_at(view, to) is None:
            return commands.Separate(unit.slot, to.slot)
        return commands.Merge(unit.slot, to.slot, leads=True)
    return _sent(view, unit, spot_named(zone)) if zone.startswith(AT) else None


def _sent(view: State, unit: Spot, target: Spot) -> Command | None:
    """To an attacker that it blocks, or to a target."""
    if view.phase is Phase.DEFEND and any(each.attacker == target for each in view.attacks):
        return commands.Block(target, unit)
    strike = commands.Strike(unit.slot, target) if unit.rank is Rank.REAR else None
    if target.seat == unit.seat:  # in another player's turn only a strike is possible
        return strike
    there = unit_at(view, unit)
    is_quick = there is not None and form(there) == ACE_OF_DIAMONDS
    if strike and (there is None or (is_quick and view.phase is not Phase.DEPLOY)):
        return strike
    return commands.Aim(unit, target)
