"""Feudal: the board is turned, kingdoms are taken, men and Castles are put where they may stand.

What is refused raises IllegalCommand with its paragraph; what may be done is listed beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from game.engine.game import IllegalCommand, Seat
from game.engine.value import replace
from game.games.feudal.rules import commands
from game.games.feudal.rules.allegiance import (
    captain,
    commander,
    ground,
    is_kings,
    members,
    side_of,
    standing,
    team,
    unslain,
)
from game.games.feudal.rules.board import (
    AWAY,
    KINGDOMS,
    MOUNTAIN,
    NAMES,
    OPEN,
    SQUARES,
    Set,
    Square,
    lies_in,
    terrain,
)
from game.games.feudal.rules.mobility import BARRED, GAITS, entrances, green_of
from game.games.feudal.rules.model import Castle, Kind, State

T = TypeVar("T")

# The board (F-3)


def with_turned(arrangement: tuple[Set, ...], place: int) -> tuple[Set, ...]:
    """One quarter turned by 90 degrees clockwise."""
    each = arrangement[place]
    return _with(arrangement, place, replace(each, turns=(each.turns + 1) % 4))


def with_swapped(arrangement: tuple[Set, ...], one: int, other: int) -> tuple[Set, ...]:
    """Two quarters exchanged."""
    swapped = _with(arrangement, one, arrangement[other])
    return _with(swapped, other, arrangement[one])


def _with(row: tuple[T, ...], n: int, each: T) -> tuple[T, ...]:
    return (*row[:n], each, *row[n + 1 :])


# Castle and Green


def castle_of(state: State, seat: Seat) -> Castle:
    """The Castle of a seat's side, on the board or beside it."""
    castle = state.castles[side_of(state.options, seat)]
    return castle if castle is not None else Castle()


def why_no_castle(state: State, seat: Seat, castle: Castle) -> tuple[str, str] | None:
    """F-6, F-7, F-8, F-61: what forbids to put the Castle so; None if nothing does."""
    side = side_of(state.options, seat)
    if not 0 <= castle.at < SQUARES or not 0 <= castle.facing < 4:
        return "F-6", "The Castle stands on a square of the board."
    kingdom, green = state.kingdoms[side], green_of(castle)
    if green is None or not (lies_in(castle.at, kingdom) and lies_in(green, kingdom)):
        return "F-7", "The Castle and its Green lie within your own kingdom."
    if not entrances(ground(state), castle):
        return "F-8", "Nobody could ever reach this Green."
    wished = replace(state, castles=_with(state.castles, side, castle))
    if any(misplaced(wished, other) for other in team(state, seat) - {seat}):
        return "F-61", "A team-mate's man could not stay where he stands."
    return None


def next_facing(state: State, seat: Seat) -> int | None:
    """How the Castle stands once it is turned: the next way, clockwise, in which it has room."""
    castle = castle_of(state, seat)
    for turns in (1, 2, 3):
        facing = (castle.facing + turns) % 4
        if castle.at == AWAY or not why_no_castle(state, seat, replace(castle, facing=facing)):
            return facing
    return None


def check_castle(
    state: State, seat: Seat, command: commands.PlaceCastle | commands.TurnCastle
) -> Castle:
    """F-56: the captain's.  The Castle as it shall stand."""
    if seat != captain(state, side_of(state.options, seat)):
        raise IllegalCommand("F-56", "Your captain places the Castle.")
    castle = castle_of(state, seat)
    if isinstance(command, commands.PlaceCastle):
        if command.side != side_of(state.options, seat):
            raise IllegalCommand("F-56", "This Castle is not yours to place.")
        wished = replace(castle, at=command.square)
        if (why := why_no_castle(state, seat, wished)) is not None:
            raise IllegalCommand(*why)
        if wished == castle:
            raise IllegalCommand("F-17", "The Castle stands there.")
        return wished
    facing = next_facing(state, seat)
    if facing is None:
        raise IllegalCommand("F-7", "The Green has no room on any other side.")
    return replace(castle, facing=facing)


def castle_squares(state: State, seat: Seat) -> Iterator[Square]:
    """Where the Castle can be put as it faces now."""
    castle = castle_of(state, seat)
    for square in KINGDOMS[state.kingdoms[side_of(state.options, seat)]]:
        wished = replace(castle, at=square)
        if square != castle.at and why_no_castle(state, seat, wished) is None:
            yield square


def misplaced(state: State, seat: Seat) -> list[int]:
    """F-9, F-14: the men of a seat who may not stand where they do, as the Castle stands now."""
    kinds, at = state.men, state.at
    return [
        man
        for man in standing(state, seat)
        if why_not_there(state, kinds[man].kind, at[man], seat) is not None
    ]


# Men


def why_not_there(state: State, kind: Kind, square: Square, seat: Seat) -> tuple[str, str] | None:
    """F-6, F-9, F-12, F-14, F-15: what forbids such a man to stand there, whoever else does."""
    if not 0 <= square < SQUARES:
        return "F-6", "Men stand on the squares of the board."
    if not lies_in(square, state.kingdoms[side_of(state.options, seat)]):
        return "F-6", f"{NAMES[square]} does not lie in your kingdom."
    castle = castle_of(state, seat)
    if castle.at >= 0 and square == castle.at:
        if kind in BARRED:
            return "F-14", f"The {kind.capitalize()} may not stand in his own Castle."
        return None
    if square == green_of(castle):
        return None
    sign = terrain(ground(state))[square]
    if sign == MOUNTAIN:
        return "F-12", "Nobody stands on a mountain."
    if sign != OPEN and GAITS[kind].is_mounted:
        return "F-15", "Mounted men cannot stand on rough ground."
    return None


