"""Maneuvers: when they are bought, and what they do.  Paragraphs U-65 to U-80."""

import pytest

from game.engine.cards import BACK, cards
from game.engine.game import NATURE
from game.engine.value import replace
from game.games.feud.rules import commands, maneuver_events
from game.games.feud.rules import game as feud
from game.games.feud.rules.cards import PACK
from game.games.feud.rules.events import NatureAsked, RoundTallied
from game.games.feud.rules.maneuvers.windows import WINDOWS
from game.games.feud.rules.model import Chore, Phase, Window
from game.games.feud.rules.price_list import PRICE_LIST
from game.games.feud.rules.view import seen_by, view
from game.games.feud.table.presets import MANEUVERED
from tests.games.feud.tables import (
    MANEUVERS_ALONE,
    ME,
    MINE,
    PHASE_OF,
    YOU,
    YOURS,
    a_round,
    a_table,
    of_type,
)
from tests.given import rule

PRICES = {
    "heal": (30, "W0", 0),
    "sabotage": (40, "W2", 0),
    "tactical_adjustment": (50, "W1", 0),
    "secret_adjustment": (70, "W2", 0),
    "replacement": (90, "W1", 1),
    "resurrection": (100, "W1", 0),
    "confuse": (100, "W3", 1),
    "betrayal": (120, "W3", 1),
}


def shopping(window, points=(500, 500), options=MANEUVERED, **more):
    return a_table(PHASE_OF[window], options, points=points, **more)


def test_the_price_list_is_that_of_figure_2_3():
    found = {each.id: (each.cost, each.window, each.max_per_round) for each in PRICE_LIST}
    assert found == PRICES


@rule("U-65")
def test_without_study_the_windows_follow_each_other():
    table = a_table(
        Phase.DRAW, MANEUVERS_ALONE, hands=("", ""), tops=(MINE, YOURS), points=(30, 70)
    )
    events = table.settles()
    assert maneuver_events.TurnEnded(ME, closes=False) in events, (
        "a player who can't buy anything is skipped"
    )
    assert (table.state.phase, feud.to_act(table.state)) == (Phase.PREPARE, {YOU})
    events = table.does(YOU, commands.EndTurn())
    assert maneuver_events.TurnEnded(YOU, closes=True) in events
    assert table.state.phase is Phase.STUDIED
    assert feud.to_act(table.state) == {YOU}


@rule("U-66")
def test_an_empty_turn_closes_the_window_unless_it_is_the_first():
    table = shopping("W1")
    table.when(YOU, commands.EndTurn()).refused("U-66")
    table.does(ME, commands.Buy("tactical_adjustment"))
    table.when(ME, commands.EndTurn()).refused("U-69")
    table.does(ME, table.legal(ME, commands.Exchange)[0])
    table.nature()
    table.does(ME, commands.EndTurn())
    table.does(YOU, commands.EndTurn())
    assert table.state.phase is Phase.PREVIEW
    table = shopping("W1")
    table.does(ME, commands.EndTurn())
    table.does(YOU, commands.Buy("tactical_adjustment"))
    table.does(YOU, table.legal(YOU, commands.Exchange)[0])
    table.nature()
    table.does(YOU, commands.EndTurn())
    table.does(ME, commands.EndTurn())
    assert table.state.phase is Phase.PREVIEW
    table = shopping("W1")
    table.does(ME, commands.EndTurn())
    table.does(YOU, commands.EndTurn())
    assert table.state.phase is Phase.PREVIEW


@rule("U-66")
def test_a_maneuver_can_only_be_bought_in_its_window():
    for phase, window in WINDOWS.items():
        table = shopping(window, markers=(1, 1), army_reserves=("JS", "JS"), fallen=("QS", "QS"))
        offered = {each.maneuver for each in table.legal(ME, commands.Buy)}
        assert offered == {name for name, (_, when, _) in PRICES.items() if when == window}
        for name in PRICES.keys() - offered:
            table.when(ME, commands.Buy(name)).refused("U-66")
        assert table.state.phase is phase


@rule("U-66")
def test_the_initiative_passes_to_the_other_player_every_round():
    table, _ = a_round(initiative=YOU)
    assert table.state.initiative == ME


