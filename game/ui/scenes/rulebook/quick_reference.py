"""The quick reference: one section of the rulebook as an overlay."""

from __future__ import annotations

from typing import ClassVar

from game.ui.drawing.art import Art
from game.ui.drawing.look import Look
from game.ui.drawing.painters.suits import SuitSet
from game.ui.drawing.text_style import BOOK
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.rulebook.book import text_of
from game.ui.scenes.rulebook.book_figures import Figures
from game.ui.table.offering import Offering
from game.ui.widgets.frame import Centred, Parchment
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.rich_text import RichText
from game.ui.window.input import Input, Key, PointerDown
from game.ui.window.keymap import Action

SECTION = "## Quick reference"
WIDTH = 720  # units
_CLOSES = ("escape", "enter", Action.QUICK_REFERENCE, Action.RULES)


def section_of(source: str, heading: str) -> str:
    """A section of a text: from its heading to the next one; all of the text if there is none."""
    start = source.find(f"\n{heading}\n")
    if start < 0:
        return source
    end = source.find("\n## ", start + len(heading))
    return source[start : end if end > 0 else None].strip()


class QuickReference(PagedScene):
    """One page; closed by several keys or a click beside it."""

    name = "reference"
    is_overlay: ClassVar[bool] = True

    def __init__(self, offering: Offering, art: Art, suits: SuitSet) -> None:
        source = section_of(text_of(offering.rulebook, offering.title), SECTION)
        self._pictures = Figures(offering, art, suits)
        self._text = RichText(source, style=BOOK, pictures=self._pictures)
        self._scroll = ScrollView(self._text, thumb=BOOK.thumb)
        self._sheet = Parchment(self._scroll, padding=30)
        super().__init__(Centred(self._sheet, width=WIDTH, margin=20))

    def arrange(self, look: Look) -> None:
        """Centre it, no larger than needed."""
        self._pictures.arrange(look)
        super().arrange(look)
        self.page.focus_on(self._scroll)

    def handle(self, event: Input) -> bool:
        """Close it by key or click; no event reaches the table."""
        match event:
            case Key() if event.shortcut in _CLOSES:
                self.stage.pop()
            case PointerDown(at=at) if not self._sheet.rect.collidepoint(at):
                self.stage.pop()
            case _:
                super().handle(event)
        return True

    def update(self, dt: float) -> bool:
        """Paint the figures one by one."""
        is_painting = self._pictures.paint_next()
        if is_painting:
            self._text.touch()
        return super().update(dt) | is_painting
