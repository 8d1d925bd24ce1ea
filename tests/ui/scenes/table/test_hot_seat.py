"""Two people on one screen: the curtain between them shows nothing of the game."""

from random import Random

import pytest

from game.engine.game import PUBLIC
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.revolutionary_war.rules import game as rw
from game.games.revolutionary_war.rules.commands import Play, Shuffle
from game.play.session import Player, Session, begin
from game.ui.drawing.painters.badges import EMBLEMS
from game.ui.drawing.seat_colours import badge
from game.ui.scenes.table.overlays.curtain import HELD, Curtain
from game.ui.window.input import Key, KeyUp, PointerMove, Wheel
from tests.play.seated import play_on, state_of, store_of
from tests.ui.covered_table import BareCurtain, hidden
from tests.ui.described import described
from tests.ui.pilot import (
    AT_ONCE,
    HOWS,
    PAIR,
    REST,
    Pilot,
    by_drag,
    concede,
    open_curtain,
    pass_curtain,
    seated,
    speed,
)
from tests.ui.scene_pilot import OFFERINGS
from tests.ui.secret_search import traces

MOST_FRAMES = 100  # of a curtain while its key is held


def watch_the_curtain(pilot):
    """Collects every frame of the curtain until it opens."""
    next_one = pilot.session.players[pilot.session.must_look]
    bare = BareCurtain(pilot, next_one)
    assert pilot.pixels() == bare.pixels()
    assert pilot.session.eyes == PUBLIC
    assert traces(pilot.stack, hidden(pilot.session)) == []
    pilot.pass_time(REST)
    for n in range(round(HELD / 0.1)):
        events = [Key("space", repeat=n > 0), PointerMove((50 * n, 80))]
        pilot.step(*events, after=0.1)
        assert pilot.pixels() == bare.pixels(*events)
        assert pilot.session.eyes == PUBLIC
    pilot.step(Key("space", repeat=True), after=0.15)
    assert pilot.top is pilot.scene
    pilot.step(KeyUp("space"))


def one_turn(pilot, fate):
    """Make a legal move by drag, clicks or keys."""
    gestures = pilot.gestures()
    if gestures and fate.random() < 0.85:
        fate.choice(HOWS)(pilot, *fate.choice(gestures))
    else:
        concede(pilot)


def play_behind_the_curtain(seed):
    """Play a whole game, sometimes animated; returns the number of hand-overs."""
    settings = AT_ONCE if seed % 10 else speed(AT_ONCE, "fast")
    pilot = Pilot(seated(seed=str(seed)), settings=settings)
    fate, times = Random(seed), 0
    while (scene := pilot.settle()).name != "result":
        if isinstance(scene, Curtain):
            watch_the_curtain(pilot)
            times += 1
        else:
            one_turn(pilot, fate)
    return times


@pytest.mark.parametrize("seed", range(3))
def test_no_frame_of_the_curtain_reveals_anything(seed):
    assert play_behind_the_curtain(seed) > 10


@pytest.mark.parametrize("offering", OFFERINGS, ids=lambda each: each.name)
def test_nobody_sees_or_arranges_a_secret_before_their_curtain(offering):
    """In the first decisions of every game."""
    pilot = Pilot(begin(offering.rules, PAIR, "1"), offering=offering)
    session, fate, opened = pilot.session, Random(1), set()
    for _ in range(12):
        if isinstance(pilot.settle(), Curtain):
            assert session.eyes == PUBLIC
            opened.add(session.must_look)
            pass_curtain(pilot)
        elif session.legal:
            assert session.eyes in {PUBLIC, *opened} or not session.hides_from_others(session.eyes)
            session.submit(fate.choice(session.legal))
    assert opened


