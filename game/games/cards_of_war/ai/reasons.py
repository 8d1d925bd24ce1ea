"""Why the computer does something: one sentence from public information.

Each sentence states a fact that anybody at the table can check.  Only a card that the command itself
shows is named, and no other card of a hand.
"""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.game import Seat
from game.games.cards_of_war.ai.evaluation import WON
from game.games.cards_of_war.ai.explanations import attacks, defence, played_cards
from game.games.cards_of_war.ai.explanations.fights import called, on
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import (
    attack,
    bears,
    deploys_ready,
    form,
    fronts,
    has,
    is_amnesiac,
    is_guarded_by_spades,
    is_ready,
    others,
    rears,
    standing,
)
from game.games.cards_of_war.rules.cards import (
    CHALLENGE,
    HAND,
    INSTANTS,
    KING_OF_SPADES,
    SOLDIERS,
    attack_of,
    house,
)
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.deployment import form_of
from game.games.cards_of_war.rules.model import Phase, Rank, State, Unit
from game.games.cards_of_war.rules.targets import front_targets, of_ace

WINS = "This wins unless it can be stopped."
WINS_FOR_SURE = "This wins: nobody holds a card to stop it."
LOSES = "Nothing in sight can stop this defeat."
DEPLOYED = {
    "KC": "Once ready, he can challenge a front unit every turn.",
    "KD": "Soldiers deployed after him are ready at once.",
    "KH": "Once ready, he can shield an ally every turn.",
    "KS": "Behind him no other unit can be attacked, and soldiers can't be blocked.",
    "XR": "Opposing soldiers lose their traits and can't bond.",
    "AC": "Its attack poisons a unit, and also costs a card from the hand.",
    "AD": "From the rear rank it can strike at any time, even in another turn.",
    "AH": "If its attack does damage, it can stay as a guard.",
    "AS": "Its attack can poison two neighbours at once.",
}
APART = "As two units they can attack two targets, or block twice."
GUARD = "As a guard, the Ace can still stop an attack."
GONE = "A slot of the rear rank becomes free."
STARTS = "The player who starts can attack first."
DISCARDED = f"Only {HAND} cards can stay, and this one is the least useful."
KEPT = "The strongest cards stay."
NO_ATTACKER = "No unit is ready to attack."
NO_TARGET = "No attack is possible."
EMPTY_HAND = "No cards are left to play."
TOO_LATE = "Only Queens and instants can be played after an attack."
RISKY = "Any soldier that attacks could be blocked by a stronger one."
EXHAUSTING = (
    "Units that attack now can't block next turn, and the strongest one opposite hits for {}."
)
PEACE = "No attack gains enough now."
EARLY = "There is no attack to answer yet."
NO_ANSWER = "You hold no card to answer with."
QUIET = "Nothing here needs an answer."
FIGHT_ON = "No card is needed for this attack."
NO_DAMAGE = "There is no damage to stop."


def outlook(view: State, seat: Seat, command: Command, worth: float) -> str:
    """What there is to say of a command of a plan that decides the war now; "" if it doesn't."""
    if isinstance(command, commands.Pass):
        return ""
    if worth > WON / 2:
        foes = [foe for foe in others(view, seat) if foe not in view.out]
        able = any(
            view.hands[foe] or any(form(unit) == "AD" for _, unit in rears(view, foe))
            for foe in foes
        )
        return WINS if able else WINS_FOR_SURE
    return LOSES if worth < -WON / 2 else ""


def why(view: State, seat: Seat, command: Command) -> str:
    """The reason for a command, from what everybody sees."""
    match command:
        case commands.Deploy():
            return _deployed(view, seat, command)
        case commands.Bond(card, slot, _, form_):
            other = view.fronts[seat][slot - 1]
            if other is None:
                return ""
            is_ready_now = deploys_ready(view, seat) and is_ready(other)
            return _bonded(view, seat, other, form_of(card, form_), is_ready_now=is_ready_now)
        case commands.Merge(slot, onto):
            one, other = view.fronts[seat][slot - 1], view.fronts[seat][onto - 1]
            if one is None or other is None:
                return ""
            is_ready_now = is_ready(one) and is_ready(other)
            return _bonded(view, seat, other, form(one), is_ready_now=is_ready_now)
        case commands.Play() | commands.Strike():
            return played_cards.why(view, seat, command)
        case commands.PostGuard(stays):
            return GUARD if stays else GONE
        case commands.Discard() | commands.EndTurn() | commands.Pass() | commands.TakeCard():
            return _small(view, seat, command)
        case _:
            return FIXED.get(type(command)) or attacks.why(view, seat, command)


