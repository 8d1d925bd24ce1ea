"""The rules, with the paragraph numbers of ``assets/rulebook/card_fu.md``.

Four modules follow one another: ``bout`` to the winner's last card, ``bout_end`` to the life
piles, ``between_bouts`` to the next bout, ``ending`` if there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from game.engine.cards import is_deck
from game.engine.game import NATURE, NATURE_ALONE, NOBODY, Decision, IllegalCommand, Seat, opponent
from game.engine.value import replace
from game.games.card_fu.rules import between_bouts, bout, commands, events
from game.games.card_fu.rules.ending import end_for
from game.games.card_fu.rules.model import FIGHTERS, Pair, Phase, State
from game.games.card_fu.rules.options import Options


def opening(options: Options, seats: int) -> commands.Command:
    """C-50: Card-Fu is for two.  C-49: in Endurance health decides.

    Health is set only here: older logs of Endurance keep the option they were started with.
    """
    if seats != 2:
        raise IllegalCommand("C-50", "Card-Fu is for two players.")
    return commands.Start(replace(options, decision="health") if options.endurance else options)


def to_act(state: State) -> frozenset[Seat]:
    """C-50: the seats that have to choose now: both at the same time, or the winner alone."""
    match state.phase:
        case Phase.LAY | Phase.ADD | Phase.RECOVER | Phase.FEINT:
            return state.sealed.awaited
        case Phase.EMPTY | Phase.DEAL | Phase.RESTOCK:
            return NATURE_ALONE
        case Phase.OVER:
            return NOBODY
    assert_never(state.phase)


def legal_commands(state: State, seat: Seat) -> Iterator[commands.Command]:
    """The legal commands of a seat."""
    if seat not in FIGHTERS or seat not in to_act(state):
        return
    match state.phase:
        case Phase.LAY:
            yield from bout.lays(state, seat)
            if between_bouts.playable(state.hands[seat], state.ground):
                yield commands.Resign()
        case Phase.ADD:
            yield from bout.additions(state, seat)
        case Phase.RECOVER:
            yield from bout.recoveries(state, seat)
        case _:
            yield from between_bouts.feints(state, seat)


def decide(state: State, seat: Seat, command: commands.Command) -> Decision[events.Event, State]:  # noqa: C901 - one arm a command
    """The events of a command; IllegalCommand with its paragraph if it is refused."""
    match command:
        case commands.Lay():
            return (yield from bout.lay(state, seat, command))
        case commands.Add(card):
            return (yield from bout.add(state, seat, card))
        case commands.Stop():
            return (yield from bout.stop(state, seat))
        case commands.Recover(card):
            return (yield from bout.recover(state, seat, card))
        case commands.SetFeint(card):
            return (yield from between_bouts.lay_feint(state, seat, card))
        case commands.Resign():
            return (yield from _resign(state, seat))
        case commands.Restock(piles):
            return (yield from between_bouts.restock(state, seat, piles))
        case commands.Shuffle(decks):
            return (yield from _deal(state, seat, decks))
        case commands.Start(options):
            if seat != NATURE or state.phase is not Phase.EMPTY:
                raise IllegalCommand("C-2", "The match has already started.")
            return (yield events.MatchStarted(options))
    assert_never(command)


def _resign(state: State, seat: Seat) -> Decision[events.Event, State]:
    """C-53: the seat loses this fight."""
    if state.phase is not Phase.LAY or seat not in state.sealed.awaited:
        why = "You can't resign now. You can when it's your turn to play a card."
        raise IllegalCommand("C-53", why)
    if not between_bouts.playable(state.hands[seat], state.ground):
        raise IllegalCommand(
            "C-53", "You have no card to play this bout. You can resign in the next."
        )
    state = yield events.FightResigned(seat)
    return (yield from end_for(state, opponent(seat), "resigned"))


def _deal(state: State, seat: Seat, decks: Pair) -> Decision[events.Event, State]:
    """C-2, C-3: deal seven cards to each hand; the rest is the draw pile."""
    if seat != NATURE or state.phase is not Phase.DEAL:
        raise IllegalCommand("C-2", "The cards can't be shuffled now.")
    if not _are_decks(decks, state.options):
        raise IllegalCommand("C-1", "Each fighter needs half a pack, or a whole one.")
    state = yield events.DecksShuffled(len(state.fights) + 1, decks)
    for fighter in FIGHTERS:
        state = yield events.CardsDealt(fighter, state.draws[fighter][: between_bouts.HAND])
    return (yield events.BoutBegan(1))


def _are_decks(decks: Pair, options: Options) -> bool:
    """C-1: one deck split in two, or a whole deck for each."""
    first, second = decks
    if options.deck == "own":
        return is_deck(first) and is_deck(second)
    return len(first) == len(second) and is_deck(first + second)
