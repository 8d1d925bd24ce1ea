"""A question upon the table: a title, a few lines, and verbs to choose from (DD-8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.painters.skin import Tone
from game.ui.scenes.dialog import DialogScene, Verb


@dataclass(frozen=True, slots=True)
class Answer:
    """A verb, and what it does once the question has closed."""

    verb: str
    act: Callable[[], None]
    tone: Tone = Tone.PLAIN


def nothing() -> None:
    """The answer of one who leaves everything as it is."""


class Question(DialogScene):
    """Closes at an answer; Escape gives the last one, which changes nothing."""

    def __init__(
        self, title: str, lines: Sequence[str], answers: Sequence[Answer], *, name: str = "question"
    ) -> None:
        self.name = name
        verbs = [Verb(each.verb, each.act, each.tone) for each in answers]
        super().__init__(title, "\n".join(lines), verbs)
