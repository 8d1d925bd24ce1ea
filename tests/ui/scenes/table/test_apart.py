"""The table of a game across computers: waiting, lost links, refusals, and the checked end."""

import pytest

from game.engine.game import Seat
from game.games.revolutionary_war.rules.commands import Concede
from game.play.session import Session
from game.ui.scenes.across import words as texts
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.result.result import ResultScene
from game.ui.scenes.result.words import CHECKING, REMATCH
from game.ui.scenes.table import words
from game.ui.scenes.table.overlays.undo_question import WishQuestion
from game.ui.scenes.table.overlays.undo_words import KEEP
from game.ui.table.context import Wish
from game.ui.table.game_log import ASKS
from game.ui.table.turn_taking import Turn
from game.ui.widgets.label import Label
from tests.play.seated import store_of
from tests.ui.parted import LOST, Others, lost, parted
from tests.ui.pilot import AT_ONCE, HD, speed


def prompt(pilot):
    return pilot.scene.desk.bar.prompt._text


def turn_of(pilot):
    return pilot.scene.turns.turn


def waiting(others=None, settings=AT_ONCE):
    """Anna's table once Ben is to act; she has conceded as often as that takes."""
    pilot = parted(others, size=HD, settings=settings)
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


@pytest.mark.parametrize(
    ("is_cut_off", "said"), [(False, texts.GAME_WAITS), (True, texts.NOT_SHOWN_NOW)]
)
def test_who_watches_reads_whether_the_game_waits_or_isnt_shown(monkeypatch, is_cut_off, said):
    monkeypatch.setattr(Session, "is_only_watched", True)
    others = Others(LOST)
    others.is_cut_off = is_cut_off
    pilot = parted(others, size=HD)
    pilot.settle()
    assert prompt(pilot) == said


def test_what_is_refused_meanwhile_does_not_repeat_the_strip():
    pilot = lost(size=HD)
    pilot.settle()
    pilot.scene.hand.commands.submit(Concede())
    pilot.step()
    assert pilot.said() == texts.NOT_WHILE_IT_WAITS
    assert pilot.scene._apart.why_wait == texts.NOT_WHILE_IT_WAITS


def test_what_was_missed_without_a_connection_is_shown_at_once():
    others = Others()
    pilot = waiting(others, speed(AT_ONCE, "fast"))
    others.trouble = LOST
    pilot.pass_time(0.5)
    others.trouble, others.is_catching_up = "", True
    pilot.pass_time(0.5)
    store = store_of(pilot.session)
    store.submit(Seat(1), next(iter(store.game.legal_commands(store.view(Seat(1)), Seat(1)))))
    pilot.step()
    assert not pilot.scene.playback.busy
    others.is_catching_up = False
    pilot.settle()
    while turn_of(pilot) is Turn.PERSON:
        pilot.session.submit(pilot.session.legal[0])
        pilot.settle()
    store.submit(Seat(1), next(iter(store.game.legal_commands(store.view(Seat(1)), Seat(1)))))
    pilot.step()
    assert pilot.scene.playback.busy, "this is news"


def test_a_card_that_is_refused_while_others_decide_stays_where_it_is():
    pilot = waiting()
    card = pilot.scene.top.offered.held[0]
    pilot.click(pilot.place_of(card))
    pilot.click(pilot.place_of("table"))
    assert pilot.said()
    assert pilot.scene.top.drag_state.held is None


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


@pytest.mark.parametrize("size", [HD, (900, 760)])
def test_the_strip_is_as_wide_as_its_sentence(size):
    others = Others()
    others.watched_by = texts.watched_by(["Zoe"])
    pilot = parted(others, size=size)
    pilot.settle()
    short = pilot.scene.desk._strip.rect.copy()
    assert short.w < size[0] / 2
    assert abs(short.centerx - size[0] / 2) <= 1
    others.watched_by = texts.watched_by(["Zoe", "Yan", "Xaver", "Walther Stolzing"])
    pilot.step()
    pilot.settle()
    assert short.w < pilot.scene.desk._strip.rect.w <= size[0]


