"""Skirmishes: the Decision Phase, then the Combat Phase, where one leads and one answers."""

from __future__ import annotations

from game.engine.game import Decision, IllegalCommand, Seat, opponent
from game.games.feud.rules import events
from game.games.feud.rules.action_deck import check_both, draw, gather, row_cards, short_hands
from game.games.feud.rules.army import is_at_limit, is_beaten
from game.games.feud.rules.cards import is_strike
from game.games.feud.rules.commands import LayStrike, PlayCard
from game.games.feud.rules.events import Event
from game.games.feud.rules.model import BOTH, SEATS, Phase, State
from game.games.feud.rules.order import COLUMNS
from game.games.feud.rules.scoring import end_at_limit
from game.games.feud.rules.striking import Reading, last_strike
from game.games.feud.rules.striking import column as fought


def reading(state: State, column: int) -> Reading:
    """The result of this column by the Way of Striking."""
    rows = [row_cards(state, seat)[:column] for seat in SEATS]
    here = state.in_skirmish
    return fought(
        state.options,
        state.units,
        (rows[0][-1], rows[1][-1]),
        (last_strike(rows[0], in_skirmish=here), last_strike(rows[1], in_skirmish=here)),
        in_skirmish=here,
    )


def begin(state: State) -> Decision[Event, State]:
    """Shuffle all Action Cards but the Action Reserve into a new deck (U-87, U-108)."""
    state = yield events.SkirmishBegan()
    for seat in SEATS:
        state = yield from gather(state, seat, ("hand", "row", "discard"))
    return (yield events.PhaseBegan(Phase.DECISION))


def decision(state: State) -> Decision[Event, State]:
    """Let both lay and reveal a Strike Card until one of them hits (U-93 to U-97)."""
    one, other = state.sealed.laid
    if isinstance(one, LayStrike) and isinstance(other, LayStrike):
        state = yield events.StrikesTurned((one.card, other.card))
        return (yield from _fight(state))
    if short_hands(state):
        return (yield from draw(state))
    state = yield from check_both(state)
    if state.chores:
        return state
    if is_choice(state):
        return (yield events.PhaseBegan(Phase.DECISION, BOTH))
    one_card, other_card = (hand[0] for hand in state.hands)
    state = yield events.StrikesTurned((one_card, other_card))
    return (yield from _fight(state))


def is_choice(state: State) -> bool:
    """Whether there is more than one card to choose from; the last one is laid without asking."""
    return state.edition == 1 or state.column < COLUMNS - 1


def check_strike(state: State, seat: Seat, choice: LayStrike) -> None:
    """Refuse what is not a Strike Card of the hand; a Ten is one (U-93)."""
    if choice.card not in state.hands[seat]:
        raise IllegalCommand("U-93", "That card isn't in your hand. Play one that is.")
    if not is_strike(choice.card, in_skirmish=True):
        raise IllegalCommand(
            "U-93", "An Ace, Two or Joker can't decide this. Play a Strike Card (3 to 9) or a Ten."
        )


def playing(state: State) -> frozenset[Seat]:
    """Whose turn it is: the Active Unit leads, the other answers (U-99)."""
    if state.active is None:
        return frozenset()
    leads = len(state.rows[0]) == len(state.rows[1])
    return frozenset({state.active if leads else opponent(state.active)})


def play_last(state: State) -> Decision[Event, State]:
    """Play the last card of a hand without asking."""
    (seat,) = playing(state)
    return (yield from play_card(state, seat, PlayCard(state.hands[seat][0])))


def play_card(state: State, seat: Seat, command: PlayCard) -> Decision[Event, State]:
    """Play any card face up; two cards fight (U-99)."""
    if state.phase is not Phase.CLASH:
        raise IllegalCommand("U-99", "No Skirmish is on. You lay whole rows now.")
    if command.card not in state.hands[seat]:
        raise IllegalCommand("U-99", "That card isn't in your hand. Play one that is.")
    state = yield events.CardPlayed(seat, command.card)
    if len(state.rows[0]) != len(state.rows[1]):
        return state
    return (yield from _fight(state))


def _fight(state: State) -> Decision[Event, State]:
    column = state.column + 1
    state = yield events.ColumnFought(column, reading(state, column))
    if _is_over(state):
        return (yield events.PhaseBegan(Phase.CLEANUP))
    if state.column == COLUMNS:  # U-96, U-104
        return (yield from (end_at_limit(state) if is_at_limit(state) else begin(state)))
    if state.phase is Phase.CLASH:
        return state
    winner = state.readings[-1].winner
    if winner is None:
        return (yield events.PhaseBegan(Phase.DECISION))
    state = yield events.ActiveDecided(winner)
    return (yield events.PhaseBegan(Phase.CLASH))


def _is_over(state: State) -> bool:
    """Whether a death ends the Skirmish: at once, or by a house rule after column six (U-98, U-102)."""
    if state.doomed:
        return True
    waits = state.options.skirmish_death == "end_of_round" and state.phase is Phase.CLASH
    if waits and state.column < COLUMNS:
        return False
    return any(is_beaten(state, seat) for seat in SEATS)
