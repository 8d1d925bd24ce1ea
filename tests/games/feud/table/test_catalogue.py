"""The price list as a page: changes, verdicts, storage."""

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

NINTH = len(PRICE_LIST)
ALL = ("locking", "action_reserve", "army_reserve")


def made(*fillings, options=TRUE_FEUD):
    """True Feud with a Maneuver of one's own, its blanks filled in one after the other."""
    options = catalogue.with_another(options)
    for key, answer in fillings:
        options = catalogue.filled(options, len(options.price_list) - 1, key, answer)
    return options


def blanks(options, number=NINTH):
    return {blank.key: blank for blank in catalogue.entries(options)[number].blanks}


def why_not(options):
    try:
        feud.opening(options, 2)
    except IllegalCommand as refusal:
        return refusal.why
    return ""


def bad(options, number=NINTH):
    return [each.line for each in catalogue.entries(options)[number].verdicts if not each.is_good]


@rule("U-86")
def test_printed_maneuvers_can_change_all_but_their_effects():
    options = catalogue.filled(TRUE_FEUD, 0, "enabled", False)
    options = catalogue.filled(options, 0, "cost", 45)
    options = catalogue.filled(options, 0, "window", "W1")
    options = catalogue.filled(options, 0, "max_per_round", 1)
    heal = Maneuver("heal", "Heal", 45, "W1", (Effect("remove_markers"),), 1, enabled=False)
    assert options.price_list == (heal, *PRICE_LIST[1:])
    assert set(blanks(TRUE_FEUD, 0)) == {"enabled", "cost", "window", "max_per_round"}
    assert why_not(options) == ""


@rule("U-86")
def test_a_new_one_can_be_played_as_it_is():
    options = made()
    assert why_not(options) == ""
    assert bad(options) == []
    assert options.price_list[-1].cost == fair_price(options.price_list[-1]) == 30
    again = catalogue.with_another(options)
    assert len({each.name for each in again.price_list}) == len(again.price_list) == 10
    assert len({each.id for each in again.price_list}) == 10
    assert why_not(again) == ""


@rule("U-86")
def test_a_maneuver_is_composed_of_up_to_three_effects():
    options = made(
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
    fewer = catalogue.filled(options, NINTH, "effect 1", "")
    assert fewer.price_list[-1].effects == (raid.effects[0], raid.effects[2])


@rule("U-86")
def test_its_time_follows_what_it_does():
    options = made(("window", "W0"), ("effect 0", "peek_columns"))
    assert options.price_list[-1].window == "W3"
    when = blanks(options)["window"]
    allowed = [
        choice.value for choice, why in zip(when.choices, when.refusals, strict=True) if not why
    ]
    assert allowed == ["W3"]


@rule("U-86")
def test_effects_without_a_time_in_common_are_not_offered_together():
    second = blanks(made(("effect 0", "unlock")))["effect 1"]
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
def test_every_operation_can_be_chosen_up_to_its_most(op):
    options = made(("effect 0", op))
    number = blanks(options).get("number 0")
    numbers = [choice.value for choice in number.choices] if number else [1]
    assert numbers == list(range(1, OPERATIONS[op].most + 1))
    for n in numbers:
        more = made(("effect 0", op), *([("number 0", n)] if number else []))
        assert why_not(more) == ""
        assert more.price_list[-1].effects == (Effect(op, n),)


@rule("U-86")
def test_what_needs_an_extension_that_is_not_played_says_so():
    options = made(("effect 0", "unlock"))
    without = replace(options, locking=False)
    assert (
        why_not(without)
        == "New Maneuver: the extension it needs is off. Turn it on, or ban the Maneuver."
    )
    assert catalogue.entries(without)[NINTH].trouble == why_not(without)
    assert bad(without) == [why_not(without)]
    assert why_not(catalogue.filled(without, NINTH, "enabled", False)) == ""
    ops = blanks(made(options=without))["effect 0"]
    refused = dict(zip([choice.value for choice in ops.choices], ops.refusals, strict=True))
    assert refused["unlock"] == "It needs Locking, which is off. Turn that on first."


@rule("U-79", "U-86")
def test_what_nobody_could_ever_buy_is_said_of_the_books_too():
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
        ("{7H} Ambush", "That name has signs that can't be used. Use plain letters."),
        ("**Ambush**", "That name has signs that can't be used. Use plain letters."),
        ("[Ambush](U-86)", "That name has signs that can't be used. Use plain letters."),
        ("Am\u202ebush", "That name has signs that can't be used. Use plain letters."),
        ("heal", "Another Maneuver is called “Heal”. Choose another name."),
        ("BETRAYAL ", "Another Maneuver is called “Betrayal”. Choose another name."),
    ],
)
def test_a_name_is_a_line_of_plain_words_of_its_own(name, why):
    options = made(("name", name))
    assert catalogue.entries(options)[NINTH].trouble == why
    assert why_not(options) != ""


@rule("U-86")
@pytest.mark.parametrize("cost", [0, 3, 7, 1_005])
def test_an_invalid_price_is_refused(cost):
    options = made(("cost", cost))
    assert "steps of 5" in catalogue.entries(options)[NINTH].trouble
    assert why_not(options) == catalogue.entries(options)[NINTH].trouble


