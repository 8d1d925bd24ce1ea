"""The replay of a game: it plays by itself, and can be walked through."""

from random import Random

import pytest

from game.app.offerings import offerings
from game.engine.value import replace
from game.play.session import begin
from game.play.story import EVERYTHING
from game.ui.scenes.replay.replay import DWELL, ReplayScene
from game.ui.scenes.replay.timeline import Timeline
from game.ui.scenes.replay.words import PAUSE, PLAY
from game.ui.table.game_log import GameLog
from game.ui.widgets.dropdown import Dropdown
from game.ui.window.input import RIGHT, Key, PointerDown, PointerMove, PointerUp
from tests.play.seated import play_on
from tests.ui.pilot import ANNA, AT_ONCE, HD, Pilot
from tests.ui.scene_pilot import CAPTAIN


def reviewed(offering, *, size=HD, settings=AT_ONCE):
    session = begin(offering.rules, (ANNA, CAPTAIN), "1")
    play_on(session, Random(1))
    pilot = Pilot(session, offering=offering, size=size, settings=settings)
    pilot.review()
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
    scene._see(scene._replay.sights.index(EVERYTHING))
    pilot.step()
    assert scene._replay.eyes == EVERYTHING
    if scene._context.offering.name != "feudal":
        assert {item.face for item in scene._playback.resting} - before


def test_other_eyes_look_at_the_same_event(pilot):
    scene = pilot.top
    pilot.key("end", "ctrl+left")
    seen = scene._past[at(pilot)].at
    for number in range(len(scene._replay.sights)):
        scene._see(number)
        assert scene._past[at(pilot)].at >= seen


def test_a_game_that_goes_on_has_no_choice_of_eyes():
    offering = next(iter(offerings()))
    session = begin(offering.rules, (ANNA, replace(ANNA, name="Ben")), "1")
    play_on(session, Random(1), 9)
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.review()
    assert list(pilot.widgets(Dropdown)) == []


def test_a_finished_game_is_remembered_whole_even_if_players_had_to_forget():
    offering = next(iter(offerings()))
    options = replace(offering.presets[0].options, card_memory=False)
    session = begin(offering.rules, (ANNA, CAPTAIN), "1", options=options)
    play_on(session, Random(1))
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.review()
    headings = [past.line.text for past in pilot.top._past if past.line.heading]
    assert headings[0].startswith("Round 1")
    assert len(headings) > 5


def test_a_moment_without_a_line_is_no_fault(duel, monkeypatch):
    monkeypatch.setattr(GameLog, "past", lambda log: [])
    duel.review()
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
