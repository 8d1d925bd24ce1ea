"""H: the move of the strongest computer, in words, and its place in the statistics."""

import dataclasses

import pytest

from game.ai.player import Level, Thought
from game.app.offerings import offering_of
from game.engine.game import PUBLIC
from game.games.cards_of_war.rules.commands import Aim, CallOff, Charge
from game.games.revolutionary_war.rules import game as rw
from game.games.revolutionary_war.rules.commands import Concede, Play
from game.net.words import NO_HINTS
from game.play.notes import Note, Notes
from game.play.session import begin
from game.play.storage.database import Database
from game.play.storage.library import Library
from game.play.storage.statistics import records
from game.table.words import spelled
from game.ui.table.hint_words import LOOK_FIRST
from game.ui.table.hints import LEARNT
from tests.play.seated import store_of
from tests.ui.covered_table import hidden
from tests.ui.described import described
from tests.ui.parted import Others, parted
from tests.ui.pilot import (
    ALONE,
    AT_ONCE,
    HD,
    Pilot,
    Pondering,
    Quick,
    by_clicks,
    by_keys,
    offered,
    pass_curtain,
    seated,
)
from tests.ui.secret_search import traces
from tests.ui.solo_table import at_my_turn, in_hand

ASKED = []


class Wise(Quick):
    """Advises to concede, and records its questions."""

    @staticmethod
    def think(view, seat, level, fate, *, temperament):
        ASKED.append((view, seat, level))
        yield Thought(Concede(), "It is late.") if seat == 0 else Thought(Quick.greedy(view, seat))


class Foolish(Quick):
    """Advises an illegal move."""

    @staticmethod
    def think(view, seat, level, fate, *, temperament):
        yield Thought(Play(view.deck[0] if view.deck else "2C"), "Because.")


def sentence(pilot):
    return described(pilot.scene.desk.bar.prompt)


def picture(pilot, widget):
    return pilot.surface.subsurface(widget.rect).copy().get_buffer().raw


def hint_of(pilot):
    """Press H, and wait for the hint."""
    pilot.key("h")
    pilot.pass_time(0.3)
    return pilot.scene.hand.hints.hint


def test_a_hint_is_put_in_words_and_outlined_with_its_place():
    pilot = at_my_turn()
    before = pilot.pixels()
    hint = hint_of(pilot)
    command = Quick.greedy(pilot.session.view, 0)
    session = pilot.session
    name = pilot.scene.offering.words.name_of(session.view, command, session.names, session.eyes)
    assert hint.gesture == pilot.scene.offering.table.gesture(command)
    said = f"Try: {name[0].lower()}{name[1:]}. By rule of thumb. Drag it to its place, or press {{hint}} again, then Enter."
    assert sentence(pilot) == spelled(said)
    drawn = pilot.scene.top.drawn
    assert hint.gesture.item in drawn.pointed
    assert [zone.id for zone in drawn.lit] == [hint.gesture.zone]
    assert pilot.pixels() != before
    assert pilot.pixels() == pilot.picture()


def test_the_strongest_computer_is_asked_with_the_view_of_the_person():
    pilot = at_my_turn(mind=offered(Wise()))
    ASKED.clear()
    hint_of(pilot)
    ((view, seat, level),) = ASKED
    assert (view, seat, level) == (pilot.session.view, 0, Level.MARSHAL)
    assert view == rw.view(view, 0), "there is nothing more to hide in it"
    assert sentence(pilot).startswith("Try: concede the")
    assert "It is late." in sentence(pilot)


def test_a_hint_says_what_the_mind_tells_the_person_alone():
    class Frank(Wise):
        """Knows a better reason than the one it tells everybody."""

        @staticmethod
        def advice(view, seat, command):
            return f"Seat {seat} has no other choice."

    pilot = at_my_turn(mind=offered(Frank()))
    hint_of(pilot)
    assert "Seat 0 has no other choice." in sentence(pilot)


def test_a_host_can_switch_hints_off():
    others = Others()
    others.why_no_hint = NO_HINTS
    pilot = parted(others)
    pilot.settle()
    pilot.key("h")
    assert not pilot.scene.hand.hints.is_awaited
    assert pilot.said() == NO_HINTS
    assert pilot.scene.desk.bar._hint.why_not == NO_HINTS


