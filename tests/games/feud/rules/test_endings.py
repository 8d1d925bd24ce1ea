"""Armies and endings.  Paragraphs U-12 to U-14, U-29 and U-32 to U-34."""

from random import Random

import pytest

from game.engine.cards import Card, cards
from game.engine.game import NATURE, IllegalCommand, Outcome
from game.engine.value import replace
from game.games.feud.rules import commands
from game.games.feud.rules import game as feud
from game.games.feud.rules.cards import PACK, UNITS, in_order, rank
from game.games.feud.rules.events import MatchEnded, RoundTallied, UnitEntered
from game.games.feud.rules.model import Phase
from game.games.feud.table.presets import BASIC, PRESETS, TRUE_FEUD
from tests.games.feud.tables import BOTH, ME, MINE, YOU, YOURS, a_round, a_table, of_type, opened
from tests.given import rule


@rule("U-12")
@pytest.mark.parametrize("size", [12, 9, 6, 3])
def test_a_smaller_army_has_equally_many_of_each_rank(size):
    table = opened(replace(BASIC, army_size=size))
    muster = table.state.muster
    assert sorted(map(rank, muster)) == sorted("JQK" * (size // 3))
    for seat in BOTH:
        there = (table.state.units[seat], *table.state.armies[seat])
        assert in_order(there) == muster
    with pytest.raises(IllegalCommand, match="12, 9, 6 or 3"):
        feud.opening(replace(BASIC, army_size=5), 2)


@rule("U-12")
def test_both_sides_must_be_dealt_the_same_units():
    table = a_table(Phase.SETUP, muster=())
    deck, other = tuple(PACK), (*UNITS[1:], UNITS[1])
    table.when(NATURE, commands.Deal(ME, (UNITS, other), (deck, deck))).refused("U-12")
    for wrong in ("J?", "JD"):  # not a card, and a card that is in the army already
        army = (Card(wrong), *UNITS[1:])
        table.when(NATURE, commands.Deal(ME, (army, army), (deck, deck))).refused("U-12")
    table.when(NATURE, commands.Deal(ME, (UNITS, UNITS), (deck, deck[1:]))).refused("U-35")
    table.when(ME, commands.Deal(ME, (UNITS, UNITS), (deck, deck))).refused("U-2")


def last_round(options=BASIC, **more):
    return a_table(options=replace(options, max_rounds=3), **more)


@rule("U-13")
def test_the_round_limit_is_decided_by_living_units_then_points():
    table = last_round(fallen=("JS", "JS QS"), points=(0, 500))
    table.lays()
    assert feud.outcome(table.state) == Outcome(frozenset({ME}), (0, 500), "U-13")
    table = last_round(points=(10, 20))
    table.lays()
    assert feud.outcome(table.state).winners == {YOU}
    table = last_round()
    table.lays()
    assert feud.outcome(table.state).winners == frozenset()


@rule("U-14")
def test_a_player_can_resign_only_at_their_own_decision():
    table = a_table()
    table.does(ME, commands.Arrange(cards(MINE)))
    table.when(ME, commands.Resign()).refused("U-66")
    table.does(YOU, commands.Resign())
    assert feud.outcome(table.state) == Outcome(frozenset({ME}), (0, 0), "U-14")
    table.when(ME, commands.Resign()).refused("U-29")


@rule("U-14")
def test_a_draw_needs_agreement_and_can_be_offered_once_a_round():
    table = a_table()
    table.does(ME, commands.OfferDraw())
    assert feud.to_act(table.state) == {YOU}
    table.when(YOU, commands.Arrange(cards(YOURS))).refused("U-14")
    table.when(YOU, commands.OfferDraw()).refused("U-14")
    table.does(YOU, commands.AnswerDraw(agrees=False))
    table.when(ME, commands.OfferDraw()).refused("U-14")
    table.when(ME, commands.AnswerDraw(agrees=True)).refused("U-14")
    table.does(YOU, commands.OfferDraw())
    table.does(ME, commands.AnswerDraw(agrees=True))
    assert feud.outcome(table.state) == Outcome(frozenset(), (0, 0), "U-14")


@rule("U-14")
def test_a_draw_can_be_offered_once_before_round_1():
    table = opened(replace(TRUE_FEUD, first_unit="choose"))
    assert commands.OfferDraw() in table.legal(ME)
    table.does(ME, commands.OfferDraw())
    table.does(YOU, commands.AnswerDraw(agrees=False))
    assert commands.OfferDraw() not in table.legal(ME)
    for seat in (ME, YOU):
        table.does(seat, commands.PickUnit(table.state.army_reserves[seat][0]))
    table.nature()
    [turn] = feud.to_act(table.state)
    assert commands.OfferDraw() in table.legal(turn), "Round 1 has begun"


@rule("U-29")
def test_a_player_with_no_unit_left_loses_despite_more_points():
    """U-34: points only decide if both lose their last Unit."""
    table = a_table(units="KS JS", markers=(5, 0), points=(900, 0), armies=((), UNITS[:3]))
    events = table.lays()
    assert MatchEnded(frozenset({YOU}), "army") in events
    empty = a_table(armies=((), ()))
    empty.lays()
    assert empty.state.phase is Phase.ARRANGE, "an empty Army Deck alone doesn't lose"


@rule("U-34")
def test_points_do_not_help_if_only_one_player_has_no_unit_left():
    table = a_table(units="JS KS", markers=(3, 0), points=(999, 0), armies=((), ()))
    table.lays()
    assert feud.outcome(table.state).winners == {YOU}


@rule("U-32")
def test_both_units_can_die_in_one_round():
    _, events = a_round(units="JS JC", markers=(3, 4))
    [tallied] = of_type(events, RoundTallied)
    assert tallied.points[1] >= 45
    assert tallied.dead == {ME, YOU}
    assert {event.seat for event in of_type(events, UnitEntered)} == {ME, YOU}


@rule("U-32")
def test_a_new_unit_has_no_markers_and_its_opponent_keeps_its_markers():
    table, _ = a_round(units="JS KS", markers=(3, 2))
    assert table.state.markers == (0, 2)
    assert table.state.fallen == (cards("JS"), ())
    assert (table.state.round_no, table.state.initiative) == (4, YOU)


@rule("U-33")
@pytest.mark.parametrize(
    ("points", "earned", "counted", "winners"),
    [
        ((255, 245), (0, 0), "current", {ME}),
        ((255, 255), (0, 0), "current", set()),
        ((255, 245), (100, 400), "earned", {YOU}),
    ],
)
def test_points_decide_if_both_lose_their_last_unit(points, earned, counted, winners):
    table = a_table(
        options=replace(BASIC, tiebreak_points=counted),
        units="JS JS",
        markers=(3, 3),
        points=points,
        earned=earned,
        armies=((), ()),
    )
    table.lays()
    over = feud.outcome(table.state)
    assert (over.winners, over.rule) == (winners, "U-33")
    assert over.points == (points[0] + 45, points[1] + 45)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_every_preset_can_be_played_to_its_end(preset):
    table, fate = opened(replace(preset.options, army_size=3)), Random(preset.id)
    while acting := feud.to_act(table.state):
        seat = min(acting)
        if seat == NATURE:
            table.nature()
            continue
        moves = [
            each
            for each in table.legal(seat)
            if not isinstance(each, commands.OfferDraw | commands.Resign)
        ]
        table.does(seat, fate.choice(moves))
    assert feud.outcome(table.state) is not None
