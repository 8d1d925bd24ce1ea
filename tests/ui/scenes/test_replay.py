"""The replay of a game: it plays by itself, and can be walked through."""

from io import BytesIO
from random import Random

import pytest

from game.app.offerings import offerings
from game.app.registry import game_named
from game.engine.files import bounded, read
from game.engine.game import PUBLIC, Seat
from game.engine.value import replace
from game.play.session import begin
from game.play.story import EVERYTHING
from game.table.words import spelled
from game.ui.scenes.replay.replay import DWELL, ReplayScene
from game.ui.scenes.replay.timeline import Timeline
from game.ui.scenes.replay.words import IS_OVER, PAUSE, PLAY
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.table.game_log import GameLog
from game.ui.widgets.dropdown import Dropdown
from game.ui.window.input import RIGHT, Key, PointerDown, PointerMove, PointerUp
from tests.play.seated import play_on
from tests.ui.pilot import ANNA, AT_ONCE, HD, Pilot
from tests.ui.scene_pilot import CAPTAIN


def reviewed(offering, *, size=HD, settings=AT_ONCE, players=(ANNA, CAPTAIN), options=None):
    session = begin(offering.rules, players, "1", options=options)
    play_on(session, Random(1))
    pilot = Pilot(session, offering=offering, size=size, settings=settings)
    pilot.replay()
    assert isinstance(pilot.top, ReplayScene)
    return pilot


@pytest.fixture(params=offerings(), ids=lambda each: each.name)
def pilot(request):
    return reviewed(request.param)


@pytest.fixture
def duel():
    return reviewed(next(iter(offerings())))


def at(pilot):
    return pilot.top.trace()["moment"]


def last(pilot):
    return pilot.top.trace()["moments"] - 1


def test_it_begins_by_itself_and_stops_at_the_end(pilot):
    assert at(pilot) == 0
    pilot.pass_time(2 * DWELL)
    assert at(pilot) > 0
    pilot.key("end", "left", "space")
    pilot.pass_time(4 * DWELL)
    assert at(pilot) == last(pilot)
    assert not pilot.top.update(0.1), "nothing moves any more"


def test_space_pauses_and_plays(duel):
    duel.key("space")
    here = at(duel)
    duel.pass_time(3 * DWELL)
    assert at(duel) == here
    duel.key("space")
    duel.pass_time(3 * DWELL)
    assert at(duel) > here


def test_at_the_end_play_begins_again(duel):
    duel.key("end", "space")
    assert at(duel) == 0
    duel.pass_time(2 * DWELL)
    assert at(duel) > 0


def test_keys_go_by_moves_turns_and_ends(pilot):
    pilot.key("end")
    assert at(pilot) == last(pilot)
    pilot.key("left")
    assert at(pilot) == last(pilot) - 1
    pilot.key("home", "right", "right")
    assert at(pilot) == 2
    pilot.key("ctrl+right")
    turn = at(pilot)
    assert turn > 2
    pilot.key("ctrl+right", "ctrl+left")
    assert at(pilot) == turn
    pilot.key("ctrl+left", "ctrl+left")
    assert at(pilot) < turn


def test_the_table_is_as_it_was_at_that_moment(pilot):
    scene = pilot.top
    for key in ("end", "home", "ctrl+right", "right", "pagedown", "left"):
        pilot.key(key)
        past = scene._past[at(pilot)]
        assert scene._playback.resting == scene._playback.items(past.view)


def test_the_timeline_is_dragged(pilot):
    timeline = next(iter(pilot.widgets(Timeline)))
    middle, right = timeline.rect.center, timeline.rect.midright
    pilot.step(PointerDown(middle))
    assert abs(at(pilot) - last(pilot) / 2) <= 1
    pilot.step(PointerMove(right))
    assert at(pilot) == last(pilot)
    pilot.step(PointerUp(right))


