"""The settings page; every change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from game.engine.value import replace
from game.play.settings import Settings, SettingsFile
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look
from game.ui.drawing.theme import SMALL
from game.ui.drawing.typeface import Role
from game.ui.scenes.background import OpaquePanel
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.scene import Scene
from game.ui.scenes.settings import words
from game.ui.scenes.settings.data_page import SUFFIX, Data, DataPage
from game.ui.scenes.settings.items import CHANGES_THE_SCREEN, ITEMS, PAGES, SAMPLES, Control, Item
from game.ui.scenes.settings.key_capture import KeyCapture
from game.ui.scenes.settings.keys_page import key_rows
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Column, Flow, Grid, Row, Spacer
from game.ui.widgets.frame import Centred
from game.ui.widgets.icon import back_button, icon
from game.ui.widgets.label import Ink, Label, heading, note, subheading
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.picture import Picture
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.text_field import TextField
from game.ui.widgets.widget import Widget
from game.ui.window.input import FileDropped, Input, Key
from game.ui.window.keymap import Action, Keymap, Slot

WIDTH, MARGIN, PADDING = 940, 18, 20  # units
REST = 0.2  # seconds without another change until a change is applied
WAY_BACK = 10.0  # seconds in which a change of the screen can be undone
SAMPLE = 48  # units: height of the sample cards
_KEYS, _DATA, _ABOUT = "keys", "data", "about"
_WITHOUT_RESET = (_DATA, _ABOUT)


class SettingsScene(PagedScene):
    """The settings, as an overlay."""

    name = "settings"
    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        kept: SettingsFile,
        on_change: Callable[[Settings], None],
        on_back: Callable[[], None],
        data: Data,
        *,
        art: Art,
        about: Sequence[tuple[str, Sequence[str]]],
    ) -> None:
        """``about``: headings with paragraphs on the program."""
        self._kept, self._on_change, self._about = kept, on_change, about
        self._data = DataPage(data, self._push)
        self._details: list[tuple[Item, Label]] = []
        self._controls = [self._form(item, art) for item in ITEMS]
        self._page = kept.page or next(iter(PAGES))
        self._waiting: Settings | None = None  # changed, but not applied yet
        self._rest = 0.0
        self._before: Settings | None = None  # the settings before a change of the screen
        self._left = 0.0
        titles = list(PAGES.values())
        self._tabs = Choice(words.PAGE, titles, self._turn_to)
        self._list = Dropdown(words.PAGE, titles, self._turn_to)  # where there is no room for tabs
        self._search = TextField(
            words.SEARCH, lambda _: self._fill(), placeholder=words.SEARCH, longest=30
        )
        self._body = Column(gap=12)
        self._scroll = ScrollView(self._body)
        self._reset = Button(words.RESET, self._reset_page, units=SMALL)
        self._undo = Button(words.UNDO, self._undo_change, icon=icon("undo"), units=SMALL)
        self._undo.is_shown = False
        self._tabs.value = self._list.value = list(PAGES).index(self._page)
        self._title = heading(words.SETTINGS)
        head = Row(
            self._list,
            self._title,
            Spacer(grow=1.0),
            self._search,
            gap=12,
        )
        foot = Row(
            back_button(on_back),
            Spacer(grow=1.0),
            self._undo,
            self._reset,
            gap=12,
        )
        column = PageColumn(head, Flow(self._tabs), self._scroll, foot, gap=12)
        super().__init__(
            Centred(OpaquePanel(column, padding=PADDING), width=WIDTH, margin=MARGIN, fills=True)
        )
        self._fill()

    def arrange(self, look: Look) -> None:
        """Show the pages as tabs if they fit in a line, else as a list in the title's place."""
        margins = 2 * look.px(MARGIN + PADDING)
        room = min(look.px(WIDTH), look.size[0]) - margins
        is_wide = self._tabs.measure(look, look.px(10 * WIDTH))[0] <= room
        self._tabs.is_shown = self._title.is_shown = is_wide
        self._list.is_shown = not is_wide
        super().arrange(look)
        if self.page.focused is None or not self.page.focused.is_shown:
            self.page.focus_on(self._pages)

    @property
    def _pages(self) -> Widget:
        return self._tabs if self._tabs.is_shown else self._list

    def _first_focus(self) -> Widget:
        return self._pages

    def handle(self, event: Input) -> bool:
        """Search and scroll from anywhere; an archive can be dropped on the data page."""
        match event:
            case Key(shortcut=Action.SEARCH):
                self.page.focus_on(self._search)
            case FileDropped(path=path) if self._page == _DATA and path.endswith(SUFFIX):
                self._data.bring_in(Path(path))
            case Key(name="pageup" | "pagedown"):
                return super().handle(event) or self._scroll.key(event)
            case _:
                return super().handle(event)
        return True

    def update(self, dt: float) -> bool:
        """Apply changes after a pause; withdraw the offer to undo after a while."""
        if self._waiting is not None:
            self._rest -= dt
            if self._rest <= 0:
                self._settle()
        elif self._before is not None:
            self._left -= dt
            if self._left <= 0:
                self._forget_change()
        before = self._kept.settings
        is_busy = self._data.update()
        if self._kept.settings is not before:  # an archive brought others
            self._show()
        return (
            super().update(dt) | is_busy | (self._waiting is not None) | (self._before is not None)
        )

    def leave(self) -> None:
        """Apply the last change; an export or import that isn't finished stops."""
        self._data.stop()
        self._settle()

    def _form(self, item: Item, art: Art) -> tuple[Item, Control, Widget]:
        control = item.make(item.title, lambda value: self._change(item, value))
        detail = note("")  # it can name a key
        self._details.append((item, detail))
        texts = Column(Label(item.title, role=Role.BOLD), detail, gap=1)
        samples = [Picture(art, face, SAMPLE) for face in SAMPLES.get(item.field, ())]
        shown = [Row(*samples, gap=0)] if samples else []
        form = Grid(texts, Flow(control.widget, *shown), weights=(0.5, 0.5), gap=18)
        return item, control, form

    def _turn_to(self, number: int) -> None:
        self._page = self._kept.page = list(PAGES)[number]
        self._tabs.value = self._list.value = number
        self._search.value = ""
        self._fill()
        self._scroll.scroll_to(0)

    def _fill(self) -> None:
        self.help = _KEYS if self._page == _KEYS else self.name
        sought = self._search.value.strip()
        shown: list[Widget] = []
        for page, title in PAGES.items():
            if sought or page == self._page:
                found = self._found(page, sought)
                shown += [subheading(title), *found] if sought and found else found
        if not shown:
            shown = [Label(words.nothing_found(sought), role=Role.ITALIC, ink=Ink.MUTED)]
        self._body.children = shown
        self._reset.is_shown = self._page not in _WITHOUT_RESET
        self._reset.text = words.RESET_KEYS if self._page == _KEYS else words.RESET
        self._reset.why_not = words.WHY_NO_RESET if sought else ""
        self._show()

    def _found(self, page: str, sought: str) -> list[Widget]:
        found = [
            form
            for item, _, form in self._controls
            if item.page == page and (not sought or item.speaks_of(sought))
        ]
        if page == _KEYS:
            found += key_rows(self._keys, sought, self._ask_for_key)
        elif page == _DATA:
            found += self._data.rows(sought)
        elif page == _ABOUT and not sought:
            found += _sections(self._about)
        return found

    @property
    def _settings(self) -> Settings:
        """The settings with changes that are not applied yet."""
        return self._kept.settings if self._waiting is None else self._waiting

    def _show(self) -> None:
        for item, detail in self._details:
            detail.text = self._keys.filled(item.detail)
        for item, control, _ in self._controls:
            control.show(getattr(getattr(self._settings, item.page), item.field))

    def _change(self, item: Item, value: Any) -> None:  # noqa: ANN401 - as the field is
        settings = self._settings
        page = replace(getattr(settings, item.page), **{item.field: value})
        if (item.page, item.field) in CHANGES_THE_SCREEN:
            self._offer_way_back(settings)
        self._apply(replace(settings, **{item.page: page}))

    def _apply(self, settings: Settings) -> None:
        """Apply them after a pause, because a relayout is slower than a key press."""
        self._waiting, self._rest = settings, REST
        self._show()

    # Keys

    @property
    def _keys(self) -> Keymap:
        return Keymap(self._settings.controls.keys)

    def _ask_for_key(self, slot: Slot) -> None:
        self._push(KeyCapture(slot, self._keys, partial(self._change_key, slot)))

    def _change_key(self, slot: Slot, chord: str) -> None:
        self._keep_keys(self._keys.changed(slot, chord))

    def _keep_keys(self, keys: dict[str, tuple[str, ...]]) -> None:
        settings = self._settings
        self._waiting = replace(settings, controls=replace(settings.controls, keys=keys))
        self._settle()
        self._fill()

    def _push(self, scene: Scene) -> None:
        self.stage.push(scene)

    def _settle(self) -> None:
        settings, self._waiting = self._waiting, None
        if settings is None:
            return
        self._on_change(settings)
        self._show()

    def _reset_page(self) -> None:
        """Reset what this page shows."""
        if self._page == _KEYS:
            self._keep_keys({})
            return
        settings, first = self._settings, Settings()
        fields = {item.field for item in ITEMS if item.page == self._page}
        usual = {field: getattr(getattr(first, self._page), field) for field in fields}
        page = replace(getattr(settings, self._page), **usual)
        if any(name == self._page for name, _ in CHANGES_THE_SCREEN):
            self._offer_way_back(settings)
        self._apply(replace(settings, **{self._page: page}))

    # Undo

    def _offer_way_back(self, settings: Settings) -> None:
        if self._before is None:
            self._before = settings
        self._left = WAY_BACK
        self._undo.is_shown = True

    def _undo_change(self) -> None:
        before = self._before
        self._forget_change()
        if before is not None:
            self._apply(before)

    def _forget_change(self) -> None:
        self._before = None
        if self.page.focused is self._undo:
            self.page.focus_on(self._pages)
        self._undo.is_shown = False


def _sections(about: Sequence[tuple[str, Sequence[str]]]) -> Iterator[Widget]:
    for title, paragraphs in about:
        yield Column(subheading(title), *(Label(each, units=SMALL) for each in paragraphs), gap=6)
