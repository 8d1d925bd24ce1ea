"""Revolutionary War's computer player, level by level.

Recruit and soldier judge by their hand alone; the soldier considers the next trump.  The captain
imagines the hidden cards many times and plays every move out, without captured cards, which it forgets.
The marshal plays by what a network has learnt, and solves the endgame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import assert_never

from game.ai.choice import soft_max, to_taste
from game.ai.player import Level, Temperament, Thought
from game.engine.cards import NOTHING, value
from game.engine.game import Seat
from game.engine.value import replace
from game.games.revolutionary_war.ai import policy, reasons
from game.games.revolutionary_war.ai.chances import appraisal as appraisal
from game.games.revolutionary_war.ai.endgame import Endgame
from game.games.revolutionary_war.ai.endgame import settled as settled
from game.games.revolutionary_war.ai.heuristics import boldness, strength_alone, worth_at_a_glance
from game.games.revolutionary_war.ai.imagine import imagine as imagine
from game.games.revolutionary_war.ai.imagine import imagine_position, unseen_cards
from game.games.revolutionary_war.ai.kernel import (
    CONCEDE,
    STRENGTH,
    Position,
    cheapest_answer,
    is_lost_by_conceding,
    position_of,
    strongest_lead,
)
from game.games.revolutionary_war.rules.commands import Command, Concede, Play
from game.games.revolutionary_war.rules.model import State
from game.review.playouts import Thoroughness

TEMPERATURE = {Level.RECRUIT: 0.33, Level.SOLDIER: 0.08}
WORLDS = 35  # that the captain imagines
LAST_WORLDS = 40  # in an endgame with unknown cards
SLACK = 0.012  # of a margin as it is summed up: what a temperament may cost
RARER = 0.7  # of a liking: so a temperament may take a move half as likely as the best
LIKING = {Temperament.BOLD: 0.05, Temperament.EVEN: 0.0, Temperament.CAREFUL: -0.05}
"""What is added to the worth at a glance of the boldest move."""
EASY_MARGIN = 12  # cards: a lead beyond this hardly matters
thoroughness = Thoroughness(playouts=60, pairs=600, depth=60, level=Level.SOLDIER)

Trial = Iterator[tuple[int, float]]  # the best move so far, the share of the work done
Worth = Callable[[Position, int], float]
Margins = Callable[[Position, Sequence[int], Random], Iterator[float]]  # of the moves in a world


def greedy(view: State, seat: Seat) -> Command:
    """Lead the strongest card if it is strong enough; answer with the cheapest; otherwise concede."""
    position = position_of(view, seat)
    hand, strength = position.hands[0], STRENGTH[position.trumps[0]]
    if position.last:
        return _command(view, seat, cheapest_answer(hand, strength, position.last))
    return _command(view, seat, strongest_lead(hand, strength))


def think(
    view: State,
    seat: Seat,
    level: Level,
    fate: Random,
    *,
    temperament: Temperament = Temperament.EVEN,
) -> Iterator[Thought[Command]]:
    """Yields better and better thoughts; the last one is the answer."""
    position = position_of(view, seat)
    commands = {move: _command(view, seat, move) for move in position.moves()}
    for move, done in _trial(view, position, level, fate, temperament):
        yield Thought(commands[move], reasons.why(view, move, level), done)


def advice(view: State, seat: Seat, command: Command) -> str:
    """The reason for a command, for the person who sees this view."""
    return reasons.advice(view, seat, _move(command))


def instead(view: State, _: Seat, better: Command, made: Command) -> str:
    """What a command has over another one, for the person who sees this view."""
    played = made.card if isinstance(made, Play) else NOTHING
    return reasons.instead(view, _move(better), _move(made), played)


def _move(command: Command) -> int:
    return value(command.card) if isinstance(command, Play) else CONCEDE


def _trial(
    view: State, position: Position, level: Level, fate: Random, temperament: Temperament
) -> Trial:
    match level:
        case Level.RECRUIT:
            return _by_eye(position, strength_alone, TEMPERATURE[level], fate, temperament)
        case Level.SOLDIER:
            return _by_eye(position, worth_at_a_glance, TEMPERATURE[level], fate, temperament)
        case Level.CAPTAIN:
            forgotten = replace(view, piles=((), ()))
            return _on_average(
                position, forgotten, WORLDS, _played_out, fate, temperament=temperament
            )
        case Level.MARSHAL if view.deck:
            return _as_learnt(position, view, temperament)
        case Level.MARSHAL:  # what nobody has seen is the other hand, unless piles are covered
            known = len(unseen_cards(view)) == len(position.hands[1])
            worlds = 1 if known else LAST_WORLDS
            return _on_average(position, view, worlds, _worked_out, fate)
    assert_never(level)


def _by_eye(
    position: Position, worth: Worth, temperature: float, fate: Random, temperament: Temperament
) -> Trial:
    moves = position.moves()
    liking = LIKING[temperament]
    worths = [
        worth(position, move) + liking * bold
        for move, bold in zip(moves, boldness(position, moves), strict=True)
    ]
    yield moves[soft_max(worths, temperature, fate)], 1.0


def _as_learnt(position: Position, view: State, temperament: Temperament) -> Trial:
    """What the network likes best, or about as much and more to the taste; never what loses at once."""
    moves = position.moves()
    sure = position.points[1] + len(position.hands[1])
    if len(moves) > 1 and not view.options.target and is_lost_by_conceding(sure, position.pot):
        moves.remove(CONCEDE)
    unseen = [value(card) for card in unseen_cards(view)]
    likings = policy.likings(position, unseen, moves)
    yield moves[to_taste(likings, boldness(position, moves), temperament, RARER)], 1.0


def _on_average(
    position: Position,
    view: State,
    worlds: int,
    margins: Margins,
    fate: Random,
    *,
    temperament: Temperament = Temperament.EVEN,
) -> Trial:
    """Try each move in every imagined world; one of the best on average is chosen."""
    moves = position.moves()
    bold = boldness(position, moves)
    slack = SLACK * (EASY_MARGIN if view.options.target else 1)
    unseen = [value(card) for card in unseen_cards(view)]
    totals = [0.0] * len(moves)
    for n in range(1, worlds + 1):
        for i, margin in enumerate(margins(imagine_position(position, unseen, fate), moves, fate)):
            totals[i] += margin if view.options.target else margin / (EASY_MARGIN + abs(margin))
        yield moves[to_taste(totals, bold, temperament, slack * n)], n / worlds


def _played_out(world: Position, moves: Sequence[int], fate: Random) -> Iterator[float]:
    """The margin of each move after a playout."""
    for move in moves:
        play = world.copy()
        play.make(move)
        yield play.played_out(fate.random)


def _worked_out(world: Position, moves: Sequence[int], fate: Random) -> Iterator[float]:
    """The margin of each move with best play."""
    return map(Endgame(world).margin, moves)


def _command(view: State, seat: Seat, move: int) -> Command:
    if move == CONCEDE:
        return Concede()
    return Play(next(card for card in view.hands[seat] if value(card) == move))