def test_a_line_of_the_log_is_a_moment(duel):
    duel.top._desk.on_line(7)
    duel.step()
    assert at(duel) == 7
    duel.pass_time(3 * DWELL)
    assert at(duel) == 7, "whoever chooses a moment wants to look at it"


def test_the_button_for_its_speed(duel):
    duel.press("1x")
    assert "2x" in duel.buttons()
    duel.pass_time(2 * DWELL)
    assert at(duel) >= 3
    for faster in ("2x", "4x", "8x", "0.5x"):
        duel.press(faster)
    assert "1x" in duel.buttons()


def test_all_cards_of_a_finished_game_can_be_seen(pilot):
    scene = pilot.top
    pilot.key("ctrl+right", "right")
    before = {item.face for item in scene._playback.resting}
    scene._see(EVERYTHING)
    pilot.step()
    assert scene._replay.eyes == EVERYTHING
    if scene._context.offering.name != "feudal":
        assert {item.face for item in scene._playback.resting} - before


def test_who_sees_everything_reads_their_own_log(pilot):
    scene = pilot.top
    own = [past.at for past in scene._past]
    yours = sum("You" in past.line.text for past in scene._past)
    here = scene._past[at(pilot)].at
    scene._see(EVERYTHING)
    assert [each for each in own if each not in {past.at for past in scene._past}] == []
    assert sum("You" in past.line.text for past in scene._past) == yours
    assert scene._past[at(pilot)].at == here


def test_among_several_people_everything_is_told_by_name():
    pilot = reviewed(next(iter(offerings())), players=(ANNA, replace(ANNA, name="Ben")))
    pilot.top._see(EVERYTHING)
    told = [past.line.text for past in pilot.top._past]
    assert any("Anna" in line for line in told)
    assert not any("You" in line for line in told)


def test_other_eyes_look_at_the_same_event(pilot):
    scene = pilot.top
    pilot.key("end", "ctrl+left")
    seen = scene._past[at(pilot)].at
    for eyes in scene._replay.sights:
        scene._see(eyes)
        assert scene._past[at(pilot)].at >= seen


def test_other_eyes_do_not_lead_back_to_the_beginning_after_an_undo():
    offering = next(iter(offerings()))
    session = begin(offering.rules, (ANNA, CAPTAIN), "1")
    play_on(session, Random(1), 4)
    assert not session.undo.why
    session.take_back(session.undo)
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.replay()
    pilot.key("end")
    scene = pilot.top
    assert "undid" in scene._past[at(pilot)].line.text
    scene._see(PUBLIC)
    assert at(pilot) > 0


def alone_or_together(*players):
    offering = next(iter(offerings()))
    session = begin(offering.rules, players, "1")
    play_on(session, Random(1), 9)
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.replay()
    return pilot


def test_a_running_game_of_machines_has_no_choice_of_eyes():
    assert list(alone_or_together(CAPTAIN, replace(CAPTAIN, name="Bo")).widgets(Dropdown)) == []


def test_a_side_of_a_running_game_at_one_screen_is_seen_behind_a_curtain():
    pilot = alone_or_together(ANNA, replace(ANNA, name="Ben"))
    scene = pilot.top
    assert (scene._replay.eyes, scene._replay.sights) == (PUBLIC, (PUBLIC, Seat(0), Seat(1)))
    scene._ask_to_see(1)
    assert isinstance(pilot.top, Curtain)
    assert scene._replay.eyes == PUBLIC, "nothing is seen before it opens"
    pilot.top._on_escape()
    assert (pilot.top, scene._replay.eyes, scene._transport.sight) == (scene, PUBLIC, 0)
    scene._ask_to_see(1)
    pilot.top._on_open()
    assert (pilot.top, scene._replay.eyes) == (scene, Seat(0))
    scene._ask_to_see(2)
    assert scene._replay.eyes == PUBLIC
    scene._ask_to_see(0)


# Playing on, and exports


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
    assert duel.top.page._bubbles._toast.text == IS_OVER


