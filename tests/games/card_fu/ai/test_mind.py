"""The computer player of Card-Fu: legal, fair, repeatable and sensible."""

from random import Random

import pytest

from game.ai.player import Level, last_thought
from game.engine.cards import DECK, Card, suit
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.games.card_fu.ai import mind
from game.games.card_fu.ai.chances import worths
from game.games.card_fu.rules import bout, commands, game
from game.games.card_fu.rules.model import Phase
from game.games.card_fu.rules.options import Options
from game.games.card_fu.table.presets import PRESETS
from tests.games.card_fu.tables import ME, YOU, a_bout, laid
from tests.given import rule

HOUSE_RULES = (
    Options(),
    Options(deck="own", ground_timing="at_once", decision="health"),
    Options(endurance=True, combo_wrap=True, same_value_anywhere=True),
)


def moments(seed, options):
    """Every decision of a computer fighting itself: the view, the seat and the legal commands."""
    store = Store(game, Log(game.name, game.version, str(seed)))
    store.submit(NATURE, game.opening(options, 2))
    while acting := game.to_act(store.state):
        seat = min(acting)
        view = game.view(store.state, seat)
        yield view, seat, list(game.legal_commands(view, seat))
        level = Level.SOLDIER if seat == ME else Level.RECRUIT
        store.submit(seat, answer(view, level, seat, f"{seed}/{store.length}"))


def answer(view, level, seat=ME, fate="1"):
    return last_thought(mind.think(view, seat, level, Random(fate))).command


def seen(given, seat=ME):
    return game.view(given.state, seat)


@pytest.mark.parametrize("options", HOUSE_RULES, ids=["printed", "own decks", "endurance"])
@pytest.mark.parametrize("level", Level)
def test_every_thought_is_a_legal_command(level, options):
    for n, (view, seat, legal) in enumerate(moments(3, options)):
        if level is not Level.MARSHAL or n % 4 == 0:
            for thought in mind.think(view, seat, level, Random(1)):
                assert thought.command in legal
                assert 0 < thought.done <= 1


@pytest.mark.parametrize("options", HOUSE_RULES, ids=["printed", "own decks", "endurance"])
def test_the_greedy_move_is_legal_and_repeatable(options):
    for view, seat, legal in moments(4, options):
        command = mind.greedy(view, seat)
        assert command in legal
        assert command == mind.greedy(view, seat)


@pytest.mark.parametrize("level", Level)
def test_the_same_view_and_seed_give_the_same_answer(level):
    given = a_bout("5S 2H 9C 4D 6D", "7C 3H JS KD 8S")
    assert answer(seen(given), level) == answer(seen(given), level)


@pytest.mark.parametrize("level", Level)
def test_hidden_cards_do_not_change_the_answer(level):
    one = a_bout("5S 2H 9C 4D 6D", "7C 3H JS KD 8S", feints=("", "2D"))
    other = a_bout("5S 2H 9C 4D 6D", "AC AH AS AD QS", feints=("", "3D"))
    for given in (one, other):
        given.but(draws=(given.state.draws[ME][::-1], given.state.draws[YOU]))
    other.when(YOU, commands.Lay(Card("AC"))).happens()
    one.when(YOU, commands.Lay(Card("KD"), beside=True)).happens()
    assert seen(one) == seen(other)
    assert answer(seen(one), level) == answer(seen(other), level)


@pytest.mark.parametrize("level", [Level.SOLDIER, Level.CAPTAIN, Level.MARSHAL])
def test_the_longest_combo_is_played_in_full(level):
    given = a_bout("7C 8D 7S 6D 7D 2H", "9H 3S")
    laid(given, "7C", "9H")
    thought = last_thought(mind.think(seen(given), ME, level, Random(1)))
    assert len(thought.then) == 3
    given.when(ME, thought.command).happens()
    for further in thought.then:
        given.when(ME, further).happens()
    assert answer(seen(given), level) == commands.Stop()


def test_recruit_adds_at_most_one_card_to_a_combo_and_often_overlooks_it():
    given = a_bout("7C 8D 7S 6D 7D 2H", "9H 3S")
    laid(given, "7C", "9H")
    answers = [answer(seen(given), Level.RECRUIT, fate=str(n)) for n in range(40)]
    assert 4 < answers.count(commands.Stop()) < 36
    given.when(ME, next(each for each in answers if each != commands.Stop())).happens()
    assert {answer(seen(given), Level.RECRUIT, fate=str(n)) for n in range(40)} == {commands.Stop()}


def test_a_counter_attack_is_made_with_a_diamond():
    given = a_bout("5H KD 2S", "9S 3S")
    laid(given, "5H", "9S")
    assert answer(seen(given), Level.SOLDIER) == commands.Add(Card("KD"))
    without = a_bout("5H KC 2S", "9S 3S")
    laid(without, "5H", "9S")
    assert answer(seen(without), Level.SOLDIER) == commands.Stop()


