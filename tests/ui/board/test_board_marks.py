"""Marks on a board lie under or over the men, and never on the frame."""

from itertools import pairwise

import pygame
import pytest

from game.games.feudal.rules.board import NAMES, OPEN, ROUGH
from game.games.feudal.rules.turn_flow import Field
from game.table.figures import Board, Threat, Trace
from game.table.items import Gesture
from game.ui.board.squares import LANDING
from game.ui.drawing.painters.board.men import LEGIBLE
from game.ui.window.input import Key
from tests.golden.scenes import at_war
from tests.ui.described import dossier_text
from tests.ui.pilot import ART, HD

KNIGHT, ENEMIES = "man.3", 13  # the first of the enemies


@pytest.fixture
def pilot():
    return at_war(size=HD)


def sprites(pilot):
    """The resting sprites, lowest first."""
    return pilot.scene.top.layers._resting


def marks(pilot, name):
    """The index and centre of every mark of this kind; a higher index is drawn later."""
    side = pilot.scene.top.stage.rect(0, 0, square(pilot), square(pilot)).h
    picture = ART.picture(f"mark/{name}", round(side * pilot.scene.top.stage.zoom)).surface
    return {
        sprite.rect.center: height
        for height, sprite in enumerate(sprites(pilot))
        if sprite.picture is picture
    }


def square(pilot):
    return next(each for each in pilot.scene.playback.figures() if isinstance(each, Board)).square


def man(pilot, name):
    """The index of the man in drawing order."""
    at, face = pilot.place_of(name), pilot.item(name).face
    height = pilot.scene.top.stage.px(pilot.item(name).size)
    picture = ART.turned(face, height, 0).surface
    return next(
        n
        for n, sprite in enumerate(sprites(pilot))
        if sprite.picture is picture and abs(sprite.rect.centerx - at[0]) <= 1
    )


def test_the_selected_man_has_a_marked_square_and_no_outline(pilot):
    assert marks(pilot, "selected") == {}
    outlined = len(sprites(pilot))
    pilot.click(pilot.place_of(KNIGHT))
    ((at, height),) = marks(pilot, "selected").items()
    assert at == pytest.approx(pilot.place_of(KNIGHT), abs=1)
    assert height < man(pilot, KNIGHT)
    targets = len(pilot.scene.top.drawn.lit)
    assert len(sprites(pilot)) == outlined + targets


def test_the_mark_lies_over_castle_and_green_and_under_the_man(pilot):
    pilot.click(pilot.place_of(KNIGHT))
    ((_, height),) = marks(pilot, "selected").items()
    tiles = [man(pilot, name) for name in ("castle.0", "green.0", "castle.1", "green.1")]
    assert max(tiles) < height < man(pilot, KNIGHT)


def test_marks_of_reachable_squares_lie_over_all_men(pilot):
    pilot.click(pilot.place_of(KNIGHT))
    dots = marks(pilot, "reach")
    assert len(dots) == len([1 for item, _ in pilot.gestures() if item == KNIGHT])
    assert min(dots.values()) > man(pilot, KNIGHT)


def test_each_square_has_the_mark_that_the_game_names(pilot):
    offer = pilot.scene.top.offered
    zones = sorted(offer.gestures.zones(KNIGHT))
    said = {Gesture(KNIGHT, zones[0]): "capture", Gesture(KNIGHT, zones[1]): "shot"}
    told = offer.mark

    def mark(gesture):
        return said.get(gesture) or told(gesture)

    object.__setattr__(offer, "mark", mark)
    pilot.click(pilot.place_of(KNIGHT))
    for name, zone in zip(("capture", "shot"), zones, strict=False):
        (at,) = marks(pilot, name)
        assert at == pytest.approx(pilot.place_of(zone), abs=1)


def test_the_square_where_a_dragged_man_would_land_is_framed_and_named(pilot):
    """Also while the pointer, which holds him at his edge, is over the next square."""
    zone = min(pilot.scene.top.offered.gestures.zones(KNIGHT))
    (x, y), (home_x, home_y) = pilot.place_of(zone), pilot.place_of(KNIGHT)
    side = pilot.scene.top.stage.px(square(pilot))
    grip = round(0.4 * side)
    pilot.down((home_x + grip, home_y))
    pilot.move((x + 2 * grip, y))  # his centre is nearly at the edge of the square
    pilot.step()
    picture = ART.picture("mark/landing", round(LANDING * side)).surface
    moving = pilot.scene.top.layers._moving
    (framed,) = [
        n for n, sprite in enumerate(moving) if sprite.picture.get_size() == picture.get_size()
    ]
    assert moving[framed].rect.center == pytest.approx((x, y), abs=2)
    assert framed < len(moving) - 1, "he hangs above it"
    assert f"{zone} ·" in dossier_text(pilot.scene.desk.side.dossier)
    pilot.key("escape")
    assert not pilot.scene.top.layers._moving


