"""The solver of winning turns agrees with a full search."""

import json
from collections import Counter

import pytest

from game.engine.game import Seat, play
from game.games.feudal.ai.chances import appraisal
from game.games.feudal.ai.kernel import act_of, board_of, command_of
from game.games.feudal.ai.solver import can_be_matched, winning_acts
from game.games.feudal.rules import game
from game.games.feudal.rules.model import Phase
from tests.games.feudal.ai.positions import game_with
from tests.games.feudal.ai.winning_positions import FILE, full_search, position

POSITIONS = json.loads(FILE.read_text("utf-8"))


def solved(state):
    board = board_of(state)
    before = (board.at[:], board.there[:], board.acted[:])
    acts = winning_acts(board, board.men[0], 1)
    assert (board.at, board.there, board.acted) == before
    return acts


def ended(state, acts):
    """The state after these acts, by the rules."""
    for act in acts:
        assert state.phase is Phase.PLAY, "the game was already won"
        _, state = play(game, state, Seat(0), command_of(act))
    return state


def test_there_are_enough_positions_of_every_kind():
    sorts = Counter(each["wins"] for each in POSITIONS)
    assert sum(sorts.values()) - sorts[""] >= 60
    assert all(sorts[sort] >= 10 for sort in ("at once", "in order", "by opening a line"))
    assert sorts["into the Castle"] >= 10
    assert sorts[""] >= 40


@pytest.mark.parametrize(
    "kept", POSITIONS, ids=[f"{n} {each['wins']}" for n, each in enumerate(POSITIONS)]
)
def test_the_solver_finds_a_win_exactly_when_there_is_one(kept):
    state = position(kept)
    acts = solved(state)
    assert (acts is not None) == bool(kept["wins"])
    if acts is not None:
        after = ended(state, acts)
        assert after.phase is Phase.OVER
        assert after.winners == {Seat(0)}


@pytest.mark.long
@pytest.mark.parametrize(
    "kept", POSITIONS, ids=[f"{n} {each['wins']}" for n, each in enumerate(POSITIONS)]
)
def test_stored_results_match_a_full_search(kept):
    board = board_of(position(kept))
    assert (full_search(board, board.men[0], 1) is not None) == bool(kept["wins"])


def test_the_solver_keeps_the_limit_of_actions():
    state = game_with(blue=["K A9", "P M12", "D P12"], brown=["K M20", "P P16"])
    board = board_of(state)
    assert winning_acts(board, board.men[0], 1, most_acts=2) is not None
    assert winning_acts(board, board.men[0], 1, most_acts=1) is None
    assert winning_acts(board, board.men[0], 1, royalty_counts=False) is None


def test_a_man_who_has_acted_cannot_win():
    state = game_with(blue=["N E24"], brown=["K A20"])
    board = board_of(state)
    (knight,) = board.standing(0)
    assert winning_acts(board, board.men[0], 1) == [act_of(knight, board.castles[1])]
    board.acted[knight] = True
    assert winning_acts(board, board.men[0], 1) is None


def test_the_solver_finds_nothing_without_any_patience():
    state = game_with(blue=["K B2", "P M12"], brown=["K M20"])
    board = board_of(state)
    assert winning_acts(board, board.men[0], 1, patience=0) is None


def test_matching_needs_a_different_man_for_each_target():
    assert can_be_matched([{1}, {1, 2}, {2, 3}])
    assert not can_be_matched([{1}, {1, 2}, {1, 2}])
    assert can_be_matched([])


@pytest.mark.parametrize("entry", POSITIONS, ids=str)
def test_at_a_glance_whoever_can_win_at_once_has_nearly_won(entry):
    chance = appraisal.chances(position(entry), 2)[0]
    assert not entry["wins"] or chance > 0.95
