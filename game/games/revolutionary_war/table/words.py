"""Names of seats and commands, warnings, results, and where the rulebook opens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.game import Seat
from game.games.revolutionary_war.rules import commands
from game.games.revolutionary_war.rules.decide import can_play
from game.games.revolutionary_war.rules.model import GameScore, Phase, State
from game.games.revolutionary_war.table.log import captured_cards, each_with, made_of, match_won
from game.games.revolutionary_war.table.prompts import last_winner
from game.table.phrases import as_read, does, face, who
from game.table.words import counted


def name_of(view: State, command: commands.Command, names: Sequence[str], eyes: Seat) -> str:
    """The text of a command on a button."""
    match command:
        case commands.Play(card):
            return f"Play {face(card)}"
        case commands.Concede():
            return "Concede the round" if view.table else "Concede the trump"
        case commands.Shuffle():
            return "Shuffle and deal"
        case commands.Start():
            return "Open the table"
    assert_never(command)


def warning(view: State, seat: Seat, command: commands.Command) -> str:
    """R-32: what a concession costs, if a card could still be played."""
    if not isinstance(command, commands.Concede) or not view.options.confirm_concede:
        return ""
    if not can_play(view, seat):
        return ""
    catch = captured_cards([laid.card for laid in view.table], view.trumps[0])
    goes_on = view.deck or len(view.trumps) > 1
    return f"You lose {catch}{' and the next lead' if goes_on else ''}."


def ending(view: State, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """The result of the last game or of the whole match."""
    game = view.games[-1]
    facts = tuple(_facts(game, names, eyes))
    if not view.options.target:
        return (_verdict(game, names, eyes, "win"), *facts)
    table = tuple(
        f"Game {n}: {each_with(each.points, names, eyes)}."
        for n, each in enumerate(view.games, start=1)
    )
    if view.phase is Phase.OVER:
        return (f"{does(names, last_winner(view), eyes, 'win')} {match_won(view)}.", *table)
    so_far = each_with(view.totals, names, eyes)
    total = f"Match so far: {so_far}. It goes to {view.options.target}."
    return (_verdict(game, names, eyes, f"win game {len(view.games)}"), *facts, total)


def _verdict(game: GameScore, names: Sequence[str], eyes: Seat, win: str) -> str:
    high, low = max(game.points), min(game.points)
    return f"{does(names, game.winner, eyes, win)}, {high} cards to {low}."


def _facts(game: GameScore, names: Sequence[str], eyes: Seat) -> list[str]:
    facts = []
    if any(game.held):
        called = as_read(names, eyes, "You")
        facts += [f"{called[seat]}: {made_of(game, seat)}." for seat in (Seat(0), Seat(1))]
    if game.leftover:
        facts.append(f"{counted(game.leftover, 'trump')} left over: nobody scores them.")
    if game.reason == "last_capture":
        facts.append(f"The count is tied: {who(names, game.winner, eyes)} made the last capture.")
    return facts


def paragraph(view: State, eyes: Seat) -> str:
    """The paragraph at which the rulebook opens."""
    match view.phase:
        case Phase.EMPTY | Phase.DEAL:
            return "R-3"
        case Phase.OVER:
            return "R-23" if view.options.target else "R-26"
        case Phase.ROUND:
            if not view.hands[view.turn]:
                return "R-12"
            if view.table:
                return "R-7"
            return "R-5" if view.deck else "R-13"
    assert_never(view.phase)