@pytest.mark.parametrize("size", [(960, 540), (1000, 600), HD, (1920, 1080)])
def test_men_on_the_board_and_in_its_key_are_silhouettes_in_every_window(size):
    pilot = at_war(size=size)
    shown = [each for each in pilot.scene.playback.resting if each.id.startswith(("man.", "key."))]
    assert min(pilot.scene.top.stage.px(each.size) for each in shown) >= LEGIBLE


def test_threats_lie_over_the_men_and_last_moves_under_them(pilot):
    pilot.key("t")
    threats = marks(pilot, "threatened") | marks(pilot, "endangered")
    shown = [each for each in pilot.scene.playback.figures() if isinstance(each, Threat)]
    assert len(threats) == len(shown) > 0
    assert min(threats.values()) > man(pilot, KNIGHT)
    assert 0 < max(marks(pilot, "last_move").values()) < man(pilot, KNIGHT)


def test_pointing_at_an_enemy_marks_the_squares_he_threatens(pilot):
    view = pilot.session.view
    enemy = next(n for n, at in enumerate(view.at) if n >= ENEMIES and at >= 0)
    pilot.move(pilot.place_of(f"man.{enemy}"))
    pilot.step()
    threatened = {pilot.place_of(NAMES[at]) for at in Field(view).moves(enemy)}
    assert set(marks(pilot, "threatened")) == threatened != set()
    pilot.move(pilot.place_of(KNIGHT))
    pilot.step()
    assert marks(pilot, "threatened") == {}


def test_while_a_man_is_held_only_his_own_squares_are_marked(pilot):
    pilot.click(pilot.place_of(KNIGHT))
    pilot.move(pilot.place_of(f"man.{ENEMIES}"))
    pilot.step()
    assert marks(pilot, "threatened") == {}
    assert marks(pilot, "reach")


@pytest.mark.parametrize("times", [1, 2])
def test_zoomed_in_nothing_lies_on_the_frame(pilot, times):
    pilot.click(pilot.place_of(KNIGHT))
    for _ in range(times):
        pilot.step(Key("+"))
    stage = pilot.scene.top.stage
    for across, down in ((9999, 9999), (-9999, -9999), (4999, -30), (-77, 31)):
        stage.pan(across, down)
        pilot.scene.top.refresh_view()
        *lying, border = sprites(pilot)
        assert border.rect.contains(stage.field)
        on_board = [each for each in lying if stage.field.collidepoint(each.rect.center)]
        assert len(on_board) > 1
        assert all(stage.field.contains(each.rect) for each in on_board)


def test_the_trace_of_a_man_who_moved_out_of_view_leads_to_the_edge(pilot):
    traces = [each for each in pilot.scene.playback.figures() if isinstance(each, Trace)]
    stage, boards = pilot.scene.top.stage, pilot.scene.top.pieces.boards
    assert all(len(list(boards.trace(each))) == 2 for each in traces)  # brackets and a line
    stage.zoom_to(2.0, stage.field.center)
    whole = [each for each in traces if stage.shows(each.to_x, each.to_y)]
    for each in traces:
        found = list(boards.trace(each))
        assert (len(found) == 2) is (each in whole)
    stage.pan(-9999, 9999)
    gone = [each for each in traces if stage.shows(each.x, each.y)]
    gone = [each for each in gone if not stage.shows(each.to_x, each.to_y)]
    assert gone
    for each in gone:
        (line,) = boards.trace(each)
        assert line.rect.colliderect(stage.field)


@pytest.mark.parametrize("side", [16, 24, 48, 96])
@pytest.mark.parametrize("ground", [OPEN, ROUGH])
def test_a_threat_is_striped_so_that_it_is_clear_on_every_ground_without_colour(side, ground):
    """Its stripes differ in lightness from each other and from the ground."""
    picture = ART.picture(f"ground/{ground}", side).surface.copy()
    beside = _lightness(pygame.Color(*pygame.transform.average_color(picture)))
    picture.blit(ART.picture("mark/threatened", side).surface, (0, 0))
    corner = [_lightness(picture.get_at((step, side - 1 - step))) for step in range(side // 4)]
    assert min(corner) < beside - 40
    assert max(corner) > beside + 40
    darker = [one < 100 for one in corner]
    assert sum(a != b for a, b in pairwise(darker)) >= 2


def _lightness(colour):
    """What is left of a colour for eyes that see none."""
    return 0.3 * colour.r + 0.59 * colour.g + 0.11 * colour.b
