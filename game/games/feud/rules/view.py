"""Feud: what each seat may see."""

from __future__ import annotations

from game.engine.cards import BACK, Cards, backs
from game.engine.game import Seat
from game.engine.value import replace
from game.games.feud.rules.commands import Covered
from game.games.feud.rules.events import (
    ArmyReserved,
    ArmyShuffled,
    CardPlayed,
    CardReserved,
    CardsDiscarded,
    CardsGathered,
    ChoiceLaid,
    ColumnTurned,
    DecksDealt,
    DeckShuffled,
    DiscardShuffled,
    DrawAnswered,
    Event,
    HandChecked,
    HandDrawn,
    LockChecked,
    LocksShown,
    MatchEnded,
    MatchStarted,
    PreviewsShown,
    ReserveOverflowed,
    ReservesTaken,
    RowsLaid,
    SideResigned,
    SkirmishBegan,
    StrikesTurned,
    UnitEntered,
)
from game.games.feud.rules.maneuver_events import (
    CardExchanged,
    ColumnPeeked,
    HandSabotaged,
    HandSunk,
    LockReleased,
    RowBetrayed,
    RowConfused,
    RowShown,
    TurnEnded,
    UnitReplaced,
    UnitResurrected,
)
from game.games.feud.rules.model import Laid, State

COVERED = Covered()


def view(state: State, seat: Seat) -> State:
    """Its own hand, reserves and secret choice, what lies open, and the columns it has seen."""
    return replace(
        state,
        decks=(backs(state.decks[0]), backs(state.decks[1])),
        armies=(backs(state.armies[0]), backs(state.armies[1])),
        hands=_own(state.hands, seat),
        reserves=_own(state.reserves, seat),
        army_reserves=_own(state.army_reserves, seat),
        pools=_own(state.pools, seat),
        rows=(_known(state.rows[0], seat), _known(state.rows[1], seat)),
        sealed=state.sealed.seen_by(seat, COVERED),
    )


def _own(pair: tuple[Cards, Cards], seat: Seat) -> tuple[Cards, Cards]:
    mine, yours = pair
    return (mine if seat == 0 else backs(mine), yours if seat == 1 else backs(yours))


def _known(row: tuple[Laid, ...], seat: Seat) -> tuple[Laid, ...]:
    return tuple(laid if seat in laid.eyes else Laid(BACK, laid.eyes) for laid in row)


def seen_by(event: Event, seat: Seat) -> Event:  # noqa: C901 - one arm an event
    """What is told to a seat: of hidden cards the backs."""
    match event:
        # what nobody sees
        case DecksDealt(initiative, muster, armies, decks):
            one, other = armies
            return DecksDealt(
                initiative, muster, (backs(one), backs(other)), (backs(decks[0]), backs(decks[1]))
            )
        case DeckShuffled(owner, cards):
            return DeckShuffled(owner, backs(cards))
        case DiscardShuffled(owner, cards):
            return DiscardShuffled(owner, backs(cards))
        case ArmyShuffled(owner, cards):
            return ArmyShuffled(owner, backs(cards))
        case RowConfused(by, row):
            return RowConfused(by, backs(row))
        case HandSabotaged(owner, lost, drawn):
            if seat == owner:
                return HandSabotaged(owner, lost, drawn, BACK)
            return HandSabotaged(owner, BACK, BACK, BACK)
        case HandSunk(owner, cards):
            hidden = backs(cards)
            return HandSunk(owner, cards if seat == owner else hidden, hidden)
        # what both have at once
        case ReservesTaken(cards):
            return ReservesTaken(_own(cards, seat))
        case RowsLaid(rows):
            return RowsLaid(_own(rows, seat))
        case _:
            return event if _owner(event) in {None, seat} else _covered(event)


def _owner(event: Event) -> Seat | None:
    """Who alone may see all of an event; None: everybody."""
    match event:
        case (
            ChoiceLaid(owner)
            | ArmyReserved(owner)
            | HandDrawn(owner)
            | CardReserved(owner)
            | ReserveOverflowed(owner)
            | LockChecked(owner)
            | LockReleased(owner)
            | UnitReplaced(owner)
            | ColumnPeeked(owner)
            | RowShown(owner)
            | RowBetrayed(owner)
        ):
            return owner
        case CardExchanged(owner):
            return owner
        case _:
            return None


def _covered(event: Event) -> Event:  # noqa: C901 - one arm an event
    """The event as others than its owner are told of it."""
    match event:
        case ChoiceLaid():
            return replace(event, choice=COVERED)
        case ArmyReserved():
            return replace(event, unit=BACK)
        case HandDrawn(owner, cards):
            return HandDrawn(owner, backs(cards))
        case CardReserved() | LockReleased() | ColumnPeeked():
            return replace(event, card=BACK)
        case ReserveOverflowed(owner, dropped, taken):
            return ReserveOverflowed(owner, dropped, backs(taken))
        case LockChecked(owner, lapsed):
            return LockChecked(owner, None if lapsed is None else BACK)
        case CardExchanged(source="discard"):
            return replace(event, held=BACK)
        case CardExchanged():
            return replace(event, taken=BACK, given=BACK, held=BACK)
        case UnitReplaced():
            return replace(event, kept=BACK)
        case RowShown(by, row):
            return RowShown(by, backs(row))
        case RowBetrayed(by, row):
            return RowBetrayed(by, backs(row))
        case _:
            return event


def barrier(event: Event, seat: Seat) -> bool:
    """Who has drawn, decided or ended a turn is bound by it; what is shown binds who sees it."""
    match event:
        case (
            ChoiceLaid(bound)
            | HandDrawn(bound)
            | ArmyReserved(bound)
            | TurnEnded(bound)
            | HandSabotaged(bound)
            | ColumnPeeked(bound)
            | RowShown(bound)
            | DrawAnswered(bound)
            | SideResigned(bound)
        ):
            return seat == bound
        case CardPlayed(by) | CardExchanged(by) | UnitReplaced(by) | UnitResurrected(by):
            return seat != by
        case (
            MatchStarted()
            | DecksDealt()
            | UnitEntered()
            | HandChecked()
            | ReservesTaken()
            | CardsGathered()
            | LockChecked()
            | ReserveOverflowed()
            | PreviewsShown()
            | LocksShown()
            | ColumnTurned()
            | StrikesTurned()
            | SkirmishBegan()
            | CardsDiscarded()
            | MatchEnded()
        ):
            return True
        case _:
            return False
