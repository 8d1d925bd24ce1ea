"""Drafts of a row, card by card: which drops are accepted, and which command they make."""

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
from game.games.feud.table.prompts import prompt
from game.table.items import Gesture
from tests.games.feud.tables import MANEUVERS_ALONE, ME, MINE, YOU, a_table
from tests.given import rule

HAND = "5S 9H AS 2D 10C XB"
ROW = "10C 5S AS 9H 2D XB"


def draft_after(table, *drops, seat=ME):
    """The draft after these drops: a card and a place, or only a card for a tap."""
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
        draft_after(table, *drops, seat=seat)
    return refused.value.rule


@rule("U-9")
def test_a_row_with_gaps_can_be_completed_exactly_if_a_legal_row_fits():
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
            for each in legal_rows(hand)
        )
        assert (completed(row, free) is not None) == agreeing


def legal_rows(hand):
    """All legal rows; of two Jokers in one hand, in both orders."""
    other_joker = {"XB": "XR", "XR": "XB"}
    for row in rows(in_order(hand)):
        yield row
        yield tuple(
            other_joker.get(card, card) if set(other_joker) <= set(row) else card for card in row
        )


@rule("U-3", "U-9")
def test_every_accepted_drop_can_be_completed():
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
def test_an_item_needs_room_for_a_strike_before_it():
    table = a_table(hands=(HAND, MINE))
    assert refusal(table, "card.AS near.1") == "U-9"
    assert draft_after(table, "card.AS near.2").places == places(". AS . . . .")
    assert refusal(table, "card.AS near.2", "card.10C near.1") == "U-9"


def test_a_card_dropped_on_another_swaps_with_it():
    table = a_table(hands=(HAND, MINE))
    swapped = draft_after(table, "card.5S near.1", "card.9H near.2", "card.9H near.1")
    assert swapped.places == places("9H 5S . . . .")
    displaced = draft_after(table, "card.5S near.1", "card.9H near.1")
    assert displaced.places == places("9H . . . . .")
    assert draft_after(table, "card.5S near.1", "card.5S hand").places == places(". . . . . .")


def test_a_tap_lays_a_card_in_its_first_legal_column_or_takes_it_back():
    table = a_table(hands=(HAND, MINE))
    assert draft_after(table, "card.AS").places == places(". AS . . . .")
    assert draft_after(table, "card.AS", "card.AS").places == places(". . . . . .")
    view = feud.view(table.state, ME)
    verbs = [
        drafting.tap_verb(view, ME, draft, "card.AS")
        for draft in (draft_after(table), draft_after(table, "card.AS"))
    ]
    assert verbs == ["Lay in the next column", "Return to your hand"]


@rule("U-39")
def test_the_locked_card_is_in_its_column_and_cannot_move():
    table = a_table(options=STUDIED, hands=("9H AS 2D 10C XB", MINE), locks=("3 5S", ""))
    assert draft_after(table).places == places(". . 5S . . .")
    assert refusal(table, "card.5S near.1") == "U-39"
    assert refusal(table, "card.9H near.3") == "U-39"


def test_only_a_complete_draft_becomes_a_command():
    table = a_table(hands=(HAND, MINE))
    view = feud.view(table.state, ME)
    drops = [f"card.{card} near.{n}" for n, card in enumerate(cards(ROW), 1)]
    order = (0, 1, 3, 2, 4, 5)
    assert drafting.said(view, ME, draft_after(table, *(drops[n] for n in order[:5]))) is None
    whole = draft_after(table, *(drops[n] for n in order))
    assert drafting.said(view, ME, whole) == commands.Arrange(cards(ROW))
    table.does(ME, commands.Arrange(cards(ROW)))
    assert drafting.begun(feud.view(table.state, ME), ME) is None, (
        "a row can't be changed after it is laid"
    )


@pytest.mark.parametrize("phase", [Phase.PREVIEW, Phase.ARRANGE])
def test_the_rest_of_a_row_can_be_filled_in(phase):
    table = a_table(phase, STUDIED, hands=(HAND, MINE))
    view = feud.view(table.state, ME)
    filled = next(
        each
        for each in drafting.suggestions(view, ME, draft_after(table, "card.AS near.4"))
        if each.name == "all"
    )
    said = drafting.said(view, ME, filled.draft)
    assert said == (commands.Preview if phase is Phase.PREVIEW else commands.Arrange)(said.row)
    assert said.row[3] == "AS"
    assert table.does(ME, said)


@rule("U-36")
def test_the_preview_is_suggested_while_it_is_legal():
    table = a_table(options=STUDIED, hands=(HAND, MINE), studied=(cards(ROW), ()))
    view = feud.view(table.state, ME)
    named = {each.name: each for each in drafting.suggestions(view, ME, draft_after(table))}
    assert named["studied"].draft.places == cards(ROW)
    other = replace(view, locks=((view.locks[0]), None), studied=(cards("5S 9H 3C 4C 6C 7C"), ()))
    assert "studied" not in {
        each.name for each in drafting.suggestions(other, ME, draft_after(table))
    }


def test_a_draft_looks_like_the_row_and_changes_nothing_else():
    table = a_table(hands=(HAND, MINE))
    view = feud.view(table.state, ME)
    looks = drafting.drafted(view, ME, draft_after(table, "card.5S near.1"))
    assert looks.sealed.laid[ME] == commands.Arrange(places("5S . . . . ."))
    assert looks.sealed.laid[YOU] is None
    assert six(view, ME) == six(looks, ME), "a draft moves no card"


