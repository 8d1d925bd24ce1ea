"""The Way of Reservation: paragraphs U-43 to U-54."""

import pytest

from game.engine.cards import cards
from game.engine.game import PUBLIC
from game.engine.value import replace
from game.games.feud.rules import commands, events
from game.games.feud.rules import game as feud
from game.games.feud.rules.cards import PACK, UNITS, is_strike
from game.games.feud.rules.commands import Covered
from game.games.feud.rules.model import Phase, Window
from game.games.feud.rules.view import seen_by, view
from game.games.feud.table.presets import MANEUVERED, RESERVED
from tests.games.feud.tables import ME, MINE, YOU, YOURS, a_table, of_type, opened
from tests.given import rule

FIVE_ITEMS = "AS AD 2S XB 10S"


def before_the_study(options=RESERVED, **more):
    return a_table(Phase.PREPARE, options, **more)


@rule("U-43")
def test_a_reserved_card_is_replaced_before_the_study():
    table = before_the_study(MANEUVERED, tops=("9H", ""), points=(100, 0))
    table.when(ME, commands.Reserve("9D")).refused("U-43")
    happened = table.does(ME, commands.Reserve("3S"))
    assert happened[:2] == (events.CardReserved(ME, "3S"), events.HandDrawn(ME, cards("9H")))
    assert seen_by(happened[0], YOU) == events.CardReserved(ME, "??")
    table.does(ME, commands.Buy("tactical_adjustment"))
    table.does(ME, commands.Exchange("deck", "9C", "4S"))
    table.nature()
    assert set(cards("9C 9H")) <= set(table.state.hands[ME])
    late = a_table(Phase.STUDIED, MANEUVERED, points=(100, 0))
    late.when(ME, commands.Reserve("3S")).refused("U-43")


@rule("U-44")
def test_no_card_can_be_reserved_with_an_empty_deck():
    rest = " ".join(card for card in PACK if card not in MINE.split())
    table = before_the_study(discards=(rest, ""))
    assert table.state.decks[ME] == ()
    assert not table.legal(ME, commands.Reserve)
    table.when(ME, commands.Reserve("3S")).refused("U-44")


@rule("U-49")
def test_one_card_can_be_reserved_in_a_round():
    table = before_the_study()
    table.does(ME, commands.Reserve("3S"))
    table.does(YOU, commands.EndTurn())
    table.but(window=Window(ME), phase=Phase.PREPARE)
    table.when(ME, commands.Reserve("4S")).refused("U-49")


@rule("U-45", "U-46")
def test_a_full_reserve_becomes_the_hand_and_no_card_is_drawn():
    table = before_the_study(reserves=("9S 9C 9D 9H AS", ""))
    before = table.state.decks[ME]
    happened = table.does(ME, commands.Reserve("3S"))
    dropped, taken = cards("4S 5S 6S 7S 8S"), cards("3S 9C 9D 9H 9S AS")
    assert happened[1] == events.ReserveOverflowed(ME, dropped, taken)
    assert seen_by(happened[1], YOU) == events.ReserveOverflowed(
        ME, dropped, cards("?? ?? ?? ?? ?? ??")
    )
    state = table.state
    assert (state.hands[ME], state.reserves[ME], state.decks[ME]) == (taken, (), before)
    assert state.discards[ME] == dropped


@rule("U-47", "U-8")
def test_a_full_reserve_without_a_strike_goes_back():
    table = before_the_study(hands=("2D 3S 4S 5S 6S 7S", YOURS), reserves=(FIVE_ITEMS, ""))
    happened = table.does(ME, commands.Reserve("2D"))
    assert events.HandChecked(ME, is_strikeless=True) in happened
    assert events.CardsGathered(ME, ("hand",)) in happened
    table.nature()
    assert len(table.state.hands[ME]) == 6
    assert any(map(is_strike, table.state.hands[ME]))


def before_the_draw(**more):
    options = more.pop("options", RESERVED)
    table = a_table(Phase.TAKE, options, hands=("", ""), **more)
    asked = frozenset(seat for seat in (ME, YOU) if table.state.reserves[seat])
    return table.but(sealed=replace(table.state.sealed, asked=asked))


@rule("U-48")
def test_the_reserve_is_taken_before_the_draw():
    table = before_the_draw(reserves=("9S 9C 9D", ""), tops=("3S 4S 5S 6S 7S 8S", YOURS))
    assert feud.to_act(table.state) == {ME}
    assert table.legal(ME, commands.TakeReserve) == [
        commands.TakeReserve(takes=True),
        commands.TakeReserve(takes=False),
    ]
    happened = table.does(ME, commands.TakeReserve(takes=True))
    taken = events.ReservesTaken((cards("9S 9C 9D"), ()))
    drawn = events.HandDrawn(ME, cards("3S 4S 5S"))
    assert [set(event.cards[ME]) for event in of_type(happened, events.ReservesTaken)] == [
        set(taken.cards[ME])
    ]
    assert drawn in happened
    assert seen_by(taken, YOU).cards == (cards("?? ?? ??"), ())
    assert table.state.reserves[ME] == ()
    table = before_the_draw(reserves=("9S 9C 9D", ""), tops=("3S 4S 5S 6S 7S 8S", YOURS))
    table.does(ME, commands.TakeReserve(takes=False))
    assert table.state.hands[ME] == cards("3S 4S 5S 6S 7S 8S")
    table.when(ME, commands.TakeReserve(takes=True)).refused("U-48")


