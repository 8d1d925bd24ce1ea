"""Puzzles of Cards of War: a turn to its end, one's own or as the defender."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from build.puzzle_finders.finder import Found, Texts
from game.ai.player import Level
from game.engine.game import AnyGame, Seat, playable
from game.games.cards_of_war.ai.goals import GOALS
from game.games.cards_of_war.rules import game as rules
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
from game.practice.puzzle import SOLVER, Kind, Plain, Puzzling, Refutation
from game.practice.solving import plain

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
    most_games = 1_000
    most_positions = 3_000
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
        """By who finds it, by how many commands there are to try, and by how many it takes."""
        options = len(found.options)
        if options <= FEW_OPTIONS and simple:
            return 1
        is_long = options > MANY_OPTIONS or len(_deeds(found)) > 1
        return 3 if is_long or not (simple or fair) else 2

    def texts(self, found: Found) -> Texts | None:
        """What is done, and what it leads to."""
        deeds = _deeds(found)
        if not deeds:
            return None
        told = f"{', then '.join(deeds)}."
        return Texts(
            _task(found),
            _hint(found),
            f"{told} {_result(found)}",
            _wrong(found),
            (_ENDED,) if found.kind == "win" else (),
            _hinted(found),
        )


def _task(found: Found) -> str:
    state: State = found.state
    mine, theirs = state.lives[SOLVER], state.lives[THEM]
    match found.kind:
        case "win":
            return f"Mira has {theirs} life left. Win in this turn."
        case "best":
            _, taken = _losses(found)
            aim = "End this turn as far ahead in" if taken else "Lose as little"
            return f"{_attack(state)}. {aim} life as you can."
        case _:
            return f"{_attack(state)}, and you have {mine} life left. Live through this turn."


def _attack(state: State) -> str:
    """With what Mira attacks."""
    if len(state.attacks) > 1:
        return f"Mira attacks with {len(state.attacks)} units"
    attacker = unit_on(state, state.attacks[0].attacker).replace(" with ", " and ")
    return f"Mira attacks with {attacker}"


def _deeds(found: Found) -> list[str]:
    """What the solver does, without what only ends an attack or a turn."""
    done = [
        _named(before, step.command)
        for step, before in zip(found.steps, found.states, strict=False)
        if step.seat == SOLVER and step.command not in ENDS
    ]
    if not done and found.kind != "win":
        done = ["Don't block"]
    told = done[:1]
    for before, each in pairwise(done):
        told.append("again" if each == before else each[0].lower() + each[1:])
    return told


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


_ENDED = Refutation(plain(EndTurn()), "You ended your turn without winning.", anywhere=True)


def _hinted(found: Found) -> int:
    """The first move that does something, among those that are not the only one."""
    own = [step.command for step in found.steps if step.seat == SOLVER]
    first = next((n for n, each in enumerate(own) if each not in ENDS), 0)
    moments = [
        state for step, state in zip(found.steps, found.states, strict=False) if step.seat == SOLVER
    ]
    return sum(len(playable(rules, each, Seat(SOLVER))) > 1 for each in moments[:first])


def _hint(found: Found) -> str:
    own = [step.command for step in found.steps if step.seat == SOLVER]
    match next((each for each in own if each not in ENDS), Stand()):
        case Block(_, blocker):
            return f"Your {unit_on(found.state, blocker)} has to block."
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
    if found.kind == "win":
        return f"Mira loses her last {found.state.lives[THEM]} life."
    if found.kind == "hold":
        return "Mira can't finish you in this turn."
    mine, theirs = _losses(found)
    return f"You lose {mine or 'no'} life" + (f", Mira {theirs}." if theirs else ".")


def _wrong(found: Found) -> str:
    match found.kind:
        case "win":
            return "That doesn't win this turn if Mira answers well."
        case "best":
            mine, theirs = _losses(found)
            taken = f" and take {theirs} from Mira" if theirs else ""
            return f"You can do better: lose {'only ' if mine else ''}{mine or 'no'} life{taken}."
        case _:
            return "Then Mira can win this turn."


def _losses(found: Found) -> tuple[int, int]:
    """The life that both lose in the first solution."""
    mine, theirs = (
        before - after
        for before, after in zip(found.state.lives, found.states[-1].lives, strict=True)
    )
    return mine, theirs


FINDER = _Finder()
