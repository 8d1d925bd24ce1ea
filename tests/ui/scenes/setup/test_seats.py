import pytest
from pygame import Rect

from game.app.offerings import offering_of
from game.games.feudal.rules import game as feudal
from game.play.session import Player
from game.play.settings import Setup
from game.ui.drawing.painters.badges import EMBLEMS
from game.ui.scenes.setup.emblem_choice import EmblemChoice
from game.ui.scenes.setup.rule_form import RuleForm
from game.ui.scenes.setup.words import HINTS, NOBODY_AWAY
from game.ui.widgets.choice import Choice
from game.ui.window.input import PointerDown, PointerMove, PointerUp
from tests.ui.scene_pilot import ANNA, BEN, CAPTAIN, WINDOWS, misfits
from tests.ui.scenes.setup.setting_up import SettingUp

FEUDAL = offering_of(feudal.name)
SOLDIERS = (Player("computer", "Mira", "soldier", each) for each in ("purple", "amber", "slate"))
FIRST = FEUDAL.presets[0].options
SIX = Setup((ANNA, BEN, CAPTAIN, *SOLDIERS))


class Six(SettingUp):
    def __init__(self, last=None, look=None):
        super().__init__(FEUDAL, last or Setup((ANNA, CAPTAIN)), look)

    def choose(self, name, option):
        choice = self.control(name, Choice)
        for number, cell in enumerate(choice._cells):
            if choice._options[number] == option:
                self.click_at(cell.center)

    def click_at(self, at):
        for event in (PointerMove(at), PointerDown(at), PointerUp(at)):
            self.send(event)

    def rule(self, field):
        return next(each for each in self.widgets(RuleForm) if each.field == field)

    def start(self):
        self.top.page.focus_on(self.button("Start"))
        self.keys("enter")
        return self.started[-1] if self.started else None


def test_the_number_of_seats_is_the_chosen_one():
    setting_up = Six()
    setting_up.choose("Number of players", "5")
    players, _, _ = setting_up.start()
    assert [player.kind for player in players] == ["person", *["computer"] * 4]
    assert len({player.emblem for player in players}) == 5
    assert len({player.name for player in players}) == 5


def test_the_last_setup_is_loaded_with_all_its_players():
    setting_up = Six(SIX)
    assert setting_up.start()[0][:4] == SIX.players[:4]


def test_seats_show_their_teams():
    setting_up = Six(SIX)
    for title in (
        "First side, captain",
        "Second side, captain",
        "First side, second player",
        "Second side, third player",
    ):
        assert setting_up.says(title)
    setting_up.choose("Number of players", "2")
    assert not setting_up.says("captain")
    assert setting_up.says("Second side")


def test_choosing_a_taken_emblem_swaps_the_two():
    setting_up = Six(SIX)
    first = setting_up.widgets(EmblemChoice)[0]
    setting_up.top.page.focus_on(first)
    setting_up.keys("right")
    emblems = [player.emblem for player in setting_up.start()[0]]
    assert sorted(emblems) == sorted(EMBLEMS)
    assert emblems[0] == "blue"
    assert emblems[2] == "red"


def test_a_player_who_leaves_frees_the_emblem():
    setting_up = Six(SIX)
    setting_up.choose("Number of players", "2")
    first = setting_up.widgets(EmblemChoice)[0]
    setting_up.click_at(first._cells[EMBLEMS.index("amber")].center)
    setting_up.choose("Number of players", "6")
    emblems = [player.emblem for player in setting_up.start()[0]]
    assert emblems == ["amber", "green", "blue", "purple", "red", "slate"]


def test_the_free_for_all_sets_its_number_of_players():
    setting_up = Six()
    setting_up.choose("Variation", "Free-for-all")
    assert setting_up.says("Third kingdom")
    players, options, _ = setting_up.start()
    assert (len(players), options.variation) == (4, "free_for_all")


def test_incompatible_options_cannot_be_chosen_and_say_why():
    setting_up = Six(SIX)
    setting_up.choose("Variation", "Free-for-all")
    assert setting_up.says("The free-for-all needs exactly four players.")
    setting_up.choose("Armies per side", "2")
    assert setting_up.says("Each player of a team needs an army.")
    players, options, _ = setting_up.start()
    assert (len(players), options) == (6, FIRST)


