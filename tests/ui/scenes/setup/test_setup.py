from types import SimpleNamespace

import pytest
from pygame import Rect

from game.engine.game import IllegalCommand
from game.engine.value import replace
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.options import Options
from game.play.session import Player
from game.play.settings import Setup
from game.play.storage.statistics import Record
from game.table.words import Choice as OneWay
from game.table.words import HouseRule
from game.ui.scenes.setup.emblem_choice import EmblemChoice
from game.ui.scenes.setup.rule_form import CHANGED, MOST_IN_SIGHT, RuleForm
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.picture import Picture
from game.ui.widgets.text.text_field import TextField
from tests.ui.described import described
from tests.ui.scene_pilot import ANNA, BEN, CAPTAIN, WINDOWS, misfits, offering
from tests.ui.scenes.setup.setting_up import SettingUp

AGAINST_CAPTAIN = Setup((ANNA, CAPTAIN))


class Duel(SettingUp):
    def __init__(self, last=AGAINST_CAPTAIN, look=None, rules=revolutionary_war, **options) -> None:
        records = (Record("revolutionary_war", "Anna", "captain", ("won", "lost", "won"), 1, 90),)
        super().__init__(offering(rules), last, look, records=records, **options)

    def field(self, name):
        return self.control(name, TextField)


def test_enter_starts_a_game_with_the_last_setup():
    setting_up = Duel(Setup((BEN, CAPTAIN), {"target": 100, "card_memory": False}))
    setting_up.keys("enter")
    assert setting_up.started == [((BEN, CAPTAIN), Options(target=100, card_memory=False), "")]


def test_the_first_setup_is_a_person_against_the_computer_by_the_printed_rules():
    setting_up = Duel(Setup())
    setting_up.keys("enter")
    ((players, options, code),) = setting_up.started
    assert [player.kind for player in players] == ["person", "computer"]
    assert players[0].name == "Anna"
    assert len({player.emblem for player in players}) == 2
    assert (options, code) == (Options(), "")


def test_an_invalid_saved_setup_is_not_used():
    alike = (ANNA, Player("person", "Ben", emblem="red"))
    setting_up = Duel(Setup(alike, {"target": 5_000, "card_memory": "maybe", "gone": 1}))
    setting_up.keys("enter")
    assert setting_up.started[0][1] == Options()
    assert setting_up.started[0][0][1].kind == "computer"


def test_two_people_can_enter_their_names():
    setting_up = Duel()
    setting_up.choose("Second seat", "left")
    assert setting_up.field("Second seat: name").value == "Ben"
    setting_up.click(setting_up.field("Second seat: name"))
    setting_up.keys("ctrl+a")
    setting_up.write("  Clara  May ")
    setting_up.keys("enter")
    assert [player.name for player in setting_up.started[0][0]] == ["Anna", "Clara May"]


def test_players_with_the_same_name_are_refused_in_a_sentence():
    setting_up = Duel(Setup((ANNA, Player("person", "anna", emblem="blue"))))
    setting_up.keys("enter")
    assert setting_up.started == []
    setting_up.click(setting_up.field("Second seat: name"))
    setting_up.keys("ctrl+a", "backspace", "enter")
    assert [player.name for player in setting_up.started[0][0]] == ["Anna", "Ben"]


def test_two_computers_of_one_character_have_different_names():
    setting_up = Duel(Setup((CAPTAIN, Player("computer", "Captain II", "captain", "red"))))
    setting_up.keys("enter")
    assert [player.name for player in setting_up.started[0][0]] == ["Selma", "Selma II"]


def test_an_opponent_says_how_it_plays_and_how_often_its_level_was_beaten():
    setting_up = Duel()
    assert setting_up.says("Counts everything, forgets little, smiles a lot. Plans ahead.")
    assert setting_up.says("You won 2 of 3 games at this level.")
    setting_up.choose("Opponent at the second", "right", "right")
    assert setting_up.says("Has seen every trick")
    setting_up.top.page.focus_on(setting_up.button("Start"))
    setting_up.keys("enter")
    assert setting_up.started[0][0][1] == Player("computer", "Ursula", "marshal", "blue")


def test_emblems_always_differ():
    setting_up = Duel()
    first, second = setting_up.widgets(EmblemChoice)
    setting_up.top.page.focus_on(first)
    for _ in range(10):
        setting_up.keys("right")
        assert first.emblem != second.emblem
    assert first.emblem == "slate"
    setting_up.top.page.focus_on(second)
    setting_up.keys("right", "right", "right", "right", "right", "enter")
    emblems = [player.emblem for player in setting_up.started[0][0]]
    assert emblems == ["slate", "amber"]


