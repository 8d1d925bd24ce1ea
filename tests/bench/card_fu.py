"""Card-Fu: how much time the program itself takes for a bout of two at one screen.

A fight by rule of thumb, at the table as it is played at, by a clock of its own: whoever looks
chooses at once, and what passes between two choices is the program's.  The curtain opens to a key
that is held; how long people hold it, and think, is theirs.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from random import Random

from game.app.offerings import offering_of
from game.games.card_fu.ai import mind
from game.games.card_fu.rules import game as card_fu
from game.play.session import begin
from game.play.settings import Settings
from game.ui.scenes.table.curtain import Curtain
from tests.bench.figure import Figure, NotMeasuredError, at_most, quantile
from tests.ui.pilot import PAIR, Pilot, open_curtain, speed

LONGEST = 6.0  # s


def figures(*, quick: bool) -> Iterator[Figure]:
    """The longest bout, and beside it the usual one."""
    bouts = [seconds for n in range(1 if quick else 5) for seconds in seconds_a_bout(f"bench {n}")]
    usual = quantile(bouts, 0.5)
    note = f"the longest of {len(bouts)} bouts, Feints set in between; half within {usual:.1f} s"
    what = "card_fu: a bout at one screen, at Fast"
    yield Figure(what, max(bouts), "s", at_most(LONGEST), note)


def seconds_a_bout(seed: str) -> list[float]:
    """Of a whole fight: what passes from one choice to the next, curtains left out."""
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
        taken[bout] = taken.get(bout, 0.0) + pilot.now - begun
    return list(taken.values())