def test_a_message_about_no_place_covers_no_card_of_the_hand():
    """New users read "You have nothing to decide now" on their cards."""
    pilot = at_my_turn()
    pilot.scene.page.say(LOOK_FIRST)
    covers = pilot.scene.page._bubbles._toast.rect
    stage, held = pilot.scene.top.stage, pilot.scene.playback.resting
    cards = {f"card.{card}" for card in pilot.session.view.hands[0]}
    hand = [each for each in held if each.id in cards]
    assert hand
    for each in hand:
        assert not covers.colliderect(stage.rect(each.x, each.y, each.width, each.size))
    assert covers.top < pilot.scene.desk.bar.rect.bottom + pilot.scene.desk.look.px(20)


def test_a_hint_disappears_once_it_is_followed():
    pilot = at_my_turn()
    hint = hint_of(pilot)
    length = pilot.session.length
    by_keys(pilot, hint.gesture.item, hint.gesture.zone)
    pilot.settle()
    assert pilot.session.length > length
    assert pilot.scene.hand.hints.hint is None
    assert not sentence(pilot).startswith("Try")
    assert pilot.scene.top.drawn.lit == ()


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_hint_is_dropped_once_another_card_is_picked_up(way):
    """The card of the hint and the chosen one had the same outline, and “Try” stayed."""
    pilot = at_my_turn()
    hinted = hint_of(pilot).gesture.item
    playable = {item for item, _ in pilot.gestures()}
    other = next(each for each in pilot.held() if each in playable - {hinted})
    if way == "key":
        pilot.key(str(pilot.held().index(other) + 1))
    else:
        pilot.click(pilot.place_of(other))
    pilot.pass_time(0.3)
    assert in_hand(pilot).id == other
    assert pilot.scene.hand.hints.hint is None
    assert hinted not in pilot.scene.top.drawn.pointed
    assert not sentence(pilot).startswith("Try")


def test_a_hint_stays_while_its_card_is_picked_up():
    pilot = at_my_turn()
    hinted = hint_of(pilot).gesture.item
    pilot.click(pilot.place_of(hinted))
    pilot.pass_time(0.3)
    assert in_hand(pilot).id == hinted
    assert sentence(pilot).startswith("Try")


def test_another_press_picks_the_card_up_and_enter_plays_it():
    pilot = at_my_turn()
    hint = hint_of(pilot)
    length = pilot.session.length
    pilot.rest()
    pilot.key("h")
    assert in_hand(pilot).id == hint.gesture.item
    assert pilot.session.length == length, "to do it is left to the person"
    pilot.key("enter")
    pilot.settle()
    assert pilot.session.length > length


def test_how_to_follow_a_hint_is_told_until_some_were_followed():
    """A new user read the same sentence below every hint of a whole war."""
    pilot, told = at_my_turn(), []
    while len(told) <= LEARNT:
        hint = hint_of(pilot)
        if hint is None:
            pilot.settle()
            continue
        told.append("then Enter" in sentence(pilot))
        by_keys(pilot, hint.gesture.item, hint.gesture.zone)
        pilot.settle()
    assert told == [True] * LEARNT + [False]


def test_a_hinted_button_is_outlined_and_another_press_focuses_it():
    pilot = at_my_turn(mind=offered(Wise()))
    before = picture(pilot, pilot.button("Concede"))
    hint_of(pilot)
    assert picture(pilot, pilot.button("Concede")) != before
    assert sentence(pilot).endswith(
        spelled("Press the golden button, or {hint} again, then Enter.")
    )
    pilot.rest()
    pilot.key("h")
    assert pilot.scene.page.focused is pilot.button("Concede")


def test_what_is_hinted_is_done_without_a_question():
    pilot = at_my_turn(mind=offered(Wise()))
    pilot.key("c")
    assert pilot.stack.top.name == "question"
    pilot.key("escape")
    hint_of(pilot)
    pilot.rest()
    length = pilot.session.length
    pilot.key("h")
    pilot.key("enter")
    assert pilot.stack.top.name == "table"
    assert pilot.session.length > length


def test_a_person_can_move_before_the_hint_arrives():
    pilot = at_my_turn(mind=offered(Pondering()))
    pilot.key("h")
    pilot.pass_time(0.2)
    assert sentence(pilot) == "Looking for a hint …"
    card, zone = pilot.gestures()[0]
    by_keys(pilot, card, zone)
    assert pilot.session.to_act == {1}
    pilot.pass_time(0.5)
    pilot.thinking.move_now()
    pilot.settle()
    assert pilot.session.to_act == {0}


