"""The column beside a board: it describes what is pointed at, and nothing is cut off."""

from itertools import combinations

import pytest
from pygame import Rect

from game.engine.value import replace
from game.games.feudal.rules.board import BY_NAME
from game.games.feudal.rules.commands import Move
from game.play.settings import Settings
from game.table.figures import Legend
from game.ui.panels import dossier, legend
from game.ui.window.input import Key, PointerMove
from tests.golden.scenes import at_war
from tests.ui.described import dossier_text
from tests.ui.pictures import differing
from tests.ui.pilot import AT_ONCE, FRAME, HD
from tests.ui.solo_table import at_my_turn

KNIGHT, KING, ENEMY = "man.3", "man.0", "man.13"
OPEN_SQUARE, ROUGH_SQUARE, IN_HIS_WAY = "K15", "U3", "Q8"
ROUNDING = 2  # levels, where a shadow is cut in two
LONG_REST = AT_ONCE.controls.hover_delay / 1000 + 0.5
TIGHT = [
    ((1280, 720), 1.0),
    ((1280, 720), 1.5),
    ((1920, 1080), 1.0),
    ((1000, 600), 1.0),
    ((1000, 600), 1.5),
    ((640, 480), 1.0),
    ((640, 480), 1.5),
]


def at_table(size=HD, text=1.0):
    access = replace(AT_ONCE.accessibility, text_scale=text)
    return at_war(size=size, settings=replace(AT_ONCE, accessibility=access))


def side(pilot):
    return pilot.scene.desk.side


def told(pilot):
    """The text of the dossier, once it has been drawn."""
    pilot.step()
    fresh = pilot.stack.picture()
    assert differing(pilot.surface, fresh, tolerance=ROUNDING) == 0
    return dossier_text(side(pilot).dossier)


# What it describes


def test_a_man_is_described_as_soon_as_he_is_pointed_at():
    pilot = at_table()
    assert told(pilot).startswith("Point at a man")
    pilot.move(pilot.place_of(KING))
    assert "Your King on S3" in told(pilot)
    pilot.move(pilot.place_of(ENEMY))
    assert "Ben's King" in told(pilot)
    pilot.move(pilot.place_of(OPEN_SQUARE))
    assert told(pilot).startswith("Point at a man")


@pytest.mark.parametrize("size", [(1536, 864), HD], ids=str)
def test_letters_shrink_before_a_fact_about_a_man_is_left_out(size, monkeypatch):
    pilot, put, written = at_war(size=size, scale=2.0), dossier._put, []
    pilot.step()

    def watched(canvas, block, room, top):
        written.append(len(block.lines))
        return put(canvas, block, room, top)

    monkeypatch.setattr(dossier, "_put", watched)
    pilot.move(pilot.place_of(KNIGHT))
    _head, *facts, _ground = written
    assert len(facts) == 2, "how he moves, and how many squares he can reach"


def test_the_selected_man_stays_described_until_another_is_pointed_at():
    pilot = at_table()
    pilot.click(pilot.place_of(KNIGHT))
    pilot.move(pilot.place_of(OPEN_SQUARE))
    assert "Your Knight" in told(pilot)
    pilot.move(pilot.place_of(ENEMY))
    assert "Ben's King" in told(pilot)
    pilot.move(pilot.place_of(OPEN_SQUARE))
    assert "Your Knight" in told(pilot)
    pilot.key("escape")
    pilot.move(pilot.place_of(ROUGH_SQUARE))
    assert told(pilot).startswith("Point at a man")


def test_a_dragged_man_is_described_with_the_ground_below():
    pilot = at_table()
    pilot.down(pilot.place_of(KNIGHT))
    for place in (OPEN_SQUARE, ENEMY):
        pilot.move(pilot.place_of(place))
    assert "Your Knight" in told(pilot)
    pilot.move(pilot.place_of(ROUGH_SQUARE))
    assert told(pilot).endswith("U3 · rough ground: on foot only")


def test_the_ground_under_the_pointer_is_described_at_every_zoom():
    pilot = at_table()
    pilot.move(pilot.place_of(ROUGH_SQUARE))
    assert told(pilot).endswith("U3 · rough ground: on foot only")
    pilot.step(Key("+"))
    pilot.step(PointerMove(pilot.place_of("N15")))
    assert "N15 · rough ground" in told(pilot)
    pilot.move(side(pilot).rect.center)
    assert told(pilot).startswith("Point at a man")
    assert "·" not in told(pilot)


def test_the_man_with_the_keyboard_focus_is_described_with_his_ground():
    pilot = at_table()
    pilot.move(pilot.place_of(ROUGH_SQUARE))
    pilot.key("n")
    held = pilot.scene.top.drag_state.held.id
    where = pilot.item(held)
    pilot.key("escape")
    assert "U3" not in told(pilot)
    pilot.move((where.x, where.y))
    pilot.key("n")
    assert told(pilot).count(" on ") == 1
    name = told(pilot).partition(" on ")[2].split()[0]
    assert f"{name} · " in told(pilot)


