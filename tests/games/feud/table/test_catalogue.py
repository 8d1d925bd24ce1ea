"""The page of the price list: changes, verdicts and saving."""

import msgspec
import pytest

from game.engine.game import IllegalCommand
from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.rules.price_list import (
    LONGEST_NAME,
    MOST_MANEUVERS,
    OPERATIONS,
    PRICE_LIST,
    Effect,
    Maneuver,
    fair_price,
    trouble,
)
from game.games.feud.table import catalogue
from game.games.feud.table.maneuvers.text import (
    EFFECTS,
    TIMES,
    TIMES_WITHOUT_STUDY,
    what_it_does,
    when,
)
from game.games.feud.table.presets import TRUE_FEUD
from tests.given import rule

FIRST_NEW = len(PRICE_LIST)
ALL_EXTENSIONS = ("locking", "action_reserve", "army_reserve")


def with_new_maneuver(*fillings, options=TRUE_FEUD):
    """True Feud with a new Maneuver, its blanks filled in one after the other."""
    options = catalogue.with_another(options)
    for key, answer in fillings:
        options = catalogue.filled(options, len(options.price_list) - 1, key, answer)
    return options


def blanks(options, number=FIRST_NEW):
    return {blank.key: blank for blank in catalogue.entries(options)[number].blanks}


def why_not(options):
    try:
        feud.opening(options, 2)
    except IllegalCommand as refusal:
        return refusal.why
    return ""


def warnings(options, number=FIRST_NEW):
    return [each.line for each in catalogue.entries(options)[number].verdicts if not each.is_good]


@rule("U-86")
def test_all_but_the_effects_of_a_printed_maneuver_can_be_changed():
    options = catalogue.filled(TRUE_FEUD, 0, "enabled", False)
    options = catalogue.filled(options, 0, "cost", 45)
    options = catalogue.filled(options, 0, "window", "W1")
    options = catalogue.filled(options, 0, "max_per_round", 1)
    heal = Maneuver("heal", "Heal", 45, "W1", (Effect("remove_markers"),), 1, enabled=False)
    assert options.price_list == (heal, *PRICE_LIST[1:])
    assert set(blanks(TRUE_FEUD, 0)) == {"enabled", "cost", "window", "max_per_round"}
    assert why_not(options) == ""


@rule("U-86")
def test_a_new_maneuver_is_valid():
    options = with_new_maneuver()
    assert why_not(options) == ""
    assert warnings(options) == []
    assert options.price_list[-1].cost == fair_price(options.price_list[-1]) == 30
    again = catalogue.with_another(options)
    assert len({each.name for each in again.price_list}) == len(again.price_list) == 10
    assert len({each.id for each in again.price_list}) == 10
    assert why_not(again) == ""


@rule("U-86")
def test_a_maneuver_can_have_three_effects():
    options = with_new_maneuver(
        ("name", "Night  raid "),
        ("effect 0", "sabotage"),
        ("number 0", 3),
        ("effect 1", "exchange"),
        ("source 1", "discard"),
        ("effect 2", "add_marker"),
        ("cost", 120),
        ("max_per_round", 1),
    )
    raid = options.price_list[-1]
    assert (raid.name, raid.cost, raid.window, raid.max_per_round) == ("Night raid", 120, "W1", 1)
    assert raid.effects == (
        Effect("sabotage", 3),
        Effect("exchange", source="discard"),
        Effect("add_marker"),
    )
    assert why_not(options) == ""
    fewer = catalogue.filled(options, FIRST_NEW, "effect 1", "")
    assert fewer.price_list[-1].effects == (raid.effects[0], raid.effects[2])


@rule("U-86")
def test_the_window_follows_the_effect():
    options = with_new_maneuver(("window", "W0"), ("effect 0", "peek_columns"))
    assert options.price_list[-1].window == "W3"
    when = blanks(options)["window"]
    allowed = [
        choice.value for choice, why in zip(when.choices, when.refusals, strict=True) if not why
    ]
    assert allowed == ["W3"]


@rule("U-86")
def test_effects_without_a_common_window_are_refused():
    second = blanks(with_new_maneuver(("effect 0", "unlock")))["effect 1"]
    refused = {
        choice.value: why
        for choice, why in zip(second.choices, second.refusals, strict=True)
        if why
    }
    with_w2 = {op for op, operation in OPERATIONS.items() if "W2" in operation.windows}
    assert set(refused) == set(OPERATIONS) - with_w2
    assert set(refused.values()) == {
        "It can't happen at the time of the other effects. Choose another one."
    }


