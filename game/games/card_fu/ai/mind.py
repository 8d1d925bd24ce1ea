"""Card-Fu's computer player, level by level.

Recruit lays a random card.  Soldier picks the card that does best against any unseen card.  Captain
and marshal imagine hands for the opponent and treat the bout as a simultaneous game: they mix their
cards by regret matching.  Marshal's card values were fitted to many thousand bouts; it imagines more
hands and considers Feints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.ai.choice import by_lot, soft_max
from game.ai.player import Level, Thought, last_thought
from game.ai.regret import Solver
from game.engine.cards import suit
from game.engine.game import Seat, opponent
from game.engine.value import replace, replace_for
from game.games.card_fu.ai.chances import appraisal as appraisal
from game.games.card_fu.ai.imagine import imagine as imagine
from game.games.card_fu.ai.imagine import unseen_cards
from game.games.card_fu.ai.kernel import NO_CARD, number, numbers
from game.games.card_fu.ai.payoffs import (
    Fighter,
    Stance,
    Weights,
    fighter,
    lay_of,
    payoff_matrix,
    stances,
)
from game.games.card_fu.rules import bout, combo, commands
from game.games.card_fu.rules.between_bouts import HAND, feints
from game.games.card_fu.rules.model import Move, Phase, State
from game.review.playouts import Thoroughness


class Style(NamedTuple):
    """The search parameters of a level."""

    weights: Weights
    worlds: int  # number of imagined hands
    rounds: int  # rounds of regret matching
    simple: float  # share of the opponent's play that is a random card


UNTUNED = Weights((0.0, 1.2, 0.4, 0.3), (0.0, 0.0, 0.0, 0.0), 0.9, 0.5, 3.0)
TUNED = Weights((0.0, 1.3, 0.45, 0.75), (0.25, 0.0, -0.5, -0.5), 0.3, 0.5, 3.0)
IN_ENDURANCE = Weights((0.7, 1.35, 0.9, 1.05), (0.12, 0.0, -0.25, -0.25), 0.3, 1.0, 3.0)
"""C-49: played cards come back, so only lost cards count, from the draw pile as from the life pile."""

STYLES = {
    Level.CAPTAIN: Style(UNTUNED, worlds=4, rounds=20, simple=0.4),
    Level.MARSHAL: Style(TUNED, worlds=10, rounds=40, simple=0.8),
}
PURE = Style(UNTUNED, worlds=8, rounds=200, simple=0.0)
TEMPERATURE = 0.1  # of the soldier
SELDOM = 0.05  # rows with a smaller share are not played
ROUNDS_A_THOUGHT = 5
FEINT_WORLDS, FEINT_ROUNDS = 4, 12
FEINT_MARGIN = 0.25  # cards that a Feint has to gain
thoroughness = Thoroughness(playouts=24, pairs=160, depth=12, level=Level.SOLDIER)

WHY_LAY = "Cards that vary are hard to guess."
general_reasons = (WHY_LAY,)  # why it varies, not why one card is better than another
WHY_ADD = "Each added card costs the opponent one and goes to its life pile."
WHY_FEINT = "With a Feint behind it, the first card only has to be fast."


def think(
    view: State, seat: Seat, level: Level, fate: Random
) -> Iterator[Thought[commands.Command]]:
    """Yields better and better thoughts; the last one is the answer."""
    match view.phase:
        case Phase.LAY:
            yield from _lay(view, seat, level, fate)
        case Phase.ADD:
            yield _added(view, seat, level)
        case Phase.RECOVER:
            yield _recovered(view, seat, level)
        case _ if level is Level.MARSHAL:
            yield from _feinted(view, seat, _style(view, level), fate)
        case _:
            yield Thought(commands.SetFeint())


def greedy(view: State, seat: Seat) -> commands.Command:
    """The best card against any unseen card; the longest combo; no Feints."""
    match view.phase:
        case Phase.LAY:
            mine, worths = _against_anything(view, seat, _weights(view))
            return lay_of(mine[worths.index(max(worths))], number(view.feints[seat]))
        case Phase.ADD:
            return _added(view, seat, Level.RECRUIT).command
        case Phase.RECOVER:
            return _recovered(view, seat, Level.SOLDIER).command
        case _:
            return commands.SetFeint()


# Players that the levels are measured against


def carefree(view: State, seat: Seat, fate: Random) -> commands.Command:
    """A random card, and the longest combo; no Feints."""
    if view.phase is Phase.LAY:
        return fate.choice(list(bout.lays(view, seat)))
    return greedy(view, seat)


def equilibrium(view: State, seat: Seat, fate: Random) -> commands.Command:
    """The equilibrium of each bout on its own; no Feints."""
    if view.phase is Phase.LAY:
        return last_thought(_mixed(view, seat, PURE, fate)).command
    return greedy(view, seat)


partners = {"carefree": carefree, "equilibrium": equilibrium}


# The card of the bout


def _lay(
    view: State, seat: Seat, level: Level, fate: Random
) -> Iterator[Thought[commands.Command]]:
    if level is Level.RECRUIT:
        yield Thought(fate.choice(list(bout.lays(view, seat))))
    elif level is Level.SOLDIER:
        mine, worths = _against_anything(view, seat, _weights(view))
        stance = mine[soft_max(worths, TEMPERATURE, fate)]
        yield Thought(lay_of(stance, number(view.feints[seat])))
    else:
        yield from _mixed(view, seat, _style(view, level), fate)


def _against_anything(
    view: State, seat: Seat, weights: Weights
) -> tuple[Sequence[Stance], list[float]]:
    """My choices and their average worth against every unseen card."""
    me, other = fighter(view, seat), fighter(view, opponent(seat))
    theirs: list[Stance] = []
    for card in numbers(unseen_cards(view, opponent(seat))) or (NO_CARD,):
        alone = replace(other, hand=(card,), feint=NO_CARD)
        theirs += stances(alone, me, view.options, weights)
    mine = stances(me, other, view.options, weights)
    rows = payoff_matrix(mine, theirs, me, other, weights)
    return mine, [sum(row) / len(row) for row in rows]


def _mixed(
    view: State, seat: Seat, style: Style, fate: Random
) -> Iterator[Thought[commands.Command]]:
    """A random choice from the mixed strategy."""
    me = fighter(view, seat)
    mine = stances(me, fighter(view, opponent(seat)), view.options, style.weights)
    worlds = [imagine(view, seat, fate) for _ in range(style.worlds)]
    solver = _solver(me, mine, worlds, opponent(seat), style)
    lot = fate.random()
    for done in range(ROUNDS_A_THOUGHT, style.rounds + 1, ROUNDS_A_THOUGHT):
        solver.improve(ROUNDS_A_THOUGHT)
        stance = mine[by_lot(solver.strategy, lot, SELDOM)]
        yield Thought(lay_of(stance, me.feint), WHY_LAY, done / style.rounds)


def _solver(
    me: Fighter, mine: Sequence[Stance], worlds: Sequence[State], other: Seat, style: Style
) -> Solver:
    """A solver for the bout over these imagined worlds."""
    matrices = []
    for world in worlds:
        foe = fighter(world, other)
        theirs = stances(foe, me, world.options, style.weights)
        matrices.append(payoff_matrix(mine, theirs, me, foe, style.weights))
    return Solver(matrices, style.simple)


def _style(view: State, level: Level) -> Style:
    return STYLES[level]._replace(weights=_weights(view, STYLES[level].weights))


def _weights(view: State, printed: Weights = UNTUNED) -> Weights:
    """The weights of a level for the printed fight; in Endurance all levels use the same."""
    return IN_ENDURANCE if view.options.endurance else printed


# What follows


def _added(view: State, seat: Seat, level: Level) -> Thought[commands.Command]:
    """The longest combo, or the first Diamond for a counter attack."""
    why = WHY_ADD if level in STYLES else ""
    played, hand = view.played[seat], view.hands[seat]
    if suit(played[0]) == Move.BLOCK:
        diamonds = [card for card in hand if suit(card) == Move.RETREAT]
        return Thought(
            commands.Add(diamonds[0]) if diamonds else commands.Stop(), why if diamonds else ""
        )
    cards = combo.longest(played, hand, view.options)
    if not cards:
        return Thought(commands.Stop())
    then: tuple[commands.Command, ...] = tuple(map(commands.Add, cards[1:]))
    return Thought(commands.Add(cards[0]), why, then=then)


def _recovered(view: State, seat: Seat, level: Level) -> Thought[commands.Command]:
    """The card that is worth more in the hand than in the pile, if any."""
    if level is Level.RECRUIT or not view.lives[seat]:
        return Thought(commands.Recover())
    weights = _style(view, level).weights if level in STYLES else _weights(view)
    card = max(view.lives[seat], key=lambda each: weights.of(number(each)))
    return Thought(commands.Recover(card) if weights.of(number(card)) > 1.0 else commands.Recover())


def _feinted(
    view: State, seat: Seat, style: Style, fate: Random
) -> Iterator[Thought[commands.Command]]:
    """The best Feint, if the next bout is clearly worth more with it than without."""
    best, command = FEINT_MARGIN, commands.SetFeint()
    choices = list(feints(view, seat))
    yield Thought(command, done=1 / len(choices))
    worlds = [_filled_up(imagine(view, seat, fate), opponent(seat)) for _ in range(FEINT_WORLDS)]
    without = 0.0
    for done, choice in enumerate(choices, start=1):
        me = _with_feint(fighter(view, seat), number(choice.card))
        mine = stances(me, fighter(worlds[0], opponent(seat)), view.options, style.weights)
        solver = _solver(me, mine, worlds, opponent(seat), style)
        solver.improve(FEINT_ROUNDS)
        if choice == commands.SetFeint():
            without = solver.worth
        elif solver.worth - without > best:
            best, command = solver.worth - without, choice
        yield Thought(command, WHY_FEINT if command.card else "", done / len(choices))


def _filled_up(world: State, seat: Seat) -> State:
    """C-5: the hand refilled as for the next bout."""
    wanted = max(0, HAND - len(world.hands[seat]))
    hand, draw = world.hands[seat], world.draws[seat]
    return replace_for(world, seat, hands=hand + draw[:wanted], draws=draw[wanted:])


def _with_feint(me: Fighter, feint: int) -> Fighter:
    if feint == NO_CARD:
        return me
    return replace(me, feint=feint, hand=tuple([card for card in me.hand if card != feint]))
