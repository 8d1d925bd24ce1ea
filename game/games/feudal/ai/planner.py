"""Builds whole turns act by act and evaluates them.

First a beam search over sequences of captures.  Then every other man is placed, for the best few
sequences, and each man of a good turn is placed once more.  Last comes the enemy's answer: his best
captures, by the same beam search.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from math import ceil
from typing import NamedTuple, TypeVar

from game.ai.rivals import Share
from game.engine.value import Value, replace
from game.games.feudal.ai.evaluation import IN_PASSING, LOST, Evaluation
from game.games.feudal.ai.kernel import SHIFT, SHOT, SQUARE, Act, Board
from game.games.feudal.ai.solver import winning_acts

T = TypeVar("T")
Work = Generator[None, None, T]  # pauses every few milliseconds and returns its result

LEAST_GAIN = 0.01  # for less a man doesn't move
ANSWER_DEPTH = 7  # captures of an answer
USUAL = 26  # men on the board for which a Breadth is meant
ALL = 99  # more men than any turn has


class Breadth(Value):
    """The breadth of the search: what makes a level."""

    beam: int  # sequences of captures that are followed at once
    depth: int  # captures in a sequence
    beginnings: int  # sequences that are completed to whole turns
    refits: int  # how often each man of the best turns is placed once more
    answered: int  # turns for which the enemy's answer is searched
    reconsidered: int = 0  # men of the best turn who are placed again, with the enemy's answer
    alternatives: int = 3  # acts tried for such a man
    answer_beam: int = 2
    danger_patience: int = 400  # positions in the search for the enemy's winning turn
    followed: tuple[Share, ...] = ()  # after which turns both sides are played on, round by round
    storms: int = 0  # answers asked in a search for a storm of the enemy's Castle

    def scaled(self, men: int) -> Breadth:
        """A breadth of about the same work for this many men on the board."""
        share = min(1.0, (USUAL / max(1, men)) ** 2)
        return replace(
            self,
            beginnings=ceil(self.beginnings * share),
            refits=round(self.refits * share),
            answered=ceil(self.answered * share),
            reconsidered=round(self.reconsidered * share),
        )


class Plan(NamedTuple):
    """A turn and its estimated worth."""

    worth: float
    acts: tuple[Act, ...]


Chooser = Callable[[Sequence[float]], int]  # from worths to the chosen index


def best_of(worths: Sequence[float]) -> int:
    """The index of the highest."""
    return max(range(len(worths)), key=worths.__getitem__)


class Planner:
    """Builds turns for some men of a side."""

    def __init__(
        self,
        board: Board,
        evaluation: Evaluation,
        own: int,
        men: Sequence[int],
        *,
        duties: Sequence[frozenset[int]] = (),
        most_acts: int = ALL,
        choose: Chooser = best_of,
    ) -> None:
        """``men``: those who can act; ``duties``: groups of which at least one man has to act (F-52)."""
        self._board, self._evaluation, self._own = board, evaluation, own
        self._men = tuple(men)
        self._duties, self._most_acts, self._choose = duties, most_acts, choose
        self._foes = [of for of in board.castles if of != own]
        self._entries = frozenset(board.castles[of] for of in self._foes)

    # Beginnings

    def beginnings(self, breadth: Breadth) -> Work[list[Plan]]:
        """The best sequences of captures, the empty one included."""
        return (
            yield from beam(
                self._board,
                lambda: self._evaluation.value(self._own),
                lambda: self._blows(self._men, self._foes),
                width=breadth.beam,
                depth=min(breadth.depth, self._most_acts),
            )
        )

    def _blows(self, men: Sequence[int], of: Iterable[int]) -> list[Act]:
        """Acts that can begin a turn: captures, and steps onto the Greens of these sides."""
        board = self._board
        castles = board.castles.values()
        barred = self._evaluation.barred_greens(board.side[men[0]]) if men else []
        acts = [act for act in board.blows(men) if act & SHOT or act & SQUARE not in castles]
        for each in of:
            acts += self._onto_green(men, each, barred)
        return acts

    def _onto_green(self, men: Sequence[int], of: int, barred: Sequence[int]) -> list[Act]:
        """Steps onto a side's Green, and whatever cuts off those who could slay a man there."""
        board, green = self._board, self._board.greens[of]
        is_free = board.there[green] < 0 and green not in barred
        near = self._may_reach(men, green) if is_free else []
        steps = [act for act in board.acts(near) if act & SQUARE == green]
        if not steps and board.there[green] not in men:
            return steps
        between = self._evaluation.cut_offs(of)
        if not between:
            return steps
        return steps + [
            act
            for act in board.acts(men)
            if not act & SHOT and act & SQUARE in between and board.there[act & SQUARE] < 0
        ]

    def _may_reach(self, men: Sequence[int], square: int) -> list[int]:
        board = self._board
        onto = self._evaluation.onto[square]
        return [
            man for man in men if board.at[man] in onto[board.kinds[man]] and not board.acted[man]
        ]

    # Whole turns

    def settled(self, begun: Sequence[Act], order: Sequence[int]) -> Work[Plan]:
        """A whole turn with this beginning, the other men placed in this order."""
        board = self._board
        with board.after(begun) as depth:
            worth = self._evaluation.value(self._own)
            for man in order:
                if not board.acted[man] and board.at[man] >= 0 and self._may_go_on(depth):
                    worth = self._place(man, worth)
                    yield
            worth = self._fulfil(worth, depth)
            return Plan(worth, tuple(board.made(depth)))

    def refitted(self, plan: Plan, man: int) -> Plan:
        """The turn with this man placed again, acting last; the old turn if that is no gain."""
        board = self._board
        with board.after(self._others(plan, man)) as depth:
            worth = self._evaluation.value(self._own)
            if not board.acted[man] and board.at[man] >= 0 and self._may_go_on(depth):
                worth = self._place(man, worth)
            worth = self._fulfil(worth, depth)
            other = Plan(worth, tuple(board.made(depth)))
        return other if other.worth > plan.worth + LEAST_GAIN else plan

    def alternatives(self, plan: Plan, man: int, most: int) -> list[Plan]:
        """The best few turns that differ in what this man does, acting last."""
        board = self._board
        with board.after(self._others(plan, man)) as depth:
            begun = tuple(board.made(depth))
            found = [Plan(self._evaluation.value(self._own), begun)] if self._is_enough() else []
            if self._may_go_on(depth):
                acts, worths = self.weighed((man,))
                found += [
                    Plan(worth, (*begun, act))
                    for act, worth in zip(acts, worths, strict=True)
                    if act not in plan.acts
                ]
        return sorted(found, key=_worth, reverse=True)[:most]

    def _others(self, plan: Plan, man: int) -> Iterator[Act]:
        """The acts of the other men, those still possible without his; ask while they are made."""
        return (act for act in plan.acts if act >> SHIFT != man and self._board.is_possible(act))

    def _is_enough(self) -> bool:
        """F-18, F-52: whether the turn can end now."""
        acted = self._board.acted
        return all(
            any(acted[man] for man in duty) or not self._board.acts(duty)
            for duty in (*self._duties, frozenset(self._men))
        )

    def is_lost(self, plan: Plan, patience: int) -> bool:
        """Whether an enemy can win in his next turn after this one."""
        with self._board.after(plan.acts):
            return any(self._wins(foe, self._board.standing(foe), patience) for foe in self._foes)

    def _may_go_on(self, depth: int) -> bool:
        return self._board.depth - depth < self._most_acts

    def _place(self, man: int, worth: float) -> float:
        """Make a man's best act, if it gains anything; returns the new worth."""
        acts, worths = self.weighed((man,))
        if not acts:
            return worth
        chosen = self._choose([worth, *worths])
        if chosen == 0 or (self._choose is best_of and worths[chosen - 1] <= worth + LEAST_GAIN):
            return worth
        self._board.make(acts[chosen - 1])
        return worths[chosen - 1]

    def weighed(self, men: Iterable[int]) -> tuple[list[Act], list[float]]:
        """The acts of these men and the worth of the position after each."""
        board, value, own = self._board, self._evaluation.value, self._own
        barred = self._entries.union(self._evaluation.barred_greens(own))
        acts = [act for act in board.acts(men) if act & SHOT or act & SQUARE not in barred]
        worths = []
        for act in acts:
            board.make(act)
            worths.append(value(own))
            board.unmake()
        return acts, worths

    def _fulfil(self, worth: float, depth: int) -> float:
        """F-18, F-52: make the acts the turn still needs: one man of each army, and at least one in all."""
        board = self._board
        for duty in (*self._duties, frozenset(self._men)):
            if any(board.acted[man] for man in duty) or not self._may_go_on(depth):
                continue
            acts, worths = self.weighed(duty)
            if acts:
                best = best_of(worths)
                board.make(acts[best])
                worth = worths[best]
        return worth

    # What the enemy answers

    def answered(self, plan: Plan, breadth: Breadth) -> Work[Plan]:
        """The turn with its worth after the answer of the most dangerous enemy."""
        worths: list[float] = []
        with self._board.after(plan.acts):
            for foe in self._foes:
                worths.append((yield from self._after_answer(foe, breadth)))  # noqa: PERF401 - it pauses
        return Plan(min(worths), plan.acts)

    def _worth_after(self, answer: Plan, own: int) -> float:
        """The worth to this side after an answer; with two sides it is the negative of the enemy's."""
        if len(self._foes) == 1:
            return -answer.worth
        with self._board.after(answer.acts):
            return self._evaluation.value(own)

    def _after_answer(self, foe: int, breadth: Breadth) -> Work[float]:
        board, value, own = self._board, self._evaluation.value, self._own
        men = board.standing(foe)
        if self._wins(foe, men, breadth.danger_patience):
            return -LOST

        answers = yield from beam(
            board,
            lambda: value(foe, IN_PASSING),
            lambda: self._blows(men, (own,)),
            width=breadth.answer_beam,
            depth=ANSWER_DEPTH,
        )
        return self._worth_after(answers[0], own)

    def _wins(self, foe: int, men: Sequence[int], patience: int) -> bool:
        counts = self._evaluation.royalty_counts
        acts = winning_acts(self._board, men, self._own, royalty_counts=counts, patience=patience)
        return acts is not None


