"""Plays the best plans or answers on in imagined worlds, until the player has had another turn.

What a plan is worth shows best when all sides go on to deploy, attack and answer with the cards
that they may hold. All plans meet the same worlds. Everybody plays by a quick policy, from what they
can see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import tanh
from random import Random

from game.ai.rivals import Rival, Share, by_worth, contenders
from game.engine.game import NATURE, IllegalCommand, Seat, carried_out
from game.games.cards_of_war.ai.evaluation import Evaluator
from game.games.cards_of_war.ai.imagine import imagine
from game.games.cards_of_war.ai.kernel import Field
from game.games.cards_of_war.rules.battlefield import others
from game.games.cards_of_war.rules.chance import chance
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.decide import decide, outcome, to_act
from game.games.cards_of_war.rules.evolve import evolve
from game.games.cards_of_war.rules.model import State

Plan = tuple[Command, ...]
Policy = Callable[[State, Seat, Random], Plan]
"""The next commands of a seat, from a state of which it may see its own view alone."""

RIVALRY = 15.0  # a plan that seems to be worth this much less is not played on
SURE = 20.0  # a lead of so many points of life is nearly won: more of it counts ever less
CLEAR = 2 * SURE  # beyond it all playouts are worth about the same: they would choose by chance
TRUST = 8  # playouts that the planner's own judgement counts for


def rivals_of(examined: Sequence[tuple[Plan, float]]) -> list[Rival[Plan]]:
    """The plans that may yet be best, by worths from -SURE to SURE; none far ahead or behind."""
    worths = dict(examined)
    best = max(worths.values(), default=0.0)
    if abs(best) > CLEAR:
        return []
    near = {plan: worth for plan, worth in worths.items() if worth > best - RIVALRY}
    return [Rival(plan, [_limited(worth)] * TRUST) for plan, worth in near.items()]


class Playouts:
    """Plays on from imagined worlds."""

    def __init__(self, view: State, seat: Seat, evaluator: Evaluator, policy: Policy) -> None:
        self._view, self._seat = view, seat
        self._evaluator, self._policy = evaluator, policy

    def ranked(
        self, rivals: Sequence[Rival[Plan]], shares: Sequence[Share], fate: Random
    ) -> Iterator[list[Rival[Plan]]]:
        """The leading rivals as they rank after each world; who falls behind is left out."""
        for leading in contenders(rivals, shares):
            world, seed = imagine(self._view, self._seat, fate), fate.random()
            for rival in leading:
                rival.worths.append(self.worth(world, rival.plan, Random(seed)))
            yield by_worth(leading)

    def worth(self, world: State, plan: Plan, fate: Random) -> float:
        """What a plan leads to in this world, from -SURE to SURE."""
        until = world.turn_no + len(others(world, self._seat)) + 2  # its own, theirs, its next one
        state, turn, plans = world, world.turn_no, {self._seat: list(plan)}
        while (acting := to_act(state)) and state.turn_no < until:
            seat = min(acting)
            if seat == NATURE:
                state = _after(state, NATURE, chance(state, fate))
                continue
            if state.turn_no != turn:
                turn, plans = state.turn_no, {}
            is_new = not plans.get(seat)
            if is_new:
                plans[seat] = list(self._policy(state, seat, fate))
            try:
                state = _after(state, seat, plans[seat].pop(0))
            except IllegalCommand:
                if is_new:
                    raise
                plans[seat] = []
        return self._worth(state)

    def _worth(self, state: State) -> float:
        result = outcome(state)
        if result is not None:
            lost = result.winners - {self._seat}
            return SURE * (self._seat in result.winners) - SURE * bool(lost)
        field = Field(state)
        field.hands = list(map(self._evaluator.hand, state.hands))
        return _limited(self._evaluator.margin(field, self._seat))


def _limited(worth: float) -> float:
    return SURE * tanh(worth / SURE)


def _after(state: State, seat: Seat, command: Command) -> State:
    return carried_out(decide(state, seat, command), state, evolve)[1]
