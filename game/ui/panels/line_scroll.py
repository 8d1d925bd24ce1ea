"""The scroll position in a long list of lines of different heights."""

from __future__ import annotations

from collections.abc import Callable, Iterator

Reach = tuple[int, int, int]
"""A line: its number, and its top and bottom in pixels."""


class LineScroll:
    """Follows the end of the list until it is scrolled.

    Only the lines in sight are measured, or those on the way: a log can have thousands.
    """

    def __init__(self, count: Callable[[], int], height: Callable[[int], int]) -> None:
        """``count`` of the lines; ``height`` of a line, in pixels."""
        self._count, self._height = count, height
        self._foot: tuple[int, int] | None = None
        """The lowest line in sight, and how many pixels of it are below the edge; None: the end."""

    def follow(self) -> None:
        """Shows the end from now on."""
        self._foot = None

    def move(self, up: int, room: int) -> None:
        """Scrolls so many pixels up, within the list; ``room``: pixels from edge to edge."""
        foot, hidden = self._lowest
        self._put(foot, hidden + up, room)

    def reveal(self, number: int, room: int) -> None:
        """Scrolls to a line, no farther than needed."""
        foot, hidden = self._lowest
        if number >= foot:
            self._put(number, 0, room)
        elif self._filled(foot, room + hidden + 1, until=number) > room + hidden:
            self._put(number, self._height(number) - room, room)

    def in_sight(self, top: int, room: int) -> Iterator[Reach]:
        """The lines from the lowest up, as far as they are visible; a short list begins at the top."""
        foot, hidden = self._lowest
        bottom = top + min(room, self._filled(foot, room)) + hidden
        for n in range(foot, -1, -1):
            above = bottom - self._height(n)
            yield n, above, bottom
            bottom = above
            if bottom <= top:
                break

    @property
    def _lowest(self) -> tuple[int, int]:
        return (self._count() - 1, 0) if self._foot is None else self._foot

    def _put(self, number: int, hidden: int, room: int) -> None:
        """Makes a line the lowest, so many pixels of it below the edge."""
        while number > 0 and hidden >= self._height(number):
            hidden -= self._height(number)
            number -= 1
        hidden -= max(0, room + hidden - self._filled(number, room + hidden))
        last = self._count() - 1
        while hidden < 0 and number < last:
            number += 1
            hidden += self._height(number)
        self._foot = None if hidden <= 0 and number == last else (number, hidden)

    def _filled(self, number: int, enough: int, *, until: int = 0) -> int:
        """How high the lines are from one up to another, or ``enough`` at least."""
        filled = 0
        for n in range(number, until - 1, -1):
            filled += self._height(n)
            if filled >= enough:
                break
        return filled
