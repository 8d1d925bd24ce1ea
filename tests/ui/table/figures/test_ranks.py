"""Two facing ranks: slots, arrows, labels, badges on units, and the steps of a turn."""

import pygame
import pytest
from pygame import Rect

from game.app.offerings import offering_of
from game.engine.game import Seat
from game.games.cards_of_war.rules import game as cards_of_war
from game.table.figures import Arrow, Plate, Ribbon, Slot, Tag
from game.table.items import Item, Room
from game.table.motion.changes import changes
from game.table.motion.tween import Shown
from game.ui.drawing.viewport import Viewport
from game.ui.panels import plate as plates
from game.ui.panels import ribbon
from game.ui.table.marks import Marks
from game.ui.table.pieces import Pieces
from tests.games.cards_of_war.tables import a_table
from tests.ui.looks import look_for
from tests.ui.scene_pilot import ART

UNIT = Item("unit.front.1", "unit/7/7/", 200, 400, size=100)
STEPS = ("Untap", "Draw", "Deploy", "Combat")


@pytest.fixture
def things():
    stage = Viewport(Rect(0, 0, 800, 600), Room(800, 600))
    return Pieces(ART, look_for((800, 600)), stage, ("Anna", "Ben"), ("badge/red", "badge/blue"))


def test_a_slot_shows_its_number_and_an_empty_one_its_name(things):
    (full,) = things.resting([], [Slot(100, 100, 120, 110, "2")], Marks())
    (empty,) = things.resting([], [Slot(100, 100, 120, 110, "2", "front")], Marks())
    assert full.rect == empty.rect == Rect(40, 45, 120, 110)
    assert pygame.image.tobytes(full.picture, "RGBA") != pygame.image.tobytes(empty.picture, "RGBA")


def test_aimed_declared_and_blocked_attacks_have_different_arrows(things):
    looks = set()
    for aim in ("meant", "declared", "stopped"):
        (sprite,) = things.resting([], [Arrow(((100, 500), (400, 100)), 0, aim)], Marks())
        looks.add(pygame.image.tobytes(sprite.picture, "RGBA"))
        assert sprite.rect.collidepoint(100, 500)
    assert len(looks) == 3


def test_arrows_and_labels_lie_over_the_items(things):
    figures = [Arrow(((200, 400), (200, 100)), 0, "meant"), Tag("7 : 5", 200, 380, 120)]
    sprites = things.resting([Shown(UNIT)], figures, Marks())
    assert [sprite.rect.h > 100 for sprite in sprites] == [False, True, False]


def test_a_label_stays_on_the_table_and_within_its_width(things):
    (sprite,) = things.resting([], [Tag("the King of Hearts absorbs it all", 4, 4, 90)], Marks())
    assert things.stage.area.contains(sprite.rect)
    assert sprite.rect.w <= 90


def test_a_long_label_has_no_more_than_three_lines(things):
    """At 200%, four lines covered the numbers of the cards on both sides."""
    (short,) = things.resting([], [Tag("9", 200, 200, 90)], Marks())
    (sprite,) = things.resting([], [Tag("Deals 5, takes 7: attacker falls", 200, 200, 70)], Marks())
    assert sprite.rect.h <= 3 * short.rect.h


def test_a_label_that_nearly_fits_on_a_line_has_one(things):
    """Among four players, "10 damage" had two lines beside a "6 damage" with one."""
    (short,) = things.resting([], [Tag("6 damage", 200, 200, 200)], Marks())
    (long,) = things.resting([], [Tag("10 damage", 200, 200, short.rect.w)], Marks())
    assert long.rect.w <= short.rect.w
    assert long.rect.h <= short.rect.h


def test_a_label_without_room_for_its_text_is_brief(things):
    text = "Deals 5, takes 7: attacker falls"
    (brief,) = things.resting([], [Tag("Attacker falls", 200, 200, 120)], Marks())
    for highest, is_brief in ((20, True), (38, False)):
        tag = Tag(text, 200, 200, 120, highest=highest, brief="Attacker falls")
        (sprite,) = things.resting([], [tag], Marks())
        assert (sprite.rect == brief.rect) == is_brief


