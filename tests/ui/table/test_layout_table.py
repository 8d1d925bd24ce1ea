"""The table in every window: nothing overlaps, is cut off, or stays behind (WN)."""

import itertools
from random import Random

import pytest
from pygame import Rect

from game.engine.value import replace
from game.games.revolutionary_war.rules import game as rw
from game.play.session import Player
from game.play.settings import Settings
from game.table.figures import Caption, Ladder, Plate, Rung
from game.ui.drawing.theme import LEAST_TEXT, SETTLE
from game.ui.drawing.typeface import Role
from game.ui.panels import ladder
from game.ui.scenes.question import Question
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.widgets.button import Button
from game.ui.window.input import Resized
from game.ui.window.screen import unit
from tests.play.seated import play_on, store_of
from tests.ui.looks import look_for
from tests.ui.pilot import ALONE, AT_ONCE, PAIR, Pilot, concede, pass_curtain, seated
from tests.ui.scene_pilot import misfits

WINDOWS = [
    (640, 480),
    (800, 480),
    (720, 1280),
    (800, 600),
    (960, 540),
    (1000, 600),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
]
SCALES = [0.8, 1.0, 1.25, 1.5, 2.0]
TEXTS = [1.0, 1.25, 1.5]
ALL = list(itertools.product(WINDOWS, SCALES, TEXTS))
TIGHT = [
    ((640, 480), 0.8, 1.0),
    ((640, 480), 1.0, 1.0),
    ((640, 480), 1.0, 1.5),
    ((640, 480), 2.0, 1.0),
    ((640, 480), 2.0, 1.5),
    ((800, 480), 1.0, 1.0),
    ((720, 1280), 1.0, 1.0),
    ((720, 1280), 2.0, 1.0),
    ((800, 600), 1.5, 1.25),
    ((960, 540), 1.0, 1.0),
    ((960, 540), 2.0, 1.5),
    ((1000, 600), 1.0, 1.5),
    ((1024, 768), 2.0, 1.5),
    ((1280, 720), 1.0, 1.0),
    ((1280, 720), 1.5, 1.5),
    ((1280, 720), 2.0, 1.0),
    ((1280, 720), 2.0, 1.5),
    ((1920, 1080), 0.8, 1.5),
    ((2560, 1080), 1.25, 1.5),
]
LONGEST = (Player("person", "Wolfeschlegelste"), Player("person", "M" * 16))
MATCH = rw.vocabulary.options(target=100)


def somewhere(players=PAIR, *, size, scale, text=1.0, steps=17, log=256):
    """A match in the middle."""
    access = replace(AT_ONCE.accessibility, text_scale=text)
    settings = replace(
        AT_ONCE, accessibility=access, display=replace(AT_ONCE.display, log_width=log)
    )
    session = seated(players, seed="3", options=MATCH)
    play_on(session, Random("3"), steps)
    again = type(session)(store_of(session), players)
    pilot = Pilot(again, size=size, scale=scale, settings=settings)
    pilot.settle()
    return pilot


def opened(players=PAIR, **how):
    """The same, seen by the player whose turn it is."""
    pilot = somewhere(players, **how)
    while isinstance(pilot.top, Curtain):
        pass_curtain(pilot)
    return pilot


# Possible faults


def panels(pilot):
    """The panels around the table, and the area of the table."""
    desk = pilot.scene.desk
    actions = [each for each in desk.actions.walk() if isinstance(each, Button)]
    shown = {"bar": desk.bar, "side": desk.side, "log": desk.log}
    rects = {name: widget.rect for name, widget in shown.items() if widget.is_shown}
    rects |= {button.text: button.rect for button in actions}
    return rects, pilot.scene.top.stage.area


def overlaps(pilot):
    """Panels that overlap or reach outside."""
    window = pilot.surface.get_rect()
    rects, area = panels(pilot)
    for (one, a), (other, b) in itertools.combinations(rects.items(), 2):
        if a.colliderect(b):
            yield f"{one} {a} lies on {other} {b}"
    for name, rect in rects.items():
        if not window.contains(rect):
            yield f"{name} {rect} reaches out of {window}"
        if rect.colliderect(area):
            yield f"{name} {rect} lies on the table {area}"


def written(pilot):
    """The texts on the table, and where they are."""
    things = pilot.scene.top.pieces
    for figure in pilot.scene.playback.figures():
        if isinstance(figure, Plate | Caption):
            rects = [sprite.rect for sprite in things.figure(figure)]
            if not rects:  # left out where it would be too small
                continue
            rect = rects[0].unionall(rects)
            pad = things.look.skin.panel((64, 64)).pad if isinstance(figure, Plate) else 0
            yield str(figure), rect.inflate(-2 * pad, -2 * pad)


