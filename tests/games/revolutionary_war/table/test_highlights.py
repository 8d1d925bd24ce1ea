"""What is told of a whole game."""

from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.table import highlights
from tests.given import rule
from tests.review.played import played


@rule("R-17")
def test_a_game_ended_in_the_last_round_that_was_played():
    line = played(revolutionary_war.name, 3).line
    captured = [e for step in line for e in step.events if isinstance(e, events.RoundCaptured)]
    state = revolutionary_war.initial
    for step in line:
        for event in step.events:
            state = revolutionary_war.evolve(state, event)
    assert revolutionary_war.outcome(state) is not None
    assert highlights.time(state) == (len(captured), "round")
