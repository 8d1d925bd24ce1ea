"""What is made of a replay: a new game from its moment, a file, a text, a picture."""

from io import BytesIO

import pygame

from game.app.offerings import offerings
from game.app.registry import game_named
from game.engine.files import bounded, read
from game.engine.game import PUBLIC, Seat
from game.engine.value import replace
from game.play.story import EVERYTHING
from game.table.words import spelled
from game.ui.scenes.replay.words import IS_OVER
from tests.ui.pilot import ANNA
from tests.ui.scene_pilot import CAPTAIN
from tests.ui.scenes.replay.replayed import alone_or_together, at, message, reviewed


def test_a_game_is_played_on_from_the_moment_that_is_shown(pilot):
    pilot.key("ctrl+right", "right")
    entry = pilot.top._past[at(pilot)].entry
    pilot.press("Play on from here")
    (log,) = pilot.played_on
    assert log.entries == pilot.session.log.entries[: entry + 1]


def test_where_the_game_is_over_one_cannot_play_on(duel):
    duel.key("end")
    duel.press("Play on from here")
    assert duel.played_on == []
    assert message(duel) == IS_OVER


def test_in_a_running_game_there_is_no_playing_on_and_no_file():
    pilot = alone_or_together(ANNA, CAPTAIN)
    assert "Play on from here" not in pilot.buttons()
    pilot.top._export()
    pilot.step()
    assert pilot.buttons() == ["Text", "Picture", "Cancel"]
    pilot.press("Text")
    (text,) = pilot.kept.values()
    assert "Game code" not in text.decode()


def test_it_is_exported_as_a_file_as_text_and_as_a_picture(pilot):
    for verb in ("Game file", "Text", "Picture"):
        pilot.top._export()
        pilot.step()
        pilot.press(verb)
    game, text, picture = pilot.kept.values()
    assert read(bounded(BytesIO(game)), game_named)[1] == pilot.session.log
    assert picture.startswith(b"\x89PNG")
    told = text.decode()
    assert told.startswith(f"{pilot.top._context.offering.title}, exported on 20")
    assert "Game code: 1" in told
    assert len(told.splitlines()) > 20
    assert [name[-4:] for name in pilot.kept] == [".fnf", ".txt", ".png"]


def test_an_exported_picture_is_the_table_alone(duel):
    duel.key("space", "end")
    found = []
    for _ in range(2):  # the second time, the page still says where the first one is
        duel.top._export()
        duel.step()
        duel.press("Picture")
        found.append(duel.kept.popitem()[1])
        assert message(duel).startswith("Exported")
    assert found[0] == found[1]
    picture = pygame.image.load(BytesIO(found[0]), ".png")
    assert picture.get_size() == duel.top._top.stage.area.size


def exported_text(pilot):
    pilot.top._export()
    pilot.step()
    pilot.press("Text")
    return pilot.kept.popitem()[1].decode()


def test_an_exported_text_says_who_played_by_which_rules_and_who_won(pilot):
    text = exported_text(pilot)
    head, *_, result = text.split("\n\n")
    assert "Players: Anna, Selma (computer, Hard)\n“You” means Anna.\n" in head
    assert "House rules: Standard" in head
    assert result.startswith("Result\n")
    offering = pilot.top._context.offering
    session = pilot.session
    ending = offering.words.ending(session.view, session.names, session.eyes)
    assert spelled(ending[0]) in result


def test_an_exported_text_names_the_house_rules_that_were_changed():
    feud = next(each for each in offerings() if each.name == "feud")
    options = replace(feud.presets[-1].options, resurrection_limit=7)
    text = exported_text(reviewed(feud, options=feud.catalogue.with_another(options)))
    rules = "House rules: Round limit: 60; Resurrections: 7; Maneuvers: 2 changed, 1 of your own"
    assert rules in text.splitlines()


def test_an_exported_text_of_everything_is_told_to_the_same_person(duel):
    duel.top._see(Seat(1))
    assert "“You” means Selma." in exported_text(duel)
    duel.top._see(EVERYTHING)
    assert "“You” means Anna." in exported_text(duel)
    duel.top._see(PUBLIC)
    assert "“You”" not in exported_text(duel)


def test_an_exported_text_of_a_game_that_breaks_off_says_so():
    pilot = alone_or_together(ANNA, CAPTAIN)
    pilot.replay(is_over=True, flaw="Step 40 breaks rule R-5.")
    assert exported_text(pilot).endswith("The replay ends here. Step 40 breaks rule R-5.\n")
