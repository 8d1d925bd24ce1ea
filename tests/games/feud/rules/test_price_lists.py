"""Confuse, Betrayal and new Maneuvers.  Paragraphs U-81 to U-86."""

import pytest

from game.engine.cards import BACK, cards
from game.engine.game import NATURE, PUBLIC, IllegalCommand
from game.engine.value import replace
from game.games.feud.rules import commands, maneuver_events
from game.games.feud.rules import game as feud
from game.games.feud.rules.commands import Covered, Shuffle
from game.games.feud.rules.events import ColumnTurned, HandChecked
from game.games.feud.rules.model import Phase, Window
from game.games.feud.rules.order import is_row, repaired
from game.games.feud.rules.price_list import PRICE_LIST, Effect, Maneuver, trouble
from game.games.feud.rules.view import seen_by, view
from game.games.feud.table.presets import MANEUVERED
from tests.games.feud.tables import (
    MANEUVERS_ALONE,
    ME,
    MINE,
    PHASE_OF,
    YOU,
    YOURS,
    a_table,
    of_type,
)
from tests.given import rule

ALL_EXTENSIONS = ("locking", "action_reserve", "army_reserve")


def rows_laid(*, points=(500, 500), rows_of=(MINE, YOURS), options=MANEUVERED, **more):
    """Both rows lie face down, before they are turned up."""
    return a_table(Phase.ARRANGED, options, hands=("", ""), rows=rows_of, points=points, **more)


def buys(table, seat, *names):
    for name in names:
        table.does(seat, commands.Buy(name))
    if feud.to_act(table.state) == {seat} and table.state.window is not None:
        table.does(seat, commands.EndTurn())


@rule("U-81", "U-82", "U-85")
def test_a_row_confused_blindly_is_repaired_in_secret():
    table = rows_laid(points=(100, 0), rows_of=(MINE, "5S 10S XB AS 9S 2D"))
    events = table.does(ME, commands.Buy("confuse"))
    assert maneuver_events.PermutingDeclared(ME, is_seen=False) in events
    assert (table.state.phase, feud.to_act(table.state)) == (Phase.CONFUSE, {ME})
    table.when(ME, commands.Confuse((1, 1, 2, 3, 4, 5))).refused("U-81")
    table.when(YOU, commands.Confuse((1, 2, 3, 4, 5, 6))).refused("U-66")
    events = table.does(ME, commands.Confuse((4, 2, 3, 1, 5, 6)))  # As 10s X 5s 9s 2d
    [confused] = of_type(events, maneuver_events.RowConfused)
    assert confused.row == repaired(cards("AS 10S XB 5S 9S 2D")) == cards("5S 10S XB AS 9S 2D")
    for eyes in (ME, YOU, PUBLIC):
        assert set(seen_by(confused, eyes).row) == {BACK}


@rule("U-81", "U-39")
def test_confuse_cannot_move_the_locked_card():
    table = rows_laid(points=(100, 0), locks=("", "2 4S"))
    table.does(ME, commands.Buy("confuse"))
    table.when(ME, commands.Confuse((2, 1, 3, 4, 5, 6))).refused("U-39")
    assert len(table.legal(ME, commands.Confuse)) == 120
    [confused] = of_type(
        table.does(ME, commands.Confuse((6, 2, 5, 4, 3, 1))), maneuver_events.RowConfused
    )
    assert confused.row == cards("8S 4S 7S 6S 5S 3S")


@rule("U-82", "U-39")
def test_the_repair_leaves_the_locked_card_in_place():
    laid = "10S 5S XB AS 10D 9S"
    table = rows_laid(points=(100, 0), rows_of=(MINE, laid), locks=("", "3 XB"))
    table.does(ME, commands.Buy("confuse"))
    [confused] = of_type(
        table.does(ME, commands.Confuse((1, 5, 3, 4, 2, 6))), maneuver_events.RowConfused
    )
    assert confused.row == cards(laid)


@rule("U-82")
def test_a_house_rule_makes_confuse_lay_a_random_legal_row():
    table = rows_laid(
        points=(100, 0),
        rows_of=(MINE, "5S 10S XB AS 9S 2D"),
        options=replace(MANEUVERED, confuse="random_legal"),
    )
    table.does(ME, commands.Buy("confuse"))
    assert table.state.chores[0].kind == "row"
    illegal = Shuffle(cards("AS 10S XB 5S 9S 2D"))
    table.when(NATURE, illegal).refused("U-82")
    [confused] = of_type(table.nature(), maneuver_events.RowConfused)
    assert is_row(confused.row, cards("5S 10S XB AS 9S 2D"), None)


