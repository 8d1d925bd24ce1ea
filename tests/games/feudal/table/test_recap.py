"""What stays in sight of an enemy's turn: who slew whom, and where."""

import pytest

from game.engine.game import PUBLIC
from game.games.feudal.rules import events
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.board import BY_NAME
from game.games.feudal.table import PRESENTATION
from game.games.feudal.table.geometry import smallest
from game.games.feudal.table.recap import remains
from game.table.recap import Deed, Happening
from tests.games.feudal.wars import BLUE, BROWN, MEADOW, war
from tests.given import rule

NAMES = ("Anna", "Karl", "Cleo", "Dan")


def left_by(event, eyes, state):
    view = feudal.view(state, eyes)
    return remains(Happening(view, event, view, NAMES), eyes, eyes, smallest)


def told(event, eyes, first="King A8, Pikeman G4", second="King X8, Knight D4"):
    return left_by(event, eyes, war(first, second).state).touches


def man(state, at):
    return state.at.index(BY_NAME[at])


def test_who_lost_a_man_is_told_in_a_sentence_who_slew_him_and_where():
    view = war("King A8, Pikeman G4", "King X8, Knight D4").state
    pikeman, knight = (
        next(n for n, man in enumerate(view.men) if man.kind == kind and view.at[n] >= 0)
        for kind in ("pikeman", "knight")
    )
    [touch] = told(events.ManSlain(pikeman, knight), BLUE)
    assert touch.words == "Karl's Knight slew your Pikeman on G4"
    assert touch.is_sentence
    assert touch.items == (f"man.{pikeman}", f"man.{knight}")
    assert told(events.ManSlain(pikeman, knight), BROWN) == ()
    assert told(events.ManSlain(pikeman, knight), PUBLIC) == ()


def test_who_lost_the_castle_is_told_whose_man_took_it():
    state = war("King A8", "King X8, Knight D4").state
    knight = next(n for n, man in enumerate(state.men) if man.kind == "knight" and state.at[n] >= 0)
    [touch] = told(
        events.CastleCaptured(0, knight), BLUE, first="King A8", second="King X8, Knight D4"
    )
    assert touch.words == "Karl's Knight took your Castle"


@rule("F-40")
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("Knight", "Karl's Knight moved onto your Green and threatens your Castle"),
        ("Squire", "Karl's Squire moved onto your Green"),
    ],
)
def test_an_enemy_who_moves_onto_your_green_is_told(kind, said):
    state = war("King A8", f"King X8, {kind} L4", castles=("M2 N2", "D24 E24"), ground=MEADOW).state
    enemy = man(state, "L4")
    [touch] = left_by(events.ManMoved(enemy, BY_NAME["N2"]), BLUE, state).touches
    assert touch.words == said
    assert not left_by(events.ManMoved(enemy, BY_NAME["N3"]), BLUE, state).touches
    assert not left_by(events.ManMoved(enemy, BY_NAME["N2"]), BROWN, state).touches


@rule("F-43")
@pytest.mark.parametrize(
    ("men", "left"),
    [
        ("King A8, Prince B1, Duke C1", "Of the royalty, you have the Prince and the Duke left"),
        ("King A8, Duke C1", "Of the royalty, you have only the Duke left"),
        ("King A8", "You have no royalty left"),
    ],
)
def test_after_the_loss_of_a_royal_it_is_told_who_is_left(men, left):
    state = war(men, "King X8, Knight D8").state
    slain = events.ManSlain(man(state, "A8"), man(state, "D8"))
    [touch] = left_by(slain, BLUE, state).touches
    assert touch.words == f"Karl's Knight slew your King on A8. {left}."
    line = PRESENTATION.words.say(state, slain, NAMES, BLUE)
    assert line == f"Knight D8 slays your King on A8. {left}."


@rule("F-67")
def test_who_took_the_castle_of_somebody_else_is_told_in_a_sentence():
    hosts = "King C3", "King U3, Knight T6", "King U22", "King C22"
    state = war(*hosts, ground=MEADOW).state
    taken = events.CastleCaptured(2, man(state, "T6"))
    assert left_by(taken, BLUE, state).deeds == (Deed(BROWN, "took", "Cleo's Castle"),)
