"""The value of a battlefield to a player, in points of life."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

from game.engine.cards import Card, Cards
from game.engine.value import Value
from game.games.cards_of_war.ai.kernel import PLACES, Field, Troop
from game.games.cards_of_war.rules.cards import HAND, SOLDIERS, WITH_JOKERS, attack_of
from game.games.cards_of_war.rules.model import State, Tilt, Unit

LOST, WON = -400.0, 400.0
MOST_LIFE, STEP = 40, 4  # points of life, the most and those that are worth the same


class Weights(Value, kw_only=True):
    """What everything is worth, in points of life."""

    life: tuple[float, ...]  # each point: of the lowest few, of the next few, ... of all others
    # Soldiers in play
    point: float  # each of their points
    strongest: float = 0.0  # each attack point of the strongest unit, on top
    crowd: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # by the number of their units
    traits: Mapping[str, float] = {}  # by house, unless it is forgotten
    tilted: float = 0.9  # the share that counts while the unit is exhausted
    # The rear rank, by what each unit counts as
    rear: Mapping[str, float]
    guard: float
    spades_a_point: float = 0.0  # King of Spades: each attack point of the strongest soldier
    amnesia_a_unit: float = 0.0  # Red Joker: each unit that has forgotten its house
    # The hand
    unseen: float = 4.5  # a card seen only from the back
    held: Mapping[str, float] = {}
    held_soldier: float
    held_point: float
    surplus: float = 0.0  # the share of a card beyond the fifth, which must be discarded
    late: int = 6  # with fewer turns left, of all players together, cards count for less


BASIC_WEIGHTS = Weights(
    life=(1.5, 1.5, 1.5, 1.0),
    point=0.8,
    rear={
        "KC": 8.0, "KD": 8.0, "KH": 8.0, "KS": 8.0,
        "AC": 6.0, "AD": 6.0, "AH": 6.0, "AS": 6.0, "XR": 9.0,
    },
    guard=4.0,
    held_soldier=1.0,
    held_point=0.5,
)  # fmt: skip
TUNED_WEIGHTS = Weights(
    life=(1.0, 1.0, 1.4, 1.4, 0.6, 0.6, 0.4, 0.4, 0.25),
    point=0.9,
    strongest=0.45,
    crowd=(0.0, -0.5, 1.5, 1.5),
    traits={"C": 0.2, "D": 0.9},
    rear={
        "KC": 13.0, "KD": 6.0, "KH": 15.0, "KS": 11.0,
        "AC": 8.0, "AD": 8.0, "AH": 10.5, "AS": 10.5, "XR": 6.0,
    },
    guard=8.0,
    spades_a_point=0.55,
    amnesia_a_unit=0.3,
    unseen=6.2,
    held={
        "JC": 5.5, "JD": 9.0, "JH": 6.0, "JS": 19.0,
        "QC": 16.0, "QD": 14.0, "QH": 15.0, "QS": 17.0,
        "AC": 4.5, "AD": 6.5, "AH": 6.5, "AS": 7.5,
        "KC": 6.0, "KD": 5.0, "KH": 12.0, "KS": 9.0, "XB": 20.0, "XR": 5.5,
    },
    held_soldier=-1.0,
    held_point=0.8,
    surplus=0.25,
)  # fmt: skip
"""As games of the computer with itself were won by them: see ``build/worths_of_war.py``."""


class Evaluator:
    """Evaluates fields, units and cards by a set of weights; frequent results are cached."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        steps = (weights.life[min(n // STEP, len(weights.life) - 1)] for n in range(MOST_LIFE))
        self._life = tuple(accumulate(steps, initial=0.0))
        self._held = {card: self._in_hand(card) for card in WITH_JOKERS}
        self._soldiers: dict[tuple[Cards, bool], float] = {}

    # The field

    def margin(self, field: Field, seat: int) -> float:
        """How far a player is ahead of the opponents' average."""
        others = field.others(seat)
        alive = [each for each in others if field.lives[each] > field.pending[each]]
        if seat in field.out or field.lives[seat] <= field.pending[seat]:
            return LOST if alive or seat in field.out else 0.0  # W-57: a draw
        if not alive:
            return WON
        late = min(1.0, sum(field.remaining) / self.weights.late)
        if not late:
            return _by_life(field, seat, alive)
        own = self.strength(field, seat, late)
        theirs = sum(self.strength(field, each, late) for each in alive)
        return own - theirs / len(alive) + WON / 20 * (len(others) - len(alive))

    def strength(self, field: Field, seat: int, late: float) -> float:
        """Life, and while the war goes on also units and hand."""
        weights, troops, soldiers = self.weights, field.troops, self._soldiers
        life = self._life[max(0, field.lives[seat] - field.pending[seat])]
        amnesiac = field.is_amnesiac(seat)
        worth, strongest, crowd = 0.0, 0, 0
        for place in PLACES[seat]:
            troop = troops[place]
            if troop is None or troop.is_poisoned:
                continue
            profile = troop.profile
            if profile.house:
                key = profile.forms, amnesiac
                own = soldiers.get(key) or self.soldier(profile.forms, amnesiac=amnesiac)
                worth += own if troop.tilt is Tilt.READY else own * weights.tilted
                strongest = max(strongest, profile.attack)
                crowd += 1
            else:
                worth += self._rear(field, seat, troop, strongest)
        worth += weights.crowd[crowd] + weights.strongest * strongest
        return life + late * (worth + field.hands[seat])

    def soldier(self, forms: Cards, *, amnesiac: bool = False) -> float:
        """The value of a soldier, or of a bond."""
        key = (forms, amnesiac)
        worth = self._soldiers.get(key)
        if worth is None:
            weights = self.weights
            worth = weights.point * sum(map(attack_of, forms))
            worth += 0.0 if amnesiac else weights.traits.get(forms[0][-1], 0.0)
            self._soldiers[key] = worth
        return worth

    def _rear(self, field: Field, seat: int, troop: Troop, strongest: int) -> float:
        weights, lead = self.weights, troop.profile.lead
        if troop.is_guard:
            return weights.guard
        if troop.has_struck:
            return 0.0
        worth = weights.rear[lead]
        if lead == "KS":
            worth += weights.spades_a_point * strongest
        elif lead == "XR":
            worth += weights.amnesia_a_unit * len(field.soldiers_against(seat))
        return worth

    def unit(self, unit: Unit) -> float:
        """The value of a unit on its own."""
        forms = tuple(fighter.form for fighter in unit.fighters)
        if forms[0] in SOLDIERS:
            return self.soldier(forms)
        return self.weights.guard if unit.is_guard else self.weights.rear[forms[0]]

    # Hands

    def _in_hand(self, card: Card) -> float:
        weights = self.weights
        if card in SOLDIERS:
            return weights.held_soldier + weights.held_point * attack_of(card)
        return weights.held.get(card, weights.unseen)

    def held(self, card: Card) -> float:
        """The value of a card in the hand."""
        return self._held[card]

    def hand(self, hand: Cards) -> float:
        """The value of a hand: the best five, and a share of the rest, which must be discarded."""
        worths = sorted(map(self.held, hand), reverse=True)
        return sum(worths[:HAND]) + self.weights.surplus * sum(worths[HAND:])

    def field_of(self, state: State, seat: int) -> Field:
        """The kernel's battlefield, with all hands valued as one player sees them."""
        field = Field(state)
        for each, hand in enumerate(state.hands):
            own = each == seat or not hand
            field.hands[each] = self.hand(hand) if own else self._other_hand(state, each)
        return field

    def _other_hand(self, state: State, owner: int) -> float:
        """The value of an opponent's hand, by what is known of it."""
        seen = {*state.known, *(card for peeked in state.peeked for card in peeked)}
        known = [card for card in state.hands[owner] if card in seen]
        unseen = len(state.hands[owner]) - len(known)
        return sum(map(self.held, known)) + self.weights.unseen * unseen


def _by_life(field: Field, seat: int, alive: list[int]) -> float:
    """W-58: the war ends, and the highest life wins."""
    life = [left - pending for left, pending in zip(field.lives, field.pending, strict=True)]
    lead = life[seat] - max(life[each] for each in alive)
    return lead + (WON if lead > 0 else LOST if lead < 0 else 0.0) / 2
