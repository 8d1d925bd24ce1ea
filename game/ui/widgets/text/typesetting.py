"""Typesetting: lays out blocks of text as lines of a given width."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pygame import Surface

from game.ui.drawing.look import Look
from game.ui.drawing.text_style import Pictures, TextStyle
from game.ui.widgets.text.line_breaks import LineBreaker, Run
from game.ui.widgets.text.markup import Block, Kind, Span


@dataclass(frozen=True, slots=True)
class Shape:
    """Measures of a kind of block, in parts of the size of ordinary letters."""

    size: float = 1.0
    before: float = 0.0
    after: float = 0.0
    indent: float = 0.0
    inset: float = 0.0  # from the right


SHAPES = {
    Kind.TITLE: Shape(1.7, 0.2, 0.5),
    Kind.HEADING: Shape(1.3, 1.1, 0.4),
    Kind.SUBHEADING: Shape(1.08, 0.8, 0.3),
    Kind.BODY: Shape(after=0.55),
    Kind.ITEM: Shape(after=0.3, indent=1.5),
    Kind.NOTE: Shape(0.95, 0.25, 0.8, 1.2, 0.8),
    Kind.TABLE: Shape(0.95, 0.2, 0.8),
    Kind.FIGURE: Shape(0.9, 0.3, 0.9),
    Kind.RULE: Shape(before=0.5, after=0.5),
}
HIGHEST = 80  # units: a line of text, with the gap above it
HEADINGS = {Kind.TITLE, Kind.HEADING, Kind.SUBHEADING}


@dataclass(slots=True)
class Line:
    """One line. ``top`` is counted in pixels from the beginning of the text."""

    block: int
    top: int
    height: int
    pieces: list[tuple[int, list[Run]]]  # the left edge of the runs, and the runs
    figure: Surface | None = None
    is_rule: bool = False
    is_measured: bool = False

    @property
    def runs(self) -> list[Run]:
        """All runs, from left to right."""
        return [run for _, runs in self.pieces for run in runs]


class TextLayout:
    """A text laid out at one width."""

    def __init__(
        self,
        look: Look,
        style: TextStyle,
        blocks: Iterable[Block],
        width: int,
        pictures: Pictures | None,
    ) -> None:
        self.look = look
        self.width = width
        self.height = 0
        self.breaker = LineBreaker(look.typeface, style, pictures)
        self._lines: list[Line] = []
        self._first_lines: list[int] = []  # the first line of each block
        self._style = style
        self._pictures = pictures
        for block in blocks:
            self._add_block(block)

    def between(self, top: int, bottom: int) -> Iterator[Line]:
        """The lines between two heights."""
        number = max(0, bisect_right(self._lines, top, key=lambda line: line.top) - 1)
        while number < len(self._lines) and self._lines[number].top < bottom:
            yield self._measured(self._lines[number])
            number += 1

    def figures(self, top: int, bottom: int) -> list[Surface]:
        """The figures between two heights."""
        return [line.figure for line in self.between(top, bottom) if line.figure is not None]

    def rest_of_line(self, height: int) -> int:
        """The pixels from this height to the next line; none within a figure or below the text."""
        number = bisect_left(self._lines, height, key=lambda line: line.top)
        rest = self._lines[number].top - height if number < len(self._lines) else 0
        return rest if rest <= self.look.text_px(HIGHEST) else 0

    def gap_above(self, top: int) -> int:
        """The pixels between this height, where a line begins, and the line above it."""
        number = bisect_left(self._lines, top, key=lambda line: line.top)
        return top - (self._lines[number - 1].top + self._lines[number - 1].height if number else 0)

    def of_block(self, number: int) -> list[Line]:
        """The lines of a block."""
        ends = [*self._first_lines[number + 1 : number + 2], len(self._lines)]
        return [self._measured(line) for line in self._lines[self._first_lines[number] : ends[0]]]

    def x_of(self, run: Run, place: int) -> int:
        """The x of a letter in a run; ``place`` is its index in the block's plain text."""
        if run.span.picture:
            return run.x + (run.width if place > run.start else 0)
        shown = run.text[: max(0, place - run.start)]
        return run.x + self.look.typeface.width(run.role, shown, run.px)

    def _measured(self, line: Line) -> Line:
        if not line.is_measured:
            for x, runs in line.pieces:
                self.breaker.measure(runs, x)
            line.is_measured = True
        return line

    def _add_block(self, block: Block) -> None:
        em = self.look.text_px(self._style.units)
        shape = SHAPES[block.kind]
        if self._lines:
            self.height += round(shape.before * em)
        self._first_lines.append(len(self._lines))
        self._set(block, self.look.text_px(self._style.units * shape.size))
        self.height += round(shape.after * em)

    def _set(self, block: Block, px: int) -> None:
        match block.kind:
            case Kind.RULE:
                self._add_rule()
            case Kind.TABLE:
                self._set_table(block, px)
            case Kind.FIGURE:
                self._set_figure(block, px)
            case _:
                self._set_text(block, px)

    def _set_text(self, block: Block, px: int) -> None:
        typeface = self.look.typeface
        role = self._style.heading if block.kind in HEADINGS else None
        shape = SHAPES[block.kind]
        indent = round(shape.indent * px)
        wide = self.width - indent - round(shape.inset * px)
        step = typeface.height(role or self._style.regular, px)
        mark: list[tuple[int, list[Run]]] = []
        if block.mark:
            run = Run(block.mark, Span(block.mark), self._style.regular, px, -len(block.mark))
            mark = [(indent - typeface.width(run.role, run.text, px) - px // 3, [run])]
        for runs in self.breaker.broken(block.spans, px, wide, role=role):
            self._add([*mark, (indent, runs)], step)
            mark = []

    def _set_figure(self, block: Block, px: int) -> None:
        if self._pictures is not None:
            picture = self._pictures.figure(block.figure, self.width)
            self._add([], picture.get_height(), figure=picture)
            self.height += px // 3
        role = self._style.italic
        for runs in self.breaker.broken(block.spans, px, self.width, role=role):
            self._add([(0, runs)], self.look.typeface.height(role, px))

    def _set_table(self, block: Block, px: int) -> None:
        widths = self._columns(block, px)
        step = self.look.typeface.height(self._style.regular, px)
        start = 0
        for number, row in enumerate(block.rows):
            cells: list[tuple[int, list[list[Run]]]] = []
            x = 0
            for cell, width in zip(row, widths, strict=False):
                cells.append((x, self.breaker.broken(cell, px, width, start=start)))
                start += sum(len(span.text) for span in cell) + 1
                x += width + px
            for depth in range(max(len(lines) for _, lines in cells)):
                self._add([(x, lines[depth]) for x, lines in cells if depth < len(lines)], step)
            self.height += px // 5
            if block.has_header and not number:
                self._add_rule()
                self.height += px // 5

    def _columns(self, block: Block, px: int) -> list[int]:
        """The widths of the columns: as their cells need, else in proportion, at least a word."""
        count = max(len(row) for row in block.rows)
        wished, least = [1] * count, [1] * count
        for row in block.rows:
            for column, cell in enumerate(row):
                whole, word = self.breaker.length(cell, px)
                wished[column] = max(wished[column], whole)
                least[column] = max(least[column], word)
        room = self.width - px * (count - 1)
        if sum(wished) <= room:
            return wished
        spare = room - sum(least)
        if spare <= 0:
            return [max(1, room // count)] * count
        wants = [wish - needed for wish, needed in zip(wished, least, strict=True)]
        pairs = zip(least, wants, strict=True)
        return [needed + want * spare // sum(wants) for needed, want in pairs]

    def _add_rule(self) -> None:
        self._add([], max(1, self.look.px(1)), is_rule=True)

    def _add(
        self,
        pieces: list[tuple[int, list[Run]]],
        height: int,
        *,
        figure: Surface | None = None,
        is_rule: bool = False,
    ) -> None:
        block = len(self._first_lines) - 1
        self._lines.append(Line(block, self.height, height, pieces, figure, is_rule))
        self.height += height
