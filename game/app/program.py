"""The program: connects the window, the saved games, the computer players and the pages."""

from __future__ import annotations

import logging
import os
import time
from collections import deque
from collections.abc import Callable
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Protocol

from game.ai.thinking import Thinking
from game.app.display import Display
from game.app.learning.lessons import Lessons
from game.app.learning.practice import Practice
from game.app.learning.puzzles import Puzzles
from game.app.loop import Loop
from game.app.missing_files import missing_or_damaged
from game.app.notices import Restart, StartupNotices
from game.app.open_table import Elsewhere, OpenTable
from game.app.pages import Pages
from game.app.places import ASSETS, Places
from game.app.plays import Plays, message
from game.app.problem_report import report, screen, version
from game.app.registry import game_named
from game.app.screenshots import save_screenshot
from game.app.start_counter import StartCounter
from game.app.trace import Trace
from game.app.worker_main import compare as serve_comparison
from game.app.worker_main import review as serve_reviews
from game.app.worker_main import serve
from game.engine.value import replace
from game.play.replay import AnyReplay
from game.play.review_queue import ReviewQueue
from game.play.session import AnySession
from game.play.settings import Settings, SettingsFile
from game.play.storage.database import Database
from game.play.storage.findings import Findings
from game.play.storage.library import Library
from game.play.storage.reviews import Reviews
from game.play.system_preferences import SystemPreferences, system_preferences
from game.play.tutor import Tutor
from game.review.comparing import Comparing
from game.review.reviewing import Reviewing
from game.ui.scenes.error_pages import CrashPage
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.question import Question
from game.ui.scenes.scene import SceneStack
from game.ui.scenes.words import QUIT
from game.ui.table.context import Services
from game.ui.table.offering import Offering
from game.ui.window.input import FileDropped, Input, Key, Quit
from game.ui.window.keymap import Action
from game.ui.window.sound import BUSES, Sound

if TYPE_CHECKING:
    from game.ui.scenes.replay.replay import ReplayScene

TITLE = "Felt & Fury"
MOST_CRASHES = 3  # in short order, then it is better to end
SHORT_ORDER = 10.0  # seconds: nobody has read as many error pages
ACROSS = "game.app.remote.across"
ONLY_AT = "FNF_ADDRESS"  # in the environment: the only address of this computer that is used
TABLE = "game.ui.scenes.table.table"  # loaded beside the menu: so the first game opens at once
TWO_FAILED = "The last two starts failed."

_log = logging.getLogger(__name__)


class Across(Protocol):
    """Play across computers."""

    def open(self, chosen: str) -> None:
        """Open its page; ``chosen``: the game that it proposes."""
        ...

    def resume(self, play: int) -> None:
        """Go on with a saved game."""
        ...

    def leave(self) -> None:
        """Leave the table, if there is one."""
        ...


