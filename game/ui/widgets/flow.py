"""Layout containers: column, row, flow, grid. Gaps are in units."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import GAP
from game.ui.widgets.widget import Widget


class Spacer(Widget):
    """An empty space."""

    def __init__(self, units: float = 0.0, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self._units = units

    def measure(self, look: Look, width: int) -> Size:
        """A square."""
        return look.px(self._units), look.px(self._units)


class Box(Widget):
    """A group of widgets; the base of layout containers."""

    def __init__(
        self, *children: Widget, gap: float = GAP, grow: float = 0.0, zone: bool = False
    ) -> None:
        super().__init__(grow=grow)
        self._children = list(children)
        self._gap = gap
        self.is_zone = zone

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets in Tab order."""
        return self._children

    @children.setter
    def children(self, children: Sequence[Widget]) -> None:
        self._children = list(children)
        self.invalidate_size()

    def min_width(self, look: Look) -> int:
        """The width of the widest: they can always be stacked."""
        return max((child.min_width(look) for child in self._shown()), default=0)

    def draw(self, canvas: Surface) -> None:
        """Draws only the children, which can reach beyond the box."""
        for child in self._shown() if self.is_shown else ():
            child.draw(canvas)

    def _shown(self) -> list[Widget]:
        return [child for child in self._children if child.is_shown]

    def _gaps(self, look: Look, count: int) -> int:
        return look.px(self._gap) * max(0, count - 1)


class Column(Box):
    """Widgets one below the other, each as wide as the column."""

    def measure(self, look: Look, width: int) -> Size:
        """As wide as the widest child."""
        return _stack(self._shown(), look, width, self._gap)

    def place(self, look: Look, rect: Rect) -> None:
        """Gives each its height; growing children share the rest."""
        super().place(look, rect)
        children = self._shown()
        own = self._look_of(self, look)
        room = rect.height - self._gaps(own, len(children))
        heights = [
            0 if child.grow else child.wish(self._look_of(child, look), rect.width)[1]
            for child in children
        ]
        heights = _shared([child.grow for child in children], heights, room)
        top = rect.y
        for child, height in zip(children, heights, strict=True):
            child.place(self._look_of(child, look), Rect(rect.x, top, rect.width, height))
            top += height + own.px(self._gap)

    def _look_of(self, part: Widget, look: Look) -> Look:
        """The look of a child, or of the gaps for the column itself."""
        return look


