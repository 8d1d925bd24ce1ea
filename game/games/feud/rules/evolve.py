"""Feud: how the table changes.  No rule is decided here; it works on views as well."""

from __future__ import annotations

from game.engine.cards import BACK, NOTHING, Card, Cards, less
from game.engine.game import Seat
from game.engine.sealed import Sealed
from game.engine.value import replace
from game.games.feud.rules import events
from game.games.feud.rules.cards import in_order
from game.games.feud.rules.events import Event
from game.games.feud.rules.maneuvers.evolve import (
    EVERYBODY,
    ROW_OF_NOBODY,
    covered_row,
    enacted,
    put,
    unlocked,
)
from game.games.feud.rules.model import (
    NO_CARDS,
    NONE_ASKED,
    SEATS,
    Chore,
    Laid,
    Phase,
    State,
    Window,
)
from game.games.feud.rules.striking import marked


def evolve(state: State, event: Event) -> State:  # noqa: C901, PLR0912 - one arm an event
    """Make the change that the event names."""
    match event:
        case events.ChoiceLaid(seat, choice):
            return replace(state, sealed=state.sealed.lay(seat, choice))
        case events.PhaseBegan(phase, asked, turn):
            window = None if turn is None else Window(turn)
            return replace(state, phase=phase, sealed=Sealed((None, None), asked), window=window)
        case events.ColumnTurned(column, cards):
            return _turned(state, column, cards)
        case events.ColumnFought(column, reading):
            changes = zip(state.markers, reading.damage, reading.healing, strict=True)
            one, other = (marked(*change) for change in changes)
            killed = frozenset() if reading.killed is None else frozenset({reading.killed})
            return replace(
                state,
                column=column,
                readings=(*state.readings, reading),
                markers=(one, other),
                doomed=state.doomed | killed,
            )
        case events.HandDrawn(seat, cards):
            return replace(
                state,
                decks=put(state.decks, seat, state.decks[seat][len(cards) :]),
                hands=put(state.hands, seat, in_order((*state.hands[seat], *cards))),
            )
        case events.HandChecked() | events.SideResigned():
            return state
        case events.NatureAsked(chore):
            return replace(state, chores=(*state.chores, chore))
        case events.DeckShuffled(seat, cards):
            return replace(state, decks=put(state.decks, seat, cards), chores=state.chores[1:])
        case events.DiscardShuffled(seat, cards):
            return replace(
                state,
                decks=put(state.decks, seat, state.decks[seat] + cards),
                discards=put(state.discards, seat, ()),
                chores=state.chores[1:],
            )
        case events.ArmyShuffled(seat, cards):
            return replace(state, armies=put(state.armies, seat, cards), chores=state.chores[1:])
        case events.CardsGathered():
            return _gathered(state, event)
        case events.ReservesTaken(cards):
            return _reserves_taken(state, cards)
        case events.CardReserved(seat, card):
            return replace(
                state,
                hands=put(state.hands, seat, less(state.hands[seat], (card,))),
                reserves=put(state.reserves, seat, in_order((*state.reserves[seat], card))),
                may_reserve=put(state.may_reserve, seat, state.may_reserve[seat] - 1),
                window=None if state.window is None else replace(state.window, has_acted=True),
            )
        case events.ReserveOverflowed(seat, dropped, taken):
            return replace(
                state,
                hands=put(state.hands, seat, taken),
                reserves=put(state.reserves, seat, ()),
                discards=put(state.discards, seat, state.discards[seat] + dropped),
            )
        case events.PreviewsShown(rows):
            return replace(state, studied=rows, sealed=NONE_ASKED)
        case events.LocksShown(locks):
            mine, yours = (
                hand if lock is None else less(hand, (lock.card,))
                for hand, lock in zip(state.hands, locks, strict=True)
            )
            return replace(state, locks=locks, hands=(mine, yours), sealed=NONE_ASKED)
        case events.LockChecked(seat, lapsed):
            return state if lapsed is None else unlocked(state, seat, lapsed)
        case events.RowsLaid(rows):
            mine_laid, yours_laid = (
                covered_row(row, lock, frozenset({Seat(owner)}))
                for owner, (row, lock) in enumerate(zip(rows, state.locks, strict=True))
            )
            pools = in_order(rows[0]), in_order(rows[1])
            return replace(
                state, rows=(mine_laid, yours_laid), pools=pools, hands=NO_CARDS, sealed=NONE_ASKED
            )
        case events.CardPlayed(seat, card):
            return _added(state, seat, card)
        case events.StrikesTurned(cards):
            state = _added(_added(state, Seat(0), cards[0]), Seat(1), cards[1])
            return replace(state, sealed=NONE_ASKED)
        case events.ActiveDecided(seat):
            return replace(state, active=seat)
        case events.SkirmishBegan():
            return replace(
                state,
                in_skirmish=True,
                clock=state.clock + 1,
                column=0,
                readings=(),
                active=None,
                locks=(None, None),
                studied=NO_CARDS,
                changed=(0, 0),
                pools=NO_CARDS,
            )
        case events.UnitKilled(seat, points):
            state = _fallen(state, frozenset({seat}))
            return _scored(state, (0, points) if seat == 0 else (points, 0))
        case events.CardsDiscarded(cards):
            return replace(
                state,
                discards=(state.discards[0] + cards[0], state.discards[1] + cards[1]),
                rows=ROW_OF_NOBODY,
                pools=NO_CARDS,
                hands=NO_CARDS,
                locks=(None, None),
            )
        case events.RoundTallied(points, dead):
            return _scored(_fallen(state, dead), points)
        case events.UnitEntered():
            return _entered(state, event)
        case events.ArmyReserved(seat, unit):
            return replace(
                state,
                armies=put(state.armies, seat, state.armies[seat][1:]),
                army_reserves=put(
                    state.army_reserves, seat, in_order((*state.army_reserves[seat], unit))
                ),
            )
        case events.RoundBegan(round_no, initiative):
            return _round_begun(state, round_no, initiative)
        case events.MatchStarted(options, edition):
            return replace(state, phase=Phase.SETUP, options=options, edition=edition)
        case events.DecksDealt(initiative, muster, armies, decks):
            return replace(state, initiative=initiative, muster=muster, armies=armies, decks=decks)
        case events.DrawOffered(seat):
            offered = put(state.offered, seat, state.round_no)
            return replace(state, offer=seat, offered=offered)
        case events.DrawAnswered():
            return replace(state, offer=None)
        case events.MatchEnded(winners, reason):
            return replace(
                state,
                phase=Phase.OVER,
                winners=winners,
                reason=reason,
                sealed=NONE_ASKED,
                window=None,
                enacting=None,
                offer=None,
            )
        case _:
            return enacted(state, event)


