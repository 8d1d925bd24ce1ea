"""The names of moves, and the outcome of a bout in one line."""

from __future__ import annotations

from game.engine.cards import NOTHING, Card
from game.engine.game import Seat, opponent
from game.games.card_fu.rules.model import Kind, Move, State, move
from game.games.card_fu.rules.resolution import may_counter
from game.table.phrases import capital

NAMES = {Move.ATTACK: "Attack", Move.THROW: "Throw", Move.BLOCK: "Block", Move.RETREAT: "Retreat"}


def named(card: Card) -> str:
    """A card by its move: "Block 4"."""
    played = move(card)
    return f"{NAMES[played]} {card[:-1]}" if played is not None else "No card"


def verdict_line(view: State) -> str:
    """The outcome: "Block 4 stops Attack 9 and is lower: counter!"; "" before the bout is decided."""
    if view.kind is None:
        return ""
    if view.winner is None:
        return _undecided(view, view.kind)
    won, lost = view.turned[view.winner], view.turned[opponent(view.winner)]
    return _won(view.kind, won, lost) + _what_follows(view, view.winner)


def last_verdict(view: State) -> str:
    """The outcome of a bout that is over: its cards no longer lie there."""
    first, _, then = verdict_line(view).partition(": ")
    told = f"{first}. {capital(then)}" if then else first
    return f"Bout {view.bout_no}: {told}" if told else ""


def _won(kind: Kind, won: Card, lost: Card) -> str:
    """C-8 to C-12, C-19: which card was better, and why."""
    a, b = named(won), named(lost)
    if move(won) is move(lost):
        return f"{a} is {'lower' if kind is Kind.ATTACK else 'higher'}, so it beats {b}"
    match kind:
        case Kind.OPEN:
            return f"{a} lands: there is no card to stop it"
        case Kind.DODGE:
            return f"{a} is lower, so it dodges {b}"
        case Kind.THROW:
            return f"{a} beats {b}: only a lower Block can dodge"
        case Kind.BLOCK if may_counter(won, lost, is_down=False):
            return f"{a} stops {b} and is lower"
        case Kind.BLOCK:
            return f"{a} stops {b}"
        case _:
            return f"{a} beats {b}"


def _what_follows(view: State, winner: Seat) -> str:
    """C-16, C-31, C-41: whether the Feint follows, or a counter attack can be added."""
    won, lost, lies = view.turned[winner], view.turned[opponent(winner)], view.played[winner]
    if view.seconds[winner]:
        return ". The hidden card takes its place!"
    if not lies:
        is_replaced = won in view.discards[winner]  # C-41
        return ". The hidden card took its place." if is_replaced else "."
    if lies[0] != won:
        return f". {named(lies[0])} took its place."
    if may_counter(won, lost, is_down=view.ground == winner):
        return ": counter!"
    if may_counter(won, lost, is_down=False):
        return ". No counter from the ground."
    return ": no damage." if move(won) is Move.BLOCK else "."


def _undecided(view: State, kind: Kind) -> str:
    """C-13 to C-15, C-19: why nobody has won."""
    first, second = map(named, view.turned)
    match kind:
        case Kind.BLOCK_BLOCK:
            return f"{first} meets {second}: each can recover a card."
        case Kind.CLASH:
            return f"{first} meets {second}: they clash, nobody wins."
        case Kind.RETREAT if view.moves[0] is view.moves[1]:
            return "Both retreat: nobody wins."
        case Kind.RETREAT:
            seat = Seat(view.moves.index(Move.RETREAT))
            other = view.turned[opponent(seat)]
            verb = "meets" if move(other) is Move.BLOCK else "avoids"
            avoids = f" {verb} {named(other)}" if other else " gets away"
            return f"{named(view.turned[seat])}{avoids}: nobody wins."
        case _ if view.turned == (NOTHING, NOTHING):
            return "Nobody has a card to play."
        case _:
            return f"{named(max(view.turned))} meets no card: nobody is hurt."
