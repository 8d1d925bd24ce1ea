"""Counters on cards: Markers, padlocks, and signs on cards that can't be taken."""

from __future__ import annotations

from pygame import Surface

from game.ui.drawing.painters.svg import BOX, Size, circle, group, radial, raster, stroke

_DARK, _CREAM = "#2A0D10", "#FFF3D6"


def _line(path: str, width: float = 7) -> str:
    return stroke(path, _DARK, width)


def _disc(rim: str, light: str, deep: str) -> str:
    """A round counter with a rim, lit from the upper left."""
    return (
        f"<defs>{radial('body', (-14, -18, 62), (0, light), (1, deep))}</defs>"
        f'<path d="{circle(46)}" fill="{rim}"/>'
        f'<path d="{circle(40)}" fill="url(#body)"/>'
    )


def _marker() -> str:
    """A drop of sealing wax, with two cuts across it."""
    cuts = f'<path d="M-17 -13L17 21M17 -13L-17 21" stroke="{_CREAM}" stroke-width="8" stroke-linecap="round"/>'
    shine = f'<path d="M-24 -20A31 31 0 0 1 2 -31" fill="none" stroke="{_CREAM}" stroke-opacity=".75" stroke-width="6" stroke-linecap="round"/>'
    return _disc("#4A0A10", "#F0565C", "#9C121C") + group(cuts, at=(0, -3), scale=0.92) + shine


def _brass(body: str) -> str:
    return _disc("#5E3F12", "#FBE4A2", "#C08A2E") + body


def _lock() -> str:
    shackle = _line("M-13 -4V-14A13 13 0 0 1 13 -14V-4")
    box = f'<rect x="-21" y="-5" width="42" height="31" rx="6" fill="{_DARK}"/>'
    hole = '<path d="M0 4A5 5 0 0 1 3 13L4 20H-4L-3 13A5 5 0 0 1 0 4Z" fill="#FBE4A2"/>'
    return _brass(shackle + box + hole)


def _sabotage() -> str:
    """A dagger, point down."""
    blade = f'<path d="M-7 -8H7L4 20L0 31L-4 20Z" fill="{_DARK}"/>'
    return _brass(
        blade + _line("M-17 -9H17M0 -10V-26") + f'<circle cx="0" cy="-28" r="6" fill="{_DARK}"/>'
    )


def _peek() -> str:
    eye = _line(
        "M-30 0C-20 -15 -10 -20 0 -20C10 -20 20 -15 30 0C20 15 10 20 0 20C-10 20 -20 15 -30 0Z", 6
    )
    return _brass(eye + f'<circle cx="0" cy="0" r="10" fill="{_DARK}"/>')


_TOKENS = {"marker": _marker, "lock": _lock, "sabotage": _sabotage, "peek": _peek}


def token(name: str, size: Size) -> Surface:
    """One of ``marker``, ``lock``, ``sabotage``, ``peek``; raises KeyError for another name."""
    return raster(_TOKENS[name](), size, BOX)
