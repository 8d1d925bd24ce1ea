"""The paragraphs of a rulebook by their ids, for tooltips."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.ui.widgets.text.markup import parsed


@cache
def paragraphs(rulebook: Path) -> dict[str, str]:
    """The plain text of each paragraph; {} if the rulebook can't be read."""
    try:
        blocks = parsed(rulebook.read_text("utf-8"))
    except (OSError, UnicodeDecodeError):
        return {}
    return {
        block.anchor: block.plain.removeprefix(block.anchor).strip()
        for block in blocks
        if block.anchor
    }
