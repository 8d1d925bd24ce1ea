"""Tooltips of men, Castles and squares."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import commander, ground, side, sides
from game.games.feudal.rules.board import BY_NAME, MOUNTAIN, NAMES, OPEN, ROUGH, SLAIN, terrain
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import ROYALTY, Kind, Phase, State
from game.games.feudal.rules.turn_flow import Field, why_done
from game.games.feudal.table.gestures import CASTLE, MAN
from game.table.items import Item, Zone
from game.table.words import counted

GAITS = {
    Kind.KING: "One or two squares in a straight line, any way. A footman.",
    Kind.PRINCE: "Any number of squares, any way, over open ground only. Mounted.",
    Kind.DUKE: "Any number of squares, any way, over open ground only. Mounted.",
    Kind.KNIGHT: "Any number of squares, any way, over open ground only. Mounted.",
    Kind.SERGEANT: "Up to twelve squares diagonally, or one along a row or column.",
    Kind.PIKEMAN: "Up to twelve squares along a row or column, or one diagonally.",
    Kind.SQUIRE: "Leaps one square along and one diagonally on, over anybody but no mountain.",
    Kind.ARCHER: "Up to three squares any way; or shoots the first enemy up to three away.",
}
COUNTRY = {  # sign: what it is, who may go there
    OPEN: ("Open ground", "for everybody"),
    ROUGH: ("Rough ground", "footmen only"),
    MOUNTAIN: ("Mountain", "for nobody"),
}
CASTLE_LINE = "only by its Green"
GREEN_LINE = "stops who enters"


def about(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """The lines for an item: title, how it moves, what it can do now."""
    if item.id.startswith(MAN):
        return _man(view, int(item.id.removeprefix(MAN)), names, eyes)
    if item.id.startswith(CASTLE):
        is_last = sides(view.options) == 2
        gain = "has won" if is_last else "takes the kingdom and its men"
        return ("Castle", f"Entered from its Green alone. An enemy inside {gain}.")
    if item.id.startswith("green."):
        return ("Castle Green", "Whoever comes onto the Green stops there until his next turn.")
    return ()


def about_place(view: State, zone: Zone) -> str:
    """The line for a square: its name, its terrain, who can enter."""
    square = BY_NAME.get(zone.id)
    if square is None or not view.seats:
        return ""
    for castle in view.castles:
        if castle is not None and castle.at == square:
            return f"{zone.id} · Castle: {CASTLE_LINE}"
        if castle is not None and green_of(castle) == square:
            return f"{zone.id} · Castle Green: {GREEN_LINE}"
    name, line = COUNTRY[terrain(ground(view))[square]]
    return f"{zone.id} · {name.lower()}: {line}"


def _man(view: State, man: int, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    kind, at = view.men[man].kind, view.at[man]
    owner = commander(view, man)
    whose = "Your" if owner == eyes else f"{names[owner]}'s"
    title = f"{whose} {kind.capitalize()}"
    if at == SLAIN:
        return (title, "Slain.")
    where = f"{title} on {NAMES[at]}" if view.phase is not Phase.DEPLOYMENT else title
    facts = [GAITS[kind]]
    if kind in ROYALTY:
        facts.append(_royalty(view))
    is_done = man in view.acted and owner in view.turn
    if view.phase is Phase.PLAY and at >= 0 and not (is_done and owner == eyes):  # else it is said
        facts.append(why_done(view, man)[1] if is_done else _reach(view, man))
    return (where, *facts)


def _royalty(view: State) -> str:
    """F-43, F-66, F-67: what losing King, Prince and Duke means."""
    if sides(view.options) == 2:
        return "Royalty: a side that loses all three has lost."
    if view.options.has_royalty_elimination:
        return "Royalty: a kingdom that loses all three falls."
    return "Royalty: it leaves the board when its Castle falls."


def _reach(view: State, man: int) -> str:
    field = Field(view)
    taken = {at for n, at in enumerate(view.at) if at >= 0 and side(view, n) != side(view, man)}
    squares = list(field.moves(man))
    slays = sum(square in taken for square in squares) + len(list(field.shots(man)))
    if not squares and not slays:
        return "He cannot move now."
    free = counted(len(squares), "square")
    enemies = f", {slays} {'enemy' if slays == 1 else 'enemies'} to slay" if slays else ""
    return f"{free} to go to{enemies}."
