"""What is said of a finished fight or match: in the log, and on the page of the result."""

import pytest

from game.engine.cards import NOTHING, Card
from game.engine.game import PUBLIC
from game.games.card_fu.rules import events
from game.games.card_fu.rules.model import NONE, FightScore, Phase
from game.games.card_fu.rules.options import Options
from game.games.card_fu.table import PRESENTATION
from game.table.highlights import Seen
from tests.games.card_fu.tables import ME, YOU, a_bout
from tests.given import rule

words = PRESENTATION.words

NAMES = ("Ada", "Bob")
WON = FightScore(ME, "empty_hand", (14, 11))


def says(event, eyes=ME, given=None, **fields):
    return words.say((given or a_bout()).but(**fields).state, event, NAMES, eyes)


@pytest.mark.parametrize(
    ("reason", "eyes", "line"),
    [
        ("resigned", ME, "You win the fight. Bob has resigned."),
        ("resigned", YOU, "Ada wins the fight. You have resigned."),
        ("finished", ME, "You win the fight. Bob is hit while exhausted."),
        ("finished", YOU, "Ada wins the fight. You are hit while exhausted."),
    ],
)
def test_the_end_of_a_fight_says_who_lost_it_and_how(reason, eyes, line):
    assert says(events.FightEnded(FightScore(ME, reason, (14, 11))), eyes) == line


@rule("C-43", "C-44")
@pytest.mark.parametrize(
    ("hands", "eyes", "line"),
    [
        (
            ("", "5C 6C"),
            YOU,
            (
                "Ada wins the fight. Ada's hand is empty, so the piles are counted."
                " Life piles: 14 for Ada, 11 for you. The 2 cards left in your hand don't count."
            ),
        ),
        (
            ("", "5C"),
            PUBLIC,
            (
                "Ada wins the fight. Ada's hand is empty, so the piles are counted."
                " Life piles: 14 for Ada, 11 for Bob. The card left in Bob's hand doesn't count."
            ),
        ),
        (
            ("", ""),
            ME,
            (
                "You win the fight. Both hands are empty, so the piles are counted."
                " Life piles: 14 for you, 11 for Bob."
            ),
        ),
    ],
)
def test_the_end_says_whose_hand_is_empty_and_that_cards_left_do_not_count(hands, eyes, line):
    """A new user held two Throws at the end and was not told why they lost."""
    assert says(events.FightEnded(WON), eyes, a_bout(*hands)) == line


def test_the_end_of_a_match_is_told_but_not_of_a_single_fight():
    three = {"options": Options(fights=3), "fights": (WON, WON)}
    assert says(events.MatchEnded(ME), **three) == "You win the match, 4 points to 0!"
    assert says(events.MatchEnded(ME), PUBLIC, **three) == "Ada wins the match, 4 points to 0!"
    assert says(events.MatchEnded(None), options=Options(fights=3)) == "The match is drawn."
    assert says(events.MatchEnded(ME), fights=(WON,)) == ""


@rule("C-44", "C-53")
def test_the_ending_begins_with_a_headline():
    one = a_bout("", "5C 6C").but(fights=(WON,), phase=Phase.OVER).state
    assert words.ending(one, NAMES, PUBLIC) == (
        "Ada wins the fight",
        "Ada's hand is empty, so the piles are counted.",
        "Life piles: 14 for Ada, 11 for Bob.",
        "The 2 cards left in Bob's hand don't count.",
    )
    lost, drawn = FightScore(YOU, "resigned", (9, 8)), FightScore(None, "empty_hand", (9, 9))
    three = a_bout(options=Options(fights=3)).but(fights=(WON, lost), phase=Phase.DEAL)
    assert words.ending(three.state, NAMES, PUBLIC) == (
        "Bob wins fight 2",
        "Ada has resigned.",
        "Points: 2 for Ada, 2 for Bob.",
    )
    assert words.ending(three.state, NAMES, ME) == (
        "Bob wins fight 2",
        "You have resigned.",
        "Points: 2 for you, 2 for Bob.",
    )
    assert words.prompt(three.state, NAMES, ME) == "Dealing fight 3."
    three.but(fights=(WON, lost, drawn), phase=Phase.OVER)
    assert words.ending(three.state, NAMES, PUBLIC) == (
        "The match is drawn.",
        "Fight 1: Ada wins it, 14 to 11.",
        "Fight 2: Bob wins it, by resignation.",
        "Fight 3: A draw, 9 to 9.",
    )


@rule("C-19")
def test_the_result_tells_of_bouts_that_somebody_had_to_pass():
    """Three of them cost a new user the fight, and nothing said so."""
    view = a_bout().state

    def passed(*bouts):
        record = [Seen(view, events.CardsTurned(each, NONE), view) for each in bouts]
        return [fact.text for fact in PRESENTATION.highlights.deeds(record, NAMES.__getitem__)]

    none, some = (NOTHING, Card("5S")), (Card("2H"), Card("5S"))
    assert passed(none, some, none) == ["2 bouts, with only Throws, by Ada"]
    assert passed(none, some) == []