def test_a_changed_rule_is_named_and_can_be_reset():
    setting_up = Duel()
    assert not setting_up.says(CHANGED)
    assert setting_up.button("Reset").why_not
    setting_up.choose("Captured cards", "right")
    assert setting_up.says(CHANGED)
    assert setting_up.says("Only how many they are is known.")
    setting_up.click(setting_up.button("Reset"))
    assert not setting_up.says(CHANGED)
    setting_up.keys("enter")
    setting_up.top.page.focus_on(setting_up.button("Start"))
    setting_up.keys("enter")
    assert setting_up.started[-1][1] == Options()


@pytest.mark.parametrize(
    ("written", "target"), [("75", 75), ("0", 1), ("", 1), ("9999", 999), ("1e3", 1), ("²", 1)]
)
def test_a_number_field_stays_within_its_bounds(written, target):
    setting_up = Duel()
    setting_up.choose("Match", "end")
    field = setting_up.field("Match")
    setting_up.click(field)
    setting_up.write(written)
    setting_up.keys("enter")
    assert setting_up.started[0][1].target == target


def test_a_number_field_is_remembered():
    setting_up = Duel(Setup((ANNA, CAPTAIN), {"target": 77}))
    setting_up.keys("enter")
    assert setting_up.started[0][1].target == 77


WHITE, GREY = ("/".join([sign * 24] * 24) for sign in ".~")
TARGETS = HouseRule(
    "target",
    "Match",
    "R-23",
    (
        OneWay(0, "One game", "The play is over after one game.", face=f"ground/{WHITE}"),
        OneWay(100, "100 points", "Almost always four games.", face=f"ground/{GREY}"),
        OneWay(50, "50 points", "Almost always two games."),
    ),
)


def in_sight(widget):
    """The widget and its shown descendants."""
    if widget.is_shown:
        yield widget
        for child in widget.children:
            yield from in_sight(child)


def test_a_choice_with_a_picture_shows_it():
    setting_up = Duel(house_rules=(TARGETS,))
    (form,) = setting_up.widgets(RuleForm)
    shown = []
    for _ in range(3):
        shown.append([each.face for each in in_sight(form) if isinstance(each, Picture)])
        setting_up.choose("Match", "right")
    assert shown == [[f"ground/{WHITE}"], [f"ground/{GREY}"], []]


def test_many_choices_are_in_a_drop_down():
    many = tuple(OneWay(n, f"{n} points", f"Until {n}.") for n in range(MOST_IN_SIGHT + 1))
    setting_up = Duel(house_rules=(replace(TARGETS, choices=many),))
    (choice,) = (each for each in setting_up.widgets(Dropdown) if "Match" in described(each))
    setting_up.top.page.focus_on(choice)
    setting_up.keys("right", "right")
    setting_up.top.page.focus_on(setting_up.button("Start"))
    setting_up.keys("enter")
    assert setting_up.started[0][1].target == 2


def test_the_remark_about_the_rules_is_shown():
    assert Duel(notes=("“mine.tmx” is empty.",)).says("“mine.tmx” is empty.")


def test_a_game_code_reaches_the_game():
    setting_up = Duel()
    setting_up.click(setting_up.field("Game code"))
    setting_up.write(" red fox 12 ")
    setting_up.keys("enter")
    assert setting_up.started[0][2] == "red fox 12"


def test_a_setup_that_the_game_refuses_is_not_started():
    def refuse(options, seats):
        raise IllegalCommand("R-23", "Nobody can reach that.")

    strict = SimpleNamespace(**vars(revolutionary_war))
    strict.opening = refuse
    setting_up = Duel(rules=strict)
    setting_up.keys("enter")
    assert setting_up.started == []


def test_the_rules_can_be_opened():
    setting_up = Duel()
    setting_up.click(setting_up.button("Rule R-31"))
    setting_up.keys("f1", "escape")
    assert setting_up.done == ["R-31", "", "back"]


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
@pytest.mark.parametrize("last", [AGAINST_CAPTAIN, Setup((ANNA, BEN), {"target": 77})])
def test_nothing_is_cut_off_at_any_size(look, last):
    setting_up = Duel(last, look)
    assert list(misfits(setting_up.top.page.root, Rect((0, 0), look.size))) == []


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
def test_no_picture_of_a_choice_is_cut_off(look):
    setting_up = Duel(look=look, house_rules=(TARGETS,), notes=("A note. " * 20,))
    assert list(misfits(setting_up.top.page.root, Rect((0, 0), look.size))) == []
