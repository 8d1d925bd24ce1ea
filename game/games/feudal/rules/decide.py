"""The rules, with the paragraph numbers of ``assets/rulebook/feudal.md``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from game.engine.game import NATURE, NATURE_ALONE, NOBODY, Decision, IllegalCommand, Outcome, Seat
from game.games.feudal.rules import (
    capture,
    commands,
    deployment,
    events,
    kingdom_choice,
    parley,
    timing,
    turn_flow,
)
from game.games.feudal.rules.allegiance import (
    MOST_ARMIES,
    armies_of,
    commander,
    members,
    side_of,
    standing,
)
from game.games.feudal.rules.board import AWAY, trouble
from game.games.feudal.rules.model import Phase, Reason, State
from game.games.feudal.rules.options import Options

RULES: dict[Reason, str] = {
    "castle": "F-40",
    "royalty": "F-43",
    "truce": "F-45",
    "no_progress": "F-46",
    "repetition": "F-47",
    "resigned": "F-48",
    "stuck": "F-19",
    "time": "F-81",
}


def opening(options: Options, seats: int) -> commands.Command:
    """F-3, F-50, F-55, F-65: the start command, if these options are playable."""
    if options.variation == "free_for_all" and seats != 4:
        raise IllegalCommand("F-65", "The free-for-all needs exactly four players.")
    if not 2 <= seats <= 2 * MOST_ARMIES:
        raise IllegalCommand("F-55", "Feudal is for two to six players.")
    _check_forces(options, seats)
    if why := trouble(options.ground):
        raise IllegalCommand("F-3", why)
    if options.no_progress_rounds < 0:
        raise IllegalCommand("F-46", "The number of rounds can't be negative. Use 0 for no limit.")
    if options.first_turn_max_men < 0:
        raise IllegalCommand("F-82", "The number of men can't be negative. Use 0 for all men.")
    if options.minutes < 0:
        raise IllegalCommand("F-81", "The number of minutes can't be negative. Use 0 for no clock.")
    return commands.Start(options, seats)


def _check_forces(options: Options, seats: int) -> None:
    """F-50: one to three armies a side.  F-55: teams are equal, and nobody is without an army."""
    if not all(0 <= each <= MOST_ARMIES for each in (options.armies, options.armies_second)):
        raise IllegalCommand(
            "F-50", f"A side can have at most {MOST_ARMIES} armies. Choose 0 to {MOST_ARMIES}."
        )
    if options.armies_second not in {0, options.armies} and seats > 2:
        raise IllegalCommand("F-55", "Teams need equal forces. A handicap is for two players.")
    if options.variation == "kingdoms":
        for side, count in enumerate(armies_of(options, seats)):
            if count < len(members(options, seats, side)):
                raise IllegalCommand(
                    "F-55", "Each player of a team needs an army. Choose more armies per side."
                )


def to_act(state: State) -> frozenset[Seat]:
    """The seats that have to act now."""
    match state.phase:
        case Phase.EMPTY | Phase.TOSS:
            return NATURE_ALONE
        case Phase.CHOICE:
            return frozenset({kingdom_choice.choosing(state)})
        case Phase.DEPLOYMENT:
            return frozenset(map(Seat, range(state.seats))) - state.ready
        case Phase.PLAY:
            if state.truce is not None:
                return state.truce.awaited
            return (
                frozenset({commander(state, state.pushing)}) if state.pushing >= 0 else state.turn
            )
        case Phase.OVER:
            return NOBODY
    assert_never(state.phase)


def legal_commands(state: State, seat: Seat) -> Iterator[commands.Command]:
    """The legal commands of a seat, without ``Deploy`` (too many) and ``RunOut`` (the clock's)."""
    if not 0 <= seat < state.seats:
        return
    match state.phase:
        case Phase.CHOICE if seat == kingdom_choice.choosing(state):
            yield from kingdom_choice.choices(state)
        case Phase.DEPLOYMENT if seat not in state.ready:
            yield from deployment.deployments(state, seat)
        case Phase.PLAY:
            yield from _plays(state, seat)
        case _:
            return


def _plays(state: State, seat: Seat) -> Iterator[commands.Command]:
    if state.truce is not None:
        if seat in state.truce.awaited:
            yield commands.AnswerTruce(agrees=True)
            yield commands.AnswerTruce(agrees=False)
        return
    if state.pushing != AWAY:
        if seat == commander(state, state.pushing):
            man = state.pushing
            yield from (commands.PushOff(man, square) for square in turn_flow.refuges(state, man))
        return
    if seat in state.turn:
        yield from turn_flow.acts(state, seat)
        if turn_flow.may_end(state, seat):
            yield commands.EndTurn()
    yield from turn_flow.orders(state, seat)
    if parley.why_no_truce(state, seat) is None:
        yield commands.OfferTruce()
    if parley.may_resign(state, seat):
        yield commands.Resign()


def decide(state: State, seat: Seat, command: commands.Command) -> Decision[events.Event, State]:  # noqa: C901, PLR0912 - one arm a command
    """The events of a command; IllegalCommand with its paragraph if it is refused."""
    match command:
        case commands.Move(man, square):
            _check_turn(state, seat)
            turn_flow.check_man(state, seat, man)
            turn_flow.check_move(state, man, square)
            return (yield from capture.march(state, man, square))
        case commands.Shoot(man, square):
            _check_turn(state, seat)
            turn_flow.check_man(state, seat, man)
            turn_flow.check_shot(state, man, square)
            return (yield from capture.shoot(state, man, square))
        case commands.EndTurn():
            _check_turn(state, seat)
            turn_flow.check_end(state, seat)
            state = yield events.TurnEnded(seat)
            return state if state.turn else (yield from capture.begin_turn(state))
        case commands.PushOff(man, square):
            _check_push(state, seat, man, square)
            return (yield events.ManPushed(man, square, capture.bound(state, man)))
        case commands.SetOrder(order):
            _check_ordering(state, seat)
            turn_flow.check_order(state, seat, order)
            return (yield events.OrderSet(side_of(state.options, seat), order))
        case commands.OfferTruce():
            return (yield from parley.offer_truce(state, seat))
        case commands.AnswerTruce(agrees):
            return (yield from parley.answer_truce(state, seat, agrees=agrees))
        case commands.Resign():
            return (yield from parley.resign(state, seat))
        case commands.RunOut():
            return (yield from timing.run_out(state, seat))
        case commands.Start(options, seats):
            if seat != NATURE or state.phase is not Phase.EMPTY:
                raise IllegalCommand("F-2", "The game has already started.")
            opening(options, seats)
            return (yield events.WarDeclared(options, seats))
        case (
            commands.Toss()
            | commands.TurnQuarter()
            | commands.SwapQuarters()
            | commands.TakeKingdom()
        ):
            return (yield from kingdom_choice.prepare(state, seat, command))
        case _:
            return (yield from deployment.deploy(state, seat, command))


def _check_turn(state: State, seat: Seat) -> None:
    _check_war(state)
    if seat not in state.turn:
        raise IllegalCommand("F-18", "It isn't your turn. Wait until the others have moved.")


def _check_war(state: State) -> None:
    if state.phase is not Phase.PLAY:
        raise IllegalCommand("F-18", "Men move only after deployment, and until the game ends.")
    if state.truce is not None:
        raise IllegalCommand("F-45", "A truce is on offer. It must be answered first.")
    if state.pushing != AWAY:
        raise IllegalCommand(
            "F-68",
            f"A {state.men[state.pushing].kind.capitalize()} must leave closed ground first.",
        )


def _check_push(state: State, seat: Seat, man: int, square: int) -> None:
    """F-68."""
    if state.phase is not Phase.PLAY or state.truce is not None or not 0 <= state.pushing == man:
        raise IllegalCommand("F-68", "He doesn't have to leave his square.")
    if seat != commander(state, state.pushing):
        raise IllegalCommand("F-68", "This man isn't yours. His player moves him.")
    if square not in turn_flow.refuges(state, state.pushing):
        raise IllegalCommand("F-68", "He can't go there. Move him to a marked square.")


def _check_ordering(state: State, seat: Seat) -> None:
    """F-58: the order can be set during deployment and the war, in anyone's turn."""
    if state.phase is Phase.DEPLOYMENT:
        deployment.check_deploying(state, seat)
    else:
        _check_war(state)


def outcome(state: State) -> Outcome | None:
    """F-42: the winners, and how many men each seat has left."""
    if state.phase is not Phase.OVER or state.reason is None:
        return None
    points = tuple(len(standing(state, Seat(seat))) for seat in range(state.seats))
    return Outcome(state.winners, points, RULES[state.reason])