def test_in_a_running_game_there_is_no_playing_on_and_no_file():
    pilot = alone_or_together(ANNA, CAPTAIN)
    assert "Play on from here" not in pilot.buttons()
    pilot.top._export()
    pilot.step()
    assert pilot.buttons() == ["Text", "Picture", "Cancel"]
    pilot.press("Text")
    (text,) = pilot.kept.values()
    assert "Deal code" not in text.decode()


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
    assert "Deal code: 1" in told
    assert len(told.splitlines()) > 20
    assert [name[-4:] for name in pilot.kept] == [".fnf", ".txt", ".png"]


def exported_text(pilot):
    pilot.top._export()
    pilot.step()
    pilot.press("Text")
    return pilot.kept.popitem()[1].decode()


def test_an_exported_text_says_who_played_by_which_rules_and_who_won(pilot):
    text = exported_text(pilot)
    head, *_, result = text.split("\n\n")
    assert "Players: Anna, Selma (computer, Hard)\n“You” means Anna.\n" in head
    assert "House rules: standard" in head
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
    pilot.review(is_over=True, flaw="Entry 40 breaks rule R-5.")
    assert exported_text(pilot).endswith("The replay ends here. Entry 40 breaks rule R-5.\n")


def test_a_game_that_breaks_off_says_so_at_its_end():
    offering = next(iter(offerings()))
    session = begin(offering.rules, (ANNA, CAPTAIN), "1")
    play_on(session, Random(1), 9)
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.replay(is_over=True, flaw="Entry 40 breaks rule R-5.")
    pilot.key("end")
    assert pilot.top._past[-1].line.text == "The replay ends here. Entry 40 breaks rule R-5."
    pilot.key("left")
    pilot.press("Play on from here")
    assert len(pilot.played_on) == 1


def test_a_finished_game_is_remembered_whole_even_if_players_had_to_forget():
    offering = next(iter(offerings()))
    options = replace(offering.presets[0].options, card_memory=False)
    session = begin(offering.rules, (ANNA, CAPTAIN), "1", options=options)
    play_on(session, Random(1))
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.replay()
    headings = [past.line.text for past in pilot.top._past if past.line.heading]
    assert headings[0].startswith("Round 1")
    assert len(headings) > 5


def test_a_moment_without_a_line_is_no_fault(duel, monkeypatch):
    monkeypatch.setattr(GameLog, "past", lambda log: [])
    duel.replay()
    duel.key("end", "right", "space", "home")
    assert (at(duel), last(duel)) == (0, 0)


def test_escape_leads_back_to_where_one_came_from(duel):
    duel.key("escape")
    assert not isinstance(duel.top, ReplayScene)


def test_seeking_opens_nothing_and_plays_no_sound(duel, monkeypatch):
    played = []
    monkeypatch.setattr(duel.services.sound, "play", played.append)
    scenes = duel.stack.scenes
    duel.key("end", "home", "pagedown", "end")
    duel.pass_time(2 * DWELL)
    assert (duel.stack.scenes, played) == (scenes, [])


def test_a_right_click_on_a_line_opens_its_rule(duel):
    duel.key("end")
    log = duel.top._desk.log
    line = (log.rect.centerx, log.rect.bottom - 30)
    duel.step(PointerDown(line, button=RIGHT), PointerUp(line, button=RIGHT))
    assert [each for each in duel.exits if each.startswith("rules R-")]


def test_the_button_says_what_it_does(duel):
    play = duel.top._transport._play
    assert play.tip == PAUSE
    duel.step(Key("space"))
    assert play.tip == PLAY


def test_the_moments_are_in_order_and_each_has_its_table(pilot):
    scene = pilot.top
    assert all(past.view is not None for past in scene._past)
    numbers = [past.at for past in scene._past if past.told is not None]
    assert numbers == sorted(numbers)
    assert len(numbers) > 10
