"""Games by different presets, or with changed house rules, read differently."""

import pytest

from game.engine.value import replace
from game.table.presets import way_to_play
from tests.ui.scene_pilot import OFFERINGS

WAR, FEUDAL, CARD_FU, FEUD, _ = OFFERINGS


@pytest.mark.parametrize("offering", OFFERINGS, ids=lambda each: each.name)
def test_every_preset_reads_as_its_title(offering):
    ways = [way_to_play(offering, each.options, 2) for each in offering.presets]
    assert ways == [each.title for each in offering.presets]
    assert len(set(ways)) == len(ways)


def preset(offering, name, **changed):
    (found,) = [each.options for each in offering.presets if each.id == name]
    return replace(found, **changed)


@pytest.mark.parametrize(
    ("offering", "options", "seats", "way"),
    [
        (WAR, preset(WAR, "match", target=50), 2, "Standard rules, Length: To 50"),
        (
            FEUDAL,
            preset(FEUDAL, "printed", variation="free_for_all"),
            4,
            "Standard rules, Variation: Free-for-all",
        ),
        (CARD_FU, preset(CARD_FU, "endurance", fights=3), 2, "Endurance, Fights: Best of three"),
        (FEUD, preset(FEUD, "basic", army_size=9), 2, "Basic Feud, Units per side: 9"),
        (
            FEUD,
            preset(FEUD, "true_feud", price_list=()),
            2,
            "True Feud, Maneuvers: changed",
        ),
    ],
)
def test_a_changed_house_rule_is_named(offering, options, seats, way):
    assert way_to_play(offering, options, seats) == way


def test_of_many_changes_two_are_named():
    many = {"combo_wrap": True, "same_value_anywhere": True, "ground_timing": "at_once"}
    options = preset(CARD_FU, "printed", **many, fights=5)
    assert way_to_play(CARD_FU, options, 2).endswith(", 2 more changes")


def test_a_rule_without_effect_is_not_named():
    options = preset(FEUD, "strikes", confuse="random_legal")
    assert way_to_play(FEUD, options, 2) == "Strikes only"