@rule("U-81", "U-39")
def test_confuse_swaps_face_down_cards_but_not_the_locked_one():
    asked = Sealed((None, None), frozenset({ME}))
    table = a_table(
        Phase.CONFUSE, STUDIED, hands=("", ""), rows=(MINE, MINE), locks=("", "2 4S"),
        blind=(1, 0), sealed=asked,
    )  # fmt: skip
    view = feud.view(table.state, ME)
    draft = draft_after(table, "far.row.1 far.6")
    assert drafting.said(view, ME, draft) == commands.Confuse((6, 2, 3, 4, 5, 1))
    assert refusal(table, "far.row.1 far.2") == "U-39"
    assert refusal(table, "far.row.2 far.1") == "U-39"


@rule("U-83")
def test_betrayal_swaps_cards_within_the_way_of_order():
    asked = Sealed((None, None), frozenset({ME}))
    table = a_table(
        Phase.BETRAY, BASIC, hands=("", ""), rows=(MINE, "5S AS 9H 10C 2D XB"),
        seen=(1, 0), sealed=asked,
    )  # fmt: skip
    row = tuple(replace(each, eyes=each.eyes | {ME}) for each in table.state.rows[YOU])
    table.state = replace(table.state, rows=(table.state.rows[ME], row))
    view = feud.view(table.state, ME)
    assert refusal(table, "far.AS far.1") == "U-9"
    draft = draft_after(table, "far.9H far.1")
    assert drafting.said(view, ME, draft) == commands.Betray(cards("9H AS 5S 10C 2D XB"))


def enacting(effect, **more):
    table = a_table(Phase.ARRANGED, MANEUVERS_ALONE, **more)
    table.state = replace(table.state, enacting=Enacting(ME, "heal", (effect,)))
    return table


@rule("U-86", "U-83")
def test_one_pair_of_columns_can_be_swapped():
    table = enacting(Effect("swap_own"), hands=("", ""), rows=("5S AS 9H 10C 2D XB", MINE))
    view = feud.view(table.state, ME)
    draft = draft_after(table, "card.AS near.5")
    assert drafting.said(view, ME, draft) == commands.Swap(2, 5)
    assert refusal(table, "card.AS near.1") == "U-9"
    assert refusal(table, "card.AS near.5", "card.9H near.4") == "U-86"


@rule("U-86")
def test_a_redraw_takes_exactly_as_many_cards_as_its_effect():
    table = enacting(Effect("redraw", 2), hands=(HAND, MINE))
    view = feud.view(table.state, ME)
    assert drafting.said(view, ME, draft_after(table, "card.AS deck")) is None
    away = draft_after(table, "card.XB deck", "card.AS deck")
    assert drafting.said(view, ME, away) == commands.Redraw(in_order(cards("AS XB")))
    assert refusal(table, "card.XB deck", "card.AS deck", "card.5S deck") == "U-86"
    assert draft_after(table, "card.XB deck", "card.XB hand").places == ()


ME_DECIDES = Sealed((None, None), frozenset({ME}))
WITHOUT_HANDS = {"hands": ("", ""), "rows": (ROW, ROW)}
TABLES = {
    "preview": lambda: a_table(Phase.PREVIEW, STUDIED),
    "arrange": lambda: a_table(hands=("5S AS 2D 10C XB", MINE), locks=("3 9H", "")),
    "confuse": lambda: a_table(Phase.CONFUSE, **WITHOUT_HANDS, blind=(1, 0), sealed=ME_DECIDES),
    "redraw": lambda: enacting(Effect("redraw", 2)),
    "swap": lambda: enacting(Effect("swap_own"), **WITHOUT_HANDS),
}


@pytest.mark.parametrize("name", TABLES)
def test_every_drafted_command_can_be_shown_as_a_draft(name):
    table = TABLES[name]()
    view = feud.view(table.state, ME)
    said = [each for each in table.legal(ME) if isinstance(each, drafting.composed)]
    assert said
    for command in said[:: max(1, len(said) // 20)]:
        draft = drafting.saying(view, ME, command)
        assert drafting.said(view, ME, draft) == command


def test_other_commands_have_no_draft():
    table = a_table()
    assert drafting.saying(feud.view(table.state, ME), ME, commands.EndTurn()) is None


@pytest.mark.parametrize("seat", [ME, YOU])
def test_a_complete_row_says_how_it_would_do_against_the_row_that_was_shown(seat):
    rows = (cards("9S 8S 3D 4H 4D 5H"), cards("3S 4C 5C 6C 7C 7S"))
    table = a_table(options=STUDIED, hands=tuple(" ".join(row) for row in rows), studied=rows)
    view = feud.view(table.state, seat)
    draft = drafting.saying(view, seat, commands.Arrange(rows[seat]))
    # The first two columns hit the second side, the others the first side
    hits, hurts = (2, 4) if seat == ME else (4, 2)
    said = drafting.prompt(view, seat, draft)
    assert said.startswith(
        f"Against the row they showed, you hit in {hits} columns, they hit in {hurts}."
    )
    changed = replace(view, changed=(1, 1))
    assert "showed" not in drafting.prompt(changed, seat, draft)
    shown = feud.view(replace(table.state, phase=Phase.LOCK), seat)
    assert f"you hit in {hits} columns, they hit in {hurts}." in prompt(shown, ("Ada", "Bob"), seat)
