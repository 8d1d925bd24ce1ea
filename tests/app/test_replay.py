"""The replay that the program opens."""

from random import Random

import pytest

from game.app.offerings import offering_of
from game.engine.game import Seat
from game.engine.log import TakenBack
from game.engine.value import replace
from game.games.revolutionary_war.rules.commands import Concede
from game.play.players import replaced_by_a_person
from game.play.story import TookBack
from game.ui.panels.prompt import LongPrompt
from game.ui.scenes.replay.review_page import ReviewPage
from game.ui.scenes.table.learning.try_words import trying
from tests.app.started_program import buttons
from tests.play.seated import play_on
from tests.play.storage.test_findings import LOG, MINE, POINT, REVIEW
from tests.ui.pilot import ALONE


def test_the_replay_of_the_game_at_the_table_keeps_the_computers_reasons(running):
    running.sit_down(ALONE)
    play_on(running.session, Random(1))
    (entry, *_) = (n for n, step in enumerate(running.session.log.entries) if step.seat == 1)
    running.session.notes.explain(entry, "It was the last chance.")
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


def test_the_list_of_games_leads_straight_to_the_review(running):
    program = running.program
    program._library.play_on(LOG, MINE)
    program._queue.kept.keep(LOG, REVIEW)
    program._pages.open_library()
    running.passes()
    buttons(program)["Review"]()
    running.passes()
    assert isinstance(running.top, ReviewPage)
    assert [scene.name for scene in program._stack.scenes[-3:-1]] == ["library", "replay"]


def tries(running, players=MINE):
    """Try a costly move of a saved game again."""
    program = running.program
    play, _ = program._library.play_on(LOG, players)
    program._queue.kept.keep(LOG, REVIEW)
    program._plays.replay(play)
    running.passes()
    buttons(program)["Review"]()
    running.passes()
    buttons(program)["Try it"]()
    running.passes()
    assert running.top.name == "table"
    return program


def test_a_costly_move_is_tried_again_at_once_against_the_same_computer(running):
    session = tries(running)._table.session
    assert session.log.line == LOG.line[: POINT.step]
    assert session.players[POINT.seat].is_person
    assert {each.name for each in session.players} == {each.name for each in MINE}
    assert session.to_act == {POINT.seat}


def tries_of_the_computer(running):
    """Try a costly move of the computer, in a game in which the person had undone one."""
    program = running.program
    undone = TakenBack(Seat(1 - POINT.seat), 1, alone=False, crossed=False)
    log = replace(LOG, entries=(*LOG.line[:2], undone, *LOG.line[1:]))
    session = program._plays.another_try(offering_of(log.game), MINE[::-1], log, POINT.seat)
    told = [each for each in session.story() if isinstance(each, TookBack)]
    return session, told


def test_the_log_of_a_try_tells_of_no_undo_that_another_seat_had_made(running):
    session, told = tries_of_the_computer(running)
    assert session.players[POINT.seat].is_person
    assert told == []
    assert session.log.line == LOG.line


def test_a_try_of_a_computers_move_says_whose_place_you_take():
    [computer] = (each for each in MINE if not each.is_person)
    assert replaced_by_a_person(MINE[::-1], POINT.seat) == computer.name
    assert replaced_by_a_person(MINE, POINT.seat) == ""
    assert trying("Mira").endswith("You take Mira's place, and Mira takes yours.")


def test_a_try_says_so_and_is_no_game_of_the_library(running):
    program = tries(running)
    prompts = [each for each in running.top.page.root.walk() if isinstance(each, LongPrompt)]
    assert [each._text for each in prompts] == ["You are trying another move from the review."]
    (kept,) = program._library
    assert (kept.status, program._library.latest) == ("finished", None)
    assert not program._table.is_lost_by_leaving


def test_in_a_try_the_advice_is_shown_on_demand_and_hidden_again(running):
    """At the table nobody could see any more what the review had said was better."""
    program = tries(running)
    [strip] = (each for each in running.top.page.root.walk() if isinstance(each, LongPrompt))
    before = strip._text
    buttons(program)["Show advice"]()
    assert strip._text == "Better: “Concede the trump”. There will be a better one."
    buttons(program)["Hide advice"]()
    assert strip._text == before


@pytest.mark.parametrize("from_the_pause", [False, True])
def test_from_a_try_a_button_leads_back_to_the_review(running, from_the_pause):
    program = tries(running)
    if from_the_pause:
        running.top._hot_seat.open_pause()
        running.passes()
        assert "Abandon the game" not in buttons(program)
    buttons(program)["Back to the review"]()
    running.passes()
    assert isinstance(running.top, ReviewPage)
    assert [each.name for each in program._stack.scenes] == ["menu", "replay", "review"]
    assert "Try it" in buttons(program)


def test_below_the_review_after_a_try_is_the_list_of_games_it_was_opened_from(running):
    running.program._pages.open_library()
    program = tries(running)
    buttons(program)["Back to the review"]()
    running.passes()
    below = ["menu", "library", "replay", "review"]
    assert [each.name for each in program._stack.scenes] == below


def test_one_person_tries_the_moves_of_several_without_a_curtain(running):
    both = tuple(replace(each, kind="person", level="") for each in MINE)
    program = tries(running, both)
    assert program._table.session.eyes == POINT.seat


def test_after_a_crash_a_try_still_leads_back(running):
    program = tries(running)
    program._table.go_on(running.table.context.services)
    running.passes()
    assert "Back to the review" in buttons(program)


def test_after_the_move_a_try_says_how_it_compares_with_the_computers(running):
    """In a test by a person nobody said whether the other move was better."""
    program = tries(running)
    [strip] = (each for each in running.top.page.root.walk() if isinstance(each, LongPrompt))
    buttons(program)["Show advice"]()
    program._table.session.submit(Concede())
    running.passes()
    assert strip._text == "The computer would do that, too.", "the advice makes room for it"
    buttons(program)["Show advice"]()
    assert strip._text.startswith("About the move you tried. Better: “Concede the trump”.")
    trial = program._table._trial
    program._table.leave()
    assert trial not in {getattr(each, "__self__", None) for each in program._loop._sources}
