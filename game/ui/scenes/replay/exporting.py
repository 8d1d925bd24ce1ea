"""Exports of a replay: the game as a file, its moves in words, the table as a picture."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from io import BytesIO

import msgspec
import pygame
from pygame import Surface

from game.engine.files import lines, packed
from game.play.replay import AnyReplay
from game.play.storage.saved_game import About
from game.table.words import changed_rules, spelled
from game.ui.scenes.games.game_summary import matchup, plain
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.replay import words
from game.ui.table.offering import Offering

Keep = Callable[[str, bytes], str]
"""Writes a file of this name; returns where it is, or why it isn't there, in a sentence."""


class Exporting:
    """What can be exported of a replay, each with the eyes of the moment.

    A running game has secrets, and its file would hold them all: it has none here.
    """

    def __init__(self, replay: AnyReplay, offering: Offering, keep: Keep) -> None:
        self._replay, self._offering, self._keep = replay, offering, keep

    def question(
        self, text: str, picture: Callable[[], Surface], say: Callable[[str], None]
    ) -> Question:
        """Ask what to export; ``text``: the log, ``picture`` is made if it is asked for."""
        offers = [
            (words.WHOLE, words.AS_FILE, self._game),
            (words.TEXT, words.AS_TEXT, lambda: self._text(text)),
            (words.PICTURE, words.AS_PICTURE, lambda: self._picture(picture())),
        ][not self._replay.is_over :]

        def answer(verb: str, export: Callable[[], str]) -> Answer:
            return Answer(verb, lambda: say(export()))

        answers = [answer(verb, export) for _, verb, export in offers]
        lines = [meaning for meaning, _, _ in offers]
        return Question(words.WHAT, lines, [*answers, Answer(words.CANCEL, nothing)])

    def _game(self) -> str:
        about = msgspec.to_builtins(About(self._replay.players))
        return self._keep(self._name(".fnf"), packed(lines(self._replay.log, about)))

    def _text(self, told: str) -> str:
        parts = ("\n".join(self._head()), told, "\n".join(self._result()))
        return self._keep(self._name(".txt"), ("\n\n".join(filter(None, parts)) + "\n").encode())

    def _picture(self, picture: Surface) -> str:
        content = BytesIO()
        pygame.image.save(picture, content, ".png")
        return self._keep(self._name(".png"), content.getvalue())

    def _head(self) -> Iterator[str]:
        replay, offering = self._replay, self._offering
        yield words.heading(offering.title, time.strftime("%Y-%m-%d"))
        yield words.seated(replay.players)
        if replay.reader >= 0:
            yield words.told_to(replay.names[replay.reader])
        rules = changed_rules(offering.words, replay.options, len(replay.players))
        yield words.house_rules([*rules, *self._changed_list()])
        if replay.is_over:  # before, it would give the deal away
            yield words.deal(replay.seed)

    def _changed_list(self) -> Iterator[str]:
        """What differs in the list among the house rules, if the game has one in force."""
        offering, options = self._offering, self._replay.options
        listed = offering.catalogue
        if listed is None or offering.words.idle(options, len(self._replay.players), listed.field):
            return
        if listed.as_printed(options) != options:
            yield f"{listed.title}: {listed.summary(options).rstrip('.')}"

    def _result(self) -> Iterator[str]:
        replay, offering = self._replay, self._offering
        if replay.outcome is not None:
            ending = offering.words.ending(replay.view, replay.names, replay.reader)
            yield words.RESULT
            yield from (spelled(line) for line in ending if line)

    def _name(self, suffix: str) -> str:
        who = plain(matchup(self._offering.title, self._replay.players))
        return f"{who} {time.strftime('%Y-%m-%d %H.%M.%S')}{suffix}"
