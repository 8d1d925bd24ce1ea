"""Feud: the price list as a shop: what is sold now, and what when."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Seat
from game.games.feud.maneuver_words import times, what_it_does, when
from game.games.feud.maneuvers import Maneuver
from game.games.feud.model import Phase, State
from game.games.feud.windows import WINDOWS, why_not
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
    return Ware(maneuver.name, maneuver.cost, what_it_does(*maneuver.effects), why)


def _later(view: State, maneuver: Maneuver) -> Ware:
    """Of what is not for sale just now, only when it will be."""
    return Ware(maneuver.name, maneuver.cost, "", when(view.options, maneuver))
