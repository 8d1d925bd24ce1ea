"""What is said of points: they aren't the goal, but decide if both last Units die together."""

import pytest

from game.engine.value import replace
from game.games.feud.rules import game as feud
from game.games.feud.rules.model import Phase
from game.games.feud.rules.options import Options
from game.games.feud.table import PRESENTATION
from game.games.feud.table.presets import PRESETS, TRUE_FEUD
from game.games.feud.table.side_column import BOTH_DIE, BUYS, GOAL, LAST_UNITS
from game.table.figures import Tally
from game.table.highlights import Score
from tests.games.feud.tables import ME, YOU, a_table
from tests.given import rule

words, NAMES = PRESENTATION.words, ("Ada", "Bob")
FIRST = PRESETS[0].options


def points_of(state):
    figures = PRESENTATION.table.figures(feud.view(state, ME), ME, PRESENTATION.table.smallest)
    return next(each for each in figures if isinstance(each, Tally))


def at(phase, armies):
    return replace(a_table(phase, FIRST).state, armies=armies)


def test_the_tooltip_of_the_points_says_what_they_are_for():
    skirmish_feud = Options(variant="skirmish_feud", study=False)
    assert points_of(a_table(options=FIRST).state).tip == f"{GOAL} {BOTH_DIE}"
    assert points_of(a_table(options=TRUE_FEUD).state).tip == f"{GOAL} {BOTH_DIE} {BUYS}"
    assert points_of(a_table(options=skirmish_feud).state).tip == GOAL


@rule("U-33")
@pytest.mark.parametrize("phase", [Phase.PREVIEW, Phase.ARRANGE])
def test_before_a_round_of_both_last_units_it_is_said_that_points_can_decide(phase):
    last, one_left = at(phase, ((), ())), at(phase, ((), ("JS",)))
    assert points_of(last).note == LAST_UNITS
    assert words.prompt(feud.view(last, ME), NAMES, ME).startswith(LAST_UNITS)
    assert points_of(one_left).note == ""
    for seat in (ME, YOU):
        assert "points" not in words.prompt(feud.view(one_left, seat), NAMES, seat)


def test_in_a_skirmish_both_last_units_cannot_die_together():
    last = replace(at(Phase.ARRANGE, ((), ())), in_skirmish=True)
    assert points_of(last).note == ""
    assert "points" not in words.prompt(feud.view(last, ME), NAMES, ME)


def scores_of(reason, armies=((), ("JS",)), **options):
    state = a_table(Phase.OVER, replace(TRUE_FEUD, **options)).state
    over = replace(state, armies=armies, reason=reason, points=(20, 90), earned=(550, 460))
    return PRESENTATION.highlights.scores(over)


@rule("U-29", "U-33")
@pytest.mark.parametrize("reason", ["army", "rounds", "resigned"])
def test_the_result_shows_the_units_left_above_the_points(reason):
    """A new user read "Tilda wins" above "You 550, Tilda 460"."""
    assert scores_of(reason) == (
        Score(1, "Unit left", "550 points scored"),
        Score(2, "Units left", "460 points scored"),
    )


@rule("U-13", "U-33")
@pytest.mark.parametrize("reason", ["points", "rounds"])
def test_the_result_shows_the_points_that_decided_the_match(reason):
    level = ((), ())
    assert scores_of(reason, level) == (Score(20, "points left"), Score(90, "points left"))
    state = a_table(Phase.OVER, TRUE_FEUD).state
    unspent = replace(state, armies=level, reason=reason, points=(20, 90), earned=(20, 90))
    assert PRESENTATION.highlights.scores(unspent)[1] == Score(90, "points scored")
    earned = scores_of(reason, level, tiebreak_points="earned")
    assert earned == (Score(550, "points scored"), Score(460, "points scored"))
