"""Notices at startup: safe mode, unusable folders, a second window; some restart the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from game.app.places import HOME, NAME, Places, expanded, remember_folder, why_unusable
from game.engine.files import brief
from game.engine.value import Value
from game.play.settings import put_aside
from game.ui.scenes.error_pages import ChooseFolder, already_open, safe_start, unusable_folder
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.scene import SceneStack

SAFE = (
    "Safe mode: no sound, default settings, and your saved games stay closed. "
    "What you play now isn't saved."
)


class Restart(Value):
    """How to restart the program."""

    where: Places
    safe: bool = False
    why: str = ""  # what went wrong at the usual start, in a sentence


class StartupNotices:
    """Shows each problem once, with its solutions."""

    def __init__(
        self, where: Places, stack: SceneStack, leave: Callable[[], None], *, safe: bool
    ) -> None:
        """``leave`` ends the program; ``restart`` says how to start it again, if at all."""
        self._where, self._stack, self._leave, self._safe = where, stack, leave, safe
        self.restart: Restart | None = None

    def show(self, lines: Sequence[str], *, is_taken: bool, failed: str) -> None:
        """Show them.  ``is_taken``: the library is open elsewhere; ``failed``: why earlier starts failed."""
        usual = SAFE if self._safe and not failed else ""
        said = [each for each in (self._where.note, usual, *lines) if each]
        for page in self._pages(said, is_taken=is_taken, failed=failed):
            self._stack.push(page)

    def _pages(self, said: Sequence[str], *, is_taken: bool, failed: str) -> Iterator[Question]:
        """The pages, the topmost last."""
        if said:
            yield Question("Before you start", said, [Answer("Continue", nothing)])
        if self._where.trouble:
            yield unusable_folder(self._where.trouble, self._choose_folder)
        if is_taken:
            yield already_open(self._leave)
        if failed:
            yield safe_start(failed, SAFE, self._use_own_settings, self._put_settings_aside)

    def _choose_folder(self) -> None:
        self._stack.push(ChooseFolder(str(expanded(HOME) / NAME), self._keep_in))

    def _keep_in(self, name: str) -> str:
        """Keep everything in this folder from now on; returns why not, or ""."""
        folder = expanded(HOME) / expanded(Path(name))
        why = why_unusable(folder) if folder.is_absolute() else "type the full path"
        if why:
            return f"Can't use {brief(str(folder))}: {why}."
        self._restart(Restart(remember_folder(folder), self._safe))
        return ""

    def _use_own_settings(self) -> None:
        self._restart(Restart(self._where))

    def _put_settings_aside(self) -> None:
        if self._where.settings is not None:
            put_aside(self._where.settings, "aside")
        self._use_own_settings()

    def _restart(self, restart: Restart) -> None:
        self.restart = restart
        self._leave()
