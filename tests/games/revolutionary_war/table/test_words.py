"""The texts of Revolutionary War: log, prompts and endings."""

import re
from pathlib import Path

import pytest

from game.engine.cards import BACK, Card, cards
from game.engine.game import NATURE, PUBLIC, IllegalCommand, events_seen
from game.games.revolutionary_war.rules import events
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.games.revolutionary_war.rules.commands import Concede, Shuffle, Start
from game.games.revolutionary_war.rules.model import GameScore, Phase, State
from game.games.revolutionary_war.rules.options import Options
from game.games.revolutionary_war.table import PRESENTATION
from game.games.revolutionary_war.table.prompts import lost_round
from game.table.phrases import face
from game.table.words import spelled
from tests.games.revolutionary_war.tables import ME, YOU, a_round, before_a_game, played
from tests.given import rule
from tests.laws.plays import random_play

words = PRESENTATION.words

NAMES = ("Ada", "Bob")
EYES = (ME, YOU, PUBLIC)
BOOK = Path("assets/rulebook/revolutionary_war.md").read_text()
PLAYS = [random_play("revolutionary_war", seed) for seed in range(12)]


def seen_events(eyes):
    """Every event a seat sees in some random games: the view before it, the state, the event."""
    for each in PLAYS:
        state = revolutionary_war.initial
        for step in each.log.line:
            for event, seen in zip(
                step.events, events_seen(revolutionary_war, step, eyes), strict=True
            ):
                yield revolutionary_war.view(state, eyes), state, seen
                state = revolutionary_war.evolve(state, event)


@pytest.mark.parametrize(
    ("event", "owner"),
    [
        (events.CardPlayed(YOU, Card("5C")), YOU),
        (events.TrumpRefilled(Card("5C")), NATURE),
        (events.GameEnded(((), ()), GameScore((27, 25), (4, 3), 0, ME, "more_cards")), NATURE),
        (events.MatchEnded(YOU, "more_cards"), YOU),
    ],
)
def test_a_line_has_the_emblem_of_whose_it_is(event, owner):
    assert words.owner(a_round("5C 6C", "9C").state, event, ME) == owner


def says(event, eyes=ME, view=None, **fields):
    given = a_round("5C 6C", "9C") if view is None else view
    return words.say(given.but(**fields).state, event, NAMES, eyes)


@pytest.mark.parametrize(
    ("event", "mine", "public"),
    [
        (
            events.LeaderChosen(ME, 2),
            "You lead: two or more of the three trumps are black, so the dealer leads.",
            "Ada leads:",
        ),
        (
            events.LeaderChosen(ME, 1),
            "You lead: two or more of the three trumps are red, so the dealer doesn't lead.",
            "Ada leads:",
        ),
        (events.CardPlayed(ME, Card("5C")), "You lead the {5C}.", "Ada leads the {5C}."),
        (events.CardDrawn(ME, Card("5C")), "You draw the {5C}.", ""),
        (
            events.RoundConceded(ME, forced=False, bare=False),
            "You concede the round.",
            "Ada concedes",
        ),
        (
            events.RoundConceded(ME, forced=False, bare=True),
            "You concede the trump.",
            "Ada concedes",
        ),
        (
            events.RoundConceded(ME, forced=True, bare=True),
            "You concede: no cards left",
            "Ada concedes:",
        ),
        (
            events.RoundCaptured(ME, (), Card("3H")),
            "You capture the trump {3H}.",
            "Ada captures the",
        ),
        (
            events.RoundCaptured(ME, cards("5C"), Card("3H")),
            "You capture 1 card and the trump {3H}",
            "Ada",
        ),
        (
            events.RoundCaptured(ME, cards("5C 9C"), Card("3H")),
            "You capture 2 cards and the",
            "Ada",
        ),
        (events.TrumpRefilled(Card("QD")), "{QD} goes under the trump stack.", "{QD} goes under"),
    ],
)
def test_your_own_actions_are_told_as_you_and_others_by_name(event, mine, public):
    assert mine in says(event, ME)
    seen = revolutionary_war.seen_by(event, PUBLIC)
    assert public in says(seen, PUBLIC)


@pytest.mark.parametrize(
    ("given", "lacks"),
    [
        (a_round("4C", "9C", laid="QH"), "nothing as strong as the {QH}"),
        (a_round("4C", "9C", laid="KH", trumps="KD"), "no king"),
        (a_round("4C", "9C", laid="5H", trumps="5D"), "no 5"),
    ],
)
def test_a_concession_without_a_choice_says_what_is_lacking(given, lacks):
    event = events.RoundConceded(ME, forced=False, bare=False)
    assert (
        words.say(given.state, event, NAMES, ME) == f"You have {lacks}, so you concede the round."
    )
    assert words.say(given.state, event, NAMES, YOU) == "Ada concedes the round."
    assert words.automatic(given.state, NAMES, ME) == f"You have {lacks}, so you concede the round."
    assert words.automatic(given.state, NAMES, YOU) == f"Ada has {lacks} and concedes the round."
    assert words.prompt(given.state, NAMES, ME) == f"You have {lacks}. Concede the round."


