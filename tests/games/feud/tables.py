"""Test tables of Feud: any moment of a Round, with all other cards in the decks."""

from __future__ import annotations

from random import Random
from typing import Any

from game.engine.cards import Card, Cards, cards, less
from game.engine.game import NATURE, Seat, play
from game.engine.sealed import Sealed
from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.rules.action_deck import pack
from game.games.feud.rules.cards import JOKERS, UNITS, in_order
from game.games.feud.rules.commands import Arrange, Lock, Preview
from game.games.feud.rules.maneuvers.windows import WINDOWS
from game.games.feud.rules.model import Laid, Phase, State, Window
from game.games.feud.rules.options import Options
from game.games.feud.rules.order import Locked
from game.games.feud.rules.turn_flow import settle
from game.games.feud.table.presets import BASIC, TRUE_FEUD
from tests.given import Given

ME, YOU = Seat(0), Seat(1)
BOTH = frozenset({ME, YOU})
MINE = "3S 4S 5S 6S 7S 8S"  # six Strikes that tie, column by column
YOURS = MINE
SECRET = {Phase.PREVIEW, Phase.LOCK, Phase.ARRANGE, Phase.DECISION}
MANEUVERS_ALONE = replace(BASIC, maneuvers=True)
SKIRMISHES = replace(BASIC, skirmishes=True)
AFFINITIES = replace(BASIC, affinities=True)
PHASE_OF = {window: phase for phase, window in WINDOWS.items()}


def pair(texts: tuple[str, str]) -> tuple[Cards, Cards]:
    """Two piles, by seat."""
    return cards(texts[0]), cards(texts[1])


class Table(Given):
    """A table with its own random generator."""

    def __init__(self, state: Any = None) -> None:
        super().__init__(feud, state)
        self.fate = Random(7)

    def does(self, seat: Seat, command: Any) -> tuple[Any, ...]:
        """Carry out a command and return its events."""
        return self.when(seat, command).happens()

    def nature(self, *, order: str = "") -> list[Any]:
        """Let NATURE act, at random or with these cards on top, and return the events."""
        events: list[Any] = []
        while feud.to_act(self.state) == {NATURE}:
            command = feud.chance(self.state, self.fate)
            if order:
                top = cards(order)
                command = replace(command, cards=(*top, *less(command.cards, top)))
                order = ""
            events += self.does(NATURE, command)
        return events

    def legal(self, seat: Seat, kind: type | None = None) -> list[Any]:
        """The legal commands of a seat, of one kind or all."""
        listed = feud.legal_commands(self.state, seat)
        return [each for each in listed if kind is None or isinstance(each, kind)]

    def lays(self, mine: str = MINE, yours: str = YOURS) -> list[Any]:
        """Both lay these rows; return the events up to the next decision."""
        events = list(self.does(ME, Arrange(cards(mine))))
        events += self.does(YOU, Arrange(cards(yours)))
        return events + self.nature()

    def settles(self) -> list[Any]:
        """Run everything that needs no decision, and return the events."""
        decision, events = settle(self.state), []
        try:
            event = next(decision)
            while True:
                events.append(event)
                self.state = feud.evolve(self.state, event)
                event = decision.send(self.state)
        except StopIteration:
            return events


def a_table(
    phase: Phase = Phase.ARRANGE,
    options: Options = BASIC,
    *,
    units: str = "KS KS",
    markers: tuple[int, int] = (0, 0),
    hands: tuple[str, str] = (MINE, YOURS),
    tops: tuple[str, str] = ("", ""),
    discards: tuple[str, str] = ("", ""),
    reserves: tuple[str, str] = ("", ""),
    army_reserves: tuple[str, str] = ("", ""),
    fallen: tuple[str, str] = ("", ""),
    locks: tuple[str, str] = ("", ""),
    rows: tuple[str, str] = ("", ""),
    **more: Any,
) -> Table:
    """A table at this moment of Round 3.  ``tops`` lie on the Action Decks, ``locks`` are "2 AS".

    Cards that aren't named are in the decks, unless ``decks`` or ``armies`` are given.
    """
    locked = tuple(_locked(text) for text in locks)
    state = State(
        phase=phase,
        options=options,
        edition=feud.version,
        round_no=3,
        clock=3,
        muster=in_order(UNITS),
        units=tuple(cards(units)),
        markers=markers,
        markers_before=markers,
        hands=tuple(map(in_order, pair(hands))),
        discards=pair(discards),
        reserves=tuple(map(in_order, pair(reserves))),
        army_reserves=pair(army_reserves),
        fallen=pair(fallen),
        may_reserve=(1, 1),
        locks=locked,
        rows=tuple(_row(row, owner) for owner, row in enumerate(pair(rows))),
        pools=tuple(map(in_order, pair(rows))),
    )
    used = [_used(state, seat, tops) for seat in (ME, YOU)]
    state = replace(
        state,
        decks=tuple((*cards(tops[seat]), *_unused(pack(options), used[seat])) for seat in (0, 1)),
        armies=tuple(
            _unused(UNITS, (state.units[seat], *state.army_reserves[seat], *state.fallen[seat]))
            for seat in (0, 1)
        ),
    )
    if phase in SECRET:
        state = replace(state, sealed=Sealed((None, None), BOTH))
    if phase in WINDOWS:
        state = replace(state, window=Window(ME))
    return Table(replace(state, **more))


def a_round(mine: str = MINE, yours: str = YOURS, **more: Any) -> tuple[Table, list[Any]]:
    """A table after both laid these rows, and the events."""
    table = a_table(hands=(mine, yours), **more)
    return table, table.lays(mine, yours)


def _locked(text: str) -> Locked | None:
    return Locked(int(text.split(maxsplit=1)[0]), Card(text.split()[1])) if text else None


def _row(row: Cards, owner: int) -> tuple[Laid, ...]:
    return tuple(Laid(card, frozenset({Seat(owner)})) for card in row)


def _used(state: State, seat: Seat, tops: tuple[str, str]) -> Cards:
    lock = state.locks[seat]
    locked = () if lock is None or state.rows[seat] else (lock.card,)
    row = tuple(laid.card for laid in state.rows[seat])
    piles = (*state.hands[seat], *state.discards[seat], *state.reserves[seat])
    return (*piles, *locked, *row, *cards(tops[seat]))


def _unused(all_of: Cards, used: Cards) -> Cards:
    return tuple(card for card in all_of if card not in used)


def opened(options: Options = TRUE_FEUD, *, seed: int = 1) -> Table:
    """A new match, after the deal."""
    table = Table()
    _, table.state = play(feud, feud.initial, NATURE, feud.opening(options, 2))
    fate = Random(seed)
    table.does(NATURE, feud.chance(table.state, fate))
    table.nature()
    return table


def of_type(events: Any, kind: type) -> list[Any]:
    """The events of this kind."""
    return [event for event in events if isinstance(event, kind)]


def card_of_case(text: str) -> Card:
    """A card as the cases write it: T for a Ten, X for a Joker."""
    return JOKERS[0] if text == "X" else Card(text.replace("T", "10"))


def studied(table: Table, mine: str, yours: str, locks: tuple[int, int] | None = None) -> None:
    """Both preview these rows, then lock these columns of the opponent."""
    table.does(ME, Preview(cards(mine)))
    table.does(YOU, Preview(cards(yours)))
    if locks is not None:
        table.does(ME, Lock(locks[0]))
        table.does(YOU, Lock(locks[1]))
