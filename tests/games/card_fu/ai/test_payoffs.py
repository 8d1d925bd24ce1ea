"""The payoff matrix of a bout agrees with the rules."""

from itertools import product
from random import Random

import pytest

from game.engine.game import opponent, play
from game.games.card_fu.ai import mind
from game.games.card_fu.ai.kernel import number
from game.games.card_fu.ai.payoffs import FINISH, fighter, lay_of, payoff_matrix, stances
from game.games.card_fu.rules import combo
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Add, Stop
from game.games.card_fu.rules.events import CardsPlaced
from game.games.card_fu.rules.model import FIGHTERS, Phase
from game.games.card_fu.rules.options import Options
from tests.games.card_fu.tables import ME, YOU, a_bout
from tests.laws.plays import random_play

WEIGHTS = mind.TUNED
PAIRS = 3  # pairs of choices tried at each bout


def value_of(state):
    """The value of a state for ME, by the weights."""
    total = 0.0
    for seat, sign in ((ME, 1), (YOU, -1)):
        held = (*state.hands[seat], state.feints[seat], state.seconds[seat])
        worth = len(state.lives[seat]) + sum(WEIGHTS.of(number(card)) for card in held)
        worth += WEIGHTS.draw * len(state.draws[seat])
        worth -= WEIGHTS.ground * (state.ground == seat)
        worth -= WEIGHTS.exhausted * state.exhausted[seat]
        total += sign * worth
    return total


def bouts(seeds):
    """Every state of random games in which a bout begins and nobody is exhausted."""
    for seed in seeds:
        for _, _, after in random_play("card_fu", seed).moments():
            begins = after.phase is Phase.LAY and not any(after.sealed.laid)
            if begins and not any(after.exhausted):
                yield after


def fought_out(state, mine, yours):
    """The state before the cards are placed, played by the rules with the longest combo."""
    feints = [number(feint) for feint in state.feints]
    state = play(card_fu, state, ME, lay_of(mine, feints[ME]))[1]
    step, state = play(card_fu, before := state, YOU, lay_of(yours, feints[YOU]))
    while state.phase is Phase.ADD:
        added = longest(state)
        step, state = play(card_fu, before := state, state.winner, added)
    for event in step.events:
        before = card_fu.evolve(before, event)
        if isinstance(event, CardsPlaced):
            break
    return before


def longest(state):
    played, hand = state.played[state.winner], state.hands[state.winner]
    diamonds = [card for card in hand if card.endswith("D")]
    if played[0].endswith("H"):
        return Add(diamonds[0]) if diamonds else Stop()
    cards = combo.longest(played, hand, state.options)
    return Add(cards[0]) if cards else Stop()


def test_the_payoff_matrix_matches_the_rules():
    fate, tried = Random(1), 0
    for state in bouts(range(90_000, 90_014)):
        sides = [fighter(state, seat) for seat in FIGHTERS]
        mine, theirs = (
            stances(sides[seat], sides[opponent(seat)], state.options, WEIGHTS) for seat in FIGHTERS
        )
        rows = payoff_matrix(mine, theirs, *sides, WEIGHTS)
        for i, j in fate.sample(list(product(range(len(mine)), range(len(theirs)))), PAIRS - 2):
            after = fought_out(state, mine[i], theirs[j])
            if not recovers(after):
                difference = value_of(after) - value_of(state)
                assert rows[i][j] == pytest.approx(difference), (state, mine[i], theirs[j])
                tried += 1
    assert tried > 200


def recovers(state):
    """Whether a card is recovered: a separate choice, which the matrix leaves out."""
    return state.phase is Phase.RECOVER


def test_a_hit_that_finishes_the_opponent_has_the_highest_payoff():
    state = a_bout("5S", "9S", exhausted=(False, True)).state
    sides = [fighter(state, seat) for seat in FIGHTERS]
    (mine,), (theirs,) = (
        stances(sides[seat], sides[opponent(seat)], Options(), WEIGHTS) for seat in FIGHTERS
    )
    assert payoff_matrix([mine], [theirs], *sides, WEIGHTS)[0][0] > FINISH / 2
