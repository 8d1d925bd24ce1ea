"""The table and the log: results, types of strikes, the shop, prompts."""

import pytest

from game.engine.cards import NOTHING, cards
from game.engine.game import PUBLIC, Seat
from game.engine.sealed import Sealed
from game.engine.value import replace
from game.games.feud.rules import commands
from game.games.feud.rules import game as feud
from game.games.feud.rules.events import (
    ColumnFought,
    PhaseBegan,
    RoundTallied,
    RowsLaid,
)
from game.games.feud.rules.model import Phase, State, Window
from game.games.feud.rules.price_list import PRICE_LIST, Effect, Maneuver
from game.games.feud.table import PRESENTATION
from game.games.feud.table.log import preset_name
from game.games.feud.table.maneuvers.text import what_it_does, when
from game.games.feud.table.presets import AFFINE, BASIC, MANEUVERED, RESERVED, STUDIED, TRUE_FEUD
from game.games.feud.table.side_column import side_figures
from game.table.figures import Caption, Encounter, Market, Notes, Plate
from game.table.items import Gesture
from tests.games.feud.tables import ME, MINE, YOU, YOURS, a_table, opened, studied
from tests.given import rule

table, words = PRESENTATION.table, PRESENTATION.words

NAMES = ("Ada", "Bob")


def figures(state, kind, seat=ME):
    view = feud.view(state, seat)
    return [each for each in table.figures(view, seat, table.smallest) if isinstance(each, kind)]


def items_by_id(state, seat=ME):
    """All items on the table by id."""
    return {item.id: item for item in table.items(feud.view(state, seat), seat, table.smallest)}


def columns_fought(mine, yours, options=BASIC, **how):
    """Each ColumnFought of a Round, with the state before it."""
    sat = a_table(options=options, hands=(mine, yours), **how)
    state = sat.state
    for seat, row in ((ME, mine), (YOU, yours)):
        for event in sat.does(seat, commands.Arrange(cards(row))):
            if isinstance(event, ColumnFought):
                yield state, event
            state = feud.evolve(state, event)


def column_lines(mine, yours, eyes=ME, **how):
    """The log line of each column."""
    return [
        words.say(feud.view(state, eyes), feud.seen_by(event, eyes), NAMES, eyes)
        for state, event in columns_fought(mine, yours, **how)
    ]


@rule("U-10", "U-15", "U-16")
def test_the_log_says_how_a_column_was_decided():
    said = column_lines("9S 5H 3S 7S 8H 4S", "3S 5C 3H 5H 8S 6D", units="KS JH")
    assert said[:5] == [
        "Ultimate 9 against Normal 3. Same suit, higher by 6: Bob's Jack takes 2 Markers.",
        "Normal 5 against Normal 5. Same type, same number: a tie.",
        "Ultimate 3 against Ultimate 3. Same type, same number: a tie.",
        "Ultimate 7 against Ultimate 5. Same type, higher by 2: Bob's Jack takes 1 Marker.",
        "Normal 8 against Normal 8. Same type, same number: a tie.",
    ]


@rule("U-17", "U-21", "U-24")
def test_the_log_says_what_items_did():
    said = column_lines("9S AS 10S XB 5S 6S", "9H 4S 5H 6H 7H 8H", units="KS QS", markers=(2, 0))
    assert said[2].startswith("Healing against Normal 5. A Ten makes it a tie: ")
    assert "your King heals" in said[2]
    assert "but Fate reverses it" in said[3]


@rule("U-11")
def test_each_discard_pile_can_be_opened():
    state = a_table(hands=("5S", "6S"), discards=("2C 6S", "3C 5S")).state
    for eyes, (own, other) in ((ME, ("6S", "5S")), (YOU, ("5S", "6S")), (PUBLIC, ("6S", "5S"))):
        view, near = feud.view(state, eyes), max(eyes, ME)
        mine, yours = (
            table.inside(view, near, f"card.{own}"),
            table.inside(view, near, f"far.{other}"),
        )
        assert mine.faces == tuple(f"card/{each}" for each in state.discards[near])
        assert yours.faces == tuple(f"card/{each}" for each in state.discards[1 - near])
    assert table.inside(feud.view(state, ME), ME, "card.5S") is None, "that card is in the hand"


