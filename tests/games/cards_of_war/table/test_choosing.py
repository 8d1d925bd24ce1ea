"""The choices that a gesture with several commands leads to."""

import pytest

from game.engine.cards import Card
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.commands import Bond
from game.games.cards_of_war.table import PRESENTATION, choosing, tooltips
from game.games.cards_of_war.table.geometry import smallest, table_layout
from game.table.choosing import CommandChoice
from game.table.gestures import Gestures
from game.table.items import Gesture, Room
from tests.games.cards_of_war.table.test_table import items_by_id, views
from tests.games.cards_of_war.tables import ME, YOU, a_table, at, play
from tests.given import rule

table = PRESENTATION.table

FOUR = ("2C", "3C", "4C", "5C")
NAMES = ("Ada", "Bob", "Cleo", "Dan")


def test_each_command_of_a_gesture_has_its_own_choices():
    for view, near in views():
        legal = list(cards_of_war.legal_commands(view, near))
        gestures = Gestures(legal, table.gesture)
        for gesture in {table.gesture(each) for each in legal}:
            meant = gestures.commands(gesture)
            if len(meant) < 2:
                continue
            ways = [(path, each) for each in meant for path in choosing.paths(view, each, NAMES)]
            assert all(path for path, _ in ways)
            assert {each for _, each in ways} == set(meant)
            ends = {}
            for path, each in ways:
                assert ends.setdefault(path, each) == each, "two commands have the same choices"


@rule("W-10")
@pytest.mark.parametrize(("front", "is_only"), [("9H", True), ("9H 5D 6S", False)])
def test_the_question_who_leads_says_what_leading_changes(front, is_only):
    view = a_table(fronts=(front, ""), hands=("7H", "")).state
    legal = Gestures(cards_of_war.legal_commands(view, ME), table.gesture)
    meant = legal.commands(Gesture("card.7H", "own.front.1"))
    choice = CommandChoice(
        [(path, each) for each in meant for path in choosing.paths(view, each, NAMES)]
    )
    if not is_only:
        labels = {each.label for each in choice.options}
        assert "Replace: discard the 9 of Hearts" in labels  # "Replace" didn't say that it is lost
        assert {each.asks for each in choice.options} == {choosing.JOINS_AND_TIRES}
        faces = {each.label: each.face for each in choice.options}
        assert faces["Bond with the 9 of Hearts"] == "card/9H", "what is bonded"
        assert faces["Replace: discard the 9 of Hearts"] == "card/7H", "what stands there instead"
        bond = next(each for each in choice.options if each.label == "Bond with the 9 of Hearts")
        assert choice.choose(bond) is None
    assert {each.asks for each in choice.options} == {choosing.TIRES}
    assert "takes damage first" in choosing.TIRES
    assert choice.options[0].label == "9 of Hearts", "offered first: the card in play"
    seven = next(each for each in choice.options if each.label == "7 of Hearts")
    assert choice.choose(seven).leads


@rule("W-11", "W-42")
@pytest.mark.parametrize(("rear", "asks"), [("", choosing.TIRES), ("KD", choosing.LEADS)])
def test_the_question_who_leads_says_whether_the_bond_is_exhausted(rear, asks):
    view = a_table(fronts=("9H", ""), rears=(rear, ""), hands=("7H", "")).state
    bonds = [each for each in cards_of_war.legal_commands(view, ME) if isinstance(each, Bond)]
    asked = {path[-1].asks for each in bonds for path in choosing.paths(view, each, NAMES)}
    assert asked == {asks}


@rule("W-47")
def test_the_targets_of_the_queen_of_clubs_can_be_chosen_in_any_order():
    view = a_table(fronts=("7H", "5D 6D"), hands=("QC", "")).state
    legal = [
        each
        for each in cards_of_war.legal_commands(view, ME)
        if table.gesture(each).item == "card.QC"
    ]
    choice = CommandChoice(
        [(path, each) for each in legal for path in choosing.paths(view, each, NAMES)]
    )
    first = next(each for each in choice.options if "6 of Diamonds" in each.label)
    assert choice.choose(first) is None
    second = next(each for each in choice.options if "5 of Diamonds" in each.label)
    command = choice.choose(second)
    assert command.targets == (at("1F1"), at("1F2"))
    choice.go_back()
    nobody = next(each for each in choice.options if each.label == choosing.NOBODY_ELSE)
    assert choice.choose(nobody).targets == (at("1F2"),)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_cards_of_the_queen_of_spades_cover_no_slot_and_no_hand(seats):
    """New users saw them on the front ranks, just when they chose what to keep."""
    wars = a_table(hands=("QS", *[""] * (seats - 1)), deck="2C 3C 4C 5C", lives=(20,) * seats)
    wars.does(ME, play("QS"))
    for room in (smallest, Room(1136, 640), Room(820, 820), Room(1500, 700)):
        items = {item.id: item for item in table.items(wars.state, ME, room)}
        zones = [zone for zone in table.zones(wars.state, ME, room) if zone.id != "barrows"]
        for name in FOUR:
            card = items[f"card.{name}"]
            covered = [
                zone.id
                for zone in zones
                if abs(zone.x - card.x) < (zone.width + card.width) / 2
                and abs(zone.y - card.y) < (zone.height + card.size) / 2
            ]
            assert covered == [], (name, room)


@rule("W-49")
def test_the_cards_of_the_queen_of_spades_are_taken_and_put_in_order():
    wars = a_table(hands=("QS", ""), deck="2C 3C 4C 5C")
    wars.does(ME, play("QS"))
    view = cards_of_war.view(wars.state, ME)
    cards = items_by_id(view)
    places = [(cards[f"card.{each}"].y, cards[f"card.{each}"].x) for each in FOUR]
    assert places == sorted(places), "they are read from left to right, row by row"
    assert cards["card.2C"].size == table_layout(2, ME, smallest).sides[ME].hand_size
    legal = [each for each in wars.legal(ME) if table.gesture(each) == Gesture("card.3C", "hand")]
    choice = CommandChoice(
        [(path, each) for each in legal for path in choosing.paths(view, each, NAMES)]
    )
    asked = []
    for label in ("5 of Clubs", "2 of Clubs"):
        asked.append({each.asks for each in choice.options})
        command = choice.choose(next(each for each in choice.options if each.label == label))
    assert asked == [
        {"Which card goes on top of the deck?"},
        {"Which card lies below it in the deck?"},
    ], "the order of three cards can't be misread"
    assert (command.card, command.rest) == (Card("3C"), (Card("5C"), Card("2C"), Card("4C")))
    wars.does(ME, command)
    told = "You saw it with the Queen of Spades. Nobody else knows that it is next."
    for eyes in (ME, YOU):
        view = cards_of_war.view(wars.state, eyes)
        top = max(
            (each for each in items_by_id(view).values() if is_in_deck(view, each)), key=level
        )
        assert (told in tooltips.about(view, top, NAMES, eyes)) == (eyes == ME)


def is_in_deck(view, item):
    return item.id.startswith("deck") or item.id.removeprefix("card.") in view.deck


def level(item):
    return item.level
