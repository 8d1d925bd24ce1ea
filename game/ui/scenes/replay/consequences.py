"""What a command surely leads to: a fight whose outcome its player could foresee."""

from __future__ import annotations

from random import Random

from game.engine.game import AnyCommand, AnyGame, AnyView, IllegalCommand, Seat, play
from game.play.replay import AnyReplay
from game.review.review import Examined
from game.ui.table.offering import Offering

WORLDS = 3  # in which it must be the same


def consequence(offering: Offering, replay: AnyReplay, point: Examined, command: AnyCommand) -> str:
    """What the log would say of the fight; "" if there is none, or hidden things decide it."""
    game, seat = replay.game, Seat(point.seat)
    view = game.view(replay.before(point.step), seat)
    found = set()
    for n in range(WORLDS):
        world = offering.mind.imagine(view, seat, Random(n))
        try:
            found.add(_fight(offering, replay, world, command, seat))
        except IllegalCommand:
            return ""
    return found.pop() if len(found) == 1 else ""


def _fight(
    offering: Offering, replay: AnyReplay, state: AnyView, command: AnyCommand, seat: Seat
) -> str:
    game: AnyGame = replay.game
    step, _ = play(game, state, seat, command)
    for event in step.events:
        cue = offering.table.cue(event)
        if cue.stay and cue.shared:
            return offering.words.say(state, event, replay.names, replay.reader)
        state = game.evolve(state, event)
    return ""
