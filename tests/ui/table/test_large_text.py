"""The table at an interface scale of 200 %: its texts grow, and keep to their places."""

import pytest

from game.table.figures import Headline, Plate, Slot
from game.ui.drawing.typeface import Role, Typeface
from tests.ui.every_scene import TABLES, Window, fit

GAMES = (
    "revolutionary_war v1-match_to_100 60%",
    "feudal v1-two_kingdoms 60%",
    "feudal four",
    "card_fu v1-endurance 60%",
    "feud v1-true_feud 60%",
    "feud v1-skirmish_feud 60%",
    "cards_of_war v2-two 60%",
    "cards_of_war three",
    "cards_of_war four",
)
GROWN = 1.25
HD, SMALLER, FULL_HD = (1280, 720), (1100, 700), (1920, 1080)


def cases(quick, *rest):
    """Every game in these windows and text sizes; the rest only in the long tests."""
    yield from (pytest.param(name, *quick) for name in GAMES)
    yield from (
        pytest.param(name, *each, marks=pytest.mark.long) for each in rest for name in GAMES
    )


@pytest.fixture
def written(monkeypatch):
    """Every text that was painted, with the height of its letters."""
    found, text = [], Typeface.text

    def watched(self, role, string, px, *how, **more):
        found.append((string, px))
        return text(self, role, string, px, *how, **more)

    monkeypatch.setattr(Typeface, "text", watched)
    return found


def at(name, size, scale=2.0, text=1.0):
    """The table in this window."""
    pilot = TABLES[name]()
    fit(pilot, Window(size, scale, text))
    return pilot


def plates_and_headlines(pilot):
    pieces = pilot.scene.top.pieces
    for figure in pilot.scene.playback.figures():
        if isinstance(figure, Plate | Headline):
            pad = pieces.look.skin.panel((64, 64)).pad if isinstance(figure, Plate) else 0
            for sprite in pieces.figure(figure):
                yield figure, sprite.rect.inflate(-2 * pad, -2 * pad)


@pytest.mark.parametrize(
    ("name", "size", "text"),
    [*cases((HD, 1.5), (HD, 1.0), (SMALLER, 1.0), (SMALLER, 1.5))],
    ids=str,
)
def test_no_plate_covers_a_slot_or_a_card(name, size, text):
    pilot = at(name, size, text=text)
    stage = pilot.scene.top.stage
    figures = [each for each in pilot.scene.playback.figures() if isinstance(each, Slot)]
    places = [(each.id, each.width, each) for each in pilot.scene.playback.resting]
    rects = [(each.title, stage.rect(each.x, each.y, each.width, each.height)) for each in figures]
    rects += [(key, stage.rect(each.x, each.y, wide, each.size)) for key, wide, each in places]
    for plate, rect in plates_and_headlines(pilot):
        if isinstance(plate, Plate):
            covered = [key for key, other in rects if rect.inflate(-4, -4).colliderect(other)]
            assert covered == []


@pytest.mark.parametrize(("name", "size"), [*cases((HD,), (FULL_HD,))], ids=str)
def test_the_names_on_the_plates_grow_with_the_interface(name, size, written):
    heights = []
    for scale in (1.0, 2.0):
        pilot = at(name, size, scale)
        names = set(pilot.session.names)
        written.clear()
        pilot.loop.relayout()
        heights.append(min(px for string, px in written if string in names))
    assert heights[1] >= GROWN * heights[0]


@pytest.mark.parametrize(
    ("name", "size", "text"),
    [*cases((SMALLER, 1.5), (SMALLER, 1.0), (HD, 1.0), (HD, 1.5), (FULL_HD, 1.5))],
    ids=str,
)
def test_the_whole_prompt_is_shown(name, size, text):
    prompt = at(name, size, text=text).scene.desk.bar.prompt
    step, colour = prompt._lines[0].get_height(), (255, 255, 255)
    width = prompt.rect.w - prompt._aside()
    for units in range(1, 20):
        lines = prompt._inline.wrapped(prompt._text, Role.BOLD, units, colour, width)
        if lines[0].get_height() == step:
            assert len(lines) <= len(prompt._lines)


@pytest.mark.parametrize("size", [HD, FULL_HD], ids=str)
def test_a_long_hint_takes_three_lines_before_its_letters_get_small(size):
    prompt = at("cards_of_war v2-two 60%", size, scale=size[0] / 960).scene.desk.bar.prompt
    prompt.say(
        "Try: deploy {10D}. The front rank is empty, and only front units and guards can block."
        " Drag it to its place, or press H again, then Enter."
    )
    assert len(prompt._lines) == 3
    assert prompt._lines[0].get_height() >= prompt.look.line_height(Role.BOLD, 10)
    assert sum(line.get_height() for line in prompt._lines) <= prompt.rect.h
