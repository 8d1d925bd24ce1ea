"""The setup page chooses an opponent for you, until you do."""

import pytest

from game.app.contest import ratings
from game.engine.value import replace
from game.play.players import Player
from game.ui.scenes.setup import words
from tests.app.started_program import buttons, passes
from tests.app.started_program import words as shown
from tests.ui.scene_pilot import OFFERINGS

WAR = OFFERINGS[0]
ME = Player("person", "Player 1", emblem="red")
TILDA = Player("computer", "Tilda", "recruit", "blue")


def win(program, times, opponent=TILDA):
    """Games that count, without having to be played."""
    for _ in range(times):
        play, _ = program._pages.library.begin(WAR.rules, (ME, opponent), "felt")
        with program._database.transaction() as file:
            file.execute(
                "UPDATE plays SET status = 'finished',"
                """ outcome = '{"winners": [0], "points": [1, 0], "rule": "R-26"}'"""
                " WHERE id = ?",
                (play,),
            )


def opened(program):
    program._pages.open_setup(WAR)
    passes(program)
    return program._stack.top


def opponent(program):
    return opened(program).players[1].name


def meaning(program):
    """What is said of the opponent."""
    return program._stack.top._seating._seats[1]._meaning.text


def leave(program, chosen=None):
    """Go back to the menu, with another opponent at the second seat."""
    if chosen is not None:
        seat = program._stack.top._seating._seats[1]
        titles = [each.partition(": ")[2].partition(" ")[0] for each in seat._opponents.options]
        seat._choose_character(titles.index(chosen))
    buttons(program)["Back"]()
    passes(program)


def test_the_first_games_are_against_the_first_opponent(started):
    program = started()
    assert opponent(program) == "Tilda"
    assert "even game" not in meaning(program)
    leave(program)
    win(program, 2)
    assert opponent(program) == "Tilda"


def proposed_selma(program):
    """Four wins against the first opponent make a rating."""
    opened(program)
    leave(program)
    win(program, 4)
    assert opponent(program) == "Selma"


def test_with_a_rating_an_even_opponent_is_chosen(started):
    program = started()
    proposed_selma(program)
    assert words.EVEN_GAME in meaning(program)
    leave(program)
    win(program, 30, Player("computer", "Selma", "captain", "blue"))
    assert opponent(program) == "Ursula", "it follows the rating"


def test_whom_you_choose_stays(started):
    program = started()
    proposed_selma(program)
    leave(program, "Tilda")
    win(program, 4)
    assert opponent(program) == "Tilda"
    assert "The most even game for your rating:" in meaning(program)


def test_whom_you_chose_before_there_was_a_rating_stays(started):
    program = started()
    opened(program)
    leave(program, "Otto")
    win(program, 9)
    assert opponent(program) == "Otto"


@pytest.mark.parametrize("damage", ["noise", "{}", None])
def test_without_sound_ratings_every_page_opens(started, tmp_path, monkeypatch, damage):
    monkeypatch.setattr(ratings, "RATINGS", tmp_path)
    if damage is not None:
        (tmp_path / f"{WAR.name}.json").write_text(damage)
    program = started()
    win(program, 5)
    assert opponent(program) == "Tilda"
    assert "even game" not in meaning(program)
    leave(program)
    program._pages.open_statistics()
    passes(program)
    assert "Rating" not in shown(program)


def test_the_statistics_show_it(started):
    program = started()
    win(program, 3)
    win(program, 2, replace(TILDA, level="unknown"))
    program._pages.open_statistics()
    passes(program)
    assert "Rating" in shown(program)