def with_other_cards(session, fate, known):
    """The same game as everybody saw it, with the unseen cards elsewhere, except one."""
    unseen = sorted(hidden(session) - {known})
    elsewhere = dict(zip(unseen, fate.sample(unseen, len(unseen)), strict=True))
    line = store_of(session).line
    store = Store(rw, Log(rw.name, rw.version, session.seed), nature=False)
    for step in line:
        command = step.command
        if isinstance(command, Shuffle):
            deck = tuple(elsewhere.get(card, card) for card in command.deck)
            command = replace(command, deck=deck)
        store.submit(step.seat, command)
    return Session(store, session.players)


def frames_of_a_hand_over(session, card):
    """The frames shown between the viewer who plays this card and the next viewer."""
    pilot = Pilot(session)
    pilot.settle()
    pass_curtain(pilot)
    by_drag(pilot, f"card.{card}", "table")
    while not isinstance(pilot.top, Curtain):
        pilot.step()
    pilot.step()  # a key pressed before the curtain is shown is ignored
    frames = []
    pilot.step(Key("space"), after=REST)
    while isinstance(pilot.top, Curtain):
        frames.append(pilot.pixels())
        pilot.step(after=0.05)
        assert len(frames) < MOST_FRAMES, "it does not open"
    return frames


def some_moment(fate):
    """A game of two people in its middle, and a card that can be played now."""
    while True:
        session = seated(seed=str(fate.random()))
        play_on(session, fate, fate.randrange(40))
        state = state_of(session)
        (seat,) = rw.to_act(state)
        cards = [each.card for each in rw.legal_commands(state, seat) if isinstance(each, Play)]
        if cards and state.hands[1 - seat]:
            return Session(store_of(session), session.players), fate.choice(cards)


def hand_over_twice(fate):
    """Check that a hand-over looks the same with other cards in hands and deck."""
    session, card = some_moment(fate)
    other = with_other_cards(session, fate, card)
    assert state_of(other) != state_of(session)
    assert rw.view(state_of(other), PUBLIC) == rw.view(state_of(session), PUBLIC)
    frames = frames_of_a_hand_over(session, card)
    assert len(frames) > 5
    assert frames == frames_of_a_hand_over(other, card)


@pytest.mark.parametrize("seed", range(6))
def test_a_curtain_looks_the_same_whatever_the_unseen_cards_are(seed):
    hand_over_twice(Random(seed))


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_curtains_look_the_same_whatever_the_unseen_cards_are(hundred):
    for n in range(100):
        hand_over_twice(Random(f"{hundred}/{n}"))


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(10))
def test_no_frame_of_the_curtain_reveals_anything_in_a_thousand_games(hundred):
    for n in range(100):
        assert play_behind_the_curtain(1_000 + 100 * hundred + n) > 10


# What stays behind


def make_no_move(pilot, fate):
    """Every input that makes no move."""
    held = pilot.held()
    refused = [card for card in held if card not in {card for card, _ in pilot.gestures()}]
    for card in refused[:1]:
        fate.choice(HOWS)(pilot, card, "table")
    log = pilot.scene.desk.log
    if log.is_shown:
        pilot.step(PointerMove(log.rect.center), Wheel(log.rect.center, -3.0))
    pilot.key(*fate.choices(["tab", "left", "right", "up", "5"], k=4))
    if held and fate.random() < 0.7:
        pilot.move(pilot.place_of(fate.choice(held)))


def leaves_nothing(seed):
    """Check that the viewer sees exactly what a newly opened table shows."""
    fate = Random(seed)
    pilot, turns = Pilot(seated(seed=str(seed)), size=(960, 540)), fate.randrange(1, 12)
    while turns:
        if isinstance(pilot.settle(), Curtain):
            open_curtain(pilot)
        else:
            make_no_move(pilot, fate)
            one_turn(pilot, fate)
            turns -= 1
    if not isinstance(pilot.settle(), Curtain):
        return False  # conceding a round can leave the turn unchanged
    open_curtain(pilot)
    if pilot.settle() is not pilot.scene:
        return False  # there was no choice
    seen = pilot.pixels()
    stranger = Pilot(Session(store_of(pilot.session), pilot.session.players), size=(960, 540))
    stranger.settle()
    pass_curtain(stranger)
    assert seen == stranger.pixels()
    return True