@rule("U-49")
def test_a_player_can_take_the_reserve_and_reserve_a_card_in_one_round():
    table = before_the_draw(reserves=("9S 9C 9D", ""), tops=("3S 4S 5S 6S 7S 8S", YOURS))
    table.does(ME, commands.TakeReserve(takes=True))
    table.does(ME, commands.Reserve("3S"))
    assert table.state.reserves[ME] == cards("3S")


@rule("U-50")
def test_only_the_owner_sees_the_reserved_cards():
    state = before_the_study(reserves=("9S 9C", ""), army_reserves=("JS QS", "JD QD")).state
    assert view(state, ME).reserves == (cards("9C 9S"), ())
    assert view(state, YOU).reserves == (cards("?? ??"), ())
    assert view(state, YOU).army_reserves == (cards("?? ??"), cards("JD QD"))
    assert view(state, PUBLIC).army_reserves == (cards("?? ??"), cards("?? ??"))


@rule("U-51")
def test_two_units_are_reserved_after_the_first_one_enters():
    state = opened(RESERVED).state
    assert [len(reserve) for reserve in state.army_reserves] == [2, 2]
    assert [len(army) for army in state.armies] == [9, 9]


@rule("U-51")
def test_a_house_rule_lets_players_choose_the_first_unit():
    table = opened(replace(RESERVED, first_unit="choose"))
    assert table.state.phase is Phase.FIRST_UNIT
    mine, yours = (table.state.army_reserves[seat][1] for seat in (ME, YOU))
    table.when(ME, commands.PickUnit(yours if yours != mine else "??")).refused("U-53")
    table.does(ME, commands.PickUnit(mine))
    happened = table.does(YOU, commands.PickUnit(yours))
    assert of_type(happened, events.UnitEntered) == [
        events.UnitEntered(ME, mine, "reserve"),
        events.UnitEntered(YOU, yours, "reserve"),
    ]
    assert [len(reserve) for reserve in table.state.army_reserves] == [2, 2]


def after_a_death(units="JS KS", markers=(3, 0), **more):
    table = a_table(Phase.ARRANGE, RESERVED, units=units, markers=markers, **more)
    table.lays()
    return table


@rule("U-52", "U-53")
def test_the_owner_chooses_the_next_unit_and_the_army_reserve_is_refilled():
    table = after_a_death(army_reserves=("QS KC", "QD KD"))
    assert (table.state.phase, feud.to_act(table.state)) == (Phase.MUSTER, {ME})
    table.when(ME, commands.PickUnit("QD")).refused("U-53")
    top = table.state.armies[ME][0]
    happened = table.does(ME, commands.PickUnit("KC"))
    assert events.UnitEntered(ME, "KC", "reserve") in happened
    assert events.ArmyReserved(ME, top) in happened
    assert seen_by(events.ArmyReserved(ME, top), YOU) == events.ArmyReserved(ME, "??")
    assert len(table.state.army_reserves[ME]) == 2


@rule("U-52")
def test_the_only_reserved_unit_enters_and_without_one_the_match_is_lost():
    table = after_a_death(army_reserves=("QS", "QD KD"), armies=((), UNITS[:2]))
    assert table.state.units[ME] == "QS"
    assert table.state.phase is not Phase.MUSTER
    table = after_a_death(army_reserves=("", "QD KD"), armies=((), UNITS[:2]))
    assert feud.outcome(table.state).winners == {YOU}


@rule("U-53")
def test_both_choose_the_next_unit_in_secret():
    table = after_a_death(units="JS JS", markers=(3, 3), army_reserves=("QS KC", "QD KD"))
    [laid] = table.does(ME, commands.PickUnit("QS"))
    assert seen_by(laid, YOU).choice == Covered()
    assert table.state.units == ("", "")
    happened = table.does(YOU, commands.PickUnit("KD"))
    assert [event.unit for event in of_type(happened, events.UnitEntered)] == ["QS", "KD"]


@rule("U-54")
@pytest.mark.parametrize("half", ["action_reserve", "army_reserve"])
def test_each_reserve_can_be_played_alone(half):
    table = opened(replace(RESERVED, **{half: False}))
    with_action = half != "action_reserve"
    assert (table.state.phase is Phase.PREPARE) == with_action
    assert bool(table.state.army_reserves[ME]) == (half != "army_reserve")


@rule("U-4")
def test_reserved_cards_are_not_shuffled_into_the_deck():
    rest = " ".join(card for card in PACK if card not in {*MINE.split(), "9S", "9C"})
    table = a_table(Phase.ARRANGE, RESERVED, reserves=("9S 9C", ""), discards=(rest, ""))
    table.lays()
    assert table.state.reserves[ME] == cards("9C 9S")
    if table.state.phase is Phase.TAKE:
        table.does(ME, commands.TakeReserve(takes=False))
    assert len(table.state.decks[ME]) == 34
