"""Log lines of Feudal, for players, teams and spectators."""

import pytest

from game.engine.game import NATURE, PUBLIC, Seat, play
from game.engine.value import replace
from game.games.feudal.rules import events
from game.games.feudal.rules import game as feudal
from game.games.feudal.rules.options import Options
from game.games.feudal.table.log import gist, owner, say
from tests.games.feudal.wars import MEADOW, war
from tests.given import rule

NAMES = ("Ada", "Bob", "Cleo", "Dan")
PRINTED = Options()
FOUR = Options(variation="free_for_all")
ADA, BOB, CLEO = map(Seat, range(3))


def line_of(event, eyes, *, seats=2, options=PRINTED):
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
            "You get the half 1\N{EN DASH}12. The board is turned so that your half is at the bottom.",
            "Ada and Cleo get the half 1\N{EN DASH}12.",
            "Ada gets the half 1\N{EN DASH}12.",
        ),
        (
            events.TurnSkipped(0, 3),
            "You can't move. The turn is skipped.",
            "Ada and Cleo can't move. The turn is skipped.",
            "Ada can't move. The turn is skipped.",
        ),
    ],
)
def test_log_lines_for_you_a_team_and_another_player(event, mine, a_team, other):
    assert line_of(event, ADA) == mine
    assert line_of(event, PUBLIC) == other
    assert line_of(event, PUBLIC, seats=4) == a_team
    yours = a_team.replace("Ada and", "you and" if "toss" in a_team else "You and")
    yours += mine[mine.find(" The board") :] if "The board" in mine else ""
    assert line_of(event, ADA, seats=4) == yours


def test_who_chooses_takes_a_kingdom_and_the_other_gets_what_is_left():
    chosen, left = events.KingdomTaken(1, "north"), events.KingdomTaken(0, "south")
    assert line_of(chosen, PUBLIC) == "Bob takes the half 1\N{EN DASH}12."
    assert line_of(left, PUBLIC) == "Ada gets the half 13\N{EN DASH}24."
    at_one_screen = line_of(chosen, BOB)
    assert at_one_screen == "You take the half 1\N{EN DASH}12.", "it isn't turned again for him"
    drawn = replace(FOUR, are_quarters_random=True)
    assert line_of(chosen, PUBLIC, seats=4, options=drawn) == "Bob gets the half 1\N{EN DASH}12."


def test_a_fallen_castle_is_told_with_who_took_it_and_whose_it_was():
    taken = events.CastleCaptured(1, 0)  # by Ada's first man
    assert line_of(taken, ADA) == "Your King takes Bob's Castle!"
    assert line_of(taken, BOB) == "Ada's King takes your Castle!"
    assert line_of(taken, BOB, seats=4) == "Ada's King takes your Castle!", "his team's"
    assert line_of(taken, PUBLIC, seats=4) == "Ada's King takes the Castle of Bob and Dan!"


def test_a_capture_says_who_slays_whom_and_where():
    given = war("Pikeman A5, King B10", "Knight A9, King X20", ground=MEADOW)
    slain = events.ManSlain(given.man("A9"), given.man("A5"))
    assert say(given.state, slain, NAMES, ADA) == "Pikeman A5 slays Bob's Knight on A9."
    assert say(given.state, slain, NAMES, BOB) == "Pikeman A5 slays your Knight on A9."


def test_a_man_who_goes_where_he_slays_has_one_line():
    given = war("Pikeman A5, King B10", "Knight A9, King X20", ground=MEADOW)
    by, to = given.man("A5"), given.state.at[given.man("A9")]
    slain, moved = events.ManSlain(given.man("A9"), by), events.ManMoved(by, to, frozenset())
    said = "Pikeman A5 slays Bob's Knight on A9."
    assert gist(given.state, ADA, [slain, moved], NAMES, ADA) == said
    assert gist(given.state, ADA, [moved], NAMES, ADA) == ""


