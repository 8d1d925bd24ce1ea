"""The options of a war, fixed before it begins."""

from __future__ import annotations

from typing import Literal

from game.engine.value import Value


class Options(Value, forbid_unknown_fields=True):
    """House rules; the defaults are the printed rules."""

    jokers: bool = True  # W-63
    life: Literal[40, 30, 20] = 40
    deploy_tilt: Literal["untap", "turn"] = "untap"  # W-4: how long a new unit is exhausted
    one_attack_per_player: bool = True  # W-15
    second_strike: Literal["blockable", "sure"] = "blockable"  # W-25
    aces_hit_soldiers: bool = True  # W-28
    queen_of_clubs: Literal["removed", "barrows"] = "removed"  # W-47: where her units go
    damage_lasts: Literal["turn", "forever"] = "turn"  # W-20
