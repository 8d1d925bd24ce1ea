"""The curtain between two people: opaque, opened by holding a key."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from game.ui.drawing.look import Look
from game.ui.drawing.theme import BODY, PROMPT, TITLE
from game.ui.drawing.typeface import Role
from game.ui.scenes.scene import Scene
from game.ui.scenes.table import words
from game.ui.window.input import FocusLost, Input, Key, KeyUp, PointerDown, PointerLeft, PointerUp
from game.ui.window.keymap import Action

HELD = 0.4  # seconds to hold a key
OPENING_KEYS = ("space", "enter")
PLATE = (460, 220)  # units


class Curtain(Scene):
    """Covers everything in one frame, without a fade."""

    entrance: ClassVar[float | None] = 0.0
    name = "curtain"
    help = "sharing-a-screen"

    def __init__(
        self,
        name: str,
        emblem: Callable[[int], Surface],
        ground: Callable[[Look], Surface],
        on_open: Callable[[], None],
        *,
        on_escape: Callable[[], None],
        why: str = words.YOUR_TURN,
        held: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``why`` this person should look; ``held``: the key must be held, or a press is enough."""
        self._why = why
        self._name, self._emblem, self._ground_for = name, emblem, ground
        self._on_open, self._on_escape, self._clock = on_open, on_escape, clock
        self._needed = HELD if held else 0.0
        self._since: float | None = None
        self._is_seen = False  # whether a frame has shown it
        self._changed = True

    def arrange(self, look: Look) -> None:
        """The plate is in the middle."""
        super().arrange(look)
        self._ground = self._ground_for(look)
        size = (
            min(look.px(PLATE[0]), look.size[0] - 20),
            min(look.px(PLATE[1]), look.size[1] - 20),
        )
        self._plate = Rect((0, 0), size)
        self._plate.center = (look.size[0] // 2, look.size[1] // 2)
        self._changed = True

    def pause(self) -> None:
        """Stop the opening."""
        self._since = None

    def handle(self, event: Input) -> bool:
        """Hold or press Space, Enter or the plate, once a frame has shown it; F1 is for help."""
        match event:
            case _ if not self._is_seen:
                pass
            case Key(name=name, repeat=False) if name in OPENING_KEYS:
                self._begin()
            case PointerDown(at=at, button=1) if self._plate.collidepoint(at):
                self._begin()
            case KeyUp() | PointerUp() | PointerLeft() | FocusLost():
                self._since = None
                self._changed = True
            case Key(name="escape"):
                self._on_escape()
            case Key(shortcut=Action.RULES):
                return False
            case _:
                pass
        return True

    def update(self, dt: float) -> bool:
        """The bar fills while the key is held."""
        self._is_seen = True
        if self._since is None:
            return False
        self._changed = True
        if self._clock() - self._since >= self._needed:
            self._open()
        return True

    def trace(self) -> dict[str, object] | None:
        """None until it accepts input."""
        return super().trace() if self._is_seen else None

    def take_dirty_rects(self) -> list[Rect] | None:
        """The plate, while the bar fills."""
        changed, self._changed = self._changed, False
        return [self._plate.inflate(80, 80)] if changed else []

    def draw(self, canvas: Surface) -> None:
        """The felt, the next player's name and how to open it: nothing of the game."""
        look, theme = self.look, self.look.skin.theme
        area = canvas.get_clip()
        canvas.blit(self._ground, area, area)
        sheet = look.skin.panel(self._plate.size)
        canvas.blit(sheet.surface, (self._plate.x - sheet.pad, self._plate.y - sheet.pad))
        emblem = self._emblem(look.px(56))
        box = self._plate
        canvas.blit(emblem, emblem.get_rect(midtop=(box.centerx, box.y + look.px(18))))
        name = look.typeface.shortened(
            Role.TITLE, self._name, look.text_px(TITLE), box.w - look.px(30)
        )
        title = look.text(Role.TITLE, TITLE, name, theme.brass)
        canvas.blit(title, title.get_rect(center=(box.centerx, box.y + look.px(98))))
        self._write(canvas, self._why, PROMPT, box.y + look.px(134))
        how = words.HOLD if self._needed else words.PRESS
        self._write(canvas, how, BODY, box.y + look.px(162))
        self._bar(canvas, Rect(0, 0, box.w - look.px(80), max(4, look.px(8))))

    def _write(self, canvas: Surface, text: str, units: float, y: int) -> None:
        line = self.look.text(Role.BODY, units, text, self.look.skin.theme.ivory)
        canvas.blit(line, line.get_rect(center=(self._plate.centerx, y)))

    def _bar(self, canvas: Surface, bar: Rect) -> None:
        bar.center = (self._plate.centerx, self._plate.bottom - self.look.px(24))
        canvas.blit(self.look.skin.groove(bar.size, filled=False), bar)
        if self._since is not None and self._needed:
            share = min(1.0, (self._clock() - self._since) / self._needed)
            wide = max(bar.h, round(bar.w * share))
            canvas.blit(self.look.skin.groove((wide, bar.h), filled=True), bar)

    def _open(self) -> None:
        self._since = None
        self._on_open()

    def _begin(self) -> None:
        if not self._needed:
            self._open()
        elif self._since is None:
            self._since = self._clock()
            self._changed = True
