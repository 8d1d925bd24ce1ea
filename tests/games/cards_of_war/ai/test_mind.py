"""The computer player is legal, doesn't see hidden cards, and repeats itself with the same seed."""

from functools import cache
from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.game import NATURE, IllegalCommand, play
from game.engine.value import replace
from game.games.cards_of_war.ai import mind
from game.games.cards_of_war.ai.answers import (
    COUNTERPLAY_BUDGET,
    LATER_BUDGET,
    MOST_ANSWERS,
    NOW_BUDGET,
    Answer,
)
from game.games.cards_of_war.ai.planning import COUNTERPLAY_BUDGET as TURN_COUNTERPLAY_BUDGET
from game.games.cards_of_war.ai.planning import NODE_BUDGET, TURN_BUDGET, Planner
from game.games.cards_of_war.rules import game
from game.games.cards_of_war.rules.commands import Aim, Block, CallOff, Charge
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.ai.battles import a_battlefield
from tests.games.cards_of_war.tables import ME, YOU, Table, a_table, at
from tests.laws import wars

KINDS_OF_DECISION = {
    "advantage",
    "deploy",
    "defend",
    "clash",
    "end",
    "answer",
    "shield",
    "second",
    "resolve",
    "cleanup",
    "Look",
    "Surplus",
    "Vigil",
    "Excess",
}


MOST_OF_A_KIND = 15


def kind_of(state):
    """The kind of decision that is open."""
    if state.chores:
        return type(state.chores[0]).__name__
    return state.window.kind if state.window is not None else state.phase.value


def decisions(seed, n=2, options=None):
    """Decisions of a random war: the state, and the seat that decides."""
    fate, state = Random(seed), game.initial
    _, state = play(game, state, NATURE, game.opening(options or Options(), n))
    while acting := game.to_act(state):
        (seat,) = acting
        if seat == NATURE:
            command = game.chance(state, fate)
        else:
            yield state, seat
            listed = list(game.legal_commands(state, seat))
            command = wars.choose(state, listed, seat, fate)
        _, state = play(game, state, seat, command)


@cache
def decisions_by_kind(n):
    """Decisions of every kind, from random wars."""
    found = {kind: [] for kind in KINDS_OF_DECISION}
    for seed in range(40):
        for state, seat in decisions(seed, n):
            found[kind_of(state)].append((state, seat))
        if all(len(each) >= MOST_OF_A_KIND for each in found.values()):
            break
    assert all(found.values())
    return found


def decisions_of_each_kind(most, n=2):
    """At most this many decisions of each kind."""
    return [moment for each in decisions_by_kind(n).values() for moment in each[:most]]


def answer(view, level=Level.MARSHAL, seat=ME, fate="1"):
    return last_thought(mind.think(view, seat, level, Random(fate)))


def seen(table, seat=ME):
    return game.view(table.state, seat)


def carry_out(state, seat, thought):
    """Carry out a plan until another seat must decide; every command must be legal."""
    for n, command in enumerate((thought.command, *thought.then)):
        if n and game.to_act(state) != {seat}:
            return
        try:
            _, state = play(game, state, seat, command)
        except IllegalCommand as refusal:
            raise AssertionError(command) from refusal


@pytest.mark.parametrize("level", Level)
def test_every_thought_is_legal_in_every_situation(level):
    most = 6 if level is Level.MARSHAL else MOST_OF_A_KIND
    for state, seat in decisions_of_each_kind(most):
        legal = list(game.legal_commands(state, seat))
        for thought in mind.think(game.view(state, seat), seat, level, Random(1)):
            assert thought.command in legal
            assert 0 <= thought.done <= 1
        carry_out(state, seat, thought)


def test_a_plan_is_the_last_thought_without_its_reasons():
    for state, seat in decisions_of_each_kind(6):
        view = game.view(state, seat)
        thought = answer(view, Level.CAPTAIN, seat)
        plan = mind.plan(view, seat, Level.CAPTAIN, Random("1"))
        assert plan[: 1 + len(thought.then)] == (thought.command, *thought.then)


def test_playouts_are_steadier_than_a_soldier():
    """Else luck would decide a review."""
    soldier, played, chosen = Level.SOLDIER, set(), set()
    for n, (state, seat) in enumerate(decisions_of_each_kind(2)):
        view = game.view(state, seat)
        for fate in map(str, range(12)):
            played.add((n, mind.plan(view, seat, soldier, Random(fate))[0]))
            chosen.add((n, answer(view, soldier, seat, fate).command))
    assert len(played) < len(chosen)


@pytest.mark.parametrize(
    "options",
    [
        Options(jokers=False, life=20, queen_of_clubs="barrows"),
        Options(deploy_tilt="turn", second_strike="sure", damage_lasts="forever"),
        Options(one_attack_per_player=False, aces_hit_soldiers=False, life=30),
    ],
)
def test_every_plan_is_legal_with_house_rules(options):
    for seed in range(3):
        for n, (state, seat) in enumerate(decisions(seed, options=options)):
            if n % 4 == 0:
                thought = answer(game.view(state, seat), Level.CAPTAIN, seat)
                carry_out(state, seat, thought)


@pytest.mark.parametrize("n", [3, 4])
def test_every_thought_is_legal_with_more_than_two_players(n):
    for state, seat in decisions_of_each_kind(2, n=n):
        thought = answer(game.view(state, seat), Level.CAPTAIN, seat)
        assert thought.command in list(game.legal_commands(state, seat))