def _turned(state: State, column: int, cards: tuple[Card, Card]) -> State:
    one, other = (
        (*row[: column - 1], Laid(card, EVERYBODY), *row[column:])
        for row, card in zip(state.rows, cards, strict=True)
    )
    return replace(state, rows=(one, other))


def _gathered(state: State, event: events.CardsGathered) -> State:
    """What is to be shuffled shows its back, even here: its order is nobody's yet."""
    seat = event.seat
    hands, rows, discards = state.hands, state.rows, state.discards
    count, changed = len(state.decks[seat]), state.changed
    if "hand" in event.piles:
        count, hands = count + len(hands[seat]), put(hands, seat, ())
        changed = put(changed, seat, len(state.studied[seat]))  # U-41: nothing of it is left
    if "row" in event.piles:
        count, rows = count + len(rows[seat]), put(rows, seat, ())
    if "discard" in event.piles:
        count, discards = count + len(discards[seat]), put(discards, seat, ())
    decks = put(state.decks, seat, (BACK,) * count)
    chores = (*state.chores, Chore("deck", seat))
    return replace(
        state,
        decks=decks,
        hands=hands,
        rows=rows,
        discards=discards,
        chores=chores,
        changed=changed,
    )


def _reserves_taken(state: State, cards: tuple[Cards, Cards]) -> State:
    hands, reserves = state.hands, state.reserves
    for seat in SEATS:
        if cards[seat]:
            hands = put(hands, seat, in_order((*hands[seat], *cards[seat])))
            reserves = put(reserves, seat, ())
    return replace(state, hands=hands, reserves=reserves, sealed=NONE_ASKED)


def _added(state: State, seat: Seat, card: Card) -> State:
    return replace(
        state,
        hands=put(state.hands, seat, less(state.hands[seat], (card,))),
        rows=put(state.rows, seat, (*state.rows[seat], Laid(card, EVERYBODY))),
    )


def _fallen(state: State, dead: frozenset[Seat]) -> State:
    for seat in dead:
        state = replace(
            state,
            fallen=put(state.fallen, seat, (*state.fallen[seat], state.units[seat])),
            units=put(state.units, seat, NOTHING),
            markers=put(state.markers, seat, 0),
        )
    return replace(state, doomed=state.doomed - dead)


def _scored(state: State, points: tuple[int, int]) -> State:
    return replace(
        state,
        points=(state.points[0] + points[0], state.points[1] + points[1]),
        earned=(state.earned[0] + points[0], state.earned[1] + points[1]),
    )


def _entered(state: State, event: events.UnitEntered) -> State:
    seat, unit = event.seat, event.unit
    armies, reserves = state.armies, state.army_reserves
    if event.source == "army":
        armies = put(armies, seat, armies[seat][1:])
    else:
        reserves = put(reserves, seat, less(reserves[seat], (unit,)))
    return replace(
        state,
        armies=armies,
        army_reserves=reserves,
        units=put(state.units, seat, unit),
        markers=put(state.markers, seat, 0),
        markers_before=put(state.markers_before, seat, 0),
    )


def _round_begun(state: State, round_no: int, initiative: Seat) -> State:
    return replace(
        state,
        round_no=round_no,
        clock=state.clock + (state.options.variant == "feud"),  # else its Skirmish counts
        initiative=initiative,
        markers_before=state.markers,
        may_reserve=(1, 1),
        studied=NO_CARDS,
        changed=(0, 0),
        column=0,
        readings=(),
        active=None,
        in_skirmish=False,
        bought=((), ()),
        blind=(0, 0),
        seen=(0, 0),
    )
