"""A small, fast battlefield for thousands of combats a second.

A *place* is one number: a slot of a rank by seat, or below 0 a player. Only COMBAT and the end of
a turn are here; everything else goes by the rules. Tests compare every combat with the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.game import Seat
from game.engine.value import Value, replace
from game.games.cards_of_war.rules.cards import ACES, SOLDIERS, attack_of, defence_of, house
from game.games.cards_of_war.rules.model import Rank, Spot, State, Tilt, Unit
from game.games.cards_of_war.rules.options import Options

Place = int
RANK, SLOTS = 3, 6  # places of a rank and of a seat, the front rank first
NOWHERE: Place = -99
MOST_SEATS = 4
FRONTS = tuple(tuple(range(n * SLOTS, n * SLOTS + RANK)) for n in range(MOST_SEATS))
REARS = tuple(tuple(range(n * SLOTS + RANK, n * SLOTS + SLOTS)) for n in range(MOST_SEATS))
PLACES = tuple(front + rear for front, rear in zip(FRONTS, REARS, strict=True))


class Profile(NamedTuple):
    """The constant properties of the cards of a unit."""

    forms: tuple[Card, ...]
    lead: str
    attack: int
    defences: tuple[int, ...]
    house: str  # "" unless they are soldiers
    is_ace: bool


@cache
def profile_of(forms: tuple[Card, ...]) -> Profile:
    """The profile of one card, or of a bond, the leader first."""
    lead = forms[0]
    return Profile(
        forms,
        lead,
        sum(map(attack_of, forms)),
        tuple(map(defence_of, forms)),
        house(lead) if lead in SOLDIERS else "",
        lead in ACES,
    )


class Troop(Value):
    """A unit on the field."""

    profile: Profile
    wounds: tuple[int, ...]
    tilt: Tilt = Tilt.READY
    is_guard: bool = False
    is_poisoned: bool = False
    has_struck: bool = False
    has_acted: bool = False


class FieldAttack(NamedTuple):
    """An attack from place to place."""

    attacker: Place
    target: Place
    second: Place = NOWHERE  # for the Ace of Spades
    blocker: Place = NOWHERE


class Shelter(NamedTuple):
    """The ally of a King of Hearts' shield."""

    ally: Place
    absorbed: int = 0


