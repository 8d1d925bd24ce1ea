"""Why a turn is played as it is: a sentence or two on each of its acts.  Nothing is hidden in the war.

A reason is said only if it is true both after its act, which is all that a hint shows, and after
the whole turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.games.feudal.ai import risks
from game.games.feudal.ai.approaches import Approaches
from game.games.feudal.ai.evaluation import WORTH, Evaluation
from game.games.feudal.ai.kernel import NOBODY, SHIFT, SHOT, SQUARE, Act, Board
from game.games.feudal.ai.risks import hunters, is_reached, reaches
from game.games.feudal.rules.board import NAMES, Square, distance
from game.games.feudal.rules.model import ROYALTY

CASTLE = "The way into the Castle is open."
CASTLE_HELD = "The {} in the Castle falls with it."
ROYALTY_FALLS = "No enemy royalty is left then."
ROYALTY_OF_ONE_FALLS = "One enemy has no royalty left then."
ONLY_WAY = "No move in sight stops the enemy's win."
STORMS = "After this, no move in sight saves the enemy's Castle."
WITHSTANDS = "Otherwise the enemy could storm the Castle."
ON_THE_GREEN = "From there the {} threatens to take the Castle."
ROYALS_LEFT = {
    1: "That leaves the enemy only one royal.",
    2: "That leaves the enemy two royals.",
}
ONE_ROYAL_FEWER = "That is one royal fewer."
SHOT_DEAD = "The Archer slays without moving."
SAFE = "No enemy can slay the {} in return."
IN_RETURN = "If the {} is slain in return, the {} was worth more."
EVEN = "If the {} is slain in return, it's an even trade."
AVENGED = "Any man who slays the {} can be slain in return."
ONE_FEWER = "That is one enemy fewer."
SHUT = "On his own Green the {} blocks the way into the Castle."
GUARD = "From there the {} guards his own Green."
IN_DANGER = "That gets the {} out of danger."
REACHES_GREEN = "From there the {} can reach {} Green next turn."
SHIELDS = "There the {} shields the {} on {}."
OPENS = "That opens the line of the {} on {} to the {} on {}."
FORWARD = "The {0} gets closer to {2} Green: {1} squares to go."
WITHIN = "The {} comes within {} squares of {} Green."
NEXT_TO_GREEN = "The {} comes right next to {} Green."
FORCED = "Somebody has to move, and nobody can slay the {} there."
LESS_DANGER = "Fewer enemies can slay the {} there."
BACK = "The {} comes closer to his own Green."
CLOSER = "The {} comes closer to the enemy."
AWAY_FROM = "The {} moves away from the nearest enemy."
SAFE_THERE = "No enemy can slay the {} there."
NOTHING_BETTER = "No other move looked better."
ASKED_FOR = "The rules ask for one more move."
THE_REST_STAYS = "The other men are best where they are."
EVERYBODY_MOVED = "Nobody is left to move."
DEAR = 5.0  # worth from which danger comes before a threat
NEAR = 8  # squares: beyond this nobody is in danger soon
DUEL = 2  # sides


def why_won(board: Board, acts: Sequence[Act]) -> list[str]:
    """The reasons for a turn that ends the war or a kingdom, act by act."""
    last = acts[-1]
    if last & SQUARE not in board.castles.values():
        falls = ROYALTY_FALLS if len(board.castles) == DUEL else ROYALTY_OF_ONE_FALLS
        return [falls] * len(acts)
    return [f"Then {_man(board, last)} takes the Castle."] * (len(acts) - 1) + [
        why_taken(board, last)
    ]


def why_taken(board: Board, act: Act) -> str:
    """The reason for taking a Castle, in which an enemy may stand."""
    held = _victim(board, act) != NOBODY
    return CASTLE_HELD.format(_of(board, act & SQUARE)) if held else CASTLE


def why(board: Board, evaluation: Evaluation, own: int, acts: Sequence[Act]) -> list[str]:
    """The reasons for any other turn, act by act: what each does or prepares, and its risk."""
    found = []
    for n in range(len(acts)):
        with board.after(acts[:n]):
            found.append(_Turn(board, evaluation, own, acts[n:], is_alone=len(acts) == 1).told())
    return found


def why_ended(board: Board, own: int, acts: Sequence[Act]) -> str:
    """The reason for ending the turn after these acts."""
    moved = {act >> SHIFT for act in acts}
    with board.after(acts):
        rest = [man for man in board.standing(own) if man not in moved and not board.acted[man]]
        return THE_REST_STAYS if board.acts(rest) else EVERYBODY_MOVED


class _Turn:
    """The rest of a turn that does not win at once, and all true reasons for its first act."""

    def __init__(
        self,
        board: Board,
        evaluation: Evaluation,
        own: int,
        acts: Sequence[Act],
        *,
        is_alone: bool,
    ) -> None:
        """``is_alone``: nobody else acts in this turn."""
        self._board, self._evaluation, self._own, self._acts = board, evaluation, own, acts
        self._man, self._to = acts[0] >> SHIFT, acts[0] & SQUARE
        self._kind = board.kinds[self._man]
        self._called = self._kind.capitalize()  # a review tells of other men beside him
        self._green = board.greens.get(own)
        self._goals = {green for of, green in board.greens.items() if of != own}
        self._whose = "the enemy's" if len(self._goals) == 1 else "an enemy's"
        self._is_alone = is_alone and not any(board.acted[man] for man in board.men[own])
        self._victim = _victim(board, acts[0])

    def told(self) -> str:
        """The best reason, and what the act risks."""
        if self._victim != NOBODY:
            return next(self._of_blow())
        risk = risks.told(self._board, self._own, self._acts)
        if risk:
            return f"{next(self._of_move())} {risk}"
        return next(self._of_move())

    def _of_blow(self) -> Iterator[str]:
        """Why the first act slays whom it slays, best first."""
        slain = self._board.kinds[self._victim]
        counts = self._evaluation.royalty_counts
        if self._to == self._green and self._can_enter(self._victim, self._own):
            yield f"Otherwise the {slain.capitalize()} can take the Castle."
        if slain in ROYALTY and counts:
            yield self._royals_left()
        if self._acts[0] & SHOT:
            yield SHOT_DEAD
        if self._lasts(self._is_safe):
            yield SAFE.format(self._called)
        if self._is_safe_later():
            yield from self._hunters_slain()
        if self._kind not in ROYALTY or not counts:
            if WORTH[slain] > WORTH[self._kind]:
                yield IN_RETURN.format(self._called, slain.capitalize())
            elif WORTH[slain] == WORTH[self._kind]:
                yield EVEN.format(self._called)
        if self._lasts(self._is_avenged):
            yield AVENGED.format(self._called)
        yield ONE_FEWER

    def _royals_left(self) -> str:
        """What the fall of a royal leaves to his side, as without any it has lost."""
        board, side = self._board, self._board.side[self._victim]
        left = sum(board.kinds[man] in ROYALTY for man in board.standing(side)) - 1
        is_duel = len(self._goals) == 1
        return ROYALS_LEFT.get(left, ONE_ROYAL_FEWER) if is_duel else ONE_ROYAL_FEWER

    def _of_move(self) -> Iterator[str]:
        """Why the first act goes where it goes, best first."""
        if self._to in self._goals and self._lasts(self._can_go_on):
            yield ON_THE_GREEN.format(self._called)
        yield from self._then()
        escapes = self._is_hunted(self._man) and self._lasts(self._is_safe)
        if WORTH[self._kind] >= DEAR and escapes:
            yield IN_DANGER.format(self._called)
        if self._to == self._green:
            yield SHUT.format(self._called)
        if self._is_new(self._guards_green):
            yield GUARD.format(self._called)
        yield from self._contacts()
        yield from self._lines()
        if self._is_new(self._reaches_goal):
            yield REACHES_GREEN.format(self._called, self._whose)
        if escapes:
            yield IN_DANGER.format(self._called)
        yield from self._ways_made()
        if self._has_less_danger():
            yield LESS_DANGER.format(self._called)
        yield from self._advance()
        if self._is_alone and self._is_safe_later():
            yield FORCED.format(self._called)
        yield from self._directions()
        if self._nearest(self._to) <= NEAR and self._lasts(self._is_safe):
            yield SAFE_THERE.format(self._called)
        yield NOTHING_BETTER

    def _contacts(self) -> Iterator[str]:
        """Whom he threatens or guards from there, the most valuable first."""
        board = self._board
        others = [at for at in board.at if at >= 0 and at != board.at[self._man]]
        for at in sorted(others, key=lambda each: -WORTH[board.kinds[board.there[each]]]):
            if self._is_new(partial(self._threatens, board.there[at], at)):
                yield f"From there the {self._called} threatens the {_of(board, at)} on {NAMES[at]}."
            if self._is_new(partial(self._covers, board.there[at], at)):
                yield f"From there the {self._called} guards the {_of(board, at)} on {NAMES[at]}."

    def _directions(self) -> Iterator[str]:
        """Where he goes, if there is nothing else to say."""
        here, to = self._board.at[self._man], self._to
        if self._green is not None and distance(to, self._green) < distance(here, self._green):
            yield BACK.format(self._called)
        if self._lasts(lambda: self._nearest(to) < self._nearest(here)):
            yield CLOSER.format(self._called)
        if self._nearest(here) <= NEAR and self._lasts(
            lambda: self._nearest(to) > self._nearest(here)
        ):
            yield AWAY_FROM.format(self._called)

    def _nearest(self, square: Square) -> int:
        """The steps to the nearest enemy; the farther, the fewer enemies are left."""
        board = self._board
        enemies = [
            at for man, at in enumerate(board.at) if at >= 0 and board.side[man] != self._own
        ]
        return min((distance(square, at) for at in enemies), default=0)

    def _lines(self) -> Iterator[str]:
        """Whom he shields where he goes, and whose line to an enemy he opens; the dearest first."""
        board = self._board
        friends = [man for man in board.standing(self._own) if man != self._man]
        enemies = [
            man for man, at in enumerate(board.at) if at >= 0 and board.side[man] != self._own
        ]
        for man in sorted(friends, key=lambda each: -WORTH[board.kinds[each]]):
            if self._is_hunted(man) and self._lasts(partial(self._is_unhurt, man, board.at[man])):
                yield SHIELDS.format(self._called, *_parts(board, board.at[man]))
        for enemy in sorted(enemies, key=lambda each: -WORTH[board.kinds[each]]):
            at = board.at[enemy]
            for man in friends:
                if self._is_new(partial(self._threatens, enemy, at, man)):
                    yield OPENS.format(*_parts(board, board.at[man]), *_parts(board, at))

    def _then(self) -> Iterator[str]:
        """Whom a later act of the turn slays, or to which Green it leads, thanks to the first."""
        board = self._board
        for act in self._made_possible():
            if _victim(board, act) != NOBODY:
                yield _blow(board, act)
            elif act & SQUARE in self._goals:
                yield f"Then {_man(board, act)} goes to {self._whose} Green."

    def _ways_made(self) -> Iterator[str]:
        """Who can go on in this turn, as the first act gets out of his way."""
        for act in self._made_possible():
            yield f"The {self._called} makes way for {_man(self._board, act)}."

    def _made_possible(self) -> list[Act]:
        """The later acts of the turn that the first makes possible."""
        board = self._board
        opened = [act for act in self._acts[1:] if not board.is_possible(act)]
        with board.after(self._acts[:1]):
            return [act for act in opened if board.is_possible(act)]

    def _hunters_slain(self) -> Iterator[str]:
        """Later acts of the turn that slay a man who could slay this one."""
        board = self._board
        with board.after(self._acts[:1]):
            dangers = {board.at[each] for each in hunters(board, self._man)}
            found = [
                _blow(board, act)
                for act in self._acts[1:]
                if act & SQUARE in dangers and board.is_possible(act)
            ]
        yield from found

    # What is true, and stays true

    def _lasts(self, holds: Callable[[], bool]) -> bool:
        """Whether something holds after the first act and after the turn."""
        for acts in (self._acts[:1], self._acts):
            with self._board.after(acts):
                holds_now = holds()
            if not holds_now:
                return False
        return True

    def _is_new(self, holds: Callable[[], bool]) -> bool:
        """Whether something holds that did not hold before the first act."""
        return not holds() and self._lasts(holds)

    def _is_safe(self) -> bool:
        return not self._is_hunted(self._man)

    def _is_safe_later(self) -> bool:
        with self._board.after(self._acts):
            return self._is_safe()

    def _is_hunted(self, man: int) -> bool:
        return any(True for _ in hunters(self._board, man))

    def _has_less_danger(self) -> bool:
        dangers = len(list(hunters(self._board, self._man)))
        return self._lasts(lambda: len(list(hunters(self._board, self._man))) < dangers)

    def _is_avenged(self) -> bool:
        board, man = self._board, self._man
        return all(risks.is_surely_avenged(board, man, each) for each in list(hunters(board, man)))

    def _can_go_on(self) -> bool:
        """Whether he stands on a Green from which he can enter the Castle."""
        return self._can_enter(self._man, self._board.lands.side_by_square[self._to])

    def _can_enter(self, man: int, of: int) -> bool:
        return self._evaluation.can_enter(man, self._evaluation.approaches[of])

    def _guards_green(self) -> bool:
        return self._green is not None and reaches(self._board, self._man, self._green)

    def _reaches_goal(self) -> bool:
        """Whether he can go to an enemy's Green, or slay whoever stands there; Archers do neither."""
        board, man = self._board, self._man
        return not board.archer[man] and any(
            reaches(board, man, green)
            for green in self._goals
            if board.there[green] == NOBODY or board.side[board.there[green]] != self._own
        )

    def _is_unhurt(self, man: int, at: Square) -> bool:
        """Whether this man still stands there, and no enemy can slay him."""
        return self._board.at[man] == at and not self._is_hunted(man)

    def _threatens(self, other: int, at: Square, by: int | None = None) -> bool:
        """Whether he, or a friend, can slay this enemy there, not only by giving himself for less."""
        board, of, by = self._board, self._board.side[other], self._man if by is None else by
        if of == self._own or board.there[at] != other or not reaches(board, by, at):
            return False
        is_dearer = WORTH[board.kinds[other]] > WORTH[board.kinds[by]]
        return is_dearer or not is_reached(board, board.men[of], at)

    def _covers(self, other: int, at: Square) -> bool:
        """Whether he guards this friend there, who can be slain."""
        board = self._board
        if board.side[other] != self._own or board.there[at] != other:
            return False
        return reaches(board, self._man, at) and self._is_hunted(other)

    def _advance(self) -> Iterator[str]:
        """How close he comes to an enemy's Green, if closer on foot and as the crow flies."""
        here, to = self._board.at[self._man], self._to

        def is_closer(goal: Approaches) -> bool:
            on_foot = goal.steps[to] < goal.steps[here]
            return on_foot and distance(to, goal.green) < distance(here, goal.green)

        goals = [self._evaluation.approaches[of] for of in self._board.greens if of != self._own]
        left = min((distance(to, goal.green) for goal in goals if is_closer(goal)), default=0)
        if left == 1:
            yield NEXT_TO_GREEN.format(self._called, self._whose)
        elif left > NEAR:
            yield FORWARD.format(self._called, left, self._whose)
        elif left:
            yield WITHIN.format(self._called, left, self._whose)


def _victim(board: Board, act: Act) -> int:
    """The enemy who stands where this act leads; his own men make way for each other."""
    there = board.there[act & SQUARE]
    return NOBODY if there == NOBODY or board.side[there] == board.side[act >> SHIFT] else there


def _blow(board: Board, act: Act) -> str:
    verb = "shoots" if act & SHOT else "slays"
    return f"Then {_man(board, act)} {verb} {_named(board, act & SQUARE)}."


def _man(board: Board, act: Act) -> str:
    """The man of an act, with the square that he comes from."""
    return _named(board, board.at[act >> SHIFT])


def _named(board: Board, at: Square) -> str:
    return f"the {_of(board, at)} on {NAMES[at]}"


def _parts(board: Board, at: Square) -> tuple[str, str]:
    """The kind of the man on a square, and its name."""
    return _of(board, at), NAMES[at]


def _of(board: Board, at: Square) -> str:
    """The kind of the man on a square."""
    return board.kinds[board.there[at]].capitalize()
