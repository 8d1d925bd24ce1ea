"""The computer off the battlefield: arranging the board, assigning royals, truces, setups."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.ai.player import Level
from game.engine.game import Seat, play
from game.engine.value import replace
from game.games.feudal.ai import castle_sites, mind
from game.games.feudal.ai.castle_sites import sites, why_kingdom
from game.games.feudal.ai.deployment_plans import (
    LOOKED,
    SHELTERED,
    STYLES,
    exposed,
    sample,
    setup,
    why_ready,
)
from game.games.feudal.rules import commands, formations, game
from game.games.feudal.rules.allegiance import commander, ground
from game.games.feudal.rules.board import AWAY, HALVES, OPPOSITE, Set
from game.games.feudal.rules.model import Kind, Phase
from game.games.feudal.rules.options import Options
from tests.games.feudal.ai.positions import game_with, thought_of, tossed
from tests.games.feudal.wars import square
from tests.given import rule

ME, YOU = Seat(0), Seat(1)
BY_LOSER = Options(arrangement="by_loser", is_toss_random=False)


def at_deployment(options, seats=2, seed=1, fate=None):
    """A game at deployment; kingdoms are the first ones listed, or random."""
    state = tossed(options, seats, seed)
    while state.phase is Phase.CHOICE:
        (seat,) = game.to_act(state)
        left = [
            each
            for each in game.legal_commands(state, seat)
            if isinstance(each, commands.TakeKingdom)
        ]
        _, state = play(game, state, seat, fate.choice(left) if fate else left[0])
    return state


# The board


def arranged_board(state, level, fate):
    """Every command until a kingdom is taken, and the state after it."""
    steps = []
    while state.phase is Phase.CHOICE:
        command = thought_of(state, level, YOU, fate).command
        steps.append(command)
        _, state = play(game, state, YOU, command)
    return steps, state


def best_sites(state, half):
    return sum(worth for worth, _ in sites(ground(state), half)[:5])


@rule("F-3")
@pytest.mark.parametrize("level", [Level.SOLDIER, Level.CAPTAIN, Level.MARSHAL])
def test_the_computer_arranges_the_board_to_get_better_castle_sites(level):
    state = tossed(BY_LOSER)
    steps, after = arranged_board(state, level, "1")
    assert len(steps) > 1
    assert all(
        isinstance(each, commands.TurnQuarter | commands.SwapQuarters) for each in steps[:-1]
    )
    assert isinstance(steps[-1], commands.TakeKingdom)
    assert (
        thought_of(state, level, YOU).why
        == "It chooses first, and this makes the best half better."
    )
    assert len(steps) < 20
    mine, theirs = after.kingdoms[1], after.kingdoms[0]
    assert best_sites(after, mine) > best_sites(after, theirs)
    assert {arranged_board(state, level, f"{n}")[1].arrangement for n in range(4)} > {
        after.arrangement
    }


@rule("F-3")
def test_a_recruit_leaves_the_board_as_it_is():
    steps, _ = arranged_board(tossed(BY_LOSER), Level.RECRUIT, "1")
    assert [type(each) for each in steps] == [commands.TakeKingdom]


@rule("F-3")
def test_nobody_rearranges_the_board_unless_the_house_rule_allows_it():
    steps, after = arranged_board(tossed(Options(is_toss_random=False)), Level.MARSHAL, "1")
    assert [type(each) for each in steps] == [commands.TakeKingdom]
    assert after.arrangement == tuple(map(Set, range(4)))


# Royalty


def commanders_of_royals(seats):
    state = at_deployment(Options(is_toss_random=False), seats)
    given = []
    while isinstance(command := thought_of(state, Level.SOLDIER, ME).command, commands.Attach):
        given.append(command)
        _, state = play(game, state, ME, command)
    assert isinstance(command, commands.Deploy)
    royals = [man for man, each in enumerate(state.men) if each.kind in ["king", "prince", "duke"]]
    return {
        state.men[man].kind: commander(state, man)
        for man in royals
        if state.armies[state.men[man].army].side == 0
    }


@rule("F-57")
@pytest.mark.parametrize(
    ("seats", "prince", "duke"), [(2, 0, 0), (3, 2, 0), (4, 2, 0), (5, 2, 4), (6, 2, 4)]
)
def test_the_captain_gives_prince_and_duke_to_team_mates_and_keeps_the_king(seats, prince, duke):
    assert commanders_of_royals(seats) == {Kind.KING: 0, Kind.PRINCE: prince, Kind.DUKE: duke}


@rule("F-57")
def test_a_team_mate_who_is_ready_is_given_no_royal():
    state = at_deployment(Options(is_toss_random=False), 4)
    state = replace(state, ready=frozenset({Seat(2)}))
    assert isinstance(thought_of(state, Level.SOLDIER, ME).command, commands.Deploy)


# Truce


QUIET = {"blue": ["K A1", "P C5"], "brown": ["K X20", "P V20"]}


@rule("F-45")
@pytest.mark.parametrize("level", Level)
def test_after_many_quiet_rounds_a_truce_is_offered_once_and_accepted(level):
    state = replace(game_with(**QUIET), calm=30, round_no=20)
    (seat,) = state.turn
    thought = thought_of(state, level, seat)
    assert thought.command == commands.OfferTruce()
    _, asked = play(game, state, seat, thought.command)
    assert thought_of(asked, level, Seat(1 - seat)).command == commands.AnswerTruce(agrees=True)
    _, refused = play(game, asked, Seat(1 - seat), commands.AnswerTruce(agrees=False))
    assert thought_of(refused, level, seat).command != commands.OfferTruce()


@rule("F-45", "F-48")
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("blue", [["K A1"], ["K A1", "P C5", "N D5", "N E5", "S F5"]])
def test_nobody_offers_a_truce_when_ahead_and_nobody_resigns(level, blue):
    state = replace(game_with(blue=blue, brown=["K X20", "P V20", "N S20"]), calm=4, round_no=20)
    for thought in mind.think(state, min(state.turn), level, Random(1)):
        assert not isinstance(thought.command, commands.OfferTruce | commands.Resign)
    strong = replace(
        game_with(blue=["K A1", "P C5", "N D5"], brown=["K X20"]), calm=30, round_no=20
    )
    assert thought_of(strong, level, min(strong.turn)).command != commands.OfferTruce()


@rule("F-45")
def test_only_a_captain_offers_a_truce():
    state = replace(game_with(**QUIET), calm=30, round_no=20, turn=frozenset({Seat(2)}))
    state = replace(state, seats=4)
    assert not mind.diplomacy.offers_truce(state, Seat(2))


# Setups

GROUNDS = {
    "half": (Options(arrangement="shuffled"), 2),
    "two armies": (Options(arrangement="shuffled", armies=2), 2),
    "quarter": (Options(arrangement="shuffled", variation="free_for_all"), 4),
}


@pytest.mark.parametrize(("options", "seats"), GROUNDS.values(), ids=GROUNDS)
@pytest.mark.parametrize("style", STYLES)
def test_a_sample_setup_is_repeatable_and_leaves_no_royal_exposed(style, options, seats):
    for seed in range(2):
        state = at_deployment(options, seats, seed, Random(seed))
        command = sample(state, ME, style)
        play(game, state, ME, command)
        assert not exposed(state, ME, command)
        assert sample(state, ME, style) == command


def test_styles_differ_in_how_far_forward_the_pikemen_stand():
    def depth(style):
        """How far the Pikemen stand from the border, summed over boards."""
        total = 0
        for seed in range(4):
            state = at_deployment(GROUNDS["half"][0], 2, seed)
            footmen = {man for man, each in enumerate(state.men) if each.kind == Kind.PIKEMAN}
            squares = sample(state, ME, style).squares
            rows = [
                at // 24 if state.kingdoms[0] == "south" else 23 - at // 24
                for man, at in squares
                if man in footmen
            ]
            total += sum(rows)
        return total

    depths = [depth(style) for style in ("attack", "balanced", "defence")]
    assert all(a < b for a, b in pairwise(depths))


@pytest.mark.parametrize("level", [Level.SOLDIER, Level.CAPTAIN, Level.MARSHAL])
def test_the_computer_deploys_without_exposed_royals(level):
    for seed in range(3):
        state = at_deployment(GROUNDS["half"][0], 2, seed, Random(seed))
        thought = thought_of(state, level, ME, f"{seed}")
        assert not exposed(state, ME, thought.command)


def test_a_royal_on_the_border_is_exposed():
    state = at_deployment(Options(is_toss_random=False))
    command = setup(state, ME, Random(1), trials=500).command
    assert not exposed(state, ME, command)
    border = square("A12") // 24 if state.kingdoms[0] == "north" else square("A13") // 24
    taken = set(dict(command.squares).values())
    free = next(at for at in range(border * 24, border * 24 + 24) if at not in taken)
    king = next(man for man, _ in command.squares if state.men[man].kind is Kind.KING)
    moved = tuple((man, free if man == king else at) for man, at in command.squares)
    assert free in exposed(state, ME, replace(command, squares=moved))


@pytest.mark.parametrize("level", Level)
def test_a_setup_is_called_sheltered_only_if_nobody_is_exposed(level):
    for seed in range(4):
        state = at_deployment(GROUNDS["half"][0], 2, seed, Random(seed))
        thoughts = list(mind.think(state, ME, level, Random(seed)))
        for thought in (thoughts[0], thoughts[-1]):
            is_safe = not exposed(state, ME, thought.command)
            assert thought.why == LOOKED
            assert thought.why_then == (SHELTERED if is_safe else LOOKED,)
            _, ready = play(game, state, ME, thought.command)
            [said] = mind.think(game.view(ready, ME), ME, level, Random(1))
            assert said.why == thought.why_then[0]


def test_an_exposed_setup_is_not_called_sheltered():
    state = at_deployment(GROUNDS["half"][0], 2, 1, Random(1))
    fate, told = Random(1), Counter()
    for _ in range(30):
        command = formations.at_random(state, ME, fate)
        told[why_ready(state, ME, command)] += 1
        assert (why_ready(state, ME, command) == SHELTERED) == (not exposed(state, ME, command))
    assert told[LOOKED] > 20, "a random setup is no good"


def test_every_thought_during_deployment_is_a_complete_setup():
    state = at_deployment(Options(is_toss_random=False))
    thoughts = list(mind.think(state, ME, Level.MARSHAL, Random(1)))
    assert len(thoughts) > 50
    for thought in (thoughts[0], thoughts[len(thoughts) // 2], thoughts[-1]):
        _, after = play(game, state, ME, thought.command)
        assert AWAY not in [at for man, at in enumerate(after.at) if commander(after, man) == ME]
    shares = [thought.done for thought in thoughts]
    assert shares == sorted(shares)


# Why this half or quarter


CHOICES = {
    castle_sites.BEST: lambda mine, opposite, left: mine >= max(left),
    castle_sites.BETTER_THAN_LEFT: lambda mine, opposite, left: opposite < mine < max(left),
    castle_sites.AS_GOOD: lambda mine, opposite, left: mine < max(left),
    castle_sites.ONLY_ONE_LEFT: lambda mine, opposite, left: len(left) == 1,
}


@pytest.mark.parametrize("options", [Options(), Options(variation="free_for_all")])
def test_why_a_kingdom_is_chosen_is_true(options):
    told = Counter()
    is_duel = options == Options()
    for seed in range(12):
        state = tossed(options, 2 if is_duel else 4, seed)
        while state.phase is Phase.CHOICE:
            (seat,) = game.to_act(state)
            listed = [each.kingdom for each in game.legal_commands(state, seat)]
            left = [best_sites(state, each) for each in listed]
            for kingdom in listed:
                said = why_kingdom(game.view(state, seat), kingdom)
                part = "half" if kingdom in HALVES else "quarter"
                [claim] = [each for each in CHOICES if each.format(part) == said]
                opposite = best_sites(state, OPPOSITE[kingdom]) if is_duel else 0.0
                assert CHOICES[claim](best_sites(state, kingdom), opposite, left), said
                told[claim] += 1
            thought = thought_of(state, Level.SOLDIER, seat, f"{seed}")
            assert thought.why == why_kingdom(game.view(state, seat), thought.command.kingdom)
            _, state = play(game, state, seat, thought.command)
    assert len(told) >= 2, told
