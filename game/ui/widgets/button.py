"""The button."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import State, Tone
from game.ui.drawing.theme import BODY, BUTTON, LEAST_TEXT, PADDING, TINY, Colour
from game.ui.drawing.typeface import Role
from game.ui.widgets.widget import Widget
from game.ui.window.input import Key, Point
from game.ui.window.keymap import Shortcut, shown

Icon = Callable[[int, Colour], Surface]
"""Paints a square picture of this side and colour; it caches its pictures."""

PRESSING = ("enter", "space")  # keys


class Button(Widget):
    """Calls a function when it is pressed."""

    is_focusable = is_kept_clear = True

    def __init__(
        self,
        text: str,
        on_press: Callable[[], None],
        *,
        tone: Tone = Tone.PLAIN,
        icon: Icon | None = None,
        shortcut: Shortcut = "",
        tip: str = "",
        why_not: str = "",
        grow: float = 0.0,
        units: float = BODY,
        looks: tuple[Callable[[], None], Callable[[], None]] | None = None,
    ) -> None:
        """``shortcut``: an action or a key that presses the button from anywhere on the page.

        ``looks``: called when the pointer or the focus comes here, and when it leaves.
        """
        super().__init__(tip=tip, grow=grow)
        self._text = text
        self._on_press = on_press
        self._tone = tone
        self._icon = icon
        self._units = units
        self._looks = looks
        self.shortcut = shortcut
        self.why_not = why_not

    @property
    def text(self) -> str:
        """The label."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.touch()
            self.invalidate_size()

    def paint_icon(self, icon: Icon) -> None:
        """Show another icon."""
        if icon is not self._icon:
            self._icon = icon
            self.touch()

    @property
    def tone(self) -> Tone:
        """How it stands out."""
        return self._tone

    @tone.setter
    def tone(self, tone: Tone) -> None:
        if tone is not self._tone:
            self._tone = tone
            self.touch()

    def press_now(self) -> None:
        """Does what pressing does, if the button is enabled."""
        if self.is_enabled:
            if self.is_placed:
                self.look.click()
            self._on_press()

    def measure(self, look: Look, width: int) -> Size:
        """The text on one line if it fits, else on more lines."""
        lines, px = self._lines(look, width), self._letters(look, width)
        longest = max(look.typeface.width(Role.BOLD, line, px) for line in lines)
        height = len(lines) * look.typeface.height(Role.BOLD, px) + 2 * look.px(6)
        return longest + self._around(look), max(look.px(BUTTON), height)

    def min_width(self, look: Look) -> int:
        """The width of its longest word."""
        widths = [look.text_width(Role.BOLD, self._units, word) for word in self._text.split(" ")]
        return max(widths) + self._around(look)

    def hover(self, at: Point) -> None:
        """Calls the first of ``looks``."""
        self._look(0)

    def unhover(self) -> None:
        """Calls the second of ``looks``."""
        self._look(1)

    def focus(self) -> None:
        """Calls the first of ``looks``."""
        self._look(0)

    def blur(self) -> None:
        """Calls the second of ``looks``."""
        self._look(1)

    def _look(self, which: int) -> None:
        if self._looks is not None:
            self._looks[which]()

    def drag(self, at: Point) -> None:
        """It is down only while the pointer is over it."""
        if self.is_down != self.rect.collidepoint(at):
            self.is_down = not self.is_down
            self.touch()

    def release(self, at: Point) -> None:
        """Presses it if the pointer is still on it."""
        if self.rect.collidepoint(at):
            self.press_now()

    def key(self, event: Key) -> bool:
        """Enter and Space press it."""
        if event.name not in PRESSING or event.repeat:
            return False
        self.press_now()
        return True

    def paint(self, canvas: Surface) -> None:
        """Paints the plate with icon, text and shortcut."""
        look, rect, state = self.look, self.rect, self.state
        canvas.blit(look.skin.plate(rect.size, self._tone, state), rect)
        colour = self._colour(state)
        content = rect.inflate(-2 * look.px(PADDING), 0)
        if state is State.DOWN:
            content.y += max(1, look.px(1))
        if self.shortcut:
            content.width -= self._paint_shortcut(canvas, content, colour)
        self._paint_text(canvas, content, colour)

    def _paint_text(self, canvas: Surface, content: Rect, colour: Colour) -> None:
        look = self.look
        px = self._letters(look, self.rect.width)
        lines = self._lines(look, self.rect.width)
        words = [look.typeface.text(Role.BOLD, line, px, colour) for line in lines]
        aside = self._icon_width(look)
        width = max(word.get_width() for word in words) + aside
        left = content.x + round((content.width - width) / 2)
        if self._icon is not None:
            side = look.text_px(self._units * 1.2)
            picture = self._icon(side, colour)
            canvas.blit(picture, picture.get_rect(midleft=(left, content.centery)))
        step = look.typeface.height(Role.BOLD, px)
        top = content.centery - step * len(words) // 2
        room = content.right - left - aside
        for number, word in enumerate(words):
            x = left + aside + round((width - aside - word.get_width()) / 2)
            canvas.blit(word, (x, top + number * step), (0, 0, room, word.get_height()))

    def _paint_shortcut(self, canvas: Surface, content: Rect, colour: Colour) -> int:
        look = self.look
        cap = look.text(Role.BODY, TINY, self._cap(look), colour)
        box = Rect(0, 0, self._cap_width(look), cap.get_height() + look.px(2))
        box.midright = (content.right + look.px(4), content.centery)
        canvas.blit(look.skin.keycap(box.size, colour), box)
        canvas.blit(cap, cap.get_rect(center=box.center))
        return content.right - box.x + look.px(6)

    def _colour(self, state: State) -> Colour:
        theme = self.look.skin.theme
        if state is State.OFF:
            return theme.faded
        return {
            Tone.PLAIN: theme.ivory,
            Tone.PRIMARY: theme.primary_text,
            Tone.DANGER: theme.danger_text,
        }[self._tone]

    def _lines(self, look: Look, width: int) -> list[str]:
        room = max(1, width - self._around(look))
        return look.typeface.wrapped(Role.BOLD, self._text, self._letters(look, width), room)

    def _letters(self, look: Look, width: int) -> int:
        """The height of the letters in pixels, reduced before a word has to be broken."""
        px, room = look.text_px(self._units), max(1, width - self._around(look))
        words = self._text.split(" ")
        while (longest := max(look.typeface.width(Role.BOLD, word, px) for word in words)) > room:
            if px == LEAST_TEXT:
                break
            px = max(LEAST_TEXT, min(px - 1, px * room // longest))
        return px

    def _around(self, look: Look) -> int:
        aside = self._icon_width(look) + 2 * look.px(PADDING)
        return aside + (self._cap_width(look) + look.px(6) if self.shortcut else 0)

    def _icon_width(self, look: Look) -> int:
        return look.text_px(self._units * 1.2) + look.px(6) if self._icon else 0

    def _cap_width(self, look: Look) -> int:
        return look.text_width(Role.BODY, TINY, self._cap(look)) + look.px(10)

    def _cap(self, look: Look) -> str:
        return shown(look.keys.pressed(self.shortcut))