@rule("U-83", "U-85")
def test_a_betrayal_shows_the_row_to_its_buyer_and_hides_the_new_order():
    table = rows_laid(points=(120, 0), rows_of=(MINE, "5S 10S XB AS 9S 2D"), locks=("", "5 9S"))
    events = table.does(ME, commands.Buy("betrayal"))
    [shown] = of_type(events, maneuver_events.RowShown)
    assert shown.row == cards("5S 10S XB AS 9S 2D")
    assert set(seen_by(shown, YOU).row) == {BACK}
    assert [laid.card for laid in view(table.state, ME).rows[YOU]] == list(shown.row)
    table.when(ME, commands.Betray(cards("AS 10S XB 5S 9S 2D"))).refused("U-9")
    table.when(ME, commands.Betray(cards("9S 10S XB AS 5S 2D"))).refused("U-39")
    table.when(ME, commands.Betray(cards(MINE))).refused("U-83")
    new = cards("5S XB AS 2D 9S 10S")
    events = table.does(ME, commands.Betray(new))
    betrayed = maneuver_events.RowBetrayed(ME, new)
    assert betrayed in events
    assert set(seen_by(betrayed, YOU).row) == {BACK}
    assert [event.cards[YOU] for event in of_type(events, ColumnTurned)] == list(new)


@rule("U-85")
def test_the_owner_of_a_betrayed_row_knows_only_the_locked_card():
    table = rows_laid(points=(120, 120), locks=("", "5 7S"))
    table.does(ME, commands.Buy("betrayal"))
    table.does(YOU, commands.Buy("betrayal"))
    table.does(ME, commands.Betray(cards("8S 6S 5S 4S 7S 3S")))
    assert [laid.card for laid in view(table.state, YOU).rows[YOU]] == YOURS.split()
    table.state = feud.evolve(
        table.state, maneuver_events.RowBetrayed(ME, cards("8S 6S 5S 4S 7S 3S"))
    )
    seen = [laid.card for laid in view(table.state, YOU).rows[YOU]]
    assert seen == [BACK, BACK, BACK, BACK, "7S", BACK]
    assert view(table.state, YOU).pools[YOU] == cards(YOURS), "its owner still knows the six cards"


@rule("U-84")
def test_both_betrayals_happen_together():
    table = rows_laid()
    buys(table, ME, "betrayal")
    buys(table, YOU, "betrayal")
    table.does(ME, commands.EndTurn())
    assert feud.to_act(table.state) == {ME, YOU}
    [laid] = table.does(ME, commands.Betray(cards("8S 7S 6S 5S 4S 3S")))
    assert seen_by(laid, YOU).choice == Covered()
    events = table.does(YOU, commands.Betray(cards("4S 3S 5S 6S 7S 8S")))
    assert [event.by for event in of_type(events, maneuver_events.RowBetrayed)] == [ME, YOU]
    assert of_type(events, ColumnTurned)[0].cards == cards("4S 8S")


@rule("U-84")
def test_confuses_are_carried_out_before_betrayals():
    table = rows_laid(points=(220, 100))
    buys(table, ME, "betrayal", "confuse")
    table.when(ME, commands.Buy("betrayal")).refused("U-66")
    buys(table, YOU, "confuse")
    assert (table.state.phase, feud.to_act(table.state)) == (Phase.CONFUSE, {YOU})
    events = table.does(YOU, commands.Confuse((2, 1, 3, 4, 5, 6)))
    assert [event.by for event in of_type(events, maneuver_events.RowConfused)] == [YOU]
    [shown] = of_type(events, maneuver_events.RowShown)
    assert shown.row == cards(YOURS), "the Confuse of a player's own Betrayal is lost"
    assert feud.to_act(table.state) == {ME}


@rule("U-84")
def test_both_confuses_happen_together():
    table = rows_laid(points=(100, 100))
    buys(table, ME, "confuse")
    buys(table, YOU, "confuse")
    assert feud.to_act(table.state) == {ME, YOU}
    table.does(ME, commands.Confuse((6, 5, 4, 3, 2, 1)))
    events = table.does(YOU, commands.Confuse((2, 1, 3, 4, 5, 6)))
    assert [event.by for event in of_type(events, maneuver_events.RowConfused)] == [ME, YOU]


@rule("U-69")
def test_betrayal_can_be_bought_once_a_round():
    table = rows_laid()
    table.does(ME, commands.Buy("betrayal"))
    table.when(ME, commands.Buy("betrayal")).refused("U-69")


