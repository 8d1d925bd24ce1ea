"""Puzzles from the menu to their ticks."""

import sys
from functools import partial

import pytest

from game.app.learning import puzzles
from game.app.registry import GAMES
from game.ui.scenes.table.learning.puzzle_strip import PuzzleStrip
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Grid
from game.ui.widgets.label import Label
from tests.app.started_program import buttons
from tests.ui.described import words_on

WAR = "revolutionary_war"
SHOWN = 200  # passes until a move and its answer have been shown


def press(running, start):
    """Press the button of the top page that starts with this."""
    verbs = buttons(running.program)
    verbs[next(verb for verb in verbs if verb.startswith(start))]()
    running.passes()


def solved(running):
    return running.program._settings.settings.learning.puzzles


def tutor(running):
    return running.program._table._seated.tutor


def said(running):
    """What the strip says."""
    strips = [each for each in running.top.page.root.walk() if isinstance(each, PuzzleStrip)]
    return strips[0]._words._text


def find(running):
    """Find the solution."""
    seated = tutor(running)
    while not seated.is_done:
        command = seated.course.asked(seated.at)
        running.top.hand.commands.submit(command)
        running.passes(n=SHOWN)


def ending(running, game=WAR, number=0):
    """The mark of a puzzle in the list."""
    shelves = running.program._pages.puzzles.shelves()
    return next(each for each in shelves if each.game == game).entries[number].ending


def load(loaded):
    """Load a, b, c; then nothing."""
    if len(loaded) == 3:
        return ""
    loaded.append("abc"[len(loaded)])
    return loaded[-1]


def begin(running, game=WAR, number=0):
    running.program._pages.puzzles.begin(game, number)
    running.passes()


def test_the_page_leads_from_the_menu_to_a_puzzle_and_back(running):
    press(running, "Puzzles")
    assert running.top.name == "puzzles"
    press(running, "Today: ")
    assert running.top.name == "table"
    press(running, "All puzzles")
    assert running.top.name == "puzzles"
    press(running, "Back")
    assert running.top.name == "menu"


def test_a_solved_puzzle_has_a_tick_and_the_next_one_opens(running):
    begin(running)
    find(running)
    assert solved(running) == (f"{WAR} {puzzles.puzzles_of(WAR)[0].name}",)
    press(running, "Next puzzle")
    assert tutor(running).puzzle == puzzles.puzzles_of(WAR)[1]
    press(running, "All puzzles")
    assert "1 of " in words_on(running.top.page.root)


def test_the_next_puzzle_is_one_that_is_not_solved(running):
    begin(running, number=1)
    find(running)
    begin(running)
    press(running, "Next puzzle")
    assert tutor(running).puzzle == puzzles.puzzles_of(WAR)[2]


def test_a_puzzle_that_was_shown_has_an_eye_until_it_is_solved(running):
    begin(running)
    while not tutor(running).is_done:
        press(running, "Show me")
        running.passes(n=SHOWN)
    key = f"{WAR} {puzzles.puzzles_of(WAR)[0].name}"
    assert solved(running) == ()
    assert running.program._settings.settings.learning.shown == (key,)
    assert said(running).startswith("The solution: ")
    assert ending(running) == "shown"
    begin(running)
    find(running)
    assert ending(running) == "solved"
    begin(running)
    while not tutor(running).is_done:
        press(running, "Show me")
        running.passes(n=SHOWN)
    assert ending(running) == "solved"
    assert running.program._settings.settings.learning.shown == (key,)


def test_the_hint_stands_behind_the_task(running):
    begin(running)
    press(running, "Hint")
    puzzle = tutor(running).puzzle
    assert said(running) == f"{puzzle.task} Hint: {puzzle.hint}"


def test_the_puzzle_of_the_day_is_marked_in_its_row(running):
    press(running, "Puzzles")
    tips = [each.tip for each in running.top.page.root.walk() if isinstance(each, Button)]
    assert [tip.endswith("It is the puzzle of the day.") for tip in tips].count(True) == 1


def test_the_list_says_who_is_the_opponent_and_what_the_marks_mean(running):
    press(running, "Puzzles")
    shown = words_on(running.top.page.root)
    for text in ("Mira is your opponent in all of them.", "solved", "solution seen"):
        assert text in shown


def test_the_first_puzzles_of_a_level_stand_beside_each_other(running):
    press(running, "Puzzles")
    cells = [each for each in running.top.page.root.walk() if isinstance(each, Grid)][-1].children
    medium = cells[8:12]
    assert medium[1].rect.h > medium[2].rect.h  # two lines of buttons beside one
    assert len({cell.rect.y for cell in medium}) == 1
    assert medium[0].rect.h == medium[2].rect.h


def test_the_list_begins_with_the_game_that_is_chosen_in_the_menu(running):
    """In a test by a person, it began with another one."""
    running.top._choose(2)
    press(running, "Puzzles")
    titles = [each.text for each in running.top.page.root.walk() if isinstance(each, Label)]
    games = [each for each in titles if each in {game.title for game in GAMES}]
    assert games == ["Card-Fu", *(game.title for game in GAMES if game.title != "Card-Fu")]


def test_the_list_comes_back_where_it_was_left(running):
    press(running, "Puzzles")
    left = running.top._list
    left.scroll_to(90)
    numbered = [each for each in running.top.page.root.walk() if isinstance(each, Button)]
    numbered[-2].press_now()
    running.passes()
    assert running.top.name == "table"
    press(running, "All puzzles")
    assert running.top._list is not left
    assert running.top.scrolled == 90


def test_the_list_loads_what_puzzles_need_once_it_is_shown(running, monkeypatch):
    loaded = []
    monkeypatch.setattr(
        puzzles.Puzzles, "loading", lambda *_: map(str, iter(partial(load, loaded), ""))
    )
    press(running, "Puzzles")
    assert not loaded
    running.passes(n=SHOWN)
    assert loaded == list("abc")


def test_loading_begins_with_the_game_of_today():
    loaded = list(puzzles.Puzzles.loading((WAR, 0)))
    rules = [name for name in loaded if name.endswith(".rules.game")]
    assert len(rules) == len(GAMES)
    assert WAR in rules[0]
    assert set(filter(lambda name: "." in name, loaded)) <= set(sys.modules)


def test_a_puzzle_is_not_saved_or_counted_as_a_game(running):
    begin(running)
    find(running)
    assert list(running.program._library) == []
    assert not running.program._table.is_lost_by_leaving


@pytest.mark.parametrize("text", [None, b"{}", b'{"game": "feud", "puzzles": []}'])
def test_damaged_puzzles_are_reported_and_the_others_stay(running, tmp_path, monkeypatch, text):
    monkeypatch.setattr(puzzles, "FOLDER", tmp_path)
    puzzles.puzzles_of.cache_clear()
    if text is not None:
        (tmp_path / f"{WAR}.json").write_bytes(text)
    begin(running)
    assert "Puzzle not available" in words_on(running.top.page.root)
    running.program._stack.pop()
    press(running, "Puzzles")
    assert "The puzzles are missing or damaged." in words_on(running.top.page.root)
    puzzles.puzzles_of.cache_clear()


def test_after_a_crash_the_puzzle_goes_on(running):
    begin(running)
    puzzle = tutor(running).puzzle
    running.program._recover(RuntimeError("boom"))
    running.program._go_on()
    running.passes()
    assert tutor(running).puzzle == puzzle