def beam(
    board: Board,
    value: Callable[[], float],
    acts: Callable[[], list[Act]],
    *,
    width: int,
    depth: int,
) -> Work[list[Plan]]:
    """A beam search: the best sequences of up to ``depth`` acts, best first, the empty one included."""
    root = board.depth
    found = [Plan(value(), ())]
    edge, seen = found, set[frozenset[Act]]()
    for _ in range(depth):
        following: list[Plan] = []
        for plan in edge:
            for act in plan.acts:
                board.make(act)
            for act in acts():
                made = frozenset((*plan.acts, act))
                if made not in seen:
                    seen.add(made)
                    board.make(act)
                    following.append(Plan(value(), (*plan.acts, act)))
                    board.unmake()
            board.unmake_to(root)
            yield
        following.sort(key=_worth, reverse=True)
        edge = following[:width]
        found += edge
        if not edge:
            break
    return sorted(found, key=_worth, reverse=True)


def _worth(plan: Plan) -> float:
    return plan.worth


def distinct(plans: Iterable[Plan], most: int) -> Iterator[Plan]:
    """The first few plans with different sets of acts."""
    seen = set[frozenset[Act]]()
    for plan in plans:
        made = frozenset(plan.acts)
        if made not in seen:
            seen.add(made)
            yield plan
        if len(seen) == most:
            return
