"""The self-test of the program itself: plays five whole games and draws every page."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from game.app.commands.checklist import Checklist, FailedCheck
from game.app.feudal.extras import with_arranger
from game.app.offerings import offering_of, offerings
from game.app.pages import Pages
from game.app.registry import GAMES
from game.app.worker_main import review
from game.engine.game import NATURE, Seat
from game.engine.log import Log
from game.engine.store import Store
from game.engine.value import replace
from game.games.feudal.rules import game as feudal
from game.play.session import AnySession, Player, Session, begin
from game.play.settings import Opening
from game.play.storage.reviews import Reviews
from game.review.reviewing import Reviewing
from game.table.choosing import CommandChoice, Option
from game.table.items import Heap
from game.table.words import counted
from game.ui.drawing.art import Art
from game.ui.scenes.across.gathering import Gathering, Sitter
from game.ui.scenes.across.joining import JoiningScene
from game.ui.scenes.across.lobby import LobbyScene
from game.ui.scenes.background import unframed
from game.ui.scenes.error_pages import ChooseFolder, CrashPage
from game.ui.scenes.games.import_page import ImportPage
from game.ui.scenes.question import Answer, PublicQuestion, Question, nothing
from game.ui.scenes.replay.review_page import ReviewPage, Ways
from game.ui.scenes.replay.reviewer import Reviewer
from game.ui.scenes.result.ending import Interim
from game.ui.scenes.scene import Scene
from game.ui.scenes.settings.key_capture import KeyCapture
from game.ui.scenes.setup.catalogue import CatalogueScene
from game.ui.scenes.table.overlays.picker import PickerScene
from game.ui.scenes.table.overlays.pile import PileScene
from game.ui.scenes.table.overlays.setup_choice import SetupChoice
from game.ui.scenes.table.overlays.undo_question import WishQuestion
from game.ui.table.offering import QUICK_REFERENCE, Arranger, Offering
from game.ui.window.keymap import USUAL, Action

PATIENCE = 300.0  # seconds for a whole game of two recruits, on a slow and busy machine
SEED = "self-test"
FACES = ("card/7H", "card/10S")
SAMPLE = (32, 18)  # pixels of a picture of the window
FEWEST_COLOURS = 8  # among them: a page with fewer is empty
PEOPLE = (Player("person", "Anna", emblem="red"), Player("person", "Ben", emblem="green"))
COMPUTERS = tuple(Player("computer", each.name, "recruit", each.emblem) for each in PEOPLE)


class Tour:
    """Asked after every pass of the program's loop: takes one step, and leaves when all is seen."""

    def __init__(self, checklist: Checklist) -> None:
        self.is_over = False
        self.seen: set[type[Scene]] = set()  # of which a frame was drawn
        self._checklist = checklist
        self._steps: Iterator[None] | None = None

    def __call__(self, pages: Pages) -> bool:
        """Take one step; returns True to get the next pass soon."""
        if self._steps is None:
            self._steps = self._all(pages)
        if next(self._steps, self) is self:
            self.is_over = True
            pages.leave()
        return True

    def _all(self, pages: Pages) -> Iterator[None]:
        at_once = replace(pages.settings.settings.display, speed="off")
        quick = replace(pages.settings.settings.play, pace="instant")
        pages.change(replace(pages.settings.settings, display=at_once, play=quick))
        yield
        self.seen.add(type(_top(pages)))
        for offering in offerings():
            with self._checklist.check(offering.title) as found:
                yield from self._play(pages, offering)
                kept = next(iter(pages.library), None)
                if kept is None or (kept.game, kept.status) != (offering.name, "finished"):
                    raise FailedCheck("The game is not in the library.")
                found(f"a whole game of {counted(kept.moves, 'move')}, saved")
        with self._checklist.check("Pages") as found:
            replay = partial(pages.plays.replay, next(iter(pages.library)).id)
            yield from self._look_at(pages, replay)
            yield from self._look_at(pages, partial(_open_review, pages))
            for open_page in every_page(pages):
                yield from self._look_at(pages, open_page)
            found(f"{counted(len(self.seen), 'kind')} of pages drawn")

    def _play(self, pages: Pages, offering: Offering) -> Iterator[None]:
        easy = next(iter(offering.presets), None)
        options = offering.rules.vocabulary.options() if easy is None else easy.options
        pages.plays.begin(offering, COMPUTERS, options, SEED)
        end = time.monotonic() + PATIENCE
        top: Scene | None = None
        while top is None or top.name != "result":
            top = _top(pages)
            if isinstance(top, CrashPage):
                raise FailedCheck("The error page came up.")
            if time.monotonic() > end:
                raise FailedCheck(f"The game did not end within {PATIENCE:.0f} seconds.")
            yield
            self.seen.add(type(top))  # the pass that has just ended has drawn it

    def _look_at(self, pages: Pages, open_page: Callable[[], object]) -> Iterator[None]:
        before = pages.stack.scenes
        open_page()
        yield
        top = _top(pages)
        if top in before:
            raise FailedCheck(f"The page {top.name} still lies on top.")
        yield
        sample = pygame.transform.smoothscale(pages.stack.picture(), SAMPLE)
        width, height = SAMPLE
        colours = {tuple(sample.get_at((x, y))) for x in range(width) for y in range(height)}
        if len(colours) < FEWEST_COLOURS:
            raise FailedCheck(f"The page {top.name} is empty.")
        self.seen.add(type(top))
        while len(pages.stack.scenes) > 1:
            pages.stack.pop()