def test_the_description_is_updated_after_a_step():
    pilot = at_table()
    pilot.move(pilot.place_of(KNIGHT))
    before = told(pilot)
    pilot.click(pilot.place_of("man.4"))
    pilot.click(pilot.place_of(IN_HIS_WAY))
    pilot.settle()
    pilot.move(pilot.place_of(KNIGHT))
    assert "30 squares" in before
    assert "Can reach" in told(pilot)
    assert "30 squares" not in told(pilot)
    pilot.move(pilot.place_of("man.4"))
    assert told(pilot).count("He has already acted.") == 1


# And nowhere else


def test_the_closeup_opens_only_on_request_where_there_is_a_dossier():
    pilot = at_table()
    closeup = pilot.scene.desk.closeup
    pilot.move(pilot.place_of(KING))
    pilot.pass_time(LONG_REST)
    assert closeup.name == ""
    pilot.key("i")
    pilot.step()
    assert closeup.name == KING
    pilot.key("i")
    pilot.step(Key("alt", alt=True))
    pilot.step()
    assert closeup.name == KING


def test_without_a_dossier_the_closeup_opens_on_hover():
    pilot = at_my_turn()
    assert not side(pilot).is_told
    card = pilot.held()[1]
    pilot.move(pilot.place_of(card))
    pilot.pass_time(LONG_REST)
    assert pilot.scene.desk.closeup.name == card


# Layout


@pytest.fixture
def written(monkeypatch):
    """Collects what is painted into the dossier."""
    put, place = [], dossier._put

    def noted(canvas, block, room, top):
        put.append((canvas.get_rect(), room, top, block))
        return place(canvas, block, room, top)

    monkeypatch.setattr(dossier, "_put", noted)
    return put


@pytest.mark.parametrize("name", [KING, "man.8", "castle.0", "green.1", ENEMY])
@pytest.mark.parametrize(("size", "text"), TIGHT, ids=str)
def test_nothing_in_the_column_is_cut_off_or_overlaps(size, text, name, written, cut_off):
    pilot = at_table(size, text)
    written.clear()
    pilot.move(pilot.place_of(name))
    pilot.step()
    assert written
    assert cut_off == []
    pad = pilot.scene.look.skin.panel((64, 64)).pad
    blocks = []
    for canvas, room, top, block in written:
        rect = Rect(room.x, top, max(line.get_width() for line in block.lines), 0)
        rect.h = sum(line.get_height() for line in block.lines)
        assert canvas.inflate(-2 * pad, -2 * pad).contains(rect), block
        blocks.append(rect)
    assert not any(one.colliderect(other) for one, other in combinations(blocks, 2))
    panels = [Rect(at, picture.get_size()) for picture, at in side(pilot)._pictures]
    panels = [each.inflate(-2 * pad, -2 * pad) for each in panels] + [side(pilot).dossier.rect]
    assert all(side(pilot).rect.contains(each) for each in panels)
    assert not any(one.colliderect(other) for one, other in combinations(panels, 2))


def has_legend(pilot):
    signs, look = side(pilot)._figure(Legend), pilot.scene.look
    heights = {picture.get_height() for picture, _ in side(pilot)._pictures}
    return legend.height(look, signs) + 2 * look.skin.panel((64, 64)).pad in heights


def test_without_room_the_legend_is_left_out():
    assert has_legend(at_table())
    assert has_legend(at_table((1000, 600)))
    tight = at_table(text=1.5)
    assert not has_legend(tight)
    assert side(tight).is_told


def test_without_room_for_a_name_the_closeup_opens_on_hover():
    pilot = at_table()
    look = pilot.scene.look
    side(pilot).place(look, Rect(10, 62, 172, 90))
    assert not side(pilot).is_told
    side(pilot).place(look, Rect(10, 62, 172, 400))
    assert side(pilot).is_told


def test_the_column_keeps_up_while_something_is_still_shown():
    """At the end of a game the last picture stays for seconds: nothing old stands beside it."""
    pilot = at_war(size=HD, settings=Settings())
    pilot.move(pilot.place_of(KNIGHT))
    pilot.step()
    man = int(KNIGHT.removeprefix("man."))
    square = min(zone for item, zone in pilot.gestures() if item == KNIGHT)
    pilot.session.submit(Move(man, BY_NAME[square]))
    pilot.move(pilot.place_of(square))
    told_meanwhile = []
    while pilot.scene.playback.busy:
        told_meanwhile.append(dossier_text(side(pilot).dossier))
        pilot.scene.update(FRAME)
    assert f"on {square}" in told_meanwhile[-1] or "Point at" in told_meanwhile[-1], "nothing old"
