"""Fans, rows, piles, gestures, words."""

from itertools import pairwise

from game.table.arrange import NARROWEST, fan, pile, row
from game.table.gestures import Gestures
from game.table.items import ACTION, Gesture, Item, topmost
from game.table.words import spelled


def test_a_fan_is_symmetrical():
    places = list(fan(5, 400, 600, step=80, width=800))
    assert [place.x for place in places] == [240, 320, 400, 480, 560]
    assert places[0].y == places[4].y > places[2].y
    assert places[0].angle == -places[4].angle < 0


def test_a_crowded_row_keeps_24_units_of_each_card_visible():
    xs = [place.x for place in row(40, 400, 300, step=90, width=300)]
    assert min(b - a for a, b in pairwise(xs)) == NARROWEST


def test_only_the_top_cards_of_a_pile_are_drawn():
    cards = list(pile([(f"deck.{i}", "card/??") for i in range(39)], 700, 300))
    assert [card.buried for card in cards] == [True] * 34 + [False] * 5
    assert topmost(cards, 700, 300).id == "deck.38"


def test_gestures_map_drags_to_legal_commands():
    meant = {
        "play 7": Gesture("card.7H", "table"),
        "play 8": Gesture("card.8H", "table"),
        "hold 8": Gesture("card.8H", "reserve"),
        "pass": Gesture(ACTION + "pass"),
    }
    gestures = Gestures(meant, meant.__getitem__)
    assert gestures.items == {"card.7H", "card.8H"}
    assert gestures.zones("card.8H") == {"table", "reserve"}
    assert gestures.commands(Gesture("card.9H", "table")) == []
    assert gestures.only("card.7H") == Gesture("card.7H", "table")
    assert gestures.only("card.8H") is None
    assert gestures.actions == {"action.pass": ["pass"]}


def test_the_item_drawn_last_is_hit_first():
    low, high = Item("a", "card/2C", 0, 0, level=1), Item("b", "card/3C", 10, 0, level=2)
    assert topmost([high, low], 5, 0) is high
    assert topmost([high, low], -50, 0) is low
    assert topmost([high, low], 900, 0) is None


def test_cards_in_words_are_spelled_out_for_speech():
    assert spelled("You play {10H} on {QS}.") == "You play 10 of Hearts on Queen of Spades."
    assert spelled("You hold {2C} {AS}.") == "You hold 2 of Clubs, Ace of Spades."
    assert spelled("Led suit {D}, then {??}") == "Led suit Diamonds, then a card"
