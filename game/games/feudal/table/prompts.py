"""Who has to act and what is expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.game import Seat
from game.games.feudal.rules import allegiance, turn_flow
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.kingdom_choice import choosing, may_arrange
from game.games.feudal.rules.model import Phase, State
from game.games.feudal.table.log import are, ended, man_called
from game.table.phrases import join_words
from game.table.words import counted

WARN_ROUNDS = 10  # rounds before a stalemate from which a warning is shown (F-46)


def prompt(view: State, names: Sequence[str], eyes: Seat) -> str:
    """Who has to act and what is expected."""
    match view.phase:
        case Phase.EMPTY | Phase.TOSS:
            return "The coin is in the air."
        case Phase.CHOICE:
            return _prompt_choice(view, names, eyes)
        case Phase.DEPLOYMENT:
            return _prompt_deployment(view, names, eyes)
        case Phase.PLAY:
            return _prompt_play(view, names, eyes)
        case Phase.OVER:
            return ended(view, view.winners, view.reason, names, eyes).replace("!", ".")
    assert_never(view.phase)


def _prompt_choice(view: State, names: Sequence[str], eyes: Seat) -> str:
    seat = choosing(view)
    if seat != eyes:
        return f"{names[seat]} chooses a kingdom."
    part = "a half" if len(view.castles) == 2 else "a quarter"
    also = " You may lay the board anew before." if may_arrange(view) else ""
    return f"Choose {part} of the board as your kingdom.{also}"


def _prompt_deployment(view: State, names: Sequence[str], eyes: Seat) -> str:
    waiting = [seat for seat in range(view.seats) if Seat(seat) not in view.ready]
    if eyes in waiting:
        castle = view.castles[allegiance.side_of(view.options, eyes)]
        is_captain = allegiance.is_captain(view, eyes)
        if is_captain and castle is not None and castle.at == AWAY:
            return "Place your Castle (a right click turns it) and your men, or take a setup."
        if any(view.at[man] == AWAY for man in allegiance.unslain(view, eyes)):
            return "Place your men anywhere in your kingdom."
        return "Change what you like, then say that you are ready."
    if not waiting:
        return "All are ready."
    others = join_words([names[seat] for seat in waiting])
    return f"{others} {'deploys' if len(waiting) == 1 else 'deploy'} in secret."


def _prompt_play(view: State, names: Sequence[str], eyes: Seat) -> str:
    if view.truce is not None:
        asker = names[view.truce.asker]
        if eyes in view.truce.awaited:
            return f"{asker} asks for a truce: a stalemate for all. Do you agree?"
        awaited = [names[seat] for seat in sorted(view.truce.awaited)]
        return f"{join_words(awaited)} may agree to a truce." if awaited else "All have agreed."
    if view.pushing != AWAY:
        man = man_called(view, view.pushing)
        if allegiance.commander(view, view.pushing) == eyes:
            return f"Your {man} has to step off this terrain: choose a square beside him."
        return f"The {man} has to step off this terrain."
    if not view.turn:
        return "The next turn begins."
    if eyes not in view.turn:
        is_out = eyes >= 0 and view.castles[allegiance.side_of(view.options, eyes)] is None
        out = "You are out of the war. " if is_out else ""
        return f"{out}{are(names, view.turn, eyes)} to move.{_calm(view)}"
    standing = allegiance.standing(view, eyes)
    men, moved = len(standing), sum(man in view.acted for man in standing)
    if not moved:
        return f"Move any or all of your men, at least one.{_calm(view)}"
    if idle := turn_flow.idle_armies(view, eyes):
        return (
            f"{moved} of {men} moved. Army {view.armies[idle[0]].number} has still to move a man."
        )
    if not able_men(view, eyes):
        return f"{moved} of {men} men have moved. End your turn.{_calm(view)}"
    return f"{moved} of {men} men have moved. Move more, or end your turn.{_calm(view)}"


def _calm(view: State) -> str:
    """F-46: a warning when a stalemate is near."""
    rounds = view.options.no_progress_rounds
    sides = sum(castle is not None for castle in view.castles)
    left = rounds - (max(0, view.calm) // sides if sides else 0)
    if not rounds or left > WARN_ROUNDS or left > rounds - 1:
        return ""
    return f" Nobody has fallen for long: {counted(left, 'round')} to a stalemate."


def able_men(view: State, seat: Seat) -> int:
    """The number of a seat's men who can still act."""
    if turn_flow.is_exhausted(view):
        return 0
    field = turn_flow.Field(view)
    men = allegiance.standing(view, seat)
    return sum(man not in view.acted and field.can_act(man) for man in men)
