"""Two people at one screen watch what their choices reveal; then nobody's secrets are shown."""

from random import Random

import pytest

from game.app.offerings import offering_of
from game.engine.game import PUBLIC
from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.table.presets import BASIC
from game.play.session import begin
from game.play.story import SeenStep
from game.table.figures import Caption, Encounter, Notes
from game.ui.scenes.table.overlays.curtain import Curtain
from tests.laws.samples import SAMPLES
from tests.ui.pilot import AT_ONCE, PAIR, Pilot, open_curtain, pass_curtain, speed
from tests.ui.scene_pilot import OFFERINGS
from tests.ui.secret_search import CARD, traces

AT_LEISURE = speed(replace(AT_ONCE, play=replace(AT_ONCE.play, pace="normal")), "fast")
WITH_REVEALS = {"feud", "card_fu"}


def secrets(session):
    """The cards that only one seat knows."""
    views = [session._store.view(each) for each in (PUBLIC, *session.persons)]
    public, *own = (set(CARD.findall(repr(each))) for each in views)
    return set().union(*own) - public


def revealed(pilot, fate, turns):
    """Play on; yields at every frame from a simultaneous reveal to the next curtain."""
    session, seen = pilot.session, []
    session.subscribe(seen.append)
    for _ in range(turns):
        if not session.to_act:
            return
        if isinstance(pilot.settle(), Curtain):
            open_curtain(pilot)
            continue
        if session.voice not in session.to_act:
            pilot.press("Look at my" if session.must_look == session.looked_last else "Hand over")
            continue
        seen.clear()
        choose(pilot, fate)
        if shares(pilot, seen):
            for _ in range(2_000):
                pilot.step()
                if isinstance(pilot.top, Curtain) or pilot.is_settled:
                    break
                yield pilot
            yield pilot


def choose(pilot, fate):
    """Do something legal."""
    session = pilot.session
    legal = list(session.legal)
    found = SAMPLES[session.game.name].choose(session.view, legal, session.voice, fate)
    session.submit(found or legal[0])


def shares(pilot, heard):
    cue = pilot.scene.offering.table.cue
    return any(
        cue(event).shared for one in heard if isinstance(one, SeenStep) for event in one.events
    )


@pytest.mark.parametrize("offering", OFFERINGS, ids=lambda each: each.name)
def test_between_a_simultaneous_reveal_and_the_next_curtain_no_secret_is_shown(offering):
    """In pictures, log, buttons or anywhere else."""
    pilot = Pilot(begin(offering.rules, PAIR, "3"), offering=offering, settings=AT_LEISURE)
    frames = 0
    for n, _ in enumerate(revealed(pilot, Random(3), 24)):
        frames += 1
        assert pilot.session.eyes == PUBLIC
        if n % 20 == 0 or not pilot.scene.playback.busy:
            assert traces(pilot.stack, secrets(pilot.session)) == []
    assert bool(frames) == (offering.name in WITH_REVEALS)


def at_the_end_of_a_round():
    """A table at which both have watched the rows being fought."""
    offering = offering_of(feud.name)
    pilot = Pilot(begin(feud, PAIR, "1", options=BASIC), offering=offering, settings=AT_LEISURE)
    for _ in revealed(pilot, Random(1), 12):
        assert not {"Lay this row", "Start over"} & set(pilot.buttons())
        if not pilot.scene.playback.busy:
            pilot.settle()  # its button can be read
            return pilot
    raise AssertionError("nothing was revealed")


def results(pilot):
    """What stands between the rows."""
    return [
        each.text
        for each in pilot.scene.playback.figures()
        if isinstance(each, Encounter) and each.text and each.below
    ]


def test_both_watch_a_round_without_a_button_and_then_hand_over():
    pilot = at_the_end_of_a_round()
    assert len(results(pilot)) == 6
    assert not any("You" in line for line in pilot.log())
    assert not pilot.scene.desk._since.is_shown
    assert len(pilot.buttons()) == 1
    pilot.press("Hand over")
    assert isinstance(pilot.settle(), Curtain)


def test_while_both_watch_players_are_named_and_nobody_is_called_you_or_the_enemy():
    """In a test by people, two of them watched and "Your Markers" stood there."""
    pilot = at_the_end_of_a_round()
    told = [
        text
        for each in pilot.scene.playback.figures()
        if isinstance(each, Caption | Notes)
        for text in ([each.text] if isinstance(each, Caption) else [each.title, *each.lines])
    ]
    said = " ".join(told).replace("\N{NO-BREAK SPACE}", " ")
    assert not [word for word in ("Your", "your", "Enemy", "enemy") if word in said], told
    for name in pilot.session.names:
        assert f"{name}: Markers" in said
    pilot.press("Hand over")
    pilot.settle()
    pass_curtain(pilot)
    texts = [each.text for each in pilot.scene.playback.figures() if isinstance(each, Caption)]
    assert any(text.startswith("Your\N{NO-BREAK SPACE}Markers") for text in texts)


def test_the_results_of_a_round_go_when_somebody_begins_a_new_row():
    pilot = at_the_end_of_a_round()
    pilot.press("Hand over")
    pilot.settle()
    pass_curtain(pilot)
    assert len(results(pilot)) == 6
    pilot.key("a")
    pilot.settle()
    assert results(pilot) == []
    pilot.key("ctrl+z")
    pilot.settle()
    assert len(results(pilot)) == 6
    choose(pilot, Random(2))
    pilot.settle()
    pilot.press("Hand over")
    pilot.settle()
    pass_curtain(pilot)
    assert results(pilot) == [], "they would stand over the other's new cards"


def test_a_row_can_be_taken_up_again_without_a_question_until_the_hand_over():
    offering = offering_of(feud.name)
    session = begin(feud, PAIR, "1", options=BASIC, policy="consent")
    pilot = Pilot(session, offering=offering, settings=AT_LEISURE)
    pilot.settle()
    pass_curtain(pilot)
    pilot.key("a", "e")
    pilot.settle()
    assert "Hand over to Ben" in pilot.buttons()
    assert session.undo.asks == ()
    pilot.key("ctrl+z")
    assert pilot.settle() is pilot.scene
    assert any("You undid a move." in line for line in pilot.log())
    assert len(pilot.held()) == 6
