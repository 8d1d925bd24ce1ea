"""Prompts: who decides what, and the paragraph of the rulebook for it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import Seat, opponent
from game.games.feud.rules.army import are_last
from game.games.feud.rules.maneuvers.enactment import awaited
from game.games.feud.rules.maneuvers.windows import why_no_reservation
from game.games.feud.rules.model import SEATS, Phase, State
from game.games.feud.rules.price_list import Op
from game.games.feud.table.log import ended
from game.games.feud.table.verdicts import outlook
from game.table.phrases import face
from game.table.words import counted

SECRETS = {  # by phase: for the viewer, and about another seat
    Phase.FIRST_UNIT: ("Choose your first Unit: put it on the field.", "is choosing the first Unit"),
    Phase.TAKE: ("Take your whole Action Reserve, or draw six cards?", "is deciding about the Action Reserve"),
    Phase.PREVIEW: ("Lay out six cards to show. You can rearrange them later.", "is laying a preview"),
    Phase.LOCK: ("Click an enemy card twice to lock it.", "is choosing a card to lock"),
    Phase.ARRANGE: ("Put one card in each column. Your row stays face down until both are laid.", "is laying a row"),
    Phase.CONFUSE: ("Confuse: rearrange the enemy's row blindly.", "is confusing the row"),
    Phase.BETRAY: ("Betrayal: rearrange the enemy's row as you like.", "is rearranging the row"),
    Phase.RALLY: ("Your Unit is dead. Put the next one on the field; the Round goes on.", "is choosing the next Unit"),
    Phase.MUSTER: ("Your Unit is dead. Put the next one on the field.", "is choosing the next Unit"),
    Phase.DECISION: ("Skirmish: lay a Strike Card face down. A Ten counts too.", "is laying a Strike Card"),
}  # fmt: skip
GOING_ON: dict[Phase, str] = {  # while nobody has to decide
    Phase.DRAW: "Both hands are drawn.",
    Phase.COMBAT: "Resolving the columns.",
    Phase.CLEANUP: "The Round is over. The cards are discarded.",
    Phase.TALLY: "Counting the points.",
    Phase.MUSTER: "The next Unit comes in.",
}
ENACTED: dict[Op, str] = {
    "sabotage": "Sabotage: put the dagger on an enemy card.",
    "exchange": "Put a card of your hand on the one you want instead.",
    "redraw": "Put cards of your hand on your Action Deck, then confirm.",
    "replace_unit": "Put a Unit of your Army Reserve on the field. It takes over the Markers.",
    "resurrect": "Put one of your dead Units on the Army Deck.",
    "peek_columns": "Put the eye on an enemy card to see it.",
    "swap_own": "Put a card of your row on the one it changes places with.",
}
LAST_UNITS = {
    Phase.PREVIEW: "If both last Units die, points decide. Lay six cards to show.",
    Phase.ARRANGE: "If both last Units die, points decide. Put one card in each column.",
}
LAY = "Lay this row, or rearrange."
COMPLETE = {
    Phase.PREVIEW: "All six cards are down. Show this row, or rearrange.",
    Phase.ARRANGE: f"All six cards are down. {LAY}",
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
# Smaller games: the usual paragraph is about cards that they don't have
NO_ITEMS = {Phase.DRAW: "U-35", Phase.ARRANGE: "U-35", Phase.DECISION: "U-97"}
NO_ACTION_RESERVE = {Phase.PREPARE: "U-66"}
NO_ARMY_RESERVE = {Phase.MUSTER: "U-32"}
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
            return f"{names[1 - view.offer]} is considering your draw offer."
        offers = f"{names[view.offer]} offers a draw."
        return f"{offers} Do you accept?" if eyes == opponent(view.offer) else offers
    if view.chores or view.phase in {Phase.EMPTY, Phase.SETUP}:
        return "Shuffling the cards."
    if view.window is not None:
        return _buying(view, names, eyes)
    if view.phase is Phase.CLASH:
        return _clash(view, names, eyes)
    waiting = [seat for seat in SEATS if seat in view.sealed.awaited]
    if not waiting:
        return GOING_ON.get(view.phase, "The Round goes on.")
    asked, others = SECRETS[view.phase]
    if eyes in waiting:
        asked = LAST_UNITS.get(view.phase, asked) if are_last(view) else asked
        said = outlook(view, eyes, view.studied[eyes]) if view.phase is Phase.LOCK else ""
        return f"As shown, {said} {asked}" if said else asked
    if len(waiting) > 1:
        return f"{names[0]} and {names[1]} are choosing in secret."
    return f"{names[waiting[0]]} {others}."


def _buying(view: State, names: Sequence[str], eyes: Seat) -> str:
    turn = view.window.turn if view.window is not None else Seat(0)
    if turn != eyes:
        wants = "buying Maneuvers" if view.options.maneuvers else "reserving a card"
        return f"{names[turn]} is thinking about {wants}."
    effect = awaited(view)
    if effect is not None:
        return ENACTED[effect.op]
    can_reserve = view.phase is Phase.PREPARE and why_no_reservation(view, turn) is None
    if can_reserve and view.options.maneuvers:
        return "Reserve a card, buy Maneuvers, or end your turn."
    if can_reserve:
        return "Put one card into your Action Reserve, or end your turn."
    return f"Buy Maneuvers or end your turn. You have {view.points[turn]} points."


def _clash(view: State, names: Sequence[str], eyes: Seat) -> str:
    leads = len(view.rows[0]) == len(view.rows[1])
    active = view.active if view.active is not None else Seat(0)
    turn = active if leads else opponent(active)
    if turn != eyes:
        left = counted(len(view.hands[turn]), "card")
        return f"{names[turn]} is {'leading' if leads else 'answering'}, with {left} in hand."
    if leads:
        return "You are Active: lead with any card."
    return f"Answer the {face(view.rows[active][-1].card)} with any card."


def paragraph(view: State, eyes: Seat) -> str:
    """The paragraph where the rulebook opens."""
    if view.offer is not None:
        return "U-14"
    effect = awaited(view)
    if effect is not None:
        return MANEUVERS[effect.op]
    options, phase = view.options, view.phase
    without = {
        **(NO_ITEMS if not options.items else {}),
        **(NO_ACTION_RESERVE if not options.action_reserve else {}),
        **(NO_ARMY_RESERVE if not options.army_reserve else {}),
    }
    return without.get(phase, PARAGRAPHS[phase])
