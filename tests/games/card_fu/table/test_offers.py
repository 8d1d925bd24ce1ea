"""What can be declined: a Feint, a counter attack, a card of the life pile."""

import pytest

from game.engine.game import PUBLIC
from game.games.card_fu.rules import commands
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.model import Phase
from game.games.card_fu.rules.options import Options
from game.games.card_fu.table import PRESENTATION
from game.table.figures import Heading, Notes
from tests.games.card_fu.tables import ME, a_bout, laid
from tests.given import rule

table = PRESENTATION.table


def shown(given, kind):
    figures = table.figures(card_fu.view(given.state, ME), ME, table.smallest)
    return [figure for figure in figures if isinstance(figure, kind)]


@rule("C-37", "C-43", "C-48")
@pytest.mark.parametrize("options", [Options(), Options(endurance=True, decision="health")])
def test_nobody_is_asked_for_a_feint_after_the_last_bout(options):
    """In a test by a person, it asked for one when the opponent had no card left."""
    given = a_bout("5S 3S", "", draws=("2C", ""), options=options, phase=Phase.FEINT)
    assert table.needless(given.state, ME) == commands.SetFeint()
    assert table.needless(card_fu.view(given.state, PUBLIC), ME) == commands.SetFeint()
    prompt = PRESENTATION.words.prompt(given.state, ("Ada", "Bob"), ME)
    assert prompt == "That was the last bout. Now the cards are counted."
    [heading] = shown(given, Heading)
    assert heading.note == "The last bout"
    assert not shown(given, Notes)
    on = a_bout("5S 3S", "9C", draws=("2C", ""), options=options, phase=Phase.FEINT)
    assert table.needless(on.state, ME) is None
    assert table.needless(on.but(blocks=10).state, ME) == commands.SetFeint()
    assert table.needless(on.but(phase=Phase.LAY, blocks=10).state, ME) is None


@rule("C-43")
def test_the_column_says_that_a_fight_is_over_while_its_last_events_are_shown():
    """It said "Dealing" below "You won the fight."."""
    given = a_bout("5S", "9C 3D", draws=("", ""))
    laid(given, "5S", "9C")
    assert given.state.fights
    for phase in (Phase.DEAL, Phase.OVER):
        [heading] = shown(given.but(phase=phase), Heading)
        assert heading.note == "Game finished"
    [heading] = shown(given.but(phase=Phase.DEAL, options=Options(fights=3)), Heading)
    assert heading.note == "Dealing"


@rule("C-5", "C-49")
def test_in_endurance_a_life_pile_lets_the_fight_go_on():
    options = Options(endurance=True, decision="health")
    given = a_bout(
        "5S 3S", "", draws=("2C", ""), lives=("", "9C"), options=options, phase=Phase.FEINT
    )
    assert table.needless(given.state, ME) is None


@rule("C-14", "C-16", "C-37")
@pytest.mark.parametrize("phase", [Phase.FEINT, Phase.RECOVER])
def test_to_decline_an_offer_ends_nothing(phase):
    """In a test by a person, the golden button was always the one that did nothing."""
    assert table.closing(a_bout("5S 2H", "9C", lives=("2C", "")).but(phase=phase).state, ME) is None
    blocked = a_bout("5H 2D", "9S 3H")
    laid(blocked, "5H", "9S")
    assert blocked.state.phase is Phase.ADD
    assert table.closing(blocked.state, ME) is None