class Row(Box):
    """Widgets side by side, centred vertically; stacked if there is no room."""

    def measure(self, look: Look, width: int) -> Size:
        """As high as the highest child."""
        children = self._shown()
        widths = self._widths(look, width)
        if widths is None:
            return _stack(children, look, width, self._gap)
        pairs = list(zip(children, widths, strict=True))
        height = max((child.wish(look, given)[1] for child, given in pairs), default=0)
        wished = sum(child.wish(look, given)[0] for child, given in pairs)
        return min(width, wished + self._gaps(look, len(children))), height

    def place(self, look: Look, rect: Rect) -> None:
        """Gives each its width; growing children share the rest."""
        super().place(look, rect)
        children = self._shown()
        widths = self._widths(look, rect.width)
        if widths is None:
            _place_stacked(children, look, rect, self._gap)
            return
        left = rect.x
        for child, width in zip(children, widths, strict=True):
            height = min(rect.height, child.wish(look, width)[1])
            child.place(look, Rect(left, rect.y + (rect.height - height) // 2, width, height))
            left += width + look.px(self._gap)

    def _widths(self, look: Look, width: int) -> list[int] | None:
        """The widths of the children; None if they don't fit side by side."""
        children = self._shown()
        room = width - self._gaps(look, len(children))
        least = [child.min_width(look) for child in children]
        if sum(least) > room:
            return None
        wished = [
            needed if child.grow else max(needed, child.wish(look, room)[0])
            for child, needed in zip(children, least, strict=True)
        ]
        wished = _squeezed(wished, least, room)
        return _shared([child.grow for child in children], wished, room)


class Flow(Box):
    """Widgets side by side like words, on as many lines as needed."""

    def __init__(
        self, *children: Widget, gap: float = GAP, grow: float = 0.0, align: float = 0.0
    ) -> None:
        """``align``: 0 left, 0.5 centred, 1 right."""
        super().__init__(*children, gap=gap, grow=grow)
        self._align = align

    def measure(self, look: Look, width: int) -> Size:
        """As wide as the longest line."""
        lines = self._lines(look, width)
        gap = look.px(self._gap)
        height = sum(max(size[1] for _, size in line) for line in lines)
        widest = max((_length(line, gap) for line in lines), default=0)
        return widest, height + self._gaps(look, len(lines))

    def place(self, look: Look, rect: Rect) -> None:
        """Lays out the lines from the top."""
        super().place(look, rect)
        gap = look.px(self._gap)
        top = rect.y
        for line in self._lines(look, rect.width):
            height = max(size[1] for _, size in line)
            left = rect.x + round((rect.width - _length(line, gap)) * self._align)
            for child, size in line:
                child.place(look, Rect((left, top + (height - size[1]) // 2), size))
                left += size[0] + gap
            top += height + gap

    def _lines(self, look: Look, width: int) -> list[list[tuple[Widget, Size]]]:
        lines: list[list[tuple[Widget, Size]]] = []
        gap = look.px(self._gap)
        for child in self._shown():
            wished = child.wish(look, width)
            size = (min(width, wished[0]), wished[1])
            if lines and _length([*lines[-1], (child, size)], gap) <= width:
                lines[-1].append((child, size))
            else:
                lines.append([(child, size)])
        return lines


class Grid(Box):
    """Rows of cells; columns with a weight share the width that the others leave."""

    def __init__(
        self,
        *children: Widget,
        weights: Sequence[float],
        gap: float = GAP,
        grow: float = 0.0,
        align: float = 0.5,
    ) -> None:
        """``weights``: one for each column; 0: as wide as its widest cell.

        ``align``: where cells are in their row; 0 top, 0.5 centred, 1 bottom.
        """
        super().__init__(*children, gap=gap, grow=grow)
        self._weights, self._align = list(weights), align

    def measure(self, look: Look, width: int) -> Size:
        """The whole width if a column has a weight."""
        widths = self._widths(look, width)
        if widths is None:
            return _stack(self._shown(), look, width, self._gap)
        rows = self._rows()
        heights = sum(self._row_height(row, look, widths) for row in rows)
        return sum(widths) + self._gaps(look, len(widths)), heights + self._gaps(look, len(rows))

    def place(self, look: Look, rect: Rect) -> None:
        """Aligns each cell vertically in its row."""
        super().place(look, rect)
        widths = self._widths(look, rect.width)
        if widths is None:
            _place_stacked(self._shown(), look, rect, self._gap)
            return
        top = rect.y
        for row in self._rows():
            height = self._row_height(row, look, widths)
            left = rect.x
            for child, width in zip(row, widths, strict=False):
                own = child.wish(look, width)[1]
                aside = int((height - own) * self._align)
                child.place(look, Rect(left, top + aside, width, own))
                left += width + look.px(self._gap)
            top += height + look.px(self._gap)

    def _rows(self) -> list[list[Widget]]:
        shown, count = self._shown(), len(self._weights)
        return [shown[start : start + count] for start in range(0, len(shown), count)]

    def _row_height(self, row: list[Widget], look: Look, widths: list[int]) -> int:
        return max(child.wish(look, width)[1] for child, width in zip(row, widths, strict=False))

    def _widths(self, look: Look, width: int) -> list[int] | None:
        """The widths of the columns; None if there is no room for all."""
        rows = self._rows()
        columns = [
            [row[number] for row in rows if number < len(row)]
            for number in range(len(self._weights))
        ]
        room = width - self._gaps(look, len(columns))
        least = [max((cell.min_width(look) for cell in column), default=0) for column in columns]
        if sum(least) > room:
            return None
        wished = [
            needed if weight else max((cell.wish(look, room)[0] for cell in column), default=0)
            for weight, needed, column in zip(self._weights, least, columns, strict=True)
        ]
        return _shared(self._weights, _squeezed(wished, least, room), room)


def _stack(children: Sequence[Widget], look: Look, width: int, gap: float) -> Size:
    sizes = [child.wish(look, width) for child in children]
    gaps = look.px(gap) * max(0, len(sizes) - 1)
    widest = max((size[0] for size in sizes), default=0)
    return widest, sum(size[1] for size in sizes) + gaps


def _place_stacked(children: Sequence[Widget], look: Look, rect: Rect, gap: float) -> None:
    top = rect.y
    for child in children:
        height = child.wish(look, rect.width)[1]
        child.place(look, Rect(rect.x, top, rect.width, height))
        top += height + look.px(gap)


def _length(line: list[tuple[Widget, Size]], gap: int) -> int:
    return sum(size[0] for _, size in line) + gap * (len(line) - 1)


def _squeezed(wished: list[int], least: list[int], room: int) -> list[int]:
    """The lengths shortened to fit, each in proportion to what it can spare."""
    excess = sum(wished) - room
    if excess <= 0:
        return wished
    spare = sum(wished) - sum(least)
    return [
        wish - -(-excess * (wish - needed) // spare)
        for wish, needed in zip(wished, least, strict=True)
    ]


def _shared(weights: Sequence[float], lengths: list[int], room: int) -> list[int]:
    """Shares the remaining room by weights; none becomes shorter than it was."""
    shares = list(lengths)
    growing = [number for number, weight in enumerate(weights) if weight]
    while growing:
        free = room - sum(shares[number] for number in range(len(shares)) if number not in growing)
        total = sum(weights[number] for number in growing)
        content = [n for n in growing if lengths[n] >= free * weights[n] / total]
        if not content:
            for number in growing:
                share = int(free * weights[number] / total)
                shares[number] = share
                free -= share
                total -= weights[number]
            break
        growing = [number for number in growing if number not in content]
    return shares
