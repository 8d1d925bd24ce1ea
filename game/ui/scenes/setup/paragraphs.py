"""The paragraphs of a rulebook, and the words that it explains."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

from game.ui.widgets.text.markup import Block, Kind, parsed

HEADINGS = {Kind.HEADING, Kind.SUBHEADING}
LEAST_TERM, MOST_WORDS = 4, 3  # letters and words
# Words in italics that the book only stresses.
EVERYDAY = {"any unit", "from the game", "game", "lower", "quietly", "ready", "under"}
ARTICLE = re.compile(r"^(?:An?|The) ")


@cache
def paragraphs(rulebook: Path) -> dict[str, str]:
    """The plain text by anchor, of a heading what follows it; {} if the book can't be read."""
    blocks = _blocks(rulebook)
    found = {block.anchor: _text(block) for block in blocks if block.kind is Kind.BODY}
    for heading, text in pairwise(blocks):
        if heading.kind in HEADINGS and text.kind is Kind.BODY:
            found[heading.anchor] = _text(text)
    found.pop("", None)
    return found


@cache
def terms(rulebook: Path) -> dict[str, str]:
    """The anchor of each word in small letters: words in italics, and headings."""
    found: dict[str, str] = {}
    for word, anchor in _words(rulebook):
        is_term = len(word) >= LEAST_TERM and len(word.split()) <= MOST_WORDS
        if is_term and anchor in paragraphs(rulebook):
            found.setdefault(word.lower(), anchor)
    return {word: anchor for word, anchor in found.items() if word not in EVERYDAY}


def _words(rulebook: Path) -> Iterator[tuple[str, str]]:
    for block in _blocks(rulebook):
        if block.kind in HEADINGS:
            yield ARTICLE.sub("", block.plain), block.anchor
        elif block.anchor:
            yield from (
                (span.text.rstrip("."), block.anchor) for span in block.spans if span.italic
            )


@cache
def _blocks(rulebook: Path) -> list[Block]:
    try:
        return parsed(rulebook.read_text("utf-8"))
    except (OSError, UnicodeDecodeError):
        return []


def _text(block: Block) -> str:
    return block.plain.removeprefix(block.anchor).strip()
