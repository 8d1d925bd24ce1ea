"""The log beside the table."""

from itertools import product

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.ui.drawing.theme import SMALL
from game.ui.drawing.typeface import Role
from game.ui.panels.log import FORGET, LogLine, LogPanel
from game.ui.widgets.text.inline import CardText, struck
from game.ui.window.input import Key, Wheel
from tests.ui.looks import look_for
from tests.ui.pilot import ART


def a_log(*texts, on_choose=None):
    log = LogPanel(lambda cards: None, on_choose)
    look = look_for((640, 480))
    log.set_style(ART, CardText(look, "classic"))
    log.place(look, Rect(0, 0, 240, 300))
    for text in texts:
        log.add(LogLine(text))
    return log


def test_forgotten_lines_leave_the_log():
    log = a_log("You lead {7H}.", "Bob answers {8H}.")
    log.add(FORGET)
    log.add(LogLine("Round 2", heading=True))
    assert [line.text for line in log._lines] == ["Round 2"]


def test_a_line_knows_the_cards_it_names():
    assert LogLine("You hold {10C} and {AS}.").things == {"card.10C", "card.AS"}
    assert LogLine("{AS}.", items=frozenset(["man.3"])).things == {"card.AS", "man.3"}


def in_sight(log, clicked):
    """The numbers of the visible lines."""
    clicked.clear()
    for y in range(log.rect.top, log.rect.bottom):
        log.release((log.rect.centerx, y))
    return set(clicked)


def test_the_line_that_the_table_shows_stays_visible_in_any_layout():
    clicked = []
    log = a_log(*(f"Line {n}" for n in range(60)), on_choose=clicked.append)
    assert 59 in in_sight(log, clicked)
    for number in (0, 30, 59, 12):
        log.mark(number)
        assert number in in_sight(log, clicked)
        log.place(log.look, Rect(0, 0, 240, 200))
        assert number in in_sight(log, clicked)
        log.place(log.look, Rect(0, 0, 240, 300))
    log.mark(None)
    assert 59 in in_sight(log, clicked)


def test_in_a_log_of_thousands_of_lines_only_those_in_sight_are_laid_out():
    log = a_log(*(f"Line {n}" for n in range(5_000)), on_choose=lambda number: None)
    for number in (0, 4_999, 2_500, 10):
        log.mark(number)
        log.release(log.rect.center)
    assert len(log._heights) < 150


def test_a_log_that_is_scrolled_keeps_its_place_when_lines_are_added():
    clicked = []
    log = a_log(*(f"Line {n}" for n in range(60)), on_choose=clicked.append)
    log.wheel(Wheel((0, 0), -3))
    seen = in_sight(log, clicked)
    assert 59 not in seen
    log.add(LogLine("One more."))
    assert in_sight(log, clicked) == seen
    log.key(Key("end"))
    assert 60 in in_sight(log, clicked)
    log.key(Key("home"))
    assert 0 in in_sight(log, clicked)


@pytest.mark.parametrize("height", range(200, 300, 11))
def test_a_sentence_that_does_not_fit_whole_is_not_begun(height):
    """At the foot, while an earlier line is looked at."""
    log = a_log(*(f"Line {n} is long enough for three rows of this log, or four" for n in range(9)))
    log.place(log.look, Rect(0, 0, 240, height))
    log.mark(0)
    inside = log._inside()
    end_of_whole = max(end for _, _, end in log._in_sight(inside) if end <= inside.bottom)
    foot = Rect(inside.x, end_of_whole, inside.w, inside.bottom - end_of_whole)
    painted = Surface((240, 300), SRCALPHA)
    log.paint(painted)
    log.clear()
    empty = Surface((240, 300), SRCALPHA)
    log.paint(empty)
    assert painted.subsurface(foot).copy().get_buffer().raw == (
        empty.subsurface(foot).copy().get_buffer().raw
    )


def test_large_letters_leave_no_large_part_of_the_log_empty():
    """At 200%, one sentence stood alone in a log that had room for two."""
    log = a_log(*(f"Line {n} is long enough for three rows of this log, or four" for n in range(9)))
    log.place(log.look, Rect(0, 0, 120, 130))
    inside = log._inside()
    (_, last, _), *_ = log._in_sight(inside)
    painted = Surface((120, 130), SRCALPHA)
    log.paint(painted)
    log.clear()
    empty = Surface((120, 130), SRCALPHA)
    log.paint(empty)
    above = Rect(inside.x, inside.y, inside.w, last - inside.y)
    assert above.h > inside.h / 5
    assert painted.subsurface(above).copy().get_buffer().raw != (
        empty.subsurface(above).copy().get_buffer().raw
    )


def test_an_undone_line_is_faint_and_struck():
    plain, undone = a_log(), a_log()
    plain.add(LogLine("You lead {7H}."))
    undone.add(LogLine("You lead {7H}.", undone=True))
    before, after = (each._pictures(0)[0] for each in (plain, undone))
    assert before.get_size() == after.get_size()
    middle = after.get_height() // 2
    row = [after.get_at((x, middle)).a for x in range(after.get_width())]
    assert min(row) > 0, "a line goes through all of it"
    assert max(after.get_at((x, 4)).a for x in range(after.get_width())) < 255


def test_a_line_that_no_longer_counts_is_not_struck_through_its_suits():
    """A line across a red diamond made it look like a spade."""
    words = CardText(look_for(), "classic").line("{7D}", Role.BODY, SMALL, (240, 235, 220))
    faint, middle = struck(words), words.get_height() // 2
    red = [
        (x, y)
        for x, y in product(range(words.get_width()), (middle - 1, middle, middle + 1))
        if words.get_at((x, y)).r > 4 * words.get_at((x, y)).g
    ]
    assert red
    assert all(faint.get_at(at).r > 1.5 * faint.get_at(at).g for at in red)
