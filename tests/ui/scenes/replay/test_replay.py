"""The replay of a game: it plays by itself, and can be walked through."""

from random import Random

import pytest

from game.app.offerings import offerings
from game.engine.game import PUBLIC, Seat
from game.engine.value import replace
from game.play.session import begin
from game.play.story import EVERYTHING
from game.ui.drawing.theme import TINY
from game.ui.drawing.typeface import Role
from game.ui.panels.log import LogLine
from game.ui.scenes.replay.moments import heading_at
from game.ui.scenes.replay.replay import DWELL, ReplayScene
from game.ui.scenes.replay.timeline import Timeline
from game.ui.scenes.replay.words import PAUSE, PLAY, YOUR_SIDE
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.table.game_log import GameLog, Past
from game.ui.widgets.button import Button
from game.ui.widgets.dropdown import Dropdown
from game.ui.window.input import RIGHT, FocusLost, Key, PointerDown, PointerMove, PointerUp
from tests.play.seated import play_on
from tests.ui.described import dossier_text
from tests.ui.pilot import ANNA, HD, Pilot
from tests.ui.scene_pilot import CAPTAIN
from tests.ui.scenes.replay.replayed import alone_or_together, at, last, reviewed


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


def shown_timeline(pilot):
    (timeline,) = (each for each in pilot.widgets(Timeline) if each.is_shown)
    return timeline


def test_the_timeline_is_as_wide_as_the_window_and_names_turns_apart(pilot):
    timeline = shown_timeline(pilot)
    look = timeline.look
    assert timeline.rect.width > 0.95 * look.size[0]
    names = timeline._words
    assert names
    assert not any("{" in text or ":" in text for *_, text in names), names
    ends = [begin + look.text_width(Role.BODY, TINY, text) for _, begin, text in names]
    assert all(end < min(later[:2]) for end, later in zip(ends, names[1:], strict=False))
    timeline.spread(143, {10: "Turn 1", 12: "Combat", 90: "Turn 2"}, ())
    assert [text for *_, text in timeline._words] == ["Turn 1", "Turn 2"]
    timeline.spread(143, {10: "Turn 1", 141: "Turn 2"}, ())
    tick, begin, text = timeline._words[-1]
    assert (text, begin + look.text_width(Role.BODY, TINY, text) < tick) == ("Turn 2", True)
    step = timeline._x(8) - timeline._x(7)
    assert step >= 8, "a step can be hit"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("", ""),
        ("0 Turn 8/0 Combat/1 Turn 9/1 spam", "Turn 9"),
        ("0 Turn 8/0 Turn 9/0 spam/1 Combat/1 spam", "Turn 9, combat"),
        ("0 Turn 9/0 Combat/1 Second strikes/1 spam", "Turn 9, second strikes"),
        ("0 Round 2/0 spam/1 spam/1 Round 3/1 spam/2 spam", "Round 2"),
    ],
    ids=["none", "turn", "combat", "second", "before"],
)
def test_a_decision_is_told_with_its_turn_and_not_with_the_next(lines, said):
    past = [
        Past(LogLine(text, heading=text[0].isupper()), None, int(entry))
        for entry, text in (line.split(" ", 1) for line in lines.split("/") if line)
    ]
    assert heading_at(past, 1) == said


def test_the_timeline_is_dragged(pilot):
    timeline = shown_timeline(pilot)
    middle, right = timeline.rect.center, timeline.rect.midright
    pilot.step(PointerDown(middle))
    assert abs(at(pilot) - last(pilot) / 2) <= 1
    pilot.step(PointerMove(right))
    assert at(pilot) == last(pilot)
    pilot.step(PointerUp(right))


def test_thousands_of_turns_are_a_tick_a_pixel_at_most(duel):
    timeline = shown_timeline(duel)
    timeline.spread(5_000, dict.fromkeys(range(0, 5_000, 2), "Turn 1"), range(1, 5_000, 2))
    for marks in (timeline._ticks, timeline._diamonds):
        assert len(marks) == len(set(marks)) <= timeline.rect.width
        assert all(timeline.rect.left <= x <= timeline.rect.right for x in marks)


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
    assert any("undid" in each.line.text for each in scene._past[at(pilot) - 1 :])
    scene._see(PUBLIC)
    assert at(pilot) > 0


def test_a_running_game_of_machines_has_no_choice_of_eyes():
    assert list(alone_or_together(CAPTAIN, replace(CAPTAIN, name="Bo")).widgets(Dropdown)) == []


