"""Acceptance cases, written by hand from the rulebook (cases.json)."""

import json
from pathlib import Path

import pytest

from game.engine.game import Seat
from game.engine.sealed import Sealed
from game.engine.value import replace
from game.games.feud.rules import order, striking
from game.games.feud.rules.commands import LayStrike, PlayCard
from game.games.feud.rules.events import ColumnFought, SkirmishBegan, UnitKilled
from game.games.feud.rules.model import Laid, Phase, State
from game.games.feud.rules.scoring import dead_units, tally
from game.games.feud.table.presets import BASIC
from tests.games.feud.tables import BOTH, ME, YOU, a_table, card_of_case, of_type

CASES = json.loads(Path(__file__).with_name("cases.json").read_text())
SEATS = {"A": ME, "B": YOU, None: None}
DECIDED_BY = {"number": "number", "trump": "trump", "heal": "healing", "void": "void"}
SWITCHES = ("affinities", "skirmishes")


def cases(name):
    return pytest.mark.parametrize("case", CASES[name], ids=[each["id"] for each in CASES[name]])


def options(case):
    switches = {name: True for name in SWITCHES if case.get(name)}
    return replace(BASIC, **switches, **case.get("options", {}))


def row(texts):
    """The cards of a row; a second Joker becomes the red one."""
    found = []
    for text in texts:
        card = card_of_case(text)
        found.append("XR" if card == "XB" and "XB" in found else card)
    return tuple(found)


@cases("columns")
def test_columns_are_fought_as_in_the_case(case):
    in_skirmish = case.get("in_skirmish", False)
    rows = [row(case["a"]), row(case["b"])]
    reading = striking.column(
        options(case),
        [case["ua"], case["ub"]],
        [rows[0][-1], rows[1][-1]],
        [striking.last_strike(each, in_skirmish=in_skirmish) for each in rows],
        in_skirmish=in_skirmish,
    )
    expect = case["expect"]
    before = case.get("markers", [0, 0])
    changes = zip(before, reading.damage, reading.healing, strict=True)
    after = [striking.marked(*change) for change in changes]
    assert [now - was for now, was in zip(after, before, strict=True)] == expect["delta"]
    assert reading.by == DECIDED_BY[expect["by"]]
    assert reading.is_tie == expect["tie"]
    assert reading.winner == SEATS[expect["winner"]]
    assert reading.is_saved == expect.get("saved", False)
    assert reading.is_reversed == expect.get("reversed", False)
    assert reading.killed == SEATS[expect.get("kill")]
    assert reading.starts_skirmish == expect.get("skirmish", False)
    assert [described(attack) for attack in reading.attacks] == expect["attacks"]


def described(attack):
    return attack and [attack.value, attack.suit, attack.type.name.lower()]


@cases("order")
def test_rows_obey_the_way_of_order_as_in_the_case(case):
    in_skirmish = case.get("in_skirmish", False)
    assert order.obeys_order(row(case["row"]), in_skirmish=in_skirmish) == case["legal"]


@cases("counts")
def test_hands_have_as_many_legal_rows_as_in_the_case(case):
    assert len(order.rows(row(case["hand"]))) == case["legal"]


@cases("repair")
def test_rows_are_repaired_as_in_the_case(case):
    repaired = order.repaired(row(case["row"]), case["locked_column"] or 0)
    assert ["X" if card[0] == "X" else card.replace("10", "T") for card in repaired] == case[
        "repaired"
    ]


@cases("tally")
def test_tallies_score_as_in_the_case(case):
    dead = dead_units(case["units"], case["markers"])
    assert [seat in dead for seat in (ME, YOU)] == case["dead"]
    points = tally(case["markers"], [0, 0], dead, is_doubled=case["double"])
    assert list(points) == case["points"]


