"""What the opponents may hold against a plan, judged by imagined hands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.cards_of_war.ai.attack_options import Attacks
from game.games.cards_of_war.ai.combat_search import Choice, CombatSearch
from game.games.cards_of_war.ai.imagine import imagine
from game.games.cards_of_war.ai.kernel import NOWHERE, SLOTS, Field, Place
from game.games.cards_of_war.rules.battlefield import last_deployed, others, unit_at
from game.games.cards_of_war.rules.model import Phase, State

JACK_OF_DIAMONDS, JACK_OF_HEARTS, JACK_OF_SPADES = map(Card, ("JD", "JH", "JS"))
IN_DEFENCE = (JACK_OF_DIAMONDS, JACK_OF_HEARTS, JACK_OF_SPADES)
IN_ATTACK = (JACK_OF_HEARTS, JACK_OF_SPADES)


class Counterplay:
    """The Jacks that opponents may hold, in each of the imagined worlds."""

    def __init__(
        self, view: State, seat: Seat, search: CombatSearch, worlds: int, fate: Random
    ) -> None:
        self.seat, self.search, self.evaluator = seat, search, search.evaluator
        imagined = [imagine(view, seat, fate) for _ in range(worlds)]
        self.hands = [
            {(foe, card) for foe in others(view, seat) for card in world.hands[foe]}
            for world in imagined
        ]

    def risk_to_last_card(self, state: State) -> float:
        """W-35: the expected loss of the latest card to the Jack of Diamonds."""
        spot, _ = last_deployed(state, self.seat) or (None, None)
        unit = unit_at(state, spot)
        if unit is None or not self.hands:
            return 0.0
        foes = others(state, self.seat)
        risky = sum(any((foe, JACK_OF_DIAMONDS) in hands for foe in foes) for hands in self.hands)
        return self.evaluator.unit(unit) / len(unit.fighters) * risky / len(self.hands)

    def risk_of_attack(self, state: State, choice: Choice) -> float:
        """The expected loss to the best answer of an opponent, when one attacks."""
        if not choice.attacks or state.phase is not Phase.DEPLOY:
            return 0.0
        field = self.evaluator.field_of(state, self.seat)

        def cost(foe: Seat, card: Card) -> float:
            return choice.worth - self._answered(field, choice.attacks, foe, card)

        return self._mean(others(state, self.seat), IN_DEFENCE, cost)

    def risk_of_blocks(
        self, field: Field, foe: Seat, attacks: Attacks, engaged: frozenset[Place] | None
    ) -> float:
        """The expected loss to the best answer of the attacker, when one blocks."""
        if not self.hands or all(each.blocker == NOWHERE for each in attacks):
            return 0.0

        def fought(troubled: Field) -> float:
            end = self.search.sheltered(troubled, foe, attacks, engaged=engaged)
            return self.evaluator.margin(end, self.seat)

        worth = fought(field)

        def cost(_: Seat, card: Card) -> float:
            if card == JACK_OF_HEARTS:
                return worth - fought(self._after_jack_of_hearts(field, foe))
            blockers = [each.blocker for each in attacks if each.blocker != NOWHERE]
            return worth - min(
                fought(self._after_jack_of_spades(field, foe, each)) for each in blockers
            )

        return self._mean((foe,), IN_ATTACK, cost)

    def _mean(
        self, foes: tuple[Seat, ...], cards: tuple[Card, ...], cost: Callable[[Seat, Card], float]
    ) -> float:
        """The loss to the worst card that each world holds, averaged over all worlds."""
        costs = {
            (foe, card): cost(foe, card)
            for foe in foes
            for card in cards
            if any((foe, card) in hands for hands in self.hands)
        }
        worst = [
            max((each for held, each in costs.items() if held in hands), default=0.0)
            for hands in self.hands
        ]
        return sum(max(0.0, each) for each in worst) / max(1, len(worst))

    def _answered(self, field: Field, attacks: Attacks, foe: Seat, card: Card) -> float:
        """The value of an attack that an opponent answers with a Jack."""
        if card == JACK_OF_DIAMONDS:
            stopped = self._without_card(field, foe, card)
            stopped.declare(attacks)
            return self.evaluator.margin(stopped, self.seat)
        if card == JACK_OF_HEARTS:
            return self._fought(self._after_jack_of_hearts(field, foe), attacks)
        attackers = [attack.attacker for attack in attacks]
        return min(
            self._fought(self._after_jack_of_spades(field, foe, each), attacks)
            for each in attackers
        )

    def _fought(self, field: Field, attacks: Attacks) -> float:
        return self.evaluator.margin(self.search.fought(field, self.seat, attacks), self.seat)

    def _without_card(self, field: Field, foe: Seat, card: Card) -> Field:
        field = field.copy()
        field.hands[foe] -= self.evaluator.held(card)
        return field

    def _after_jack_of_hearts(self, field: Field, foe: Seat) -> Field:
        """W-37: the field after the Jack of Hearts."""
        field = self._without_card(field, foe, JACK_OF_HEARTS)
        field.warded |= {foe}
        field.pending[foe] = 0
        return field

    def _after_jack_of_spades(self, field: Field, foe: Seat, place: Place) -> Field:
        """W-38: the field after the Jack of Spades took this unit."""
        field = self._without_card(field, foe, JACK_OF_SPADES)
        troop = field.troops[place]
        if troop is not None and place // SLOTS != foe:
            field.troops[place] = None
            field.hands[foe] += sum(map(self.evaluator.held, troop.profile.forms))
        return field