def test_nothing_that_one_person_did_or_saw_is_shown_to_the_other():
    assert sum(leaves_nothing(seed) for seed in range(8)) > 4


def test_an_unknown_emblem_is_replaced_by_the_emblem_of_the_seat():
    assert badge(Player("person", "Anna", emblem="green"), 0) == "badge/green"
    for emblem in ("", "a/foreign file"):
        assert badge(Player("person", "Anna", emblem=emblem), 1) == f"badge/{EMBLEMS[1]}"


AT_LEISURE = replace(AT_ONCE, play=replace(AT_ONCE.play, pace="normal"))


def after_a_card_of_anna(settings=AT_LEISURE):
    """A table at which Anna has just played a card."""
    pilot = Pilot(seated(), settings=settings)
    pilot.settle()
    pass_curtain(pilot)
    anna, (card, zone) = pilot.session.eyes, pilot.gestures()[0]
    by_drag(pilot, card, zone)
    pilot.settle()
    assert card not in pilot.held()
    return pilot, anna, card


def test_you_see_what_you_did_until_you_hand_over():
    pilot, anna, card = after_a_card_of_anna()
    other = pilot.session.names[pilot.session.must_look]
    pilot.pass_time(20)
    assert pilot.top is pilot.scene
    assert pilot.session.eyes == anna
    assert pilot.item(card)
    assert described(pilot.scene.desk.bar.prompt).startswith(f"{other} is next.")
    pilot.press(f"Hand over to {other}")
    assert isinstance(pilot.settle(), Curtain)
    assert pilot.session.eyes == PUBLIC
    assert traces(pilot.stack, hidden(pilot.session)) == []
    pass_curtain(pilot)
    assert pilot.session.names[pilot.session.eyes] == other


@pytest.mark.parametrize("key", ["space", "enter"])
@pytest.mark.parametrize("is_on_a_card", [True, False])
def test_a_key_hands_over_too(key, is_on_a_card):
    pilot, *_ = after_a_card_of_anna()
    if is_on_a_card:
        pilot.scene.page.focus_on(pilot.scene.top._stops.named(pilot.held()[0]))
    pilot.key(key)
    assert isinstance(pilot.settle(), Curtain)


def test_you_can_still_undo_before_you_hand_over():
    pilot, anna, card = after_a_card_of_anna()
    pilot.key("ctrl+z")
    assert pilot.settle() is pilot.scene, "nobody else has looked, so no curtain is needed"
    assert pilot.session.eyes == anna
    assert card in pilot.held()
    pilot.key("ctrl+y")
    assert isinstance(pilot.settle(), Curtain), "the other one is next"
    assert pilot.session.eyes == PUBLIC


def test_a_table_that_is_left_alone_is_covered_without_a_button():
    pilot, *_ = after_a_card_of_anna()
    pilot.pass_time(pilot.settings.play.cover_after + 1)
    assert isinstance(pilot.top, Curtain)


def test_at_once_means_at_once():
    pilot, *_ = after_a_card_of_anna(AT_ONCE)
    assert isinstance(pilot.top, Curtain)


def test_the_prompt_says_by_name_whose_move_it_is_as_nothing_is_covered_in_between():
    """Feudal's “Move as many men as you like” was the same for both."""
    pilot = Pilot(seated(seed="5"), settings=AT_ONCE)
    for _ in range(3):
        if isinstance(pilot.settle(), Curtain):
            pass_curtain(pilot)
        name = pilot.session.names[pilot.session.eyes]
        assert described(pilot.scene.desk.bar.prompt).startswith(f"{name}: ")
        pilot.session.submit(next(iter(pilot.session.legal)))
