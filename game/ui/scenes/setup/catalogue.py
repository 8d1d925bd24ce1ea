"""The page that edits a catalogue among the house rules, such as Feud's Maneuvers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.game import AnyOptions
from game.table.catalogue import Answer, Catalogue, Entry
from game.ui.drawing.art import Art
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.setup.entry_details import EntryDetails
from game.ui.scenes.setup.rule_form import CHANGED
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Row
from game.ui.widgets.frame import Panel
from game.ui.widgets.icon import back_button, icon
from game.ui.widgets.label import Label, page_title
from game.ui.widgets.listing import Entry as ListEntry
from game.ui.widgets.listing import Listing
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.panes import Panes
from game.ui.widgets.scroll import ScrollView
from game.ui.window.keymap import Action

MOST_UNDONE = 100  # steps


class CatalogueScene(PagedScene):
    """The entries at the left, the chosen one at the right. Changes apply at once."""

    name = "catalogue"

    def __init__(
        self,
        catalogue: Catalogue,
        options: AnyOptions,
        game: str,
        *,
        art: Art,
        on_change: Callable[[Any], None],
        on_rule: Callable[[str], None],
    ) -> None:
        """``on_change`` gets the house rules; ``game``: its felt is the background."""
        self._catalogue, self._options, self._on_change = catalogue, options, on_change
        self._past: list[Any] = []
        self._filling: tuple[int, str] | None = (
            None  # the blank that is being typed in: one step of undo
        )
        self._entries: tuple[Entry, ...] = ()
        self._listing = self._initial_focus = Listing([], self._turn_to)
        self._another = Button(f"Add {catalogue.one}", self._make, icon=icon("plus"))
        self._details = EntryDetails(art, on_fill=self._fill, on_put_back=self._put_back)
        self._reset = Button("Reset all", self._put_all_back)
        self._undo = Button("Undo", self._take_back, icon=icon("undo"), shortcut=Action.UNDO)
        self._summary = Label("", shadow=True, grow=1.0)
        head = Row(
            page_title(catalogue.title, grow=1.0),
            self._reset,
            Button(
                catalogue.rule,
                lambda: on_rule(catalogue.rule),
                icon=icon("book"),
                shortcut=Action.RULES,
            ),
            gap=14,
        )
        panes = Panes(
            Panel(Column(ScrollView(self._listing), Flow(self._another), gap=10), padding=10),
            Panel(ScrollView(self._details), padding=18),
            share=0.42,
            least=800,
            height=320,
            scrolls=True,
        )
        foot = Row(
            back_button(self._close),
            self._summary,
            self._undo,
            gap=14,
        )
        line = Label(catalogue.line, shadow=True)
        page = PageColumn(head, line, ScrollView(panes), foot, gap=12)
        super().__init__(Framed(page, padding=18), framed(art, game))
        self._refresh()

    def _refresh(self) -> None:
        self._entries = self._catalogue.entries(self._options)
        self._listing.entries = [_row(entry) for entry in self._entries]
        troubles = map(_trouble, self._entries)
        self._summary.text = next(filter(None, troubles), self._catalogue.summary(self._options))
        self._another.why_not = self._catalogue.why_no_more(self._options)
        is_changed = any(entry.is_changed for entry in self._entries)
        self._reset.why_not = "" if is_changed else "Nothing was changed."
        self._undo.why_not = "" if self._past else "Nothing to undo."
        self._show()

    def _show(self) -> None:
        if self._entries:
            self._details.show(self._entries[self._listing.value])

    def _turn_to(self, number: int) -> None:
        self._filling = None
        self._show()

    def _change(self, options: AnyOptions, filling: tuple[int, str] | None = None) -> None:
        """Change the house rules; typing in one blank is one step of undo."""
        if options == self._options:
            return
        if filling is None or filling != self._filling:
            self._past = [*self._past, self._options][-MOST_UNDONE:]
        self._filling = filling
        self._hold(options)

    def _hold(self, options: AnyOptions) -> None:
        self._options = options
        self._on_change(options)
        self._refresh()

    def _fill(self, key: str, answer: Answer) -> None:
        number = self._listing.value
        self._change(self._catalogue.filled(self._options, number, key, answer), (number, key))

    def _make(self) -> None:
        """Add an entry, choose it, and focus its name."""
        self._change(self._catalogue.with_another(self._options))
        self._listing.value = len(self._entries) - 1
        self._show()
        self.page.focus_on(self._listing)
        if self._details.name is not None:
            self.page.focus_on(self._details.name)

    def _put_back(self) -> None:
        self._change(self._catalogue.put_back(self._options, self._listing.value))

    def _put_all_back(self) -> None:
        self._change(self._catalogue.as_printed(self._options))

    def _take_back(self) -> None:
        self._filling = None
        self._hold(self._past.pop())


def _trouble(entry: Entry) -> str:
    is_named = not entry.trouble or entry.trouble.startswith(entry.title)
    return entry.trouble if is_named else f"{entry.title}: {entry.trouble}"


def _row(entry: Entry) -> ListEntry:
    trouble = (entry.trouble,) if entry.trouble else ()
    mark = (CHANGED,) if entry.is_changed and not entry.is_own else ()
    mark = ("• your own",) if entry.is_own else mark
    return ListEntry(entry.title, (*entry.lines, *mark, *trouble), entry.aside)
