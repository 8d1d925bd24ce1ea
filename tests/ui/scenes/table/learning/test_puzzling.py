"""A puzzle at the table: the strip, what is answered, and what stays hidden."""

import pytest

from game.app.learning.puzzles import MIRA, puzzles_of
from game.app.offerings import offering_of
from game.app.registry import GAMES
from game.engine.value import replace
from game.games.cards_of_war.rules.commands import EndTurn
from game.play.players import Player
from game.play.puzzles import HINTED, PuzzleTutor, courses
from game.play.settings import Settings
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.table.learning.puzzle_strip import PuzzleStrip
from game.ui.widgets.label import Label
from tests.ui.pilot import AT_ONCE, HD, Pilot

NAMES = [game.name for game in GAMES]
SIZES = ((960, 540), HD, (1920, 1080))
LARGEST = replace(AT_ONCE, accessibility=replace(AT_ONCE.accessibility, text_scale=1.5))
WAR, COW = "revolutionary_war", "cards_of_war"


def puzzled(game=WAR, number=0, size=HD, scale=1.0, settings=AT_ONCE):
    puzzle, offering = puzzles_of(game)[number], offering_of(game)
    ways = courses(puzzle, offering.rules)
    tutor = PuzzleTutor(puzzle, ways, (Player("person", "Anna"), MIRA), lambda _: None)
    pilot = Pilot(size=size, tutor=tutor, offering=offering, settings=settings, scale=scale)
    pilot.settle()
    return pilot


def strip(pilot):
    return pilot.widgets(PuzzleStrip)[0]


def said(pilot):
    pilot.settle()
    pilot.step()
    return strip(pilot)._words._text


def first(pilot):
    """The first button: "Hint", "Try again" or "Start over"."""
    said(pilot)
    return strip(pilot)._first


def wrong(pilot):
    right = {line.lesson.steps[0].asks[0]["type"] for line in pilot.tutor._ways}
    rights = [pilot.tutor.course.asked(0)]
    return next(
        each for each in pilot.session.legal if each not in rights and type(each).__name__ in right
    )


def test_the_strip_says_the_task_then_the_hint_behind_it():
    pilot = puzzled()
    puzzle = pilot.tutor.puzzle
    assert said(pilot) == puzzle.task
    pilot.press("Hint")
    assert said(pilot) == f"{puzzle.task} Hint: {puzzle.hint}"
    assert first(pilot).why_not


def test_the_key_of_the_hint_gives_the_hint_of_the_puzzle_once():
    pilot = puzzled()
    puzzle, bulb = pilot.tutor.puzzle, pilot.scene.desk.bar._hint
    assert bulb.is_enabled
    pilot.key("h")
    assert said(pilot) == f"{puzzle.task} Hint: {puzzle.hint}"
    assert first(pilot).why_not == bulb.why_not == HINTED
    pilot.key("h")
    assert pilot.said() == HINTED
    pilot.session.submit(wrong(pilot))
    said(pilot)
    pilot.key("h")
    assert pilot.said() == "Press “Try again” first."


def test_a_wrong_answer_is_explained_and_undone():
    pilot = puzzled()
    before = pilot.session.view
    pilot.session.submit(wrong(pilot))
    assert said(pilot) in [each.says for each in pilot.tutor.puzzle.refutations]
    assert first(pilot).text == "Try again"
    assert first(pilot).tone is Tone.PRIMARY
    pilot.press("Try again")
    assert said(pilot) == pilot.tutor.puzzle.task
    assert pilot.session.view == before


def test_the_solution_is_explained_and_can_be_played_again():
    pilot = puzzled()
    before = pilot.session.view
    while not pilot.tutor.is_done:
        pilot.press("Show me")
        pilot.settle()
    assert said(pilot) == f"The solution: {pilot.tutor.puzzle.why}"
    pilot.press("Start over")
    assert said(pilot) == pilot.tutor.puzzle.task
    assert pilot.session.view == before


def test_another_solution_than_the_one_that_is_explained_is_called_so():
    numbers = range(len(puzzles_of(WAR)))
    number = next(n for n in numbers if len(puzzles_of(WAR)[n].solutions) > 1)
    pilot = puzzled(number=number)
    other = pilot.tutor._ways[1]
    while not pilot.tutor.is_done:
        pilot.session.submit(other.asked(pilot.tutor.at))
        pilot.settle()
    assert said(pilot) == f"Solved! Another way: {pilot.tutor.puzzle.why}"
    pilot.press("Start over")
    while not pilot.tutor.is_done:
        pilot.session.submit(pilot.tutor.course.asked(pilot.tutor.at))
        pilot.settle()
    assert said(pilot) == f"Solved! The way: {pilot.tutor.puzzle.why}"


