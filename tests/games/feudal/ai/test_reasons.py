"""Why a turn begins as it does: for the log, and for hints."""

import re
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.engine.game import Seat, play
from game.games.feudal.ai.evaluation import Evaluation
from game.games.feudal.ai.kernel import SHIFT, SHOT, SQUARE, act_of, board_of, command_of
from game.games.feudal.ai.reasons import (
    AVENGED,
    EVERYBODY_MOVED,
    FORCED,
    FORWARD,
    ONE_FEWER,
    SAFE,
    SAFE_THERE,
    SHOT_DEAD,
    THE_REST_STAYS,
    why,
    why_ended,
    why_won,
)
from game.games.feudal.ai.risks import COVERED
from game.games.feudal.rules import allegiance, game, turn_flow
from game.games.feudal.rules.allegiance import ground
from game.games.feudal.rules.board import BY_NAME, NAMES
from game.games.feudal.rules.commands import Move, Shoot
from game.games.feudal.rules.model import Phase
from game.games.feudal.rules.options import Options
from game.games.feudal.table.words import name_of
from tests.games.feudal.ai.claims import (
    OF_THE_WHOLE_TURN,
    Position,
    claim_of,
    squares_in,
)
from tests.games.feudal.ai.positions import game_with, random_states

ADA = Seat(0)
BLUE = ["K X2", "P X1", "I M23", "I H9", "A N6"]
DARED = "The Sergeant on H15 can slay the Pikeman there, but no safer move looked better."
BROWN = ["K E20", "P G20", "N M14", "I H14", "S N8", "S H15"]


def told(*turn, blue=BLUE, brown=BROWN, tell=why):
    """The reasons for a turn; "M23 M14": a man goes there, "N6*N8": he shoots."""
    state = game_with(blue=blue, brown=brown)
    board = board_of(state)
    acts = [
        act_of(state.at.index(BY_NAME[start]), BY_NAME[end], shot="*" in each)
        for each in turn
        for start, end in [each.replace("*", " ").split()]
    ]
    if tell is why_won:
        return why_won(board, acts)
    if tell is why_ended:
        return why_ended(board, 0, acts)
    return why(board, Evaluation(board, ground(state), royalty_counts=True), 0, acts)


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        (("M23 M14",), "If the Pikeman is slain in return, the Knight was worth more."),
        (
            ("M23 M14", "H9 H14"),
            "Then the Pikeman on H9 slays the Pikeman on H14.",
        ),  # who could strike back
        (("H9 H14",), "If the Pikeman is slain in return, it's an even trade."),
        (("N6*N8",), SHOT_DEAD),
        (
            ("M23 M20",),
            f"From there the Pikeman threatens the Prince on G20. {DARED}",
        ),
        (("X1 X5", "X2 X3"), FORWARD.format("Prince", 19, "the enemy's")),
        (("X2 W3", "X1 X5"), "The King makes way for the Prince on X1."),
    ],
)
def test_a_reason_is_about_the_first_act_or_what_it_prepares(turn, reason):
    assert told(*turn)[0] == reason


LINES = [  # a turn of one man, and what is true of others after it
    ("N9 M9", ["K X2", "P M7", "A N9"], "There the Archer shields the Prince on M7."),
    ("M20 N20", ["K X2", "N M23", "I M20"], "That opens the line of the Knight on M23 to the"),
    ("I19 J19", ["K X2", "N I19"], "From there the Knight can reach the enemy's Green next turn."),
]


@pytest.mark.parametrize(("turn", "blue", "reason"), LINES)
def test_a_reason_tells_whom_a_man_shields_and_whose_line_he_opens(turn, blue, reason):
    assert told(turn, blue=blue, brown=["K B20", "N M14"])[0].startswith(reason)


def test_what_a_man_threatens_comes_before_for_whom_he_makes_way():
    reason = told("M9 L9", "M7 M9", blue=["K X2", "I M9", "P M7"], brown=["K E20", "D L14"])[0]
    assert reason == "From there the Pikeman threatens the Duke on L14."


