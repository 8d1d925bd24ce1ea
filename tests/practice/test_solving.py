"""The search for solutions, on the endgames of Revolutionary War."""

import pytest

from game.app.learning.puzzles import puzzles_of
from game.engine.cards import value
from game.engine.game import NATURE
from game.engine.value import replace
from game.games.revolutionary_war.ai.endgame import Endgame
from game.games.revolutionary_war.ai.goals import GOALS
from game.games.revolutionary_war.ai.kernel import CONCEDE, position_of
from game.games.revolutionary_war.rules import game as rules
from game.games.revolutionary_war.rules.commands import Concede
from game.practice.puzzle import SOLVER
from game.practice.solving import NotExact, Solver, position, solutions

WAR = "revolutionary_war"


def one(kind):
    return next(puzzle for puzzle in puzzles_of(WAR) if puzzle.kind == kind)


@pytest.mark.parametrize("kind", ["win", "best", "hold"])
def test_the_search_agrees_with_the_endgame_solver_of_the_computer(kind):
    state = position(one(kind), rules).state
    open_position = position_of(state, SOLVER)
    open_position.hands = tuple([value(card) for card in hand] for hand in state.hands)
    endgame = Endgame(open_position)
    found = Solver(rules, GOALS["best"], state).options(state)
    for command, lead in found.items():
        move = CONCEDE if isinstance(command, Concede) else value(command.card)
        margin = endgame.margin(move)  # it counts the last capture also where nothing is level
        assert (lead > 0) == (margin > 0)
        assert abs(lead - margin) in {0, 1}


def test_a_solution_that_is_not_listed_is_found():
    puzzle = next(each for each in puzzles_of(WAR) if len(each.solutions) > 1)
    planted = replace(puzzle, solutions=puzzle.solutions[1:])
    assert len(solutions(planted, rules, GOALS)) > len(planted.solutions)


def test_a_position_in_which_chance_decides_is_refused():
    store = position(one("win"), rules)
    early = next(n for n, step in enumerate(store.line) if step.seat != NATURE)
    state = store.state_before(early)
    with pytest.raises(NotExact):
        Solver(rules, GOALS["best"], state, most=100).worth(state)


def test_a_search_without_room_is_refused():
    state = position(one("win"), rules).state
    with pytest.raises(NotExact):
        Solver(rules, GOALS["win"], state, most=1).worth(state)
