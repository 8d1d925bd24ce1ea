"""Why the computer of Revolutionary War makes a move: true by the rules, and nothing of its hand."""

import re
from collections import Counter
from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.cards import DECK, cards, value
from game.engine.game import PUBLIC, play
from game.engine.value import replace
from game.games.revolutionary_war.ai import mind, reasons
from game.games.revolutionary_war.ai.imagine import unseen_cards
from game.games.revolutionary_war.ai.reasons import why
from game.games.revolutionary_war.rules import events, game
from game.games.revolutionary_war.rules.commands import Concede, Play
from game.games.revolutionary_war.rules.options import Options
from game.games.revolutionary_war.rules.strength import strength, stronger
from tests.games.revolutionary_war.ai.test_mind import (
    HIDDEN,
    HOUSE_RULES,
    all_captured_except,
    moments,
    seen,
)
from tests.games.revolutionary_war.tables import ME, a_round, played


class Told:
    """A move of a random game, with its reason."""

    def __init__(self, state, seat, command, level):
        self.state, self.seat, self.command, self.level = state, seat, command, level
        self.reason = why(game.view(state, seat), move_of(command), level)
        self.numbers = [int(n) for n in re.findall(r"\d+", self.reason)]

    @property
    def captured(self):
        """How many cards the other gets at once."""
        step, _ = play(game, self.state, self.seat, self.command)
        [taken] = [each for each in step.events if isinstance(each, events.RoundCaptured)]
        return len(taken.cards) + 1

    def strength(self, n=0):
        """That of the card under one of the trumps."""
        return strength(self.command.card, self.state.trumps[n])

    def answers(self):
        """The cards that nobody sees after the move, and those of them that could answer it."""
        view = game.view(self.state, PUBLIC)
        laid = [each.card for each in view.table]
        shown = {*view.trumps, *view.leftover, *laid, *view.piles[0], *view.piles[1]}
        hidden = [c for c in DECK if c not in shown | {self.command.card}]
        trump = self.state.trumps[0]
        return hidden, [c for c in hidden if stronger(c, self.command.card, trump)]

    def has_few_answers(self, told):
        hidden, out = self.answers()
        return told == [len(out), len(hidden)] and 3 * len(out) <= len(hidden)

    def is_weak(self):
        """Whether most cards can answer it, and few are weaker."""
        hidden, out = self.answers()
        return self.strength() <= 6 and 2 * len(out) > len(hidden)

    def last_answers(self):
        """The cards that nobody sees, and that could answer the card to beat."""
        [*_, last] = self.state.table
        hidden = unseen_cards(game.view(self.state, PUBLIC))
        return [c for c in hidden if stronger(c, last.card, self.state.trumps[0])]

    def sure(self, seat, more=0):
        """What a seat has for certain at the end of the game."""
        return len(self.state.piles[seat]) + more + len(self.state.hands[seat])

    def is_worked_out(self):
        """Whether the strongest plays on with nothing left to draw."""
        return not self.state.deck and self.level is Level.MARSHAL

    def is_decisive(self):
        """Whether conceding now, and not before, leaves the other enough."""
        other = 1 - self.seat
        single, pot = not self.state.options.target, len(self.state.table) + 1
        return single and self.sure(other) <= 26 < self.sure(other, pot)


