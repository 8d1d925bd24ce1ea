"""Whose turn it is on a shared screen: answers with covered cards, and interruptions."""

from dataclasses import replace as with_fields
from unittest.mock import patch

import pytest

from game.app.offerings import offering_of
from game.engine.cards import BACK
from game.engine.game import PUBLIC
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.commands import Concede
from game.play.session import Player, Session, begin
from game.ui.drawing.seat_colours import badge
from game.ui.scenes.question import Question
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.scenes.table.prompt import BADGE
from game.ui.scenes.table.words import CANCEL, CONTINUE, LOOK_AT_CARDS, NO_ANSWER, asked_as
from tests.laws.plays import random_play
from tests.ui.described import words_on
from tests.ui.pilot import (
    ALONE,
    ART,
    AT_ONCE,
    HD,
    OFFERING,
    PAIR,
    Pilot,
    by_clicks,
    by_drag,
    pass_curtain,
    seated,
    speed,
)
from tests.ui.table.test_hints import hint_of, sentence


class Answers:
    """Replies of a game in which you can concede with covered cards and interrupt at any time."""

    def __init__(self, *, covered=False, quick=False):
        """``quick``: everybody concedes automatically when they can."""
        self.covered, self.quick, self.askings = covered, quick, set()

    def unasked(self, view, seat, asking):
        self.askings.add(asking)
        return Concede() if self.quick and view.table else None

    def speaks_covered(self, view, seat):
        return self.covered and bool(view.table)

    def may_interrupt(self, view):
        return frozenset({0, 1})


class Rules:
    """Revolutionary War in which you can concede before you see your cards."""

    def __getattr__(self, name):
        return getattr(revolutionary_war, name)

    @staticmethod
    def legal_commands(view, seat):
        if BACK in view.hands[seat]:
            return [Concede()]
        return revolutionary_war.legal_commands(view, seat)


class Words:
    """The words of Revolutionary War without warnings that depend on a hand."""

    def __getattr__(self, name):
        return getattr(OFFERING.words, name)

    @staticmethod
    def warning(view, seat, command):
        return ""


def after_a_lead(replies, *, settings=AT_ONCE):
    """The table after the first lead, with these replies."""
    offering = with_fields(OFFERING, words=Words(), replies=replies)
    session = begin(Rules(), PAIR, "1")
    pilot = Pilot(session, size=HD, offering=offering, settings=settings)
    pilot.settle()
    pass_curtain(pilot)
    leader = pilot.session.eyes
    by_clicks(pilot, *pilot.gestures()[0])
    pilot.settle()
    return pilot, leader


def buttons(pilot):
    return set(pilot.scene.trace()["actions"])


def test_a_decision_without_cards_is_made_with_all_hands_covered():
    pilot, leader = after_a_lead(Answers(covered=True))
    assert pilot.top is pilot.scene
    assert (pilot.session.eyes, pilot.session.voice) == (PUBLIC, 1 - leader)
    hand = [each for each in pilot.scene.playback.resting if each.id.startswith("hand")]
    assert all(each.face.endswith("??") for each in hand)
    pilot.press("Concede")
    assert pilot.session.must_look is not None


def test_a_player_can_look_at_their_cards_first():
    pilot, leader = after_a_lead(Answers(covered=True))
    pilot.press(LOOK_AT_CARDS)
    assert isinstance(pilot.top, Curtain)
    pass_curtain(pilot)
    assert pilot.session.eyes == 1 - leader
    assert LOOK_AT_CARDS not in buttons(pilot)
    assert pilot.gestures()


def test_interrupting_leads_through_a_curtain_and_back():
    pilot, leader = after_a_lead(Answers())
    pass_curtain(pilot)
    pilot.press(f"Let {pilot.session.names[leader]}")
    assert isinstance(pilot.top, Curtain)
    assert pilot.top._why == f"You interrupt {PAIR[1 - leader].name}'s turn"
    assert pilot.session.eyes == PUBLIC
    pass_curtain(pilot)
    assert (pilot.session.eyes, pilot.session.is_interrupting) == (leader, True)
    assert buttons(pilot) == {CONTINUE}
    prompt = pilot.scene.desk.bar.prompt
    assert prompt._text == NO_ANSWER
    asked = badge(PAIR[leader], leader)
    assert prompt._badge is ART.picture(asked, pilot.scene.look.px(BADGE)).surface
    glow = [each.seat for each in pilot.scene.playback.figures() if getattr(each, "active", False)]
    assert glow == [leader]
    pilot.press(CONTINUE)
    pilot.settle()
    assert isinstance(pilot.top, Curtain)
    pass_curtain(pilot)
    assert pilot.session.eyes == 1 - leader


