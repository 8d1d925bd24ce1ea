"""A person's first war against the computer: hints, keys, refusals, and what is looked at."""

import pytest

from game.app.offerings import offering_of
from game.engine.game import Seat
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.commands import AnswerTruce, SayReady
from game.games.feudal.rules.model import Phase
from game.games.feudal.rules.options import Options
from game.games.feudal.table.side_column import LEGEND, THREATS
from game.play.session import begin
from game.table.figures import Legend
from game.table.items import Gesture
from game.ui.drawing.painters.skin import Tone
from game.ui.panels import legend
from game.ui.panels.bar import END_EARLY
from game.ui.scenes.table.words import KEEP_PLAYING
from game.ui.table.hint_words import FOLLOW_HINT
from game.ui.widgets.label import Label
from game.ui.window.input import PointerMove
from tests.ui.pilot import ANNA, HD, KARL, Pilot, by_clicks, by_drag
from tests.ui.table.test_hints import sentence

OFFERING = offering_of(feudal.name)
FIRST = Options(is_toss_random=False)
SEED = "2"  # of a war in which a man can be slain in the first turn


def deploying(size=HD):
    """Anna has her half, and Karl is ready."""
    pilot = Pilot(begin(feudal, (ANNA, KARL), SEED, options=FIRST), offering=OFFERING, size=size)
    pilot.settle()
    return pilot


def hinted(pilot):
    """Ask for a hint and wait for it."""
    pilot.key("h")
    for _ in range(5_000):
        pilot.step()
        if pilot.scene.hand.hints.hint is not None:
            pilot.step()
            return pilot.scene.hand.hints.hint
    raise AssertionError("no hint")


def at_war(size=HD):
    """Anna moves first."""
    pilot = deploying(size)
    pilot.session.submit(hinted(pilot).command)
    pilot.session.submit(SayReady())
    pilot.settle()
    assert pilot.session.view.phase is Phase.PLAY
    return pilot


def labels(pilot):
    """The buttons of the game from above, with their keys."""
    return [(each.text, each.shortcut) for each in pilot.scene.desk.actions.children]


def own(pilot):
    """The squares of Anna's men."""
    return [at for man, at in enumerate(pilot.session.view.at) if f"man.{man}" in pilot.held()]


def squares_without(pilot, man):
    """Squares to which this man can't go, with nobody on them."""
    legal = pilot.scene.top.offered.gestures.zones(man)
    lies = {(item.x, item.y) for item in pilot.scene.playback.resting}
    zones = pilot.scene.playback.zones()
    return [each for each in zones if each.id not in legal and (each.x, each.y) not in lies]


# Hints


def test_a_hint_for_the_deployment_shows_a_whole_setup_and_one_click_loads_it():
    pilot = deploying()
    hint = hinted(pilot)
    assert sentence(pilot).startswith("Try: place your men as shown, with the Castle on ")
    ghosts = {item.id for item in pilot.scene.top.drawn.promised}
    assert ghosts == {"castle.0", "green.0", *(f"man.{man}" for man, _ in hint.command.squares)}
    pilot.press(FOLLOW_HINT)
    pilot.settle()
    assert AWAY not in own(pilot)
    assert FOLLOW_HINT not in pilot.buttons()
    assert pilot.button("Finish deployment").is_enabled


def test_a_hint_for_the_deployment_keeps_what_you_have_placed():
    pilot = deploying()
    for thing in ("castle.0", "man.0"):
        by_drag(pilot, thing, dict(pilot.gestures())[thing])
        pilot.settle()
    castle, king = pilot.session.view.castles[0], pilot.session.view.at[0]
    hinted(pilot)
    pilot.rest()
    pilot.key("h", "enter")
    pilot.settle()
    assert (pilot.session.view.castles[0], pilot.session.view.at[0]) == (castle, king)
    assert AWAY not in own(pilot)


def test_a_hint_for_a_man_says_that_he_is_picked_up():
    pilot = at_war()
    hinted(pilot)
    assert sentence(pilot).endswith("Drag him to his place, or press {hint} again, then Enter.")


# What the deployment asks for


