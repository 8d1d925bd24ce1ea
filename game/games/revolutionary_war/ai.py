"""Revolutionary War: how the computer plays it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.choice import soft_max
from game.ai.player import Level, Thought
from game.engine.cards import BACK, DECK, Card, Cards, in_order, value
from game.engine.game import Seat
from game.engine.value import replace
from game.games.revolutionary_war.kernel import CONCEDE, STRENGTH, Position
from game.games.revolutionary_war.model import Command, Concede, Play, State
from game.games.revolutionary_war.rules import legal_commands
from game.games.revolutionary_war.strength import strength

LEAD_FROM = 8  # the strength a card needs to be led, by the rule of thumb
WORLDS = {Level.RECRUIT: 1, Level.SOLDIER: 4, Level.CAPTAIN: 15, Level.MARSHAL: 60}
TEMPERATURE = {Level.RECRUIT: 8.0, Level.SOLDIER: 2.0, Level.CAPTAIN: 0.1, Level.MARSHAL: 0.01}


def imagine(view: State, seat: Seat, fate: Random) -> State:
    """Every back turned into a card that is nowhere to be seen."""
    unseen = [card for card in DECK if card not in _seen(view)]
    fate.shuffle(unseen)

    def turned(cards: Cards) -> Cards:
        return tuple(unseen.pop() if card == BACK else card for card in cards)

    mine, yours = view.hands
    hands = in_order(turned(mine)), in_order(turned(yours))
    return replace(view, hands=hands, deck=turned(view.deck))


def _seen(view: State) -> frozenset[Card]:
    laid = tuple(each.card for each in view.table)
    shown = (*view.hands, *view.piles, view.deck, view.trumps, view.leftover, laid)
    return frozenset(card for cards in shown for card in cards)


def greedy(view: State, seat: Seat) -> Command:
    """Lead the strongest card if it is strong enough; answer with the cheapest; else concede."""
    trump = view.trumps[0]
    cards = [command.card for command in legal_commands(view, seat) if isinstance(command, Play)]
    if not cards:
        return Concede()
    if view.table:
        return Play(min(cards, key=lambda card: strength(card, trump)))
    best = max(cards, key=lambda card: strength(card, trump))
    return Play(best) if strength(best, trump) >= LEAD_FROM else Concede()


def think(view: State, seat: Seat, level: Level, fate: Random) -> Iterator[Thought[Command]]:
    """Imagine the hidden cards again and again; play every move out in each; compare the means."""
    root = _position(view, seat)
    moves = root.moves()
    totals = [0.0] * len(moves)
    commands = [_command(view, seat, move) for move in moves]
    unseen = sorted(value(card) for card in DECK if card not in _seen(view))
    count = len(root.hands[1])
    worlds = WORLDS[level]
    for n in range(1, worlds + 1):
        fate.shuffle(unseen)
        root.hands[1][:] = unseen[:count]
        root.deck[:] = unseen[count : count + len(root.deck)]
        for i, move in enumerate(moves):
            position = root.copy()
            position.make(move)
            totals[i] += _played_out(position, fate)
        means = [total / n for total in totals]
        best = means.index(max(means))
        if n < worlds:
            yield Thought(commands[best], done=n / worlds)
        else:
            yield Thought(commands[soft_max(means, TEMPERATURE[level], fate)])


def _position(view: State, seat: Seat) -> Position:
    other = 1 - seat
    return Position(
        (list(map(value, view.hands[seat])), [0] * len(view.hands[other])),
        [0] * len(view.deck),
        list(map(value, view.trumps)),
        value(view.table[-1].card) if view.table else 0,
        len(view.table),
        0,
        [len(view.piles[seat]), len(view.piles[other])],
        0 if view.last_capture == seat else 1,
    )


def _command(view: State, seat: Seat, move: int) -> Command:
    if move == CONCEDE:
        return Concede()
    return Play(next(card for card in view.hands[seat] if value(card) == move))


def _played_out(position: Position, fate: Random) -> float:
    while not position.over:
        moves = position.moves()
        strength_of = STRENGTH[position.trumps[0]]
        if len(moves) > 1 and fate.random() < 0.15:
            move = moves[int(fate.random() * len(moves))]
        elif len(moves) == 1:
            move = CONCEDE
        elif position.last:
            move = min(moves[:-1], key=strength_of.__getitem__)
        else:
            move = max(moves[:-1], key=strength_of.__getitem__)
            if strength_of[move] < LEAD_FROM:
                move = CONCEDE
        position.make(move)
    margin = position.points[0] - position.points[1]
    return margin + (0.5 if position.last_capture == 0 else -0.5)
