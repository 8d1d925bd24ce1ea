"""Exercises at a table, as the program opens them."""

import msgspec

from game.app.learning.practice import Practice
from game.app.offerings import offering_of
from game.engine.value import replace
from game.play.exercises import Exercise
from tests.play.compared import Compared
from tests.ui.pilot import HD, Pilot
from tests.ui.scene_pilot import ANNA, BEN, CAPTAIN


class Kept:
    """Remembers what became of the exercises."""

    def __init__(self):
        self.solved_ones, self.failed_ones = [], []

    def solved(self, exercise):
        self.solved_ones.append(exercise)

    def failed(self, exercise, now):
        self.failed_ones.append(exercise)

    def next_exercise(self, now):
        return None


def practised(log, step, better, why="", **how):
    """The exercise about a step; ``better``: the other command."""
    seat, kept = log.line[step].seat, Kept()
    me, other = (ANNA, CAPTAIN), (replace(CAPTAIN, emblem="red"), BEN)
    exercise = Exercise(1, step, seat, 1_400, msgspec.json.decode(msgspec.json.encode(better)), why)
    kept.compared = Compared()
    practice = Practice(None, kept, lambda: 0.0, None, None, compare=kept.compared)
    drill = practice.drill(exercise, log, (me, other)[seat], lambda: False)
    pilot = Pilot(tutor=drill, offering=offering_of(log.game), **{"size": HD, **how})
    pilot.settle()
    pilot.rest()
    return pilot, kept
