"""Why a turn begins as it does: for the log, and for hints."""

import re
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.engine.game import Seat, play
from game.engine.value import replace
from game.games.feudal.ai.evaluation import WORTH, Evaluation
from game.games.feudal.ai.kernel import SHIFT, SHOT, SQUARE, act_of, board_of, command_of
from game.games.feudal.ai.reasons import (
    AVENGED,
    EVEN,
    FORWARD,
    GUARD,
    ON_THE_GREEN,
    ROYAL,
    SAFE,
    SHOT_DEAD,
    SHUT,
    why,
    why_won,
)
from game.games.feudal.rules import allegiance, game, turn_flow
from game.games.feudal.rules.allegiance import ground
from game.games.feudal.rules.board import BY_NAME, NAMES, SLAIN, distance
from game.games.feudal.rules.commands import Move, Shoot
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import ROYALTY, Kind, Phase
from game.games.feudal.rules.options import Options
from game.games.feudal.table.words import name_of
from tests.games.feudal.ai.positions import game_with, random_states

ADA = Seat(0)
BLUE = ["K X2", "P X1", "I M23", "I H9", "A N6"]
BROWN = ["K E20", "P G20", "N M14", "I H14", "S N8", "S H15"]


def told(*turn, blue=BLUE, brown=BROWN, tell=why):
    """The reason for a turn; "M23 M14": a man goes there, "N6*N8": he shoots."""
    state = game_with(blue=blue, brown=brown)
    board = board_of(state)
    acts = [
        act_of(state.at.index(BY_NAME[start]), BY_NAME[end], shot="*" in each)
        for each in turn
        for start, end in [each.replace("*", " ").split()]
    ]
    if tell is why_won:
        return why_won(board, acts)
    return why(board, Evaluation(board, ground(state), royalty_counts=True), 0, acts)


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        (("M23 M14",), "The Knight is worth more."),  # H14 strikes back
        (("M23 M14", "H9 H14"), "Then Pikeman H9 slays Pikeman H14."),  # who could strike back
        (("H9 H14",), "If he is slain in return, it is an even trade."),
        (("H9 H10", "M23 M14"), "Then Pikeman M23 slays Knight M14."),
        (("H9 H10", "N6*N8"), "Then Archer N6 shoots Sergeant N8."),
        (("N6*N8",), SHOT_DEAD),
        (("M23 M20",), "From there he threatens the Prince on G20."),
        (("X2 X3",), ""),
    ],
)
def test_a_reason_is_about_the_first_act_or_what_it_prepares(turn, reason):
    assert told(*turn) == reason


def test_a_man_is_called_safe_only_if_he_is_safe_as_soon_as_he_has_slain():
    assert told("M23 M14", brown=["K E20", "P G20", "N M14"]) == SAFE


def test_a_man_who_makes_way_is_no_victim():
    assert told("M23 M20", "X2 X3", "X1 X2") == told("M23 M20", "X2 X3")


def test_a_winning_turn_says_who_takes_the_castle():
    blue = ["K N3", "N E24"]
    assert told("E24 D24", blue=blue, tell=why_won) == "The way into the Castle is open."
    later = told("N3 N4", "E24 D24", blue=blue, tell=why_won)
    assert later == "Then Knight E24 takes the Castle."


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
    """The reason for these acts of the seat to move."""
    board = board_of(state)
    evaluation = Evaluation(board, ground(state), royalty_counts=True)
    return why(board, evaluation, allegiance.side_of(state.options, min(state.turn)), acts)