def test_the_log_distinguishes_a_lead_from_an_answer():
    view = a_round("9C", "", laid="5C")
    assert says(events.CardPlayed(ME, Card("9C")), view=view) == "You answer with the {9C}."


def test_only_the_owner_reads_the_complete_hand_in_the_log():
    view = a_round("2C 3C 4C 5C", "2D 3D 4D 5D")
    event = events.CardDealt(ME, Card("AC"))
    assert says(event, ME, view) == "You hold {AC} {2C} {3C} {4C} {5C}."
    assert says(events.CardDealt(ME, BACK), YOU, view) == ""
    assert says(events.CardDealt(ME, Card("AC")), ME, a_round("2C 3C")) == ""


def test_the_log_lists_the_complete_trump_stack_from_the_top():
    view = a_round(trumps="4H 3H")
    assert (
        says(events.TrumpLaid(Card("8S")), view=view)
        == "The trump is the {8S}. Next come the {4H} and the {3H}."
    )
    assert says(events.TrumpLaid(Card("8S")), view=a_round(trumps="3H")) == ""


def test_the_log_says_when_the_deck_is_empty():
    view = a_round(deck="QD")
    assert says(events.CardDrawn(YOU, BACK), view=view) == "The deck is now empty."
    assert says(events.TrumpRefilled(Card("QD")), view=view).endswith("The deck is now empty.")


def test_the_log_gives_the_final_count_and_the_winner():
    score = GameScore((27, 25), (4, 3), 0, ME, "more_cards")
    ended = events.GameEnded((cards("2C 3C 4C 5C"), cards("2D 3D 4D")), score)
    assert says(ended) == "Final count, with the cards in hand: you 27, Bob 25."
    match = Options(target=100)
    assert (
        says(ended, options=match)
        == "Final count, with the cards in hand: you 27, Bob 25. You win game 1."
    )
    over = a_round().but(games=(score,))
    assert says(events.MatchEnded(ME, "more_cards"), view=over) == "You win the game, 27 to 25."
    assert (
        says(events.MatchEnded(ME, "target"), YOU, over, options=match)
        == "Ada wins the match, 27 to 25."
    )
    tie = a_round().but(games=(GameScore((26, 26), (5, 5), 0, YOU, "last_capture"),))
    assert says(events.MatchEnded(YOU, "last_capture"), ME, tie) == (
        "Bob wins the game by the last capture, 26 to 26."
    )


@pytest.mark.parametrize("eyes", EYES)
def test_a_prompt_says_whose_turn_it_is(eyes):
    for view, _, _ in seen_events(eyes):
        prompt = words.prompt(view, NAMES, eyes)
        assert prompt.endswith(".")
        assert "Waiting" not in prompt
        if view.phase is Phase.ROUND and view.trumps:
            whose = "You" if view.turn == eyes else NAMES[view.turn]
            assert re.match(rf"{whose}\b|Beat or match", prompt)
            assert prompt.startswith(NAMES[view.turn]) == (view.turn != eyes)


@pytest.mark.parametrize(
    ("given", "mine", "yours"),
    [
        (
            a_round("5C", "9C"),
            "You lead. Play any card, or concede the trump {3H}.",
            "Ada is about to lead. The trump is the {3H}.",
        ),
        (
            a_round("KC", "9C", laid="QH"),
            "Beat or match the {QH}, or concede the round.",
            "Ada has to beat or match the {QH}, or concede.",
        ),
        (
            a_round("4C", "9C", laid="QH"),
            "You have nothing as strong as the {QH}. Concede the round.",
            "Ada has to beat or match the {QH}, or concede.",
        ),
        (
            a_round("", "9C", laid="QH"),
            "You have no cards left. Concede the round.",
            "Ada has no cards left and has to concede.",
        ),
        (before_a_game(), "Dealing the cards.", "Dealing the cards."),
    ],
)
def test_prompts_at_every_moment_of_a_round(given, mine, yours):
    assert words.prompt(given.state, NAMES, ME) == mine
    assert (
        words.prompt(given.state, NAMES, YOU) == words.prompt(given.state, NAMES, PUBLIC) == yours
    )


@rule("R-12")
@pytest.mark.parametrize(
    ("is_auto", "end"), [(True, "lose the round"), (False, "can only concede")]
)
def test_the_banner_says_that_you_lose_only_if_the_round_is_conceded_for_you(is_auto, end):
    for hand, why in (("4C", "You can't match or beat the {QH}"), ("", "No cards left")):
        given = a_round(hand, "9C", laid="QH").but(options=Options(auto_concede=is_auto))
        assert (
            lost_round(given.state, ME)
            == f"{why.replace('{QH}', spelled(face(Card('QH'))))}. You {end}."
        )