def _top(pages: Pages) -> Scene:
    top = pages.stack.top
    if top is None:
        raise FailedCheck("No page is open.")
    return top


def every_page(pages: Pages) -> Iterator[Callable[[], None]]:
    """Functions that open each page, as the program does or by pushing it."""
    yield from (pages.open_settings, pages.open_library, pages.open_statistics)
    yield pages.open_puzzles
    yield partial(pages.across, GAMES[0].name)
    yield partial(pages.open_help, "menu")
    for offering in offerings():
        yield partial(pages.open_setup, offering)
        yield partial(pages.open_setup, offering, lambda players, options: None)
        yield partial(pages.open_rules, offering, "")
        yield partial(pages.open_rules, offering, QUICK_REFERENCE)
        yield partial(_play_on, pages, offering)
    for scene in rare_scenes(pages.art, pages.folder):
        yield partial(pages.stack.push, scene)
    yield from _curtains(pages)


def _open_review(pages: Pages) -> None:
    """The page of a review that is only begun."""
    replay = pages.library.replay(next(iter(pages.library)).id)
    reviewer = Reviewer(replay, Reviews(None), partial(Reviewing, review))
    reviewer.close()
    ways = Ways(
        where=lambda _: "",
        answer=lambda _: "",
        picture=lambda _: pages.stack.picture(),
        show=_ignore,
        try_again=_ignore,
        heard=nothing,
    )
    page = ReviewPage(replay, reviewer, pages.art, offering_of(replay.game.name), ways)
    pages.stack.push(page)


def _play_on(pages: Pages, offering: Offering) -> None:
    session = begin(offering.rules, PEOPLE, SEED)
    pages.open_play_on(offering, session, session.log)


def _curtains(pages: Pages) -> Iterator[Callable[[], None]]:
    """Functions that open a table for two people, with each kind of curtain."""
    kinds: tuple[Opening, ...] = ("hold", "pin")
    for kind in kinds:
        yield partial(_sit_down, pages, kind)


def _sit_down(pages: Pages, kind: Opening) -> None:
    settings = pages.settings.settings
    pages.change(replace(settings, play=replace(settings.play, curtain=kind)))
    offering = offering_of(GAMES[0].name)
    pages.plays.begin(offering, PEOPLE, offering.rules.vocabulary.options(), SEED)


def rare_scenes(art: Art, folder: Path) -> Iterator[Scene]:
    """The pages that only open at a certain moment; ``folder``: the player's."""
    ways = [((Option("Which card?", face, face),), face) for face in FACES]
    backdrop = unframed(art, feudal.name)
    yield ImportPage(folder, [], _ignore)
    yield KeyCapture((Action.HINT, 0), USUAL, _ignore)
    yield ChooseFolder(str(folder), str)
    yield from _gathering(art)
    yield Question("A question", ["For you."], [Answer("Back", nothing)])
    yield WishQuestion(time.monotonic, "A question", ["For you."], [Answer("Back", nothing)])
    yield Interim(time.monotonic, "A game of a match", [])
    yield PublicQuestion(
        "A question", ["For everybody."], [Answer("Back", nothing)], backdrop=backdrop
    )
    yield PickerScene(CommandChoice(ways), art, str, _ignore)
    yield PileScene(art, Heap("A pile", FACES), lambda face: (face,))
    for offering in offerings():
        if offering.catalogue is not None:
            options, name = offering.rules.vocabulary.options(), offering.name
            page = partial(CatalogueScene, offering.catalogue, options, name, art=art)
            yield page(on_change=_ignore, on_rule=_ignore)
        arranger = with_arranger(offering, folder).arranger
        if arranger is not None:
            yield SetupChoice(_arranging(offering, arranger), offering, arranger, art, _ignore)
    report = partial(CrashPage, FailedCheck("Only a test."), "", art=art, log=folder, session=None)
    yield report(on_continue=nothing, on_menu=nothing)


def _gathering(art: Art) -> Iterator[Scene]:
    """The pages of a host and of a guest whose table isn't complete yet."""
    there = Sitter(PEOPLE[0].name, "badge/red", ("you",), "First player")
    waits = Gathering(
        "The game begins when everybody is here.",
        (there, Sitter("", "badge/blue", (), "Second player")),
        "7-lancer-felt",
        rules="Standard rules",
    )
    yield LobbyScene(
        "A table",
        GAMES[0].name,
        lambda: waits,
        art=art,
        address="192.168.1.5",
        port=4717,
        is_shown=True,
        on_show=_ignore,
        on_watchable=_ignore,
        on_renew=nothing,
        on_close=nothing,
    )
    yield JoiningScene(
        lambda: Gathering("The host doesn't answer."),
        art=art,
        address="192.168.1.5",
        on_address=lambda _: "",
        on_look=nothing,
        on_sit=nothing,
        on_back=nothing,
    )


def _arranging(offering: Offering, arranger: Arranger) -> AnySession:
    """A game at the moment when the first player may arrange."""
    rules = offering.rules
    store = Store(rules, Log(rules.name, rules.version, SEED))
    store.submit(NATURE, rules.opening(rules.vocabulary.options(), len(PEOPLE)))
    while not arranger.is_time(store.view(Seat(0)), Seat(0)):
        seat = min(rules.to_act(store.state))
        store.submit(seat, offering.mind.greedy(store.view(seat), seat))
    return Session(store, (PEOPLE[0], COMPUTERS[1]))


def _ignore(_: object) -> None:
    """Nobody chooses anything on a tour."""
