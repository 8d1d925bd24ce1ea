"""Two windows without a screen: each has its own folder, and the sockets are on loopback."""

import time
from contextlib import suppress
from types import SimpleNamespace

from game.app.offerings import offering_of
from game.app.registry import game_named, mind_of
from game.app.remote.across import Across
from game.engine.store import StaleCommand
from game.engine.value import replace
from game.play.session import Player
from game.play.settings import SettingsFile
from game.play.storage.database import Database
from game.play.storage.library import Library
from game.play.system_preferences import SystemPreferences
from game.ui.scenes.scene import SceneStack
from game.ui.widgets.label import Label
from tests.ui.looks import look_for
from tests.ui.scene_pilot import ART, ScenePilot

HERE = "127.0.0.1"
PATIENCE = 20.0  # seconds
ANNA, BEN = Player("person", "Anna"), Player("away", "")


class Desk(ScenePilot):
    """One window: its pages, its library, and the table that it sits at."""

    def __init__(self, folder, name):
        self.stack = SceneStack(look_for())
        self.stack.fades, self.now = False, 0.0
        self.folder, self.database = folder, Database(folder / "library.db")
        self.library = Library(self.database, game_named, time.time)
        settings = SettingsFile(None, SystemPreferences)
        self.pages = SimpleNamespace(
            stack=self.stack,
            art=ART,
            settings=settings,
            database=self.database,
            library=self.library,
            folder=folder,
            plays=SimpleNamespace(remember_setup=lambda *_: None, remember=self._remember),
            open_setup=lambda offering, on_host: on_host((ANNA, BEN), self.options(offering)),
        )
        self.name, self.sources, self.tables = name, [], []
        self.sits = True  # as soon as a seat is offered
        self.across = Across(
            self.pages,
            watch=self.sources.append,
            unwatch=self.sources.remove,
            wake=lambda: None,
            sit_down=lambda offering, table: self.tables.append(table),
            address=HERE,
            port=0,
        )

    def _remember(self, **changes):
        settings = self.pages.settings.settings
        self.pages.settings.change(replace(settings, play=replace(settings.play, **changes)))

    @staticmethod
    def options(offering):
        return offering.rules.vocabulary.options()

    def poll(self):
        for source in tuple(self.sources):
            source()
        shared = self.across._shared
        if self.sits and shared is not None and shared.gathering().is_offered:
            shared.side.sit_down()
        self.stack.update(0.01)

    @property
    def table(self):
        return self.tables[-1] if self.tables else None

    @property
    def session(self):
        return self.table.session

    def host(self, game="revolutionary_war", players=(ANNA, BEN), options=None):
        offering = offering_of(game)
        chosen = self.options(offering) if options is None else options
        self.across._host(offering, players, chosen)
        return self.across._shared

    def join(self, hosted, code=None, address=None, others=()):
        """Type what the host's page shows; what is said against it."""
        where = f"{HERE}:{hosted.sockets.port}" if address is None else address
        return self.across._join([self.name, *others], code or hosted.side.record.code, where)

    def lines(self):
        """All that the top page says."""
        return [each.text for each in self.widgets(Label) if each.is_shown]

    def close(self):
        self.across.leave()
        self.database.close()


def wait(desks, what):
    """Let the windows run until something holds."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, [desk.top and desk.lines() for desk in desks]
        for desk in desks:
            desk.poll()
        time.sleep(0.002)


def act(desks):
    """Whoever is to act chooses as a computer would."""
    before = [desk.session.length for desk in desks]
    for desk in desks:
        session = desk.session
        if session.voice in session.to_act and not desk.table.trouble:
            command = mind_of(session.game.name).greedy(session.view, session.voice)
            with suppress(StaleCommand):
                session.submit(command)
            break
    wait(desks, lambda: all(desk.session.length > n for desk, n in zip(desks, before, strict=True)))


def play(desks):
    """Play to the end, and until the deal is checked on both sides."""
    while desks[0].session.outcome is None:
        act(desks)
    wait(desks, lambda: all(desk.table.side.is_complete for desk in desks))
