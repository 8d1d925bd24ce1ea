"""Cards of War: what the others may hold against a turn, by hands that are imagined for them."""

from __future__ import annotations

from random import Random

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.cards_of_war.field import fighters, others, unit_at
from game.games.cards_of_war.kernel import Field
from game.games.cards_of_war.model import Phase, State
from game.games.cards_of_war.skirmish import Choice, Skirmish
from game.games.cards_of_war.world import imagine

AMBUSHES = frozenset(map(Card, ("JD", "JH", "JS")))


class Ambush:
    """The Jacks that may lie in wait: in how many imagined worlds who holds which."""

    def __init__(
        self, view: State, seat: Seat, skirmish: Skirmish, worlds: int, fate: Random
    ) -> None:
        self.skirmish, self.measure = skirmish, skirmish.measure
        self.seat, self.worlds = seat, worlds
        self.hands: list[list[tuple[Seat, frozenset[Card]]]] = []
        for _ in range(worlds):
            world = imagine(view, seat, fate)
            self.hands.append(
                [(other, AMBUSHES & {*world.hands[other]}) for other in others(view, seat)]
            )

    def risk_of_the_last(self, state: State) -> float:
        """W-35: what is likely to be lost of the card that was deployed last."""
        if not self.worlds:
            return 0.0
        mine = list(fighters(state, self.seat))
        if not mine:
            return 0.0
        spot, _ = max(mine, key=lambda each: each[1].number)
        unit = unit_at(state, spot)
        worth = 0.0 if unit is None else self.measure.unit(unit) / len(unit.fighters)
        return worth * self._share(Card("JD"))

    def _share(self, card: Card) -> float:
        """In how many of the worlds somebody holds a card."""
        return sum(any(card in held_ for _, held_ in hands) for hands in self.hands) / self.worlds

    def cost(self, state: State, choice: Choice) -> float:
        """What the best answer of the others to an attack takes away, on the average."""
        if not self.worlds or not choice.sallies or state.phase is not Phase.DEPLOY:
            return 0.0
        field = self.measure.weighed(state, self.seat)
        answers: dict[tuple[Seat, Card], float] = {}
        total = 0.0
        for hands in self.hands:
            worst = 0.0
            for foe, cards in hands:
                for card in sorted(cards):
                    if (foe, card) not in answers:
                        answers[foe, card] = choice.worth - self._answered(field, choice, foe, card)
                    worst = max(worst, answers[foe, card])
            total += worst
        return total / self.worlds

    def _answered(self, field: Field, choice: Choice, foe: Seat, card: Card) -> float:
        """What an attack is worth when one of the attacked answers by a Jack."""
        field = field.copy()
        field.hands[foe] -= self.measure.held(card)
        match card:
            case "JD":
                field.declare(choice.sallies)
                return self.measure.margin(field, self.seat)
            case "JH":
                field.warded |= {foe}
                field.pending[foe] = 0
                return self.measure.margin(
                    self.skirmish.fought(field, self.seat, choice.sallies), self.seat
                )
            case _:
                return min(
                    self._robbed(field, choice, foe, sally.attacker) for sally in choice.sallies
                )

    def _robbed(self, field: Field, choice: Choice, foe: Seat, place: int) -> float:
        field = field.copy()
        troop = field.troops[place]
        if troop is not None:
            field.troops[place] = None
            field.hands[foe] += sum(map(self.measure.held, troop.profile.forms))
        return self.measure.margin(
            self.skirmish.fought(field, self.seat, choice.sallies), self.seat
        )
