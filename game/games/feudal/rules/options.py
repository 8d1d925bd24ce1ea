"""The house rules of a war."""

from __future__ import annotations

from typing import Literal

from game.engine.value import Value
from game.games.feudal.rules.board import STANDARD

Arrangement = Literal["as_printed", "shuffled", "by_loser"]
Variation = Literal["kingdoms", "free_for_all"]
IntoCastle = Literal["through_green", "never"]
Stuck = Literal["skipped", "lost"]


class Options(Value, forbid_unknown_fields=True):
    """The house rules of a game; the defaults are the printed rules."""

    variation: Variation = "kingdoms"
    armies: int = 0  # F-50, F-55: a side, 1 to 3; 0: one for each of its players
    armies_second: int = 0  # F-50: of the second side, as a handicap; 0: as many
    ground: str = str(STANDARD)  # F-3: the board as it is printed
    arrangement: Arrangement = "as_printed"  # F-3
    is_toss_random: bool = True  # F-2; else the first player moves first
    are_quarters_random: bool = False  # F-63
    has_corner_crossing: bool = True  # F-11
    archer_into_castle: IntoCastle = "through_green"  # F-33
    stuck_player: Stuck = "skipped"  # F-19
    no_progress_rounds: int = 30  # F-46; 0: never
    has_repetition: bool = True  # F-47
    has_team_interleave: bool = False  # F-58
    has_royalty_elimination: bool = False  # F-66: in the free-for-all
    has_undo: bool = True  # F-22
    first_turn_max_men: int = 0  # F-82; 0: any number
    minutes: int = 0  # F-81: that each player has for all his turns; 0: no clock
