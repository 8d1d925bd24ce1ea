"""F1 opens help on every page: what is there, every setting, every key."""

import pytest
from pygame import Color, Surface

from game.ai.player import Level
from game.app.help import SECTIONS, help_text
from game.engine.value import replace
from game.ui.scenes.question import Answer, PublicQuestion, nothing
from game.ui.scenes.replay.words import TIMELINE
from game.ui.scenes.rulebook.rulebook import RulebookScene
from game.ui.scenes.settings.items import ITEMS
from game.ui.scenes.shortcuts import letters_of
from game.ui.widgets.button import Button
from game.ui.widgets.text.markup import Kind, parsed
from game.ui.window.input import Key, Text
from game.ui.window.keymap import USUAL, Action, Keymap, shown
from tests.app.running import ran
from tests.ui.pilot import ALONE, PAIR
from tests.ui.scene_pilot import OFFERINGS

FEUD = 3
BLOCKS = parsed(help_text(USUAL))
LINES = [block.plain for block in BLOCKS]


@pytest.fixture
def running(tmp_path):
    """The tests below run inside the program."""
    return lambda use: ran(tmp_path, use)


def section(scene):
    """The heading at which the help is open."""
    assert isinstance(scene, RulebookScene)
    book = scene._book
    assert book.text.blocks[0].plain == "Help"
    return book.sections[book.section][0]


def test_the_marks_of_the_timeline_are_explained_there_and_in_the_help():
    """Golden diamonds on it were called "a diamond", and seen as an ornament."""
    for mark in ("A short line begins a turn.", "A golden diamond is a fight or a capture."):
        assert mark in TIMELINE
        assert any(mark in line for line in LINES)


def test_every_setting_has_a_line():
    for item in ITEMS:
        assert f"{item.title}: {USUAL.filled(item.detail)}" in LINES


def test_every_key_has_a_line():
    for action in Action:
        keys = ", ".join(map(shown, USUAL.keys(action)))
        assert f"{keys}: {action.meaning}." in LINES


@pytest.mark.parametrize(
    ("game", "button", "action"),
    [
        ("Feud", "clear", Action.CONCEDE),
        ("Feud", "studied", Action.SETUPS),
        ("Card-Fu", "strike", Action.SETUPS),
        ("Feudal", "wheel", Action.WAIT),
        ("Cards of War", "quiet", Action.QUICKLY),
    ],
)
def test_a_key_that_does_something_else_in_a_game_says_so(game, button, action):
    assert letters_of([button]) == {button: action.keys[0]}
    assert f"in {game}:" in action.meaning


def test_a_changed_key_is_the_one_that_is_named():
    text = help_text(Keymap({"hint": ["["], "undo": ["*", "backspace"]}))
    lines = [block.plain for block in parsed(text)]
    assert f"[: {Action.HINT.meaning}." in lines
    assert f"*, Backspace: {Action.UNDO.meaning}." in lines
    assert "Hint: Shows the strongest move. Press [ again to pick it up or lay it out." in lines


def test_every_key_that_a_line_names_exists():
    assert not any(span.picture for block in BLOCKS for span in block.spans)


def test_every_level_is_explained():
    assert all(level.label in " ".join(LINES) for level in Level)


def test_every_button_of_the_menu_has_a_line(running):
    def use(program):
        buttons = [each for each in program.top.page.root.walk() if isinstance(each, Button)]
        return [each.text for each in buttons if each.text and each.is_shown]

    explained = [what for what, _ in SECTIONS[0][2]]
    others = ("Play ", "Learn ", "Hide this lesson")  # they say what they do
    for text in running(use):
        assert text.startswith((*explained, *others)), text


@pytest.mark.parametrize("name", ["library", "statistics", "settings"])
def test_every_page_opens_its_own_section(running, name):
    def use(program):
        getattr(program.program._pages, f"open_{name}")()
        program.keys("f1")
        return section(program.top)

    assert running(use) == {"library": "Games"}.get(name, name.capitalize())


