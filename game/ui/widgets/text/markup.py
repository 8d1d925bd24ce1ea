r"""Parses a small part of Markdown into blocks and spans.

    # Heading              headings of three levels
    **R-12** Equal beats.  a paragraph; this one has the anchor R-12
    - item, 1. item        lists
    > Note.                an example or a note
    | a | b |              a table; a row of dashes makes the one above it a header
    ![caption](name)       a figure, painted by the program
    ---                    a horizontal line

Within a paragraph: **bold**, *italic*, [a link](where), {name} for a small picture, \* for a star.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum


class Kind(Enum):
    """The kinds of blocks."""

    TITLE = 1
    HEADING = 2
    SUBHEADING = 3
    BODY = 4
    ITEM = 5
    NOTE = 6
    TABLE = 7
    FIGURE = 8
    RULE = 9


@dataclass(frozen=True, slots=True)
class Span:
    """Text in one style."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""  # its target
    picture: str = ""  # shown instead of the text


Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, heading, table, figure or line."""

    kind: Kind
    spans: Spans = ()
    anchor: str = ""  # the name that links use
    mark: str = ""  # before an item
    rows: tuple[tuple[Spans, ...], ...] = ()  # of a table
    has_header: bool = False
    figure: str = ""

    @property
    def plain(self) -> str:
        """Its plain text; a table's cells one after another."""
        return "".join(span.text for span in self.spans)


_HEADINGS = {"# ": Kind.TITLE, "## ": Kind.HEADING, "### ": Kind.SUBHEADING}
_PARAGRAPH_ID = re.compile(r"\*\*([A-Z]{1,3}-\d+[a-z]?)\*\*")
_ITEM = re.compile(r"(?:[-*]|(\d+)\.) +(.*)")
_FIGURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)$")
_DASHES = re.compile(r"\|[\s|:-]+\|$")
_INLINE = re.compile(
    r"\\(?P<plain>[\\*\[{|])"
    r"|\*\*(?P<bold>.+?)\*\*(?!\*)"
    r"|\*(?P<italic>[^*\s](?:[^*]*[^*\s])?)\*"
    r"|\[(?P<words>[^\]]+)\]\((?P<link>[^)]+)\)"
    r"|\{(?P<picture>[^}]+)\}"
)


def parsed(source: str) -> list[Block]:
    """The blocks of a text."""
    return list(_blocks(source))


def slug(heading: str) -> str:
    """The anchor of a heading: lower-case letters and hyphens."""
    return "-".join(re.findall(r"[a-z0-9]+", heading.lower()))


def _blocks(source: str) -> Iterator[Block]:
    for lines in _chunks(source):
        first = lines[0]
        heading = next((mark for mark in _HEADINGS if first.startswith(mark)), None)
        if heading is not None:
            spans = _spans(first.removeprefix(heading))
            name = slug("".join(span.text for span in spans))
            yield Block(_HEADINGS[heading], spans, anchor=name)
        elif first.startswith("|"):
            yield _table(lines)
        elif figure := _FIGURE.match(first):
            yield Block(Kind.FIGURE, _spans(figure[1]), figure=figure[2])
        elif set(first) == {"-"} and len(first) >= 3:
            yield Block(Kind.RULE)
        else:
            yield _paragraph(lines)


def _chunks(source: str) -> Iterator[list[str]]:
    """The lines of each block."""
    chunk: list[str] = []
    for raw in source.splitlines():
        line = raw.strip()
        if chunk and not _continues(chunk, line):
            yield chunk
            chunk = []
        if line:
            chunk.append(line)
    if chunk:
        yield chunk


def _continues(chunk: list[str], line: str) -> bool:
    first = chunk[0]
    if not line or first.startswith(("#", "![", "---")) or line.startswith(("#", "![", "---")):
        return False
    if first.startswith("|") or line.startswith("|"):
        return first.startswith("|") and line.startswith("|")
    return not _ITEM.match(line) and not _PARAGRAPH_ID.match(line)


def _paragraph(lines: list[str]) -> Block:
    text = " ".join(line.removeprefix("> ").removeprefix(">") for line in lines)
    item = _ITEM.match(text)
    if lines[0].startswith(">"):
        kind, mark = Kind.NOTE, ""
    elif item is not None:
        kind, mark, text = Kind.ITEM, f"{item[1]}." if item[1] else "•", item[2]
    else:
        kind, mark = Kind.BODY, ""
    name = _PARAGRAPH_ID.match(text)
    return Block(kind, _spans(text), anchor=name[1] if name else "", mark=mark)


def _table(lines: list[str]) -> Block:
    has_header = len(lines) > 1 and _DASHES.match(lines[1]) is not None
    rows = tuple(
        tuple(_spans(cell.strip()) for cell in re.split(r"(?<!\\)\|", line.strip("|")))
        for line in lines
        if not _DASHES.match(line)
    )
    if has_header:
        header = tuple(tuple(replace(span, bold=True) for span in cell) for cell in rows[0])
        rows = (header, *rows[1:])
    everything = tuple(span for row in rows for cell in row for span in (*cell, Span(" ")))
    return Block(Kind.TABLE, everything, rows=rows, has_header=has_header)


def _spans(text: str) -> Spans:
    return _styled(" ".join(text.split()), Span(""))


def _styled(text: str, style: Span) -> Spans:
    spans: list[Span] = []
    end = 0
    for match in _INLINE.finditer(text):
        spans.append(replace(style, text=text[end : match.start()]))
        spans += _inline(match, style)
        end = match.end()
    spans.append(replace(style, text=text[end:]))
    return tuple(span for span in spans if span.text)


def _inline(match: re.Match[str], style: Span) -> Spans:
    match match.lastgroup:
        case "plain":
            return (replace(style, text=match["plain"]),)
        case "bold":
            return _styled(match["bold"], replace(style, bold=True))
        case "italic":
            return _styled(match["italic"], replace(style, italic=True))
        case "link":
            return _styled(match["words"], replace(style, link=match["link"]))
        case _:
            return (replace(style, text=match["picture"], picture=match["picture"]),)
