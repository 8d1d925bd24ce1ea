"""What the computer finds in Feudal: wins, threats, uses of each man, and truces."""

import json
from random import Random

import pytest

from game.ai.player import Level, seconds_for
from game.engine.game import Seat, play
from game.engine.value import replace
from game.games.feudal.ai import mind
from game.games.feudal.ai.kernel import board_of
from game.games.feudal.ai.solver import winning_acts
from game.games.feudal.rules import commands, game, turn_flow
from game.games.feudal.rules.board import AWAY, BY_NAME, SLAIN
from game.games.feudal.rules.model import Kind, Phase, Truce
from game.games.feudal.rules.options import Options
from tests.games.feudal.ai.positions import game_with, random_game, thought_of
from tests.games.feudal.ai.winning_positions import FILE, position

ME, YOU = Seat(0), Seat(1)
WINS = [each for each in json.loads(FILE.read_text("utf-8")) if each["wins"]]
HIGH_LEVELS = (Level.CAPTAIN, Level.MARSHAL)


def planned_turn(state, level, seat=ME):
    thought = thought_of(state, level, seat)
    return (thought.command, *thought.then)


def after_commands(state, seat, commands):
    for command in commands:
        _, state = play(game, state, seat, command)
    return state


@pytest.mark.parametrize("level", HIGH_LEVELS)
@pytest.mark.parametrize("kept", WINS, ids=[f"{n} {each['wins']}" for n, each in enumerate(WINS)])
def test_a_winning_turn_is_played(kept, level):
    state = position(kept)
    after = after_commands(state, ME, planned_turn(state, level))
    assert after.phase is Phase.OVER
    assert after.winners == {ME}


def test_every_level_enters_an_open_castle():
    state = game_with(blue=["K N3", "P X1", "N E24", "S L5"], brown=["K E12", "P G20", "N H21"])
    (knight,) = (n for n, at in enumerate(state.at) if at == BY_NAME["E24"])
    for level in Level:
        assert thought_of(state, level).command == commands.Move(knight, BY_NAME["D24"])
    assert mind.greedy(state, ME) == commands.Move(knight, BY_NAME["D24"])


DEFENDERS = {
    "the only man who can": ["K N3", "P X1", "D A1", "S P5"],
    "an Archer": ["K X2", "P X1", "D A1", "A N5"],
    "the garrison": ["K X2", "P X1", "D A1", "I M2"],
}


@pytest.mark.parametrize("level", HIGH_LEVELS)
@pytest.mark.parametrize("blue", DEFENDERS.values(), ids=DEFENDERS)
def test_an_enemy_on_your_green_is_slain(blue, level):
    state = game_with(blue=blue, brown=["K E20", "P G20", "N N2", "I H21"])
    after = after_commands(state, ME, planned_turn(state, level))
    knight = state.at.index(BY_NAME["N2"])
    assert after.at[knight] == SLAIN


@pytest.mark.parametrize("level", HIGH_LEVELS)
def test_a_turn_prevents_an_immediate_enemy_win_if_possible(level):
    """The enemy can't win next turn; where he can, no single action would have prevented it."""
    parried = 0
    for kept in WINS:
        state = replace(position(kept), moving=1, turn=frozenset({YOU}))
        if is_winning(state, YOU):
            continue
        after = after_commands(state, YOU, planned_turn(state, level, YOU))
        if after.phase is Phase.PLAY and is_winning(after, ME):
            assert all(is_winning(other, ME) for other in after_one_act(state, YOU))
        else:
            parried += 1
    assert parried > 20


def is_winning(state, seat):
    board = board_of(state)
    return winning_acts(board, board.men[seat], 1 - seat) is not None


def after_one_act(state, seat):
    for command in turn_flow.acts(state, seat):
        _, after = play(game, state, seat, command)
        if turn_flow.may_end(after, seat):
            _, after = play(game, after, seat, commands.EndTurn())
            if after.phase is Phase.PLAY:
                yield after


USES = {  # a man, and an enemy whom only he can slay safely
    Kind.KING: ("K H14", "N H16"),
    Kind.PRINCE: ("P M23", "N M14"),
    Kind.DUKE: ("D M23", "N M14"),
    Kind.KNIGHT: ("N M23", "S M14"),
    Kind.SERGEANT: ("S P20", "N T16"),
    Kind.PIKEMAN: ("I M23", "N M14"),
    Kind.SQUIRE: ("Q M14", "N N16"),
    Kind.ARCHER: ("A M17", "N M14"),
}


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_man_is_used(kind, level):
    mine, yours = USES[kind]
    rest = [each for each in ("K X2", "P X1", "D A1") if each[0] != mine[0]]
    state = game_with(blue=[mine, *rest], brown=["K D24", "P C22", yours, "I F23"])
    victim = state.at.index(BY_NAME[yours.split()[1]])
    slayer = state.at.index(BY_NAME[mine.split()[1]])
    allowed = planned_turn(state, level)
    blow = commands.Shoot if kind is Kind.ARCHER else commands.Move
    assert blow(slayer, state.at[victim]) in allowed
    if kind is not Kind.KING:  # he would leave the Castle open
        assert mind.greedy(state, ME) == blow(slayer, state.at[victim])


def test_every_army_moves_a_man():
    for level in Level:
        state = random_game(4, Options(armies=3))
        seat = min(state.turn)
        after = after_commands(state, seat, planned_turn(state, level, seat)[:-1])
        assert {state.men[man].army for man in after.acted} >= {
            n for n, army in enumerate(state.armies) if army.seat == seat
        }


