"""The guest's page until the game begins: whether the host answers, and who is there."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.drawing.art import Art
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import PROMPT
from game.ui.scenes.across import words
from game.ui.scenes.across.across import LONGEST_ADDRESS
from game.ui.scenes.across.gathering import Gathering, Seats
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.paged_scene import PagedScene
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Row
from game.ui.widgets.frame import Panel
from game.ui.widgets.icon import back_button, icon
from game.ui.widgets.label import Label, page_title
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.text_field import TextField


class JoiningScene(PagedScene):
    """It leaves by itself: the program opens the table once the game begins."""

    name = "joining"
    help = "playing-across-computers"

    def __init__(
        self,
        status: Callable[[], Gathering],
        *,
        art: Art,
        address: str,
        on_address: Callable[[str], str],
        on_look: Callable[[], None] | None,
        on_sit: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        """``on_address`` gets another address; it returns why it can't be one, or "".

        ``on_look`` opens the table without a connection; None: the game hasn't begun.
        ``on_sit`` takes a seat at the table that is offered.
        """
        self._status, self._on_address = status, on_address
        self._title = page_title(words.joining(""))
        self._sentence = Label("", units=PROMPT)
        self._sit = Button(words.SIT_DOWN, on_sit, tone=Tone.PRIMARY, icon=icon("play"))
        self._act = Flow(self._sit)
        self._address = TextField(
            words.ADDRESS,
            value=address,
            on_enter=lambda _: self._try(),
            placeholder=words.ADDRESS_SAMPLE,
            longest=LONGEST_ADDRESS,
            grow=1.0,
        )
        self._other = Row(
            Label(words.ADDRESS), self._address, Button(words.TRY_ADDRESS, self._try), gap=10
        )
        self._seats = Seats(art)
        self._table = Panel(self._seats, padding=18)
        self._back = self._initial_focus = back_button(on_back)
        column = Column(
            Panel(Column(self._sentence, self._other, self._act, gap=14), padding=18),
            self._table,
            gap=14,
        )
        look = [] if on_look is None else [Button(words.LOOK, on_look)]
        page = PageColumn(self._title, ScrollView(column), Row(self._back, *look, gap=14), gap=14)
        super().__init__(Framed(page, padding=18), framed(art, "classic"))
        self._act.is_shown = False
        self._show()

    def trace(self) -> dict[str, object] | None:
        """Its name, what it says, and where the address is typed."""
        shown = super().trace()
        told = {"sentence": self._sentence.text, "address": self._address.rect.center}
        told |= {"sit": self._sit.rect.center} if self._act.is_shown and self._sit.rect else {}
        return None if shown is None else shown | told

    def update(self, dt: float) -> bool:
        """Show what has become of it."""
        self._show()
        return super().update(dt)

    def _show(self) -> None:
        now = self._status()
        self._sentence.text = now.sentence
        self._title.text = words.joining(now.title)
        self._seats.show(now)
        self._table.is_shown = bool(now.sitters)
        self._other.is_shown = not (now.is_over or now.sitters)
        if now.is_offered != self._act.is_shown:
            self._act.is_shown = now.is_offered
            self.page.focus_on(self._sit if now.is_offered else self._back)

    def _try(self) -> None:
        if why := self._on_address(self._address.value):
            self.page.say(why)
