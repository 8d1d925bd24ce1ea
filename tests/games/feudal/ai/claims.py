"""What each reason of Feudal's computer claims, checked by the rules and not by its own board."""

import re

from game.engine.value import replace
from game.games.feudal.ai.evaluation import WORTH
from game.games.feudal.ai.reasons import (
    AVENGED,
    AWAY_FROM,
    BACK,
    CLOSER,
    EVEN,
    FORCED,
    FORWARD,
    GUARD,
    LESS_DANGER,
    NEXT_TO_GREEN,
    NOTHING_BETTER,
    ON_THE_GREEN,
    ONE_FEWER,
    ONE_ROYAL_FEWER,
    REACHES_GREEN,
    ROYALS_LEFT,
    SAFE,
    SAFE_THERE,
    SHOT_DEAD,
    SHUT,
    WITHIN,
)
from game.games.feudal.ai.risks import AT_A_RISK, GUARDED_LATER
from game.games.feudal.rules import turn_flow
from game.games.feudal.rules.board import BY_NAME, SLAIN, distance
from game.games.feudal.rules.mobility import green_of
from game.games.feudal.rules.model import ROYALTY, Kind


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

    def royals_left(self):
        """The enemy's."""
        return sum(
            at >= 0 and self.kind(n) in ROYALTY and self.sides[n] != self.own
            for n, at in enumerate(self.state.at)
        )

    def can_take(self, man, castle):
        at = self.state.castles[castle].at
        return self.state.at[man] in self.greens(castle) and at in self.field.moves(man)

    def greens(self, *castles):
        return {green_of(self.state.castles[n]) for n in castles}

    def is_true(self, reason, before):
        """Whether a reason is true here; ``before``: the position before the turn."""
        return all(
            CLAIMS[claim_of(sentence)](self, before, *squares_in(sentence))
            for sentence in re.findall(r"[^.]+\.", reason)
        )

    def goals(self):
        return [n for n, each in enumerate(self.state.castles) if n != self.own and each]

    def slain_since(self, before):
        """Who stood where the man stands now."""
        return before.state.at.index(self.state.at[self.man])

    def worth_more_than_now(self, before):
        """What he slew is worth, less his own worth."""
        return WORTH[before.kind(self.slain_since(before))] - WORTH[self.kind(self.man)]

    def nearer_greens(self, before):
        """How far he is from each Green to which he has come closer."""
        here, to = before.state.at[self.man], self.state.at[self.man]
        greens = self.greens(*self.goals())
        return {left for each in greens if (left := distance(to, each)) < distance(here, each)}

    def is_at_last_in_reach_of_a_green(self, before):
        greens = self.greens(*self.goals())
        return greens & self.reach(self.man) and not greens & before.reach(self.man)

    def opens(self, before, friend_at, enemy_at):
        """Whether a friend can slay this enemy now, and couldn't."""
        friend = self.state.at.index(friend_at)
        return self.sides[friend] == self.own and enemy_at in self.reach(friend) - before.reach(
            friend
        )

    def shields(self, before, at):
        """Whether nobody can slay this friend any more."""
        friend = self.state.at.index(at)
        return before.hunters(friend) and not self.hunters(friend)

    def is_back(self, before):
        (green,) = self.greens(self.own)
        return distance(self.state.at[self.man], green) < distance(before.state.at[self.man], green)

    def gap(self, man_at):
        """The steps from a square to the nearest enemy."""
        enemies = [
            at for n, at in enumerate(self.state.at) if self.sides[n] != self.own and at >= 0
        ]
        return min(distance(man_at, at) for at in enemies)

    def approach(self, before):
        """How much nearer he is to the nearest enemy than where he stood."""
        return self.gap(before.state.at[self.man]) - self.gap(self.state.at[self.man])

    def can_slay(self, at):
        """Whether the enemy on this square can slay the man; he may be gone after the turn."""
        return self.state.at.index(at) in self.hunters(self.man)

    def is_avenged(self, hunter):
        to, men = self.state.at[self.man], list(self.state.at)
        men[self.man], men[hunter] = SLAIN, to
        then = Position(replace(self.state, at=tuple(men)), hunter, self.own)
        return any(then.sides[n] == self.own for n in then.hunters(hunter))


def claim_of(reason):
    """What a sentence says, whoever it is about."""
    claim = re.sub(r"[Tt]he (?!Green|Castle)[A-Z]\w+( on \w+)?", "X", reason.strip())
    return re.sub(r"\b\d+\b", "N", claim)


