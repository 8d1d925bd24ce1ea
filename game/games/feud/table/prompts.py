"""Prompts: who decides what, and the paragraph of the rulebook for it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import Seat, opponent
from game.games.feud.rules.maneuvers.enactment import awaited
from game.games.feud.rules.maneuvers.windows import WINDOWS, why_no_reservation
from game.games.feud.rules.model import SEATS, Phase, State
from game.games.feud.rules.price_list import Op
from game.games.feud.table.log import ended
from game.games.feud.table.maneuver_text import times
from game.table.phrases import face
from game.table.words import counted

SECRETS = {  # by phase: for the viewer, and about another seat
    Phase.FIRST_UNIT: ("Choose the Unit that fights first: put it on the field.", "chooses the first Unit"),
    Phase.TAKE: ("Take your whole Action Reserve into the hand, or draw six cards?", "decides about the Reserve"),
    Phase.PREVIEW: ("Lay six cards for the Study: both will see them, and nobody is bound.", "lays a preview"),
    Phase.LOCK: ("Put the padlock on a card that the enemy may not move, or lock nothing.", "decides what to lock"),
    Phase.ARRANGE: ("Lay your six cards face down into the columns.", "lays the row"),
    Phase.CONFUSE: ("Confuse: move the backs of the enemy's row as you like.", "confuses the row"),
    Phase.BETRAY: ("Betrayal: lay the enemy's row as it suits you.", "rearranges the row"),
    Phase.RALLY: ("Your Unit is dead: put the next one on the field, the Round goes on.", "chooses the next Unit"),
    Phase.MUSTER: ("Your Unit is dead: put the next one on the field.", "chooses the next Unit"),
    Phase.DECISION: ("Skirmish: lay a Strike Card face down, a Ten counts too.", "lays a Strike Card"),
}  # fmt: skip
ENACTED: dict[Op, str] = {
    "sabotage": "Sabotage: put the dagger on one of the enemy's cards.",
    "exchange": "Put a card of your hand on the one you want to have for it.",
    "redraw": "Put cards of your hand on your Action Deck.",
    "replace_unit": "Put a Unit of your reserve on the field: it takes over the Markers.",
    "resurrect": "Put one of your dead on the Army Deck.",
    "peek_columns": "Put the eye on a card of the enemy's row.",
    "swap_own": "Put a card of your row on the one it is to change places with.",
}
PARAGRAPHS = {
    Phase.EMPTY: "U-2",
    Phase.SETUP: "U-2",
    Phase.FIRST_UNIT: "U-51",
    Phase.TAKE: "U-48",
    Phase.DRAW: "U-6",
    Phase.PREPARE: "U-43",
    Phase.PREVIEW: "U-36",
    Phase.LOCK: "U-37",
    Phase.STUDIED: "U-66",
    Phase.ARRANGE: "U-9",
    Phase.ARRANGED: "U-84",
    Phase.CONFUSE: "U-81",
    Phase.BETRAY: "U-83",
    Phase.COMBAT: "U-10",
    Phase.RALLY: "U-60",
    Phase.DECISION: "U-93",
    Phase.CLASH: "U-99",
    Phase.CLEANUP: "U-4",
    Phase.TALLY: "U-30",
    Phase.MUSTER: "U-53",
    Phase.REST: "U-70",
    Phase.OVER: "U-29",
}
MANEUVERS: dict[Op, str] = {
    "sabotage": "U-73",
    "exchange": "U-75",
    "redraw": "U-86",
    "replace_unit": "U-78",
    "resurrect": "U-80",
    "peek_columns": "U-86",
    "swap_own": "U-86",
}


def prompt(view: State, names: Sequence[str], eyes: Seat) -> str:
    """Who acts, and what is expected."""
    if view.phase is Phase.OVER and view.reason is not None:
        return ended(view.winners, view.reason, names, eyes).replace("!", ".")
    if view.offer is not None:
        if view.offer == eyes:
            return f"{names[1 - view.offer]} may agree to a draw."
        return f"{names[view.offer]} offers a draw: nobody wins. Do you agree?"
    if view.chores or view.phase in {Phase.EMPTY, Phase.SETUP}:
        return "The cards are shuffled."
    if view.window is not None:
        return _buying(view, names, eyes)
    if view.phase is Phase.CLASH:
        return _clash(view, names, eyes)
    waiting = [seat for seat in SEATS if seat in view.sealed.awaited]
    if not waiting:
        return "The columns are fought." if view.phase is Phase.COMBAT else "The Round goes on."
    asked, others = SECRETS[view.phase]
    if eyes in waiting:
        return asked
    if len(waiting) > 1:
        return f"{names[0]} and {names[1]} decide in secret."
    return f"{names[waiting[0]]} {others}."


def _buying(view: State, names: Sequence[str], eyes: Seat) -> str:
    turn = view.window.turn if view.window is not None else Seat(0)
    time = times(view.options)[WINDOWS[view.phase]]
    if turn != eyes:
        return f"{names[turn]} may buy Maneuvers, {time}."
    effect = awaited(view)
    if effect is not None:
        return ENACTED[effect.op]
    may_reserve = view.phase is Phase.PREPARE and why_no_reservation(view, turn) is None
    if may_reserve and view.options.maneuvers:
        return "Reserve a card, buy Maneuvers, or end your turn."
    if may_reserve:
        return "You may put one card into your Action Reserve, or end your turn."
    return f"Buy Maneuvers, {time}, or end your turn: you have {view.points[turn]} points."


def _clash(view: State, names: Sequence[str], eyes: Seat) -> str:
    leads = len(view.rows[0]) == len(view.rows[1])
    active = view.active if view.active is not None else Seat(0)
    turn = active if leads else opponent(active)
    left = counted(len(view.hands[turn]), "card")
    if turn != eyes:
        return f"{names[turn]} {'leads' if leads else 'answers'}, with {left} in hand."
    if leads:
        return "You are Active: lay any card."
    return f"Answer {face(view.rows[active][-1].card)} with any card."


def paragraph(view: State, eyes: Seat) -> str:
    """The paragraph where the rulebook opens."""
    if view.offer is not None:
        return "U-14"
    effect = awaited(view)
    if effect is not None:
        return MANEUVERS[effect.op]
    return PARAGRAPHS[view.phase]
