"""The characters of computer players: names, portraits and lines."""

import re
from collections import Counter

import pytest

from game.ai.player import Level, Temperament
from game.app.offerings import offerings
from game.engine.game import Outcome, Seat
from game.games.feudal.rules.model import Kind
from game.play.characters import CHARACTERS, character_of, someone, temperament_of
from game.play.players import Player
from game.play.settings import LONGEST_NAME
from game.play.voices import Voices
from game.table.words import _JOKERS, _RANK_NAMES, SUIT_NAMES
from game.ui.drawing.painters.portraits import PORTRAITS

ANNA = Player("person", "Anna")
MIRA = Player("computer", "Mira", "soldier")
VIKTOR = Player("computer", "Viktor", "captain")


def words_of(text):
    return set(re.findall(r"[a-z]+", text.casefold()))


def test_there_are_two_characters_of_each_level():
    assert Counter(each.level for each in CHARACTERS) == dict.fromkeys(Level, 2)


def test_the_two_characters_of_a_level_have_different_temperaments():
    pairs = {(each.level, each.temperament) for each in CHARACTERS}
    assert len(pairs) == len(CHARACTERS)
    assert Temperament.EVEN not in {each.temperament for each in CHARACTERS}


def test_a_computer_plays_with_the_temperament_of_its_character():
    assert temperament_of(VIKTOR) is Temperament.CAREFUL
    assert temperament_of(ANNA) is Temperament.EVEN
    assert temperament_of(Player("computer", "Soldier", "soldier")) is Temperament.EVEN


def test_names_are_unique_and_each_has_a_portrait():
    assert len({each.name for each in CHARACTERS}) == len(CHARACTERS)
    assert {each.id for each in CHARACTERS} == set(PORTRAITS)
    assert all(len(each.name) + len(" VI") <= LONGEST_NAME for each in CHARACTERS)


def test_character_names_are_not_names_of_levels_cards_or_pieces():
    taken = {*Level, *(level.label for level in Level), *Kind}
    taken |= {*_RANK_NAMES.values(), *SUIT_NAMES.values(), *_JOKERS.values()}
    taken |= {offering.title for offering in offerings()}
    assert not {word for each in CHARACTERS for word in words_of(each.name)} & words_of(
        " ".join(taken)
    )


def test_level_names_are_not_names_of_cards_or_pieces():
    pieces = words_of(" ".join({*Kind, *_RANK_NAMES.values(), *SUIT_NAMES.values()}))
    assert not {level.label.casefold() for level in Level} & pieces


def test_lines_are_short():
    for each in CHARACTERS:
        for line in (each.about, each.start, each.ahead, each.won, each.lost):
            assert 0 < len(line) <= 60


def test_computers_of_older_versions_have_no_character():
    assert character_of(Player("computer", "Soldier", "soldier")) is None
    assert character_of(Player("computer", "Mira", "marshal")) is None
    assert character_of(Player("person", "Mira")) is None


def test_two_computers_with_the_same_name_are_the_same_character():
    assert character_of(Player("computer", "Mira II", "soldier")) == character_of(MIRA)


def test_a_free_character_of_the_level_is_preferred():
    assert someone(Level.SOLDIER).name == "Mira"
    assert someone(Level.SOLDIER, ["Mira"]).name == "Bruno"
    assert someone(Level.SOLDIER, ["Mira", "Bruno"]).name == "Mira"


# What they say


def lines(voices, *standings):
    said = (voices.after(each) for each in standings)
    return [each.line for each in said if each is not None]


@pytest.fixture
def voices():
    return Voices((ANNA, MIRA), lambda view: view)


def test_a_character_greets_first(voices):
    assert voices.at_start().line == "Good luck! You'll need a little of it."


def test_a_character_says_once_that_it_has_taken_the_lead(voices):
    assert lines(voices, (1, 0), (1, 1), (1, 2)) == ["This is going my way now."]
    assert lines(voices, (3, 2), (3, 4)) == []


def test_the_first_lead_of_a_game_is_not_commented(voices):
    assert lines(voices, (0, 0), (0, 1), (0, 2)) == []


def test_a_winner_speaks_before_a_loser():
    voices = Voices((ANNA, MIRA, VIKTOR), lambda view: view)
    said = voices.at_end(Outcome(frozenset({Seat(2)}), (0, 0, 1), ""))
    assert (said.name, said.line) == ("Viktor", "Thank you for the game. It was a pleasure.")
    said = voices.at_end(Outcome(frozenset({Seat(0)}), (1, 0, 0), ""))
    assert (said.name, said.line) == ("Mira", "Nicely done. I want a rematch.")
    assert voices.at_end(Outcome(frozenset(), (0, 0, 0), "")) is None


def test_a_winner_was_worried_only_if_it_was_close(voices):
    """New users read "You had me worried" after 13 to 39."""
    won = Outcome(frozenset({Seat(1)}), (0, 1), "")
    assert "worried" not in voices.at_end(won).line
    for standing, is_close in (((13, 39), False), ((24, 28), True), ((0, 0), False)):
        voices.after(standing)
        assert ("worried" in voices.at_end(won).line) is is_close, standing


def test_computers_playing_each_other_say_nothing():
    voices = Voices((VIKTOR, MIRA), lambda view: view)
    assert voices.at_start() is None
    assert lines(voices, (1, 0), (0, 1)) == []
