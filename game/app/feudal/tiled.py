"""Reads Tiled maps safely from untrusted files.

pytmx, which parses them, trusts every file.  So it gets an XML tree that was checked before: small,
without document types, with its tileset in it and without pictures.  It opens no file itself.
"""

from __future__ import annotations

import stat
import zlib
from base64 import b64decode
from binascii import Error as NoBase64
from pathlib import Path
from xml.etree import ElementTree as ET

from pytmx import TiledMap

LARGEST_FILE = 256 * 1024  # bytes: ten times our largest map
MOST_PARTS = 8_000  # elements of a file
LARGEST_LAYER = 64 * 1024  # bytes, unpacked

_NOT_FOR_US = {"image", "imagelayer", "animation", "editorsettings"}
_ANY_ZLIB = 15 + 32  # bits of the window; with either kind of header


class BadMap(Exception):  # noqa: N818 - reads as what it is
    """The file is no usable map; the message follows its name: "is larger ..."."""


def tiled_map(path: Path, tilesets: Path) -> TiledMap:
    """Read a map; a tileset that isn't beside it is looked for in ``tilesets``.

    Raises BadMap, or anything that pytmx runs into.
    """
    root = _tree(path, "map")
    _check_names(root)
    if root.get("infinite", "0") != "0":
        raise BadMap("is an infinite map. Uncheck “Infinite” in its properties.")
    if root.get("orientation") != "orthogonal":
        raise BadMap("isn't orthogonal. Set the map's orientation to orthogonal.")
    for tileset in root.findall("tileset"):
        _take_in(tileset, path.parent, tilesets)
    _check_names(root)
    _strip(root)
    for data in root.iter("data"):
        _check_layer(data)
    found = TiledMap()
    found.filename = str(path)
    found.parse_xml(root)
    return found


def _tree(path: Path, tag: str) -> ET.Element:
    """The parsed file; raises BadMap if Tiled can't have written it."""
    text = _text(path)
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise BadMap("declares a document type, which maps from Tiled never do.")
    try:
        root = ET.fromstring(text)  # noqa: S314 - small, and nothing in it is defined or fetched
    except (ET.ParseError, ValueError) as error:
        raise BadMap(f"isn't well-formed XML ({error}).") from error
    if root.tag != tag:
        raise BadMap(f"isn't a {tag} from Tiled.")
    if sum(1 for _ in root.iter()) > MOST_PARTS:
        raise BadMap("has too many parts for a board.")
    return root


def _text(path: Path) -> str:
    try:
        found = path.lstat()
        if not stat.S_ISREG(found.st_mode):
            raise BadMap("isn't an ordinary file.")
        if found.st_size > LARGEST_FILE:
            raise BadMap(f"is too large for a board (over {LARGEST_FILE // 1024} KB).")
        with path.open("rb") as file:
            return file.read(LARGEST_FILE).decode("utf-8")
    except FileNotFoundError as error:
        raise BadMap("is missing.") from error
    except OSError as error:
        raise BadMap(f"can't be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise BadMap("isn't encoded in UTF-8.") from error


def _check_names(root: ET.Element) -> None:
    """Raise BadMap if the map refers to a file in another folder."""
    for part in root.iter():
        if part.get("template") is not None:
            raise BadMap("uses templates from other files. Detach them in Tiled.")
        source = part.get("source")
        if source is not None and not _is_plain(source):
            raise BadMap(f"refers to “{source[-40:]}”. Put that file beside the map.")


def _is_plain(name: str) -> bool:
    return bool(name) and name.isprintable() and not set(name) & set('/\\:*?"<>|') and name != ".."


def _take_in(tileset: ET.Element, folder: Path, tilesets: Path) -> None:
    """Replace a reference to a tileset's file by its content."""
    source = tileset.attrib.pop("source", None)
    if source is None:
        return
    beside = folder / source
    path = beside if beside.exists() or beside.is_symlink() else tilesets / source
    try:
        content = _tree(path, "tileset")
    except BadMap as bad:
        raise BadMap(f"needs the tileset “{source}”, which {bad}") from bad
    tileset.attrib.update({k: v for k, v in content.attrib.items() if k != "source"})
    tileset[:] = list(content)


def _strip(root: ET.Element) -> None:
    """Remove pictures and collision shapes."""
    for part in list(root.iter()):
        unused = _NOT_FOR_US | {"objectgroup"} if part.tag == "tile" else _NOT_FOR_US
        part[:] = [each for each in part if each.tag not in unused]


def _check_layer(data: ET.Element) -> None:
    """Raise BadMap if a layer unpacks to more than a board has."""
    packing = data.get("compression", "")
    if not packing:
        return
    if packing not in {"zlib", "gzip"}:
        raise BadMap(f"is compressed with {packing[:20]}. Save it with layer format CSV.")
    try:
        packed = b64decode(data.text or "")
        press = zlib.decompressobj(_ANY_ZLIB)
        unpacked = press.decompress(packed, LARGEST_LAYER + 1)
    except (NoBase64, ValueError, zlib.error) as error:
        raise BadMap(f"has a layer that can't be unpacked ({error}).") from error
    if len(unpacked) > LARGEST_LAYER:
        raise BadMap("has a layer that is too large for a board.")
    if not press.eof or press.unused_data:
        raise BadMap("has a layer that can't be unpacked (it ends in the wrong place).")