@rule("U-69")
@pytest.mark.parametrize(
    ("limit", "said"), [(1, "once a Round"), (2, "twice a Round"), (6, "6 times a Round")]
)
def test_the_refusal_says_how_often_a_maneuver_can_be_bought(limit, said):
    heal = replace(PRICE_LIST[0], max_per_round=limit)
    options = replace(MANEUVERED, price_list=(heal,))
    bought = (("heal",) * limit, ())
    table = a_table(Phase.REST, options, markers=(1, 0), points=(30, 0), bought=bought)
    assert said in table.when(ME, commands.Buy("heal")).refused("U-69")


# New Maneuvers


def new_maneuver(window, *effects, cost=20, **more):
    return Maneuver("new", "New one", cost, window, effects, **more)


def selling(window, *effects, **more):
    """A table in the window of a new Maneuver with these effects."""
    options = replace(MANEUVERED, price_list=(new_maneuver(window, *effects),))
    return a_table(PHASE_OF[window], options, points=(500, 0), **more)


def buying(window, *effects, **more):
    """A table on which ME has bought such a Maneuver, and the events."""
    table = selling(window, *effects, **more)
    return table, table.does(ME, commands.Buy("new"))


@rule("U-86")
@pytest.mark.parametrize(
    ("maneuver", "why"),
    [
        (new_maneuver("W1", Effect("permute_seen")), "can't happen then"),
        (new_maneuver("W1", Effect("win_the_match")), "doesn't know this effect"),
        (new_maneuver("W0", Effect("remove_markers", 4)), "too large"),
        (new_maneuver("W0", Effect("add_marker", 2)), "too large"),
        (new_maneuver("W0", Effect("remove_markers", 0)), "too large"),
        (new_maneuver("W1", Effect("exchange", source="reserve")), "too large"),
        (new_maneuver("W0", Effect("remove_markers"), cost=7), "price can't be used"),
        (new_maneuver("W0", Effect("remove_markers"), cost=0), "price can't be used"),
        (new_maneuver("W0", Effect("remove_markers"), cost=1005), "price can't be used"),
        (new_maneuver("W0", *[Effect("remove_markers")] * 4), "Choose 1 to 3"),
        (new_maneuver("W0"), "Choose 1 to 3"),
        (new_maneuver("W0", Effect("remove_markers"), max_per_round=7), "Choose 1 to 6"),
        (Maneuver("", "", 20, "W0", (Effect("remove_markers"),)), "1 to 30 letters"),
        (Maneuver("x", "x" * 31, 20, "W0", (Effect("remove_markers"),)), "1 to 30 letters"),
    ],
)
def test_an_invalid_maneuver_is_refused(maneuver, why):
    assert why in trouble((maneuver,), ALL_EXTENSIONS)
    with pytest.raises(IllegalCommand) as refusal:
        feud.opening(replace(MANEUVERED, price_list=(maneuver,)), 2)
    assert refusal.value.rule == "U-86"
    assert len(refusal.value.why) <= 80


@rule("U-86")
def test_two_maneuvers_cannot_have_the_same_name():
    assert "same name" in trouble((*PRICE_LIST, PRICE_LIST[0]), ALL_EXTENSIONS)
    assert trouble(PRICE_LIST, ALL_EXTENSIONS) == ""


@rule("U-86")
def test_an_effect_needs_its_extension():
    for op, window in (("unlock", "W2"), ("reserve_again", "W1"), ("replace_unit", "W1")):
        maneuver = new_maneuver(window, Effect(op))
        assert trouble((maneuver,), ALL_EXTENSIONS) == ""
        assert "extension" in trouble((maneuver,), ())
    feud.opening(MANEUVERS_ALONE, 2)  # the printed Replacement is allowed, but never offered
    feud.opening(replace(MANEUVERS_ALONE, maneuvers=False, price_list=(new_maneuver("W1"),)), 2)


@rule("U-86")
def test_a_maneuver_can_remove_and_add_markers_but_not_kill():
    table, events = buying(
        "W1", Effect("remove_markers", 3), Effect("add_marker"), units="KS JS", markers=(2, 1)
    )
    assert maneuver_events.MarkersRemoved(ME, 2) in events
    assert maneuver_events.MarkerAdded(YOU) in events
    assert table.state.markers == (0, 2)
    table.but(window=Window(ME), markers=(2, 2), phase=Phase.PREPARE)
    table.when(ME, commands.Buy("new")).refused("U-86")


