"""Test tables of Cards of War: any moment of a war, with all other cards in the deck.

A unit is written leader first, ``5H+3H``; ``XB=KS`` is the Doppelganger as King of Spades, ``-4``
its damage; ``!`` exhausted, ``^`` a guard, ``%`` poisoned; ``-`` is an empty slot.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

from game.engine.cards import Card, cards
from game.engine.game import NATURE, Seat
from game.engine.value import replace
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.battlefield import (
    cards_of,
    front,
    player,
    rear,
    seats,
    units,
    with_unit,
)
from game.games.cards_of_war.rules.cards import in_order
from game.games.cards_of_war.rules.chance import pack
from game.games.cards_of_war.rules.events import WarStarted
from game.games.cards_of_war.rules.evolve import evolve
from game.games.cards_of_war.rules.model import (
    SLOTS,
    Excess,
    Fighter,
    Phase,
    Spot,
    State,
    Tilt,
    Unit,
    Vigil,
)
from game.games.cards_of_war.rules.options import Options
from tests.given import Given

ME, YOU, HIM, HER = map(Seat, range(4))
FIGHTER = re.compile(r"(?P<card>\w+?)(?:=(?P<form>\w+))?(?:-(?P<damage>\d+))?$")
SPOT = re.compile(r"(?P<seat>\d)(?P<rank>[FR])(?P<slot>\d)")


def a_unit(text: str) -> Unit:
    """A unit of one or two cards, with its state."""
    body = text.rstrip("!^%")
    flags = text[len(body) :]
    fighters = []
    for part in body.split("+"):
        found = FIGHTER.match(part)
        assert found, text
        form = found["form"] or found["card"]
        fighters.append(Fighter(Card(found["card"]), Card(form), 0, int(found["damage"] or 0)))
    return Unit(
        tuple(fighters),
        Tilt.SPENT if "!" in flags else Tilt.READY,
        is_guard="^" in flags,
        is_poisoned="%" in flags,
    )


def a_line(text: str) -> Any:
    """A rank from its notation, slot by slot."""
    standing = [None if each == "-" else a_unit(each) for each in text.split()]
    return tuple(standing + [None] * (len(SLOTS) - len(standing)))


def written(line: Any) -> str:
    """A rank in the notation of ``a_line``."""
    texts = ["-" if unit is None else _written(unit) for unit in line]
    return " ".join(texts).rstrip(" -")


def _written(unit: Unit) -> str:
    flags = "!" * (unit.tilt is not Tilt.READY) + "^" * unit.is_guard + "%" * unit.is_poisoned
    return "+".join(map(_fighter, unit.fighters)) + flags


def _fighter(fighter: Fighter) -> str:
    form = "" if fighter.form == fighter.card else f"={fighter.form}"
    return f"{fighter.card}{form}" + (f"-{fighter.damage}" if fighter.damage else "")


def at(text: str) -> Spot:
    """``0F1``: front slot 1 of seat 0; ``1R3``: rear slot 3 of seat 1; ``P1``: player 1."""
    if text[0] == "P":
        return player(Seat(int(text[1:])))
    found = SPOT.match(text)
    assert found, text
    place = front if found["rank"] == "F" else rear
    return place(Seat(int(found["seat"])), int(found["slot"]))


def aim(text: str) -> commands.Aim:
    """``0F1>P1``, or for the Ace of Spades ``0R1>1F1+1F2``."""
    attacker, targets = text.split(">")
    return commands.Aim(at(attacker), *map(at, targets.split("+")))


def block(text: str) -> commands.Block:
    """``0F1<1F2``: the second unit blocks the first."""
    return commands.Block(*map(at, text.split("<")))


def play(card: str, *targets: str, raised: str = "") -> commands.Play:
    """``play("JS", "1F1")``: this card against these targets."""
    return commands.Play(Card(card), targets=tuple(map(at, targets)), raised=Card(raised))


class Table(Given):
    """A table of Cards of War with its own random numbers."""

    def __init__(self, state: Any = None) -> None:
        super().__init__(cards_of_war, state)
        self.fate = Random(7)

    def does(self, seat: Seat, command: Any) -> tuple[Any, ...]:
        """Carry out a command and return its events."""
        return self.when(seat, command).happens()

    def legal(self, seat: Seat, kind: Any = None) -> list[Any]:
        """The legal commands of a seat, of one kind if given."""
        listed = cards_of_war.legal_commands(self.state, seat)
        return [each for each in listed if kind is None or isinstance(each, kind)]

    def aims(self, *attacks: str) -> Table:
        """Aim attacks of the active player."""
        for text in attacks:
            self.does(self.state.active, aim(text))
        return self

    def charges(self, *attacks: str) -> Table:
        """Aim attacks and declare them."""
        self.aims(*attacks).does(self.state.active, commands.Charge())
        return self

    def blocks(self, *defences: str) -> Table:
        """Declare the blocks of the next defender."""
        seat = self.state.asked[0]
        for text in defences:
            self.does(seat, block(text))
        self.does(seat, commands.Stand())
        return self

    def passes(self, until: Any = None) -> list[Any]:
        """Everyone passes until a phase, a moment, or the next decision in a turn; return the events."""
        is_time = (lambda state: state.phase is until) if isinstance(until, Phase) else until
        events: list[Any] = []
        while not (is_time or _is_own_decision)(self.state):
            seat, command = self.nothing()
            events += self.does(seat, command)
        return events

    def resolved(self, until: Any = None) -> Table:
        """The same table after ``passes``."""
        self.passes(until)
        return self

    def nothing(self) -> tuple[Seat, Any]:
        """Who decides next, and the command that does least."""
        state = self.state
        (seat,) = cards_of_war.to_act(state)
        if seat == NATURE:
            return seat, cards_of_war.chance(state, self.fate)
        if state.chores:
            return seat, _let_be(state.chores[0])
        if state.window is not None:
            return seat, commands.Pass()
        least = {
            Phase.DEFEND: commands.Stand(),
            Phase.SHIELD: commands.CastShield(None),
            Phase.SECOND: commands.Charge(),
            Phase.CLEANUP: commands.Discard((*state.hands[seat], Card(""))[0]),
        }
        return seat, least.get(state.phase, commands.EndTurn())

    def ends_turn(self, turn_no: int = 0) -> list[Any]:
        """Pass until the DEPLOY of the next turn, and return the events."""
        turn = turn_no or self.state.turn_no
        return self.passes(
            lambda state: (
                state.phase is Phase.OVER or (state.turn_no > turn and _is_own_decision(state))
            )
        )

    def front(self, seat: Seat) -> str:
        """The front rank of a player, in notation."""
        return written(self.state.fronts[seat])

    def rear(self, seat: Seat) -> str:
        """The rear rank of a player, in notation."""
        return written(self.state.rears[seat])

    def hand(self, seat: Seat) -> str:
        """The hand of a player, in notation."""
        return " ".join(self.state.hands[seat])


def _is_own_decision(state: State) -> bool:
    quiet = state.window is None and not state.chores
    return state.phase is Phase.OVER or (quiet and state.phase in {Phase.DEPLOY, Phase.RESOLVE})


def _let_be(chore: Any) -> Any:
    match chore:
        case Excess():
            return commands.Redirect(None)
        case Vigil():
            return commands.PostGuard(stays=False)
    raise AssertionError(chore)


def a_table(
    *,
    fronts: tuple[str, ...] = ("", ""),
    rears: tuple[str, ...] = (),
    hands: tuple[str, ...] = (),
    deck: str = "",
    barrows: str = "",
    options: Options | None = None,
    is_whole_deck: bool = False,
    **fields: Any,
) -> Table:
    """Seat 0 is in DEPLOY; cards that aren't placed lie in the deck, or on the barrows."""
    n = max(len(fronts), len(rears), len(hands))
    options = options or Options()
    state = evolve(State(), WarStarted(options, n))
    state = replace(
        state,
        phase=Phase.DEPLOY,
        turn_no=5,
        fronts=tuple(map(a_line, _by_seat(fronts, n))),
        rears=tuple(map(a_line, _by_seat(rears, n))),
        hands=tuple(in_order(cards(text)) for text in _by_seat(hands, n)),
        barrows=cards(barrows),
    )
    state = numbered(state)
    top = cards(deck)
    there = {*top, *_in_play(state), *(card for hand in state.hands for card in hand)}
    rest = tuple(card for card in pack(state) if card not in {*there, *state.barrows})
    if is_whole_deck:
        state = replace(state, deck=top, barrows=rest)
    else:
        state = replace(state, deck=top + rest)
    return Table(replace(state, **fields))


def _by_seat(texts: tuple[str, ...], n: int) -> tuple[str, ...]:
    return (*texts, *[""] * (n - len(texts)))


def _in_play(state: State) -> list[Card]:
    return [
        card for seat in seats(state) for _, unit in units(state, seat) for card in cards_of(unit)
    ]


def numbered(state: State) -> State:
    """Deployment numbers in reading order: seat by seat, the front rank first."""
    number = 0
    for seat in seats(state):
        for spot, unit in units(state, seat):
            numbers = range(number + 1, number + 1 + len(unit.fighters))
            fighters = (
                replace(fighter, number=n)
                for n, fighter in zip(numbers, unit.fighters, strict=True)
            )
            state = with_unit(state, spot, replace(unit, fighters=tuple(fighters)))
            number += len(unit.fighters)
    return replace(state, deployments=number)


def of_type(events: Any, kind: Any) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]
