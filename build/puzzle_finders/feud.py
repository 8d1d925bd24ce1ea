"""Puzzles of Feud: a row against a row that is known."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from build.puzzle_finders.finder import Found, Texts
from game.ai.player import Level
from game.engine.cards import Card, Cards
from game.engine.game import AnyGame
from game.games.feud.ai.goals import GOALS
from game.games.feud.rules import striking
from game.games.feud.rules.cards import JOKERS, is_strike
from game.games.feud.rules.commands import Arrange
from game.games.feud.rules.events import ColumnFought
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.options import Options
from game.games.feud.rules.order import COLUMNS, rows
from game.games.feud.rules.scoring import dead_units, tally
from game.games.feud.table.presets import BASIC
from game.practice.puzzle import SOLVER, Kind, Plain, Puzzling
from game.practice.solving import plain

THEM = 1
OTHER_CARDS = (2, 4)  # Items, Tens and Jokers in both rows, at most: easy, medium
LEAST_MARKERS = 2  # to be gained by the best row


class _Finder:
    goals = GOALS
    levels = ((Level.RECRUIT, Level.RECRUIT),)
    options: tuple[Plain, ...] = ({**plain(BASIC), "army_size": 3, "price_list": []},)
    most_games = 400
    most_positions = 2_000
    most_solutions = 3

    def kinds(self, game: AnyGame, state: State) -> Iterable[Kind]:
        """What few rows can reach, by a count of the Markers."""
        if state.phase is not Phase.ARRANGE or set(state.hands[SOLVER]) >= set(JOKERS):
            return
        theirs = state.sealed.laid[THEM]
        if not isinstance(theirs, Arrange):
            return
        results = [_result(state, row, theirs.row) for row in rows(state.hands[SOLVER])]
        if _is_few(sum(THEM in dead for dead, _ in results)):
            yield "win"
        if _is_few(sum(SOLVER not in dead for dead, _ in results)):
            yield "hold"
        leads = [lead for _, lead in results]
        if _is_few(leads.count(max(leads))) and max(leads) > 0:
            yield "best"

    def level(self, found: Found, *, simple: bool, fair: bool) -> Puzzling:
        """By how many cards there are that don't simply strike."""
        cards = (*found.state.hands[SOLVER], *found.state.hands[THEM])
        others = sum(not is_strike(card) for card in cards)
        return 1 if others <= OTHER_CARDS[0] else 2 if others <= OTHER_CARDS[1] else 3

    def texts(self, found: Found) -> Texts | None:
        """What the row does, column by column."""
        state: State = found.state
        mine, theirs = state.units
        return Texts(
            f"Mira's row lies open. {_TASKS[found.kind].format(mine=mine, theirs=theirs)}",
            _hint(found),
            _why(found),
            _WRONG[found.kind].format(mine=mine, theirs=theirs, lead=int(found.worth)),
        )


_TASKS: dict[Kind, str] = {
    "win": "Defeat her {{{theirs}}}.",
    "best": "Find the row that scores best.",
    "hold": "Save your {{{mine}}}.",
}
_WRONG: dict[Kind, str] = {
    "win": "Mira's {{{theirs}}} survives that row.",
    "best": "One row scores {lead} points more than Mira. That isn't it.",
    "hold": "Your {{{mine}}} falls with that row.",
}


def _is_few(count: int) -> bool:
    return 0 < count <= _Finder.most_solutions


def _result(state: State, mine: Cards, theirs: Cards) -> tuple[frozenset[int], int]:
    """Whose Unit dies, and how many points the solver is ahead."""
    markers = list(state.markers)
    for column in range(COLUMNS):
        strikes = (_strike(mine, column), _strike(theirs, column))
        reading = _reading(state.options, state.units, (mine[column], theirs[column]), strikes)
        for seat in (SOLVER, THEM):
            markers[seat] = striking.marked(
                markers[seat], reading.damage[seat], reading.healing[seat]
            )
    dead = dead_units(state.units, markers)
    points = tally(markers, state.markers_before, dead)
    return frozenset(dead), points[SOLVER] - points[THEM]


def _strike(row: Cards, column: int) -> Card | None:
    return striking.last_strike(row[: column + 1])


@cache
def _reading(
    options: Options,
    units: tuple[Card, Card],
    cards: tuple[Card, Card],
    strikes: tuple[Card | None, Card | None],
) -> striking.Reading:
    return striking.column(options, units, cards, strikes)


def _hint(found: Found) -> str:
    """One card that lies in the same column in every solution."""
    solved = [line[0][1]["row"] for line in found.solutions]
    for column in _hits(found)[THEM]:
        cards = {row[column - 1] for row in solved}
        if len(cards) == 1:
            return f"The {{{cards.pop()}}} belongs in column {column}."
    return "Look for the columns in which your suit beats hers."


def _hits(found: Found) -> dict[int, list[int]]:
    """The columns in which each Unit is hit."""
    fought = [event for event in found.steps[0].events if isinstance(event, ColumnFought)]
    return {
        seat: [event.column for event in fought if event.reading.damage[seat]]
        for seat in (SOLVER, THEM)
    }


def _why(found: Found) -> str:
    """Where both are hit, and what becomes of it."""
    hits, state = _hits(found), found.state
    if hits[THEM]:
        told = f"You hit in {_columns(hits[THEM])}"
        told += (
            f" and are hit in {_columns(hits[SOLVER])}." if hits[SOLVER] else ", and Mira misses."
        )
    elif hits[SOLVER]:
        told = f"You are hit only in {_columns(hits[SOLVER])}."
    else:
        told = "Nobody is hit."
    mine, theirs = state.units
    if found.kind == "win":
        return f"{told} That is too much for the {{{theirs}}}."
    if found.kind == "hold":
        return f"{told} Your {{{mine}}} holds out."
    return f"{told} You score {int(found.worth)} points more than Mira."


def _columns(columns: Iterable[int]) -> str:
    *first, last = map(str, columns)
    return f"columns {', '.join(first)} and {last}" if first else f"column {last}"


FINDER = _Finder()
