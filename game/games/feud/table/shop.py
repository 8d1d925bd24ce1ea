"""Feud: the price list as a shop: what is sold now, and what when."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Seat
from game.games.feud.rules.commands import Buy
from game.games.feud.rules.maneuvers.windows import WINDOWS, why_not
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.price_list import Maneuver
from game.games.feud.table.gestures import gesture_of
from game.games.feud.table.maneuver_text import times, what_it_does, when
from game.table.figures import Market, Ware


def named(view: State, name: str) -> Maneuver:
    """A Maneuver of this match."""
    return next(each for each in view.options.price_list if each.id == name)


def markets(view: State, seat: Seat) -> Iterator[Market]:
    """The shop: open, what it sells now and to whom not; closed, what there will be."""
    if not view.options.maneuvers or view.phase is Phase.OVER:
        return
    sold = [each for each in view.options.price_list if each.enabled]
    window = WINDOWS.get(view.phase) if view.window is not None else None
    if window is None:
        yield Market("Maneuvers", "", (), tuple(_later(view, each) for each in sold))
        return
    now = tuple(_now(view, seat, each) for each in sold if each.window == window)
    later = tuple(_later(view, each) for each in sold if each.window != window)
    yield Market("Maneuvers", f"Open now: {times(view.options)[window]}", now, later)


def _now(view: State, seat: Seat, maneuver: Maneuver) -> Ware:
    trouble = why_not(view, seat, maneuver, view.phase)
    why = "" if trouble is None else trouble[1]
    action = gesture_of(Buy(maneuver.id)).item if trouble is None and _buys(view, seat) else ""
    return Ware(maneuver.name, maneuver.cost, what_it_does(*maneuver.effects), why, action)


def _buys(view: State, seat: Seat) -> bool:
    """Whether it is this seat's turn to buy, and nothing that was bought waits to be said."""
    waits = view.offer is not None or view.enacting is not None or bool(view.chores)
    return not waits and view.window is not None and view.window.turn == seat


def _later(view: State, maneuver: Maneuver) -> Ware:
    """What is not for sale just now, and when it will be."""
    sold = f"Sold {when(view.options, maneuver)}."
    return Ware(maneuver.name, maneuver.cost, what_it_does(*maneuver.effects), sold)
