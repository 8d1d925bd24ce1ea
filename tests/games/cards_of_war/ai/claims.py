"""What each reason says of a moment, and whether it is true by the rules."""

from game.games.cards_of_war.ai import reasons
from game.games.cards_of_war.ai.explanations import attacks, defence, fights, played_cards
from game.games.cards_of_war.rules import commands, game
from game.games.cards_of_war.rules.battlefield import (
    attack,
    form,
    has,
    is_ace,
    is_ready,
    last_deployed,
    rears,
    unit_at,
)
from game.games.cards_of_war.rules.cards import KING_OF_SPADES
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.combat.defence import blocks
from game.games.cards_of_war.rules.model import Phase, Rank
from tests.games.cards_of_war.ai.moments import (
    Moment,
    after,
    answered_by,
    claim_of,
    defended,
    falls,
    fought,
    fronts_of,
    is_slot,
    is_threatened,
    others_of,
    target_of,
    together,
)
from tests.games.cards_of_war.tables import at


def victim_of(moment):
    """Whose latest card the Jack of Diamonds takes."""
    targets = moment.command.targets
    return targets[0].seat if targets else moment.state.active


def able_to_block(state, seat):
    guards = [unit for _, unit in rears(state, seat) if unit.is_guard]
    return sum(map(is_ready, [*fronts_of(state, seat), *guards]))


def is_faced_by(moment):
    """The most units on another side that are allowed to block, ready or not."""
    guards = [
        sum(unit.is_guard for _, unit in rears(moment.state, foe))
        + len(fronts_of(moment.state, foe))
        for foe in others_of(moment)
    ]
    return max(guards)


def is_partly_blocked(moment):
    mine = [each for each in moment.state.attacks if each.targets[0].seat == moment.seat]
    return 0 < sum(each.blocker is not None for each in mine) < len(mine)


def wastes_each_blocker(moment):
    """Whether each block that is left costs its unit."""
    found = list(blocks(moment.state, moment.seat))
    return bool(found) and all(
        falls(fought(after(moment.state, moment.seat, each, commands.Stand())), each.blocker)
        for each in found
    )


def damage_and_rest(moment):
    """The damage that waits or comes for this seat, and the life that it leaves."""
    state, seat = moment.state, moment.seat
    is_due = state.window is not None and state.window.kind == "clash"
    end, before = (fought(moment.after()), state.pending[seat]) if is_due else (state, 0)
    return [end.pending[seat] - before, state.lives[seat] - end.pending[seat]]


def may_aim_elsewhere(moment):
    """Whether the unit whose attack is called off can be aimed at something else."""
    unit = moment.command.unit
    dropped = next(each for each in moment.state.attacks if each.attacker == unit)
    found = [each for each in aims(moment.after(), moment.seat) if each.attacker == unit]
    return any(tuple(filter(None, (each.target, each.second))) != dropped.targets for each in found)


def stays_ready(moment):
    """Whether the unit whose attack is called off can block afterwards."""
    unit = unit_at(moment.after(), moment.command.unit)
    return is_ready(unit) and moment.command.unit.rank is Rank.FRONT


def loses_to_a_blocker(moment):
    """Whether the unit whose attack is called off would fall to the blocker that is named."""
    unit, charged = moment.command.unit, after(moment.state, moment.seat, commands.Charge())
    return any(
        fights.called(unit_at(charged, each.blocker)) in moment.reason
        and falls(end, unit)
        and not falls(end, each.blocker)
        for each, end in answered_by(charged, unit)
    )


def attack_in_front(state, moment):
    return sum(map(attack, fronts_of(state, victim_of(moment))))


def is_tired(m):
    """Whether a unit that was ready can't act once it has been bonded."""
    slot = m.command.slot if isinstance(m.command, commands.Bond) else m.command.onto
    one, other = (unit_at(each, at(f"{m.seat}F{slot}")) for each in (m.state, m.after()))
    return is_ready(one) and not is_ready(other)


