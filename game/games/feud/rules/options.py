"""The options of a match, which of them have effect, and why some cannot be played."""

from __future__ import annotations

from typing import Literal

from game.engine.value import Value, replace
from game.games.feud.rules import price_list
from game.games.feud.rules.price_list import PRICE_LIST, Extension, Maneuver

EDITION = 2  # of the rules; a match keeps the edition it began with
NO_LIMIT = -1
ARMY_SIZES = (12, 9, 6, 3)
MOST_ROUNDS = 999


class Options(Value, forbid_unknown_fields=True):
    """The house rules of a match; the defaults are True Feud as written."""

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
    card_counter: bool = False  # U-11


def extensions(options: Options) -> tuple[Extension, ...]:
    """The extensions in play that effects of Maneuvers depend on."""
    played: tuple[tuple[Extension, bool], ...] = (
        ("locking", options.locking),
        ("action_reserve", options.action_reserve),
        ("army_reserve", options.army_reserve),
    )
    return tuple(name for name, is_played in played if is_played)


def in_force(options: Options) -> Options:
    """The options after some house rules have switched off others.

    U-109: Skirmish Feud has no Study, no Action Reserve and no Maneuvers.
    """
    if options.variant == "skirmish_feud":
        options = replace(options, study=False, action_reserve=False, maneuvers=False)
    if not options.study:
        options = replace(options, locking=False)
    if not options.army_reserve:
        options = replace(options, first_unit="top")
    return options


def trouble(options: Options) -> tuple[str, str] | None:
    """Why a match cannot be played by these options: a paragraph and a sentence, or None."""
    if options.army_size not in ARMY_SIZES:
        return ("U-12", "An army can't have that many Units. Choose 12, 9, 6 or 3.")
    if not 1 <= options.max_rounds <= MOST_ROUNDS:
        return ("U-13", f"That Round limit is impossible. Choose 1 to {MOST_ROUNDS}.")
    if options.resurrection_limit < NO_LIMIT:
        return ("U-13", "Resurrections can't be fewer than none. Choose 0 or more, or any number.")
    options = in_force(options)
    why = price_list.trouble(options.price_list, extensions(options)) if options.maneuvers else ""
    return ("U-86", why) if why else None
