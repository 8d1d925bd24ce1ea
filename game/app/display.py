"""The window, its pictures and fonts, according to the settings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.places import ASSETS
from game.engine.value import replace
from game.play.settings import SettingsFile, Window
from game.ui.drawing.art import Art, Pack
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import Skin
from game.ui.drawing.theme import HIGH_CONTRAST, TABLE
from game.ui.drawing.typeface import Typeface
from game.ui.window.keymap import Keymap
from game.ui.window.screen import DESIGN, LEAST, Screen, shown_size, unit


class Display:
    """Opens the window as it was left, and lays out its look at any size."""

    def __init__(
        self,
        title: str,
        settings: SettingsFile,
        cache: Path | None,
        click: Callable[[], None],
        *,
        is_safe: bool,
    ) -> None:
        """``cache``: a folder for pictures; ``click``: the sound of a button.

        ``is_safe``: use the default window size.
        """
        self._settings, self._click = settings, click
        self._measures: tuple[Size, float, float] | None = None  # of the last look
        self.art = Art(ASSETS / "fonts", cache, self.pack("classic"))
        window = settings.settings.display.window
        last = (window.width, window.height) if window else DESIGN if is_safe else None
        self.screen = Screen(
            title,
            icon=self.art.picture("app", 64).surface,
            last=last,
            is_maximised=window is not None and window.is_maximised,
        )
        self.typeface = Typeface(ASSETS / "fonts")

    def look(self, size: Size) -> Look:
        """The look of the pages in a window of this size."""
        settings, size = self._settings.settings, shown_size(size)
        access = settings.accessibility
        k = unit(size, settings.display.scale)
        measures = size, k, access.text_scale
        if measures != self._measures:  # no earlier picture will be used again
            self._measures = measures
            self.art.clear()
            self.typeface.clear()
        theme = HIGH_CONTRAST if access.has_high_contrast else TABLE
        return Look(
            Skin(theme, k),
            self.typeface,
            size,
            k,
            access.text_scale,
            Keymap(settings.controls.keys),
            self._click,
        )

    def pack(self, game: str) -> Pack:
        """The cards of a game, according to the settings."""
        settings = self._settings.settings
        return Pack(settings.display.suits, game, settings.accessibility.has_jumbo_index)

    def fill_screen(self, *, full: bool) -> None:
        """Enter or leave full screen."""
        if full != self.screen.is_full:  # F11 may have been quicker
            self.screen.toggle_full()

    def remember_window(self) -> None:
        """Save the window's size and state for the next start."""
        settings = self._settings.settings
        width, height = map(max, self.screen.windowed_size, LEAST)
        window = Window(width, height)
        if self.screen.is_maximised:  # then its own size is the one before
            window = replace(settings.display.window or Window(*DESIGN), is_maximised=True)
        display = replace(settings.display, window=window, is_full_screen=self.screen.is_full)
        self._settings.change(replace(settings, display=display))
