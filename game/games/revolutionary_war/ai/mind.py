"""Revolutionary War: how the computer plays it.

Recruit and soldier go by the look of their hand, the soldier with an eye for the coming trump.
Captain and marshal imagine what is hidden again and again and play every move out; the captain does
not remember what was captured, the marshal does, and works the last cards out.  Measured and not
kept, because it won nothing: a search tree, worlds weighed by what the opponent conceded to, and
the last cards worked out in imagined plays too.
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
LAST_WORLDS = 40  # where the last cards are worked out without being known
EASY_MARGIN = 12  # cards: the first few ahead decide a game, more than these hardly matter
BIG_POT = 3
HARD_TO_BEAT = 12  # cards still out that can answer

Trial = Iterator[tuple[int, float]]  # the best move so far, and how much of the work is done
Worth = Callable[[Position, int], float]
Margins = Callable[[Position, Sequence[int], Random], Iterator[float]]  # of the moves in a world


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """Every back in hand and deck turned into a card that is nowhere to be seen."""
    unseen = _unseen(view)
    fate.shuffle(unseen)

    def turned(cards: Cards) -> Cards:
        return tuple(unseen.pop() if card == BACK else card for card in cards)

    mine, yours = view.hands
    hands = in_order(turned(mine)), in_order(turned(yours))
    return replace(view, hands=hands, deck=turned(view.deck))


def greedy(view: State, seat: Seat) -> Command:
    """Lead the strongest card if it is strong enough; answer with the cheapest; else concede."""
    position = _position(view, seat)
    hand, strength = position.hands[0], STRENGTH[position.trumps[0]]
    if position.last:
        return _command(view, seat, cheapest_answer(hand, strength, position.last))
    return _command(view, seat, strongest_lead(hand, strength))


def think(view: State, seat: Seat, level: Level, fate: Random) -> Iterator[Thought[Command]]:
    """Better and better thoughts; the last one is the answer."""
    position = _position(view, seat)
    commands = {move: _command(view, seat, move) for move in position.moves()}
    whys = {move: _why(view, move) if level in WORLDS else "" for move in commands}
    for move, done in _trial(view, position, level, fate):
        yield Thought(commands[move], whys[move], done)


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
    """In every imagined world each move is tried; the best on average is chosen."""
    moves = position.moves()
    unseen = [value(card) for card in _unseen(view)]
    totals = [0.0] * len(moves)
    for n in range(1, worlds + 1):
        for i, margin in enumerate(margins(_world(position, unseen, fate), moves, fate)):
            totals[i] += margin if view.options.target else margin / (EASY_MARGIN + abs(margin))
        yield moves[totals.index(max(totals))], n / worlds


def _played_out(world: Position, moves: Sequence[int], fate: Random) -> Iterator[float]:
    """Where each move leads if both then go on by the rule of thumb."""
    for move in moves:
        play = world.copy()
        play.make(move)
        yield play.played_out(fate.random)


def _worked_out(world: Position, moves: Sequence[int], fate: Random) -> Iterator[float]:
    """Where each move leads if both then play their best."""
    return map(Endgame(world).margin, moves)


def _world(position: Position, unseen: list[int], fate: Random) -> Position:
    """The position with the other hand and the deck made up of what is unseen."""
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
    """The view in numbers; a card that shows its back has none."""
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


def _why(view: State, move: int) -> str:
    """One sentence, from what lies open for everybody: a reason must not tell the hand."""
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
