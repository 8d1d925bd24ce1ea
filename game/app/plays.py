"""Starts, resumes, abandons and imports games, or says why that fails."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.app.offerings import offering_of
from game.app.registry import game_named
from game.engine.files import AnyLog, BadFile, brief
from game.engine.game import Seat
from game.engine.log import as_seed, new_seed
from game.engine.store import Store
from game.engine.value import replace
from game.play.players import with_a_person_at
from game.play.replay import AnyReplay
from game.play.session import AnySession, Player, Session, begin
from game.play.settings import SettingsFile, Setup
from game.play.storage.database import NotSaved
from game.play.storage.library import NOT_WHOLE, Library
from game.play.undo import AnyPolicy
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.table.overlays.leaving import begin_unsaved
from game.ui.table.offering import Offering

if TYPE_CHECKING:
    from game.ui.scenes.replay.replay import ReplayScene

SitDown = Callable[[Offering, AnySession, int | None], None]


class Plays:
    """Connects the library and the table."""

    def __init__(
        self,
        library: Library,
        settings: SettingsFile,
        sit_down: SitDown,
        replay: Callable[[Offering, AnyReplay, int | None], ReplayScene],
        ask: Callable[[Question], None],
        *,
        resume_across: Callable[[int], None],
    ) -> None:
        """``sit_down`` gets the offering, the session, and the id; None: in no library.

        So does ``replay``.  ``resume_across`` goes on with a game across computers.
        """
        self._library, self._settings = library, settings
        self._sit_down, self._replay, self._ask = sit_down, replay, ask
        self._resume_across = resume_across

    def begin(
        self, offering: Offering, players: Sequence[Player], options: object, seed: str
    ) -> None:
        """Start a new game; seed "": a random one."""
        self.remember_setup(offering, players, options)
        seed = as_seed(seed) if seed else new_seed(secrets.choice)
        policy = self.policy(players)

        def unsaved() -> None:
            session = begin(offering.rules, players, seed, options=options, policy=policy)
            self._sit_down(offering, session, None)

        try:
            play, session = self._library.begin(
                offering.rules, players, seed, options=options, policy=policy
            )
        except NotSaved as failed:
            self._ask(begin_unsaved(failed.why, unsaved))
            return
        self._sit_down(offering, session, play)

    def resume(self, play: int, *, saving: bool = True) -> None:
        """Continue a saved game; if it can't be saved, offer to play without saving."""
        try:
            kept = self._library[play]
        except NotSaved as failed:
            self._say("Can't open this game", failed.why)
            return
        if game_named(kept.game) is None:
            self._say(
                "Can't open this game",
                f"The game “{brief(kept.game, 40)}” isn't in this version.",
            )
            return
        if any(player.is_away for player in kept.players):
            self._resume_across(play)
            return
        try:
            policy = self.policy(kept.players)
            session = self._library.resume(play, policy=policy, saving=saving)
        except BadFile as bad:
            self._say("Can't open this game", f"{bad.why} The saved game is unchanged.")
        except NotSaved as failed:
            if saving:
                self._ask(begin_unsaved(failed.why, partial(self.resume, play, saving=False)))
            else:
                self._say("Can't open this game", failed.why)
        else:
            self._sit_down(offering_of(kept.game), session, play if saving else None)

    def review(self, play: int) -> None:
        """Show the review of a saved game, above its replay."""
        scene = self.replay(play)
        if scene is not None:
            scene.open_review()

    def replay(self, play: int) -> ReplayScene | None:
        """Show a saved game once more; it does not change.  Returns the page, if it opens.

        If only another computer has the whole of it, show the table as it was at the end.
        """
        try:
            replay = self._library.replay(play)
        except (BadFile, NotSaved) as failed:
            if failed.why == NOT_WHOLE and self._library[play].status == "finished":
                self._resume_across(play)
            else:
                self._say("Can't open this game", failed.why)
            return None
        return self._replay(offering_of(replay.game.name), replay, play)

    def play_on(self, offering: Offering, log: AnyLog, players: Sequence[Player]) -> None:
        """Start a new game that begins with these moves of an old one."""
        policy = self.policy(players)
        try:
            play, session = self._library.play_on(log, players, policy=policy)
        except NotSaved as failed:
            unsaved = self._unsaved(offering, log, players)
            sit_down = partial(self._sit_down, offering, unsaved, None)
            self._ask(begin_unsaved(failed.why, sit_down))
        else:
            self._sit_down(offering, session, play)

    def another_try(
        self, offering: Offering, players: Sequence[Player], log: AnyLog, seat: Seat
    ) -> AnySession:
        """A game that begins inside an old one; a person makes the next move.

        It is in no library: whoever tries a move hasn't begun another game.  What was undone is left
        out: it was no undo of whoever sits there now.
        """
        name = self._settings.settings.play.names[0]
        there = with_a_person_at(players, seat, name)
        return self._unsaved(offering, replace(log, entries=log.line), there)

    def _unsaved(self, offering: Offering, log: AnyLog, players: Sequence[Player]) -> AnySession:
        policy = self.policy(players)
        return Session(Store(offering.rules, log), players, policy=policy).reopened()

    def again(self, offering: Offering, session: AnySession) -> None:
        """Start a new deal with the same players."""
        self.begin(offering, session.players, session.options, "")

    def abandon(self, play: int | None) -> None:
        """R-35: end a game without a result; None: it is in no library."""
        if play is not None:
            with suppress(NotSaved):
                self._library.abandon(play)

    def bring_in(self, path: Path) -> None:
        """Import a game from a file and open it; show what can be read of a damaged one."""
        try:
            play = self._library.bring_in(path)
        except BadFile as bad:
            self._replay_file(path, bad.why)
        except NotSaved as failed:
            self._refuse(path, failed.why)
        except OSError as failed:
            self._refuse(path, f"{failed.strerror}.")
        else:
            is_over = self._library[play].status == "finished"
            (self.replay if is_over else self.resume)(play)

    def _replay_file(self, path: Path, why: str) -> None:
        """Show what can be read of a file that can't be imported; if nothing can, say ``why``."""
        try:
            replay = self._library.replay_file(path)
        except (BadFile, OSError):
            self._refuse(path, why)
        else:
            self._replay(offering_of(replay.game.name), replay, None)

    def _refuse(self, path: Path, why: str) -> None:
        self._say("Can't open this file", f"{path.name}: {why}")

    def policy(self, players: Sequence[Player]) -> AnyPolicy:
        """The undo policy for these players."""
        if any(player.is_away for player in players):
            return "apart"
        settings = self._settings.settings.play
        several = sum(player.is_person for player in players) > 1
        return settings.undo_among_people if several else settings.undo_against_computer

    def remember_setup(
        self, offering: Offering, players: Sequence[Player], options: object
    ) -> None:
        """Remember the setup for the next time, and the names for every game."""
        play, written = self._settings.settings.play, msgspec.to_builtins(options)
        last = play.setups.get(offering.name, Setup())
        is_away = any(player.is_away for player in players)
        seated = last.players if is_away else tuple(players)
        setup = replace(last, players=seated, options=written)
        people = [player.name for player in players if player.is_person]
        names = (*people, *play.names[len(people) :])[: len(play.names)]
        self.remember(setups={**play.setups, offering.name: setup}, names=names)

    def keep_setup(self, offering: Offering, setup: Setup) -> None:
        """Remember a setup that the program proposes."""
        play = self._settings.settings.play
        self.remember(setups={**play.setups, offering.name: setup})

    def remember(self, **changes: object) -> None:
        """Change settings of the page Game."""
        settings = self._settings.settings
        self._settings.change(replace(settings, play=replace(settings.play, **changes)))

    def _say(self, title: str, words: str) -> None:
        self._ask(message(title, words))


def message(title: str, words: str) -> Question:
    """A message with a single answer."""
    return Question(title, [words], [Answer("Close", nothing)])
