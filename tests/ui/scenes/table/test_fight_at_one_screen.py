"""Card-Fu on a shared screen: few choices a turn, and nothing secret between two turns."""

from random import Random

import pytest

from game.app.offerings import offering_of
from game.engine.game import PUBLIC
from game.engine.value import replace
from game.games.card_fu.ai import mind
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Add, Lay, SetFeint, Stop
from game.games.card_fu.rules.model import Phase
from game.games.card_fu.rules.options import Options
from game.play.session import begin
from game.table.figures import Gauge
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.scenes.table.overlays.curtain_digits import DigitCurtain
from tests.play.seated import state_of
from tests.ui.pilot import (
    ALONE,
    AT_ONCE,
    HD,
    PAIR,
    Pilot,
    by_clicks,
    by_drag,
    by_keys,
    open_curtain,
    pass_curtain,
)
from tests.ui.secret_search import traces
from tests.ui.table.test_layout_table import TIGHT, overlaps, written

OFFERING = offering_of(card_fu.name)
HANDS = ("Hand over", "Look at my")


def seated(seed="1", **how):
    session = begin(card_fu, PAIR, seed)
    pilot = Pilot(session, offering=OFFERING, **how)
    pilot.settle()
    return pilot


def fought(pilot, fate, *, until=lambda pilot: False):
    """Plays a whole fight by simple rules; yields at every moment at which somebody has to act."""
    session = pilot.session
    while session.to_act and not until(pilot):
        yield pilot
        if isinstance(pilot.top, Curtain):
            open_curtain(pilot)
        elif chooses(session):
            session.submit(mind.carefree(session.view, session.eyes, fate))
        pilot.settle()


def chooses(session):
    """Whether the viewer has a choice."""
    return session.eyes in session.to_act and session.forced is None


def hidden(state):
    """The cards whose places are secret: in hands, in draw piles, set as Feints."""
    cards = {*state.hands[0], *state.hands[1], *state.draws[0], *state.draws[1], *state.feints}
    known = (state.held, state.stirred, state.fogs)
    return cards - {"", *(card for pair in known for row in pair for card in row)}


def test_between_two_turns_nothing_on_the_screen_holds_a_hidden_card():
    curtains = 0
    for pilot in fought(seated(), Random(1), until=lambda pilot: pilot.session.view.bout_no > 8):
        if isinstance(pilot.top, Curtain):
            curtains += 1
            assert pilot.session.eyes == PUBLIC
            assert traces(pilot.stack, hidden(state_of(pilot.session))) == []
    assert curtains > 12


@pytest.mark.parametrize("curtain", ["hold", "pin"])
def test_nobody_is_asked_to_hand_over_to_themselves(curtain):
    """New players read "Hand over to Anna" while Anna held the mouse."""
    play = replace(AT_ONCE.play, pace="normal", curtain=curtain)
    pilot = seated("2", settings=replace(AT_ONCE, play=play), size=HD)
    session, again = pilot.session, 0
    for _ in range(300):
        if again == 2 or not session.to_act:
            break
        if isinstance(pilot.top, DigitCurtain):
            pilot.key(*"1234")
        elif isinstance(pilot.top, Curtain):
            open_curtain(pilot)
        elif button := next((each for each in pilot.buttons() if each.startswith(HANDS)), ""):
            last, nearest = session.looked_last, session.must_look
            assert (button == "Look at my cards") is (last == nearest)
            pilot.press(button)
            if last == nearest:
                again += 1
                assert isinstance(pilot.settle(), DigitCurtain) is (curtain == "pin")
                assert session.eyes == (PUBLIC if curtain == "pin" else last)
        elif chooses(session):
            session.submit(mind.carefree(session.view, session.eyes, Random(again)))
        pilot.settle()
    assert again


def test_a_turn_has_at_most_two_secret_choices():
    """The Feint and the card; block against block asks again behind an extra curtain."""
    visits, choices = 0, 0
    pilot = seated("2")
    for _ in fought(pilot, Random(2)):
        if isinstance(pilot.top, Curtain):
            visits += 1
        elif chooses(pilot.session) and pilot.session.view.phase is not Phase.ADD:
            choices += 1
    bouts = pilot.session.view.bout_no
    assert choices <= 2 * visits
    assert visits <= 3 * bouts


