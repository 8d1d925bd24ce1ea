"""The table of a game across computers: waiting, lost links, refusals, and the checked end."""

from game.engine.game import Seat
from game.games.revolutionary_war.rules.commands import Concede
from game.play.undo import APART
from game.ui.scenes.across import words as texts
from game.ui.scenes.question import Question
from game.ui.scenes.result.result import ResultScene
from game.ui.scenes.result.words import CHECKING, REMATCH
from game.ui.scenes.table import words
from game.ui.table.turn_taking import Turn
from game.ui.widgets.label import Label
from tests.play.seated import store_of
from tests.ui.parted import LOST, Others, lost, parted
from tests.ui.pilot import HD


def prompt(pilot):
    return pilot.scene.desk.bar.prompt._text


def turn_of(pilot):
    return pilot.scene.turns.turn


def waiting(others=None):
    """Anna's table once Ben is to act; she has conceded as often as that takes."""
    pilot = parted(others, size=HD)
    pilot.settle()
    while turn_of(pilot) is Turn.PERSON:
        pilot.session.submit(pilot.session.legal[0])
        pilot.settle()
    return pilot


def test_the_table_waits_for_a_player_at_another_computer():
    pilot = waiting()
    assert turn_of(pilot) is Turn.AWAY
    assert prompt(pilot) == texts.waiting_for(["Ben"])
    assert pilot.thinking._asked is None, "nobody here thinks for Ben"
    assert pilot.top is pilot.scene, "there is no curtain"


def test_what_the_other_player_did_is_shown():
    pilot = waiting()
    store = store_of(pilot.session)
    store.submit(Seat(1), next(iter(store.game.legal_commands(store.view(Seat(1)), Seat(1)))))
    pilot.settle()
    assert any(line.startswith("Ben") for line in pilot.log())


def test_without_a_connection_nothing_can_be_done_and_a_strip_says_why():
    pilot = lost(size=HD)
    pilot.settle()
    before = pilot.session.length
    assert turn_of(pilot) is Turn.AWAY
    assert prompt(pilot) == texts.GAME_WAITS
    assert pilot.scene.desk._strip.is_shown
    assert pilot.gestures() == []
    assert not any("Concede" in each for each in pilot.buttons())
    pilot.scene.hand.commands.submit(Concede())
    assert pilot.session.length == before


def test_the_strip_comes_and_goes_with_the_connection():
    others = Others()
    pilot = parted(others, size=HD)
    pilot.settle()
    assert not pilot.scene.desk._strip.is_shown
    assert turn_of(pilot) is Turn.PERSON
    others.trouble = LOST
    pilot.settle()
    assert pilot.scene.desk._strip.is_shown
    others.trouble = ""
    pilot.settle()
    assert not pilot.scene.desk._strip.is_shown
    assert pilot.gestures()


def test_a_refusal_of_the_host_is_said():
    others = Others()
    pilot = parted(others, size=HD)
    pilot.settle()
    others.refusal = "The game waits for Cleo."
    pilot.step()
    assert pilot.said() == "The game waits for Cleo."


def test_the_pause_has_no_game_code_and_no_way_to_abandon():
    pilot = parted(size=HD)
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert isinstance(pilot.top, Question)
    assert words.ABANDON not in pilot.buttons()
    assert not any("Game code" in each.text for each in pilot.widgets(Label))


def test_undo_says_why_it_is_over_once_the_others_have_seen_the_move():
    pilot = waiting()
    assert pilot.session.undo.why == APART


def test_the_result_says_what_came_of_the_check():
    others = Others()
    pilot = parted(others, size=HD)
    pilot.settle()
    session, store = pilot.session, store_of(pilot.session)
    while session.to_act:
        seat = min(session.to_act)
        store.submit(seat, pilot.scene.offering.mind.greedy(store.view(seat), seat))
    pilot.settle()
    assert isinstance(pilot.top, ResultScene)
    assert REMATCH not in pilot.buttons()
    assert CHECKING in [each.text for each in pilot.widgets(Label)]
    others.checked = "Checked: the deal was fair."
    pilot.step()
    assert others.checked in [each.text for each in pilot.widgets(Label)]


def test_a_strip_says_who_watches_and_the_host_can_stop_that():
    others, stopped = Others(), []
    pilot = parted(others, size=HD)
    pilot.settle()
    others.watched_by, others.can_be_watched = "Zoe is watching.", True
    others.stop_watching = lambda: stopped.append(True)
    pilot.settle()
    assert pilot.scene.desk._strip.is_shown
    assert turn_of(pilot) is Turn.PERSON, "the game goes on"
    pilot.key("escape")
    pilot.settle()
    assert texts.STOP_SPECTATORS in pilot.buttons()
    pilot.press(texts.STOP_SPECTATORS)
    assert stopped
    others.watched_by = ""
    pilot.settle()
    assert not pilot.scene.desk._strip.is_shown