FIGHT = "The round is worth fighting for: N cards at stake, counting the trump."
FEW = "The round isn't worth fighting for: N cards at stake, counting the trump."
CLAIMS = {
    reasons.WORKED_OUT: lambda m: m.is_worked_out() and m.state.options.card_memory,
    reasons.LIKELY_BEST: lambda m: m.is_worked_out() and not m.state.options.card_memory,
    reasons.NO_CARDS: lambda m: not m.state.hands[m.seat],
    reasons.NOT_WORTH_IT: lambda m: m.captured == 1,
    reasons.TRUMP_GIVEN: lambda m: m.captured == 1,
    FEW: lambda m: 1 < m.captured == m.numbers[0] <= 3,
    reasons.SAVES_CARDS: lambda m: m.captured > 3 and len(m.state.trumps) > 1,
    reasons.HELD_COUNT: lambda m: m.captured > 3 and len(m.state.trumps) == 1,
    reasons.CANT_ANSWER: lambda m: not m.last_answers(),
    reasons.ENOUGH: lambda m: not m.state.options.target and m.sure(m.seat) > 26,
    reasons.ENOUGH_WITHOUT: lambda m: (
        not m.state.options.target and m.sure(m.seat) > 27 and isinstance(m.command, Play)
    ),
    reasons.GIVES_IT_AWAY: lambda m: m.is_decisive() and isinstance(m.command, Play),
    reasons.LOST: lambda m: m.is_decisive() and isinstance(m.command, Concede),
    FIGHT: lambda m: len(m.state.table) + 2 == m.numbers[0] > 4,
    reasons.IS_STRONG: lambda m: m.strength() >= 8,
    reasons.AT_RANDOM: lambda m: m.strength() < 8,
    reasons.DRAWS_OUT: lambda m: m.is_weak() or m.answers()[0] == m.answers()[1],
    reasons.MIDDLING: lambda m: (
        not m.state.table and len(m.answers()[0]) < 3 * len(m.answers()[1]) and not m.is_weak()
    ),
    reasons.JUST_ENOUGH: lambda m: (
        m.strength() - strength(m.state.table[-1].card, m.state.trumps[0]) <= 2
    ),
    "At most N of the N unseen cards can answer it.": lambda m: m.has_few_answers(m.numbers),
    reasons.WEAKER_LATER: lambda m: m.strength(1) < m.strength(),
    reasons.UNANSWERED: lambda m: not m.answers()[1],
    reasons.OFTEN_UNANSWERED: lambda m: 2 * len(m.answers()[1]) < len(m.answers()[0]),
    reasons.GOES_ON: lambda m: m.state.table and m.answers()[1],
}


def move_of(command):
    return value(command.card) if isinstance(command, Play) else 0


def test_each_reason_is_true_by_the_rules():
    told = Counter()
    for seed, options in enumerate(HOUSE_RULES * 4):
        for state, seat, listed in moments(seed, options):
            for command in listed:
                for level in Level:
                    each = Told(state, seat, command, level)
                    claim = re.sub(r"\d+", "N", each.reason)
                    told[claim] += 1
                    assert CLAIMS[claim](each), (each.reason, command, state)
    assert set(told) == set(CLAIMS)


@pytest.mark.parametrize("level", Level)
def test_every_level_gives_a_reason_that_reveals_no_hidden_card(level):
    """One sentence, the same for a spectator who sees neither hand."""
    told = set()
    for state, seat, listed in moments(6):
        for command in listed:
            reason = why(game.view(state, seat), move_of(command), level)
            assert reason == why(game.view(state, PUBLIC), move_of(command), level)
            assert reason.endswith(".")
            assert reason.count(".") == 1
            told.add(reason)
    assert len(told) > 5
    state, seat, _ = next(moments(6))
    thought = last_thought(mind.think(game.view(state, seat), seat, level, Random(1)))
    assert thought.why == why(game.view(state, seat), move_of(thought.command), level)


def test_a_concession_does_not_tell_whether_there_was_a_card_to_answer():
    table = seen(a_round("6S 8C", HIDDEN, trumps="5D KH 9S", laid="KC", deck="?? ??"))
    free = seen(a_round("6S AC", HIDDEN, trumps="5D KH 9S", laid="KC", deck="?? ??"))
    for level in Level:
        assert why(table, 0, level) == why(free, 0, level)


def test_the_reason_names_what_counts():
    last = seen(a_round("3D", "4C", trumps="3H", piles=all_captured_except("3D", "4C", "3H")))
    assert (
        why(last, 0, Level.MARSHAL) == "Every card is known now, so this was worked out to the end."
    )
    early = seen(a_round("3D 9H KH 7C 5D", HIDDEN, deck="?? ?? ?? ??"))
    assert why(early, 0, Level.CAPTAIN) == "One trump isn't worth fighting for."


@pytest.mark.parametrize(
    ("better", "made", "told"),
    [
        ("2C", "10D", "13 of the 44 unseen cards can answer it, 31 can answer the {10D}."),
        ("10D", "2C", "That keeps the stronger {2C} for later."),
        ("", "2C", "One trump isn't worth fighting for."),
        ("2C", "", "13 of the 44 unseen cards can answer it. Conceding gives away the trump."),
        ("10D", "", "A weak card, to draw out a stronger one. Conceding gives away the trump."),
    ],
)
def test_a_move_is_told_by_what_it_has_over_the_one_that_was_made(better, made, told):
    """Of the 44 unseen, 13 are 6, 7, 8 or 9, below the 10; as many can answer the 2."""
    hand, trumps = "6S 8C 10D 2C 3S", "5D KH 9S"
    table = seen(a_round(hand, HIDDEN, trumps=trumps, deck="?? ?? ?? ??"))
    moves = [played(card) if card else Concede() for card in (better, made)]
    assert mind.instead(table, ME, *moves) == told