def test_without_a_shared_screen_there_is_no_interrupt_button():
    offering = with_fields(OFFERING, replies=Answers())
    pilot = Pilot(seated(ALONE), size=HD, offering=offering)
    pilot.settle()
    assert not any("Wait" in each for each in buttons(pilot))


def test_an_answer_given_beforehand_needs_no_curtain():
    pilot, leader = after_a_lead(Answers(quick=True))
    assert len(pilot.session.story()) > 1
    assert pilot.session.view.table == ()
    assert pilot.session.eyes == leader or isinstance(pilot.top, Curtain)


@pytest.mark.parametrize(
    ("chosen", "alone", "asked"),
    [
        ("fitting", True, "smart"),
        ("fitting", False, "stops"),
        ("smart", False, "stops"),
        ("smart", True, "smart"),
        ("never", False, "never"),
        ("always", True, "always"),
    ],
)
def test_between_people_no_question_depends_on_a_hand(chosen, alone, asked):
    answers = Answers()
    settings = replace(AT_ONCE, play=replace(AT_ONCE.play, asking=chosen))
    offering = with_fields(OFFERING, replies=answers)
    players = ALONE if alone else PAIR
    Pilot(seated(players), size=HD, offering=offering, settings=settings).settle()
    assert answers.askings == {asked}


def test_several_people_who_can_interrupt_choose_who_does():
    players = (*PAIR, Player("person", "Cleo"), Player("person", "Dan"))
    session = begin(cards_of_war, players, "1")
    pilot = Pilot(session, size=HD, offering=offering_of(cards_of_war.name))
    pilot.settle()
    pilot.press("Take the first turn")  # the advantage decides who begins, with all hands covered
    pilot.settle()
    pass_curtain(pilot)
    first = pilot.session.eyes
    pilot.key("w")
    assert isinstance(pilot.top, Question)
    others = [seat for seat in range(4) if seat != first]
    assert pilot.buttons() == [
        *(players[seat].name for seat in others),
        CANCEL,
    ]
    pilot.press(players[others[1]].name)
    pilot.rest()
    pass_curtain(pilot)
    assert (pilot.session.eyes, pilot.session.is_interrupting) == (others[1], True)


def when_to_be_asked(players):
    """The page of this setting, at Cards of War."""
    pilot = Pilot(
        begin(cards_of_war, players, "1"), size=HD, offering=offering_of(cards_of_war.name)
    )
    pilot.settle()
    pilot.key("escape")
    pilot.press("Answers out of turn")
    return pilot


def test_everybody_can_choose_when_to_be_asked_and_the_log_says_so():
    players = (*PAIR, Player("person", "Cleo"))
    pilot = when_to_be_asked(players)
    told = words_on(pilot.top.page.root)
    assert all(asked_as(each.name, "stops") in told for each in players)
    pilot.press("Ben")
    pilot.press("Always")
    assert pilot.session.notes.asking(1) == "always"
    pilot.rest()
    pilot.key("escape")
    pilot.press("Answers out of turn")
    told = words_on(pilot.top.page.root)
    assert "Ben is asked whenever you can answer" in told
    assert all(asked_as(name, "stops") in told for name in ("Anna", "Cleo"))


def test_between_people_no_setting_depends_on_a_hand():
    pilot = when_to_be_asked(PAIR)
    pilot.press("Anna")
    assert "If you can" not in pilot.buttons()


def test_alone_a_setting_can_depend_on_the_hand():
    pilot = when_to_be_asked(ALONE)
    pilot.press("If you can")
    assert pilot.session.notes.asking(0) == "smart"


