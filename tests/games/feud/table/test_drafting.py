"""Drafting rows card by card: what can be dropped where, and no dead ends."""

from random import Random

import pytest

from game.engine.cards import NOTHING, Card, cards, less
from game.engine.game import IllegalCommand
from game.engine.sealed import Sealed
from game.engine.value import replace
from game.games.feud.rules import commands
from game.games.feud.rules import game as feud
from game.games.feud.rules.action_deck import six
from game.games.feud.rules.cards import PACK, in_order, is_strike
from game.games.feud.rules.model import Enacting, Phase
from game.games.feud.rules.order import completed, rows
from game.games.feud.rules.price_list import Effect
from game.games.feud.table import drafting
from game.games.feud.table.presets import BASIC, STUDIED
from game.table.items import Gesture
from tests.games.feud.tables import ME, MINE, YOU, a_table
from tests.given import rule

HAND = "5S 9H AS 2D 10C XB"
ROW = "10C 5S AS 9H 2D XB"


def laid(table, *drops, seat=ME):
    """The draft after these drops: card and place, "" for a tap."""
    view = feud.view(table.state, seat)
    draft = drafting.begun(view, seat)
    for drop in drops:
        item, _, zone = drop.partition(" ")
        draft = drafting.moved(view, seat, draft, Gesture(item, zone or None))
    return draft


def places(text):
    """Six places; a dot is a gap."""
    return tuple(NOTHING if each == "." else Card(each) for each in text.split())


def refusal(table, *drops, seat=ME):
    with pytest.raises(IllegalCommand) as refused:
        laid(table, *drops, seat=seat)
    return refused.value.rule


@rule("U-9")
def test_a_row_with_gaps_is_completed_if_and_only_if_a_legal_row_agrees_with_it():
    fate = Random(5)
    for _ in range(60):
        hand = tuple(fate.sample(PACK, 6))
        if not any(map(is_strike, hand)):
            continue
        whole = fate.sample(hand, 6)
        gaps = fate.sample(range(6), fate.randrange(7))
        row = tuple(NOTHING if n in gaps else card for n, card in enumerate(whole))
        free = less(hand, tuple(card for card in row if card != NOTHING))
        agreeing = any(
            all(there in {NOTHING, card} for there, card in zip(row, each, strict=True))
            for each in every_row(hand)
        )
        assert (completed(row, free) is not None) == agreeing


def every_row(hand):
    """All legal rows; of two Jokers in one hand, in both orders."""
    exchanged = {"XB": "XR", "XR": "XB"}
    for row in rows(in_order(hand)):
        yield row
        yield tuple(
            exchanged.get(card, card) if set(exchanged) <= set(row) else card for card in row
        )


@rule("U-3", "U-9")
def test_no_drop_leads_to_a_dead_end():
    fate = Random(1)
    for _ in range(20):
        hand = " ".join(fate.sample(PACK, 6))
        if not any(map(is_strike, cards(hand))):
            continue
        table = a_table(hands=(hand, MINE))
        view = feud.view(table.state, ME)
        draft, refusals = drafting.begun(view, ME), set()
        for _ in range(60):
            zone = fate.choice([*(f"near.{n}" for n in range(1, 7)), "hand"])
            gesture = Gesture(f"card.{fate.choice(cards(hand))}", zone)
            try:
                draft = drafting.moved(view, ME, draft, gesture)
            except IllegalCommand as refused:
                refusals.add(refused.rule)
            row = tuple(map(Card, draft.places))
            assert (
                completed(row, less(cards(hand), tuple(each for each in row if each))) is not None
            )


@rule("U-9")
def test_an_item_is_not_laid_where_no_strike_card_could_come_before_it():
    table = a_table(hands=(HAND, MINE))
    assert refusal(table, "card.AS near.1") == "U-9"
    assert laid(table, "card.AS near.2").places == places(". AS . . . .")
    assert refusal(table, "card.AS near.2", "card.10C near.1") == "U-9"


