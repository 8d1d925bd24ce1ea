"""The payoff matrix of a bout agrees with the rules."""

from itertools import product
from math import exp
from random import Random

import pytest

from game.engine.game import opponent, play
from game.games.card_fu.ai.chances import worths
from game.games.card_fu.ai.kernel import number
from game.games.card_fu.ai.payoffs import Payoffs, fighter, lay_of
from game.games.card_fu.rules import combo
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Add, Stop
from game.games.card_fu.rules.ending import counted
from game.games.card_fu.rules.events import CardsPlaced
from game.games.card_fu.rules.model import FIGHTERS, Phase
from tests.games.card_fu.tables import ME, YOU, a_bout
from tests.given import rule
from tests.laws.plays import random_play

PAIRS = 3  # pairs of choices tried at each bout


def chance_of(state, worth):
    """The chance of ME by these worths; by the count if a fighter has no cards left (C-43, C-44)."""
    left = [len(state.hands[seat]) + len(state.draws[seat]) for seat in FIGHTERS]
    if state.options.endurance:
        left = [cards + len(pile) for cards, pile in zip(left, state.lives, strict=True)]
    if not all(left):
        mine, yours = counted(state, "empty_hand")
        return 1.0 if mine > yours else 0.5 if mine == yours else 0.0
    total = 0.0
    for seat, sign in ((ME, 1), (YOU, -1)):
        total += sign * worth.life * len(state.lives[seat])
        total += sign * worth.draw * len(state.draws[seat])
        total += sign * sum(worth.cards[number(card)] for card in state.hands[seat])
        total += sign * worth.down * (state.ground == seat)
        total += sign * worth.exhausted * state.exhausted[seat]
    return 1 / (1 + exp(-total))


def bouts(seeds):
    """Every state of random games in which a bout begins and nobody is exhausted."""
    for seed in seeds:
        for _, _, after in random_play("card_fu", seed).moments():
            begins = after.phase is Phase.LAY and not any(after.sealed.laid)
            if begins and not any(after.exhausted):
                yield after


def fought_out(state, mine, yours, worth):
    """The state after the cards are placed, played by the rules with the longest combo."""
    feints = [number(feint) for feint in state.feints]
    state = play(card_fu, state, ME, lay_of(mine, feints[ME]))[1]
    step, state = play(card_fu, before := state, YOU, lay_of(yours, feints[YOU]))
    while state.phase is Phase.ADD:
        added = longest(state, worth)
        step, state = play(card_fu, before := state, state.winner, added)
    if state.phase is Phase.RECOVER:
        return None  # a separate choice, which the matrix leaves out
    for event in step.events:
        before = card_fu.evolve(before, event)
        if isinstance(event, CardsPlaced):
            break
    return before


def longest(state, worth):
    played, hand = state.played[state.winner], state.hands[state.winner]
    if played[0].endswith("H"):
        diamonds = [card for card in hand if card.endswith("D")]
        cheapest = min(diamonds, key=lambda card: worth.cards[number(card)], default=None)
        return Stop() if cheapest is None else Add(cheapest)
    cards = combo.longest(played, hand, state.options)
    return Add(cards[0]) if cards else Stop()


def test_the_payoff_matrix_matches_the_rules():
    fate, tried = Random(1), 0
    for state in bouts(range(90_000, 90_014)):
        sides, payoffs = [fighter(state, seat) for seat in FIGHTERS], Payoffs(state)
        mine, theirs = (payoffs.stances(sides[seat], sides[opponent(seat)]) for seat in FIGHTERS)
        rows = payoffs.matrix(mine, theirs, *sides)
        for i, j in fate.sample(list(product(range(len(mine)), range(len(theirs)))), PAIRS - 2):
            after = fought_out(state, mine[i], theirs[j], worths(state))
            if after is not None:
                chance = chance_of(after, worths(state))
                assert rows[i][j] == pytest.approx(chance), (state, mine[i], theirs[j])
                tried += 1
    assert tried > 200


@rule("C-35")
def test_a_hit_that_finishes_the_opponent_wins_the_fight():
    state = a_bout("5S", "9S", exhausted=(False, True)).state
    sides, payoffs = [fighter(state, seat) for seat in FIGHTERS], Payoffs(state)
    (mine,), (theirs,) = (payoffs.stances(sides[seat], sides[opponent(seat)]) for seat in FIGHTERS)
    assert payoffs.matrix([mine], [theirs], *sides) == [[1.0]]