CLAIMS = {
    "No unit can block it, and it deals N damage to life.": lambda m: m.is_free() and m.hits(m.numbers[0]),
    "No unit can block it, and it takes the last N life.": lambda m: m.is_free() and m.kills(),
    "Unblocked, it takes the last N life.": lambda m: m.kills(),
    "Unblocked, this takes the last N life.": lambda m: m.kills(),
    "Unblocked, this would take the last N life.": lambda m: (
        m.left(m.seat) == m.numbers[0] <= m.unblocked()
    ),
    "Together these attacks would take the last N life.": lambda m: (
        m.left(m.seat) == m.numbers[0] <= m.unblocked()
    ),
    attacks.SURE_TO_WIN.format(""): lambda m: (
        m.blocks() and all(falls(end, each.blocker) for each, end in m.blocks())
    ),
    attacks.SURE_TO_STAY: lambda m: (
        m.blocks() and not any(falls(end, each.attacker) for each, end in m.blocks())
    ),
    "The X can block it and defeat the X.": loses_to_a_blocker,
    attacks.A_CHOICE: lambda m: m.blocks(),
    attacks.IN_VAIN: lambda m: m.hits(0) and m.is_free(),
    "Unblocked, it costs N of N life.": lambda m: m.hits(m.numbers[0]),
    "No unit can block it, and the X falls.": lambda m: m.is_free() and m.fells(),
    "No unit can block it: its poison kills the X.": lambda m: m.is_free() and m.fells(),
    "Unblocked, it defeats the X.": lambda m: m.fells() and not m.is_lost(),
    "Unblocked, it defeats the X, and falls, too.": lambda m: m.fells() and m.is_lost(),
    "Unblocked, it poisons the X.": lambda m: m.fells(),
    "No unit can block, and this deals N damage to life.": lambda m: m.is_free() and m.hits(m.numbers[0]),
    "No unit can block, and this deals N damage to life and destroys the X.": lambda m: m.is_free() and m.fells(),
    "No unit can block, and this destroys the X.": lambda m: m.is_free() and m.fells(),
    "Unblocked, this deals N damage to life.": lambda m: m.hits(m.numbers[0]),
    "Unblocked, this deals N damage to life and destroys the X.": lambda m: m.fells(),
    "Unblocked, this destroys the X.": lambda m: m.fells(),
    "N attacks, and only N units can block.": lambda m: m.is_count_of_blockers(),
    "N attacks, and only N unit can block.": lambda m: m.is_count_of_blockers(),
    "The X is strong enough to defeat the X and survive.": lambda m: not m.of_block()[0],
    "The X survives, and the X falls.": lambda m: not m.of_block()[0],
    "The X can stop the X and survive.": lambda m: m.of_block() == (False, False),
    "An exchange: the X for the X.": lambda m: m.of_block()[0],
    "It costs the X, but defeats the X.": lambda m: not m.of_block()[0],
    "It costs the X, but saves the X.": lambda m: not m.of_block()[1],
    "It costs the X, but saves N life.": lambda m: not m.of_block()[1],
    "It costs the X, but saves at least N life.": lambda m: not m.of_block()[1],
    "It costs the X, but the X stays unharmed.": lambda m: not m.of_block()[1],
    "It costs the X, but the X needs a second strike to do harm.": lambda m: not m.of_block()[1],
    "It costs the X, but only N of the damage is left over.": lambda m: not m.of_block()[1],
    defence.NO_BLOCKER: lambda m: not list(blocks(m.state, m.seat)),
    defence.NO_BLOCK_SAVES.format("the last N life"): lambda m: (
        m.state.lives[m.seat] == m.numbers[0]
        and all(end.pending[m.seat] >= m.numbers[0] for end in defended(m.state, m.seat))
    ),
    defence.DEADLY.format("the last N life"): lambda m: (
        fought(m.after()).pending[m.seat] >= m.state.lives[m.seat] == m.numbers[0]
    ),
    defence.NO_OTHER: lambda m: not list(blocks(m.state, m.seat)) and is_partly_blocked(m),
    defence.HARMLESS: lambda m: m.unblocked() == 0,
    defence.REST_HARMLESS: lambda m: m.unblocked() == 0 and is_partly_blocked(m),
    defence.BLOCKED: lambda m: any(each.blocker for each in m.state.attacks),
    defence.ALL_BLOCKED: lambda m: any(each.blocker for each in m.state.attacks),
    defence.COSTLY.format(""): lambda m: wastes_each_blocker(m) and not is_partly_blocked(m),
    defence.REST_COSTLY.format(""): lambda m: wastes_each_blocker(m) and is_partly_blocked(m),
    "It is N damage, and leaves N life.": lambda m: (
        m.numbers == [m.unblocked(), m.left(m.seat) - m.unblocked()]
    ),
    "The rest is N damage, and leaves N life.": lambda m: (
        m.numbers == [m.unblocked(), m.left(m.seat) - m.unblocked()]
    ),
    "The unit doesn't have to block.": lambda m: m.state.phase is Phase.DEFEND,
    attacks.FREE_TO_AIM_OR_BLOCK: lambda m: may_aim_elsewhere(m) and stays_ready(m),
    attacks.FREE_TO_AIM: lambda m: may_aim_elsewhere(m) and not stays_ready(m),
    attacks.FREE_TO_STAY: lambda m: stays_ready(m) and not may_aim_elsewhere(m),
    attacks.FREE_TO_WAIT: lambda m: not stays_ready(m) and not may_aim_elsewhere(m),
    "Together they hit one target for N instead of N.": lambda m: (
        together(m) and m.numbers[0] > m.numbers[1]
    ),
    "Together they hit for N, enough to defeat the X.": together,
    "Next turn, together they hit one target for N instead of N.": lambda m: (
        together(m, is_ready_now=False) and m.numbers[0] > m.numbers[1]
    ),
    "Next turn, together they hit for N, enough to defeat the X.": lambda m: together(
        m, is_ready_now=False
    ),
    "Later it can bond with the X and attack for N.": lambda m: any(
        isinstance(each, commands.Merge) and attack(unit_at(after(m.after(), m.seat, each), at(f"{m.seat}F{each.onto}"))) == m.numbers[0]
        for each in game.legal_commands(m.after(), m.seat)
    ),
    "The front rank is empty, and only front units and guards can block.": lambda m: (
        not fronts_of(m.state, m.seat)
    ),
    "It is the strongest unit in this front rank.": lambda m: (
        attack(is_slot(Moment(m.after(), m.seat, m.command, "")))
        == max(map(attack, fronts_of(m.after(), m.seat)))
    ),
    "With the King of Diamonds it is ready at once.": lambda m: (
        is_slot(Moment(m.after(), m.seat, m.command, "")).tilt.value == "ready"
    ),
    "It attacks for N, the X only for N.": lambda m: (
        m.numbers == [attack(is_slot(Moment(m.after(), m.seat, m.command, ""))), attack(is_slot(m))]
    ),
    "The X is poisoned and dies this turn anyway.": lambda m: is_slot(m).is_poisoned,
    "With N units in front, there are more ways to attack and to block.": lambda m: (
        m.numbers == [len(fronts_of(m.after(), m.seat))]
    ),
    "With N units in front, more attacks can be blocked.": lambda m: (
        m.numbers == [len(fronts_of(m.after(), m.seat))]
        and (is_faced_by(m) >= m.numbers[0] or not is_faced_by(m))
    ),
    "Then N front units face only N that could block.": lambda m: (
        m.numbers == [len(fronts_of(m.after(), m.seat)), is_faced_by(m)]
    ),
    "Once ready, he can challenge the X.": is_threatened,
    "Once ready, it can poison the X.": is_threatened,
    "It splits the X.": lambda m: all(
        len(unit.fighters) == 1 for foe in others_of(m) for unit in fronts_of(m.after(), foe)
    ) or m.after().chores,
    "The X is gone, and its poison with it.": lambda m: any(
        last and fights.on(last[1].card) in m.reason and is_ace(unit_at(m.state, last[0]))
        for last in [last_deployed(m.state, victim_of(m))]
    ),
    "It breaks a bond: only the X is left.": lambda m: any(
        fights.called(unit) in m.reason and len(unit.fighters) == 1
        for unit in fronts_of(m.after(), victim_of(m))
    ),
    "Then no unit there can block.": lambda m: not able_to_block(m.after(), victim_of(m)),
    "Then only N unit there can block.": lambda m: able_to_block(m.after(), victim_of(m)) == 1,
    "Then only N units there can block.": lambda m: (
        able_to_block(m.after(), victim_of(m)) == m.numbers[0]
    ),
    "That removes a unit that attacks for N.": lambda m: (
        attack_in_front(m.state, m) - attack_in_front(m.after(), m) == m.numbers[0]
    ),
    **{
        missed: lambda m, king=king: king not in {
            form(unit) for _, unit in rears(m.after(), victim_of(m))
        }
        for king, missed in played_cards.MISSED.items()
    },
    "The X falls, and the turn ends before an attack.": lambda m: m.after().phase is not Phase.DEPLOY,
    played_cards.ATTACK_ENDS: lambda m: not m.after().attacks,
    played_cards.TURN_ENDS: lambda m: not m.after().attacks,
    played_cards.AN_ACE: lambda m: unit_at(m.after(), target_of(m.command)) is None,
    "N damage is enough: the poison kills the X when the turn ends.": lambda m: falls(
        m.after(), target_of(m.command)
    ),
    claim_of(played_cards.ONE_DAMAGE): lambda m: target_of(m.command).rank is Rank.PLAYER,
    claim_of(played_cards.LAST_POINT): lambda m: m.left(target_of(m.command).seat) == 1,
    "It removes the X.": lambda m: all(unit_at(m.after(), spot) is None for spot in m.command.targets),
    "The X changes sides: it can be deployed from the hand.": lambda m: (
        len(m.after().hands[m.seat]) >= len(m.state.hands[m.seat])
    ),
    "It takes the X out of the attack and into the hand.": lambda m: any(
        each.attacker == m.command.targets[0] for each in m.state.attacks
    ),
    "It takes one of the N cards in the target's hand.": lambda m: len(m.state.hands[m.command.targets[0].seat]) == m.numbers[0],
    reasons.NO_ATTACKER: lambda m: not list(aims(m.state, m.seat)),
    reasons.NO_TARGET: lambda m: not list(aims(m.state, m.seat)),
    reasons.EXHAUSTING.format("N"): lambda m: (
        m.numbers[0]
        == max(attack(unit) for foe in others_of(m) if foe not in m.state.out and not has(m.state, foe, KING_OF_SPADES) for unit in fronts_of(m.state, foe))
    ),
    reasons.EARLY: lambda m: m.state.phase is Phase.DEPLOY and not m.state.attacks,
    reasons.RISKY: lambda m: all(
        any(
            falls(end, each.attacker) and not falls(end, each.blocker)
            for each, end in answered_by(after(m.state, m.seat, aim, commands.Charge()), aim.attacker)
        )
        for aim in aims(m.state, m.seat)
        if aim.attacker.rank is Rank.FRONT and aim.target.rank is Rank.PLAYER
    ),
    "N damage leaves N life.": lambda m: m.numbers == damage_and_rest(m),
    "The turn ends, and the N damage counts, unless a card stops it.": lambda m: (
        sum(m.state.pending[foe] for foe in others_of(m)) == m.numbers[0]
    ),
    reasons.TOO_LATE: lambda m: m.state.hands[m.seat] and m.state.phase is Phase.RESOLVE,
    reasons.EMPTY_HAND: lambda m: not m.state.hands[m.seat],
    reasons.NO_DAMAGE: lambda m: not m.state.pending[m.seat],
    defence.NOTHING_LOST: lambda m: fought(m.after()).pending[m.seat] == m.state.pending[m.seat],
    "It prevents N damage to life.": lambda m: m.after().pending[m.seat] == 0,
    "The N damage left over takes the last N life.": lambda m: (
        m.left(m.command.target.seat) == m.numbers[1] <= m.numbers[0]
    ),
    "The N damage left over goes straight to life.": lambda m: m.command.target.rank is Rank.PLAYER,
    "The N damage left over defeats the X.": lambda m: falls(m.after(), m.command.target),
}  # fmt: skip
CLAIMS |= {
    f"They can't attack now. {said}": lambda m, is_so=CLAIMS[said]: is_so(m) and is_tired(m)
    for said in tuple(CLAIMS)
    if said.startswith("Next turn, together")
}
JUDGED = {  # what a search prefers, and what is true of a card by the book
    *reasons.DEPLOYED.values(),
    *played_cards.PLAYED.values(),
    *reasons.FIXED.values(),
    reasons.DISCARDED.replace("5", "N"),
    reasons.PEACE,
    reasons.QUIET,
    played_cards.IDLE,
    "It draws the last card.",
    reasons.GUARD,
    reasons.GONE,
    reasons.FIGHT_ON,
    attacks.VIGILANT,
    attacks.OUTNUMBERED,
    attacks.NO_SECOND,
    attacks.ENOUGH,
    "It absorbs all damage there.",
    "The N damage left over could go there.",
    defence.STRUCK_AGAIN,
    defence.NOTHING_DUE,
    defence.NO_CHANGE,
    defence.BREAKS,
    defence.SPARED,
    attacks.NOTHING_TO_HIT,
    "The N damage left over hits the X.",
    "Nothing is done to save the X.",
    "The X isn't worth a block.",
    "The X makes way for a unit with another trait.",
    "The X is the unit that is missed least.",
    "The X can fight again.",
    "The X can be played again.",
    "The X can be deployed again.",
    "It takes the only card in the target's hand.",
    "It shows the next N cards, and one can be kept.",
    "It saves the X.",
    "It absorbs N damage to life.",
    "It prevents N damage, which is more than the life left.",
    "The others go back in the order that helps most.",
    "The next card comes here too, in the extra turn.",
    "It keeps the most useful of these cards.",
}
