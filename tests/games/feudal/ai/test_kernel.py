"""The quick board goes as the rules do, whatever stands on it, and comes back as it was."""

from random import Random

import pytest

from game.engine.game import Seat, play
from game.games.feudal.ai.kernel import NOBODY, SQUARE, board_of, command_of
from game.games.feudal.rules import allegiance, game, turn_flow
from game.games.feudal.rules.commands import Shoot
from game.games.feudal.rules.model import Phase
from game.games.feudal.rules.options import Options
from tests.games.feudal.ai.positions import begun, fought

WARS = {
    "two kingdoms": (Options(), 2),
    "no corners, no shots into a Castle": (
        Options(has_corner_crossing=False, archer_into_castle="never", arrangement="shuffled"),
        2,
    ),
    "three armies": (Options(armies=3), 2),
    "teams": (Options(), 4),
    "free for all": (Options(variation="free_for_all"), 4),
}


def plain(board):
    return (board.at[:], board.there[:], board.acted[:], board.made())


@pytest.mark.parametrize(("options", "seats"), WARS.values(), ids=WARS)
def test_it_finds_the_acts_of_the_rules_in_thousands_of_positions(options, seats):
    compared = 0
    for seed in range(6):
        for state in fought(seed, options, seats):
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


def test_the_blows_are_the_acts_that_slay():
    for seed in range(10):
        for state in fought(seed):
            board = board_of(state)
            for men in board.men:
                slaying = [a for a in board.acts(men) if board.there[a & SQUARE] != NOBODY]
                assert sorted(board.blows(men)) == sorted(slaying)


def test_what_is_made_stands_as_the_rules_have_it_and_is_taken_back_without_a_trace():
    made = 0
    for seed in range(6):
        for state in fought(seed, turns=10):
            if state.phase is not Phase.PLAY or state.acted:
                continue
            fate, board, seat = Random(seed), board_of(state), min(state.turn)
            before = plain(board)
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
            assert plain(board) == before
    assert made > 400


def test_what_cannot_be_done_is_not_possible():
    state = begun(1)
    board = board_of(state)
    acts = set(board.acts(board.men[0]))
    for man in board.men[0]:
        for square in range(0, 576, 7):
            for act in (man << 11 | square, man << 11 | 1024 | square):
                assert board.is_possible(act) == (act in acts)


def test_a_board_knows_who_shoots():
    assert command_of(5 << 11 | 1024 | 7) == Shoot(5, 7)
    assert board_of(begun(1)).men[Seat(0)] == tuple(range(13))
