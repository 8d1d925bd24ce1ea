"""Puzzling: a puzzle at the table, with its strip, its answers and its pauses."""

from __future__ import annotations

from collections.abc import Iterator

from game.play.lessons import Remark
from game.play.puzzles import PuzzleTutor
from game.practice.puzzle import SOLVER
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.learning import puzzle_words as words
from game.ui.scenes.table.learning.puzzle_strip import (
    HINT,
    START_OVER,
    TRY_AGAIN,
    PuzzleStrip,
)
from game.ui.scenes.table.rewind import Rewind
from game.ui.table.context import Context
from game.ui.table.playback import Playback


class Puzzling:
    """Shows the task, then what is wrong with an answer, then why the solution works."""

    def __init__(
        self,
        context: Context,
        tutor: PuzzleTutor,
        desk: Desk,
        rewind: Rewind,
        *,
        playback: Playback,
        host: Host,
    ) -> None:
        self._tutor, self._playback, self._rewind, self._host = tutor, playback, rewind, host
        self._name_of = context.offering.words.name_of
        self._names = tuple(each.name for each in context.session.players)
        self._told: tuple[int, Remark | None, bool, int | None] | None = (
            None  # what the strip is about
        )
        self._verb = HINT  # of the first button
        exits = context.exits
        count = words.move_of(tutor.count, tutor.count)
        self._strip = PuzzleStrip(count, self._do, self._show, exits.next_puzzle, exits.puzzles)
        self._strip.expect(_texts(tutor))
        desk.add_strip(self._strip)

    def go_on(self) -> None:
        """Everything is shown: see what was tried."""
        if not self._rewind.is_open:
            self._tutor.observe()

    def tell(self) -> None:
        """Bring the strip up to date, but not before what was done is shown."""
        tutor = self._tutor
        now = tutor.at, tutor.remark, tutor.is_hinted, tutor.shown_at
        is_told = tutor.is_done and tutor.ending == "shown"  # nothing has to be found any more
        is_moving = tutor.is_replying or self._playback.busy
        is_early = self._strip.is_held or (is_moving and not is_told)
        if now == self._told or (is_early and self._told is not None):
            return
        self._told, self._verb = now, self._due_verb
        self._strip.say(
            self._words,
            words.move_of(min(tutor.at + 1, tutor.count), tutor.count),
            self._verb,
            no_hint=tutor.why_no_hint,
            is_done=tutor.is_done,
        )
        self._host.renew()

    @property
    def _words(self) -> str:
        tutor = self._tutor
        if tutor.remark is not None:
            return tutor.remark.says
        if tutor.is_done:
            is_other = tutor.is_other_way
            return words.explained(tutor.puzzle.why, tutor.ending, is_other=is_other)
        if (shown := tutor.shown) is not None:
            seen, command = shown
            deed = self._name_of(seen, command, self._names, SOLVER)
            return words.shown(deed, is_first=tutor.at == 1)
        asked = _asked(tutor, is_hinted=tutor.is_hinted)
        return words.right_so_far(asked) if tutor.at else asked

    @property
    def _due_verb(self) -> str:
        if self._tutor.remark is not None:
            return TRY_AGAIN
        return START_OVER if self._tutor.is_done else HINT

    def _do(self) -> None:
        """Do what the first button says."""
        verb = self._verb
        self._leave_past()
        if verb == TRY_AGAIN:
            self._tutor.end_remark()
        elif verb == START_OVER:
            self._tutor.start_over()
        else:
            self._tutor.hint()
        self.go_on()

    def _show(self) -> None:
        self._leave_past()
        self._tutor.show()
        self._host.finish()
        self.go_on()
        self.tell()

    def _leave_past(self) -> None:
        self._host.finish()
        self._rewind.leave()


def _asked(tutor: PuzzleTutor, *, is_hinted: bool) -> str:
    """The task, and the hint behind it."""
    puzzle = tutor.puzzle
    return words.hinted(puzzle.task, puzzle.hint) if is_hinted else puzzle.task


def _texts(tutor: PuzzleTutor) -> Iterator[str]:
    """Everything that the puzzle can say."""
    puzzle = tutor.puzzle
    yield from (_asked(tutor, is_hinted=True), puzzle.wrong)
    yield words.right_so_far(_asked(tutor, is_hinted=puzzle.hinted > 0))
    yield words.explained(puzzle.why, "solved", is_other=True)
    yield from (each.says for each in puzzle.refutations)