def collisions(pilot):
    """Texts and items that overlap or reach outside."""
    window, stage = pilot.surface.get_rect(), pilot.scene.top.stage
    items = [item for item in pilot.scene.playback.resting if not item.buried]
    rects = [(item.id, stage.rect(item.x, item.y, item.width, item.size)) for item in items]
    yield from (f"{name} reaches out" for name, rect in rects if not window.contains(rect))
    words = list(written(pilot))
    for name, rect in words:
        if not stage.area.contains(rect):
            yield f"{name} {rect} reaches out of {stage.area}"
        core = rect.inflate(-rect.w // 10, -rect.h // 4)  # letters don't fill their lines
        yield from (f"{item} lies on {name}" for item, other in rects if core.colliderect(other))
    for (one, a), (other, b) in itertools.combinations(words, 2):
        if a.colliderect(b):
            yield f"{one} lies on {other}"


def narrowness(pilot):
    """Parts with less room than they need."""
    desk = pilot.scene.desk
    prompt = desk.bar.prompt
    if any(line.get_width() > prompt.rect.w for line in prompt._lines):
        yield f"the sentence is longer than {prompt.rect.w}"
    if sum(line.get_height() for line in prompt._lines) > prompt.rect.h:
        yield f"the sentence is higher than {prompt.rect.h}"
    for button in desk.actions.children:
        look, rect = button.look, button.rect
        if button.wish(look, rect.w)[1] > rect.h:
            yield f"{button.text} is higher than {rect.h}"
        if " ".join(button._lines(look, rect.w)) != button.text:
            yield f"a word of {button.text} is broken"


class Recorder:
    """Records texts that are cut off, and how the rungs of the ladder are painted."""

    def __init__(self, monkeypatch, cut_off):
        self.cut_off, self.rungs, paint = cut_off, [], ladder._rung

        def rung(canvas, look, rung, row, px):
            self.rungs.append((rung, row, px))
            paint(canvas, look, rung, row, px)

        monkeypatch.setattr(ladder, "_rung", rung)

    def illegible(self, pilot):
        """Rungs that are too small or overlap."""
        look = pilot.look_for(pilot.screen.size)
        least = min(look.k, unit(look.size)) * 14
        for rung, row, px in self.rungs[-13:]:
            if px < max(LEAST_TEXT, int(least)):
                yield f"{rung.label} is written in {px} pixels, not {least}"
            if look.typeface.width(Role.BOLD, rung.label, px) > row.w * 0.46:
                yield f"{rung.label} lies on what stands beside it"
        rows = [row for _, row, _ in self.rungs[-13:]]
        if any(a.colliderect(b) for a, b in itertools.combinations(rows, 2)):
            yield "the rungs lie on each other"


@pytest.fixture
def recorder(monkeypatch, cut_off):
    return Recorder(monkeypatch, cut_off)


def faults(pilot, recorder):
    """All faults."""
    parts = overlaps(pilot), collisions(pilot), narrowness(pilot), recorder.illegible(pilot)
    return [*itertools.chain(*parts), *(f"{text!r} is cut off" for text in recorder.cut_off)]


# No faults


@pytest.mark.parametrize(("size", "scale", "text"), TIGHT, ids=str)
def test_nothing_at_the_table_is_cut_off_or_overlaps(size, scale, text, recorder):
    assert faults(opened(size=size, scale=scale, text=text), recorder) == []


@pytest.mark.parametrize(("size", "scale", "text"), TIGHT[::2], ids=str)
def test_a_narrow_or_wide_log_cuts_nothing_off_and_is_there_where_the_usual_one_is(
    size, scale, text, recorder
):
    usual = opened(size=size, scale=scale, text=text).scene.desk.log
    for width in (220, 340):
        pilot = opened(size=size, scale=scale, text=text, log=width)
        assert faults(pilot, recorder) == []
        log = pilot.scene.desk.log
        assert log.is_shown is usual.is_shown
        if log.is_shown:
            assert log.rect.w <= usual.rect.w if width == 220 else log.rect.w >= usual.rect.w


@pytest.mark.parametrize("width", [220, 256, 340])
def test_the_log_is_as_wide_as_it_is_set(width):
    log = opened(size=(1920, 1080), scale=1.0, log=width).scene.desk.log
    assert log.rect.w == width * 1.5


@pytest.mark.long
@pytest.mark.parametrize("steps", [5, 17, 70])
@pytest.mark.parametrize(("size", "scale", "text"), ALL, ids=str)
def test_nothing_is_cut_off_or_overlaps_in_any_window(size, scale, text, steps, recorder):
    assert faults(opened(size=size, scale=scale, text=text, steps=steps), recorder) == []


@pytest.mark.parametrize(("size", "scale", "text"), TIGHT[::3], ids=str)
def test_with_the_longest_names_only_the_names_are_cut_off(size, scale, text, recorder):
    pilot = opened(LONGEST, size=size, scale=scale, text=text)
    names = {f"{player.name!r} is cut off" for player in LONGEST}
    assert set(faults(pilot, recorder)) <= names


@pytest.mark.parametrize("steps", [5, 70])
@pytest.mark.parametrize(("size", "scale", "text"), TIGHT[::5], ids=str)
def test_nothing_is_cut_off_at_the_beginning_or_end_of_a_game(size, scale, text, steps, recorder):
    assert faults(opened(size=size, scale=scale, text=text, steps=steps), recorder) == []


@pytest.mark.parametrize(("size", "scale", "text"), TIGHT, ids=str)
def test_the_note_below_the_ladder_is_complete_and_does_not_move_its_rungs(
    size, scale, text, recorder
):
    look = look_for(size, scale=scale, text=text)
    rungs = tuple(Rung(str(n)) for n in range(13))
    for note in ("any card can lead", "answer with 10 or above", "only another 10 answers it"):
        ladder.painted(look, Ladder("Strength", rungs, note), (128 * size[0] // 960, size[1]))
    rows = [row for _, row, _ in recorder.rungs]
    assert rows[:13] == rows[13:26] == rows[26:]
    assert recorder.cut_off == []


@pytest.mark.parametrize(("size", "scale", "text"), TIGHT[::3], ids=str)
def test_nothing_in_a_question_is_cut_off(size, scale, text):
    pilot = somewhere(ALONE, size=size, scale=scale, text=text)
    while not pilot.gestures():
        concede(pilot)
        pilot.settle()
    pilot.key("c")
    assert isinstance(pilot.top, Question)
    assert list(misfits(pilot.top.page.root, pilot.surface.get_rect())) == []
    pilot.rest()
    pilot.key("escape")
    pilot.rest()
    pilot.key("escape")
    assert isinstance(pilot.top, Question)
    assert list(misfits(pilot.top.page.root, pilot.surface.get_rect())) == []


@pytest.mark.parametrize(("size", "scale", "text"), TIGHT[::2], ids=str)
def test_the_curtain_fits_its_window(size, scale, text):
    pilot = somewhere(LONGEST, size=size, scale=scale, text=text)
    assert isinstance(pilot.top, Curtain)
    assert pilot.surface.get_rect().contains(pilot.top._plate)


@pytest.mark.parametrize("size", [(320, 200), (480, 800), (2560, 720)], ids=str)
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_the_table_is_drawn_in_very_small_and_narrow_windows(size, scale):
    pilot = opened(size=size, scale=scale)
    assert pilot.pixels() == pilot.picture()


# After resizing


UNTOLD = replace(Settings(), display=replace(Settings().display, is_log_shown=False))


def fresh(store, size):
    """The same table in a new window of this size, at rest."""
    pilot = Pilot(type(seated())(store, ALONE), size=size, settings=UNTOLD)
    pilot.settle()
    return pilot.pixels()


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 12))]
)
def test_a_window_resized_while_cards_are_dealt_looks_like_a_fresh_one(seed):
    fate = Random(seed)
    pilot = Pilot(seated(ALONE, seed=str(seed)), settings=UNTOLD, size=(960, 540))
    for _ in range(50):
        size = fate.randrange(640, 1400), fate.randrange(400, 900)
        pilot.resize(size)
        if fate.random() < 0.4:
            pilot.pass_time(SETTLE + fate.random() * 0.3)
    pilot.pass_time(SETTLE)
    pilot.settle()
    pilot.pass_time(1)
    seen = pilot.pixels()
    assert seen == pilot.picture()
    assert seen == fresh(store_of(pilot.session), size)