@pytest.mark.parametrize(("trouble", "said"), [("", texts.WATCHING_ENDED), (LOST, "")])
def test_that_nobody_can_watch_any_more_is_said_unless_the_link_is_lost(trouble, said):
    others = Others()
    others.watched_by = texts.watched_by(["Zoe"])
    pilot = parted(others, size=HD)
    pilot.settle()
    others.watched_by, others.trouble = "", trouble
    pilot.step()
    others.trouble = ""
    pilot.step()
    assert pilot.said() == said


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


def test_undo_asks_the_others_once_they_have_seen_the_move():
    others = Others()
    pilot = waiting(others)
    assert pilot.session.undo.is_afar
    before = pilot.session.length
    pilot.press("Undo")
    assert others.answers == ["asked"]
    assert pilot.session.length == before, "nothing has happened yet"
    others.asking = texts.asking(["Ben"])
    pilot.settle()
    assert pilot.scene.desk._strip.is_shown
    assert ASKS in pilot.button("Undo").explain()


def test_why_nobody_can_be_asked_is_said():
    others = Others()
    others.why_not_asked = "You have asked about this moment already. Play on."
    pilot = waiting(others)
    pilot.press("Undo")
    assert pilot.said() == others.why_not_asked


def wished(others, pilot):
    """Ben wants his last move back."""
    line = store_of(pilot.session).line
    step = max(n for n, each in enumerate(line) if each.seat == 1)
    others.wish = Wish(1, Seat(1), step)
    pilot.settle()
    return pilot.top


def ben_has_moved():
    others = Others()
    pilot = waiting(others)
    store = store_of(pilot.session)
    while pilot.session.to_act == {1}:
        store.submit(Seat(1), next(iter(store.game.legal_commands(store.view(Seat(1)), Seat(1)))))
    pilot.settle()
    return others, pilot


@pytest.mark.parametrize(
    ("key", "answer"), [("enter", False), ("escape", False), ("Agree", True), (KEEP, False)]
)
def test_another_players_wish_is_a_plain_question_and_the_safe_answer_has_the_focus(key, answer):
    others, pilot = ben_has_moved()
    page = wished(others, pilot)
    assert isinstance(page, WishQuestion)
    lines = " ".join(each.text for each in pilot.widgets(Label))
    assert "Ben wants to undo" in lines
    assert "Ben plays" in lines or "Ben leads" in lines or "Ben concedes" in lines
    assert "Ben has seen what came next." in lines
    assert page.page.focused is pilot.button(KEEP)
    if key in {"enter", "escape"}:
        pilot.key(key)
    else:
        pilot.press(key)
    assert others.answers == [answer]
    pilot.settle()
    assert pilot.top is pilot.scene


def test_what_was_pressed_for_the_table_answers_no_question():
    others, pilot = ben_has_moved()
    others.wish = Wish(1, Seat(1), 3)
    pilot.step()
    assert isinstance(pilot.top, WishQuestion)
    pilot.key("escape")
    assert others.answers == []


def test_a_question_that_was_closed_goes_away_and_the_answer_is_said():
    others, pilot = ben_has_moved()
    wished(others, pilot)
    others.wish, others.news = None, "The game has gone on since Ben asked: the move stays."
    pilot.step()
    pilot.settle()
    assert pilot.top is pilot.scene
    assert others.answers == []
    assert "gone on" in pilot.said()


@pytest.mark.parametrize(
    ("seats", "line"),
    [
        ((1, 0), "Ben asked to undo a move. You didn't agree."),
        ((0, 1), "You asked to undo a move. Ben didn't agree."),
    ],
)
def test_a_refused_undo_is_a_line_of_the_log_at_once_and_after_what_has_happened(seats, line):
    others, pilot = ben_has_moved()
    session, log = pilot.session, pilot.scene.desk.log
    session.notes.refuse_undo(*map(Seat, seats), session.length)
    others.news = "the answer"
    pilot.step()
    assert log._lines[-1].text == line
    session.submit(session.legal[0])
    pilot.settle()
    texts_told = [each.text for each in log._lines]
    assert texts_told.count(line) == 1
    assert texts_told[-1] != line


