"""The pages that lead to a table across computers, in every window."""

from dataclasses import replace

import pytest
from pygame import Rect

from game.app.registry import GAMES
from game.net import words as said
from game.ui.drawing.painters.badges import EMBLEMS
from game.ui.scenes.across import words
from game.ui.scenes.across.across import AcrossScene
from game.ui.scenes.across.gathering import Gathering, Sitter
from game.ui.scenes.across.joining import JoiningScene
from game.ui.scenes.across.lobby import LobbyScene
from game.ui.scenes.across.nearby import Found
from game.ui.scenes.question import Question
from game.ui.scenes.words import NO_CLIPBOARD
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.text.text_field import TextField
from game.ui.window import clipboard
from tests.ui.looks import look_for
from tests.ui.scene_pilot import ART, WINDOWS, ScenePilot, misfits

ADDRESS = "192.168.100.123:47170"
SIX = tuple(
    Sitter("Maximiliane Luis", f"badge/{each}", ("computer, Expert",), "First side, captain")
    for each in EMBLEMS
)


class Pages:
    """Each page, and what was done there."""

    def __init__(self):
        self.done, self.now = [], Gathering(words.STARTS, SIX, "88-mountain-telescope")
        self.refusal, self.looks = "", []
        self.found = Found(words.LOOKING)

    def across(self):
        return AcrossScene(
            GAMES,
            "feud",
            art=ART,
            player="Anna",
            recent=(ADDRESS, "anna-pc"),
            on_host=self.done.append,
            on_join=self.join,
            on_look=lambda *, is_on: self.looks.append(is_on),
            found=lambda: self.found,
            on_back=lambda: self.done.append("back"),
        )

    def join(self, *typed):
        self.done.append(typed)
        return self.refusal

    def lobby(self):
        return LobbyScene(
            words.table_of("Revolutionary War"),
            "revolutionary_war",
            lambda: self.now,
            art=ART,
            address=ADDRESS,
            port=47170,
            is_shown=True,
            on_show=self.done.append,
            on_watchable=self.done.append,
            on_renew=lambda: self.done.append("renew"),
            on_close=lambda: self.done.append("close"),
        )

    def joining(self):
        return JoiningScene(
            lambda: self.now,
            art=ART,
            address=ADDRESS,
            on_address=lambda address: self.done.append(address) or "",
            on_look=lambda: self.done.append("look"),
            on_sit=lambda: self.done.append("sit"),
            on_back=lambda: self.done.append("back"),
        )


@pytest.mark.parametrize("page", ["across", "lobby", "joining"])
@pytest.mark.parametrize("look", WINDOWS, ids=lambda look: f"{look.size}-{look.k:.2f}")
def test_the_pages_fit_every_window(page, look):
    pilot = ScenePilot(getattr(Pages(), page)(), look)
    assert list(misfits(pilot.top.page.root, Rect((0, 0), look.size))) == []


def test_the_game_that_is_lit_on_the_menu_is_hosted():
    pages = Pages()
    ScenePilot(pages.across()).button(words.HOST).press_now()
    assert pages.done == ["feud"]


def test_the_code_is_typed_and_enter_joins():
    pages = Pages()
    pages.refusal = said.NO_CODE
    pilot = ScenePilot(pages.across())
    pilot.write("7 lancer felt")
    pilot.keys("enter")
    assert pages.done == [(["Anna"], "7 lancer felt", ADDRESS)]
    assert pilot.top.page._bubbles._toast is not None


def test_more_people_at_this_computer_are_named_with_commas_between():
    pages = Pages()
    pilot = ScenePilot(pages.across())
    _, others, *_ = pilot.widgets(TextField)
    others.value = " Ben,, Maria  Luise , C, D, E"
    pilot.button(words.JOIN_VERB).press_now()
    ((names, *_),) = pages.done
    assert names == ["Anna", "Ben", "Maria Luise", "C", "D"], "the host is somebody else"


def test_an_address_that_was_used_before_is_taken_by_its_button():
    pages = Pages()
    pilot = ScenePilot(pages.across())
    pilot.button("anna-pc").press_now()
    assert pilot.widgets(TextField)[-1].value == "anna-pc"


def test_the_host_is_asked_before_the_table_is_closed():
    pages = Pages()
    pilot = ScenePilot(pages.lobby())
    pilot.keys("escape")
    assert isinstance(pilot.top, Question)
    assert pages.done == []
    pilot.button(words.CLOSE).press_now()
    assert pages.done == ["close"]


def test_the_page_follows_what_happens():
    pages = Pages()
    pages.now = Gathering(words.STARTS, (Sitter("", "badge/red"),), "7-lancer-felt")
    pilot = ScenePilot(pages.lobby())
    assert pilot.says(words.NOBODY_YET)
    pages.now = Gathering("Burnt.", (Sitter("Ben", "badge/red"),), "7-lancer-felt")
    pilot.top.update(0.1)
    assert pilot.says("Ben")
    assert pilot.says("Burnt.")
    assert not pilot.says(words.NOBODY_YET)


def test_a_guest_sees_game_rules_and_seats_and_enter_sits_down():
    pages = Pages()
    pages.now = Gathering(words.CONNECTING)
    pilot = ScenePilot(pages.joining())
    pilot.keys("enter")
    assert pages.done == ["back"]
    sitters = (
        Sitter("Anna", "badge/red", (), "First side"),
        Sitter("", "badge/blue", (), "Second"),
    )
    pages.now = Gathering(
        words.OFFERED, sitters, title="Feudal", rules="First game, Clock: 15 min", is_offered=True
    )
    pilot.top.update(0.1)
    for said_there in ("Feudal: joining the table", "First game, Clock: 15 min", "First side"):
        assert pilot.says(said_there), said_there
    pilot.keys("enter")
    assert pages.done == ["back", "sit"]


def test_six_seats_and_a_spectators_code_need_no_scrolling_in_the_usual_window():
    pages = Pages()
    pages.now = replace(pages.now, watch_code="watch-7-lancer-felt", rules="Standard rules")
    pilot = ScenePilot(pages.lobby(), look_for((1280, 720)))
    (view,) = pilot.widgets(ScrollView)
    assert view.rect.contains(view.children[0].rect)


@pytest.mark.parametrize("is_there", [True, False], ids=["clipboard", "none"])
def test_code_and_address_are_copied_as_they_are_now(monkeypatch, is_there):
    copied = []
    monkeypatch.setattr(clipboard, "put", lambda text: copied.append(text) or is_there)
    pages = Pages()
    pilot = ScenePilot(pages.lobby())
    pages.now = replace(pages.now, code="7-lancer-felt")
    pilot.top.update(0.1)
    pilot.button(words.COPY).press_now()
    assert copied == [f"Code: 7-lancer-felt\nAddress: {ADDRESS}"]
    assert pilot.top.page._bubbles._toast.text == (words.COPIED if is_there else NO_CLIPBOARD)


def test_a_guest_that_is_refused_can_only_go_back():
    pages = Pages()
    pages.now = Gathering("The code is wrong.", is_over=True)
    pilot = ScenePilot(pages.joining())
    assert not any(each.is_shown for each in pilot.widgets(TextField))
    pilot.keys("escape")
    assert pages.done == ["back"]
