"""The price list as a page: ban, re-price and invent Maneuvers (U-86)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.value import replace
from game.games.feud.rules.options import Options, extensions, in_force
from game.games.feud.rules.price_list import (
    MOST_MANEUVERS,
    OPERATIONS,
    PRICE_LIST,
    Effect,
    Maneuver,
    fair_price,
    is_too_strong,
    is_too_weak,
    trouble_of,
)
from game.games.feud.table.maneuvers import form
from game.games.feud.table.maneuvers.text import EXTENSIONS, what_it_does, when
from game.table.catalogue import Answer, Entry, Verdict
from game.table.phrases import capital

field = "price_list"
switch = "maneuvers"
title = "Maneuvers"
one = "Maneuver"
rule = "U-86"
line = "Ban Maneuvers, change their prices and times, or make your own."

NEW = "New Maneuver"
TOO_STRONG = "Too cheap: everybody would buy it every time."
TOO_WEAK = "Too expensive: nobody would ever buy it."
PRINTED = {maneuver.id: maneuver for maneuver in PRICE_LIST}


def entries(options: Options) -> tuple[Entry, ...]:
    """The price list as it is now."""
    return tuple(_entry(options, maneuver) for maneuver in options.price_list)


def filled(options: Options, number: int, key: str, answer: Answer) -> Options:
    """The options with one field of a Maneuver filled in."""
    return _with(options, number, form.filled(options.price_list[number], key, answer))


def with_another(options: Options) -> Options:
    """The options with a new Maneuver, at first a copy of Heal at a fair price."""
    ids = {maneuver.id for maneuver in options.price_list}
    names = {maneuver.name.casefold() for maneuver in options.price_list}
    free = next(f"own_{n}" for n in range(1, len(ids) + 2) if f"own_{n}" not in ids)
    called = [NEW, *(f"{NEW} {n}" for n in range(2, len(names) + 2))]
    name = next(each for each in called if each.casefold() not in names)
    effect = Effect("remove_markers")
    new = Maneuver(free, name, 0, "W1", (effect,))
    new = replace(new, cost=fair_price(new))
    return replace(options, price_list=(*options.price_list, new))


def why_no_more(options: Options) -> str:
    """Why no Maneuver can be added; "" if one can."""
    full = len(options.price_list) >= MOST_MANEUVERS
    return f"The list is full: {MOST_MANEUVERS} Maneuvers. Delete one first." if full else ""


def put_back(options: Options, number: int) -> Options:
    """The options with a Maneuver as printed, or without it if it is your own."""
    printed = PRINTED.get(options.price_list[number].id)
    if printed is not None:
        return _with(options, number, printed)
    rest = options.price_list[:number] + options.price_list[number + 1 :]
    return replace(options, price_list=rest)


def as_printed(options: Options) -> Options:
    """The options with the price list of the rulebook."""
    return replace(options, price_list=PRICE_LIST)


def summary(options: Options) -> str:
    """How the price list differs from the rulebook's."""
    printed = [each for each in options.price_list if each.id in PRINTED]
    banned = sum(not each.enabled for each in printed)
    changed = sum(each.enabled and each != PRINTED[each.id] for each in printed)
    own = len(options.price_list) - len(printed)
    parts = [
        *([f"{banned} banned"] if banned else []),
        *([f"{changed} changed"] if changed else []),
        *([f"{own} of your own"] if own else []),
    ]
    return f"{', '.join(parts)}." if parts else "The standard list."


def taken_up(options: Options, kept: object) -> tuple[Options, list[str]]:
    """Read a stored price list: the options, and what was wrong with it.

    The eight Maneuvers of the rulebook are always there.
    """
    troubles: list[str] = []
    if not isinstance(kept, list | tuple):
        return options, ["Your Maneuvers couldn't be read. The standard ones are used."]
    found: dict[str, Maneuver] = {}
    for number, said in enumerate(kept[: 2 * MOST_MANEUVERS], 1):
        try:
            maneuver = msgspec.convert(said, Maneuver)
        except msgspec.ValidationError:
            troubles.append(f"Maneuver {number} of your price list couldn't be read.")
            continue
        if why := _why_not_taken(maneuver, tuple(found.values())):
            troubles.append(f"A Maneuver of your price list was left out. {why}")
        else:
            found[maneuver.id] = maneuver
    book = [found.pop(each.id, each) for each in PRICE_LIST]
    return replace(options, price_list=(*book, *found.values())), troubles


def _why_not_taken(maneuver: Maneuver, others: Sequence[Maneuver]) -> str:
    printed = PRINTED.get(maneuver.id)
    if printed is not None and (maneuver.name, maneuver.effects) != (printed.name, printed.effects):
        return f"{printed.name} differs from the standard one."
    own = sum(each.id not in PRINTED for each in others)
    if printed is None and own >= MOST_MANEUVERS - len(PRINTED):
        return f"The list is full: {MOST_MANEUVERS} Maneuvers."
    return trouble_of(maneuver, tuple(EXTENSIONS)) or _twin(maneuver, others)


def _twin(maneuver: Maneuver, others: Sequence[Maneuver]) -> str:
    """Which other Maneuver has the same name or id; "" if none (U-86)."""
    name = maneuver.name.casefold()
    twins = [each for each in others if name == each.name.casefold() or maneuver.id == each.id]
    return f"Another Maneuver is called “{twins[0].name}”. Choose another name." if twins else ""


def _with(options: Options, number: int, maneuver: Maneuver) -> Options:
    before, after = options.price_list[:number], options.price_list[number + 1 :]
    return replace(options, price_list=(*before, maneuver, *after))


# A Maneuver as an entry


def _entry(options: Options, maneuver: Maneuver) -> Entry:
    played = extensions(in_force(options))
    others = [each for each in options.price_list if each is not maneuver]
    trouble = _twin(maneuver, others) or trouble_of(maneuver, played)
    is_own = maneuver.id not in PRINTED
    return Entry(
        title=maneuver.name or "No name",
        aside=f"{maneuver.cost} points" if maneuver.enabled else "banned",
        lines=(what_it_does(*maneuver.effects), f"{capital(when(options, maneuver))}."),
        blanks=tuple(form.blanks_of(maneuver, options, is_own=is_own)),
        verdicts=tuple(_verdicts(maneuver, options, trouble)),
        trouble=trouble,
        is_own=is_own,
        is_changed=is_own or maneuver != PRINTED[maneuver.id],
    )


def _verdicts(maneuver: Maneuver, options: Options, trouble: str) -> list[Verdict]:
    """The author's three criteria: it works, is not too strong, not too weak."""
    why_not = trouble or _why_idle(maneuver, options)
    strong, weak = is_too_strong(maneuver), is_too_weak(maneuver)
    return [
        Verdict(not why_not, why_not or "Compatible with the rules."),
        Verdict(not strong, TOO_STRONG if strong else "Not overpowered, not underpriced."),
        Verdict(not weak, TOO_WEAK if weak else "Worth buying."),
    ]


def _why_idle(maneuver: Maneuver, options: Options) -> str:
    """Why it can never be bought in this match; "" if it can."""
    if not maneuver.enabled:
        return "Banned: nobody can buy it."
    played = (None, *extensions(in_force(options)))
    for effect in maneuver.effects:
        needs = OPERATIONS[effect.op].needs
        if needs is not None and needs not in played:
            return f"Nobody can buy it: it needs {EXTENSIONS[needs]}, which is off."
        if effect.op == "resurrect" and options.resurrection_limit == 0:
            return "Nobody can buy it: Resurrections are off."
    return ""
