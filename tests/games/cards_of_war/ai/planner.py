"""A computer player of Cards of War that plans a turn at once and answers nothing."""

from itertools import pairwise

from game.ai.player import Thought
from game.engine.game import play
from game.engine.value import replace
from game.games.cards_of_war.ai import mind
from game.games.cards_of_war.rules import game
from game.games.cards_of_war.rules.battlefield import seats
from game.games.cards_of_war.rules.commands import Deploy, Pass


class Planner:
    """Plans all deployments of its turn at once, and notes them."""

    imagine = staticmethod(mind.imagine)
    greedy = staticmethod(mind.greedy)

    def __init__(self):
        self.plans = []

    def think(self, view, seat, *_, **__):
        if view.window is not None:
            plan = [Pass()]
        elif plan := planned(view, seat):
            self.plans.append(plan)
        first, *then = plan or [mind.greedy(view, seat)]
        yield Thought(first, "By plan.", then=tuple(then))

    @property
    def repeated(self):
        """How often it planned what it had planned before."""
        return sum(plan == last[-len(plan) :] for last, plan in pairwise(self.plans))


def planned(view, seat):
    now, plan = replace(view, quiet=frozenset(seats(view))), []
    while deployments := deployments_of(now, seat):
        plan.append(deployments[0])
        now = play(game, now, seat, deployments[0])[1]
    return plan


def deployments_of(view, seat):
    return [each for each in game.legal_commands(view, seat) if isinstance(each, Deploy)]
