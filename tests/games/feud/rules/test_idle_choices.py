"""Players aren't asked for a choice without effect; matches of edition 1 still ask."""

from pathlib import Path

import pytest

from game.app.registry import game_named
from game.engine.cards import cards
from game.engine.files import read
from game.engine.game import NATURE, play
from game.engine.store import Store
from game.engine.value import replace
from game.games.feud.rules import commands
from game.games.feud.rules import game as feud
from game.games.feud.rules.events import CardPlayed, MatchEnded, StrikesTurned
from game.games.feud.rules.maneuver_events import RowConfused
from game.games.feud.rules.model import Phase
from game.games.feud.table.presets import RESERVED, TRUE_FEUD
from tests.games.feud.tables import BOTH, ME, MINE, SKIRMISHES, YOU, a_table, of_type
from tests.given import rule

SAVED_MATCHES = Path(__file__).parents[1] / "plays"
ARMY_RESERVES = {"army_reserves": ("JC QC", "JC QC")}


def last_round(options=RESERVED, **more):
    options = replace(options, study=False, locking=False, action_reserve=False, max_rounds=3)
    return a_table(options=options, **{**ARMY_RESERVES, **more})


@rule("U-13", "U-53")
@pytest.mark.parametrize("markers", [(3, 0), (3, 3)])
def test_no_unit_is_chosen_after_the_last_round(markers):
    table = last_round(units="JS JS", markers=markers)
    events = table.lays()
    assert of_type(events, MatchEnded)
    table = last_round(units="JS JS", markers=markers, clock=2)
    table.lays()
    assert table.state.phase is Phase.MUSTER
    assert feud.to_act(table.state) == {seat for seat in BOTH if markers[seat]}


def instant_kill_in(column, **more):
    """The table after YOU's Queen dies by an Instant Kill in this column of the last Round."""
    mine = ["5C", "5D", "5S", "6D", "9H", "2H"]
    yours = ["4C", "4D", "4S", "7D", "9C", "3H"]
    turn = 6 - column
    hands = tuple(" ".join(row[turn:] + row[:turn]) for row in (mine, yours))
    options = replace(RESERVED, affinities=True, **more)
    table = last_round(options, units="JH QD", hands=hands)
    table.lays(*hands)
    return table


@rule("U-61")
def test_no_unit_is_chosen_after_the_last_column_of_the_match():
    assert feud.outcome(instant_kill_in(6).state).rule == "U-13"
    assert instant_kill_in(5).state.phase is Phase.RALLY
    assert feud.outcome(instant_kill_in(5, instant_kill_round="end_round").state).rule == "U-13"


SHOP = replace(TRUE_FEUD, study=False, locking=False, action_reserve=False, army_reserve=False)


def bought(*names, **more):
    """The rows are laid and ME has bought these: the table, and the events of ending the turn."""
    prices = tuple(replace(each, max_per_round=0) for each in SHOP.price_list)
    table = a_table(
        Phase.ARRANGED,
        replace(SHOP, price_list=prices),
        hands=("", ""),
        rows=(MINE, MINE),
        points=(900, 0),
        **more,
    )
    for name in names:
        table.does(ME, commands.Buy(name))
    return table, table.does(ME, commands.EndTurn())


@rule("U-84")
def test_a_confuse_of_a_betrayed_row_is_skipped():
    table, events = bought("confuse", "betrayal")
    assert table.state.phase is Phase.BETRAY
    assert not of_type(events, RowConfused)
    table.does(ME, commands.Betray(cards(MINE)))
    assert table.state.phase is not Phase.CONFUSE
    table, _ = bought("confuse")
    assert table.state.phase is Phase.CONFUSE


@rule("U-84")
def test_two_betrayals_of_a_row_ask_only_once():
    table, _ = bought("betrayal", "betrayal")
    table.does(ME, commands.Betray(cards(MINE)))
    assert feud.to_act(table.state) != {ME} or table.state.phase is not Phase.BETRAY


@rule("U-99")
def test_the_last_card_of_a_skirmish_is_played_automatically():
    table = a_table(Phase.DECISION, SKIRMISHES, hands=("9S 4S 5S 6S 7S 8S", MINE))
    table.but(in_skirmish=True)
    table.does(ME, commands.LayStrike("9S"))
    table.does(YOU, commands.LayStrike("3S"))
    table.but(markers=(-9, -9))  # so that nobody dies in this test
    for card in cards("4S 5S 6S"):
        table.does(ME, commands.PlayCard(card))
        table.does(YOU, commands.PlayCard(card))
    table.does(ME, commands.PlayCard("7S"))
    events = table.does(YOU, commands.PlayCard("7S"))
    assert of_type(events, CardPlayed)[1:] == [CardPlayed(ME, "8S"), CardPlayed(YOU, "8S")]


@rule("U-96")
def test_the_sixth_strike_after_five_ties_is_laid_automatically():
    table = a_table(Phase.DECISION, SKIRMISHES)
    table.but(in_skirmish=True)
    for card in cards("3S 4S 5S 6S"):
        table.does(ME, commands.LayStrike(card))
        table.does(YOU, commands.LayStrike(card))
    table.does(ME, commands.LayStrike("7S"))
    assert StrikesTurned(cards("8S 8S")) in table.does(YOU, commands.LayStrike("7S"))


CHOICES_WITHOUT_EFFECT = {
    "after the end": lambda state: state.phase is Phase.MUSTER and state.clock == 4,
    "last card": lambda state: state.phase is Phase.CLASH and state.column == 5,
    "confused in vain": lambda state: state.phase is Phase.CONFUSE and any(state.seen),
    "betrayed twice": lambda state: max(state.seen) == 2,
}


def states(version):
    """The state before each choice of a player, in a saved match of this version."""
    with (SAVED_MATCHES / f"v{version}-idle_choices.jsonl").open("rb") as file:
        _, log = read(file, game_named)
    store = Store(feud, log)
    return [
        store.view_before(n, step.seat) for n, step in enumerate(log.line) if step.seat != NATURE
    ]


@pytest.mark.parametrize("name", CHOICES_WITHOUT_EFFECT)
def test_only_a_match_of_edition_1_asks_for_a_choice_without_effect(name):
    assert any(map(CHOICES_WITHOUT_EFFECT[name], states(1)))
    assert not any(map(CHOICES_WITHOUT_EFFECT[name], states(2)))


def test_a_saved_match_keeps_its_edition():
    _, state = play(feud, feud.initial, NATURE, feud.opening(TRUE_FEUD, 2))
    assert state.edition == feud.version == 2
    assert {each.edition for each in states(1)} == {1}
    assert {each.edition for each in states(2)} == {2}


@pytest.mark.parametrize("entry", [[], {}, {"command": 3}, {"command": {"type": "Start"}}])
def test_upcast_leaves_a_malformed_entry_unchanged(entry):
    assert feud.vocabulary.upcast(entry, 1) == entry
