"""The setup page remembers its last choices, with a list of your own."""

from game.app.places import places
from game.engine.value import replace
from game.games.feud.table import catalogue
from game.games.feud.table.presets import PRESETS, TRUE_FEUD
from game.play.settings import Playing, Settings, SettingsFile, Setup
from game.play.system_preferences import SystemPreferences
from game.ui.scenes.setup.words import HINTS
from tests.app.started_program import buttons, passes
from tests.ui.scene_pilot import OFFERINGS
from tests.ui.scenes.setup.test_presets import FEUD


def setup_page(program):
    program._pages.open_setup(FEUD)
    passes(program)
    return program._stack.top


def own_list():
    options = catalogue.with_another(TRUE_FEUD)
    return catalogue.filled(options, 8, "name", "Night raid")


def test_choices_are_remembered_with_or_without_a_game(started):
    program = started()
    page = setup_page(program)
    assert page.options == PRESETS[0].options
    page._rules._choose(PRESETS[7])
    page._rules.take_list(own_list())
    assert page.options == own_list()
    buttons(program)["Back"]()
    assert setup_page(program).options == own_list()


def test_choices_are_remembered_after_a_restart(started, tmp_path):
    program = started(safe=False)
    page = setup_page(program)
    page._rules.take_list(own_list())
    buttons(program)["Back"]()
    kept = SettingsFile(places(tmp_path).settings, SystemPreferences).settings.play.setups[
        FEUD.name
    ]
    assert catalogue.taken_up(TRUE_FEUD, kept.options["price_list"]) == (own_list(), [])


def test_names_are_remembered_for_every_game(started):
    program = started()
    mira = replace(setup_page(program).players[0], name="Mira")
    program._pages.plays.remember_setup(FEUD, (mira,), TRUE_FEUD)
    assert program._settings.settings.play.names == ("Mira", "Player 2")
    program._pages.open_setup(OFFERINGS[0])
    passes(program)
    assert program._stack.top.players[0].name == "Mira"


def test_whether_a_hosted_table_has_hints_is_remembered_for_every_game(started):
    program = started()
    for number, value in enumerate((1, 0)):
        program._pages.open_setup(OFFERINGS[number], on_host=lambda *_: None)
        page = program._stack.top.page
        switch = next(each for each in page.root.walk() if getattr(each, "name", "") == HINTS)
        assert switch.value == value
        switch._choose(0)
        assert not program._settings.settings.play.allows_hints


def test_an_invalid_list_is_reported_and_nothing_else_is_lost(started):
    program = started()
    setups = {FEUD.name: Setup(options={"army_size": 6, "price_list": [{"id": 7}]})}
    program._settings.change(Settings(play=Playing(setups=setups)))
    page = setup_page(program)
    assert page.options.army_size == 6
    assert page.options.price_list == TRUE_FEUD.price_list