def test_each_act_has_its_own_reason():
    assert told("X2 W3", "N6*N8", "M23 M20") == [
        FORWARD.format("King", 21, "the enemy's"),
        SHOT_DEAD,
        f"From there the Pikeman threatens the Prince on G20. {DARED}",
    ]


def test_a_man_is_called_safe_only_if_he_is_safe_as_soon_as_he_has_slain():
    assert told("M23 M14", brown=["K E20", "P G20", "N M14"]) == [SAFE.format("Pikeman")]


@pytest.mark.parametrize(
    ("brown", "reason"), [("P G20", AVENGED.format("Knight")), ("S N16", ONE_FEWER)]
)
def test_who_slays_a_man_is_said_to_be_slain_only_if_nobody_can_bar_the_way(brown, reason):
    others = ["K E20", "A M14", "N J14", brown]
    assert told("M23 M14", blue=["K X2", "N M23", "N M22"], brown=others) == [reason]


def test_a_man_who_makes_way_is_no_victim():
    assert told("M23 M20", "X2 X3", "X1 X2")[0] == told("M23 M20", "X2 X3")[0]


def test_a_lone_move_may_be_forced():
    assert told("X2 X1", blue=["K X2"]) == [FORCED.format("King")]


def test_the_end_of_a_turn_says_whether_anybody_could_go_on():
    assert told("M23 M20", tell=why_ended) == THE_REST_STAYS
    assert told("M23 M20", blue=["I M23"], tell=why_ended) == EVERYBODY_MOVED


def test_a_winning_turn_says_who_takes_the_castle():
    blue = ["K N3", "N E24"]
    assert told("E24 D24", blue=blue, tell=why_won) == ["The way into the Castle is open."]
    first, last = told("N3 N4", "E24 D24", blue=blue, tell=why_won)
    assert first == "Then the Knight on E24 takes the Castle."
    assert last == "The way into the Castle is open."
    held = told("E24 D24", blue=blue, brown=["K D24"], tell=why_won)
    assert held == ["The King in the Castle falls with it."]


RISKS = {  # what is told of a man who goes to M10, and of whom else there is
    "nobody reaches him": ([], ["K E20"], ""),
    "an Archer": ([], ["K E20", "A M12"], "but no safer move looked better."),
    "who is avenged": (["S N9"], ["K E20", "N M14"], "but can be slain in return."),
    "who could slay him before": ([], ["K E20", "N M14"], "but could before, too."),
    "who has a choice": (["N J14"], ["K E20", "N M14"], "or the Knight on J14, but not both."),
}


@pytest.mark.parametrize(("friends", "brown", "risk"), RISKS.values(), ids=RISKS)
def test_a_reason_warns_of_whoever_can_slay_the_man(friends, brown, risk):
    start = "M9" if "before" in risk else "L9"
    [reason] = told(f"{start} M10", blue=["K X2", f"Q {start}", *friends], brown=brown)
    assert reason.endswith(risk)
    assert ("can slay" in reason) == bool(risk)


def test_a_danger_that_the_turn_ends_is_no_risk():
    blue = ["K X2", "P L9", "A O12"]
    first = told("L9 M9", "O12*M12", blue=blue, brown=["K E20", "N M12"])[0]
    assert first.endswith("Once the turn ends, nobody can slay the Prince there.")


@pytest.mark.parametrize(
    ("start", "end", "name"),
    [
        ("M23", "M14", "Slay the Knight on M14 with the Pikeman on M23"),
        ("M23", "M20", "Move the Pikeman on M23 to M20"),
        ("E24", "D24", "Take the Castle with the Knight on E24"),
    ],
)
def test_a_move_names_who_moves_whom_he_slays_and_where(start, end, name):
    state = game_with(blue=["K X2", "N E24", "I M23"], brown=["K B20", "N M14"])
    man = state.at.index(BY_NAME[start])
    assert name_of(state, Move(man, BY_NAME[end]), ("Ada", "Bob"), ADA) == name


