"""A lesson from the menu to its tick."""

from game.app.learning import lessons
from game.app.offerings import offering_of
from game.games.feud.table.presets import PRESETS
from game.ui.panels.lesson_strip import LessonStrip
from tests.app.started_program import buttons
from tests.ui.described import words_on

TABLE = "table"


def press(running, start):
    """Press the button of the top page that starts with this."""
    verbs = buttons(running.program)
    verbs[next(verb for verb in verbs if verb.startswith(start))]()
    running.passes()


def learning(running):
    return running.program._settings.settings.learning


def count(running):
    strips = [each for each in running.top.page.root.walk() if isinstance(each, LessonStrip)]
    return strips[0]._count.text


def test_a_lesson_is_left_without_a_question_and_resumed_at_its_step(running):
    press(running, "Learn the table (3 min)")
    press(running, "Skip step")
    press(running, "Skip step")
    assert count(running) == "Step 3 of 8"
    running.program._table.leave()
    running.passes()
    assert running.top.name == "menu"
    assert learning(running).steps == {TABLE: 2}
    press(running, "Learn the table (3 min)")
    assert count(running) == "Step 3 of 8"


def test_a_finished_lesson_has_a_tick_and_begins_again(running):
    press(running, "Learn Revolutionary War")
    while "Finish lesson" not in buttons(running.program):
        press(running, "Skip step")
    press(running, "Finish lesson")
    assert running.top.name == "menu"
    assert learning(running).done == ("revolutionary_war",)
    assert running.top.page.focused.text == "Play Revolutionary War"
    press(running, "Learn Revolutionary War")
    assert count(running).startswith("Step 1 of ")


def test_the_setup_page_opens_the_lesson_of_its_game_and_keeps_the_choices(running):
    running.program._pages.open_setup(offering_of("feud"))
    running.passes()
    page = running.top
    page._rules._choose(PRESETS[7])
    press(running, "Lesson")
    assert count(running).startswith("Step 1 of ")
    assert running.program._table.offering.name == "feud"
    kept = running.program._settings.settings.play.setups["feud"]
    assert kept.options
    running.program._table.leave()
    running.program._pages.open_setup(offering_of("feud"))
    assert running.program._stack.top.options == page.options


def test_a_lesson_is_not_saved_or_counted_as_a_game(running):
    press(running, "Learn Revolutionary War")
    while "Finish lesson" not in buttons(running.program):
        press(running, "Skip step")
    press(running, "Finish lesson")
    assert list(running.program._library) == []


def test_quitting_during_a_lesson_asks_nothing(running):
    press(running, "Learn Revolutionary War")
    assert not running.program._table.is_lost_by_leaving


def test_a_missing_lesson_is_reported(running, tmp_path, monkeypatch):
    monkeypatch.setattr(lessons, "FOLDER", tmp_path)
    press(running, "Learn Revolutionary War")
    assert running.top.name == "question"
    assert "Lesson not available" in words_on(running.top.page.root)


def test_after_a_crash_the_lesson_goes_on(running):
    press(running, "Learn Revolutionary War")
    press(running, "Skip step")
    running.program._recover(RuntimeError("boom"))
    running.program._go_on()
    running.passes()
    assert count(running).startswith("Step 2 of ")
