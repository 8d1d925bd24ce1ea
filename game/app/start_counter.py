"""Counts starts that failed before the menu; after two, safe mode (ER-7)."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

MOST_FAILED = 2  # starts in a row; then the next one is a safe one


class StartCounter:
    """Counts, in a file, the starts that have not arrived at the menu."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "starts"
        failed = self._read()
        self.have_failed = failed >= MOST_FAILED
        with suppress(OSError):  # where nothing can be written, nothing is counted
            self._file.write_text(str(failed + 1), "ascii")

    def arrived(self) -> None:
        """The menu can be used: the count starts again."""
        with suppress(OSError):
            self._file.unlink(missing_ok=True)

    def _read(self) -> int:
        try:
            return int(self._file.read_text("ascii"))
        except (OSError, ValueError):
            return 0
