"""The pause page, how one comes to it, and what becomes of the game."""

import pytest

from game.app.offerings import offerings
from game.engine.value import replace
from game.play.session import begin
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.scenes.table.words import NO_RESIGNING, SAVED, UNSAVED
from game.ui.widgets.label import Label
from tests.ui.described import described
from tests.ui.pilot import ALONE, OFFERING, PAIR, Pilot, Pondering, offered, pass_curtain
from tests.ui.solo_table import at_my_turn

GAMES = {each.name: each for each in offerings()}


def sentence(pilot):
    return described(pilot.scene.desk.bar.prompt)


def told_by(offering, players=ALONE, **how):
    """What the pause of a new game says."""
    pilot = Pilot(begin(offering.rules, players, "1", **how), offering=offering)
    pilot.settle()
    if isinstance(pilot.top, Curtain):
        pass_curtain(pilot)
    pilot.key("escape")
    pilot.rest()
    return pilot, "\n".join(each.text for each in pilot.widgets(Label))


@pytest.mark.parametrize("players", [ALONE, PAIR], ids=["alone", "pair"])
def test_it_says_by_which_rules_the_game_is_played(players):
    """A week later nobody at the table remembers what was changed on the setup page."""
    war = GAMES["cards_of_war"]
    first, printed, *_ = (each.options for each in war.presets)
    for options, way in (
        (first, "First skirmish"),
        (printed, "Standard rules"),
        (replace(printed, life=20), "Standard rules, Life: 20"),
    ):
        assert f"Way to play: {way}." in told_by(war, players, options=options)[1]


@pytest.mark.parametrize("is_kept", [True, False])
def test_whoever_wants_to_save_by_hand_reads_that_every_move_is_saved(is_kept):
    keep = (lambda *_: None) if is_kept else None
    pilot = Pilot(begin(OFFERING.rules, ALONE, "1", keep=keep))
    pilot.settle()
    pilot.key("ctrl+s")
    assert pilot.said() == (SAVED if is_kept else UNSAVED)


@pytest.mark.parametrize("name", ["revolutionary_war", "card_fu"])
def test_it_says_so_if_nobody_can_resign_in_this_game(name):
    """A new user who wanted to give up the war looked for it in vain."""
    pilot, told = told_by(GAMES[name])
    assert (NO_RESIGNING in told) is (name == "revolutionary_war")
    assert "Abandon the game" in pilot.buttons()


def test_escape_drops_the_hint_and_only_then_pauses():
    pilot = at_my_turn()
    prompt = sentence(pilot)
    pilot.key("h")
    pilot.pass_time(0.3)
    assert sentence(pilot) != prompt
    pilot.key("escape")
    pilot.pass_time(0.3)
    assert pilot.scene.hand.hints.hint is None
    assert sentence(pilot) == prompt
    assert pilot.top is pilot.scene
    pilot.key("escape")
    pilot.pass_time(0.3)
    assert pilot.top is not pilot.scene


def test_escape_ends_the_wait_for_a_hint():
    pilot = at_my_turn(mind=offered(Pondering()))
    prompt = sentence(pilot)
    pilot.key("h")
    pilot.pass_time(0.3)
    assert sentence(pilot) == "Looking for a hint …"
    pilot.key("escape")
    pilot.pass_time(0.3)
    assert sentence(pilot) == prompt
    assert pilot.top is pilot.scene
