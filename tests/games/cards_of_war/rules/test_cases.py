"""Acceptance cases, written by hand from the rulebook (cases.json)."""

import json
from pathlib import Path

import pytest

from game.engine.cards import Card
from game.engine.game import NATURE, IllegalCommand, Seat
from game.engine.value import replace
from game.games.cards_of_war.rules import battlefield, commands
from game.games.cards_of_war.rules.card_effects import QUEENS_TIME
from game.games.cards_of_war.rules.cards import in_order
from game.games.cards_of_war.rules.chance import pack
from game.games.cards_of_war.rules.model import Excess, Phase, Surplus, Vigil
from game.games.cards_of_war.rules.options import Options
from tests.games.cards_of_war.tables import Table, a_line, a_table, at

CASES = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))["cases"]
INSTANTS = {"JD", "JC", "JH", "JS", "AD"}
COMBAT = {Phase.DEFEND, Phase.CLASH, Phase.SHIELD, Phase.FIGHT, Phase.SECOND}


def options(case):
    given = case.get("opts", {})
    return Options(
        **{name: bool(value) if value in {0, 1} else value for name, value in given.items()}
    )


def joker(text):
    return text.replace("BJ", "XB").replace("RJ", "XR")


def line(units):
    return " ".join("-" if each is None else joker(each) for each in units or [])


def both_seats(given, name):
    return tuple(given.get(name, [[], []]))


def spot(text):
    """The cases count slots from 0."""
    return at(text if text[0] == "P" else f"{text[:2]}{int(text[2]) + 1}")


def table_of(case):
    """The table of a case."""
    given = case["given"]
    if given.get("setup"):
        table = Table()
        table.does(NATURE, commands.Start(options(case), 2))
        table.does(NATURE, commands.Shuffle(Seat(given["adv"]), pack(table.state)))
        return table
    fields = {"lives": tuple(given["life"])} if "life" in given else {}
    if "sudden" in given:
        fields["last_turns"] = tuple(map(Seat, given["sudden"]))
    table = a_table(
        fronts=tuple(map(line, both_seats(given, "front"))),
        rears=tuple(map(line, both_seats(given, "rear"))),
        hands=tuple(map(line, both_seats(given, "hand"))),
        deck=line(given.get("deck")),
        barrows=line(given.get("barrows")),
        options=options(case),
        is_whole_deck=given.get("deck_exact", False),
        **fields,
    )
    for number, card in enumerate(map(joker, given.get("order", [])), start=100):
        renumber(table, card, number)
    return table


def renumber(table, card, number):
    for seat in (0, 1):
        for where, unit in battlefield.units(table.state, seat):
            fighters = tuple(
                replace(each, number=number) if each.card == card else each
                for each in unit.fighters
            )
            table.state = battlefield.with_unit(
                table.state, where, replace(unit, fighters=fighters)
            )