def test_the_log_names_the_attack_of_the_reader_first():
    mine, yours = "9S 5H 3S 7S 8H 4S", "3S 5C 3H 5H 8S 6D"
    ada, bob = (column_lines(mine, yours, eyes, units="KS JH")[0] for eyes in (ME, YOU))
    assert ada.startswith("Ultimate 9 against Normal 3")
    assert bob.startswith("Normal 3 against Ultimate 9")
    assert bob.endswith("your Jack takes 2 Markers.")


def encounters(state):
    return [each for each in figures(state, Encounter) if each.below]


@rule("U-36", "U-38")
def test_previews_are_face_up_with_their_results_and_locks():
    sat = a_table(
        Phase.PREVIEW, STUDIED, hands=("9S 8S 7S 6S 5S 4S", "3H 4H 5H 6H 7H 8H"), units="KS KS"
    )
    studied(sat, "9S 8S 7S 6S 5S 4S", "3H 4H 5H 6H 7H 8H")
    assert [each.text for each in encounters(sat.state)] == ["trump"] * 6
    assert all(each.loser == "above" for each in encounters(sat.state))
    open_row = items_by_id(sat.state)
    assert {"card.9S", "far.3H", "token.lock"} <= set(open_row)
    sat.does(ME, commands.Lock(2))
    chosen = items_by_id(sat.state)["token.lock"]
    assert abs(chosen.x - open_row["far.4H"].x) < 40, "your own lock is shown"
    assert "token.held" not in items_by_id(sat.state, YOU), "your opponent doesn't see it yet"
    sat.does(YOU, commands.Lock(0))
    assert "far.4H" in items_by_id(sat.state)
    assert "token.lock" in items_by_id(sat.state)
    assert "token.held" in items_by_id(sat.state, YOU)


@rule("U-41")
def test_the_enemy_preview_is_listed_after_the_study():
    sat = a_table(Phase.PREVIEW, STUDIED)
    studied(sat, MINE, YOURS, (0, 0))
    notes = {
        each.title: each
        for each in side_figures(feud.view(sat.state, ME), ME)
        if isinstance(each, Notes)
    }
    assert all(f"{{{card}}}" in notes["Enemy hand"].lines[0] for card in cards(YOURS))


@rule("U-41")
def test_the_enemy_hand_lists_only_cards_that_have_not_fought():
    sat = a_table(Phase.PREVIEW, STUDIED)
    studied(sat, MINE, YOURS, (0, 0))
    state, listed = sat.state, []
    mixed = "8S 3S 4S 5S 6S 7S"  # another order than in the preview
    for event in (
        *sat.does(ME, commands.Arrange(cards(MINE))),
        *sat.does(YOU, commands.Arrange(cards(mixed))),
    ):
        state = feud.evolve(state, event)
        if isinstance(event, RowsLaid | ColumnFought | RoundTallied):
            hands = [each.lines for each in figures(state, Notes) if each.title == "Enemy hand"]
            listed.append(hands[0][0] if hands else "")
    whole = "{3S} {4S} {5S} {6S} {7S} {8S}"
    assert listed[:3] == [whole, whole.removesuffix(" {8S}"), "{4S} {5S} {6S} {7S}"]
    assert listed[-2:] == ["", ""]


