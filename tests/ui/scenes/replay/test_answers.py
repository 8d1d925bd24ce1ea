"""What came of a costly move, as the review tells it."""

import msgspec
import pytest

from game.app.offerings import offering_of
from game.games.feud.rules.commands import Arrange, Lock, Preview
from game.review.review import Examined
from tests.ui.scenes.replay.replayed import reviewed


@pytest.mark.parametrize("name", ["card_fu", "cards_of_war", "feud", "feudal"])
def test_what_came_next_is_an_act_and_never_a_heading(name):
    pilot = reviewed(offering_of(name))
    scene, line = pilot.top, pilot.session.log.line
    acts = {past.line.text for past in scene._past if past.told and not past.line.heading}
    decided = [n for n, step in enumerate(line) if n and step.seat >= 0][::2]
    points = [Examined(n, line[n].seat, (0, 0), 0, msgspec.Raw(b"{}")) for n in decided]
    said = {scene._review._answer(point) for point in points}
    assert len(said) > 3
    assert said <= acts | {""}


def test_what_came_of_a_row_of_feud_is_its_round_and_no_secret_choice():
    """In a test by a person it was "You have laid a row."."""
    pilot = reviewed(offering_of("feud"), options=offering_of("feud").presets[0].options)
    scene, line = pilot.top, pilot.session.log.line
    told = {Arrange: set(), Lock: set(), Preview: set()}
    for n, step in enumerate(line):
        if type(step.command) in told:
            point = Examined(n, step.seat, (0, 0), 0, msgspec.Raw(b"{}"))
            told[type(step.command)].add(scene._review._answer(point))
    assert told[Arrange]
    assert all(each.startswith("End of Round ") for each in told[Arrange])
    assert told[Lock] | told[Preview] == {""}


@pytest.mark.parametrize("steps", [1, 2])
def test_what_came_next_is_not_the_move_itself_nor_its_turn(steps):
    """In a test by a person, a capture was told as what came of it."""
    pilot = reviewed(offering_of("feudal"))
    scene, line = pilot.top, pilot.session.log.line
    entries = scene._replay.entries_of_line
    lines = {past.entry: past.line.text for past in scene._past if past.told}
    moves = [n for n, step in enumerate(line) if n and step.seat >= 0 and entries[n] in lines]
    for n in moves:
        point = Examined(n, line[n].seat, (0, 0), 0, msgspec.Raw(b"{}"), steps=steps)
        said = scene._review._answer(point)
        turn = [n]
        while steps > 1 and turn[-1] + 1 < len(line) and line[turn[-1] + 1].seat == line[n].seat:
            turn.append(turn[-1] + 1)
        assert not said or said not in {lines.get(entries[k]) for k in turn}
