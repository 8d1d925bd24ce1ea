"""Acts of the others are shown one by one, each long enough to be seen."""

import itertools
import re

import pytest

from game.app.offerings import offering_of, offerings
from game.engine.value import replace
from game.games.feud.rules.commands import Resign
from game.games.feud.rules.model import Phase
from game.games.feud.table.presets import BASIC
from game.play.session import begin
from game.play.settings import Settings
from game.table.figures import Headline
from game.table.items import Room
from game.table.phrases import face
from game.table.words import spelled
from game.ui.scenes.table.moments import NEXT
from game.ui.scenes.table.words import HAND_OVER
from game.ui.table.turn_taking import Turn
from game.ui.window.clicks import TOO_SOON
from tests.ui.described import described
from tests.ui.pilot import ALONE, AT_ONCE, HD, PAIR, Pilot, by_clicks, open_curtain
from tests.ui.solo_table import at_my_turn

TICK = 0.01
ACTS = 150
MAN_MOVED = (1, True, "ManMoved")
FIGHTS = {
    "ManSlain",
    "ArrowShot",
    "RoundConceded",
    "ColumnFought",
    "UnitKilled",
    "BoutDecided",
    "DamageDealt",
    "DamageAbsorbed",
}


class Watched:
    """A table without a loop: what is shown, event by event, and when."""

    def __init__(self, offering, players=ALONE, settings=None, **how):
        self.session = begin(offering.rules, players, "1", **how)
        self.mind = offering.mind
        pilot = Pilot(self.session, offering=offering, settings=settings or Settings())
        self.playback = pilot.scene.playback
        self.playback.settle(Room(1000, 800))
        self.seen = []  # when, whose, whether it flows, its name, its step, whether it has a line
        self.heard = []
        self.now = 0.0
        self.session.subscribe(self.heard.append)

    def act(self):
        """The first seat to act makes its greedy move."""
        seat = min(self.session.to_act)
        request = next((each for each in self.session.requests if each.seat == seat), None)
        view = self.session.view if request is None else request.view
        command = self.mind.greedy(view, seat)
        if request is None:
            self.session.submit(command)
        else:
            assert self.session.answer(seat, command, at=request.at) == "done"

    def show(self):
        """Run until nothing moves, and record the time of each event."""
        names = [
            (one.seat, type(event).__name__, one.entry)
            for one in self.heard
            for event in one.events
        ]
        self.heard.clear()
        while self.playback.busy:
            self.now += TICK
            for moment in self.playback.advance(TICK):
                seat, name, entry = names.pop(0)
                assert moment.seat == seat
                flows, is_told = moment.cue.flows, bool(moment.lines)
                self.seen.append((self.now, seat, flows, name, entry, is_told))
        self.seen.append((self.now, None, False, "rest", -1, False))

    def play(self):
        self.show()
        for _ in range(ACTS):
            if not self.session.to_act:
                return
            self.act()
            self.show()


@pytest.mark.parametrize("offering", offerings(), ids=[each.name for each in offerings()])
def test_every_act_of_a_computer_is_shown_long_enough(offering):
    options = {"options": BASIC} if offering.name == "feud" else {}
    watched = Watched(offering, **options)
    watched.play()
    acts = 0
    for n, (begun, seat, flows, name, entry, is_told) in enumerate(watched.seen[:-1]):
        if seat != 1 or flows or not is_told:
            continue
        acts += 1
        ended = next(at for at, _, _, _, step, _ in watched.seen[n + 1 :] if step != entry)
        least = 0.9 if name in FIGHTS else 0.6
        assert ended - begun >= least - TICK, (name, ended - begun)
    assert acts > 5


def test_moves_of_a_turn_are_shown_together_and_the_next_player_waits():
    watched = Watched(offering_of("feudal"))
    watched.play()
    moves = [at for at, seat, flows, name, *_ in watched.seen if (seat, flows, name) == MAN_MOVED]
    assert len(moves) > 5
    gaps = [then - now for now, then in itertools.pairwise(moves)]
    assert min(gaps) < 0.5, "they are shown together"
    others = [at for at, seat, flows, *_ in watched.seen if seat is not None and not flows]
    for begun in moves:
        later = next((at for at in others if at > begun), None)
        assert later is None or later - begun >= 0.6


