"""Whole tables as they are played at."""

from pathlib import Path

from pygame import Rect

from game.app.offerings import offering_of
from game.engine.files import read
from game.engine.log import Log
from game.engine.store import Store
from game.games import card_fu, feudal
from game.games.feudal import ai, table, words
from game.play.session import Session
from game.ui.house import Offering
from tests.ui.pictures import ROOT
from tests.ui.pilot import HD, PAIR, Pilot, open_curtain

WAR = Path(__file__).parent / "war.jsonl"
FIGHT = Path(__file__).parents[1] / "games" / "card_fu" / "plays" / "v1-packs_of_their_own.jsonl"
BOUT = 50  # steps, to a bout that is won by who lies on the ground
OFFERING = Offering(feudal, table, words, ai, ROOT / "assets" / "rulebook" / "feudal.md")
CARD_FU = offering_of(card_fu.name)
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
    return _cut(pilot)


def fight():
    """Anna has won with an Attack though she is on the ground; she may add one card to it."""
    with FIGHT.open("rb") as file:
        _, log = read(file, lambda name: card_fu)
    log = Log(log.game, log.version, log.seed, log.line[:BOUT])
    pilot = Pilot(Session(Store(card_fu, log), PAIR), offering=CARD_FU, size=HD)
    pilot.settle()
    open_curtain(pilot)
    pilot.settle()
    return _cut(pilot)


def _cut(pilot):
    """The table and the column beside it, and the cells in which they are compared."""
    cells = [
        (f"{x}, {y}", Rect(x, y, CELL, CELL).clip(((0, 0), TABLE.size)))
        for y in range(0, TABLE.h, CELL)
        for x in range(0, TABLE.w, CELL)
    ]
    return pilot.surface.subsurface(TABLE).copy(), cells