def of_x(reason, *more):
    """The claim of a reason that names a man."""
    return claim_of(reason.format("Man", *more).replace("The Man", "the Man"))


def squares_in(sentence):
    squares = [BY_NAME[each] for each in re.findall(r"on ([A-X]\d+)", sentence)]
    return squares or [int(each) for each in re.findall(r"\b\d+\b", sentence)] or [None]


CLAIMS = {  # what each reason says of a position
    "If X is slain in return, X was worth more.": (
        lambda now, before, _: now.worth_more_than_now(before) > 0
    ),
    of_x(EVEN): lambda now, before, _: now.worth_more_than_now(before) == 0,
    "Otherwise X can take the Castle.": lambda now, before, _: before.can_take(
        now.slain_since(before), now.own
    ),
    of_x(SAFE): lambda now, before, _: not now.hunters(now.man),
    of_x(AVENGED): lambda now, before, _: all(
        now.is_avenged(each) for each in now.hunters(now.man)
    ),
    "That gets X out of danger.": lambda now, before, _: (
        before.hunters(now.man) and not now.hunters(now.man)
    ),
    of_x(SHUT): lambda now, before, _: now.state.at[now.man] in now.greens(now.own),
    of_x(GUARD): lambda now, before, _: now.greens(now.own) <= now.reach(now.man),
    "From there X guards X.": lambda now, before, at: (
        at in now.reach(now.man) and now.hunters(now.state.at.index(at))
    ),
    "From there X threatens X.": lambda now, before, at: (
        at in now.reach(now.man) and now.sides[now.state.at.index(at)] != now.own
    ),
    of_x(ON_THE_GREEN): lambda now, before, _: any(now.can_take(now.man, n) for n in now.goals()),
    "There X shields X.": lambda now, before, at: now.shields(before, at),
    "That opens the line of X to X.": lambda now, before, *at: now.opens(before, *at),
    **{
        of_x(form, *number, whose): holds
        for whose in ("the enemy's", "an enemy's")
        for form, number, holds in (
            (FORWARD, (2,), lambda now, before, number: 8 < number in now.nearer_greens(before)),
            (WITHIN, (2,), lambda now, before, number: number in now.nearer_greens(before)),
            (NEXT_TO_GREEN, (), lambda now, before, _: 1 in now.nearer_greens(before)),
            (REACHES_GREEN, (), lambda now, before, _: now.is_at_last_in_reach_of_a_green(before)),
        )
    },
    of_x(SAFE_THERE): lambda now, before, _: (
        not now.hunters(now.man) and now.gap(now.state.at[now.man]) <= 8
    ),
    of_x(FORCED): lambda now, before, _: not before.state.acted and not now.hunters(now.man),
    of_x(LESS_DANGER): lambda now, before, _: (
        len(now.hunters(now.man)) < len(before.hunters(now.man))
    ),
    of_x(BACK): lambda now, before, _: now.is_back(before),
    of_x(CLOSER): lambda now, before, _: now.approach(before) > 0,
    of_x(AWAY_FROM): lambda now, before, _: (
        now.approach(before) < 0 and now.gap(before.state.at[now.man]) <= 8
    ),
    "X can slay X there, but can be slain in return.": lambda now, before, at: (
        now.can_slay(at) and now.is_avenged(now.state.at.index(at))
    ),
    "X can slay X there or X, but not both.": lambda now, before, at, other: (
        now.can_slay(at)
        and len(now.hunters(now.man)) == 1
        and now.state.at.index(at) in now.hunters(now.state.at.index(other))
    ),
    "X can slay X there, but could before, too.": lambda now, before, at: (
        now.can_slay(at) and before.can_slay(at)
    ),
    of_x(GUARDED_LATER, "Man"): lambda now, before, at: now.can_slay(at),
    of_x(AT_A_RISK, "Man"): lambda now, before, at: now.can_slay(at),
    ROYALS_LEFT[1]: lambda now, before, *_: now.royals_left() <= 1 < before.royals_left(),
    ROYALS_LEFT[2]: lambda now, before, *_: now.royals_left() <= 2 < before.royals_left(),
    **dict.fromkeys((SHOT_DEAD, ONE_ROYAL_FEWER, ONE_FEWER, NOTHING_BETTER), lambda *_: True),
}
OF_THE_WHOLE_TURN = re.compile(r"Then|The \w+ makes way")
