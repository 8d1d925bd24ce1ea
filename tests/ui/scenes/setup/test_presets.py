"""Presets on the setup page: those of Feud."""

import msgspec
import pytest
from pygame import Rect

from game.app.offerings import offering_of
from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.table.house_rules import HOUSE_RULES
from game.games.feud.table.presets import BASIC, PRESETS, STUDIED, TRUE_FEUD
from game.play.settings import Setup
from game.ui.scenes.setup.preset_form import NAME
from game.ui.scenes.setup.rule_form import CHANGED, RuleForm
from game.ui.widgets.choice import Choice
from game.ui.window.input import PointerMove
from tests.ui.described import described
from tests.ui.scene_pilot import ANNA, CAPTAIN, WINDOWS, misfits
from tests.ui.scenes.setup.setting_up import SettingUp

FEUD = offering_of("feud")


class Presets(SettingUp):
    def __init__(self, last=None, look=None) -> None:
        kept = {} if last is None else msgspec.to_builtins(last)
        super().__init__(
            FEUD,
            Setup((ANNA, CAPTAIN), kept),
            look,
            on_start=lambda players, options, code: self.started.append(options),
        )

    @property
    def options(self):
        return self.top.options

    @property
    def way(self) -> str:
        """The chosen preset."""
        return described(self.control(NAME, Choice)).split(": ")[1].split(",")[0]


def test_a_new_player_begins_with_the_first_preset():
    setting_up = Presets()
    assert setting_up.way == "First game"
    assert setting_up.says("Start here")
    assert not setting_up.says(CHANGED)
    setting_up.keys("enter")
    assert setting_up.started == [PRESETS[0].options]


@pytest.mark.parametrize("number", range(len(PRESETS)), ids=[each.id for each in PRESETS])
def test_a_preset_sets_every_rule(number):
    setting_up = Presets()
    setting_up.choose(NAME, *["right"] * number)
    expected = PRESETS[number]
    chosen = {rule.field: getattr(setting_up.options, rule.field) for rule in HOUSE_RULES}
    assert chosen == {rule.field: getattr(expected.options, rule.field) for rule in HOUSE_RULES}
    assert setting_up.says(expected.effect)
    assert not setting_up.says(CHANGED)


def test_the_last_used_preset_is_selected():
    setting_up = Presets(STUDIED)
    assert (setting_up.way, setting_up.options) == ("With the Study", STUDIED)


def test_changes_are_marked_against_the_preset():
    setting_up = Presets(replace(STUDIED, army_size=9))
    assert (setting_up.way, setting_up.options.army_size) == ("With the Study", 9)
    marked = [each for each in setting_up.widgets(RuleForm) if each.is_changed]
    assert [each.field for each in marked] == ["army_size"]
    assert setting_up.says(CHANGED)
    setting_up.click(setting_up.button("Reset changes"))
    assert setting_up.options == STUDIED
    assert setting_up.button("Reset").why_not == "Nothing was changed."


def test_rules_equal_to_another_preset_have_its_name():
    setting_up = Presets(replace(BASIC, items=False))
    setting_up.choose("Items", "left")
    assert setting_up.way == "Basic Feud"
    assert not setting_up.says(CHANGED)
    setting_up.choose("Way of Study", "left")
    assert setting_up.way == "Basic Feud"
    assert setting_up.says(CHANGED)
    setting_up.choose("Locking", "left")
    assert (setting_up.way, setting_up.options) == ("With the Study", STUDIED)


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.field)
def test_every_rule_can_be_chosen_by_keys_and_reaches_the_match(rule):
    setting_up = Presets(TRUE_FEUD)
    setting_up.choose(rule.title, "right")
    assert getattr(setting_up.options, rule.field) == rule.choices[1].value
    setting_up.top.page.focus_on(setting_up.button("Start"))
    setting_up.keys("enter")
    [started] = setting_up.started
    assert getattr(feud.opening(started, 2).options, rule.field) == rule.choices[1].value


def test_rules_of_a_switched_off_extension_say_so():
    setting_up = Presets(BASIC)
    locking = next(each for each in setting_up.widgets(RuleForm) if each.field == "locking")
    assert locking.idle == "Turn on the Way of Study to use this."
    assert setting_up.says(locking.idle)
    setting_up.choose("Locking", "left")
    assert not setting_up.options.locking


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
@pytest.mark.parametrize("last", [None, replace(TRUE_FEUD, max_rounds=77)])
def test_nothing_is_cut_off_at_any_size(look, last):
    setting_up = Presets(last, look)
    assert list(misfits(setting_up.top.page.root, Rect((0, 0), look.size))) == []


def test_a_preset_is_explained_while_the_pointer_is_on_it():
    setting_up = Presets()
    choice, page = setting_up.control(NAME, Choice), setting_up.top.page
    for preset, cell in zip(PRESETS, choice._cells, strict=True):
        page.handle(PointerMove(cell.center))
        page.update(2.0)
        assert page._bubbles._tip.text == preset.effect
    page.handle(PointerMove((0, 0)))
    assert page._bubbles._tip is None
