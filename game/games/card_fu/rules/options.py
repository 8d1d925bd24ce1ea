"""The house rules of a match."""

from __future__ import annotations

from typing import Literal

from game.engine.value import Value

Deck = Literal["split", "own"]
GroundTiming = Literal["end", "at_once"]
Count = Literal["life", "health"]
Tiebreak = Literal["draw", "last_hit"]
Fights = Literal[1, 3, 5]


class Options(Value, forbid_unknown_fields=True):
    """The house rules of a match; the defaults are the printed rules."""

    deck: Deck = "split"  # C-1
    ground_timing: GroundTiming = "end"  # C-21
    combo_wrap: bool = False  # C-26: a king and an ace are neighbours
    same_value_anywhere: bool = False  # C-28: the Club or Spade needs no neighbour
    decision: Count = "life"  # C-44
    tiebreak: Tiebreak = "draw"  # C-45
    endurance: bool = False  # C-49: the life pile becomes a new draw pile
    fights: Fights = 1  # C-53: best of this many
