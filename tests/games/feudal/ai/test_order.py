"""The order of a turn's acts: the most urgent first, and the same position in the end."""

from itertools import islice
from random import Random

from game.games.feudal.ai.kernel import act_of, board_of
from game.games.feudal.ai.search.order import urgent_first
from game.games.feudal.rules.board import BY_NAME
from game.games.feudal.rules.model import Phase
from tests.games.feudal.ai.positions import game_with, random_states


def ordered(*turn, blue, brown, vital=()):
    """These acts of blue in the order in which a person is told of them; "M23 M14": a man goes there."""
    state = game_with(blue=blue, brown=brown)
    acts = {
        act_of(state.at.index(BY_NAME[start]), BY_NAME[end]): f"{start} {end}"
        for start, end in map(str.split, turn)
    }
    named = [act for act, name in acts.items() if name in vital]
    return [acts[each] for each in urgent_first(board_of(state), 0, tuple(acts), named)]


BLUE, BROWN = ["K X2", "N M23", "I H9", "I T12"], ["K E20", "N M14", "I H14", "A T10"]


def test_the_dearest_man_is_slain_first_then_who_is_in_danger_leaves():
    turn = ("X2 X3", "T12 U12", "H9 H14", "M23 M14")
    told = ["M23 M14", "H9 H14", "T12 U12", "X2 X3"]
    assert ordered(*turn, blue=BLUE, brown=BROWN) == told


def test_what_all_others_only_go_with_comes_before_everything():
    turn = ("H9 H14", "M23 M14", "X2 X3")
    told = ordered(*turn, blue=BLUE, brown=BROWN, vital=["X2 X3"])
    assert told == ["X2 X3", "M23 M14", "H9 H14"]


def test_who_has_to_make_way_still_goes_first():
    blue = ["K X2", "N M23", "I M20"]
    turn = ("X2 X3", "M20 N20", "M23 M14")
    assert ordered(*turn, blue=blue, brown=BROWN) == ["M20 N20", "M23 M14", "X2 X3"]


def test_an_intruder_on_the_own_green_is_slain_before_a_dearer_man():
    blue, brown = ["K M2", "N M23"], ["A N2", "N M14", "K E20"]
    assert ordered("M23 M14", "M2 N2", blue=blue, brown=brown) == ["M2 N2", "M23 M14"]


def test_the_order_changes_nothing_but_the_order():
    fate, changed = Random(1), 0
    for state in (each for seed in range(4) for each in islice(random_states(seed), 8, None, 8)):
        if state.phase is not Phase.PLAY:
            continue
        board, own = board_of(state), state.moving
        acts = []
        with board.after(()):
            while len(acts) < 9 and (able := board.acts(board.standing(own))):
                acts.append(fate.choice(able))
                board.make(acts[-1])
            end = board.at[:]
        told = urgent_first(board, own, acts)
        assert sorted(told) == sorted(acts)
        changed += told != tuple(acts)
        with board.after(()):
            for act in told:
                assert board.is_possible(act)
                board.make(act)
            assert board.at == end
    assert changed