@cases("rounds")
def test_rounds_are_fought_as_in_the_case(case):
    table = a_table(
        Phase.COMBAT,
        options(case),
        units=f"{case['ua']} {case['ub']}",
        hands=("", ""),
        markers=tuple(case["markers"]),
        rows=("", ""),
        pools=((), ()),
    )
    laid = [
        tuple(Laid(card, frozenset({seat})) for card in row(case[side]))
        for side, seat in (("a", ME), ("b", YOU))
    ]
    armies = [
        (*nexts, *army)
        for nexts, army in zip(case.get("next_units", [[], []]), table.state.armies, strict=True)
    ]
    if case["expect"].get("loser"):
        armies[SEATS[case["expect"]["loser"]]] = ()
    state = replace(table.state, rows=tuple(laid), armies=tuple(armies))
    table.state = state
    events = []
    while table.state.phase in {Phase.COMBAT, Phase.RALLY} and not events:
        events = table.settles()
    check_round(case["expect"], events, table.state, state)


def check_round(expect, events, state, before):
    fought = of_type(events, ColumnFought)
    assert len(fought) == len(expect["deltas"])
    began = bool(of_type(events, SkirmishBegan))
    assert began == (expect.get("skirmish_at") is not None)
    assert list(state.points) == expect["points"]
    killed = of_type(events, UnitKilled)
    assert len(killed) == len(expect.get("kills", []))
    if not began and not any(expect.get("dead", [])) and not expect.get("loser"):
        assert list(state.markers) == expect["markers"]
        assert list(state.units) == expect.get("units", list(before.units))
    if "dead" in expect:
        fallen = [len(pile) for pile in state.fallen]
        for kill in killed:
            fallen[kill.seat] -= 1
        assert [bool(count) for count in fallen] == expect["dead"]
    if "loser" in expect:
        lost = expect["loser"]
        assert (state.phase is Phase.OVER) == (lost is not None)


@cases("skirmishes")
def test_skirmishes_are_fought_as_in_the_case(case):
    rows = [row(case["a"]), row(case["b"])]
    filler = ("9H", "9D", "9C", "8C", "8D", "8H")
    hands = tuple((*each, *filler[: 6 - len(each)]) for each in rows)
    table = a_table(
        Phase.DECISION,
        replace(options(case), skirmishes=True),
        units=f"{case['ua']} {case['ub']}",
        hands=("", ""),
        markers=tuple(case["markers"]),
        in_skirmish=True,
        edition=1,  # in edition 1 the last cards are laid by command, as in the cases
        sealed=Sealed((None, None), BOTH),
    )
    table.but(hands=hands)
    over = None
    for n, cards in enumerate(zip(*rows, strict=True)):
        before = table.state
        events = laid(table, before, cards)
        [fought] = of_type(events, ColumnFought)
        if "deltas" in case["expect"]:
            changes = zip(before.markers, fought.reading.damage, strict=True)
            damage = [after - was for was, after in ((m, m + d) for m, d in changes)]
            assert damage == case["expect"]["deltas"][n]
        if table.state.phase not in {Phase.DECISION, Phase.CLASH} or table.state.column == 0:
            over = n + 1
            break
    check_skirmish(case["expect"], table.state, before, events, over)


def laid(table, before: State, cards):
    """Both lay a card: in secret, or the Active player first; the events."""
    if before.phase is Phase.DECISION:
        events = list(table.does(ME, LayStrike(cards[0])))
        return events + list(table.does(YOU, LayStrike(cards[1])))
    first = before.active
    events = list(table.does(first, PlayCard(cards[first])))
    return events + list(table.does(Seat(1 - first), PlayCard(cards[1 - first])))


def check_skirmish(expect, state, before, events, over):
    assert over == expect["over"]
    decided = SEATS[expect["active"]]
    died = [bool(pile) for pile in state.fallen]
    if before.phase is Phase.CLASH:
        assert before.active == decided
    elif over is None:
        assert state.active == decided
    assert died == expect.get("dead", [False, False])
    if "points" in expect:
        assert list(state.points) == expect["points"]
    if not any(died):
        assert list(state.markers) == expect["markers"]
