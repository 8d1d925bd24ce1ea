"""Instant Kills in mid Round: paragraphs U-60 to U-63."""

from game.engine.cards import cards
from game.engine.value import replace
from game.games import feud
from game.games.feud.rules import events
from game.games.feud.rules.cards import UNITS
from game.games.feud.rules.commands import PickUnit
from game.games.feud.rules.model import Phase
from game.games.feud.table.presets import BASIC, RESERVED
from tests.games.feud.tables import ME, YOU, a_round, of_type
from tests.given import rule

HANDS = ("9H 2H 5C 5D 5S 6D", "9C 3H 4C 4D 4S 7D")
AFFINITIES = replace(BASIC, affinities=True)


def killing(options=AFFINITIES, **more):
    """A Jack who kills the Queen in column two; the table and what happens."""
    return a_round(*HANDS, options=options, units="JH QD", **more)


@rule("U-60", "U-62")
def test_the_next_unit_enters_at_once_and_the_round_goes_on():
    table, happened = killing(markers=(0, 1), armies=(UNITS, UNITS))
    hurt = sum(event.reading.damage[1] for event in of_type(happened, events.ColumnFought)[:2])
    assert events.UnitKilled(YOU, 15 * (1 + hurt)) in happened
    assert events.UnitEntered(YOU, UNITS[0], "army") in happened
    assert len(of_type(happened, events.ColumnFought)) == 6
    killed, fourth = (
        happened.index(each)
        for each in (
            of_type(happened, events.UnitKilled)[0],
            of_type(happened, events.ColumnFought)[3],
        )
    )
    assert killed < fourth
    assert "QD" in table.state.fallen[YOU]


@rule("U-60")
def test_by_a_house_rule_the_round_ends_there():
    """G-58."""
    _, happened = killing(replace(AFFINITIES, instant_kill_round="end_round"))
    assert len(of_type(happened, events.ColumnFought)) == 2
    assert of_type(happened, events.CardsDiscarded)[0].cards == tuple(map(cards, HANDS))
    assert len(of_type(happened, events.RoundTallied)) == 1


@rule("U-62", "U-30")
def test_what_the_new_unit_suffers_is_new():
    house = replace(AFFINITIES, score_retained="new_only")
    _, happened = killing(house, markers=(0, 2), armies=(UNITS, cards("KS")))
    after = of_type(happened, events.ColumnFought)[2:]
    suffered = sum(event.reading.damage[1] for event in after)
    assert suffered > 0
    assert of_type(happened, events.RoundTallied)[0].points[0] == 10 * suffered


@rule("U-61")
def test_its_owner_chooses_the_new_unit_in_mid_round():
    """G-57."""
    options = replace(RESERVED, affinities=True, action_reserve=False, study=False, locking=False)
    table, happened = killing(options, army_reserves=("JS QS", "KC KS"))
    assert (table.state.phase, feud.to_act(table.state)) == (Phase.RALLY, {YOU})
    assert table.state.column == 2
    happened = table.does(YOU, PickUnit("KS"))
    assert happened[1] == events.UnitEntered(YOU, "KS", "reserve")
    assert len(of_type(happened, events.ColumnFought)) == 4
    assert len(table.state.army_reserves[YOU]) == 2
    spade = of_type(happened, events.ColumnFought)[2].reading
    assert spade.attacks[1].type.name == "ULTIMATE"


@rule("U-63")
def test_the_last_unit_ends_the_match_in_that_column():
    _, happened = killing(markers=(2, 0), armies=(UNITS[:1], ()))
    assert happened[-1] == events.MatchEnded(frozenset({ME}), "army")
    assert len(of_type(happened, events.ColumnFought)) == 2
    assert not of_type(happened, events.RoundTallied)