def test_a_complete_setup_can_be_finished_in_gold():
    pilot = deploying()
    assert pilot.button("Finish deployment").tone is Tone.PLAIN
    pilot.session.submit(hinted(pilot).command)
    pilot.settle()
    assert pilot.button("Finish deployment").tone is Tone.PRIMARY


# Keys and places of the buttons


def test_no_key_and_no_second_click_resigns():
    pilot = deploying()
    pilot.session.submit(hinted(pilot).command)
    pilot.settle()
    assert labels(pilot)[-1] == ("Finish deployment", "e")
    finish = pilot.button("Finish deployment").rect.copy()
    pilot.session.submit(SayReady())
    pilot.settle()
    end = pilot.button("End turn").rect.copy()
    assert labels(pilot) == [("End turn", "e")]
    assert finish == end
    pilot.key("r", "a")
    assert pilot.top is pilot.scene
    by_clicks(pilot, *pilot.gestures()[0])
    pilot.settle()
    assert pilot.button("End turn").tone is Tone.PLAIN, "twelve men can still move"
    pilot.session.submit(OFFERING.table.closing(pilot.session.view, 0))
    pilot.step()
    pilot.scene.page.handle(PointerMove((0, 0)))  # lays the buttons out
    assert pilot.session.to_act == {1}
    assert pilot.button("End turn").rect == end
    assert not pilot.button("End turn").is_enabled


def test_after_a_refused_offer_the_flag_says_why_there_is_no_other():
    pilot = at_war()
    pilot.press(END_EARLY)
    assert pilot.buttons() == ["Offer a truce", "Resign", KEEP_PLAYING]
    pilot.press("Offer a truce")
    pilot.settle()
    while pilot.session.view.truce is not None:
        pilot.session.answer(Seat(1), AnswerTruce(agrees=False), at=pilot.session.length)
        pilot.settle()
    pilot.press(END_EARLY)
    assert pilot.buttons() == ["Resign", KEEP_PLAYING]
    assert any("Your side has just offered a truce." in each.text for each in pilot.widgets(Label))


# Refusals


@pytest.mark.parametrize("size", [HD, (960, 540)])
def test_a_refused_man_stays_selected_and_the_reason_covers_neither_him_nor_the_square(size):
    pilot = at_war(size)
    stage = pilot.scene.top.stage
    for man in pilot.held():
        pilot.click(pilot.place_of(man))
        if pilot.scene.top.drag_state.held is None:  # he can't move
            continue
        for square in squares_without(pilot, man)[::60]:
            pilot.scene.page.forget_message()  # its rule can lie where the next click goes
            pilot.click(pilot.place_of(square.id))
            bubble = pilot.scene.page._bubbles._toast.rect
            item = pilot.item(man)
            assert not bubble.colliderect(stage.rect(item.x, item.y, item.width, item.size))
            assert not bubble.colliderect(
                stage.rect(square.x, square.y, square.width, square.height)
            )
            assert pilot.scene.top.drag_state.held.id == man
            pilot.move(pilot.place_of(pilot.held()[-1]))
            assert not pilot.scene.top.drag_state.dragging
        pilot.key("escape")
        assert pilot.scene.top.drag_state.held is None


def test_a_refused_button_selects_nobody():
    pilot = at_war()
    pilot.key("e")
    assert pilot.said().startswith("You haven't moved yet.")
    assert pilot.scene.top.drag_state.held is None


# What is looked at


def test_after_a_capture_the_column_shows_the_man_who_stands_there():
    pilot = at_war()
    view, mark = pilot.session.view, OFFERING.table.mark
    man, square = next(each for each in pilot.gestures() if mark(view, Gesture(*each)) == "capture")
    by_clicks(pilot, man, square)
    pilot.settle()
    assert pilot.scene.top.looked_at.id == man
    assert pilot.scene.desk.side.dossier._entry.lines[0].startswith("Your ")


def test_marked_threats_have_a_legend_as_long_as_they_are_shown():
    pilot = at_war((960, 540))
    side = pilot.scene.desk.side
    for shown in (LEGEND, THREATS, LEGEND):
        signs = side._figure(Legend)
        assert signs.title == shown.title
        assert legend.is_legible(side.look, side._inline, signs, side.rect.w)
        pilot.key("t")
