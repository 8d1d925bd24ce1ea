"""The speed of animations and the duration of notices, from the settings."""

from __future__ import annotations

from game.engine.game import Seat
from game.play.session import AnySession
from game.play.settings import Settings
from game.table.director import Pace

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6, "very slow": 2.5}
LINGER = {"instant": 0.0, "normal": 0.45, "slow": 1.2}  # seconds
BEFORE_THE_CURTAIN = 0.55  # of that for your own step before the curtain falls
NOTICE = 1.1  # seconds to read why the table acts by itself
LEAST_NOTICE = 0.7  # of that, even at fast animation speeds: people don't read faster


def pace(settings: Settings, session: AnySession, seat: Seat) -> Pace:
    """The pace of a step: a computer's step lingers, so does your own before the curtain falls."""
    return Pace(
        SPEEDS[settings.display.speed],
        reduced=settings.accessibility.has_reduced_motion,
        linger=LINGER[settings.play.pace] * _share(session, seat),
    )


def _share(session: AnySession, seat: Seat) -> float:
    """The share of the time to linger that a step of this seat gets."""
    if 0 <= seat < len(session.players) and not session.players[seat].is_person:
        return 1.0
    is_covered_next = seat == session.eyes and session.must_look is not None
    return BEFORE_THE_CURTAIN if is_covered_next else 0.0


def notice(settings: Settings) -> float:
    """Seconds until the table acts by itself where there is nothing to decide."""
    return NOTICE * max(LEAST_NOTICE, SPEEDS[settings.display.speed])
