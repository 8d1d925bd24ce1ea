"""The side column: heading, ladder, points, notes, legend."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pygame import Rect, Surface

from game.engine.value import replace
from game.table.figures import (
    Dossier,
    Figure,
    Heading,
    Ladder,
    Legend,
    Notes,
    Ribbon,
    Tally,
)
from game.table.words import spelled
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.panels import heading, ladder, legend, notes, ribbon, tally
from game.ui.panels.dossier import DossierPanel
from game.ui.widgets.text.inline import CardText
from game.ui.widgets.widget import Widget

GAP = 10  # units
MOST_OF_STEPS = 2  # the steps of a turn take at most one part in this many
MOST_OF_BRIEF = 4  # in a short column the points take at most one part in this many

Shown = Ladder | Tally | Heading | Ribbon | Dossier | Legend | Notes
F = TypeVar("F", bound=Shown)


class SidePanel(Widget):
    """Shows the figures beside the table; painted once for each change.

    If there isn't room for all of them, the legend is left out first.
    """

    casts_shadow = True

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.dossier, self._points = DossierPanel(), Widget()
        self._told: dict[str, Widget] = {}  # by title
        self._names = names
        self._figures: tuple[Shown, ...] = ()
        self._pictures: list[tuple[Surface, tuple[int, int]]] = []

    @property
    def children(self) -> Sequence[Widget]:
        """The dossier, and the tooltips of points and notes; the other panels are pictures."""
        return (self.dossier, self._points, *self._told.values())

    def set_style(self, art: Art, inline: CardText) -> None:
        """Sets the pictures, and the cards in its texts."""
        self._art, self._inline = art, inline
        self.dossier.set_style(art, inline)

    def show(self, figures: Iterable[Figure]) -> None:
        """Sets the figures; repaints only if they differ."""
        shown = tuple(each for each in figures if isinstance(each, Shown))
        if shown != self._figures:
            self._figures = shown
            self._repaint()

    @property
    def is_told(self) -> bool:
        """Whether the dossier shows the thing under the pointer."""
        return self.is_shown and self.is_placed and self.dossier.is_read

    def measure(self, look: Look, width: int) -> Size:
        """The whole width; its height is the room there is."""
        return width, look.px(300)

    def place(self, look: Look, rect: Rect) -> None:
        """Repaints everything at the new size."""
        super().place(look, rect)
        self._whole = look
        self._repaint()

    def paint(self, canvas: Surface) -> None:
        """Paints the panels."""
        for picture, at in self._pictures:
            canvas.blit(picture, at)

    def _figure(self, kind: type[F]) -> F | None:
        return next((each for each in self._figures if isinstance(each, kind)), None)

    def _repaint(self) -> None:
        """Paints everything, smaller if it would not fit otherwise."""
        if self.rect:
            self.look = self._whole.shrunk(self._fill)
            self.touch()

    def _fill(self, look: Look) -> bool:
        """Fills the column from both ends; the dossier or the ladder gets the rest.

        Returns whether everything had room.
        """
        self.look, self._pictures = look, []
        for tooltip in self._told.values():
            tooltip.place(look, Rect(self.rect.topleft, (0, 0)))
        room = self.rect.copy()
        self._put_heading(room)
        self._put_ribbon(room)
        has_first = all(self._put_notes(room, each) for each in self._firsts())
        self._put_points(room)
        self._put_legend(room)
        for each in self._notes()[len(self._firsts()) :]:
            self._put_notes(room, each)
        rungs, told = self._figure(Ladder), self._figure(Dossier)
        if rungs is not None and room.h >= ladder.least(look, rungs, room.w):
            self._put(ladder.painted(look, rungs, room.size), room)
        self.dossier.set_placeholder(told.hint + told.acting if told is not None else "")
        has_dossier = told is not None and room.h > 0
        self.dossier.place(look, room if has_dossier else Rect(room.topleft, (0, 0)))
        least = 0 if rungs is None else ladder.least(look, rungs, room.w)
        return has_first and room.h >= least

    def _put_heading(self, room: Rect) -> None:
        """Adds the heading if it leaves room for the first notes."""
        title = self._figure(Heading)
        if title is None:
            return
        high, notes_high = (
            heading.height(self.look, title, room.w),
            self.at_least(self.look, room.w),
        )
        if not notes_high or high + self.look.px(GAP) + notes_high <= room.h:
            place = self._cut_head(room, high)
            self._put(heading.painted(self.look, title, place.size), place)

    def at_least(self, look: Look, width: int) -> int:
        """The height in pixels of the first notes, which are always shown; 0: there are none."""
        return sum(notes.height(look, self._inline, each, width) for each in self._firsts())

    def _firsts(self) -> list[Notes]:
        """The first notes; where there is a legend, it keeps its place above all notes."""
        return [] if self._figure(Legend) is not None else self._notes()[:1]

    def _notes(self) -> list[Notes]:
        return [each for each in self._figures if isinstance(each, Notes)]

    def _put_notes(self, room: Rect, told: Notes) -> bool:
        """Adds notes if they fit, if need be with their last lines as a tooltip; whether they did."""
        whole, count = told, len(told.lines)
        while (high := notes.height(self.look, self._inline, told, room.w)) > room.h:
            count -= 1
            if not told.shortens or not count:
                return False
            told = _begun(whole, count)
        place = self._cut_head(room, high)
        self._put(notes.painted(self.look, self._inline, told, place.size), place)
        if told.tip:
            widget = self._told.setdefault(told.title, Widget())
            widget.place(self.look, place)
            widget.tip = told.tip
        return True

    def _put_ribbon(self, room: Rect) -> None:
        """Adds the steps of the turn, briefly if needed, to leave room for the dossier."""
        steps = self._figure(Ribbon)
        if steps is not None:
            most = room.h // MOST_OF_STEPS
            place = self._cut_head(room, ribbon.height(self.look, steps, room.w, most))
            self._put(ribbon.painted(self.look, steps, place.size), place)

    def _put_points(self, room: Rect) -> None:
        points = self._figure(Tally)
        self._points.place(self.look, Rect(room.bottomleft, (0, 0)))
        if points is None:
            return
        heights = (self._tally_height(points, room.h), tally.brief(self.look, points))
        high = next((each for each in heights if each <= room.h), 0)
        if high:
            place = self._cut_off(room, high)
            self._put(tally.painted(self.look, points, self._names, place.size), place)
            self._points.place(self.look, place)
            self._points.tip = points.tip

    def _put_legend(self, room: Rect) -> None:
        """Adds the legend if the dossier still has room; under the heading if there is none."""
        signs = self._figure(Legend)
        if signs is None or not legend.is_legible(self.look, self._inline, signs, room.w):
            return
        high, others = legend.height(self.look, signs), 0
        if self._figure(Dossier) is not None:
            others = self.look.px(GAP) + self.dossier.measure(self.look, room.w)[1]
        if high + others <= room.h:
            place = self._cut_off(room, high) if others else self._cut_head(room, high)
            self._put(legend.painted(self.look, self._art, self._inline, signs, place.size), place)

    def _cut_head(self, room: Rect, high: int) -> Rect:
        """Takes this height from the top of the remaining column."""
        place = Rect(room.x, room.y, room.w, high)
        taken = high + self.look.px(GAP)
        room.y, room.h = room.y + taken, room.h - taken
        return place

    def _cut_off(self, room: Rect, high: int) -> Rect:
        """Takes this height from the bottom of the remaining column."""
        place = Rect(room.x, room.bottom - high, room.w, high)
        room.h -= high + self.look.px(GAP)
        return place

    def _put(self, picture: Surface, place: Rect) -> None:
        pad = self.look.skin.panel((64, 64)).pad
        if self.rect.contains(place):
            self._pictures.append((picture, (place.x - pad, place.y - pad)))

    def _tally_height(self, points: Tally, high: int) -> int:
        """The full height if ladder or notes still have room, else a short one."""
        look, size, rungs = self.look, self.rect.size, self._figure(Ladder)
        room = size[1] - look.px(GAP)
        whole = tally.height(look, points, size[0])
        others = [
            notes.height(look, self._inline, each, size[0])
            for each in self._notes()[len(self._firsts()) :]
        ]
        if rungs is None and others and whole + sum(others) + len(others) * look.px(GAP) > high:
            return min(whole, tally.brief(look, points))
        if rungs is None or whole + ladder.wish(look, rungs, size[0]) <= room:
            return whole
        brief = tally.brief(look, points)
        left = room - ladder.least(look, rungs, size[0])
        return min(brief, left, max(room // MOST_OF_BRIEF, tally.least(look, points)))


def _begun(told: Notes, count: int) -> Notes:
    """Notes with their first lines; what follows is in the tooltip."""
    rest = " ".join(map(spelled, told.lines[count:]))
    return replace(told, lines=told.lines[:count], tip=f"{rest} {told.tip}".strip())
