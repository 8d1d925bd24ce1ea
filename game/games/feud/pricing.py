"""Feud: the price list in words.  What a Maneuver does is put together from its effects."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import Seat
from game.games.feud.maneuvers import ANY_NUMBER, Effect, Maneuver, Op, Window
from game.games.feud.model import Phase, State
from game.games.feud.windows import WINDOWS, why_not
from game.table.figures import Market, Ware
from game.table.words import counted

TIMES: dict[Window, str] = {
    "W0": "after the Round",
    "W1": "before the Study",
    "W2": "after the Study",
    "W3": "when the rows are laid",
}
TIMES_WITHOUT_STUDY: dict[Window, str] = {**TIMES, "W1": "after the draw", "W2": "before the rows"}
PILES = {"deck": "deck", "discard": "discards", "both": "deck or discards"}


def effect_in_words(effect: Effect) -> str:
    """What an effect does, without a full stop."""
    n = effect.n
    several: dict[Op, str] = {
        "remove_markers": f"{counted(n, 'Marker')} off your Unit",
        "add_marker": "a Marker on the enemy's Unit, if it lives",
        "sabotage": f"the enemy loses {_blind(n)} and draws as many",
        "exchange": f"a card of your {PILES[effect.source]} for one of your hand",
        "redraw": f"put {counted(n, 'card')} under your deck, draw as many",
        "replace_unit": "your Unit changes places with one in reserve; its Markers stay",
        "resurrect": "a dead Unit returns to your Army Deck",
        "reserve_again": "put one more card into your Action Reserve",
        "unlock": "your locked card is free",
        "peek_columns": f"look at {counted(n, 'enemy card')} in the columns",
        "swap_own": "exchange two of your columns" + (f", {n} times" if n > 1 else ""),
        "permute_blind": "rearrange the enemy's row blindly",
        "permute_seen": "see the enemy's row and rearrange it",
    }
    return several[effect.op]


def _blind(n: int) -> str:
    return "a card of your blind choice" if n == 1 else f"{n} cards of your blind choice"


def does(maneuver: Maneuver) -> str:
    """What a Maneuver does, in a sentence."""
    parts = [effect_in_words(effect) for effect in maneuver.effects]
    joined = "; then ".join(parts)
    return f"{joined[0].upper()}{joined[1:]}."


def when(view: State, maneuver: Maneuver) -> str:
    """When it is enacted, and how often."""
    times = TIMES if view.options.study else TIMES_WITHOUT_STUDY
    most = maneuver.max_per_round
    often = "" if most == ANY_NUMBER else ", once a Round" if most == 1 else f", {most} a Round"
    return times[maneuver.window] + often


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
        yield Market("Maneuvers", "", tuple(_later(view, each) for each in sold))
        return
    times = TIMES if view.options.study else TIMES_WITHOUT_STUDY
    now = tuple(_now(view, seat, each) for each in sold if each.window == window)
    later = tuple(_later(view, each) for each in sold if each.window != window)
    yield Market("Maneuvers", f"Open now: {times[window]}", (*now, *later))


def _now(view: State, seat: Seat, maneuver: Maneuver) -> Ware:
    trouble = why_not(view, seat, maneuver, view.phase)
    why = "" if trouble is None else trouble[1]
    return Ware(maneuver.name, maneuver.cost, does(maneuver), why)


def _later(view: State, maneuver: Maneuver) -> Ware:
    """Of what is not for sale just now, only when it will be."""
    return Ware(maneuver.name, maneuver.cost, "", f"{when(view, maneuver)}")
