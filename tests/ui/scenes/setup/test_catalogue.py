"""A list among the house rules: Feud's Maneuvers, by mouse alone and by keys alone."""

import msgspec
import pytest
from pygame import Rect

from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.rules.price_list import PRICE_LIST, Effect, Maneuver
from game.games.feud.table import catalogue
from game.games.feud.table.presets import BASIC, PRESETS, TRUE_FEUD
from game.play.settings import Setup
from game.ui.scenes.setup.catalogue import CatalogueScene
from game.ui.scenes.setup.preset_form import NAME
from game.ui.scenes.setup.rule_form import CHANGED
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.listing import Listing
from game.ui.widgets.one_of import OneOf
from game.ui.widgets.text.text_field import TextField
from tests.ui.described import described
from tests.ui.scene_pilot import ANNA, CAPTAIN, WINDOWS, misfits
from tests.ui.scenes.setup.setting_up import SettingUp
from tests.ui.scenes.setup.test_presets import FEUD


class Catalogue(SettingUp):
    """Feud's setup page, with its list of Maneuvers."""

    def __init__(self, last=TRUE_FEUD, look=None, kept=None) -> None:
        last = Setup((ANNA, CAPTAIN), kept or msgspec.to_builtins(last))
        super().__init__(
            FEUD, last, look, on_start=lambda players, options, code: self.started.append(options)
        )
        self.setup = self.top

    @property
    def options(self):
        return self.setup.options

    @property
    def own(self):
        """The Maneuvers after those of the rulebook."""
        return self.options.price_list[len(PRICE_LIST) :]

    def open(self):
        self.top.page.focus_on(self.button("Edit Maneuvers"))
        self.keys("enter")
        assert isinstance(self.top, CatalogueScene)
        return self

    def at(self, name):
        """Focus the control with this name."""
        listings = self.widgets(Listing) if name == "Maneuvers" else ()
        found = next(iter(listings), None) or self.control(name, OneOf, TextField)
        self.top.page.focus_on(found)
        return found

    def choose(self, name, *keys):
        self.at(name)
        self.keys(*keys)

    def fill(self, name, text):
        self.at(name)
        self.keys("ctrl+a")
        self.write(text)

    def press(self, start):
        self.top.page.focus_on(self.button(start))
        self.keys("enter")

    def click_on(self, start):
        """Scroll to a button, and click on it."""
        button = self.button(start)
        self.top.page.focus_on(button)
        self.click(button)

    def start(self):
        assert self.top is self.setup
        self.press("Start")
        return self.started


def entry(page, name):
    return next(each for each in page.widgets(Listing)[0].entries if each.title == name)


def test_the_list_can_be_changed_if_maneuvers_are_played():
    setting_up = Catalogue(BASIC)
    assert setting_up.button("Edit").why_not == "Turn on Maneuvers to use this."
    setting_up.choose("Maneuvers", "left")
    assert setting_up.button("Edit").why_not == ""
    assert setting_up.says("The standard list.")


def test_a_price_changed_by_keys_applies_to_the_match():
    page = Catalogue().open()
    page.choose("Maneuvers", "down")
    page.fill("Price", "20")
    assert entry(page, "Sabotage").aside == "20 points"
    page.keys("escape")
    assert page.says("1 changed.")
    assert page.says(CHANGED)
    [options] = page.start()
    assert options == replace(
        TRUE_FEUD,
        price_list=(PRICE_LIST[0], replace(PRICE_LIST[1], cost=20), *PRICE_LIST[2:]),
    )


def test_a_maneuver_is_made_with_the_keys_alone():
    page = Catalogue().open()
    page.press("Add Maneuver")
    page.write("Night raid")  # the name field has the focus
    page.choose("It does", "right", "right")
    page.choose("How many cards", "right")
    page.choose("And then", "enter", "down", "down", "enter")
    page.fill("Price", "55")
    page.choose("Times a Round", "right")
    page.choose("When", "end")
    assert page.own == (
        Maneuver("own_1", "Night raid", 55, "W2", (Effect("sabotage", 2), Effect("add_marker")), 1),
    )
    assert page.says("Worth buying.")
    page.keys("escape")
    assert page.start() == [page.options]
    assert feud.opening(page.options, 2).options.price_list == page.options.price_list


def test_a_maneuver_is_made_with_the_mouse_alone():
    page = Catalogue().open()
    page.click_on("Add")
    assert page.own[0].name == "New Maneuver"
    for _ in range(3):
        page.click_on("+ 5")
    page.click_on("- 5")
    assert page.own[0].cost == 40
    page.click_on("Delete")
    assert page.own == ()
    page.click_on("Undo")
    assert page.own[0].cost == 40
    page.click_on("Back")
    assert page.top is page.setup


def test_the_buttons_beside_a_number_go_to_whole_steps():
    page = Catalogue().open()
    page.fill("Price", "7")
    page.press("+ 5")
    assert page.options.price_list[0].cost == 10
    page.fill("Price", "8")
    page.press("- 5")
    assert page.options.price_list[0].cost == 5
    page.press("- 5")
    assert page.options.price_list[0].cost == 5


