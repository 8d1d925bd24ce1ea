"""The prompt: what is happening and what you can do; and the paragraph that fits."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import NATURE, Seat
from game.games.cards_of_war.rules.battlefield import (
    fronts,
    others,
    seats,
    spied,
    units,
)
from game.games.cards_of_war.rules.cards import HAND, KING_DEFENCE
from game.games.cards_of_war.rules.combat.defence import may_block
from game.games.cards_of_war.rules.decide import to_act
from game.games.cards_of_war.rules.model import (
    Chore,
    Excess,
    Look,
    Loss,
    Phase,
    Rank,
    Spot,
    State,
    Surplus,
    Vigil,
    Window,
)
from game.games.cards_of_war.rules.targets import targetable
from game.games.cards_of_war.table import phrases
from game.games.cards_of_war.table.deploying import (
    ADD_ANOTHER,
    can_aim,
    deploying,
    last_turn,
    plays,
)
from game.games.cards_of_war.table.forecast import is_deadly
from game.games.cards_of_war.table.replies import holds_answer, threatened, why_no_block
from game.table.phrases import capital, does, join_words, the, who, whose
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
CHORES: dict[type[Chore], tuple[str, str, str]] = {  # yours, another player's, the paragraph
    Look: (
        "Drag the card you keep into your hand.{}",
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
        "{} damage left over. Drag it onto an opponent{}.",
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


MOST_NAMED = 2  # units in a prompt


def prompt(view: State, names: Sequence[str], eyes: Seat) -> str:
    """What is happening, and what you can do if you have a choice."""
    if view.phase is Phase.OVER:
        return _result(view, names, eyes)
    if view.chores:
        return _chore(view, view.chores[0], names, eyes)
    if view.window is not None:
        return _window(view, view.window, names, eyes)
    acting = min(to_act(view), default=NATURE)
    if acting == NATURE:
        return "The combat goes on." if view.attacks else "Shuffling the deck."
    if acting == eyes:
        return _yours(view, eyes)
    how = _how(view, acting, names) if eyes < 0 else ""
    return f"{names[acting]} {DOES[view.phase]}{how}.{last_turn(view)}"


def _how(view: State, acting: Seat, names: Sequence[str]) -> str:
    """How to decide with all hands face down."""
    match view.phase:
        case Phase.ADVANTAGE:
            return ". The starting player skips the first draw"
        case Phase.DEFEND if may_block(view, acting):
            return ": drag ready units onto attackers to block"
        case Phase.SHIELD:
            return f": drag the shield onto {names[acting]}{_or_a_front_unit(view, acting)}"
        case Phase.SECOND if can_aim(view, acting):
            return ": drag a Spade onto a target"
        case _:
            return ""


def _shielding(view: State, seat: Seat) -> str:
    """W-44: what the King of Hearts can shield, and whether he would fall by it."""
    found = threatened(view, seat)
    if len(found) == 1 and (amount := next(iter(found.values()))) > KING_DEFENCE:
        (at,) = found
        onto = "yourself" if at.rank is Rank.PLAYER else phrases.unit_on(view, at)
        falls = f"{amount} damage on {KING_DEFENCE} defence: your King would fall"
        return f"Drag the shield onto {onto}? {falls}."
    needs = _shielded(view, seat, list(found))
    return f"Your King of Hearts can shield {needs}. Drag the shield there."


def _shielded(view: State, seat: Seat, found: Sequence[Spot]) -> str:
    """What needs the shield; or, if that is too much to name or nothing, what can have it."""
    if not 0 < len(found) <= MOST_NAMED:
        return f"you{_or_a_front_unit(view, seat)}"
    called = ("you" if at.rank is Rank.PLAYER else phrases.unit_on(view, at) for at in found)
    return " or ".join(called)


def _or_a_front_unit(view: State, seat: Seat) -> str:
    return " or a front unit" if any(fronts(view, seat)) else ""


def _result(view: State, names: Sequence[str], eyes: Seat) -> str:
    if not view.winners:
        return "The game is a draw."
    won = join_words(who(names, seat, eyes) for seat in sorted(view.winners))
    is_other = len(view.winners) == 1 and eyes not in view.winners
    return f"{capital(won)} {'wins' if is_other else 'win'}!"


def _chore(view: State, chore: Chore, names: Sequence[str], eyes: Seat) -> str:
    yours, theirs, _ = CHORES[type(chore)]
    if isinstance(chore, Excess):
        targets = set(targetable(view, chore.seat))
        unit = " or a rear unit" if any(each.rank is Rank.REAR for each in targets) else ""
        yours = yours.format(chore.amount, unit)
        how = f": drag it onto an opponent{unit}" if eyes < 0 else ""
        theirs = theirs.format(chore.amount) + how
    if isinstance(chore, Look):
        yours = yours.format(" Then put the others in order." if len(spied(view)) > 2 else "")
    return yours if chore.seat == eyes else f"{names[chore.seat]} {theirs}."


# Answers


def _window(view: State, window: Window, names: Sequence[str], eyes: Seat) -> str:
    """W-39: what can be answered, and by whom; the others can't know whether there is an answer."""
    what, asked = _pending(view, window, names, eyes), window.waiting[0]
    if asked != eyes:
        asks = "{} can play a card or pass." if eyes < 0 else "Does {} answer?"
        return f"{what} {asks.format(names[asked])}"
    if not holds_answer(view, eyes):
        return f"{what} {NO_ANSWER}"
    return f"{what} {capital(next(plays(view, eyes, 'an instant')))}, or pass."


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
    attacker = capital(the(phrases.attacker(view, first.attacker)))
    if first.blocker is None:
        return f"{attacker} attacks, and nobody blocks."
    return f"{attacker} is about to fight {the(phrases.unit_on(view, first.blocker))}."


