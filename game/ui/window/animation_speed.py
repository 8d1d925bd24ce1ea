"""How long animations and notices last, by the settings."""

from __future__ import annotations

from game.engine.game import Seat
from game.play.session import AnySession
from game.play.settings import Settings
from game.table.director import Pace

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6, "very slow": 2.5}  # AN-3
LINGER = {"instant": 0.0, "normal": 0.45, "slow": 1.2}  # seconds (AI-5)
BEFORE_THE_CURTAIN = 0.55  # of that stays what one has done oneself, for one knows what it was
NOTICE = 1.1  # seconds in which one can read why the table acts by itself
LEAST_NOTICE = 0.7  # of that, however fast everything else goes: eyes are no faster for it


def pace(settings: Settings, session: AnySession, seat: Seat) -> Pace:
    """For a step; a computer's lingers to be seen, and one's own before the curtain falls."""
    return Pace(
        SPEEDS[settings.display.speed],
        reduced=settings.accessibility.has_reduced_motion,
        linger=LINGER[settings.play.pace] * _share(session, seat),
    )


def _share(session: AnySession, seat: Seat) -> float:
    """How much of that time belongs to the steps of a seat."""
    if 0 <= seat < len(session.players) and not session.players[seat].is_person:
        return 1.0
    is_covered_next = seat == session.eyes and session.must_look is not None
    return BEFORE_THE_CURTAIN if is_covered_next else 0.0


def notice(settings: Settings) -> float:
    """Seconds until the table does what nothing is left to decide about."""
    return NOTICE * max(LEAST_NOTICE, SPEEDS[settings.display.speed])
