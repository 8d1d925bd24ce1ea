"""Revolutionary War's computer player, level by level.

Recruit and soldier judge by their hand alone; the soldier considers the next trump.  Captain and
marshal imagine the hidden cards many times and play every move out.  The captain doesn't remember
captured cards; the marshal does, and solves the endgame.  Measured and dropped, because they gained
nothing: a search tree, worlds weighted by what the opponent conceded to, and the endgame solver
inside playouts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import assert_never

from game.ai.choice import soft_max
from game.ai.player import Level, Thought
from game.engine.cards import BACK, DECK, Card, Cards, in_order, value
from game.engine.game import Seat
from game.engine.value import replace
from game.games.revolutionary_war.ai.endgame import Endgame
from game.games.revolutionary_war.ai.heuristics import strength_alone, worth_at_a_glance
from game.games.revolutionary_war.ai.kernel import (
    CONCEDE,
    NO_CARD,
    STRENGTH,
    Position,
    cheapest_answer,
    strongest_lead,
)
from game.games.revolutionary_war.rules.commands import Command, Concede, Play
from game.games.revolutionary_war.rules.model import State

TEMPERATURE = {Level.RECRUIT: 0.2, Level.SOLDIER: 0.08}
WORLDS = {Level.CAPTAIN: 25, Level.MARSHAL: 500}
LAST_WORLDS = 40  # in an endgame with unknown cards
EASY_MARGIN = 12  # cards: a lead beyond this hardly matters
BIG_POT = 3
HARD_TO_BEAT = 12  # cards still out that can answer, at most

Trial = Iterator[tuple[int, float]]  # the best move so far, the share of the work done
Worth = Callable[[Position, int], float]
Margins = Callable[[Position, Sequence[int], Random], Iterator[float]]  # of the moves in a world


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """A random full state with the same view: every back becomes an unseen card."""
    unseen = _unseen(view)
    fate.shuffle(unseen)

    def turned(cards: Cards) -> Cards:
        return tuple(unseen.pop() if card == BACK else card for card in cards)

    mine, yours = view.hands
    hands = in_order(turned(mine)), in_order(turned(yours))
    return replace(view, hands=hands, deck=turned(view.deck))


def greedy(view: State, seat: Seat) -> Command:
    """Lead the strongest card if it is strong enough; answer with the cheapest; otherwise concede."""
    position = _position(view, seat)
    hand, strength = position.hands[0], STRENGTH[position.trumps[0]]
    if position.last:
        return _command(view, seat, cheapest_answer(hand, strength, position.last))
    return _command(view, seat, strongest_lead(hand, strength))


def think(view: State, seat: Seat, level: Level, fate: Random) -> Iterator[Thought[Command]]:
    """Yields better and better thoughts; the last one is the answer."""
    position = _position(view, seat)
    commands = {move: _command(view, seat, move) for move in position.moves()}
    reasons = {move: _reason(view, move) if level in WORLDS else "" for move in commands}
    for move, done in _trial(view, position, level, fate):
        yield Thought(commands[move], reasons[move], done)


def _trial(view: State, position: Position, level: Level, fate: Random) -> Trial:
    match level:
        case Level.RECRUIT:
            return _by_eye(position, strength_alone, TEMPERATURE[level], fate)
        case Level.SOLDIER:
            return _by_eye(position, worth_at_a_glance, TEMPERATURE[level], fate)
        case Level.CAPTAIN:
            forgotten = replace(view, piles=((), ()))
            return _on_average(position, forgotten, WORLDS[level], _played_out, fate)
        case Level.MARSHAL if view.deck:
            return _on_average(position, view, WORLDS[level], _played_out, fate)
        case Level.MARSHAL:  # what nobody has seen is the other hand, unless piles are covered
            known = len(_unseen(view)) == len(position.hands[1])
            return _on_average(position, view, 1 if known else LAST_WORLDS, _worked_out, fate)
    assert_never(level)


def _by_eye(position: Position, worth: Worth, temperature: float, fate: Random) -> Trial:
    moves = position.moves()
    yield moves[soft_max([worth(position, move) for move in moves], temperature, fate)], 1.0


def _on_average(
    position: Position, view: State, worlds: int, margins: Margins, fate: Random
) -> Trial:
    """Try each move in every imagined world; the best on average is chosen."""
    moves = position.moves()
    unseen = [value(card) for card in _unseen(view)]
    totals = [0.0] * len(moves)
    for n in range(1, worlds + 1):
        for i, margin in enumerate(margins(_world(position, unseen, fate), moves, fate)):
            totals[i] += margin if view.options.target else margin / (EASY_MARGIN + abs(margin))
        yield moves[totals.index(max(totals))], n / worlds


def _played_out(world: Position, moves: Sequence[int], fate: Random) -> Iterator[float]:
    """The margin of each move after a playout."""
    for move in moves:
        play = world.copy()
        play.make(move)
        yield play.played_out(fate.random)


def _worked_out(world: Position, moves: Sequence[int], fate: Random) -> Iterator[float]:
    """The margin of each move with best play."""
    return map(Endgame(world).margin, moves)


def _world(position: Position, unseen: list[int], fate: Random) -> Position:
    """The position with the other hand and the deck filled with unseen cards."""
    chance = fate.random
    unseen.sort(key=lambda _: chance())  # a shuffle, and the quickest
    world = position.copy()
    world.hands[1][:] = unseen[: len(world.hands[1])]
    world.deck[:] = unseen[len(world.hands[1]) :][: len(world.deck)]
    return world


def _unseen(view: State) -> list[Card]:
    laid = tuple(each.card for each in view.table)
    shown = (*view.hands, *view.piles, view.deck, view.trumps, view.leftover, laid)
    seen = {card for cards in shown for card in cards}
    return [card for card in DECK if card not in seen]


def _position(view: State, seat: Seat) -> Position:
    """The position of a view; a card that shows its back is NO_CARD."""
    other = 1 - seat
    return Position(
        ([value(card) for card in view.hands[seat]], [NO_CARD] * len(view.hands[other])),
        [NO_CARD] * len(view.deck),
        [value(card) for card in view.trumps],
        last=value(view.table[-1].card) if view.table else NO_CARD,
        pot=len(view.table),
        turn=0,
        points=[len(view.piles[seat]), len(view.piles[other])],
        last_capture=0 if view.last_capture == seat else 1,
    )


def _command(view: State, seat: Seat, move: int) -> Command:
    if move == CONCEDE:
        return Concede()
    return Play(next(card for card in view.hands[seat] if value(card) == move))


def _reason(view: State, move: int) -> str:
    """The reason for a move, from public information only: it must not give the hand away."""
    laid = len(view.table)
    if move == CONCEDE and not laid:
        return "The trump alone is not worth a round."
    if move == CONCEDE:
        return f"{laid + 1} cards are not worth what it takes to win them."
    if not view.deck:
        return "It has worked out the last cards."
    if laid >= BIG_POT:
        return f"{laid + 1} cards are worth a fight."
    trump = STRENGTH[value(view.trumps[0])]
    hidden = [value(card) for card in _unseen(replace(view, hands=((), ())))]
    out = sum(trump[other] >= trump[move] for other in hidden)
    if out <= HARD_TO_BEAT:
        return f"At most {out} of the cards still out can answer it."
    return "A weak card, to draw out a stronger one."
