"""The line protocol of two programs at one table: as documented, and whatever is asked."""

import json
import re

import msgspec
import pytest

from game.app.remote.computers import Computers
from game.app.remote.watch import Feed
from game.engine.game import PUBLIC
from game.engine.transcript import Transcript
from game.games.cards_of_war.rules.commands import Pass
from game.net import words
from game.net.limits import DELAY
from tests.app.remote.talking import AtOnce, Talk
from tests.games.cards_of_war.ai.planner import Planner
from tests.house.tree import ROOT
from tests.laws.samples import GAMES as FIVE
from tests.net.playing import GAMES
from tests.net.test_spectators import spectator

WAR = GAMES["revolutionary_war"]
PAGE = (ROOT / "docs" / "net.md").read_text("utf-8")
EXAMPLES = re.findall(r"^(host|guest|spectator) ([<>]) (.*)$", PAGE, re.MULTILINE)


def test_the_examples_of_the_reference_are_right():
    talk = Talk(WAR, seed="net.md")
    early, feed = [], None
    for who, way, text in EXAMPLES:
        if way == ">":
            talk.talks[who].take(text.encode())
            early = talk.ready(who)
            if not early:
                talk.settle()
            continue
        pattern = ".*".join(map(re.escape, text.split("...")))
        if who == "spectator":
            answer = next(feed := feed or watching(talk))
        else:
            answer = early.pop() if early else talk.answer(who)
        assert answer is not None, text
        assert re.fullmatch(pattern, answer.decode()), (text, answer)
    assert talk.talks["guest"].is_over


def watching(talk):
    """What ``watch`` writes: so far, and from now on."""
    code = talk.room.host.gallery.code
    feed = Feed(spectator(talk.room, code=code, say=talk.room.said.append))
    while not feed.is_over:
        talk.settle(DELAY + 1)
        yield from feed.lines()


def test_the_reference_has_an_example_of_every_request():
    shown = {match for *_, text in EXAMPLES for match in re.findall(r'"do":"(\w+)"', text)}
    assert shown == {
        "act", "answer_undo", "ask_undo", "legal", "let_watch", "log", "new_code", "outcome", "quit", "rematch", "table",
        "think", "to_act", "undo", "view", "wait",
    }  # fmt: skip


def play_by_lines(talk):
    """Two bots that know nothing but the protocol play to the end, each by its first legal command."""
    turn = 0
    while turn < 5_000:
        for who, seat in (("host", 0), ("guest", 1)):
            turn += 1
            now = talk.granted(who, "wait", seconds=0.1)
            if not now["to_act"]:
                return
            if seat in now["to_act"]:
                legal = talk.granted(who, "legal", seat=seat)["legal"]
                at = talk.granted(who, "to_act", seat=seat)["at"]
                done = talk.granted(who, "act", seat=seat, command=legal[turn % len(legal)], at=at)
                assert done["at"] > at


@pytest.mark.parametrize("name", ["revolutionary_war", "cards_of_war"])
def test_two_bots_can_play_a_whole_game_by_lines(name):
    talk = Talk(GAMES[name], seed=6)
    talk.settle(1.0)
    play_by_lines(talk)
    talk.settle(1.0)
    for who in ("host", "guest"):
        assert talk.granted(who, "table")["fair"] is True
    logs = [talk.granted(who, "log") for who in ("host", "guest")]
    assert logs[0] == logs[1]
    assert logs[0]["entries"]
    outcomes = [talk.granted(who, "outcome")["outcome"] for who in ("host", "guest")]
    assert outcomes[0] == outcomes[1]
    assert outcomes[0] is not None


@pytest.mark.parametrize("game", FIVE, ids=lambda game: game.name)
def test_computers_play_a_whole_game_by_themselves(game):
    talk = Talk(game, host="random", guest="random", seed=2)
    for _ in range(20_000):
        talk.settle()
        if talk.sides["host"].is_complete and talk.sides["guest"].is_complete:
            break
    assert [side.verdict for side in talk.sides.values()] == ["", ""]


