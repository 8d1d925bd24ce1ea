"""What a better move would have brought, if its player could foresee it."""

from random import Random

import msgspec
import pytest

from game.app.offerings import offering_of
from game.engine.value import replace
from game.games.feud.rules.commands import PlayCard
from game.games.feud.rules.events import ColumnFought
from game.play.replay import Replay
from game.play.session import begin
from game.play.storage.reviews import Reviews
from game.review.review import Examined
from game.ui.scenes.replay.consequences import consequence
from game.ui.scenes.replay.reviewer import Reviewer
from tests.play.seated import play_on
from tests.ui.pilot import ANNA
from tests.ui.scene_pilot import CAPTAIN

FEUD = offering_of("feud")


@pytest.fixture(scope="module")
def replay():
    session = begin(FEUD.rules, (ANNA, CAPTAIN), "1")
    play_on(session, Random(1), 300)
    return Replay(session, is_over=True)


def answers(replay):
    """Each answer to a card that lies open, and the other cards of that hand."""
    for n, step in enumerate(replay.log.line):
        if any(isinstance(event, ColumnFought) for event in step.events) and isinstance(
            step.command, PlayCard
        ):
            hand = FEUD.rules.legal_commands(replay.before(n), step.seat)
            point = Examined(n, step.seat, (-900, 900), 100, msgspec.Raw(b"{}"), "It is stronger.")
            yield point, step.command, [each for each in hand if isinstance(each, PlayCard)]


def test_a_fight_whose_cards_lie_open_is_foreseen(replay):
    found = [
        consequence(FEUD, replay, point, command)
        for point, played, hand in answers(replay)
        for command in (played, *hand)
    ]
    assert len(found) > 3
    assert all(" against " in each for each in found)


def test_what_hidden_cards_decide_is_not(replay):
    blind = (
        (n, step)
        for n, step in enumerate(replay.log.line)
        if step.seat >= 0 and len(FEUD.rules.to_act(replay.before(n))) > 1
    )
    n, step = next(blind)
    point = Examined(n, step.seat, (-900, 900), 100, msgspec.Raw(b"{}"))
    assert consequence(FEUD, replay, point, step.command) == ""


def test_only_a_fight_that_ends_in_another_way_is_a_reason(replay, tmp_path):
    reviewer = Reviewer(replay, Reviews(tmp_path), lambda log, begun: None)
    reasons = {
        reviewer.reason(replace(point, better=msgspec.Raw(msgspec.json.encode(other))), FEUD)
        for point, _, hand in answers(replay)
        for other in hand
    }
    assert "It is stronger." in reasons, "it ends in the same way"
    assert any(" against " in each and each.endswith(" It is stronger.") for each in reasons)
