"""Decides commands by the paragraphs of ``assets/rulebook/cards_of_war.md``."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import NATURE, NATURE_ALONE, NOBODY, Decision, IllegalCommand, Outcome, Seat
from game.games.cards_of_war.rules import card_effects, chance, commands, deployment, windows
from game.games.cards_of_war.rules.battlefield import is_in
from game.games.cards_of_war.rules.combat import attack, defence, resolution
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.events import Event, PhaseBegan, WarStarted
from game.games.cards_of_war.rules.model import (
    Excess,
    Look,
    Loss,
    Phase,
    Reason,
    State,
    Surplus,
    Vigil,
)
from game.games.cards_of_war.rules.options import Options
from game.games.cards_of_war.rules.turn_flow import concede, discard, settle
from game.games.cards_of_war.rules.windows import ask_for_answers, open_window

PLAYERS = (2, 3, 4)
RULES: dict[Reason, str] = {"life": "W-56", "deck": "W-58", "conceded": "W-68"}

DEPLOYMENTS = (commands.Deploy, commands.Bond, commands.Merge, commands.Separate)
DEPLOYING = (
    frozenset({Phase.DEPLOY}),
    "W-9",
    "You can't do this now. Wait for your next DEPLOY.",
)
ATTACKING = (
    frozenset({Phase.DEPLOY, Phase.SECOND}),
    "W-9",
    "You can't attack now. COMBAT comes once a turn, after DEPLOY.",
)
OUT_OF_TURN: dict[type, str] = {
    **dict.fromkeys(DEPLOYMENTS, "You can't deploy in another player's turn. Wait for your own."),
    **dict.fromkeys(
        (commands.Aim, commands.Charge),
        "You can't attack in another player's turn. Wait for your own.",
    ),
}
DEFENDING = (
    frozenset({Phase.DEFEND}),
    "W-17",
    "Nobody is attacking you. Block when you are attacked.",
)
PHASES: dict[type, tuple[frozenset[Phase], str, str]] = {
    commands.ChooseStart: (
        frozenset({Phase.ADVANTAGE}),
        "W-60",
        "It is already decided who starts. Take your turn.",
    ),
    **dict.fromkeys(DEPLOYMENTS, DEPLOYING),
    commands.Aim: ATTACKING,
    commands.Charge: ATTACKING,
    commands.CallOff: (
        frozenset({Phase.DEPLOY, Phase.SECOND, Phase.DEFEND}),
        "W-6",
        "This is already declared. You can call off only what isn't.",
    ),
    commands.Block: DEFENDING,
    commands.Stand: DEFENDING,
    commands.CastShield: (
        frozenset({Phase.SHIELD}),
        "W-44",
        "You can't shield now. You are asked just before damage is dealt.",
    ),
    commands.EndTurn: (
        frozenset({Phase.DEPLOY, Phase.RESOLVE}),
        "W-9",
        "You can't end the turn now. End it in DEPLOY or RESOLVE.",
    ),
    commands.Discard: (
        frozenset({Phase.CLEANUP}),
        "W-62",
        "You can't discard now. Discard in CLEANUP.",
    ),
}
NOT_NOW: tuple[frozenset[Phase], str, str] = (
    frozenset(),
    "W-39",
    "You can't do this now. Do what the prompt asks.",
)


def opening(options: Options, seats: int) -> Command:
    """The command that starts a war; IllegalCommand unless there are two to four players (W-61)."""
    if seats not in PLAYERS:
        raise IllegalCommand("W-61", "Cards of War is for two to four players.")
    return commands.Start(options, seats)


def to_act(state: State) -> frozenset[Seat]:
    """The seats that must decide next."""
    match state.phase:
        case Phase.OVER:
            return NOBODY
        case Phase.EMPTY | Phase.SHUFFLE:
            return NATURE_ALONE
        case _ if state.chores:
            chore = state.chores[0]
            return NATURE_ALONE if isinstance(chore, Loss) else frozenset({chore.seat})
        case _ if state.window is not None:
            return frozenset({state.window.waiting[0]})
        case Phase.DEFEND | Phase.SHIELD:
            return frozenset(state.asked[:1])
        case _:
            return frozenset({state.active})


def legal_commands(state: State, seat: Seat) -> Iterator[Command]:
    """All legal commands of a seat; in an open window that includes interruptions."""
    if not is_in(state, seat):
        return
    if seat in to_act(state):
        yield from _decisions(state, seat)
        if state.phase is not Phase.ADVANTAGE:
            yield commands.Concede()
    if windows.is_open(state):
        yield from card_effects.plays(state, seat)


def _decisions(state: State, seat: Seat) -> Iterator[Command]:
    if state.chores:
        yield from _choices(state, seat)
        return
    if state.window is not None:
        yield from windows.passes(state)
        return
    match state.phase:
        case Phase.ADVANTAGE:
            yield commands.ChooseStart(starts=True)
            yield commands.ChooseStart(starts=False)
        case Phase.DEPLOY:
            yield from deployment.deployments(state, seat)
            yield from deployment.rearrangements(state, seat)
            yield from attack.aims(state, seat)
            yield from (commands.CallOff(each.attacker) for each in state.attacks)
            yield commands.Charge() if state.attacks else commands.EndTurn()
        case Phase.SECOND:
            yield from attack.aims(state, seat)
            yield from (commands.CallOff(each.attacker) for each in state.attacks)
            yield commands.Charge()
        case Phase.DEFEND:
            yield from defence.blocks(state, seat)
            yield from map(commands.CallOff, defence.defenders(state, seat))
            yield commands.Stand()
        case Phase.SHIELD:
            yield from defence.shields(state, seat)
        case Phase.CLEANUP:
            yield from map(commands.Discard, state.hands[seat])
        case _:
            yield commands.EndTurn()


def _choices(state: State, seat: Seat) -> Iterator[Command]:
    match state.chores[0]:
        case Look():
            yield from card_effects.takings(state, seat)
        case Surplus():
            yield from deployment.keeps(state, seat)
        case Vigil():
            yield commands.PostGuard(stays=True)
            yield commands.PostGuard(stays=False)
        case _:
            yield from resolution.redirects(state, seat)


def decide(state: State, seat: Seat, command: Command) -> Decision[Event, State]:
    """The events of a command, and of everything that follows without a decision."""
    state = yield from _dispatch(state, seat, command)
    return (yield from settle(state))


def _dispatch(state: State, seat: Seat, command: Command) -> Decision[Event, State]:
    match command:
        case commands.Start(options, seats, edition):
            if seat != NATURE or state.phase is not Phase.EMPTY:
                raise IllegalCommand("W-61", "The game has already started.")
            opening(options, seats)
            return (yield WarStarted(options, seats, edition))
        case commands.Shuffle():
            return (yield from chance.shuffle(state, seat, command))
        case commands.LoseCard():
            return (yield from chance.lose_card(state, seat, command))
        case commands.Play() | commands.Strike():
            return (yield from _interrupt(state, seat, command))
        case _:
            _check_awaited(state, seat)
            state = yield from _decide_asked(state, seat, command)
            if isinstance(command, DEPLOYMENTS):
                return (yield from ask_for_answers(state, seat))
            return state


def _decide_asked(state: State, seat: Seat, command: Command) -> Decision[Event, State]:
    """The commands of the seat that the war waits for."""
    if isinstance(command, commands.Concede):
        if state.phase is Phase.ADVANTAGE:
            raise IllegalCommand("W-68", "You can't resign yet. First choose who starts.")
        return concede(state, seat)
    if state.chores:
        return _choose(state, seat, command)
    if isinstance(command, commands.Pass):
        return windows.pass_window(state, seat, command)
    if state.window is not None:
        raise IllegalCommand("W-39", "You can't do this now. First play an instant, or pass.")
    phases, rule, why = PHASES.get(type(command), NOT_NOW)
    if state.phase not in phases:
        others = OUT_OF_TURN.get(type(command), why)
        raise IllegalCommand(rule, why if seat == state.active else others)
    return _act(state, seat, command)


def _check_awaited(state: State, seat: Seat) -> None:
    if state.phase is Phase.OVER:
        raise IllegalCommand("W-56", "The game is finished. Start a new one.")
    if not is_in(state, seat) or seat not in to_act(state):
        raise IllegalCommand("W-39", "It isn't your decision. Wait until you are asked.")


def _interrupt(
    state: State, seat: Seat, command: commands.Play | commands.Strike
) -> Decision[Event, State]:
    """W-39: an instant or a strike out of turn; then the others can answer."""
    if not is_in(state, seat) or not windows.is_open(state):
        raise IllegalCommand("W-39", "The table isn't open now. Wait until this choice is made.")
    if isinstance(command, commands.Play):
        state = yield from card_effects.play(state, seat, command)
    else:
        state = yield from card_effects.strike(state, seat, command)
    return (yield from ask_for_answers(state, seat))


def _choose(state: State, seat: Seat, command: Command) -> Decision[Event, State]:
    match state.chores[0], command:
        case Look(), commands.TakeCard():
            return card_effects.take_card(state, seat, command)
        case Surplus(), commands.KeepUnits():
            return deployment.keep_units(state, seat, command)
        case Vigil(), commands.PostGuard():
            return resolution.post_guard(state, seat, command)
        case Excess(), commands.Redirect():
            return resolution.redirect(state, seat, command)
        case _:
            raise IllegalCommand("W-39", "You can't do this now. First do what the prompt asks.")


def _act(state: State, seat: Seat, command: Command) -> Decision[Event, State]:  # noqa: C901, PLR0912 - one arm a command
    match command:
        case commands.Deploy():
            return deployment.deploy(state, seat, command)
        case commands.Bond():
            return deployment.bond(state, seat, command)
        case commands.Merge():
            return deployment.merge(state, seat, command)
        case commands.Separate():
            return deployment.separate(state, seat, command)
        case commands.ChooseStart():
            return chance.choose_start(state, seat, command)
        case commands.Aim():
            return attack.aim(state, seat, command)
        case commands.CallOff() if state.phase is Phase.DEFEND:
            return defence.drop_block(state, seat, command)
        case commands.CallOff():
            return attack.call_off(state, seat, command)
        case commands.Charge():
            return attack.charge(state, seat)
        case commands.Block():
            return defence.block(state, seat, command)
        case commands.Stand():
            return defence.stand(seat)
        case commands.CastShield():
            return defence.cast_shield(state, seat, command)
        case commands.Discard():
            return discard(state, seat, command)
        case _:
            return _end_turn(state)


def _end_turn(state: State) -> Decision[Event, State]:
    """W-54: a last window; then pending damage counts."""
    if state.attacks:
        raise IllegalCommand("W-9", "You have aimed attacks. Attack, or call them off.")
    state = yield PhaseBegan(Phase.END)
    return (yield from open_window(state, "end"))


def outcome(state: State) -> Outcome | None:
    """W-56, W-57, W-58, W-68: the winners and the life that is left; None while the war goes on."""
    if state.phase is not Phase.OVER or state.reason is None:
        return None
    return Outcome(state.winners, state.lives, RULES[state.reason])