def advice(view: State, seat: Seat, command: Command) -> str:
    """The reason for the person who holds this hand."""
    if isinstance(command, commands.Pass):
        able = [card for card in view.hands[seat] if card in INSTANTS]
        strikers = any(form(unit) == "AD" and not unit.has_acted for _, unit in rears(view, seat))
        if not able and not strikers:
            return NO_ANSWER
        return defence.of_waiting(view, seat) or why(view, seat, command)
    if isinstance(command, commands.TakeCard):
        return f"{_use(command.card)} {_rest_of(view, seat, command)}".strip()
    return why(view, seat, command)


FIXED: dict[type[Command], str] = {
    commands.ChooseStart: STARTS,
    commands.Separate: APART,
    commands.KeepUnits: KEPT,
}


# Deploying


def _deployed(view: State, seat: Seat, command: commands.Deploy) -> str:
    card = form_of(command.card, command.form)
    if card not in SOLDIERS:
        return _behind(view, seat, card)
    covered = view.fronts[seat][command.slot - 1]
    if covered is not None:
        return _replacing(covered, card)
    if deploys_ready(view, seat):
        return "With the King of Diamonds it is ready at once."
    ranks = [unit for _, unit in fronts(view, seat)]
    partner = _partner(view, seat, card)
    if partner is not None:
        together = attack(partner) + attack_of(card)
        return f"Later it can bond with the {called(partner)} and attack for {together}."
    if not ranks:
        return "The front rank is empty, and only front units and guards can block."
    if attack_of(card) > max(map(attack, ranks)):
        return "It is the strongest unit in this front rank."
    return _in_numbers(view, seat, len(ranks) + 1)


def _in_numbers(view: State, seat: Seat, n: int) -> str:
    """What it is good for to have so many units in front."""
    foes = [foe for foe in others(view, seat) if foe not in view.out]
    blockers = max(
        sum(1 for _ in fronts(view, foe)) + sum(unit.is_guard for _, unit in rears(view, foe))
        for foe in foes
    )
    if n <= blockers or not blockers:
        return f"With {n} units in front, more attacks can be blocked."
    if len(foes) > 1:
        return f"With {n} units in front, there are more ways to attack and to block."
    return f"Then {n} front units face only {blockers} that could block."


def _replacing(covered: Unit, card: Card) -> str:
    if covered.is_poisoned:
        return f"The {called(covered)} is poisoned and dies this turn anyway."
    if attack_of(card) > attack(covered):
        return (
            f"It attacks for {attack_of(card)}, the {called(covered)} only for {attack(covered)}."
        )
    if house(card) != house(form(covered)):
        return f"The {called(covered)} makes way for a unit with another trait."
    return f"The {called(covered)} is the unit that is missed least."


def _partner(view: State, seat: Seat, card: Card) -> Unit | None:
    """The strongest single soldier of its house, unless bonds are impossible."""
    if is_amnesiac(view, seat):
        return None
    able = [
        unit
        for _, unit in fronts(view, seat)
        if len(unit.fighters) == 1 and house(form(unit)) == house(card)
    ]
    return max(able, key=attack, default=None)


def _behind(view: State, seat: Seat, card: Card) -> str:
    """W-28, W-43, W-51: what a card of the rear rank does there."""
    if card == "KC":
        reach = [standing(view, spot) for spot in front_targets(view, seat)]
        felled = [unit for unit in reach if bears(unit) <= CHALLENGE]
        if felled:
            return f"Once ready, he can challenge the {called(max(felled, key=attack))}."
    if card == "XR":
        bonds = [
            unit
            for foe in others(view, seat)
            for _, unit in fronts(view, foe)
            if len(unit.fighters) > 1
        ]
        if bonds:
            return f"It splits the {called(max(bonds, key=attack))}."
    if card in {"AC", "AS", "AH"}:
        reach = [standing(view, spot) for spot in of_ace(view, seat) if spot.rank != "player"]
        if reach:
            return f"Once ready, it can poison the {called(max(reach, key=bears))}."
    return DEPLOYED[card]


