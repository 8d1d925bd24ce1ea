"""Opens and closes the table, and continues the game after a crash."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.app.display import Display
from game.app.feudal.extras import with_arranger
from game.app.learning.trial import Trial
from game.app.loop import Loop
from game.app.memory import release_memory
from game.app.pages import Pages
from game.app.plays import message
from game.app.registry import mind_of
from game.app.worker_main import review as serve_reviews
from game.engine.files import AnyLog
from game.engine.game import Seat
from game.engine.store import Store
from game.play.notes import Notes
from game.play.players import replaced_by_a_person
from game.play.puzzles import PuzzleTutor
from game.play.replay import AnyReplay, Replay
from game.play.session import AnySession, Session
from game.play.tutor import Tutor
from game.review.playouts import thoroughness_of
from game.review.review import Examined
from game.review.reviewing import Reviewing
from game.ui.scenes.error_pages import CrashPage
from game.ui.scenes.replay.reviewer import Followup, Reviewer
from game.ui.scenes.table.overlays.leaving import (
    abandon,
    leave_unsaved,
    quit_program,
)
from game.ui.scenes.words import NOT_KNOWN_YET, NOT_KNOWN_YET_HOW, QUIT
from game.ui.table.context import Company, Context, Exits, Services
from game.ui.table.offering import Offering

if TYPE_CHECKING:
    from game.ui.scenes.replay.replay import ReplayScene


class Elsewhere(Company, Protocol):
    """The side of a table across computers that is played here."""

    session: AnySession | None  # once the game has begun
    play: int | None  # its id in the library

    @property
    def log(self) -> AnyLog | None:
        """The whole game; None before it is finished and this side knows it."""
        ...

    @property
    def whole_notes(self) -> Notes:
        """The notes on the whole game."""
        ...

    def leave(self) -> None:
        """Say goodbye to the others."""
        ...


@dataclass(frozen=True, slots=True)
class Seated:
    """The game at the table."""

    offering: Offering
    session: AnySession
    play: int | None  # None: it is in no library
    tutor: Tutor | None = None  # of a lesson
    back: Callable[[], None] | None = None  # to the review whose move is tried another way
    instead: str = ""  # the computer whose place the person takes in that
    advice: str = ""  # what the review says is better there
    trial: Callable[[AnySession], Trial] | None = None
    elsewhere: Elsewhere | None = None  # the other computers


class OpenTable:
    """At most one open table, above the menu."""

    def __init__(self, loop: Loop, display: Display, pages: Pages) -> None:
        self._loop, self._display, self._pages = loop, display, pages
        self._stack = pages.stack
        self._seated: Seated | None = None
        self._watched: list[Callable[[], bool]] = []  # what the loop polls
        self._trial: Trial | None = None
        self._describe: Callable[[], str] = str  # the paragraph of the moment

    @property
    def offering(self) -> Offering | None:
        """The kind of game at the table."""
        return self._seated.offering if self._seated is not None else None

    @property
    def session(self) -> AnySession | None:
        """The game at the table, also after a crash."""
        return self._seated.session if self._seated is not None else None

    @property
    def is_lost_by_leaving(self) -> bool:
        """Whether there is an unsaved, unfinished game on the table; a try is none."""
        seated, session = self._seated, self.session
        if seated is None or session is None or seated.tutor is not None:
            return False
        if seated.back is not None or session.is_only_watched:
            return False
        return not session.is_saved and session.outcome is None

    def sit_down(
        self,
        services: Services,
        offering: Offering,
        session: AnySession,
        play: int | None,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        """Open a table.  ``play`` is the game's id in the library; None: it is in no library."""
        before = self._seated
        if before is not None and elsewhere is not None and before.elsewhere is elsewhere:
            self._seated = replace(before, elsewhere=None)  # a rematch: nobody is left
        self._open(services, Seated(offering, session, play, elsewhere=elsewhere))

    def teach(self, services: Services, offering: Offering, tutor: Tutor) -> None:
        """Open the table of a lesson: it is in no library, and counts for nothing."""
        self._open(services, Seated(offering, tutor.session, None, tutor))

    def _open(self, services: Services, seated: Seated) -> None:
        from game.ui.scenes.table.table import TableScene

        session, tutor = seated.session, seated.tutor
        mind_of(seated.offering.name)  # imported before the first card moves
        self.to_menu()
        self._pages.art.pack = self._display.pack(seated.offering.name)
        offering = with_arranger(seated.offering, self._pages.folder)
        self._seated = seated
        self._trial = None if seated.trial is None else seated.trial(session)
        exits = self._exits(services, seated, offering)
        company = seated.elsewhere
        context = Context(session, offering, services, exits, tutor=tutor, company=company)
        table = TableScene(context)
        self._stack.push(table)
        self._describe = table.describe
        self._watched = [table.watch] if self._trial is None else [table.watch, self._trial.poll]
        for each in self._watched:
            self._loop.watch(each)

    def _exits(self, services: Services, seated: Seated, offering: Offering) -> Exits:
        return Exits(
            rules=partial(self._open_rules, offering, seated.tutor),
            settings=self._pages.open_settings,
            menu=self.leave,
            quit=self._ask_to_quit,
            again=partial(self._pages.plays.again, offering, seated.session),
            abandon=lambda: self._stack.push(abandon(partial(self._abandon, seated.play))),
            puzzles=self._open_puzzles,
            next_puzzle=partial(self._open_next_puzzle, seated.tutor),
            replay=partial(self._replay, services, seated, offering),
            review=partial(self._replay, services, seated, offering, at_review=True),
            back=seated.back,
            instead=seated.instead,
            advice=seated.advice,
            trial=self._trial,
        )

    def _replay(
        self, services: Services, seated: Seated, offering: Offering, *, at_review: bool = False
    ) -> None:
        """Show the game at the table from its beginning, and its review above that."""
        session = self._whole(seated)
        if session is None:
            self._stack.push(message(NOT_KNOWN_YET, NOT_KNOWN_YET_HOW))
            return
        replay = Replay(session)
        scene = self.replay(services, offering, replay, seated.play)
        if at_review:
            scene.open_review()

    @staticmethod
    def _whole(seated: Seated) -> AnySession | None:
        """The whole game for a replay; None while only another computer knows it."""
        if seated.elsewhere is None or not seated.session.is_told:
            return seated.session
        log, session = seated.elsewhere.log, seated.session
        notes = seated.elsewhere.whole_notes
        store = None if log is None else Store(seated.offering.rules, log)
        return None if store is None else Session(store, session.players, notes=notes)

    def replay(
        self,
        services: Services,
        offering: Offering,
        replay: AnyReplay,
        play: int | None,
    ) -> ReplayScene:
        """Show a game once more, above the present page; ``play`` is its id in the library."""
        from game.ui.scenes.games.library import LibraryScene
        from game.ui.scenes.replay.replay import ReplayScene

        pages = self._pages
        pages.art.pack = self._display.pack(offering.name)
        exits = self._exits(services, Seated(offering, replay, None), offering)
        is_listed = any(isinstance(scene, LibraryScene) for scene in self._stack.scenes)
        back = partial(self._back_to_review, services, offering, replay, play, is_listed=is_listed)
        scene = ReplayScene(
            Context(replay, offering, services, exits),
            replay,
            on_close=self._stack.pop,
            on_play_on=partial(pages.open_play_on, offering, replay),
            on_try=partial(self._try, services, offering, replay, back),
            keep=pages.keep_export,
            reviewer=self._reviewer(replay, play, back),
        )
        self._stack.push(scene)
        return scene

    def _try(  # noqa: PLR0917 - the last three are what the review tells
        self,
        services: Services,
        offering: Offering,
        replay: AnyReplay,
        back: Callable[[], None],
        log: AnyLog,
        point: Examined,
        advice: str,
    ) -> None:
        """Play on from just before a costly move; ``back`` leads to its review."""
        seat = Seat(point.seat)
        session = self._pages.plays.another_try(offering, replay.players, log, seat)
        instead = replaced_by_a_person(replay.players, seat)
        known = replay.game.vocabulary.command
        trial = partial(
            Trial,
            seat=seat,
            start=point.step,
            view=replay.game.view(replay.before(point.step), seat),
            mistake=[
                each.command for each in replay.log.line[point.step : point.step + point.steps]
            ],
            better=[msgspec.json.decode(each, type=known) for each in (point.better, *point.then)],
            cost=point.cost,
            compare=self._pages.practice.compare,
            is_turn=thoroughness_of(mind_of(replay.game.name)).keen is not None,
        )
        trying = Seated(
            offering,
            session,
            None,
            back=back,
            instead=instead,
            advice=advice,
            trial=trial,
        )
        self._open(services, trying)

    def _back_to_review(
        self,
        services: Services,
        offering: Offering,
        replay: AnyReplay,
        play: int | None,
        *,
        is_listed: bool,
    ) -> None:
        """Leave a try or an exercise for the review it came from, above the list if it stood there."""
        self.to_menu()
        if is_listed:
            self._pages.open_library()
        self.replay(services, offering, replay, play).open_review()

    def _reviewer(
        self, replay: AnyReplay, play: int | None, back: Callable[[], None]
    ) -> Reviewer | None:
        """Of a game that is over and whole; ``back`` opens the review again."""
        if replay.to_act or replay.flaw:
            return None
        pages, followup = self._pages, None
        if play is not None:
            followup = Followup(
                partial(pages.queue.findings.add, play),
                partial(pages.practice.of_step, play),
                partial(pages.practice.practise, play, back),
            )
        return Reviewer(replay, pages.queue.kept, partial(Reviewing, serve_reviews), followup)

    def go_on(self, services: Services) -> None:
        """Continue from the last move: from the library if it was saved there."""
        seated = self._seated
        if seated is None:
            return
        if seated.elsewhere is not None:
            seated.elsewhere.leave()
        if seated.play is not None and seated.session.is_kept:
            self._pages.plays.resume(seated.play)
        elif seated.tutor is not None:
            self._open(services, seated)
        else:
            again = replace(seated, session=seated.session.reopened(), play=None)
            self._open(services, again)

    def _open_rules(self, offering: Offering, tutor: Tutor | None, paragraph: str) -> None:
        session = self.session
        covers = (
            session is not None and session.is_hot_seat and session.hides_from_others(session.eyes)
        )
        self._pages.open_rules(offering, paragraph, covers=covers)
        if tutor is not None:
            tutor.did("rules")

    def open_rules(self) -> None:
        """Open the rules of the game at the table, at this moment."""
        if self._seated is not None:
            self._open_rules(self._seated.offering, self._seated.tutor, self._describe())

    def leave(self) -> None:
        """Go to the menu; ask first if the game isn't saved."""
        if self.is_lost_by_leaving:
            self.ask_to_leave("Back to menu", self.to_menu)
        else:
            self.to_menu()

    def _ask_to_quit(self) -> None:
        """Ask whether to quit the program, and say what becomes of the game."""
        seated, leave = self._seated, self._pages.leave
        if seated is None or self.is_lost_by_leaving:
            self.ask_to_leave(QUIT, leave)
            return
        is_try = seated.back is not None
        self._stack.push(quit_program(seated.session, self._pages.art, leave, is_try=is_try))

    def _open_puzzles(self) -> None:
        self.to_menu()
        self._pages.open_puzzles()

    def _open_next_puzzle(self, tutor: Tutor | None) -> None:
        if isinstance(tutor, PuzzleTutor):
            self._pages.puzzles.after(tutor)

    def ask_to_leave(self, verb: str, leave: Callable[[], None]) -> None:
        """Ask before an unsaved game is left."""
        why = self._pages.database.trouble or "This game isn't saved."
        self._stack.push(leave_unsaved(why, verb, leave))

    def to_menu(self) -> None:
        """Close everything above the menu."""
        self.leave_company()
        self._seated = None
        while len(self._stack.scenes) > 1:
            self._stack.pop()
        if isinstance(self._stack.top, CrashPage):
            self._stack.replace(self._pages.menu())
        self.forget()

    def leave_company(self) -> None:
        """Say goodbye to the players at other computers."""
        if self._seated is not None and self._seated.elsewhere is not None:
            self._seated.elsewhere.leave()

    def forget(self) -> None:
        """Stop polling the table; the game stays known."""
        if self._trial is not None:
            self._trial.leave()
            self._trial = None
        for each in self._watched:
            self._loop.unwatch(each)
        if self._watched:
            self._watched = []
            release_memory()

    def _abandon(self, play: int | None) -> None:
        self._pages.plays.abandon(play)
        self.to_menu()
