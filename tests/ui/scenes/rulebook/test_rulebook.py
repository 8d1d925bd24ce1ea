from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.ui.drawing.look import Look
from game.ui.drawing.text_style import BOOK
from game.ui.drawing.theme import READING
from game.ui.drawing.typeface import Role
from game.ui.scenes.rulebook.book import Book, line_length
from game.ui.scenes.rulebook.quick_reference import QuickReference, section_of
from game.ui.scenes.rulebook.rulebook import LETTERS, RulebookScene
from game.ui.table.offering import Offering
from game.ui.widgets.label import Label
from game.ui.widgets.listing import Listing
from game.ui.widgets.text.markup import Kind
from game.ui.window.input import PointerDown, Wheel
from tests.ui.described import linked
from tests.ui.looks import look_for
from tests.ui.scene_pilot import ART, WINDOWS, ScenePilot, misfits, offering

BOOKS = sorted(Path(__file__).resolve().parents[4].joinpath("assets", "rulebook").glob("*.md"))

TEXT = """
# Revolutionary War

A word before.

![The table](table)

## A round

**R-1** The leader plays a card. See [what is strong](R-2).

{filler}

## What is strong

**R-2** Order turns round the {{3H}}.

![A 3 is trump](ladder 3)

![Answers](cards QC KD AS)

{filler}

## Quick reference

| When | What |
|---|---|
| You lead | play a card |

{closing}
""".format(
    filler="\n\n".join(
        f"Paragraph {n} of some length, so that there is much to scroll." for n in range(30)
    ),
    closing="The last word.",
)


@pytest.fixture
def book(tmp_path) -> Offering:
    return written(tmp_path, TEXT)


def written(folder, text: str) -> Offering:
    path = folder / "book.md"
    path.write_text(text)
    plain = offering()
    return replace(plain, rulebook=path)


class Reading(ScenePilot):
    def __init__(self, book: Offering, paragraph: str = "", look: Look | None = None) -> None:
        self.closed = 0
        self.helped: list[str] = []
        page = RulebookScene(book, paragraph, ART, "classic", self._close, on_help=self._help)
        super().__init__(page, look)

    @property
    def book(self) -> Book:
        (found,) = self.widgets(Book)
        return found

    @property
    def section(self) -> int:
        (found,) = self.widgets(Listing)
        return found.value

    def sees(self, anchor: str) -> bool:
        number = self.book.text.block_named(anchor)
        assert number is not None
        return bool(self.book.rect.contains(self.book.text.rect_of_block(number)))

    def _close(self) -> None:
        self.closed += 1

    def _help(self, section: str) -> None:
        self.helped.append(section)


def test_it_opens_at_the_beginning_or_at_the_given_paragraph(book):
    assert Reading(book).sees("revolutionary-war")
    reading = Reading(book, "R-2")
    assert reading.sees("R-2")
    assert not reading.sees("R-1")
    assert Reading(book, "quick-reference").sees("quick-reference")


def is_cut(reading: Reading, *, reach: int) -> bool:
    """Whether the page begins within a line; ``reach``: of its letters below it, in pixels."""
    text, edge = reading.book.text, reading.book.rect.top
    height = edge - text.rect.top
    line = next(text.laid_out().between(height, height + 1))
    return line.figure is None and line.top < height < line.top + line.height + reach


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_contents_mark_the_section_of_the_paragraph_that_was_asked_for(path):
    """R-12 once stood under "Counting", which begins two paragraphs below it."""
    reading = Reading(replace(offering(), rulebook=path))
    heading = -1
    for block in reading.book.text.blocks:
        heading += block.kind is Kind.HEADING
        if block.anchor:
            reading.top.go_to(block.anchor)
            assert reading.section == max(0, heading), block.anchor


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_it_opens_with_a_whole_line_at_any_place(path, look):
    reading = Reading(replace(offering(), rulebook=path), "", look)
    for anchor in filter(None, [block.anchor for block in reading.book.text.blocks]):
        reading.top.go_to(anchor)
        assert not is_cut(reading, reach=1), anchor