def test_a_diamond_is_recovered_and_a_club_is_not():
    for pile, command in (("4C 6D", commands.Recover(Card("6D"))), ("4C 6C", commands.Recover())):
        given = a_bout("5H 2S", "9H 3S", lives=(pile, "KC"))
        laid(given, "5H", "9H")
        assert answer(seen(given), Level.CAPTAIN) == command


def test_a_first_thought_comes_before_many_hands_are_weighed(monkeypatch):
    """A computer has to have some thought at once, and the last is the one that counts."""
    worlds = []

    class Watched(mind.BoutSearch):
        def __init__(self, me, imagined, *rest, **more):
            worlds.append(len(imagined))
            super().__init__(me, imagined, *rest, **more)

    monkeypatch.setattr(mind, "BoutSearch", Watched)
    view = seen(a_bout("5H KD 2S", "9S 3S"))
    thoughts = mind.think(view, ME, Level.MARSHAL, Random(1))
    first = next(thoughts)
    assert worlds == [mind.AT_ONCE]
    *_, last = thoughts
    assert worlds == [mind.AT_ONCE, mind.STYLES[Level.MARSHAL].worlds]
    assert first.done < last.done == 1.0


def test_the_marshal_varies_its_cards():
    fight = moments(6, HOUSE_RULES[0])
    views = [view for view, seat, _ in fight if view.phase is Phase.LAY and seat == ME]
    mixed = [
        len({answer(view, Level.MARSHAL, fate=str(n)) for n in range(4)}) > 1 for view in views[:15]
    ]
    assert sum(mixed) > 5


def test_recruits_bluff_most_captains_never_and_the_marshal_not_with_a_poor_hand():
    given = a_bout("2H 8S 9D 10D JD AD", "7C 3H JS KD")
    laid(given, "AD", "KD")
    bluffs = [
        sum(answer(seen(given), level, fate=str(n)) != commands.SetFeint() for n in range(200))
        for level in (Level.RECRUIT, Level.SOLDIER, Level.CAPTAIN)
    ]
    assert bluffs[0] > bluffs[1] > bluffs[2] == 0
    poor = a_bout("KH QH KS QS AD", "7C 3H JS KD")
    laid(poor, "AD", "KD")
    assert answer(seen(poor), Level.MARSHAL) == commands.SetFeint()


@pytest.mark.parametrize("level", [Level.RECRUIT, Level.SOLDIER])
def test_a_bluff_never_puts_a_block_in_the_place_of_a_card_that_wins(level):
    """A new user found it absurd that an Attack that had won gave way to a Block."""
    given = a_bout("2H 8S 9D 10D JD AD", "7C 3H JS KD")
    laid(given, "AD", "KD")
    set_ = {answer(seen(given), level, fate=str(n)).card for n in range(60)}
    assert {suit(card) for card in set_ if card} == {"S"}
    view = seen(a_bout("5S 2C 4H", "9C 3H", feints=("9H", "")))
    chosen = [bout.choice(view, ME, answer(view, level, fate=str(n))) for n in range(60)]
    assert {each.card for each in chosen} == {"9H"}
    assert {each.second for each in chosen} <= {"5S", "2C"}


@pytest.mark.parametrize("level", [Level.CAPTAIN, Level.MARSHAL])
def test_a_reason_names_no_card(level):
    for view, seat, _ in moments(5, HOUSE_RULES[0]):
        thought = last_thought(mind.think(view, seat, level, Random(1)))
        assert thought.why == "" or thought.why.endswith(".")
        assert not any(card in thought.why for card in DECK)


def in_endurance(hand, theirs, **fields):
    return a_bout(hand, theirs, options=Options(endurance=True, decision="health"), **fields)


@rule("C-44", "C-49")
def test_a_drawn_card_counts_as_much_as_one_of_the_life_pile_only_in_endurance():
    hands = "KH 2D 7S 9C", "3C 3S 3D 3H"
    printed, endurance = (worths(seen(make(*hands))) for make in (a_bout, in_endurance))
    assert printed.draw < 0.7 * printed.life
    assert endurance.draw == pytest.approx(endurance.life, rel=0.35)


@pytest.mark.parametrize("deal", PRESETS[0].deals)
def test_any_card_wins_most_first_fights_against_the_easiest_opponent(deal):
    won = 0
    for n in range(20):
        fate, store = Random(n), Store(game, Log(game.name, game.version, deal))
        store.submit(NATURE, game.opening(PRESETS[0].options, 2))
        while acting := game.to_act(store.state):
            seat = min(acting)
            view = store.view(seat)
            any_card = mind.carefree(view, seat, fate) if seat == ME else None
            store.submit(seat, any_card or answer(view, Level.RECRUIT, seat, f"{n}/{store.length}"))
        won += ME in game.outcome(store.state).winners
    assert won >= 15
