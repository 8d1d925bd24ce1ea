"""The prompt: what is happening and what you can do; and the paragraph that fits."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import NATURE, Seat
from game.games.cards_of_war.rules.battlefield import seats, units
from game.games.cards_of_war.rules.cards import HAND
from game.games.cards_of_war.rules.combat.defence import may_block
from game.games.cards_of_war.rules.decide import to_act
from game.games.cards_of_war.rules.deployment import NEW_UNITS
from game.games.cards_of_war.rules.model import (
    Chore,
    Excess,
    Look,
    Loss,
    Phase,
    State,
    Surplus,
    Vigil,
    Window,
)
from game.games.cards_of_war.table import phrases
from game.games.cards_of_war.table.replies import holds_answer
from game.table.phrases import capital, does, join_words, who, whose
from game.table.words import counted

DOES: dict[Phase, str] = {
    Phase.ADVANTAGE: "is choosing who starts",
    Phase.BEGIN: "is starting the turn",
    Phase.DEPLOY: "is deploying",
    Phase.DEFEND: "is choosing blockers",
    Phase.CLASH: "is attacking",
    Phase.FIGHT: "is attacking",
    Phase.SHIELD: "is choosing whom to shield",
    Phase.SECOND: "is choosing second strikes",
    Phase.RESOLVE: "is finishing the turn",
    Phase.END: "is ending the turn",
    Phase.CLEANUP: f"is discarding down to {HAND} cards",
}
HOW: dict[Phase, str] = {  # for decisions that are made with all hands face down
    Phase.DEFEND: "drag ready units onto attackers to block",
    Phase.SHIELD: "drag the shield onto a player or a front unit",
    Phase.SECOND: "drag a Spade onto a target",
}
CHORES: dict[type[Chore], tuple[str, str, str]] = {  # yours, another player's, the paragraph
    Look: (
        "Drag the card you keep into your hand. Then put the others in order.",
        "is looking at the top of the deck",
        "W-49",
    ),
    Surplus: (
        "Your bonds split. Choose three cards to stay in your front rank.",
        "is choosing who stays in the front rank",
        "W-51",
    ),
    Vigil: (
        "Your Ace of Hearts has struck. Keep it as a guard?",
        "is choosing whether the Ace of Hearts stays",
        "W-32",
    ),
    Excess: (
        "{} damage left over. Drag it onto an opponent or a target.",
        "has {} damage left over to redirect",
        "W-24",
    ),
    Loss: ("You lose a random card.", "is losing a random card", "W-36"),
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
    """What is happening, and what you can do if you have a choice."""
    if view.phase is Phase.OVER:
        return _result(view, names, eyes)
    if view.chores:
        return _chore(view.chores[0], names, eyes)
    if view.window is not None:
        return _window(view, view.window, names, eyes)
    acting = min(to_act(view), default=NATURE)
    if acting == NATURE:
        return "The combat goes on." if view.attacks else "Shuffling the deck."
    if acting == eyes:
        return _yours(view, eyes)
    how = f": {HOW[view.phase]}" if eyes < 0 and view.phase in HOW else ""
    return f"{names[acting]} {DOES[view.phase]}{how}.{_last(view)}"


def _result(view: State, names: Sequence[str], eyes: Seat) -> str:
    if not view.winners:
        return "The game is a draw."
    won = join_words(who(names, seat, eyes) for seat in sorted(view.winners))
    is_other = len(view.winners) == 1 and eyes not in view.winners
    return f"{capital(won)} {'wins' if is_other else 'win'}!"


def _chore(chore: Chore, names: Sequence[str], eyes: Seat) -> str:
    yours, theirs, _ = CHORES[type(chore)]
    amount = chore.amount if isinstance(chore, Excess) else 0
    if chore.seat == eyes:
        return yours.format(amount)
    is_blind = eyes < 0 and isinstance(chore, Excess)
    how = ": drag it onto an opponent or a target" if is_blind else ""
    return f"{names[chore.seat]} {theirs.format(amount)}{how}."


# Answers


def _window(view: State, window: Window, names: Sequence[str], eyes: Seat) -> str:
    """W-39: what can be answered, and by whom."""
    what, asked = _pending(view, window, names, eyes), window.waiting[0]
    if asked != eyes:
        return f"{what} {names[asked]} can answer{' or pass' if eyes < 0 else ''}."
    if not holds_answer(view, eyes):
        return f"{what} You have no answer."
    return f"{what} Play an instant, or pass."


def _pending(view: State, window: Window, names: Sequence[str], eyes: Seat) -> str:
    match window.kind:
        case "clash":
            return _fight(view)
        case "end":
            return _end(view, names, eyes)
        case _:
            is_attack = view.phase in {Phase.DEFEND, Phase.SECOND}
            doing = "is attacking" if is_attack else DOES[view.phase]
            is_yours = view.active == eyes
            return f"You {_are(doing)}." if is_yours else f"{names[view.active]} {doing}."


def _are(does: str) -> str:
    return does.replace("is", "are", 1)


def _fight(view: State) -> str:
    """The fights that come next."""
    first, *others = view.attacks
    blocked = [each for each in view.attacks if each.blocker is not None]
    if others:
        return f"{len(view.attacks)} attacks, {len(blocked)} blocked."
    attacker = capital(phrases.attacker(view, first.attacker))
    if first.blocker is None:
        return f"{attacker} attacks, and nobody blocks."
    return f"{attacker} is about to fight {phrases.unit_on(view, first.blocker)}."


def _end(view: State, names: Sequence[str], eyes: Seat) -> str:
    """What the end of the turn does, to you before others."""
    for seat in sorted(seats(view), key=lambda each: each != eyes):
        if view.pending[seat]:
            lose = does(names, seat, eyes, "lose")
            return f"{lose} {view.pending[seat]} life when the turn ends."
        poisoned = [unit for _, unit in units(view, seat) if unit.is_poisoned]
        if poisoned:
            owner = capital(whose(names, seat, eyes))
            return f"{owner} {phrases.unit(poisoned[0])} is poisoned and about to die."
    return "The turn is ending."


# Your own decisions


def _yours(view: State, eyes: Seat) -> str:
    match view.phase:
        case Phase.ADVANTAGE:
            return "You have the advantage. Start, or let the next player start."
        case Phase.DEPLOY:
            return _deploying(view)
        case Phase.DEFEND:
            return _defending(view, eyes)
        case Phase.SHIELD:
            return "Drag your King's shield onto yourself or a front unit."
        case Phase.SECOND if view.attacks:
            return f"{counted(len(view.attacks), 'second strike')} aimed. Aim more, or strike."
        case Phase.SECOND:
            units = "A Spade" if len(view.strikers) == 1 else "Your Spades"
            return f"{units} can strike again. Drag onto a player or a rear unit."
        case Phase.RESOLVE:
            return "Combat is finished. Play Queens or instants, or end the turn."
        case Phase.CLEANUP if len(view.hands[eyes]) > HAND:
            over = counted(len(view.hands[eyes]) - HAND, "card")
            return f"You can keep {HAND} cards. Drag {over} onto the barrows."
        case _:
            return f"You {_are(DOES[view.phase])}."


def _deploying(view: State) -> str:
    if view.attacks:
        aimed = counted(len(view.attacks), "attack")
        return f"{aimed} aimed. Aim more, or attack.{_last(view)}"
    left = NEW_UNITS - view.new_units
    if not left:
        return f"Drag units onto targets to attack, or end the turn.{_last(view)}"
    return f"Deploy up to {counted(left, 'unit')}, play a card, or choose attackers.{_last(view)}"


def _defending(view: State, eyes: Seat) -> str:
    attacks = [each for each in view.attacks if each.targets[0].seat == eyes]
    what = f"{counted(len(attacks), 'attack')} on your side."
    if may_block(view, eyes):
        return f"{what} Drag ready units onto attackers to block."
    if any(each.blocker is not None for each in attacks):
        return f"{what} Fight, or call off a block."
    answer = "Play an instant, or go on." if holds_answer(view, eyes) else "You have no answer."
    return f"{what} None of your units can block. {answer}"


def _last(view: State) -> str:
    if view.last_turns is None:
        return ""
    return " This is the last turn." if not view.last_turns else " Sudden death."


def paragraph(view: State, eyes: Seat) -> str:
    """Where the rulebook opens."""
    if view.chores:
        return CHORES[type(view.chores[0])][2]
    if view.window is not None:
        return "W-39"
    if view.phase is Phase.DEPLOY and view.attacks:
        return "W-80"
    return PARAGRAPHS[view.phase]


GOES_ON = {
    "answer": "{} is deploying.",
    "clash": "The blockers are set.",
    "end": "The turn is ending.",
}


def automatic(view: State, names: Sequence[str], eyes: Seat) -> str:
    """W-39, W-75: what is going on where nobody is asked for an answer."""
    if view.phase is Phase.DEFEND and eyes in to_act(view):
        return "You are attacked. None of your units can block."
    if view.window is None:
        return ""
    if view.active == eyes:
        return "The others can answer."
    what = GOES_ON[view.window.kind].format(names[view.active])
    if eyes not in to_act(view):
        return f"{what} Nobody answers."
    return f"{what} {'You pass.' if holds_answer(view, eyes) else 'You have no answer.'}"
