"""Cards of War: commands as what a hand does, and back.

Cards are dragged from the hand to a slot, to what they are aimed at, or to the event row.
Units are led by what lies upon them: to a target, to the attacker whom they meet, to one another.
"""

from __future__ import annotations

from game.engine.cards import NOTHING, Card
from game.engine.game import Seat
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import form, unit_at
from game.games.cards_of_war.rules.cards import (
    ACE_OF_DIAMONDS,
    BLACK_JOKER,
    REAR,
    SOLDIERS,
    SUMMONED,
)
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.model import Phase, Rank, Spot, State
from game.table.items import ACTION, Gesture

CARD, UNIT, FOE = "card.", "unit.", "foe."
SHIELD, EXCESS = "shield", "excess"
OWN, AT = "own.", "at."
ROW, HAND, BARROWS = "row", "hand", "barrows"
NAMED = SUMMONED | {ACE_OF_DIAMONDS}
AIMED = frozenset(
    {Card("JD"), Card("JC"), Card("JS"), ACE_OF_DIAMONDS}
)  # at something on the table
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
    """What lies upon a unit of the near side, by which it is led."""
    return f"{UNIT}{rank}.{slot}"


def own(rank: Rank, slot: int) -> str:
    """A slot of the near side, to stand in."""
    return f"{OWN}{rank}.{slot}"


def at(spot: Spot) -> str:
    """Anything that can be aimed at."""
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


def asked(view: State, meant: Gesture) -> Command | None:
    """A command that a gesture means, allowed or not; None: it means nothing."""
    item, zone = meant.item, meant.zone
    if item.startswith(ACTION):
        return _pressed(view, item.removeprefix(ACTION))
    if zone is None:
        return _tapped(view, item)
    if item.startswith(CARD):
        return _laid(view, Card(item.removeprefix(CARD)), zone)
    if item.startswith(UNIT):
        rank, slot = item.removeprefix(UNIT).split(".")
        return _led(view, Rank(rank), int(slot), zone)
    if not zone.startswith(AT):
        return None
    return commands.CastShield(_spot(zone)) if item == SHIELD else commands.Redirect(_spot(zone))


def _spot(zone: str) -> Spot:
    seat, rank, slot = zone.removeprefix(AT).split(".")
    return Spot(Seat(int(seat)), Rank(rank), int(slot))


def _pressed(view: State, name: str) -> Command | None:
    if name.startswith(f"{CALL}."):
        _, rank, slot = name.split(".")
        return commands.CallOff(Spot(_commander(view), Rank(rank), int(slot)))
    if name != KEEP:
        return PLAIN.get(name)
    seat = view.chores[0].seat if view.chores else view.active
    cards = [fighter.card for unit in view.fronts[seat] if unit for fighter in unit.fighters]
    return commands.KeepUnits(tuple(cards[:3]))


def _tapped(view: State, item: str) -> Command | None:
    """An attack, or a defender, is called off."""
    if not item.startswith(UNIT):
        return None
    rank, slot = item.removeprefix(UNIT).split(".")
    return _called_off(view, Rank(rank), int(slot))


def _called_off(view: State, rank: Rank, slot: int) -> Command | None:
    spot = Spot(_commander(view), rank, slot)
    named = {attack.attacker for attack in view.attacks} | {
        attack.blocker for attack in view.attacks
    }
    return commands.CallOff(spot) if spot in named else None


def _commander(view: State) -> Seat:
    """Who leads units now."""
    return view.asked[0] if view.phase is Phase.DEFEND and view.asked else view.active


# Cards


def _laid(view: State, card: Card, zone: str) -> Command | None:
    if zone == BARROWS:
        return commands.Discard(card)
    if zone == HAND:
        seen = tuple(each for each in _spied(view) if each != card)
        return commands.TakeCard(card, seen)
    if zone.startswith(AT):
        return commands.Play(card, targets=(_spot(zone),)) if card in AIMED else None
    if zone == ROW:
        return _summoned(view, card)
    rank, slot = zone.removeprefix(OWN).split(".")
    return _stationed(view, card, Rank(rank), int(slot))


def _spied(view: State) -> tuple[Card, ...]:
    count = view.spying.count if view.spying is not None else 0
    return view.deck[:count]


def _summoned(view: State, card: Card) -> Command | None:
    """Played, not deployed."""
    if card == BLACK_JOKER:
        return commands.Play(card, QUEEN_OF_DIAMONDS)
    if card not in NAMED:
        return None
    raised = view.barrows[-1] if card == Card("QH") and view.barrows else NOTHING
    return commands.Play(card, raised=raised)


def _stationed(view: State, card: Card, rank: Rank, slot: int) -> Command | None:
    """Into a slot: what is for the other rank means nothing here."""
    if card == BLACK_JOKER:
        return commands.Deploy(card, slot, Card("2C") if rank is Rank.FRONT else ACE_OF_DIAMONDS)
    if (rank is Rank.FRONT) != (card in SOLDIERS) or card in SUMMONED:
        return None
    unit = unit_at(view, Spot(view.active, rank, slot))
    line = view.fronts[view.active]
    if rank is Rank.FRONT and unit is not None and None in line:
        return commands.Bond(card, slot, leads=True)
    return commands.Deploy(card, slot)


# Units


def _led(view: State, rank: Rank, slot: int, zone: str) -> Command | None:
    if zone.startswith(OWN):
        to_rank, to_slot = zone.removeprefix(OWN).split(".")
        if (to_rank, int(to_slot)) == (rank, slot):
            return _called_off(view, rank, slot)
        is_front = rank is Rank.FRONT and to_rank == Rank.FRONT
        return _moved(view, slot, int(to_slot)) if is_front else None
    if not zone.startswith(AT):
        return None
    target, spot = _spot(zone), Spot(_commander(view), rank, slot)
    if view.phase is Phase.DEFEND and any(each.attacker == target for each in view.attacks):
        return commands.Block(target, spot)
    if target.seat == spot.seat:  # whoever aims at whose turn it is strikes out of turn
        return commands.Strike(slot, target) if rank is Rank.REAR else None
    unit = unit_at(view, spot)
    is_quick = unit is not None and form(unit) == ACE_OF_DIAMONDS
    if rank is Rank.REAR and (unit is None or (is_quick and view.phase is not Phase.DEPLOY)):
        return commands.Strike(slot, target)
    return commands.Aim(spot, target)


def _moved(view: State, slot: int, to: int) -> Command:
    """Onto another unit, or into a free slot."""
    is_free = unit_at(view, Spot(_commander(view), Rank.FRONT, to)) is None
    return commands.Separate(slot, to) if is_free else commands.Merge(slot, to, leads=True)