@rule("R-29")
def test_rounds_are_numbered_within_a_game_and_games_within_a_match():
    given = a_round("5C", "9C").but(round_no=3)
    leads = events.CardPlayed(ME, Card("5C"))
    assert words.heading(given.state, leads) == "Round 3: trump {3H}"
    bare = events.RoundConceded(ME, forced=False, bare=True)
    assert words.heading(given.state, bare) == "Round 3: trump {3H}"
    assert words.heading(a_round("9C", laid="5C").state, leads) == ""
    shuffled = events.DeckShuffled(2, ME, cards("??"))
    assert words.heading(before_a_game(Options(target=50)).state, shuffled) == "Game 2"
    assert words.heading(before_a_game().state, shuffled) == ""


@rule("R-29")
def test_rounds_are_never_called_by_another_word():
    lines = [words.say(view, event, NAMES, ME) for view, _, event in seen_events(ME)]
    for text in (*lines, BOOK):
        assert not re.search(r"\b(trick|hand of cards|deal of cards|bout|set)\b", text)


def test_every_command_has_a_name():
    state = a_round("5C", "9C").state
    assert words.name_of(state, played("5C"), NAMES, ME) == "Play {5C}"
    assert words.name_of(state, Concede(), NAMES, ME) == "Concede the trump"
    assert (
        words.name_of(a_round("5C", "9C", laid="4D").state, Concede(), NAMES, ME)
        == "Concede the round"
    )
    assert words.name_of(state, Start(), NAMES, ME) == "Open the table"
    assert words.name_of(state, Shuffle(ME, ()), NAMES, ME) == "Shuffle and deal"


def ended(*games, target=0, last=ME):
    phase = Phase.OVER if target <= 100 else Phase.DEAL
    return State(phase=phase, options=Options(target=target), games=games, last_capture=last)


def test_the_ending_of_a_single_game():
    score = GameScore((27, 25), (4, 3), 0, ME, "more_cards")
    assert words.ending(ended(score), NAMES, PUBLIC) == (
        "Ada wins, 27 cards to 25.",
        "Ada: 23 captured + 4 in hand.",
        "Bob: 22 captured + 3 in hand.",
    )
    score = GameScore((0, 50), (0, 0), 2, YOU, "more_cards")
    assert words.ending(ended(score, last=YOU), NAMES, PUBLIC) == (
        "Bob wins, 50 cards to 0.",
        "2 trumps left over: nobody scores them.",
    )


def test_the_ending_of_a_tie_names_the_last_capture():
    score = GameScore((26, 26), (5, 5), 0, YOU, "last_capture")
    assert words.ending(ended(score, last=YOU), NAMES, PUBLIC)[-1] == (
        "The count is tied: Bob made the last capture."
    )


def test_the_ending_of_a_game_shows_the_match_totals():
    score = GameScore((27, 25), (0, 0), 0, ME, "more_cards")
    assert words.ending(ended(score, score, target=200), NAMES, PUBLIC) == (
        "Ada wins game 2, 27 cards to 25.",
        "Match so far: Ada 54, Bob 50. It goes to 200.",
    )


def test_the_ending_of_a_match_lists_its_games():
    first = GameScore((27, 25), (0, 0), 0, ME, "more_cards")
    second = GameScore((22, 30), (0, 0), 0, YOU, "more_cards")
    assert words.ending(ended(first, second, target=50), NAMES, PUBLIC) == (
        "Bob wins the match, 55 to 49.",
        "Game 1: Ada 27, Bob 25.",
        "Game 2: Ada 22, Bob 30.",
    )
    tie = ended(first, GameScore((25, 27), (0, 0), 0, YOU, "more_cards"), target=50, last=YOU)
    assert (
        words.ending(tie, NAMES, PUBLIC)[0] == "Bob wins the match by the last capture, 52 to 52."
    )
    assert words.prompt(tie, NAMES, ME) == "Bob won the match by the last capture, 52 to 52."


def test_house_rules_accept_exactly_the_targets_that_the_rules_allow():
    [length] = [rule for rule in words.house_rules if rule.between]
    low, high = length.between
    for target in (low, high):
        revolutionary_war.opening(Options(target=target), 2)
    with pytest.raises(IllegalCommand):
        revolutionary_war.opening(Options(target=high + 1), 2)


@rule("R-19")
@pytest.mark.parametrize(
    ("captured", "caught", "is_decided"),
    [(24, "5C 9C", True), (24, "5C", False), (26, "", True), (27, "5C 9C", False)],
)
def test_the_log_says_once_when_a_game_is_decided(captured, caught, is_decided):
    """With 27 of the 52 cards nobody can have as many."""
    event = events.RoundCaptured(YOU, cards(caught), Card("3H"))
    said = says(event, ME, piles=((), (Card("2D"),) * captured))
    assert said.endswith("half of all cards: Bob can't be overtaken in this game.") is is_decided
