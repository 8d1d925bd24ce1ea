"""Every setting works in the running program at once, and again after a restart."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from msgspec.structs import fields

from game.engine.game import Seat
from game.play.players import Player
from game.play.settings import Settings, Setup
from game.ui.drawing.theme import HIGH_CONTRAST
from game.ui.window.keymap import Action
from game.ui.window.screen import unit
from tests.app.running import ran
from tests.ui.pilot import ALONE, PAIR
from tests.ui.scene_pilot import ANNA, BEN, OFFERINGS

SMALLER = (1000, 600)
PLAYED = {OFFERINGS[2].name: Setup((ANNA, BEN))}


def names(running):
    """The people on the setup page of a game that was never played."""
    page = running.setup_page(1)
    page._seating.count = 2
    return tuple(seat._usual_name for seat in page._seating._seats[:2])


def addresses(running):
    """The address that the page Play across computers proposes."""
    running.program._table.to_menu()
    running.program._pages.across("feud")
    running.passes()
    return running.top._address.value


def setup(running):
    """The people on the setup page of a game that was played before."""
    return tuple(each.name for each in running.setup_page(2).players if each.is_person)


def paces(running):
    """How much longer than usual an act of a computer stays."""
    return running.sit_down(ALONE).playback.pace(Seat(1)).stay


def among_people(running):
    running.sit_down(PAIR)
    return running.session.policy


def against_computer(running):
    running.sit_down(ALONE)
    return running.session.policy


def curtain(running):
    """What is open after a short press."""
    running.sit_down(PAIR)
    running.keys("space")
    return running.top.name


def asking(running):
    return running.sit_down(PAIR)._hot_seat._asking(Seat(0))


TALKING = (Player("computer", "Mira", "soldier", "blue"), ANNA)  # she leads


def greeted(running):
    """Whether the character says something once the person can act."""
    table = running.sit_down(TALKING)
    return table.page._bubbles._toast is not None


def covered(running):
    """What is open at a shared table after twenty idle seconds."""
    table = running.sit_down(PAIR)
    running.look()
    assert running.top is table
    table._opened = running.now
    table._clock = lambda: running.now + 20
    running.passes()
    return running.top.name


def full(running):
    return running.program._screen.is_full


def scale(running):
    look = running.program._stack.look
    return round(look.k / unit(look.size), 3)


def speed(running):
    return running.sit_down(ALONE).playback.pace(Seat(0)).factor, running.program._stack.fades


def calm(running):
    return running.sit_down(ALONE).playback.pace(Seat(0)).reduced


def suits(running):
    return running.program._art.pack.suits


def outlined(running):
    return running.sit_down(ALONE).top.outlines


def logged(running):
    return running.sit_down(ALONE).desk.log.is_shown


def log_width(running):
    """The width of the log in units."""
    table = running.sit_down(ALONE)
    return table.desk._log_units


def explained(running):
    """Whether the log tells why a computer did something."""
    log = running.sit_down(ALONE).playback.log
    running.session.notes.explain(0, "It was time.")
    return bool(log._reason(0, Seat(1)))


def window(running):
    return running.program._screen.windowed_size


def volume(name):
    """How loud a sound is at the mixer; muting is left out."""
    return partial(volume_of, name)


def whole(running):
    """How loud everything is: a sound, as a share of its own volume."""
    return volume_of("place", running) / running.settings.sound.effects


def volume_of(name, running):
    sound = running.program._services.sound
    muted, sound.muted = sound.muted, False
    running.mixer.heard.clear()
    sound._last_played.clear()
    sound.play(name)
    sound.muted = muted
    ((_, loud),) = running.mixer.heard
    return loud


def hint_key(running):
    return running.program._stack.look.keys.pressed(Action.HINT)


def heard(running):
    """Whether the deal is heard."""
    running.mixer.heard.clear()
    running.sit_down(ALONE)
    return bool(running.mixer.heard)


def hovered(running):
    """Whether a card is magnified once the pointer rests on it for 0.2 seconds."""
    table = running.sit_down(ALONE)
    table._magnifier._clock = lambda: running.now
    card = max(table.playback.resting, key=lambda item: (item.is_card, item.y))  # in the hand
    running.point(table.top.stage.pixel(card.x, card.y))
    running.pass_time(0.2)
    return bool(table._magnifier._panel.name)


def letters(running):
    return running.program._stack.look.text_scale


def corners(running):
    return running.program._art.pack.jumbo


def contrast(running):
    return running.program._stack.look.skin.theme is HIGH_CONTRAST


def known(page, name):
    """What the program knows of it; its effect is tested at the table or the menu."""
    return lambda running: getattr(getattr(running.program._services.settings(), page), name)


@dataclass(frozen=True)
class Case:
    """A new value, what shows it, and what is seen before and after."""

    value: Any
    seen: Any
    before: Any
    after: Any


CASES = {
    ("display", "window"): Case(SMALLER, window, (960, 691), SMALLER),
    ("play", "names"): Case(("Anna", "Ben"), names, ("Player 1", "Player 2"), ("Anna", "Ben")),
    ("play", "pace"): Case("slow", paces, 1.0, 2.0),
    ("play", "undo_among_people"): Case("strict", among_people, "consent", "strict"),
    ("play", "undo_against_computer"): Case("consent", against_computer, "friendly", "consent"),
    ("play", "curtain"): Case("press", curtain, "curtain", "table"),
    ("play", "opponents_talk"): Case(False, greeted, True, False),
    ("play", "confirms_turn_end"): Case(False, known("play", "confirms_turn_end"), True, False),
    ("play", "allows_hints"): Case(False, known("play", "allows_hints"), True, False),
    ("play", "is_shown_nearby"): Case(False, known("play", "is_shown_nearby"), True, False),
    ("play", "silenced"): Case(
        {"feudal.EndTurn": "End turn"},
        known("play", "silenced"),
        {},
        {"feudal.EndTurn": "End turn"},
    ),
    ("play", "asking"): Case("never", asking, "stops", "never"),
    ("play", "cover_after"): Case(15, covered, "table", "curtain"),
    ("play", "addresses"): Case(("192.168.1.5",), addresses, "", "192.168.1.5"),
    ("play", "setups"): Case(PLAYED, setup, ("Anna",), ("Anna", "Ben")),
    ("display", "speed"): Case("off", speed, (1.0, True), (0.0, False)),
    ("display", "outlines"): Case("off", outlined, "always", "off"),
    ("display", "is_log_shown"): Case(False, logged, True, False),
    ("display", "log_width"): Case(220, log_width, 256, 220),
    ("display", "tells_reasons"): Case(False, explained, True, False),
    ("sound", "volume"): Case(0.5, whole, 1.0, 0.5),
    ("sound", "effects"): Case(0.25, volume("place"), 0.3, 0.125),
    ("sound", "interface"): Case(0.2, volume("refused"), 0.2, 0.1),
    ("sound", "alerts"): Case(0.25, volume("horn"), 0.4, 0.125),
    ("sound", "is_muted"): Case(True, heard, True, False),
    ("controls", "hover_delay"): Case(150, hovered, False, True),
    ("controls", "keys"): Case({"hint": ("x",)}, hint_key, "h", "x"),
    ("accessibility", "has_reduced_motion"): Case(True, calm, False, True),
    ("display", "is_full_screen"): Case(True, full, False, True),
    ("display", "scale"): Case(1.2, scale, 1.0, 1.2),
    ("display", "suits"): Case("four", suits, "classic", "four"),
    ("accessibility", "text_scale"): Case(1.3, letters, 1.0, 1.3),
    ("accessibility", "has_jumbo_index"): Case(True, corners, False, True),
    ("accessibility", "has_high_contrast"): Case(True, contrast, False, True),
    ("learning", "steps"): Case({"feud": 2}, known("learning", "steps"), {}, {"feud": 2}),
    ("learning", "done"): Case(("feud",), known("learning", "done"), (), ("feud",)),
    ("learning", "puzzles"): Case(("feud 1",), known("learning", "puzzles"), (), ("feud 1",)),
    ("learning", "shown"): Case(("feud 1",), known("learning", "shown"), (), ("feud 1",)),
    ("learning", "is_dismissed"): Case(True, known("learning", "is_dismissed"), False, True),
}
"""In the order in which they are set: none hides the effect of a later one."""


def put(running, name):
    """Change it from the menu; the window is resized by hand."""
    running.program._table.to_menu()
    value = CASES[name].value
    running.resize(value) if name == ("display", "window") else running.change(*name, value)


def look_at(running, name):
    """What is seen of it; an error counts as seen, so it fails one field only."""
    try:
        return CASES[name].seen(running)
    except Exception as error:  # noqa: BLE001 - the test compares it
        return repr(error)


def first_time(running):
    """Set them one by one, and keep them all."""
    seen = {}
    for name in CASES:
        before = look_at(running, name)
        put(running, name)
        seen[name] = [before, look_at(running, name)]
    return seen


def next_time(running):
    return {name: look_at(running, name) for name in CASES}


def test_every_setting_works_at_once_and_after_a_restart(tmp_path):
    first, then = ran(tmp_path, first_time), ran(tmp_path, next_time)
    seen = {name: [*first[name], then[name]] for name in CASES}
    expected = {name: [each.before, each.after, each.after] for name, each in CASES.items()}
    wrong = {name: seen[name] for name in CASES if seen[name] != expected[name]}
    assert not wrong, {name: expected[name] for name in wrong}


def test_every_setting_is_tested():
    pages = {page.name: page.type for page in fields(Settings)}
    assert set(CASES) == {
        (name, each.name) for name, page in pages.items() for each in fields(page)
    }
