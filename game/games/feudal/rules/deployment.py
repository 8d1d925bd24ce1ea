"""The deployment: what each command does, which ones are legal, and why others are refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from game.engine.game import Decision, IllegalCommand, Seat, refuse
from game.engine.value import replace, with_item
from game.games.feudal.rules import commands, events
from game.games.feudal.rules.allegiance import (
    commander,
    is_captain,
    members,
    side_of,
    team,
    unslain,
)
from game.games.feudal.rules.board import AWAY, NAMES
from game.games.feudal.rules.capture import begin_turn
from game.games.feudal.rules.model import ROYALTY, Castle, Kind, Phase, State
from game.games.feudal.rules.placement import (
    castle_of,
    castle_squares,
    misplaced,
    next_facing,
    places,
    why_no_castle,
    why_not_there,
    without_men,
)
from game.games.feudal.rules.turn_flow import orders

NO_CAPTAIN = "Only your captain can place the Castle."

DeploymentCommand = (
    commands.Place
    | commands.PlaceCastle
    | commands.TurnCastle
    | commands.Deploy
    | commands.SayReady
    | commands.Attach
    | commands.GiveArmy
)


def deploy(state: State, seat: Seat, command: DeploymentCommand) -> Decision[events.Event, State]:
    """The events of a command of the deployment."""
    check_deploying(state, seat)
    match command:
        case commands.Place(man, square):
            _check_place(state, seat, command)
            return (yield events.ManPlaced(man, square, team(state, seat)))
        case commands.PlaceCastle() | commands.TurnCastle():
            castle = _check_castle(state, seat, command)
            return (yield from _set_castle(state, seat, castle))
        case commands.Deploy():
            return (yield from _deploy(state, seat, command))
        case commands.SayReady():
            _check_ready(state, seat)
            return (yield from _get_ready(state, seat))
        case commands.Attach(man, army):
            _check_attach(state, seat, command)
            return (yield events.RoyalAttached(man, army))
        case commands.GiveArmy(army, other):
            _check_gift(state, seat, command)
            return (yield events.ArmyGiven(army, other))
    assert_never(command)


def deployments(state: State, seat: Seat) -> Iterator[commands.Command]:
    """F-5, F-6, F-17: the legal commands of a seat that deploys, without ``Deploy``."""
    yield from places(state, seat)
    if is_captain(state, seat):
        side = side_of(state.options, seat)
        yield from (commands.PlaceCastle(side, square) for square in castle_squares(state, seat))
        if next_facing(state, seat) is not None:
            yield commands.TurnCastle()
    yield from attachments(state, seat)
    yield from gifts(state, seat)
    yield from orders(state, seat)
    try:
        _check_ready(state, seat)
    except IllegalCommand:
        return
    yield commands.SayReady()


def check_deploying(state: State, seat: Seat) -> None:
    """F-5: refuse a seat that is ready, or any other phase."""
    if state.phase is not Phase.DEPLOYMENT or not 0 <= seat < state.seats or seat in state.ready:
        raise IllegalCommand("F-5", "You can't deploy now. Deployment ends when you are ready.")


def _set_castle(state: State, seat: Seat, castle: Castle) -> Decision[events.Event, State]:
    """F-9: place the Castle; men who can no longer stand where they are go back beside the board."""
    eyes = team(state, seat)
    state = yield events.CastlePlaced(side_of(state.options, seat), castle, eyes)
    for man in misplaced(state, seat):
        state = yield events.ManPlaced(man, AWAY, eyes)
    return state


def _deploy(state: State, seat: Seat, command: commands.Deploy) -> Decision[events.Event, State]:
    """F-5: place all men of a seat at once."""
    check_deploy(state, seat, command)
    eyes = team(state, seat)
    for man, at in enumerate(state.at):
        if at >= 0 and commander(state, man) == seat:
            state = yield events.ManPlaced(man, AWAY, eyes)
    if command.castle is not None:
        state = yield from _set_castle(state, seat, command.castle)
    for man, square in command.squares:
        state = yield events.ManPlaced(man, square, eyes)
    return state


def _get_ready(state: State, seat: Seat) -> Decision[events.Event, State]:
    """F-5, F-61: when all are ready the divider is removed and the first turn begins."""
    state = yield events.BecameReady(seat)
    if len(state.ready) < state.seats:
        return state
    state = yield events.DividerRemoved(state.at, state.castles)
    return (yield from begin_turn(state))


# Castle and men


def _check_castle(
    state: State, seat: Seat, command: commands.PlaceCastle | commands.TurnCastle
) -> Castle:
    """F-56: the Castle as the captain wants it."""
    if not is_captain(state, seat):
        raise IllegalCommand("F-56", NO_CAPTAIN)
    castle = castle_of(state, seat)
    if isinstance(command, commands.PlaceCastle):
        if command.side != side_of(state.options, seat):
            raise IllegalCommand("F-56", "This Castle isn't yours. Place your own.")
        wished = replace(castle, at=command.square)
        refuse(why_no_castle(state, seat, wished))
        if wished == castle:
            raise IllegalCommand(
                "F-17", "The Castle is already there. Choose another square, or keep it."
            )
        return wished
    facing = next_facing(state, seat)
    if facing is None:
        raise IllegalCommand(
            "F-7", "There is no room for the Green on another side. Move the Castle first."
        )
    return replace(castle, facing=facing)


def _check_place(state: State, seat: Seat, command: commands.Place) -> None:
    """F-5, F-6: a man of the seat, on a free square where he can stand, or back beside the board."""
    if not 0 <= command.man < len(state.men) or commander(state, command.man) != seat:
        raise IllegalCommand("F-6", "This man isn't yours. Deploy your own men.")
    if command.square == AWAY:
        if state.at[command.man] == AWAY:
            raise IllegalCommand(
                "F-6", "He is already beside the board. Place him in your kingdom."
            )
        return
    # First: nobody is told whether an enemy stands beyond the divider.
    refuse(why_not_there(state, state.men[command.man].kind, command.square, seat))
    if command.square in state.at:
        raise IllegalCommand(
            "F-6", f"There is already a man on {NAMES[command.square]}. Choose a free square."
        )


def check_deploy(state: State, seat: Seat, command: commands.Deploy) -> None:
    """F-5, F-6: refuse a ``Deploy`` if one of its men can't be placed like that."""
    if not command.squares and command.castle is None:
        raise IllegalCommand("F-6", "This setup is empty. It needs men or a Castle.")
    men = [man for man, _ in command.squares]
    if len(set(men)) < len(men):
        raise IllegalCommand("F-6", "A man can't stand on two squares. Give him one.")
    wished = without_men(state, seat)
    if command.castle is not None:
        side = side_of(state.options, seat)
        if not is_captain(state, seat):
            raise IllegalCommand("F-56", NO_CAPTAIN)
        refuse(why_no_castle(wished, seat, command.castle))
        wished = replace(wished, castles=with_item(wished.castles, side, command.castle))
    for man, square in command.squares:
        if square == AWAY:
            raise IllegalCommand("F-6", "A setup places men on the board. Choose a square.")
        _check_place(wished, seat, commands.Place(man, square))
        wished = replace(wished, at=with_item(wished.at, man, square))