def _bonded(view: State, seat: Seat, other: Unit, card: Card, *, is_ready_now: bool) -> str:
    """W-11, W-42: what they can do together, and when."""
    together = attack(other) + attack_of(card)
    hidden = [
        unit
        for foe in others(view, seat)
        for _, unit in rears(view, foe)
        if not is_guarded_by_spades(view, foe) or form(unit) == "KS"
    ]
    alone = max(attack(other), attack_of(card))
    tires = not is_ready_now and is_ready(other)
    reach = [unit for unit in hidden if alone < bears(unit) <= together]
    when = "Together" if is_ready_now else "Next turn, together"
    when = f"They can't attack now. {when}" if tires else when
    if reach:
        return f"{when} they hit for {together}, enough to defeat the {called(reach[0])}."
    return f"{when} they hit one target for {together} instead of {alone}."


# Small decisions


def _small(view: State, seat: Seat, command: Command) -> str:
    match command:
        case commands.TakeCard():
            return _rest_of(view, seat, command) or "It keeps the most useful of these cards."
        case commands.Discard():
            return DISCARDED
        case commands.EndTurn():
            return _ended(view, seat)
        case _:
            return _passed(view, seat)


def _use(card: Card) -> str:
    return f"The {on(card)} is the most useful of these cards."


def _rest_of(view: State, seat: Seat, command: commands.TakeCard) -> str:
    """W-49: who draws what goes back."""
    if not command.rest:
        return ""
    if view.extra_turns:
        return "The next card comes here too, in the extra turn."
    return "The others go back in the order that helps most."


def _ended(view: State, seat: Seat) -> str:
    """Why a turn ends without an attack, or after it."""
    if view.phase is not Phase.DEPLOY:
        return _ended_late(view, seat)
    able = {aim.attacker for aim in aims(view, seat)}
    if not able:
        return NO_ATTACKER if not _ready(view, seat) else NO_TARGET
    soldiers = [spot for spot in able if spot.rank is Rank.FRONT]
    if soldiers and attacks.is_outmatched(view, seat, soldiers):
        return RISKY
    is_tiring = soldiers and not any(attacks.is_vigilant(view, spot) for spot in soldiers)
    blockable = [foe for foe in others(view, seat) if not has(view, foe, KING_OF_SPADES)]  # W-45
    opposite = [attack(unit) for foe in blockable for _, unit in fronts(view, foe)]
    return EXHAUSTING.format(max(opposite)) if is_tiring and any(opposite) else PEACE


def _ended_late(view: State, seat: Seat) -> str:
    """W-8, W-54: what is settled, or can't be done any more, when a turn ends after COMBAT."""
    damage = sum(view.pending[foe] for foe in others(view, seat))
    if damage:
        return f"The turn ends, and the {damage} damage counts, unless a card stops it."
    return TOO_LATE if view.hands[seat] else EMPTY_HAND


def _ready(view: State, seat: Seat) -> bool:
    return any(
        unit.tilt.value == "ready"
        for _, unit in (*fronts(view, seat), *rears(view, seat))
        if form(unit) in SOLDIERS or form(unit)[0] == "A" or form(unit) == "KC"
    )


def _passed(view: State, seat: Seat) -> str:
    window = view.window
    if window is None or window.kind == "answer":
        is_early = view.phase is Phase.DEPLOY and view.active != seat and not view.attacks
        return EARLY if is_early else QUIET
    if window.kind == "clash":
        return FIGHT_ON if view.active == seat else defence.of_patience(view, seat)
    pending = view.pending[seat]
    if not pending:
        return NO_DAMAGE
    if pending < view.lives[seat]:
        return f"{pending} damage leaves {view.lives[seat] - pending} life."
    return defence.DEADLY.format(view.lives[seat])