def test_the_page_of_the_keys_opens_the_keys(running):
    def use(program):
        program.program._settings.page = "keys"
        program.program._pages.open_settings()
        program.keys("f1")
        return section(program.top)

    assert running(use) == "Keys"


def test_a_question_opens_the_help_of_the_page_below(running):
    def use(program):
        program.keys("escape")
        assert program.top.name == "quit"
        program.keys("f1")
        return section(program.top)

    assert running(use) == "Menu"


def test_a_question_over_a_table_opens_the_rule_of_the_moment(running):
    def use(program):
        table = program.sit_down(ALONE, FEUD)
        program.keys("escape")
        assert program.top.name == "question"
        program.keys("f1")
        book = program.top._book
        assert book.text.blocks[0].plain == OFFERINGS[FEUD].title
        return book._marked == book.text.block_named(table.describe())

    assert running(use)


def test_f1_closes_what_it_has_opened(running):
    def use(program):
        program.program._pages.open_statistics()
        program.keys("f1", "f1")
        return program.top.name

    assert running(use) == "statistics"


def button(scene, text):
    """The button of this text."""
    buttons = [each for each in scene.page.root.walk() if isinstance(each, Button)]
    return next(each for each in buttons if each.text == text)


@pytest.mark.parametrize(("way", "heading"), [("Help", "At the table"), ("Keys", "Keys")])
def test_the_rulebook_leads_to_the_help_and_back(running, way, heading):
    def use(program):
        table = program.sit_down(ALONE)
        program.keys("f1")
        rules = program.top
        button(rules, way).press_now()
        program.passes()
        below = Surface(program.top.look.size)
        below.fill("magenta")
        program.top.draw(below)
        assert below.get_at((0, 0)) != Color("magenta"), "the rulebook's contents shine through"
        found = section(program.top)
        button(program.top, "How to play").press_now()
        assert program.top is rules
        program.keys("escape")
        assert program.top is table
        return found

    assert running(use) == heading


def test_the_help_leads_to_the_rules_of_the_last_game(running):
    def use(program):
        program.sit_down(ALONE, FEUD)
        program.program._pages.open_settings()
        program.keys("f1")
        button(program.top, "How to play").press_now()
        return program.top._book.text.blocks[0].plain

    assert running(use) == OFFERINGS[FEUD].title


def test_a_question_mark_can_be_searched_for(running):
    def use(program):
        program.program._pages.open_statistics()
        program.keys("f1")
        program.passes(Key("f", ctrl=True))
        program.pass_time(0.3)
        program.passes(Key("?"), Text("?"))
        return program.top.name, program.top._search.value

    assert running(use) == ("rulebook", "?")


def test_every_page_names_a_section_that_there_is(running):
    anchors = {block.anchor for block in BLOCKS if block.kind is Kind.HEADING}

    def use(program):
        pages, found = program.program._pages, {program.top.help}
        for open_page in (pages.open_library, pages.open_statistics, pages.open_settings):
            open_page()
            found.add(program.top.help)
            pages.stack.pop()
        found.add(program.setup_page(0).help)
        return found

    assert running(use) <= anchors


@pytest.mark.parametrize("opening", ["hold", "pin"])
def test_a_curtain_opens_the_help_for_sharing_a_screen_and_stays_closed(running, opening):
    def use(program):
        settings = program.program._settings.settings
        play = replace(settings.play, curtain=opening)
        program.program._change(replace(settings, play=play))
        program.sit_down(PAIR)
        assert program.top.name == "curtain"
        program.keys("f1")
        found = section(program.top)
        program.keys("escape")
        return found, program.top.name

    assert running(use) == ("Sharing a screen", "curtain")


def test_the_question_about_an_undo_opens_the_help_for_sharing_a_screen(running):
    def use(program):
        program.sit_down(PAIR)
        program.program._stack.push(PublicQuestion("Undo?", [], [Answer("Keep", nothing)]))
        program.passes()
        program.keys("f1")
        return section(program.top)

    assert running(use) == "Sharing a screen"
