"""Names of commands, warnings, results, and where the rulebook opens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.game import Seat
from game.games.feudal.rules import allegiance, commands
from game.games.feudal.rules.board import AWAY, NAMES, Square
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import Phase, State
from game.games.feudal.table.gestures import takes_castle
from game.games.feudal.table.log import man_called, region, why_over
from game.games.feudal.table.prompts import able_men, intruder, is_complete
from game.table.phrases import as_read, wins
from game.table.words import counted

CORNERS = ("NW", "NE", "SW", "SE")  # as the quarters are counted


def name_of(  # noqa: C901, PLR0912 - one arm a command
    view: State, command: commands.Command, names: Sequence[str], eyes: Seat
) -> str:
    """The text of a command on a button."""
    match command:
        case commands.Move(man, square):
            return _move(view, man, square)
        case commands.Shoot(man, square):
            return (
                f"Shoot {_named(view, allegiance.occupants(view)[square])} with {_named(view, man)}"
            )
        case commands.Place(man, square):
            where = "off the board" if square == AWAY else f"on {NAMES[square]}"
            return f"{man_called(view, man)} {where}"
        case commands.PlaceCastle(_, square):
            return f"Castle on {NAMES[square]}"
        case commands.TurnCastle():
            return "Turn the Castle"
        case commands.SayReady():
            return "Finish deployment"
        case commands.EndTurn():
            return "End turn"
        case commands.PushOff(man, square):
            return f"Step off to {NAMES[square]} with the {man_called(view, man)}"
        case commands.TakeKingdom(kingdom):
            return f"Take {region(kingdom)}"
        case commands.TurnQuarter(place):
            return f"Turn the {CORNERS[place]} quarter"
        case commands.SwapQuarters(one, other):
            return f"Swap {CORNERS[one]} and {CORNERS[other]}"
        case commands.Attach(man, army):
            return f"{man_called(view, man)} to {_army(view, army)}"
        case commands.GiveArmy(army, seat):
            return f"Army {view.armies[army].number} to player {seat + 1}"
        case commands.SetOrder(order):
            in_short = f"Order {', '.join(str(seat + 1) for seat in order)}"
            return f"{names[order[0]]} moves first" if len(order) == 2 else in_short
        case commands.OfferTruce():
            return "Offer a truce"
        case commands.AnswerTruce(agrees):
            return "Accept the truce" if agrees else "Fight on"
        case commands.Resign():
            return "Resign"
        case commands.Deploy(_, castle):
            green = green_of(castle)
            if castle is None or green is None:
                return "Place your men as shown"
            where = f"with the Castle on {NAMES[castle.at]} and its Green on {NAMES[green]}"
            return f"Place your men as shown, {where}"
        case commands.Toss() | commands.Start() | commands.RunOut():
            return type(command).__name__
    assert_never(command)


def _move(view: State, man: int, square: Square) -> str:
    """A move, and whom or what it takes."""
    own = allegiance.side(view, man)
    victim = allegiance.occupants(view).get(square)
    if takes_castle(view, man, square):
        return f"Take the Castle with {_named(view, man)}"
    if victim is not None and allegiance.side(view, victim) != own:
        return f"Slay {_named(view, victim)} with {_named(view, man)}"
    return f"Move {_named(view, man)} to {NAMES[square]}"


def _named(view: State, man: int) -> str:
    """A man on the board, with his square."""
    return f"the {man_called(view, man)} on {NAMES[view.at[man]]}"


def _army(view: State, army: int) -> str:
    """An army by its number on its side; the only army of a team's player by the player."""
    each = view.armies[army]
    is_only = sum(one.seat == each.seat for one in view.armies) == 1
    return f"player {each.seat + 1}" if is_only and view.seats > 2 else f"army {each.number}"


GROUPS = {
    "attach": "Assign royalty …",
    "give": "Assign an army …",
    "order": "Set team order …",
    "quarter": "Turn a quarter …",
    "swap": "Swap two quarters …",
}


def group(action: str) -> str:
    """The button that groups commands of the same kind; "" for the others."""
    return GROUPS.get(action, "")


def warning(view: State, seat: Seat, command: commands.Command) -> str:
    """A warning about men who can still move, or about what can't be undone."""
    match command:
        case commands.EndTurn():
            return _idle(view, seat)
        case commands.Resign() if allegiance.sides(view.options) > 2:
            return (
                "If you resign, your Castle and all your men leave the board. The others play on."
            )
        case commands.Resign():
            return "If you resign, your side loses at once."
        case commands.OfferTruce():
            return (
                "If everybody accepts a truce, nobody wins."
                " If not, you can offer again after five rounds."
            )
        case commands.SayReady():
            return "You can't change your setup after this."
        case _:
            return ""


def is_due(view: State, seat: Seat, command: commands.Command) -> bool | None:
    """A complete setup can be finished, though it can't be changed after that."""
    if isinstance(command, commands.SayReady):
        return is_complete(view, seat)
    return None


def _idle(view: State, seat: Seat) -> str:
    left = able_men(view, seat)
    if not left:
        return ""
    men = "man" if left == 1 else "men"
    danger = intruder(view, seat) or f"{left} {men} can still move."
    return f"{danger} End the turn anyway?"


def ending(view: State, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """The result: headline, reason, length, and each player's men."""
    why = why_over(view, names, eyes)
    headline = wins(names, view.winners, eyes) if view.winners else "Stalemate"
    called = as_read(names[: view.seats], eyes, "You")
    facts = [f"{name}: {_remains(view, Seat(n))}." for n, name in enumerate(called)]
    return (headline, why, f"The game took {counted(view.round_no, 'round')}.", *facts)


def _remains(view: State, seat: Seat) -> str:
    if view.castles[allegiance.side_of(view.options, seat)] is None:
        return "out of the game"
    return f"{allegiance.counted_men(view, seat)} left"


def paragraph(view: State, eyes: Seat) -> str:
    """The paragraph at which the rulebook opens."""
    match view.phase:
        case Phase.EMPTY | Phase.TOSS:
            return "F-2"
        case Phase.CHOICE:
            return "F-4" if len(view.castles) == 2 else "F-63"
        case Phase.DEPLOYMENT:
            return "F-6"
        case Phase.PLAY:
            if view.truce is not None:
                return "F-45"
            return "F-18" if view.pushing == AWAY else "F-68"
        case Phase.OVER:
            return "F-42"
    assert_never(view.phase)
