"""The setup page the first time: a fair game against an easy computer, and nothing to read."""

import pytest

from game.app.help import help_text
from game.app.offerings import offering_of
from game.play.session import begin
from game.play.settings import Setup
from game.play.storage.statistics import Record
from game.ui.scenes.setup.fold import Fold
from game.ui.scenes.setup.number_field import NumberField
from game.ui.scenes.setup.reference import Reference
from game.ui.scenes.setup.rule_form import RuleForm
from game.ui.scenes.setup.rules_form import MOST_LISTED
from game.ui.scenes.setup.term_note import TermNote
from game.ui.scenes.setup.words import GAME_CODE_TIP, HOUSE_RULES_TIP
from game.ui.scenes.table.words import GAME_CODE_HOW
from game.ui.scenes.words import LESSON_DONE_TIP, LESSON_TIP
from game.ui.widgets.choice import Choice
from game.ui.widgets.label import Label
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.text_field import TextField
from game.ui.window.input import PointerDown, PointerMove, PointerUp
from game.ui.window.keymap import USUAL
from tests.play.seated import state_of
from tests.ui.pilot import PAIR
from tests.ui.scene_pilot import ANNA, CAPTAIN, OFFERINGS
from tests.ui.scenes.setup.setting_up import SettingUp

WAR = OFFERINGS[0]
CARD_FU = next(each for each in OFFERINGS if each.name == "card_fu")
CARDS_OF_WAR = next(each for each in OFFERINGS if each.name == "cards_of_war")

NEVER_PLAYED = Setup()


def folded(offering, last=NEVER_PLAYED, **options):
    return SettingUp(offering, last, unfolds=False, **options)


def test_after_a_game_between_people_an_easy_computer_is_proposed():
    page = folded(CARD_FU, Setup(PAIR))
    page.choose("Second seat", "right")
    page.click(page.button("Start"))
    (((_, computer), *_),) = page.started
    assert (computer.kind, computer.level) == ("computer", "recruit")


@pytest.mark.parametrize("offering", OFFERINGS, ids=lambda each: each.name)
def test_enter_starts_a_first_game_against_an_easy_computer(offering):
    page = folded(offering)
    page.keys("enter")
    (((you, computer), options, deal),) = page.started
    first = offering.presets[0]
    assert (you.kind, computer.kind, computer.level) == ("person", "computer", "recruit")
    assert (options, deal) == (first.options, next(iter(first.deals), ""))
    assert page.control("Game code", TextField).value == "", "nobody typed one"


@pytest.mark.parametrize("offering", [WAR, CARD_FU, CARDS_OF_WAR], ids=lambda each: each.name)
def test_each_of_the_first_games_has_a_prepared_deal(offering):
    deals = offering.presets[0].deals
    for number, deal in enumerate((*deals, "", "")):
        lost = Record(offering.name, "Anna", "recruit", ("lost",) * number, 0, 20)
        page = folded(offering, records=(lost,))
        page.keys("enter")
        assert page.started[0][2] == deal


def test_an_empty_field_says_what_it_gives_and_a_code_that_you_typed_counts():
    """New users didn't understand "Code for a first game: oak"."""
    page = folded(CARDS_OF_WAR)
    code = page.control("Game code", TextField)
    page.choose("Way to play", "right")
    assert code.placeholder == "random"
    page.choose("Way to play", "left")
    assert (code.value, code.placeholder) == ("", "good for a first game")
    code.value = "mine"
    page.choose("Way to play", "right")
    page.choose("Way to play", "left")
    page.keys("enter")
    assert page.started[0][2] == "mine"


def test_house_rules_are_collapsed_to_one_line_that_says_what_was_changed():
    page = folded(WAR, Setup((ANNA, CAPTAIN), {"target": 0}))
    (fold,) = page.widgets(Fold)
    assert fold.text == "House rules: Standard"
    assert page.widgets(RuleForm) == []
    page.click(fold)
    page.choose("Captured cards", "right")
    page.choose("Who deals next", "right")
    assert fold.text == "House rules: 2 changed"
    page.click(fold)
    assert page.widgets(RuleForm) == []


@pytest.mark.parametrize("offering", OFFERINGS, ids=lambda each: each.name)
def test_the_line_of_the_house_rules_says_what_is_not_standard(offering):
    page = folded(offering)
    printed = offering.rules.vocabulary.options()
    first = offering.presets[0].options
    differ = [
        rule
        for rule in offering.words.house_rules
        if getattr(first, rule.field) != getattr(printed, rule.field)
    ]
    for rule in differ[:MOST_LISTED]:
        assert page.says(f"{rule.title}: ")
    assert page.says(" more") is (len(differ) > MOST_LISTED)
    usual = f"as in “{offering.presets[0].title}”" if differ else "Standard"
    assert page.widgets(Fold)[0].text == f"House rules: {usual}"