def test_an_entry_is_checked_while_it_is_typed():
    page = Catalogue().open()
    page.press("Add")
    page.write("{7H}")
    assert page.says("That name has characters that can't be used. Use plain letters.")
    page.fill("Name", "Heal")
    assert page.says("Another Maneuver is called “Heal”.")
    page.fill("Name", "Healing")
    assert not page.says("Another Maneuver")
    page.fill("Price", "5")
    assert page.says(catalogue.TOO_STRONG)
    page.fill("Price", "500")
    assert page.says(catalogue.TOO_WEAK)
    page.fill("Price", "")
    assert page.says("Healing: this price can't be used. Choose 5 to 1000, in steps of 5.")
    assert not page.says("Healing: Healing"), "its name is said once"
    assert page.at("Price").value == ""


def test_an_invalid_list_prevents_the_start_and_says_why():
    page = Catalogue().open()
    page.press("Add")
    page.keys("ctrl+a", "backspace", "escape")
    assert page.says("That name is too short or too long. Use 1 to 30 letters.")
    assert page.start() == []
    page.open()
    page.choose("Maneuvers", "end")
    page.press("Delete")
    page.keys("escape")
    assert page.start() == [TRUE_FEUD]


def test_an_invalid_list_prevents_only_the_start():
    page = Catalogue().open()
    page.press("Add")
    page.keys("ctrl+a", "backspace", "escape")
    page.choose("Maneuvers", "right")
    assert not page.options.maneuvers
    assert page.start() == [page.options]


def test_switching_off_an_extension_that_a_maneuver_needs_is_reported():
    page = Catalogue().open()
    page.press("Add")
    assert isinstance(page.at("It does"), Dropdown)
    while page.own[0].effects != (Effect("unlock"),):
        page.keys("right")
    page.keys("escape")
    page.choose("Locking", "right")
    assert page.options.locking
    assert page.at("Locking").refusals == {
        1: "New Maneuver: the extension it needs is off. Turn it on, or ban the Maneuver."
    }


def test_options_that_exclude_each_other_say_why():
    page = Catalogue().open()
    page.press("Add")
    page.choose("And then", "enter", "end")
    page.keys("enter")
    assert page.says("It can't happen at the time of the other effects. Choose another one.")
    assert page.own[0].effects == (Effect("remove_markers"),)


def test_every_change_can_be_undone():
    page = Catalogue().open()
    assert page.button("Undo").why_not
    page.fill("Price", "")
    page.write("4")
    page.write("5")
    page.choose("In this game", "right")
    page.press("Add")
    page.write("Night raid")
    page.keys("ctrl+z")
    assert page.own[0].name == "New Maneuver"
    page.keys("ctrl+z")
    assert page.own == ()
    page.keys("ctrl+z")
    assert page.options.price_list[0] == replace(PRICE_LIST[0], cost=45)
    page.keys("ctrl+z")
    assert page.options == TRUE_FEUD
    assert page.button("Undo").why_not


def test_the_printed_list_can_be_restored():
    page = Catalogue().open()
    assert page.button("Reset all").why_not
    page.choose("In this game", "right")
    assert page.button("Reset this").why_not == ""
    page.press("Add")
    page.press("Reset all")
    assert page.options == TRUE_FEUD


def test_the_rule_can_be_opened():
    page = Catalogue().open()
    page.keys("f1")
    assert page.done == ["U-86"]


def test_a_preset_sets_its_prices_and_keeps_your_own_maneuvers():
    page = Catalogue()
    page.choose(NAME, "end")  # True Feud, lower prices
    assert page.options == PRESETS[-1].options
    page.choose(NAME, "home")
    assert page.options == PRESETS[0].options
    page.choose(NAME, *["right"] * 6)
    page.open()
    page.press("Add")
    page.keys("escape")
    page.choose(NAME, "end")
    assert len(page.own) == 1
    assert page.options == replace(PRESETS[-1].options, price_list=page.options.price_list)
    assert page.says(CHANGED)


def test_a_saved_list_is_loaded():
    first = Catalogue().open()
    first.press("Add")
    first.write("Night raid")
    first.keys("escape")
    second = Catalogue(first.options)
    assert second.options == first.options
    assert second.says("1 of your own.")


@pytest.mark.parametrize(
    ("price_list", "sentence"),
    [
        ("torn", "Your Maneuvers couldn't be read. The standard ones are used."),
        ([{"id": "heal"}], "Maneuver 1 of your price list couldn't be read."),
    ],
)
def test_invalid_entries_of_a_saved_list_are_reported(price_list, sentence):
    kept = {**msgspec.to_builtins(TRUE_FEUD), "price_list": price_list}
    page = Catalogue(kept=kept)
    assert page.options == TRUE_FEUD
    assert page.says(sentence)


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
@pytest.mark.parametrize("own", [False, True], ids=["book", "own"])
def test_nothing_is_cut_off_at_any_size(look, own):
    page = Catalogue(look=look).open()
    if own:
        page.press("Add")
        page.write("Maximum Mayhem Among Many Men M")
        page.choose("It does", *["right"] * 3)
        page.choose("And then", "right")
        page.fill("Price", "3")
    assert list(misfits(page.top.page.root, Rect((0, 0), look.size))) == []


def test_a_list_that_is_not_used_changes_no_preset():
    page = Catalogue().open()
    page.press("Add")
    page.keys("escape")
    page.choose(NAME, "home", "right")
    assert len(page.own) == 1
    assert not page.says(CHANGED)
    page.choose("Way of Study", "right")
    page.choose("Locking", "right")
    assert described(page.at(NAME)).startswith(f"{NAME}: Strikes only")
    assert not page.says(CHANGED)