def test_the_choice_that_is_in_force_is_marked_and_has_the_focus():
    pilot = when_to_be_asked(ALONE)
    (now,) = [each for each in pilot.buttons() if each.endswith("(now)")]
    assert pilot.top.page.focused is pilot.button(now)
    pilot.press("Always")
    pilot.rest()
    pilot.key("escape")
    pilot.press("Answers out of turn")
    assert [each for each in pilot.buttons() if "(now)" in each] == ["Always (now)"]


def test_a_game_without_answers_does_not_offer_the_setting():
    pilot = Pilot(seated(ALONE), size=HD)
    pilot.settle()
    pilot.key("escape")
    assert "Answers out of turn" not in pilot.buttons()


def test_after_a_covered_answer_the_curtain_opens_before_your_own_turn():
    """The other player holds no card and isn't asked, so the same person goes on to DEPLOY."""
    played = random_play(cards_of_war.name, 62)
    log = Log(cards_of_war.name, cards_of_war.version, played.log.seed, played.log.line[:31])
    session = Session(Store(cards_of_war, log), PAIR)
    pilot = Pilot(session, size=HD, offering=offering_of(cards_of_war.name))
    pilot.settle()
    assert (session.eyes, session.voice) == (PUBLIC, 1)
    pilot.press("Pass")
    assert isinstance(pilot.settle(), Curtain)
    pass_curtain(pilot)
    assert session.eyes == 1
    assert session.to_act == {1}


# The table stays in sight for a while


AT_LEISURE = replace(speed(AT_ONCE, "fast"), play=replace(AT_ONCE.play, pace="normal"))


def test_what_came_of_a_covered_answer_stays_until_the_table_is_handed_over():
    pilot, leader = after_a_lead(Answers(covered=True), settings=AT_LEISURE)
    pilot.press("Concede")
    pilot.settle()
    assert pilot.top is pilot.scene, "no curtain has fallen over it"
    assert pilot.session.eyes == PUBLIC
    pilot.press(f"Hand over to {PAIR[leader].name}")
    pilot.settle()
    assert isinstance(pilot.top, Curtain)
    pass_curtain(pilot)
    assert pilot.session.eyes == leader


def test_until_the_table_is_handed_over_a_card_is_refused_with_what_works():
    pilot = Pilot(seated(), size=HD, settings=AT_LEISURE)
    pilot.settle()
    pass_curtain(pilot)
    pilot.settle()
    leader = pilot.session.eyes
    by_clicks(pilot, *pilot.gestures()[0])
    pilot.settle()
    by_drag(pilot, pilot.held()[0], "table")
    assert pilot.said() == f"{PAIR[1 - leader].name} is next. Hand over first."


def test_before_any_card_is_dealt_there_are_none_to_look_at():
    offering = offering_of(cards_of_war.name)
    pilot = Pilot(begin(cards_of_war, PAIR, "1"), size=HD, offering=offering)
    pilot.settle()
    assert (pilot.session.eyes, pilot.session.voice) != (PUBLIC, PUBLIC)
    assert LOOK_AT_CARDS not in pilot.buttons()


def test_who_holds_no_card_gets_a_hint_with_covered_cards():
    """A person who had to choose blockers was told to choose as they like."""
    offering = offering_of(cards_of_war.name)
    pilot = Pilot(begin(cards_of_war, PAIR, "1"), size=HD, offering=offering)
    pilot.settle()
    session, thinking = pilot.session, pilot.scene.hand.hints._thinking
    assert session.eyes == PUBLIC != session.voice
    with patch.object(thinking, "ask", wraps=thinking.ask) as ask:
        assert hint_of(pilot) is not None
    assert ask.call_args.args[2:4] == (session.view, session.voice)
    assert sentence(pilot).startswith("Try: ")


# Nothing hidden, nothing asked


def test_with_no_card_and_nothing_to_choose_no_curtain_falls():
    played = random_play(cards_of_war.name, 24)
    log = Log(cards_of_war.name, cards_of_war.version, played.log.seed, played.log.line[:55])
    session = Session(Store(cards_of_war, log), PAIR)
    assert not session.hides_from_others(1)
    assert not session.has_choice(1)
    pilot = Pilot(session, size=HD, offering=offering_of(cards_of_war.name), settings=AT_ONCE)
    assert pilot.settle() is pilot.scene
    assert session.eyes == 1
