"""Rounds: decks, hands, tally, Instant Kills.  U-1 to U-11, U-27, U-30, U-31, U-35, U-60 to U-63."""

from random import Random

import pytest

from game.engine.cards import cards
from game.engine.game import NATURE, IllegalCommand
from game.engine.value import replace
from game.games.feud.rules import events
from game.games.feud.rules import game as feud
from game.games.feud.rules.cards import PACK, STRIKES, UNITS, is_strike, rank
from game.games.feud.rules.commands import Arrange, Deal, PickUnit, Shuffle
from game.games.feud.rules.model import Laid, Phase
from game.games.feud.rules.scoring import tally
from game.games.feud.rules.view import seen_by, view
from game.games.feud.table.presets import BASIC, RESERVED
from tests.games.feud.tables import (
    AFFINITIES,
    ME,
    MINE,
    YOU,
    YOURS,
    a_round,
    a_table,
    of_type,
    opened,
)
from tests.given import Given, rule

STRIKES_ONLY = replace(BASIC, items=False)


def lay_first_rows(table):
    """Both lay their first legal row."""
    for seat in (ME, YOU):
        table.does(seat, table.legal(seat, Arrange)[0])


def play_a_round(table):
    lay_first_rows(table)
    table.nature()


def before_a_reshuffle(**options):
    """The table after three Rounds with Strikes only: four cards are left in each deck."""
    table = opened(replace(STRIKES_ONLY, **options))
    for _ in range(3):
        play_a_round(table)
    return table


@rule("U-2")
def test_a_match_begins_with_a_unit_and_six_cards_each():
    table = opened(BASIC)
    state = table.state
    assert [rank(unit) in "JQK" for unit in state.units] == [True, True]
    assert [len(army) for army in state.armies] == [11, 11]
    assert [len(deck) for deck in state.decks] == [36, 36]
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert state.discards == ((), ())
    assert (state.phase, state.markers, state.points) == (Phase.ARRANGE, (0, 0), (0, 0))


@rule("U-2")
def test_feud_is_for_two_players_and_starts_once():
    with pytest.raises(IllegalCommand):
        feud.opening(BASIC, 3)
    table = opened(BASIC)
    table.when(NATURE, feud.opening(BASIC, 2)).refused("U-2")
    deck = tuple(PACK)
    table.when(NATURE, Deal(ME, (UNITS, UNITS), (deck, deck))).refused("U-2")


@rule("U-1", "U-27")
def test_a_unit_with_enough_markers_to_die_fights_on_to_the_tally():
    _, happened = a_round("3S 4S 5S 3C 9H 9C", "9S 8S 7S 6S 4H 4C", units="JS KS")
    readings = [event.reading for event in of_type(happened, events.ColumnFought)]
    assert [reading.damage for reading in readings[:4]] == [(2, 0), (1, 0), (1, 0), (1, 0)]
    assert readings[4].winner == readings[5].winner == ME
    [tallied] = of_type(happened, events.RoundTallied)
    assert (tallied.points, tallied.dead) == ((20, 75), {ME})


@rule("U-3", "U-9")
def test_a_row_has_all_six_cards_and_obeys_the_way_of_order():
    table = a_table(hands=("3S AS 10S 2D 5S XB", YOURS))
    refused = {
        "3S AS 10S 2D 5S": "U-3",
        "3S AS 10S 2D 5S 6S": "U-3",
        "3S AS 10S 2D 5S 5S": "U-3",
        "AS 3S 10S 2D 5S XB": "U-9",
        "10S AS 3S 2D 5S XB": "U-9",  # a Ten isn't a Strike Card
    }
    for row, paragraph in refused.items():
        table.when(ME, Arrange(cards(row))).refused(paragraph)
    table.does(ME, Arrange(cards("10S 3S AS 2D 5S XB")))
    table.when(ME, Arrange(cards("10S 3S AS 2D 5S XB"))).refused("U-66")


@rule("U-3")
def test_a_laid_row_is_hidden_from_the_opponent():
    table = a_table()
    [laid] = table.does(ME, Arrange(cards(MINE)))
    other = a_table().does(ME, Arrange(cards("8S 7S 6S 5S 4S 3S")))
    assert seen_by(laid, YOU) == seen_by(other[0], YOU)
    assert seen_by(laid, ME) == laid
    assert feud.to_act(table.state) == {YOU}


@rule("U-4")
def test_the_deck_is_refilled_when_it_is_too_small_for_a_hand():
    table = opened(BASIC, seed=3)
    counts = []
    for _ in range(8):
        counts.append(len(table.state.decks[ME]))
        if table.state.phase is Phase.OVER:
            break
        play_a_round(table)
    expected = [36, 30, 24, 18, 12, 6, 0, 36]
    assert counts == expected[: len(counts)]
    assert len(counts) == 8


