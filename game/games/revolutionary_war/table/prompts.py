"""Who has to act and what is expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.cards import BACK
from game.engine.game import Seat
from game.games.revolutionary_war.rules.decide import can_play, outcome
from game.games.revolutionary_war.rules.model import Phase, State
from game.games.revolutionary_war.table.log import lack, match_won
from game.table.phrases import capital, does, face, who
from game.table.words import spelled


def prompt(view: State, names: Sequence[str], eyes: Seat) -> str:
    """Who has to act and what is expected."""
    match view.phase:
        case Phase.DEAL if view.game_no and len(view.games) == view.game_no:
            return "Counting the cards."
        case Phase.EMPTY | Phase.DEAL:
            return "Dealing the cards."
        case Phase.OVER:
            return f"{capital(who(names, last_winner(view), eyes))} won {match_won(view)}."
        case Phase.ROUND if not view.trumps:
            return "Counting the cards."
        case Phase.ROUND:
            return _your_turn(view) if view.turn == eyes else _their_turn(view, names[view.turn])
    assert_never(view.phase)


def last_winner(view: State) -> Seat:
    """The winner of the match, or of its last game."""
    over = outcome(view)
    return view.games[-1].winner if over is None else min(over.winners)


def _your_turn(view: State) -> str:
    trump = face(view.trumps[0])
    if not view.hands[view.turn]:
        return "You have no cards left. Concede the round."
    if not view.table:
        return f"You lead. Play any card, or concede the trump {trump}."
    last = face(view.table[-1].card)
    if can_play(view, view.turn):
        return f"Beat or match the {last}, or concede the round."
    return f"You have {lack(view)}. Concede the round."


def _their_turn(view: State, name: str) -> str:
    if not view.hands[view.turn]:
        return f"{name} has no cards left and has to concede."
    if not view.table:
        return f"{name} is about to lead. The trump is the {face(view.trumps[0])}."
    return f"{name} has to beat or match the {face(view.table[-1].card)}, or concede."


def automatic(view: State, names: Sequence[str], eyes: Seat) -> str:
    """R-12: why the program concedes for a seat."""
    hand = view.hands[view.turn]
    if view.phase is not Phase.ROUND or (hand and not view.table):
        return ""
    lacks = lack(view) if hand else "no cards left"
    has = does(names, view.turn, eyes, "have")
    return f"{has} {lacks}{', so you concede' if view.turn == eyes else ' and concedes'} the round."


def lost_round(view: State, seat: Seat) -> str:
    """What a seat that can only concede reads above the cards; "" if it can play or is unseen."""
    hand, is_over = view.hands[seat], not view.trumps or not (view.table or any(view.hands))
    if view.phase is not Phase.ROUND or view.turn != seat or is_over or BACK in hand:
        return ""
    if can_play(view, seat):
        return ""
    why = (
        f"You can't match or beat the {spelled(face(view.table[-1].card))}"
        if hand
        else "No cards left"
    )
    return f"{why}. You {'lose the round' if view.options.auto_concede else 'can only concede'}."
