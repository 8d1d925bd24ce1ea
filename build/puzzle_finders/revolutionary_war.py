"""Puzzles of Revolutionary War: the end of a game, when the deck is empty and both hands are known."""

from __future__ import annotations

from collections.abc import Iterable

from build.puzzle_finders.finder import Found, Texts, by_players
from game.ai.player import Level
from game.engine.game import AnyGame, Seat
from game.games.revolutionary_war.ai.goals import GOALS, Scoring
from game.games.revolutionary_war.rules import game as rules
from game.games.revolutionary_war.rules.commands import Command, Play
from game.games.revolutionary_war.rules.decide import can_play
from game.games.revolutionary_war.rules.model import State
from game.games.revolutionary_war.rules.strength import strength
from game.practice.puzzle import SOLVER, Kind, Plain, Puzzling
from game.practice.solving import Solver, plain

FEWEST, MOST = 3, 7  # cards in the own hand
LEAST_GAP = 2  # cards, between the best play and the others
THEM = 1


class _Finder:
    goals = GOALS
    levels = ((Level.SOLDIER, Level.SOLDIER),)
    options: tuple[Plain, ...] = ({},)
    most_games = 400
    most_positions = 60_000
    most_solutions = 2

    def kinds(self, game: AnyGame, state: State) -> Iterable[Kind]:
        """A win from behind, the best result, or a lead to be kept."""
        mine = state.hands[SOLVER]
        if state.deck or not FEWEST <= len(mine) <= MOST or not state.hands[THEM]:
            return
        piles = state.piles
        yield "win" if len(piles[SOLVER]) < len(piles[THEM]) else "hold"
        yield "best"

    def level(self, found: Found, *, simple: bool, fair: bool) -> Puzzling:
        """By who finds it."""
        return by_players(simple=simple, fair=fair)

    def texts(self, found: Found) -> Texts | None:
        """By how many cards each play wins or loses."""
        state: State = found.state
        leads = Solver(rules, Scoring(), state).options(state)
        right = max(found.good, key=leads.__getitem__)
        second = max(leads[each] for each in found.bad)
        if len(leads) < FEWEST or (found.kind == "best" and leads[right] - second < LEAST_GAP):
            return None
        mine, theirs = len(state.piles[SOLVER]), len(state.piles[THEM])
        task = {
            "win": f"You have captured {mine} cards, Mira {theirs}. Find a way to win.",
            "best": f"You have captured {mine} cards, Mira {theirs}. Get the best score you can.",
            "hold": f"You have captured {mine} cards, Mira {theirs}. Hold on to your lead.",
        }[found.kind]
        return Texts(
            task,
            _hint(state, right),
            f"{_told(found)} {_result(found, leads[right])}",
            "There is something better.",
            tuple((plain(each), _refuted(each, leads[each])) for each in found.bad),
        )


def _hint(state: State, right: Command) -> str:
    if not isinstance(right, Play):
        return "You don't have to fight for this round."
    trump = state.trumps[0]
    stronger = [
        card for card in state.hands[SOLVER] if strength(card, trump) > strength(right.card, trump)
    ]
    if stronger:
        return "You will need your strongest card later."
    return "Think of what Mira could answer to each of your cards."


def _told(found: Found) -> str:
    """What the solution does."""
    own = [plain for seat, plain in found.solutions[0] if seat == SOLVER]
    deeds = ["concede" if each["type"] == "Concede" else f"the {{{each['card']}}}" for each in own]
    if deeds[0] == "concede" and len(deeds) == 1:
        lost, is_last = len(found.state.table) + 1, len(found.state.trumps) == 1
        kept = "the cards in your hand still count" if is_last else "you save yours for later"
        return f"Concede: it costs {_cards(lost)}, but {kept}."
    if len(deeds) == 1 and not can_play(found.states[1], Seat(THEM)):
        return f"Mira can't beat {deeds[0]}."
    told = (
        f"play {', then '.join(deeds)}." if deeds[0] != "concede" else f"{', then '.join(deeds)}."
    )
    told = told.replace("concede, then concede", "concede twice")
    return told[0].upper() + told[1:]


def _result(found: Found, lead: float) -> str:
    """How the game ends with best play."""
    if found.kind == "best":
        return f"You {_wins(lead)}, and nothing does better."
    return f"You {_wins(lead)}."


def _refuted(command: Command, lead: float) -> str:
    does = f"After the {{{command.card}}}" if isinstance(command, Play) else "If you concede,"
    return f"{does} you {_wins(lead, 'only ')}."


def _wins(lead: float, only: str = "") -> str:
    verb, cards = "win" if lead > 0 else "lose", int(abs(lead))
    if not cards:
        return f"{verb} a level game by the last capture"
    return f"{verb} by {only if lead > 0 else ''}{_cards(cards)}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


FINDER = _Finder()
