"""Puzzles of Cards of War: a turn to its end, one's own or as the defender."""

from __future__ import annotations

from collections.abc import Iterable

from build.puzzle_finders.finder import Found, Texts
from game.ai.player import Level
from game.engine.game import AnyGame, Seat
from game.games.cards_of_war.ai.goals import GOALS
from game.games.cards_of_war.rules.commands import (
    Aim,
    Block,
    CastShield,
    Charge,
    Command,
    EndTurn,
    Pass,
    Play,
    Redirect,
    Stand,
    Strike,
)
from game.games.cards_of_war.rules.model import Phase, State
from game.games.cards_of_war.table.phrases import spot, unit_on
from game.games.cards_of_war.table.words import name_of
from game.practice.puzzle import SOLVER, Kind, Plain, Puzzling

THEM = Seat(1)
NAMES = ("you", "Mira")
ENDS = (Charge(), Stand(), Pass(), EndTurn(), CastShield(None))  # say nothing by themselves
MOST_OPTIONS = 30  # at the start
FEW_OPTIONS, MANY_OPTIONS = 3, 9
WITHIN_REACH = 15  # life


class _Finder:
    goals = GOALS
    levels = ((Level.SOLDIER, Level.SOLDIER), (Level.RECRUIT, Level.SOLDIER))
    options: tuple[Plain, ...] = ({}, {"life": 20})
    most_games = 300
    most_positions = 2_000
    most_solutions = 4

    def kinds(self, game: AnyGame, state: State) -> Iterable[Kind]:
        """An attack that could win, or an attack of Mira's with something to choose."""
        if state.window is not None or state.chores:
            return
        options = sum(1 for _ in GOALS["win"].choices(state, state, SOLVER))
        if not 1 < options <= MOST_OPTIONS:
            return
        if state.phase is Phase.DEPLOY:
            if state.lives[THEM] <= WITHIN_REACH and not state.attacks:
                yield "win"
        elif state.phase is Phase.DEFEND:
            yield "hold"
            yield "best"

    def level(self, found: Found, *, simple: bool, fair: bool) -> Puzzling:
        """By who finds it, and by how many commands there are to try."""
        if len(found.options) <= FEW_OPTIONS and simple:
            return 1
        return 3 if len(found.options) > MANY_OPTIONS or not (simple or fair) else 2

    def texts(self, found: Found) -> Texts | None:
        """What is done, and what it leads to."""
        deeds = _deeds(found)
        if not deeds:
            return None
        told = f"{', then '.join(deeds)}."
        return Texts(_task(found), _hint(found), f"{told} {_result(found)}", _WRONG[found.kind])


_WRONG: dict[Kind, str] = {
    "win": "That doesn't win in this turn, if Mira answers well.",
    "best": "There is a better answer.",
    "hold": "Then Mira wins in this turn.",
}


def _task(found: Found) -> str:
    state: State = found.state
    mine, theirs = state.lives[SOLVER], state.lives[THEM]
    match found.kind:
        case "win":
            return f"Mira has {theirs} life left. Win in this turn."
        case "best":
            return "Mira attacks. Come out of this turn as far ahead in life as you can."
        case _:
            return f"Mira attacks, and you have {mine} life left. Live through this turn."


def _deeds(found: Found) -> list[str]:
    """What the solver does, without what only ends an attack or a turn."""
    done = [
        _named(before, step.command)
        for step, before in zip(found.steps, found.states, strict=False)
        if step.seat == SOLVER and step.command not in ENDS
    ]
    if not done and found.kind != "win":
        done = ["Don't block"]
    return [done[0], *(each[0].lower() + each[1:] for each in done[1:])] if done else []


def _named(state: State, command: Command) -> str:
    match command:
        case Block(attacker, blocker):
            one, other = (
                unit_on(state, each).replace(" with ", " and ") for each in (attacker, blocker)
            )
            return f"Block {one} with {other}"
        case Redirect(target) if target is not None:
            return f"Let the rest hit {spot(state, target, NAMES, SOLVER)}"
        case Strike(_, target):
            return f"Strike {spot(state, target, NAMES, SOLVER)} with {{AD}}"
        case _:
            return name_of(state, command, NAMES, SOLVER)


def _hint(found: Found) -> str:
    own = [step.command for step in found.steps if step.seat == SOLVER]
    match next((each for each in own if each not in ENDS), Stand()):
        case Block(_, blocker):
            return f"Your {unit_on(found.state, blocker)} has to step in."
        case Aim():
            return "Count what Mira can block before you attack."
        case Play(card):
            return f"The {{{card}}} in your hand is the answer."
        case Strike():
            return "Your {AD} doesn't have to wait."
        case Stand():
            return "You don't have to block."
        case _:
            return "Look at all your cards before you attack."


def _result(found: Found) -> str:
    start, end = found.state, found.states[-1]
    if found.kind == "win":
        return f"Mira loses her last {start.lives[THEM]} life."
    if found.kind == "hold":
        return "Mira can't finish you in this turn."
    mine = start.lives[SOLVER] - end.lives[SOLVER]
    theirs = start.lives[THEM] - end.lives[THEM]
    return f"You lose {mine or 'no'} life" + (f", Mira {theirs}." if theirs else ".")


FINDER = _Finder()
