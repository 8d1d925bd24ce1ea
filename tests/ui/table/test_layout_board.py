"""Plates and captions of a board: nothing overlaps in any window."""

import pytest

from game.app.offerings import offering_of
from game.engine.value import replace
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.commands import TakeKingdom
from game.games.feudal.rules.model import Phase
from game.games.feudal.rules.options import Options
from game.play.session import Player, begin
from game.table.figures import Plate, Realm
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.window.input import PointerMove
from tests.ui.pilot import ALONE, AT_ONCE, HD, Pilot, pass_curtain
from tests.ui.table.test_layout_table import collisions

OFFERING = offering_of(feudal.name)
NAMES = ("Anna", "Bartholomew Long", "Cleo", "Dan", "Emil", "Fay")
WINDOWS = [
    ((640, 480), 1.5),
    ((640, 480), 1.0),
    ((800, 600), 2.0),
    ((1000, 600), 1.0),
    ((1280, 720), 1.5),
    ((1280, 720), 2.0),
    ((1920, 1080), 1.0),
]
FREE = Options(variation="free_for_all", is_toss_random=False)


def table_of(seats, options, size=HD, text=1.0):
    players = [Player("person", name) for name in NAMES[:seats]]
    access = replace(AT_ONCE.accessibility, text_scale=text)
    settings = replace(AT_ONCE, accessibility=access)
    session = begin(feudal, players, "1", options=options)
    pilot = Pilot(session, offering=OFFERING, size=size, settings=settings)
    pilot.settle()
    return pilot


def take(pilot):
    """Take the first free kingdom."""
    legal = pilot.session.legal
    pilot.session.submit(next(each for each in legal if isinstance(each, TakeKingdom)))
    pilot.settle()


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize(
    ("seats", "options"), [(6, Options(is_toss_random=False)), (4, FREE)], ids=["teams", "free"]
)
def test_plates_captions_and_men_do_not_overlap(seats, options, size, text):
    pilot = table_of(seats, options, size, text)
    while pilot.session.view.phase is Phase.CHOICE:
        assert list(collisions(pilot)) == []
        assert list(crowded(pilot)) == []
        take(pilot)
    if isinstance(pilot.top, Curtain):
        pass_curtain(pilot)
    assert list(collisions(pilot)) == []


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_text_of_a_plate_is_not_cut_off(size, text, cut_off):
    pilot = table_of(2, Options(is_toss_random=False), size, text)
    cut_off.clear()
    lettering = pilot.scene.top.pieces.captions
    plate = next(each for each in pilot.scene.playback.figures() if isinstance(each, Plate))
    for line, brief in (
        ("12 men, 1 slain", "12 men"),
        ("columns A\N{EN DASH}L", "rows 13\N{EN DASH}24"),
    ):
        lettering.plate(replace(plate, line=line, brief=brief))
        assert not {line, brief} & set(cut_off)


def crowded(pilot):
    """Kingdoms whose captions overlap others or reach out of the board."""
    things = pilot.scene.top.pieces
    realms = [each for each in pilot.scene.playback.figures() if isinstance(each, Realm)]
    rects = []
    for realm in realms:
        *_, words_ = things.realms.sprites(realm, is_lit=False)
        pad = 2 * things.look.skin.panel((64, 64)).pad
        rects.append(words_.rect.inflate(-pad, -pad))
    field = pilot.scene.top.stage.field
    for n, rect in enumerate(rects):
        if rect.collidelist(rects[n + 1 :]) >= 0 or not field.contains(rect):
            yield realms[n].title


# Choosing a kingdom


def lit(pilot):
    return pilot.scene.top.drawn.realm


def test_the_kingdom_under_the_pointer_lights_up_and_a_click_takes_it():
    pilot = table_of(2, Options(is_toss_random=False))
    for square, half in (("M3", "north"), ("M22", "south"), ("B12", "west"), ("W13", "east")):
        pilot.move(pilot.place_of(square))
        assert lit(pilot) == f"action.take.{half}"
    before = pilot.pixels()
    pilot.move(pilot.place_of("M3"))
    assert pilot.pixels() != before
    pilot.pass_time(1)
    assert pilot.pixels() == pilot.picture()
    pilot.step(PointerMove((2, 2)))
    assert lit(pilot) == ""
    pilot.click(pilot.place_of("B12"))
    pilot.settle()
    assert pilot.session.view.kingdoms == ("east", "west")


def test_a_button_lights_up_its_kingdom():
    pilot = table_of(4, FREE)
    button = pilot.button("Take M13\N{EN DASH}X24")
    pilot.move(button.rect.center)
    assert lit(pilot) == "action.take.southeast"
    pilot.step(PointerMove((2, 2)))
    assert lit(pilot) == ""
    pilot.top.page.focus_on(button)
    assert lit(pilot) == "action.take.southeast"


def test_a_taken_kingdom_is_labelled_and_cannot_be_taken_again():
    pilot = table_of(4, FREE)
    pilot.click(pilot.place_of("C3"))
    pilot.settle()
    (taken,) = [
        each
        for each in pilot.scene.playback.figures()
        if isinstance(each, Realm) and not each.action
    ]
    assert (taken.title, taken.seat) == ("A1\N{EN DASH}L12", 3)
    before = pilot.session.length
    pilot.move(pilot.place_of("C3"))
    assert lit(pilot) == ""
    pilot.click(pilot.place_of("C3"))
    pilot.settle()
    assert pilot.session.length == before


def test_nothing_lights_up_while_another_player_chooses():
    seeds = map(str, range(50))
    sessions = (begin(feudal, ALONE, seed) for seed in seeds)
    session = next(each for each in sessions if each.to_act == {1})
    pilot = Pilot(session, offering=OFFERING, size=HD)
    pilot.step(PointerMove(pilot.place_of("M3")))
    assert lit(pilot) == ""
