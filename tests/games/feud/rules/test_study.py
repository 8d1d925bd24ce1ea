"""The Way of Study, the locks, and rows: paragraphs U-36 to U-42."""

from itertools import permutations, product

import pytest

from game.engine.cards import cards
from game.engine.game import NATURE, PUBLIC
from game.engine.value import replace
from game.games.feud.rules import commands, events
from game.games.feud.rules import game as feud
from game.games.feud.rules.cards import PACK
from game.games.feud.rules.commands import Covered
from game.games.feud.rules.maneuver_events import HandSabotaged
from game.games.feud.rules.model import Phase, Window
from game.games.feud.rules.order import Locked, has_row, is_row, repaired, rows
from game.games.feud.rules.view import seen_by, view
from game.games.feud.table.presets import BASIC, MANEUVERED, STUDIED
from tests.games.feud.tables import ME, MINE, YOU, YOURS, a_table, opened, studied
from tests.given import rule

HANDS = (
    "9S 3D 10D AH 2H AS",
    "9S AD 10H 10C 2S XB",
    "9S 8S 10S 10D 10H 10C",
    "9S 8S 7S 6S XB XR",
    "10S 10D 10H 10C 2S 9H",
)


@rule("U-36")
def test_previews_are_laid_in_secret_and_shown_together():
    table = a_table(Phase.PREVIEW, STUDIED, hands=("3S AS 5S 6S 7S 8S", YOURS))
    table.when(ME, commands.Preview(cards("AS 3S 5S 6S 7S 8S"))).refused("U-9")
    table.when(ME, commands.Preview(cards("3S AS 5S 6S 7S"))).refused("U-36")
    table.when(ME, commands.Arrange(cards("3S AS 5S 6S 7S 8S"))).refused("U-3")
    [laid] = table.does(ME, commands.Preview(cards("3S AS 5S 6S 7S 8S")))
    assert seen_by(laid, YOU).choice == Covered()
    happened = table.does(YOU, commands.Preview(cards(YOURS)))
    shown = events.PreviewsShown((cards("3S AS 5S 6S 7S 8S"), cards(YOURS)))
    assert shown in happened
    assert seen_by(shown, PUBLIC) == shown
    assert table.state.phase is Phase.LOCK


@rule("U-36")
def test_the_row_can_be_the_same_as_the_preview():
    table = a_table(Phase.PREVIEW, STUDIED)
    studied(table, MINE, YOURS, (0, 0))
    table.does(ME, commands.Arrange(cards(MINE)))


@rule("U-37")
def test_a_player_can_decline_to_lock():
    table = a_table(Phase.PREVIEW, STUDIED)
    studied(table, MINE, YOURS)
    table.when(ME, commands.Lock(7)).refused("U-37")
    table.when(ME, commands.Preview(cards(MINE))).refused("U-36")
    table.does(ME, commands.Lock(0))
    happened = table.does(YOU, commands.Lock(0))
    assert events.LocksShown((None, None)) in happened
    assert [len(hand) for hand in table.state.hands] == [6, 6]


@rule("U-38")
def test_locks_are_shown_together_and_keep_the_card_in_its_column():
    table = a_table(Phase.PREVIEW, STUDIED)
    studied(table, MINE, "8S 7S 6S 5S 4S 3S")
    [laid] = table.does(ME, commands.Lock(3))
    assert seen_by(laid, YOU).choice == Covered()
    happened = table.does(YOU, commands.Lock(1))
    assert events.LocksShown((Locked(1, "3S"), Locked(3, "6S"))) in happened
    assert [len(hand) for hand in table.state.hands] == [5, 5]
    table.when(YOU, commands.Arrange(cards("6S 8S 7S 5S 4S 3S"))).refused("U-39")
    assert all(each.row[2] == "6S" for each in table.legal(YOU, commands.Arrange))
    table.does(YOU, commands.Arrange(cards("3S 4S 6S 5S 7S 8S")))


@rule("U-39")
def test_a_locked_card_is_not_in_the_hand():
    table = a_table(Phase.STUDIED, MANEUVERED, hands=("3S 4S 5S 6S 7S", YOURS), locks=("6 8S", ""))
    assert len(table.state.hands[ME]) == 5
    table.but(points=(0, 500), window=Window(YOU))
    table.does(YOU, commands.Buy("sabotage"))
    table.when(YOU, commands.Sabotage(6)).refused("U-72")


def sabotaged(mine, lock, *, order, top, **more):
    """The table after YOU sabotages the first card of this order, and the events."""
    table = a_table(
        Phase.STUDIED,
        MANEUVERED,
        hands=(mine, YOURS),
        locks=(lock, ""),
        tops=(top, ""),
        points=(0, 40),
        initiative=YOU,
        window=Window(YOU),
        **more,
    )
    table.does(YOU, commands.Buy("sabotage"))
    table.does(YOU, commands.Sabotage(1))
    happened = list(table.does(NATURE, commands.Shuffle(cards(order))))
    if feud.to_act(table.state) != {NATURE}:
        return table, happened
    return table, happened + table.nature()


