"""Feud: how the table changes in the times for purchases.  No rule is decided here."""

from __future__ import annotations

from typing import TypeVar, assert_never

from game.engine.cards import BACK, Card, Cards, backs, less
from game.engine.game import PUBLIC, Seat
from game.engine.value import replace
from game.games.feud.rules import maneuver_events
from game.games.feud.rules.cards import in_order
from game.games.feud.rules.maneuver_events import ManeuverEvent
from game.games.feud.rules.model import Chore, Enacting, Laid, State, Window
from game.games.feud.rules.order import Locked
from game.games.feud.rules.price_list import steps

T = TypeVar("T")

ROW_OF_NOBODY: tuple[tuple[Laid, ...], tuple[Laid, ...]] = ((), ())
EVERYBODY = frozenset({Seat(0), Seat(1), PUBLIC})
NOBODY: frozenset[Seat] = frozenset()


def put(pair: tuple[T, T], seat: Seat, one: T) -> tuple[T, T]:
    """The pair with another half for this seat."""
    return (one, pair[1]) if seat == 0 else (pair[0], one)


def covered_row(row: Cards, lock: Locked | None, eyes: frozenset[Seat]) -> tuple[Laid, ...]:
    """A row face down that these eyes know; the locked card everybody has seen."""
    laid = tuple(Laid(card, eyes) for card in row)
    if lock is None:
        return laid
    return (*laid[: lock.column - 1], Laid(lock.card, EVERYBODY), *laid[lock.column :])


def unlocked(state: State, seat: Seat, card: Card) -> State:
    """The seat's locked card goes back into the hand."""
    return replace(
        state,
        locks=put(state.locks, seat, None),
        hands=put(state.hands, seat, in_order((*state.hands[seat], card))),
    )


def enacted(state: State, event: ManeuverEvent) -> State:  # noqa: C901, PLR0912 - one arm an event
    """Make the change that the event names."""
    match event:
        case maneuver_events.TurnEnded(seat, closes):
            window = None if closes else Window(Seat(1 - seat), is_first=False)
            return replace(state, window=window)
        case maneuver_events.ManeuverBought(seat, maneuver, cost):
            return _bought(state, seat, maneuver, cost)
        case maneuver_events.EffectEnded(seat):
            return _effect_ended(state)
        case maneuver_events.MarkersRemoved(seat, count):
            markers = max(0, state.markers[seat] - count)
            return replace(state, markers=put(state.markers, seat, markers))
        case maneuver_events.MarkerAdded(seat):
            return replace(state, markers=put(state.markers, seat, state.markers[seat] + 1))
        case maneuver_events.HandSabotaged(seat, lost, drawn, sunk):
            state = _traded(state, seat, (lost,), (drawn,))
            deck = (*state.decks[seat][1:], sunk)
            return replace(state, decks=put(state.decks, seat, deck), chores=state.chores[1:])
        case maneuver_events.CardExchanged(seat, source, taken, given, held):
            state = _traded(state, seat, (given,), (held,))
            if source == "deck":
                decks = put(state.decks, seat, backs(state.decks[seat]))
                return replace(state, decks=decks, chores=(*state.chores, Chore("deck", seat)))
            pile = (*less(state.discards[seat], (taken,)), given)
            return replace(state, discards=put(state.discards, seat, pile))
        case maneuver_events.HandSunk(seat, cards, sunk):
            state = _traded(state, seat, cards, ())
            decks = put(state.decks, seat, state.decks[seat] + sunk)
            return replace(state, decks=decks)
        case maneuver_events.UnitReplaced(seat, unit, kept):
            reserve = (*less(state.army_reserves[seat], (unit,)), kept)
            return replace(
                state,
                units=put(state.units, seat, unit),
                army_reserves=put(state.army_reserves, seat, in_order(reserve)),
            )
        case maneuver_events.UnitResurrected(seat, unit):
            return replace(
                state,
                fallen=put(state.fallen, seat, less(state.fallen[seat], (unit,))),
                armies=put(state.armies, seat, (BACK,) * (len(state.armies[seat]) + 1)),
                chores=(*state.chores, Chore("army", seat)),
                resurrected=put(state.resurrected, seat, state.resurrected[seat] + 1),
            )
        case maneuver_events.ReservationGranted(seat):
            count = state.may_reserve[seat] + 1
            return replace(state, may_reserve=put(state.may_reserve, seat, count))
        case maneuver_events.LockReleased(seat, card):
            return unlocked(state, seat, card)
        case maneuver_events.ColumnPeeked(seat, column, card):
            row = list(state.rows[1 - seat])
            row[column - 1] = _shown(row[column - 1], card, seat)
            return replace(state, rows=put(state.rows, Seat(1 - seat), tuple(row)))
        case maneuver_events.ColumnsSwapped(seat, column, other):
            row = list(state.rows[seat])
            row[column - 1], row[other - 1] = row[other - 1], row[column - 1]
            return replace(state, rows=put(state.rows, seat, tuple(row)))
        case maneuver_events.PermutingDeclared(seat, is_seen):
            if is_seen:  # who lays a row as it suits him need not do so twice
                count = 1 if state.edition > 1 else state.seen[seat] + 1
                return replace(state, seen=put(state.seen, seat, count))
            return replace(state, blind=put(state.blind, seat, state.blind[seat] + 1))
        case maneuver_events.RowConfused(by, row):
            done = Chore("row", Seat(1 - by))  # if it was NATURE's to do
            state = replace(
                state,
                blind=put(state.blind, by, state.blind[by] - 1),
                chores=tuple(chore for chore in state.chores if chore != done),
            )
            return _rearranged(state, by, row, NOBODY)
        case maneuver_events.RowShown(by, row):
            laid = state.rows[1 - by]
            shown = tuple(_shown(each, card, by) for each, card in zip(laid, row, strict=True))
            return replace(state, rows=put(state.rows, Seat(1 - by), shown))
        case maneuver_events.RowBetrayed(by, row):
            state = replace(state, seen=put(state.seen, by, state.seen[by] - 1))
            return _rearranged(state, by, row, frozenset({by}))
    assert_never(event)


def _bought(state: State, seat: Seat, name: str, cost: int) -> State:
    maneuver = next(each for each in state.options.price_list if each.id == name)
    return replace(
        state,
        points=put(state.points, seat, state.points[seat] - cost),
        bought=put(state.bought, seat, (*state.bought[seat], name)),
        window=None if state.window is None else replace(state.window, has_acted=True),
        enacting=Enacting(seat, name, steps(maneuver.effects)),
    )


def _effect_ended(state: State) -> State:
    under_way = state.enacting
    if under_way is None or len(under_way.effects) < 2:
        return replace(state, enacting=None)
    return replace(state, enacting=replace(under_way, effects=under_way.effects[1:]))


def _traded(state: State, seat: Seat, gone: Cards, come: Cards) -> State:
    """The hand with other cards in it; once it was studied, others know how many."""
    hand = in_order((*less(state.hands[seat], gone), *come))
    changed = min(state.changed[seat] + len(gone), len(state.studied[seat]))
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        changed=put(state.changed, seat, changed),
    )


def _shown(laid: Laid, card: Card, seat: Seat) -> Laid:
    """Who is not told what card it is still learns that it was looked at."""
    return Laid(laid.card if card == BACK else card, laid.eyes | {seat})


def _rearranged(state: State, by: Seat, row: Cards, eyes: frozenset[Seat]) -> State:
    owner = Seat(1 - by)
    laid = covered_row(row, state.locks[owner], eyes)
    return replace(state, rows=put(state.rows, owner, laid))