@pytest.mark.parametrize(
    ("window", "stage"),
    [((1280, 720), Rect(192, 62, 812, 648)), ((960, 540), Rect(145, 48, 607, 484))],
)
def test_labels_of_attacks_cover_only_the_margins_of_cards(window, stage):
    """They lay on the faces of rear units, and over the numbers of front units."""
    table = offering_of(cards_of_war.name).table
    wars = a_table(fronts=("10D 8C 9S+4S", "7H 5D 9C"), rears=("AS KC KH", "KD AC"))
    wars.aims("0F1>1R1", "0F2>P1", "0F3>1R2", "0R1>1F1+1F2", "0R2>1F3")
    view = cards_of_war.view(wars.state, Seat(0))
    wide, high = stage.size
    room = Room(820, 820 * high / wide)
    things = Pieces(ART, look_for(window), Viewport(stage, room), ("A", "B"), ("badge/red",) * 2)
    tags = [each for each in table.figures(view, Seat(0), room) if isinstance(each, Tag)]
    cards = [each for each in table.items(view, Seat(0), room) if each.is_card and each.size > 100]
    assert (len(tags), len(cards)) == (5, 12)
    for tag in tags:
        (label,) = things.resting([], [tag], Marks())
        for card in cards:
            face = things.stage.rect(card.x, card.y, card.width, card.size).inflate(-8, -8)
            assert not label.rect.colliderect(face), (tag.text, card.id)


def test_an_attacker_stays_in_place_and_an_arrow_follows_the_pointer(things):
    hand = Item("unit.front.1", "unit/7/7/", 600, 100, size=100)
    marks = Marks(held=hand, home=UNIT)
    assert things.resting([Shown(UNIT)], (), marks)[0].rect.center == (200, 400)
    strips = [sprite.rect for sprite in things.moving([], marks)]
    assert any(strip.collidepoint(400, 250) for strip in strips)
    assert Rect(strips[0]).unionall(strips[1:]).contains(Rect(210, 110, 380, 280))
    assert sum(strip.w * strip.h for strip in strips) < 400 * 300 / 2, "little is drawn anew"
    assert things.moving([], Marks(held=UNIT, home=UNIT)) == [], "it points nowhere yet"


@pytest.mark.parametrize("height", [36, 70, 106])
def test_every_mark_on_a_unit_is_visible_at_every_size(height):
    marks = ("", "exhausted", "poisoned", "guard", "amnesiac", "shielded", "hurt3", "as10S", "asXR")
    looks = {
        pygame.image.tobytes(ART.picture(f"unit/7/7/{mark}", height).surface, "RGBA")
        for mark in marks
    }
    assert len(looks) == len(marks)


def test_an_unknown_face_of_a_unit_is_refused():
    with pytest.raises(ValueError, match="no face"):
        ART.picture("unit/mark/soup", 30)


def test_a_back_turns_over_into_a_card_without_its_marks():
    back = Item("hand.1.0", "card/??", 100, 100)
    upon = Item("unit.front.1", "unit/7/7/", 100, 300)
    card = Item("card.7H", "card/7H", 300, 300)
    found = changes([back], [upon, card])
    assert found.moved == ((back, card),)
    assert found.came == (upon,)


def test_without_room_only_the_current_step_of_a_turn_is_shown():
    look = look_for((1280, 720))
    steps = Ribbon("Turn 3", STEPS, 2, "1 of 3 units deployed")
    whole = ribbon.height(look, steps, 170, 1000)
    brief = ribbon.height(look, steps, 170, 100)
    assert brief < whole
    for high in (whole, brief):
        assert ribbon.painted(look, steps, (170, high)).get_height() >= high
    later = Ribbon("Turn 3", STEPS, 3, "1 of 3 units deployed")
    for high in (whole, brief):
        one, other = (ribbon.painted(look, each, (170, high)) for each in (steps, later))
        assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_a_plate_shows_life_and_pending_damage():
    look = look_for((1280, 720))
    emblem = ART.picture("badge/red", 30).surface
    pictures = [
        plates.painted(
            look, Plate(0, 0, 0, "5 cards", False, count=count, toll=toll), "Anna", emblem, 196
        )
        for count, toll in (("", ""), ("40", ""), ("40", "-11"))
    ]
    assert len({picture.get_size() for picture in pictures}) == 1
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == 3
