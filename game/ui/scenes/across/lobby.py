"""The host's page until everybody has joined: the code, the address, and who is there."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import PROMPT, SMALL, TITLE
from game.ui.drawing.typeface import Role
from game.ui.scenes.across import words
from game.ui.scenes.across.gathering import Gathering, Seats
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.flow import Column, Flow, Row, Spacer
from game.ui.widgets.frame import Panel
from game.ui.widgets.icon import icon
from game.ui.widgets.label import Ink, Label, page_title
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.picture import Picture
from game.ui.widgets.scroll import ScrollView
from game.ui.window.input import Input, Key

_CODE = 44  # units: it is read across a room


class LobbyScene(PagedScene):
    """It leaves by itself: the program opens the table once the game begins."""

    name = "lobby"
    help = "playing-across-computers"

    def __init__(
        self,
        title: str,
        game: str,
        status: Callable[[], Gathering],
        *,
        art: Art,
        address: str,
        port: int,
        is_shown: bool,
        on_show: Callable[[bool], None],
        on_renew: Callable[[], None],
        on_close: Callable[[], None],
    ) -> None:
        """``game``: the name of the game, for its felt; ``status`` is asked at every pass.

        ``is_shown``: whether those in the home network see this table; ``on_show`` changes that.
        """
        self._status, self._on_close, self._port = status, on_close, port
        self._code = Label("", units=_CODE, role=Role.BOLD, align=0.5, tip=words.CODE_TIP)
        self._sentence = Label("", units=PROMPT, align=0.5)
        self._seats = Seats(art)
        self._close_button = self._initial_focus = Button(
            words.CLOSE, self._ask_to_close, icon=icon("chevron-left")
        )
        switch = Choice(
            words.SHOW_NEARBY,
            (words.OFF, words.ON),
            lambda n: on_show(bool(n)),
            value=int(is_shown),
        )
        self._hint = Label("", units=SMALL, ink=Ink.MUTED, align=0.5)
        renew = Button(words.NEW_CODE, on_renew, tip=words.NEW_CODE_TIP)
        joining = Column(
            Label(words.HOW_TO_JOIN, align=0.5),
            self._code,
            Label(words.ADDRESS, ink=Ink.MUTED, align=0.5),
            Label(address, units=TITLE, role=Role.BOLD, align=0.5),
            Label(words.internet(port), units=SMALL, ink=Ink.MUTED, align=0.5),
            gap=6,
        )
        shown = Row(Label(words.SHOW_NEARBY, tip=words.SHOW_NEARBY_TIP), switch, gap=10)
        seen = Column(Flow(shown, align=0.5), self._hint, gap=6)
        column = Column(
            Panel(joining, padding=18),
            Panel(self._seats, padding=18),
            self._sentence,
            seen,
            gap=14,
        )
        header = Row(Picture(art, f"emblem/{game}", TITLE * 1.5), page_title(title), gap=14)
        footer = Row(self._close_button, Spacer(grow=1.0), Flow(renew), gap=16)
        page = PageColumn(header, ScrollView(column), footer, gap=14)
        super().__init__(Framed(page, padding=18), framed(art, game))
        self._show()

    def update(self, dt: float) -> bool:
        """Show who is there now."""
        self._show()
        return super().update(dt)

    def handle(self, event: Input) -> bool:
        """Escape asks whether to close the table."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.chord == "escape" and not event.repeat:
            self._ask_to_close()
            return True
        return False

    def trace(self) -> dict[str, object] | None:
        """Its name, and what has to be typed elsewhere."""
        shown = super().trace()
        return None if shown is None else {**shown, "code": self._code.text, "port": self._port}

    def _show(self) -> None:
        now = self._status()
        self._code.text, self._sentence.text = now.code, now.sentence
        self._hint.text, self._hint.is_shown = now.hint, bool(now.hint)
        self._seats.show(now.sitters)

    def _ask_to_close(self) -> None:
        answers = [
            Answer(words.CLOSE, self._on_close, Tone.DANGER),
            Answer(words.KEEP_WAITING, nothing, Tone.PRIMARY),
        ]
        self.stage.push(Question(words.ASK_TO_CLOSE, [words.CLOSE_HOW], answers))
