"""The subset of Markdown that the rulebooks use."""

import pytest

from game.ui.widgets.text.markup import Block, Kind, Span, parsed, slug


def only(source: str) -> Block:
    (block,) = parsed(source)
    return block


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("# The Cup", Kind.TITLE),
        ("## How it goes", Kind.HEADING),
        ("### At the end", Kind.SUBHEADING),
        ("Words.", Kind.BODY),
        ("- an item", Kind.ITEM),
        ("> an example", Kind.NOTE),
        ("| a | b |", Kind.TABLE),
        ("![caption](cup)", Kind.FIGURE),
        ("---", Kind.RULE),
    ],
)
def test_each_kind_of_block_is_recognised_by_its_beginning(source, kind):
    assert only(source).kind is kind


def test_lines_belong_to_one_block_until_an_empty_line():
    first, second = parsed("One\nand the same.\n\nAnother.")
    assert (first.plain, second.plain) == ("One and the same.", "Another.")


def test_a_numbered_paragraph_needs_no_empty_line_and_has_an_anchor():
    blocks = parsed("**R-1** First.\nstill first\n**R-12a** Second.")
    assert [(block.anchor, block.plain) for block in blocks] == [
        ("R-1", "R-1 First. still first"),
        ("R-12a", "R-12a Second."),
    ]


def test_headings_have_anchors_made_of_their_words():
    assert only("## What *trump* is").anchor == "what-trump-is"
    assert slug("3. Undo & redo!") == "3-undo-redo"


def test_items_keep_their_marks():
    blocks = parsed("- one\n  and more\n- two\n3. three")
    assert [(block.mark, block.plain) for block in blocks] == [
        ("•", "one and more"),
        ("•", "two"),
        ("3.", "three"),
    ]


def test_styles_links_and_pictures_become_spans():
    spans = only("A **bold *both*** [link](R-1), {S} *end*.").spans
    assert spans == (
        Span("A "),
        Span("bold ", bold=True),
        Span("both", bold=True, italic=True),
        Span(" "),
        Span("link", link="R-1"),
        Span(", "),
        Span("S", picture="S"),
        Span(" "),
        Span("end", italic=True),
        Span("."),
    )


def test_text_that_is_not_markup_stays_as_it_is():
    assert only("2 * 3 is 6, a*b too, [no link] and 50% {").plain == (
        "2 * 3 is 6, a*b too, [no link] and 50% {"
    )


def test_a_backslash_escapes_a_character():
    assert only(r"\*not italic\* and \{S}").spans[0].italic is False
    assert only(r"\*not italic\* and \{S}").plain == "*not italic* and {S}"


def test_a_table_has_rows_of_cells_and_a_bold_header():
    table = only("| card | worth |\n|---|---|\n| ace | **one** |")
    assert table.has_header
    header, row = table.rows
    assert header == ((Span("card", bold=True),), (Span("worth", bold=True),))
    assert row == ((Span("ace"),), (Span("one", bold=True),))
    assert table.plain == "card worth ace one "


def test_a_table_without_dashes_has_no_header():
    table = only("| a | b |\n| c | d |")
    assert not table.has_header
    assert len(table.rows) == 2


def test_a_figure_has_a_name_and_a_caption():
    figure = only("![Ann leads](cards 7H 9C)")
    assert (figure.figure, figure.plain) == ("cards 7H 9C", "Ann leads")


def test_an_empty_text_has_no_blocks():
    assert parsed(" \n\n  ") == []