def test_of_two_cards_that_everything_beats_the_one_that_grows_is_kept():
    seen_before = all_captured_except("4D", "10S", "9H", "10C", "9C", "8S")
    table = seen(a_round("4D 10S", "?? ??", trumps="9H 10C", piles=seen_before))
    told = mind.instead(table, ME, played("4D"), played("10S"))
    assert told == "The {10S} is stronger under the next trump."
    assert not mind.instead(table, ME, played("4D"), played("4D"))


def test_a_card_that_everything_beats_is_played_to_draw_out_a_stronger_one():
    """A new user read that 10 of the 10 unseen cards could answer it."""
    seen_before = all_captured_except("4D", "10S", "9H", "10C", "9C", "8S")
    table = seen(a_round("4D 10S", "??", trumps="9H 10C", deck="??", piles=seen_before))
    assert mind.advice(table, ME, played("10S")) == reasons.DRAWS_OUT


def test_conceding_an_answer_is_told_by_the_cards_it_gives_away():
    table = seen(a_round("6S AC", HIDDEN, trumps="5D KH 9S", laid="KC", deck="?? ??"))
    assert mind.instead(table, ME, played("AC"), Concede()) == (
        "Just strong enough to answer. Conceding gives away 2 cards."
    )


def test_advice_counts_what_the_person_has_not_seen():
    """The 2 is answered by a 2, 3, 4 or 5; the person holds two of these and sees one."""
    hand, trumps = "6S 8C 10D 2C 3S", "5D KH 9S"
    table = seen(a_round(hand, HIDDEN, trumps=trumps, deck="?? ?? ?? ??"))
    assert mind.advice(table, ME, played("2C")) == "13 of the 44 unseen cards can answer it."
    told = why(table, value("2C"), Level.MARSHAL)
    assert told == "At most 14 of the 48 unseen cards can answer it."
    gone = replace(table, piles=(cards("2D 2H 2S 3C 3D 3H 4C 4D 4H 4S 5C 5H 5S"), ()))
    assert mind.advice(gone, ME, played("2C")) == "None of the 31 unseen cards can answer it."
    covered = replace(table, options=Options(card_memory=False))
    said = "At most 13 of the 44 unseen cards can answer it."
    assert mind.advice(covered, ME, played("2C")) == said


def test_a_concession_without_a_choice_is_advised_for_that_reason():
    table = seen(a_round("6S 8C", HIDDEN, trumps="5D KH 9S", laid="KC", deck="?? ??"))
    assert mind.advice(table, ME, Concede()) == "You have no other choice."
    free = seen(a_round("6S AC", HIDDEN, trumps="5D KH 9S", laid="KC", deck="?? ??"))
    assert mind.advice(free, ME, Concede()) == FEW.replace("N", "2")


MANY = {"trumps": "5D KH 9S", "laid": "8H KC AH", "deck": "?? ??"}  # the weakest is a 6


def test_few_cards_are_never_said_of_a_round_that_is_worth_a_fight():
    """One reason told of "only 4", and another of a fight for 4 cards."""
    few = seen(a_round("6S AC 2D", HIDDEN, **{**MANY, "laid": "KC AH"}))
    many = seen(a_round("6S AC 2D", HIDDEN, **MANY))
    for level in (Level.SOLDIER, Level.CAPTAIN, Level.MARSHAL):
        assert why(few, 0, level) == FEW.replace("N", "3")
        assert why(many, 0, level) == "Conceding saves cards for later rounds."
        assert why(many, value("2D"), level) == FIGHT.replace("N", "5")
    assert mind.advice(few, ME, Concede()) == FEW.replace("N", "3")