def check_place(state: State, seat: Seat, command: commands.Place) -> None:
    """F-5, F-6: an own man, on a free square where he may stand, or back beside the board."""
    if not 0 <= command.man < len(state.men) or commander(state, command.man) != seat:
        raise IllegalCommand("F-6", "This man is not yours to deploy.")
    if command.square == AWAY:
        if state.at[command.man] == AWAY:
            raise IllegalCommand("F-6", "He stands beside the board.")
        return
    why = why_not_there(state, state.men[command.man].kind, command.square, seat)
    if why is not None:  # first: whether an enemy stands beyond the divider, nobody is told
        raise IllegalCommand(*why)
    if command.square in state.at:
        raise IllegalCommand("F-6", "Somebody stands there already.")


def places(state: State, seat: Seat) -> Iterator[commands.Place]:
    """Where each man of a seat can be put."""
    kingdom = KINGDOMS[state.kingdoms[side_of(state.options, seat)]]
    free = [square for square in kingdom if square not in state.at]
    allowed: dict[Kind, list[Square]] = {}
    for man in unslain(state, seat):
        kind = state.men[man].kind
        if kind not in allowed:
            allowed[kind] = [s for s in free if why_not_there(state, kind, s, seat) is None]
        yield from (commands.Place(man, square) for square in allowed[kind])
        if state.at[man] != AWAY:
            yield commands.Place(man, AWAY)


def check_deploy(state: State, seat: Seat, command: commands.Deploy) -> None:
    """F-5, F-6: all at once, each as if he were placed by himself."""
    if not command.squares and command.castle is None:
        raise IllegalCommand("F-6", "Nothing is deployed so.")
    men = [man for man, _ in command.squares]
    if len(set(men)) < len(men):
        raise IllegalCommand("F-6", "Each man stands on one square.")
    mine = set(unslain(state, seat))
    lifted = tuple(AWAY if man in mine else at for man, at in enumerate(state.at))
    wished = replace(state, at=lifted)
    if command.castle is not None:
        side = side_of(state.options, seat)
        if seat != captain(state, side):
            raise IllegalCommand("F-56", "Your captain places the Castle.")
        if (why := why_no_castle(wished, seat, command.castle)) is not None:
            raise IllegalCommand(*why)
        wished = replace(wished, castles=_with(wished.castles, side, command.castle))
    for man, square in command.squares:
        if square == AWAY:
            raise IllegalCommand("F-6", "Men stand on the squares of the board.")
        check_place(wished, seat, commands.Place(man, square))
        wished = replace(wished, at=_with(wished.at, man, square))


def check_ready(state: State, seat: Seat) -> None:
    """F-6: every man has his place, and the captain's Castle too."""
    if any(state.at[man] == AWAY for man in unslain(state, seat)):
        raise IllegalCommand("F-6", "Some of your men still stand beside the board.")
    if seat == captain(state, side_of(state.options, seat)) and castle_of(state, seat).at == AWAY:
        raise IllegalCommand("F-6", "Your Castle still stands beside the board.")


# Royalty and armies


def check_attach(state: State, seat: Seat, command: commands.Attach) -> None:
    """F-53, F-57: the captain's to say, until the royal is deployed; the King stays with him."""
    side = side_of(state.options, seat)
    if seat != captain(state, side):
        raise IllegalCommand("F-57", "Your captain hands out the royalty.")
    if command not in attachments(state, seat):
        raise IllegalCommand("F-57", "This royal cannot be given to that army now.")


def attachments(state: State, seat: Seat) -> list[commands.Attach]:
    """F-57: a royal beside the board may go to any other army of the side; the King stays."""
    side = side_of(state.options, seat)
    if seat != captain(state, side):
        return []
    own = [n for n, army in enumerate(state.armies) if army.side == side]
    return [
        commands.Attach(man, army)
        for man, each in enumerate(state.men)
        if each.kind in {Kind.KING, Kind.PRINCE, Kind.DUKE}
        and each.army in own
        and state.at[man] == AWAY
        for army in own
        if army != each.army
        and state.armies[army].seat not in state.ready
        and (not is_kings(each.kind) or state.armies[army].seat == seat)
    ]


def check_gift(state: State, seat: Seat, command: commands.GiveArmy) -> None:
    """F-55: the captain assigns what is left over."""
    if seat != captain(state, side_of(state.options, seat)):
        raise IllegalCommand("F-55", "Your captain assigns the armies.")
    if command not in gifts(state, seat):
        raise IllegalCommand("F-55", "This army cannot be given to that player now.")


def gifts(state: State, seat: Seat) -> list[commands.GiveArmy]:
    """F-55: an army of which nobody is deployed, of a player who keeps another one."""
    options = state.options
    side = side_of(options, seat)
    if seat != captain(state, side):
        return []
    team = members(options, state.seats, side)
    return [
        commands.GiveArmy(n, other)
        for n, army in enumerate(state.armies)
        if army.side == side and army.seat not in state.ready
        if sum(each.seat == army.seat for each in state.armies) > 1
        if all(state.at[m] == AWAY for m, man in enumerate(state.men) if man.army == n)
        if not any(is_kings(man.kind) for man in state.men if man.army == n)
        for other in team
        if other != army.seat and other not in state.ready
    ]