@rule("U-5", "U-35")
def test_shuffled_discards_go_under_the_remaining_cards():
    table = before_a_reshuffle()
    left = table.state.decks[ME]
    assert len(left) == 4
    play_a_round(table)
    assert set(left) <= set(table.state.hands[ME])
    assert len(table.state.decks[ME]) == 22


@rule("U-5")
def test_a_house_rule_shuffles_discards_and_deck_together():
    table = before_a_reshuffle(reshuffle="merge")
    lay_first_rows(table)
    assert table.state.chores[0].kind == "deck"
    before = len(table.state.decks[ME])
    assert before == 28
    table.nature()
    assert len(table.state.decks[ME]) == 22


@rule("U-5")
def test_only_nature_shuffles_and_with_exactly_the_right_cards():
    opened(STRIKES_ONLY).when(NATURE, Shuffle(())).refused("U-5")
    table = before_a_reshuffle()
    lay_first_rows(table)
    table.when(NATURE, Shuffle(table.state.discards[ME][1:])).refused("U-5")
    table.when(ME, Shuffle(table.state.discards[ME])).refused("U-5")


def before_the_draw(mine, *, discards="", options=BASIC):
    """A table on which ME is about to draw this hand."""
    return a_table(Phase.DRAW, options, hands=("", ""), tops=(mine, YOURS), discards=(discards, ""))


@rule("U-6", "U-8")
def test_a_hand_without_a_strike_goes_back():
    table = before_the_draw("AS AD 2S XB 10S 10D")
    happened = table.settles()
    checks = of_type(happened, events.HandChecked)
    assert checks[0] == events.HandChecked(ME, is_strikeless=True)
    assert seen_by(checks[0], YOU) == checks[0]
    assert events.CardsGathered(ME, ("hand",)) in happened
    drawn = of_type(happened, events.HandDrawn)[0]
    assert seen_by(drawn, YOU).cards == cards("?? ?? ?? ?? ?? ??")
    again = table.nature()
    [dealt] = [event for event in of_type(again, events.HandDrawn) if event.seat == ME]
    assert len(dealt.cards) == 6
    assert any(map(is_strike, table.state.hands[ME]))


@rule("U-7")
def test_discards_are_shuffled_in_if_the_deck_has_no_strike():
    items = "AS AD 2S XB 10S 10D"
    rest = " ".join(card for card in PACK if card not in items.split())
    table = before_the_draw(items, discards=rest)
    happened = table.settles()
    assert events.CardsGathered(ME, ("hand", "discard")) in happened
    table.nature()
    assert table.state.phase is Phase.ARRANGE
    assert any(map(is_strike, table.state.hands[ME]))


@rule("U-11")
def test_discards_are_face_up_and_decks_face_down():
    state = a_table(discards=("9S 9C", "AS")).state
    for eyes in (ME, YOU):
        assert view(state, eyes).discards == state.discards
        assert set(view(state, eyes).decks[eyes]) == {"??"}


@rule("U-30")
@pytest.mark.parametrize(("scored", "points"), [("every_round", 30), ("new_only", 0)])
def test_old_markers_score_again_unless_a_house_rule_forbids_it(scored, points):
    table = a_table(options=replace(BASIC, score_retained=scored), units="QS QS", markers=(3, 0))
    [tallied] = of_type(table.lays(), events.RoundTallied)
    assert tallied.points == (0, points)


@rule("U-30")
def test_a_house_rule_scores_only_new_markers():
    assert tally([3, 0], [1, 0], frozenset(), score_retained="new_only") == (0, 20)
    assert tally([1, 0], [3, 0], frozenset(), score_retained="new_only") == (0, 0)
    assert tally([5, 0], [4, 0], frozenset({ME}), score_retained="new_only") == (0, 75)


@rule("U-30")
def test_markers_from_an_earlier_round_are_not_new():
    table, _ = a_round("3S 4S 5S 6S 7S 8S", "9S 4S 5S 6S 7S 8S", units="QS QS", markers=(1, 0))
    assert table.state.markers_before == table.state.markers == (3, 0)


@rule("U-31")
def test_each_marker_on_a_dead_unit_scores_fifteen():
    assert tally([0, 10], [0, 0], frozenset({YOU})) == (150, 0)


@rule("U-35")
def test_without_items_a_deck_has_28_strikes():
    state = opened(STRIKES_ONLY).state
    assert len(state.decks[ME]) == 22
    assert set(state.decks[ME]) | set(state.hands[ME]) == set(STRIKES)