def test_watch_writes_what_everybody_sees_and_the_outcome():
    talk = Talk(WAR, host="random", guest="random", seed=2)
    talk.granted("host", "let_watch", on=True)
    while not talk.sides["guest"].is_complete:
        talk.settle()
    first, *entries, last = watching(talk)
    public = Transcript(WAR, PUBLIC)
    for entry in talk.room.host.play.log.entries:
        public.add(entry)
    assert json.loads(first)["game"] == WAR.name
    assert entries == [msgspec.json.encode(each, order="deterministic") for each in public.entries]
    outcome = talk.granted("host", "outcome")["outcome"]
    assert json.loads(last) == {"outcome": outcome}
    assert talk.room.said.count(words.SEATED) == 1, "of the guest"


def test_without_hints_no_computer_says_what_it_would_do():
    talk = Talk(WAR, seed="net.md", hints=False)
    talk.settle(1.0)
    for who in ("host", "guest"):
        assert talk.granted(who, "table")["hints"] is False
    assert talk.refused("guest", "think", seat=1)["why"] == words.NO_HINTS
    assert talk.refused("host", "think", seat=0)["why"] == words.not_waiting_for(0)


def test_only_a_host_lets_people_watch_and_it_sends_them_away_again():
    talk = Talk(WAR, seed="net.md")
    assert talk.refused("guest", "let_watch", on=True)["why"] == words.ONLY_THE_HOST
    code = talk.granted("host", "let_watch", on=True)["code"]
    zoe = spectator(talk.room, code=code)
    talk.settle(1.0)
    assert talk.granted("host", "let_watch", on=False)["code"] == ""
    talk.settle(1.0)
    assert zoe.stopped == words.lets_watch("Ann", is_on=False)
    assert talk.granted("host", "let_watch", on=True)["code"] == code


def test_a_level_plays_its_plan_as_long_as_nothing_else_happens():
    talk = Talk(GAMES["feudal"], host="recruit", guest="recruit", seed=2)
    for _ in range(150):
        talk.settle()
    log = talk.room.host.play.log.entries
    assert {step.seat for step in log} >= {0, 1}
    assert len(log) > 20


@pytest.mark.parametrize("who", ["host", "guest"])
def test_a_computer_goes_on_with_its_plan_after_others_have_passed(who):
    person, seat, planner = ("guest", 1, Planner()) if who == "host" else ("host", 0, Planner())
    talk = Talk(GAMES["cards_of_war"], **{who: "captain"}, seed=3)
    talk.computers = [Computers(talk.sides[who], lambda _: planner, AtOnce())]
    while len(planner.plans) < 3:
        talk.settle()
        view = talk.sides[person].view(seat)
        if seat in GAMES["cards_of_war"].to_act(view):
            command = Pass() if view.window is not None else planner.greedy(view, seat)
            talk.granted(person, "act", seat=seat, command=msgspec.to_builtins(command))
    passed = [step for step in talk.room.host.play.log.line if isinstance(step.command, Pass)]
    assert len(passed) > 3
    assert not planner.repeated


def test_a_persons_seat_is_never_played_by_a_computer():
    talk = Talk(WAR, guest="recruit", seed=1)
    for _ in range(40):
        talk.settle()
    assert talk.room.host.play.to_act == {0}
    assert talk.refused("host", "legal", seat=1)["why"].startswith("This seat isn't yours")
    assert talk.refused("guest", "view", seat=1)["why"].startswith("This seat isn't yours")


@pytest.mark.parametrize("who", ["host", "guest"])
def test_nobody_gets_the_whole_log_before_the_end(who):
    talk = Talk(WAR, seed=1)
    talk.settle(1.0)
    assert talk.refused(who, "log")["why"] == words.NOT_FINISHED


