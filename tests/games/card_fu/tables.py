"""Tables to test a rule on: a bout about to be fought with exactly these cards."""

from __future__ import annotations

from typing import Any

from game.engine.cards import DECK, NOTHING, Card, cards, in_order
from game.engine.game import NATURE, Seat
from game.engine.sealed import Sealed
from game.games.card_fu.rules import commands
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Shuffle
from game.games.card_fu.rules.model import Phase, State
from game.games.card_fu.rules.options import Options
from tests.given import Given

ME, YOU = Seat(0), Seat(1)
Both = tuple[str, str]
EMPTY = ("", "")
HALVES = " ".join(DECK[::2]), " ".join(DECK[1::2])


def a_bout(
    mine: str = "",
    yours: str = "",
    *,
    feints: Both = EMPTY,
    draws: Both = ("2C 2S 2D 2H", "3C 3S 3D 3H"),
    lives: Both = EMPTY,
    ground: Seat | None = None,
    options: Options = Options(),  # noqa: B008 - a frozen value
    **fields: Any,
) -> Given:
    """Both choose a card; the last card of a life pile is on top, the first of a draw pile."""
    state = State(
        Phase.LAY,
        options,
        fight_no=1,
        bout_no=1,
        draws=(cards(draws[0]), cards(draws[1])),
        hands=(in_order(cards(mine)), in_order(cards(yours))),
        lives=(cards(lives[0]), cards(lives[1])),
        feints=(Card(feints[0]), Card(feints[1])),
        sealed=Sealed((None, None)),
        ground=ground,
    )
    return Given(card_fu, state).but(**fields)


def laid(given: Given, mine: str, yours: str) -> tuple[Any, ...]:
    """Both play: one card, or ``"2H 8S"`` with the second beside a Feint; the events."""
    given.when(ME, lay(given, ME, mine)).happens()
    return given.when(YOU, lay(given, YOU, yours)).happens()


def lay(given: Given, seat: Seat, text: str) -> commands.Lay:
    """The command that turns up the first of these cards; the other stays face down."""
    first, *second = cards(text) or (NOTHING,)
    feint = given.state.feints[seat]
    if not second:
        return commands.Lay() if first == feint else commands.Lay(first)
    assert feint in {first, *second}
    return commands.Lay(second[0], beside=True) if first == feint else commands.Lay(first)


def added(given: Given, seat: Seat, text: str) -> tuple[Any, ...]:
    """The winner adds these cards and then stops, if still asked; the events."""
    events: tuple[Any, ...] = ()
    for card in text.split():
        events += given.when(seat, commands.Add(Card(card))).happens()
    if given.state.phase is Phase.ADD:
        events += given.when(seat, commands.Stop()).happens()
    return events


def fought(given: Given, mine: str, yours: str, combo: str = "") -> tuple[Any, ...]:
    """A whole bout: both play, and the winner adds this combo; the events."""
    events = laid(given, mine, yours)
    if given.state.phase is Phase.ADD:
        events += added(given, given.state.winner, combo)
    return events


def recovered(given: Given, mine: str, yours: str) -> tuple[Any, ...]:
    """Each recovers a card or none; a player who isn't asked is skipped."""
    return _chosen(
        given, Phase.RECOVER, commands.Recover(Card(mine)), commands.Recover(Card(yours))
    )


def set_feints(given: Given, mine: str = "", yours: str = "") -> tuple[Any, ...]:
    """Each sets a Feint or none; a player who isn't asked is skipped."""
    return _chosen(
        given, Phase.FEINT, commands.SetFeint(Card(mine)), commands.SetFeint(Card(yours))
    )


def _chosen(given: Given, phase: Phase, mine: Any, yours: Any) -> tuple[Any, ...]:
    events: tuple[Any, ...] = ()
    asked = given.state.sealed.awaited if given.state.phase is phase else ()
    for seat, command in ((ME, mine), (YOU, yours)):
        if seat in asked:
            events = given.when(seat, command).happens()
    return events


def of_type(events: tuple[Any, ...], kind: type) -> list[Any]:
    """The events of this kind."""
    return [event for event in events if isinstance(event, kind)]


def listed(given: Given, seat: Seat) -> list[Any]:
    """The legal commands of a seat, without resigning."""
    allowed = card_fu.legal_commands(given.state, seat)
    return [command for command in allowed if command != commands.Resign()]


def opened(decks: Both | None = None, options: Options = Options()) -> Given:  # noqa: B008 - a frozen value
    """The open table; if decks are given, they are dealt."""
    given = Given(card_fu)
    given.when(NATURE, card_fu.opening(options, 2)).happens()
    if decks is not None:
        given.when(NATURE, dealing(decks)).happens()
    return given


def dealing(decks: Both) -> Shuffle:
    """The command that deals these decks."""
    return Shuffle((cards(decks[0]), cards(decks[1])))
