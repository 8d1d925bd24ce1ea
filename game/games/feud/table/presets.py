"""Presets: house rules that belong together, step by step from Strikes only to True Feud."""

from __future__ import annotations

from game.engine.value import replace
from game.games.feud.rules.options import Options
from game.games.feud.rules.price_list import PRICE_LIST
from game.table.words import Preset

BASIC = Options(
    study=False,
    locking=False,
    action_reserve=False,
    army_reserve=False,
    affinities=False,
    maneuvers=False,
    skirmishes=False,
)
STUDIED = replace(BASIC, study=True, locking=True)
RESERVED = replace(STUDIED, action_reserve=True, army_reserve=True)
AFFINE = replace(RESERVED, affinities=True)
MANEUVERED = replace(AFFINE, maneuvers=True)
TRUE_FEUD = Options()
CHEAPER = {"confuse": 40, "sabotage": 20}  # priced by measured worth (U-86)

CLUB_PRICES = tuple(replace(each, cost=CHEAPER.get(each.id, each.cost)) for each in PRICE_LIST)

PRESETS: tuple[Preset, ...] = (
    Preset("strikes", "Strikes only",
        "Where to begin: number and suit decide, there is nothing else to know. About 20 Rounds.",
        replace(BASIC, items=False)),
    Preset("basic", "Basic Feud",
        "The second step: Armor, Weaponry, Healing and Fate. About 33 Rounds.",
        BASIC),
    Preset("study", "+ Study",
        "The third step: both see each other's hands, and each may lock a card of the other.",
        STUDIED),
    Preset("reservation", "+ Reservation",
        "The fourth step: cards and Units are put aside for a better moment.",
        RESERVED),
    Preset("affinities", "+ Affinities",
        "The fifth step: Jack, Queen and King each do one thing better, and a blow may kill at once.",
        AFFINE),
    Preset("maneuvers", "+ Maneuvers",
        "The sixth step: points buy advantages, from Heal to Betrayal.",
        MANEUVERED),
    Preset("true_feud", "True Feud",
        "The whole game, as its author meant it: Jokers start Skirmishes as well.",
        TRUE_FEUD),
    Preset("skirmish_feud", "Skirmish Feud",
        "A game of its own, quick and with more luck: every Round is a Skirmish.",
        replace(BASIC, variant="skirmish_feud", affinities=True)),
    Preset("club", "Club Feud",
        "True Feud with our prices, not the author's: Confuse 40, Sabotage 20; four Resurrections,"
        " 60 Rounds.",
        replace(TRUE_FEUD, resurrection_limit=4, max_rounds=60, price_list=CLUB_PRICES)),
)  # fmt: skip