@rule("U-86")
def test_redraw_puts_cards_under_the_deck_and_draws_as_many():
    table, _ = buying("W1", Effect("redraw", 2), tops=("9H 9D", ""))
    table.when(ME, commands.Redraw(cards("3S"))).refused("U-86")
    table.when(ME, commands.Redraw(cards("3S 9S"))).refused("U-86")
    events = table.does(ME, commands.Redraw(cards("4S 3S")))
    sunk = maneuver_events.HandSunk(ME, cards("3S 4S"), cards("3S 4S"))
    assert events[0] == sunk
    assert seen_by(sunk, ME) == maneuver_events.HandSunk(ME, cards("3S 4S"), cards("?? ??"))
    assert table.state.hands[ME] == cards("5S 6S 7S 8S 9D 9H")[:4] + cards("9D 9H")
    assert table.state.decks[ME][-2:] == cards("3S 4S")


@rule("U-86", "U-8")
def test_a_redrawn_hand_without_a_strike_goes_back():
    table, _ = buying(
        "W1", Effect("redraw", 1), hands=("3S AS AD 2S 2D XB", YOURS), tops=("10S", "")
    )
    events = table.does(ME, commands.Redraw(cards("3S")))
    assert HandChecked(ME, is_strikeless=True) in events
    table.nature()
    assert len(table.state.hands[ME]) == 6


@rule("U-86")
def test_an_exchange_can_be_limited_to_one_pile():
    table, _ = buying("W1", Effect("exchange", source="discard"), discards=("9S", ""))
    table.when(ME, commands.Exchange("deck", "9D", "3S")).refused("U-75")
    assert {each.source for each in table.legal(ME, commands.Exchange)} == {"discard"}


@rule("U-86")
def test_a_maneuver_can_allow_a_second_reservation():
    table = selling("W1", Effect("reserve_again"))
    table.does(ME, commands.Reserve("3S"))
    assert maneuver_events.ReservationGranted(ME) in table.does(ME, commands.Buy("new"))
    table.does(ME, commands.Reserve("4S"))
    assert table.state.reserves[ME] == cards("3S 4S")


@rule("U-86")
def test_a_maneuver_can_release_a_lock():
    table, events = buying(
        "W2", Effect("unlock"), hands=("3S 4S 5S 6S 7S", YOURS), locks=("6 8S", "")
    )
    assert maneuver_events.LockReleased(ME, "8S") in events
    assert seen_by(maneuver_events.LockReleased(ME, "8S"), YOU) == maneuver_events.LockReleased(
        ME, BACK
    )
    assert table.state.hands[ME] == cards(MINE)
    table.but(window=Window(ME), phase=Phase.STUDIED)
    table.when(ME, commands.Buy("new")).refused("U-86")


@rule("U-86")
def test_a_player_peeks_at_one_column_at_a_time():
    table, _ = buying("W3", Effect("peek_columns", 2), rows=(MINE, YOURS), hands=("", ""))
    table.when(ME, commands.Peek(0)).refused("U-86")
    [peeked, ended] = table.does(ME, commands.Peek(4))
    assert (peeked, ended) == (
        maneuver_events.ColumnPeeked(ME, 4, "6S"),
        maneuver_events.EffectEnded(ME),
    )
    assert seen_by(peeked, YOU) == maneuver_events.ColumnPeeked(ME, 4, BACK)
    assert view(table.state, ME).rows[YOU][3].card == "6S"
    assert view(table.state, YOU).rows[YOU][3].card == "6S"
    table.when(ME, commands.Peek(4)).refused("U-86")
    table.does(ME, commands.Forgo())


@rule("U-86")
def test_swapped_columns_must_follow_the_way_of_order():
    table, _ = buying(
        "W3",
        Effect("swap_own"),
        rows=("3S AS 5S 6S 7S 8S", YOURS),
        locks=("6 8S", ""),
        hands=("", ""),
    )
    for one, other, paragraph in ((1, 1, "U-86"), (2, 1, "U-86"), (1, 2, "U-9"), (1, 6, "U-39")):
        table.when(ME, commands.Swap(one, other)).refused(paragraph)
    assert commands.Swap(1, 2) not in table.legal(ME, commands.Swap)
    events = table.does(ME, commands.Swap(1, 3))
    assert maneuver_events.ColumnsSwapped(ME, 1, 3) in events
    assert [laid.card for laid in table.state.rows[ME]] == ["5S", "AS", "3S", "6S", "7S", "8S"]


@rule("U-67")
def test_an_effect_that_is_no_longer_possible_is_lost():
    _, events = buying(
        "W2",
        Effect("unlock"),
        Effect("unlock"),
        hands=("3S 4S 5S 6S 7S", YOURS),
        locks=("6 8S", ""),
    )
    assert [event.is_forgone for event in of_type(events, maneuver_events.EffectEnded)] == [
        False,
        True,
    ]
