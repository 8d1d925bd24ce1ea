"""What stays in sight of a round: who has won it, and why."""

import pytest

from game.engine.game import Seat
from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.table.geometry import smallest
from game.games.revolutionary_war.table.recap import remains
from game.table.recap import Happening
from tests.games.revolutionary_war.tables import ME, YOU, a_round

NAMES = ("Ada", "Bob")


def told(given, eyes):
    view = revolutionary_war.view(given.state, eyes)
    seat = view.turn
    conceded = events.RoundConceded(seat, forced=not given.state.hands[seat], bare=not view.table)
    left = remains(Happening(view, conceded, view, NAMES), eyes, eyes, smallest)
    [headline] = left.figures
    return headline.text


@pytest.mark.parametrize(
    ("given", "to_loser", "to_winner"),
    [
        (
            a_round("5C", "9C"),
            "Bob won round 1: you conceded the trump.",
            "You won round 1: Ada conceded the trump.",
        ),
        (
            a_round("5C", "9C", laid="4D", trumps="8S"),
            "Bob won round 1: you conceded to the 4 of Diamonds.",
            "You won round 1: Ada conceded to the 4 of Diamonds.",
        ),
        (
            a_round("9C", "9S", laid="4D", trumps="8S"),
            "Bob won round 1: you had nothing as strong as the 4 of Diamonds.",
            "You won round 1: Ada conceded to the 4 of Diamonds.",
        ),
        (
            a_round("5C", "9C", laid="8D", trumps="8S"),
            "Bob won round 1: you had no 8.",
            "You won round 1: Ada conceded to the 8 of Diamonds.",
        ),
        (
            a_round("", "9C", laid="4D", trumps="8S"),
            "Bob won round 1: you had no cards left.",
            "You won round 1: Ada had no cards left.",
        ),
    ],
)
def test_who_has_won_a_round_and_why(given, to_loser, to_winner):
    loser = given.state.turn
    assert {ME, YOU} == {loser, Seat(1 - loser)}
    assert told(given, loser) == to_loser
    assert told(given, Seat(1 - loser)) == to_winner
