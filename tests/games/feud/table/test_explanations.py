"""What explains itself: piles that are face down, Items that repeat, cards and what they strike with."""

import pytest

from game.engine.cards import NOTHING, Card, cards
from game.engine.game import PUBLIC
from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.rules.commands import Lock
from game.games.feud.rules.events import ColumnTurned, LocksShown
from game.games.feud.rules.model import Phase
from game.games.feud.rules.striking import Reading
from game.games.feud.table import PRESENTATION
from game.games.feud.table.presets import MANEUVERED, STUDIED, TRUE_FEUD
from game.games.feud.table.verdicts import foreseen, short
from game.games.feud.table.words import HITS, NO_LOCK, markers_tip
from game.table.figures import Caption, Encounter, addressed
from game.ui.table.marks import HOVERED
from tests.games.feud.table.test_table import encounters, figures, items_by_id
from tests.games.feud.tables import ME, MINE, YOU, YOURS, a_table
from tests.given import rule

NAMES = ("Ada", "Bob")
table, words = PRESENTATION.table, PRESENTATION.words


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("far.deck.0", "Bob's Action Deck"),
        ("near.army.0", "Your Army Deck"),
        ("far.hand.0", "Bob's hand"),
    ],
)
def test_a_pile_of_cards_that_are_face_down_says_what_it_is(name, title):
    state = feud.view(a_table(Phase.PREPARE, MANEUVERED).state, ME)
    lies = table.items(state, ME, table.smallest)
    item = next(each for each in lies if each.id == name)
    assert words.about(state, item, NAMES, ME)[0] == title


@rule("U-4", "U-11")
def test_the_counts_of_the_piles_say_what_they_are():
    state = a_table(hands=("5S", "6S"), discards=("2C 6S", "3C 5S")).state
    found = [each for each in figures(state, Caption) if each.tip]
    tips = {each.text.split("\N{NO-BREAK SPACE}")[0]: each.tip for each in found}
    assert "discards are shuffled in" in tips["Deck"]
    assert "look through" in tips["Discards"]


def test_the_log_says_why_an_item_strikes_like_a_card_before_it():
    turned = ColumnTurned(2, (Card("AD"), Card("9H")))
    line = words.say(a_table(Phase.COMBAT).state, turned, NAMES, ME)
    assert line == "Column 2: {AD} against {9H}. Armor repeats the last Strike."


def test_a_card_of_the_row_that_is_pointed_at_does_not_cover_what_it_strikes_with():
    sat = a_table(phase=Phase.LOCK, hands=("", ""), rows=(MINE, YOURS))
    shown, lies = encounters(sat.state), list(items_by_id(sat.state).values())
    assert shown
    for gap in shown:
        below = (each for each in lies if abs(each.x - gap.x) < 1 and each.y > gap.y)
        card = min(below, key=lambda each: each.y)
        assert gap.below
        assert gap.y + gap.height / 2 <= card.y - HOVERED - card.size / 2


def test_a_card_that_heals_does_not_claim_that_somebody_was_hurt():
    assert short(Reading((None, None), "healing", healing=(2, 0))).text == "Heal 2"


@pytest.mark.parametrize(
    ("column", "line"), [(0, "You lock nothing."), (2, "You lock the {4S} in column 2.")]
)
def test_the_log_says_what_you_lock_and_then_what_the_others_lock(column, line):
    table = a_table(Phase.LOCK, STUDIED, studied=(cards(MINE), cards(YOURS)))
    before = feud.view(table.state, ME)
    (laid,) = table.does(ME, Lock(column))
    assert words.say(before, laid, NAMES, ME) == line
    hidden = feud.seen_by(laid, YOU)
    assert words.say(before, hidden, NAMES, YOU) == "Ada has decided what to lock."
    shown = next(e for e in table.does(YOU, Lock(0)) if isinstance(e, LocksShown))
    assert words.say(before, shown, NAMES, ME) == "Bob locks nothing."
    assert words.say(before, shown, NAMES, PUBLIC).startswith("Ada locks ")


def test_lock_nothing_says_what_it_does():
    state = feud.view(a_table(Phase.LOCK, STUDIED).state, ME)
    assert words.tip(state, ME, Lock(0)) == NO_LOCK
    assert words.tip(state, ME, Lock(1)) == ""


@pytest.mark.parametrize("units", [("KS", "JD"), (NOTHING, "JD")])  # it can be dead by now
def test_the_result_of_a_column_is_explained_to_whoever_reads_it(units):
    sat = a_table(Phase.COMBAT, STUDIED, units="KS JD", hands=("", ""), rows=(MINE, YOURS))
    reading = next(foreseen(sat.state, (cards("3S"), cards("9D"))))
    state = replace(sat.state, units=units, readings=(reading,), column=1)
    told = {}
    for reader in (ME, YOU, PUBLIC):
        shown = table.figures(feud.view(state, reader), max(reader, ME), table.smallest)
        results = (each for each in addressed(shown, reader, NAMES) if isinstance(each, Encounter))
        told[reader] = next(results).tip
    assert told == {
        ME: "Ultimate 3 against Ultimate 9. Same type, higher by 6: your Unit takes 2 Markers.",
        YOU: "Ultimate 9 against Ultimate 3. Same type, higher by 6: Ada's Unit takes 2 Markers.",
        PUBLIC: "Ultimate 3 against Ultimate 9. Same type, higher by 6: Ada's Unit takes 2 Markers.",
    }


def test_a_marker_says_for_whom_it_scores():
    state = feud.view(a_table(markers=(1, 1)).state, ME)
    lies = items_by_id(state)
    mine, theirs = (
        words.about(state, lies[f"marker.{half}.0"], NAMES, ME) for half in ("near", "far")
    )
    assert "brings Bob 10 points" in mine[-1]
    assert "brings you 10 points" in theirs[-1]


@rule("U-28")
@pytest.mark.parametrize(
    ("markers", "skirmish", "told"),
    [
        (0, {}, "With 3 Markers this Jack dies at the end of the Round."),
        (2, {"in_skirmish": True}, "With 3 Markers this Jack dies at once."),
    ],
)
def test_markers_say_how_many_kill_this_unit(markers, skirmish, told):
    state = a_table(units="KS JH", markers=(0, markers), **skirmish).state
    assert markers_tip(state, state.units[YOU]) == f"{told} {HITS}"


@rule("U-98")
def test_by_a_house_rule_markers_kill_after_a_skirmish():
    options = replace(TRUE_FEUD, skirmish_death="end_of_round")
    state = a_table(options=options, in_skirmish=True).state
    told = markers_tip(state, state.units[ME])
    assert told == f"With 5 Markers this King dies at the end of the Round. {HITS}"


@rule("U-36")
def test_the_prompt_of_the_study_says_that_cards_can_move_later():
    view = feud.view(a_table(Phase.PREVIEW, STUDIED).state, ME)
    told = words.prompt(view, NAMES, ME)
    assert told == "Lay out six cards to show. You can rearrange them later."
