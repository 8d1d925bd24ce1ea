"""The picker: choices among pictures, one after another, until one command is left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.table.choosing import CommandChoice, Option
from game.table.words import spelled
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import HEADING, SMALL, TINY
from game.ui.drawing.typeface import Role
from game.ui.scenes.paged_scene import BY_HAND, PagedScene
from game.ui.scenes.table import words
from game.ui.scenes.table.overlays.picture_choice import PictureButton
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow
from game.ui.widgets.frame import Centred, PopupPanel
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.verbs import Verbs
from game.ui.window.input import FocusLost, Hidden, Input, Key

WIDTH, MARGIN = 860, 20  # units
CARD = 128  # units high
SMALL_CARD, MANY = 92, 14  # units high, if there are more than this
MOST = 0.3  # of the window's height
EDGE = 7  # units around a picture
LABEL_LINES = 2


class Pick(PictureButton):
    """A button with a picture and a few words below it."""

    def __init__(
        self, art: Art, option: Option, height: float, on_choose: Callable[[], None]
    ) -> None:
        super().__init__(art, on_choose)
        self.option, self._height = option, height

    def measure(self, look: Look, width: int) -> Size:
        """The picture and room for its words."""
        words = LABEL_LINES * look.line_height(Role.BODY, TINY)
        wide = look.text_room(self._height)
        return min(width, wide), self._high(look) + words + 3 * look.px(EDGE)

    def min_width(self, look: Look) -> int:
        """As wide as the picture."""
        return look.px(self._height)

    def _high(self, look: Look) -> int:
        """The height of the picture: a row of them fits below a long question."""
        return min(look.px(self._height), round(MOST * look.size[1]))

    def paint(self, canvas: Surface) -> None:
        """The picture on a plate, the words below it."""
        look, edge = self.look, self.look.px(EDGE)
        canvas.blit(look.skin.plate(self.rect.size, Tone.PLAIN, self.state), self.rect)
        face = self._art.picture(self.option.face, self._high(look))
        place = face.face.copy()
        place.midtop = (self.rect.centerx, self.rect.y + edge)
        canvas.blit(face.surface, (place.x - face.face.x, place.y - face.face.y))
        room = Rect(self.rect.x + edge, place.bottom, self.rect.w - 2 * edge, 0)
        room.h = self.rect.bottom - room.y
        lines = look.fitted(
            Role.BODY,
            TINY,
            spelled(self.option.label),
            look.skin.theme.ivory,
            room.w,
            lines=LABEL_LINES,
        )
        top = room.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            canvas.blit(line, line.get_rect(midtop=(room.centerx, top)))
            top += line.get_height()


class PickerScene(PagedScene):
    """Closes with a command; Escape cancels."""

    name = "picker"
    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        choice: CommandChoice[Any],
        art: Art,
        verb: Callable[[Any], str],
        on_chosen: Callable[[Any], None],
    ) -> None:
        """``verb`` names a command; ``on_chosen`` gets it once the page has closed."""
        self._choice, self._art, self._verb, self._on_chosen = choice, art, verb, on_chosen
        self._column = Column(gap=12)
        super().__init__(Centred(PopupPanel(self._column), width=WIDTH, margin=MARGIN))
        self._spread()

    def arrange(self, look: Look) -> None:
        """The first choice has the focus."""
        super().arrange(look)
        if self.page.focused is None:
            first = next((each for each in self._column.walk() if each.is_focusable), None)
            if first is not None:
                self.page.focus_on(first)

    def trace(self) -> dict[str, object] | None:
        """What has been chosen so far."""
        return {"scene": self.name, "chosen": [each.label for each in self._choice.chosen]}

    def handle(self, event: Input) -> bool:
        """Leaving the window closes it, for secrecy; nothing reaches the page below."""
        if isinstance(event, FocusLost | Hidden):
            while self in self.stage.scenes:
                self.stage.pop()
            return True
        is_used = super().handle(event)
        if not is_used and isinstance(event, Key) and event.chord in {"escape", "backspace"}:
            self._back()
        return is_used or isinstance(event, BY_HAND)

    def _spread(self) -> None:
        choice = self._choice
        options = choice.options
        height = SMALL_CARD if len(options) > MANY else CARD
        title = options[0].asks if options else words.WHICH
        trail = words.so_far([spelled(each.label) for each in choice.chosen])
        pictured = [each for each in options if each.face]
        picks = (Pick(self._art, each, height, partial(self._choose, each)) for each in pictured)
        verbs = [
            Button(spelled(each.label), partial(self._choose, each))
            for each in options
            if not each.face
        ]
        verbs += [
            Button(spelled(self._verb(each)), partial(self._finish, each), tone=Tone.PRIMARY)
            for each in choice.here
        ]
        back = "Back" if choice.can_go_back else words.CANCEL
        self._column.children = [
            Label(title, units=HEADING, role=Role.TITLE, ink=Ink.TITLE),
            *([Label(trail, units=SMALL, ink=Ink.MUTED)] if trail else []),
            *([ScrollView(Flow(*picks, gap=8, align=0.5))] if pictured else []),
            Verbs(*verbs, Button(back, self._back)),
        ]

    def _choose(self, option: Option) -> None:
        command = self._choice.choose(option)
        if command is not None:
            self._finish(command)
            return
        self._show_again()

    def _finish(self, command: object) -> None:
        self.stage.pop()
        self._on_chosen(command)

    def _back(self) -> None:
        if not self._choice.can_go_back:
            self.stage.pop()
            return
        self._choice.go_back()
        self._show_again()

    def _show_again(self) -> None:
        self.page.clear()
        self._spread()
        self.arrange(self.look)
        self.stage.invalidate()
