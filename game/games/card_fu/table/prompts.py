"""Who has to act and what is expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.game import Seat
from game.games.card_fu.rules import combo
from game.games.card_fu.rules.between_bouts import playable
from game.games.card_fu.rules.ending import outcome
from game.games.card_fu.rules.model import Move, Phase, State, move
from game.games.card_fu.table.poses import blow
from game.games.card_fu.table.verdicts import named, verdict_line
from game.table.words import counted


def prompt(view: State, names: Sequence[str], eyes: Seat) -> str:
    """Who has to act and what is expected."""
    match view.phase:
        case Phase.EMPTY | Phase.DEAL if not view.fights:
            return "The cards are shuffled and dealt."
        case Phase.EMPTY | Phase.DEAL:
            return f"Fight {len(view.fights) + 1} begins."
        case Phase.RESTOCK:
            return "A life pile is shuffled: it is drawn from again."
        case Phase.OVER:
            return match_result(view, names)
        case Phase.LAY | Phase.ADD | Phase.RECOVER | Phase.FEINT:
            return _in_a_bout(view, names, eyes)
    assert_never(view.phase)


def _in_a_bout(view: State, names: Sequence[str], eyes: Seat) -> str:
    awaited = view.sealed.awaited
    if not awaited:
        return verdict_line(view).replace("!", ".") or "The cards are turned up."
    is_yours = eyes in awaited
    match view.phase:
        case Phase.LAY:
            return _your_lay(view, eyes) if is_yours else _secret(awaited, names, "a card")
        case Phase.ADD:
            return _your_combo(view, eyes) if is_yours else _their_combo(view, names)
        case Phase.RECOVER if is_yours:
            return "Take a card out of your life pile into the hand, or none."
        case Phase.RECOVER:
            return _secret(awaited, names, "a card of the life pile, or none")
        case _ if is_yours:
            return "Set a card as Feint for the next bout, or none; then both draw."
        case _:
            return _secret(awaited, names, "a Feint, or none")


def _secret(awaited: frozenset[Seat], names: Sequence[str], what: str) -> str:
    """C-4: who still has to choose."""
    who = " and ".join(names[seat] for seat in sorted(awaited))
    return f"{who} {'choose' if len(awaited) > 1 else 'chooses'} {what}, in secret."


def _your_lay(view: State, seat: Seat) -> str:
    feint = view.feints[seat]
    if not playable(view.hands[seat], view.ground):
        return "Only Throws in your hand: " + (
            "your Feint is turned up alone." if feint else "you lay no card in this bout."
        )
    barred = "" if view.ground is None else " No Throws: somebody is on the ground."
    if feint:
        return f"Lay a card to be turned up; or beside the Feint, which is turned up then.{barred}"
    return f"Lay a card face down: both are turned up together.{barred}"


def _your_combo(view: State, seat: Seat) -> str:
    played = view.played[seat]
    if move(played[0]) is Move.BLOCK:
        return "Counter attack: add one Diamond of any value, or none."
    hit = blow(view, seat)
    points = counted(hit.points if hit is not None else 0, "point")
    fitting = " ".join(
        f"{{{card}}}" for card in combo.extensions(played, view.hands[seat], view.options)
    )
    if not fitting:
        return f"No card of yours continues {{{played[-1]}}}: strike for {points}."
    return f"Add {fitting} to the combo, or strike for {points}."


def _their_combo(view: State, names: Sequence[str]) -> str:
    if view.winner is None:
        return "The cards are placed."
    first = view.played[view.winner][0]
    if move(first) is Move.BLOCK:
        return f"{names[view.winner]} may counter with a Diamond."
    return f"{names[view.winner]} may add a combo to {named(first)}."


def match_result(view: State, names: Sequence[str]) -> str:
    """Who has won the match, or that it is a draw."""
    result = outcome(view)
    winners = result.winners if result is not None else frozenset()
    what = "the fight" if view.options.fights == 1 else "the match"
    if not winners:
        return f"{what[0].upper()}{what[1:]} is drawn."
    return f"{names[min(winners)]} has won {what}."