@pytest.mark.parametrize(
    ("best", "told"),
    [
        ("AC", "17 of the 43 unseen cards can answer even your best card, the {AC}."),
        ("3D", "Conceding keeps the {3D} for later rounds."),  # 10 of the 43 can answer it
    ],
)
def test_conceding_many_cards_is_told_by_what_can_answer_the_best_card(best, told):
    """An ace is answered by the two other aces, the 2s, 3s and 4s, and three of the 5s."""
    table = seen(a_round(f"6S 7S {best}", HIDDEN, **MANY))
    assert mind.advice(table, ME, Concede()) == told
    assert mind.instead(table, ME, Concede(), played(best)) == told
    covered = replace(table, options=Options(card_memory=False))
    kept = f"Conceding keeps the {{{best}}} for later rounds."
    assert mind.advice(covered, ME, Concede()) == kept


@pytest.mark.parametrize(
    ("hand", "card", "told"),
    [
        ("6S AC 2D 4C", "AC", reasons.CHEAPEST),
        ("6S AC 2D 4C", "2D", "13 of the 44 unseen cards can answer it."),
        ("6S AC AD 8C", "AC", "17 of the 44 unseen cards can answer it."),  # all are the same
    ],
)
def test_the_weakest_of_several_answers_is_told_as_that(hand, card, told):
    table = seen(a_round(hand, HIDDEN, trumps="5D KH 9S", laid="KC", deck="?? ??"))
    assert mind.advice(table, ME, played(card)) == told


def test_the_weakest_answer_that_nothing_beats_is_told_by_that():
    piles = all_captured_except("2D", "3D", "9S", "3H", "4H", "7H", "6C")
    table = seen(a_round("2D 3D", "?? ??", trumps="3H", laid="9S", deck="??", piles=piles))
    assert mind.advice(table, ME, played("2D")) == "None of the 3 unseen cards can answer it."


@pytest.mark.parametrize(
    ("best", "after", "told"),
    [
        ("2C", "KH", "It keeps your stronger cards for later."),
        ("4D", "KH", "21 of the 44 unseen cards can answer it."),  # the strongest
        ("2C", "10H", "Under the next trump this card is weaker."),
    ],
)
def test_a_lead_that_many_cards_can_answer_is_told_by_what_it_keeps(best, after, told):
    table = seen(a_round(f"JD 7C 8C 5S {best}", HIDDEN, deck="??", trumps=f"3H {after} 6H"))
    assert mind.advice(table, ME, played("JD")) == told


def test_whoever_has_enough_to_win_is_told_so():
    """R-19: 22 cards won and five in hand are enough, even if no other round is won."""
    piles, more = (" ".join(DECK[13:35]), ""), " ".join(DECK[13:36])
    table = seen(a_round("AC 2C 3C 4C 5C", HIDDEN, trumps="KH QH JH", deck="??", piles=piles))
    assert why(table, value("AC"), Level.MARSHAL) == reasons.ENOUGH
    assert mind.advice(table, ME, played("AC")) == reasons.ENOUGH
    more = seen(a_round("AC 2C 3C 4C 5C", HIDDEN, trumps="KH QH JH", deck="??", piles=(more, "")))
    assert mind.advice(more, ME, played("AC")) == reasons.ENOUGH_WITHOUT
    assert mind.advice(more, ME, Concede()) == reasons.ENOUGH
    match = replace(table, options=Options(target=100))
    assert why(match, value("AC"), Level.MARSHAL) != reasons.ENOUGH


def test_the_best_lead_of_a_weak_hand_is_told_as_that():
    """Under the 5, aces to fives and kings can answer the king, and hardly any else is left."""
    gone = "6C 6D 6H 7C 7H 8D 8H 8S 9C 9D 9H", "10C 10D 10H 10S JC JD JH JS"
    table = seen(a_round("KC 6S 7D 8C", HIDDEN, trumps="5D KH 9S", deck="??", piles=gone))
    assert mind.advice(table, ME, played("KC")) == reasons.BEST_LEAD
    assert mind.advice(table, ME, played("8C")) == reasons.DRAWS_OUT


def test_a_concession_that_every_hand_would_make_is_told_as_that():
    """All aces are seen, and under the ace nothing else can answer one."""
    table = seen(
        a_round("KC KH", HIDDEN, trumps="AD 9H 9S", laid="AS", deck="??", piles=("AC AH", ""))
    )
    assert why(table, 0, Level.SOLDIER) == "No card left can answer that one."


def test_where_piles_are_covered_nothing_is_said_to_be_known():
    last = a_round("3D 9D", "4C", trumps="3H 8S", piles=("AC", "KC"))
    covered = seen(last.but(options=Options(card_memory=False)))
    assert mind.advice(covered, ME, played("3D")) == reasons.LIKELY_BEST