def _end(view: State, names: Sequence[str], eyes: Seat) -> str:
    """What the end of the turn does, to you before others."""
    for seat in sorted(seats(view), key=lambda each: each != eyes):
        if view.pending[seat]:
            return f"{_losing(view, seat, names, eyes)} when the turn ends."
        poisoned = [unit for _, unit in units(view, seat) if unit.is_poisoned]
        if poisoned:
            owner = capital(whose(names, seat, eyes))
            return f"{owner} {phrases.unit(poisoned[0])} is poisoned and about to die."
    return f"{capital(whose(names, view.active, eyes))} turn ends."


def _losing(view: State, seat: Seat, names: Sequence[str], eyes: Seat) -> str:
    """How much life goes, and whether the player goes with it."""
    lose, loss, life = does(names, seat, eyes, "lose"), view.pending[seat], view.lives[seat]
    if loss < life:
        return f"{lose} {loss} life"
    return f"{lose} all {life} life and {'are' if seat == eyes else 'is'} out"


# Your own decisions


def _yours(view: State, eyes: Seat) -> str:
    match view.phase:
        case Phase.ADVANTAGE:
            return "Who starts? That player skips the first draw. You get your cards after this choice."
        case Phase.DEPLOY:
            return deploying(view, eyes)
        case Phase.DEFEND:
            return _defending(view, eyes)
        case Phase.SHIELD:
            return _shielding(view, eyes)
        case Phase.SECOND if view.attacks:
            ready = counted(len(view.attacks), "second strike")
            more = ADD_ANOTHER if can_aim(view, eyes) else ""
            return f"{ready} ready. Press “Strike again”{more}."
        case Phase.SECOND:
            units = "A Spade" if len(view.strikers) == 1 else "Your Spades"
            return f"{units} can strike again. Drag a unit onto a target."
        case Phase.RESOLVE:
            act = "".join(f"{capital(each)}, or end" for each in plays(view, eyes)) or "End"
            return f"{_combat_ended(view, eyes)} {act} the turn.{last_turn(view)}"
        case Phase.CLEANUP if len(view.hands[eyes]) > HAND:
            over = counted(len(view.hands[eyes]) - HAND, "card")
            return f"You can keep {HAND} cards. Drag {over} onto the barrows."
        case _:
            return f"You {_are(DOES[view.phase])}."


def _combat_ended(view: State, eyes: Seat) -> str:
    """W-21: after combat, whether the damage is enough to win."""
    rivals = others(view, eyes)
    if rivals and all(view.pending[seat] >= view.lives[seat] for seat in rivals):
        return "That is enough damage to win."
    return "Combat is finished."


def _defending(view: State, eyes: Seat) -> str:
    attacks = [each for each in view.attacks if each.targets[0].seat == eyes]
    takes = f"would take your last {view.lives[eyes]} life" if is_deadly(view, eyes) else ""
    what = f"{counted(len(attacks), 'attack')} {takes or 'against you'}."
    if may_block(view, eyes):
        return f"{what} Drag ready units onto attackers to block."
    if any(each.blocker is not None for each in attacks):
        return f"{what} Fight, or call off a block."
    answer = next((f"{capital(act)}, or go on." for act in plays(view, eyes, "an instant")), "")
    return f"{what} {why_no_block(view, eyes)} {answer or NO_ANSWER}"


def paragraph(view: State, eyes: Seat) -> str:
    """Where the rulebook opens."""
    if view.chores:
        return CHORES[type(view.chores[0])][2]
    if view.window is not None:
        return "W-39"
    if view.phase is Phase.DEPLOY and view.attacks:
        return "W-80"
    return PARAGRAPHS[view.phase]


NO_ANSWER = "You have no card to answer with."
NO_CARD_NOW = "You have no card to play now."
GOES_ON = {
    "answer": "{} is deploying.",
    "clash": "The blockers are set.",
    "end": "{}'s turn ends.",
}


def automatic(view: State, names: Sequence[str], eyes: Seat) -> str:
    """W-39, W-75: what is going on where nobody is asked for an answer."""
    if view.phase is Phase.DEFEND and eyes in to_act(view):
        return f"You are attacked. {why_no_block(view, eyes)}"
    if view.phase is Phase.SHIELD and eyes in to_act(view):
        return "Your King of Hearts has nothing to shield. The game goes on."
    if view.window is None:
        return ""
    if view.active == eyes:
        return _pending(view, view.window, names, eyes)
    what = GOES_ON[view.window.kind].format(names[view.active])
    if eyes not in to_act(view):
        return what
    return f"{what} {'You pass.' if holds_answer(view, eyes) else NO_CARD_NOW}"