@rule("U-86")
@pytest.mark.parametrize("op", OPERATIONS)
def test_every_effect_can_be_chosen_up_to_its_maximum(op):
    options = with_new_maneuver(("effect 0", op))
    number = blanks(options).get("number 0")
    numbers = [choice.value for choice in number.choices] if number else [1]
    assert numbers == list(range(1, OPERATIONS[op].most + 1))
    for n in numbers:
        more = with_new_maneuver(("effect 0", op), *([("number 0", n)] if number else []))
        assert why_not(more) == ""
        assert more.price_list[-1].effects == (Effect(op, n),)


@rule("U-86")
def test_an_effect_without_its_extension_says_why_it_is_refused():
    options = with_new_maneuver(("effect 0", "unlock"))
    without = replace(options, locking=False)
    assert (
        why_not(without)
        == "New Maneuver: the extension it needs is off. Turn it on, or ban the Maneuver."
    )
    assert catalogue.entries(without)[FIRST_NEW].trouble == why_not(without)
    assert warnings(without) == [why_not(without)]
    assert why_not(catalogue.filled(without, FIRST_NEW, "enabled", False)) == ""
    ops = blanks(with_new_maneuver(options=without))["effect 0"]
    refused = dict(zip([choice.value for choice in ops.choices], ops.refusals, strict=True))
    assert refused["unlock"] == "It needs Locking, which is off. Turn that on first."


@rule("U-79", "U-86")
def test_a_printed_maneuver_that_nobody_can_buy_says_why():
    options = replace(TRUE_FEUD, army_reserve=False, resurrection_limit=0)
    lines = {entry.title: entry.verdicts[0] for entry in catalogue.entries(options)}
    assert (
        lines["Replacement"].line == "Nobody can buy it: it needs the Army Reserve, which is off."
    )
    assert lines["Resurrection"].line == "Nobody can buy it: Resurrections are off."
    assert sum(verdict.is_good for verdict in lines.values()) == 6
    assert why_not(options) == ""


@rule("U-86")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "That name is too short or too long. Use 1 to 30 letters."),
        (" ", "That name is too short or too long. Use 1 to 30 letters."),
        ("x" * (LONGEST_NAME + 1), "That name is too short or too long. Use 1 to 30 letters."),
        ("{7H} Ambush", "That name has characters that can't be used. Use plain letters."),
        ("**Ambush**", "That name has characters that can't be used. Use plain letters."),
        ("[Ambush](U-86)", "That name has characters that can't be used. Use plain letters."),
        ("Am\u202ebush", "That name has characters that can't be used. Use plain letters."),
        ("heal", "Another Maneuver is called “Heal”. Choose another name."),
        ("BETRAYAL ", "Another Maneuver is called “Betrayal”. Choose another name."),
    ],
)
def test_an_invalid_name_is_refused(name, why):
    options = with_new_maneuver(("name", name))
    assert catalogue.entries(options)[FIRST_NEW].trouble == why
    assert why_not(options) != ""


@rule("U-86")
@pytest.mark.parametrize("cost", [0, 3, 7, 1_005])
def test_an_invalid_price_is_refused(cost):
    options = with_new_maneuver(("cost", cost))
    assert "steps of 5" in catalogue.entries(options)[FIRST_NEW].trouble
    assert why_not(options) == catalogue.entries(options)[FIRST_NEW].trouble


@rule("U-86")
def test_an_unfair_price_is_a_warning_not_an_error():
    assert [warnings(TRUE_FEUD, number) for number in range(FIRST_NEW)] == [[]] * FIRST_NEW
    strong, weak = (
        with_new_maneuver(("effect 0", "resurrect"), ("cost", 30)),
        with_new_maneuver(("cost", 500)),
    )
    assert warnings(strong) == [catalogue.TOO_STRONG]
    assert warnings(weak) == [catalogue.TOO_WEAK]
    assert why_not(strong) == why_not(weak) == ""


@rule("U-86")
def test_a_fair_price_has_no_warning():
    for op, operation in OPERATIONS.items():
        for n in range(1, operation.most + 1):
            options = with_new_maneuver(
                ("effect 0", op), *([("number 0", n)] if operation.most > 1 else [])
            )
            fair = catalogue.filled(options, FIRST_NEW, "cost", fair_price(options.price_list[-1]))
            assert warnings(fair) == [], op


