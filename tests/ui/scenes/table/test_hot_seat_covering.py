"""A hand is covered when its owner turns away, and shown again only to its owner."""

import pygame
import pytest

from game.app.offerings import offering_of
from game.engine.game import PUBLIC, Seat
from game.engine.value import replace
from game.games.cards_of_war.rules.commands import EndTurn
from game.games.revolutionary_war.rules import game as rw
from game.play.session import Session, begin
from game.play.settings import Settings
from game.ui.scenes.question import Question
from game.ui.scenes.table.overlays.curtain import HELD, Curtain
from game.ui.scenes.table.overlays.pile import PileScene
from game.ui.scenes.table.overlays.undo_words import AGREE, KEEP, SINCE, WOULD_GO
from game.ui.scenes.table.words import COVER, COVERED, YOUR_TURN
from game.ui.table.game_log import ASKS
from game.ui.widgets.label import Label
from game.ui.window.input import FocusLost, Key, KeyUp, PointerDown, PointerMove, PointerUp
from tests.app.running import Absent
from tests.play.seated import state_of, store_of
from tests.ui.covered_table import BareCurtain, is_covered
from tests.ui.pilot import (
    ANNA,
    ART,
    AT_ONCE,
    BEN,
    FRAME,
    HD,
    KARL,
    REST,
    SMALL,
    Pilot,
    by_keys,
    concede,
    open_curtain,
    pass_curtain,
    seated,
)

