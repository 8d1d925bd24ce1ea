"""The page on which a new game begins from a moment of an old one: who plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.play.session import Player
from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import PROMPT, TITLE
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.setup import words
from game.ui.scenes.setup.seating import Seating
from game.ui.table.offering import Offering
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Row, Spacer
from game.ui.widgets.frame import Panel
from game.ui.widgets.icon import back_button, icon
from game.ui.widgets.label import note, page_title
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.picture import Picture
from game.ui.widgets.scroll import ScrollView
from game.ui.window.input import Input, Key


class PlayOnScene(PagedScene):
    """The seats of the old game, each for anybody."""

    name = "play_on"
    help = "games"

    def __init__(
        self,
        offering: Offering,
        players: Sequence[Player],
        titles: Sequence[str],
        *,
        art: Art,
        names: Sequence[str],
        on_start: Callable[[tuple[Player, ...]], None],
        on_back: Callable[[], None],
    ) -> None:
        """``players``: of the old game; ``titles`` of their seats; ``names``: default names."""
        self._on_start = on_start
        self._start_button = self._initial_focus = Button(
            words.START, self._start, tone=Tone.PRIMARY, icon=icon("play"), units=PROMPT
        )
        self._seating = Seating(
            (len(players),),
            players,
            art=art,
            names=names,
            records=(),
            even={},
            on_change=lambda: None,
            on_enter=self._start,
            on_refused=lambda _: None,
        )
        self._seating.call(titles)
        header = Row(
            Picture(art, f"emblem/{offering.name}", TITLE * 1.5),
            page_title(words.PLAY_ON, grow=1.0),
            gap=14,
        )
        form = Column(note(words.PLAY_ON_NOTE), self._seating, gap=18)
        footer = Row(back_button(on_back), Spacer(grow=1.0), self._start_button, gap=16)
        page = PageColumn(header, ScrollView(Panel(form, padding=18)), footer, gap=12)
        super().__init__(Framed(page, padding=18), framed(art, offering.name))

    def handle(self, event: Input) -> bool:
        """Enter starts, unless a widget uses it."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.name == "enter" and not event.repeat:
            self._start()
            return True
        return False

    def _start(self) -> None:
        players = self._seating.players
        if words.share_a_name(players):
            self.page.say(words.SAME_NAMES)
        else:
            self._on_start(players)
