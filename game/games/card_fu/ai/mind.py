"""Card-Fu's computer player, level by level.

Recruit likes cards that hit hard and adds one card at most, not a whole combo.  Soldier picks the
card that does best against any unseen card.  Both bluff for the fun of it: they set Feints, soldier
less often, and a Feint that loses costs both cards.  Captain imagines a hand for the opponent, and
lays what does best against any card of it.  Marshal imagines many, and also for itself, as the
opponent doesn't know its hand; it treats the bout as a simultaneous game and mixes its cards by
regret matching, and it sets the Feints that pay.

Measured and dropped: a worth of the longest combo in the hand; it foretells who wins, but the player
that counted it kept its combos too long.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.ai.choice import by_lot, soft_max
from game.ai.player import Level, Temperament, Thought
from game.engine.cards import NOTHING, Card, suit
from game.engine.game import Seat, opponent
from game.engine.value import replace, replace_for
from game.games.card_fu.ai import reasons
from game.games.card_fu.ai.advice import advice as advice
from game.games.card_fu.ai.advice import instead as instead
from game.games.card_fu.ai.bout_search import BoutSearch, outlook_of
from game.games.card_fu.ai.chances import Worths, worths
from game.games.card_fu.ai.chances import appraisal as appraisal
from game.games.card_fu.ai.imagine import imagine as imagine
from game.games.card_fu.ai.imagine import unseen_cards
from game.games.card_fu.ai.kernel import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    NO_CARD,
    SPADES,
    SUIT,
    number,
    numbers,
)
from game.games.card_fu.ai.payoffs import Fighter, Payoffs, Stance, fighter, lay_of
from game.games.card_fu.rules import bout, combo, commands
from game.games.card_fu.rules.between_bouts import HAND, feints
from game.games.card_fu.rules.model import Move, Phase, State
from game.games.card_fu.rules.view import view as view_of
from game.review.playouts import Thoroughness


class Style(NamedTuple):
    """The search parameters of a level."""

    worlds: int  # number of imagined hands
    rounds: int  # rounds of regret matching
    simple: float  # share of the opponent's play that is a random card
    guises: int = 0  # number of imagined hands that the opponent could take mine for
    slack: float = 0.0  # how much worse a liked choice may be, as a chance


STYLES = {
    Level.CAPTAIN: Style(worlds=1, rounds=5, simple=1.0, slack=0.015),
    Level.MARSHAL: Style(worlds=60, rounds=200, simple=0.2, guises=12, slack=0.006),
}
PURE = Style(worlds=8, rounds=200, simple=0.0)
IN_HAND = {CLUBS: 0.0, DIAMONDS: 0.18, HEARTS: 0.06, SPADES: 0.045, -1: 0.0}
IN_CARDS = Worths(0.15, 0.075, -0.135, -0.45, tuple(IN_HAND[each] for each in SUIT))
"""Fixed worths, not fitted to anything: a yardstick must not grow with what it measures."""
TEMPERATURE = 0.06  # of the soldier, as a chance
EAGERNESS = 5.0  # the temperature of the recruit, in points of damage
OVERLOOKED = 0.8  # how often a recruit doesn't see that it could add a card
BLUFFING = {Level.RECRUIT: 0.7, Level.SOLDIER: 0.35, Level.CAPTAIN: 0.0}
"""How often a level sets a Feint for the fun of it."""
SELDOM = 0.05  # rows with a smaller share are not played
ROUNDS_A_THOUGHT = 5
AT_ONCE = 6  # worlds of the first thought
FEINT = Style(worlds=6, rounds=30, simple=0.5)
FEINT_MARGINS = {Temperament.BOLD: 0.0, Temperament.EVEN: 0.01, Temperament.CAREFUL: 0.03}
"""What a Feint has to gain, as a chance."""
thoroughness = Thoroughness(playouts=24, pairs=160, depth=12, level=Level.CAPTAIN)

ATTACKING = 3.0  # how much more often the bold turn up an Attack or a Throw
OFTEN = 0.15  # the share of a choice that is about as good as the best
LIKING = {Temperament.BOLD: 1.0, Temperament.EVEN: 0.0, Temperament.CAREFUL: -1.0}
GLANCE_SLACK = 0.02  # of the soldier, as a chance
EAGER_SLACK = 1.2  # of the recruit, in points of damage


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
            yield from _lay(view, seat, level, fate, temperament)
        case Phase.ADD:
            yield _added(view, seat, level, fate)
        case Phase.RECOVER:
            yield _recovered(view, seat, level)
        case _ if level is Level.MARSHAL:
            yield from _feinted(view, seat, fate, temperament)
        case _:
            yield _bluffed(view, seat, level, fate)


def greedy(view: State, seat: Seat) -> commands.Command:
    """The best card against any unseen card; the longest combo; no Feints."""
    match view.phase:
        case Phase.LAY:
            mine, _, rows = _against_anything(view, seat)
            chances = [sum(row) / len(row) for row in rows]
            return lay_of(mine[chances.index(max(chances))], number(view.feints[seat]))
        case Phase.ADD:
            return _added(view, seat, Level.SOLDIER, Random(0)).command
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
    """The equilibrium of each bout on its own, counted in cards; no Feints."""
    if view.phase is not Phase.LAY:
        return greedy(view, seat)
    me = fighter(view, seat)
    worlds = [imagine(view, seat, fate) for _ in range(PURE.worlds)]
    search = BoutSearch(me, worlds, opponent(seat), PURE.simple, given=IN_CARDS)
    search.improve(PURE.rounds)
    return lay_of(search.mine[by_lot(search.strategy, fate.random(), SELDOM)], me.feint)


partners = {"carefree": carefree, "equilibrium": equilibrium}


# The card of the bout


def _lay(
    view: State, seat: Seat, level: Level, fate: Random, temperament: Temperament
) -> Iterator[Thought[commands.Command]]:
    if level is Level.RECRUIT:
        yield _eager(view, seat, fate, temperament)
    elif level is Level.SOLDIER:
        yield _at_a_glance(view, seat, fate, temperament)
    else:
        yield from _mixed(view, seat, STYLES[level], fate, temperament)


def _eager(
    view: State, seat: Seat, fate: Random, temperament: Temperament
) -> Thought[commands.Command]:
    """A card that would hit hard, whether or not it wins."""
    stances = Payoffs(view).stances(fighter(view, seat), fighter(view, opponent(seat)))
    mine = _without_hidden_blocks(stances)
    liking = EAGER_SLACK * LIKING[temperament]
    likes = [each.hits + liking * boldness(each) for each in mine]
    stance = mine[soft_max(likes, EAGERNESS, fate)]
    command = lay_of(stance, number(view.feints[seat]))
    return Thought(command, reasons.of_recruit(view, seat, stance))


def _at_a_glance(
    view: State, seat: Seat, fate: Random, temperament: Temperament
) -> Thought[commands.Command]:
    """One of the best cards against any unseen card."""
    mine, theirs, rows = _against_anything(view, seat)
    liking = GLANCE_SLACK * LIKING[temperament]
    likes = [
        sum(row) / len(row) + liking * boldness(each) for each, row in zip(mine, rows, strict=True)
    ]
    row = soft_max(likes, TEMPERATURE, fate)
    met = [
        (SUIT[y.card], 1 / len(theirs), chance) for y, chance in zip(theirs, rows[row], strict=True)
    ]
    why = reasons.of_lay(view, seat, mine[row], outlook_of(met))
    return Thought(lay_of(mine[row], number(view.feints[seat])), why)


def _against_anything(
    view: State, seat: Seat
) -> tuple[Sequence[Stance], Sequence[Stance], list[list[float]]]:
    """My choices, every unseen card, and my chances with each pair."""
    me, other, payoffs = fighter(view, seat), fighter(view, opponent(seat)), Payoffs(view)
    theirs: list[Stance] = []
    for card in numbers(unseen_cards(view, opponent(seat))) or (NO_CARD,):
        alone = replace(other, hand=(card,), feint=NO_CARD)
        theirs += payoffs.stances(alone, me)
    mine = _without_hidden_blocks(payoffs.stances(me, other))
    return mine, theirs, payoffs.matrix(mine, theirs, me, other)


def _without_hidden_blocks(stances: Sequence[Stance]) -> Sequence[Stance]:
    """Without those that put a Block in the place of a card that has won, if there are others."""
    able = [each for each in stances if each.second == NO_CARD or SUIT[each.second] != HEARTS]
    return able or stances


def _mixed(
    view: State, seat: Seat, style: Style, fate: Random, temperament: Temperament
) -> Iterator[Thought[commands.Command]]:
    """A random choice from the mixed strategy; many worlds take a moment, so a few come first."""
    first = style._replace(worlds=AT_ONCE, rounds=ROUNDS_A_THOUGHT, guises=1)
    me, lot = fighter(view, seat), fate.random()
    for each in (first, style) if style.worlds > AT_ONCE else (style,):
        worlds = [imagine(view, seat, fate) for _ in range(each.worlds)]
        guises = [_mistaken(world, seat, fate) for world in worlds[: each.guises]]
        search = BoutSearch(me, worlds, opponent(seat), each.simple, guises=guises)
        for done in range(ROUNDS_A_THOUGHT, each.rounds + 1, ROUNDS_A_THOUGHT):
            search.improve(ROUNDS_A_THOUGHT)
            row = by_lot(_to_taste(search, temperament, each.slack), lot, SELDOM)
            why = reasons.of_lay(view, seat, search.mine[row], search.outlook(row))
            yield Thought(lay_of(search.mine[row], me.feint), why, done / style.rounds)


def _mistaken(world: State, seat: Seat, fate: Random) -> Fighter:
    """What the opponent in an imagined world could take this seat for."""
    other = opponent(seat)
    return fighter(imagine(view_of(world, other), other, fate), seat)


def _to_taste(search: BoutSearch, temperament: Temperament, slack: float) -> list[float]:
    """The mixed strategy; what is liked comes more often, even if it is a little worse."""
    shares = search.strategy
    if temperament is Temperament.EVEN:
        return shares
    worths = [search.outlook(row).worth for row in range(len(shares))]
    enough = max(worths) - slack
    liked = [
        (max(share, OFTEN) if worth >= enough else share if share >= SELDOM else 0.0)
        * ATTACKING ** (LIKING[temperament] * boldness(stance))
        for stance, share, worth in zip(search.mine, shares, worths, strict=True)
    ]
    return [share / sum(liked) for share in liked]


def boldness(stance: Stance) -> float:
    """From -0.5 to 1: attacking, and more with something hidden beside it."""
    attacks = SUIT[stance.card] in (SPADES, CLUBS)
    return 0.5 * attacks + 0.5 * (stance.second != NO_CARD) - 0.5 * (not attacks)


# What follows


def _added(view: State, seat: Seat, level: Level, fate: Random) -> Thought[commands.Command]:
    """The longest combo, of which recruit adds at most one card, or the cheapest Diamond to counter."""
    played, hand = view.played[seat], view.hands[seat]
    if level is Level.RECRUIT and fate.random() < OVERLOOKED:
        cards: tuple[Card, ...] = ()
    elif suit(played[0]) == Move.BLOCK:
        diamonds = [card for card in hand if suit(card) == Move.RETREAT]
        worth = worths(view)
        cards = tuple(sorted(diamonds, key=lambda each: worth.cards[number(each)])[:1])
    elif level is Level.RECRUIT:
        cards = combo.longest(played, hand, view.options)[: max(0, 2 - len(played))]
    else:
        cards = combo.longest(played, hand, view.options)
    if not cards:
        return Thought(commands.Stop(), reasons.of_stopping(view, seat))
    then: tuple[commands.Command, ...] = tuple(map(commands.Add, cards[1:]))
    why = reasons.of_adding(view, seat, cards)
    return Thought(commands.Add(cards[0]), why, then=then, why_then=(why,) * len(then))


def _recovered(view: State, seat: Seat, level: Level) -> Thought[commands.Command]:
    """The card that is worth more in the hand than in the pile, if any; an end is taken if it wins."""
    if level is Level.RECRUIT:
        return Thought(commands.Recover(), reasons.NO_RECOVERY)
    worth = worths(view)
    card = max(view.lives[seat], key=lambda each: worth.cards[number(each)], default=NOTHING)
    for choice in (NOTHING, card):
        if why := reasons.of_the_end(view, seat, choice):
            return Thought(commands.Recover(choice), why)
    if card and worth.cards[number(card)] > worth.life:
        return Thought(commands.Recover(card), reasons.RECOVERS)
    return Thought(commands.Recover(), reasons.RECOVERS_NONE)


def _bluffed(view: State, seat: Seat, level: Level, fate: Random) -> Thought[commands.Command]:
    """A hidden Attack or Throw, or none, as often as the level likes."""
    none, *others = feints(view, seat)
    bluffs = [each for each in others if suit(each.card) in (Move.ATTACK, Move.THROW)]
    if bluffs and fate.random() < BLUFFING[level]:
        return Thought(fate.choice(bluffs), reasons.BLUFFS)
    return Thought(none, reasons.BLUFFS_NOT if BLUFFING[level] else reasons.NEVER_BLUFFS)


def _feinted(
    view: State, seat: Seat, fate: Random, temperament: Temperament
) -> Iterator[Thought[commands.Command]]:
    """The best Feint, if the next bout is clearly worth more with it than without."""
    best, command = FEINT_MARGINS[temperament], commands.SetFeint()
    choices = list(feints(view, seat))
    yield Thought(command, reasons.FEINT_IS_DEAR, 1 / len(choices))
    worlds = [_filled_up(imagine(view, seat, fate), opponent(seat)) for _ in range(FEINT.worlds)]
    without = 0.0
    for done, choice in enumerate(choices, start=1):
        me = _with_feint(fighter(view, seat), number(choice.card))
        search = BoutSearch(me, worlds, opponent(seat), FEINT.simple)
        search.improve(FEINT.rounds)
        if choice == commands.SetFeint():
            without = search.worth
        elif search.worth - without > best:
            best, command = search.worth - without, choice
        why = reasons.of_feint(view, seat, command.card)
        yield Thought(command, why, done / len(choices))


def _filled_up(world: State, seat: Seat) -> State:
    """C-5: the hand refilled as for the next bout."""
    wanted = max(0, HAND - len(world.hands[seat]))
    hand, draw = world.hands[seat], world.draws[seat]
    return replace_for(world, seat, hands=hand + draw[:wanted], draws=draw[wanted:])


def _with_feint(me: Fighter, feint: int) -> Fighter:
    if feint == NO_CARD:
        return me
    return replace(me, feint=feint, hand=tuple([card for card in me.hand if card != feint]))
