"""The window: its size, full screen, and the pixels in a unit."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.window.input import Hidden, Maximised, Restored

Size = tuple[int, int]

DESIGN: Size = (1280, 720)
"""The size of window in which a unit is a pixel."""
LEAST: Size = (960, 540)
"""The least size of the window, except on smaller displays."""
LEAST_SHOWN: Size = (320, 180)
"""The least size for which pages are laid out, even if the window is smaller."""
LARGEST_FIRST: Size = (1600, 900)
_SDL = {
    # Otherwise frames go through a texture: many times slower without a graphics card.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",
}
"""SDL's settings for the window; those in the environment take precedence."""
_INVISIBLE = {"dummy", "offscreen"}
"""SDL's drivers without a visible window.  It falls back to the second by itself."""
_DISPLAY: Size = (0, 0)
"""For pygame: as large as the display."""


class NoScreen(Exception):  # noqa: N818 - not an error of the program
    """There is no screen to open a window on."""


def unit(size: Size, ui_scale: float = 1.0) -> float:
    """The pixels in a unit in a window of this size."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1]) * ui_scale


def first_size(desktop: Size, last: Size | None = None) -> Size:
    """The first size of the window: as last time, else nine tenths of the display."""
    usual = (min(most, there * 9 // 10) for there, most in zip(desktop, LARGEST_FIRST, strict=True))
    width, height = map(min, desktop, map(max, last or usual, LEAST))
    return width, height


def shown_size(size: Size) -> Size:
    """The size for which pages are laid out in a window of this size."""
    width, height = map(max, size, LEAST_SHOWN)
    return width, height


class Screen:
    """The one window of the program."""

    def __init__(
        self,
        caption: str,
        size: Size | None = None,
        icon: Surface | None = None,
        *,
        last: Size | None = None,
        is_maximised: bool = False,
    ) -> None:
        """Opens a window of exactly this size, else of the ``last`` one.

        Raises NoScreen if it would be invisible, unless the environment asks for that.
        """
        for name, value in _SDL.items():
            os.environ.setdefault(name, value)
        pygame.display.quit()  # an earlier window would keep its size limits
        pygame.display.init()
        if pygame.display.get_driver() in _INVISIBLE and "SDL_VIDEODRIVER" not in os.environ:
            raise NoScreen("No screen found. Start Felt & Fury from a desktop.")
        if icon is not None:
            pygame.display.set_icon(icon)
        pygame.display.set_caption(caption)
        self._windowed = size or first_size(pygame.display.get_desktop_sizes()[0], last)
        self._place = (0, 0)
        self._is_full = False
        self.surface = _open(self._windowed, pygame.RESIZABLE)
        _limit(self._windowed)
        self._is_maximised = self._is_minimised = False
        if is_maximised:
            self._maximise()
        pygame.key.set_repeat(400, 35)

    @property
    def size(self) -> Size:
        """The inner size of the window in pixels."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> Size:
        """The size of the window outside full screen, to be remembered."""
        return self._windowed if self._is_full else self.size

    @property
    def is_maximised(self) -> bool:
        """Whether the window fills its display, or will when full screen ends."""
        return self._is_maximised

    def changed(self, event: Maximised | Hidden | Restored) -> None:
        """Records a change of the window, since pygame doesn't remember it."""
        match event:
            case _ if self._is_full:
                pass
            case Maximised():
                self._is_maximised = True
            case Hidden():
                self._is_minimised = True
            case Restored() if self._is_minimised:
                self._is_minimised = False
            case Restored():
                self._is_maximised = False

    @property
    def is_full(self) -> bool:
        """Whether the window covers its display."""
        return self._is_full

    def toggle_full(self) -> None:
        """Switches between full screen and the same window as before.

        pygame's own toggle and its SCALED mode are slow or lose the size on some systems.
        """
        if self._is_full:
            self.surface = _open(self._windowed, pygame.RESIZABLE)
            pygame.display.set_window_position(self._place)
            if self._is_maximised:
                self._maximise()
        else:
            self._windowed = self.size
            self._place = pygame.display.get_window_position()
            self.surface = _open(_DISPLAY, pygame.FULLSCREEN)
        self._is_full = not self._is_full

    def _maximise(self) -> None:
        self._is_maximised = True
        _window().maximize()

    def present(self, rects: Sequence[Rect]) -> None:
        """Shows what was drawn inside these rectangles."""
        pygame.display.update(list(rects))


def _open(size: Size, flags: int) -> Surface:
    """Opens the window, or changes it.

    Without a window manager the first change after full screen keeps the old size, so try again.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the system chose another size: accept it
        opened = pygame.display.set_mode(size, flags)
        if size not in (_DISPLAY, opened.get_size()):
            return pygame.display.set_mode(size, flags)
        return opened


def _limit(size: Size) -> None:
    """Sets the least size of the window, unless it was opened smaller."""
    least = (min(size[0], LEAST[0]), min(size[1], LEAST[1]))
    _window().minimum_size = least


def _window() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
