"""The Way of Striking and the Way of Dependency: the figures of the book and the rulings on them."""

from itertools import product

import pytest

from game.engine.cards import Card
from game.engine.game import Seat
from game.engine.value import replace
from game.games.feud.rules.cards import PACK, STRIKES, TENS, UNITS, capacity
from game.games.feud.rules.scoring import dead_units
from game.games.feud.rules.striking import (
    Relation,
    attack,
    column,
    last_strike,
    marked,
    relation,
    way_of_striking,
)
from game.games.feud.table.presets import AFFINE, BASIC, TRUE_FEUD
from tests.games.feud.tables import AFFINITIES, ME, SKIRMISHES, YOU
from tests.given import rule

NORMAL, SUPERIOR, ULTIMATE = Relation


def fought(units, mine, yours, options=BASIC, *, in_skirmish=False):
    """The reading of a column: the last cards of two rows, such as "KS JD", "8S AD", "6D 9D"."""
    rows = [tuple(map(Card, mine.split())), tuple(map(Card, yours.split()))]
    return column(
        options,
        list(map(Card, units.split())),
        [row[-1] for row in rows],
        [last_strike(row, in_skirmish=in_skirmish) for row in rows],
        in_skirmish=in_skirmish,
    )


def attack_of(unit, row, *, affinities=False):
    cards = tuple(map(Card, row.split()))
    found = attack(
        Card(unit), cards[-1], last_strike(cards), affinities=affinities, in_skirmish=False
    )
    return found.value, found.suit, found.type


@rule("U-10")
@pytest.mark.parametrize(
    ("units", "mine", "yours", "by", "winner"),
    [
        ("JS KS", "5H", "3D", "number", ME),  # a Normal 5 against a Normal 3
        ("JS KH", "9D", "4H", "trump", YOU),  # a Normal 9 against an Ultimate 4
        ("JS KH", "9H", "4D", "trump", YOU),  # a Normal 9 against a Superior 4 of another suit
        ("JS KH", "9D", "4D", "number", ME),  # the same suit: numbers
    ],
)
def test_strikes_are_decided_as_in_figure_1_3(units, mine, yours, by, winner):
    reading = fought(units, mine, yours)
    assert (reading.by, reading.winner) == (by, winner)
    assert reading.damage == ((0, 1) if winner == ME else (1, 0))


@rule("U-10")
def test_the_three_steps_of_figure_1_4_agree_with_the_three_rules():
    for mine, yours in product(UNITS[:4], repeat=2):
        for one, other in product(STRIKES, repeat=2):
            a = attack(mine, one, None, affinities=False, in_skirmish=False)
            b = attack(yours, other, None, affinities=False, in_skirmish=False)
            assert way_of_striking(a, b) == by_the_rules(a, b)


def by_the_rules(a, b):
    for here, there, seat in ((a, b, ME), (b, a, YOU)):
        for strong, weak in ((SUPERIOR, {NORMAL}), (ULTIMATE, {NORMAL, SUPERIOR})):
            if here.type is strong and there.type in weak and here.suit != there.suit:
                return "trump", seat
    if a.value == b.value:
        return "number", None
    return "number", ME if a.value > b.value else YOU


@rule("U-24")
@pytest.mark.parametrize(
    ("unit", "ten", "healed"), [("KS", "10H", 1), ("KS", "10C", 2), ("KS", "10S", 3)]
)
def test_a_ten_heals_by_its_suit_as_in_figure_1_7(unit, ten, healed):
    reading = fought(f"{unit} KD", ten, "9D")
    assert (reading.by, reading.healing, reading.damage) == ("healing", (healed, 0), (0, 0))


@rule("U-19")
def test_items_repeat_the_last_strike_as_in_figure_1_6():
    assert attack_of("KC", "6D AC") == (6, "C", ULTIMATE)
    assert attack_of("QS", "6D 2D") == (8, "D", NORMAL)
    assert attack_of("KS", "6D XB") == (6, "D", NORMAL)
    assert attack_of("JD", "7H XR") == (7, "H", SUPERIOR)  # the example of the Joker