class Program:
    """Owns the window, the library, the services and the pages."""

    def __init__(
        self, where: Places, asked: Path | None, *, safe: bool = False, why: str = ""
    ) -> None:
        """``asked`` is a file to open; ``safe``: default settings, no library, no sound.

        ``why``: why the usual start failed, in a sentence.
        """
        self._starts = StartCounter(where.state)
        self._failed = why or (TWO_FAILED if self._starts.have_failed else "")
        self._safe = safe or bool(self._failed)
        self._where, self._asked = where, asked
        self._settings = (
            SettingsFile(None, SystemPreferences)
            if self._safe
            else SettingsFile(where.settings, system_preferences)
        )
        self._database = Database(None if self._safe else where.library)
        self._library = Library(self._database, game_named, time.time)
        self._plays = Plays(
            self._library,
            self._settings,
            self._sit_down,
            self._replay,
            self._ask,
            resume_across=self._resume_across,
        )
        self._flawed = missing_or_damaged()
        cache = where.cache / "art" if where.cache else None
        if self._flawed or self._safe:  # cache no makeshift pictures
            cache = None
        self._sound = Sound(ASSETS / "sounds")
        click = partial(self._sound.play, "button")
        self._display = Display(TITLE, self._settings, cache, click, is_safe=self._safe)
        self._art, self._screen = self._display.art, self._display.screen
        look = self._display.look(self._screen.size)
        _log.info("%s, %s", version(), screen(look.size, look.k))
        self._stack = SceneStack(look)
        self._loop = Loop(self._screen, self._stack, self._display.look, otherwise=self._otherwise)
        self._notices = StartupNotices(where, self._stack, self._loop.stop, safe=self._safe)
        findings = Findings(self._database, lambda: self._settings.settings.play.names[0])
        reviews = Reviews(where.cache / "reviews" if where.cache else None)
        self._queue = ReviewQueue(
            self._library, findings, reviews, partial(Reviewing, serve_reviews)
        )
        self._pages = Pages(
            self._stack,
            self._art,
            self._settings,
            self._change,
            self._database,
            self._library,
            self._plays,
            Lessons(self._settings, self._change, self._teach, self._ask),
            Puzzles(self._settings, self._change, self._teach, self._ask),
            Practice(
                self._library,
                findings,
                time.time,
                self._teach,
                self._ask,
                compare=partial(Comparing, serve_comparison),
            ),
            self._queue,
            where=where,
            leave=self._loop.stop,
            across=self._open_across,
        )
        self._table = OpenTable(self._loop, self._display, self._pages)
        self._services: Services | None = None  # opened after the first frame
        self._crashes: deque[float] = deque(maxlen=MOST_CRASHES + 1)  # when the last ones were
        self.has_arrived = False  # at its menu

    def run(self, guest: Callable[[Pages], bool] | None = None) -> Restart | None:
        """Run until the player leaves; returns how to restart, if at all.

        ``guest`` is polled at every pass of the loop.
        """
        self._apply(self._settings.settings)
        self._display.fill_screen(full=self._settings.settings.display.is_full_screen)
        self._stack.push(self._pages.menu())
        self._loop.watch(self._start_services)
        if "FNF_TRACE" in os.environ:
            self._loop.watch(Trace(self._stack))
        if guest is not None:
            self._loop.watch(partial(guest, self._pages))
        try:
            self._run_on()
        finally:
            if self._services is not None:
                self._services.thinking.close()
            self._leave_across()
            self._queue.stop()
            self._sound.close()
            if not self._safe:
                self._display.remember_window()
            self._database.close()
        return self._notices.restart

    def _run_on(self) -> None:
        """Run the loop; after an error show the crash page and go on."""
        while True:
            try:
                self._loop.run()
            except Exception as error:
                _log.exception("something went wrong")
                self._crashes.append(time.monotonic())
                took = self._crashes[-1] - self._crashes[0]
                repeats = len(self._crashes) > MOST_CRASHES and took < SHORT_ORDER
                if repeats or self._services is None:
                    raise
                self._recover(error)
            else:
                return

    def _recover(self, error: Exception) -> None:
        self._table.forget()
        while self._stack.scenes:
            try:
                self._stack.clear()
            except Exception:
                _log.exception("a page could not be left")
        session, look = self._table.session, self._stack.look
        if session is None:
            self._leave_across()
        self._stack.push(
            CrashPage(
                error,
                report(error, screen(look.size, look.k), session),
                art=self._art,
                log=self._where.log,
                session=session,
                on_continue=self._go_on,
                on_menu=self._table.leave,
            )
        )

    def _go_on(self) -> None:
        if self._services is not None:
            self._table.go_on(self._services)

    # Services

    def _start_services(self) -> bool:
        """After the first frame: start the slow services and show the notices."""
        self._loop.unwatch(self._start_services)
        if not self._safe:
            self._sound.open()
        self._services = Services(
            self._art,
            self._sound,
            Thinking(serve),
            settings=lambda: self._settings.settings,
            change=self._change,
            finished=self._pages.finished,
            records=self._pages.records,
        )
        self._loop.watch(self._report_thinking)
        self._loop.watch(self._report_settings)
        self._loop.watch(self._queue.poll)
        database = self._database
        trouble = "" if database.is_taken else database.trouble
        self._notices.show(
            [self._settings.hear_trouble(), trouble, self._library.trouble, self._flawed],
            is_taken=database.is_taken,
            failed=self._failed,
        )
        if self._asked is not None:
            self._plays.bring_in(self._asked)
        Thread(target=import_module, args=(TABLE,), daemon=True).start()
        self._starts.arrived()
        self.has_arrived = True
        return True

    def _report_settings(self) -> bool:
        """Say once, on the present page, that the settings can't be saved."""
        trouble = self._settings.hear_trouble()
        if trouble:
            _log.warning("%s", trouble)
            self._say(trouble)
        return bool(trouble)

    def _say(self, sentence: str) -> None:
        """Say something on the present page; a curtain says nothing."""
        if isinstance(self._stack.top, PagedScene):
            self._stack.top.page.say(sentence)

    def _report_thinking(self) -> bool:
        """Say once that there is no worker process, as soon as that is known."""
        notice = self._services.thinking.notice if self._services is not None else ""
        if notice:
            self._loop.unwatch(self._report_thinking)
            self._ask(message("The computer thinks here", notice))
        return bool(notice)

    def _change(self, settings: Settings) -> None:
        """Apply a change of the settings at once; relayout only if the look depends on it."""
        before = self._settings.settings
        self._settings.change(settings)
        self._apply(settings)
        session = self._table.session
        if session is not None:
            session.policy = self._plays.policy(session.players)
        if settings.display.is_full_screen != before.display.is_full_screen:
            self._display.fill_screen(full=settings.display.is_full_screen)
        if _drawn_by(settings) != _drawn_by(before):
            self._loop.relayout()

    def _apply(self, settings: Settings) -> None:
        whole = settings.sound.volume
        self._sound.volumes = {bus: whole * getattr(settings.sound, bus) for bus in BUSES}
        self._sound.muted = settings.sound.is_muted
        self._stack.fades = not (
            settings.accessibility.has_reduced_motion or settings.display.speed == "off"
        )
        self._art.pack = self._display.pack(self._art.pack.back)

    def _otherwise(self, event: Input) -> None:
        match event:
            case Quit():
                self._leave()
            case Key(shortcut=Action.MUTE, repeat=False):
                sound = self._settings.settings.sound
                muted = replace(sound, is_muted=not sound.is_muted)
                self._change(replace(self._settings.settings, sound=muted))
            case Key(shortcut=Action.RULES, repeat=False):  # on a page without rules of its own
                self._open_help()
            case Key(shortcut=Action.SCREENSHOT, repeat=False):
                self._say(save_screenshot(self._stack.picture(), self._where.data / "pictures"))
            case FileDropped(path=path):
                self._plays.bring_in(Path(path))
            case _:
                pass

    def _open_help(self) -> None:
        """Open the help for the uppermost page that has one, or the rules for the table."""
        for scene in reversed(self._stack.scenes):
            if scene.help:
                self._pages.open_help(scene.help)
                return
            if scene.name == "table":
                self._table.open_rules()
                return

    def _leave(self) -> None:
        """Quit at once; with an unsaved game ask first, but only once."""
        top = self._stack.top
        if self._table.is_lost_by_leaving and (top is None or top.name != "unsaved"):
            self._table.ask_to_leave(QUIT, self._loop.stop)
        else:
            self._loop.stop()

    def _sit_down(self, offering: Offering, session: AnySession, play: int | None) -> None:
        if self._services is None:
            raise RuntimeError("the services have not started yet")
        self._table.sit_down(self._services, offering, session, play)

    @cached_property
    def _across(self) -> Across:
        """Play across computers; what it needs is loaded when it is first wanted."""
        across: Across = import_module(ACROSS).Across(
            self._pages,
            watch=self._loop.watch,
            unwatch=self._loop.unwatch,
            wake=self._loop.wake,
            sit_down=self._sit_down_across,
            address=os.environ.get(ONLY_AT, ""),
        )
        return across

    def _leave_across(self) -> None:
        """Leave a table across computers, if one was ever opened."""
        if "_across" in vars(self):
            self._across.leave()

    def _open_across(self, game: str) -> None:
        self._across.open(game)

    def _resume_across(self, play: int) -> None:
        self._across.resume(play)

    def _sit_down_across(self, offering: Offering, table: Elsewhere) -> None:
        if self._services is None or table.session is None:
            raise RuntimeError("the services have not started yet")
        self._table.sit_down(self._services, offering, table.session, table.play, table)

    def _replay(self, offering: Offering, replay: AnyReplay, play: int | None) -> ReplayScene:
        if self._services is None:
            raise RuntimeError("the services have not started yet")
        return self._table.replay(self._services, offering, replay, play)

    def _teach(self, offering: Offering, tutor: Tutor) -> None:
        """A lesson or a puzzle at the table, on the menu."""
        if self._services is None:
            raise RuntimeError("the services have not started yet")
        self._table.teach(self._services, offering, tutor)

    def _ask(self, question: Question) -> None:
        self._stack.push(question)


def _drawn_by(settings: Settings) -> tuple[object, ...]:
    """What the look of the pages depends on."""
    return settings.display, settings.accessibility, settings.controls.keys
