"""An exercise, from a review to its solution."""

import pytest

from game.engine.value import replace
from game.play.drill import Drill
from game.play.tutor import Tutor
from game.ui.scenes import exercise_words as words
from game.ui.scenes.replay.review_page import ReviewPage
from game.ui.scenes.table.learning.exercise_strip import ExerciseStrip
from game.ui.widgets.button import Button
from tests.app.started_program import buttons
from tests.play.seated import ANN
from tests.play.storage.kept import tampered
from tests.play.storage.test_findings import LOG, MINE, PAIR, POINT, REVIEW
from tests.ui.described import words_on

BETTER = "Concede"


@pytest.fixture
def game(running):
    """A reviewed game of the library, with one exercise."""
    program = running.program
    play, _ = program._library.play_on(LOG, MINE)
    tampered(program._database, play, "UPDATE plays SET is_guest = 0 WHERE id = ?")
    program._queue.kept.keep(LOG, REVIEW)
    program._queue.findings.add(play, REVIEW)
    program._stack.top.resume()
    running.passes()
    return play


def press(running, start):
    verbs = buttons(running.program)
    verbs[next(verb for verb in verbs if verb.startswith(start))]()
    running.passes()


def said(running):
    (strip,) = (each for each in running.top.page.root.walk() if isinstance(each, ExerciseStrip))
    return strip._words._text


def button(running, text):
    walked = running.top.page.root.walk()
    return next(each for each in walked if isinstance(each, Button) and each.text == text)


def played(running, command):
    running.program._table._seated.session.submit(command)
    running.top.finish()
    running.passes(n=9)


def waiting(running):
    return running.program._pages.practice.waiting


def test_the_menu_opens_the_exercise_and_asks_for_a_better_move(running, game):
    press(running, "Practise (1)")
    assert running.top.name == "table"
    assert "That lowered your chance to win by 28%. What would have been better?" in said(running)
    assert said(running).startswith("You chose “")
    assert not running.program._table.is_lost_by_leaving


def test_the_right_move_at_once_solves_it(running, game):
    press(running, "Practise (1)")
    tutor = running.top.context.tutor
    played(running, tutor.course.asked(0))
    assert said(running) == words.solved(POINT.why)
    assert waiting(running) == 0
    press(running, "Back to the menu")
    assert running.top.name == "menu", "there is no other"
    assert not any(each.startswith("Practise (") for each in buttons(running.program))


def test_what_was_played_is_named_and_undone(running, game):
    press(running, "Practise (1)")
    asked = said(running)
    played(running, LOG.line[POINT.step].command)
    assert said(running) == words.SAME
    press(running, "Undo it")
    running.passes(n=9)
    assert said(running) == asked
    assert waiting(running) == 1


def test_a_hint_points_at_what_to_begin_with(running, game):
    press(running, "Practise (1)")
    press(running, "Hint")
    assert said(running).endswith(f"What would have been better? {words.A_BUTTON}")
    assert button(running, "Hint").why_not
    played(running, running.top.context.tutor.course.asked(0))
    assert "comes back in 1 day." in said(running)
    assert waiting(running) == 0


def test_it_can_be_shown_and_comes_back(running, game):
    press(running, "Practise (1)")
    press(running, "Show me")
    running.top.finish()
    running.passes(n=9)
    assert said(running) == words.comes_back(POINT.why, 1)
    assert running.program._queue.findings.exercise(game, POINT.step).tries == 1
    assert running.program._queue.findings.waiting_exercises(2e9) == 1


def test_the_hint_of_the_table_gives_nothing_away(running, game):
    press(running, "Practise (1)")
    assert running.top.hand.hints.why_not == Drill.why_no_hint != Tutor.why_no_hint


def test_the_review_leads_to_the_exercise_about_a_move(running, game):
    running.program._plays.replay(game)
    running.passes()
    press(running, "Review")
    assert isinstance(running.top, ReviewPage)
    press(running, words.PRACTISE_THIS)
    assert running.top.name == "table"
    assert "What would have been better?" in said(running)


def test_leaving_an_exercise_of_a_review_goes_back_there(running, game):
    running.program._plays.replay(game)
    running.passes()
    press(running, "Review")
    press(running, words.PRACTISE_THIS)
    press(running, "Leave")
    assert isinstance(running.top, ReviewPage)
    press(running, words.PRACTISE_THIS)
    played(running, running.program._table._seated.tutor.course.asked(0))
    press(running, "Back to the review")  # no other exercise follows
    assert isinstance(running.top, ReviewPage)
    press(running, words.PRACTISE_AGAIN)
    assert running.top.name == "table"


def test_next_are_the_other_mistakes_of_the_same_review(running, game):
    program = running.program
    findings, practice = program._queue.findings, program._pages.practice
    first = findings.exercise(game, POINT.step)
    others = [replace(first, step=step) for step in (first.step - 2, first.step + 2)]
    opened = []
    practice._open = lambda exercise, following, back: opened.append((exercise, following))
    practice._findings.after = lambda _: (*reversed(others), first)
    practice.practise(game, lambda: None, first.step)
    while len(opened) < 4 and (opens := opened[-1][1]()):
        opens()
    assert [each for each, _ in opened] == [first, *reversed(others), first]


def test_the_replay_of_a_reviewed_game_counts_it(running, game):
    """Its numbers may be lost, while the review is still there."""
    with running.program._database.transaction() as file:
        file.execute("DELETE FROM reviews")
        file.execute("DELETE FROM exercises")
    assert waiting(running) == 0
    running.program._plays.replay(game)
    running.passes()
    assert waiting(running) == 1


def test_a_game_that_can_no_longer_be_read_is_reported(running, game):
    query = "UPDATE entries SET line = '{' WHERE n = 1 AND play = ?"
    tampered(running.program._database, game, query)
    press(running, "Practise (1)")
    assert words.GONE in words_on(running.top.page.root)
    assert waiting(running) == 0, "it does not stand in the way of the others"


def test_after_a_crash_the_exercise_goes_on(running, game):
    press(running, "Practise (1)")
    running.program._recover(RuntimeError("boom"))
    running.program._go_on()
    running.passes()
    assert "What would have been better?" in said(running)


def test_of_a_game_at_one_screen_the_owner_practises_alone(running):
    program, owner = running.program, running.program._settings.settings.play.names[0]
    people = tuple(replace(each, name=owner) if each == ANN else each for each in PAIR)
    play, _ = program._library.play_on(LOG, people)
    tampered(program._database, play, "UPDATE plays SET is_guest = 0 WHERE id = ?")
    program._queue.findings.add(play, REVIEW)
    program._stack.top.resume()
    running.passes()
    press(running, "Practise (1)")
    session = running.top.context.session
    assert (session.persons, session.eyes) == ((POINT.seat,), POINT.seat), "no curtain is drawn"
    assert "What would have been better?" in said(running)


def test_the_rest_is_reviewed_from_the_statistics(running, game):
    with running.program._database.transaction() as file:
        file.execute("DELETE FROM reviews")
    running.program._pages.open_statistics()
    running.passes()
    press(running, "Review the rest (1)")
    running.passes()
    assert "Reviewed games 1 of 1" in words_on(running.top.page.root)
    assert "All games are reviewed." in words_on(running.top.page.root)
    assert running.program._queue.waiting == 0
