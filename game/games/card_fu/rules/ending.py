"""The end of a fight and of a match."""

from __future__ import annotations

from game.engine.game import NOBODY, Decision, Outcome, Seat
from game.games.card_fu.rules.events import Event, FightEnded, MatchEnded
from game.games.card_fu.rules.model import FIGHTERS, FightScore, Phase, Reason, State
from game.games.card_fu.rules.options import Options, Tiebreak

MOST_BLOCKS = 10  # C-48: bouts of Block against Block in a row
LONGEST_CALM = 30  # C-49: bouts without a discard
WIN, DRAW = 2, 1  # C-53: points for a fight
RULES: dict[Reason, str] = {
    "finished": "C-35",
    "empty_hand": "C-44",
    "stall": "C-48",
    "calm": "C-49",
    "resigned": "C-53",
}


def reason_to_end(state: State) -> Reason | None:
    """Why the fight ends after this bout; None if it goes on.

    An empty hand (C-43), ten Blocks in a row (C-48), or thirty bouts without a discard (C-49).
    """
    return _why_stopped(state) if all(state.hands) else "empty_hand"


def is_stopped(state: State) -> bool:
    """C-48, C-49: whether the fight is stopped though both have cards."""
    return _why_stopped(state) is not None


def _why_stopped(state: State) -> Reason | None:
    if state.blocks == MOST_BLOCKS:
        return "stall"
    if state.options.endurance and state.calm >= LONGEST_CALM:
        return "calm"
    return None


def end_by_count(state: State, reason: Reason) -> Decision[Event, State]:
    """C-44, C-45: end the fight; more cards win."""
    points = counted(state, reason)
    winner = who_has_more(points, state.options.tiebreak, state.last_hit)
    return (yield from _end(state, FightScore(winner, reason, points)))


def end_for(state: State, winner: Seat, reason: Reason) -> Decision[Event, State]:
    """C-35, C-53: end the fight for this winner, whatever the piles hold."""
    return (yield from _end(state, FightScore(winner, reason, counted(state, reason))))


def counted(state: State, reason: Reason) -> tuple[int, int]:
    """C-44: the cards that are compared: life piles, by a house rule or after a calm (C-49) draw piles too."""
    by_health = state.options.decision == "health" or reason == "calm"
    first, second = (
        len(state.lives[seat]) + (len(state.draws[seat]) if by_health else 0) for seat in FIGHTERS
    )
    return first, second


def who_has_more(points: tuple[int, int], tiebreak: Tiebreak, last_hit: Seat | None) -> Seat | None:
    """C-44, C-45: the winner on points; a tie is a draw, or by a house rule the last hit wins."""
    if points[0] != points[1]:
        return FIGHTERS[points[1] > points[0]]
    return last_hit if tiebreak == "last_hit" else None


def _end(state: State, score: FightScore) -> Decision[Event, State]:
    state = yield FightEnded(score)
    if match_is_over(state.fights, state.options):
        state = yield MatchEnded(match_winner(state.fights))
    return state


def match_points(fights: tuple[FightScore, ...]) -> tuple[int, int]:
    """C-53: two points for a win, one for a draw."""
    first, second = (
        sum(WIN * (fight.winner == seat) + DRAW * (fight.winner is None) for fight in fights)
        for seat in FIGHTERS
    )
    return first, second


def match_is_over(fights: tuple[FightScore, ...], options: Options) -> bool:
    """C-53: all fights are over, or a fighter has more than half of all points."""
    return len(fights) == options.fights or max(match_points(fights)) > options.fights


def match_winner(fights: tuple[FightScore, ...]) -> Seat | None:
    """C-53: the fighter with more points; nobody on a tie."""
    return who_has_more(match_points(fights), "draw", None)


def outcome(state: State) -> Outcome | None:
    """C-44, C-53: the winner and the points; for a single fight the cards that were compared."""
    if state.phase is not Phase.OVER:
        return None
    winner = match_winner(state.fights)
    winners = NOBODY if winner is None else frozenset({winner})
    if state.options.fights > 1:
        return Outcome(winners, match_points(state.fights), "C-53")
    [fight] = state.fights
    return Outcome(winners, fight.points, "C-45" if winner is None else RULES[fight.reason])
