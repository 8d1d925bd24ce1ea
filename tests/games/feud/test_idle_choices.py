"""Nobody is asked for what can change nothing; games begun before still ask, as they did."""

from pathlib import Path

import pytest

from game.app.registry import game_named
from game.engine.cards import cards
from game.engine.files import read
from game.engine.game import NATURE, play
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games import feud
from game.games.feud.events import CardPlayed, MatchEnded, StrikesTurned
from game.games.feud.maneuver_events import RowConfused
from game.games.feud.model import (
    Betray,
    Buy,
    Confuse,
    EndTurn,
    LayStrike,
    Phase,
    PickUnit,
    PlayCard,
)
from game.games.feud.presets import BASIC, RESERVED, TRUE_FEUD
from tests.games.feud.tables import BOTH, ME, MINE, YOU, a_table, of_type
from tests.given import rule

OLD = Path(__file__).parent / "plays" / "v1-idle_choices.jsonl"
TIES = (MINE, MINE)
ARMIES = {"army_reserves": ("JC QC", "JC QC")}
LAST = {"clock": 3}  # with a limit of 3
IN_ORDER = (1, 2, 3, 4, 5, 6)


def last_round(options=RESERVED, **more):
    options = replace(options, study=False, locking=False, action_reserve=False, max_rounds=3)
    return a_table(options=options, **{**ARMIES, **more})


@rule("U-13", "U-53")
@pytest.mark.parametrize("markers", [(3, 0), (3, 3)])
def test_who_dies_in_the_last_round_chooses_no_other_unit(markers):
    table = last_round(units="JS JS", markers=markers, hands=TIES)
    events = table.lays(*TIES)
    assert of_type(events, MatchEnded)
    table = last_round(units="JS JS", markers=markers, hands=TIES, clock=2)
    table.lays(*TIES)
    assert table.state.phase is Phase.MUSTER
    assert feud.to_act(table.state) == {seat for seat in BOTH if markers[seat]}


def killed_in(column, **more):
    """Your Queen is killed at once in this column of the last Round."""
    mine = ["5C", "5D", "5S", "6D", "9H", "2H"]
    yours = ["4C", "4D", "4S", "7D", "9C", "3H"]
    turn = 6 - column
    hands = tuple(" ".join(row[turn:] + row[:turn]) for row in (mine, yours))
    options = replace(RESERVED, affinities=True, **more)
    table = last_round(options, units="JH QD", hands=hands)
    table.lays(*hands)
    return table


@rule("U-61")
def test_nor_does_who_loses_a_unit_with_no_column_left():
    assert feud.outcome(killed_in(6).state).rule == "U-13"
    assert killed_in(5).state.phase is Phase.RALLY
    assert feud.outcome(killed_in(5, instant_kill_round="end_round").state).rule == "U-13"


SHOP = replace(TRUE_FEUD, study=False, locking=False, action_reserve=False, army_reserve=False)


def bought(*names, **more):
    """The rows are laid, and I have bought these."""
    prices = tuple(replace(each, max_per_round=0) for each in SHOP.price_list)
    table = a_table(
        Phase.ARRANGED,
        replace(SHOP, price_list=prices),
        hands=("", ""),
        rows=TIES,
        points=(900, 0),
        **more,
    )
    for name in names:
        table.does(ME, Buy(name))
    return table, table.does(ME, EndTurn())


@rule("U-84")
def test_a_row_that_is_betrayed_need_not_be_confused_first():
    table, events = bought("confuse", "betrayal")
    assert table.state.phase is Phase.BETRAY
    assert not of_type(events, RowConfused)
    table.does(ME, Betray(cards(MINE)))
    assert table.state.phase is not Phase.CONFUSE
    table, _ = bought("confuse")
    assert table.state.phase is Phase.CONFUSE


@rule("U-84")
def test_a_row_is_betrayed_once_however_often_that_was_bought():
    table, _ = bought("betrayal", "betrayal")
    table.does(ME, Betray(cards(MINE)))
    assert feud.to_act(table.state) != {ME} or table.state.phase is not Phase.BETRAY


SKIRMISHES = replace(BASIC, skirmishes=True)


@rule("U-99")
def test_the_last_card_of_a_skirmish_lies_by_itself():
    table = a_table(Phase.DECISION, SKIRMISHES, hands=("9S 4S 5S 6S 7S 8S", MINE))
    table.but(in_skirmish=True)
    table.does(ME, LayStrike(cards("9S")[0]))
    table.does(YOU, LayStrike(cards("3S")[0]))
    table.but(markers=(-9, -9))  # nobody dies of what follows
    for card in cards("4S 5S 6S"):
        table.does(ME, PlayCard(card))
        table.does(YOU, PlayCard(card))
    table.does(ME, PlayCard(cards("7S")[0]))
    events = table.does(YOU, PlayCard(cards("7S")[0]))
    assert of_type(events, CardPlayed)[1:] == [CardPlayed(ME, "8S"), CardPlayed(YOU, "8S")]


@rule("U-96")
def test_nor_is_the_sixth_strike_after_five_ties():
    table = a_table(Phase.DECISION, SKIRMISHES, hands=TIES)
    table.but(in_skirmish=True)
    for card in cards("3S 4S 5S 6S"):
        table.does(ME, LayStrike(card))
        table.does(YOU, LayStrike(card))
    table.does(ME, LayStrike(cards("7S")[0]))
    assert StrikesTurned(cards("8S 8S")) in table.does(YOU, LayStrike(cards("7S")[0]))


def old_games():
    """An old game, stopped before each of its steps."""
    with OLD.open("rb") as file:
        _, log = read(file, game_named)
    stores = (Store(feud, replace(log, entries=log.entries[:n])) for n in range(len(log.entries)))
    return list(zip(log.entries, (store.state for store in stores), strict=True))


def test_a_game_begun_before_goes_on_as_it_began():
    """Version 1 asked for all of these."""
    idle = {
        "after the end": lambda state: state.phase is Phase.MUSTER and state.clock == 4,
        "last card": lambda state: state.phase is Phase.CLASH and state.column == 5,
        "confused in vain": lambda state: state.phase is Phase.CONFUSE and any(state.seen),
        "betrayed twice": lambda state: max(state.seen) == 2,
    }
    for name, is_there in idle.items():
        asked = [step for step, state in old_games() if is_there(state)]
        assert any(
            isinstance(step.command, PickUnit | PlayCard | Confuse | Betray) for step in asked
        ), name


def test_the_same_game_begun_today_asks_for_none_of_them():
    step, state = play(feud, feud.initial, NATURE, feud.opening(TRUE_FEUD, 2))
    assert step.command.asks_less
    assert state.asks_less
    assert not any(state.asks_less for _, state in old_games())
    assert Log(feud.name, feud.version, "").version == 2
