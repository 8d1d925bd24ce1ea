"""Outlines of playable cards: always for beginners, less later."""

import pytest

from game.engine.value import replace
from game.play.settings import LEARNING, Settings, outlines
from game.play.storage.database import Database
from game.play.storage.statistics import finished
from tests.ui.pilot import ALONE, AT_ONCE, Pilot, by_keys, seated


def outlined(chosen):
    return replace(AT_ONCE, display=replace(AT_ONCE.display, outlines=chosen))


@pytest.mark.parametrize(
    ("chosen", "before", "wanted"),
    [
        ("learning", 0, "always"),
        ("learning", LEARNING - 1, "always"),
        ("learning", LEARNING, "hover"),
        ("learning", 40, "hover"),
        ("always", 40, "always"),
        ("hover", 0, "hover"),
        ("off", 0, "off"),
    ],
)
def test_the_setting_decides_when_playable_cards_are_outlined(chosen, before, wanted):
    assert outlines(chosen, before) == wanted
    pilot = Pilot(seated(ALONE), settings=outlined(chosen), finished=before)
    assert pilot.scene.top.outlines == wanted


def test_outlines_are_for_beginners_by_default():
    assert Settings().display.outlines == "learning"


def at_my_turn(before):
    pilot = Pilot(seated(ALONE, seed="2"), settings=AT_ONCE, size=(960, 540), finished=before)
    pilot.settle()
    while not pilot.gestures():
        by_keys(pilot, pilot.held()[0], "table")
        pilot.settle()
    return pilot


def test_after_the_third_game_a_card_is_outlined_only_under_the_pointer():
    far, near = {}, {}
    for before in (LEARNING - 1, LEARNING):
        pilot = at_my_turn(before)
        far[before] = pilot.pixels()
        pilot.move(pilot.place_of(pilot.gestures()[0][0]))
        near[before] = pilot.pixels()
    assert far[LEARNING - 1] != far[LEARNING]
    assert near[LEARNING] != far[LEARNING]


def test_only_finished_games_of_this_kind_with_local_people_are_counted(library):
    database, play = library
    play("bid_war", "finished")
    play("bid_war", "running")
    play("bid_war", "abandoned")
    play("bid_war", "finished", people=False)
    play("bid_war", "finished", guest=True)
    play("feudal", "finished")
    assert finished(database, "bid_war") == 1
    assert finished(database, "feudal") == 1
    assert finished(database, "feud") == 0


@pytest.fixture
def library():
    with Database(None) as file:

        def play(game, status, *, people=True, guest=False):
            with file.transaction() as writing:
                row = writing.execute(
                    "INSERT INTO plays (game, version, seed, started, touched, status, is_guest)"
                    " VALUES (?, 1, 's', 0, 0, ?, ?)",
                    (game, status, guest),
                )
                writing.executemany(
                    "INSERT INTO seats (play, seat, kind, name, level, emblem)"
                    " VALUES (?, ?, ?, 'x', '', '')",
                    [(row.lastrowid, seat, "person" if people else "computer") for seat in (0, 1)],
                )

        yield file, play
