"""Card-Fu's computer player, level by level.

Recruit likes cards that hit hard and adds one card, not a whole combo.  Soldier picks the card that
does best against any unseen card.  Captain and marshal imagine hands for the opponent and treat the bout as a simultaneous game: they mix their
cards by regret matching.  Marshal imagines more hands and considers Feints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.ai.choice import by_lot, soft_max
from game.ai.player import Level, Temperament, Thought, last_thought
from game.ai.regret import Solver
from game.engine.cards import suit
from game.engine.game import Seat, opponent
from game.engine.value import replace, replace_for
from game.games.card_fu.ai.chances import appraisal as appraisal
from game.games.card_fu.ai.chances import worths
from game.games.card_fu.ai.imagine import imagine as imagine
from game.games.card_fu.ai.imagine import unseen_cards
from game.games.card_fu.ai.kernel import NO_CARD, number, numbers
from game.games.card_fu.ai.payoffs import Fighter, Payoffs, Stance, fighter, lay_of
from game.games.card_fu.rules import bout, combo, commands
from game.games.card_fu.rules.between_bouts import HAND, feints
from game.games.card_fu.rules.model import Move, Phase, State
from game.review.playouts import Thoroughness


class Style(NamedTuple):
    """The search parameters of a level."""

    worlds: int  # number of imagined hands
    rounds: int  # rounds of regret matching
    simple: float  # share of the opponent's play that is a random card


STYLES = {
    Level.CAPTAIN: Style(worlds=1, rounds=10, simple=0.7),
    Level.MARSHAL: Style(worlds=16, rounds=60, simple=0.5),
}
PURE = Style(worlds=8, rounds=200, simple=0.0)
TEMPERATURE = 0.04  # of the soldier, as a chance
EAGERNESS = 1.0  # the temperature of the recruit, in points of damage
SELDOM = 0.05  # rows with a smaller share are not played
ROUNDS_A_THOUGHT = 5
FEINT = Style(worlds=6, rounds=30, simple=0.5)
FEINT_MARGIN = 0.01  # that a Feint has to gain, as a chance
thoroughness = Thoroughness(playouts=24, pairs=160, depth=12, level=Level.SOLDIER)

WHY_LAY = "Cards that vary are hard to guess."
general_reasons = (WHY_LAY,)  # why it varies, not why one card is better than another
WHY_ADD = "Each added card costs the opponent one and goes to its life pile."
WHY_FEINT = "With a Feint behind it, the first card only has to be fast."


def think(
    view: State,
    seat: Seat,
    level: Level,
    fate: Random,
    *,
    temperament: Temperament = Temperament.EVEN,
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
            yield from _feinted(view, seat, fate)
        case _:
            yield Thought(commands.SetFeint())


def greedy(view: State, seat: Seat) -> commands.Command:
    """The best card against any unseen card; the longest combo; no Feints."""
    match view.phase:
        case Phase.LAY:
            mine, chances = _against_anything(view, seat)
            return lay_of(mine[chances.index(max(chances))], number(view.feints[seat]))
        case Phase.ADD:
            return _added(view, seat, Level.SOLDIER).command
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
        yield Thought(_eager(view, seat, fate))
    elif level is Level.SOLDIER:
        mine, chances = _against_anything(view, seat)
        stance = mine[soft_max(chances, TEMPERATURE, fate)]
        yield Thought(lay_of(stance, number(view.feints[seat])))
    else:
        yield from _mixed(view, seat, STYLES[level], fate)


def _eager(view: State, seat: Seat, fate: Random) -> commands.Command:
    """A card that would hit hard, whether or not it wins."""
    mine = Payoffs(view).stances(fighter(view, seat), fighter(view, opponent(seat)))
    stance = mine[soft_max([each.hits for each in mine], EAGERNESS, fate)]
    return lay_of(stance, number(view.feints[seat]))


def _against_anything(view: State, seat: Seat) -> tuple[Sequence[Stance], list[float]]:
    """My choices and their mean chances against every unseen card."""
    me, other, payoffs = fighter(view, seat), fighter(view, opponent(seat)), Payoffs(view)
    theirs: list[Stance] = []
    for card in numbers(unseen_cards(view, opponent(seat))) or (NO_CARD,):
        alone = replace(other, hand=(card,), feint=NO_CARD)
        theirs += payoffs.stances(alone, me)
    mine = payoffs.stances(me, other)
    rows = payoffs.matrix(mine, theirs, me, other)
    return mine, [sum(row) / len(row) for row in rows]


def _mixed(
    view: State, seat: Seat, style: Style, fate: Random
) -> Iterator[Thought[commands.Command]]:
    """A random choice from the mixed strategy."""
    me = fighter(view, seat)
    worlds = [imagine(view, seat, fate) for _ in range(style.worlds)]
    mine, solver = _solver(me, worlds, opponent(seat), style.simple)
    lot = fate.random()
    for done in range(ROUNDS_A_THOUGHT, style.rounds + 1, ROUNDS_A_THOUGHT):
        solver.improve(ROUNDS_A_THOUGHT)
        stance = mine[by_lot(solver.strategy, lot, SELDOM)]
        yield Thought(lay_of(stance, me.feint), WHY_LAY, done / style.rounds)


def _solver(
    me: Fighter, worlds: Sequence[State], other: Seat, simple: float
) -> tuple[Sequence[Stance], Solver]:
    """My choices, and a solver for the bout over these imagined worlds."""
    payoffs = Payoffs(worlds[0])
    mine = payoffs.stances(me, fighter(worlds[0], other))
    matrices = []
    for world in worlds:
        foe = fighter(world, other)
        matrices.append(payoffs.matrix(mine, payoffs.stances(foe, me), me, foe))
    return mine, Solver(matrices, simple)


# What follows


def _added(view: State, seat: Seat, level: Level) -> Thought[commands.Command]:
    """The longest combo, of which recruit adds one card, or the cheapest Diamond to counter."""
    why = WHY_ADD if level in STYLES else ""
    played, hand = view.played[seat], view.hands[seat]
    if suit(played[0]) == Move.BLOCK:
        diamonds = [card for card in hand if suit(card) == Move.RETREAT]
        if not diamonds:
            return Thought(commands.Stop())
        worth = worths(view)
        return Thought(commands.Add(min(diamonds, key=lambda each: worth.cards[number(each)])), why)
    cards = combo.longest(played, hand, view.options)
    if not cards or (level is Level.RECRUIT and len(played) > 1):
        return Thought(commands.Stop())
    further = () if level is Level.RECRUIT else cards[1:]
    then: tuple[commands.Command, ...] = tuple(map(commands.Add, further))
    return Thought(commands.Add(cards[0]), why, then=then)


def _recovered(view: State, seat: Seat, level: Level) -> Thought[commands.Command]:
    """The card that is worth more in the hand than in the pile, if any."""
    if level is Level.RECRUIT or not view.lives[seat]:
        return Thought(commands.Recover())
    worth = worths(view)
    card = max(view.lives[seat], key=lambda each: worth.cards[number(each)])
    gains = worth.cards[number(card)] > worth.life
    return Thought(commands.Recover(card) if gains else commands.Recover())


def _feinted(view: State, seat: Seat, fate: Random) -> Iterator[Thought[commands.Command]]:
    """The best Feint, if the next bout is clearly worth more with it than without."""
    best, command = FEINT_MARGIN, commands.SetFeint()
    choices = list(feints(view, seat))
    yield Thought(command, done=1 / len(choices))
    worlds = [_filled_up(imagine(view, seat, fate), opponent(seat)) for _ in range(FEINT.worlds)]
    without = 0.0
    for done, choice in enumerate(choices, start=1):
        me = _with_feint(fighter(view, seat), number(choice.card))
        _, solver = _solver(me, worlds, opponent(seat), FEINT.simple)
        solver.improve(FEINT.rounds)
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
