"""Exports saved games as files, and opens the folder that they are in."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from game.engine.files import BadFile
from game.play.storage.database import NotSaved
from game.play.storage.library import Library
from game.play.storage.saved_game import SavedGame
from game.ui.scenes.games import words
from game.ui.scenes.games.game_summary import file_name
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.words import CANCEL

SUFFIX = ".fnf"


class GameExport:
    """A file holds the whole game, so it asks first if anything in it is still hidden."""

    def __init__(
        self,
        library: Library,
        folder: Path,
        *,
        open_folder: Callable[[], str],
        say: Callable[[str], None],
        ask: Callable[[Question], None],
    ) -> None:
        """``open_folder`` shows the folder in the file manager; why it can't, or ""."""
        self._library, self._folder = library, folder
        self._open_folder, self._say, self._ask = open_folder, say, ask

    @property
    def files(self) -> list[Path]:
        """The games in the folder."""
        return sorted(self._folder.glob(f"*{SUFFIX}"))

    def export(self, kept: SavedGame, title: str) -> None:
        """Write the file, or ask first; ``title``: of the kind of game."""
        path = self._folder / f"{file_name(kept, title)}{SUFFIX}"
        write = partial(self._write, kept.id, path)
        try:
            if self._has_secrets(kept.id):
                self._ask(_question(write))
            else:
                write()
        except NotSaved as failed:
            self._say(failed.why)

    def open_folder(self) -> None:
        """Show where the files are."""
        if why := self._open_folder():
            self._say(words.folder_not_opened(why, self._folder))

    def _has_secrets(self, play: int) -> bool:
        with suppress(BadFile):  # of a damaged game nobody knows
            return self._library.replay(play).has_secrets
        return True

    def _write(self, play: int, path: Path) -> None:
        try:
            self._library.export(play, path)
        except NotSaved as failed:
            self._say(failed.why)
        except OSError as failed:
            self._say(words.not_exported(failed.strerror))
        else:
            self._say(words.exported(path))


def _question(write: Callable[[], None]) -> Question:
    answers = [Answer(words.EXPORT_ANYWAY, write), Answer(CANCEL, nothing)]
    return Question(words.ASK_TO_EXPORT, words.FILE_HOLDS_ALL, answers)
