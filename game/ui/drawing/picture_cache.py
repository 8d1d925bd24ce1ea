"""Caches of pictures, in memory and on disk."""

from __future__ import annotations

import logging
import os
import shutil
import struct
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Generic, TypeVar

import pygame
from pygame import Surface

_LOG = logging.getLogger(__name__)

_HEADER = struct.Struct("<4sHH")  # a mark, width, height; then the pixels, deflated
_MARK = b"FFp1"
_FOLDERS_KEPT = 10
_GROUND = ".jpg"


T = TypeVar("T")
Keep = Callable[[Hashable, Callable[[], Surface]], Surface]
"""What is kept under a key; painted, and kept, if it isn't there."""


class MemoryCache(Generic[T]):
    """Things by key, up to a number of bytes; what was not used for longest goes first."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._used = 0
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def used(self) -> int:
        """Bytes that are held."""
        return self._used

    def get(self, key: Hashable) -> T | None:
        """What is kept under the key; it counts as used by this."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, thing: T, size: int) -> None:
        """Keeps something of this many bytes; the newest stays even if it alone is too large."""
        self._kept[key] = (thing, size)
        self._used += size
        while self._used > self._most and len(self._kept) > 1:
            _, (_, dropped) = self._kept.popitem(last=False)
            self._used -= dropped

    def kept(self, key: Hashable, make: Callable[[], T], size: Callable[[T], int]) -> T:
        """What is kept under the key; made, and kept, if it isn't there."""
        found = self.get(key)
        if found is None:
            found = make()
            self.put(key, found, size(found))
        return found

    def clear(self) -> None:
        """Forgets everything."""
        self._kept.clear()
        self._used = 0


def weight(surface: Surface) -> int:
    """Its pixels, in bytes."""
    return surface.get_pitch() * surface.get_height()


class DiskCache:
    """Pictures in files, a folder for each size.

    A cache may fail: what cannot be read is made again, and after a write that failed (a read-only
    home, a full disk) nothing more is written.  Both are only logged.
    """

    def __init__(self, folder: Path, version: str) -> None:
        self._folder = folder / f"art-{version}"
        self._writes = True

    def load(self, name: str, size: tuple[int, int]) -> Surface | None:
        """The picture of this name, if it is there, whole and of this size."""
        path = self._path(name, size)
        try:
            content = path.read_bytes()
        except OSError:
            return None
        try:
            return _unpacked(content, size)
        except (ValueError, struct.error, zlib.error) as error:
            _LOG.warning("A cached picture is drawn anew: %s (%s)", path.name, error)
            return None

    def save(self, name: str, surface: Surface) -> None:
        """Keeps a picture, if that is possible."""
        self._write(
            self._path(name, surface.get_size()),
            lambda draft: draft.write_bytes(_packed(surface)),
        )

    def load_ground(self, name: str, size: tuple[int, int]) -> Surface | None:
        """An opaque texture: its grain hides what JPEG loses, and it is read ten times as fast."""
        path = self._path(name, size).with_suffix(_GROUND)
        if not path.is_file():
            return None
        try:
            surface = pygame.image.load(path)
        except (OSError, pygame.error) as error:
            _LOG.warning("A cached texture is painted anew: %s (%s)", path.name, error)
            return None
        return surface if surface.get_size() == size else None

    def save_ground(self, name: str, surface: Surface) -> None:
        """Keeps an opaque texture, if that is possible."""
        path = self._path(name, surface.get_size()).with_suffix(_GROUND)
        self._write(path, lambda draft: pygame.image.save(surface, draft, _GROUND))

    def _write(self, path: Path, write: Callable[[Path], object]) -> None:
        if not self._writes:
            return
        try:
            self._sweep(path.parent)
            path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_suffix(f".{os.getpid()}{path.suffix}")
            write(draft)
            draft.replace(path)
        except (OSError, pygame.error) as error:
            self._writes = False
            _LOG.warning("Pictures are not cached from now on: %s", error)

    def _path(self, name: str, size: tuple[int, int]) -> Path:
        return self._folder / f"{size[0]}x{size[1]}" / f"{name.replace('/', '-')}.picture"

    def _sweep(self, coming: Path) -> None:
        """Clears what older versions left, and the sizes that were not asked for in a long time."""
        if coming.is_dir() or not self._folder.parent.is_dir():
            return
        for old in self._folder.parent.glob("art-*"):
            if old != self._folder:
                shutil.rmtree(old, ignore_errors=True)
        sizes = sorted(self._folder.glob("*x*"), key=lambda size: size.stat().st_mtime)
        for old in sizes[: 1 - _FOLDERS_KEPT]:
            shutil.rmtree(old, ignore_errors=True)


def _packed(surface: Surface) -> bytes:
    """Deflated at the lowest level: four times as fast as a PNG, and as small."""
    pixels = pygame.image.tobytes(surface, "RGBA")
    return _HEADER.pack(_MARK, *surface.get_size()) + zlib.compress(pixels, 1)


def _unpacked(content: bytes, size: tuple[int, int]) -> Surface:
    mark, width, height = _HEADER.unpack_from(content)
    if mark != _MARK or (width, height) != size:
        raise ValueError("not the picture that was asked for")
    pixels = zlib.decompress(content[_HEADER.size :])  # checks its own sum
    return pygame.image.frombytes(pixels, size, "RGBA")
