"""What has happened is told in whole sentences, whoever it is told to, and of teams as well."""

import pytest

from game.engine.game import NATURE, PUBLIC, Seat, play
from game.games.feudal.rules import events
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.options import Options
from game.games.feudal.table.log import say
from tests.given import rule

NAMES = ("Ada", "Bob", "Cleo", "Dan")
PRINTED = Options()
FOUR = Options(variation="free_for_all")
ADA, CLEO = Seat(0), Seat(2)


def told(event, eyes, *, seats=2, options=PRINTED):
    opening = feudal.opening(options, seats)
    _, state = play(feudal, feudal.initial, NATURE, opening)
    return say(state, event, NAMES[:seats], eyes)


@pytest.mark.parametrize(
    ("event", "mine", "a_team", "other"),
    [
        (
            events.TossWon(0),
            "The toss: you move first.",
            "The toss: Ada and Cleo move first.",
            "The toss: Ada moves first.",
        ),
        (
            events.KingdomTaken(0, "north"),
            "You take the north half.",
            "Ada and Cleo take the north half.",
            "Ada takes the north half.",
        ),
        (
            events.TurnSkipped(0, 3),
            "You can't move. The turn is skipped.",
            "Ada and Cleo can't move. The turn is skipped.",
            "Ada can't move. The turn is skipped.",
        ),
        (
            events.CastleCaptured(0, 0),
            "King takes your Castle!",
            "King takes the Castle of Ada and Cleo!",
            "King takes the Castle of Ada!",
        ),
    ],
)
def test_of_oneself_of_a_team_of_another(event, mine, a_team, other):
    assert told(event, ADA) == mine
    assert told(event, PUBLIC) == other
    for eyes in (ADA, PUBLIC):
        assert told(event, eyes, seats=4) == a_team


def test_a_kingdom_that_falls():
    heir = events.KingdomFell(2, ADA, ())
    gone = events.KingdomFell(2, None, ())
    assert told(heir, CLEO, seats=4, options=FOUR) == "Your kingdom falls: its men join Ada."
    assert told(heir, ADA, seats=4, options=FOUR) == "The kingdom of Cleo falls: its men join you."
    assert told(gone, CLEO, seats=4, options=FOUR) == "Your kingdom falls: its men leave the board."


@pytest.mark.parametrize(
    ("options", "seats", "forces"),
    [
        (PRINTED, 2, "one army per side"),
        (PRINTED, 4, "two armies per side"),
        (Options(armies=3, armies_second=1), 2, "three armies against one"),
        (Options(armies=1, armies_second=2), 2, "one army against two"),
    ],
)
def test_how_strong_the_sides_are(options, seats, forces):
    line = told(events.WarDeclared(options, seats), PUBLIC, seats=seats, options=options)
    assert line == f"Two kingdoms, {forces}. Take the Castle or slay the royalty to win."


def test_whose_royal_joins_whose_army():
    event = events.RoyalAttached(1, 1)
    assert told(event, ADA, seats=4) == "Your Prince joins Cleo's army 2."
    assert told(event, CLEO, seats=4) == "Ada's Prince joins your army 2."


@rule("F-19", "F-42", "F-76")
@pytest.mark.parametrize(
    ("reason", "of_two", "of_four"),
    [
        ("castle", "The other side's Castle was taken.", "No other Castle is left on the board."),
        (
            "royalty",
            "The other side's King, Prince and Duke are slain.",
            "The royalty of the last enemy is slain.",
        ),
        ("resigned", "The other side resigned.", "The last enemy resigned."),
        ("stuck", "The other side can't move.", "The last enemy can't move."),
    ],
)
def test_why_somebody_has_won(reason, of_two, of_four):
    won = events.WarEnded(frozenset({CLEO}), reason)
    assert told(won, ADA, seats=3) == f"Cleo wins! {of_two}"
    assert told(won, CLEO, seats=4, options=FOUR) == f"You win! {of_four}"


@rule("F-19")
def test_where_nobody_can_move_nobody_has_won():
    line = "Stalemate. Nobody can move."
    assert told(events.WarEnded(frozenset(), "stuck"), ADA) == line
    assert told(events.WarEnded(frozenset(), "stuck"), ADA, seats=4, options=FOUR) == line