PEOPLE, KARLS = {Seat(0), Seat(2)}, Seat(1)
WAR = offering_of("cards_of_war")
MIDDLE = (SMALL[0] // 2, SMALL[1] // 2)


def looking(size=SMALL, settings=AT_ONCE, turns=0):
    """A table that shows a hand."""
    pilot = Pilot(seated(seed="5"), size=size, settings=settings)
    pilot.settle()
    pass_curtain(pilot)
    for _ in range(turns):
        by_keys(pilot, *pilot.gestures()[0])
        pilot.settle()
        pass_curtain(pilot)
    return pilot


def nothing(pilot):
    """Only looking."""


def holding_a_card(pilot):
    """In the middle of a drag."""
    card, zone = pilot.gestures()[0]
    pilot.down(pilot.place_of(card))
    pilot.move(pilot.place_of(zone))


def having_selected_a_card(pilot):
    pilot.key("1")


def being_asked(pilot):
    """Asked to confirm conceding the round."""
    pilot.key("c")
    assert isinstance(pilot.top, Question)


def pausing(pilot):
    pilot.key("escape")
    assert isinstance(pilot.top, Question)


def looking_through_a_pile(pilot):
    while not any(name.startswith("pile") for name in pilot.scene.trace()["items"]):
        concede(pilot)
        pilot.settle()
        pass_curtain(pilot)
    pile = next(name for name in pilot.scene.trace()["items"] if name.startswith("pile"))
    pilot.click(pilot.place_of(pile))
    assert isinstance(pilot.top, PileScene)


def raw(surface):
    return bytes(surface.get_buffer().raw)


STATES = (
    nothing,
    holding_a_card,
    having_selected_a_card,
    being_asked,
    pausing,
    looking_through_a_pile,
)


@pytest.mark.parametrize("doing", STATES)
def test_switching_to_another_window_covers_the_hand(doing):
    pilot = looking()
    doing(pilot)
    before = state_of(pilot.session)
    pilot.step(FocusLost())
    assert is_covered(pilot)
    open_curtain(pilot)
    assert pilot.session.eyes in pilot.session.to_act
    assert state_of(pilot.session) == before


@pytest.mark.parametrize("doing", STATES)
def test_inactivity_covers_the_hand(doing):
    pilot = looking()
    doing(pilot)
    pilot.pass_time(AT_ONCE.play.cover_after - 1)
    assert pilot.session.eyes != PUBLIC
    pilot.pass_time(2)
    assert is_covered(pilot)


def test_a_key_covers_the_table():
    pilot = looking()
    pilot.key("p")
    assert is_covered(pilot)


@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize("answer", [AGREE, KEEP])
def test_a_question_to_the_other_player_shows_no_hand(answer, speed):
    settings = replace(Settings(), display=replace(Settings().display, speed=speed))
    pilot = Pilot(seated(seed="5", policy="consent"), settings=settings)
    pilot.settle()
    while pilot.session.undo.asks == ():
        if pilot.top is not pilot.scene:
            pass_curtain(pilot)
            continue
        by_keys(pilot, *pilot.gestures()[0])
        pilot.settle()
    hand = [pilot.place_of(card) for card in pilot.held()]
    pilot.pass_time(REST)
    pilot.key("ctrl+z")
    assert isinstance(pilot.top, Question)
    asker = pilot.session.names[pilot.session.eyes]
    told = " ".join(label.text for label in pilot.widgets(Label))
    assert f"{asker} wants to undo " in told
    assert ", do you agree?" in told
    verbs = ("leads", "plays", "concedes")
    assert any(f"{asker} {verb}" in told for verb in verbs), "the move is named"
    assert pilot.top.page.focused.text == KEEP, "the safe answer has the focus"
    felt = ART.felt(pilot.surface.get_size(), rw.name)
    assert [pilot.surface.get_at(at) for at in hand] == [felt.get_at(at) for at in hand]
    pilot.press(answer)
    if answer == "Agree":
        assert is_covered(pilot)
        return
    assert pilot.session.eyes == PUBLIC
    other = next(name for name in pilot.session.names if name != asker)
    assert pilot.top._why == f"{other} doesn't agree."
    pass_curtain(pilot)
    assert pilot.session.names[pilot.session.eyes] == asker, "nothing has changed"


def test_a_question_to_the_other_player_names_every_move_and_what_was_revealed():
    pilot = Pilot(seated(seed="5", policy="consent"), settings=AT_ONCE)
    pilot.settle()
    while len(pilot.session.undo.moves) < 2:
        if pilot.top is not pilot.scene:
            pass_curtain(pilot)
            continue
        by_keys(pilot, *pilot.gestures()[0])
        pilot.settle()
    pilot.rest()
    assert ASKS in pilot.button("Undo").explain(), "who undoes knows that others are asked"
    pilot.key("ctrl+z")
    _, told = (label.text.split("\n") for label in pilot.widgets(Label))
    assert told[0] == WOULD_GO
    moves, revealed = told[1:3], told[3:-1]
    assert {line.split()[0] for line in moves} == {"Anna", "Ben"}
    assert not revealed or revealed[0] == SINCE
    assert told[-1].endswith(", do you agree?")


def test_a_covered_table_says_why_it_asks_again():
    pilot = looking()
    pilot.key("p")
    assert pilot.top._why == COVERED
    open_curtain(pilot)
    by_keys(pilot, *pilot.gestures()[0])
    pilot.settle()
    assert pilot.top._why == YOUR_TURN, "for the next player nothing was covered"


def test_the_pause_of_two_people_shows_no_hand():
    pilot = looking()
    hand = [pilot.place_of(card) for card in pilot.held()]
    pilot.key("escape")
    felt = ART.felt(pilot.surface.get_size(), rw.name)
    assert [pilot.surface.get_at(at) for at in hand] == [felt.get_at(at) for at in hand]


def test_leaving_during_an_animation_leads_to_one_curtain():
    pilot = looking(settings=Settings())
    by_keys(pilot, *pilot.gestures()[0])
    pilot.pass_time(0.1)
    assert pilot.scene.playback.busy
    pilot.step(FocusLost())
    assert is_covered(pilot)
    open_curtain(pilot)
    assert pilot.top is pilot.scene


def test_resizing_the_window_shows_no_hand_behind_the_curtain():
    pilot = looking()
    pilot.resize((800, 450))
    pilot.step(FocusLost())
    assert pilot.session.eyes == PUBLIC
    bare = BareCurtain(pilot, pilot.session.players[pilot.session.must_look], COVERED)
    bare.pixels()
    assert pilot.pixels() == raw(pygame.transform.scale(bare.surface, (800, 450)))


# The curtain


def test_a_short_press_does_not_open_the_curtain():
    pilot = Pilot(seated())
    pilot.settle()
    pilot.pass_time(REST)
    for _ in range(5):
        pilot.step(Key("space"))
        pilot.pass_time(HELD / 2)
        pilot.step(KeyUp("space"))
        pilot.pass_time(HELD / 2)
    assert is_covered(pilot)


PRESSING = replace(AT_ONCE, play=replace(AT_ONCE.play, curtain="press"))


@pytest.mark.parametrize(
    ("press", "let_go"),
    [(Key("space"), KeyUp("space")), (PointerDown(MIDDLE), PointerUp(MIDDLE))],
)
def test_a_short_press_opens_the_curtain_if_so_set(press, let_go):
    pilot = Pilot(seated(), settings=PRESSING)
    pilot.settle()
    pilot.pass_time(REST)
    pilot.step(press, let_go)
    assert pilot.top is pilot.scene


def test_a_press_before_the_curtain_is_shown_does_not_open_it():
    pilot = looking(settings=PRESSING)
    pilot.step(Key("p"), KeyUp("p"), Key("space"), KeyUp("space"))
    pilot.pass_time(1)
    assert isinstance(pilot.top, Curtain)


def test_holding_the_pointer_opens_the_curtain_only_on_its_plate():
    pilot = Pilot(seated())
    pilot.settle()
    for at, opens in (((10, 10), False), (pilot.surface.get_rect().center, True)):
        pilot.step(PointerMove(at), PointerDown(at))
        pilot.pass_time(HELD + FRAME)
        pilot.step(PointerUp(at))
        assert (pilot.top is pilot.scene) == opens


def test_a_key_held_while_pausing_does_not_open_the_curtain_afterwards():
    pilot = Pilot(seated())
    pilot.settle()
    pilot.pass_time(REST)
    pilot.step(Key("space"))
    pilot.step(Key("escape"))
    pilot.step(KeyUp("space"))
    pilot.pass_time(1)
    pilot.press("Keep playing")
    pilot.pass_time(1)
    assert is_covered(pilot)


def test_keys_typed_before_the_curtain_do_nothing_behind_it():
    pilot = looking()
    by_keys(pilot, *pilot.gestures()[0])
    pilot.settle()
    moment = pilot.session.length
    pilot.key("1", "enter", "c", "l", "ctrl+z", "backspace", "f1", "tab")
    assert is_covered(pilot)
    assert pilot.session.length == moment
    assert pilot.exits == []


def test_the_title_of_the_window_reveals_nothing():
    looking(turns=3)
    assert pygame.display.get_caption()[0] == "Pilot"


def test_a_continued_game_begins_at_the_curtain():
    pilot = looking(turns=3)
    again = Pilot(Session(store_of(pilot.session), pilot.session.players))
    again.settle()
    assert is_covered(again)


@pytest.fixture
def watching():
    """Anna has ended her turn, with cards in her hand; a computer is at turn."""
    session = begin(WAR.rules, (ANNA, KARL, BEN), "3")
    pilot = Pilot(session, offering=WAR, size=HD, thinking=Absent())
    for _ in range(200):
        if pilot.top is not pilot.scene:
            pass_curtain(pilot)
        elif session.eyes in PEOPLE and session.to_act.isdisjoint(PEOPLE):
            return pilot
        elif session.voice in session.to_act & PEOPLE:
            ends = EndTurn() in session.legal
            session.submit(EndTurn() if ends else WAR.mind.greedy(session.view, session.voice))
        else:
            answer(session)
        pilot.step()
    raise AssertionError("nobody's turn ended")


def test_cards_of_somebody_who_is_not_at_turn_can_be_covered(watching):
    pilot = watching
    owner = pilot.session.eyes
    hand = {f"card/{card}" for card in pilot.session.view.hands[owner]}
    assert hand & faces(pilot)
    pilot.pass_time(1)  # the button has just come
    pilot.press(COVER)
    assert pilot.session.eyes == PUBLIC
    assert not hand & faces(pilot)
    assert COVER not in pilot.buttons()


def answer(session):
    """The computer acts."""
    if KARLS in session.to_act:
        session._store.submit(KARLS, WAR.mind.greedy(session._store.view(KARLS), KARLS))


def faces(pilot):
    return {each.face for each in pilot.scene.playback.resting}
