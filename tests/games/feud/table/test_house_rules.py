"""House rules: each is on the page and in force in the match."""

from itertools import pairwise
from typing import get_type_hints

import pytest

from game.engine.game import NATURE, play
from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.rules.commands import Start
from game.games.feud.rules.options import Options, extensions, in_force, trouble
from game.games.feud.rules.price_list import PRICE_LIST
from game.games.feud.table.house_rules import HOUSE_RULES, idle
from game.games.feud.table.presets import BASIC, PRESETS, STUDIED, TRUE_FEUD

CHOICES = [(rule.field, choice.value) for rule in HOUSE_RULES for choice in rule.choices]
SKIRMISH_FEUD = Options(variant="skirmish_feud")
BANNED = tuple(replace(each, enabled=False) for each in PRICE_LIST)


def test_every_option_but_the_price_list_is_on_the_page():
    fields = [rule.field for rule in HOUSE_RULES]
    assert sorted([*fields, "price_list"]) == sorted(get_type_hints(Options))


def test_the_first_choices_are_true_feud():
    assert Options(**{rule.field: rule.choices[0].value for rule in HOUSE_RULES}) == TRUE_FEUD


@pytest.mark.parametrize(("field", "value"), CHOICES, ids=str)
def test_a_chosen_option_is_in_force_in_the_match(field, value):
    options = Options(**{field: value})
    _, state = play(feud, feud.initial, NATURE, feud.opening(options, 2))
    assert getattr(state.options, field) == value


def test_the_limits_of_a_free_number_can_be_played():
    [rule] = [each for each in HOUSE_RULES if each.between]
    for rounds in rule.between:
        assert trouble(Options(max_rounds=rounds)) is None


def test_titles_and_effects_are_short():
    for rule in HOUSE_RULES:
        assert len(rule.title) <= 26, rule.title
        for choice in rule.choices:
            assert len(choice.effect) <= 84, choice


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_a_preset_uses_only_choices_of_the_page(preset):
    chosen = {rule.field: getattr(preset.options, rule.field) for rule in HOUSE_RULES}
    for rule in HOUSE_RULES:
        assert chosen[rule.field] in [choice.value for choice in rule.choices]
    assert Options(price_list=preset.options.price_list, **chosen) == preset.options


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_a_match_can_start_with_each_preset(preset):
    begun = feud.opening(preset.options, 2)
    assert isinstance(begun, Start)
    assert begun.options == in_force(preset.options)


def test_each_step_preset_adds_an_extension_to_the_one_before():
    steps = [preset.options for preset in PRESETS[1:8]]
    switches = ("items", "study", "action_reserve", "affinities", "maneuvers", "skirmishes")
    played = [{name for name in switches if getattr(step, name)} for step in steps]
    assert all(one < more for one, more in pairwise(played))
    assert steps[0] == replace(BASIC, items=False, army_size=6)
    assert steps[-1] == TRUE_FEUD
    assert STUDIED.locking
    assert PRESETS[0].options == replace(steps[0], study=True, locking=True)


def test_no_two_presets_are_the_same():
    assert len({in_force(preset.options) for preset in PRESETS}) == len(PRESETS)


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"items": False}, {"skirmishes", "affinities", "double_joker", "armor_vs_trump"}),
        ({"items": False}, {"king_armor_tie", "ten_vs_joker_skirmish", "skirmish_death"}),
        ({"study": False}, {"locking"}),
        ({"army_reserve": False}, {"first_unit"}),
        ({"affinities": False}, {"king_armor_tie", "instant_kill_on_trump", "instant_kill_round"}),
        ({"maneuvers": False}, {"price_list", "confuse", "resurrection_limit"}),
        ({"price_list": BANNED}, {"confuse", "resurrection_limit"}),
        ({"skirmishes": False}, {"king_armor_tie", "ten_vs_joker_skirmish", "skirmish_death"}),
        ({"variant": "skirmish_feud"}, {"study", "locking", "action_reserve", "maneuvers"}),
        ({"variant": "skirmish_feud"}, {"price_list", "skirmishes", "reshuffle", "confuse"}),
    ],
)
def test_an_option_without_effect_says_why(changes, fields):
    options = replace(TRUE_FEUD, **changes)
    for field in fields:
        assert idle(TRUE_FEUD, 2, field) == ""
        assert idle(options, 2, field).endswith("."), field


def test_skirmish_death_has_an_effect_in_skirmish_feud():
    assert idle(SKIRMISH_FEUD, 2, "skirmish_death") == ""
    assert idle(replace(SKIRMISH_FEUD, items=False), 2, "skirmish_death") == ""


def test_an_option_that_the_rules_switch_off_is_idle_on_the_page():
    for preset in PRESETS:
        for rule in HOUSE_RULES:
            for choice in rule.choices:
                wished = replace(preset.options, **{rule.field: choice.value})
                if getattr(in_force(wished), rule.field) != choice.value:
                    assert idle(wished, 2, rule.field), (preset.id, rule.field)
    assert extensions(in_force(SKIRMISH_FEUD)) == ("army_reserve",)
