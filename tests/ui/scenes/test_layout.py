"""Nothing is cut off and nothing overlaps at any text and window size."""

import itertools

import pytest
from pygame import Rect

from game.ui.drawing.painters.skin import Skin, State, Tone
from game.ui.drawing.text_style import BOOK, PANEL
from game.ui.drawing.theme import (
    BODY,
    HEADING,
    HIGH_CONTRAST,
    MENU_TITLE,
    PROMPT,
    READING,
    SMALL,
    TABLE,
    TINY,
    TITLE,
    Theme,
    blend,
)
from game.ui.drawing.typeface import Role, Typeface
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.flow import Column, Flow, Grid, Row, Spacer
from game.ui.widgets.label import Label
from game.ui.widgets.page.page import Page
from game.ui.widgets.scroll import THUMB_ALPHA, ScrollView
from game.ui.widgets.text.typesetting import SHAPES
from game.ui.widgets.widget import Widget
from tests.ui.described import described
from tests.ui.drawing.eyes import contrast
from tests.ui.gallery import Gallery
from tests.ui.looks import FONTS, look_for

SIZES = [(1280, 720), (1920, 1080), (1000, 600), (960, 540), (800, 600), (2560, 1080)]
SCALES = [0.8, 1.0, 1.5, 2.0]
TEXTS = [1.0, 1.5]


def placed(root: Widget, width: int, height: int, **options: float) -> Widget:
    root.place(look_for((1280, 720), **options), Rect(0, 0, width, height))
    return root


