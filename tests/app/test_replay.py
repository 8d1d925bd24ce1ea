"""The replay that the program opens."""

from random import Random

from tests.app.started_program import buttons
from tests.play.seated import play_on
from tests.ui.pilot import ALONE


def test_the_replay_of_the_game_at_the_table_keeps_the_computers_reasons(running):
    running.sit_down(ALONE)
    play_on(running.session, Random(1))
    (entry, *_) = (n for n, step in enumerate(running.session.log.entries) if step.seat == 1)
    running.table.context.reasons[entry] = "It was the last chance."
    running.table.finish()
    running.passes()
    buttons(running.program)["Replay"]()
    running.passes()
    told = [past.line.text for past in running.top._past]
    assert running.top.name == "replay"
    assert "Why? It was the last chance." in told