def test_a_reference_shows_its_paragraph_and_opens_it():
    page = SettingUp(WAR, Setup((ANNA, CAPTAIN)))
    reference = next(each for each in page.widgets(Reference) if each.text == "Rule R-23")
    assert "points" in reference.explain()
    page.click(reference)
    assert page.done == ["R-23"]


def test_a_word_of_the_rulebook_shows_its_paragraph_and_opens_it():
    page = folded(CARDS_OF_WAR)
    note = next(each for each in page.widgets(TermNote) if "Jokers" in each.text)
    (place, anchor), *_ = note._underlined()
    page.send(PointerMove(place.center))
    assert anchor == "jokers"
    assert "Joker" in note.explain()
    page.send(PointerDown(place.center))
    page.send(PointerUp(place.center))
    assert page.done == ["jokers"]
    page.send(PointerMove(note.rect.topleft))
    assert note.explain() == ""


def test_a_number_is_selected_when_it_is_to_be_typed():
    page = SettingUp(WAR, Setup((ANNA, CAPTAIN)))
    page.choose("Length", "end")
    (field,) = page.widgets(NumberField)
    assert (page.top.page.focused, field.selected) == (field, "1")
    page.write("75")
    page.click(field)
    assert field.selected == "75"
    page.write("80")
    page.keys("enter")
    assert page.started[0][1].target == 80


def test_players_and_rules_scroll_by_themselves():
    page = SettingUp(WAR, Setup((ANNA, CAPTAIN)))
    _, players, rules = page.widgets(ScrollView)
    players_at = page.widgets(Choice)[0].rect.copy()
    page.top.page.focus_on(page.widgets(Reference)[-1])
    assert rules.offset > 0
    assert (players.offset, page.widgets(Choice)[0].rect) == (0, players_at)


def test_the_lesson_is_one_click_away_and_has_a_tick_once_it_is_finished():
    page = folded(WAR)
    page.click(page.button("Lesson"))
    assert page.done == ["lesson"]
    assert page.button("Lesson").explain() == LESSON_TIP
    assert folded(WAR, is_learned=True).button("Lesson").explain() == LESSON_DONE_TIP


@pytest.mark.parametrize("offering", OFFERINGS, ids=lambda each: each.name)
def test_the_page_says_in_short_what_the_game_is_until_the_house_rules_are_open(offering):
    page = folded(offering)
    about = offering.about
    minutes = offering.presets[0].minutes or about.minutes
    for words in (about.tagline, about.aim, minutes):
        assert page.says(words)
    page.click(page.widgets(Fold)[0])
    assert not page.says(about.aim)


def test_the_length_is_that_of_the_chosen_preset_unless_its_rules_were_changed():
    page = folded(offering_of("feud"))
    assert page.says("15\N{EN DASH}25 minutes")
    page.choose("Way to play", "right", "right")
    assert page.says("30\N{EN DASH}45 minutes")
    changed = folded(offering_of("feud"), Setup((ANNA, CAPTAIN), {"army_size": 3}))
    assert changed.says("15\N{EN DASH}25 minutes, with all rules up to 2 hours")


def test_a_tooltip_says_what_the_game_code_and_the_house_rules_are():
    page = folded(WAR)
    (label,) = (each for each in page.widgets(Label) if each.text == "Game code")
    assert label.explain() == page.control("Game code", TextField).explain() == GAME_CODE_TIP
    assert page.widgets(Fold)[0].explain() == HOUSE_RULES_TIP


def test_a_game_code_stands_for_a_start_by_the_same_rules_and_every_text_says_so():
    """With another pack the same word deals other cards: a friend must choose the same rules."""
    skirmish, printed, *_ = (each.options for each in CARDS_OF_WAR.presets)
    first, again, other = (
        state_of(begin(CARDS_OF_WAR.rules, PAIR, "fox", options=options)).deck
        for options in (skirmish, skirmish, printed)
    )
    assert first == again != other
    for text in (GAME_CODE_TIP, GAME_CODE_HOW, help_text(USUAL)):
        assert "the same rules" in text


def test_the_setup_page_says_how_a_game_by_the_chosen_rules_is_won():
    """In a test by a person, Endurance was still won with "the larger life pile"."""
    page = folded(offering_of("card_fu"))
    assert page.says("larger life pile")
    page.choose("Way to play", "right")
    assert page.says("both piles are gone")
    assert page.says("20\N{EN DASH}30 minutes")
    assert not page.says("Collect the larger life pile")
    by_health = Setup((ANNA, CAPTAIN), {"decision": "health"})
    assert folded(offering_of("card_fu"), by_health).says("more cards in your life and draw piles")