@pytest.mark.parametrize("how", [by_drag, by_clicks, by_keys])
def test_a_card_is_played_by_one_drag_two_clicks_or_two_keys(how):
    pilot = seated(size=HD)
    pass_curtain(pilot)
    before, card = pilot.session.length, pilot.held()[2]
    how(pilot, card, "bout")
    pilot.settle()
    assert pilot.session.length == before + 1
    assert isinstance(pilot.top, Curtain), "now it is the other's turn"


def test_a_played_card_is_not_offered_again_while_it_turns_over():
    fast = replace(AT_ONCE, display=replace(AT_ONCE.display, speed="slow"))
    pilot = Pilot(begin(card_fu, ALONE, "1"), offering=OFFERING, size=HD, settings=fast)
    pilot.settle()
    card = pilot.held()[2]
    assert card in pilot.scene.top.drawn.playable
    by_drag(pilot, card, "bout")
    pilot.step()
    assert pilot.scene.playback.busy
    assert card not in pilot.scene.top.drawn.playable


def test_one_key_plays_no_feint():
    pilot = seated()
    for _ in fought(pilot, Random(3), until=lambda pilot: "No Feint" in actions(pilot)):
        pass
    before = pilot.session.length
    pilot.rest()
    pilot.key("n")
    assert pilot.session.length == before + 1


def test_while_a_feint_is_chosen_the_flag_says_when_you_can_resign():
    pilot = seated()
    for _ in fought(pilot, Random(3), until=lambda pilot: "No Feint" in actions(pilot)):
        pass
    pilot.rest()
    flag = pilot.scene.desk.bar._flag
    assert (
        flag.why_not == "You can't resign now. You can when it's your turn to play a card. (C-53)"
    )


def actions(pilot):
    is_open = not isinstance(pilot.top, Curtain)
    return (
        pilot.scene.desk.places()["actions"] if is_open and pilot.scene.trace() is not None else {}
    )


def test_cards_that_continue_a_combo_are_highlighted_and_others_dimmed():
    pilot = seated("4")
    found = lambda pilot: not isinstance(pilot.top, Curtain) and wins(pilot.session)  # noqa: E731 - named for what is waited for
    for _ in fought(pilot, Random(4), until=found):
        pass
    session, top = pilot.session, pilot.scene.top
    fitting = {f"card.{each.card}" for each in session.legal if isinstance(each, Add)}
    assert fitting
    assert {item for item, _ in pilot.gestures()} == fitting
    assert {name for name in pilot.held() if top.is_dark(name)} == set(pilot.held()) - fitting
    assert Stop() in session.legal


def wins(session):
    return session.eyes in session.to_act and any(isinstance(each, Add) for each in session.legal)


@pytest.mark.parametrize(("size", "scale", "text"), TIGHT)
def test_nothing_overlaps_in_tight_windows(size, scale, text):
    access = replace(AT_ONCE.accessibility, text_scale=text)
    settings = replace(AT_ONCE, accessibility=access)
    pilot = seated("5", size=size, scale=scale, settings=settings)
    later = lambda pilot: pilot.session.view.bout_no > 2 and pilot.top is pilot.scene  # noqa: E731 - named for what is waited for
    for _ in fought(pilot, Random(5), until=later):
        pass
    assert list(overlaps(pilot)) == []
    assert {type(each) for each in pilot.session.legal} & {Lay, SetFeint, Add, Stop}


@pytest.mark.parametrize(("size", "scale", "text"), TIGHT)
def test_the_life_bars_of_endurance_overlap_nothing_in_tight_windows(size, scale, text):
    access = replace(AT_ONCE.accessibility, text_scale=text)
    settings = replace(AT_ONCE, accessibility=access)
    session = begin(card_fu, PAIR, "5", options=Options(endurance=True))
    pilot = Pilot(session, offering=OFFERING, size=size, scale=scale, settings=settings)
    pilot.settle()
    pass_curtain(pilot)
    stage = pilot.scene.top.stage
    bars = [
        stage.rect(each.x, each.y, each.width, each.height)
        for each in pilot.scene.playback.figures()
        if isinstance(each, Gauge)
    ]
    assert len(bars) == 2
    assert all(stage.area.contains(bar) for bar in bars)
    assert not [(name, rect) for name, rect in written(pilot) if rect.collidelist(bars) >= 0]
