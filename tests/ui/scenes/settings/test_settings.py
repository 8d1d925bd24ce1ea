import dataclasses

import pytest
from pygame import Rect

from game.engine.value import replace
from game.play.settings import Settings, SettingsFile, Setup, Window
from game.play.storage.archive import Archive
from game.play.storage.belongings import Belongings
from game.play.storage.database import Database
from game.play.system_preferences import SystemPreferences
from game.ui.drawing.look import Look
from game.ui.scenes.settings.data_page import Data
from game.ui.scenes.settings.items import ITEMS, PAGES
from game.ui.scenes.settings.settings import REST, WAY_BACK, SettingsScene
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.page_column import PageColumn
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.slider import Slider
from game.ui.widgets.text.text_field import TextField
from game.ui.window.keymap import Keymap
from tests.play.storage.kept import GAMES, OWN, Clock
from tests.ui.described import described
from tests.ui.looks import look_for
from tests.ui.scene_pilot import ART, WINDOWS, ScenePilot, misfits


class Changing(ScenePilot):
    def __init__(self, folder, look: Look | None = None) -> None:
        self.file = SettingsFile(folder / "settings.json", SystemPreferences)
        self.heard: list[Settings] = []
        self.left = 0
        self.database = Database(None)
        self.folder = folder
        self.opened = ""
        super().__init__(self._scene(), look)

    @property
    def settings(self) -> Settings:
        return self.file.settings

    def opened_again(self) -> ScenePilot:
        return ScenePilot(self._scene())

    def _scene(self) -> SettingsScene:
        belongings = Belongings(self.folder, OWN, lambda: self.settings, self._change)
        data = Data(
            self.folder,
            self.folder / "exports",
            Archive(self.database, GAMES.get, Clock(), belongings),
            sizes=lambda: (1_234_567, 0),
            open_folder=lambda: self.opened,
            clear_cache=lambda: "",
        )
        about = (("Felt & Fury 1", ("By many people.", "word " * 400)),)
        return SettingsScene(self.file, self._change, self._leave, data, art=ART, about=about)

    def _change(self, settings: Settings) -> None:
        self.heard.append(settings)
        self.file.change(settings)
        keys = Keymap(settings.controls.keys)
        self.stack.arrange(dataclasses.replace(self.stack.look, keys=keys))  # as the program does

    def _leave(self) -> None:
        self.left += 1

    def turn_to(self, title: str) -> None:
        self.top.page.focus_on(self.control("Page"))
        self.keys("home", *["right"] * list(PAGES.values()).index(title))

    def control(self, name: str):
        kinds = (Choice, Dropdown, Slider, TextField)
        return next(
            each
            for each in self.widgets()
            if isinstance(each, kinds) and described(each).startswith(f"{name}:")
        )

    def set(self, name: str, *keys: str) -> None:
        self.top.page.focus_on(self.control(name))
        self.keys(*keys)
        self.rest()

    def press(self, start: str) -> None:
        self.click(self.button(start))
        self.rest()

    def rest(self) -> None:
        self.top.update(REST)


@pytest.fixture
def changing(tmp_path) -> Changing:
    return Changing(tmp_path)


def test_the_page_that_was_open_opens_again(changing):
    changing.turn_to("Sound")
    again = changing.opened_again()
    assert again.says("Mute")
    assert not again.says("Your name")


def test_every_change_works_at_once_and_is_remembered(changing, tmp_path):
    changing.set("Computer's pace", "right")
    assert changing.settings.play.pace == "slow"
    changing.turn_to("Sound")
    changing.set("Effects", "left")
    changing.set("Mute", "right")
    assert (changing.settings.sound.effects, changing.settings.sound.is_muted) == (0.55, True)
    assert len(changing.heard) == 3
    assert SettingsFile(tmp_path / "settings.json", SystemPreferences).settings == changing.settings


def test_a_new_scale_applies_once_the_keys_rest(changing):
    changing.turn_to("Display")
    changing.top.page.focus_on(changing.control("Interface scale"))
    changing.keys("right", "right", "right")
    assert changing.heard == []
    assert described(changing.control("Interface scale")).startswith("Interface scale: 130%")
    changing.rest()
    assert [each.display.scale for each in changing.heard] == [1.3]


def test_leaving_at_once_loses_no_change(changing):
    changing.top.page.focus_on(changing.control("Computer's pace"))
    changing.keys("right")
    changing.stack.pop()
    assert changing.settings.play.pace == "slow"


