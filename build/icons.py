"""Writes the program's icon in the formats of each system: `python build/icons.py`.

The program itself draws it (`game/ui/drawing/painters/emblems.py`), separately for each size.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import pygame

from game.ui.drawing.painters.emblems import app_icon

BUILD = Path(__file__).resolve().parent
ID = "io.github.feltandfury.FeltAndFury"
HICOLOR = (16, 24, 32, 48, 64, 128, 256, 512)
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {  # Apple's name for a picture of so many pixels (one name for each half size and @2x)
    32: b"ic11",
    64: b"ic12",
    128: b"ic07",
    256: b"ic13",
    512: b"ic14",
    1024: b"ic10",
}


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    file = BytesIO()
    pygame.image.save(app_icon(size), file, "icon.png")
    return file.getvalue()


def ico(pictures: Iterable[tuple[int, bytes]]) -> bytes:
    """A Windows icon: a directory of PNG files (since Vista)."""
    pictures = list(pictures)
    offset = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in pictures:
        side = size % 256  # 256 is written as 0
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return directory + b"".join(picture for _, picture in pictures)


def icns(pictures: Iterable[tuple[int, bytes]]) -> bytes:
    """An Apple icon: PNG files, each after its name and length."""
    entries = [
        struct.pack(">4sI", ICNS[size], 8 + len(picture)) + picture for size, picture in pictures
    ]
    return struct.pack(">4sI", b"icns", 8 + sum(map(len, entries))) + b"".join(entries)


def main() -> None:
    """Write all icons under build/."""
    pictures = {size: png(size) for size in sorted({*HICOLOR, *ICO, *ICNS})}
    files = {
        BUILD / f"linux/share/icons/hicolor/{size}x{size}/apps/{ID}.png": pictures[size]
        for size in HICOLOR
    }
    files[BUILD / "windows/felt_and_fury.ico"] = ico((size, pictures[size]) for size in ICO)
    files[BUILD / "macos/felt_and_fury.icns"] = icns((size, pictures[size]) for size in ICNS)
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        print(f"{len(content):7} bytes  {path.relative_to(BUILD)}")


if __name__ == "__main__":
    main()
