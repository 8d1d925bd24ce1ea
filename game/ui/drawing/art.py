"""Makes and caches the picture of a face (by name), at any size.

Cards: ``card/7H``, ``card/joker/red``, ``card/??`` (the back in use), ``back/feud``, ``suit/H``,
``token/marker``, ``role/block``; ``unit/<attack>/<defence>/<marks>``, see ``painters.pack.units``.
Boards, each as high as a square: ``man/<colour>/<kind>``, then the army's studs (``/1`` to ``/3``)
and ``/moved`` or ``/fallen``, if any; ``castle/<colour>/<side>`` and ``green/<colour>/<side>``, the
side (n, e, s, w) being the way from castle to green; ``mark/reach``.  A whole small board is
``ground/`` and its rows with ``/`` between them.  Others: ``emblem/feud``, ``badge/red``,
``banner/feud``, ``icon/undo``, ``fighter/<colour>/<pose>/<side>``, ``blow/3``, ``blow/4/total``,
``portrait/<colour>/<character>``, ``app``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import rotate, rotozoom, smoothscale

from game.ui.drawing.faces import drawn, felted
from game.ui.drawing.painters import banners, blows, texture
from game.ui.drawing.painters.pack import roles, units
from game.ui.drawing.painters.suits import SuitSet
from game.ui.drawing.painters.svg import Size
from game.ui.drawing.picture_cache import DiskCache, MemoryCache, weight
from game.ui.drawing.shadows import CardShadows, Lift, thrown_shadows

VERSION = "2"
"""Raise it when a card or a ground is drawn differently, to drop the old cached pictures."""

_MIB = 1024 * 1024
_LEAST = 4  # pixels: the least height of a picture
_CLEAR = 2  # pixels of empty border: it keeps the edges of turned pictures smooth


@dataclass(frozen=True, slots=True)
class Pack:
    """The look of the cards in use."""

    suits: SuitSet = "classic"
    back: str = "classic"
    jumbo: bool = False


class Picture(NamedTuple):
    """A surface and the place of the face in it; the shadow lies around the face."""

    surface: Surface
    face: Rect


class _Wanted(NamedTuple):
    """Everything a picture depends on, except the pack."""

    face: str
    height: int
    angle: int
    scale: float
    lift: Lift
    tint: str


class Art:
    """All pictures of the table, each painted when it is first asked for.

    Surfaces are shared: don't draw on them.
    """

    def __init__(self, fonts: Path, cache: Path | None = None, pack: Pack | None = None) -> None:
        self._fonts = fonts
        self._disk = DiskCache(cache, VERSION) if cache else None
        self._pack = pack or Pack()
        self._pictures: MemoryCache[Picture] = MemoryCache(24 * _MIB)
        self._masters: MemoryCache[Surface] = MemoryCache(16 * _MIB)
        self._shadows = CardShadows(8 * _MIB)
        self._felts: MemoryCache[Surface] = MemoryCache(12 * _MIB)
        self._grounds: MemoryCache[Surface] = MemoryCache(24 * _MIB)

    @property
    def pack(self) -> Pack:
        """The cards in use; setting another pack repaints them."""
        return self._pack

    @pack.setter
    def pack(self, pack: Pack) -> None:
        if pack != self._pack:
            self._pack = pack
            self._pictures.clear()
            self._masters.clear()

    def clear(self) -> None:
        """Forgets all pictures, for a window of another size."""
        for cache in (self._pictures, self._masters, self._shadows, self._felts, self._grounds):
            cache.clear()

    def picture(self, face: str, height: int, *, tint: str = "") -> Picture:
        """A face this many pixels high; ``tint`` colours pictures that have only one colour."""
        return self.turned(face, height, 0, tint=tint)

    def turned(
        self,
        face: str,
        height: int,
        degrees: float,
        *,
        scale: float = 1,
        lift: Lift = "rest",
        tint: str = "",
    ) -> Picture:
        """A face turned clockwise by whole degrees and enlarged; its shadow still falls downwards."""
        angle = round(degrees) % 360
        wanted = _Wanted(face, max(_LEAST, height), angle, round(scale, 2), lift, tint)
        try:
            return self._pictures.kept(
                wanted, lambda: self._painted(wanted), lambda picture: weight(picture.surface)
            )
        except KeyError as unknown:
            raise ValueError(f"There is no face {face!r}.") from unknown

    def prepare(
        self, faces: Iterable[str], height: int, degrees: Iterable[float] = (0,)
    ) -> Iterator[None]:
        """Paints these pictures into the cache, one per step, while the program is idle."""
        angles = tuple(degrees)
        for face in faces:
            for angle in angles:
                self.turned(face, height, angle)
                yield

    def felt(self, size: Size, game: str, *, rim: int = 0, play: Rect | None = None) -> Surface:
        """A game's table, opaque, in a wooden frame ``rim`` pixels wide.

        Without a rim the game's emblem is printed on the felt, in the middle of ``play``.
        """
        area = play or Rect((0, 0), size)
        key = (size, game, rim, tuple(area))
        return self._felts.kept(key, lambda: _shown(self._ground(size, game, rim, area)), weight)

    def banner_shadow(self, game: str, cloth: Surface, blur: int) -> texture.Padded:
        """What the banner of a game casts on the table: it is kept on disk, as the cloth is."""
        pad = texture.reach(blur)
        size = (cloth.get_width() + 2 * pad, cloth.get_height() + 2 * pad)
        cast = lambda: texture.cast(cloth, blur, 160).surface  # noqa: E731 - painted only if it is not kept
        return texture.Padded(self._kept(f"banner-shadow-{game}-{blur}", size, cast), pad)

    def terrain(self, rows: Sequence[str], square: int) -> Surface:
        """A board's ground, opaque, with squares of this many pixels."""
        from game.ui.drawing.painters.board import terrain

        def paint() -> Surface:
            name = f"terrain-{crc32('/'.join(rows).encode()):08x}"
            size = (square * len(rows[0]), square * len(rows))
            return _shown(
                self._kept(name, size, lambda: terrain.terrain(rows, square), opaque=True)
            )

        return self._grounds.kept((tuple(rows), square), paint, weight)

    def _ground(self, size: Size, game: str, rim: int, play: Rect) -> Surface:
        """The felt; the framed one is kept on disk, since every start shows it."""
        if not rim:
            return felted(size, game, rim, play)
        name = f"felt-{game}-{rim}"
        return self._kept(name, size, lambda: felted(size, game, rim, play), opaque=True)

    def _painted(self, wanted: _Wanted) -> Picture:
        face, height, angle, scale, lift, tint = wanted
        if face.startswith("man/"):
            top = self._laid(face, (height, height), angle, scale)
            return _stacked(top, thrown_shadows(top, height, lift))
        if not face.startswith(("card/", "back/")):
            plain = self._plain(face, round(height * scale), tint)
            surface = rotozoom(plain, -angle, 1) if angle else plain
            return Picture(_shown(surface), surface.get_rect())
        from game.ui.drawing.painters.pack import cards

        width = cards.width_for(height)
        top = self._laid(face, (width, height), angle, scale)
        size = (round(width * scale), round(height * scale))
        return _stacked(top, self._shadows.of(size, cards.ROUNDING, angle, lift))

    def _plain(self, face: str, height: int, tint: str) -> Surface:
        """A picture without a shadow."""
        if face.startswith("banner/"):
            game, size = face.removeprefix("banner/"), (round(height * 2 / 3), height)
            return self._kept(f"banner-{game}", size, lambda: banners.banner(game, size))
        if face.startswith("unit/"):
            from game.ui.drawing.painters.pack import cards

            size, suit_set = (cards.width_for(height), height), self._pack.suits
            return units.unit(face.removeprefix("unit/"), size, suits=suit_set, fonts=self._fonts)
        if face.startswith("blow/"):
            return blows.blow(face.removeprefix("blow/"), (height, height), self._fonts)
        if face.startswith("ground/"):
            return self._afar(face.removeprefix("ground/").split("/"), height)
        return drawn(face, height, tint, self._pack.suits)

    def _afar(self, rows: Sequence[str], height: int) -> Surface:
        """A small board, painted at twice its size to smooth away the fine lines."""
        ground = self.terrain(rows, max(1, -(-2 * height // len(rows))))
        return smoothscale(ground, (round(height * len(rows[0]) / len(rows)), height))

    def _laid(self, face: str, size: Size, angle: int, scale: float) -> Surface:
        """A card or a man without its shadow, turned at twice its size to keep fine lines."""
        master = self._master(face, (2 * size[0], 2 * size[1]))
        if angle % 90 == 0 and scale == 1:
            inner = master.get_rect().inflate(-2 * _CLEAR, -2 * _CLEAR)
            return rotate(smoothscale(master.subsurface(inner), size), -angle)
        large = rotozoom(master, -angle, scale)
        return smoothscale(large, (large.get_width() // 2, large.get_height() // 2))

    def _master(self, face: str, size: Size) -> Surface:
        """A card or a man at twice the size, with an empty border."""

        def paint() -> Surface:
            master = Surface((size[0] + 2 * _CLEAR, size[1] + 2 * _CLEAR), SRCALPHA)
            fetched = self._man if face.startswith("man/") else self._card
            master.blit(fetched(face, size), (_CLEAR, _CLEAR))
            return master

        return self._masters.kept((face, size), paint, weight)

    def _man(self, face: str, size: Size) -> Surface:
        """A man, not kept on disk: there are too many."""
        from game.ui.drawing.painters.board import men

        return men.man(face.removeprefix("man/"), size, fonts=self._fonts, shown=size[1] // 2)

    def _card(self, face: str, size: Size) -> Surface:
        from game.ui.drawing.painters.pack import cards

        pack = self._pack
        kind, name = face.split("/", 1)
        back = name if kind == "back" else pack.back
        name = "??" if kind == "back" else name
        jumbo = "-jumbo" if pack.jumbo else ""
        printed = f"-{back}" if back in roles.PRINTED else ""
        stored = f"back-{back}" if name == "??" else f"{name}-{pack.suits}{jumbo}{printed}"
        return self._kept(
            stored,
            size,
            lambda: cards.card(
                name, size, suits=pack.suits, backs=back, jumbo=pack.jumbo, fonts=self._fonts
            ),
        )

    def _kept(
        self, name: str, size: Size, paint: Callable[[], Surface], *, opaque: bool = False
    ) -> Surface:
        """The picture from disk, or painted and saved there."""
        disk = self._disk
        if disk is None:
            return paint()
        surface = (disk.load_ground if opaque else disk.load)(name, size)
        if surface is None:
            surface = paint()
            (disk.save_ground if opaque else disk.save)(name, surface)
        return surface


def _stacked(top: Surface, layers: list[tuple[Surface, int]]) -> Picture:
    """Puts the layers under the top; equal margins keep the face in the middle."""
    across = max((layer.get_width() - top.get_width() + 1) // 2 for layer, _ in layers)
    down = max((layer.get_height() - top.get_height() + 1) // 2 + drop for layer, drop in layers)
    face = top.get_rect(topleft=(max(0, across), max(0, down)))
    surface = Surface((face.w + 2 * face.x, face.h + 2 * face.y), SRCALPHA)
    for layer, drop in layers:
        surface.blit(layer, layer.get_rect(center=(face.centerx, face.centery + drop)))
    surface.blit(top, face)
    return Picture(_shown(surface), face)


def _shown(surface: Surface) -> Surface:
    """The surface in the screen's own format, if there is a screen."""
    if pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha() if surface.get_flags() & SRCALPHA else surface.convert()
