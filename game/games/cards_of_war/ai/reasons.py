"""Why the computer does something: one sentence from public information.

Each sentence states a fact that anybody at the table can check.  Only a card that the command itself
shows is named, and no other card of a hand.
"""

from __future__ import annotations

from game.engine.cards import NOTHING, Card
from game.engine.game import Seat
from game.games.cards_of_war.ai import combat_reasons
from game.games.cards_of_war.ai.combat_reasons import called, left, listed, on
from game.games.cards_of_war.ai.evaluation import WON
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import (
    attack,
    bears,
    deploys_ready,
    form,
    fronts,
    is_amnesiac,
    is_guarded_by_spades,
    last_deployed,
    others,
    rears,
    standing,
    unit_at,
)
from game.games.cards_of_war.rules.card_effects import SPIED
from game.games.cards_of_war.rules.cards import (
    CHALLENGE,
    HAND,
    INSTANTS,
    REAR,
    SOLDIERS,
    attack_of,
    defence_of,
    house,
)
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.deployment import form_of
from game.games.cards_of_war.rules.model import Phase, Rank, Spot, State, Unit
from game.games.cards_of_war.rules.targets import front_targets, of_ace

WINS = "This wins unless someone can answer it."
LOSES = "Every choice in sight is bad. This one loses the least."
DEPLOYED = {
    "KC": "Once ready, he can challenge a front unit every turn.",
    "KD": "Soldiers deployed after him are ready at once.",
    "KH": "Once ready, he can shield an ally in every turn.",
    "KS": "Behind him no other unit can be attacked, and soldiers can't be blocked.",
    "XR": "Opposing soldiers lose their traits and can't bond.",
    "AC": "Its attack poisons a unit and also costs that hand a card.",
    "AD": "From the rear rank it can strike at any time, even in another turn.",
    "AH": "If its attack does damage, it can stay as a guard.",
    "AS": "Its attack can poison two neighbours at once.",
}
PLAYED = {
    "JH": "No more damage to this side until the turn ends.",
    "QD": "An extra turn comes before anyone else can move.",
}
TURN_ENDS = "The turn ends at once."
ATTACK_ENDS = "The turn ends at once, and the attack with it."
AN_ACE = "Any damage defeats an Ace."
ONE_DAMAGE = "1 damage that can't be blocked."
LAST_POINT = "It takes the last point of life."
APART = "As two units they can attack two targets, or block twice."
CALLED_OFF = "Another plan looks better now."
GUARD = "As a guard, the Ace can still stop an attack."
GONE = "A slot of the rear rank becomes free."
STARTS = "Starting means attacking before anyone else is ready."
DISCARDED = f"Only {HAND} cards can stay, and this one is the least useful."
KEPT = "The strongest cards stay."
NO_ATTACKER = "No unit is ready to attack."
NO_TARGET = "No attack is possible."
FINISHED = "Nothing more is worth playing this turn."
RISKY = "Every soldier that attacks can be met by a stronger one."
EXHAUSTING = "Units that attack are exhausted, and can't block the {} damage opposite."
PEACE = "No attack gains enough now."
EARLY = "An answer is worth more once attacks are declared."
NO_ANSWER = "You hold no card to answer with."
IDLE = "It has no effect now."
QUIET = "Nothing here needs an answer."
FIGHT_ON = "The attack goes as planned."
NO_DAMAGE = "No damage is waiting on this side."


def outlook(worth: float) -> str:
    """What there is to say of any command of a plan that decides the war now; "" if it doesn't."""
    if worth > WON / 2:
        return WINS
    return LOSES if worth < -WON / 2 else ""


def why(view: State, seat: Seat, command: Command) -> str:
    """The reason for a command, from what everybody sees."""
    match command:
        case commands.Deploy():
            return _deployed(view, seat, command)
        case commands.Bond(card, slot, _, form_):
            other = view.fronts[seat][slot - 1]
            return "" if other is None else _bonded(view, seat, other, form_of(card, form_))
        case commands.Merge(slot, onto):
            one, other = view.fronts[seat][slot - 1], view.fronts[seat][onto - 1]
            return "" if one is None or other is None else _bonded(view, seat, other, form(one))
        case commands.Play(card, named, targets, raised):
            return _played(view, seat, form_of(card, named), targets, raised)
        case commands.Strike(_, target):
            return _struck(view, target)
        case commands.PostGuard(stays):
            return GUARD if stays else GONE
        case commands.Discard() | commands.EndTurn() | commands.Pass() | commands.TakeCard():
            return _small(view, seat, command)
        case _:
            return FIXED.get(type(command)) or combat_reasons.why(view, seat, command)


def advice(view: State, seat: Seat, command: Command) -> str:
    """The reason for the person who holds this hand."""
    if isinstance(command, commands.Pass):
        able = [card for card in view.hands[seat] if card in INSTANTS]
        strikers = any(form(unit) == "AD" and not unit.has_acted for _, unit in rears(view, seat))
        return why(view, seat, command) if able or strikers else NO_ANSWER
    if isinstance(command, commands.TakeCard):
        return f"{_use(command.card)} {_rest_of(view, seat, command)}".strip()
    return why(view, seat, command)


