"""The presets of every game, and the lists among house rules (catalogues)."""

from random import Random

import msgspec
import pytest

from game.engine.game import IllegalCommand
from tests.laws.samples import GAMES, presentation

CHANGES = 400
NAMES = ("", "Ambush", "ambush ", "{7H}", "x" * 40, "Heal", "A b  c", "Zoë", "\x00")


def part(name):
    parts = [(game, getattr(presentation(game), name)) for game in GAMES]
    found = [(game, part) for game, part in parts if part]
    return pytest.mark.parametrize(("game", name), found, ids=[game.name for game, _ in found])


def refused(game, options):
    try:
        game.opening(options, min(game.seats))
    except IllegalCommand as refusal:
        return refusal.why
    return ""


@part("presets")
def test_presets_can_be_played_and_have_different_names(game, presets):
    assert len({each.id for each in presets}) == len(presets)
    assert len({each.title for each in presets}) == len(presets)
    for preset in presets:
        assert refused(game, preset.options) == ""
        assert preset.effect.endswith(".")
        again = msgspec.json.decode(
            msgspec.json.encode(preset.options), type=game.vocabulary.options
        )
        assert again == preset.options


@part("catalogue")
def test_a_catalogue_is_an_option_with_a_switch(game, catalogue):
    fields = game.vocabulary.options.__struct_fields__
    rules = [rule.field for rule in presentation(game).words.house_rules]
    assert catalogue.field in fields
    assert catalogue.field not in rules
    assert catalogue.switch in rules
    assert catalogue.line.endswith(".")


@part("catalogue")
def test_the_printed_list_is_valid_and_unchanged(game, catalogue):
    printed = game.vocabulary.options()
    for entry in catalogue.entries(printed):
        assert not entry.trouble
        assert not entry.is_own
        assert not entry.is_changed
        assert all(verdict.is_good for verdict in entry.verdicts)
    assert catalogue.as_printed(printed) == printed


def random_answer(blank, fate):
    """A random answer that the page accepts."""
    if blank.choices:
        refusals = blank.refusals or ("",) * len(blank.choices)
        return fate.choice(
            [each.value for each, why in zip(blank.choices, refusals, strict=True) if not why]
        )
    if blank.between is not None:
        return fate.choice((0, *blank.between, blank.step, fate.randint(*blank.between)))
    return fate.choice(NAMES)


@part("catalogue")
@pytest.mark.parametrize("seed", range(4))
def test_a_changed_list_shows_trouble_exactly_if_the_rules_refuse_it(game, catalogue, seed):
    fate, options = Random(seed), game.vocabulary.options()
    seen = set()
    for _ in range(CHANGES):
        found = catalogue.entries(options)
        number = fate.randrange(len(found))
        blank = fate.choice(found[number].blanks)
        options = catalogue.filled(options, number, blank.key, random_answer(blank, fate))
        if fate.random() < 0.05 and not catalogue.why_no_more(options):
            options = catalogue.with_another(options)
        if fate.random() < 0.2:
            options = catalogue.put_back(options, fate.randrange(len(found)))
        found = catalogue.entries(options)
        troubles = [entry.trouble for entry in found if entry.trouble]
        assert bool(troubles) == bool(refused(game, options))
        seen.add(bool(troubles))
        for entry in found:
            assert [each.value for each in entry.blanks if each.choices] == [
                each.value
                for each in entry.blanks
                if each.value in [choice.value for choice in each.choices]
            ]
            assert len({each.key for each in entry.blanks}) == len(entry.blanks)
            assert any(not verdict.is_good for verdict in entry.verdicts) >= bool(entry.trouble)
        if not troubles:
            saved = msgspec.to_builtins(options)[catalogue.field]
            assert catalogue.taken_up(game.vocabulary.options(), saved) == (options, [])
    assert seen == {True, False}


@part("catalogue")
@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_saved_list_is_repaired_and_can_be_played(game, catalogue, seed):
    """Wrong types, missing fields and unknown fields."""
    fate, printed = Random(seed), game.vocabulary.options()
    saved = msgspec.to_builtins(catalogue.with_another(printed))[catalogue.field]
    damaged = _damaged(saved, fate)
    options, troubles = catalogue.taken_up(printed, damaged)
    assert refused(game, options) == ""
    assert all(line.endswith(".") for line in troubles)
    assert options != printed or troubles or not damaged


def _damaged(said, fate):
    """The same value, with one part replaced by a wrong one."""
    if isinstance(said, list | tuple) and said and fate.random() < 0.9:
        at = fate.randrange(len(said))
        return [*said[:at], _damaged(said[at], fate), *said[at + 1 :]]
    if isinstance(said, dict) and fate.random() < 0.9:
        key = fate.choice(sorted(said))
        return {**said, key: _damaged(said[key], fate)}
    return fate.choice((None, "", -1, 10**40, [], {}, "x" * 10_000, 3.5, [[[]]], {"id": 1}))