@rule("U-19")
def test_the_four_items_work_as_in_figure_1_5():
    assert fought("QS QS", "8S AS", "5H 9S").is_saved
    assert not fought("QS QS", "5S AS", "5H 9S").is_saved
    assert fought("QS QS", "7S 2S", "5H 8S").winner == ME
    assert fought("QS QS", "4H 10S", "9H").is_tie
    assert fought("QS QS", "9H XB", "4H").winner == YOU


@rule("U-19")
def test_items_do_not_stack_and_skip_a_ten():
    assert attack_of("QS", "9S 2S AH") == (9, "H", NORMAL)
    assert attack_of("QS", "5H AS XB") == (5, "H", NORMAL)
    assert attack_of("KS", "8S 10D AS") == (8, "S", ULTIMATE)


@rule("U-15")
def test_only_a_win_by_numbers_can_add_two_markers():
    assert fought("KH KD", "9H", "3C").damage == (0, 1)  # a trump, six higher
    assert fought("KH KH", "9H", "3H").damage == (0, 2)
    assert fought("KH KH", "8H", "3H").damage == (0, 1)
    assert fought("KH KH", "9H 2H", "5H").damage == (0, 2)  # with what Weaponry adds


@rule("U-16")
def test_equal_numbers_tie_unless_a_trump_decides():
    trump = fought("KS KS", "5C", "5H")
    assert (trump.by, trump.winner, trump.is_tie) == ("trump", ME, False)
    assert fought("JH JS", "7C", "7D").is_tie


@rule("U-17")
def test_armor_does_not_save_from_a_trump_without_a_house_rule():
    by_number = replace(BASIC, armor_vs_trump="by_number")
    assert fought("QS QS", "8S AH", "5C").damage == (1, 0)
    assert fought("QS QS", "8S AH", "5C", by_number).is_saved
    assert fought("QS QS", "5S AH", "9S", by_number).damage == (1, 0)


@rule("U-18")
def test_fate_applies_before_armor():
    saved = fought("QS QS", "8S AS", "6S XB")  # it would have won by two
    assert (saved.winner, saved.is_saved, saved.is_reversed) == (YOU, True, True)
    assert fought("QS QS", "9S AS", "3S XB").damage == (2, 0)
    assert fought("QS QS", "5S AS", "8S XB").damage == (0, 1)  # it would have lost: no hit on it


@rule("U-20")
def test_two_jokers_cancel_each_other():
    assert fought("JD JD", "9H XB", "4H XB").damage == (0, 1)
    void = fought("JD JD", "9H XB", "4H XB", replace(BASIC, double_joker="void"))
    assert (void.by, void.damage, void.starts_skirmish) == ("void", (0, 0), False)


@rule("U-21")
def test_fate_reverses_the_whole_hit():
    assert fought("JD JD", "3H XB", "9H").damage == (0, 2)
    assert fought("JD JD", "9H XB", "3H").damage == (2, 0)


@rule("U-22")
def test_a_tie_with_a_joker_stays_a_tie():
    tie = fought("JD JD", "7H XB", "7H")
    assert (tie.is_tie, tie.is_reversed, tie.damage) == (True, False, (0, 0))


@rule("U-23")
def test_a_joker_takes_the_full_healing_of_a_ten():
    assert fought("KS KH", "10S", "4H XB").healing == (0, 3)
    assert fought("KS KH", "10H", "4H XB").healing == (0, 1)
    assert fought("QS KH", "10C", "4H XB", AFFINITIES).healing == (0, 3)


@rule("U-25")
def test_healing_stops_at_zero_and_counts_from_above_the_capacity():
    assert marked(1, 0, 3) == 0
    assert marked(5, 0, 3) == 2


@rule("U-26")
def test_two_tens_heal_both_units():
    assert fought("KS KH", "10S", "10S").healing == (3, 1)


@rule("U-28")
def test_a_unit_dies_with_at_least_its_capacity_in_markers():
    assert [capacity(unit) for unit in ("JS", "QS", "KS")] == [3, 4, 5]
    assert dead_units(["JS", "QS"], [3, 3]) == {ME}
    assert dead_units(["JS", "QS"], [4, 5]) == {ME, YOU}


@rule("U-42")
def test_an_item_without_a_strike_has_no_attack():
    with pytest.raises(ValueError, match="no Strike Card"):
        fought("KS KS", "AS", "5H")


