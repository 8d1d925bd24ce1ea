"""How a column went, in short and long words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.feud.rules.cards import capacity, rank
from game.games.feud.rules.model import SEATS, State
from game.games.feud.rules.striking import Attack, Reading, Relation, marked
from game.table.phrases import whose
from game.table.words import counted

TYPES = {Relation.NORMAL: "Normal", Relation.SUPERIOR: "Superior", Relation.ULTIMATE: "Ultimate"}
UNIT_NAMES = {"J": "Jack", "Q": "Queen", "K": "King"}


class Short(NamedTuple):
    """A few words for the gap between two cards."""

    text: str
    loser: Seat | None  # the seat whose Unit gets Markers
    number: int


def strike(attack: Attack | None) -> str:
    """What a card strikes with, such as "Superior 9"; None is a Ten that heals."""
    return "Healing" if attack is None else f"{TYPES[attack.type]} {attack.value}"


def strikes(attack: Attack | None) -> tuple[str, str]:
    """The same in full and short, such as "Superior 9" and "S9"."""
    return strike(attack), "Heal" if attack is None else f"{TYPES[attack.type][0]}{attack.value}"


def unit_name(unit: Card) -> str:
    """Jack, Queen or King."""
    return UNIT_NAMES[rank(unit)]


def short(reading: Reading, *, is_cut_short: bool = False) -> Short:
    """How a column went, in two words; a Unit's death cuts a Skirmish short (U-92)."""
    hit = next((seat for seat in SEATS if reading.damage[seat]), None)
    if hit is not None:
        return Short(_by(reading), hit, reading.damage[hit])
    if reading.starts_skirmish and not is_cut_short:
        return Short("Skirmish", None, 0)
    if reading.is_saved:
        return Short("saved", None, 0)
    if any(reading.healing):
        return Short(f"heals {max(reading.healing)}", None, 0)
    return Short("no effect" if reading.by == "void" else "tie", None, 0)


def _by(reading: Reading) -> str:
    if reading.killed is not None:
        return "kills"
    if reading.is_reversed:
        return "Fate"
    return "trump" if reading.by == "trump" else f"by {reading.margin}"


def sentence(view: State, reading: Reading, names: Sequence[str], eyes: Seat) -> str:
    """How a column went, and why; the viewer is named first."""
    first = eyes if eyes in {0, 1} else Seat(0)
    mine, yours = strike(reading.attacks[first]), strike(reading.attacks[1 - first])
    return f"{mine} against {yours}{_outcome(view, reading, names, eyes)}"


def _outcome(view: State, reading: Reading, names: Sequence[str], eyes: Seat) -> str:
    parts = []
    for seat in SEATS:
        unit = f"{whose(names, seat, eyes)} {unit_name(view.units[seat])}"
        if reading.killed == seat:
            parts.append(f"{unit} is killed at once")
        elif reading.damage[seat]:
            parts.append(f"{counted(reading.damage[seat], 'Marker')} on {unit}")
        if reading.healing[seat]:
            removed = min(reading.healing[seat], view.markers[seat])
            parts.append(
                f"{counted(removed, 'Marker')} off {unit}" if removed else f"{unit} was not hurt"
            )
    if reading.starts_skirmish:
        parts.append(_broken_off(view, reading, names, eyes))
    return f", {'; '.join([_why(reading), *parts])}."


def _broken_off(view: State, reading: Reading, names: Sequence[str], eyes: Seat) -> str:
    """Whether a Skirmish begins, or a dying Unit prevents it (U-87, U-92)."""
    dying = [
        f"{whose(names, seat, eyes)} {unit_name(view.units[seat])}"
        for seat in SEATS
        if marked(view.markers[seat], reading.damage[seat], reading.healing[seat])
        >= capacity(view.units[seat])
    ]
    if not dying:
        return "a Skirmish begins"
    return f"no Skirmish, for {' and '.join(dying)} {'dies' if len(dying) == 1 else 'die'} first"


def _why(reading: Reading) -> str:
    """The rule that decided a column."""
    if reading.by == "healing":
        return "Fate takes the Healing away" if reading.is_reversed else "a tie, and Healing"
    if reading.by == "void":
        return "two Jokers"
    how = "a trump" if reading.by == "trump" else _numbers(reading)
    if reading.is_reversed:
        how += ", and Fate turns it"
    return f"{how}, and Armor saves" if reading.is_saved else how


def _numbers(reading: Reading) -> str:
    one, other = reading.attacks
    same = "same suit" if one and other and one.suit == other.suit else "same type"
    if reading.winner is None:
        return f"{same}, equal numbers: a tie"
    return f"{same}: numbers, by {abs(reading.margin)}"
