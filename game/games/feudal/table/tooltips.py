"""Tooltips of men, Castles and squares."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import Seat
from game.games.feudal.rules.allegiance import commander, ground, members, side, side_of, sides
from game.games.feudal.rules.board import BY_NAME, MOUNTAIN, NAMES, OPEN, ROUGH, SLAIN, terrain
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import ROYALTY, Kind, Phase, State
from game.games.feudal.rules.turn_flow import Field, attacked, why_done
from game.games.feudal.table.forces import KEY, SIDE
from game.games.feudal.table.gestures import CASTLE, MAN
from game.table.items import Item, Zone
from game.table.phrases import join_words
from game.table.words import counted

RIDE = "Any number of squares in a straight line, any direction. Mounted: open ground only."
GAITS = {
    Kind.KING: "One or two squares in a straight line, any direction. On foot.",
    Kind.PRINCE: RIDE,
    Kind.DUKE: RIDE,
    Kind.KNIGHT: RIDE,
    Kind.SERGEANT: "Up to 12 squares diagonally, or 1 along a row or column. On foot.",
    Kind.PIKEMAN: "Up to 12 squares along a row or column, or 1 diagonally. On foot.",
    Kind.SQUIRE: "Leaps 1 square straight and 1 diagonally, over men but not mountains. On foot.",
    Kind.ARCHER: "Moves up to 3 squares in any direction, or stays and shoots the first enemy within 3. On foot.",
}
COUNTRY = {  # sign: what it is, who may go there
    OPEN: ("Open ground", "all men"),
    ROUGH: ("Rough ground", "on foot only"),
    MOUNTAIN: ("Mountain", "nobody"),
}
TURNED = "Double-click turns it. You can put it on any ground."
MOST_NAMED = 2  # enemies by whom a man is in danger
CASTLE_LINE = "only via its Green"
GREEN_LINE = "men stop here"


def about(view: State, item: Item, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """The lines for an item: title, how it moves, what it can do now."""
    if item.id.startswith(MAN):
        return _man(view, int(item.id.removeprefix(MAN)), names, eyes)
    if item.id.startswith(KEY):
        kind = Kind(item.id.removeprefix(KEY))
        return (kind.capitalize(), GAITS[kind])
    if item.id.startswith(SIDE):
        team = members(view.options, view.seats, int(item.id.removeprefix(SIDE)))
        who = join_words("You" if seat == eyes else names[seat] for seat in team)
        return (who, "The numbers below count the men this side has left.")
    if item.id.startswith(CASTLE):
        is_last = sides(view.options) == 2
        gain = "wins" if is_last else "takes the kingdom and its men"
        line = f"The only way in is over its Green. An enemy who enters {gain}."
        turned = (TURNED,) if view.phase is Phase.DEPLOYMENT else ()
        return ("Castle", line, *turned)
    if item.id.startswith("green."):
        return ("Green", "A man who enters the Green stops there until his next turn.")
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
            return f"{zone.id} · Green: {GREEN_LINE}"
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
    if view.phase is Phase.PLAY and eyes >= 0 and side(view, man) == side_of(view.options, eyes):
        facts += _danger(view, man)
    if view.phase is Phase.PLAY and at >= 0 and not (is_done and owner == eyes):  # else it is said
        facts.append(why_done(view, man)[1] if is_done else _reach(view, man, eyes))
    return (where, *facts)


def _royalty(view: State) -> str:
    """F-43, F-66, F-67: what losing King, Prince and Duke means."""
    if sides(view.options) == 2:
        return "Royalty: if you lose all three, King, Prince and Duke, you lose the game."
    if view.options.has_royalty_elimination:
        return "Royalty: if a kingdom loses all three, King, Prince and Duke, it falls."
    return "Royalty: leaves the board when its Castle is taken."


def _danger(view: State, man: int) -> list[str]:
    """Which enemies could slay a man in the present position."""
    field, own = Field(view), side(view, man)
    enemies = [
        f"the {view.men[n].kind.capitalize()} on {NAMES[at]}"
        for n, at in enumerate(view.at)
        if at >= 0 and side(view, n) != own and view.at[man] in attacked(field, view, n)
    ]
    if not enemies:
        return []
    whom = join_words(enemies) if len(enemies) <= MOST_NAMED else f"{len(enemies)} enemies"
    return [f"In danger: {whom} can slay him."]


def _reach(view: State, man: int, eyes: Seat) -> str:
    field = Field(view)
    taken = {at for n, at in enumerate(view.at) if at >= 0 and side(view, n) != side(view, man)}
    squares = list(field.moves(man))
    slays = sum(square in taken for square in squares) + len(list(field.shots(man)))
    if not squares and not slays:
        return "He can't move now."
    is_enemy = eyes >= 0 and side(view, man) != side_of(view.options, eyes)
    free = f"Can reach {counted(len(squares), 'square')}"
    free += " (striped corners)" if is_enemy else ""
    if not slays:
        return f"{free}."
    whom = f"{slays} of your men" if is_enemy else f"{slays} {'enemy' if slays == 1 else 'enemies'}"
    return f"{free} and slay {whom}."