@rule("U-41")
def test_the_enemy_hand_lists_only_cards_that_can_still_be_there():
    sat = a_table(Phase.PREVIEW, STUDIED)
    studied(sat, MINE, YOURS, (0, 0))
    gone = sat.but(discards=((), cards("3S 4S")), changed=(0, 2)).state
    (hand,) = [each for each in figures(gone, Notes) if each.title == "Enemy hand"]
    assert hand.lines == ("{5S} {6S} {7S} {8S}", "2 cards have changed.")
    (hand,) = [
        each for each in figures(replace(gone, changed=(0, 6)), Notes) if each.title == "Enemy hand"
    ]
    assert hand.lines == ("6 cards have changed.",)


@rule("U-10")
def test_the_best_suits_of_both_units_are_listed():
    (suits,) = figures(a_table(units="KD JC").state, Notes)
    assert suits.title == "Suits, best first"
    assert suits.lines == (
        "{KD}: {D}, {H}",
        "{JC}: {C}, {S}",
    )
    (suits,) = figures(a_table(units="QC QC").state, Notes)
    assert suits.lines == ("{QC}: {C}, {S}",), "of two equal Units once"


def test_no_suits_are_listed_of_a_unit_that_is_not_there():
    state = a_table(units="KD JC").state
    (suits,) = figures(replace(state, units=(NOTHING, state.units[1])), Notes)
    assert suits.lines == ("{JC}: {C}, {S}",)
    assert not list(figures(replace(state, units=(NOTHING, NOTHING)), Notes))


def test_markers_show_their_count_and_the_capacity():
    shown = {each.text for each in figures(a_table(markers=(0, 5)).state, Caption)}
    assert {"Your Markers 0/5", "Enemy Markers 5/5, dying"} <= {
        each.replace("\N{NO-BREAK SPACE}", " ") for each in shown
    }


@pytest.mark.parametrize(
    ("markers", "lines"),
    [
        (1, ("Your Unit. 1 Marker, 5 kill it.",)),
        (
            5,
            (
                "Your Unit. 5 Markers, 5 kill it.",
                "It dies at the end of the Round, unless it is healed.",
            ),
        ),
    ],
)
def test_a_unit_says_what_its_markers_mean(markers, lines):
    view = a_table(markers=(markers, 0)).state
    unit = items_by_id(view)[f"card.{view.units[ME]}"]
    assert words.about(view, unit, NAMES, ME)[1:] == lines


@rule("U-3")
def test_a_laid_row_is_face_down_for_the_opponent():
    sat = a_table()
    sat.does(YOU, commands.Arrange(cards(YOURS)))
    seen = items_by_id(sat.state)
    assert {f"far.row.{n}" for n in range(1, 7)} <= set(seen)
    assert all(seen[f"far.row.{n}"].face == "card/??" for n in range(1, 7))
    assert {f"card.{card}" for card in cards(YOURS)} <= set(items_by_id(sat.state, YOU))


@rule("U-66", "U-67")
def test_the_shop_says_why_a_maneuver_cannot_be_bought():
    sat = a_table(Phase.STUDIED, MANEUVERED, points=(45, 0))
    (shop,) = figures(sat.state, Market)
    assert shop.note == "On sale after the Study"
    assert [(ware.name, ware.why_not) for ware in shop.wares] == [
        ("Sabotage", ""),
        ("Secret Tactical Adjustment", "You have 45 points; it costs 70."),
    ]
    assert [ware.action for ware in shop.wares] == ["action.order.sabotage", ""]
    later = {ware.name: ware for ware in shop.later}
    heal = later["Heal"]
    assert (heal.line, heal.why_not) == ("Heal 1 Marker.", "On sale after the Round.")
    assert heal.note == "You can afford it."
    assert later["Betrayal"].note == "You need 75 more points."
    again = replace(sat.state, bought=(("sabotage", "sabotage", "heal"), ()))
    (shop,) = figures(again, Market)
    assert shop.wares[0].note == "You bought it 2 times this Round."
    (heal,) = (ware for ware in shop.later if ware.name == "Heal")
    assert heal.note == "You can afford it. You bought it once this Round."
    others = figures(replace(sat.state, window=Window(YOU)), Market)[0]
    assert not any(ware.action for ware in others.wares), "it isn't your turn"
    assert not figures(a_table(options=AFFINE).state, Market)


