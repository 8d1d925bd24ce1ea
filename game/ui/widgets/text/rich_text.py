"""Rich text: headings, lists, tables, links, small pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.text_style import PANEL, Pictures, TextStyle
from game.ui.drawing.theme import Colour
from game.ui.widgets.text.line_breaks import Run
from game.ui.widgets.text.markup import Block, Kind, parsed
from game.ui.widgets.text.typesetting import HEADINGS, Line, TextLayout
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key, Point

_FOUND_ALPHA = 150
_SHOWN_ALPHA = 255
_NOTE_ALPHA = 26
_LEAST = 200


@dataclass(frozen=True, slots=True)
class Match:
    """A match of a search: a block, and indices in its plain text."""

    block: int
    start: int
    end: int


class RichText(Widget):
    """A formatted text at its full height: put it into a ScrollView."""

    def __init__(
        self,
        source: str,
        *,
        style: TextStyle = PANEL,
        pictures: Pictures | None = None,
        on_link: Callable[[str], None] = lambda where: None,
        grow: float = 0.0,
    ) -> None:
        """``on_link`` gets the target of a clicked link."""
        super().__init__(grow=grow)
        self._style = style
        self._pictures = pictures
        self._on_link = on_link
        self._blocks = parsed(source)
        self._layout: TextLayout | None = None
        self._link: int | None = None  # the number of the focused link
        self._is_attended = False
        self._lit: str = ""  # the target of the link under the pointer
        self._matches: list[Match] = []
        self._shown_match: Match | None = None
        self.is_focusable = any(span.link for block in self._blocks for span in block.spans)

    @property
    def blocks(self) -> list[Block]:
        """The blocks of the text."""
        return self._blocks

    # Finding

    def find(self, text: str) -> list[Match]:
        """Marks and returns all matches, ignoring case."""
        self._matches = list(self._found(text.lower())) if text else []
        self._shown_match = None
        self.touch()
        return self._matches

    def show(self, match: Match | None) -> None:
        """Highlights one of the matches."""
        self._shown_match = match
        self.touch()

    def rect_of(self, match: Match) -> Rect:
        """The place of a match on the screen."""
        rects = [
            rect
            for line in self.laid_out().of_block(match.block)
            for rect in self._marks(line, match)
        ]
        return rects[0].unionall(rects[1:]) if rects else self.rect_of_block(match.block)

    def rect_of_block(self, number: int) -> Rect:
        """The place of a block on the screen."""
        lines = self.laid_out().of_block(number)
        top, end = lines[0].top, lines[-1].top + lines[-1].height
        return Rect(self.rect.x, self.rect.y + top, self.rect.width, end - top)

    def block_named(self, anchor: str) -> int | None:
        """The number of the block with this anchor."""
        return next((n for n, block in enumerate(self._blocks) if block.anchor == anchor), None)

    # Laying out

    def measure(self, look: Look, width: int) -> Size:
        """The whole width, and the height of the text."""
        return width, self.laid_out(look, width).height

    def min_width(self, look: Look) -> int:
        """Room for a few words."""
        return look.px(_LEAST)

    def place(self, look: Look, rect: Rect) -> None:
        """Breaks the lines again if the width has changed."""
        super().place(look, rect)
        self.laid_out(look, rect.width)

    def focus_rect(self) -> Rect:
        """The focused link."""
        links = self._links() if self._link is not None else []
        if self._link is None or self._link >= len(links):
            return self.rect
        return self._rect_of_link(links[self._link])

    # Links

    def focus(self) -> None:
        """Focuses the first link."""
        self._is_attended = True
        if self._link is None:
            self._link = 0
        self.touch()

    def blur(self) -> None:
        """Drops the focus of links."""
        self._is_attended = False
        self._link = None
        self.touch()

    def aim(self, view: Rect) -> None:
        """Moves the focus, if it has it, to a link inside this rectangle."""
        links = self._links() if self._is_attended else []
        rects = [self._rect_of_link(link) for link in links]
        if rects and (self._link is None or not view.contains(rects[self._link])):
            self._link = next((n for n, rect in enumerate(rects) if view.contains(rect)), None)
            self.touch()

    def hover(self, at: Point) -> None:
        """Highlights the link under the pointer."""
        run = self._link_at(at)
        lit = "" if run is None else run.span.link
        if lit != self._lit:
            self._lit = lit
            self.touch()

    def release(self, at: Point) -> None:
        """Follows the link under the pointer."""
        run = self._link_at(at)
        if run is not None:
            self._on_link(run.span.link)

    def key(self, event: Key) -> bool:
        """Tab goes from link to link, then out of the text; Enter follows the link."""
        links = self._links()
        if not links or self._link is None:
            return False
        if event.name == "tab":
            number = self._link + (-1 if event.shift else 1)
            if not 0 <= number < len(links):
                return False
            self._link = number
            self.touch()
            return True
        if event.name == "enter":
            self._on_link(links[self._link][0][0].span.link)
            return True
        return False

    # Drawing

    def paint(self, canvas: Surface) -> None:
        """Paints the visible lines."""
        clip = canvas.get_clip()
        layout = self.laid_out()
        for line in layout.between(clip.top - self.rect.y, clip.bottom - self.rect.y):
            self._paint_line(canvas, line)

    def paint_ring(self, canvas: Surface) -> None:
        """Paints the ring around the focused link."""
        if self._link is not None:
            super().paint_ring(canvas)

    def _paint_line(self, canvas: Surface, line: Line) -> None:
        theme = self.look.skin.theme
        top = self.rect.y + line.top
        kind = self._blocks[line.block].kind
        if kind is Kind.NOTE:
            ground = Rect(self.rect.x, top, self.rect.width, line.height)
            canvas.blit(
                self.look.skin.fill(ground.size, self._ink("heading_ink"), _NOTE_ALPHA, 0), ground
            )
            canvas.fill(self._ink("heading_ink"), (*ground.topleft, self.look.px(3), line.height))
        if line.is_rule:
            canvas.fill(self._ink("rule"), (self.rect.x, top, self.rect.width, line.height))
        if line.figure is not None:
            canvas.blit(line.figure, (self.rect.x, top))
        for match in self._matches:
            if match.block == line.block:
                alpha = _SHOWN_ALPHA if match == self._shown_match else _FOUND_ALPHA
                for rect in self._marks(line, match):
                    canvas.blit(self.look.skin.fill(rect.size, theme.found, alpha, 3), rect)
        for run in line.runs:
            self._paint_run(canvas, line, run, self._colour(kind, run))

    def _paint_run(self, canvas: Surface, line: Line, run: Run, colour: Colour) -> None:
        x, top = self.rect.x + run.x, self.rect.y + line.top
        picture = self.laid_out().breaker.picture(run, colour)
        if picture is not None:
            canvas.blit(picture, picture.get_rect(midleft=(x, top + line.height // 2)))
            return
        words = self.look.typeface.text(run.role, run.text, run.px, colour)
        canvas.blit(words, (x, top))
        if run.span.link:
            thick = self.look.px(2 if run.span.link == self._lit and self.is_hovered else 1)
            canvas.fill(colour, (x, top + line.height - self.look.px(3), run.width, max(1, thick)))

    def _colour(self, kind: Kind, run: Run) -> Colour:
        if run.span.link:
            return self._ink("link")
        if kind in HEADINGS:
            return self._ink("heading_ink")
        return self._ink("muted" if kind is Kind.FIGURE else "ink")

    def _ink(self, name: str) -> Colour:
        colour: Colour = getattr(self.look.skin.theme, getattr(self._style, name))
        return colour

    # Positions

    def laid_out(self, look: Look | None = None, width: int | None = None) -> TextLayout:
        """The layout at its own look and width, or at others."""
        look, width = look or self.look, self.rect.width if width is None else width
        layout = self._layout
        if layout is None or layout.look is not look or layout.width != width:
            layout = TextLayout(look, self._style, self._blocks, width, self._pictures)
            self._layout = layout
        return layout

    def _links(self) -> list[list[tuple[Run, Line]]]:
        """The links in order, each with its runs and their lines; a link can span two lines."""
        links: list[list[tuple[Run, Line]]] = []
        for number, block in enumerate(self._blocks):
            if not any(span.link for span in block.spans):
                continue
            for line in self.laid_out().of_block(number):
                for run in line.runs:
                    if run.span.link:
                        if links and links[-1][0][0].span is run.span:
                            links[-1].append((run, line))
                        else:
                            links.append([(run, line)])
        return links

    def _link_at(self, at: Point) -> Run | None:
        y = at[1] - self.rect.y
        for line in self.laid_out().between(y, y + 1):
            for run in line.runs:
                if run.span.link and self._rect_of_run(line, run).collidepoint(at):
                    return run
        return None

    def _rect_of_link(self, link: list[tuple[Run, Line]]) -> Rect:
        rects = [self._rect_of_run(line, run) for run, line in link]
        return rects[0].unionall(rects[1:])

    def _rect_of_run(self, line: Line, run: Run) -> Rect:
        return Rect(self.rect.x + run.x, self.rect.y + line.top, run.width, line.height)

    def _found(self, text: str) -> Iterator[Match]:
        for number, block in enumerate(self._blocks):
            plain = block.plain.lower()
            start = plain.find(text)
            while start >= 0:
                yield Match(number, start, start + len(text))
                start = plain.find(text, start + len(text))

    def _marks(self, line: Line, match: Match) -> Iterator[Rect]:
        """The rectangles of a match on a line."""
        layout = self.laid_out()
        for run in line.runs:
            start, end = max(match.start, run.start), min(match.end, run.end)
            if start < end:
                left, right = layout.x_of(run, start), layout.x_of(run, end)
                yield Rect(self.rect.x + left, self.rect.y + line.top, right - left, line.height)
