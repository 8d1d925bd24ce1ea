"""Questions about the battlefield: players, spots, units and what they are capable of."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import Card, Cards
from game.engine.game import Seat
from game.engine.value import replace, with_item
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

# Players


def seats(state: State) -> tuple[Seat, ...]:
    """All seats, also of players who are out."""
    return tuple(map(Seat, range(len(state.lives))))


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """The players still in the war, clockwise from this seat."""
    n = len(state.lives)
    order = (Seat((first + i) % n) for i in range(n))
    return tuple(seat for seat in order if seat not in state.out)


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """W-61: all opponents still in the war, clockwise."""
    return tuple(each for each in clockwise(state, seat) if each != seat)


def is_in(state: State, seat: Seat) -> bool:
    """Whether this seat belongs to a player who is still in the war."""
    return 0 <= seat < len(state.lives) and seat not in state.out


# Spots


def player(seat: Seat) -> Spot:
    """A player as a target."""
    return Spot(seat, Rank.PLAYER, 0)


def front(seat: Seat, slot: int) -> Spot:
    """A slot of the front rank."""
    return Spot(seat, Rank.FRONT, slot)


def rear(seat: Seat, slot: int) -> Spot:
    """A slot of the rear rank."""
    return Spot(seat, Rank.REAR, slot)


def unit_at(state: State, spot: Spot | None) -> Unit | None:
    """The unit on a spot; None if it is empty, a player or no spot at all."""
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
    """The unit on a spot that is known to be taken; KeyError if it is empty."""
    unit = unit_at(state, spot)
    if unit is None:
        raise KeyError(spot)
    return unit


def with_unit(state: State, spot: Spot, unit: Unit | None) -> State:
    """The state with this unit, or nothing, on a spot."""
    if spot.rank is Rank.FRONT:
        return replace(
            state, fronts=with_item(state.fronts, spot.seat, _line(state.fronts, spot, unit))
        )
    return replace(state, rears=with_item(state.rears, spot.seat, _line(state.rears, spot, unit)))


def _line(lines: tuple[Line, ...], spot: Spot, unit: Unit | None) -> Line:
    one, two, three = with_item(lines[spot.seat], spot.slot - 1, unit)
    return (one, two, three)


def fronts(state: State, seat: Seat) -> Iterator[tuple[Spot, Unit]]:
    """The units of a front rank with their spots."""
    for slot, unit in zip(SLOTS, state.fronts[seat], strict=True):
        if unit is not None:
            yield front(seat, slot), unit


def rears(state: State, seat: Seat) -> Iterator[tuple[Spot, Unit]]:
    """The units of a rear rank with their spots."""
    for slot, unit in zip(SLOTS, state.rears[seat], strict=True):
        if unit is not None:
            yield rear(seat, slot), unit


def units(state: State, seat: Seat) -> Iterator[tuple[Spot, Unit]]:
    """All units of a player with their spots, the front rank first."""
    yield from fronts(state, seat)
    yield from rears(state, seat)


def free_slots(line: Line) -> tuple[int, ...]:
    """The empty slots of a rank."""
    return tuple(slot for slot, unit in zip(SLOTS, line, strict=True) if unit is None)


# Units


def form(unit: Unit) -> Card:
    """The card that the leader counts as."""
    return unit.fighters[0].form


def cards_of(unit: Unit) -> Cards:
    """The cards of a unit, the leader first."""
    return tuple(fighter.card for fighter in unit.fighters)


def is_soldier(unit: Unit) -> bool:
    """Whether the unit belongs in the front rank."""
    return form(unit) in SOLDIERS


def is_ace(unit: Unit) -> bool:
    """Whether the unit is an Ace, or the Doppelganger as one."""
    return form(unit) in ACES


def is_ready(unit: Unit) -> bool:
    """Whether the unit is not exhausted."""
    return unit.tilt is Tilt.READY


def attack(unit: Unit) -> int:
    """W-10: the attack of a unit; of a bond the sum."""
    return sum(attack_of(fighter.form) for fighter in unit.fighters)


def bears(unit: Unit) -> int:
    """W-10, W-69: the damage that the cards of a unit can still take."""
    return sum(max(0, defence_of(each.form) - each.damage) for each in unit.fighters)


def has(state: State, seat: Seat, named: Card) -> bool:
    """Whether a player has this card in the rear rank, or the Doppelganger as it."""
    return any(form(unit) == named for _, unit in rears(state, seat))


def fighters(state: State, seat: Seat) -> Iterator[tuple[Spot, Fighter]]:
    """All cards in play of a player, with their spots."""
    for spot, unit in units(state, seat):
        for fighter in unit.fighters:
            yield spot, fighter


# Traits


def force(unit: Unit) -> int:
    """W-10, W-43: the damage of a unit's attack; 13 for the King of Clubs."""
    return CHALLENGE if form(unit) == KING_OF_CLUBS else attack(unit)


def last_deployed(state: State, seat: Seat) -> tuple[Spot, Fighter] | None:
    """W-35: the card that the Jack of Diamonds would strike, and its spot."""
    return max(fighters(state, seat), key=lambda each: each[1].number, default=None)


def spied(state: State) -> Cards:
    """W-49: the top cards of the deck that a spy knows."""
    return () if state.spying is None else state.deck[: state.spying.count]


def attacked(state: State) -> frozenset[Seat]:
    """The players who are attacked, or whose units are."""
    return frozenset(target.seat for attack in state.attacks for target in attack.targets)


def is_amnesiac(state: State, seat: Seat) -> bool:
    """W-51: whether an opponent's Red Joker makes a player's soldiers forget their house."""
    return any(has(state, other, RED_JOKER) for other in others(state, seat))


def has_trait(state: State, seat: Seat, unit: Unit, of_house: str) -> bool:
    """W-65, W-69: whether a unit has the trait of a house; a bond has its leader's."""
    return is_soldier(unit) and house(form(unit)) == of_house and not is_amnesiac(state, seat)


def is_guarded_by_spades(state: State, seat: Seat) -> bool:
    """W-45: whether the King of Spades is the only unit of this side to aim at."""
    return has(state, seat, KING_OF_SPADES)


def deploys_ready(state: State, seat: Seat) -> bool:
    """W-42: whether the King of Diamonds lets new soldiers enter ready."""
    return has(state, seat, KING_OF_DIAMONDS)
