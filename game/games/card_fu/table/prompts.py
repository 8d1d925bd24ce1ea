"""Who has to act and what is expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.game import Seat
from game.games.card_fu.rules import combo
from game.games.card_fu.rules.between_bouts import cards_to_come, is_last, playable
from game.games.card_fu.rules.ending import match_is_over, match_winner
from game.games.card_fu.rules.model import FIGHTERS, Move, Phase, State, move
from game.games.card_fu.table.poses import blow
from game.games.card_fu.table.side_column import is_short
from game.games.card_fu.table.verdicts import named, verdict_line
from game.table.phrases import capital, join_words, who
from game.table.words import counted


def prompt(view: State, names: Sequence[str], eyes: Seat) -> str:
    """Who has to act and what is expected."""
    match view.phase:
        case Phase.EMPTY | Phase.DEAL if not view.fights:
            return "Dealing the cards."
        case Phase.EMPTY | Phase.DEAL if match_is_over(view.fights, view.options):
            return match_result(view, names, eyes)
        case Phase.EMPTY | Phase.DEAL:
            return f"Dealing fight {len(view.fights) + 1}."
        case Phase.RESTOCK:
            return "Shuffling a life pile into a new draw pile."
        case Phase.OVER:
            return match_result(view, names, eyes)
        case Phase.LAY | Phase.ADD | Phase.RECOVER | Phase.FEINT:
            return _in_a_bout(view, names, eyes)
    assert_never(view.phase)


def _in_a_bout(view: State, names: Sequence[str], eyes: Seat) -> str:
    awaited = view.sealed.awaited
    if not awaited:
        return verdict_line(view).replace("!", ".") or "Turning up the cards."
    is_yours = eyes in awaited
    match view.phase:
        case Phase.LAY:
            return _your_lay(view, eyes) if is_yours else _secret(awaited, names, "a card")
        case Phase.ADD:
            return _your_combo(view, eyes) if is_yours else _their_combo(view, names)
        case Phase.RECOVER if is_yours:
            return "Drag a card from your life pile into your hand, or recover none."
        case Phase.RECOVER:
            return _secret(awaited, names, "a card to recover")
        case _ if is_last(view):
            return "That was the last bout. Now the cards are counted."
        case _ if is_yours:
            return "Set a Feint for the next bout, or press “No Feint”."
        case _:
            return _secret(awaited, names, "whether to set a Feint")


def _secret(awaited: frozenset[Seat], names: Sequence[str], what: str) -> str:
    """C-4: who still has to choose."""
    who = " and ".join(names[seat] for seat in sorted(awaited))
    return f"{who} {'are' if len(awaited) > 1 else 'is'} choosing {what}."


def _your_lay(view: State, seat: Seat) -> str:
    feint = view.feints[seat]
    if not playable(view.hands[seat], view.ground):
        return "Nobody can throw now and you hold only Throws: " + (
            "your Feint is turned up." if feint else "you play no card."
        )
    if feint:
        return "Put a card on Bout to turn it up, or on Feint to turn up the card waiting there."
    if view.ground is not None:
        return "Play a card face down. No Throws this bout."
    is_near = is_short(view) and min(cards_to_come(view, each) for each in FIGHTERS) == 1
    return "Play a card face down." + (" This could be the last bout." if is_near else "")


def _your_combo(view: State, seat: Seat) -> str:
    played = view.played[seat]
    if move(played[0]) is Move.BLOCK:
        return "Counter: add one Diamond of any value, or none."
    hit = blow(view, seat)
    points = counted(hit.points if hit is not None else 0, "point")
    fitting = [
        f"the {{{card}}}" for card in combo.extensions(played, view.hands[seat], view.options)
    ]
    if not fitting:
        return f"No card in your hand fits after {{{played[-1]}}}. Strike for {points}."
    return f"Add {join_words(fitting, 'or')} to the combo, or strike for {points}."


def _their_combo(view: State, names: Sequence[str]) -> str:
    if view.winner is None:
        return "The cards go to the life piles."
    first = view.played[view.winner][0]
    if move(first) is Move.BLOCK:
        return f"{names[view.winner]} can counter with a Diamond."
    return f"{names[view.winner]} can add a combo to {named(first)}."


def match_result(view: State, names: Sequence[str], eyes: Seat) -> str:
    """Who has won the match, or that it is a draw."""
    winner = match_winner(view.fights)
    what = "the fight" if view.options.fights == 1 else "the match"
    if winner is None:
        return f"{capital(what)} is drawn."
    return f"{capital(who(names, winner, eyes))} won {what}."


def automatic(view: State, names: Sequence[str], eyes: Seat) -> str:
    """C-19, C-40: why a seat has no choice, and what happens instead."""
    if eyes not in view.sealed.awaited:
        waiting = " and ".join(names[seat] for seat in sorted(view.sealed.awaited))
        return f"{waiting} can't choose: the fight goes on." if waiting else ""
    match view.phase:
        case Phase.LAY:
            return _your_lay(view, eyes)
        case Phase.ADD if move(view.played[eyes][0]) is Move.BLOCK:
            return "You have no Diamond to counter with."
        case Phase.ADD:
            return _your_combo(view, eyes).replace(". Strike for", ": you strike for")
        case Phase.RECOVER:
            return "No card of your life pile can return."
        case _:
            return "You hold only Throws: none can be a Feint while a fighter is on the ground."
