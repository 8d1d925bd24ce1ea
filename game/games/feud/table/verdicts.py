"""How a column went, in short and long words, and what the Markers scored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.cards import Card, Cards
from game.engine.game import Seat, opponent
from game.games.feud.rules.cards import capacity, rank
from game.games.feud.rules.model import SEATS, State
from game.games.feud.rules.striking import (
    Attack,
    Reading,
    Relation,
    column,
    last_strike,
    marked,
)
from game.table.phrases import capital, whose
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
        return Short(f"Heal {max(reading.healing)}", None, 0)  # it may find nothing to heal
    return Short("no effect" if reading.by == "void" else "tie", None, 0)


def _by(reading: Reading) -> str:
    if reading.killed is not None:
        return "kills"
    if reading.is_reversed:
        return "Fate"
    return "trump" if reading.by == "trump" else f"by {reading.margin}"


def foreseen(view: State, rows: tuple[Cards, Cards]) -> Iterator[Reading]:
    """How the columns of two rows would go, by seat."""
    one, other = rows
    for n, cards in enumerate(zip(one, other, strict=True)):
        strikes = last_strike(one[: n + 1]), last_strike(other[: n + 1])
        yield column(view.options, view.units, cards, strikes)


def outlook(view: State, seat: Seat, row: Cards) -> str:
    """How a row would do against the one that the enemy has shown; "" if that hand isn't known."""
    enemy = opponent(seat)
    shown = view.studied[enemy]
    if not shown or view.changed[enemy]:
        return ""
    fought = foreseen(view, (row, shown) if seat == 0 else (shown, row))
    damage = [each.damage for each in fought]
    hits, hurts = (sum(each[side] > 0 for each in damage) for side in (enemy, seat))
    return f"you hit in {counted(hits, 'column')}, they hit in {hurts}."


def sentence(view: State | None, reading: Reading, names: Sequence[str], eyes: Seat) -> str:
    """How a column went, and why; the viewer is named first.

    ``view``: the table just before; None: it isn't known any more.
    """
    first = eyes if eyes in {0, 1} else Seat(0)
    mine, yours = strike(reading.attacks[first]), strike(reading.attacks[1 - first])
    return f"{mine} against {yours}. {capital(_outcome(view, reading, names, eyes))}."


def _outcome(view: State | None, reading: Reading, names: Sequence[str], eyes: Seat) -> str:
    parts = []
    for seat in SEATS:
        unit = _unit(view, seat, names, eyes)
        if reading.killed == seat:
            parts.append(f"{unit} is killed at once")
        elif reading.damage[seat]:
            parts.append(f"{unit} takes {counted(reading.damage[seat], 'Marker')}")
        if reading.healing[seat]:
            parts.append(f"{unit} {_healed(view, seat, reading.healing[seat])}")
    if reading.starts_skirmish:
        parts.append(_broken_off(view, reading, names, eyes))
    why = _why(view, reading, names, eyes)
    return f"{why}: {'; '.join(parts)}" if parts else why


def _unit(view: State | None, seat: Seat, names: Sequence[str], eyes: Seat) -> str:
    unit = "Unit" if view is None else unit_name(view.units[seat])
    return f"{whose(names, seat, eyes)} {unit}"


def _healed(view: State | None, seat: Seat, healing: int) -> str:
    if view is None:
        return f"heals up to {counted(healing, 'Marker')}"
    removed = min(healing, view.markers[seat])
    return f"heals {counted(removed, 'Marker')}" if removed else "has nothing to heal"


def _broken_off(view: State | None, reading: Reading, names: Sequence[str], eyes: Seat) -> str:
    """Whether a Skirmish begins, or a dying Unit prevents it (U-87, U-92)."""
    if view is None:
        return "a Skirmish begins, unless a Unit dies first"
    dying = [
        _unit(view, seat, names, eyes)
        for seat in SEATS
        if marked(view.markers[seat], reading.damage[seat], reading.healing[seat])
        >= capacity(view.units[seat])
    ]
    if not dying:
        return "a Skirmish begins"
    return (
        f"no Skirmish, because {' and '.join(dying)} {'dies' if len(dying) == 1 else 'die'} first"
    )


def _why(view: State | None, reading: Reading, names: Sequence[str], eyes: Seat) -> str:
    """The rule that decided a column."""
    if reading.by == "healing":
        return "Fate takes the Healing" if reading.is_reversed else "a Ten makes it a tie"
    if reading.by == "void":
        return "two Jokers cancel out"
    how = _trump(reading) if reading.by == "trump" else _numbers(reading)
    if reading.is_reversed:
        how += ", but Fate reverses it"
    if reading.is_saved and reading.winner is not None:
        saved = _unit(view, opponent(reading.winner), names, eyes)
        return f"{how}{', and' if reading.is_reversed else ', but'} Armor saves {saved}"
    return how


def _trump(reading: Reading) -> str:
    weaker, better = sorted(each.type for each in reading.attacks if each)
    return f"{TYPES[better]} trumps {TYPES[weaker]}"


def _numbers(reading: Reading) -> str:
    one, other = reading.attacks
    same = "same suit" if one and other and one.suit == other.suit else "same type"
    if reading.winner is None:
        return f"{same}, same number: a tie"
    return f"{same}, higher by {abs(reading.margin)}"


class Score(NamedTuple):
    """What a seat scores for the Markers on the enemy's Unit."""

    points: int
    number: int  # of Markers
    what: str  # "Marker" or "new Marker"
    is_dead: bool  # the Unit: then they are worth more

    @property
    def each(self) -> int:
        """The worth of a Marker."""
        return self.points // max(1, self.number)


def score(view: State, seat: Seat, points: int, *, is_dead: bool) -> Score:
    """The Markers that a seat's points are for, as the table was before the event."""
    unit = opponent(seat)
    number = view.markers[unit]
    if is_dead or view.options.score_retained == "every_round":
        return Score(points, number, "Marker", is_dead)
    return Score(points, max(0, number - view.markers_before[unit]), "new Marker", is_dead)