@pytest.mark.parametrize("game", [WAR, "feudal"])
def test_nothing_can_be_done_at_the_table_while_an_answer_is_explained(game):
    pilot = puzzled(game)
    assert pilot.gestures()
    pilot.session.submit(wrong(pilot))
    said(pilot)
    assert "End turn" not in pilot.buttons()
    assert not pilot.gestures()
    assert pilot.session.undo.why == "Press “Try again” first."
    pilot.press("Try again")
    said(pilot)
    assert pilot.gestures()
    while not pilot.tutor.is_done:
        pilot.press("Show me")
        pilot.settle()
    said(pilot)
    assert not pilot.gestures()
    assert pilot.session.undo.why == "This puzzle is finished."


def test_the_hint_goes_with_the_next_move():
    pilot = puzzled()
    pilot.press("Hint")
    pilot.session.submit(pilot.tutor.course.asked(0))
    pilot.settle()
    assert said(pilot) == f"Right so far. {pilot.tutor.puzzle.task}"
    assert first(pilot).text == "Hint"
    assert first(pilot).why_not == "The hint was about an earlier move."
    pilot.tutor.start_over()
    assert said(pilot) == pilot.tutor.puzzle.task


def test_a_hint_about_a_later_move_stays_until_that_one():
    every = puzzles_of(COW)
    number = next(n for n, each in enumerate(every) if each.hinted == 1)
    pilot = puzzled(COW, number)
    puzzle = pilot.tutor.puzzle
    pilot.press("Hint")
    pilot.session.submit(pilot.tutor.course.asked(0))
    pilot.settle()
    assert said(pilot) == f"Right so far. {puzzle.task} Hint: {puzzle.hint}"


def test_show_me_names_the_move_that_it_played():
    pilot = puzzled()
    pilot.press("Show me")
    pilot.settle()
    assert said(pilot) == (
        "The solution begins with “Play {3H}”. Press “Show me” again for the next move."
    )
    pilot.tutor.start_over()
    assert said(pilot) == pilot.tutor.puzzle.task


@pytest.mark.parametrize(
    ("game", "says"),
    [(WAR, "Read why, then press “Try again”."), ("feud", "Press “Try again”.")],
)
def test_why_is_to_be_read_only_where_it_is_said(game, says):
    pilot = puzzled(game)
    pilot.session.submit(wrong(pilot))
    said(pilot)
    assert pilot.scene.desk.bar.prompt._text == says


def test_ending_the_turn_is_answered_as_what_it_is():
    pilot = puzzled(COW)
    pilot.session.submit(EndTurn())
    assert said(pilot) == "You ended your turn without winning."
    assert pilot.scene.desk.bar.prompt._text == "Press “Try again”."


def test_nothing_on_the_table_points_at_the_solution():
    pilot = puzzled()
    assert pilot.tutor.asked is None


def test_the_buttons_lead_on():
    pilot = puzzled()
    pilot.press("Next puzzle")
    pilot.press("All puzzles")
    assert pilot.exits == ["next puzzle", "puzzles"]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("size", SIZES)
def test_the_strip_is_one_row_of_buttons(game, size):
    pilot = puzzled(game, size=size)
    shown = [each for each in strip(pilot).buttons if each.is_shown]
    assert [each.text for each in shown][:3] == ["Hint", "Show me", "Next puzzle"]
    assert len({each.rect.y for each in shown}) == 1
    assert strip(pilot).rect.h <= size[1] / 6


@pytest.mark.parametrize("game", NAMES)
def test_a_puzzle_leaves_room_for_the_table_in_the_largest_letters(game):
    pilot = puzzled(game, settings=LARGEST, scale=2.0)
    assert strip(pilot).rect.h <= HD[1] / 4
    assert pilot.scene.top.stage.area.h >= HD[1] / 2


def test_a_puzzle_is_paused_like_a_lesson_and_leads_to_the_list():
    """At 200 % its strip has no room for that button."""
    pilot = puzzled()
    pilot.key("escape")
    assert pilot.stack.top.name == "question"
    pilot.press("All puzzles")
    assert pilot.exits == ["puzzles"]


@pytest.mark.parametrize(("verb", "title"), [("", "Puzzle solved"), ("Show me", "Solution shown")])
def test_the_pause_of_a_finished_puzzle_says_so_and_leads_on(verb, title):
    pilot = puzzled()
    while not pilot.tutor.is_done:
        if verb:
            pilot.press(verb)
        else:
            pilot.session.submit(pilot.tutor.course.asked(pilot.tutor.at))
        pilot.settle()
    pilot.key("escape")
    assert title in [each.text for each in pilot.widgets(Label)]
    pilot.press("All puzzles")
    assert pilot.exits == ["puzzles"]


def test_what_was_shown_last_is_explained_before_the_replies_are_played():
    pilot = puzzled(number=11, settings=Settings())
    while not pilot.tutor.is_done:
        assert "The solution:" not in strip(pilot)._words._text
        pilot.press("Show me")
        if not pilot.tutor.is_done:
            pilot.settle()
    pilot.step()
    assert pilot.scene.playback.busy
    assert strip(pilot)._words._text.startswith("The solution:")