FIXED: dict[type[Command], str] = {
    commands.ChooseStart: STARTS,
    commands.Separate: APART,
    commands.CallOff: CALLED_OFF,
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
        return f"It can bond with the {called(partner)}, to attack for {together}."
    if not ranks:
        return "The front rank is empty, and only front units and guards can block."
    if attack_of(card) > max(map(attack, ranks)):
        return "It is the strongest unit in this front rank."
    n = len(ranks) + 1
    return f"With {n} units in front, {n} attacks can be blocked or made later."


def _replacing(covered: Unit, card: Card) -> str:
    if covered.is_poisoned:
        return f"The {called(covered)} is poisoned and dies this turn anyway."
    if attack_of(card) > attack(covered):
        return f"It is stronger than the {called(covered)} that makes way."
    if house(card) != house(form(covered)):
        return f"The {called(covered)} makes way for the trait of another house."
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
            return f"It splits the bond of the {called(max(bonds, key=attack))}."
    if card in {"AC", "AS", "AH"}:
        reach = [standing(view, spot) for spot in of_ace(view, seat) if spot.rank != "player"]
        if reach:
            return f"Once ready, it threatens the {called(max(reach, key=bears))} with poison."
    return DEPLOYED[card]


def _bonded(view: State, seat: Seat, other: Unit, card: Card) -> str:
    together = attack(other) + attack_of(card)
    hidden = [
        unit
        for foe in others(view, seat)
        for _, unit in rears(view, foe)
        if not is_guarded_by_spades(view, foe) or form(unit) == "KS"
    ]
    alone = max(attack(other), attack_of(card))
    reach = [unit for unit in hidden if alone < bears(unit) <= together]
    if reach:
        return f"Together they hit for {together}, enough to defeat the {called(reach[0])}."
    return f"Together they hit one target for {together} instead of {alone}."


# Cards that are played


def _played(view: State, seat: Seat, card: Card, targets: tuple[Spot, ...], raised: Card) -> str:
    match card:
        case "JC":
            return _plundered(len(view.hands[targets[0].seat]))
        case "JD":
            return _interrupted(view, seat, targets)
        case "JH":
            return combat_reasons.of_protection(view, seat) or PLAYED[card]
        case "JS":
            return _taken(view, targets)
        case "QC":
            return f"It removes {listed(view, targets)}." if targets else IDLE
        case "QH":
            return _raised(raised)
        case "QS":
            return _spied(len(view.deck))
        case "AD":
            return _struck(view, targets[0])
        case _:
            return PLAYED[card]


def _plundered(size: int) -> str:
    if not size:
        return IDLE
    return "That hand loses its only card." if size == 1 else f"A hand of {size} loses a card."


def _spied(deck: int) -> str:
    if deck <= 1:
        return "It draws the last card." if deck else IDLE
    return f"It shows the next {min(SPIED, deck)} cards, and one can be kept."


def _interrupted(view: State, seat: Seat, targets: tuple[Spot, ...]) -> str:
    """W-35, W-55: the latest card falls; in another player's turn the turn ends."""
    victim = targets[0].seat if targets else view.active
    latest = last_deployed(view, victim)
    if victim == view.active and view.phase not in {Phase.RESOLVE, Phase.END}:
        if view.attacks:
            return ATTACK_ENDS
        if latest is None:
            return TURN_ENDS
        return f"The {on(latest[1].card)} falls, and the turn ends before an attack."
    if latest is None:
        return IDLE
    return f"The {on(latest[1].card)} falls, the latest card there."


def _taken(view: State, targets: tuple[Spot, ...]) -> str:
    if not targets:
        return IDLE
    unit = called(standing(view, targets[0]))
    if any(each.attacker == targets[0] for each in view.attacks):
        return f"It takes the {unit} out of the attack, and into this hand."
    return f"The {unit} changes sides: it can be deployed from this hand."


def _raised(card: Card) -> str:
    if card == NOTHING:
        return IDLE
    if card in SOLDIERS:
        return f"The {on(card)} can fight again."
    return f"The {on(card)} can be {'deployed' if card in REAR else 'played'} again."


def _struck(view: State, target: Spot) -> str:
    """W-29, W-34: one point of damage, and poison."""
    unit = unit_at(view, target)
    if unit is None:
        return LAST_POINT if left(view, target.seat) == 1 else ONE_DAMAGE
    if target.seat in view.warded:
        return IDLE
    if not defence_of(form(unit)):
        return AN_ACE
    return f"1 damage is enough: the poison kills the {called(unit)} when the turn ends."


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
    return "The others are put back in an order that suits this side."


def _ended(view: State, seat: Seat) -> str:
    """Why a turn ends without an attack, or after it."""
    if view.phase is not Phase.DEPLOY:
        return FINISHED
    able = {aim.attacker for aim in aims(view, seat)}
    if not able:
        return NO_ATTACKER if not _ready(view, seat) else NO_TARGET
    soldiers = [spot for spot in able if spot.rank is Rank.FRONT]
    if soldiers and combat_reasons.is_outmatched(view, seat, soldiers):
        return RISKY
    tired = [spot for spot in soldiers if not combat_reasons.is_vigilant(view, spot)]
    opposite = sum(attack(unit) for foe in others(view, seat) for _, unit in fronts(view, foe))
    return EXHAUSTING.format(opposite) if tired and opposite else PEACE


def _ready(view: State, seat: Seat) -> bool:
    return any(
        unit.tilt.value == "ready"
        for _, unit in (*fronts(view, seat), *rears(view, seat))
        if form(unit) in SOLDIERS or form(unit)[0] == "A" or form(unit) == "KC"
    )


def _passed(view: State, seat: Seat) -> str:
    window = view.window
    if window is None or window.kind == "answer":
        return EARLY if view.phase is Phase.DEPLOY and view.active != seat else QUIET
    if window.kind == "clash":
        return FIGHT_ON if view.active == seat else combat_reasons.of_patience(view, seat)
    pending = view.pending[seat]
    if not pending:
        return NO_DAMAGE
    if pending < view.lives[seat]:
        return f"{pending} damage can be borne."
    return combat_reasons.DEADLY.format(view.lives[seat])