@rule("U-40")
def test_a_card_is_unlocked_if_no_row_is_legal_with_it():
    mine = "10D 10H AS 2S XB"
    table, happened = sabotaged(mine, "3 5S", order="10D 10H AS 2S XB", top="AH")
    assert HandSabotaged(ME, "10D", "AH", "10D") in happened
    assert events.LockChecked(ME, "5S") in happened
    assert events.HandChecked(ME, is_strikeless=False) in happened
    assert table.state.locks == (None, None)
    assert "5S" in table.state.hands[ME]
    assert table.state.phase is Phase.ARRANGE
    assert seen_by(events.LockChecked(ME, "5S"), YOU) == events.LockChecked(ME, "??")


@rule("U-40", "U-8")
def test_a_hand_without_a_strike_goes_back_with_its_locked_card():
    mine = "5S 10D 10H 2S XB"
    table, happened = sabotaged(mine, "2 AS", order="5S 10D 10H 2S XB", top="2D")
    assert events.LockChecked(ME, "AS") in happened
    assert events.HandChecked(ME, is_strikeless=True) in happened
    assert events.CardsGathered(ME, ("hand",)) in happened
    table.nature()
    assert len(table.state.hands[ME]) == 6
    assert table.state.phase is Phase.ARRANGE


@rule("U-41")
def test_the_preview_is_visible_until_the_round_ends():
    table = a_table(Phase.PREVIEW, STUDIED, units="KS KS")
    studied(table, MINE, YOURS, (1, 1))
    assert view(table.state, ME).studied == (cards(MINE), cards(YOURS))
    table.lays()
    assert table.state.studied == ((), ())
    assert len(table.state.hands[ME]) == 6


@rule("U-41")
def test_only_the_number_of_swapped_cards_is_public():
    shown = cards("5S 10D 10H AS 2S XB"), cards(YOURS)
    table, _ = sabotaged(
        "10D 10H AS 2S XB", "1 5S", order="10D 10H AS 2S XB", top="AH", studied=shown
    )
    assert (table.state.studied, table.state.changed) == (shown, (1, 0))
    assert set(view(table.state, YOU).hands[ME]) == {"??"}


@rule("U-40", "U-41")
def test_a_hand_that_went_back_counts_as_six_swapped_cards():
    shown = cards("5S AS 10D 10H 2S XB"), cards(YOURS)
    table, _ = sabotaged(
        "5S 10D 10H 2S XB", "2 AS", order="5S 10D 10H 2S XB", top="2D", studied=shown
    )
    table.nature()
    assert (table.state.studied, table.state.changed) == (shown, (6, 0))


@rule("U-42")
@pytest.mark.parametrize("hand", HANDS)
def test_the_listed_rows_are_exactly_the_legal_rows(hand):
    held = cards(hand)
    for lock in [None, *(Locked(n + 1, card) for n, card in enumerate(held))]:
        found = rows(held, lock)
        assert all(is_row(row, held, lock) for row in found)
        assert bool(found) == has_row(held, lock)
        by_hand = {row for row in permutations(held) if is_row(row, held, lock)}
        assert {with_equal_jokers(row) for row in found} == {
            with_equal_jokers(row) for row in by_hand
        }


@rule("U-40")
@pytest.mark.parametrize("hand", HANDS)
def test_a_row_exists_exactly_if_one_is_listed(hand):
    held = cards(hand)
    for column, card in product(range(1, 7), held):
        lock = Locked(column, card)
        assert has_row(held, lock) == bool(rows(held, lock))


def with_equal_jokers(row):
    """The row with indistinguishable Jokers."""
    return tuple("X" if card[0] == "X" else card for card in row)


@rule("U-82")
@pytest.mark.parametrize("hand", HANDS)
def test_a_repaired_row_is_legal_and_keeps_the_lock(hand):
    held = cards(hand)
    for row in permutations(held):
        assert is_row(repaired(row), held, None)
    for laid in rows(held)[::7]:
        for column in range(1, 7):
            lock = Locked(column, laid[column - 1])
            for row in permutations(card for card in held if card != lock.card):
                full = (*row[: column - 1], lock.card, *row[column - 1 :])
                assert is_row(repaired(full, column), held, lock)


@rule("U-82")
def test_a_legal_row_is_not_changed_by_the_repair():
    for row in rows(cards(HANDS[0])):
        assert repaired(row) == row


def test_without_locking_the_rows_follow_the_preview():
    table = a_table(Phase.PREVIEW, replace(STUDIED, locking=False))
    studied(table, MINE, YOURS)
    assert table.state.phase is Phase.ARRANGE


def test_without_study_a_round_begins_with_the_rows():
    assert opened(BASIC).state.phase is Phase.ARRANGE
    assert len(PACK) == 42


@rule("U-66")
def test_a_window_opens_only_if_somebody_can_buy():
    table = opened(STUDIED)
    studied(table, *(" ".join(rows(hand)[0]) for hand in table.state.hands), (1, 1))
    assert table.state.phase is Phase.ARRANGE
    table.when(ME, commands.EndTurn()).refused("U-66")
