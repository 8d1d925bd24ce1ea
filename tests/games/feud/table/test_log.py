"""What the log of Feud says to each of the two."""

import pytest

from game.engine.cards import cards
from game.games.feud.rules.events import NatureAsked, ReserveOverflowed, UnitKilled
from game.games.feud.rules.maneuver_events import TurnEnded
from game.games.feud.rules.model import Chore
from game.games.feud.table import PRESENTATION
from tests.games.feud.tables import ME, YOU, a_table
from tests.given import rule

words = PRESENTATION.words

NAMES = ("Ada", "Bob")


def told(event):
    """What Ada is told, and what Bob is."""
    state = a_table(units="KS JH").state
    return [words.say(state, event, NAMES, eyes) for eyes in (ME, YOU)]


@rule("U-52")
def test_who_loses_the_hand_to_the_sixth_reserve_is_named():
    assert told(ReserveOverflowed(YOU, (), cards("2S 3S"))) == [
        "That is the sixth card: Bob discards the hand and takes the Reserve.",
        "That is the sixth card: you discard the hand and take the Reserve.",
    ]


def test_a_death_in_mid_round_is_paid_for_at_once():
    assert told(UnitKilled(YOU, 3)) == [
        "Bob's Jack falls at once: you get 3 points.",
        "Your Jack falls at once: Ada gets 3 points.",
    ]


def test_whoever_ends_a_turn_ends_it_in_the_third_person():
    assert told(TurnEnded(ME, closes=False)) == ["You end the turn.", "Ada ends the turn."]


@pytest.mark.parametrize(
    ("kind", "said"), [("hand", "Your hand is shuffled."), ("deck", ""), ("army", "")]
)
def test_only_what_lies_before_a_player_is_told_to_be_shuffled(kind, said):
    assert told(NatureAsked(Chore(kind, ME)))[0] == said
