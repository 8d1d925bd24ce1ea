"""Puzzles of Feudal: one move or two, at the start of a turn."""

from __future__ import annotations

from collections.abc import Iterable

from build.puzzle_finders.finder import Found, Texts
from game.ai.player import Level
from game.engine.game import AnyGame, Seat, play
from game.games.feudal.ai.goals import GOALS, MOST, threats
from game.games.feudal.ai.kernel import board_of
from game.games.feudal.ai.solver import winning_acts
from game.games.feudal.rules import game as rules
from game.games.feudal.rules.allegiance import occupants, royals
from game.games.feudal.rules.board import AWAY, NAMES
from game.games.feudal.rules.commands import Move, Shoot
from game.games.feudal.rules.model import Phase, State
from game.games.feudal.rules.turn_flow import Field, acts, attacked, sides_by_man
from game.practice.puzzle import SOLVER, Kind, Plain, Puzzling, Refutation
from game.practice.solving import plain

THEM = Seat(1)
LEAST_CAPTURES = 2  # to choose from
MANY_CAPTURES = 4
Act = Move | Shoot


class _Finder:
    goals = GOALS
    levels = ((Level.RECRUIT, Level.RECRUIT), (Level.RECRUIT, Level.SOLDIER))
    options: tuple[Plain, ...] = ({},)
    most_games = 200
    most_positions = 100_000
    most_solutions = 3

    def kinds(self, game: AnyGame, state: State) -> Iterable[Kind]:
        """A win that is there, an enemy who threatens to win, or captures to choose from."""
        is_calm = state.truce is None and state.pushing == AWAY
        if state.phase is not Phase.PLAY or state.acted or not is_calm:
            return
        board = board_of(state)
        if winning_acts(board, board.standing(SOLVER), THEM, most_acts=MOST) is not None:
            yield "win"
            return
        if any(True for _ in threats(state, SOLVER)):
            yield "hold"
        elif len(board.blows(board.standing(SOLVER))) >= LEAST_CAPTURES:
            yield "best"

    def level(self, found: Found, *, simple: bool, fair: bool) -> Puzzling:
        """By how many moves it takes, how few do, and how many look as good."""
        if found.kind == "hold":
            return 1 if len(found.good) > 2 else 2 if len(found.good) == 2 else 3
        captures = len(_captures(found.state))
        if found.kind == "win":
            return 3 if len(found.steps) == MOST else _by_captures(captures + 1)
        return _by_captures(captures)

    def texts(self, found: Found) -> Texts | None:
        """What each move does."""
        state: State = found.state
        taken = [_as_act(step.command) for step in found.steps]
        match found.kind:
            case "win":
                count = "one move" if len(taken) == 1 else "two moves"
                return Texts(
                    f"Win the war with {count}.",
                    _hint_to_win(state, taken[-1]),
                    _why_won(found, taken),
                    f"That doesn't win the war with {count}.",
                )
            case "best":
                unsafe = [each for each in _captures(state) if each in found.bad]
                if not unsafe:
                    return None
                return Texts(
                    "Slay an enemy where no other can strike back.",
                    _hint_to_slay(state, taken[0]),
                    f"{_told(state, taken[0])} No enemy can reach your {_kind(state, taken[0].man)} there.",
                    "That slays nobody.",
                    tuple(Refutation(plain(each), _struck_back(state, each)) for each in unsafe),
                )
            case _:
                return Texts(
                    f"{_threat(state)} Stop it with one move.",
                    _hint_to_hold(state, taken[0]),
                    f"{_told(state, taken[0])} Now no single move of Mira's wins.",
                    "Mira can still win with her next move.",
                )


def _by_captures(count: int) -> Puzzling:
    """The more there are to choose from, the harder it is."""
    return 1 if count <= LEAST_CAPTURES else 2 if count < MANY_CAPTURES else 3


def _as_act(command: object) -> Act:
    if not isinstance(command, Move | Shoot):
        raise TypeError(command)
    return command


def _captures(state: State) -> list[Act]:
    there, sides = occupants(state), sides_by_man(state)
    return [
        each for each in acts(state, SOLVER) if each.square in there and sides[there[each.square]]
    ]


def _kind(state: State, man: int) -> str:
    return str(state.men[man].kind).capitalize()


def _told(state: State, act: Act) -> str:
    """A move in words."""
    mover, square = _kind(state, act.man), NAMES[act.square]
    victim = occupants(state).get(act.square)
    if victim is None:
        return f"Your {mover} moves to {square}."
    verb = "shoots" if isinstance(act, Shoot) else "slays"
    return f"Your {mover} {verb} the {_kind(state, victim)} on {square}."


def _hint_to_slay(state: State, act: Act) -> str:
    if isinstance(act, Shoot):
        return "One of your men can slay from a distance."
    victim = _kind(state, occupants(state)[act.square])
    return f"No other enemy can reach her {victim} on {NAMES[act.square]}."


def _hint_to_hold(state: State, act: Act) -> str:
    there = occupants(state)
    royal = there.get(next(threats(state, SOLVER)).square)
    if royals(state, SOLVER) == [royal]:
        if act.square in there:
            return "Who can slay him?"
        if act.man == royal:
            return f"Move your {_royal(state)} to a square that he can't reach."
        return "Who can block his way?"
    return "He stands on your Green. Who can reach him there?"


def _royal(state: State) -> str:
    return _kind(state, royals(state, SOLVER)[-1])


def _hint_to_win(state: State, act: Act) -> str:
    victim = occupants(state).get(act.square)
    if victim is None or _is_castle(state, act):
        return "One of your men stands on her Green."
    return f"Think of her {_kind(state, victim)} on {NAMES[act.square]}."


def _is_castle(state: State, act: Act) -> bool:
    castle = state.castles[THEM]
    return castle is not None and castle.at == act.square and isinstance(act, Move)


def _why_won(found: Found, taken: list[Act]) -> str:
    before, last = found.states[-2], taken[-1]
    if _is_castle(before, last):
        end = f"Your {_kind(before, last.man)} enters the Castle from its Green."
    else:
        end = _told(before, last)[:-1] + ", the last of her royals."
    return end if len(taken) == 1 else f"{_told(found.state, taken[0])} {end}"


def _threat(state: State) -> str:
    """Who threatens what."""
    threat = next(threats(state, SOLVER))
    enemy = f"Mira's {_kind(state, threat.man)} on {NAMES[state.at[threat.man]]}"
    victim = occupants(state).get(threat.square)
    if victim is not None and royals(state, SOLVER) == [victim]:
        return f"{enemy} threatens your last royal, the {_kind(state, victim)}."
    return f"{enemy} is about to enter your Castle."


def _struck_back(state: State, act: Act) -> str:
    """Who can slay the man after this capture."""
    after = play(rules, state, SOLVER, act)[1]
    field, sides = Field(after), sides_by_man(after)
    for man, of in enumerate(sides):
        if of == THEM and after.at[man] >= 0 and after.at[act.man] in attacked(field, after, man):
            at = NAMES[after.at[man]]
            return f"Her {_kind(state, man)} on {at} can slay your {_kind(state, act.man)}."
    return "That man can be slain in return."


FINDER = _Finder()