def test_what_the_strip_says_is_not_said_twice():
    others, pilot = ben_has_moved()
    others.asking = others.news = "Ben doesn't agree: your move stays."
    pilot.step()
    pilot.settle()
    assert pilot.scene.desk._strip._sentence.text == others.asking
    assert pilot.said() == ""


def test_a_closed_question_below_another_page_goes_away_with_it():
    others, pilot = ben_has_moved()
    page = wished(others, pilot)
    above = Question("Something else", [], [Answer("Close", nothing)])
    pilot.stack.push(above)
    others.wish = None
    pilot.step()
    pilot.stack.pop()
    pilot.step()
    assert pilot.top is pilot.scene
    assert page not in pilot.stack.scenes


def test_a_question_waits_until_the_page_above_the_table_is_closed():
    others, pilot = ben_has_moved()
    pilot.stack.push(Question("Something else", [], [Answer("Close", nothing)]))
    others.wish = Wish(1, Seat(1), 3)
    pilot.pass_time(0.5)
    assert not isinstance(pilot.top, WishQuestion)
    pilot.stack.pop()
    pilot.step()
    assert isinstance(pilot.top, WishQuestion)


def played_out(others):
    """A table whose game is over."""
    pilot = parted(others, size=HD)
    pilot.settle()
    session, store = pilot.session, store_of(pilot.session)
    while session.to_act:
        seat = min(session.to_act)
        store.submit(seat, pilot.scene.offering.mind.greedy(store.view(seat), seat))
    pilot.settle()
    return pilot


def test_the_result_says_what_came_of_the_check():
    others = Others()
    pilot = played_out(others)
    assert isinstance(pilot.top, ResultScene)
    assert CHECKING in [each.text for each in pilot.widgets(Label)]
    others.checked = "Checked: the game was fair."
    pilot.step()
    assert others.checked in [each.text for each in pilot.widgets(Label)]


def test_a_strip_says_who_watches_and_the_host_can_stop_that():
    others = Others()
    pilot = parted(others, size=HD)
    pilot.settle()
    others.watched_by, others.watch_code = "Zoe is watching.", "watch-7-lancer-felt"
    pilot.settle()
    assert pilot.scene.desk._strip.is_shown
    assert turn_of(pilot) is Turn.PERSON, "the game goes on"
    pilot.key("escape")
    pilot.settle()
    assert texts.STOP_SPECTATORS in pilot.buttons()
    assert texts.watch_with(others.watch_code) in lines(pilot)
    pilot.press(texts.STOP_SPECTATORS)
    assert others.watch_code == ""
    pilot.settle()
    assert not pilot.scene.desk._strip.is_shown


@pytest.mark.parametrize("code", ["", None], ids=["host", "guest"])
def test_a_host_lets_people_watch_from_the_pause(code, monkeypatch):
    copied, others = [], Others()
    monkeypatch.setattr("game.ui.window.clipboard.put", lambda text: not copied.append(text))
    others.watch_code = code
    pilot = parted(others, size=HD)
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert (texts.LET_WATCH in pilot.buttons()) == (code is not None)
    if code is not None:
        pilot.press(texts.LET_WATCH)
        pilot.settle()
        assert {"watch-7-lancer-felt", others.address} <= {*lines(pilot)}
        pilot.press(texts.COPY)
        assert copied == [texts.invitation("watch-7-lancer-felt", others.address)]
        assert pilot.top.page._bubbles._toast is not None


def lines(pilot):
    """What the top page says, line by line."""
    return [line for each in pilot.widgets(Label) for line in each.text.splitlines()]


def test_the_result_asks_for_a_rematch_and_says_who_wants_one():
    others = Others()
    others.checked = "Checked: the game was fair."
    pilot = played_out(others)
    others.rematch = texts.rematch_wanted(["Ben"])
    pilot.step()
    assert others.rematch in [each.text for each in pilot.widgets(Label)]
    pilot.press(REMATCH)
    assert others.answers == ["rematch"]
    assert isinstance(pilot.top, ResultScene), "it begins once everybody wants it"
    others.rematch, others.can_ask_for_rematch = texts.no_rematch(["Ben"]), False
    pilot.step()
    assert pilot.button(REMATCH).why_not == others.rematch
    pilot.press(REMATCH)
    assert others.answers == ["rematch"]