def test_the_end_is_waited_for_until_the_deal_is_checked():
    talk = Talk(WAR, host="recruit", guest="recruit", seed=1)
    hear, held = talk.room.guests[0]._ending.hear, []
    talk.room.guests[0]._ending.hear = lambda *said: held.append(said)
    talk.settle()
    while talk.room.host.play.outcome is None:
        talk.settle()
    talk.settle(1.0)
    assert talk.line("guest", b'{"do":"wait"}') is None
    for said in held:
        hear(*said)
    assert json.loads(talk.answer("guest"))["to_act"] == []


def test_requests_are_answered_in_order_and_a_waiting_one_holds_the_others():
    talk = Talk(WAR, seed="net.md")
    talk.settle(1.0)
    host = talk.talks["host"]
    host.take(b'{"do":"wait"}')
    host.take(b'{"do":"outcome"}')
    assert talk.ready("host") == []
    talk.granted("guest", "act", seat=1, command={"type": "Play", "card": "JC"})
    waited, outcome = map(json.loads, talk.ready("host"))
    assert waited["to_act"] == [0]
    assert outcome == {"ok": True, "outcome": None}


def test_an_act_whose_answer_is_lost_is_answered_once_the_link_is_back():
    talk = Talk(WAR, seed="net.md")
    talk.settle(1.0)
    guest = talk.talks["guest"]
    for cut_after in (0, 1):
        talk = Talk(WAR, seed="net.md")
        talk.settle(1.0)
        guest = talk.talks["guest"]
        guest.take(b'{"do":"act","seat":1,"command":{"type":"Play","card":"JC"}}')
        assert talk.ready("guest") == []
        for _ in range(cut_after):
            talk.room.carry()
        talk.room.cut(0)
        talk.settle(2.0)
        (answer,) = map(json.loads, talk.ready("guest"))
        assert answer["ok"] is True
        assert answer["events"][0] == {"type": "CardPlayed", "seat": 1, "card": "JC"}


@pytest.mark.parametrize("who", ["host", "guest"])
@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\xff",
        b"what is this",
        b"[" * 100_000,
        b'{"do":"fly"}',
        b'{"do":"act"}',
        b'{"do":"act","seat":0,"command":{"type":"Fly"}}',
        b'{"do":"act","seat":1,"command":7}',
        b'{"do":"view","seat":-1}',
        b'{"do":"view","seat":"0"}',
        b'{"do":"log","seat":5}',
        b'{"do":"undo"}',
        b'{"do":"wait","seat":4}',
        b'{"do":"think","seat":9}',
    ],
)  # fmt: skip
def test_no_line_ends_the_conversation_or_changes_the_game(who, line):
    talk = Talk(WAR, seed="net.md")
    talk.settle(1.0)
    before = talk.room.host.play.log
    answer = json.loads(talk.line(who, line))
    assert answer["ok"] is False
    assert answer["why"]
    assert talk.room.host.play.log == before
    assert not talk.talks[who].is_over


def test_a_bot_can_wait_for_a_question_and_say_no():
    talk = Talk(WAR, seed="net.md")
    talk.settle(1.0)
    talk.granted("guest", "act", seat=1, command={"type": "Play", "card": "JC"})
    guest = talk.talks["guest"]
    guest.take(b'{"do":"ask_undo"}')
    assert talk.ready("guest") == []
    talk.settle()
    assert talk.granted("host", "wait", question=True, at=99)["at"] == 3
    question = talk.granted("host", "table")["question"]
    assert talk.granted("host", "answer_undo", number=question["number"], agrees=False) == {}
    refused = json.loads(talk.answer("guest"))
    assert refused == {"ok": False, "rule": None, "why": "Ann doesn't agree: your move stays."}
    assert talk.refused("guest", "ask_undo")["why"] == words.ASKED_BEFORE


def test_waiting_ends_with_a_sentence_if_the_game_cannot_go_on():
    talk = Talk(WAR, seed="net.md")
    talk.settle(1.0)
    talk.talks["host"].take(b'{"do":"wait"}')
    talk.room.host._stop("It has stopped.")
    (answer,) = map(json.loads, talk.ready("host"))
    assert answer == {"ok": False, "rule": None, "why": "It has stopped."}