def test_a_shot_names_whom_it_hits():
    state = game_with(blue=BLUE, brown=BROWN)
    shot = Shoot(state.at.index(BY_NAME["N6"]), BY_NAME["N8"])
    assert (
        name_of(state, shot, ("Ada", "Bob"), ADA)
        == "Shoot the Sergeant on N8 with the Archer on N6"
    )


def said(state, acts):
    """The reason for the first of these acts of the seat to move."""
    board = board_of(state)
    evaluation = Evaluation(board, ground(state), royalty_counts=True)
    return why(board, evaluation, allegiance.side_of(state.options, min(state.turn)), acts)[0]


def after(state, acts):
    seat = min(state.turn)
    for act in acts:
        _, state = play(game, state, seat, command_of(act))
    return state


@pytest.mark.parametrize(
    ("options", "seats"), [(Options(), 2), (Options(variation="free_for_all"), 4)]
)
def test_each_reason_is_true_after_the_first_act_and_after_the_turn(options, seats):
    """In many positions, of many turns: by the rules, not by the computer's own board."""
    told_of = Counter()
    for seed in range(2):
        fate = Random(seed)
        for start in random_states(seed, options, seats, turns=8):
            if start.phase is not Phase.PLAY or start.pushing >= 0 or start.truce is not None:
                continue
            for acts in some_turns(start, fate):
                reason = said(start, acts)
                for sentence in re.findall(r"[^.]+\.", reason):
                    told_of[claim_of(sentence)] += not sentence.startswith("Then")
                check(start, acts, reason)
    assert sum(count > 0 for count in told_of.values()) >= 16, told_of


def some_turns(state, fate):
    """A few turns that end neither the war nor a kingdom, some slaying, some quiet."""
    castles = {each.at for each in state.castles if each}
    commands = list(turn_flow.acts(state, min(state.turn)))
    fate.shuffle(commands)
    there = allegiance.occupants(state)
    commands.sort(key=lambda each: (each.square not in there) and fate.random() < 0.7)
    quiet = [each for each in commands if each.square not in castles]
    for first, second in pairwise(quiet[:6]):
        turn = [act_of(c.man, c.square, shot=isinstance(c, Shoot)) for c in (first, second)]
        yield turn[:1]
        if first.man != second.man and board_is_open(state, turn):
            yield turn


def board_is_open(state, turn):
    board = board_of(state)
    with board.after(turn[:1]):
        return board.is_possible(turn[1])


def check(start, acts, reason):
    man, own = acts[0] >> SHIFT, allegiance.side_of(start.options, min(start.turn))
    before = Position(start, man, own)
    first, last = after(start, acts[:1]), after(start, acts)
    if first.phase is not Phase.PLAY or last.phase is not Phase.PLAY:
        return
    check_danger(Position(last, man, own), acts, reason)
    if "he is guarded" in reason:
        then = Position(last, man, own)
        assert then.is_avenged(last.at.index(squares_in(reason)[-1]))
    named = start.men[man].kind.capitalize()
    reason = reason.removesuffix(COVERED.format(named)).strip()
    if OF_THE_WHOLE_TURN.match(reason):
        then = Position(first, man, own)
        by, at = acts[1] >> SHIFT, acts[1] & SQUARE
        assert NAMES[first.at[by]] in reason
        assert at in (then.field.shots(by) if acts[1] & SHOT else then.field.moves(by))
        assert ("Green" in reason or "makes way" in reason) == (at not in first.at)
        reason = reason.partition(".")[2]
    for state in (first, last):
        assert Position(state, man, own).is_true(reason, before), (reason, acts)


def check_danger(last, acts, reason):
    """Nobody is sent where he can be slain without a word about it."""
    is_blow = acts[0] & SHOT or "slain in return" in reason or " royal" in reason
    named = last.kind(last.man).capitalize()
    safe = {each.format(named) for each in (SAFE, SAFE_THERE, FORCED)}
    if COVERED.format(named) in reason or reason in safe:
        assert not last.hunters(last.man)
    elif last.hunters(last.man) and not is_blow and not reason.startswith("Otherwise"):
        assert "can slay the" in reason or reason == ONE_FEWER or reason.startswith("Then")
