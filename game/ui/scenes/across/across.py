"""Play across computers: host a table, or join one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from game.play.settings import LONGEST_NAME
from game.table.title import Title
from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.across import words
from game.ui.scenes.across.nearby import Found, Nearby
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.scene import SceneStack
from game.ui.widgets.button import Button
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Column, Flow, Grid, Row, Spacer
from game.ui.widgets.frame import Panel
from game.ui.widgets.icon import back_button, icon
from game.ui.widgets.label import Label, heading, note, page_title
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.panes import Panes
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.text_field import TextField
from game.ui.widgets.widget import Widget

LONGEST_CODE, LONGEST_ADDRESS = 40, 120  # characters

MOST_HERE = 5  # names at one guest's computer: somebody else is the host
Join = Callable[[Sequence[str], str, str], str]
"""Gets all names, yours first, the code and the address; returns why they can't be right, or ""."""


class Search(Protocol):
    """Begins or ends the search for tables."""

    def __call__(self, *, is_on: bool) -> None:
        """Begin or end."""
        ...


class AcrossScene(PagedScene):
    """Two panels: the table here, and the table elsewhere."""

    name = "across"
    help = "playing-across-computers"

    def __init__(
        self,
        games: Sequence[Title],
        chosen: str,
        *,
        art: Art,
        player: str,
        recent: Sequence[str],
        on_host: Callable[[str], None],
        on_join: Join,
        on_look: Search,
        found: Callable[[], Found],
        on_back: Callable[[], None],
    ) -> None:
        """``chosen``: the game that is proposed, by its name; ``recent``: addresses.

        ``on_look``: whether to look for tables on the home network; ``found``: what there is now.
        """
        self._games, self._on_host, self._on_join = tuple(games), on_host, on_join
        self._on_look, self._found = on_look, found
        names = [game.name for game in games]
        self._game = Dropdown(
            words.GAME,
            [game.title for game in games],
            lambda _: None,
            value=names.index(chosen) if chosen in names else 0,
        )
        self._name = self._field(words.NAME, player, longest=LONGEST_NAME)
        longest = (MOST_HERE - 1) * (LONGEST_NAME + 2)
        self._others = self._field(words.ALSO_HERE, "", words.ALSO_SAMPLE, longest=longest)
        self._others.tip = words.ALSO_TIP
        self._code = self._field(words.CODE, "", words.CODE_SAMPLE, longest=LONGEST_CODE)
        address = recent[0] if recent else ""
        sample = words.ADDRESS_SAMPLE
        self._address = self._field(words.ADDRESS, address, sample, longest=LONGEST_ADDRESS)
        self._initial_focus = self._code
        self._nearby = Nearby(self._choose)
        self._nearby.show(found())
        panes = Panes(
            Panel(self._hosting(), padding=18),
            Panel(self._joining(recent), padding=18),
            share=0.45,
            least=700,
            height=None,
        )
        header = page_title(words.TITLE)
        page = PageColumn(header, ScrollView(panes), Row(back_button(on_back)), gap=14)
        super().__init__(Framed(page, padding=18), framed(art, "classic"))

    def enter(self, stage: SceneStack) -> None:
        """Look for tables as long as this page is on top."""
        super().enter(stage)
        self._on_look(is_on=True)

    def leave(self) -> None:
        """Nobody looks any more."""
        self._on_look(is_on=False)

    def pause(self) -> None:
        """A page above it needs no tables."""
        super().pause()
        self._on_look(is_on=False)

    def resume(self) -> None:
        """Look again."""
        super().resume()
        self._on_look(is_on=True)

    def update(self, dt: float) -> bool:
        """Show the tables that there are now."""
        self._nearby.show(self._found())
        return super().update(dt)

    def trace(self) -> dict[str, object] | None:
        """Its name, and where its parts are."""
        parts = {
            "host": self._host_button,
            "others": self._others,
            "code": self._code,
            "address": self._address,
        }
        shown = super().trace()
        return (
            None
            if shown is None
            else {
                **shown,
                **{k: p.rect.center for k, p in parts.items()},
                "tables": [(each.text, each.rect.center) for each in self._nearby.laid_out],
            }
        )

    def _hosting(self) -> Widget:
        self._host_button = Button(words.HOST, self._host, tone=Tone.PRIMARY, icon=icon("cards"))
        choice, act = Flow(self._game), Flow(self._host_button)
        return Column(heading(words.HOST), note(words.HOST_HOW), choice, act, gap=14)

    def _joining(self, recent: Sequence[str]) -> Widget:
        fields = Grid(
            Label(words.NAME),
            self._name,
            Label(words.ALSO_HERE),
            self._others,
            Label(words.CODE),
            self._code,
            Label(words.ADDRESS),
            self._address,
            weights=(0, 1),
            gap=8,
        )
        used = [Button(each, partial(self._take, each)) for each in recent]
        before = [Flow(note(words.RECENT), *used, gap=8)] if used else []
        join = Button(words.JOIN_VERB, self._join, tone=Tone.PRIMARY, icon=icon("play"))
        parts = (
            heading(words.JOIN),
            note(words.JOIN_HOW),
            fields,
            *before,
            Spacer(4),
            Flow(join),
            self._nearby,
        )
        return Column(*parts, gap=12)

    def _field(self, label: str, value: str, sample: str = "", *, longest: int) -> TextField:
        return TextField(
            label,
            value=value,
            on_enter=lambda _: self._join(),
            placeholder=sample,
            longest=longest,
            grow=1.0,
        )

    def _take(self, address: str) -> None:
        self._address.value = address

    def _choose(self, address: str) -> None:
        self._address.value = address
        self.page.focus_on(self._code)

    def _host(self) -> None:
        self._on_host(self._games[self._game.value].name)

    def _join(self) -> None:
        own, *others = (" ".join(each.split()) for each in self._typed())
        names = [own, *filter(None, others)][:MOST_HERE]
        if why := self._on_join(names, self._code.value, self._address.value):
            self.page.say(why)

    def _typed(self) -> list[str]:
        return [self._name.value, *self._others.value.split(",")]
