"""What is exported of an unfinished game tells nothing that the looking seat doesn't know."""

from random import Random
from types import SimpleNamespace

import pytest

from game.app.offerings import offerings
from game.engine.game import NATURE, PUBLIC
from game.engine.store import Store
from game.play.exercises import moment
from game.play.session import Session, begin
from tests.laws.samples import SAMPLES
from tests.play.seated import play_on
from tests.ui.pilot import ANNA, HD, Pilot
from tests.ui.scene_pilot import CAPTAIN

STEPS = 24  # random ones, at most
EARLY, LATE = 1, -1  # before which of the person's own steps the game is left


def exported(pilot, eyes):
    """The text and the picture of the last moment, for these eyes."""
    pilot.replay()
    pilot.key("space", "end")
    pilot.top._see(eyes)
    found = []
    for verb in ("Text", "Picture"):
        pilot.top._export()
        pilot.step()
        pilot.press(verb)
        found.append(pilot.kept.popitem()[1])
    pilot.stack.pop()
    return found


@pytest.mark.parametrize("which", [EARLY, LATE])
@pytest.mark.parametrize("offering", offerings(), ids=lambda each: each.name)
def test_an_unfinished_game_and_its_twin_give_the_same_exports(offering, which):
    """The twin was never told what is hidden from the seat."""
    game, players = offering.rules, (ANNA, CAPTAIN)
    mind = SimpleNamespace(imagine=SAMPLES[game.name].imagine)
    begun = begin(game, players, "1")
    play_on(begun, Random(1), STEPS)
    log, seat = begun.log, begun.persons[0]
    own = [n for n, step in enumerate(log.line) if n and step.seat == seat != NATURE]
    end = own[which]
    known = moment(game, mind, log, end).log
    told = Store(game, type(log)(log.game, log.version, log.seed, log.line[:end]))
    twin = Store(game, known)
    assert told.log.entries != twin.log.entries, "nothing was hidden"
    pilot = Pilot(Session(told, players), offering=offering, size=HD)
    for eyes in (seat, PUBLIC):
        pilot.session = Session(told, players)
        whole = exported(pilot, eyes)
        pilot.session = Session(twin, players)
        assert exported(pilot, eyes) == whole
