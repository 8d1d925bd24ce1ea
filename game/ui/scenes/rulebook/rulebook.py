"""The rulebook page: contents, search, links and history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from pygame import Rect

from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.suits import SuitSet
from game.ui.scenes.background import OpaquePanel, unframed
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.rulebook.book import Book, line_length, text_of
from game.ui.scenes.rulebook.book_figures import Figures
from game.ui.table.offering import Offering
from game.ui.widgets.button import Button
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Flow, Row
from game.ui.widgets.frame import Parchment
from game.ui.widgets.icon import icon
from game.ui.widgets.label import note
from game.ui.widgets.listing import Entry, Listing
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.text_field import TextField
from game.ui.widgets.widget import Widget
from game.ui.window.input import Input, Key
from game.ui.window.keymap import Action, Shortcut

LETTERS = 70  # in a line
CONTENTS = 250  # units wide
MARGIN = 16  # units around everything
PADDING = 34  # units between the parchment's edge and its text
_GAP = 14
_MOST = 0.2  # of the height for the bar
RULES = "How to play"
KEYS, KEYS_TIP = "Keys", "What every key does"
HELP, HELP_TIP = "Help", "Everything that isn't a rule: pages, settings, keys"


class RulebookScene(PagedScene):
    """The rulebook as an overlay on the table or the menu."""

    name = "rulebook"
    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        offering: Offering,
        paragraph: str,
        art: Art,
        suits: SuitSet,
        on_back: Callable[[], None],
        *,
        source: str = "",
        on_help: Callable[[str], None] | None = None,
        on_rules: Callable[[], None] | None = None,
        covers: bool = False,
    ) -> None:
        """``paragraph``: where it opens, "R-12" or a heading's anchor; "": at the beginning.

        ``source``: another text in place of the rulebook's; ``on_help`` opens the program's help
        at a section, ``on_rules`` the rulebook.
        ``covers``: nothing below is seen, so people can read together.
        """
        title = offering.title
        self._paragraph: str = paragraph
        self._on_back = on_back
        self._pictures = Figures(offering, art, suits)
        text = source or text_of(offering.rulebook, title)
        self._book = Book(text, self._pictures, self._turned)
        names = [heading for heading, _ in self._book.sections] or [title]
        self._contents = Listing([Entry(name) for name in names], self._turn_to)
        self._sections = Dropdown("Contents", names, self._turn_to)
        self._search = TextField(
            "Search",
            self._look_for,
            on_enter=lambda _: self._next(1),
            placeholder="Search",
            longest=40,
        )
        self._found = note("")
        self._previous = Button(
            "", lambda: self._next(-1), icon=icon("chevron-up"), tip="Previous ({previous_match})"
        )
        self._following = Button(
            "", lambda: self._next(1), icon=icon("chevron-down"), tip="Next ({next_match})"
        )
        self._back = Button("", self._book.go_back, icon=icon("undo"), tip="Back ({back})")
        self._forward = Button(
            "", self._book.go_forward, icon=icon("redo"), tip="Forward ({forward})"
        )
        tools = Flow(
            self._back,
            self._forward,
            self._sections,
            self._search,
            self._previous,
            self._following,
            self._found,
            grow=1.0,
        )
        close = Button("Close", on_back, icon=icon("cross"), shortcut="escape")
        ways = []
        if on_rules is not None:
            ways.append(Button(RULES, on_rules, tip=f"The rulebook of {title}"))
        self._for_wide: list[Button] = []
        if on_help is not None:
            self._for_wide.append(Button(KEYS, partial(on_help, "keys"), tip=KEYS_TIP))
            ways.append(Button(HELP, partial(on_help, "at-the-table"), tip=HELP_TIP))
        head = Row(tools, Flow(*self._for_wide, *ways, close))
        self._side = OpaquePanel(ScrollView(self._contents), padding=8)
        spread = _Spread(self._side, Parchment(self._book, padding=PADDING))
        backdrop = unframed(art, offering.name) if covers else None
        super().__init__(_Desk(OpaquePanel(head, padding=10), spread), backdrop)
        self._show_ways()
        self._tell(0, 0, "")

    def arrange(self, look: Look) -> None:
        """Open at the paragraph the first time; later stay where the reader is."""
        self._pictures.arrange(look)
        is_wide = _text_width(look) + look.px(CONTENTS + _GAP + 2 * MARGIN) <= look.size[0]
        self._sections.is_shown = not is_wide
        for each in (self._side, *self._for_wide):  # the help leads to the keys, too
            each.is_shown = is_wide
        super().arrange(look)
        if self.page.focused is None or not self.page.focused.is_shown:
            self.page.focus_on(self._contents if is_wide else self._sections)
        if self._paragraph:
            asked, self._paragraph = self._paragraph, ""
            self.go_to(asked)

    def go_to(self, paragraph: str) -> None:
        """Go to a paragraph or a heading; say so if there is none of that name."""
        if not self._book.follow(paragraph):
            self.page.say(f"The rulebook has no paragraph {paragraph}.")

    def handle(self, event: Input) -> bool:
        """Keys that scroll work wherever the focus is, unless the focused widget needs them.

        The key that opens the rules closes them.
        """
        if isinstance(event, Key):
            if event.shortcut in self._actions():
                self._actions()[event.shortcut]()
                return True
            if not self._is_needed(event) and self._book.scroll(event):
                return True
        is_used = super().handle(event)
        if not is_used and isinstance(event, Key) and event.means(Action.RULES):
            self._on_back()
            return True
        return is_used

    def update(self, dt: float) -> bool:
        """Paint the figures one by one."""
        is_painting = self._pictures.paint_next(self._book.figures)
        if is_painting:
            self._book.touch()
        return super().update(dt) | is_painting

    def _actions(self) -> dict[Shortcut, Callable[[], None]]:
        return {
            Action.SEARCH: lambda: self.page.focus_on(self._search),
            Action.NEXT_MATCH: lambda: self._next(1),
            Action.PREVIOUS_MATCH: lambda: self._next(-1),
            Action.BACK: self._book.go_back,
            Action.FORWARD: self._book.go_forward,
        }

    def _is_needed(self, event: Key) -> bool:
        """Whether the focused widget needs this key."""
        focused = self.page.focused
        if focused is self._search:
            return event.name in {"space", "home", "end"}
        if focused in (self._contents, self._sections):
            return event.name not in {"pageup", "pagedown"}
        return isinstance(focused, Button) and event.name == "space"

    def _turn_to(self, number: int) -> None:
        sections = self._book.sections
        if sections:
            self._book.follow(sections[number][1])

    def _turned(self) -> None:
        self._contents.value = self._sections.value = self._book.section
        self._show_ways()

    def _show_ways(self) -> None:
        self._back.why_not = "" if self._book.can_go_back else "Nothing to go back to."
        self._forward.why_not = "" if self._book.can_go_forward else "Nothing to go forward to."

    def _look_for(self, words: str) -> None:
        count = self._book.search(words.strip())
        self._tell(self._book.next_match(0) if count else 0, count, words)

    def _next(self, step: int) -> None:
        number = self._book.next_match(step)
        if number:
            self._tell(number, self._book.matches, self._search.value)

    def _tell(self, number: int, count: int, words: str) -> None:
        space = "\N{NO-BREAK SPACE}"
        found = f"{number} of {count}" if count else "no matches" if words.strip() else ""
        self._found.text = found.replace(" ", space)
        why_not = "" if count else "No matches."
        self._previous.why_not = self._following.why_not = why_not


class _Desk(Widget):
    """A bar, and the rest below it."""

    def __init__(self, bar: Widget, rest: Widget) -> None:
        super().__init__()
        self._column = PageColumn(bar, rest, gap=_GAP, most=_MOST)

    @property
    def children(self) -> Sequence[Widget]:
        """Both in a column."""
        return (self._column,)

    def measure(self, look: Look, width: int) -> Size:
        """The whole window."""
        return look.size

    def place(self, look: Look, rect: Rect) -> None:
        """Centre both, as wide as the parchment and the contents."""
        super().place(look, rect)
        margin = look.px(MARGIN)
        widest = _text_width(look) + look.px(CONTENTS + _GAP)
        width = min(widest, rect.width - 2 * margin)
        inner = Rect(rect.centerx - width // 2, rect.y + margin, width, rect.height - 2 * margin)
        self._column.place(look, inner)


class _Spread(Widget):
    """The contents, if shown, and the page beside them."""

    def __init__(self, contents: Widget, page: Widget) -> None:
        super().__init__(grow=1.0)
        self._contents, self._page = contents, page

    @property
    def children(self) -> Sequence[Widget]:
        """From left to right."""
        return (self._contents, self._page)

    def measure(self, look: Look, width: int) -> Size:
        """The whole width, and all the height there is."""
        return width, look.size[1]

    def place(self, look: Look, rect: Rect) -> None:
        """Limit the page to the width of its longest line."""
        super().place(look, rect)
        page = Rect(rect)
        if self._contents.is_shown:
            own = look.px(CONTENTS)
            high = min(rect.height, self._contents.wish(look, own)[1])
            self._contents.place(look, Rect(rect.x, rect.y, own, high))
            page.width = rect.width - own - look.px(_GAP)
            page.right = rect.right
        else:
            page.width = min(rect.width, _text_width(look))
            page.centerx = rect.centerx
        self._page.place(look, page)


def _text_width(look: Look) -> int:
    """The width of the parchment for lines of ``LETTERS``."""
    return line_length(look, LETTERS) + look.px(2 * PADDING + 12)
