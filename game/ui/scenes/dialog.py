"""A question above everything else. It waits for an answer; nothing below can be touched."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.input import Input, Key, PointerDown, PointerUp, Text, Wheel
from game.ui.look import Look
from game.ui.painters.skin import Tone
from game.ui.scenes.paged import PagedScene
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class Verb:
    """An answer: what it is called and what it does."""

    text: str
    action: Callable[[], None] = lambda: None
    tone: Tone = Tone.PLAIN


class DialogScene(PagedScene):
    """Closes by an answer. Escape gives the last one, which is the one without consequences."""

    is_overlay = True

    def __init__(self, title: str, body: str | Widget, verbs: Sequence[Verb]) -> None:
        self._verbs = list(verbs)
        self._buttons = [self._button(verb) for verb in self._verbs]
        self.dialog = Dialog(title, body, self._buttons)
        super().__init__(self.dialog)

    def arrange(self, look: Look) -> None:
        """The focus waits at the most likely answer."""
        super().arrange(look)
        if self.page.focused is None:
            likely = (n for n, verb in enumerate(self._verbs) if verb.tone is Tone.PRIMARY)
            self.page.focus_on(self._buttons[next(likely, -1)])

    def handle(self, event: Input) -> bool:
        """Nothing that a hand does goes through to what is below."""
        is_used = super().handle(event)
        if not is_used and isinstance(event, Key) and event.chord == "escape":
            self._buttons[-1].press_now()
        return is_used or isinstance(event, Key | Text | PointerDown | PointerUp | Wheel)

    def _button(self, verb: Verb) -> Button:
        return Button(verb.text, lambda: self._answer(verb), tone=verb.tone)

    def _answer(self, verb: Verb) -> None:
        self.stage.pop()
        verb.action()
