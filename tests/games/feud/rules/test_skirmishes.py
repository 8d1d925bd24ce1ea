"""Skirmishes, and Skirmish Feud: paragraphs U-87, U-91 to U-99 and U-103 to U-109."""

import pytest

from game.engine.cards import cards
from game.engine.game import NATURE, IllegalCommand, Outcome
from game.engine.sealed import Sealed
from game.engine.value import replace
from game.games.feud.rules import commands, events
from game.games.feud.rules import game as feud
from game.games.feud.rules.cards import PACK, UNITS, in_order
from game.games.feud.rules.commands import Covered
from game.games.feud.rules.model import Phase
from game.games.feud.rules.options import Options, in_force
from game.games.feud.rules.view import seen_by
from game.games.feud.table.presets import BASIC, PRESETS, RESERVED, TRUE_FEUD
from tests.games.feud.tables import (
    BOTH,
    ME,
    MINE,
    SKIRMISHES,
    YOU,
    YOURS,
    a_round,
    a_table,
    of_type,
    opened,
    studied,
)
from tests.given import rule

SKIRMISH_FEUD = next(each.options for each in PRESETS if each.id == "skirmish_feud")
NINE_HIGH = "9S 4S 5S 6S 7S 8S"
JOKER_ROWS = ("9S XB 4S 5S 6S 7S", "3S XB 4C 5C 6C 7C")  # two Jokers in column two


def skirmish(mine=MINE, yours=YOURS, options=SKIRMISHES, **more):
    """A table in the Decision Phase of a Skirmish."""
    table = a_table(Phase.DECISION, options, hands=(mine, yours), **more)
    return table.but(in_skirmish=True)


def lay_strikes(table, mine, yours):
    happened = list(table.does(ME, commands.LayStrike(cards(mine)[0])))
    return happened + list(table.does(YOU, commands.LayStrike(cards(yours)[0])))


def tie_four_times(table):
    for card in MINE.split()[:-2]:
        lay_strikes(table, card, card)


def play_cards(table, mine, yours):
    """A column of the Combat Phase, the Active player first; the events."""
    played = {ME: cards(mine)[0], YOU: cards(yours)[0]}
    [first] = feud.to_act(table.state)
    happened = list(table.does(first, commands.PlayCard(played[first])))
    [second] = feud.to_act(table.state)
    return happened + list(table.does(second, commands.PlayCard(played[second])))


@rule("U-87", "U-88")
def test_two_jokers_end_the_round_and_start_a_skirmish():
    table, happened = a_round(*JOKER_ROWS, options=SKIRMISHES)
    assert [event.column for event in of_type(happened, events.ColumnTurned)] == [1, 2]
    assert len(of_type(happened, events.SkirmishBegan)) == 1
    assert not of_type(happened, events.RoundTallied)
    gathered = [event.piles for event in of_type(happened, events.CardsGathered)]
    assert gathered == [("hand", "row", "discard")] * 2
    assert [len(event.cards) for event in of_type(happened, events.DeckShuffled)][:2] == [42, 42]
    assert [len(hand) for hand in table.state.hands] == [6, 6]
    assert table.state.phase is Phase.DECISION
    assert table.state.points == (0, 0)


@rule("U-108")
def test_a_skirmish_does_not_touch_the_action_reserve():
    options = replace(TRUE_FEUD, study=False, locking=False, maneuvers=False)
    table, _ = a_round(*JOKER_ROWS, options=options, reserves=("9C 9D 9H", "9S"))
    assert table.state.reserves == (cards("9C 9D 9H"), cards("9S"))
    assert [len(deck) for deck in table.state.decks] == [33, 35]


@rule("U-92")
def test_a_unit_with_enough_markers_dies_before_the_skirmish():
    mine, yours = "7S 4S 5S 6S XB 8S", "7C 4C 5C 3C 6C 8C"
    _, happened = a_round(mine, yours, options=SKIRMISHES, units="JH JH", markers=(3, 0))
    assert not of_type(happened, events.SkirmishBegan)
    [tallied] = of_type(happened, events.RoundTallied)
    assert ME in tallied.dead
    assert len(of_type(happened, events.ColumnFought)) == 5
    mine, yours = "3S XB 4S 5S 6S 7S", "3S 10D 4C 5C 6C 7C"
    _, happened = a_round(mine, yours, options=SKIRMISHES, units="JH KS", markers=(3, 0))
    assert of_type(happened, events.SkirmishBegan), (
        "the Ten heals the Jack first, because of the Joker"
    )


@rule("U-93")
def test_a_ten_can_be_laid_in_the_decision_phase():
    table = skirmish("10S AS 2S XB XR AD", YOURS)
    table.when(ME, commands.LayStrike("AS")).refused("U-93")
    table.when(ME, commands.LayStrike("9S")).refused("U-93")
    assert table.legal(ME, commands.LayStrike) == [commands.LayStrike("10S")]
    happened = lay_strikes(table, "10S", "3S")
    assert events.StrikesTurned(cards("10S 3S")) in happened
    assert table.state.markers == (0, 2)


