"""The text field: one line, with a caret and a selection."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import State
from game.ui.drawing.theme import BODY, BUTTON, PADDING
from game.ui.drawing.typeface import Role
from game.ui.widgets.widget import Widget
from game.ui.window import clipboard
from game.ui.window.clicks import DOUBLE_CLICK
from game.ui.window.input import Key, Point

_WIDTH = 240
_LEAST = 110
_SELECTED_ALPHA = 120


class TextField(Widget):
    """An editable line of text."""

    is_focusable = True

    def __init__(
        self,
        name: str,
        on_change: Callable[[str], None] = lambda text: None,
        *,
        value: str = "",
        on_enter: Callable[[str], None] | None = None,
        placeholder: str = "",
        longest: int = 80,
        tip: str = "",
        grow: float = 0.0,
    ) -> None:
        """``longest`` in characters; ``name`` isn't drawn."""
        super().__init__(tip=tip, grow=grow)
        self.name = name
        self._on_change = on_change
        self._on_enter = on_enter
        self._placeholder = placeholder
        self._longest = longest
        self._text = value
        self._caret = self._anchor = len(value)  # the selection is between them
        self._scrolled = 0  # pixels of text scrolled out on the left
        self._is_writing = False
        self._is_new = False  # just in focus: the first click leaves all selected
        self._clicks = 0  # in quick succession: the second one selects a word, the third one all
        self._clicked = (0, 0)  # where and when (ms) the last one was

    @property
    def placeholder(self) -> str:
        """What is drawn while it is empty."""
        return self._placeholder

    @placeholder.setter
    def placeholder(self, text: str) -> None:
        if text != self._placeholder:
            self._placeholder = text
            self.touch()

    @property
    def value(self) -> str:
        """The text."""
        return self._text

    @value.setter
    def value(self, text: str) -> None:
        """Doesn't call ``on_change``."""
        self._text = text
        self._caret = self._anchor = len(text)
        self._changed()

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self._span()
        return self._text[start:end]

    def measure(self, look: Look, width: int) -> Size:
        """The usual length, if there is room."""
        height = max(look.px(BUTTON), look.line_height(Role.BODY, BODY) + look.px(8))
        return min(width, look.px(_WIDTH)), height

    def min_width(self, look: Look) -> int:
        """Room for a short word."""
        return look.px(_LEAST)

    def place(self, look: Look, rect: Rect) -> None:
        """Keeps the caret visible."""
        super().place(look, rect)
        self._follow_caret()

    def focus(self) -> None:
        """Selects all text, and moves the system's input tools here."""
        self._is_writing = self._is_new = True
        self._anchor, self._caret = 0, len(self._text)
        pygame.key.set_text_input_rect(self.rect)
        self._changed()

    def blur(self) -> None:
        """Drops the selection."""
        self._is_writing = False
        self._anchor = self._caret
        self.touch()

    def press(self, at: Point) -> None:
        """Moves the caret to the pointer; a double click selects the word, the first or a triple one all."""
        place, now = self._nearest(at), pygame.time.get_ticks()
        last, then = self._clicked
        is_quick = place == last and now - then < DOUBLE_CLICK * 1000
        self._clicks, self._clicked = self._clicks + 1 if is_quick else 1, (place, now)
        is_first, self._is_new = self._is_new, False
        if is_first:
            return
        self._caret = self._anchor = place
        if self._clicks == 2:
            self._anchor = self._text.rfind(" ", 0, place) + 1
            self._caret = place + len(self._text[place:].partition(" ")[0])
        elif self._clicks > 2:
            self._anchor, self._caret = 0, len(self._text)
        self._changed()

    def drag(self, at: Point) -> None:
        """Extends the selection to the pointer; what several clicks have selected stays."""
        place, (pressed, _) = self._nearest(at), self._clicked
        if self._clicks == 1 and (place != pressed or self._anchor == pressed):
            self._anchor, self._caret = pressed, place
            self._changed()

    def write(self, string: str) -> bool:
        """Replaces the selection."""
        self._replace("".join(letter for letter in string if letter.isprintable()))
        return True

    def key(self, event: Key) -> bool:
        """Moves, deletes, copies. Letters come through ``write``, so their keys only count as used."""
        if event.ctrl and self._command(event.name):
            return True
        caret = self._target(event)
        if caret is not None:
            self._move(caret, selecting=event.shift)
            return True
        match event.name:
            case "backspace":
                self._delete(self._word_start() if event.ctrl else self._caret - 1)
            case "delete":
                self._delete(self._word_end() if event.ctrl else self._caret + 1)
            case "enter" if self._on_enter is not None:
                self._on_enter(self._text)
            case name:
                return (len(name) == 1 or name == "space") and not (event.ctrl or event.alt)
        return True

    def paint(self, canvas: Surface) -> None:
        """Paints the hollow, the selection, the text and the caret."""
        look, theme = self.look, self.look.skin.theme
        state = self.state
        canvas.blit(
            look.skin.well(self.rect.size, State.DOWN if self._is_writing else state), self.rect
        )
        inner = self._inner()
        clip = canvas.get_clip()
        canvas.set_clip(inner.clip(clip))
        if self.selected and self._is_writing:
            start, end = (self._x(place) for place in self._span())
            patch = Rect(start, inner.y, end - start, inner.height)
            fill = look.skin.fill(patch.size, theme.selected, _SELECTED_ALPHA, 0)
            canvas.blit(fill, patch)
        text, colour = self._text, theme.faded if state is State.OFF else theme.ivory
        if not text and not self._is_writing:
            px, colour = look.text_px(BODY), theme.faded
            text = look.typeface.shortened(Role.BODY, self._placeholder, px, inner.width)
        if text:
            words = look.text(Role.BODY, BODY, text, colour)
            canvas.blit(words, words.get_rect(midleft=(self._x(0), inner.centery)))
        if self._is_writing:
            caret = Rect(self._x(self._caret), inner.y, max(1, look.px(1.6)), inner.height)
            canvas.fill(theme.target, caret)
        canvas.set_clip(clip)

    # Writing

    def _replace(self, string: str) -> None:
        self._is_new = False
        start, end = self._span()
        room = self._longest - len(self._text) + end - start
        string = string[: max(0, room)]
        self._text = self._text[:start] + string + self._text[end:]
        self._caret = self._anchor = start + len(string)
        self._changed()
        self._on_change(self._text)

    def _delete(self, to: int) -> None:
        if self._caret == self._anchor:
            self._anchor = min(len(self._text), max(0, to))
        if self.selected:
            self._replace("")

    def _command(self, name: str) -> bool:
        match name:
            case "a":
                self._anchor, self._caret = 0, len(self._text)
                self._changed()
            case "c":
                clipboard.put(self.selected)
            case "x":
                clipboard.put(self.selected)
                self._delete(self._caret)
            case "v":
                self.write(clipboard.take())
            case _:
                return False
        return True

    # The caret

    def _move(self, caret: int, *, selecting: bool) -> None:
        self._caret, self._is_new = caret, False
        if not selecting:
            self._anchor = caret
        self._changed()

    def _target(self, event: Key) -> int | None:
        """The new place of the caret, if the key moves it."""
        start, end = self._span()
        jumps = start != end and not event.shift
        match event.name:
            case "left":
                step = start if jumps else max(0, self._caret - 1)
                return self._word_start() if event.ctrl else step
            case "right":
                step = end if jumps else min(len(self._text), self._caret + 1)
                return self._word_end() if event.ctrl else step
            case "home":
                return 0
            case "end":
                return len(self._text)
            case _:
                return None

    def _word_start(self) -> int:
        before = self._text[: self._caret].rstrip()
        return before.rfind(" ") + 1

    def _word_end(self) -> int:
        after = self._text[self._caret :]
        word = after.lstrip().split(" ", 1)[0]
        return self._caret + len(after) - len(after.lstrip()) + len(word)

    def _span(self) -> tuple[int, int]:
        return min(self._caret, self._anchor), max(self._caret, self._anchor)

    def _changed(self) -> None:
        if self.is_placed:
            self._follow_caret()
            self.touch()

    def _follow_caret(self) -> None:
        room = self._inner().width - self.look.px(2)
        caret = self._width(self._caret)
        whole = self._width(len(self._text))
        self._scrolled = max(caret - room, min(self._scrolled, caret, max(0, whole - room)))

    # Pixels

    def _inner(self) -> Rect:
        look = self.look
        return self.rect.inflate(-2 * look.px(PADDING), -2 * look.px(7))

    def _width(self, count: int) -> int:
        return self.look.text_width(Role.BODY, BODY, self._text[:count])

    def _x(self, place: int) -> int:
        return self._inner().x + self._width(place) - self._scrolled

    def _nearest(self, at: Point) -> int:
        places = range(len(self._text) + 1)
        return min(places, key=lambda place: abs(self._x(place) - at[0]))
