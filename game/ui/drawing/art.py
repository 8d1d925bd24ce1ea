"""Makes and caches the picture of a face (by name), at any size.

Faces: ``card/7H``, ``card/joker/red``, ``card/??`` (the back in use), ``back/feud``; ``suit/H``,
``emblem/feud``, ``badge/red``, ``banner/feud``, ``icon/undo``, ``app``.  And of a board, each as
high as a square: ``man/<colour>/<kind>``, which may go on with the army's studs, ``/1`` to ``/3``,
and then with ``/moved`` or ``/fallen``; ``castle/<colour>/<side>`` and ``green/<colour>/<side>``,
where the side (n, e, s, w) leads from castle to green; ``mark/reach``.  What lies
on a unit of cards is ``unit/<attack>/<defence>/<marks>``, see ``painters.units``; on a card
``token/marker``.  What a suit is good for is ``role/block``; who fights is
``fighter/<colour>/<pose>/<side>``, how hard he hits ``blow/3``, or ``blow/4/double``.  A whole
board seen from afar is ``ground/`` and its rows, one below the other, with ``/`` between them.
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
from game.ui.drawing.shadows import SHADOWS, UNIT, Lift, Shadow, thrown_shadows

VERSION = "2"
"""Goes up when a card or a ground is drawn differently, so that no old picture comes out of a cache."""

_MIB = 1024 * 1024
_LEAST = 4  # nothing is painted lower than this
_CLEAR = 2  # an empty border: what turns keeps a smooth edge


@dataclass(frozen=True, slots=True)
class Pack:
    """How the cards in use look."""

    suits: SuitSet = "classic"
    back: str = "classic"
    jumbo: bool = False


class Picture(NamedTuple):
    """What is drawn, and where in it the face lies: around it is room for the shadow."""

    surface: Surface
    face: Rect


class _Wanted(NamedTuple):
    """Everything on which a picture depends, but for the pack."""

    face: str
    height: int
    angle: int
    scale: float
    lift: Lift
    tint: str


class Art:
    """All pictures of the table, each painted when it is first wanted.

    Surfaces are shared: whoever is given one must not draw on it.
    """

    def __init__(self, fonts: Path, cache: Path | None = None, pack: Pack | None = None) -> None:
        self._fonts = fonts
        self._disk = DiskCache(cache, VERSION) if cache else None
        self._pack = pack or Pack()
        self._pictures: MemoryCache[Picture] = MemoryCache(24 * _MIB)
        self._masters: MemoryCache[Surface] = MemoryCache(16 * _MIB)
        self._shadows: MemoryCache[Surface] = MemoryCache(8 * _MIB)
        self._felts: MemoryCache[Surface] = MemoryCache(12 * _MIB)
        self._grounds: MemoryCache[Surface] = MemoryCache(24 * _MIB)

    @property
    def pack(self) -> Pack:
        """The cards in use; when it is changed, they are repainted."""
        return self._pack

    @pack.setter
    def pack(self, pack: Pack) -> None:
        if pack != self._pack:
            self._pack = pack
            self._pictures.clear()
            self._masters.clear()

    def clear(self) -> None:
        """Forgets all pictures: other sizes will be wanted."""
        self._pictures.clear()
        for cache in (self._masters, self._shadows, self._felts, self._grounds):
            cache.clear()

    def picture(self, face: str, height: int, *, tint: str = "") -> Picture:
        """A face this many pixels high; ``tint`` is the colour of what has only one."""
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
        """The same, turned clockwise by whole degrees and enlarged, its shadow still below it."""
        angle = round(degrees) % 360
        wanted = _Wanted(face, max(_LEAST, height), angle, round(scale, 2), lift, tint)
        picture = self._pictures.get(wanted)
        if picture is None:
            try:
                picture = self._painted(wanted)
            except KeyError as unknown:
                raise ValueError(f"There is no face {face!r}.") from unknown
            self._pictures.put(wanted, picture, weight(picture.surface))
        return picture

    def prepare(
        self, faces: Iterable[str], height: int, degrees: Iterable[float] = (0,)
    ) -> Iterator[None]:
        """Paints these pictures, one a step: for moments in which nothing else happens."""
        angles = tuple(degrees)
        for face in faces:
            for angle in angles:
                self.turned(face, height, angle)
                yield

    def felt(self, size: Size, game: str, *, rim: int = 0, play: Rect | None = None) -> Surface:
        """A game's table, opaque; with a ``rim``, in pixels, it lies in a wooden frame.

        Without one the game's emblem is printed on the felt, in the midst of ``play``.
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

        key = (tuple(rows), square)
        surface = self._grounds.get(key)
        if surface is None:
            name = f"terrain-{crc32('/'.join(rows).encode()):08x}"
            size = (square * len(rows[0]), square * len(rows))
            surface = self._disk.load_ground(name, size) if self._disk else None
            if surface is None:
                surface = terrain.terrain(rows, square)
                if self._disk:
                    self._disk.save_ground(name, surface)
            surface = _shown(surface)
            self._grounds.put(key, surface, weight(surface))
        return surface

    def _ground(self, size: Size, game: str, rim: int, play: Rect) -> Surface:
        """The framed table is what every start begins with: it is kept on disk."""
        if self._disk is None or not rim:
            return felted(size, game, rim, play)
        name = f"felt-{game}-{rim}"
        surface = self._disk.load_ground(name, size)
        if surface is None:
            surface = felted(size, game, rim, play)
            self._disk.save_ground(name, surface)
        return surface

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
        return _stacked(top, self._cast(size, angle, lift))

    def _plain(self, face: str, height: int, tint: str) -> Surface:
        """What casts no shadow."""
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
        """A board's ground, painted at twice the size: its fine lines vanish."""
        ground = self.terrain(rows, max(1, -(-2 * height // len(rows))))
        return smoothscale(ground, (round(height * len(rows[0]) / len(rows)), height))

    def _laid(self, face: str, size: Size, angle: int, scale: float) -> Surface:
        """A card or a man without the shadow; turned at twice its size, for the sake of its fine lines."""
        master = self._master(face, (2 * size[0], 2 * size[1]))
        if angle % 90 == 0 and scale == 1:
            inner = master.get_rect().inflate(-2 * _CLEAR, -2 * _CLEAR)
            return rotate(smoothscale(master.subsurface(inner), size), -angle)
        large = rotozoom(master, -angle, scale)
        return smoothscale(large, (large.get_width() // 2, large.get_height() // 2))

    def _master(self, face: str, size: Size) -> Surface:
        """A card or a man at twice the size, with an empty border."""
        master = self._masters.get((face, size))
        if master is None:
            master = Surface((size[0] + 2 * _CLEAR, size[1] + 2 * _CLEAR), SRCALPHA)
            fetched = self._man if face.startswith("man/") else self._card
            master.blit(fetched(face, size), (_CLEAR, _CLEAR))
            self._masters.put((face, size), master, weight(master))
        return master

    def _man(self, face: str, size: Size) -> Surface:
        """A man as he is painted; painted at once, for there are too many to be kept."""
        from game.ui.drawing.painters.board import men

        return men.man(face.removeprefix("man/"), size, fonts=self._fonts, shown=size[1] // 2)

    def _card(self, face: str, size: Size) -> Surface:
        """A card as it is painted."""
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

    def _kept(self, name: str, size: Size, paint: Callable[[], Surface]) -> Surface:
        """A picture from disk; else it is painted, and kept there."""
        if self._disk is None:
            return paint()
        surface = self._disk.load(name, size)
        if surface is None:
            surface = paint()
            self._disk.save(name, surface)
        return surface

    def _cast(self, size: Size, angle: int, lift: Lift) -> list[tuple[Surface, int]]:
        """A card's shadows and how far each falls: turned with the card, but always downwards."""
        unit = size[1] / UNIT
        layers = []
        for shadow in SHADOWS[lift]:
            layer = self._shadow(size, shadow)
            layer = rotozoom(layer, -angle, 1) if angle else layer
            layers.append((layer, round(shadow.drop * unit)))
        return layers

    def _shadow(self, size: Size, shadow: Shadow) -> Surface:
        from game.ui.drawing.painters.pack import cards

        radius, blur = size[0] * cards.ROUNDING, shadow.blur * size[1] / UNIT
        soft = lambda: texture.soft_shadow(size, radius, blur, shadow.alpha).surface  # noqa: E731 - painted only if it is not kept
        return self._shadows.kept((size, shadow), soft, weight)


def _stacked(top: Surface, layers: list[tuple[Surface, int]]) -> Picture:
    """Everything around one centre; the margins are equal, so that the face stays in the middle."""
    across = max((layer.get_width() - top.get_width() + 1) // 2 for layer, _ in layers)
    down = max((layer.get_height() - top.get_height() + 1) // 2 + drop for layer, drop in layers)
    face = top.get_rect(topleft=(max(0, across), max(0, down)))
    surface = Surface((face.w + 2 * face.x, face.h + 2 * face.y), SRCALPHA)
    for layer, drop in layers:
        surface.blit(layer, layer.get_rect(center=(face.centerx, face.centery + drop)))
    surface.blit(top, face)
    return Picture(_shown(surface), face)


def _shown(surface: Surface) -> Surface:
    """In the screen's own format, if there is a screen."""
    if pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha() if surface.get_flags() & SRCALPHA else surface.convert()
