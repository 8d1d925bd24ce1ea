"""What a seat may do and what follows, by the paragraphs of ``assets/rulebook/feud.md``."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.game import (
    NATURE,
    NATURE_ALONE,
    NOBODY,
    Decision,
    IllegalCommand,
    Outcome,
    Seat,
    opponent,
    refuse,
)
from game.games.feud.rules import chance, commands, order, parley
from game.games.feud.rules.action_deck import six
from game.games.feud.rules.cards import is_strike
from game.games.feud.rules.combat import skirmish, study
from game.games.feud.rules.commands import Command
from game.games.feud.rules.events import ChoiceLaid, Event, MatchStarted
from game.games.feud.rules.maneuvers import effects, enactment, rearranging, windows
from game.games.feud.rules.maneuvers.windows import WINDOWS
from game.games.feud.rules.model import SEATS, Phase, Reason, State
from game.games.feud.rules.options import Options, in_force, trouble
from game.games.feud.rules.turn_flow import settle

RULES: dict[Reason, str] = {
    "army": "U-29",
    "points": "U-33",
    "rounds": "U-13",
    "resigned": "U-14",
    "agreed": "U-14",
}
SECRETS: dict[type, tuple[frozenset[Phase], str, str]] = {
    commands.TakeReserve: (
        frozenset({Phase.TAKE}),
        "U-48",
        "You can't take the Action Reserve now. You can before cards are drawn.",
    ),
    commands.Preview: (
        frozenset({Phase.PREVIEW}),
        "U-36",
        "This isn't the Study. Cards are shown once in a Round, before the rows.",
    ),
    commands.Lock: (
        frozenset({Phase.LOCK}),
        "U-38",
        "Nothing can be locked now. You can after both previews are shown.",
    ),
    commands.Arrange: (
        frozenset({Phase.ARRANGE}),
        "U-3",
        "You can't lay a row now. Wait for the next Round.",
    ),
    commands.Confuse: (
        frozenset({Phase.CONFUSE}),
        "U-81",
        "You can't confuse a row now. Buy Confuse when the rows are laid.",
    ),
    commands.Betray: (
        frozenset({Phase.BETRAY}),
        "U-83",
        "You can't rearrange a row now. Buy Betrayal when the rows are laid.",
    ),
    commands.PickUnit: (
        frozenset({Phase.FIRST_UNIT, Phase.RALLY, Phase.MUSTER}),
        "U-53",
        "You can't choose a Unit now. You can when your Unit dies.",
    ),
    commands.LayStrike: (
        frozenset({Phase.DECISION}),
        "U-93",
        "This isn't the Decision Phase. It comes at the start of a Skirmish.",
    ),
}


def opening(options: Options, seats: int) -> Command:
    """The command that starts a match, without house rules that have no effect."""
    if seats != len(SEATS):
        raise IllegalCommand("U-2", "Feud is for 2 players. Choose two.")
    refuse(trouble(options))
    return commands.Start(in_force(options))


def to_act(state: State) -> frozenset[Seat]:
    """The seats that the match waits for."""
    if state.phase is Phase.OVER:
        return NOBODY
    if state.chores or state.phase in {Phase.EMPTY, Phase.SETUP}:
        return NATURE_ALONE
    if state.offer is not None:
        return frozenset({opponent(state.offer)})
    if state.window is not None:
        return frozenset({state.window.turn})
    if state.phase is Phase.CLASH:
        return skirmish.playing(state)
    return state.sealed.awaited


def legal_commands(state: State, seat: Seat) -> Iterator[Command]:
    """What a seat may ask for; rows that differ only by swapped Jokers are listed once."""
    if seat not in SEATS or seat not in to_act(state):
        return
    if state.offer is not None:
        yield commands.AnswerDraw(agrees=True)
        yield commands.AnswerDraw(agrees=False)
    elif state.enacting is not None:
        effect = enactment.awaited(state)
        if effect is not None:
            yield from effects.legal_commands(state, seat, effect)
        yield commands.Forgo()
    elif state.window is not None:
        yield from windows.legal_commands(state, seat)
    else:
        yield from _choices(state, seat)
    yield from parley.legal_commands(state, seat)


def _choices(state: State, seat: Seat) -> Iterator[Command]:
    hand = state.hands[seat]
    match state.phase:
        case Phase.TAKE:
            yield commands.TakeReserve(takes=True)
            yield commands.TakeReserve(takes=False)
        case Phase.PREVIEW:
            yield from map(commands.Preview, order.rows(hand))
        case Phase.LOCK:
            yield from map(commands.Lock, range(order.COLUMNS + 1))
        case Phase.ARRANGE:
            yield from map(commands.Arrange, order.rows(six(state, seat), state.locks[seat]))
        case Phase.CONFUSE:
            yield from rearranging.confusions(state, seat)
        case Phase.BETRAY:
            yield from rearranging.betrayals(state, seat)
        case Phase.DECISION:
            yield from (
                commands.LayStrike(card) for card in hand if is_strike(card, in_skirmish=True)
            )
        case Phase.CLASH:
            yield from map(commands.PlayCard, hand)
        case _:
            yield from map(commands.PickUnit, state.army_reserves[seat])


def decide(state: State, seat: Seat, command: Command) -> Decision[Event, State]:
    """What follows from a command, up to the next decision."""
    state = yield from _answer(state, seat, command)
    return (yield from settle(state))


def _answer(state: State, seat: Seat, command: Command) -> Decision[Event, State]:
    match command:
        case commands.Start(options, edition):
            if seat != NATURE or state.phase is not Phase.EMPTY:
                raise IllegalCommand("U-2", "This game has already begun. Start a new one.")
            opening(options, 2)
            return (yield MatchStarted(in_force(options), edition))
        case commands.Deal():
            return (yield from chance.deal(state, seat, command))
        case commands.Shuffle():
            return (yield from chance.shuffle(state, seat, command))
        case _:
            _check_awaited(state, seat)
    if isinstance(command, commands.OfferDraw | commands.AnswerDraw | commands.Resign):
        return (yield from parley.talk(state, seat, command))
    if state.offer is not None:
        raise IllegalCommand("U-14", "A draw has been offered. Answer it first.")
    if isinstance(command, enactment.Enactment):
        return (yield from enactment.enact(state, seat, command))
    match command:
        case commands.Buy() | commands.Reserve() | commands.EndTurn():
            return (yield from _spend(state, seat, command))
        case commands.PlayCard():
            return (yield from skirmish.play_card(state, seat, command))
        case _:
            return (yield from _lay(state, seat, command))


def _check_awaited(state: State, seat: Seat) -> None:
    if state.phase is Phase.OVER:
        raise IllegalCommand("U-29", "The game is finished. Start a new one.")
    if seat not in SEATS or seat not in to_act(state):
        raise IllegalCommand("U-66", "It isn't your decision. Wait for your turn.")


def _spend(
    state: State, seat: Seat, command: commands.Buy | commands.Reserve | commands.EndTurn
) -> Decision[Event, State]:
    """Act in a turn of a window, finishing one thing before the next (U-66)."""
    if state.phase not in WINDOWS:
        raise IllegalCommand("U-66", "You can't do that now. Wait until Maneuvers are on sale.")
    if state.enacting is not None:
        raise IllegalCommand("U-69", "Your last Maneuver isn't finished. Carry it out, or skip it.")
    match command:
        case commands.EndTurn():
            return (yield from windows.end_turn(state, seat))
        case commands.Buy(name):
            return (yield from windows.buy(state, seat, name))
        case commands.Reserve(card):
            if state.phase is not Phase.PREPARE:
                raise IllegalCommand(
                    "U-43", "It's too late to reserve a card. You can before the next Study."
                )
            return (yield from windows.reserve(state, seat, card))


def _lay(  # noqa: C901 - one arm a command
    state: State, seat: Seat, command: commands.Secret
) -> Decision[Event, State]:
    """Make a secret choice; it cannot be changed."""
    phases, rule, why = SECRETS[type(command)]
    if state.phase not in phases:
        raise IllegalCommand(rule, why)
    match command:
        case commands.Preview(row):
            study.check_preview(state, seat, row)
        case commands.Lock(column):
            study.check_lock(column)
        case commands.Arrange(row):
            study.check_arrangement(state, seat, row)
        case commands.Confuse():
            rearranging.check_confusion(state, seat, command)
        case commands.Betray():
            rearranging.check_betrayal(state, seat, command)
        case commands.PickUnit(unit):
            if unit not in state.army_reserves[seat]:
                raise IllegalCommand(
                    "U-53", "That Unit isn't in your Army Reserve. Choose one that is."
                )
        case commands.LayStrike():
            skirmish.check_strike(state, seat, command)
        case commands.TakeReserve():
            pass
    return (yield ChoiceLaid(seat, command))


def outcome(state: State) -> Outcome | None:
    """Who won and with how many points (U-13, U-14, U-29, U-33)."""
    if state.phase is not Phase.OVER or state.reason is None:
        return None
    return Outcome(state.winners, state.points, RULES[state.reason])
