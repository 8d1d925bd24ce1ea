"""The kernel agrees with the rules in any position, and undoing restores the board."""

from random import Random

import pytest

from game.engine.game import Seat, play
from game.games.feudal.ai.kernel import NOBODY, SQUARE, board_of, command_of
from game.games.feudal.rules import allegiance, game, turn_flow
from game.games.feudal.rules.commands import Shoot
from game.games.feudal.rules.model import Phase
from game.games.feudal.rules.options import Options
from tests.games.feudal.ai.positions import random_game, random_states

MODES = {
    "two kingdoms": (Options(), 2),
    "no corners, no shots into a Castle": (
        Options(has_corner_crossing=False, archer_into_castle="never", arrangement="shuffled"),
        2,
    ),
    "three armies": (Options(armies=3), 2),
    "teams": (Options(), 4),
    "free for all": (Options(variation="free_for_all"), 4),
}


def snapshot(board):
    return (board.at[:], board.there[:], board.acted[:], board.made())


@pytest.mark.parametrize(("options", "seats"), MODES.values(), ids=MODES)
def test_the_kernel_finds_the_same_actions_as_the_rules(options, seats):
    compared = 0
    for seed in range(6):
        for state in random_states(seed, options, seats):
            if state.phase is not Phase.PLAY or state.pushing >= 0:
                continue
            board = board_of(state)
            for seat in state.turn:
                acts = board.acts(allegiance.standing(state, seat))
                commands = list(turn_flow.acts(state, seat))
                assert sorted(map(command_of, acts), key=repr) == sorted(commands, key=repr)
                assert len(set(acts)) == len(acts)
                compared += 1
    assert compared > 600


def test_attacks_are_the_actions_that_slay():
    for seed in range(10):
        for state in random_states(seed):
            board = board_of(state)
            for men in board.men:
                slaying = [a for a in board.acts(men) if board.there[a & SQUARE] != NOBODY]
                assert sorted(board.blows(men)) == sorted(slaying)


def test_making_actions_matches_the_rules_and_unmaking_restores_the_board():
    made = 0
    for seed in range(6):
        for state in random_states(seed, turns=10):
            if state.phase is not Phase.PLAY or state.acted:
                continue
            fate, board, seat = Random(seed), board_of(state), min(state.turn)
            before = snapshot(board)
            there = state
            while there.phase is Phase.PLAY and (
                acts := board.acts(allegiance.standing(there, seat))
            ):
                act = fate.choice(acts)
                assert board.is_possible(act)
                board.make(act)
                _, there = play(game, there, seat, command_of(act))
                assert tuple(board.at) == there.at
                assert {n for n, acted in enumerate(board.acted) if acted} == there.acted
                made += 1
            assert board.depth == len(board.made()) == len(there.acted)
            board.unmake_to(0)
            assert snapshot(board) == before
    assert made > 400


def test_is_possible_accepts_only_legal_actions():
    state = random_game(1)
    board = board_of(state)
    acts = set(board.acts(board.men[0]))
    for man in board.men[0]:
        for square in range(0, 576, 7):
            for act in (man << 11 | square, man << 11 | 1024 | square):
                assert board.is_possible(act) == (act in acts)


def test_an_act_with_the_shot_bit_becomes_a_shot_command():
    assert command_of(5 << 11 | 1024 | 7) == Shoot(5, 7)
    assert board_of(random_game(1)).men[Seat(0)] == tuple(range(13))
