"""Who has to act and what is expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.game import NATURE, Seat
from game.games.feudal.rules import allegiance, turn_flow
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.kingdom_choice import choosing, may_arrange
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import Kind, Phase, State, Truce
from game.games.feudal.table.log import are, man_called, turn_of, why_over
from game.table.phrases import wins
from game.table.words import counted

WARN_ROUNDS = 10  # rounds before a stalemate from which a warning is shown (F-46)


def prompt(view: State, names: Sequence[str], eyes: Seat) -> str:
    """Who has to act and what is expected."""
    match view.phase:
        case Phase.EMPTY | Phase.TOSS:
            return "Tossing a coin."
        case Phase.CHOICE:
            return _prompt_choice(view, names, eyes)
        case Phase.DEPLOYMENT:
            return _prompt_deployment(view, names, eyes)
        case Phase.PLAY:
            return _prompt_play(view, names, eyes)
        case Phase.OVER:
            won = f"{wins(names, view.winners, eyes)}." if view.winners else "Stalemate."
            return f"{won} {why_over(view, names, eyes)}"
    assert_never(view.phase)


def thinking(view: State, names: Sequence[str], seat: Seat) -> str:
    """What a computer decides, outside of its turns."""
    if view.phase is Phase.CHOICE:
        return _prompt_choice(view, names, NATURE)
    if view.phase is Phase.DEPLOYMENT:
        return f"{names[seat]} is deploying."
    return "" if view.truce is None else f"{names[seat]} is answering the truce offer."


def _prompt_choice(view: State, names: Sequence[str], eyes: Seat) -> str:
    seat = choosing(view)
    part = "half" if len(view.castles) == 2 else "quarter"
    if seat != eyes:
        return f"{names[seat]} is choosing a {part} of the board."
    also = " You can rearrange the board first." if may_arrange(view) else ""
    return f"Choose a {part} of the board as your kingdom.{also}"


def _prompt_deployment(view: State, names: Sequence[str], eyes: Seat) -> str:
    waiting = [seat for seat in range(view.seats) if Seat(seat) not in view.ready]
    if eyes in waiting:
        if _is_castle_missing(view, eyes):
            return "Place your Castle and men in your kingdom, or choose a setup."
        if not is_complete(view, eyes):
            return "Place your men in your kingdom."
        return "Finish deployment, or keep arranging."
    if not waiting:
        return "Everybody is ready."
    return f"{are(names, frozenset(map(Seat, waiting)), eyes)} deploying."


def is_complete(view: State, seat: Seat) -> bool:
    """F-6: whether a seat has placed everything."""
    men = allegiance.unslain(view, seat)
    return not _is_castle_missing(view, seat) and all(view.at[man] != AWAY for man in men)


def _is_castle_missing(view: State, seat: Seat) -> bool:
    castle = view.castles[allegiance.side_of(view.options, seat)]
    return allegiance.is_captain(view, seat) and castle is not None and castle.at == AWAY


def _prompt_play(view: State, names: Sequence[str], eyes: Seat) -> str:
    if view.truce is not None:
        return _prompt_truce(view.truce, names, eyes)
    if view.pushing != AWAY:
        man = man_called(view, view.pushing)
        owner = allegiance.commander(view, view.pushing)
        if owner == eyes:
            return f"Your {man} can't stay on this ground. Move him to a marked square."
        return f"{names[owner]} is moving the {man} off closed ground."
    if not view.turn:
        return "The next turn is starting."
    if eyes not in view.turn:
        is_out = eyes >= 0 and view.castles[allegiance.side_of(view.options, eyes)] is None
        out = "You are out of the game. " if is_out else ""
        return f"{out}{turn_of(names, view.turn, eyes)}{_calm(view)}"
    standing = allegiance.standing(view, eyes)
    men, moved = len(standing), sum(man in view.acted for man in standing)
    if (danger := intruder(view, eyes)) and able_men(view, eyes):
        return danger
    if not moved:
        return f"Move as many men as you like, at least one.{_calm(view)}"
    if idle := turn_flow.idle_armies(view, eyes):
        number = view.armies[idle[0]].number
        return f"{moved} of {men} men moved. Army {number} still has to move a man."
    if not able_men(view, eyes):
        return f"{moved} of {men} men moved. End your turn.{_calm(view)}"
    return f"{moved} of {men} men moved. Move more, or end your turn.{_calm(view)}"


def intruder(view: State, eyes: Seat) -> str:
    """A warning of an enemy who can enter your Castle next turn (F-10); "" without one."""
    own = allegiance.side_of(view.options, eyes)
    green = green_of(view.castles[own])
    man = None if green is None else allegiance.occupants(view).get(green)
    if man is None or allegiance.side(view, man) == own or view.men[man].kind is Kind.SQUIRE:
        return ""
    enemy = view.men[man].kind.capitalize()
    return f"Danger: the {enemy} on your Green can take your Castle next turn."


def _prompt_truce(truce: Truce, names: Sequence[str], eyes: Seat) -> str:
    if eyes in truce.awaited:
        return f"{names[truce.asker]} offers a truce: the game ends in a stalemate. Do you accept?"
    if not truce.awaited:
        return "Everybody has accepted the truce."
    return f"{are(names, truce.awaited, eyes)} answering the truce offer."


def _calm(view: State) -> str:
    """F-46: a warning when a stalemate is near."""
    rounds = view.options.no_progress_rounds
    sides = sum(castle is not None for castle in view.castles)
    left = rounds - (max(0, view.calm) // sides if sides else 0)
    if not rounds or left > WARN_ROUNDS or left > rounds - 1:
        return ""
    return f" Stalemate in {counted(left, 'round')} if nobody is slain."


def able_men(view: State, seat: Seat) -> int:
    """The number of a seat's men who can still act."""
    if turn_flow.is_exhausted(view):
        return 0
    field = turn_flow.Field(view)
    men = allegiance.standing(view, seat)
    return sum(man not in view.acted and field.can_act(man) for man in men)
