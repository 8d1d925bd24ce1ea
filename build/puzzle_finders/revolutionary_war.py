"""Puzzles of Revolutionary War: the end of a game, when the deck is empty and both hands are known."""

from __future__ import annotations

from collections.abc import Iterable

from build.puzzle_finders.finder import Found, Texts, by_players
from game.ai.player import Level
from game.engine.game import AnyGame, Seat, play
from game.games.revolutionary_war.ai.goals import GOALS, Scoring
from game.games.revolutionary_war.rules import game as rules
from game.games.revolutionary_war.rules.commands import Command, Concede, Play
from game.games.revolutionary_war.rules.decide import can_play, legal_commands
from game.games.revolutionary_war.rules.model import GameScore, State
from game.games.revolutionary_war.rules.strength import strength
from game.practice.puzzle import SOLVER, Kind, Plain, Puzzling, Refutation
from game.practice.solving import Solver, plain

FEWEST, MOST = 3, 7  # cards in the solver's hand
LEAST_GAP = 2  # cards, between the best play and the others
THEM = 1


class _Finder:
    goals = GOALS
    levels = ((Level.SOLDIER, Level.SOLDIER),)
    options: tuple[Plain, ...] = ({},)
    most_games = 2_000
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
            _hint(found, right),
            f"{_told(found)} {_result(found)}",
            _WRONG[found.kind],
            tuple(Refutation(plain(each), _refuted(found, each)) for each in found.bad),
        )


_WRONG: dict[Kind, str] = {
    "win": "That doesn't win.",
    "best": "You can score more than that.",
    "hold": "That loses your lead.",
}


def _hint(found: Found, right: Command) -> str:
    state: State = found.state
    if not isinstance(right, Play):
        return f"This round is worth {_cards(len(state.table) + 1)}. Is it worth fighting for?"
    if _is_unbeaten(state, right):
        return "There is a card that Mira can't beat."
    trump = state.trumps[0]
    strongest = max(state.hands[SOLVER], key=lambda card: strength(card, trump))
    if all(isinstance(each, Concede) for each in found.bad):
        return "Don't give this round away."
    if Play(strongest) in found.bad:
        return f"Don't play the {{{strongest}}} yet."
    return "Think of what Mira could answer to each of your cards."


def _is_unbeaten(state: State, command: Command) -> bool:
    return not can_play(play(rules, state, SOLVER, command)[1], Seat(THEM))


def _told(found: Found) -> str:
    """What the solution does."""
    own = [plain for seat, plain in found.solutions[0] if seat == SOLVER]
    deeds = ["concede" if each["type"] == "Concede" else f"the {{{each['card']}}}" for each in own]
    if deeds[0] == "concede" and len(deeds) == 1:
        lost, is_last = len(found.state.table) + 1, len(found.state.trumps) == 1
        kept = "the cards in your hand still count" if is_last else "you save yours for later"
        return f"Concede: it costs {_cards(lost)}, but {kept}."
    if len(deeds) == 1 and _is_unbeaten(found.state, Play(own[0]["card"])):
        return f"Mira can't beat {deeds[0]}."
    told = (
        f"play {', then '.join(deeds)}." if deeds[0] != "concede" else f"{', then '.join(deeds)}."
    )
    told = told.replace("concede, then concede", "concede twice")
    return told[0].upper() + told[1:]


def _result(found: Found) -> str:
    """What the solution leaves on the table, and how the game ends from there with best play."""
    state: State = found.states[-1]
    score = _score(found.state, state)
    if len(state.games) == len(found.state.games):
        mine, theirs = (
            (len(pile), len(hand)) for pile, hand in zip(state.piles, state.hands, strict=True)
        )
        held = f"{mine[0]} captured and {mine[1]} in hand, Mira {theirs[0]} and {theirs[1]}"
        return f"That's {held}. With {_rest(state)}, best play {_wins(score)}."
    points = f"{score.points[SOLVER]} to {score.points[THEM]}"
    if found.kind == "best":
        return f"That's {points}, the best you can do{_counted(score)}."
    return f"That {_wins(score)}{_counted(score)}."


def _rest(state: State) -> str:
    """The cards that nobody has yet."""
    if state.table:
        return f"the {len(state.table) + len(state.trumps)} cards on the table"
    return "the last trump" if len(state.trumps) == 1 else f"the last {len(state.trumps)} trumps"


def _refuted(found: Found, command: Command) -> str:
    """Where a wrong play leads; where the score counts, also which one is possible."""
    state: State = found.state
    does = f"After the {{{command.card}}}" if isinstance(command, Play) else "If you concede,"
    after = play(rules, state, Seat(SOLVER), command)[1]
    said = f"{does} you {_wins(_score(state, after), 'win', 'lose')}."
    if found.kind != "best":
        return said
    mine, theirs = _score(state, found.states[-1]).points
    return f"{said} You can do better: {mine} to {theirs}."


def _score(start: State, state: State) -> GameScore:
    """How the game that is at ``start`` ends from here if both play as well as they can."""
    solver = Solver(rules, Scoring(), start)
    while len(state.games) == len(start.games):
        seat = min(rules.to_act(state))
        choose = max if seat == SOLVER else min
        after = [play(rules, state, seat, each)[1] for each in legal_commands(state, seat)]
        state = choose(after, key=solver.worth)
    return state.games[-1]


def _wins(score: GameScore, win: str = "wins", lose: str = "loses") -> str:
    mine, theirs = score.points
    last = " by the last capture" if mine == theirs else ""
    return f"{win if score.winner == SOLVER else lose} {mine} to {theirs}{last}"


def _counted(score: GameScore) -> str:
    """The cards left in the hands are part of the score, but on the table they lie apart."""
    mine, theirs = (0, 0) if score.leftover else score.held
    if mine and theirs:
        return f", counting cards left in hand: your {mine}, Mira's {theirs}"
    if mine or theirs:
        whose = "your" if mine else "Mira's"
        return f", counting the {_cards(mine or theirs)} left in {whose} hand"
    return ""


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


FINDER = _Finder()
