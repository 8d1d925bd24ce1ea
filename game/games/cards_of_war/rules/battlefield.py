"""Cards of War: the battlefield.  Who is there, what stands where, and how to put it there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import replace
from game.games.cards_of_war.rules.cards import (
    ACES,
    CHALLENGE,
    KING_OF_CLUBS,
    KING_OF_DIAMONDS,
    KING_OF_SPADES,
    RED_JOKER,
    SOLDIERS,
    attack_of,
    defence_of,
    house,
)
from game.games.cards_of_war.rules.model import SLOTS, Fighter, Line, Rank, Spot, State, Tilt, Unit

T = TypeVar("T")


def put(row: tuple[T, ...], n: int, value: T) -> tuple[T, ...]:
    """The row with another value in one place."""
    return (*row[:n], value, *row[n + 1 :])


# Players


def seats(state: State) -> tuple[Seat, ...]:
    """Everybody who sat down."""
    return tuple(map(Seat, range(len(state.lives))))


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """Who is still in the war, from this seat on."""
    n = len(state.lives)
    order = (Seat((first + i) % n) for i in range(n))
    return tuple(seat for seat in order if seat not in state.out)


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """W-61: all opponents who are still in the war, clockwise."""
    return tuple(each for each in clockwise(state, seat) if each != seat)


def is_in(state: State, seat: Seat) -> bool:
    """Whether this is a player who has not lost."""
    return 0 <= seat < len(state.lives) and seat not in state.out


# Spots


def player(seat: Seat) -> Spot:
    """A player himself as a target."""
    return Spot(seat, Rank.PLAYER, 0)


def front(seat: Seat, slot: int) -> Spot:
    """A slot of the front rank."""
    return Spot(seat, Rank.FRONT, slot)


def rear(seat: Seat, slot: int) -> Spot:
    """A slot of the rear rank."""
    return Spot(seat, Rank.REAR, slot)


def unit_at(state: State, spot: Spot | None) -> Unit | None:
    """What stands there; nothing where there is no such slot."""
    if spot is None or not 0 <= spot.seat < len(state.lives) or spot.slot not in SLOTS:
        return None
    match spot.rank:
        case Rank.FRONT:
            return state.fronts[spot.seat][spot.slot - 1]
        case Rank.REAR:
            return state.rears[spot.seat][spot.slot - 1]
        case Rank.PLAYER:
            return None


def standing(state: State, spot: Spot) -> Unit:
    """The unit of a slot where there is one; KeyError if there is none."""
    unit = unit_at(state, spot)
    if unit is None:
        raise KeyError(spot)
    return unit


def with_unit(state: State, spot: Spot, unit: Unit | None) -> State:
    """The battlefield with this unit, or nothing, in a slot."""
    if spot.rank is Rank.FRONT:
        return replace(state, fronts=put(state.fronts, spot.seat, _line(state.fronts, spot, unit)))
    return replace(state, rears=put(state.rears, spot.seat, _line(state.rears, spot, unit)))


def _line(lines: tuple[Line, ...], spot: Spot, unit: Unit | None) -> Line:
    one, two, three = put(lines[spot.seat], spot.slot - 1, unit)
    return (one, two, three)


def fronts(state: State, seat: Seat) -> Iterator[tuple[Spot, Unit]]:
    """The units of a front rank."""
    for slot, unit in zip(SLOTS, state.fronts[seat], strict=True):
        if unit is not None:
            yield front(seat, slot), unit


def rears(state: State, seat: Seat) -> Iterator[tuple[Spot, Unit]]:
    """The units of a rear rank."""
    for slot, unit in zip(SLOTS, state.rears[seat], strict=True):
        if unit is not None:
            yield rear(seat, slot), unit


def units(state: State, seat: Seat) -> Iterator[tuple[Spot, Unit]]:
    """All units of a player."""
    yield from fronts(state, seat)
    yield from rears(state, seat)


def free_slots(line: Line) -> tuple[int, ...]:
    """The slots of a rank in which nothing stands."""
    return tuple(slot for slot, unit in zip(SLOTS, line, strict=True) if unit is None)


# Units


def form(unit: Unit) -> Card:
    """What the leader counts as."""
    return unit.fighters[0].form


def cards_of(unit: Unit) -> Cards:
    """The cards themselves, the leader first."""
    return tuple(fighter.card for fighter in unit.fighters)


def is_soldier(unit: Unit) -> bool:
    """Of the front rank."""
    return form(unit) in SOLDIERS


def is_ace(unit: Unit) -> bool:
    """An assassin, or a Doppelganger as one."""
    return form(unit) in ACES


def is_ready(unit: Unit) -> bool:
    """Not exhausted."""
    return unit.tilt is Tilt.READY


def attack(unit: Unit) -> int:
    """W-10: of a bond the sum."""
    return sum(attack_of(fighter.form) for fighter in unit.fighters)


def bears(unit: Unit) -> int:
    """W-10, W-69: the damage that all its cards can still take."""
    return sum(max(0, defence_of(each.form) - each.damage) for each in unit.fighters)


def has(state: State, seat: Seat, named: Card) -> bool:
    """Whether a player has this card in play, or a Doppelganger as it."""
    return any(form(unit) == named for _, unit in rears(state, seat))


def fighters(state: State, seat: Seat) -> Iterator[tuple[Spot, Fighter]]:
    """All cards of a player that are in play."""
    for spot, unit in units(state, seat):
        for fighter in unit.fighters:
            yield spot, fighter


# Traits


def force(unit: Unit) -> int:
    """W-10, W-43: the damage that a unit deals by its attack; the King of Clubs always thirteen."""
    return CHALLENGE if form(unit) == KING_OF_CLUBS else attack(unit)


def last_deployed(state: State, seat: Seat) -> tuple[Spot, Fighter] | None:
    """W-35: the card that the Jack of Diamonds strikes, and where it stands."""
    return max(fighters(state, seat), key=lambda each: each[1].number, default=None)


def attacked(state: State) -> frozenset[Seat]:
    """The players at whom, or at whose units, attacks are aimed."""
    return frozenset(target.seat for attack in state.attacks for target in attack.targets)


def is_amnesiac(state: State, seat: Seat) -> bool:
    """W-51: whose soldiers have forgotten their house: an opponent has the Red Joker in play."""
    return any(has(state, other, RED_JOKER) for other in others(state, seat))


def has_trait(state: State, seat: Seat, unit: Unit, of_house: str) -> bool:
    """W-65, W-69: traits are the soldiers'; of a bond it is the trait of the whole unit."""
    return is_soldier(unit) and house(form(unit)) == of_house and not is_amnesiac(state, seat)


def is_guarded_by_spades(state: State, seat: Seat) -> bool:
    """W-45: of a side with the King of Spades only he can be targeted."""
    return has(state, seat, KING_OF_SPADES)


def deploys_ready(state: State, seat: Seat) -> bool:
    """W-42: the King of Diamonds lets soldiers enter ready."""
    return has(state, seat, KING_OF_DIAMONDS)