def test_one_or_all_maneuvers_can_be_reset():
    options = with_new_maneuver(("name", "Ambush"))
    options = catalogue.filled(options, 3, "cost", 100)
    assert catalogue.summary(options) == "1 changed, 1 of your own."
    assert [entry.is_changed for entry in catalogue.entries(options)].count(True) == 2
    assert catalogue.put_back(options, 3).price_list[3] == PRICE_LIST[3]
    assert catalogue.put_back(options, FIRST_NEW).price_list[FIRST_NEW:] == ()
    assert catalogue.as_printed(options) == TRUE_FEUD
    assert catalogue.summary(TRUE_FEUD) == "The standard list."
    assert catalogue.summary(catalogue.filled(TRUE_FEUD, 0, "enabled", False)) == "1 banned."


def test_the_number_of_maneuvers_is_limited():
    options = TRUE_FEUD
    while not catalogue.why_no_more(options):
        options = catalogue.with_another(options)
    assert len(options.price_list) == MOST_MANEUVERS
    assert why_not(options) == ""
    assert "can have 24" in why_not(catalogue.with_another(options))


# Saved price lists


def saved(options):
    return msgspec.json.decode(msgspec.json.encode(options.price_list))


def test_a_saved_price_list_is_restored():
    options = with_new_maneuver(("name", "Night raid"), ("effect 0", "sabotage"), ("number 0", 2))
    options = catalogue.filled(options, 1, "enabled", False)
    assert catalogue.taken_up(TRUE_FEUD, saved(options)) == (options, [])


@pytest.mark.parametrize("said", [None, 7, "Heal", {"heal": 30}])
def test_an_unreadable_price_list_is_reported(said):
    assert catalogue.taken_up(TRUE_FEUD, said) == (
        TRUE_FEUD,
        ["Your Maneuvers couldn't be read. The standard ones are used."],
    )


def test_invalid_saved_maneuvers_are_dropped_and_reported():
    good = saved(with_new_maneuver(("name", "Night raid")))
    torn = [
        {**good[0], "cost": "much"},  # Heal becomes the printed one
        {**good[1], "effects": [{"op": "permute_seen"}]},  # not the effect of Sabotage
        *good[2:],
        {**good[FIRST_NEW], "id": "two", "name": "Win", "effects": [{"op": "win"}]},
        {**good[FIRST_NEW], "id": "three"},  # its name is taken
        {**good[FIRST_NEW], "id": "four", "name": "{7H}"},
        {**good[FIRST_NEW], "id": "five", "name": "Slow", "cost": 7},
        {**good[FIRST_NEW], "id": "six", "name": "Late", "window": "W3"},
        "Night raid",
    ]
    options, troubles = catalogue.taken_up(TRUE_FEUD, torn)
    assert options == with_new_maneuver(("name", "Night raid"))
    assert len(troubles) == 8
    assert all(line.endswith(".") for line in troubles)
    assert why_not(options) == ""


def test_a_huge_saved_price_list_is_cut():
    good = saved(with_new_maneuver())
    many = [{**good[FIRST_NEW], "id": f"own {n}", "name": f"Raid {n}"} for n in range(10_000)]
    options, troubles = catalogue.taken_up(TRUE_FEUD, many)
    assert trouble(options.price_list, ALL_EXTENSIONS) == ""
    assert len(troubles) <= 2 * MOST_MANEUVERS


def test_every_effect_is_described_in_a_sentence():
    for op, operation in OPERATIONS.items():
        lines = {what_it_does(Effect(op, n)) for n in range(1, operation.most + 1)}
        assert len(lines) == operation.most
        assert all(each.endswith(".") and len(each) < 80 for each in lines)
    assert set(EFFECTS) == set(OPERATIONS)
    assert len(set(EFFECTS.values())) == len(EFFECTS)
    assert set(TIMES) == set(TIMES_WITHOUT_STUDY) == {"W0", "W1", "W2", "W3"}
    assert when(TRUE_FEUD, PRICE_LIST[0]) == "after the Round"
    assert when(TRUE_FEUD, PRICE_LIST[6]) == "when the rows are laid, once a Round"


def test_without_study_the_windows_have_other_names():
    options = replace(TRUE_FEUD, study=False)
    assert catalogue.entries(options)[1].lines[-1] == "Before the rows."
    labels = [choice.label for choice in blanks(options, 1)["window"].choices]
    assert labels == [
        "After the draw",
        "Before the rows",
        "When the rows are laid",
        "After the Round",
    ]
