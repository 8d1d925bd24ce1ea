"""Breaks spans of text into lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from pygame import Surface

from game.ui.drawing.text_style import Pictures, TextStyle
from game.ui.drawing.theme import Colour
from game.ui.drawing.typeface import Letters, Role, Typeface
from game.ui.widgets.text.markup import Span, Spans

_WORD = re.compile(r"\S+")
_NO_INK: Colour = (0, 0, 0)
_CLOSE = 12  # pixels


@dataclass(slots=True)
class Run:
    """Text of one style on one line; ``start`` is its index in the block's plain text."""

    text: str
    span: Span
    role: Role
    px: int
    start: int
    x: int = 0
    width: int = 0

    @property
    def end(self) -> int:
        """The index after the last letter."""
        return self.start + len(self.text)


class LineBreaker:
    """Breaks spans into lines for a typeface and a style."""

    def __init__(self, typeface: Typeface, style: TextStyle, pictures: Pictures | None) -> None:
        self._typeface = typeface
        self._style = style
        self._pictures = pictures
        self._widths: dict[tuple[Role, int], _Widths] = {}

    def broken(
        self, spans: Spans, px: int, limit: int, *, role: Role | None = None, start: int = 0
    ) -> list[list[Run]]:
        """Lines of runs, at most ``limit`` pixels wide; ``role`` overrides the spans' own fonts.

        Words without a space between them stay together, even in different styles.
        """
        space = self._ruler(role or self._style.regular, px)[" "]
        text = "".join([span.text for span in spans])

        def runs(line: list[_Atom]) -> list[Run]:
            return [
                Run(text[first:end], spans[n], self._role(spans[n], role), px, start + first)
                for n, first, end in _stretches(line)
            ]

        lines: list[list[_Atom]] = [[]]
        x = 0
        for word in self._words(spans, px, limit, role):
            length = sum([atom.width for atom in word])
            end = x + length
            if limit - _CLOSE < end <= limit:  # words together can be wider than one by one
                end = self.measure(runs([*lines[-1], *word]), 0)
            if lines[-1] and end > limit:
                lines.append([])
                x = 0
            lines[-1] += word
            x += length + space
        return [runs(line) for line in lines if line]

    def length(self, spans: Spans, px: int) -> tuple[int, int]:
        """The width of the spans on one line, and that of the longest word."""
        space = self._ruler(self._style.bold, px)[" "]
        widths = [atom.width for atom in self._atoms(spans, px, None)]
        return sum(widths) + space * len(widths), max(widths, default=0)

    def measure(self, runs: list[Run], x: int) -> int:
        """Sets the place and width of each run of a line that begins at ``x``; returns its end."""
        end = runs[0].start if runs else 0
        for run in runs:
            x += self._ruler(run.role, run.px)[" "] if run.start > end else 0
            run.x = x
            picture = self.picture(run, _NO_INK)
            if picture is None:
                run.width = self._typeface.width(run.role, run.text, run.px)
            else:
                run.width = picture.get_width()
            x += run.width
            end = run.end
        return x

    def picture(self, run: Run, colour: Colour) -> Surface | None:
        """The picture that replaces a run's letters, if any."""
        return self._picture(run.span, run.px, colour)

    def _picture(self, span: Span, px: int, colour: Colour) -> Surface | None:
        if not span.picture or self._pictures is None:
            return None
        return self._pictures.inline(span.picture, px, colour)

    def _ruler(self, role: Role, px: int) -> _Widths:
        found = self._widths.get((role, px))
        if found is None:
            found = self._widths[role, px] = _Widths(self._typeface.letters(role, px))
        return found

    def _role(self, span: Span, role: Role | None) -> Role:
        return role or self._style.role(bold=span.bold, italic=span.italic)

    def _atoms(self, spans: Spans, px: int, role: Role | None) -> Iterator[_Atom]:
        place = 0
        is_open = False  # whether the text so far ends without a space
        for number, span in enumerate(spans):
            picture = self._picture(span, px, _NO_INK)
            end = place + len(span.text)
            if picture is not None:
                yield _Atom(place, end, number, picture.get_width(), is_open)
                is_open = True
            else:
                widths = self._ruler(self._role(span, role), px)
                for match in _WORD.finditer(span.text):
                    first, last = match.span()
                    is_glued = is_open and not first
                    yield _Atom(place + first, place + last, number, widths[match[0]], is_glued)
                is_open = not span.text[-1].isspace()
            place = end

    def _words(self, spans: Spans, px: int, limit: int, role: Role | None) -> Iterator[list[_Atom]]:
        """The atoms between two spaces; words longer than a line are cut."""
        word: list[_Atom] = []
        for atom in self._atoms(spans, px, role):
            if word and not atom.is_glued:
                yield word
                word = []
            if atom.width > limit and self._picture(spans[atom.span], px, _NO_INK) is None:
                if word:
                    yield word
                    word = []
                yield from ([part] for part in self._cut(atom, spans, px, limit, role))
            else:
                word.append(atom)
        if word:
            yield word

    def _cut(
        self, atom: _Atom, spans: Spans, px: int, limit: int, role: Role | None
    ) -> Iterator[_Atom]:
        text = "".join([span.text for span in spans])[atom.start : atom.end]
        letters = self._typeface.letters(self._role(spans[atom.span], role), px)
        start = 0
        for end in range(1, len(text) + 1):
            if end == len(text) or letters.width(text[start : end + 1]) > limit:
                width = letters.width(text[start:end])
                yield _Atom(atom.start + start, atom.start + end, atom.span, width, is_glued=False)
                start = end


class _Atom(NamedTuple):
    """A word, or its part in one style; start and end are indices in the text of all spans."""

    start: int
    end: int
    span: int
    width: int
    is_glued: bool  # no space before it


class _Widths(dict[str, int]):
    """The widths of words in one font."""

    def __init__(self, letters: Letters) -> None:
        super().__init__()
        self._letters = letters

    def __missing__(self, word: str) -> int:
        width = self[word] = self._letters.width(word)
        return width


def _stretches(atoms: list[_Atom]) -> Iterator[tuple[int, int, int]]:
    """Joins neighbours of the same span: its number, start and end."""
    for number, group in groupby(atoms, key=attrgetter("span")):
        together = list(group)
        yield number, together[0].start, together[-1].end
