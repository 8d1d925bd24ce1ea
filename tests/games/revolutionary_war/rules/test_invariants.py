"""Invariants that hold after every event of every game of Revolutionary War."""

from itertools import accumulate, count, pairwise
from math import ceil

import pytest
from hypothesis import given as any_of
from hypothesis import settings
from hypothesis import strategies as st

from game.engine.cards import BACK, DECK, cards, value
from game.engine.game import NATURE, Seat, play
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.commands import Concede, Play, Shuffle, Start
from game.games.revolutionary_war.rules.events import GameEnded, RoundCaptured, RoundConceded
from game.games.revolutionary_war.rules.model import Phase
from game.games.revolutionary_war.rules.strength import stronger
from tests.games.revolutionary_war.tables import ME, YOU
from tests.given import rule
from tests.laws.plays import random_play

PLAYS = range(60)
LONG = range(5_000, 7_500)


def a_game(deck, choose, dealer=ME):
    """A game with this deck, step by step; choice n is ``choose(n, legal commands)``."""
    state = revolutionary_war.initial
    for command in (Start(), Shuffle(dealer, tuple(deck))):
        _, state = play(revolutionary_war, state, NATURE, command)
    for n in count():
        acting = revolutionary_war.to_act(state)
        if not acting:
            return
        legal = list(revolutionary_war.legal_commands(state, min(acting)))
        before = state
        step, state = play(revolutionary_war, state, min(acting), choose(n, legal))
        yield before, step, state


def by(picks):
    """Choose commands by these numbers in order, and by zeros after that."""
    return lambda n, legal: legal[picks[n] % len(legal) if n < len(picks) else 0]


def all_cards(state):
    laid = tuple(each.card for each in state.table)
    return (
        *state.deck,
        *state.trumps,
        *laid,
        *state.leftover,
        *sum((*state.hands, *state.piles), ()),
    )


def check_cards(state):
    """No card is lost or duplicated; in a round sides alternate and cards get no weaker."""
    everything = all_cards(state)
    assert len(everything) == 52
    if state.options.card_memory:
        assert set(everything) == set(DECK)
    assert BACK not in (*state.deck, *state.hands[0], *state.hands[1])
    assert len(state.trumps) <= 3
    assert len(state.leftover) <= 2
    for lower, higher in pairwise(state.table):
        assert lower.seat != higher.seat
        assert stronger(higher.card, lower.card, state.trumps[0])


def check_counts(state):
    """At every decision there are five cards each and three trumps while the deck lasts."""
    if state.deck and state.phase is Phase.ROUND:
        assert [len(hand) for hand in state.hands] == [5, 5]
        assert len(state.trumps) == 3


def check_steps(steps):
    """Check a whole game: its length, who captures, and the count."""
    commands = [step.command for step in steps]
    events = [event for step in steps for event in step.events]
    played = sum(isinstance(each, Play) for each in commands)
    conceded = sum(isinstance(each, Concede) for each in commands)
    assert 42 <= played + conceded <= 52
    assert conceded <= 42
    assert played <= 49
    for before, after in pairwise(events):
        if isinstance(after, RoundCaptured):
            assert after.seat == 1 - before.seat, "never the conceder"
    *_, ended = (event for event in events if isinstance(event, GameEnded))
    score = ended.score
    assert sum(score.points) + score.leftover == 52
    assert sum(score.points) >= 50


@any_of(st.permutations(DECK), st.lists(st.integers(0, 5), max_size=52), st.sampled_from([ME, YOU]))
@settings(max_examples=60, deadline=None)
def test_every_game_keeps_the_invariants(deck, picks, dealer):
    steps = []
    for before, step, after in a_game(deck, by(picks), dealer):
        for state in accumulate(step.events, revolutionary_war.evolve, initial=before):
            check_cards(state)
        check_counts(after)
        steps.append(step)
    check_steps(steps)


def check_play(seed):
    played = random_play("revolutionary_war", seed)
    for state in played.states():
        if state.game_no:
            check_cards(state)
    assert len(played.state.games) <= max(1, ceil(played.state.options.target / 25))
    game = []
    for _, step, after in played.moments():
        check_counts(after)
        game = [] if step.seat == NATURE else [*game, step]
        if any(isinstance(event, GameEnded) for event in step.events):
            check_steps(game)


@pytest.mark.parametrize("seed", PLAYS)
def test_random_games_keep_the_invariants(seed):
    check_play(seed)


@pytest.mark.long
def test_thousands_of_random_games_keep_the_invariants():
    for seed in LONG:
        check_play(seed)


@rule("R-24")
@pytest.mark.parametrize("dealer", [ME, YOU])
def test_if_both_always_concede_the_game_lasts_42_rounds_and_ends_26_to_26(dealer):
    moments = list(a_game(DECK, lambda n, legal: legal[-1], dealer))
    assert [step.command for _, step, _ in moments] == [Concede()] * 42
    before, step, state = moments[-1]
    assert before.round_no == 42
    [score] = state.games
    assert score.points == (26, 26)
    assert score.held == (5, 5)
    assert score.reason == "last_capture"
    assert score.winner == Seat(1 - step.seat)


@rule("R-20")
def test_the_longest_round_takes_49_cards_and_leaves_two_trumps():
    stack = cards("KS KH KC")  # two of three are black: the dealer leads
    rising = sorted((card for card in DECK if card not in stack), key=value)
    hands = [card for pair in zip(rising[1:10:2], rising[0:10:2], strict=True) for card in pair]

    def next_higher(n, legal):
        return Play(rising[n]) if n < len(rising) else Concede()

    moments = list(a_game([*hands, *stack, *rising[10:]], next_higher, ME))
    assert len(moments) == 50
    before, step, state = moments[-1]
    assert before.round_no == 1
    assert step.events[0] == RoundConceded(YOU, forced=True, bare=False)
    [score] = state.games
    assert (score.points, score.leftover) == ((50, 0), 2)


@rule("R-25")
def test_all_52_cards_stay_in_the_game_and_none_returns_to_the_deck():
    deck = DECK[13:]
    for _, _, state in a_game(DECK, by([0, 3, 1, 4, 2] * 11)):
        assert set(all_cards(state)) == set(DECK)
        assert deck[len(deck) - len(state.deck) :] == state.deck
        deck = state.deck


def test_every_decision_takes_one_card_from_the_deck():
    sizes = [len(state.deck) for _, _, state in a_game(DECK, by([5, 0, 2] * 18))]
    assert sizes[:40] == [*range(38, -1, -1), 0]


def test_players_alternate_within_a_round():
    for before, step, after in a_game(DECK, by([1, 2, 0] * 18)):
        if isinstance(step.command, Play):
            assert after.turn == 1 - before.turn
