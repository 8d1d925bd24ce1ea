"""Tests open the same tables and pages thousands of times: each process paints a picture once."""

from functools import wraps

from game.ui.drawing.painters import svg, texture
from game.ui.drawing.picture_cache import MemoryCache, weight

MOST = 128 * 1024 * 1024


def paint_once() -> None:
    """From now on. The painters must not be imported yet, since they take `raster` by its name."""
    kept = MemoryCache(MOST)
    svg.raster = _once(svg.raster, kept, weight, lambda picture: picture.copy())
    texture._halo = _once(
        texture._halo,
        kept,
        lambda padded: weight(padded.surface),
        lambda padded: padded._replace(surface=padded.surface.copy()),
    )


def _once(paint, kept, size, copied):
    """Like ``paint``; the caller gets a copy, which it may draw on."""

    @wraps(paint)
    def painted(*args, **named):
        key = (paint, args, *named.items())
        return copied(kept.kept(key, lambda: paint(*args, **named), size))

    return painted