@rule("U-86")
def test_a_new_maneuver_is_described_by_its_effects():
    own = Maneuver("own", "Scouts", 10, "W3", (Effect("peek_columns", 2), Effect("swap_own")), 2)
    options = replace(MANEUVERED, price_list=(own,))
    (shop,) = figures(a_table(options=options).state, Market)
    assert [ware.name for ware in shop.later] == ["Scouts"]
    assert what_it_does(*own.effects) == (
        "Look at 2 enemy cards in the columns; then swap two of your columns."
    )
    assert when(options, own) == "when the rows are laid, 2 times a Round"


@rule("U-47")
def test_reserving_the_sixth_card_shows_a_warning():
    from_five = a_table(
        Phase.PREPARE, AFFINE, hands=("3S 4S 5S 6S 7S 8S", YOURS), reserves=("AS 2S 10S AH 2H", "")
    )
    view, ask = feud.view(from_five.state, ME), Gesture("card.3S", "reserve")
    assert words.warning(view, ME, table.ask(view, ask)).startswith(
        "That is the sixth card: your other"
    )
    four = replace(view, reserves=(cards("AS 2S 10S AH"), ()))
    assert words.warning(four, ME, table.ask(view, ask)) == ""


@pytest.mark.parametrize("seat", [ME, YOU])
def test_a_match_is_named_after_its_preset(seat):
    assert preset_name(opened().state.options) == "True Feud"
    assert preset_name(replace(BASIC, army_size=6)) == "Feud with house rules"
    assert preset_name(replace(BASIC, price_list=PRICE_LIST[:3])) == "Basic Feud"
    assert preset_name(RESERVED) == "Feud with Reservation"

    assert words.seat_title(BASIC, 2, seat)


def test_the_log_says_whether_players_buy_or_reserve():
    said = [
        words.say(State(options=options), PhaseBegan(Phase.PREPARE, turn=ME), NAMES, ME)
        for options in (RESERVED, MANEUVERED)
    ]
    assert said == [
        "Before the Study: you reserve first.",
        "Before the Study: you buy first.",
    ]


def test_a_preview_is_named_differently_from_a_row():
    view = feud.view(a_table(Phase.PREVIEW, STUDIED).state, Seat(0))
    assert words.name_of(view, commands.Preview(cards(MINE)), NAMES, ME).startswith("Show {3S}")


@rule("U-11")
def test_a_house_rule_lists_the_unseen_cards():
    sat = a_table(options=replace(BASIC, card_counter=True), discards=("", "9S 9H AS XB"))
    (unseen,) = (each for each in figures(sat.state, Notes) if each.title == "Unseen enemy cards")
    assert unseen.lines == (
        "3: 4 · 4: 4 · 5: 4 · 6: 4 · 7: 4 · 8: 4 · 9: 2",
        "A: 3 · 2: 4 · 10: 4 · Joker: 1",
    )
    assert not [each for each in figures(a_table().state, Notes) if each.title == unseen.title]


@rule("U-14")
def test_a_prompt_asks_only_the_player_who_decides():
    offered = replace(opened().state, offer=YOU)
    assert words.prompt(offered, NAMES, ME) == "Bob offers a draw. Do you accept?"
    assert words.prompt(offered, NAMES, YOU) == "Ada is considering your draw offer."
    assert words.prompt(offered, NAMES, PUBLIC) == "Bob offers a draw."
    asked = a_table(Phase.LOCK, STUDIED).state
    assert words.prompt(feud.view(asked, ME), NAMES, ME).startswith("Click an enemy card twice")
    waits = replace(asked, sealed=asked.sealed.lay(YOU, commands.Lock(0)))
    assert words.prompt(feud.view(waits, YOU), NAMES, YOU) == "Ada is choosing a card to lock."


