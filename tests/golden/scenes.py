"""Whole tables during a game."""

from itertools import count
from pathlib import Path

from pygame import Rect, Surface

from game.app.learning.lessons import MIRA, lesson_named
from game.app.offerings import offering_of
from game.engine.files import read
from game.engine.game import Seat
from game.engine.log import Log
from game.engine.store import Store
from game.games.card_fu.rules import game as card_fu
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.model import Shield
from game.games.feud.rules import game as feud
from game.games.feud.rules.model import Phase
from game.games.feudal.rules import game as feudal
from game.play.session import Session
from game.play.story import EVERYTHING
from game.play.tutor import Tutor
from game.table.motion.tween import Shown
from game.ui.drawing.art import Art, Pack
from game.ui.drawing.viewport import Viewport
from game.ui.table.marks import Marks
from game.ui.table.pieces import Pieces
from tests.games.cards_of_war.tables import a_table, at, block
from tests.ui.looks import FONTS, look_for
from tests.ui.pictures import FELT
from tests.ui.pilot import ALONE, HD, PAIR, Pilot, pass_curtain

WAR = Path(__file__).parent / "war.jsonl"
FIGHT = Path(__file__).parents[1] / "games" / "card_fu" / "plays" / "v1-packs_of_their_own.jsonl"
BOUT = 50  # steps, to a bout that the player on the ground wins
EXHAUSTED = 133  # steps
ENDURANCE = FIGHT.with_stem("v1-endurance")
FEUD = Path(__file__).parents[1] / "games" / "feud" / "plays" / "v1-true_feud.jsonl"
ROUND = 4
RANKS = Path(__file__).parents[1] / "games" / "cards_of_war" / "plays" / "v1-two.jsonl"
OFFERING = offering_of(feudal.name)
CARD_FU = offering_of(card_fu.name)
TABLE = Rect(0, 60, 1008, 660)  # the column, the board and its surroundings, without log and prompt
CELL = 24


def at_war(**how):
    """The second round of a war: some of Anna's men have moved, and it is her turn."""
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
    """Anna has won with an Attack from the ground; she can add one card."""
    return _fought(FIGHT, BOUT)


def endurance():
    """Anna is exhausted, and Ben has half of his health left."""
    return _fought(ENDURANCE, EXHAUSTED)


def _fought(path, steps):
    """A fight after this many steps."""
    with path.open("rb") as file:
        _, log = read(file, lambda name: card_fu)
    log = Log(log.game, log.version, log.seed, log.line[:steps])
    pilot = Pilot(Session(Store(card_fu, log), PAIR), offering=CARD_FU, size=HD)
    pilot.settle()
    pass_curtain(pilot)
    return _cut(pilot)


def locking():
    """Previews are open; the padlock is dragged over an enemy card."""
    with FEUD.open("rb") as file:
        _, log = read(file, lambda name: feud)
    stores = (Store(feud, Log(log.game, log.version, log.seed, log.line[:n])) for n in count(1))
    store = next(
        each for each in stores if each.state.phase is Phase.LOCK and each.state.round_no == ROUND
    )
    pilot = Pilot(Session(store, ALONE), offering=offering_of(feud.name), size=HD)
    pilot.settle()
    pilot.rest()
    pilot.down(pilot.place_of("token.lock"))
    pilot.move(pilot.place_of("far.4"))
    pilot.step()
    pilot.step()
    return _cut(pilot)


def _waged():
    """A war of two at its end, seen by Anna."""
    with RANKS.open("rb") as file:
        _, log = read(file, lambda name: cards_of_war)
    pilot = Pilot(
        Session(Store(cards_of_war, log), PAIR), offering=offering_of(cards_of_war.name), size=HD
    )
    pilot.settle()
    pilot.key("escape")
    pilot.rest()
    return pilot


def past():
    """Rewound to a blow: the line of the log is marked, the table is as it was."""
    pilot = _waged()
    pilot.key("ctrl+left")
    while "deals" not in pilot.scene.rewind.prompt:
        pilot.key("left")
    pilot.step()
    return _whole(pilot)


def replay():
    """A replay, seen with all cards: its strip, its marks, the line of the moment."""
    pilot = _waged()
    pilot.replay()
    pilot.key("space", "ctrl+right", "ctrl+right", "right")
    pilot.top._see(EVERYTHING)
    pilot.rest()
    return pilot.surface.copy(), cells_of(HD)


def lesson():
    """A step of a lesson: what to do, and its outlines on the table."""
    course = lesson_named(feud.name)
    tutor = Tutor(course, (ALONE[0], MIRA), lambda step, over: None, 6)
    pilot = Pilot(size=HD, tutor=tutor, offering=offering_of(feud.name))
    pilot.settle()
    pilot.rest()
    return pilot.surface.copy(), cells_of(HD)


def barrows():
    """The barrows, newest first."""
    pilot = _waged()
    top = pilot.scene.playback.view.barrows[-1]
    pilot.click(pilot.place_of(f"card.{top}"))
    pilot.rest()
    return _whole(pilot)


def _whole(pilot):
    """The window without the prompt."""
    size = (HD[0], HD[1] - TABLE.y)
    return pilot.surface.subsurface(Rect((0, TABLE.y), size)).copy(), cells_of(size)


def _cut(pilot):
    """The table with its column, and the cells that are compared."""
    return pilot.surface.subsurface(TABLE).copy(), cells_of(TABLE.size)


def cells_of(size):
    """A picture cut into squares."""
    return [
        (f"{x}, {y}", Rect(x, y, CELL, CELL).clip(((0, 0), size)))
        for y in range(0, size[1], CELL)
        for x in range(0, size[0], CELL)
    ]


def ranks():
    """Two facing ranks: bonds, exhausted units, all marks, a blocked and an open attack."""
    table = offering_of(cards_of_war.name).table
    wars = a_table(
        fronts=("7H 3C+9C-2 10S", "5D 6H!% 2S+8S!"),
        rears=("KH AC^", "KS XR XB=AD!"),
        hands=("4H JD", "QC 2D 3D"),
        barrows="9D KC",
        removed=("2H",),
        lives=(40, 29),
        pending=(0, 11),
        shields=(Shield(at("0F1"), 4), None),
    )
    wars.charges("0F1>P1", "0F3>1R1")
    wars.does(Seat(1), block("0F1<1F1"))
    view = cards_of_war.view(wars.state, Seat(0))
    size = (820, 640)
    stage = Viewport(Rect((0, 0), size), table.smallest)
    art = Art(FONTS, pack=Pack(back="cards_of_war"))
    things = Pieces(art, look_for((1280, 720)), stage, ("Anna", "Ben"), ("badge/red", "badge/blue"))
    shown = [Shown(item) for item in table.items(view, Seat(0), stage.room)]
    shown.sort(key=lambda each: each.item.level)
    surface = Surface(size, 0, 32)
    surface.fill(FELT)
    figures = table.figures(view, Seat(0), stage.room)
    surface.fblits(things.resting(shown, figures, Marks(playable=frozenset({"card.JD"}))))
    return surface, cells_of(size)