def test_a_card_dropped_on_another_changes_places_with_it_and_goes_back_to_the_hand():
    table = a_table(hands=(HAND, MINE))
    swapped = laid(table, "card.5S near.1", "card.9H near.2", "card.9H near.1")
    assert swapped.places == places("9H 5S . . . .")
    displaced = laid(table, "card.5S near.1", "card.9H near.1")
    assert displaced.places == places("9H . . . . .")
    assert laid(table, "card.5S near.1", "card.5S hand").places == places(". . . . . .")


def test_a_tapped_card_goes_into_the_first_column_that_is_free_for_it_and_out_again():
    table = a_table(hands=(HAND, MINE))
    assert laid(table, "card.AS").places == places(". AS . . . .")
    assert laid(table, "card.AS", "card.AS").places == places(". . . . . .")


@rule("U-39")
def test_the_locked_card_lies_there_already_and_does_not_move():
    table = a_table(options=STUDIED, hands=("9H AS 2D 10C XB", MINE), locks=("3 5S", ""))
    assert laid(table).places == places(". . 5S . . .")
    assert refusal(table, "card.5S near.1") == "U-39"
    assert refusal(table, "card.9H near.3") == "U-39"


def test_a_complete_draft_says_the_row_and_an_incomplete_one_says_nothing():
    table = a_table(hands=(HAND, MINE))
    view = feud.view(table.state, ME)
    drops = [f"card.{card} near.{n}" for n, card in enumerate(cards(ROW), 1)]
    order = (0, 1, 3, 2, 4, 5)
    assert drafting.said(view, ME, laid(table, *(drops[n] for n in order[:5]))) is None
    whole = laid(table, *(drops[n] for n in order))
    assert drafting.said(view, ME, whole) == commands.Arrange(cards(ROW))
    table.does(ME, commands.Arrange(cards(ROW)))
    assert drafting.begun(feud.view(table.state, ME), ME) is None, "what was laid stands"


@pytest.mark.parametrize("phase", [Phase.PREVIEW, Phase.ARRANGE])
def test_the_row_can_be_filled_at_once(phase):
    table = a_table(phase, STUDIED, hands=(HAND, MINE))
    view = feud.view(table.state, ME)
    filled = next(
        each
        for each in drafting.suggestions(view, ME, laid(table, "card.AS near.4"))
        if each.name == "all"
    )
    said = drafting.said(view, ME, filled.draft)
    assert said == (commands.Preview if phase is Phase.PREVIEW else commands.Arrange)(said.row)
    assert said.row[3] == "AS"
    assert table.does(ME, said)


@rule("U-36")
def test_the_row_of_the_study_can_be_taken_over_if_it_still_holds():
    table = a_table(options=STUDIED, hands=(HAND, MINE), studied=(cards(ROW), ()))
    view = feud.view(table.state, ME)
    named = {each.name: each for each in drafting.suggestions(view, ME, laid(table))}
    assert named["studied"].draft.places == cards(ROW)
    other = replace(view, locks=((view.locks[0]), None), studied=(cards("5S 9H 3C 4C 6C 7C"), ()))
    assert "studied" not in {each.name for each in drafting.suggestions(other, ME, laid(table))}


def test_a_draft_looks_as_the_row_will_look_and_shows_the_other_nothing():
    table = a_table(hands=(HAND, MINE))
    view = feud.view(table.state, ME)
    looks = drafting.drafted(view, ME, laid(table, "card.5S near.1"))
    assert looks.sealed.laid[ME] == commands.Arrange(places("5S . . . . ."))
    assert looks.sealed.laid[YOU] is None
    assert six(view, ME) == six(looks, ME), "nothing has happened"