def test_an_arrow_that_slays_has_one_line():
    given = war("Archer A5, King B10", "Knight A7, King X20", ground=MEADOW)
    by, slain = given.man("A5"), events.ManSlain(given.man("A7"), given.man("A5"))
    shot = events.ArrowShot(by, given.state.at[given.man("A7")], frozenset())
    assert (
        gist(given.state, ADA, [shot, slain], NAMES, ADA) == "Archer A5 shoots Bob's Knight on A7."
    )


def test_the_line_about_a_kingdom_belongs_to_its_side():
    """Whoever chooses first also leaves the rest to the other."""
    _, state = play(feudal, feudal.initial, NATURE, feudal.opening(PRINTED, 2))
    assert owner(state, events.KingdomTaken(0, "south"), BOB) == ADA


def test_without_a_toss_none_is_line_of():
    without = Options(is_toss_random=False)
    assert line_of(events.TossWon(0), ADA, options=without) == "You move first."
    assert line_of(events.TossWon(0), PUBLIC, options=without) == "Ada moves first."


def test_log_lines_when_a_kingdom_falls():
    heir = events.KingdomFell(2, ADA, ())
    gone = events.KingdomFell(2, None, ())
    assert line_of(heir, CLEO, seats=4, options=FOUR) == "Your kingdom falls: its men join Ada."
    assert (
        line_of(heir, ADA, seats=4, options=FOUR) == "The kingdom of Cleo falls: its men join you."
    )
    assert (
        line_of(gone, CLEO, seats=4, options=FOUR) == "Your kingdom falls: its men leave the board."
    )


@pytest.mark.parametrize(
    ("options", "seats", "forces"),
    [
        (PRINTED, 2, "one army per side"),
        (PRINTED, 4, "two armies per side"),
        (Options(armies=3, armies_second=1), 2, "three armies against one"),
        (Options(armies=1, armies_second=2), 2, "one army against two"),
    ],
)
def test_the_log_gives_the_number_of_armies_per_side(options, seats, forces):
    line = line_of(events.WarDeclared(options, seats), PUBLIC, seats=seats, options=options)
    assert line == f"Two kingdoms, {forces}. Take the Castle or slay the royalty to win."


def test_the_log_says_whose_royal_joins_whose_army():
    event = events.RoyalAttached(1, 1)
    assert line_of(event, ADA, seats=4) == "Your Prince joins Cleo's army 2."
    assert line_of(event, CLEO, seats=4) == "Ada's Prince joins your army 2."


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
def test_the_log_says_why_somebody_has_won(reason, of_two, of_four):
    won = events.WarEnded(frozenset({CLEO}), reason)
    assert line_of(won, PUBLIC, seats=3) == f"Cleo wins! {of_two}"
    assert line_of(won, CLEO, seats=4, options=FOUR) == f"You win! {of_four}"
    assert line_of(won, ADA, seats=4, options=FOUR) == "Cleo wins! No other kingdom is left."


@rule("F-42")
@pytest.mark.parametrize(
    ("reason", "alone", "of_a_team"),
    [
        ("castle", "Your Castle was taken.", "Your Castle was taken."),
        ("resigned", "You resigned.", "Your side resigned."),
        ("stuck", "You can't move.", "Your side can't move."),
        ("time", "You ran out of time.", "Your side ran out of time."),
    ],
)
def test_whoever_lost_is_told_why_as_you(reason, alone, of_a_team):
    lost_alone = events.WarEnded(frozenset({ADA, CLEO}), reason)
    assert line_of(lost_alone, BOB, seats=3) == f"Ada and Cleo win! {alone}"
    assert (
        line_of(events.WarEnded(frozenset({BOB}), reason), ADA, seats=3) == f"Bob wins! {of_a_team}"
    )


@rule("F-19")
def test_the_log_of_a_stalemate_names_no_winner():
    line = "Stalemate. Nobody can move."
    assert line_of(events.WarEnded(frozenset(), "stuck"), ADA) == line
    assert line_of(events.WarEnded(frozenset(), "stuck"), ADA, seats=4, options=FOUR) == line