def test_an_illegal_hint_is_not_shown():
    pilot = at_my_turn(mind=offered(Foolish()))
    hint = hint_of(pilot)
    assert hint.gesture == pilot.scene.offering.table.gesture(Quick.greedy(pilot.session.view, 0))
    assert "Because" not in sentence(pilot)


def test_the_hint_button_is_there_while_a_decision_is_open():
    pilot = at_my_turn(mind=offered(Pondering()))
    button = pilot.button("Shows the strongest move")
    assert button.is_enabled
    pilot.click(button.rect.center)
    assert sentence(pilot) == "Looking for a hint …"
    pair = Pilot(seated(), settings=AT_ONCE, size=(960, 540))
    pair.settle()
    assert pair.scene.hand.hints.why_not == LOOK_FIRST
    pair.scene.hand.hint()
    assert not pair.scene.hand.hints.is_awaited


def test_a_hint_wakes_an_idle_window():
    pilot = at_my_turn()
    pilot.pass_time(1)
    pilot.key("h")
    while pilot.scene.hand.hints.is_awaited:
        pilot.step()
    assert pilot.pixels() == pilot.picture()


def test_a_hint_is_gone_for_the_next_person():
    pilot = Pilot(seated(), settings=AT_ONCE, size=(960, 540))
    pilot.settle()
    pass_curtain(pilot)
    assert hint_of(pilot) is not None
    pilot.key("p")
    pilot.settle()
    assert pilot.session.eyes == PUBLIC
    assert pilot.scene.hand.hints.hint is None
    assert traces(pilot.stack, hidden(pilot.session)) == []


def test_a_win_with_a_hint_is_counted_separately():
    unaided = []
    for helped in (False, True):
        with Database(None) as file:
            library = Library(file, {rw.name: rw}.get, lambda: 1.0)
            won = None
            for seed in range(20):
                _, session = library.begin(rw, ALONE, str(seed))
                while session.outcome is None:
                    seat = min(session.to_act)
                    command = Quick.greedy(store_of(session).view(seat), seat)
                    store_of(session).submit(seat, command)
                if 0 in session.outcome.winners:
                    won = session
                    break
            if helped:
                won.notes.help(0)
            (record,) = records(file)
            unaided.append(record.unaided)
            assert record.count("won") == 1
    assert unaided == [1, 0]


def test_a_hint_is_counted_only_when_it_is_shown():
    pilot, noted = at_my_turn(mind=offered(Pondering())), []
    pilot.session.notes = Notes((), lambda seat, note: noted.append((seat, note)))
    pilot.key("h")
    pilot.pass_time(0.2)
    assert noted == []
    pilot.thinking.move_now()
    pilot.pass_time(0.2)
    assert noted == [(0, Note(was_helped=True))]
    assert "On second thoughts." in sentence(pilot)


@pytest.fixture
def at_war():
    """A war in which a hint has just advised to aim an attack."""
    war = offering_of("cards_of_war")
    session = begin(war.rules, ALONE, "3", options=war.presets[0].options)
    pilot = Pilot(session, offering=war, settings=AT_ONCE, size=HD)
    for _ in range(60):
        pilot.settle()
        command = war.mind.greedy(session.view, session.voice)
        if isinstance(command, Aim):
            return pilot
        session.submit(command)
    raise AssertionError("nobody aims")


class Fickle:
    """Advises to aim and to charge; asked again, to call it off."""

    def __init__(self, mind):
        self.imagine, self.greedy = mind.imagine, mind.greedy

    def think(self, view, seat, level, fate, *, temperament):
        if view.attacks:
            yield Thought(CallOff(view.attacks[0].attacker), "On second thoughts.")
        else:
            yield Thought(
                self.greedy(view, seat), "It wins.", then=(Charge(),), why_then=("It is time.",)
            )


def test_the_next_hint_goes_on_with_the_plan_that_was_followed(at_war):
    pilot = at_war
    offering = dataclasses.replace(pilot.scene.offering, mind=Fickle(pilot.scene.offering.mind))
    pilot = Pilot(pilot.session, offering=offering, settings=AT_ONCE, size=HD)
    pilot.settle()
    aim = hint_of(pilot)
    by_clicks(pilot, aim.gesture.item, aim.gesture.zone)
    pilot.settle()
    assert pilot.session.view.attacks
    assert hint_of(pilot).command == Charge()
    assert hint_of(pilot).words.endswith("It is time."), "each step has its own reason"
    pilot.scene.hand.hints.forget()
    assert isinstance(hint_of(pilot).command, CallOff), "without the plan it would be called off"