class Script:
    """Carries out the commands of a case, passing in between."""

    def __init__(self, table):
        self.table = table
        self.attackers = []  # of the last declared attacks

    def does(self, seat, order, *args):
        getattr(self, {"pass": "passes"}.get(order, order))(Seat(seat), *args)

    def until(self, is_time):
        """Pass until this moment, or until the combat is over."""
        self.table.passes(
            lambda state: (
                is_time(state)
                or (state.phase not in COMBAT and state.window is None and not state.chores)
            )
        )

    def first(self, seat, choice):
        self.table.does(seat, commands.ChooseStart(starts=choice == "start"))

    def deploy(self, seat, card, slot, form=""):
        self.own_turn(seat)
        self.table.does(seat, commands.Deploy(Card(joker(card)), slot + 1, Card(joker(form))))

    def bond(self, seat, card, slot, where):
        self.own_turn(seat)
        self.table.does(seat, commands.Bond(Card(joker(card)), slot + 1, where == "top"))

    def merge(self, seat, slot, onto, where):
        self.own_turn(seat)
        self.table.does(seat, commands.Merge(slot + 1, onto + 1, where == "top"))

    def separate(self, seat, slot, to):
        self.own_turn(seat)
        self.table.does(seat, commands.Separate(slot + 1, to + 1))

    def own_turn(self, seat):
        self.table.passes(
            lambda state: (
                state.window is None
                and not state.chores
                and state.active == seat
                and state.phase in QUEENS_TIME
            )
        )

    def play(self, seat, card, form, *args):
        card, form = Card(joker(card)), Card(joker(form))
        if form not in INSTANTS and self.table.state.active == seat:
            self.own_turn(seat)
        named = form if card == "XB" else Card("")
        if form == "QS":
            self.table.does(seat, commands.Play(card, named))
            self.table.does(seat, commands.TakeCard(Card(args[0]), tuple(map(Card, args[1]))))
        elif form == "QH":
            self.table.does(seat, commands.Play(card, named, raised=Card(joker(args[0]))))
        else:
            self.table.does(seat, commands.Play(card, named, self.targets(seat, form, args)))

    def targets(self, seat, form, args):
        """The targets of a card; the cases don't name the only opponent."""
        if not args:
            own_turn = self.table.state.active == seat
            asks = form == "JC" or (form == "JD" and own_turn)
            return (battlefield.player(Seat(1 - seat)),) if asks else ()
        named = args[0] if isinstance(args[0], list) else [args[0]]
        return tuple(sorted(map(spot, named)))

    def strike(self, seat, slot, target):
        self.table.does(seat, commands.Strike(slot + 1, spot(target)))

    def combat(self, seat, attacks):
        self.table.passes(
            lambda state: state.active == seat and state.phase is Phase.DEPLOY and not state.window
        )
        self.charge(seat, attacks)

    def charge(self, seat, attacks):
        self.attackers = [spot(attacker) for attacker, *_ in attacks]
        for attacker, *targets in attacks:
            self.table.does(seat, commands.Aim(spot(attacker), *map(spot, targets)))
        self.table.does(seat, commands.Charge())

    def second(self, seat, attacks):
        self.until(lambda state: state.phase is Phase.SECOND)
        self.charge(seat, attacks)

    def block(self, seat, blocks):
        """Declare these blocks; a player who can't block or answer isn't asked."""
        if not blocks and self.table.state.phase is not Phase.DEFEND:
            return
        self.until(lambda state: state.phase is Phase.DEFEND and not state.window)
        for index, blocker in blocks.items():
            self.table.does(seat, commands.Block(self.attackers[int(index)], spot(blocker)))
        self.table.does(seat, commands.Stand())

    def shield(self, seat, ally):
        self.until(lambda state: state.phase is Phase.SHIELD)
        self.table.does(seat, commands.CastShield(ally and spot(ally)))

    def redirect(self, seat, target):
        self.until(lambda state: bool(state.chores) and isinstance(state.chores[0], Excess))
        self.table.does(seat, commands.Redirect(target and spot(target)))

    def guard(self, seat, stays):
        self.until(lambda state: bool(state.chores) and isinstance(state.chores[0], Vigil))
        self.table.does(seat, commands.PostGuard(stays))

    def keep(self, seat, kept):
        assert isinstance(self.table.state.chores[0], Surplus)
        self.table.does(seat, commands.KeepUnits(in_order(tuple(map(Card, kept)))))

    def discard(self, seat, cards):
        for card in cards:
            self.table.does(seat, commands.Discard(Card(joker(card))))

    def passes(self, seat):
        self.until(lambda state: seat in self.table.game.to_act(state))
        self.table.does(*self.table.nothing())


@pytest.mark.parametrize("case", CASES, ids=[f"{each['id']} {each['w']}" for each in CASES])
def test_the_rules_give_the_result_of_the_case(case):
    table = table_of(case)
    before = table.state
    script = Script(table)
    *first, last = case["do"] or [None]
    for seat, order in first:
        script.does(seat, *order)
    if case["expect"].get("illegal"):
        with pytest.raises(IllegalCommand):
            script.does(last[0], *last[1])
        return
    if last is not None:
        script.does(last[0], *last[1])
    if case.get("until") == "turn":
        table.ends_turn(before.turn_no)
    elif before.phase is not Phase.ADVANTAGE:
        table.passes()
    check(case["expect"], before, table.state)


def check(expect, before, state):
    for name, value in expect.items():
        assert CHECKS[name](state, before) == EXPECTED.get(name, lambda said: said)(value), name


def line_of(texts):
    return a_line(line(texts))


def described(lines):
    return [
        tuple(
            unit
            and (battlefield.is_ready(unit), unit.is_guard, unit.is_poisoned, *fighters_of(unit))
            for unit in line
        )
        for line in lines
    ]


def fighters_of(unit):
    return [(each.card, each.form, each.damage) for each in unit.fighters]


def lines_of(pair):
    return described([line_of(texts) for texts in pair])


def jokers(texts):
    return [joker(text) for text in texts]


CHECKS = {
    "front": lambda now, before: described(now.fronts),
    "rear": lambda now, before: described(now.rears),
    "hand": lambda now, before: [sorted(hand) for hand in now.hands],
    "hand_size": lambda now, before: [len(hand) for hand in now.hands],
    "barrows": lambda now, before: list(now.barrows),
    "barrows+": lambda now, before: sorted(now.barrows[len(before.barrows) :]),
    "removed": lambda now, before: list(now.removed),
    "deck_top": lambda now, before: list(now.deck[:4]),
    "deck_size-": lambda now, before: len(before.deck) - len(now.deck),
    "pending": lambda now, before: list(now.pending),
    "life": lambda now, before: list(now.lives),
    "active": lambda now, before: now.active,
    "frame": lambda now, before: now.phase.value,
    "table": lambda now, before: [[each.card for each in row] for row in now.rows],
    "sudden": lambda now, before: (now.last_turns and list(now.last_turns)) or [],
    "winner": lambda now, before: next(iter(now.winners), None),
    "how": lambda now, before: now.reason,
}
EXPECTED = {
    "front": lines_of,
    "rear": lines_of,
    "hand": lambda hands: [sorted(jokers(hand)) for hand in hands],
    "barrows+": lambda cards: sorted(jokers(cards)),
    "barrows": jokers,
    "removed": jokers,
}