@rule("U-67")
def test_the_price_is_paid_at_once_and_never_refunded():
    table = shopping("W0", points=(29, 0), markers=(2, 0), hands=("", ""))
    assert table.legal(ME, commands.Buy) == []
    table.when(ME, commands.Buy("heal")).refused("U-67")
    table = shopping("W2", points=(75, 0))
    table.does(ME, commands.Buy("secret_adjustment"))
    assert table.state.points == (5, 0)
    assert maneuver_events.EffectEnded(ME, is_forgone=True) in table.does(ME, commands.Forgo())
    assert table.state.points == (5, 0)


@rule("U-68")
def test_a_purchase_is_public_but_its_cards_are_hidden():
    table = shopping("W1")
    [bought] = table.does(ME, commands.Buy("tactical_adjustment"))
    assert (
        seen_by(bought, YOU)
        == bought
        == maneuver_events.ManeuverBought(ME, "tactical_adjustment", 50)
    )
    assert view(table.state, YOU).bought == (("tactical_adjustment",), ())
    exchanged = table.does(ME, commands.Exchange("deck", "9D", "3S"))[0]
    assert seen_by(exchanged, YOU) == maneuver_events.CardExchanged(ME, "deck", BACK, BACK, BACK)


@rule("U-69")
def test_a_starred_maneuver_can_be_bought_once_a_round():
    table = shopping("W0", points=(70, 0), markers=(3, 0), hands=("", ""))
    table.does(ME, commands.Buy("heal"))
    assert maneuver_events.MarkersRemoved(ME, 1) in table.does(ME, commands.Buy("heal"))
    assert table.state.markers == (1, 0)
    table = shopping("W1", army_reserves=("JS QS", "JS QS"))
    table.does(ME, commands.Buy("replacement"))
    table.does(ME, commands.Replace("JS"))
    table.when(ME, commands.Buy("replacement")).refused("U-69")


@rule("U-69")
def test_the_purchases_of_a_round_are_cleared_after_it():
    table = a_table(bought=(("confuse",), ("betrayal",)))
    table.lays()
    assert table.state.bought == ((), ())


@rule("U-69")
def test_a_maneuver_is_completed_before_the_next_is_bought():
    table = shopping("W2")
    table.does(ME, commands.Buy("sabotage"))
    table.when(ME, commands.Buy("sabotage")).refused("U-69")
    table.when(ME, commands.Exchange("deck", "9D", "3S")).refused("U-69")
    table.does(ME, commands.Sabotage(1))
    table.nature()
    table.does(ME, commands.Buy("sabotage"))


@rule("U-70")
def test_markers_score_before_they_can_be_healed():
    table, events = a_round(options=MANEUVERS_ALONE, units="QS QS", markers=(3, 0), points=(60, 0))
    assert of_type(events, RoundTallied)[0].points == (0, 30)
    assert table.state.phase is Phase.REST
    table.does(ME, commands.Buy("heal"))
    assert table.state.points == (30, 30)
    assert table.state.markers == (2, 0)


@rule("U-71")
def test_a_dead_unit_cannot_be_healed():
    table, _ = a_round(options=MANEUVERS_ALONE, units="JS QS", markers=(3, 1), points=(90, 90))
    assert table.state.phase is Phase.REST
    assert feud.to_act(table.state) == {YOU}, "the new Unit has nothing to heal"
    table = shopping("W0", markers=(0, 1), hands=("", ""))
    table.when(ME, commands.Buy("heal")).refused("U-71")


@rule("U-72", "U-73")
def test_sabotage_replaces_a_card_of_the_shuffled_hand():
    table = shopping("W2", hands=(MINE, "3S 4S 5S 6S 7S"), locks=("", "2 8S"), tops=("", "9H"))
    count = len(table.state.decks[YOU])
    table.does(ME, commands.Buy("sabotage"))
    assert table.legal(ME, commands.Sabotage) == [commands.Sabotage(n) for n in range(1, 6)]
    table.when(ME, commands.Sabotage(0)).refused("U-72")
    [asked] = table.does(ME, commands.Sabotage(2))
    assert asked == NatureAsked(Chore("hand", YOU, 2))
    events = table.does(NATURE, commands.Shuffle(cards("7S 5S 3S 4S 6S")))
    sabotaged = maneuver_events.HandSabotaged(YOU, "5S", "9H", "5S")
    assert events[0] == sabotaged
    assert seen_by(sabotaged, ME) == maneuver_events.HandSabotaged(YOU, BACK, BACK, BACK)
    assert seen_by(sabotaged, YOU) == maneuver_events.HandSabotaged(YOU, "5S", "9H", BACK)
    assert table.state.decks[YOU][-1] == "5S"
    assert len(table.state.decks[YOU]) == count
    assert "9H" in table.state.hands[YOU]