def test_only_numbers_of_players_that_the_rules_allow_can_be_chosen():
    setting_up = Six()
    setting_up.choose("Variation", "Free-for-all")
    setting_up.choose("Number of players", "3")
    assert len(setting_up.start()[0]) == 4
    setting_up.top.page.focus_on(setting_up.control("Number of players", Choice))
    setting_up.keys("left", "right")
    assert len(setting_up.start()[0]) == 4


def test_a_rule_without_effect_is_dimmed_and_says_why():
    setting_up = Six()
    assert "free-for-all" in setting_up.rule("are_quarters_random").idle
    assert setting_up.rule("armies").idle == ""
    setting_up.choose("Variation", "Free-for-all")
    assert setting_up.rule("are_quarters_random").idle == ""
    assert setting_up.says("Not in the free-for-all: everybody has one army.")
    setting_up.choose("Armies per side", "3")
    assert setting_up.start()[1].armies == 0


def test_the_clock_is_in_sight_while_the_other_rules_are_folded_away():
    """New users hosted a table and found no clock."""
    setting_up = SettingUp(FEUDAL, Setup((ANNA, CAPTAIN)), unfolds=False)
    rules = [each.field for each in setting_up.widgets(RuleForm)]
    assert rules == ["minutes"]
    setting_up.choose("Clock", "right")
    setting_up.keys("enter")
    setting_up.top.page.focus_on(setting_up.button("Start"))
    setting_up.keys("enter")
    assert setting_up.started[-1][1].minutes == 15


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
def test_the_choice_of_a_player_stays_where_it_is(look):
    setting_up = SettingUp(FEUDAL, Setup((ANNA, CAPTAIN)), look, is_hosted=True)
    choice = setting_up.control("Second seat", Choice)
    places = set()
    for _ in range(3):
        setting_up.top.page.focus_on(choice)
        setting_up.stack.picture()
        places.add((choice.rect.x, *choice.rect.size))
        setting_up.keys("left")
    assert choice.value == 0
    assert len(places) == 1


@pytest.mark.parametrize("kinds", [(0, 2, 1, 2, 0, 1), (1, 1, 1, 1, 1, 2), (2, 2, 2, 2, 2, 2)])
def test_each_seat_of_a_hosted_table_is_here_away_or_a_computers(kinds):
    setting_up = hosted_for_six(kinds)
    setting_up.keys("enter")
    ((players, *_),) = setting_up.started
    names = ("person", "computer", "away")
    assert [player.kind for player in players] == [names[kind] for kind in kinds]


def test_without_a_seat_for_another_computer_no_table_is_hosted():
    setting_up, said = hosted_for_six((0, 0, 1, 1, 1, 1)), []
    setting_up.top.page.say = said.append
    setting_up.keys("enter")
    assert setting_up.started == []
    assert said == [NOBODY_AWAY]


@pytest.mark.parametrize("is_hosted", [True, False])
def test_whoever_hosts_a_table_chooses_whether_there_are_hints(is_hosted):
    setting_up = SettingUp(FEUDAL, SIX, is_hosted=is_hosted)
    assert setting_up.says(HINTS) is is_hosted
    if is_hosted:
        switch = setting_up.control(HINTS, Choice)
        assert switch.value == 1
        switch._choose(0)
        assert setting_up.done == [False]


def hosted_for_six(kinds):
    setting_up = SettingUp(FEUDAL, SIX, is_hosted=True)
    for form, kind in zip(setting_up.top._seating._seats, kinds, strict=True):
        form._kind._choose(kind)
    setting_up.top.page.focus_on(setting_up.top._start_button)
    return setting_up


def test_all_rules_are_reset_at_once():
    setting_up = Six()
    setting_up.choose("Variation", "Free-for-all")
    setting_up.choose("Free-for-all quarters", "Random")
    setting_up.click(setting_up.button("Reset"))
    assert setting_up.start()[1] == FIRST


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
@pytest.mark.parametrize("options", [{}, {"variation": "free_for_all"}])
def test_nothing_is_cut_off_with_many_players(look, options):
    last = Setup(SIX.players[:4] if options else SIX.players, options)
    setting_up = Six(last, look)
    assert list(misfits(setting_up.top.page.root, Rect((0, 0), look.size))) == []