def test_an_empty_name_is_not_accepted(changing):
    field = changing.control("Your name")
    changing.click(field)
    changing.keys("ctrl+a", "backspace")
    changing.rest()
    assert changing.settings.play.names == ("Player 1", "Player 2")
    changing.write("Anna")
    changing.rest()
    assert changing.settings.play.names == ("Anna", "Player 2")
    changing.click(changing.control("Second player"))
    changing.keys("ctrl+a")
    changing.write("Ben")
    changing.rest()
    assert changing.settings.play.names == ("Anna", "Ben")


def test_one_page_can_be_reset_alone(changing):
    setups = {"revolutionary_war": Setup(options={"target": 100})}
    play = replace(changing.settings.play, pace="slow", setups=setups)
    display = replace(changing.settings.display, speed="fast", window=Window(800, 600))
    changing.file.change(replace(changing.settings, play=play, display=display))
    changing.press("Reset this page")
    assert changing.settings.play == replace(play, pace="normal")
    assert changing.settings.display == display
    changing.turn_to("Display")
    changing.press("Reset this page")
    assert changing.settings.display == replace(display, speed="normal")


@pytest.mark.parametrize("reset", ["Ask again", "Reset this page"])
def test_questions_that_are_turned_off_are_listed_and_can_be_asked_again(changing, reset):
    play = replace(changing.settings.play, silenced={"feudal.EndTurn": "Feudal: End turn"})
    changing.file.change(replace(changing.settings, play=play))
    changing.turn_to("Display")
    changing.turn_to("Game")
    assert changing.says("Feudal: End turn")
    changing.press(reset)
    assert changing.settings.play == replace(play, silenced={})
    assert not changing.says("Feudal: End turn")
    assert changing.button("Ask again").why_not


def test_a_search_finds_items_on_all_pages(changing):
    changing.keys("ctrl+f")
    changing.write("card")
    said = [described(each) for each in changing.widgets(Choice)]
    assert any(each.startswith("Animation speed") for each in said)
    assert any(each.startswith("Large card corners") for each in said)
    assert not any(each.startswith("Mute") for each in said)
    assert changing.button("Reset this page").why_not
    changing.keys("ctrl+a")
    changing.write("xylophone")
    assert changing.says("No settings found for “xylophone”.")
    changing.turn_to("Sound")
    assert changing.control("Mute")


def test_a_change_of_the_screen_can_be_undone_for_ten_seconds(changing):
    changing.turn_to("Display")
    changing.set("Interface scale", "right", "right")
    assert changing.settings.display.scale == 1.2
    changing.press("Undo change")
    assert changing.settings.display.scale == 1.0
    assert not changing.says("Undo change")
    changing.set("Interface scale", "right")
    assert changing.top.update(WAY_BACK - 1) is True
    assert changing.top.update(2.0) is False
    assert all(
        not each.text.startswith("Undo") for each in changing.widgets(type(changing.button("Back")))
    )
    assert changing.settings.display.scale == 1.1


def test_a_change_that_cannot_be_saved_works_all_the_same(changing, tmp_path):
    (tmp_path / "settings.json").mkdir()
    changing.set("Computer's pace", "right")
    assert "can't be saved" in changing.file.hear_trouble()
    assert changing.settings.play.pace == "slow"


def test_escape_goes_back_and_changes_nothing(changing):
    changing.keys("escape")
    assert changing.left == 1
    assert changing.heard == []


def test_the_page_says_where_files_are_kept(changing):
    changing.turn_to("Data")
    assert changing.says(str(changing.folder))


def test_every_item_belongs_to_an_existing_field():
    for item in ITEMS:
        assert item.field in type(getattr(Settings(), item.page)).__struct_fields__
        assert item.detail.endswith(".")


@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
@pytest.mark.parametrize("page", PAGES.values())
def test_nothing_is_cut_off_at_any_size(tmp_path, look, page):
    changing = Changing(tmp_path, look)
    changing.turn_to(page)
    assert list(misfits(changing.top.page.root, Rect((0, 0), look.size))) == []


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (700, 1000)], ids=str)
def test_the_items_keep_two_thirds_of_the_page_in_the_largest_letters(tmp_path, size):
    changing = Changing(tmp_path, look_for(size, scale=2.0, text=1.5))
    (column,) = changing.widgets(PageColumn)
    (items,) = changing.widgets(ScrollView)
    assert items.rect.height >= column.rect.height * 0.66