def test_the_greedy_player_is_legal_and_deterministic():
    for state, seat in decisions_of_each_kind(6):
        view = game.view(state, seat)
        command = mind.greedy(view, seat)
        assert command in list(game.legal_commands(state, seat))
        assert command == mind.greedy(view, seat)


@pytest.mark.parametrize("level", Level)
def test_hidden_cards_do_not_change_the_answer(level):
    for state, seat in decisions_of_each_kind(1):
        view = game.view(state, seat)
        other = mind.imagine(view, seat, Random(5))
        assert game.view(other, seat) == view
        assert answer(view, level, seat) == answer(game.view(other, seat), level, seat)


@pytest.mark.parametrize("level", Level)
def test_an_opponents_hand_does_not_change_the_answer(level):
    one = a_battlefield(3, hand=4, instants=True)
    deck = one.deck
    other = replace(one, hands=(one.hands[ME], deck[:4]), deck=(*one.hands[YOU], *deck[4:]))
    assert answer(seen(Table(one)), level) == answer(seen(Table(other)), level)


@pytest.mark.parametrize("level", Level)
def test_the_same_view_and_seed_give_the_same_answer(level):
    view = seen(Table(a_battlefield(8, hand=4, instants=True)))
    assert answer(view, level) == answer(view, level)


def test_the_computer_chooses_at_random_between_equal_answers():
    table = a_table(active=YOU, fronts=("5C 5S", "9D"), hands=("", ""), lives=(8, 40))
    table.charges("1F1>P0")
    answers = {answer(seen(table), fate=str(n)).command for n in range(12)}
    assert answers == {Block(at("1F1"), at("0F1")), Block(at("1F1"), at("0F2"))}


CROWDED_FRONTS = (
    "10C+9C 10S+9S 8S+7S",
    "10D+9D 8D+7D 10H+9H",
    "8H+7H 6H+5H 8C+7C",
    "6D+5D 6S+5S 6C+5C",
)
CROWDED_REARS = ("AC AS KH", "AH^ XR XB=KH", "AD KC", "KD")
FULL_HANDS = ("JD JH QC 2C 3C", "JS JC QD 2D 3D", "2S 3S 4S QH", "2H 3H 4H 4D")


@pytest.mark.parametrize("n", [2, 3, 4])
def test_planning_takes_bounded_work_on_a_crowded_field(n):
    view = seen(a_table(fronts=CROWDED_FRONTS[:n], rears=CROWDED_REARS[:n], hands=FULL_HANDS[:n]))
    planner = Planner(
        view, mind.imagine(view, ME, Random(1)), ME, mind.STYLES[Level.MARSHAL], Random(1)
    )
    before, shares = 0, []
    for _ in planner.advice():
        shares.append(planner.lookahead.combats - before)
        before = planner.lookahead.combats
    assert shares[0] <= 1.2 * NODE_BUDGET
    assert max(shares) <= 1.2 * max(NODE_BUDGET, TURN_BUDGET + TURN_COUNTERPLAY_BUDGET)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_answering_takes_bounded_work_on_a_crowded_field(n):
    table = a_table(fronts=CROWDED_FRONTS[:n], rears=CROWDED_REARS[:n], hands=FULL_HANDS[:n])
    table.charges("0F1>P1", "0F2>1R2", "0F3>1R3").passes(lambda state: state.asked)
    view = seen(table, YOU)
    answering = Answer(
        view, mind.imagine(view, YOU, Random(1)), YOU, mind.STYLES[Level.MARSHAL], Random(1)
    )
    assert len(list(answering.advice())) > 2, "it can be cut short"
    most = 2 * NOW_BUDGET + MOST_ANSWERS * (LATER_BUDGET + COUNTERPLAY_BUDGET)
    assert answering.lookahead.combats <= 1.2 * most


def test_an_earlier_aim_is_called_off_or_kept():
    table = a_table(fronts=("9C 8D", "10H! 10D!"), hands=("", "2C"), lives=(40, 8)).aims("0F2>P1")
    carry_out(table.state, ME, answer(seen(table)))
    assert answer(seen(table)).command in {CallOff(at("0F2")), Charge()}


WINNING = {
    "fronts": ("8C+2C 10D 6S+3S", "8S"),
    "rears": ("KH - AH", "AC"),
    "hands": ("4C 6C 6D 8H 10H KS", ""),
    "lives": (40, 8),
    "options": Options(deploy_tilt="turn"),
}


@pytest.mark.parametrize("level", [Level.SOLDIER, Level.CAPTAIN, Level.MARSHAL])
@pytest.mark.parametrize("seed", range(3))
def test_a_win_is_not_put_off_by_other_acts(level, seed):
    """A hint replaced a bond, then called off the attack that won."""
    table = a_table(**WINNING)
    plan = mind.plan(seen(table), ME, level, Random(seed))
    assert {type(each) for each in plan} == {Aim, Charge}


@pytest.mark.parametrize("level", [Level.CAPTAIN, Level.MARSHAL])
@pytest.mark.parametrize("seed", range(3))
def test_an_attack_that_wins_as_it_is_aimed_is_carried_out(level, seed):
    table = a_table(**WINNING).aims("0R3>1F1", "0F2>P1")
    assert mind.plan(seen(table), ME, level, Random(seed)) == (Charge(),)