class Position:
    """A position of the rules, with everybody ready to act: what each reason claims of it."""

    def __init__(self, state, man, own):
        self.state, self.man, self.own = replace(state, acted=frozenset()), man, own
        self.field = turn_flow.Field(self.state)
        self.sides = turn_flow.sides_by_man(state)

    def reach(self, man):
        """Where this man could slay an enemy who stood there."""
        if self.state.at[man] < 0:
            return set()
        if self.state.men[man].kind is Kind.ARCHER:
            return self.field.range_of(man)
        return set(self.field.moves(man)) | {
            at
            for at in self.at_side(self.sides[man])
            if at in Position(self.without(at), man, self.own).field.moves(man)
        }

    def at_side(self, side):
        return {at for n, at in enumerate(self.state.at) if self.sides[n] == side and at >= 0}

    def without(self, at):
        men = tuple(SLAIN if each == at else each for each in self.state.at)
        return replace(self.state, at=men)

    def hunters(self, man):
        at = self.state.at[man]
        return [
            n
            for n in range(len(self.sides))
            if self.sides[n] != self.sides[man] and self.state.at[n] >= 0 and at in self.reach(n)
        ]

    def kind(self, man):
        return self.state.men[man].kind

    def can_take(self, man, castle):
        at = self.state.castles[castle].at
        return self.state.at[man] in self.greens(castle) and at in self.field.moves(man)

    def greens(self, *castles):
        return {green_of(self.state.castles[n]) for n in castles}

    def is_true(self, reason, before):
        """Whether a reason is true here; ``before``: the position before the turn."""
        named = re.search(r"on ([A-X]\d+)\.", reason)
        at = BY_NAME[named[1]] if named else None
        return CLAIMS[claim_of(reason)](self, before, at)

    def goals(self):
        return [n for n, each in enumerate(self.state.castles) if n != self.own and each]

    def slain_since(self, before):
        """Who stood where the man stands now."""
        return before.state.at.index(self.state.at[self.man])

    def worth_more_than_now(self, before):
        """What he slew is worth, less his own worth."""
        return WORTH[before.kind(self.slain_since(before))] - WORTH[self.kind(self.man)]

    def is_closer(self, before):
        here, to = before.state.at[self.man], self.state.at[self.man]
        greens = self.greens(*self.goals())
        is_nearer = any(distance(to, each) < distance(here, each) for each in greens)
        return is_nearer and self.kind(self.man) not in ROYALTY

    def is_avenged(self, hunter):
        to, men = self.state.at[self.man], list(self.state.at)
        men[self.man], men[hunter] = SLAIN, to
        then = Position(replace(self.state, at=tuple(men)), hunter, self.own)
        return any(then.sides[n] == self.own for n in then.hunters(hunter))


def claim_of(reason):
    """What a reason says, whoever it is about."""
    return re.sub(r"[Tt]he (?!Green|Castle)[A-Z]\w+( on \w+)?", "X", reason)


CLAIMS = {  # what each reason says of a position
    "X is worth more.": lambda now, before, _: now.worth_more_than_now(before) > 0,
    EVEN: lambda now, before, _: now.worth_more_than_now(before) == 0,
    "Otherwise X can take the Castle.": lambda now, before, _: before.can_take(
        now.slain_since(before), now.own
    ),
    SAFE: lambda now, before, _: not now.hunters(now.man),
    AVENGED: lambda now, before, _: all(now.is_avenged(each) for each in now.hunters(now.man)),
    "X was in danger where he stood.": lambda now, before, _: (
        before.hunters(now.man) and not now.hunters(now.man)
    ),
    SHUT: lambda now, before, _: now.state.at[now.man] in now.greens(now.own),
    GUARD: lambda now, before, _: now.greens(now.own) <= now.reach(now.man),
    "From there he guards X.": lambda now, before, at: (
        at in now.reach(now.man) and now.hunters(now.state.at.index(at))
    ),
    "From there he threatens X.": lambda now, before, at: (
        at in now.reach(now.man) and now.sides[now.state.at.index(at)] != now.own
    ),
    ON_THE_GREEN: lambda now, before, _: any(now.can_take(now.man, n) for n in now.goals()),
    FORWARD.format("the enemy's"): lambda now, before, _: now.is_closer(before),
    FORWARD.format("an enemy's"): lambda now, before, _: now.is_closer(before),
    **dict.fromkeys(("", SHOT_DEAD, ROYAL), lambda *_: True),
}


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
                told_of[claim_of(reason)] += not reason.startswith("Then")
                check(start, acts, reason)
    assert sum(count > 0 for count in told_of.values()) >= 8, told_of


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
    if reason.startswith("Then"):
        then = Position(first, man, own)
        by, at = acts[1] >> SHIFT, acts[1] & SQUARE
        assert NAMES[first.at[by]] in reason
        assert at in (then.field.shots(by) if acts[1] & SHOT else then.field.moves(by))
        assert ("Green" in reason) == (at not in first.at)
        return
    for state in (first, last):
        assert Position(state, man, own).is_true(reason, before), (reason, acts)