class Field:
    """A battlefield that is changed in place."""

    __slots__ = (
        "age",
        "casters",
        "hands",
        "lives",
        "options",
        "out",
        "pending",
        "remaining",
        "shelters",
        "sizes",
        "troops",
        "warded",
    )

    def __init__(self, state: State) -> None:
        """From a state; the values of hands are filled in later."""
        n = len(state.lives)
        self.options: Options = state.options
        self.troops: list[Troop | None] = [
            None if unit is None else _troop(unit)
            for seat in range(n)
            for unit in (*state.fronts[seat], *state.rears[seat])
        ]
        self.lives, self.pending = list(state.lives), list(state.pending)
        self.sizes = [len(hand) for hand in state.hands]
        self.hands = [0.0] * n
        self.out: frozenset[int] = state.out
        self.warded: frozenset[int] = state.warded
        self.casters: frozenset[int] = state.casters
        self.shelters = [
            None if each is None else Shelter(place_of(each.ally), each.absorbed)
            for each in state.shields
        ]
        self.remaining = remaining_turns(state)
        self.age = 0  # turns that have ended since

    def copy(self) -> Field:
        """An independent copy."""
        other = Field.__new__(Field)
        other.options, other.out = self.options, self.out
        other.warded, other.casters = self.warded, self.casters
        other.troops = self.troops[:]
        other.lives, other.pending = self.lives[:], self.pending[:]
        other.sizes, other.hands = self.sizes[:], self.hands[:]
        other.shelters = self.shelters[:]
        other.remaining, other.age = self.remaining[:], self.age
        return other

    # Positions

    def seats(self) -> Iterator[int]:
        """The players still in the war."""
        return (seat for seat in range(len(self.lives)) if seat not in self.out)

    def others(self, seat: int) -> tuple[int, ...]:
        """The opponents still in the war, clockwise."""
        return _others(seat, len(self.lives), self.out)

    def rear_place(self, seat: int, lead: str) -> Place:
        """The place of this card in the rear rank, or NOWHERE."""
        troops = self.troops
        for place in REARS[seat]:
            troop = troops[place]
            if troop is not None and troop.profile.lead == lead:
                return place
        return NOWHERE

    def is_amnesiac(self, seat: int) -> bool:
        """W-51: whether an opponent has the Red Joker in play."""
        for each in self.others(seat):  # noqa: SIM110 - twice as fast, and asked all the time
            if self.rear_place(each, "XR") != NOWHERE:
                return True
        return False

    def has_trait(self, place: Place, of_house: str) -> bool:
        """W-65, W-69: whether the unit on this place has the trait of a house."""
        troop = self.troops[place]
        return (
            troop is not None
            and troop.profile.house == of_house
            and not self.is_amnesiac(place // SLOTS)
        )

    def targetable(self, seat: int) -> list[Place]:
        """W-14, W-24, W-45: opponents, and units in their rear ranks."""
        found: list[Place] = []
        for other in self.others(seat):
            found.append(-1 - other)
            king = self.rear_place(other, "KS")
            rears = REARS[other] if king == NOWHERE else (king,)
            found += [place for place in rears if self.troops[place] is not None]
        return found

    def front_targets(self, seat: int) -> list[Place]:
        """W-28, W-43: front units that Aces and the King of Clubs can aim at."""
        return [
            place
            for other in self.others(seat)
            if self.rear_place(other, "KS") == NOWHERE
            for place in FRONTS[other]
            if self.troops[place] is not None
        ]

    def soldiers_against(self, seat: int) -> list[Place]:
        """All front units of all opponents."""
        return [
            place
            for other in self.others(seat)
            for place in FRONTS[other]
            if self.troops[place] is not None
        ]

    # The flow of turns

    def declare(self, attacks: tuple[FieldAttack, ...]) -> None:
        """W-6: attackers are exhausted, except Hearts."""
        for attack in attacks:
            troop = self.troops[attack.attacker]
            if troop is not None:
                tilt = troop.tilt if self.has_trait(attack.attacker, "H") else Tilt.SPENT
                self.troops[attack.attacker] = replace(troop, tilt=tilt, has_acted=True)

    def end_turn(self) -> None:
        """W-54: pending damage, then poison; damage on units is wiped."""
        self.age += 1
        for each in self.seats():
            self.lives[each] = max(0, self.lives[each] - self.pending[each])
            self.pending[each] = 0
        self.out |= {each for each in self.seats() if not self.lives[each]}
        for place, troop in enumerate(self.troops):
            if troop is not None:
                gone = troop.is_poisoned or (troop.has_struck and troop.profile.is_ace)
                gone = gone or place // SLOTS in self.out
                self.troops[place] = None if gone else self._at_rest(troop)
        self.warded = self.casters = frozenset()
        self.shelters = [None] * len(self.lives)

    def _at_rest(self, troop: Troop) -> Troop:
        recovers = self.options.deploy_tilt == "turn" and troop.tilt is Tilt.NEW
        is_hurt = self.options.damage_lasts == "turn" and any(troop.wounds)
        if not (recovers or is_hurt or troop.has_struck or troop.has_acted):
            return troop
        return replace(
            troop,
            wounds=(0,) * len(troop.wounds) if is_hurt else troop.wounds,
            tilt=Tilt.READY if recovers else troop.tilt,
            has_struck=False,
            has_acted=False,
        )

    def begin_turn(self, seat: int) -> None:
        """W-5: units become ready; the player has one turn less to come."""
        for place in PLACES[seat]:
            troop = self.troops[place]
            if troop is not None and troop.tilt is not Tilt.READY:
                self.troops[place] = replace(troop, tilt=Tilt.READY)
        self.remaining[seat] = max(0, self.remaining[seat] - 1)


@cache
def _others(seat: int, n: int, out: frozenset[int]) -> tuple[int, ...]:
    order = ((seat + step) % n for step in range(1, n))
    return tuple(each for each in order if each not in out)


def _troop(unit: Unit) -> Troop:
    return Troop(
        profile_of(tuple(fighter.form for fighter in unit.fighters)),
        tuple(fighter.damage for fighter in unit.fighters),
        unit.tilt,
        unit.is_guard,
        unit.is_poisoned,
        unit.has_struck,
        unit.has_acted,
    )


def place_of(spot: Spot) -> Place:
    """The place of a spot."""
    if spot.rank is Rank.PLAYER:
        return -1 - spot.seat
    return spot.seat * SLOTS + spot.slot - 1 + (RANK if spot.rank is Rank.REAR else 0)


def spot_of(place: Place) -> Spot:
    """The spot of a place."""
    if place < 0:
        return Spot(Seat(-1 - place), Rank.PLAYER, 0)
    seat, slot = divmod(place, SLOTS)
    rank = Rank.FRONT if slot < RANK else Rank.REAR
    return Spot(Seat(seat), rank, slot % RANK + 1)


def seat_of(place: Place) -> int:
    """The seat of a place."""
    return place // SLOTS if place >= 0 else -1 - place


def remaining_turns(state: State) -> list[int]:
    """W-58: the turns still to come for each seat, judged by the deck."""
    n = len(state.lives)
    if state.last_turns is not None:
        return [int(seat in state.last_turns) for seat in range(n)]
    order = [
        seat for step in range(1, n + 1) if (seat := (state.active + step) % n) not in state.out
    ]
    total = len(state.deck) + len(order) - 1
    return [
        max(0, total - order.index(seat) + len(order) - 1) // len(order) if seat in order else 0
        for seat in range(n)
    ]
