"""The host's page until everybody has joined: the code, the address, and who is there."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import PROMPT, SMALL, TITLE
from game.ui.drawing.typeface import Role
from game.ui.scenes.across import words
from game.ui.scenes.across.gathering import Gathering, Seats
from game.ui.scenes.across.invitation import Invitation
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

_LARGE = 40  # units: code and address are read across a room


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
        on_watchable: Callable[[bool], None],
        on_renew: Callable[[], None],
        on_close: Callable[[], None],
    ) -> None:
        """``game``: the name of the game, for its felt; ``status`` is asked at every pass.

        ``is_shown``: whether those in the home network see this table; ``on_show`` changes that.
        ``on_watchable``: whether people can look on.
        """
        self._status, self._on_close, self._port = status, on_close, port
        self._invitation = Invitation("", address, _LARGE)
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
        self._spectators = Choice(
            words.SPECTATORS, (words.OFF, words.ON), lambda n: on_watchable(bool(n))
        )
        self._watch_how = Label(words.WATCH_HOW)
        self._watch_code = Label("", units=PROMPT, role=Role.BOLD)
        self._watched = Label("", ink=Ink.MUTED)
        self._hint = Label("", units=SMALL, ink=Ink.MUTED, align=0.5)
        renew = Button(words.NEW_CODE, on_renew, tip=words.NEW_CODE_TIP)
        joining = Column(
            Label(words.HOW_TO_JOIN, align=0.5),
            self._invitation,
            Label(words.internet(port), units=SMALL, ink=Ink.MUTED, align=0.5),
            gap=6,
        )
        shown = Row(Label(words.SHOW_NEARBY, tip=words.SHOW_NEARBY_TIP), switch, gap=10)
        looked = Row(Label(words.SPECTATORS, tip=words.SPECTATORS_TIP), self._spectators, gap=10)
        seen = Column(
            Flow(shown, looked, gap=24, align=0.5),
            self._hint,
            Flow(self._watch_how, self._watch_code, gap=10, align=0.5),
            gap=6,
        )
        column = Column(
            Panel(joining, padding=14),
            Panel(Column(self._seats, self._watched, gap=8), padding=14),
            self._sentence,
            seen,
            gap=14,
        )
        header = Row(Picture(art, f"emblem/{game}", TITLE * 1.5), page_title(title), gap=14)
        footer = Row(self._close_button, Spacer(grow=1.0), Flow(renew), gap=16)
        page = PageColumn(header, ScrollView(column), footer, gap=14)
        super().__init__(Framed(page, padding=18), framed(art, game))
        self._invitation.say = self.page.say
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
        if shown is None:
            return None
        switch = self._spectators.rect
        told = {
            "code": self._invitation.code.text,
            "watch_code": self._watch_code.text,
            "port": self._port,
            "watchable": (switch.right - switch.width // 4, switch.centery),
        }
        return shown | told

    def _show(self) -> None:
        now = self._status()
        self._invitation.code.text, self._sentence.text = now.code, now.sentence
        self._watch_code.text, self._watched.text = now.watch_code, now.watched
        self._watch_how.is_shown = self._watch_code.is_shown = bool(now.watch_code)
        self._watched.is_shown = bool(now.watched)
        self._hint.text, self._hint.is_shown = now.hint, bool(now.hint)
        self._seats.show(now)

    def _ask_to_close(self) -> None:
        answers = [
            Answer(words.CLOSE, self._on_close, Tone.DANGER),
            Answer(words.KEEP_WAITING, nothing, Tone.PRIMARY),
        ]
        self.stage.push(Question(words.ASK_TO_CLOSE, [words.CLOSE_HOW], answers))
