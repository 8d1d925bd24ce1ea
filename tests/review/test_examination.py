"""Decisions are compared with the strongest computer's; of a turn of many moves the costly one is told."""

from itertools import pairwise
from random import Random
from unittest.mock import patch

import msgspec
import pytest

from game.ai.player import Level, Thought, last_thought
from game.ai.thinking import fate_of
from game.app.registry import game_named, mind_of
from game.engine.cards import Card
from game.engine.game import NATURE, Step, play
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.card_fu.ai import advice, reasons
from game.games.card_fu.ai import mind as fu_mind
from game.games.card_fu.rules import commands as fu
from game.games.card_fu.rules import game as card_fu
from game.games.cards_of_war.ai import mind as war_mind
from game.games.cards_of_war.rules import commands as war_commands
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.feud.ai import mind as feud_mind
from game.games.feud.rules import commands as feud_commands
from game.games.feud.rules import game as feud
from game.games.feudal.ai import mind as feudal_mind
from game.games.feudal.rules import commands
from game.games.feudal.rules import game as feudal
from game.review.comparison import Comparison
from game.review.examination import Examination
from game.review.playouts import WHOLE, Chance, Thoroughness
from tests.games.card_fu.tables import ME, a_bout
from tests.games.feudal.wars import BLUE, MEADOW, square, war
from tests.review.played import BRIEF, played

TURNS = Thoroughness(playouts=4, pairs=8, examined=4, depth=8, keen=Level.CAPTAIN)


def turn_of(given, *acts, care=TURNS):
    """The examination of a turn, and its steps."""
    line, states = [Step(NATURE, None, ())], [given.state] * 2
    for act in (*acts, commands.EndTurn()):
        step, state = play(feudal, states[-1], BLUE, act)
        line.append(step)
        states.append(state)
    log = Log(feudal.name, feudal.version, "K7", tuple(line))
    return Examination(feudal, feudal_mind, log, states, care=care, seats=2), range(1, len(line))


def move(given, at, to):
    return commands.Move(given.man(at), square(to))


@pytest.fixture(scope="module")
def knight_given_away():
    given = war(
        "King A8, Duke C8, Knight H8, Pikeman P5, Sergeant J9",
        "King H22, Duke F22, Pikeman Q14, Knight T20, Sergeant K19",
        ground=MEADOW,
    )
    acts = [move(given, *each) for each in (("C8", "C9"), ("H8", "Q8"), ("J9", "J10"))]
    examination, part = turn_of(given, *acts)
    return given, acts, examination.examined(part)


def test_a_man_who_is_given_away_is_told_of_the_move_that_did_it(knight_given_away):
    _, acts, found = knight_given_away
    assert found.step == 1 + acts.index(acts[1])
    assert found.lost == "After that, the Pikeman on Q14 could slay your Knight on Q8."
    assert found.steps == 3, "this move and the rest of its turn"
    assert found.cost > 0


def test_once_enough_decisions_were_compared_no_more_are(knight_given_away):
    given, acts, _ = knight_given_away
    examination, part = turn_of(given, *acts, care=replace(TURNS, examined=1))
    assert examination.examined(part) is not None
    assert examination.examined(part) is None


def test_what_would_be_better_is_a_turn_of_which_nothing_was_done_anyway(knight_given_away):
    given, acts, found = knight_given_away
    better, *then = (
        msgspec.json.decode(each, type=feudal.vocabulary.command)
        for each in (found.better, *found.then)
    )
    assert not {better, *then} & {*acts, commands.EndTurn()}
    _, state = play(feudal, given.state, BLUE, acts[0])
    for each in (better, *then):
        _, state = play(feudal, state, BLUE, each)
    knight = given.man("H8")
    assert state.at[knight] != square("Q8")


def test_a_turn_is_examined_as_one_where_turns_are_made_of_many_moves():
    log = played("feudal", 3, blunders=0.5, steps=60)
    store = Store(feudal, log)
    states = [store.state_before(n) for n in range(len(log.line))]
    parts = list(Examination(feudal, feudal_mind, log, states, care=TURNS, seats=2)._parts())
    assert [n for part in parts for n in part] == [
        n for n, step in enumerate(log.line) if n and step.seat != NATURE
    ]
    for part in parts:
        assert len({log.line[n].seat for n in part}) == 1
    alone = Examination(feudal, feudal_mind, log, states, care=BRIEF, seats=2)
    assert all(len(part) == 1 for part in alone._parts())


