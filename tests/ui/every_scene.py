"""Every scene of the program, as a player finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.app.commands.tour import every_page
from game.app.learning.lessons import MIRA, lesson_named
from game.app.learning.puzzles import puzzles_of
from game.app.offerings import offering_of, offerings
from game.app.pages import Pages
from game.app.registry import GAMES
from game.engine.files import read
from game.engine.game import NATURE
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.feud.rules.model import Phase
from game.games.revolutionary_war.rules import game as revolutionary_war
from game.play.puzzles import PuzzleTutor, courses
from game.play.session import Player, Session
from game.play.tutor import Tutor
from game.ui.drawing.theme import SETTLE
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.settings.items import PAGES
from game.ui.scenes.setup.setup import SetupScene
from game.ui.scenes.table.overlays.curtain import Curtain
from game.ui.table.offering import Offering
from game.ui.widgets.button import Button
from tests.play.seated import play_on
from tests.review.played import Known, example
from tests.ui.looks import look_for
from tests.ui.pilot import AT_ONCE, HD, Pilot, pass_curtain
from tests.ui.practised import practised
from tests.ui.scene_pilot import ANNA, BEN, CAPTAIN

PLAYS = Path(__file__).parents[1] / "games"
CLEO = Player("person", "Cleo", emblem="green")
FOUR = (ANNA, replace(BEN, emblem="blue"), CLEO, Player("person", "Dan", emblem="amber"))


@dataclass(frozen=True, slots=True)
class Window:
    """A size of the window, the interface scale and the text size."""

    size: tuple[int, int] = HD
    scale: float = 1.0
    text: float = 1.0

    def __str__(self) -> str:
        width, height = self.size
        return f"{width}x{height} {self.scale:.0%} {self.text:.0%}"


Shown = tuple[str, SceneStack]


def every_scene(opened: Pages, window: Window) -> Iterator[Shown]:
    """All pages and tables in this window, with their names."""
    yield from pages(opened, window)
    for name, table in TABLES.items():
        yield name, fit(table(), window)


def pages(opened: Pages, window: Window) -> Iterator[Shown]:
    """Every page that opens without a table, with its name."""
    stack = opened.stack
    stack.arrange(look_for(window.size, scale=window.scale, text=window.text))
    yield "menu", stack
    yield from _emptied(stack, opened.open_library, "no games")
    yield from _emptied(stack, opened.open_statistics, "no statistics")
    yield from _emptied(stack, opened.open_puzzles, "puzzles")
    for players, steps in (((ANNA, CAPTAIN), 999), ((ANNA, BEN), 12), ((ANNA, BEN), 999)):
        _, session = opened.library.begin(revolutionary_war, players, f"seed {steps}")
        play_on(session, Random(1), steps)
    _review(opened)
    for opened.settings.page in PAGES:
        yield from _emptied(stack, opened.open_settings, f"settings {opened.settings.page}")
    for offering in offerings():
        yield from _emptied(stack, partial(_unfolded, opened, offering), f"rules {offering.name}")
    for open_page in every_page(opened):
        name = getattr(open_page, "func", open_page).__name__
        args = getattr(open_page, "args", ())
        what = [each if isinstance(each, str) else getattr(each, "name", "") for each in args]
        yield from _emptied(stack, open_page, " ".join((name, *filter(None, what))))


def _review(opened: Pages) -> None:
    """Note reviews of a game, so that the statistics have something to say."""
    log, review = example()
    point = review.turning_points[0]
    players = (ANNA, CAPTAIN) if point.seat == 0 else (CAPTAIN, ANNA)
    for _ in range(2):
        play, _ = opened.library.play_on(log, players)
        opened.database.rows("UPDATE plays SET is_guest = 0 WHERE id = ?", play)
        opened.queue.findings.add(play, review)


def _unfolded(opened: Pages, offering: Offering) -> None:
    """Open a setup page with its house rules."""
    opened.open_setup(offering)
    page = opened.stack.top
    assert isinstance(page, SetupScene)
    for each in page.page.root.walk():
        if isinstance(each, Button) and each.text.startswith("House rules"):
            each.press_now()
            break
    page.page.take_dirty_rects()


def _emptied(stack: SceneStack, open_page: Callable[[], None], name: str) -> Iterator[Shown]:
    open_page()
    yield name, stack
    while len(stack.scenes) > 1:
        stack.pop()


# Tables

PLAY_OF = {
    "revolutionary_war": "v1-match_to_100",
    "feudal": "v1-two_kingdoms",
    "card_fu": "v1-packs_of_their_own",
    "feud": "v1-true_feud",
    "cards_of_war": "v2-two",
}


Moment = float | Callable[[Any], bool]
"""A share of the steps of a recorded game, or what holds for its state first."""


def kept(game: str, play: str, moment: Moment, seats: int = 2) -> Pilot:
    """A recorded game at a moment."""
    offering = offering_of(game)
    rules, path = offering.rules, PLAYS / game / "plays" / f"{play}.jsonl"
    with path.open("rb") as file:
        _, log = read(file, lambda name: rules)
    line = log.line
    for count in range(0 if callable(moment) else round(moment * len(line)), len(line) + 1):
        store = Store(rules, Log(log.game, log.version, log.seed, line[:count]))
        is_there = moment(store.state) if callable(moment) else True
        if is_there and NATURE not in rules.to_act(store.state):
            break
    return Pilot(Session(store, FOUR[:seats]), offering=offering, size=HD)


def opened(game: str, play: str, moment: Moment, seats: int = 2) -> Pilot:
    """The same, seen by the player whose turn it is."""
    pilot = kept(game, play, moment, seats)
    pilot.settle()
    if isinstance(pilot.top, Curtain):
        pass_curtain(pilot)
    pilot.rest()
    return pilot


def taught(game: str, step: int) -> Pilot:
    """A step of the lesson of a game."""
    tutor = Tutor(lesson_named(game), (ANNA, MIRA), lambda step, over: None, step)
    pilot = Pilot(tutor=tutor, offering=offering_of(game), size=HD)
    pilot.settle()
    pilot.rest()
    return pilot


def puzzled(game: str) -> Pilot:
    """The first puzzle of a game."""
    puzzle, offering = puzzles_of(game)[0], offering_of(game)
    ways = courses(puzzle, offering.rules)
    tutor = PuzzleTutor(puzzle, ways, (ANNA, MIRA), lambda _: None)
    pilot = Pilot(tutor=tutor, offering=offering, size=HD)
    pilot.settle()
    pilot.rest()
    return pilot


def _ended(game: str, play: str) -> Pilot:
    """The result page above the table."""
    pilot = kept(game, play, 1.0)
    pilot.settle()
    pilot.rest()
    return pilot


def _pressed(pilot: Pilot, *keys: str) -> Pilot:
    for key in keys:
        pilot.key(key)
        pilot.rest()
    return pilot


def _looked_at() -> Pilot:
    pilot = _ended("cards_of_war", "v2-two")
    pilot.key("escape")
    pilot.rest()
    return pilot


def _replayed(game: str) -> Pilot:
    """The replay of a whole game, in its middle."""
    pilot = kept(game, PLAY_OF[game], 1.0)
    pilot.replay()
    pilot.key("space", "ctrl+right", "ctrl+right", "right")
    pilot.rest()
    return pilot


def _reviewed() -> Pilot:
    """The review of a game, whole, with a turning point."""
    log, review = example()
    session = Session(Store(revolutionary_war, log), (ANNA, CAPTAIN))
    pilot = Pilot(session, offering=offering_of(revolutionary_war.name), size=HD)
    pilot.replay(reviews=Known(review))
    pilot.key("space")
    pilot.press("Review")
    pilot.rest()
    return pilot


def _practised(hint: str = "") -> Pilot:
    """An exercise from the same game."""
    log, review = example()
    (point,) = review.turning_points
    better = msgspec.json.decode(point.better, type=revolutionary_war.vocabulary.command)
    pilot, _ = practised(log, point.step, better, point.why)
    if hint:
        pilot.press(hint)
        pilot.settle()
    return pilot


def _pin() -> Pilot:
    pilot = Pilot(settings=replace(AT_ONCE, play=replace(AT_ONCE.play, curtain="pin")), size=HD)
    pilot.settle()
    return pilot


TABLES: dict[str, Callable[[], Pilot]] = {
    **{
        f"{game} {play} {share:.0%}": partial(opened, game, play, share)
        for game, play in (
            ("revolutionary_war", "v1-match_to_100"),
            ("feudal", "v1-two_kingdoms"),
            ("card_fu", "v1-packs_of_their_own"),
            ("card_fu", "v1-endurance"),
            ("feud", "v1-true_feud"),
            ("feud", "v1-skirmish_feud"),
            ("cards_of_war", "v2-two"),
        )
        for share in (0.3, 0.6)
    },
    "feudal four": partial(opened, "feudal", "v1-four_kingdoms", 0.6, 4),
    "cards_of_war four": partial(opened, "cards_of_war", "v1-four", 0.5, 4),
    "cards_of_war three": partial(opened, "cards_of_war", "v2-three", 0.5, 3),
    "feud lock": partial(opened, "feud", "v1-true_feud", lambda state: state.phase is Phase.LOCK),
    "feud rest": partial(opened, "feud", "v1-true_feud", lambda state: state.phase is Phase.REST),
    **{f"result {each.name}": partial(_ended, each.name, PLAY_OF[each.name]) for each in GAMES},
    "finished table": _looked_at,
    "review": _reviewed,
    "exercise": _practised,
    "exercise shown": partial(_practised, "Show me"),
    **{f"replay {each.name}": partial(_replayed, each.name) for each in GAMES},
    "pause": lambda: _pressed(opened("feud", "v1-true_feud", 0.6), "escape"),
    "lesson feud": partial(taught, "feud", 6),
    **{f"lesson {each.name}": partial(taught, each.name, 1) for each in GAMES},
    **{f"puzzle {each.name}": partial(puzzled, each.name) for each in GAMES},
    "curtain": partial(kept, "revolutionary_war", "v1-match_to_100", 0.5),
    "pin": _pin,
}


def fit(pilot: Pilot, window: Window) -> SceneStack:
    """Show the table in this window."""
    access = replace(pilot.settings.accessibility, text_scale=window.text)
    pilot.settings = replace(pilot.settings, accessibility=access)
    pilot.scale = window.scale
    pilot.resize(window.size)
    pilot.loop.relayout()
    pilot.pass_time(SETTLE)
    pilot.settle()
    return pilot.stack
