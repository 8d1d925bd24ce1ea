"""Names of seats and commands, warnings, results, and where the rulebook opens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from game.engine.cards import BACK
from game.engine.game import Seat
from game.games.card_fu.rules import commands
from game.games.card_fu.rules.bout import additions
from game.games.card_fu.rules.ending import match_points
from game.games.card_fu.rules.model import FightScore, Move, Phase, State, move
from game.games.card_fu.table.log import COUNTED, shared, uncounted, why_ended
from game.games.card_fu.table.poses import blow
from game.games.card_fu.table.prompts import match_result
from game.table.phrases import as_read, does

# Commands


def name_of(  # noqa: C901 - one arm a command
    view: State, command: commands.Command, names: Sequence[str], eyes: Seat
) -> str:
    """The text of a command on a button."""
    match command:
        case commands.Lay(card, beside):
            own = any(feint != BACK for feint in view.feints if feint)
            if not card:
                return "Turn up only the Feint" if own else "Play no card"
            place = " on Feint" if beside else " on Bout" if own else ""
            return f"Play {{{card}}}{place}"
        case commands.Add(card):
            return f"Add {{{card}}}"
        case commands.Stop():
            hit = None if view.winner is None else blow(view, view.winner)
            return f"Strike for {hit.points}" if hit is not None else "No counter attack"
        case commands.Recover(card):
            return f"Recover {{{card}}}" if card else "Recover no card"
        case commands.SetFeint(card):
            return f"Set the {{{card}}} as a Feint" if card else "No Feint"
        case commands.Resign():
            return "Resign"
        case commands.Shuffle():
            return "Shuffle and deal"
        case commands.Restock():
            return "Shuffle the life pile"
        case commands.Start():
            return "Open the table"
    assert_never(command)


def warning(view: State, seat: Seat, command: commands.Command) -> str:
    """A warning before resigning; "" for other commands."""
    if isinstance(command, commands.Resign):
        return "If you resign, your opponent wins this fight."
    return ""


# The end


def is_due(view: State, seat: Seat, command: commands.Command) -> bool | None:
    """C-27: a strike, once no card can be added."""
    return len(list(additions(view, seat))) == 1 if command == commands.Stop() else None


def ending(view: State, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """The result of the last fight or of the whole match, whose points stand beside the names."""
    fight = view.fights[-1]
    if view.options.fights == 1:
        return (_headline(fight, names, eyes, "the fight"), *_facts(view, fight, names, eyes))
    if view.phase is Phase.OVER:
        table = (
            f"Fight {n}: {_headline(each, names, eyes, 'it')}{_score(each)}."
            for n, each in enumerate(view.fights, start=1)
        )
        return (match_result(view, names, eyes), *table)
    headline = _headline(fight, names, eyes, f"fight {len(view.fights)}")
    score = f"Points: {shared(as_read(names, eyes), match_points(view.fights))}."
    return (headline, *_facts(view, fight, names, eyes), score)


def _headline(fight: FightScore, names: Sequence[str], eyes: Seat, what: str) -> str:
    if fight.winner is None:
        return "A draw"
    return does(names, fight.winner, eyes, f"win {what}")


def _facts(view: State, fight: FightScore, names: Sequence[str], eyes: Seat) -> Iterator[str]:
    yield why_ended(view, fight, names, eyes)
    if fight.reason in COUNTED:
        what = "Health" if view.options.decision == "health" else "Life piles"
        yield f"{what}: {shared(as_read(names, eyes), fight.points)}."
        if rest := uncounted(view, names, eyes):
            yield rest


def _score(fight: FightScore) -> str:
    if fight.reason not in COUNTED:
        return ", by resignation" if fight.reason == "resigned" else ", with a last blow"
    return f", {max(fight.points)} to {min(fight.points)}"


# The rulebook


def paragraph(view: State, eyes: Seat) -> str:
    """The paragraph at which the rulebook opens."""
    match view.phase:
        case Phase.EMPTY | Phase.DEAL:
            return "C-2"
        case Phase.LAY if view.ground is not None:
            return "C-17"
        case Phase.LAY:
            return "C-4"
        case Phase.ADD:
            won = () if view.winner is None else view.played[view.winner]
            return "C-16" if won and move(won[0]) is Move.BLOCK else "C-25"
        case Phase.RECOVER:
            return "C-14"
        case Phase.FEINT:
            return "C-37"
        case Phase.RESTOCK:
            return "C-49"
        case Phase.OVER:
            return "C-44" if view.options.fights == 1 else "C-53"
    assert_never(view.phase)