@pytest.mark.parametrize(
    ("name", "events"),
    [("feud", {"ColumnFought"}), ("card_fu", {"BoutDecided", "DamageDealt"})],
)
def test_fights_of_both_players_are_shown_long_enough_whoever_played_last(name, events):
    options = {"options": BASIC} if name == "feud" else {}
    watched = Watched(offering_of(name), **options)
    watched.play()
    lengths = [
        watched.seen[n + 1][0] - at
        for n, (at, _, _, event, *_) in enumerate(watched.seen[:-1])
        if event in events
    ]
    assert lengths
    assert min(lengths) >= 0.9 - TICK


def stepping():
    return replace(AT_ONCE, play=replace(AT_ONCE.play, pace="step"))


def test_at_the_step_pace_each_act_waits_for_space_or_its_button():
    pilot = at_my_turn(settings=stepping())
    length = pilot.session.length
    by_clicks(pilot, *pilot.gestures()[0])
    pilot.pass_time(5.0)
    assert pilot.session.length >= length + 2, "the computer has answered"
    assert pilot.scene.playback.is_held
    assert NEXT in pilot.buttons()
    now = pilot.session.length
    pilot.pass_time(2.0)
    assert pilot.session.length == now
    pilot.key("space")
    pilot.settle()
    assert NEXT not in pilot.buttons()
    assert pilot.gestures()


def test_nothing_is_drawn_while_an_act_waits_for_a_key():
    pilot = at_my_turn(settings=stepping())
    by_clicks(pilot, *pilot.gestures()[0])
    pilot.pass_time(5.0)
    assert pilot.scene.playback.is_held
    assert not any(pilot.step() for _ in range(60))


def doomed(pilot):
    """Play until the table is about to concede for the person; returns the card that beats them."""
    for _ in range(40):
        while not pilot.is_settled:
            pilot.key("space") if pilot.scene.playback.busy else pilot.step()
            if pilot.scene.turns.turn is Turn.TABLE and not pilot.scene.playback.busy:
                return pilot.session.view.table[-1].card
        by_clicks(pilot, *pilot.gestures()[0])
    raise AssertionError("no round was lost")


def headlines(pilot):
    return [each.text for each in pilot.scene.playback.figures() if isinstance(each, Headline)]


def test_a_lost_round_stays_in_sight_until_it_was_read():
    pilot = at_my_turn(settings=Settings())
    card = doomed(pilot)
    length, since = pilot.session.length, pilot.now
    while pilot.session.length == length:
        assert headlines(pilot) == [
            f"You can't match or beat the {spelled(face(card))}. You lose the round."
        ]
        assert pilot.item(f"card.{card}").id in pilot.scene.playback.outlined
        pilot.step()
    assert 2.0 <= pilot.now - since <= 3.0
    pilot.step()
    assert "Go on" not in pilot.buttons()
    won, since = pilot.session.length, pilot.now
    while pilot.session.length == won and pilot.scene.playback.busy:
        pilot.step()
    assert pilot.now - since >= 1.0, "nothing follows before the capture is seen"
    assert re.match(r"Karl won round \d+: you had no", headlines(pilot)[0])


def test_while_the_card_that_wins_still_flies_nobody_is_said_to_concede():
    pilot = at_my_turn(settings=Settings())
    for _ in range(40):
        by_clicks(pilot, *pilot.gestures()[0])
        while not pilot.is_settled:
            pilot.step()
            said = pilot.scene.desk.bar.prompt._text
            if pilot.scene.turns.turn is Turn.TABLE:
                assert "and concedes" not in said, said
                if not pilot.scene.playback.busy:
                    return
    raise AssertionError("no round was lost")


def test_a_person_who_has_read_why_a_round_is_lost_goes_on_at_once():
    pilot = at_my_turn(settings=Settings())
    doomed(pilot)
    length = pilot.session.length
    pilot.pass_time(0.2)
    pilot.press("Go on")
    pilot.step()
    assert pilot.session.length > length
    assert length in pilot.scene.context.automatic