@rule("U-72")
def test_without_a_lock_sabotage_can_pull_any_of_six_cards():
    table = shopping("W2")
    table.does(ME, commands.Buy("sabotage"))
    assert len(table.legal(ME, commands.Sabotage)) == 6


@rule("U-73", "U-69")
def test_sabotage_can_pull_a_card_that_sabotage_brought():
    table = shopping("W2", tops=("", "9H 9D"))
    for pulled in ("3S", "9H"):
        table.does(ME, commands.Buy("sabotage"))
        table.does(ME, commands.Sabotage(1))
        hand = table.state.hands[YOU]
        order = (pulled, *(card for card in hand if card != pulled))
        table.does(NATURE, commands.Shuffle(order))
    assert table.state.decks[YOU][-2:] == cards("3S 9H")


@rule("U-74")
def test_sabotage_needs_a_card_in_the_enemy_deck():
    rest = " ".join(card for card in PACK if card not in YOURS.split())
    table = shopping("W2", discards=("", rest))
    assert commands.Buy("sabotage") not in table.legal(ME, commands.Buy)
    table.when(ME, commands.Buy("sabotage")).refused("U-74")


@rule("U-75")
def test_an_exchanged_card_goes_to_the_pile_the_new_one_came_from():
    table = shopping("W1", discards=("9S 9C", ""))
    count, order = len(table.state.decks[ME]), table.state.decks[ME]
    table.does(ME, commands.Buy("tactical_adjustment"))
    table.when(ME, commands.Exchange("deck", "9S", "3S")).refused("U-75")
    table.when(ME, commands.Exchange("deck", "9D", "9H")).refused("U-39")
    events = table.does(ME, commands.Exchange("discard", "9S", "3S"))
    exchanged = maneuver_events.CardExchanged(ME, "discard", "9S", "3S", "9S")
    assert events[0] == exchanged
    assert seen_by(exchanged, YOU) == maneuver_events.CardExchanged(ME, "discard", "9S", "3S", BACK)
    assert table.state.discards[ME] == cards("9C 3S")
    assert table.state.decks[ME] == order
    table.does(ME, commands.Buy("tactical_adjustment"))
    table.does(ME, commands.Exchange("deck", "9D", "4S"))
    assert table.state.chores == (Chore("deck", ME),)
    assert view(table.state, ME).decks[ME] == (BACK,) * count
    table.nature()
    assert len(table.state.decks[ME]) == count
    assert "4S" in table.state.decks[ME]


@rule("U-75")
def test_an_exchange_cannot_take_from_the_action_reserve():
    table = shopping("W1", reserves=("9S 9C", ""))
    table.does(ME, commands.Buy("tactical_adjustment"))
    assert not {"9S", "9C"} & {each.take for each in table.legal(ME, commands.Exchange)}


@rule("U-76")
def test_only_a_card_taken_from_the_deck_stays_secret():
    table = shopping("W2", discards=("9S", ""), studied=(cards(MINE), cards(YOURS)))
    table.does(ME, commands.Buy("secret_adjustment"))
    shown = table.does(ME, commands.Exchange("discard", "9S", "3S"))[0]
    assert seen_by(shown, YOU).taken == "9S"
    table.does(ME, commands.Buy("secret_adjustment"))
    hidden = table.does(ME, commands.Exchange("deck", "9D", "4S"))[0]
    assert seen_by(hidden, YOU).taken == BACK
    assert view(table.state, YOU).changed == (2, 0)


@rule("U-77")
def test_the_last_strike_cannot_be_exchanged_for_an_item():
    table = shopping("W1", hands=("9S AS AD 2S XB 10S", YOURS))
    table.does(ME, commands.Buy("tactical_adjustment"))
    table.when(ME, commands.Exchange("deck", "AH", "9S")).refused("U-77")
    table.does(ME, commands.Exchange("deck", "3H", "9S"))


