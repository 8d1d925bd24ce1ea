"""The rulebook of Card-Fu: Endurance, in which health is life pile plus draw pile."""

from game.app.offerings import offering_of
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.commands import Resign
from game.games.card_fu.rules.events import CardsPlaced, DamageDealt, FightEnded
from game.games.card_fu.rules.model import FightScore, Phase
from game.games.card_fu.rules.options import Options
from game.games.card_fu.table import PRESENTATION
from game.games.card_fu.table.house_rules import idle
from game.games.card_fu.table.log import say
from game.games.card_fu.table.words import ending
from game.table.figures import Gauge
from tests.games.card_fu.tables import (
    HALVES,
    ME,
    YOU,
    a_bout,
    added,
    laid,
    of_type,
    opened,
    recovered,
    set_feints,
)
from tests.given import rule

table = PRESENTATION.table

ENDURANCE = opened(options=Options(endurance=True)).state.options
BY_LIFE = Options(endurance=True, decision="life")
"""The options in logs of older versions, which are still decided as before."""


def ten_blocks(options):
    """YOU have more cards, but most of them were just shuffled into the draw pile."""
    given = a_bout(
        "5H 6S 2C 3C 4C 5C 6C",
        "7H 8S 7C 8C 9C JC QC",
        blocks=9,
        lives=("2S 3S", ""),
        draws=("KS", "2D 3D 4D 5D"),
        options=options,
    )
    laid(given, "5H", "7H")
    recovered(given, "", "")
    [event] = of_type(set_feints(given), FightEnded)
    return event.score


@rule("C-48", "C-49")
def test_after_ten_blocks_endurance_counts_life_pile_and_draw_pile():
    assert ten_blocks(ENDURANCE) == FightScore(YOU, "stall", (3, 4))


@rule("C-44", "C-49")
def test_with_an_empty_hand_endurance_counts_life_pile_and_draw_pile():
    given = a_bout(
        "9S", "5S 3H 2C 3C 4C 5C 6C KS", feints=("2H", ""), draws=("", "2D 3D"), options=ENDURANCE
    )
    laid(given, "9S 2H", "5S")
    [event] = of_type(added(given, YOU, "") + set_feints(given), FightEnded)
    assert event.score == FightScore(YOU, "empty_hand", (0, 3))


@rule("C-49")
def test_a_resigned_endurance_fight_is_scored_by_health():
    given = a_bout("5S", "7S", lives=("2S", "2D"), options=ENDURANCE)
    given.when(ME, Resign())
    [event] = of_type(given.happens(), FightEnded)
    assert event.score == FightScore(YOU, "resigned", (5, 5))


@rule("C-49")
def test_the_log_says_when_damage_finds_no_card():
    blow = DamageDealt(ME, 2, is_doubled=False, from_life=(), from_draw=())
    told = [say(a_bout().state, blow, ("Ada", "Bob"), eyes) for eyes in (ME, YOU)]
    assert told == [
        "2 points of damage: you have no cards left to lose.",
        "2 points of damage: Ada has no cards left to lose.",
    ]


@rule("C-49")
def test_the_log_of_endurance_does_not_count_life_piles():
    given = a_bout(lives=("2S", ""), options=ENDURANCE)
    assert say(given.state, CardsPlaced(), ("Ada", "Bob"), ME) == ""


@rule("C-49")
def test_the_ending_of_endurance_gives_the_health_of_both():
    score = FightScore(YOU, "stall", (3, 4))
    given = a_bout(options=ENDURANCE)
    told = say(given.state, FightEnded(score), ("Ada", "Bob"), ME)
    assert "Health: 3 for you, 4 for Bob." in told
    over = given.but(fights=(score,), phase=Phase.OVER).state
    assert ending(over, ("Ada", "Bob"), ME)[2] == "Health: 3 for you, 4 for Bob."


@rule("C-49")
def test_endurance_is_a_preset_beside_the_printed_rules():
    printed, endurance = (preset.options for preset in offering_of(card_fu.name).presets)
    assert (printed, endurance) == (Options(), ENDURANCE)


@rule("C-44", "C-49")
def test_the_setup_page_says_that_endurance_counts_both_piles():
    assert (
        idle(ENDURANCE, 2, "decision")
        == "Endurance always counts life pile and draw pile together."
    )
    assert idle(Options(), 2, "decision") == idle(ENDURANCE, 2, "tiebreak") == ""


@rule("C-48", "C-49")
def test_fights_saved_by_older_versions_are_decided_by_life_piles():
    assert ten_blocks(BY_LIFE) == FightScore(ME, "stall", (3, 1))


def bars(options, **fields):
    given = a_bout("5S", "9S", lives=("2S 3S", "4S"), draws=("2C 4C 6C", "3C"), options=options)
    figures = table.figures(given.but(**fields).state, ME, table.smallest)
    return [figure for figure in figures if isinstance(figure, Gauge)]


@rule("C-33", "C-49")
def test_in_endurance_the_bar_shows_health():
    [mine, yours] = bars(ENDURANCE)
    assert (mine.counts, mine.words) == (5, "Health 5")
    assert (yours.counts, yours.words) == (2, "Health 2")
    fresh = opened(HALVES, ENDURANCE).state
    [full, _] = [
        each for each in table.figures(fresh, ME, table.smallest) if isinstance(each, Gauge)
    ]
    assert full.counts == full.most == 19
    [own, _] = bars(Options(deck="own", endurance=True, decision="health"))
    assert own.most == 45


@rule("C-35", "C-49")
def test_the_bar_of_an_exhausted_fighter_is_empty_even_with_cards_in_the_piles():
    [_, yours] = bars(ENDURANCE, exhausted=(False, True))
    assert (yours.counts, yours.words) == (0, "Exhausted")
