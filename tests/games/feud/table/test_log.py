"""The log: the lines that each player reads."""

import pytest

from game.engine.cards import Card, cards
from game.engine.game import NATURE
from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.rules.events import (
    DecksDealt,
    MatchEnded,
    NatureAsked,
    PhaseBegan,
    ReserveOverflowed,
    ReservesTaken,
    RoundBegan,
    RoundTallied,
    SkirmishBegan,
    UnitEntered,
    UnitKilled,
)
from game.games.feud.rules.maneuver_events import TurnEnded
from game.games.feud.rules.model import Chore, Phase
from game.games.feud.rules.options import Options
from game.games.feud.table import PRESENTATION
from tests.games.feud.tables import ME, YOU, a_table
from tests.given import rule

words = PRESENTATION.words
NAMES = ("Ada", "Bob")


def lines_of(event, **table):
    """The line of this event for Ada, and the one for Bob."""
    state = a_table(units="KS JH", **table).state
    return [words.say(state, event, NAMES, eyes) for eyes in (ME, YOU)]


@rule("U-52")
def test_a_full_reserve_names_the_player():
    assert lines_of(ReserveOverflowed(YOU, (), cards("2S 3S"))) == [
        "The Reserve is full: Bob discards the hand and takes the Reserve.",
        "The Reserve is full: you discard the hand and take the Reserve.",
    ]


@rule("U-66")
def test_the_initiative_is_told_only_where_it_decides_who_buys_first():
    dealt = DecksDealt(ME, cards("JH QH KH"), ((), ()), ((), ()))
    assert (
        lines_of(dealt, options=replace(Options(), maneuvers=False))
        == ["The decks are shuffled. Kill all 3 enemy Units to win."] * 2
    )
    assert lines_of(dealt, options=Options()) == [
        "The decks are shuffled. Kill all 3 enemy Units to win. You have the initiative.",
        "The decks are shuffled. Kill all 3 enemy Units to win. Ada has the initiative.",
    ]
    for options, owner in ((Options(), ME), (replace(Options(), maneuvers=False), NATURE)):
        state = a_table(units="KS JH", options=options).state
        assert words.owner(state, dealt, NATURE) == owner, "whose emblem stands beside it"


def test_an_instant_kill_tells_its_points():
    assert lines_of(UnitKilled(YOU, 30), markers=(0, 2)) == [
        "Instant Kill: Bob's Jack dies, and you score 30 points for 2 Markers (dead: 15 each).",
        "Instant Kill: your Jack dies, and Ada scores 30 points for 2 Markers (dead: 15 each).",
    ]
    assert lines_of(UnitKilled(YOU, 0))[0] == (
        "Instant Kill: Bob's Jack dies, and you score nothing."
    )


@rule("U-13", "U-30")
@pytest.mark.parametrize(
    ("markers", "points", "lines"),
    [
        (
            (1, 2),
            (40, 10),
            [
                (
                    "End of Round 3. You score 20 points for 2 Markers on Bob's Jack (alive: 10 each). "
                    "Bob scores 10 points for 1 Marker on your Jack (alive: 10 each)."
                ),
                "Points: 60 to 20 for you. 12 Units each.",
            ],
        ),
        (
            (3, 2),
            (0, 10),
            [
                (
                    "End of Round 3. You score 20 points for 2 Markers on Bob's Jack (alive: 10 each). "
                    "Bob scores 45 points for 3 Markers on your Jack (dead: 15 each). Your Jack dies."
                ),
                "Units: 12 to 11 for Bob. Points: 55 to 20.",
            ],
        ),
        (
            (1, 1),
            (0, 0),
            [
                (
                    "End of Round 3. You score 10 points for 1 Marker on Bob's Jack (alive: 10 each). "
                    "Bob scores 10 points for 1 Marker on your Jack (alive: 10 each)."
                ),
                "It's level: 12 Units each, 10 points each.",
            ],
        ),
    ],
)
def test_the_end_of_a_round_tells_the_points_and_who_leads(markers, points, lines):
    sat = a_table(Phase.TALLY, units="JS JH", hands=("", ""), markers=markers, points=points)
    state, said = sat.state, []
    for event in sat.settles():
        if isinstance(event, RoundTallied | PhaseBegan):
            said.append(words.say(feud.view(state, ME), event, NAMES, ME))
        state = feud.evolve(state, event)
    assert [line for line in said if line] == lines


def test_the_end_of_a_turn_names_the_player():
    assert lines_of(TurnEnded(ME, closes=False)) == ["You end the turn.", "Ada ends the turn."]


@pytest.mark.parametrize(
    ("kind", "said"), [("hand", "Your hand is shuffled."), ("deck", ""), ("army", "")]
)
def test_the_log_tells_only_the_shuffle_of_a_hand(kind, said):
    assert lines_of(NatureAsked(Chore(kind, ME)))[0] == said


@pytest.mark.parametrize(
    ("event", "owner"),
    [
        (ReservesTaken((cards("5S"), ())), ME),
        (ReservesTaken(((), cards("5S"))), YOU),
        (ReservesTaken((cards("5S"), cards("6S"))), NATURE),
        (NatureAsked(Chore("hand", YOU)), YOU),
        (SkirmishBegan(), NATURE),
        (MatchEnded(frozenset({YOU}), "resigned"), YOU),
        (MatchEnded(frozenset(), "agreed"), NATURE),
    ],
)
def test_a_line_has_the_emblem_of_whose_it_is(event, owner):
    """Not of whoever decided last: both choose in secret whether to take their Reserve."""
    assert {words.owner(a_table().state, event, seat) for seat in (ME, YOU)} == {owner}


def test_a_round_belongs_to_whoever_has_the_initiative():
    """Whoever ended the last turn began it, but it isn't theirs."""
    state = a_table(units="KS JH").state
    assert words.owner(state, RoundBegan(2, YOU), ME) == YOU
    assert words.owner(state, PhaseBegan(Phase.MUSTER, turn=YOU), ME) == YOU


@rule("U-35", "U-66", "U-32", "U-97")
@pytest.mark.parametrize(
    ("phase", "usual", "missing", "paragraph"),
    [
        (Phase.ARRANGE, "U-9", "items", "U-35"),
        (Phase.DECISION, "U-93", "items", "U-97"),
        (Phase.PREPARE, "U-43", "action_reserve", "U-66"),
        (Phase.MUSTER, "U-53", "army_reserve", "U-32"),
    ],
)
def test_the_rulebook_opens_at_nothing_that_a_small_game_lacks(phase, usual, missing, paragraph):
    state = replace(a_table(units="KS JH").state, phase=phase)
    for is_there, opened in ((True, usual), (False, paragraph)):
        options = replace(state.options, **{missing: is_there})
        assert words.paragraph(replace(state, options=options), ME) == opened


@rule("U-32")
def test_a_unit_that_comes_in_is_named_in_words():
    assert lines_of(UnitEntered(YOU, Card("JC"), "army")) == [
        "Bob's Jack of Clubs comes in.",
        "Your Jack of Clubs comes in.",
    ]