def _check_ready(state: State, seat: Seat) -> None:
    """F-6: every man is placed, and the captain's Castle too."""
    away = sum(state.at[man] == AWAY for man in unslain(state, seat))
    if away:
        wait = "1 man is" if away == 1 else f"{away} men are"
        raise IllegalCommand("F-6", f"{wait} still beside the board. Place all your men first.")
    if is_captain(state, seat) and castle_of(state, seat).at == AWAY:
        raise IllegalCommand("F-6", "Your Castle is still beside the board. Place it first.")


# Royalty and armies


def _check_attach(state: State, seat: Seat, command: commands.Attach) -> None:
    """F-53, F-57: the captain can give a royal away until he is deployed; the King stays."""
    if not is_captain(state, seat):
        raise IllegalCommand("F-57", "Only your captain can assign royalty.")
    if command not in attachments(state, seat):
        raise IllegalCommand(
            "F-57", "He can't join that army now. Assign royalty before placing it."
        )


def attachments(state: State, seat: Seat) -> list[commands.Attach]:
    """F-57: a royal beside the board can go to any other army of the side; the King stays."""
    side = side_of(state.options, seat)
    if not is_captain(state, seat):
        return []
    own = [n for n, army in enumerate(state.armies) if army.side == side]
    return [
        commands.Attach(man, army)
        for man, each in enumerate(state.men)
        if each.kind in ROYALTY and each.army in own and state.at[man] == AWAY
        for army in own
        if army != each.army
        and state.armies[army].seat not in state.ready
        and (each.kind is not Kind.KING or state.armies[army].seat == seat)
    ]


def _check_gift(state: State, seat: Seat, command: commands.GiveArmy) -> None:
    """F-55: the captain assigns the extra armies."""
    if not is_captain(state, seat):
        raise IllegalCommand("F-55", "Only your captain can assign armies.")
    if command not in gifts(state, seat):
        raise IllegalCommand(
            "F-55", "That player can't take this army. Assign armies before placing their men."
        )


def gifts(state: State, seat: Seat) -> list[commands.GiveArmy]:
    """F-55: an army without deployed men can go to another player if its own keeps one."""
    options = state.options
    side = side_of(options, seat)
    if not is_captain(state, seat):
        return []
    team = members(options, state.seats, side)
    return [
        commands.GiveArmy(n, other)
        for n, army in enumerate(state.armies)
        if army.side == side and army.seat not in state.ready
        if sum(each.seat == army.seat for each in state.armies) > 1
        if all(state.at[m] == AWAY for m, man in enumerate(state.men) if man.army == n)
        if not any(man.kind is Kind.KING for man in state.men if man.army == n)
        for other in team
        if other != army.seat and other not in state.ready
    ]
