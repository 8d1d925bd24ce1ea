"""What the parts of a table can ask of its page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.ui.drawing.look import Look
from game.ui.panels.log import LogLine
from game.ui.scenes.scene import SceneStack
from game.ui.widgets.page.page import Page


class Host(Protocol):
    """The page on which a table is shown."""

    page: Page
    stage: SceneStack

    def arrange(self, look: Look) -> None:
        """Lay everything out again."""
        ...

    def describe(self) -> str:
        """The rule of the moment, by its paragraph."""
        ...

    def finish(self) -> None:
        """Show at once whatever is still moving."""
        ...

    def redraw(self) -> None:
        """Draw the table as it is now."""
        ...

    def renew(self) -> None:
        """Draw, offer and prompt again, after the view has changed."""
        ...

    def retell(self, lines: Iterable[LogLine]) -> None:
        """Replace the log, for another seat."""
        ...

    def clear(self) -> None:
        """Empty everything, for another person."""
        ...

    def cover(self) -> None:
        """Cover a shared table."""
        ...

    def give_back(self, why: str) -> None:
        """Cover a shared table for the person who looks, and for nobody else; ``why`` they look."""
        ...

    def toggle_log(self) -> None:
        """Show or hide the log."""
        ...