@rule("U-86")
def test_the_authors_maxims_are_warnings_and_forbid_nothing():
    assert [bad(TRUE_FEUD, number) for number in range(NINTH)] == [[]] * NINTH
    strong, weak = made(("effect 0", "resurrect"), ("cost", 30)), made(("cost", 500))
    assert bad(strong) == [catalogue.TOO_STRONG]
    assert bad(weak) == [catalogue.TOO_WEAK]
    assert why_not(strong) == why_not(weak) == ""


@rule("U-86")
def test_a_fair_price_is_neither_too_low_nor_too_high():
    for op, operation in OPERATIONS.items():
        for n in range(1, operation.most + 1):
            options = made(("effect 0", op), *([("number 0", n)] if operation.most > 1 else []))
            fair = catalogue.filled(options, NINTH, "cost", fair_price(options.price_list[-1]))
            assert bad(fair) == [], op


def test_one_and_all_are_put_back():
    options = made(("name", "Ambush"))
    options = catalogue.filled(options, 3, "cost", 100)
    assert catalogue.summary(options) == "1 changed, 1 of your own."
    assert [entry.is_changed for entry in catalogue.entries(options)].count(True) == 2
    assert catalogue.put_back(options, 3).price_list[3] == PRICE_LIST[3]
    assert catalogue.put_back(options, NINTH).price_list[NINTH:] == ()
    assert catalogue.as_printed(options) == TRUE_FEUD
    assert catalogue.summary(TRUE_FEUD) == "As printed."
    assert catalogue.summary(catalogue.filled(TRUE_FEUD, 0, "enabled", False)) == "1 banned."


def test_there_is_an_end_to_new_ones():
    options = TRUE_FEUD
    while not catalogue.why_no_more(options):
        options = catalogue.with_another(options)
    assert len(options.price_list) == MOST_MANEUVERS
    assert why_not(options) == ""
    assert "can have 24" in why_not(catalogue.with_another(options))


# What is kept


def kept(options):
    return msgspec.json.decode(msgspec.json.encode(options.price_list))


def test_what_was_kept_is_taken_up_again():
    options = made(("name", "Night raid"), ("effect 0", "sabotage"), ("number 0", 2))
    options = catalogue.filled(options, 1, "enabled", False)
    assert catalogue.taken_up(TRUE_FEUD, kept(options)) == (options, [])


@pytest.mark.parametrize("said", [None, 7, "Heal", {"heal": 30}])
def test_what_is_no_list_is_said_to_be_none(said):
    assert catalogue.taken_up(TRUE_FEUD, said) == (
        TRUE_FEUD,
        ["Your Maneuvers couldn't be read. The printed ones are used."],
    )


def test_what_makes_no_sense_is_left_out_with_a_sentence():
    good = kept(made(("name", "Night raid")))
    torn = [
        {**good[0], "cost": "much"},  # Heal: as in the book then
        {**good[1], "effects": [{"op": "permute_seen"}]},  # not what Sabotage does
        *good[2:],
        {**good[NINTH], "id": "two", "name": "Win", "effects": [{"op": "win"}]},
        {**good[NINTH], "id": "three"},  # a twin
        {**good[NINTH], "id": "four", "name": "{7H}"},
        {**good[NINTH], "id": "five", "name": "Slow", "cost": 7},
        {**good[NINTH], "id": "six", "name": "Late", "window": "W3"},
        "Night raid",
    ]
    options, troubles = catalogue.taken_up(TRUE_FEUD, torn)
    assert options == made(("name", "Night raid"))
    assert len(troubles) == 8
    assert all(line.endswith(".") for line in troubles)
    assert why_not(options) == ""


def test_a_huge_list_is_read_in_part():
    good = kept(made())
    many = [{**good[NINTH], "id": f"own {n}", "name": f"Raid {n}"} for n in range(10_000)]
    options, troubles = catalogue.taken_up(TRUE_FEUD, many)
    assert trouble(options.price_list, ALL) == ""
    assert len(troubles) <= 2 * MOST_MANEUVERS


def test_all_is_said_in_sentences():
    for op, operation in OPERATIONS.items():
        lines = {what_it_does(Effect(op, n)) for n in range(1, operation.most + 1)}
        assert len(lines) == operation.most
        assert all(each.endswith(".") and len(each) < 80 for each in lines)
    assert set(EFFECTS) == set(OPERATIONS)
    assert len(set(EFFECTS.values())) == len(EFFECTS)
    assert set(TIMES) == set(TIMES_WITHOUT_STUDY) == {"W0", "W1", "W2", "W3"}
    assert when(TRUE_FEUD, PRICE_LIST[0]) == "after the Round"
    assert when(TRUE_FEUD, PRICE_LIST[6]) == "when the rows are laid, once a Round"


def test_without_the_study_its_times_are_called_otherwise():
    options = replace(TRUE_FEUD, study=False)
    assert catalogue.entries(options)[1].lines[-1] == "Before the rows."
    labels = [choice.label for choice in blanks(options, 1)["window"].choices]
    assert labels == [
        "After the draw",
        "Before the rows",
        "When the rows are laid",
        "After the Round",
    ]
