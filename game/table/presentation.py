"""How one game is presented: its words, its table, and what only some games have."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.catalogue import Catalogue
from game.table.choosing import Choosing
from game.table.draft import Drafting
from game.table.replies import Replies
from game.table.table import Table
from game.table.timing import Timing
from game.table.words import Preset, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Presentation:
    """What ``game.games.<name>.table`` exports."""

    words: Words
    table: Table
    presets: tuple[Preset, ...] = ()  # the first is for who has never played
    catalogue: Catalogue | None = None  # a list among the house rules
    choosing: Choosing | None = None  # how commands of one gesture are told apart
    drafting: Drafting | None = None  # of commands that are laid out piece by piece
    replies: Replies | None = None  # to what others do, out of turn
    timing: Timing | None = None  # where it may be played by the clock