def test_the_layout_stays_while_a_button_is_pressed():
    """Whatever the computer does meanwhile."""
    pilot = somewhere(ALONE, size=(1280, 720), scale=1.0)
    before, area = panels(pilot)
    card = pilot.held()[0]
    pilot.down(pilot.place_of(card))
    pilot.step(Resized())
    pilot.pass_time(0.5)
    assert panels(pilot) == (before, Rect(area))


@pytest.mark.parametrize("size", [(1280, 720), (640, 480)])
def test_many_buttons_can_all_be_reached_and_the_log_stays_readable(size):
    """Two dozen Maneuvers for sale once left the log a negative height, and the program crashed."""
    pilot = Pilot(seated(ALONE, seed="2"), size=size)
    pilot.settle()
    desk, page = pilot.scene.desk, pilot.scene.page
    buttons = [Button(f"Maneuver {n}", lambda: None) for n in range(30)]
    desk.offer_actions(buttons)
    page.focus_on(buttons[0])
    pilot.step()
    column = desk.log if desk.log.is_shown else desk.side
    assert column.rect.h > size[1] / 8
    assert not Rect((0, 0), size).contains(buttons[-1].rect)
    page.focus_on(buttons[-1])
    pilot.step()
    assert Rect((0, 0), size).contains(buttons[-1].rect)


@pytest.mark.parametrize("is_log_shown", [True, False])
def test_in_a_tall_window_the_table_is_as_wide_as_the_window(is_log_shown):
    display = replace(AT_ONCE.display, is_log_shown=is_log_shown)
    pilot = Pilot(settings=replace(AT_ONCE, display=display), size=(720, 1280))
    pilot.settle()
    table, desk = pilot.scene.top.stage.area, pilot.scene.desk
    assert table.width > 0.95 * 720
    assert desk.log.is_shown is is_log_shown
    below = [desk.side, desk.log] if is_log_shown else [desk.side]
    for panel in below:
        assert table.bottom < panel.rect.top
        assert panel.rect.bottom <= 1280
    assert all(table.bottom < each.rect.top for each in desk.actions.children)
