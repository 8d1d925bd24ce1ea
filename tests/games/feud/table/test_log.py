"""The log: what each player is told of an event."""

import pytest

from game.engine.cards import cards
from game.games.feud.rules import game as feud
from game.games.feud.rules.events import (
    NatureAsked,
    PhaseBegan,
    ReserveOverflowed,
    RoundTallied,
    UnitKilled,
)
from game.games.feud.rules.maneuver_events import TurnEnded
from game.games.feud.rules.model import Chore, Phase
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
        "The Reserve is full: Bob discards the hand and takes the Reserve.",
        "The Reserve is full: you discard the hand and take the Reserve.",
    ]


def test_a_death_in_mid_round_is_paid_for_at_once():
    assert told(UnitKilled(YOU, 3)) == [
        "Instant Kill: Bob's Jack dies, and you score 3 points.",
        "Instant Kill: your Jack dies, and Ada scores 3 points.",
    ]


@rule("U-13", "U-30")
@pytest.mark.parametrize(
    ("markers", "points", "lines"),
    [
        (
            (1, 2),
            (40, 10),
            [
                "End of Round 3: you score 20 points and Bob scores 10 points.",
                "You lead 60 points to 20, with 12 Units each.",
            ],
        ),
        (
            (3, 2),
            (0, 10),
            [
                "End of Round 3: you score 20 points and Bob scores 45 points. Your Jack dies.",
                "Bob leads 12 Units to 11. Points: 55 to 20.",
            ],
        ),
        (
            (1, 1),
            (0, 0),
            [
                "End of Round 3: you score 10 points and Bob scores 10 points.",
                "It's level: 12 Units each, 10 points each.",
            ],
        ),
    ],
)
def test_the_end_of_a_round_says_in_two_lines_what_happened_and_who_leads(markers, points, lines):
    sat = a_table(Phase.TALLY, units="JS JH", hands=("", ""), markers=markers, points=points)
    state, said = sat.state, []
    for event in sat.settles():
        if isinstance(event, RoundTallied | PhaseBegan):
            said.append(words.say(feud.view(state, ME), event, NAMES, ME))
        state = feud.evolve(state, event)
    assert [line for line in said if line] == lines


def test_whoever_ends_a_turn_ends_it_in_the_third_person():
    assert told(TurnEnded(ME, closes=False)) == ["You end the turn.", "Ada ends the turn."]


@pytest.mark.parametrize(
    ("kind", "said"), [("hand", "Your hand is shuffled."), ("deck", ""), ("army", "")]
)
def test_only_what_lies_before_a_player_is_told_to_be_shuffled(kind, said):
    assert told(NatureAsked(Chore(kind, ME)))[0] == said
