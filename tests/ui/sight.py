"""What can be read on the screen: every text with its place, from the draw calls."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

import game.ui
from game.ui.drawing.theme import LEAST_TEXT
from game.ui.drawing.typeface import Typeface
from game.ui.panels.log import LogPanel
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.replay.replay import ReplayScene
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.table.table import TableScene
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.rich_text import RichText
from game.ui.widgets.text.text_field import TextField
from game.ui.widgets.widget import Widget
from tests.ui.scene_pilot import misfits

SOLID = 160  # from this alpha on a picture hides what lies below
MOSTLY = 0.8  # the share of a text under such pixels from which it is hidden
SLACK = 2  # pixels by which the ink of two texts can overlap
SCROLLED = (ScrollView, LogPanel)  # cut off what they show above and below


@dataclass
class Mark:
    """A text on a picture, and the parts of it that can be seen."""

    text: str
    px: int
    ink: Rect
    shown: list[Rect]
    owner: Widget | None = None
    scrolls: bool = False  # what is cut off can be scrolled into view
    is_covered: bool = False

    def moved(self, by: tuple[int, int], painted: Rect) -> Mark:
        """The same text on a picture onto which its own was drawn."""
        parts = (part.move(by).clip(painted) for part in self.shown)
        shown = [part for part in parts if part]
        return Mark(self.text, self.px, self.ink.move(by), shown, is_covered=self.is_covered)

    def hide(self, rect: Rect) -> None:
        """Something is painted over a part of it."""
        if any(part.colliderect(rect) for part in self.shown):
            self.is_covered = True
            self.shown = [rest for part in self.shown for rest in without(part, rect)]

    @property
    def share(self) -> float:
        """The visible share of its ink."""
        area = self.ink.w * self.ink.h
        return sum(part.w * part.h for part in self.shown) / area if area else 1.0


def without(part: Rect, rect: Rect) -> list[Rect]:
    """What is left of a rectangle around another."""
    cut = part.clip(rect)
    if not cut:
        return [part]
    sides = (
        Rect(part.x, part.y, part.w, cut.y - part.y),
        Rect(part.x, cut.bottom, part.w, part.bottom - cut.bottom),
        Rect(part.x, cut.y, cut.x - part.x, cut.h),
        Rect(cut.right, cut.y, part.right - cut.right, cut.h),
    )
    return [side for side in sides if side.w > 0 and side.h > 0]


@dataclass
class Written:
    """A picture of text, as the typeface made it."""

    picture: Surface  # kept, so that its id stays its own
    text: str
    px: int
    ink: Rect


@dataclass
class Reader:
    """Knows every picture of text, and which widget is being painted."""

    written: dict[int, Written] = field(default_factory=dict)
    shortened: set[str] = field(default_factory=set)
    painting: list[Widget] = field(default_factory=list)
    masks: dict[int, tuple[Surface, pygame.Mask]] = field(default_factory=dict)

    def hides(self, source: Surface, part: Rect) -> bool:
        """Whether a part of a picture is solid."""
        if source.get_alpha() not in {None, 255}:
            return False
        if not source.get_flags() & pygame.SRCALPHA and source.get_colorkey() is None:
            return True
        if id(source) not in self.masks:
            self.masks[id(source)] = source, pygame.mask.from_surface(source, SOLID)
        solid = self.masks[id(source)][1]
        window = pygame.Mask(part.size, fill=True)
        return solid.overlap_area(window, part.topleft) >= MOSTLY * part.w * part.h


READER = Reader()


class Canvas(Surface):
    """A surface that knows the texts drawn on it."""

    @property
    def marks(self) -> dict[tuple[str, int, tuple[int, int]], Mark]:
        return self.__dict__.setdefault("_marks", {})

    def blit(
        self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> Rect:
        painted = super().blit(source, dest, area, special_flags)
        if special_flags or not painted:
            return painted
        corner = (0, 0) if area is None else Rect(area).topleft
        by = int(dest[0]) - corner[0], int(dest[1]) - corner[1]
        written = READER.written.get(id(source))
        if written is not None:
            ink = written.ink.move(by)
            seen = ink.clip(painted)
            self._add(Mark(written.text, written.px, ink, [seen] if seen else []))
            return painted
        for mark in self.marks.values():
            over = mark.ink.clip(painted)
            if over and READER.hides(source, over.move(-by[0], -by[1])):
                mark.hide(painted)
        if isinstance(source, Canvas):
            for mark in source.marks.values():
                self._add(mark.moved(by, painted))
        return painted

    def _add(self, mark: Mark) -> None:
        if READER.painting:
            mark.owner = READER.painting[-1]
            mark.scrolls = any(isinstance(each, SCROLLED) for each in READER.painting)
        before = self.marks.setdefault((mark.text, mark.px, mark.ink.topleft), mark)
        if before is not mark:
            for part in mark.shown:
                before.shown = [rest for old in before.shown for rest in without(old, part)]
            before.shown += mark.shown

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        for source, at in blit_sequence:
            self.blit(source, at, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        painted = super().fill(color, rect, special_flags)
        if rect is None:  # also by the shade under an overlay
            self.marks.clear()
        elif not special_flags:
            for mark in self.marks.values():
                mark.hide(painted)
        return painted

    def copy(self) -> Canvas:
        return self._with_marks(super().copy(), self.get_rect())

    def convert_alpha(self) -> Canvas:
        return self._with_marks(super().convert_alpha(), self.get_rect())

    def convert(self, *how: Any) -> Canvas:
        return self._with_marks(super().convert(*how), self.get_rect())

    def subsurface(self, *rect: Any) -> Canvas:
        part = Rect(*rect)
        return self._with_marks(super().subsurface(part), part)

    def _with_marks(self, other: Any, part: Rect) -> Canvas:
        for mark in self.marks.values():
            if mark.ink.colliderect(part):
                moved = mark.moved((-part.x, -part.y), Rect((0, 0), part.size))
                other.marks[moved.text, moved.px, moved.ink.topleft] = moved
        return other


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    """Every picture of the screen remembers its texts."""
    for module in pkgutil.walk_packages(game.ui.__path__, "game.ui."):
        importlib.import_module(module.name)
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("game.ui.") and getattr(module, "Surface", None) is Surface:
                patch.setattr(module, "Surface", Canvas)
        _watch_the_typeface(patch)
        for kind in _kinds(Widget):
            if "draw" in vars(kind):
                patch.setattr(kind, "draw", _watched(vars(kind)["draw"]))
        yield READER


def _watch_the_typeface(patch: pytest.MonkeyPatch) -> None:
    text, shortened = Typeface.text, Typeface.shortened

    def watched(self: Any, role: Any, string: str, px: int, *how: Any, **more: Any) -> Surface:
        picture = text(self, role, string, px, *how, **more)
        if id(picture) not in READER.written:
            ink = picture.get_bounding_rect()
            READER.written[id(picture)] = Written(picture, string, px, ink)
        return picture

    def short(self: Any, role: Any, string: str, px: int, width: int) -> str:
        found = shortened(self, role, string, px, width)
        if found != string:
            READER.shortened.add(found)
        return found

    patch.setattr(Typeface, "text", watched)
    patch.setattr(Typeface, "shortened", short)


def _watched(draw: Any) -> Any:
    def watched(self: Widget, canvas: Surface) -> None:
        READER.painting.append(self)
        try:
            draw(self, canvas)
        finally:
            READER.painting.pop()

    return watched


def _kinds(kind: type[Widget]) -> Iterator[type[Widget]]:
    yield kind
    for below in kind.__subclasses__():
        yield from _kinds(below)


# What is wrong


def findings(stack: SceneStack) -> list[tuple[str, str]]:
    """The texts that are hard to read now, and why."""
    canvas = stack.picture()
    assert isinstance(canvas, Canvas)
    marks = [mark for mark in canvas.marks.values() if mark.text.strip() and mark.shown]
    found = [(mark.text, why) for mark in marks for why in _flaws(mark)]
    found += _overlaps(marks)
    if isinstance(stack.top, PagedScene) and not isinstance(stack.top, TableScene | ReplayScene):
        found += [("", why) for why in misfits(stack.top.page.root, canvas.get_rect())]
    return found


def _flaws(mark: Mark) -> Iterator[str]:
    if mark.px < LEAST_TEXT:
        yield f"is {mark.px} pixels high"
    if mark.text in READER.shortened:
        yield "is cut short"
    if mark.is_covered and mark.share < MOSTLY:
        yield f"is covered: {mark.share:.0%} of {mark.ink} are left"
    seen = mark.shown[0].unionall(mark.shown)
    is_whole = mark.scrolls or isinstance(mark.owner, TextField) or mark.is_covered
    if not is_whole and not seen.inflate(SLACK, SLACK).contains(mark.ink):
        yield f"is clipped: {seen} of {mark.ink}"
    if mark.scrolls and (seen.left > mark.ink.left or seen.right < mark.ink.right):
        yield f"is clipped sideways: {seen} of {mark.ink}"
    owner = mark.owner
    if owner is None or isinstance(owner, TextField):
        return
    beyond = mark.px if isinstance(owner, RichText) else 2 * SLACK  # its words are measured alone
    if not owner.rect.inflate(beyond, beyond).contains(mark.ink):
        yield f"leaves its {type(owner).__name__} {owner.rect}: {mark.ink}"


def _overlaps(marks: list[Mark]) -> Iterator[tuple[str, str]]:
    for number, one in enumerate(marks):
        for other in marks[number + 1 :]:
            if one.ink.colliderect(other.ink):
                both = one.ink.clip(other.ink)
                is_seen = any(a.clip(b) for a in one.shown for b in other.shown if a.colliderect(b))
                if is_seen and both.w > SLACK and both.h > SLACK:
                    yield one.text, f"lies on {other.text!r}: {both}"
