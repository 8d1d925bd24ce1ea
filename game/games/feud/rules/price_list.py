"""Maneuvers as data: a price list is an option of the match and may have new ones in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.engine.game import IllegalCommand
from game.engine.value import Value

Window = Literal["W0", "W1", "W2", "W3"]
"""After the Round; before the Study; after it; when the rows are laid."""

Op = Literal[
    "remove_markers",
    "add_marker",
    "sabotage",
    "exchange",
    "redraw",
    "replace_unit",
    "resurrect",
    "reserve_again",
    "unlock",
    "peek_columns",
    "swap_own",
    "permute_blind",
    "permute_seen",
]
Source = Literal["deck", "discard", "both"]
Extension = Literal["locking", "action_reserve", "army_reserve"]

COSTS = range(5, 1_001, 5)
MOST_EFFECTS = 3
MOST_MANEUVERS = 24
LONGEST_NAME = 30
MARKUP = frozenset("{}[]<>*|\\#")  # has a meaning in formatted text
MOST_A_ROUND = 6
ANY_NUMBER = 0  # of purchases in a Round


class Effect(Value, forbid_unknown_fields=True):
    """One thing that a Maneuver does."""

    op: Op
    n: int = 1  # how many Markers, cards or columns, or how often
    source: Source = "both"  # of an exchange


class Maneuver(Value, forbid_unknown_fields=True):
    """An entry of the price list."""

    id: str
    name: str
    cost: int
    window: Window
    effects: tuple[Effect, ...]
    max_per_round: int = ANY_NUMBER  # for each player
    enabled: bool = True


class Operation(Value):
    """What an effect can do: a closed list (U-86)."""

    windows: tuple[Window, ...]
    most: int  # the greatest n
    worth: float  # measured in Markers, for n = 1
    needs: Extension | None = None


OPERATIONS: dict[Op, Operation] = {
    # op            windows              most worth extension
    "remove_markers": Operation(("W0", "W1", "W2"), 3, 1.0),
    "add_marker":     Operation(("W0", "W1", "W2"), 1, 1.0),
    "sabotage":       Operation(("W1", "W2"),       3, 0.4),
    "exchange":       Operation(("W1", "W2"),       1, 1.8),
    "redraw":         Operation(("W1", "W2"),       6, 0.3),
    "replace_unit":   Operation(("W1",),            1, 2.0, "army_reserve"),
    "resurrect":      Operation(("W1",),            1, 4.0),
    "reserve_again":  Operation(("W1",),            1, 0.5, "action_reserve"),
    "unlock":         Operation(("W2",),            1, 1.0, "locking"),
    "peek_columns":   Operation(("W3",),            6, 0.3),
    "swap_own":       Operation(("W3",),            3, 0.6),
    "permute_blind":  Operation(("W3",),            1, 0.92),
    "permute_seen":   Operation(("W3",),            1, 3.5),
}  # fmt: skip

PRICE_LIST: tuple[Maneuver, ...] = (
    Maneuver("heal", "Heal", 30, "W0", (Effect("remove_markers"),)),
    Maneuver("sabotage", "Sabotage", 40, "W2", (Effect("sabotage"),)),
    Maneuver("tactical_adjustment", "Tactical Adjustment", 50, "W1", (Effect("exchange"),)),
    Maneuver("secret_adjustment", "Secret Tactical Adjustment", 70, "W2", (Effect("exchange"),)),
    Maneuver("replacement", "Replacement", 90, "W1", (Effect("replace_unit"),), 1),
    Maneuver("resurrection", "Resurrection", 100, "W1", (Effect("resurrect"),)),
    Maneuver("confuse", "Confuse", 100, "W3", (Effect("permute_blind"),), 1),
    Maneuver("betrayal", "Betrayal", 120, "W3", (Effect("permute_seen"),), 1),
)  # Fig 2.3
THE_AUTHORS = frozenset(maneuver.id for maneuver in PRICE_LIST)

TOO_CHEAP, FAIR, TOO_DEAR = 15, 30, 110  # points for a Marker
STEPWISE: frozenset[Op] = frozenset({"sabotage", "swap_own", "peek_columns"})


def find(price_list: Sequence[Maneuver], name: str) -> Maneuver:
    """The Maneuver with this id; IllegalCommand if the match has none."""
    for maneuver in price_list:
        if maneuver.id == name:
            return maneuver
    raise IllegalCommand("U-86", "This game has no such Maneuver. Buy one from the list.")


def steps(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """The effects one by one: what is done several times is a step each time (U-69)."""
    return tuple(
        step
        for effect in effects
        for step in ([Effect(effect.op)] * effect.n if effect.op in STEPWISE else [effect])
    )


def trouble(price_list: Sequence[Maneuver], extensions: Sequence[Extension]) -> str:
    """Why these Maneuvers cannot be played with these extensions; "" if they can (U-86)."""
    if len(price_list) > MOST_MANEUVERS:
        return f"Too many Maneuvers. A list can have {MOST_MANEUVERS}; delete some."
    for names in ([each.id for each in price_list], [each.name.casefold() for each in price_list]):
        if len(names) != len(set(names)):
            return "Two Maneuvers have the same name. Rename one."
    return next(filter(None, (trouble_of(each, extensions) for each in price_list)), "")


def why_no_name(name: str) -> str:
    """What is wrong with the name of a Maneuver, in a sentence; "" if nothing."""
    if not 1 <= len(name) <= LONGEST_NAME:
        return f"That name is too short or too long. Use 1 to {LONGEST_NAME} letters."
    if name != " ".join(name.split()) or not name.isprintable() or set(name) & MARKUP:
        return "That name has characters that can't be used. Use plain letters."
    return ""


def trouble_of(maneuver: Maneuver, extensions: Sequence[Extension]) -> str:
    """Why this Maneuver cannot be played; a banned one may lack its extension."""
    why = why_no_name(maneuver.name)
    if why or not 1 <= len(maneuver.id) <= LONGEST_NAME:
        return why or "A Maneuver has no id, or one that is too long."
    name = maneuver.name
    if maneuver.cost not in COSTS:
        return f"{name}: this price can't be used. Choose 5 to 1000, in steps of 5."
    if not 0 <= maneuver.max_per_round <= MOST_A_ROUND:
        return f"{name}: too many times a Round. Choose 1 to {MOST_A_ROUND}, or any number."
    if not 1 <= len(maneuver.effects) <= MOST_EFFECTS:
        return f"{name}: wrong number of effects. Choose 1 to {MOST_EFFECTS}."
    for effect in maneuver.effects:
        operation = OPERATIONS.get(effect.op)
        if operation is None:
            return f"{name}: the game doesn't know this effect. Choose another one."
        if maneuver.window not in operation.windows:
            return f"{name}: this effect can't happen then. Choose another time."
        if not 1 <= effect.n <= operation.most or effect.source not in {"deck", "discard", "both"}:
            return f"{name}: the effect is too large. Choose a smaller number."
        is_missed = maneuver.enabled and maneuver.id not in THE_AUTHORS
        if is_missed and operation.needs not in {None, *extensions}:
            return f"{name}: the extension it needs is off. Turn it on, or ban the Maneuver."
    return ""


def worth(maneuver: Maneuver) -> float:
    """What it brings, in Markers, as far as measured."""
    return sum(OPERATIONS[effect.op].worth * effect.n for effect in maneuver.effects)


def is_too_strong(maneuver: Maneuver) -> bool:
    """Whether it is too cheap: a Round brings 36 points and 2.3 Markers (U-86)."""
    return maneuver.cost < TOO_CHEAP * worth(maneuver)


def is_too_weak(maneuver: Maneuver) -> bool:
    """Whether nobody would buy it: three or four Heals cost the same (U-86)."""
    return maneuver.cost > TOO_DEAR * worth(maneuver)


def fair_price(maneuver: Maneuver) -> int:
    """What Maneuvers of the rulebook cost that bring as much."""
    price = COSTS.step * round(FAIR * worth(maneuver) / COSTS.step)
    return min(max(price, COSTS.start), COSTS[-1])
