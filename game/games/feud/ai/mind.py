"""How the computer decides, by level.

Rows are laid in secret, so once a hand has been seen, captain and marshal mix theirs by regret
matching over the hands that the enemy may have; before that they foresee rows that are good for the
enemy.  Recruit and soldier answer the average row, the recruit out of a few of its own.  Locks,
reservations and Maneuvers are tried on the visible table and weighed by ``evaluation``; Skirmishes
are searched to their end.  The recruit overlooks a column; only the marshal chooses what to show and
solves the locking as a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.player import Level, Temperament, Thought
from game.engine.game import Seat
from game.games.feud.ai import (
    purchases,
    reasons,
    skirmish_strategy,
    study_strategy,
    unit_choice,
)
from game.games.feud.ai.advice import LAY_ANY, SHOWS
from game.games.feud.ai.advice import advice as advice
from game.games.feud.ai.chances import appraisal as appraisal
from game.games.feud.ai.imagine import imagine as imagine
from game.games.feud.ai.mixed_strategy import (
    Style,
    is_blind,
    position_of,
)
from game.games.feud.ai.rows import best_response, blind_row, mixed_rows
from game.games.feud.rules import commands
from game.games.feud.rules.commands import Command
from game.games.feud.rules.maneuvers.rearranging import confusions
from game.games.feud.rules.model import Phase, State
from game.review.playouts import Thoroughness

STYLES = {
    Level.RECRUIT: Style(worlds=6, rows=10, temperature=0.15, columns=5, draws=8, skirmish=3),
    Level.SOLDIER: Style(worlds=6, rows=720, temperature=0.1, skirmish=3),
    Level.CAPTAIN: Style(
        worlds=4,
        rows=16,
        answers=6,
        rounds=10,
        blind=4,
        foreseen=24,
        temperature=0.05,
        simple=0.5,
        takes=8,
        solves=2,
        skirmish=4,
    ),
    Level.MARSHAL: Style(
        worlds=8,
        rows=160,
        answers=12,
        rounds=60,
        blind=30,
        foreseen=80,
        temperature=0.02,
        simple=0.2,
        locks=14,
        previews=16,
        draws=16,
        takes=8,
        solves=6,
        skirmish=12,
    ),
}
PLAYING_ON = {
    **STYLES,
    Level.RECRUIT: STYLES[Level.RECRUIT]._replace(worlds=1, takes=1, draws=2, skirmish=1),
}
"""In reviews, thousands of times: a recruit that looks at less."""
ALL = 1.0  # of the work
BEHIND = 0.4  # of a chance to win: with less a draw is welcome (U-14)
GREEDY = Style(worlds=6, rows=720, skirmish=6)
thoroughness = Thoroughness(
    playouts=6,
    pairs=12,
    moments=90,
    examined=1000,
    slight=(commands.Preview,),
    depth=8,
    level=Level.RECRUIT,
)
general_reasons = (*reasons.GENERAL, LAY_ANY, SHOWS)  # why it varies, not why one row is better


def think(
    view: State,
    seat: Seat,
    level: Level,
    fate: Random,
    *,
    temperament: Temperament = Temperament.EVEN,
) -> Iterator[Thought[Command]]:
    """Yield better and better thoughts; the last one is the answer."""
    for command, done in _choices(
        view, seat, STYLES[level]._replace(temperament=temperament), fate
    ):
        yield Thought(command, reasons.why(view, seat, level, command), done)


def plan(view: State, seat: Seat, level: Level, fate: Random) -> tuple[Command, ...]:
    """As reviews play a match on: the command of the last thought, without its reason."""
    (*_, (command, _)) = _choices(view, seat, PLAYING_ON[level], fate)
    return (command,)


def greedy(view: State, seat: Seat) -> Command:
    """The best row against the enemy's average one, else about a soldier's choice; deterministic."""
    (*_, (command, _)) = _choices(view, seat, GREEDY, Random(0))
    return command


def _choices(
    view: State, seat: Seat, style: Style, fate: Random
) -> Iterator[tuple[Command, float]]:
    """Better and better commands, and the share of the work done."""
    if view.offer is not None:
        chance = appraisal.chances(imagine(view, seat, fate), len(view.hands))[seat]
        yield commands.AnswerDraw(agrees=chance < BEHIND), ALL
    elif view.phase is Phase.ARRANGE and style.blind and is_blind(view, seat):
        yield commands.Arrange(blind_row(view, seat, style, fate)), ALL
    elif view.phase is Phase.ARRANGE and style.rounds:
        position = position_of(view, seat, style.worlds, fate)
        for row, done in mixed_rows(position, style, fate):
            yield commands.Arrange(row), done
    elif view.phase is Phase.CLASH:
        for card, done in skirmish_strategy.clash(view, seat, style.skirmish, fate):
            yield commands.PlayCard(card), done
    else:
        yield _command(view, seat, style, fate), ALL


def _command(view: State, seat: Seat, style: Style, fate: Random) -> Command:
    if view.enacting is not None:
        return purchases.effect_choice(view, seat, style, fate)
    if view.window is not None:
        return purchases.purchase(view, seat, style, fate)
    match view.phase:
        case Phase.TAKE:
            return commands.TakeReserve(unit_choice.takes_reserve(view, seat, style.draws, fate))
        case Phase.PREVIEW:
            return commands.Preview(study_strategy.preview(view, seat, style, fate))
        case Phase.LOCK:
            return commands.Lock(study_strategy.lock(view, seat, style, fate))
        case Phase.ARRANGE:
            return commands.Arrange(
                best_response(position_of(view, seat, style.worlds, fate), style, fate)
            )
        case Phase.CONFUSE:
            return fate.choice(list(confusions(view, seat)))
        case Phase.BETRAY:
            return commands.Betray(purchases.betrayal_row(view, seat))
        case Phase.DECISION:
            return commands.LayStrike(skirmish_strategy.decision(view, seat, style.skirmish, fate))
        case _:
            return commands.PickUnit(unit_choice.best_unit(view, seat, style.temperament, fate))
