"""Every offered setup can be loaded, by any player in any kingdom."""

from random import Random

import pytest

from game.app.feudal.arranging import OWN, SAMPLES, FeudalSetups
from game.app.feudal.extras import with_arranger
from game.app.feudal.formations import FOLDER
from game.engine.game import NATURE, Seat, play
from game.games.feudal.ai.deployment_plans import exposed
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.allegiance import unslain
from game.games.feudal.rules.board import AS_PRINTED, HALVES, QUARTERS, Set
from game.games.feudal.rules.commands import SayReady, Start, TakeKingdom, Toss
from game.games.feudal.rules.options import Options
from tests.ui.scene_pilot import OFFERINGS

ME = Seat(0)
FREE = Options(variation="free_for_all", are_quarters_random=True)


def camp(half="south", options=None, seats=2, arrangement=AS_PRINTED):
    state = feudal.initial
    for seat, command in (
        (NATURE, Start(options or Options(), seats)),
        (NATURE, Toss(first=1, arrangement=arrangement)),
        (ME, TakeKingdom(half)),
    ):
        _, state = play(feudal, state, seat, command)
    return state


def free_for_all():
    state = feudal.initial
    for command in (Start(FREE, 4), Toss(first=0, kingdoms=tuple(QUARTERS))):
        _, state = play(feudal, state, NATURE, command)
    return state


def ready(state, seat, command):
    """The state after the seat has loaded this setup and is ready."""
    for each in (command, SayReady()):
        _, state = play(feudal, state, seat, each)
    return state


@pytest.mark.parametrize("half", HALVES)
def test_every_offered_setup_is_complete(half, tmp_path):
    state = camp(half)
    found, troubles = FeudalSetups(tmp_path).offers(state, ME, Random(1))
    assert troubles == []
    assert len(found) == len({each.title for each in found})
    assert sum(each.group == SAMPLES for each in found) >= 5
    for each in found:
        assert each.line
        assert ME in ready(state, ME, each.command).ready


@pytest.mark.parametrize(
    ("state", "seat"),
    [
        (free_for_all(), Seat(2)),
        (camp(options=Options(armies=2)), ME),
        (camp(seats=4), Seat(2)),
    ],
    ids=["free-for-all", "two armies", "a team"],
)
def test_setups_are_offered_in_every_variation(state, seat, tmp_path):
    if seat != ME and state.seats == 4 and len(state.castles) == 2:  # the captain goes first
        state = ready(state, ME, FeudalSetups(tmp_path).offers(state, ME, Random(2))[0][0].command)
    found, _ = FeudalSetups(tmp_path).offers(state, seat, Random(1))
    assert len(found) >= 2
    for each in found:
        assert len(each.command.squares) == len(unslain(state, seat))
        assert seat in ready(state, seat, each.command).ready
    assert plans(found) == ["Attack", "Balanced", "Defence"]


def plans(found):
    """The kinds of sample setups."""
    return sorted({each.title.split(":")[0] for each in found if each.group == SAMPLES})


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("half", HALVES)
def test_on_a_shuffled_board_samples_survive_the_first_attack(half, seed, tmp_path):
    lots = Random(seed)
    sets = tuple(Set(each, lots.randrange(4)) for each in lots.sample(range(4), 4))
    state = camp(half, Options(arrangement="shuffled"), arrangement=sets)
    found, _ = FeudalSetups(tmp_path).offers(state, ME, Random(1))
    assert plans(found) == ["Attack", "Balanced", "Defence"]
    samples = [each for each in found if each.group == SAMPLES]
    again, _ = FeudalSetups(tmp_path).offers(state, ME, Random(2))
    assert samples == [each for each in again if each.group == SAMPLES]
    for each in samples:
        assert not exposed(state, ME, each.command), each.title
        assert each.line
        assert ME in ready(state, ME, each.command).ready


def test_a_saved_setup_is_offered_in_another_half_too(tmp_path):
    ours, state = FeudalSetups(tmp_path), camp("south")
    assert ours.why_not_keep(state, ME)
    assert ours.keep(state, ME, "Mine") == ours.why_not_keep(state, ME)
    _, state = play(feudal, state, ME, ours.offers(state, ME, Random(1))[0][0].command)
    assert ours.why_not_keep(state, ME) == ""
    assert ours.keep(state, ME, "{Mine}")
    assert ours.keep(state, ME, "Mine") == ""
    (mine,) = [each for each in ours.offers(state, ME, Random(1))[0] if each.group == OWN]
    assert (mine.title, mine.is_own) == ("Mine", True)
    assert ours.forget("Mine") == ""
    assert all(each.group != OWN for each in ours.offers(state, ME, Random(1))[0])


def test_an_invalid_setup_file_is_reported(tmp_path):
    folder = tmp_path / FOLDER
    folder.mkdir(parents=True)
    (folder / "strange.json").write_text("{}")
    _, troubles = FeudalSetups(tmp_path).offers(camp(), ME, Random(1))
    assert len(troubles) == 1
    assert "strange.json" in troubles[0]


def test_setups_are_offered_until_the_player_is_ready(tmp_path):
    ours, state = FeudalSetups(tmp_path), camp()
    assert not ours.is_time(feudal.initial, ME)
    assert ours.is_time(state, ME)
    state = ready(state, ME, ours.offers(state, ME, Random(1))[0][0].command)
    assert not ours.is_time(state, ME)
    assert ours.is_time(state, Seat(1))


def test_a_game_without_setups_is_unchanged(tmp_path):
    assert with_arranger(OFFERINGS[0], tmp_path) is OFFERINGS[0]
