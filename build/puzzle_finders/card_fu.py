"""Puzzles of Card-Fu: a bout in which the opponent's card is known."""

from __future__ import annotations

from collections.abc import Iterable

from build.puzzle_finders.finder import Found, Texts
from game.ai.player import Level
from game.engine.cards import NOTHING
from game.engine.game import AnyGame, play
from game.games.card_fu.ai.goals import FIGHT, GOALS
from game.games.card_fu.rules import game as rules
from game.games.card_fu.rules.commands import Lay
from game.games.card_fu.rules.events import BoutDecided
from game.games.card_fu.rules.model import Move, Phase, State, move
from game.games.card_fu.table.verdicts import verdict_line
from game.practice.puzzle import SOLVER, Kind, Plain, Puzzling, Refutation
from game.practice.solving import plain

THEM = 1
FEWEST = 3  # cards that could be laid
LEAST_HIT = 2
SUITS = {Move.ATTACK: "Spade", Move.THROW: "Club", Move.BLOCK: "Heart"}


class _Finder:
    goals = GOALS
    levels = ((Level.CAPTAIN, Level.RECRUIT), (Level.RECRUIT, Level.CAPTAIN))
    options: tuple[Plain, ...] = ({"endurance": True}, {"endurance": True}, {}, {})
    most_games = 400
    most_positions = 20_000
    most_solutions = 4

    def kinds(self, game: AnyGame, state: State) -> Iterable[Kind]:
        """A bout that can end the fight, or one without Feints."""
        if state.phase is not Phase.LAY or len(state.hands[SOLVER]) < FEWEST:
            return
        if state.exhausted[THEM] or not state.draws[THEM]:
            yield "win"
        if state.exhausted[SOLVER] or not state.draws[SOLVER]:
            yield "hold"
        if state.feints == (NOTHING, NOTHING):
            yield "best"

    def texts(self, found: Found) -> Texts | None:
        """How the bout goes, by the words of the table."""
        state: State = found.state
        if len(found.options) < FEWEST:
            return None
        if found.kind == "best" and not LEAST_HIT <= found.worth < FIGHT:
            return None
        laid = state.sealed.laid[THEM]
        if laid is None or not laid.card:
            return None
        behind = f", with the {{{laid.second}}} as Feint" if laid.second else ""
        first = found.good[0]
        return Texts(
            f"{_by_rules(state)}Mira plays the {{{laid.card}}}{behind}. {_TASKS[found.kind]}",
            _hint(found, first),
            _why(found, first),
            _WRONG[found.kind],
            tuple(Refutation(plain(each), _refuted(found, each)) for each in found.bad),
        )

    def level(self, found: Found, *, simple: bool, fair: bool) -> Puzzling:
        """By how long the combo is, or by how many cards would do."""
        if found.kind == "best":
            return _clamped(len(found.solutions[0]) - 1)
        return 1 if len(found.good) > 2 else 2 if len(found.good) == 2 else 3


_TASKS: dict[Kind, str] = {
    "win": "Win the fight in this bout.",
    "best": "Hit her as hard as you can.",
    "hold": "Don't lose the fight in this bout.",
}
_WRONG: dict[Kind, str] = {
    "win": "That doesn't win the fight.",
    "best": "You can hit harder than that.",
    "hold": "That loses the fight.",
}


def _clamped(level: int) -> Puzzling:
    return 1 if level < 2 else 2 if level == 2 else 3


def _by_rules(state: State) -> str:
    return "Endurance: " if state.options.endurance else ""


def _hint(found: Found, first: Lay) -> str:
    """The suit to turn up, and whether any card of it is right."""
    suit = _turned(found.state, first)
    if suit is Move.RETREAT:
        return "You don't have to win this bout."
    like = [each for each in found.options if _turned(found.state, each) is suit]
    right = [each for each in like if each in found.good]
    what = "Turn up your Feint." if first.beside else f"Play a {SUITS[suit]}."
    if len(right) == len(like):
        return what
    some = "Only one of them works." if len(right) == 1 else "Not every one works."
    return f"{what} {some}"


def _turned(state: State, lay: Lay) -> Move:
    return move(state.feints[SOLVER] if lay.beside else lay.card) or Move.RETREAT


def _why(found: Found, first: Lay) -> str:
    """Who wins the bout, and what it brings."""
    verdict, after = _verdict(found.state, first), found.states[-1]
    added = [f"{{{each['card']}}}" for _, each in found.solutions[0] if each["type"] == "Add"]
    if found.kind == "best" and added:
        return f"{verdict} Add {' and '.join(added)}: Mira loses {_cards(found.worth)}."
    if found.kind == "best":
        return f"{verdict} Mira loses {_cards(found.worth)}."
    ended = after.fights[len(found.state.fights) :]
    if not ended:
        return f"{verdict} " + (
            "Mira is exhausted, and any hit finishes her."
            if found.kind == "win"
            else "You stay in the fight."
        )
    if added:
        return f"{verdict} Add {' and '.join(added)}: the hit finishes Mira."
    mine, theirs = ended[0].points
    return f"{verdict} " + (
        "Mira is exhausted, and the hit finishes her."
        if ended[0].reason == "finished"
        else f"The fight ends {mine} to {theirs}."
    )


def _verdict(state: State, command: Lay) -> str:
    """Who wins the bout with this card, in one sentence."""
    for event in play(rules, state, SOLVER, command)[0].events:
        state = rules.evolve(state, event)
        if isinstance(event, BoutDecided):
            break
    return verdict_line(state).split(". ")[0].rstrip(".!") + "."


def _refuted(found: Found, command: Lay) -> str:
    verdict, worth = _verdict(found.state, command), found.options[command]
    if found.kind == "hold" or worth <= -FIGHT:
        return f"{verdict} You lose the fight."
    if found.kind == "win":
        return f"{verdict} That doesn't win the fight."
    if worth > 0:
        return f"{verdict} You can hit harder than that."
    return f"{verdict} " + (f"You lose {_cards(-worth)}." if worth else "Nobody is hurt.")


def _cards(count: float) -> str:
    return "1 card" if count == 1 else f"{int(count)} cards"


FINDER = _Finder()
