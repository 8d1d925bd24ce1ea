"""What each seat may see."""

from __future__ import annotations

from game.engine.cards import BACK, backs, half_seen
from game.engine.game import Seat
from game.engine.value import replace
from game.games.feud.rules import events, maneuver_events
from game.games.feud.rules.commands import Covered
from game.games.feud.rules.events import Event
from game.games.feud.rules.model import Laid, State

COVERED = Covered()


def view(state: State, seat: Seat) -> State:
    """The table as a seat sees it: its own cards and choice, what is face up, what it has seen."""
    return replace(
        state,
        decks=(backs(state.decks[0]), backs(state.decks[1])),
        armies=(backs(state.armies[0]), backs(state.armies[1])),
        hands=half_seen(state.hands, seat),
        reserves=half_seen(state.reserves, seat),
        army_reserves=half_seen(state.army_reserves, seat),
        pools=half_seen(state.pools, seat),
        rows=(_known(state.rows[0], seat), _known(state.rows[1], seat)),
        sealed=state.sealed.seen_by(seat, COVERED),
    )


def _known(row: tuple[Laid, ...], seat: Seat) -> tuple[Laid, ...]:
    return tuple(laid if seat in laid.eyes else Laid(BACK, laid.eyes) for laid in row)


def seen_by(event: Event, seat: Seat) -> Event:
    """An event as a seat sees it, hidden cards as backs."""
    match event:
        # hidden from everybody
        case events.DecksDealt(initiative, muster, armies, decks):
            one, other = armies
            return events.DecksDealt(
                initiative, muster, (backs(one), backs(other)), (backs(decks[0]), backs(decks[1]))
            )
        case events.DeckShuffled() | events.DiscardShuffled() | events.ArmyShuffled():
            return replace(event, cards=backs(event.cards))
        case maneuver_events.RowConfused():
            return replace(event, row=backs(event.row))
        case maneuver_events.HandSabotaged(owner, lost, drawn):
            if seat == owner:
                return maneuver_events.HandSabotaged(owner, lost, drawn, BACK)
            return maneuver_events.HandSabotaged(owner, BACK, BACK, BACK)
        case maneuver_events.HandSunk(owner, cards):
            hidden = backs(cards)
            return maneuver_events.HandSunk(owner, cards if seat == owner else hidden, hidden)
        # each sees its own half
        case events.ReservesTaken(cards):
            return events.ReservesTaken(half_seen(cards, seat))
        case events.RowsLaid(rows):
            return events.RowsLaid(half_seen(rows, seat))
        case _:
            return event if _owner(event) == seat else _covered(event)


def _owner(event: Event) -> Seat | None:
    """The seat that an event is about; None: no single seat."""
    owner: Seat | None = getattr(event, "seat", getattr(event, "by", None))
    return owner


def _covered(event: Event) -> Event:  # noqa: C901 - one arm an event
    """The event as everybody but its owner sees it; most events have nothing to hide."""
    match event:
        case events.ChoiceLaid():
            return replace(event, choice=COVERED)
        case events.ArmyReserved():
            return replace(event, unit=BACK)
        case events.HandDrawn(_, cards):
            return replace(event, cards=backs(cards))
        case (
            events.CardReserved() | maneuver_events.LockReleased() | maneuver_events.ColumnPeeked()
        ):
            return replace(event, card=BACK)
        case events.ReserveOverflowed(owner, dropped, taken):
            return events.ReserveOverflowed(owner, dropped, backs(taken))
        case events.LockChecked(owner, lapsed):
            return events.LockChecked(owner, None if lapsed is None else BACK)
        case maneuver_events.CardExchanged(source="discard"):
            return replace(event, held=BACK)
        case maneuver_events.CardExchanged():
            return replace(event, taken=BACK, given=BACK, held=BACK)
        case maneuver_events.UnitReplaced():
            return replace(event, kept=BACK)
        case maneuver_events.RowShown() | maneuver_events.RowBetrayed():
            return replace(event, row=backs(event.row))
        case _:
            return event


def barrier(event: Event, seat: Seat) -> bool:
    """Whether undo ends here: own draws and decisions bind, and so does what was revealed."""
    match event:
        case (
            events.ChoiceLaid(bound)
            | events.HandDrawn(bound)
            | events.ArmyReserved(bound)
            | maneuver_events.TurnEnded(bound)
            | maneuver_events.HandSabotaged(bound)
            | maneuver_events.ColumnPeeked(bound)
            | maneuver_events.RowShown(bound)
            | events.DrawAnswered(bound)
            | events.SideResigned(bound)
        ):
            return seat == bound
        case (
            events.CardPlayed(by)
            | maneuver_events.CardExchanged(by)
            | maneuver_events.UnitReplaced(by)
            | maneuver_events.UnitResurrected(by)
        ):
            return seat != by
        case (
            events.MatchStarted()
            | events.DecksDealt()
            | events.UnitEntered()
            | events.HandChecked()
            | events.ReservesTaken()
            | events.CardsGathered()
            | events.LockChecked()
            | events.ReserveOverflowed()
            | events.PreviewsShown()
            | events.LocksShown()
            | events.ColumnTurned()
            | events.StrikesTurned()
            | events.SkirmishBegan()
            | events.CardsDiscarded()
            | events.MatchEnded()
        ):
            return True
        case _:
            return False
