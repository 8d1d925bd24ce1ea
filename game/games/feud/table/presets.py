"""Presets: house rules that belong together: a first game, then step by step to True Feud."""

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
STRIKES = replace(BASIC, items=False, army_size=6)
STUDIED = replace(BASIC, study=True, locking=True)
RESERVED = replace(STUDIED, action_reserve=True, army_reserve=True)
AFFINE = replace(RESERVED, affinities=True)
MANEUVERED = replace(AFFINE, maneuvers=True)
TRUE_FEUD = Options()
CHEAPER = {"confuse": 40, "sabotage": 20}  # priced by measured worth (U-86)

CLUB_PRICES = tuple(replace(each, cost=CHEAPER.get(each.id, each.cost)) for each in PRICE_LIST)

PRESETS: tuple[Preset, ...] = (
    Preset("first", "First game",
        "Start here: see the enemy's hand, lock one of its cards and beat it. About 10 Rounds.",
        replace(STRIKES, study=True, locking=True), minutes="15\N{EN DASH}25 minutes"),
    Preset("strikes", "Strikes only",
        "Step 1: only number and suit decide, and the order is a guess. About 10 Rounds.",
        STRIKES, minutes="10\N{EN DASH}15 minutes"),
    Preset("basic", "Basic Feud",
        "Step 2: adds Armor, Weaponry, Healing and Fate. About 33 Rounds.",
        BASIC, minutes="30\N{EN DASH}45 minutes"),
    Preset("study", "With the Study",
        "Step 3: before each Round, you see each other's hands, then each can lock an enemy card.",
        STUDIED, minutes="45\N{EN DASH}75 minutes"),
    Preset("reservation", "With Reservation",
        "Step 4: save cards and Units for a better moment.",
        RESERVED, minutes="45\N{EN DASH}75 minutes"),
    Preset("affinities", "With Affinities",
        "Step 5: Jacks, Queens and Kings each do one thing better, and a hit can kill at once.",
        AFFINE, minutes="45\N{EN DASH}75 minutes"),
    Preset("maneuvers", "With Maneuvers",
        "Step 6: spend points on Maneuvers, from Heal to Betrayal.",
        MANEUVERED, minutes="60\N{EN DASH}120 minutes"),
    Preset("true_feud", "True Feud",
        "The whole game as its author meant it: Jokers start Skirmishes too.",
        TRUE_FEUD, minutes="60\N{EN DASH}120 minutes"),
    Preset("skirmish_feud", "Skirmish Feud",
        "A quick game with more luck: every Round is a Skirmish.",
        replace(BASIC, variant="skirmish_feud", affinities=True), minutes="20\N{EN DASH}40 minutes"),
    Preset("club", "True Feud, lower prices",
        "True Feud with Confuse at 40 points and Sabotage at 20. At most 4 Resurrections each, 60 Rounds.",
        replace(TRUE_FEUD, resurrection_limit=4, max_rounds=60, price_list=CLUB_PRICES), minutes="60\N{EN DASH}120 minutes"),
)  # fmt: skip
