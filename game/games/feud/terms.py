"""Feud: the terms of a play, as both have agreed on them before it begins."""

from __future__ import annotations

from typing import Literal

from game.engine.value import Value
from game.games.feud.maneuvers import PRICE_LIST, Maneuver

NO_LIMIT = -1


class Options(Value, forbid_unknown_fields=True):
    """The house rules of a play; the defaults are True Feud as it is written."""

    variant: Literal["feud", "skirmish_feud"] = "feud"  # U-109
    items: bool = True  # U-35
    study: bool = True  # extension 1
    locking: bool = True  # U-37: of the Study
    action_reserve: bool = True  # U-54: extension 2
    army_reserve: bool = True  # U-54: extension 2
    affinities: bool = True  # extension 3
    maneuvers: bool = True  # extension 4
    skirmishes: bool = True  # extension 5
    price_list: tuple[Maneuver, ...] = PRICE_LIST  # U-86
    armor_vs_trump: Literal["never", "by_number"] = "never"  # U-17
    double_joker: Literal["strikes", "void"] = "strikes"  # U-20
    score_retained: Literal["every_round", "new_only"] = "every_round"  # U-30
    tiebreak_points: Literal["current", "earned"] = "current"  # U-33
    reshuffle: Literal["under", "merge"] = "under"  # U-5
    first_unit: Literal["top", "choose"] = "top"  # U-51
    king_armor_tie: bool = True  # U-56
    instant_kill_on_trump: bool = False  # U-58
    instant_kill_round: Literal["continue", "end_round"] = "continue"  # U-60
    ten_vs_joker_skirmish: bool = True  # U-89
    skirmish_death: Literal["immediate", "end_of_round"] = "immediate"  # U-98
    confuse: Literal["repair", "random_legal"] = "repair"  # U-82
    resurrection_limit: int = NO_LIMIT  # U-13: for each player, in the match
    max_rounds: int = 120  # U-13
    army_size: Literal[12, 9, 6, 3] = 12  # U-12
    card_counter: bool = False  # U-11: an aid of the table
