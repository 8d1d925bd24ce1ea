"""How events change the table: bookkeeping without rules, for states and views."""

from __future__ import annotations

from game.engine.cards import BACK, NOTHING, Card, Cards, less
from game.engine.game import Seat
from game.engine.sealed import Sealed
from game.engine.value import replace, replace_for
from game.games.feud.rules import events
from game.games.feud.rules.cards import in_order
from game.games.feud.rules.events import Event
from game.games.feud.rules.maneuvers.evolve import acted, covered_row, evolve_maneuver, unlocked
from game.games.feud.rules.model import (
    EVERYBODY,
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
    """The state after the event."""
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
            return replace_for(
                state,
                seat,
                decks=state.decks[seat][len(cards) :],
                hands=in_order((*state.hands[seat], *cards)),
            )
        case events.HandChecked() | events.SideResigned():
            return state
        case events.NatureAsked(chore):
            return replace(state, chores=(*state.chores, chore))
        case events.DeckShuffled(seat, cards):
            return _shuffled(state, seat, decks=cards)
        case events.DiscardShuffled(seat, cards):
            return _shuffled(state, seat, decks=state.decks[seat] + cards, discards=())
        case events.ArmyShuffled(seat, cards):
            return _shuffled(state, seat, armies=cards)
        case events.CardsGathered():
            return _gathered(state, event)
        case events.ReservesTaken(cards):
            return _reserves_taken(state, cards)
        case events.CardReserved(seat, card):
            state = replace_for(
                state,
                seat,
                hands=less(state.hands[seat], (card,)),
                reserves=in_order((*state.reserves[seat], card)),
                may_reserve=state.may_reserve[seat] - 1,
            )
            return acted(state)
        case events.ReserveOverflowed(seat, dropped, taken):
            discards = state.discards[seat] + dropped
            return replace_for(state, seat, hands=taken, reserves=(), discards=discards)
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
                rows=((), ()),
                pools=NO_CARDS,
                hands=NO_CARDS,
                locks=(None, None),
            )
        case events.RoundTallied(points, dead):
            return _scored(_fallen(state, dead), points)
        case events.UnitEntered():
            return _entered(state, event)
        case events.ArmyReserved(seat, unit):
            reserve = in_order((*state.army_reserves[seat], unit))
            return replace_for(state, seat, armies=state.armies[seat][1:], army_reserves=reserve)
        case events.RoundBegan(round_no, initiative):
            return _round_begun(state, round_no, initiative)
        case events.MatchStarted(options, edition):
            return replace(state, phase=Phase.SETUP, options=options, edition=edition)
        case events.DecksDealt(initiative, muster, armies, decks):
            return replace(state, initiative=initiative, muster=muster, armies=armies, decks=decks)
        case events.DrawOffered(seat):
            return replace_for(replace(state, offer=seat), seat, offered=state.round_no)
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
            return evolve_maneuver(state, event)


def _turned(state: State, column: int, cards: tuple[Card, Card]) -> State:
    one, other = (
        (*row[: column - 1], Laid(card, EVERYBODY), *row[column:])
        for row, card in zip(state.rows, cards, strict=True)
    )
    return replace(state, rows=(one, other))


def _shuffled(state: State, seat: Seat, **piles: Cards) -> State:
    """The first chore is done: piles in their new order."""
    return replace_for(replace(state, chores=state.chores[1:]), seat, **piles)


def _gathered(state: State, event: events.CardsGathered) -> State:
    """An unshuffled deck is all backs, even in the state: its order does not exist yet."""
    seat, piles = event.seat, event.piles
    count = len(state.decks[seat])
    if "hand" in piles:
        count += len(state.hands[seat])  # U-41: nothing of the studied hand is left
        state = replace_for(state, seat, hands=(), changed=len(state.studied[seat]))
    if "row" in piles:
        count += len(state.rows[seat])
        state = replace_for(state, seat, rows=())
    if "discard" in piles:
        count += len(state.discards[seat])
        state = replace_for(state, seat, discards=())
    state = replace(state, chores=(*state.chores, Chore("deck", seat)))
    return replace_for(state, seat, decks=(BACK,) * count)


def _reserves_taken(state: State, cards: tuple[Cards, Cards]) -> State:
    for seat in SEATS:
        if cards[seat]:
            hand = in_order((*state.hands[seat], *cards[seat]))
            state = replace_for(state, seat, hands=hand, reserves=())
    return replace(state, sealed=NONE_ASKED)


def _added(state: State, seat: Seat, card: Card) -> State:
    row = (*state.rows[seat], Laid(card, EVERYBODY))
    return replace_for(state, seat, hands=less(state.hands[seat], (card,)), rows=row)


def _fallen(state: State, dead: frozenset[Seat]) -> State:
    for seat in dead:
        fallen = (*state.fallen[seat], state.units[seat])
        state = replace_for(state, seat, fallen=fallen, units=NOTHING, markers=0)
    return replace(state, doomed=state.doomed - dead)


def _scored(state: State, points: tuple[int, int]) -> State:
    return replace(
        state,
        points=(state.points[0] + points[0], state.points[1] + points[1]),
        earned=(state.earned[0] + points[0], state.earned[1] + points[1]),
    )


def _entered(state: State, event: events.UnitEntered) -> State:
    seat, unit = event.seat, event.unit
    if event.source == "army":
        state = replace_for(state, seat, armies=state.armies[seat][1:])
    else:
        reserve = less(state.army_reserves[seat], (unit,))
        state = replace_for(state, seat, army_reserves=reserve)
    return replace_for(state, seat, units=unit, markers=0, markers_before=0)


def _round_begun(state: State, round_no: int, initiative: Seat) -> State:
    return replace(
        state,
        round_no=round_no,
        clock=state.clock + (state.options.variant == "feud"),  # otherwise its Skirmish counts
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
