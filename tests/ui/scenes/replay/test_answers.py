"""What a review says came next."""

from pathlib import Path

import msgspec

from game.app.offerings import offering_of
from game.app.registry import game_named
from game.engine.files import read
from game.engine.store import Store
from game.play.notes import Notes
from game.play.session import Session
from game.play.storage.reviews import Reviews
from game.review.review import Examined
from tests.ui.pilot import ANNA, HD, Pilot
from tests.ui.scene_pilot import CAPTAIN

NAME = "cards_of_war"
WAR = Path(__file__).parents[3] / "games" / NAME / "plays" / "v1-two.jsonl"


def test_what_came_next_is_no_reason_of_a_computer(tmp_path):
    """“What came next: Why? It costs the 10, but saves 10 life.”"""
    with WAR.open("rb") as file:
        _, log = read(file, game_named)
    made = [n for n, entry in enumerate(log.entries) if entry.seat >= 0]
    notes = Notes(reasons=[(n, "It is strong.") for n in made])
    session = Session(Store(game_named(NAME), log), (ANNA, CAPTAIN), notes=notes)
    pilot = Pilot(session, offering=offering_of(NAME), size=HD)
    pilot.replay(begin=lambda _log, _begun: None, reviews=Reviews(tmp_path))
    pilot.key("space")
    moves = [n for n in range(2, len(log.line)) if log.line[n].seat >= 0]
    points = [Examined(n, log.line[n].seat, (0, 0), 0, msgspec.Raw(b"{}")) for n in moves]
    said = [pilot.top._review._answer(point) for point in points]
    assert any(said)
    assert [each for each in said if "Why?" in each] == []
