"""Writes files atomically."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that a crash at any moment leaves the old one or the new; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        unfinished = Path(file.name)
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            file.close()  # Windows can't rename an open file
            unfinished.replace(path)
        except BaseException:
            file.close()
            with suppress(OSError):
                unfinished.unlink()
            raise