def test_the_end_of_the_book_is_below_a_whole_line(book):
    reading = Reading(book)
    reading.keys("end")
    assert not is_cut(reading, reach=0)
    assert reading.book.text.rect.bottom - reading.book.rect.bottom < 10


def test_the_figures_in_sight_are_painted_first(book):
    reading = Reading(book, "what-is-strong")
    assert reading.book.figures
    for figure in reading.book.figures:
        reading.stack.update(0.05)
        assert figure.get_bounding_rect()


def test_a_missing_paragraph_is_reported(book):
    reading = Reading(book, "R-99")
    assert reading.book.offset == 0
    reading.top.go_to("R-1")
    assert reading.sees("R-1")


def test_contents_lead_to_a_section_by_key_and_by_pointer(book):
    reading = Reading(book)
    reading.keys("down")
    assert reading.section == 1
    assert reading.sees("what-is-strong")
    reading.keys("down")
    assert reading.section == 2


def test_contents_mark_the_current_section(book):
    reading = Reading(book)
    reading.top.page.focus_on(reading.button("Close"))
    reading.keys("end")
    assert reading.section == 2
    reading.keys("home")
    assert reading.section == 0


def test_keys_and_wheel_scroll(book):
    reading = Reading(book)
    reading.keys("pagedown")
    page = reading.book.offset
    assert page > 100
    reading.keys("pageup")
    assert reading.book.offset == 0
    reading.send(Wheel(reading.book.rect.center, 1.0))
    assert 0 < reading.book.offset < page
    reading.top.page.focus_on(reading.book.text)
    reading.keys("home", "down")
    line = reading.book.offset
    assert 0 < line < page
    reading.keys("up", "space")
    assert reading.book.offset == page
    reading.keys("shift+space")
    assert reading.book.offset == 0


def test_links_are_followed_and_back_returns(book):
    reading = Reading(book, "R-1")
    before = reading.book.offset
    reading.top.page.focus_on(reading.book.text)
    reading.keys("enter")
    assert reading.sees("R-2")
    assert not reading.sees("R-1")
    reading.keys("alt+left")
    assert reading.sees("R-1")
    assert abs(reading.book.offset - before) < reading.book.rect.height // 2
    reading.keys("alt+right")
    assert reading.sees("R-2")
    reading.keys("alt+left", "alt+left", "alt+left")
    assert not reading.book.can_go_back
    assert reading.book.can_go_forward


def test_tab_goes_to_visible_links_without_scrolling(book):
    reading = Reading(book, "R-1")
    here = reading.book.offset
    reading.top.page.focus_on(reading.book.text)
    assert linked(reading.book.text) == "what is strong"
    reading.keys("shift")
    assert reading.book.offset == here
    reading.keys("end")
    end = reading.book.offset
    reading.keys("tab", "tab")
    assert reading.book.offset == end


def test_a_search_marks_and_counts_matches_and_wraps_around(book):
    reading = Reading(book)
    reading.keys("ctrl+f")
    reading.write("ORDER turns")
    assert told(reading) == "1 of 1"
    assert reading.sees("R-2")
    reading.keys("pageup", "pageup", "pageup", "ctrl+a")
    reading.write("paragraph 1")
    assert told(reading) == f"1 of {2 * 11}"
    reading.keys("f3")
    assert told(reading).startswith("2 of")
    reading.keys("shift+f3", "shift+f3")
    assert told(reading) == "22 of 22"
    reading.keys("enter")
    assert told(reading).startswith("1 of")
    reading.keys("ctrl+a")
    reading.write("xylophone")
    assert told(reading) == "no matches"
    reading.keys("ctrl+a", "backspace")
    assert told(reading) == ""


def told(reading: Reading) -> str:
    texts = [label.text.replace("\N{NO-BREAK SPACE}", " ") for label in reading.widgets(Label)]
    return next((text for text in texts if " of " in text or text == "no matches"), "")


def test_letters_typed_into_the_search_do_not_scroll(book):
    reading = Reading(book)
    reading.keys("ctrl+f", "space", "end", "home")
    assert reading.book.offset == 0


