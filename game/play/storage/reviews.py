"""Reviews that were made once, as files: they can be made again, so none is precious."""

from __future__ import annotations

import logging
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

from game.engine.files import AnyLog, lines
from game.play.atomic_write import write_atomically
from game.review.review import Review

VERSION = 13  # of how games are reviewed; when it changes, all are reviewed again
KEEP_EVERY = 10.0  # seconds of work: as much is lost if the program is killed

_log = logging.getLogger(__name__)


class Reviews:
    """A file for each game, named after all its moves; without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def of(self, log: AnyLog) -> Review | None:
        """The kept review of a game, if it is whole and readable."""
        review = self.begun(log)
        return review if review is not None and review.is_whole else None

    def begun(self, log: AnyLog) -> Review | None:
        """What is kept of the review of a game, whole or not."""
        if self._folder is None:
            return None
        with suppress(OSError, ValueError, RecursionError):
            review = msgspec.json.decode(self._path(self._folder, log).read_bytes(), type=Review)
            if len(review.chances) == len(log.line):
                return review
        return None

    def keep(self, log: AnyLog, review: Review) -> None:
        """Keep it if possible; else it is made again the next time."""
        if self._folder is None:
            return
        try:
            write_atomically(self._path(self._folder, log), msgspec.json.encode(review))
        except OSError as failed:
            _log.warning("a review can't be kept: %s", failed)

    def _path(self, folder: Path, log: AnyLog) -> Path:
        digest = blake2b(b"".join(lines(log)), digest_size=16).hexdigest()
        return folder / f"{digest}-{VERSION}.json"
