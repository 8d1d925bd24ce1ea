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

_HEADER = struct.Struct("<4sHH")  # a mark, width, height; then the compressed pixels
_MARK = b"FFp1"
_FOLDERS_KEPT = 10
_GROUND = ".jpg"


T = TypeVar("T")
Keep = Callable[[Hashable, Callable[[], Surface]], Surface]
"""Returns the picture of a key, or paints and keeps it."""


class MemoryCache(Generic[T]):
    """A least-recently-used cache, limited in bytes."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._used = 0
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def used(self) -> int:
        """The bytes in the cache."""
        return self._used

    def get(self, key: Hashable) -> T | None:
        """The thing with this key, which now counts as just used."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, thing: T, size: int) -> None:
        """Adds a thing of this many bytes; the newest stays even if it is too large by itself."""
        self._kept[key] = (thing, size)
        self._used += size
        while self._used > self._most and len(self._kept) > 1:
            _, (_, dropped) = self._kept.popitem(last=False)
            self._used -= dropped

    def kept(self, key: Hashable, make: Callable[[], T], size: Callable[[T], int]) -> T:
        """The thing with this key, made and kept if it isn't there."""
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
    """The size of its pixels in bytes."""
    return surface.get_pitch() * surface.get_height()


class DiskCache:
    """Pictures in files, a folder for each size.

    Failures are only logged: an unreadable picture is made again, and after a failed write (a
    read-only home, a full disk) nothing more is written.
    """

    def __init__(self, folder: Path, version: str) -> None:
        self._folder = folder / f"art-{version}"
        self._writes = True

    def load(self, name: str, size: tuple[int, int]) -> Surface | None:
        """The picture of this name and size; None if it is missing or damaged."""
        path = self._path(name, size)
        try:
            return _unpacked(path.read_bytes(), size)
        except OSError:
            return None
        except (ValueError, struct.error, zlib.error) as error:
            _LOG.warning("A cached picture is drawn anew: %s (%s)", path.name, error)
            return None

    def save(self, name: str, surface: Surface) -> None:
        """Saves a picture, if possible."""
        self._write(
            self._path(name, surface.get_size()),
            lambda draft: draft.write_bytes(_packed(surface)),
        )

    def load_ground(self, name: str, size: tuple[int, int]) -> Surface | None:
        """An opaque texture, kept as JPEG: its grain hides the loss, and it loads ten times faster."""
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
        """Saves an opaque texture, if possible."""
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
        """Deletes the pictures of older versions and of sizes that were not used for long."""
        if coming.is_dir() or not self._folder.parent.is_dir():
            return
        for old in self._folder.parent.glob("art-*"):
            if old != self._folder:
                shutil.rmtree(old, ignore_errors=True)
        sizes = sorted(self._folder.glob("*x*"), key=lambda size: size.stat().st_mtime)
        for old in sizes[: 1 - _FOLDERS_KEPT]:
            shutil.rmtree(old, ignore_errors=True)


def _packed(surface: Surface) -> bytes:
    """The file: compressed at the lowest level, four times as fast as PNG and as small."""
    pixels = pygame.image.tobytes(surface, "RGBA")
    return _HEADER.pack(_MARK, *surface.get_size()) + zlib.compress(pixels, 1)


def _unpacked(content: bytes, size: tuple[int, int]) -> Surface:
    mark, width, height = _HEADER.unpack_from(content)
    if mark != _MARK or (width, height) != size:
        raise ValueError("not the picture that was asked for")
    pixels = zlib.decompress(content[_HEADER.size :])  # verifies its checksum
    return pygame.image.frombytes(pixels, size, "RGBA")
