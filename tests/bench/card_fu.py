"""Card-Fu: the time that the program takes for a bout of two people on one screen.

A fight by simple rules at the real table, by its own clock: the viewer chooses and hands over at
once, so the time between two choices is the program's.  The time that people think or hold a key
doesn't count.
"""

import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from random import Random

from game.app.offerings import offering_of
from game.games.card_fu.ai import mind
from game.games.card_fu.rules import game as card_fu
from game.play.session import begin
from game.play.settings import Settings
from game.ui.scenes.table.overlays.curtain import Curtain
from tests.bench.figure import Figure, NotMeasuredError, at_most, quantile
from tests.ui.pilot import PAIR, Pilot, open_curtain, speed

HANDS_OVER = re.compile("Hand over")
LONGEST = 8.0  # s; both people see every fight, and its outcome stays for a moment


def figures(*, quick: bool) -> Iterator[Figure]:
    """The longest bout, and the usual one."""
    bouts = [seconds for n in range(1 if quick else 5) for seconds in seconds_a_bout(f"bench {n}")]
    usual = quantile(bouts, 0.5)
    note = f"the longest of {len(bouts)} bouts, Feints set in between; half within {usual:.1f} s"
    what = "card_fu: a bout at one screen, at Fast"
    yield Figure(what, max(bouts), "s", at_most(LONGEST), note)


def seconds_a_bout(seed: str) -> list[float]:
    """The seconds between choices of a whole fight, without curtains."""
    offering = offering_of(card_fu.name)
    if offering is None:
        raise NotMeasuredError("Card-Fu is not on the table.")
    session, fate = begin(card_fu, PAIR, seed), Random(seed)
    pilot = Pilot(session, offering=offering, settings=speed(Settings(), "fast"))
    taken: dict[int, float] = {}
    while session.to_act:
        if isinstance(pilot.top, Curtain):
            open_curtain(pilot)
            continue
        begun, bout = pilot.now, session.view.bout_no
        if session.eyes in session.to_act and pilot.is_settled:
            session.submit(mind.carefree(session.view, session.eyes, fate))
        pilot.settle()
        if not isinstance(pilot.top, Curtain) and any(map(HANDS_OVER.match, pilot.buttons())):
            pilot.press("Hand over")
            pilot.settle()
        taken[bout] = taken.get(bout, 0.0) + pilot.now - begun
    return list(taken.values())