@rule("U-77", "U-39")
def test_a_secret_adjustment_must_leave_a_legal_row_with_the_lock():
    table = shopping("W2", hands=("10C 10D AH 2H XB", YOURS), locks=("3 9S", ""))
    table.does(ME, commands.Buy("secret_adjustment"))
    table.when(ME, commands.Exchange("deck", "AS", "9S")).refused("U-39")
    table.when(ME, commands.Exchange("deck", "2D", "10C")).refused("U-77")
    table.does(ME, commands.Exchange("deck", "3H", "10C"))


@rule("U-78")
def test_a_replacement_takes_over_the_markers_and_dies_only_at_the_tally():
    table = shopping("W1", units="KS KS", markers=(4, 0), army_reserves=("JS QS", ""))
    table.does(ME, commands.Buy("replacement"))
    table.when(ME, commands.Replace("KD")).refused("U-79")
    events = table.does(ME, commands.Replace("JS"))
    replaced = maneuver_events.UnitReplaced(ME, "JS", "KS")
    assert events[0] == replaced
    assert seen_by(replaced, YOU) == maneuver_events.UnitReplaced(ME, "JS", BACK)
    assert (table.state.units[ME], table.state.markers) == ("JS", (4, 0))
    assert table.state.army_reserves[ME] == cards("QS KS")
    assert table.state.phase is Phase.PREPARE, "it doesn't die during the Round"


@rule("U-79")
def test_a_replacement_needs_a_unit_in_the_army_reserve():
    table = shopping("W1")
    assert commands.Buy("replacement") not in table.legal(ME, commands.Buy)
    table.when(ME, commands.Buy("replacement")).refused("U-79")


@rule("U-80")
def test_a_resurrected_unit_returns_to_the_army_deck():
    table = shopping(
        "W1", fallen=("QS KD", ""), army_reserves=("JC", "JD QD"), armies=((), cards("KD"))
    )
    muster = cards("JC QS KD KS")
    table.but(muster=muster)
    table.does(ME, commands.Buy("resurrection"))
    table.when(ME, commands.Resurrect("JS")).refused("U-80")
    events = table.does(ME, commands.Resurrect("QS"))
    assert events[0] == maneuver_events.UnitResurrected(ME, "QS")
    table.nature()
    assert table.state.army_reserves[ME] == cards("JC QS")
    assert table.state.armies[ME] == ()
    assert table.state.fallen[ME] == cards("KD")


@rule("U-80")
def test_a_resurrection_needs_a_dead_unit():
    table = shopping("W1")
    table.when(ME, commands.Buy("resurrection")).refused("U-80")


@rule("U-13")
@pytest.mark.parametrize("limit", [0, 2, 4])
def test_a_house_rule_limits_resurrections(limit):
    table = shopping(
        "W1",
        options=replace(MANEUVERED, resurrection_limit=limit),
        fallen=("QS", ""),
        resurrected=(limit, 0),
    )
    assert commands.Buy("resurrection") not in table.legal(ME, commands.Buy)
    table.when(ME, commands.Buy("resurrection")).refused("U-13")


@rule("U-86")
def test_a_banned_maneuver_is_not_offered_and_prices_can_change():
    banned = tuple(replace(each, enabled=each.id != "heal") for each in PRICE_LIST)
    table = shopping(
        "W0", options=replace(MANEUVERED, price_list=banned), markers=(1, 1), hands=("", "")
    )
    assert table.legal(ME, commands.Buy) == []
    table.when(ME, commands.Buy("heal")).refused("U-86")
    table.when(ME, commands.Buy("victory")).refused("U-86")
    dear = tuple(replace(each, cost=50) for each in PRICE_LIST)
    options = replace(MANEUVERED, price_list=dear)
    table = shopping("W0", points=(49, 50), options=options, markers=(1, 1), hands=("", ""))
    assert table.legal(ME, commands.Buy) == []
    table.but(window=Window(YOU))
    assert table.legal(YOU, commands.Buy) == [commands.Buy("heal")]


def test_a_maneuver_that_was_not_bought_cannot_be_carried_out():
    table = shopping("W1")
    table.when(ME, commands.Forgo()).refused("U-66")
    table.when(ME, commands.Arrange(cards(MINE))).refused("U-3")
