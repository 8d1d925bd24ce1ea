"""Counts starts that failed before the menu; after two, safe mode."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

MOST_FAILED = 2  # starts in a row; then the next one is in safe mode


class StartCounter:
    """Counts failed starts in a file."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "starts"
        failed = self._read()
        self.have_failed = failed >= MOST_FAILED
        with suppress(OSError):  # then nothing is counted
            self._file.write_text(str(failed + 1), "ascii")

    def arrived(self) -> None:
        """Reset the count: the menu is open."""
        with suppress(OSError):
            self._file.unlink(missing_ok=True)

    def _read(self) -> int:
        try:
            return int(self._file.read_text("ascii"))
        except (OSError, ValueError):
            return 0