def test_buttons_lead_to_the_help_of_the_program(book):
    reading = Reading(book)
    reading.click(reading.button("Help"))
    reading.click(reading.button("Keys"))
    assert reading.helped == ["at-the-table", "keys"]


def test_escape_closes(book):
    reading = Reading(book)
    reading.keys("ctrl+f", "escape")
    assert reading.closed == 1


def test_a_missing_rulebook_says_so(tmp_path):
    plain = offering()
    gone = replace(plain, rulebook=tmp_path / "gone.md")
    reading = Reading(gone)
    assert "gone.md" in " ".join(block.plain for block in reading.book.text.blocks)
    reading.keys("down", "pagedown", "escape")
    assert reading.closed == 1


def test_the_position_stays_when_the_window_changes(book):
    reading = Reading(book, "R-2")
    reading.stack.arrange(look_for((1000, 700)))
    section = reading.book.section
    assert section == 1


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
def test_lines_have_a_readable_length(book, look):
    reading = Reading(book, "", look)
    letters = reading.book.text.rect.width / line_length(look, 100) * 100
    assert letters <= 75
    if look.size[0] / look.k > 1_000:
        assert letters >= 60


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
def test_nothing_is_cut_off_at_any_size(book, look):
    reading = Reading(book, "R-2", look)
    assert list(misfits(reading.top.page.root, Rect((0, 0), look.size))) == []


def test_the_book_is_set_in_the_reading_font():
    assert BOOK.units == READING
    assert BOOK.regular is Role.READING
    assert 60 <= LETTERS <= 75


class TestQuickReference:
    @pytest.mark.parametrize("key", ["escape", "enter", "f2"])
    def test_escape_enter_and_f2_close_it(self, book, key):
        reading = Reading(book)
        reading.stack.push(QuickReference(book, ART, "classic"))
        reading.keys(key)
        assert isinstance(reading.top, RulebookScene)

    def test_a_click_beside_it_closes_it_and_a_click_on_it_does_not(self, book):
        reading = Reading(book)
        reading.stack.push(QuickReference(book, ART, "classic"))
        reading.send(PointerDown((640, 360)))
        assert isinstance(reading.top, QuickReference)
        reading.send(PointerDown((3, 3)))
        assert isinstance(reading.top, RulebookScene)

    def test_it_shows_only_its_section(self):
        assert section_of(TEXT, "## A round").startswith("## A round\n\n**R-1**")
        assert "What is strong\n" not in section_of(TEXT, "## A round")
        assert section_of(TEXT, "## Quick reference").endswith("The last word.")
        assert section_of("Nothing but this.", "## Quick reference") == "Nothing but this."

    @pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
    def test_nothing_is_cut_off_at_any_size(self, book, look):
        reading = ScenePilot(QuickReference(book, ART, "classic"), look)
        assert list(misfits(reading.top.page.root, Rect((0, 0), look.size))) == []


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_printed_rulebook_can_be_read(tmp_path, path):
    """Every link of the real book has a target, and every figure can be drawn."""
    reading = Reading(written(tmp_path, path.read_text("utf-8")))
    links = {span.link for block in reading.book.text.blocks for span in block.spans if span.link}
    assert links
    for link in links:
        assert reading.book.follow(link), link
    while reading.top.update(0.01):
        pass
    figures = [block.figure for block in reading.book.text.blocks if block.figure]
    assert {figure.split()[0] for figure in figures} <= {"ladder", "cards", "table", "board", "map"}


def test_drawing_only_what_changed_equals_drawing_everything(book):
    reading = Reading(book, "R-1")
    canvas = reading.stack.picture()
    while reading.stack.update(0.05):
        reading.stack.draw(canvas)
    reading.top.page.focus_on(reading.book.text)
    for keys in (("enter",), ("alt+left",), ("down",), ("pagedown",), ("ctrl+f", "end")):
        reading.keys(*keys)
        reading.stack.draw(canvas)
        whole = reading.stack.picture()
        assert canvas.get_buffer().raw == whole.get_buffer().raw
