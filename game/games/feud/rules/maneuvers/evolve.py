"""How the events of Maneuvers change the table: bookkeeping without rules."""

from __future__ import annotations

from typing import assert_never

from game.engine.cards import BACK, Card, Cards, backs, less
from game.engine.game import NOBODY, Seat, opponent
from game.engine.value import replace, replace_for
from game.games.feud.rules import maneuver_events
from game.games.feud.rules.cards import in_order
from game.games.feud.rules.maneuver_events import ManeuverEvent
from game.games.feud.rules.model import (
    EVERYBODY,
    Chore,
    Enacting,
    Laid,
    State,
    Window,
)
from game.games.feud.rules.order import Locked, swapped
from game.games.feud.rules.price_list import find, steps


def covered_row(row: Cards, lock: Locked | None, eyes: frozenset[Seat]) -> tuple[Laid, ...]:
    """A row face down, known to these seats; the locked card is known to everybody."""
    laid = tuple(Laid(card, eyes) for card in row)
    if lock is None:
        return laid
    return (*laid[: lock.column - 1], Laid(lock.card, EVERYBODY), *laid[lock.column :])


def acted(state: State) -> State:
    """The state after something was done in the window."""
    return replace(state, window=state.window and replace(state.window, has_acted=True))


def unlocked(state: State, seat: Seat, card: Card) -> State:
    """The state with the seat's locked card back in its hand."""
    return replace_for(state, seat, locks=None, hands=in_order((*state.hands[seat], card)))


def evolve_maneuver(state: State, event: ManeuverEvent) -> State:  # noqa: C901, PLR0912 - one arm an event
    """The state after the event."""
    match event:
        case maneuver_events.TurnEnded(seat, closes):
            window = None if closes else Window(opponent(seat), is_first=False)
            return replace(state, window=window)
        case maneuver_events.ManeuverBought(seat, maneuver, cost):
            return _bought(state, seat, maneuver, cost)
        case maneuver_events.EffectEnded(seat):
            return _effect_ended(state)
        case maneuver_events.MarkersRemoved(seat, count):
            markers = max(0, state.markers[seat] - count)
            return replace_for(state, seat, markers=markers)
        case maneuver_events.MarkerAdded(seat):
            return replace_for(state, seat, markers=state.markers[seat] + 1)
        case maneuver_events.HandSabotaged(seat, lost, drawn, sunk):
            state = _traded(state, seat, (lost,), (drawn,))
            state = replace_for(state, seat, decks=(*state.decks[seat][1:], sunk))
            return replace(state, chores=state.chores[1:])
        case maneuver_events.CardExchanged(seat, source, taken, given, held):
            state = _traded(state, seat, (given,), (held,))
            if source == "deck":
                state = replace_for(state, seat, decks=backs(state.decks[seat]))
                return replace(state, chores=(*state.chores, Chore("deck", seat)))
            pile = (*less(state.discards[seat], (taken,)), given)
            return replace_for(state, seat, discards=pile)
        case maneuver_events.HandSunk(seat, cards, sunk):
            state = _traded(state, seat, cards, ())
            return replace_for(state, seat, decks=state.decks[seat] + sunk)
        case maneuver_events.UnitReplaced(seat, unit, kept):
            reserve = (*less(state.army_reserves[seat], (unit,)), kept)
            return replace_for(state, seat, units=unit, army_reserves=in_order(reserve))
        case maneuver_events.UnitResurrected(seat, unit):
            state = replace(state, chores=(*state.chores, Chore("army", seat)))
            return replace_for(
                state,
                seat,
                fallen=less(state.fallen[seat], (unit,)),
                armies=(BACK,) * (len(state.armies[seat]) + 1),
                resurrected=state.resurrected[seat] + 1,
            )
        case maneuver_events.ReservationGranted(seat):
            return replace_for(state, seat, may_reserve=state.may_reserve[seat] + 1)
        case maneuver_events.LockReleased(seat, card):
            return unlocked(state, seat, card)
        case maneuver_events.ColumnPeeked(seat, column, card):
            row = list(state.rows[1 - seat])
            row[column - 1] = _shown(row[column - 1], card, seat)
            return replace_for(state, opponent(seat), rows=tuple(row))
        case maneuver_events.ColumnsSwapped(seat, column, other):
            return replace_for(state, seat, rows=swapped(state.rows[seat], column, other))
        case maneuver_events.PermutingDeclared(seat, is_seen):
            if is_seen:  # one Betrayal is enough
                count = 1 if state.edition > 1 else state.seen[seat] + 1
                return replace_for(state, seat, seen=count)
            return replace_for(state, seat, blind=state.blind[seat] + 1)
        case maneuver_events.RowConfused(by, row):
            done = Chore("row", opponent(by))  # where NATURE chose the row
            state = replace(state, chores=tuple(chore for chore in state.chores if chore != done))
            state = replace_for(state, by, blind=state.blind[by] - 1)
            return _rearranged(state, by, row, NOBODY)
        case maneuver_events.RowShown(by, row):
            laid = state.rows[1 - by]
            shown = tuple(_shown(each, card, by) for each, card in zip(laid, row, strict=True))
            return replace_for(state, opponent(by), rows=shown)
        case maneuver_events.RowBetrayed(by, row):
            state = replace_for(state, by, seen=state.seen[by] - 1)
            return _rearranged(state, by, row, frozenset({by}))
    assert_never(event)


def _bought(state: State, seat: Seat, name: str, cost: int) -> State:
    maneuver = find(state.options.price_list, name)
    state = replace_for(
        state, seat, points=state.points[seat] - cost, bought=(*state.bought[seat], name)
    )
    return replace(acted(state), enacting=Enacting(seat, name, steps(maneuver.effects)))


def _effect_ended(state: State) -> State:
    under_way = state.enacting
    if under_way is None or len(under_way.effects) < 2:
        return replace(state, enacting=None)
    return replace(state, enacting=replace(under_way, effects=under_way.effects[1:]))


def _traded(state: State, seat: Seat, gone: Cards, come: Cards) -> State:
    """The state with hand cards replaced; of a studied hand it is public how many."""
    hand = in_order((*less(state.hands[seat], gone), *come))
    changed = min(state.changed[seat] + len(gone), len(state.studied[seat]))
    return replace_for(state, seat, hands=hand, changed=changed)


def _shown(laid: Laid, card: Card, seat: Seat) -> Laid:
    """The card as known to one more seat; the others only learn that it was looked at."""
    return Laid(laid.card if card == BACK else card, laid.eyes | {seat})


def _rearranged(state: State, by: Seat, row: Cards, eyes: frozenset[Seat]) -> State:
    owner = opponent(by)
    laid = covered_row(row, state.locks[owner], eyes)
    return replace_for(state, owner, rows=laid)
