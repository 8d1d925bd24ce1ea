"""The prompt: who acts and what is expected; and the paragraph that fits."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import NATURE, Seat
from game.games.cards_of_war.rules.cards import HAND
from game.games.cards_of_war.rules.decide import to_act
from game.games.cards_of_war.rules.deployment import NEW_UNITS
from game.games.cards_of_war.rules.model import (
    Chore,
    Excess,
    Kind,
    Look,
    Loss,
    Phase,
    State,
    Surplus,
    Vigil,
    Window,
)
from game.table.phrases import join_words
from game.table.words import counted

ASKED: dict[Kind, str] = {
    "answer": "Answer with an instant, or let the turn go on.",
    "clash": "The defenders stand. Answer with an instant, or let them fight.",
    "end": "The turn is about to end. Answer with an instant, or let it.",
}
ASKED_FROM_AFAR: dict[Kind, str] = {
    "answer": "may answer with an instant",
    "clash": "may answer before damage is dealt",
    "end": "may answer before the turn ends",
}
DOES: dict[Phase, str] = {
    Phase.ADVANTAGE: "chooses who starts",
    Phase.DEPLOY: "deploys and aims",
    Phase.DEFEND: "declares defenders",
    Phase.SHIELD: "may cast the shield of the King of Hearts",
    Phase.SECOND: "may strike a second time",
    Phase.RESOLVE: "may still play Queens and instants",
    Phase.CLEANUP: f"discards down to {HAND} cards",
}
COVERED: dict[Phase, str] = {  # how to do it, for decisions that are made with all hands covered
    Phase.DEFEND: "drag ready units onto attackers, or let them come",
    Phase.SHIELD: "drag it onto a plate or a front unit",
    Phase.SECOND: "drag from a Spade to a target",
}
DRAG_EXCESS = "drag it onto an opponent or a target, or spare them"
CHORES: dict[type[Chore], tuple[str, str, str]] = {  # yours, another player's, the paragraph
    Look: (
        "Drag the card that you keep into your hand; then order the others.",
        "looks at the top of the deck",
        "W-49",
    ),
    Surplus: (
        "Choose the three cards that stay in your front rank.",
        "chooses who stays in the front rank",
        "W-51",
    ),
    Vigil: (
        "Your Ace of Hearts has done damage: may it stay as a guard?",
        "may let the Ace of Hearts stay as a guard",
        "W-32",
    ),
    Excess: (f"{{}} left over: {DRAG_EXCESS}.", "may give the {} left over to somebody", "W-24"),
    Loss: ("A card is lost by lot.", "loses a card by lot", "W-36"),
}
PARAGRAPHS: dict[Phase, str] = {
    Phase.EMPTY: "W-60",
    Phase.SHUFFLE: "W-60",
    Phase.ADVANTAGE: "W-60",
    Phase.BEGIN: "W-5",
    Phase.DEPLOY: "W-1",
    Phase.DEFEND: "W-17",
    Phase.CLASH: "W-39",
    Phase.SHIELD: "W-44",
    Phase.FIGHT: "W-16",
    Phase.SECOND: "W-25",
    Phase.RESOLVE: "W-9",
    Phase.END: "W-54",
    Phase.CLEANUP: "W-62",
    Phase.OVER: "W-56",
}


def prompt(view: State, names: Sequence[str], eyes: Seat) -> str:
    """One sentence, sometimes two."""
    if view.phase is Phase.OVER:
        won = [names[seat] for seat in sorted(view.winners)]
        return f"{join_words(won)} won the war." if won else "The war ended in a draw."
    acting = min(to_act(view), default=NATURE)
    if acting == NATURE:
        return "The cards are shuffled." if not view.turn_no else "The lot is drawn."
    if acting != eyes:
        return _theirs(view, acting, names, eyes)
    if view.chores:
        yours, _, _ = CHORES[type(view.chores[0])]
        return yours.format(_amount(view.chores[0]))
    if view.window is not None:
        return _answer(view, view.window, names)
    return _yours(view, names, eyes)


def _theirs(view: State, seat: Seat, names: Sequence[str], eyes: Seat) -> str:
    name = names[seat]
    if view.chores:
        _, theirs, _ = CHORES[type(view.chores[0])]
        is_blind = eyes < 0 and isinstance(view.chores[0], Excess)
        how = f": {DRAG_EXCESS}" if is_blind else ""  # whoever acts may see nobody's cards
        return f"{name} {theirs.format(_amount(view.chores[0]))}{how}."
    if view.window is not None:
        return f"{name} {ASKED_FROM_AFAR[view.window.kind]}."
    does = DOES.get(view.phase, "acts")
    if eyes < 0 and view.phase in COVERED:  # whoever acts may see nobody's cards
        does = f"{does}: {COVERED[view.phase]}"
    return f"{name} {does}.{_last(view)}"


def _amount(chore: Chore) -> int:
    return chore.amount if isinstance(chore, Excess) else 0


def _answer(view: State, window: Window, names: Sequence[str]) -> str:
    if window.kind == "answer" and view.phase is Phase.DEPLOY:
        return f"{names[view.active]} deploys. {ASKED[window.kind]}"
    return ASKED[window.kind]


def _yours(view: State, names: Sequence[str], eyes: Seat) -> str:
    match view.phase:
        case Phase.ADVANTAGE:
            return "You have the advantage: start, or leave the start to the next player."
        case Phase.DEPLOY:
            return _deploying(view)
        case Phase.DEFEND:
            attacks = [each for each in view.attacks if each.targets[0].seat == eyes]
            what = counted(len(attacks), "attack")
            return f"{what} on you and yours. Drag ready units onto attackers, or let them come."
        case Phase.SHIELD:
            return "Your King of Hearts may protect you or a front unit: drag his shield."
        case Phase.SECOND:
            units = "A Spade" if len(view.strikers) == 1 else "Your Spades"
            return f"{units} may strike once more, at a player or a rear unit."
        case Phase.RESOLVE:
            return "Combat is over. Play Queens or instants, or end the turn."
        case _:
            over = len(view.hands[eyes]) - HAND
            return f"Discard {counted(over, 'card')}: {HAND} may stay. Drag them onto the barrows."


def _deploying(view: State) -> str:
    if view.attacks:
        aimed = counted(len(view.attacks), "attack")
        return f"{aimed} aimed. Aim more, or attack.{_last(view)}"
    left = NEW_UNITS - view.new_units
    if not left:
        return f"Aim attacks by dragging from your units, or end the turn.{_last(view)}"
    return f"Deploy up to {counted(left, 'new unit')}, play, or aim attacks.{_last(view)}"


def _last(view: State) -> str:
    if view.last_turns is None:
        return ""
    return " It is the last turn of the war." if not view.last_turns else " Sudden death."


def paragraph(view: State, eyes: Seat) -> str:
    """Where the rulebook opens."""
    if view.chores:
        return CHORES[type(view.chores[0])][2]
    if view.window is not None:
        return "W-39"
    if view.phase is Phase.DEPLOY and view.attacks:
        return "W-80"
    return PARAGRAPHS[view.phase]
