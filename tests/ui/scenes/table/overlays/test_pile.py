"""Looking through a pile: by age, rank and suit, by mouse and by keys."""

from unittest.mock import patch

import pytest

from game.engine.cards import DECK
from game.table.items import Heap
from game.ui.scenes.table.overlays.pile import PileCard, PileScene, suit_of
from game.ui.scenes.table.words import BACK_TO_TABLE, JOKERS
from game.ui.widgets.choice import Choice
from game.ui.widgets.frame import PopupPanel
from game.ui.widgets.label import Label
from game.ui.window.input import FocusLost
from tests.ui.pilot import ART, HD, SMALL, Pilot
from tests.ui.solo_table import at_my_turn

BARROWS = ("card/7H", "card/KS", "card/joker/red", "card/2H", "card/AS", "card/10C")
TOLD = {face: (f"This is {face}", "It does something.") for face in BARROWS}
TOLD |= {face: (face,) for face in ("card/7S", "card/7D")}


def opened(faces=BARROWS, size=HD):
    """A pile opened at a table."""
    pilot = Pilot(size=size)
    pilot.settle()
    pilot.stack.push(PileScene(ART, Heap("The barrows", tuple(faces)), lambda face: TOLD[face]))
    pilot.step()
    return pilot


def shown(pilot):
    return pilot.top.trace()["cards"]


def title(pilot):
    return pilot.widgets(Label)[0].text


def test_the_newest_card_comes_first():
    pilot = opened()
    assert shown(pilot) == list(reversed(BARROWS))
    assert title(pilot) == "The barrows: 6 cards"


@pytest.mark.parametrize(
    ("letter", "faces"),
    [
        ("h", ["card/2H", "card/7H"]),
        ("s", ["card/AS", "card/KS"]),
        ("c", ["card/10C"]),
        ("j", ["card/joker/red"]),
        ("d", list(reversed(BARROWS))),  # there is no such suit, so everything stays
    ],
)
def test_a_letter_shows_one_suit_and_a_shows_all_again(letter, faces):
    pilot = opened()
    pilot.key(letter)
    assert shown(pilot) == faces
    pilot.key("a")
    assert shown(pilot) == list(reversed(BARROWS))


def test_arrows_go_from_suit_to_suit():
    pilot = opened()
    pilot.key("right")
    assert shown(pilot) == ["card/AS", "card/KS"]
    assert title(pilot) == "The barrows: 2 of 6 cards"


def test_a_click_chooses_a_suit():
    pilot = opened()
    choice = pilot.widgets(Choice)[0]
    pilot.click(choice._cells[2].center)
    assert shown(pilot) == ["card/2H", "card/7H"]


BY_RANK = ["card/AS", "card/2H", "card/7H", "card/10C", "card/KS", "card/joker/red"]


def test_a_click_or_a_letter_sorts_by_rank_and_back():
    pilot = opened()
    order = pilot.widgets(Choice)[1]
    pilot.click(order._cells[1].center)
    assert shown(pilot) == BY_RANK
    places = [(card.rect.y, card.rect.x) for card in pilot.top._cards]
    assert places == sorted(places)
    pilot.key("h")
    assert [card.face for card in pilot.top._cards if card.is_shown] == ["card/2H", "card/7H"]
    pilot.key("n")
    pilot.key("a")
    assert shown(pilot) == list(reversed(BARROWS))
    pilot.key("b")
    assert shown(pilot) == BY_RANK


def test_cards_of_one_rank_stay_newest_first_and_a_single_card_has_no_order():
    pilot = opened(("card/7H", "card/7S", "card/2H", "card/7D"))
    pilot.key("b")
    assert shown(pilot) == ["card/2H", "card/7D", "card/7S", "card/7H"]
    assert not opened(("card/7H",)).widgets(Choice)


def test_only_suits_that_are_there_can_be_chosen():
    pilot = opened(("card/2H", "card/7H"))
    assert [each.name for each in pilot.widgets(Choice)] == ["Order"]
    assert title(pilot) == "The barrows: 2 cards"


def test_a_card_with_the_keyboard_focus_is_described_beside_it():
    pilot = opened()
    pilot.key("tab")  # the order
    pilot.key("tab")
    assert pilot.top.page.focused.explain() == "This is card/10C. It does something."


def test_escape_its_button_and_a_click_beside_it_close_it():
    for leave in (
        lambda pilot: pilot.key("escape"),
        lambda pilot: pilot.press(BACK_TO_TABLE),
        lambda pilot: pilot.click((3, 3)),
        lambda pilot: pilot.step(FocusLost()),
    ):
        pilot = opened()
        leave(pilot)
        assert not any(isinstance(each, PileScene) for each in pilot.stack.scenes)


def test_a_click_on_a_card_leaves_it_open():
    pilot = opened()
    pilot.click(pilot.widgets(PileCard)[0].rect.center)
    assert isinstance(pilot.top, PileScene)


@pytest.mark.parametrize("size", [SMALL, HD, (1920, 1080)])
def test_a_pile_of_all_cards_fits_the_window_and_scrolls_to_its_end(size):
    faces = [f"card/{card}" for card in DECK] + ["card/joker/red", "card/joker/black"]
    TOLD.update({face: (face,) for face in faces})
    pilot = opened(faces, size)
    window = pilot.surface.get_rect()
    assert window.contains(pilot.widgets(PopupPanel)[0].rect)
    cards = pilot.widgets(PileCard)
    last = cards[-1]
    pilot.top.page.focus_on(last)
    pilot.step()
    assert window.contains(last.rect)
    assert len({(card.rect.x, card.rect.y) for card in cards}) == len(faces)


def test_jokers_count_as_a_suit():
    assert suit_of("card/joker/black") == JOKERS
    assert suit_of("card/10D") == "Diamonds"
    assert not suit_of("man/red/king")


@pytest.mark.parametrize(("owner", "whose"), [(0, "Your"), (1, "Karl's"), (None, "")])
def test_the_title_says_whose_cards_they_are(owner, whose):
    pilot = at_my_turn()
    heap = Heap("captured cards", ("card/7H", "card/KS"), owner)
    with patch.object(type(pilot.scene.offering.table), "inside", lambda *_: heap):
        pilot.scene.hand.look_through("pile.1.0")
    pilot.step()
    assert title(pilot) == f"{whose} captured cards: 2 cards".strip()
