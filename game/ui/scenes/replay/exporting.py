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
from game.ui.scenes.games.game_summary import matchup, plain
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.replay import words

Keep = Callable[[str, bytes], str]
"""Writes a file of this name; returns where it is, or why it isn't there, in a sentence."""


class Exporting:
    """What can be exported of a replay, each with the eyes of the moment.

    A running game has secrets, and its file would hold them all: it has none here.
    """

    def __init__(self, replay: AnyReplay, title: str, keep: Keep) -> None:
        """``title``: of the game."""
        self._replay, self._title, self._keep = replay, title, keep

    def question(
        self, text: Callable[[], str], picture: Callable[[], Surface], say: Callable[[str], None]
    ) -> Question:
        """Ask what to export; ``text`` and ``picture`` are made if they are asked for."""
        offers = [
            (words.WHOLE, words.AS_FILE, self._game),
            (words.TEXT, words.AS_TEXT, lambda: self._text(text())),
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
        return self._keep(self._name(".txt"), "\n".join((*self._head(), "", told, "")).encode())

    def _picture(self, picture: Surface) -> str:
        content = BytesIO()
        pygame.image.save(picture, content, ".png")
        return self._keep(self._name(".png"), content.getvalue())

    def _head(self) -> Iterator[str]:
        replay = self._replay
        yield words.heading(self._title, time.strftime("%Y-%m-%d"))
        yield words.seated(replay.names)
        if replay.is_over:  # before, it would give the deal away
            yield words.deal(replay.seed)

    def _name(self, suffix: str) -> str:
        who = plain(matchup(self._title, self._replay.players))
        return f"{who} {time.strftime('%Y-%m-%d %H.%M.%S')}{suffix}"
