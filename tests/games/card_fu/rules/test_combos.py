"""The rulebook of Card-Fu: combos and counter attacks."""

import re
from pathlib import Path

import pytest

from game.engine.cards import Card, cards
from game.games.card_fu.rules import combo, events
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Add, Stop
from game.games.card_fu.rules.model import Phase
from game.games.card_fu.rules.options import Options
from tests.games.card_fu.tables import ME, YOU, a_bout, added, fought, laid, listed, of_type
from tests.given import rule

BOOK = Path(__file__).parents[4].joinpath("assets/rulebook/card_fu.md").read_text("utf-8")


def won(winning, hand, beaten="KH 5H", **fields):
    """ME has won with this card and can add to it."""
    given = a_bout(f"{winning} {hand}", f"{beaten} 3S", **fields)
    laid(given, winning, beaten.split()[0])
    assert given.state.winner == ME
    return given


@rule("C-25")
def test_each_combo_card_is_one_above_or_below_the_card_before():
    given = won("QS", "KD QD JD 9D", beaten="KS")
    assert listed(given, ME) == [Stop(), Add(Card("JD")), Add(Card("KD"))]
    given.when(ME, Add(Card("QD"))).refused("C-25")
    given.when(ME, Add(Card("KD"))).then(events.ComboAdded(ME, Card("KD")))
    assert listed(given, ME) == [Stop(), Add(Card("QD"))]
    added(given, ME, "QD JD")
    assert given.state.lives[ME] == cards("QS KD QD JD")


@rule("C-25")
def test_a_heart_is_never_part_of_a_combo():
    won("7S", "8H 8D", beaten="KS").when(ME, Add(Card("8H"))).refused("C-25")


@rule("C-26")
def test_ace_and_king_are_connected_only_by_a_house_rule():
    assert not list(combo.extensions(cards("KC"), cards("AD"), Options()))
    wrapping = Options(combo_wrap=True)
    assert list(combo.extensions(cards("KC"), cards("AD"), wrapping)) == [Card("AD")]
    assert list(combo.extensions(cards("AS"), cards("KD 3D"), wrapping)) == [Card("KD")]


@rule("C-27")
def test_a_combo_is_optional_and_can_stop_at_any_card():
    given = won("7S", "8D 9D", beaten="KS")
    given.when(ME, Stop()).happens()
    assert given.state.lives[ME] == cards("7S")
    further = won("7S", "8D 9D", beaten="KS")
    added(further, ME, "8D")
    assert further.state.lives[ME] == cards("7S 8D")
    assert further.state.hands[ME][:1] == cards("9D")


@rule("C-27")
def test_you_can_only_add_cards_from_your_hand():
    given = won("7S", "8D 9D", beaten="KS")
    given.when(ME, Add(Card("6D"))).refused("C-27")
    given.when(ME, Add(Card("??"))).refused("C-27")


@rule("C-28")
def test_a_black_card_of_the_winning_value_has_to_fit_the_sequence():
    given = won("7C", "8D 7S 6D 7D", beaten="KH")
    given.when(ME, Add(Card("7S"))).refused("C-25")
    added(given, ME, "8D 7S 6D 7D")
    assert given.state.lives[ME] == cards("7C 8D 7S 6D 7D")


@rule("C-28")
def test_a_black_card_of_another_value_is_never_part_of_a_combo():
    given = won("7C", "8D 8S 2S", beaten="KH")
    given.when(ME, Add(Card("8S"))).refused("C-28")
    added(given, ME, "8D")
    given = won("7C", "6D 6C", beaten="KH").when(ME, Add(Card("6D")))
    given.happens()
    given.when(ME, Add(Card("6C"))).refused("C-28")


@rule("C-28")
def test_a_house_rule_allows_the_black_card_anywhere_in_the_combo():
    anywhere = Options(same_value_anywhere=True)
    given = won("7C", "8D 7S", beaten="KH", options=anywhere)
    added(given, ME, "7S 8D")
    assert given.state.lives[ME] == cards("7C 7S 8D")
    far = won("7C", "8D 9D 7S", beaten="KH", options=anywhere)
    added(far, ME, "8D 9D 7S")
    assert far.state.lives[ME] == cards("7C 8D 9D 7S")