@rule("U-93")
def test_a_hand_without_strikes_or_tens_goes_back():
    table = skirmish(
        "", "", tops=("AS AD 2S 2D XB XR", YOURS), sealed=Sealed((None, None), frozenset())
    )
    happened = table.settles()
    assert events.HandChecked(ME, is_strikeless=True) in happened
    assert events.HandChecked(YOU, is_strikeless=False) in happened
    again = table.nature()
    assert events.HandChecked(ME, is_strikeless=False) in again
    assert len(table.state.hands[ME]) == 6


@rule("U-94", "U-97")
def test_the_player_who_wins_the_decision_is_active():
    table = skirmish("3S 9C 5S 6S 7S 8S", YOURS, units="KS KH")
    [laid] = table.does(ME, commands.LayStrike("3S"))
    assert seen_by(laid, YOU).choice == Covered()
    table.when(YOU, commands.PlayCard("8S")).refused("U-99")
    table.state = skirmish("3S 9C 5S 6S 7S 8S", "9D 8D 7D 6D 5D 4D", units="KS KH").state
    happened = lay_strikes(table, "3S", "9D")
    assert events.ActiveDecided(ME) in happened, "an Ultimate 3 trumps a Superior 9"
    assert [len(hand) for hand in table.state.hands] == [5, 5]


@rule("U-95")
def test_a_hand_without_a_strike_goes_back_after_a_tie():
    table = skirmish("9S AS AD 2S 2D XB", "9S 8S 7S 6S 5S 4S")
    happened = lay_strikes(table, "9S", "9S")
    assert events.CardsGathered(ME, ("hand",)) in happened
    again = table.nature()
    [drawn] = of_type(again, events.HandDrawn)
    assert (drawn.seat, len(drawn.cards)) == (ME, 5)
    assert events.PhaseBegan(Phase.DECISION, BOTH) in again


@rule("U-96")
def test_six_ties_start_a_new_skirmish():
    table = skirmish(MINE, YOURS)
    tie_four_times(table)
    happened = lay_strikes(table, "7S", "7S")
    assert of_type(happened, events.SkirmishBegan)


@rule("U-99")
def test_the_active_player_leads_and_cannot_pass():
    table = skirmish(NINE_HIGH, YOURS)
    lay_strikes(table, "9S", "3S")
    assert feud.to_act(table.state) == {ME}
    table.when(ME, commands.EndTurn()).refused("U-66")
    table.when(ME, commands.PlayCard("9S")).refused("U-99")
    table.when(YOU, commands.PlayCard("4S")).refused("U-66")
    played = table.does(ME, commands.PlayCard("4S"))
    assert played == (events.CardPlayed(ME, "4S"),)
    assert seen_by(played[0], YOU) == played[0]
    table.does(YOU, commands.PlayCard("8S"))
    assert (table.state.active, feud.to_act(table.state)) == (ME, {ME})


@rule("U-98", "U-91", "U-103")
def test_a_death_ends_the_skirmish_and_doubles_the_points():
    """U-106."""
    table = skirmish(NINE_HIGH, YOURS, units="QS QS", markers=(1, 2))
    happened = lay_strikes(table, "9S", "3S")
    [tallied] = of_type(happened, events.RoundTallied)
    assert tallied.points == (2 * 15 * 4, 2 * 10 * 1)
    assert tallied.dead == {YOU}
    [discarded] = of_type(happened, events.CardsDiscarded)
    assert [len(pile) for pile in discarded.cards] == [6, 6]
    assert table.state.round_no == 4
    assert table.state.phase is Phase.ARRANGE


@rule("U-98")
def test_a_house_rule_delays_deaths_to_column_six():
    options = replace(SKIRMISHES, skirmish_death="end_of_round")
    mine, yours = "9S 8S 7S 6S 5S 4S", "3S 8C 4S 5S 6C 3C"
    table = skirmish(mine, yours, options, units="JS QS", markers=(0, 2))
    lay_strikes(table, "4S", "3S")
    assert table.state.markers == (0, 3)
    table.but(markers=(0, 4))
    play_cards(table, "5S", "4S")
    assert table.state.phase is Phase.CLASH
    for one, other in (("6S", "5S"), ("7S", "6C")):
        play_cards(table, one, other)
    happened = play_cards(table, "8S", "8C")
    assert of_type(happened, events.RoundTallied)[0].dead == {YOU}


@rule("U-104")
def test_a_skirmish_without_a_death_is_followed_by_another():
    table = skirmish(MINE, YOURS, units="KS KS", points=(70, 80))
    for n, card in enumerate(MINE.split()[:-2]):
        lay_strikes(table, card, card)
        assert table.state.column == n + 1
    happened = lay_strikes(table, "8S", "7S")
    assert of_type(happened, events.SkirmishBegan)
    assert table.state.points == (70, 80)
    assert table.state.markers == (1, 1)
    assert not of_type(happened, events.RoundTallied)