def test_at_the_end_of_a_round_the_prompt_does_not_say_that_it_goes_on():
    state = replace(a_table().state, chores=(), sealed=Sealed((None, None), frozenset()))
    told = words.prompt(replace(state, phase=Phase.TALLY), NAMES, ME)
    assert told == "Counting the points."


@rule("U-14", "U-29")
def test_the_result_says_why_the_match_ended():
    fallen = replace(opened().state, phase=Phase.OVER, winners=frozenset({ME}), reason="army")
    assert words.ending(fallen, NAMES, PUBLIC)[:2] == ("Ada wins", "Bob's last Unit is dead.")
    assert words.prompt(fallen, NAMES, YOU) == "Ada wins. Your last Unit is dead."
    resigned = replace(fallen, reason="resigned")
    assert words.ending(resigned, NAMES, PUBLIC)[1] == "Bob has resigned."
    assert words.ending(resigned, NAMES, YOU)[1] == "You have resigned."
    assert words.prompt(resigned, NAMES, YOU).endswith("You have resigned.")


def test_the_result_does_not_count_a_round_that_was_not_finished():
    resigned = replace(opened().state, phase=Phase.OVER, winners=frozenset({ME}), reason="resigned")
    assert words.ending(replace(resigned, round_no=4), NAMES, ME)[2] == "It ended in Round 4."
    assert words.ending(replace(resigned, round_no=0), NAMES, ME)[2] == "It ended before Round 1."


def test_the_roles_of_a_skirmish_disappear_after_it():
    fought = a_table(Phase.CLASH, in_skirmish=True, active=ME).state
    over = replace(fought, phase=Phase.OVER)
    assert [plate.line for plate in figures(fought, Plate)] == [
        "Active: leads",
        "Reactive: answers",
    ]
    assert all("Unit" in plate.line for plate in figures(over, Plate))


@rule("U-75")
def test_a_pile_that_is_being_searched_shows_no_count():
    sat = a_table(Phase.PREPARE, MANEUVERED, points=(50, 0), discards=("9S 9H 9D", ""))
    closed = [each.text for each in figures(sat.state, Caption)]
    sat.does(ME, commands.Buy("tactical_adjustment"))
    opened_piles = [each.text for each in figures(sat.state, Caption)]
    assert len(opened_piles) == len(closed) - 2
    assert "Discards\N{NO-BREAK SPACE}3" in closed
    assert "Discards\N{NO-BREAK SPACE}3" not in opened_piles


@rule("U-87", "U-92")
@pytest.mark.parametrize(
    ("markers", "end"),
    [
        ((0, 2), "Two Jokers cancel out: a Skirmish begins."),
        ((0, 3), "Two Jokers cancel out: no Skirmish, because Bob's Jack dies first."),
        (
            (4, 3),
            "Two Jokers cancel out: no Skirmish, because your Queen and Bob's Jack die first.",
        ),
    ],
)
def test_the_log_says_who_dies_before_a_skirmish(markers, end):
    rows = "5H XB 3S 4S 5S 6S", "5D XR 3S 4S 5S 6S"
    said = column_lines(*rows, units="QS JS", markers=markers, options=TRUE_FEUD)
    assert said[1].endswith(end)


@rule("U-28", "U-92")
@pytest.mark.parametrize(
    ("markers", "has_left", "text"),
    [((0, 2), False, "Skirmish"), ((0, 3), False, "no effect"), ((0, 3), True, "no effect")],
)
def test_a_column_announces_no_skirmish_if_a_unit_dies_first(markers, has_left, text):
    rows = "5H XB 3S 4S 5S 6S", "5D XR 3S 4S 5S 6S"
    *_, last = columns_fought(*rows, options=TRUE_FEUD, units="QS JS", markers=markers)
    state = feud.evolve(*last)
    if has_left:  # the table between two events
        state = replace(state, units=(state.units[ME], NOTHING))
    assert [each.text for each in figures(state, Encounter) if each.is_live] == [text]