def test_a_press_that_was_meant_for_a_notice_presses_nothing_that_comes_in_its_place():
    """A new user who was late for "Go on" said no to a question that they had never seen."""
    pilot = at_my_turn(settings=Settings())
    doomed(pilot)
    place = pilot.button("Go on").rect.center
    while pilot.scene.playback.busy or pilot.scene.turns.turn is not Turn.PERSON:
        pilot.step()
    there = next(each for each in pilot.scene._moments._buttons if each.rect.collidepoint(place))
    length = pilot.session.length
    pilot.click(place)
    pilot.step()
    assert (pilot.session.length, pilot.top) == (length, pilot.scene), there.text
    pilot.pass_time(TOO_SOON)
    pilot.click(place)
    pilot.step()
    assert pilot.session.length > length or pilot.top is not pilot.scene


def test_at_the_step_pace_no_round_is_conceded_without_a_key():
    pilot = at_my_turn(settings=stepping())
    doomed(pilot)
    length = pilot.session.length
    pilot.pass_time(10.0)
    assert pilot.session.length == length
    assert not any(pilot.step() for _ in range(60)), "nothing is drawn meanwhile"
    pilot.key("space")
    pilot.step()
    assert pilot.session.length > length


def test_after_the_curtain_the_other_persons_act_is_shown_long_enough():
    pilot = Pilot(settings=replace(Settings(), display=replace(Settings().display, speed="fast")))
    pilot.settle()
    open_curtain(pilot)
    pilot.settle()
    by_clicks(pilot, *pilot.gestures()[0])
    pilot.settle()
    pilot.press(HAND_OVER)
    pilot.settle()
    open_curtain(pilot)
    started, lines = pilot.now, len(pilot.log())
    while len(pilot.log()) == lines and pilot.scene.playback.busy:
        pilot.step()
    while pilot.scene.playback.busy:
        pilot.step()
    assert pilot.now - started >= 0.6


@pytest.mark.parametrize("players", [ALONE, PAIR], ids=["alone", "two"])
def test_at_the_instant_pace_nothing_is_waited_for(players):
    watched = Watched(offering_of("revolutionary_war"), players, AT_ONCE)
    watched.show()
    assert watched.now < 0.1


def resolving():
    """A Round of Feud whose columns are being fought; the person has just laid the row."""
    offering = offering_of("feud")
    session = begin(offering.rules, ALONE, "1", options=BASIC)
    quick = replace(Settings(), play=replace(Settings().play, pace="instant"))
    pilot = Pilot(session, offering=offering, settings=quick, size=HD)
    while session.view.phase is not Phase.ARRANGE:
        pilot.settle()
        session.submit(offering.mind.greedy(session.view, session.voice))
    pilot.settle()
    session.submit(offering.mind.greedy(session.view, session.voice))
    pilot.pass_time(2.0)
    assert pilot.scene.playback.busy
    assert pilot.buttons() == []
    return pilot


def test_the_key_of_a_command_shows_what_moves_and_says_what_it_means_now():
    pilot = resolving()
    length = pilot.session.length
    pilot.key("a")
    pilot.step()
    assert not pilot.scene.playback.busy
    assert pilot.said() == "Press the key again for “Fill the row”."
    assert (pilot.session.length, pilot.scene.hand.draft.places) == (length, ("",) * 6)


def test_a_hint_is_given_after_what_moves_is_shown():
    pilot = resolving()
    pilot.key("h")
    pilot.step()
    assert not pilot.scene.playback.busy
    assert pilot.scene.hand.hints.is_awaited or pilot.scene.hand.hints.hint


def test_a_key_that_shows_the_end_at_once_does_nothing_on_the_result():
    pilot = resolving()
    pilot.session.submit(Resign())
    assert pilot.scene.playback.busy
    pilot.key("r")
    pilot.pass_time(0.3)
    assert pilot.top.name == "result"
    assert pilot.exits == []


def test_the_prompt_asks_nobody_who_has_answered():
    """It once named the computer as the one to act for seconds after it had conceded."""
    pilot = at_my_turn(settings=Settings())
    conceded = False
    for _ in range(3):
        by_clicks(pilot, *pilot.gestures()[0])
        while not pilot.is_settled:
            pilot.step()
            last = next(line for line in reversed(pilot.log()) if not line.startswith("Why?"))
            if last.startswith(("Karl answers", "Karl concedes", "You capture")):
                conceded |= "concedes" in last
                pilot.step()
                assert not described(pilot.scene.desk.bar.prompt).startswith("Karl has to")
    assert conceded