@rule("U-55")
def test_the_weaponry_of_a_jack_adds_four():
    assert attack_of("JH", "5H 2H", affinities=True) == (9, "H", ULTIMATE)
    assert attack_of("JH", "5H 2H") == (7, "H", ULTIMATE)
    assert attack_of("KH", "5H 2H", affinities=True) == (7, "H", ULTIMATE)


@rule("U-55", "U-56")
def test_kings_and_queens_have_affinities_as_in_figure_2_2():
    assert fought("KS QS", "4S AS", "9S", AFFINITIES).is_saved
    assert not fought("KS QS", "3S AS", "9S", AFFINITIES).is_saved
    assert not fought("QS QS", "4S AS", "9S", AFFINITIES).is_saved
    assert fought("QS KH", "10S", "9H", AFFINITIES).healing == (4, 0)
    assert fought("KS KH", "10S", "9H", AFFINITIES).healing == (3, 0)


@rule("U-56", "U-90")
def test_only_the_affinity_of_a_king_makes_a_save_a_tie():
    both = replace(AFFINITIES, skirmishes=True)
    king = fought("KS QS", "8S AS", "6S XB", both)
    assert (king.is_tie, king.is_saved, king.starts_skirmish) == (True, True, True)
    queen = fought("QS QS", "8S AS", "6S XB", both)
    assert (queen.is_tie, queen.is_saved, queen.starts_skirmish) == (False, True, False)
    off = fought("KS QS", "8S AS", "6S XB", replace(both, king_armor_tie=False))
    assert (off.is_tie, off.is_saved, off.starts_skirmish) == (False, True, False)


@rule("U-57", "U-64")
def test_an_instant_kill_needs_affinities_and_a_margin_of_ten():
    assert fought("JH KH", "9H 2H", "3H", AFFINITIES).killed == YOU
    assert fought("JH KH", "8H 2H", "3H", AFFINITIES).killed is None
    assert fought("JS KS", "10S 2S", "3S", AFFINITIES, in_skirmish=True).margin == 11
    assert fought("JS KS", "10S 2S", "3S", AFFINITIES, in_skirmish=True).killed == YOU
    assert fought("JS KS", "10S 2S", "3S", in_skirmish=True).killed is None


@rule("U-58")
def test_a_trump_is_no_instant_kill_without_a_house_rule():
    assert fought("JH KH", "9H 2H", "3S", AFFINITIES).killed is None
    house = replace(AFFINITIES, instant_kill_on_trump=True)
    assert fought("JH KH", "9H 2H", "3S", house).killed == YOU


@rule("U-59")
def test_a_repeated_three_can_be_killed_instantly():
    assert fought("JH KH", "9H 2H", "3H AH", AFFINITIES).killed == YOU
    assert fought("JH KH", "9H 2H", "3H XB", AFFINITIES).killed == ME


@rule("U-88", "U-89")
def test_two_jokers_a_joker_tie_or_a_ten_against_a_joker_start_a_skirmish():
    two = fought("JD JD", "9H XB", "4H XR", SKIRMISHES)
    assert (two.by, two.damage, two.starts_skirmish) == ("void", (0, 0), True)
    assert fought("JD JD", "7H XB", "7H", SKIRMISHES).starts_skirmish
    assert not fought("JD JD", "7H", "7H", SKIRMISHES).starts_skirmish
    ten = fought("KS KH", "10S", "4H XB", SKIRMISHES)
    assert (ten.healing, ten.starts_skirmish) == ((0, 3), True)
    house = replace(SKIRMISHES, ten_vs_joker_skirmish=False)
    assert not fought("KS KH", "10S", "4H XB", house).starts_skirmish


@rule("U-93", "U-101")
def test_a_ten_is_a_strike_of_ten_in_a_skirmish():
    plain = fought("KS KS", "10S", "3S", in_skirmish=True)
    assert (plain.healing, plain.damage) == ((0, 0), (0, 2))
    armor = fought("KS KS", "10H AS", "9S", in_skirmish=True)
    assert armor.attacks[0].value == 10
    assert fought("KS KS", "10H 2S", "9S", in_skirmish=True).attacks[0].value == 12
    assert fought("JS KS", "10H 2S", "9S", AFFINITIES, in_skirmish=True).attacks[0].value == 14
    assert fought("KS KS", "10H XB", "9S", in_skirmish=True).attacks[0].value == 10


