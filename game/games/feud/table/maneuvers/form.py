"""The form of a Maneuver: its fields, and the Maneuver after an answer (U-86)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast, get_args

from game.engine.value import replace
from game.games.feud.rules.options import Options, extensions, in_force
from game.games.feud.rules.price_list import (
    COSTS,
    LONGEST_NAME,
    MOST_A_ROUND,
    MOST_EFFECTS,
    OPERATIONS,
    Effect,
    Extension,
    Maneuver,
    Op,
    Source,
    Window,
    fair_price,
    worth,
)
from game.games.feud.table.maneuvers.text import (
    EFFECTS,
    EXTENSIONS,
    PILES,
    TIMES,
    times,
    what_it_does,
)
from game.table.catalogue import Answer, Blank
from game.table.phrases import capital
from game.table.words import Choice

NOTHING = ""  # instead of a second or third effect
OFTEN = ("Any number", *map(str, range(1, MOST_A_ROUND + 1)))
COUNTED: dict[Op, str] = {
    "remove_markers": "How many Markers",
    "sabotage": "How many cards",
    "redraw": "How many cards",
    "peek_columns": "How many columns",
    "swap_own": "How often",
}


def blanks_of(maneuver: Maneuver, options: Options, *, is_own: bool) -> list[Blank]:
    """The fields of a Maneuver; the effects of the rulebook's cannot be changed."""
    blanks = [
        Blank(
            "enabled",
            "In this game",
            maneuver.enabled,
            choices=(
                Choice(value=True, label="On sale", effect="Both players can buy it."),
                Choice(value=False, label="Banned", effect="Nobody can buy it."),
            ),
        ),
        Blank(
            "cost",
            "Price",
            maneuver.cost,
            line=f"Worth about {_markers(maneuver)}. A fair price is {fair_price(maneuver)}.",
            between=(COSTS.start, COSTS[-1]),
            step=COSTS.step,
        ),
        _time(maneuver, options),
        Blank(
            "max_per_round",
            "Times a Round",
            maneuver.max_per_round,
            choices=tuple(Choice(n, label, "") for n, label in enumerate(OFTEN)),
        ),
    ]
    if not is_own:
        return blanks
    played = extensions(in_force(options))
    name = Blank("name", "Name", maneuver.name, longest=LONGEST_NAME)
    effects = [
        blank
        for place in range(min(len(maneuver.effects) + 1, MOST_EFFECTS))
        for blank in _effect_blanks(maneuver, place, played)
    ]
    return [name, *effects, *blanks]


def _markers(maneuver: Maneuver) -> str:
    number = f"{worth(maneuver):.1f}".removesuffix(".0")
    return "1 Marker" if number == "1" else f"{number} Markers"


def _time(maneuver: Maneuver, options: Options) -> Blank:
    common = _common_times(maneuver.effects)
    return Blank(
        "window",
        "When",
        maneuver.window,
        choices=tuple(Choice(time, capital(label), "") for time, label in times(options).items()),
        refusals=tuple(
            "" if time in common else "Its effects can't happen then. Choose another time."
            for time in TIMES
        ),
    )


def _effect_blanks(maneuver: Maneuver, place: int, played: Sequence[Extension]) -> list[Blank]:
    effect = maneuver.effects[place] if place < len(maneuver.effects) else None
    none = [Choice(NOTHING, "Nothing more", "")] if place else []
    choices = (*none, *(Choice(op, EFFECTS[op], what_it_does(Effect(op))) for op in OPERATIONS))
    blanks = [
        Blank(
            f"effect {place}",
            "It does" if place == 0 else "And then",
            NOTHING if effect is None else effect.op,
            line="" if effect is None else what_it_does(effect),
            choices=choices,
            refusals=tuple(
                _why_no_effect(maneuver, place, str(each.value), played) for each in choices
            ),
        )
    ]
    if effect is not None and OPERATIONS[effect.op].most > 1:
        numbers = range(1, OPERATIONS[effect.op].most + 1)
        choices = tuple(Choice(n, str(n), "") for n in numbers)
        blanks.append(Blank(f"number {place}", COUNTED[effect.op], effect.n, choices=choices))
    if effect is not None and effect.op == "exchange":
        choices = tuple(Choice(each, capital(PILES[each]), "") for each in get_args(Source))
        blanks.append(Blank(f"source {place}", "From", effect.source, choices=choices))
    return blanks


def _why_no_effect(maneuver: Maneuver, place: int, op: str, played: Sequence[Extension]) -> str:
    if op == NOTHING:
        return ""
    operation = OPERATIONS[cast("Op", op)]
    if operation.needs is not None and operation.needs not in played:
        return f"It needs {EXTENSIONS[operation.needs]}, which is off. Turn that on first."
    others = [each for n, each in enumerate(maneuver.effects) if n != place]
    if not set(operation.windows) & set(_common_times(others)):
        return "It can't happen at the time of the other effects. Choose another one."
    return ""


def _common_times(effects: Sequence[Effect]) -> tuple[Window, ...]:
    """The windows that all these effects share, in the order of a Round."""
    return tuple(
        time for time in TIMES if all(time in OPERATIONS[each.op].windows for each in effects)
    )


def filled(maneuver: Maneuver, key: str, answer: Answer) -> Maneuver:
    """The Maneuver with one field filled in; its window follows its effects."""
    kind, _, place = key.partition(" ")
    if kind == "name":
        return replace(maneuver, name=" ".join(str(answer).split()))
    if kind in {"enabled", "cost", "window", "max_per_round"}:
        return replace(maneuver, **{kind: answer})
    effects = list(maneuver.effects)
    at = int(place)
    if kind == "number":
        effects[at] = replace(effects[at], n=int(answer))
    elif kind == "source":
        effects[at] = replace(effects[at], source=cast("Source", answer))
    elif answer == NOTHING:
        del effects[at : at + 1]
    else:
        effects[at : at + 1] = [Effect(cast("Op", answer))]
    common = _common_times(effects)
    if common and maneuver.window not in common:
        maneuver = replace(maneuver, window=common[0])
    return replace(maneuver, effects=tuple(effects))
