"""The speed of animations and the duration of notices, from the settings."""

from __future__ import annotations

from math import inf

from game.engine.game import NATURE, PUBLIC, Seat
from game.play.session import AnySession
from game.play.settings import Settings
from game.table.motion.director import Pace

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6, "very slow": 2.5}
STAYS = {"instant": 0.0, "normal": 1.0, "slow": 2.0, "step": 1.0}  # of the usual time
HURRY = 0.32  # of that time, if the animations are fast
ACT = 600  # ms that an act of another player stays in sight before the next one
BEFORE_THE_CURTAIN = 0.4  # of that stays what you have done yourself: you know what it was
NOTICE = 2.2  # seconds in which you can read why the table acts by itself
LEAST_NOTICE = 0.7  # of that, however fast everything else goes: reading takes its time


def pace(settings: Settings, session: AnySession, seat: Seat, *, is_automatic: bool) -> Pace:
    """For a step; another player's stays to be seen, and your own before the curtain falls.

    ``is_automatic``: the table made it for you; it stays too, but it was announced.
    """
    share = 1.0 if is_automatic else _share(session, seat)
    return Pace(
        SPEEDS[settings.display.speed],
        reduced=settings.accessibility.has_reduced_motion,
        stay=_stay(settings) * share,
        waits=settings.play.pace == "step" and share == 1.0 and not is_automatic,
    )


def _stay(settings: Settings) -> float:
    """How long another player's act stays, as a share of the usual time."""
    hurry = HURRY if settings.display.speed == "fast" else 1.0
    return STAYS[settings.play.pace] * hurry


def _share(session: AnySession, seat: Seat) -> float:
    """How much of that time the steps of a seat are given."""
    if seat == NATURE:
        return 0.0
    if seat != session.eyes:
        return 0.0 if session.eyes == PUBLIC and session.players[seat].is_person else 1.0
    return BEFORE_THE_CURTAIN if session.must_look is not None else 0.0


def notice(settings: Settings) -> float:
    """Seconds until the table acts for you where you have no choice; step by step you go on."""
    return inf if settings.play.pace == "step" else NOTICE * max(LEAST_NOTICE, _stay(settings))
