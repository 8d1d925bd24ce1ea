"""A click on a thing that can't be used now says why, in every game."""

from pathlib import Path

import pytest

from game.app.offerings import offering_of
from game.engine.files import read
from game.engine.game import Seat
from game.engine.log import Log
from game.engine.store import Store
from game.play.session import Session
from tests.ui.pilot import ALONE, HD, Pilot

PLAYS = Path(__file__).parents[2] / "games"
ME = Seat(0)
MOST = 8  # positions that are tried


def positions(game, play):
    """Positions of a golden play in which a thing of the first player can't be used."""
    offering = offering_of(game)
    with (PLAYS / game / "plays" / f"{play}.jsonl").open("rb") as file:
        _, log = read(file, lambda name: offering.rules)
    before = frozenset()
    for n in range(1, len(log.line)):
        store = Store(offering.rules, Log(log.game, log.version, log.seed, log.line[:n]))
        view = offering.rules.view(store.state, ME)
        if ME not in offering.rules.to_act(store.state):
            continue
        held = offering.table.held(view, ME)
        legal = offering.rules.legal_commands(view, ME)
        usable = {offering.table.gesture(each).item for each in legal}
        dark = frozenset(held) - usable
        if dark and dark != before:
            yield store
        before = dark


@pytest.mark.parametrize(
    ("game", "play"),
    [
        ("revolutionary_war", "v1-one_game"),
        ("card_fu", "v1-one_fight"),
        ("feud", "v1-true_feud"),
        ("feudal", "v1-two_kingdoms"),
        ("cards_of_war", "v2-two"),
    ],
)
def test_a_click_on_a_dark_thing_says_why_and_picks_nothing_up(game, play):
    reasons = set()
    for store, _ in zip(positions(game, play), range(MOST), strict=False):
        pilot = Pilot(Session(store, ALONE), offering=offering_of(game), size=HD)
        pilot.settle()
        top = pilot.scene.top
        for name in [each for each in pilot.held() if top.is_dark(each)][:3]:
            pilot.rest()
            pilot.click(pilot.place_of(name))
            reasons.add(pilot.said())
            assert top.drag_state.held is None
    assert reasons
    assert "" not in reasons