def test_the_limit_of_men_in_the_first_turn_is_kept():
    for level in Level:
        state = random_game(4, Options(first_turn_max_men=2))
        allowed = planned_turn(state, level, min(state.turn))
        assert len(allowed) <= 3
        assert allowed[-1] == commands.EndTurn()


def test_a_half_played_turn_is_continued():
    state = random_game(5)
    seat = min(state.turn)
    first, *_ = turn_flow.acts(state, seat)
    _, state = play(game, state, seat, first)
    for level in Level:
        allowed = planned_turn(state, level, seat)
        assert all(command.man != first.man for command in allowed[:-1])
        assert allowed[-1] == commands.EndTurn()


def test_a_player_who_is_ahead_avoids_repetition():
    state = game_with(
        blue=["K M2", "P N5", "D R1", "N S1", "N T1", "S L7", "I P12"],
        brown=["K D24", "P F20", "I E24"],
    )
    for level in HIGH_LEVELS:
        once = after_commands(state, ME, planned_turn(state, level))
        again = replace(state, past=(once.past[-1], once.past[-1]))
        assert after_commands(again, ME, planned_turn(again, level)).phase is Phase.PLAY


TRUCES = {
    "far behind": (["K M2"], ["K B20", "P C22", "N A14", "N X24"], 0, True),
    "far ahead": (["K M2", "P N5", "D R1", "N S1"], ["K B20"], 0, False),
    "even, and the war is young": (["K M2", "P N5"], ["K B20", "P C22"], 3, False),
    "even, and nothing has happened for long": (["K M2", "P N5"], ["K B20", "P C22"], 50, True),
}


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(("blue", "brown", "calm", "agrees"), TRUCES.values(), ids=TRUCES)
def test_a_truce_is_accepted_when_behind_or_after_many_quiet_rounds(
    blue, brown, calm, agrees, level
):
    state = replace(game_with(blue=blue, brown=brown, moving=1), calm=calm)
    asked = replace(state, truce=Truce(YOU, frozenset({ME})))
    thought = thought_of(asked, level)
    assert thought.command == commands.AnswerTruce(agrees)
    assert thought.why.endswith(".")
    assert mind.greedy(asked, ME) == commands.AnswerTruce(agrees)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("moving", [0, 1])
@pytest.mark.parametrize("blue", [["K M2", "N E24"], ["K D6", "N E21"]], ids=["Castle", "King"])
def test_no_truce_is_accepted_or_offered_in_the_middle_of_a_win(blue, moving, level):
    brown = ["K E20", "N X20", "N V23", "S X17", "S X14"]
    state = replace(game_with(blue=blue, brown=brown, moving=moving), calm=50, round_no=60)
    asked = replace(state, truce=Truce(YOU, frozenset({ME})))
    assert thought_of(asked, level).command == commands.AnswerTruce(agrees=False)
    assert mind.greedy(asked, ME) == commands.AnswerTruce(agrees=False)
    if not moving:
        assert thought_of(state, level).command != commands.OfferTruce()


@pytest.mark.parametrize("level", Level)
def test_a_truce_is_welcome_if_the_enemy_would_win_at_once(level):
    state = game_with(blue=["K X2", "P X6", "N X9"], brown=["K B20", "N N2"], moving=1)
    asked = replace(state, truce=Truce(YOU, frozenset({ME})))
    thought = thought_of(asked, level)
    assert thought.command == commands.AnswerTruce(agrees=True)
    assert thought.why == "The enemy was about to win."


def test_a_castle_is_taken_and_a_pushed_man_steps_off():
    options = Options(variation="free_for_all")
    state = random_game(3, options, 4)
    seat = min(state.turn)
    foe = (seat + 1) % 4
    board = board_of(state)
    knight = next(n for n in board.men[seat] if state.men[n].kind is Kind.KNIGHT)
    at = list(state.at)
    at = [SLAIN if where in {board.greens[foe], board.castles[foe]} else where for where in at]
    at[knight] = board.greens[foe]
    state = replace(state, at=tuple(at))
    for level in Level:
        allowed = planned_turn(state, level, seat)
        assert allowed == (commands.Move(knight, board.castles[foe]),)
        after = after_commands(state, seat, allowed)
        assert after.castles[foe] is None
        if after.pushing != AWAY:
            assert isinstance(thought_of(after, level, seat).command, commands.PushOff)


@pytest.mark.parametrize("level", Level)
def test_every_level_gives_a_reason_for_every_act_in_short_sentences(level):
    for state in (
        random_game(3),
        game_with(blue=["K N3", "P M23"], brown=["K B20", "P C22", "N M14"]),
    ):
        seat = min(state.turn)
        for thought in mind.think(state, seat, level, Random(1)):
            assert len(thought.why_then) == len(thought.then)
            for why in (thought.why, *thought.why_then):
                assert why.endswith(".")
                assert why[0].isupper()
                assert all(len(sentence) <= 80 for sentence in why.split(". "))


def test_a_turn_has_more_thinking_time_than_a_card():
    assert all(seconds_for(mind, level) >= level.seconds for level in Level)
    assert seconds_for(mind, Level.MARSHAL) <= 5
    assert seconds_for(object(), Level.MARSHAL) == Level.MARSHAL.seconds
