"""Whole tables as they are played at."""

from pathlib import Path

from pygame import Rect

from game.engine.files import read
from game.engine.store import Store
from game.games import feudal
from game.games.feudal import ai, table, words
from game.play.session import Session
from game.ui.house import Offering
from tests.ui.pictures import ROOT
from tests.ui.pilot import HD, PAIR, Pilot

WAR = Path(__file__).parent / "war.jsonl"
OFFERING = Offering(feudal, table, words, ai, ROOT / "assets" / "rulebook" / "feudal.md")
TABLE = Rect(0, 60, 1008, 660)  # the column, the board and what lies beside it; no log, no prompt
CELL = 24


def at_war(**how):
    """In the second round of a war: some men of Anna's have moved, and it is her turn."""
    with WAR.open("rb") as file:
        _, log = read(file, lambda name: feudal)
    pilot = Pilot(Session(Store(feudal, log), PAIR), offering=OFFERING, **how)
    pilot.settle()
    pilot.rest()
    return pilot


def war():
    """A Knight is selected, and the pointer is on rough ground."""
    pilot = at_war(size=HD)
    pilot.click(pilot.place_of("man.3"))
    pilot.move(pilot.place_of("U3"))
    pilot.step()
    pilot.step()
    cells = [
        (f"{x}, {y}", Rect(x, y, CELL, CELL).clip(((0, 0), TABLE.size)))
        for y in range(0, TABLE.h, CELL)
        for x in range(0, TABLE.w, CELL)
    ]
    return pilot.surface.subsurface(TABLE).copy(), cells
