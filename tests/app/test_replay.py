"""The replay that the program opens."""

from random import Random

from game.ui.scenes.replay.review_page import ReviewPage
from tests.app.started_program import buttons
from tests.play.seated import play_on
from tests.play.storage.test_findings import LOG, MINE, POINT, REVIEW
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


def test_the_result_page_leads_straight_to_the_review(running):
    running.sit_down(ALONE)
    play_on(running.session, Random(1))
    running.table.finish()
    running.passes()
    buttons(running.program)["Review"]()
    running.passes()
    assert isinstance(running.top, ReviewPage)
    replay = running.program._stack.scenes[-2]
    assert (replay.name, replay._is_playing) == ("replay", False)


def test_a_costly_move_is_tried_again_at_once_against_the_same_computer(running):
    program = running.program
    play, _ = program._library.play_on(LOG, MINE)
    program._queue.kept.keep(LOG, REVIEW)
    program._plays.replay(play)
    running.passes()
    buttons(program)["Review"]()
    running.passes()
    buttons(program)["Try it"]()
    running.passes()
    assert running.top.name == "table"
    session = running.program._table.session
    assert session.log.line == LOG.line[: POINT.step]
    assert session.players[POINT.seat].is_person
    assert {each.name for each in session.players} == {each.name for each in MINE}
    assert session.to_act == {POINT.seat}
