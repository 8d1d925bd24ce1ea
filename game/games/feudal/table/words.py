"""What is said at the table, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.game import Seat
from game.games.feudal.rules import allegiance, commands, turn_flow
from game.games.feudal.rules.board import AWAY, NAMES
from game.games.feudal.rules.events import Event, TurnBegan, TurnSkipped
from game.games.feudal.rules.kingdom_choice import choosing, may_arrange
from game.games.feudal.rules.model import Phase, State
from game.games.feudal.table.log import are, ended, man_called, region, why_ended
from game.table.phrases import listed
from game.table.words import counted

WARN_ROUNDS = 10  # before a stalemate it is said how many rounds are left (F-46)
CORNERS = ("north-west", "north-east", "south-west", "south-east")  # as the quarters are counted


def heading(view: State, event: Event) -> str:
    """Before every round."""
    match event:
        case TurnBegan(_, round_no, new_side) if new_side and round_no != view.round_no:
            return f"Round {round_no}"
        case TurnSkipped(_, round_no) if round_no != view.round_no:
            return f"Round {round_no}"
        case _:
            return ""


def prompt(view: State, names: Sequence[str], eyes: Seat) -> str:
    """Who acts and what is expected."""
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
            return _over(view, names, eyes)
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
    others = listed([names[seat] for seat in waiting])
    return f"{others} {'deploys' if len(waiting) == 1 else 'deploy'} in secret."


def _prompt_play(view: State, names: Sequence[str], eyes: Seat) -> str:
    if view.truce is not None:
        asker = names[view.truce.asker]
        if eyes in view.truce.awaited:
            return f"{asker} asks for a truce: a stalemate for all. Do you agree?"
        awaited = [names[seat] for seat in sorted(view.truce.awaited)]
        return f"{listed(awaited)} may agree to a truce." if awaited else "All have agreed."
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
    if not _left(view, eyes):
        return f"{moved} of {men} men have moved. End your turn.{_calm(view)}"
    return f"{moved} of {men} men have moved. Move more, or end your turn.{_calm(view)}"


def _calm(view: State) -> str:
    """F-46: a warning in good time."""
    rounds = view.options.no_progress_rounds
    sides = sum(castle is not None for castle in view.castles)
    left = rounds - (max(0, view.calm) // sides if sides else 0)
    if not rounds or left > WARN_ROUNDS or left > rounds - 1:
        return ""
    return f" Nobody has fallen for long: {counted(left, 'round')} to a stalemate."


def _over(view: State, names: Sequence[str], eyes: Seat) -> str:
    return ended(view, view.winners, view.reason, names, eyes).replace("!", ".")


def name_of(view: State, command: commands.Command) -> str:  # noqa: C901, PLR0912 - one arm a command
    """A command as a button says it."""
    match command:
        case commands.Move(man, square):
            return f"{man_called(view, man)} to {NAMES[square]}"
        case commands.Shoot(man, square):
            return f"{man_called(view, man)} shoots at {NAMES[square]}"
        case commands.Place(man, square):
            where = "beside the board" if square == AWAY else f"on {NAMES[square]}"
            return f"{man_called(view, man)} {where}"
        case commands.PlaceCastle(_, square):
            return f"Castle on {NAMES[square]}"
        case commands.TurnCastle():
            return "Turn the Castle"
        case commands.SayReady():
            return "My army is ready"
        case commands.EndTurn():
            return "End turn"
        case commands.PushOff(man, square):
            return f"{man_called(view, man)} off to {NAMES[square]}"
        case commands.TakeKingdom(kingdom):
            return f"Take the {region(kingdom)}"
        case commands.TurnQuarter(place):
            return f"Turn the {CORNERS[place]} quarter"
        case commands.SwapQuarters(one, other):
            return f"Swap {CORNERS[one]} and {CORNERS[other]}"
        case commands.Attach(man, army):
            return f"{man_called(view, man)} to {_army(view, army)}"
        case commands.GiveArmy(army, seat):
            return f"Army {view.armies[army].number} to player {seat + 1}"
        case commands.SetOrder(order):
            return f"Move in the order {listed([str(seat + 1) for seat in order])}"
        case commands.OfferTruce():
            return "Offer a truce"
        case commands.AnswerTruce(agrees):
            return "Agree to the truce" if agrees else "Fight on"
        case commands.Resign():
            return "Give up the war"
        case commands.Deploy(_, castle):
            where = f" with the Castle on {NAMES[castle.at]}" if castle is not None else ""
            return f"Take up a setup{where}"
        case commands.Toss() | commands.Start() | commands.RunOut():
            return type(command).__name__
    assert_never(command)


def _army(view: State, army: int) -> str:
    """Where several players lead a side, with whose it is."""
    each = view.armies[army]
    number = f"army {each.number}"
    return number if view.seats == 2 else f"{number}, player {each.seat + 1}"


GROUPS = {
    "attach": "Hand out royalty …",
    "give": "Hand over an army …",
    "order": "Order of the team …",
    "quarter": "Turn a quarter …",
    "swap": "Swap two quarters …",
}


def group(action: str) -> str:
    """What there may be many of at once waits behind one button."""
    return GROUPS.get(action, "")


def warning(view: State, seat: Seat, command: commands.Command) -> str:
    """DD-17: men who could still move; what cannot be taken back."""
    match command:
        case commands.EndTurn():
            return _idle(view, seat)
        case commands.Resign() if allegiance.sides(view.options) > 2:
            return "Your Castle and all your men leave the board; the others fight on."
        case commands.Resign():
            return "Your side loses the war at once."
        case commands.OfferTruce():
            return "If all agree, nobody wins. You may ask again after five rounds."
        case commands.SayReady():
            return "Once you are ready nothing can be changed before the war."
        case _:
            return ""


def _idle(view: State, seat: Seat) -> str:
    left = _left(view, seat)
    if not left:
        return ""
    who = "man has" if left == 1 else "men have"
    return f"{left} {who} not moved and could."


def _left(view: State, seat: Seat) -> int:
    """How many men could still act."""
    if turn_flow.is_exhausted(view):
        return 0
    field = turn_flow.Field(view)
    men = allegiance.standing(view, seat)
    return sum(man not in view.acted and field.can_act(man) for man in men)


def ending(view: State, names: Sequence[str]) -> tuple[str, ...]:
    """Headline, reason, how many men are left."""
    why = why_ended(view, view.winners, view.reason)
    who = [names[seat] for seat in sorted(view.winners)]
    wins = "wins" if len(who) == 1 else "win"
    headline = f"{listed(who)} {wins} the war" if who else "A stalemate"
    facts = [f"{names[seat]}: {_remains(view, Seat(seat))}." for seat in range(view.seats)]
    return (headline, why, f"The war took {counted(view.round_no, 'round')}.", *facts)


def _remains(view: State, seat: Seat) -> str:
    if view.castles[allegiance.side_of(view.options, seat)] is None:
        return "out of the war"
    return f"{allegiance.counted_men(view, seat)} left"


def paragraph(view: State, eyes: Seat) -> str:
    """For F1."""
    match view.phase:
        case Phase.EMPTY | Phase.TOSS:
            return "F-2"
        case Phase.CHOICE:
            return "F-4" if len(view.castles) == 2 else "F-63"
        case Phase.DEPLOYMENT:
            return "F-6"
        case Phase.PLAY:
            if view.truce is not None:
                return "F-45"
            return "F-18" if view.pushing == AWAY else "F-68"
        case Phase.OVER:
            return "F-42"
    assert_never(view.phase)