def test_a_sample_round():
    mine, yours = "8S AD 4S 3H 6C 10C", "6D 9D 7S 2H 5C 8D"
    table, happened = a_round(mine, yours, units="QS JD")
    markers = [(0, 1), (0, 1), (1, 1), (3, 1), (3, 2), (1, 2)]
    readings = [event.reading for event in of_type(happened, events.ColumnFought)]
    told = [
        ("number", "ultimate ultimate"),
        ("number", "normal ultimate"),
        ("number", "ultimate normal"),
        ("number", "normal superior"),
        ("number", "superior normal"),
        ("healing", "- ultimate"),
    ]
    for reading, (by, types) in zip(readings, told, strict=True):
        names = [attack.type.name.lower() if attack else "-" for attack in reading.attacks]
        assert (reading.by, " ".join(names)) == (by, types)
    assert readings[1].is_saved
    assert table.state.markers == markers[-1]
    [tallied] = of_type(happened, events.RoundTallied)
    assert tallied.points == (20, 10)
    [discarded] = of_type(happened, events.CardsDiscarded)
    assert discarded.cards == (cards(mine), cards(yours))


def test_the_next_round_begins_after_the_tally():
    _, happened = a_round()
    assert of_type(happened, events.RoundBegan) == [events.RoundBegan(4, YOU)]


def test_a_face_down_card_is_seen_only_by_its_owner():
    table = a_table(units="KS KH")
    table.but(rows=((Laid("3S", frozenset({ME})),), ()))
    assert view(table.state, YOU).rows[ME][0].card == "??"
    assert view(table.state, ME).rows[ME][0].card == "3S"


@rule("U-66")
@pytest.mark.parametrize("seed", range(4))
def test_the_first_initiative_is_random(seed):
    begun = Given(feud)
    begun.when(NATURE, feud.opening(BASIC, 2)).happens()
    drawn = feud.chance(begun.state, Random(seed)).initiative
    table = opened(BASIC, seed=seed).state
    assert (table.round_no, table.initiative) == (1, drawn)


# Instant Kills


KILLING_ROWS = ("9H 2H 5C 5D 5S 6D", "9C 3H 4C 4D 4S 7D")


def instant_kill(options=AFFINITIES, **more):
    """A Round in which a Jack kills the Queen in column two: the table and the events."""
    return a_round(*KILLING_ROWS, options=options, units="JH QD", **more)


@rule("U-60", "U-62")
def test_the_next_unit_enters_after_an_instant_kill_and_the_round_goes_on():
    table, happened = instant_kill(markers=(0, 1), armies=(UNITS, UNITS))
    hurt = sum(event.reading.damage[1] for event in of_type(happened, events.ColumnFought)[:2])
    assert events.UnitKilled(YOU, 15 * (1 + hurt)) in happened
    assert events.UnitEntered(YOU, UNITS[0], "army") in happened
    assert len(of_type(happened, events.ColumnFought)) == 6
    killed, fourth = (
        happened.index(each)
        for each in (
            of_type(happened, events.UnitKilled)[0],
            of_type(happened, events.ColumnFought)[3],
        )
    )
    assert killed < fourth
    assert "QD" in table.state.fallen[YOU]


@rule("U-60")
def test_a_house_rule_ends_the_round_at_an_instant_kill():
    _, happened = instant_kill(replace(AFFINITIES, instant_kill_round="end_round"))
    assert len(of_type(happened, events.ColumnFought)) == 2
    assert of_type(happened, events.CardsDiscarded)[0].cards == tuple(map(cards, KILLING_ROWS))
    assert len(of_type(happened, events.RoundTallied)) == 1


@rule("U-62", "U-30")
def test_the_markers_of_a_unit_that_entered_during_the_round_are_new():
    house = replace(AFFINITIES, score_retained="new_only")
    _, happened = instant_kill(house, markers=(0, 2), armies=(UNITS, cards("KS")))
    after = of_type(happened, events.ColumnFought)[2:]
    suffered = sum(event.reading.damage[1] for event in after)
    assert suffered > 0
    assert of_type(happened, events.RoundTallied)[0].points[0] == 10 * suffered


@rule("U-61")
def test_the_owner_chooses_the_next_unit_after_an_instant_kill():
    options = replace(RESERVED, affinities=True, action_reserve=False, study=False, locking=False)
    table, happened = instant_kill(options, army_reserves=("JS QS", "KC KS"))
    assert (table.state.phase, feud.to_act(table.state)) == (Phase.RALLY, {YOU})
    assert table.state.column == 2
    happened = table.does(YOU, PickUnit("KS"))
    assert happened[1] == events.UnitEntered(YOU, "KS", "reserve")
    assert len(of_type(happened, events.ColumnFought)) == 4
    assert len(table.state.army_reserves[YOU]) == 2
    spade = of_type(happened, events.ColumnFought)[2].reading
    assert spade.attacks[1].type.name == "ULTIMATE"


@rule("U-63")
def test_an_instant_kill_of_the_last_unit_ends_the_match():
    _, happened = instant_kill(markers=(2, 0), armies=(UNITS[:1], ()))
    assert happened[-1] == events.MatchEnded(frozenset({ME}), "army")
    assert len(of_type(happened, events.ColumnFought)) == 2
    assert not of_type(happened, events.RoundTallied)
