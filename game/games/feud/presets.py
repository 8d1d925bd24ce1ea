"""Feud: the house rules that belong together, step by step from Strikes only to True Feud."""

from __future__ import annotations

from game.engine.value import Value, replace
from game.games.feud import maneuvers
from game.games.feud.maneuvers import PRICE_LIST, Extension
from game.games.feud.terms import NO_LIMIT, Options

ARMY_SIZES = (12, 9, 6, 3)
MOST_ROUNDS = 999


class Preset(Value):
    """A way to play, with the name it has at the table."""

    id: str
    name: str
    options: Options


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
CHEAPER = {"confuse": 40, "sabotage": 20}  # U-86: by their measured worth, not the author's

PRESETS: tuple[Preset, ...] = (
    Preset("strikes", "Strikes only", replace(BASIC, items=False)),
    Preset("basic", "Basic Feud", BASIC),
    Preset("study", "With the Study", STUDIED),
    Preset("reservation", "With the Reservation", RESERVED),
    Preset("affinities", "With Affinities", AFFINE),
    Preset("maneuvers", "With Maneuvers", MANEUVERED),
    Preset("true_feud", "True Feud", TRUE_FEUD),
    Preset(
        "skirmish_feud", "Skirmish Feud", replace(BASIC, variant="skirmish_feud", affinities=True)
    ),
    Preset(
        "club",
        "Club Feud",
        replace(
            TRUE_FEUD,
            resurrection_limit=4,
            max_rounds=60,
            price_list=tuple(
                replace(each, cost=CHEAPER.get(each.id, each.cost)) for each in PRICE_LIST
            ),
        ),
    ),
)


def extensions(options: Options) -> tuple[Extension, ...]:
    """The extensions in force on which effects of Maneuvers hang."""
    played: tuple[tuple[Extension, bool], ...] = (
        ("locking", options.locking),
        ("action_reserve", options.action_reserve),
        ("army_reserve", options.army_reserve),
    )
    return tuple(name for name, is_played in played if is_played)


def in_force(options: Options) -> Options:
    """The house rules without those that other house rules switch off.

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
    """Why a match cannot be played by these house rules: the paragraph, and a sentence."""
    if options.army_size not in ARMY_SIZES:
        return ("U-12", "An army has twelve, nine, six or three Units.")
    if not 1 <= options.max_rounds <= MOST_ROUNDS:
        return ("U-13", f"A match has from 1 to {MOST_ROUNDS} Rounds.")
    if options.resurrection_limit < NO_LIMIT:
        return ("U-13", "Resurrections have a limit, or none.")
    options = in_force(options)
    why = maneuvers.trouble(options.price_list, extensions(options)) if options.maneuvers else ""
    return ("U-86", why) if why else None