@rule("U-105")
def test_the_round_limit_counts_every_skirmish():
    table, _ = a_round(*JOKER_ROWS, options=SKIRMISHES)
    assert (table.state.round_no, table.state.clock) == (3, 4)
    table = skirmish(MINE, YOURS, replace(SKIRMISHES, max_rounds=3), points=(0, 10))
    tie_four_times(table)
    happened = lay_strikes(table, "7S", "7S")
    assert happened[-1] == events.MatchEnded(frozenset({YOU}), "rounds")


@rule("U-105", "U-109")
def test_skirmish_feud_counts_a_round_and_its_skirmish_once():
    state = opened(SKIRMISH_FEUD).state
    assert (state.round_no, state.clock) == (1, 1)


@rule("U-106")
def test_the_next_round_uses_the_rest_of_the_deck():
    table = skirmish(NINE_HIGH, YOURS, units="QS JS", markers=(0, 2))
    before = table.state.decks[ME]
    happened = lay_strikes(table, "9S", "3S")
    assert not of_type(happened, events.DeckShuffled)
    assert set(table.state.hands[ME]) == set(before[:6])
    assert table.state.discards[ME] == cards(NINE_HIGH)


@rule("U-107")
def test_the_next_unit_is_chosen_after_the_skirmish():
    options = replace(RESERVED, skirmishes=True)
    table = skirmish(
        NINE_HIGH,
        YOURS,
        options,
        units="QS JS",
        markers=(0, 2),
        army_reserves=("KC KD", "KC KD"),
    )
    lay_strikes(table, "9S", "3S")
    assert (table.state.phase, feud.to_act(table.state)) == (Phase.MUSTER, {YOU})
    table.does(YOU, commands.PickUnit("KD"))
    assert table.state.units == ("QS", "KD")


@rule("U-107")
def test_without_affinities_a_skirmish_has_no_instant_kill():
    table = skirmish("10S 2S 4S 5S 6S 7S", "3S 3C 4S 5S 6S 7S", units="JS KS")
    lay_strikes(table, "10S", "3S")
    play_cards(table, "2S", "3C")
    reading = table.state.readings[-1]
    assert (reading.attacks[0].value, reading.killed) == (12, None)


@rule("U-109")
def test_in_skirmish_feud_every_round_is_a_skirmish():
    table = opened(SKIRMISH_FEUD)
    assert table.state.phase is Phase.DECISION
    assert table.state.in_skirmish
    seen = set()
    while feud.outcome(table.state) is None:
        if feud.to_act(table.state) == {NATURE}:
            table.nature()
            continue
        seat = min(feud.to_act(table.state))
        seen.add(table.state.phase)
        table.does(seat, table.legal(seat)[0])
    assert seen <= {Phase.DECISION, Phase.CLASH}
    assert feud.outcome(table.state).winners


@rule("U-109")
def test_skirmish_feud_has_no_study_reserve_or_maneuvers():
    options = in_force(Options(variant="skirmish_feud"))
    off = (options.study, options.locking, options.action_reserve, options.maneuvers)
    assert off == (False,) * 4
    opening = feud.opening(Options(variant="skirmish_feud", action_reserve=True), 2)
    assert not opening.options.action_reserve
    table = opened(Options(variant="skirmish_feud"))
    table.when(ME, commands.TakeReserve(takes=True)).refused("U-48")


@rule("U-109")
def test_a_player_with_no_unit_left_loses_skirmish_feud():
    table = skirmish(
        NINE_HIGH,
        YOURS,
        SKIRMISH_FEUD,
        units="QS JS",
        markers=(0, 2),
        armies=(UNITS[:1], ()),
    )
    lay_strikes(table, "9S", "3S")
    assert feud.outcome(table.state) == Outcome(frozenset({ME}), (2 * 15 * 4, 0), "U-29")


@rule("U-20")
def test_two_jokers_are_plain_strikes_without_the_extension():
    _, happened = a_round(*JOKER_ROWS, options=BASIC)
    assert len(of_type(happened, events.ColumnFought)) == 6
    assert of_type(happened, events.ColumnFought)[1].reading.damage == (0, 2)


def test_a_lock_can_force_a_skirmish():
    """The tip at U-89: a locked Joker meets a Ten."""
    table = a_table(
        Phase.PREVIEW,
        replace(SKIRMISHES, study=True, locking=True),
        hands=(JOKER_ROWS[0], "3C 10D 4C 5C 6C 7C"),
    )
    studied(table, JOKER_ROWS[0], "3C 10D 4C 5C 6C 7C", (0, 2))
    happened = table.lays("9S XB 7S 6S 5S 4S", "3C 10D 4C 5C 6C 7C")
    assert of_type(happened, events.SkirmishBegan)


def test_a_skirmish_shuffles_all_cards_into_the_decks():
    _, happened = a_round(*JOKER_ROWS, options=SKIRMISHES)
    assert [in_order(event.cards) for event in of_type(happened, events.DeckShuffled)][:2] == [
        in_order(PACK)
    ] * 2


@pytest.mark.parametrize("rounds", [0, 1000])
def test_an_invalid_round_limit_is_refused(rounds):
    with pytest.raises(IllegalCommand):
        feud.opening(replace(BASIC, max_rounds=rounds), 2)
