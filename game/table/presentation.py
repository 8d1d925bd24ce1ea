"""How one game is presented: words, table and optional features."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.table.catalogue import Catalogue
from game.table.choosing import Choosing
from game.table.draft import Drafting
from game.table.highlights import Highlights
from game.table.replies import Replies
from game.table.table import Table
from game.table.timing import Timing
from game.table.words import Preset, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Presentation:
    """What ``game.games.<name>.table`` exports."""

    words: Words
    table: Table
    highlights: Highlights = field(default_factory=Highlights)  # of a finished game
    presets: tuple[Preset, ...] = ()  # the first is for beginners
    catalogue: Catalogue | None = None  # a list among the house rules
    choosing: Choosing | None = None  # tells the commands of one gesture apart
    drafting: Drafting | None = None  # for commands laid out piece by piece
    replies: Replies | None = None  # to others' actions, out of turn
    timing: Timing | None = None  # for games with a clock