def test_a_side_of_a_running_game_at_one_screen_is_seen_behind_a_curtain():
    pilot = alone_or_together(ANNA, replace(ANNA, name="Ben"))
    scene = pilot.top
    assert (scene._replay.eyes, scene._replay.sights) == (PUBLIC, (PUBLIC, Seat(0), Seat(1)))
    scene._ask_to_see(1)
    assert isinstance(pilot.top, Curtain)
    assert pilot.top._why == YOUR_SIDE
    assert scene._replay.eyes == PUBLIC, "nothing is seen before it opens"
    pilot.top._on_escape()
    assert (pilot.top, scene._replay.eyes, scene._transport.sight) == (scene, PUBLIC, 0)
    scene._ask_to_see(1)
    pilot.top._on_open()
    assert (pilot.top, scene._replay.eyes) == (scene, Seat(0))
    pilot.step(FocusLost())
    assert (scene._replay.eyes, scene._transport.sight) == (PUBLIC, 0), "nobody may be there"
    scene._ask_to_see(2)
    assert scene._replay.eyes == PUBLIC
    scene._ask_to_see(0)


def test_with_a_large_interface_the_strip_stays_one_line():
    pilot = reviewed(next(iter(offerings())), scale=2.0)
    strip = pilot.top._transport
    shown = [each for each in pilot.widgets(Button) if each in strip.buttons and each.is_shown]
    assert len({each.rect.centery for each in shown}) == 1
    assert len({each.rect.height for each in shown}) == 1
    assert strip._speed in shown
    assert "Play on from here" not in pilot.top.trace()["actions"]
    pilot.press("Play on from here")
    assert len(pilot.played_on) == 1


def test_tab_reaches_every_part_of_the_strip(duel):
    strip, reached = duel.top._transport, []
    for _ in range(20):
        duel.key("tab")
        reached.append(duel.top.page.focused)
    assert {*strip.buttons, strip._sight} - {strip._sign} <= set(reached)
    duel.key("end")
    before = at(duel)
    duel.top.page.focus_on(strip._sight)
    duel.key("enter", "down", "enter")
    assert duel.top._replay.eyes == EVERYTHING
    assert at(duel) == before
    duel.key("enter", "escape")
    assert isinstance(duel.top, ReplayScene), "Escape closes the list first"


def test_a_game_that_breaks_off_says_so_at_its_end():
    offering = next(iter(offerings()))
    session = begin(offering.rules, (ANNA, CAPTAIN), "1")
    play_on(session, Random(1), 9)
    pilot = Pilot(session, offering=offering, size=HD)
    pilot.replay(is_over=True, flaw="Step 40 breaks rule R-5.")
    pilot.key("end")
    assert pilot.top._past[-1].line.text == "The replay ends here. Step 40 breaks rule R-5."
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


def test_what_is_pointed_at_is_described_as_it_was(pilot):
    pilot.key("space", "end", "ctrl+left")
    desk, stage = pilot.top._desk, pilot.top._top.stage
    shown = [item for item in pilot.top._playback.resting if not item.buried]
    about = pilot.top._context.offering.words.about
    view, names = pilot.top._past[at(pilot)].view, pilot.session.names
    item = next(each for each in reversed(shown) if about(view, each, names, Seat(0)))
    pilot.step(PointerMove(stage.pixel(item.x, item.y)))
    pilot.pass_time(1.0)
    assert desk.closeup.name == item.id or desk.side.dossier._entry.lines


def test_the_board_is_zoomed_turned_and_marked_as_at_the_table():
    pilot = reviewed(next(each for each in offerings() if each.name == "feudal"))
    pilot.key("space", "end")
    stage, playback = pilot.top._top.stage, pilot.top._playback
    pilot.key("=")
    assert stage.zoom > 1
    pilot.key("0")
    assert stage.zoom == 1
    pilot.key("t")
    assert playback.has_threats
    near = playback.near
    pilot.key("f")
    assert playback.near != near
    assert at(pilot) == last(pilot)


def test_the_quick_reference_opens_over_a_replay(duel):
    duel.key("f2")
    assert "rules quick-reference" in duel.exits


def test_in_another_window_it_stays_where_it_was(duel):
    duel.key("end", "ctrl+left")
    here, told = at(duel), [past.line for past in duel.top._past]
    duel.resize((960, 540))
    assert (at(duel), [past.line for past in duel.top._past]) == (here, told)
    assert duel.top._desk.log._lines == told


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


def test_a_replay_names_no_key_that_only_a_player_can_use():
    feudal = next(each for each in offerings() if each.name == "feudal")
    pilot = reviewed(feudal)
    pilot.key("space")
    walk = [pilot.key("ctrl+right") or dossier_text(pilot.top._desk.side.dossier) for _ in range(4)]
    assert any("threats" in text for text in walk)
    assert not any("next man" in text for text in walk)


def test_a_round_is_headed_while_no_card_of_it_lies_on_the_table():
    past = reviewed(next(iter(offerings()))).top._past
    heads = [each for each in past if each.line.text.startswith("Round ")]
    assert len(heads) > 5
    assert not any(each.view.table for each in heads)
