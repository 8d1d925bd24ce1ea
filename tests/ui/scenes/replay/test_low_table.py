"""The table of a replay below the curve of a review: lower than the one that is played at."""

from random import Random

import pytest

from game.app.offerings import offering_of
from game.games.feudal.table.geometry import smallest
from game.play.session import begin
from game.play.storage.reviews import Reviews
from game.table.figures import Caption, addressed
from tests.play.seated import play_on
from tests.ui.pilot import HD, PAIR, Pilot

SHADOW = 4  # pixels above and below the letters, together


@pytest.mark.parametrize("size", [HD, (960, 540)])
def test_the_markers_of_both_units_do_not_cover_each_other(size):
    offering = offering_of("feud")
    session = begin(offering.rules, PAIR, "1", options=offering.presets[0].options)
    play_on(session, Random(1))
    pilot = Pilot(session, offering=offering, size=size)
    pilot.replay(begin=lambda *_: None, reviews=Reviews(None))
    pilot.key("space", "ctrl+right", "ctrl+right")
    named = addressed(pilot.top._playback.figures(), -1, ["Player 1", "Player 2"])
    markers = [each for each in named if isinstance(each, Caption) and "Markers" in each.text]
    painted = [list(pilot.top._top.pieces.captions.caption(each)) for each in markers]
    assert [len(lines) for lines in painted] == [1, 1]
    (one,), (other,) = painted
    assert not one.rect.inflate(0, -SHADOW).colliderect(other.rect.inflate(0, -SHADOW))


@pytest.mark.parametrize("size", [HD, (1920, 1080)])
def test_with_a_large_interface_the_board_has_room_beside_the_log(size):
    offering = offering_of("feudal")
    session = begin(offering.rules, PAIR, "1")
    play_on(session, Random(1))
    pilot = Pilot(session, offering=offering, size=size, scale=2.0)
    pilot.replay(begin=lambda *_: None, reviews=Reviews(None))
    desk, stage = pilot.top._desk, pilot.top._top.stage
    board = smallest.height * stage.scale
    assert desk.log.is_shown
    assert board > 0.58 * size[1]
