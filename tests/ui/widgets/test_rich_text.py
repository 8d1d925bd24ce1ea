"""Line breaking, search and links in rich text."""

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.drawing.text_style import BOOK, PANEL
from game.ui.widgets.text.line_breaks import Run
from game.ui.widgets.text.reader import Reader
from game.ui.widgets.text.rich_text import RichText
from game.ui.window.input import Key
from tests.ui.described import linked
from tests.ui.gallery import BOOK as CUP
from tests.ui.gallery import Drawn
from tests.ui.looks import look_for


def placed(source: str, width: int = 420, **options) -> RichText:
    look = look_for()
    text = RichText(source, **options)
    text.place(look, Rect(50, 60, width, text.wish(look, width)[1]))
    return text


def reader(source: str, height: int = 200, **options) -> Reader:
    view = Reader(source, **options)
    view.place(look_for(), Rect(50, 60, 420, height))
    return view


def all_runs(text: RichText) -> list[tuple[int, Run]]:
    setting = text.laid_out()
    return [(line.top, run) for line in setting.between(0, setting.height) for run in line.runs]


def lines(text: RichText) -> list[str]:
    setting = text.laid_out()
    return [" ".join(run.text for run in line.runs) for line in setting.between(0, setting.height)]


@pytest.mark.parametrize("width", [90, *range(200, 900, 50)])
@pytest.mark.parametrize("style", [PANEL, BOOK])
def test_no_line_is_wider_than_the_text(width, style):
    text = placed(CUP, width, style=style, pictures=Drawn())
    for _, run in all_runs(text):
        assert run.x >= 0
        assert run.x + run.width <= width, run.text


@pytest.mark.parametrize("width", [90, 420])
def test_every_word_appears_once(width):
    text = placed(CUP, width)
    wanted = "".join(block.plain + block.mark for block in text.blocks)
    found = "".join(run.text for _, run in all_runs(text))
    assert sorted("".join(found.split())) == sorted("".join(wanted.split()))


def test_words_without_a_space_stay_together():
    text = placed("aaaa bbbb **cccc**, dddd", 10_000)
    whole = all_runs(text)
    assert [run.text for _, run in whole] == ["aaaa bbbb", "cccc", ", dddd"]
    narrow = placed("aaaa bbbb **cccc**, dddd", whole[1][1].x + whole[1][1].width + 1)
    assert lines(narrow)[0] == "aaaa bbbb"


def test_a_word_longer_than_the_line_is_cut():
    text = placed("x" * 200, 120)
    assert len(lines(text)) > 5
    assert "".join(lines(text)) == "x" * 200


def test_drawing_in_strips_equals_drawing_the_whole():
    text = placed(CUP, pictures=Drawn())
    size = (text.rect.right + 20, text.rect.bottom + 20)
    whole, strips = Surface(size), Surface(size)
    text.draw(whole)
    for top in range(0, size[1], 7):
        strips.set_clip((0, top, size[0], 7))
        text.draw(strips)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(strips, "RGB")


def test_a_search_ignores_case_and_styles():
    text = placed("The **cup** is full. A CUP!\n\n| cup |")
    assert [(m.block, m.start) for m in text.find("cup")] == [(0, 4), (0, 19), (1, 0)]
    assert len(text.find("the cup is")) == 1
    assert text.find("") == []


def test_a_match_covers_its_letters():
    text = placed("one two three")
    (match,) = text.find("two")
    rect = text.rect_of(match)
    look = text.look
    assert rect.x == text.rect.x + look.text_width(PANEL.regular, PANEL.units, "one ")
    assert rect.right == text.rect.x + look.text_width(PANEL.regular, PANEL.units, "one two")


def test_matches_are_highlighted():
    text = placed("one two three")
    plain, marked = Surface((500, 200)), Surface((500, 200))
    text.draw(plain)
    (match,) = text.find("two")
    text.draw(marked)
    place = text.rect_of(match).topleft
    assert plain.get_at(place) != marked.get_at(place)


def test_tab_visits_the_links_and_then_leaves():
    followed = []
    text = placed("[one](a) and [two](b)", on_link=followed.append)
    text.focus()
    assert linked(text) == "one"
    assert text.key(Key("tab"))
    assert text.key(Key("enter"))
    assert followed == ["b"]
    assert not text.key(Key("tab"))
    assert text.key(Key("tab", shift=True))
    assert not text.key(Key("tab", shift=True))


def test_a_link_broken_in_two_lines_is_one_link():
    text = placed("words before [a link that is broken](a) and [another](b)", 130)
    text.focus()
    first = text.focus_rect()
    assert first.height > text.look.line_height(PANEL.regular, PANEL.units)
    text.key(Key("tab"))
    assert linked(text) == "another"


def test_a_click_follows_a_link():
    followed = []
    text = placed("see [the end](end) there", on_link=followed.append)
    text.focus()
    text.release(text.focus_rect().center)
    text.release(text.rect.topleft)
    assert followed == ["end"]


def test_a_text_without_links_takes_no_focus():
    assert not RichText("words").is_focusable
    assert RichText("[words](a)").is_focusable


def test_the_reader_goes_from_match_to_match_and_wraps_around():
    view = reader(CUP)
    count = view.search("cup")
    assert count == CUP.lower().count("cup") - 1  # the name of a figure is not searched
    numbers = [view.next_match() for _ in range(count)]
    assert numbers == [*range(2, count + 1), 1]
    assert view.next_match(-1) == count
    assert view.rect.colliderect(view.text.rect_of(view._matches[-1]))
    assert view.search("nowhere") == 0
    assert view.next_match() == 0
