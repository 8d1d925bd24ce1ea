"""What a player has besides games, in an archive: settings, lessons, own boards and setups."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile
from zlib import error as ZlibError  # noqa: N812 - it is a class

import msgspec
from msgspec.structs import fields

from game.engine.value import replace
from game.play.atomic_write import write_atomically
from game.play.settings import LONGEST_FILE, Learning, Settings, settings_of

WITHIN = PurePosixPath("player")  # in the archive
SETTINGS = WITHIN / "settings.json"
MOST = 500  # files of a folder, or that are added at once
LONGEST_NAME = 100  # letters
OF_THE_SCREEN = {"is_full_screen", "scale", "window"}  # of one computer
FORBIDDEN = frozenset('\\/:*?"<>|')  # in the name of a file, by some system


class Belongings:
    """The player's own files in some folders, and the settings.

    ``folders``: within the player's one; ``settings``: as they are now; ``change``: uses others.
    """

    def __init__(
        self,
        folder: Path,
        folders: Sequence[Path],
        settings: Callable[[], Settings],
        change: Callable[[Settings], None],
    ) -> None:
        self._folder, self._folders = folder, folders
        self._settings, self._change = settings, change

    def put_into(self, file: ZipFile) -> None:
        """Add all of them, but for files that can't be read or are too large."""
        file.writestr(str(SETTINGS), msgspec.json.encode(self._settings()))
        for name, path in self._own():
            with suppress(OSError):
                file.writestr(str(WITHIN / name), path.read_bytes())

    def take_from(self, file: ZipFile) -> tuple[int, bool]:
        """Add the files that aren't here, and use the settings where none has been chosen here.

        How many files were added, and whether a setting has changed.  Raises OSError.
        """
        added = 0
        for name in file.namelist():
            path = self._place(PurePosixPath(name))
            if added == MOST or path is None or path.exists():
                continue
            if content := _content(file, name):
                write_atomically(path, content)
                added += 1
        return added, self._has_changed(_content(file, str(SETTINGS)))

    def _has_changed(self, content: bytes) -> bool:
        try:
            said = msgspec.json.decode(content)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return False
        before = self._settings()
        after = inherited(before, said)
        if after != before:
            self._change(after)
        return after != before

    def _own(self) -> Iterator[tuple[PurePosixPath, Path]]:
        """The files by their names within the player's folder."""
        for folder in self._folders:
            with suppress(OSError):
                paths = sorted((self._folder / folder).iterdir())
                for path in paths[:MOST]:
                    name = PurePosixPath(folder.as_posix()) / path.name
                    is_own = self._place(WITHIN / name) == path and path.is_file()
                    if is_own and path.stat().st_size <= LONGEST_FILE:
                        yield name, path

    def _place(self, name: PurePosixPath) -> Path | None:
        """Where a file of the archive belongs; None: nowhere, as its name could lead anywhere."""
        leaf = name.name
        is_plain = leaf.isprintable() and not leaf.startswith(".") and len(leaf) <= LONGEST_NAME
        if not is_plain or FORBIDDEN & set(leaf):
            return None
        home = next(
            (each for each in self._folders if WITHIN / each.as_posix() == name.parent), None
        )
        return None if home is None else self._folder / home / leaf


def inherited(own: Settings, said: object) -> Settings:
    """These settings, with others where nothing has been chosen yet; what was learnt is added up."""
    others, usual = settings_of(said), Settings()
    pages = {each.name: getattr(own, each.name) for each in fields(own)}
    for name, page in pages.items():
        first, other = getattr(usual, name), getattr(others, name)
        unchosen = (
            each.name
            for each in fields(page)
            if getattr(page, each.name) == getattr(first, each.name)
            and each.name not in OF_THE_SCREEN
        )
        pages[name] = replace(page, **{field: getattr(other, field) for field in unchosen})
    setups = {**others.play.setups, **own.play.setups}
    pages["play"] = replace(pages["play"], setups=setups)
    pages["learning"] = _added_up(own.learning, others.learning)
    return replace(own, **pages)


def _added_up(one: Learning, other: Learning) -> Learning:
    return Learning(
        steps={**other.steps, **one.steps},
        done=_joined(one.done, other.done),
        is_dismissed=one.is_dismissed or other.is_dismissed,
        puzzles=_joined(one.puzzles, other.puzzles),
        shown=_joined(one.shown, other.shown),
    )


def _joined(one: Sequence[str], other: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one, *other)))


def _content(file: ZipFile, name: str) -> bytes:
    """A file of the archive; b"": it isn't there, is damaged or too large."""
    try:
        with file.open(name) as text:
            content = text.read(LONGEST_FILE + 1)
    except (KeyError, BadZipFile, ZlibError, EOFError):
        return b""
    return content if len(content) <= LONGEST_FILE else b""