def faults(root: Widget) -> list[str]:
    """Widgets that are too small, reach out of their parent, or overlap a neighbour."""
    found = []
    for widget in root.walk():
        children = [child for child in widget.children if child.is_shown]
        if not isinstance(widget, ScrollView):
            found += [
                f"{child} reaches out of {widget}"
                for child in children
                if child.rect.size != (0, 0) and not widget.rect.contains(child.rect)
            ]
        found += [
            f"{one} lies on {other}"
            for one, other in itertools.combinations(children, 2)
            if one.rect.colliderect(other.rect)
        ]
        if isinstance(widget, Button | Label | Choice):
            width, height = widget.wish(widget.look, widget.rect.width)
            if width > widget.rect.width or height > widget.rect.height:
                found.append(f"{widget} {described(widget)!r} is cut off")
    return found


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_a_dialog_is_cut_off(size, scale, text):
    verbs = [Button(verb, lambda: None) for verb in ("Undo it", "Keep playing", "Back to menu")]
    dialog = Dialog("Undo the seven of hearts?", "It was seen. " * 12, verbs)
    dialog.place(look_for(size, scale=scale, text=text), Rect((0, 0), size))
    assert faults(dialog) == []


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_the_settings_is_cut_off(size, scale, text):
    column = ScrollView(Column(*Gallery()._controls(), gap=14))
    column.place(look_for(size, scale=scale, text=text), Rect((0, 0), (size[0] * 3 // 5, size[1])))
    assert faults(column) == []


@pytest.mark.parametrize("width", range(60, 460, 40))
def test_buttons_in_a_row_are_never_cut_off(width):
    row = Row(*(Button(verb, lambda: None) for verb in ("Undo", "Keep playing", "Go")))
    height = row.wish(look_for(), width)[1]
    assert faults(placed(row, width, height)) == []


def test_no_text_is_smaller_than_thirteen_pixels_in_the_usual_window():
    sizes = (TINY, SMALL, BODY, PROMPT, READING, HEADING, TITLE, MENU_TITLE)
    shapes = [shape.size for shape in SHAPES.values()]
    texts = [*sizes, *(hand.units * size for hand in (PANEL, BOOK) for size in shapes)]
    assert all(look_for((1280, 720)).text_px(units) >= 13 for units in texts)


def test_no_text_is_smaller_than_its_least_size_in_any_window():
    for size in [(640, 480), (320, 200)]:
        assert look_for(size).text_px(BODY) >= 11


@pytest.mark.parametrize("size", [(640, 480), (320, 200), (200, 900)])
def test_a_tiny_window_breaks_nothing(size):
    scene = Gallery()
    scene.arrange(look_for(size))
    scene.page.take_dirty_rects()


# Arrangements


class Block(Widget):
    """A widget of this size, no narrower than its minimum."""

    def __init__(self, width: int, height: int, *, least: int = 1, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.wished, self.needed = (width, height), least

    def measure(self, look, width):
        return min(width, self.wished[0]), self.wished[1]

    def min_width(self, look):
        return self.needed


def test_a_column_shares_what_is_left_by_weight():
    one, two, three = Block(50, 40), Block(50, 10, grow=1), Block(50, 10, grow=3)
    placed(Column(one, two, three, gap=10), 200, 260)
    assert [child.rect.height for child in (one, two, three)] == [40, 50, 150]
    assert [child.rect.y for child in (one, two, three)] == [0, 50, 110]
    assert all(child.rect.width == 200 for child in (one, two, three))


def test_a_row_gives_each_child_its_width_and_the_rest_to_growing_ones():
    one, two = Block(50, 40), Block(10, 20, grow=1)
    placed(Row(one, two, gap=10), 200, 40)
    assert (one.rect.width, two.rect.width) == (50, 140)
    assert two.rect.centery == one.rect.centery


def test_a_row_shrinks_its_children_before_it_stacks_them():
    one, two = Block(150, 40, least=60), Block(150, 40, least=80)
    placed(Row(one, two, gap=10), 210, 40)
    assert one.rect.width + two.rect.width <= 200
    assert one.rect.width >= 60
    assert two.rect.width >= 80
    placed(Row(one, two, gap=10), 140, 90)
    assert two.rect.y == one.rect.bottom + 10


def test_a_flow_wraps():
    blocks = [Block(60, 20) for _ in range(3)]
    flow = placed(Flow(*blocks, gap=10, align=1.0), 135, 50)
    assert flow.wish(flow.look, 135) == (130, 50)
    assert [block.rect.topleft for block in blocks] == [(5, 0), (75, 0), (75, 30)]


def test_the_cells_of_a_grid_are_aligned_in_columns():
    cells = [Block(40, 20), Block(10, 30), Block(70, 20), Block(10, 10)]
    placed(Grid(*cells, weights=(0, 1), gap=10), 300, 70)
    assert [cell.rect.x for cell in cells] == [0, 80, 0, 80]
    assert cells[1].rect.width == cells[3].rect.width == 220
    assert cells[2].rect.centery == cells[3].rect.centery


def test_a_hidden_widget_takes_no_room():
    one, two = Block(50, 40), Block(50, 30)
    one.is_shown = False
    column = placed(Column(one, Spacer(10), two, gap=0), 100, 100)
    assert two.rect.y == 10
    assert column.wish(column.look, 100)[1] == 40


def test_a_page_is_laid_out_again_when_a_widget_grows():
    label = Label("short")
    below = Block(50, 20)
    page = Page(Column(label, below, gap=0))
    page.place(look_for(), Rect(0, 0, 120, 400))
    page.take_dirty_rects()
    top = below.rect.y
    label.text = "a text that needs a good many more lines than one"
    assert page.take_dirty_rects() == [Rect(0, 0, 120, 400)]
    assert below.rect.y > top
    assert page.take_dirty_rects() == []


def test_a_changed_label_that_fits_moves_nothing():
    label = Label("12 points")
    page = Page(Column(label, Block(50, 20), gap=0))
    page.place(look_for(), Rect(0, 0, 320, 400))
    page.take_dirty_rects()
    label.text = "13 points"
    (damage,) = page.take_dirty_rects()
    assert damage.height < 100


# Letters and colours


@pytest.mark.parametrize("content", [None, b"", b"no font at all" * 100])
def test_a_missing_or_damaged_font_is_replaced_by_a_plain_one(tmp_path, content, caplog):
    if content is not None:
        (tmp_path / Role.TITLE.value).write_bytes(content)
    assert (
        Typeface(tmp_path).text(Role.TITLE, "Felt", 20, (255, 255, 255)).get_bounding_rect().width
    )
    Typeface(tmp_path).letters(Role.TITLE, 30)
    assert len(caplog.records) <= 1, "it is not said for every size"


def test_every_role_has_its_font():
    for role in Role:
        assert (FONTS / role.value).is_file()


def test_cached_pictures_of_text_are_bounded():
    typeface = Typeface(FONTS, keep=50_000)
    first = typeface.text(Role.BODY, "first", 20, (255, 255, 255))
    assert typeface.text(Role.BODY, "first", 20, (255, 255, 255)) is first
    for number in range(100):
        typeface.text(Role.BODY, f"number {number}", 20, (255, 255, 255))
    assert typeface._kept.used <= 50_000
    assert typeface.text(Role.BODY, "first", 20, (255, 255, 255)) is not first


def test_wrapped_lines_fit_and_contain_every_word():
    typeface = Typeface(FONTS)
    words = "Whoever empties the cup wins, even with an extraordinarilylongwordinit at the end"
    lines = typeface.wrapped(Role.BODY, words, 20, 160)
    assert all(typeface.width(Role.BODY, line, 20) <= 160 for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_shortened_text_fits_and_ends_with_an_ellipsis():
    typeface = Typeface(FONTS)
    short = typeface.shortened(Role.BODY, "Revolutionary War, saved yesterday", 20, 150)
    assert typeface.width(Role.BODY, short, 20) <= 150
    assert short.endswith("…")
    assert typeface.shortened(Role.BODY, "War", 20, 150) == "War"


def pairs(theme: Theme) -> list[tuple[str, tuple[int, int, int], tuple[int, int, int]]]:
    skin = Skin(theme, 1)
    plates = [
        (text, ground)
        for tone, text in (
            (Tone.PLAIN, theme.ivory),
            (Tone.PRIMARY, theme.primary_text),
            (Tone.DANGER, theme.danger_text),
        )
        for state in (State.REST, State.LIT, State.DOWN)
        for ground in skin._colours(tone, state)
    ]
    panels = [
        (getattr(theme, name), ground)
        for name in ("ivory", "muted", "brass", "selected", "faded")
        for ground in (theme.panel, theme.panel_low, theme.well)
    ]
    pages = [
        (getattr(theme, name), ground)
        for name in ("parchment_ink", "parchment_muted", "link")
        for ground in (theme.parchment, theme.parchment_low)
    ]
    other = [(theme.chosen_text, theme.chosen), (theme.parchment_ink, theme.found)]
    return [(f"{one} on {two}", one, two) for one, two in [*plates, *panels, *pages, *other]]


@pytest.mark.parametrize("theme", [TABLE, HIGH_CONTRAST], ids=["table", "contrast"])
def test_all_text_contrasts_with_its_background(theme):
    least = 7.0 if theme is HIGH_CONTRAST else 4.5
    weak = {name: round(contrast(one, two), 2) for name, one, two in pairs(theme)}
    assert {name: ratio for name, ratio in weak.items() if ratio < least} == {}


@pytest.mark.parametrize("theme", [TABLE, HIGH_CONTRAST], ids=["table", "contrast"])
def test_the_focus_ring_contrasts_with_every_background(theme):
    for ground in (theme.panel, theme.panel_low, theme.plate, (31, 92, 62), (35, 64, 92)):
        assert contrast(theme.target, ground) >= 3


@pytest.mark.parametrize("theme", [TABLE, HIGH_CONTRAST], ids=["table", "contrast"])
def test_a_scroll_bar_contrasts_with_panels_and_parchment(theme):
    grounds = {PANEL: (theme.panel, theme.panel_low), BOOK: (theme.parchment, theme.parchment_low)}
    for hand, under in grounds.items():
        for ground in under:
            thumb = blend(ground, getattr(theme, hand.thumb), THUMB_ALPHA[False] / 255)
            assert contrast(thumb, ground) >= 3


def test_contrast_is_that_of_wcag():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((242, 240, 230), (20, 26, 24)) == pytest.approx(15.4, abs=0.1)
    assert blend((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
