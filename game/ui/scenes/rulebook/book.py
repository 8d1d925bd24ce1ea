"""An open rulebook with a history of places and the current section."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import Surface

from game.ui.drawing.look import Look
from game.ui.drawing.text_style import Pictures
from game.ui.drawing.theme import READING
from game.ui.drawing.typeface import Role
from game.ui.widgets.text.markup import Kind
from game.ui.widgets.text.reader import Reader
from game.ui.window.input import Key

_SCROLLS = ("up", "down", "pageup", "pagedown", "home", "end", "space")
_LINE = 64  # units that an arrow scrolls
_OVERLAP = 60  # units of the old page that stay visible after a page down
_MARK, _MARK_AT = 3, 9  # the line beside a paragraph: its width, and how far left it is; units


def text_of(path: Path, title: str) -> str:
    """The text of a rulebook's file, or a message if it can't be read."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return f"# {title}\n\nCan't read the rulebook: *{path.name}* is missing or damaged. Reinstalling fixes this.\n"


class Book(Reader):
    """A long text with links and a history of places."""

    def __init__(self, source: str, pictures: Pictures, on_turn: Callable[[], None]) -> None:
        """``on_turn`` is called after scrolling."""
        super().__init__(source, pictures=pictures, on_link=self._follow_link)
        self._on_turn = on_turn
        self._past: list[int] = []  # blocks that were at the upper edge
        self._future: list[int] = []
        self._marked: int | None = None
        self._asked: int | None = None  # the section that was asked for, until the reader scrolls

    @property
    def sections(self) -> list[tuple[str, str]]:
        """The headings: their texts and anchors."""
        headings = (block for block in self.text.blocks if block.kind is Kind.HEADING)
        return [(block.plain, block.anchor) for block in headings]

    @property
    def section(self) -> int:
        """The number of the present section; at the end of the text always the last."""
        if self._asked is not None:
            return self._asked
        most = max(1, self.text.rect.height - self.rect.height)
        line = self.rect.top + round(self.rect.height * min(1.0, self.offset / most))
        tops = [
            self.text.rect_of_block(number).top
            for number, block in enumerate(self.text.blocks)
            if block.kind is Kind.HEADING
        ]
        return max(0, sum(top <= line for top in tops) - 1)

    @property
    def figures(self) -> list[Surface]:
        """The figures in sight."""
        top = self.rect.top - self.text.rect.top
        return self.text.laid_out().figures(top, top + self.rect.height)

    @property
    def can_go_back(self) -> bool:
        """Whether a link or a jump led here."""
        return bool(self._past)

    @property
    def can_go_forward(self) -> bool:
        """Whether there is a way forward."""
        return bool(self._future)

    def follow(self, anchor: str) -> bool:
        """Go to this anchor and mark it; whether it exists."""
        here = self._uppermost()
        self._marked = self.text.block_named(anchor)
        if self._marked is None:
            return False
        self._bring_up(self.text.rect_of_block(self._heading_of(self._marked)))
        kinds = [block.kind for block in self.text.blocks[: self._marked + 1]]
        self._asked = max(0, kinds.count(Kind.HEADING) - 1)
        self._past.append(here)
        self._future.clear()
        self._turned()
        return True

    def _follow_link(self, where: str) -> None:
        self.follow(where)

    def go_back(self) -> None:
        """Go back in the history."""
        self._return(self._past, self._future)

    def go_forward(self) -> None:
        """Go forward in the history."""
        self._return(self._future, self._past)

    def scroll(self, event: Key) -> bool:
        """Scroll by keys; whether it was one of them."""
        if event.ctrl or event.alt or event.name not in _SCROLLS:
            return False
        page, line = self.rect.height - self.look.px(_OVERLAP), self.look.px(_LINE)
        steps = {
            "up": -line,
            "down": line,
            "pageup": -page,
            "pagedown": page,
            "home": -self.offset,
            "end": self.text.rect.height,
            "space": -page if event.shift else page,
        }
        self.scroll_to(self.offset + steps[event.name])
        return True

    def scroll_to(self, offset: int) -> None:
        """Scroll, and report it."""
        before = self.offset
        super().scroll_to(offset)
        if self.offset != before:
            self._asked = None
            self._turned()

    def draw(self, canvas: Surface) -> None:
        """The text, and a line beside the paragraph that was asked for."""
        super().draw(canvas)
        if self._marked is None:
            return
        look = self.look
        block = self.text.rect_of_block(self._marked)
        line = block.move(-look.px(_MARK_AT), 0)
        line.width = look.px(_MARK)
        canvas.fill(look.skin.theme.link, line.clip(self.rect.inflate(2 * look.px(_MARK_AT), 0)))

    def _return(self, source: list[int], other: list[int]) -> None:
        if source:
            other.append(self._uppermost())
            self._marked = None
            top = self.text.rect_of_block(source.pop()).top
            self.scroll_to(self.offset + top - self.rect.top)
            self._turned()

    def _heading_of(self, block: int) -> int:
        above = self.text.blocks[block - 1] if block else None
        return block - 1 if above is not None and above.kind is Kind.HEADING else block

    def _uppermost(self) -> int:
        """The first block with more than its last line in sight."""
        for number in range(len(self.text.blocks)):
            if self.text.rect_of_block(number).bottom > self.rect.top + self.look.px(10):
                return number
        return 0

    def _turned(self) -> None:
        self.text.aim(self.rect)
        self.touch()
        self._on_turn()


def line_length(look: Look, letters: int) -> int:
    """The width in pixels of a line with this many letters."""
    sample = "The weakest card is the one just above the trump, and from there it grows."
    px = look.text_px(READING)
    return look.typeface.width(Role.READING, sample, px) * letters // len(sample)
