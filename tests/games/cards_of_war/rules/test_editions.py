"""A war keeps the edition of the rules it began with, so that saved wars open unchanged."""

from pathlib import Path

import pytest

from game.engine.cards import Card, cards
from game.engine.files import entry_of
from game.engine.game import NATURE
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.combat_events import AimDropped
from game.games.cards_of_war.rules.commands import Block, Deploy, KeepUnits
from game.games.cards_of_war.rules.model import Phase
from game.games.cards_of_war.rules.options import Options
from game.play.storage.database import Database
from game.play.storage.library import Library
from tests.games.cards_of_war.tables import HIM, ME, YOU, Table, a_table, block, of_type, play
from tests.play.seated import store_of

FIRST_ENTRY_OF_V1 = (
    (Path(__file__).parents[1].joinpath("plays") / "v1-two.jsonl").read_bytes().splitlines()[1]
)


def test_a_new_war_has_the_current_edition():
    table = Table()
    table.does(NATURE, cards_of_war.opening(Options(), 2))
    assert table.state.edition == cards_of_war.version == 2


def test_a_log_of_version_1_opens_with_edition_1():
    start = entry_of(cards_of_war, FIRST_ENTRY_OF_V1, 1)
    table = Table()
    assert table.does(NATURE, start.command) == start.events
    assert table.state.edition == 1


def test_a_saved_war_of_version_1_can_be_continued_and_opened_again(tmp_path):
    old = (Path(__file__).parents[1].joinpath("plays") / "v1-three.jsonl").read_bytes()
    half = tmp_path / "half.jsonl"
    half.write_bytes(b"".join(old.splitlines(keepends=True)[:100]))
    with Database(tmp_path / "plays.sqlite") as file:
        library = Library(file, {cards_of_war.name: cards_of_war}.get, lambda: 1.0)
        play = library.bring_in(half)
        store = store_of(library.resume(play))
        assert store.state.edition == 1
        store.submit(*Table(store.state).nothing())
        assert store_of(library.resume(play)).log == store.log


@pytest.mark.parametrize("entry", [[], {}, {"command": 3}, {"command": {"type": "Start"}}])
def test_upcast_leaves_a_malformed_entry_unchanged(entry):
    assert cards_of_war.vocabulary.upcast(entry, 1) == entry


def test_edition_1_lets_players_block_for_a_target_that_has_left():
    table = a_table(
        fronts=("9H", "4D"), rears=("", "AC"), hands=("JS", "2C"), edition=1
    ).charges("0F1>1R1")  # fmt: skip
    table.does(ME, play("JS", "1R1"))
    assert table.legal(YOU, Block) == [block("0F1<1F1")]
    table.blocks("0F1<1F1").passes()
    assert table.front(ME) == "9H-4"


def test_edition_1_gives_a_card_the_slot_of_its_leader():
    table = a_table(fronts=("", "- 5H+3H 2C+4C"), hands=("XR", ""), edition=1)
    table.does(ME, Deploy(Card("XR"), 1))
    table.does(YOU, KeepUnits(cards("2C 4C 3H")))
    assert table.front(YOU) == "4C 3H 2C"


def test_edition_1_asks_no_bystander_for_a_shield():
    table = a_table(fronts=("9C", "4H", ""), rears=("", "", "KH"), edition=1)
    table.charges("0F1>P1").blocks("0F1<1F1")
    assert HIM not in table.state.asked
    assert table.state.phase is not Phase.SHIELD


def test_edition_1_lets_a_new_soldier_take_over_an_aim():
    table = a_table(fronts=("5D 6D 7D", ""), rears=("KD", ""), hands=("9S", ""), edition=1)
    events = table.aims("0F1>P1").does(ME, Deploy(Card("9S"), 1))
    assert not of_type(events, AimDropped)
    assert len(table.state.attacks) == 1
