"""Feudal: the deployment, command by command."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from game.engine.game import Decision, IllegalCommand, Seat
from game.games.feudal.rules import commands, deployment, events
from game.games.feudal.rules.allegiance import captain, commander, side_of, team
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.capture import begin_turn
from game.games.feudal.rules.model import Castle, Phase, State
from game.games.feudal.rules.turn_flow import orders

Camp = (
    commands.Place
    | commands.PlaceCastle
    | commands.TurnCastle
    | commands.Deploy
    | commands.SayReady
    | commands.Attach
    | commands.GiveArmy
)


def deploy(state: State, seat: Seat, command: Camp) -> Decision[events.Event, State]:
    """What follows from a command of this part of the game."""
    check_deploying(state, seat)
    match command:
        case commands.Place(man, square):
            deployment.check_place(state, seat, command)
            return (yield events.ManPlaced(man, square, team(state, seat)))
        case commands.PlaceCastle() | commands.TurnCastle():
            castle = deployment.check_castle(state, seat, command)
            return (yield from _set_castle(state, seat, castle))
        case commands.Deploy():
            return (yield from _deploy(state, seat, command))
        case commands.SayReady():
            deployment.check_ready(state, seat)
            return (yield from _get_ready(state, seat))
        case commands.Attach(man, army):
            deployment.check_attach(state, seat, command)
            return (yield events.RoyalAttached(man, army))
        case commands.GiveArmy(army, other):
            deployment.check_gift(state, seat, command)
            return (yield events.ArmyGiven(army, other))
    assert_never(command)


def deployments(state: State, seat: Seat) -> Iterator[commands.Command]:
    """F-5, F-6, F-17."""
    yield from deployment.places(state, seat)
    if seat == captain(state, side_of(state.options, seat)):
        side = side_of(state.options, seat)
        yield from (
            commands.PlaceCastle(side, square) for square in deployment.castle_squares(state, seat)
        )
        if deployment.next_facing(state, seat) is not None:
            yield commands.TurnCastle()
    yield from deployment.attachments(state, seat)
    yield from deployment.gifts(state, seat)
    yield from orders(state, seat)
    try:
        deployment.check_ready(state, seat)
    except IllegalCommand:
        return
    yield commands.SayReady()


def check_deploying(state: State, seat: Seat) -> None:
    """F-5: until one has said that one is ready."""
    if state.phase is not Phase.DEPLOYMENT or not 0 <= seat < state.seats or seat in state.ready:
        raise IllegalCommand("F-5", "It is not the time to deploy.")


def _set_castle(state: State, seat: Seat, castle: Castle) -> Decision[events.Event, State]:
    """F-9: whoever stood on ground that the Castle no longer levels goes back beside the board."""
    eyes = team(state, seat)
    state = yield events.CastlePlaced(side_of(state.options, seat), castle, eyes)
    for man in deployment.misplaced(state, seat):
        state = yield events.ManPlaced(man, AWAY, eyes)
    return state


def _deploy(state: State, seat: Seat, command: commands.Deploy) -> Decision[events.Event, State]:
    """F-5: all of one's men at once."""
    deployment.check_deploy(state, seat, command)
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
    """F-5, F-61: when all are ready the divider goes, and the first turn begins."""
    state = yield events.BecameReady(seat)
    if len(state.ready) < state.seats:
        return state
    state = yield events.DividerRemoved(state.at, state.castles)
    return (yield from begin_turn(state))