def test_a_turn_is_doubted_if_only_the_answer_to_it_showed_what_was_wrong():
    log = played("feudal", 3, blunders=0.5, steps=60)
    store = Store(feudal, log)
    states = [store.state_before(n) for n in range(len(log.line))]
    examination = Examination(feudal, feudal_mind, log, states, care=TURNS, seats=2)
    parts = [*examination._parts()]
    *_, (turn, answer) = (two for two in pairwise(parts) if len(two[0]) > 2 and two[0][0] > 30)
    good, bad = (
        Chance(
            tuple(each if seat == log.line[turn[0]].seat else WHOLE - each for seat in (0, 1)), 0
        )
        for each in (WHOLE // 2, WHOLE // 4)
    )
    fell_by_the_answer = [good] * answer[-1] + [bad] * (len(log.line) - answer[-1])
    assert examination.doubtful(fell_by_the_answer)[0] == turn


def test_all_decisions_of_feud_are_examined_but_the_order_in_which_a_hand_is_shown():
    """What is shown in the Study decides a tenth of a Round's life at most (feud.md, 12)."""
    log = played("feud", 3, blunders=0.2)
    store = Store(feud, log)
    states = [store.state_before(n) for n in range(len(log.line))]
    examination = Examination(feud, feud_mind, log, states, care=feud_mind.thoroughness, seats=2)
    even = [Chance((WHOLE // 2,) * 2, 0)] * len(log.line)
    doubtful = examination.doubtful(even)
    last = max(n for (n,) in doubtful)
    kinds = {type(log.line[n].command) for (n,) in doubtful}
    assert len(doubtful) > 100
    assert last > len(log.line) - 20
    assert feud_commands.Lock in kinds
    assert feud_commands.Preview not in kinds


def test_the_strongest_computer_says_what_its_hint_said_at_that_moment():
    game, mind = game_named("revolutionary_war"), mind_of("revolutionary_war")
    store = Store(game, Log(game.name, game.version, "K7"))
    store.submit(NATURE, game.opening(game.vocabulary.options(), 2))
    first = min(game.to_act(store.state))
    store.submit(first, mind.greedy(store.view(first), first))
    store.cut(first, len(store.line) - 1)  # the log is longer than the line now
    seat = min(game.to_act(store.state))
    fate = Random(fate_of(store.seed, store.length, seat))
    hint = last_thought(mind.think(store.view(seat), seat, Level.MARSHAL, fate))
    n = len(store.line)
    store.submit(seat, mind.greedy(store.view(seat), seat))
    states = [store.state_before(each) for each in range(len(store.line))]
    examination = Examination(game, mind, store.log, states, care=BRIEF, seats=2)
    assert examination._strongest(n) == hint


LAID = fu.Lay(Card("KD"))


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ("3D", advice.IS_SPARE),  # "Nobody wins against a Retreat" is true of both
        ("5S", f"{reasons.RETREAT} {advice.IS_SPARE}"),
        ("KD", ""),
    ],
)
def test_a_reason_that_is_true_of_what_was_played_as_well_is_no_reason(done, told):
    """A new user was told so of the K of Diamonds after playing the 3 of Diamonds."""
    given = a_bout("5S 4D 3D KD", "9C 3H JS")
    line = [Step(NATURE, None, ()), Step(ME, fu.Lay(Card(done)), ())]
    log = Log(card_fu.name, card_fu.version, "K7", tuple(line))
    states = [given.state] * 3
    examination = Examination(card_fu, fu_mind, log, states, care=TURNS, seats=2)
    assert examination._reason(1, Thought(fu.Lay(Card("KD")))) == told


def test_a_mind_that_compares_tells_what_a_move_has_over_the_other(monkeypatch):
    given = a_bout("5S 4D 3D KD", "9C 3H JS")
    log = Log(card_fu.name, card_fu.version, "K7", (Step(NATURE, None, ()), Step(ME, LAID, ())))
    examination = Examination(card_fu, fu_mind, log, [given.state] * 3, care=TURNS, seats=2)
    monkeypatch.setattr(
        fu_mind,
        "instead",
        lambda _, __, better, made: f"{better.card} for {made.card}",
        raising=False,
    )
    assert examination._reason(1, Thought(fu.Lay(Card("3D")))) == "3D for KD"


def test_to_pass_in_one_way_is_no_mistake_against_another_way():
    """A review called it one, and made an exercise of it."""
    store = Store(cards_of_war, Log(cards_of_war.name, cards_of_war.version, "pass"))
    store.submit(NATURE, cards_of_war.opening(cards_of_war.vocabulary.options(), 2))
    quiet, seat = war_commands.Pass(is_quiet=True), NATURE
    while quiet not in cards_of_war.legal_commands(store.state, seat):
        seat = min(cards_of_war.to_act(store.state))
        if quiet not in cards_of_war.legal_commands(store.state, seat):
            store.submit(seat, war_mind.greedy(store.view(seat), seat))
    step = len(store.line)
    store.submit(seat, war_commands.Pass())
    states = [store.state_before(n) for n in range(len(store.line))]
    care = Thoroughness(playouts=4, pairs=8, examined=4, depth=8)
    examination = Examination(cards_of_war, war_mind, store.log, states, care=care, seats=2)
    with patch.object(Comparison, "compared", side_effect=AssertionError("it is compared")):
        assert examination.examined(range(step, step + 1)) is None