@rule("U-81", "U-39")
def test_confuse_swaps_all_backs_but_the_locked_one():
    asked = Sealed((None, None), frozenset({ME}))
    table = a_table(
        Phase.CONFUSE, STUDIED, hands=("", ""), rows=(MINE, MINE), locks=("", "2 4S"),
        blind=(1, 0), sealed=asked,
    )  # fmt: skip
    view = feud.view(table.state, ME)
    draft = laid(table, "far.row.1 far.6")
    assert drafting.said(view, ME, draft) == commands.Confuse((6, 2, 3, 4, 5, 1))
    assert refusal(table, "far.row.1 far.2") == "U-39"
    assert refusal(table, "far.row.2 far.1") == "U-39"


@rule("U-83")
def test_betrayal_swaps_cards_by_the_way_of_order():
    asked = Sealed((None, None), frozenset({ME}))
    table = a_table(
        Phase.BETRAY, BASIC, hands=("", ""), rows=(MINE, "5S AS 9H 10C 2D XB"),
        seen=(1, 0), sealed=asked,
    )  # fmt: skip
    row = tuple(replace(each, eyes=each.eyes | {ME}) for each in table.state.rows[YOU])
    table.state = replace(table.state, rows=(table.state.rows[ME], row))
    view = feud.view(table.state, ME)
    assert refusal(table, "far.AS far.1") == "U-9"
    draft = laid(table, "far.9H far.1")
    assert drafting.said(view, ME, draft) == commands.Betray(cards("9H AS 5S 10C 2D XB"))


def enacting(effect, **more):
    table = a_table(Phase.ARRANGED, replace(BASIC, maneuvers=True), **more)
    table.state = replace(table.state, enacting=Enacting(ME, "heal", (effect,)))
    return table


@rule("U-86", "U-83")
def test_one_pair_of_own_columns_is_swapped():
    table = enacting(Effect("swap_own"), hands=("", ""), rows=("5S AS 9H 10C 2D XB", MINE))
    view = feud.view(table.state, ME)
    draft = laid(table, "card.AS near.5")
    assert drafting.said(view, ME, draft) == commands.Swap(2, 5)
    assert refusal(table, "card.AS near.1") == "U-9"
    assert refusal(table, "card.AS near.5", "card.9H near.4") == "U-86"


@rule("U-86")
def test_as_many_cards_go_under_the_deck_as_the_effect_asks():
    table = enacting(Effect("redraw", 2), hands=(HAND, MINE))
    view = feud.view(table.state, ME)
    assert drafting.said(view, ME, laid(table, "card.AS deck")) is None
    away = laid(table, "card.XB deck", "card.AS deck")
    assert drafting.said(view, ME, away) == commands.Redraw(in_order(cards("AS XB")))
    assert refusal(table, "card.XB deck", "card.AS deck", "card.5S deck") == "U-86"
    assert laid(table, "card.XB deck", "card.XB hand").places == ()


ASKED = Sealed((None, None), frozenset({ME}))
EMPTY_HANDED = {"hands": ("", ""), "rows": (ROW, ROW)}
SAYING = {
    "preview": lambda: a_table(Phase.PREVIEW, STUDIED),
    "arrange": lambda: a_table(hands=("5S AS 2D 10C XB", MINE), locks=("3 9H", "")),
    "confuse": lambda: a_table(Phase.CONFUSE, **EMPTY_HANDED, blind=(1, 0), sealed=ASKED),
    "redraw": lambda: enacting(Effect("redraw", 2)),
    "swap": lambda: enacting(Effect("swap_own"), **EMPTY_HANDED),
}


@pytest.mark.parametrize("name", SAYING)
def test_every_drafted_command_has_its_draft(name):
    table = SAYING[name]()
    view = feud.view(table.state, ME)
    said = [each for each in table.legal(ME) if isinstance(each, drafting.composed)]
    assert said
    for command in said[:: max(1, len(said) // 20)]:
        draft = drafting.saying(view, ME, command)
        assert drafting.said(view, ME, draft) == command


def test_other_commands_have_no_draft():
    table = a_table()
    assert drafting.saying(feud.view(table.state, ME), ME, commands.EndTurn()) is None
