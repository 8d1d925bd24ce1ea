"""The choice of a whole setup while a board is arranged, each with a picture of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from random import Random

from game.engine.game import play
from game.play.session import AnySession
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.seat_colours import colour
from game.ui.drawing.theme import HEADING, SMALL, TITLE
from game.ui.drawing.typeface import Role
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.table import words
from game.ui.scenes.table.overlays import setup_words
from game.ui.scenes.table.overlays.picture_choice import PictureChoice, Preview
from game.ui.table.offering import Arrangement, Arranger, Offering
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow, Row
from game.ui.widgets.icon import back_button, icon
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.text_field import TextField
from game.ui.widgets.widget import Widget
from game.ui.window.input import FocusLost, Hidden, Input
from game.ui.window.keymap import Action

LONGEST_NAME = 32


def setups_button(
    session: AnySession,
    offering: Offering,
    art: Art,
    on_choose: Callable[[object], None],
    stage: SceneStack,
) -> list[Button]:
    """The button that opens the choice, while this person arranges a board."""
    arranger = offering.arranger
    if arranger is None or not arranger.is_time(session.view, session.eyes):
        return []

    def open_choice() -> None:
        stage.push(SetupChoice(session, offering, arranger, art, on_choose))

    tip = setup_words.OPEN_SETUPS_TIP
    return [Button(setup_words.OPEN_SETUPS, open_choice, shortcut=Action.SETUPS, tip=tip)]


class SetupChoice(PagedScene):
    """Loads a setup, or saves the present one under a name."""

    name = "setups"

    def __init__(
        self,
        session: AnySession,
        offering: Offering,
        arranger: Arranger,
        art: Art,
        on_choose: Callable[[object], None],
    ) -> None:
        """``on_choose`` gets a command, once the page has closed."""
        self._session, self._offering, self._arranger = session, offering, arranger
        self._art, self._on_choose = art, on_choose
        self._groups = Column(gap=16)
        self._name = TextField(
            setup_words.NAME_OF_SETUP,
            on_enter=lambda _: self._keep(),
            placeholder=setup_words.NAME_IT,
            longest=LONGEST_NAME,
            grow=1.0,
        )
        keep = Button(setup_words.SAVE_SETUP, self._keep, icon=icon("save"))
        keep.why_not = arranger.why_not_keep(session.view, session.eyes)
        self._name.why_not = keep.why_not
        title = Label(setup_words.SETUPS, units=TITLE, role=Role.TITLE, ink=Ink.TITLE, shadow=True)
        foot = Row(
            back_button(self._close),
            self._name,
            keep,
            gap=14,
        )
        page = PageColumn(title, ScrollView(self._groups), foot, gap=12)
        super().__init__(Framed(page, padding=18), framed(art, offering.name))
        self._refresh()

    def arrange(self, look: Look) -> None:
        """The first setup has the focus."""
        super().arrange(look)
        if self.page.focused is None:
            tiles = (each for each in self._groups.walk() if isinstance(each, PictureChoice))
            self.page.focus_on(next(tiles, self._name))

    def handle(self, event: Input) -> bool:
        """Leaving the window closes it; the table below covers itself."""
        if isinstance(event, FocusLost | Hidden):
            while self in self.stage.scenes:
                self.stage.pop()
            return True
        return super().handle(event)

    def _refresh(self) -> None:
        session = self._session
        fate = Random(f"{session.seed} {session.length} {session.eyes}")
        found, troubles = self._arranger.offers(session.view, session.eyes, fate)
        self._groups.children = [
            *(Label(each, units=SMALL, ink=Ink.MUTED) for each in troubles),
            *(
                self._group(title, list(group))
                for title, group in groupby(found, key=lambda each: each.group)
            ),
        ]
        self._groups.invalidate_size()

    def _group(self, title: str, group: Sequence[Arrangement]) -> Widget:
        heading = Label(title, units=HEADING, role=Role.TITLE, ink=Ink.TITLE, shadow=True)
        return Column(heading, Flow(*map(self._tile, group), gap=14), gap=8)

    def _tile(self, one: Arrangement) -> Widget:
        session = self._session
        colours = [colour(player, seat) for seat, player in enumerate(session.players)]
        preview = Preview(self._offering.table, self._after(one.command), session.eyes, colours)
        tile = PictureChoice(
            self._art, preview, one.title, one.line, partial(self._choose, one.command)
        )
        if not one.is_own:
            return tile
        forget = Button(
            setup_words.delete(one.title), partial(self._ask_to_forget, one.title), units=SMALL
        )
        return Column(tile, forget, gap=6)

    def _after(self, command: object) -> object:
        """The looking seat's view after it."""
        session = self._session
        return play(session.game, session.view, session.eyes, command)[1]

    def _choose(self, command: object) -> None:
        self._close()
        self._on_choose(command)

    def _keep(self) -> None:
        name = " ".join(self._name.value.split())
        session = self._session
        why = self._arranger.keep(session.view, session.eyes, name)
        if not why:
            self._name.value = ""
            self._refresh()
        self.page.say(why or setup_words.setup_saved(name))

    def _ask_to_forget(self, name: str) -> None:
        self.stage.push(
            Question(
                setup_words.ask_to_delete(name),
                [setup_words.FOR_GOOD],
                [
                    Answer(setup_words.DELETE, partial(self._forget, name), Tone.DANGER),
                    Answer(words.CANCEL, nothing),
                ],
            )
        )

    def _forget(self, name: str) -> None:
        why = self._arranger.forget(name)
        self._refresh()
        if why:
            self.page.say(why)