@rule("C-29")
@pytest.mark.parametrize(
    ("winning", "beaten"), [("7S", "9S"), ("7S", "2C"), ("7C", "7H"), ("7C", "6C")]
)
def test_a_combo_can_follow_every_win_with_an_attack_or_a_throw(winning, beaten):
    given = won(winning, "8D 9D", beaten=beaten)
    assert Add(Card("8D")) in listed(given, ME)


@rule("C-29")
def test_only_the_winner_adds_cards_and_only_after_winning():
    given = won("7S", "8D 9D", beaten="KS")
    given.when(YOU, Stop()).refused("C-29")
    given.when(YOU, Add(Card("8D"))).refused("C-29")
    assert card_fu.to_act(given.state) == {ME}
    a_bout("7S 8D", "KS 3S").when(ME, Add(Card("8D"))).refused("C-29")
    assert combo.why_not(cards("7H"), Card("8D"), Options())[0] == "C-29"


@rule("C-29")
def test_the_winner_is_asked_even_without_a_card_to_add():
    given = won("7S", "2H KC", beaten="KS")
    assert listed(given, ME) == [Stop()]
    empty = a_bout("7S", "KS 3S")
    assert of_type(laid(empty, "7S", "KS"), events.CardsPlaced), "everybody can see an empty hand"


@rule("C-30")
def test_every_card_of_a_combo_counts_the_same():
    given = won("7S", "8D 7C 6D", beaten="KS")
    happened = added(given, ME, "8D 7C 6D")
    assert [hit.points for hit in of_type(happened, events.DamageDealt)] == [4]
    assert of_type(happened, events.WentDown) == [events.WentDown(YOU, "knocked_down")]


@rule("C-16")
def test_a_lower_block_can_add_one_diamond_of_any_value():
    given = won("5H", "KD 2D 6S 6H", beaten="9S")
    assert listed(given, ME) == [Stop(), Add(Card("2D")), Add(Card("KD"))]
    happened = given.when(ME, Add(Card("KD"))).happens()
    assert happened[0] == events.CounterAdded(ME, Card("KD"))
    assert of_type(happened, events.DamageDealt)[0].points == 1
    assert given.state.lives[ME] == cards("5H KD")


@rule("C-16")
@pytest.mark.parametrize("heart", ["9H", "10H"])
def test_a_block_that_is_not_lower_cannot_counter(heart):
    given = a_bout(f"{heart} KD", "9S 3S")
    happened = laid(given, heart, "9S")
    assert of_type(happened, events.CardsPlaced)
    assert not of_type(happened, events.DamageDealt)


@rule("C-31")
def test_a_counter_attack_is_one_diamond_without_a_combo():
    given = won("5H", "KD QD 6S", beaten="9S")
    given.when(ME, Add(Card("6S"))).refused("C-31")
    given.when(ME, Add(Card("KD"))).happens()
    assert given.state.phase is not Phase.ADD


@rule("C-31")
def test_you_can_counter_against_a_fighter_on_the_ground_but_not_from_it():
    down = a_bout("5H KD", "9S 3S", ground=ME)
    assert of_type(laid(down, "5H", "9S"), events.CardsPlaced)
    up = won("5H", "KD", beaten="9S", ground=YOU)
    assert Add(Card("KD")) in listed(up, ME)


@rule("C-22")
def test_a_counter_attack_is_doubled_on_the_ground_and_knocks_nobody_down():
    given = a_bout("5H KD 2S", "9S 3S", ground=YOU)
    happened = fought(given, "5H", "9S", "KD")
    assert of_type(happened, events.DamageDealt)[0].points == 2
    up = a_bout("5H KD 2S", "9S 3S")
    fought(up, "5H", "9S", "KD")
    assert up.state.ground is None


def test_the_longest_combo_is_found():
    hand = cards("8D 7S 6D 7D 2D AS")
    assert len(combo.longest(cards("7C"), hand, Options())) == 4
    assert combo.longest(cards("2H"), hand, Options()) == ()


def test_the_combos_shown_in_the_rulebook_are_legal():
    shown = re.findall(r"\(cards (\w+ (?:\w+ )*\w+)\)", BOOK)
    sequences = [cards(line) for line in shown if line.startswith(("QS", "7C", "8S"))]
    assert len(sequences) == 2
    for winning, *added_to_it in sequences:
        assert tuple(added_to_it) in combo.combos((winning,), tuple(added_to_it), Options())