@rule("U-100")
def test_no_skirmish_starts_in_a_skirmish():
    here = {"options": SKIRMISHES, "in_skirmish": True}
    two = fought("KS KS", "9S XB", "4S XB", **here)
    assert (two.damage, two.starts_skirmish) == ((0, 1), False)
    tie = fought("KS KS", "9S XB", "9S", **here)
    assert (tie.is_tie, tie.starts_skirmish) == (True, False)
    assert fought("KS KS", "4S XB", "9S", **here).damage == (0, 1)


@rule("U-102")
def test_a_skirmish_has_instant_kills():
    for mine, yours, killed in (
        ("9S 2S", "3S", YOU),
        ("10S 2S", "4S", YOU),
        ("10S 2S", "5S", None),
    ):
        reading = fought("JS KS", mine, yours, AFFINE, in_skirmish=True)
        assert reading.killed == killed


def test_basic_feud_has_attacks_up_to_11_and_margins_up_to_8():
    found = [
        fought("KS KS", f"9{suit} 2S", f"3{other} 2S") for suit, other in product("CDHS", repeat=2)
    ]
    assert max(reading.attacks[0].value for reading in found) == 11
    margins = [
        fought(f"{mine} {yours}", f"9S 2{suit}", f"3{suit}").margin
        for mine, yours, suit in product(("JS", "KH"), ("QS", "QD"), "CDHS")
    ]
    assert max(abs(margin) for margin in margins) == 8


def test_a_column_has_the_same_result_for_both_sides():
    cards = [*PACK[::3], *TENS]
    for mine, yours in product(UNITS[::5], repeat=2):
        for one, other in product(cards, repeat=2):
            here = fought(f"{mine} {yours}", f"3H {one}", f"8C {other}", TRUE_FEUD)
            there = fought(f"{yours} {mine}", f"8C {other}", f"3H {one}", TRUE_FEUD)
            assert here.damage == there.damage[::-1]
            assert here.healing == there.healing[::-1]
            assert other_seat(here.winner) == there.winner
            assert other_seat(here.killed) == there.killed
            assert here.starts_skirmish == there.starts_skirmish


def other_seat(seat):
    return None if seat is None else Seat(1 - seat)


# Numbers versus Trump

TYPE_TABLE = {
    # the units   Normal/N  Sup/Sup   Ult/Ult   Nor/Sup   Nor/Ult   Sup/Ult   numbers
    "opposite colour": ("KS", "KH", "numbers numbers numbers either either trump", (50, 83)),
    "same colour": ("KS", "KC", "numbers numbers numbers trump trump numbers", (66, 66)),
    "same suit": ("KS", "QS", "numbers numbers numbers trump trump trump", (50, 50)),
}
STRIKE_RELATIONS = (
    (NORMAL, NORMAL),
    (SUPERIOR, SUPERIOR),
    (ULTIMATE, ULTIMATE),
    (NORMAL, SUPERIOR),
    (NORMAL, ULTIMATE),
    (SUPERIOR, ULTIMATE),
)


def decided_by(mine, yours, types):
    """All ways in which strikes of these types are decided, whatever their suits."""
    found = set()
    for one, other in product("CDHS", repeat=2):
        if sorted((relation(Card(mine), one), relation(Card(yours), other))) == sorted(types):
            found.add(fought(f"{mine} {yours}", f"5{one}", f"8{other}").by)
    return found


@pytest.mark.parametrize("name", TYPE_TABLE)
def test_the_table_of_numbers_versus_trump(name):
    mine, yours, written, share = TYPE_TABLE[name]
    means = {"numbers": {"number"}, "trump": {"trump"}, "either": {"number", "trump"}}
    found = [decided_by(mine, yours, types) for types in STRIKE_RELATIONS]
    assert found == [means[each] for each in written.split()]
    certain, possible = (
        sum(test(each) for each in found) for test in (always_numbers, sometimes_numbers)
    )
    assert (100 * certain // 6, 100 * possible // 6) == share
    assert 100 * (6 - possible) // 6 == {83: 16, 66: 33, 50: 50}[share[1]]
    assert 100 * (6 - certain) // 6 == {50: 50, 66: 33}[share[0]]


def always_numbers(by):
    return by == {"number"}


def sometimes_numbers(by):
    return "number" in by
