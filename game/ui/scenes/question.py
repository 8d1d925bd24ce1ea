"""A modal question: a title, a few lines, and verbs to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.paged_scene import BY_HAND, Backdrop, PagedScene
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.widget import Widget
from game.ui.window.input import Input, Key
from game.ui.window.keymap import Action

_OF_PROGRAM = (Action.MUTE, Action.RULES)


@dataclass(frozen=True, slots=True)
class Answer:
    """A button, and what it does once the question has closed."""

    verb: str
    act: Callable[[], None]
    tone: Tone = Tone.PLAIN


def nothing() -> None:
    """The answer that changes nothing."""


class Question(PagedScene):
    """Closes at an answer; Escape gives the last one, the safe one."""

    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        answers: Sequence[Answer],
        *,
        name: str = "question",
        backdrop: Backdrop | None = None,
        above: Widget | None = None,
    ) -> None:
        """``above``: what stands above the lines."""
        self.name = name
        self._answers, self._lines = answers, list(lines)
        self._buttons = [self._button(answer) for answer in answers]
        super().__init__(Dialog(title, "\n".join(lines), self._buttons, above), backdrop)

    def _first_focus(self) -> Widget:
        likely = (n for n, each in enumerate(self._answers) if each.tone is Tone.PRIMARY)
        return self._buttons[next(likely, -1)]

    def trace(self) -> dict[str, object] | None:
        """Its name, what it says, and where its answers are, in their order."""
        shown = super().trace()
        answers = [button.rect.center for button in self._buttons]
        return None if shown is None else {**shown, "lines": self._lines, "answers": answers}

    def handle(self, event: Input) -> bool:
        """Nothing that the player does reaches the page below; some keys reach the program."""
        is_used = super().handle(event)
        if not is_used and isinstance(event, Key) and event.chord == "escape":
            self._buttons[-1].press_now()
        is_for_program = isinstance(event, Key) and event.shortcut in _OF_PROGRAM
        return is_used or (isinstance(event, BY_HAND) and not is_for_program)

    def _button(self, answer: Answer) -> Button:
        return Button(answer.verb, lambda: self._give(answer), tone=answer.tone)

    def _give(self, answer: Answer) -> None:
        self.stage.pop()
        answer.act()


class PublicQuestion(Question):
    """A question to other people than the looking one: it hides the table at once."""

    help = "sharing-a-screen"

    is_overlay: ClassVar[bool] = False
    entrance: ClassVar[float | None] = 0.0
