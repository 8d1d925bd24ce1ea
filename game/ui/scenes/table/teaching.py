"""Teaching: a lesson at the table, with its strip, its outlines and its pauses."""

from __future__ import annotations

from collections.abc import Iterator

from game.play.lessons import Remark
from game.play.tutor import OTHERWISE, Tutor
from game.table.draft import Draft
from game.ui.panels.lesson_strip import FINISH, NEXT, SHOW, UNDO, LessonStrip
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.hand import Hand
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.rewind import Rewind
from game.ui.table.context import Context
from game.ui.table.playback import Playback

WELL_DONE = "That was the lesson. Well done! You can repeat it at any time."
NO_MORE = "There are no more steps."


class Teaching:
    """Shows what the tutor says, until the learner has read it."""

    def __init__(
        self,
        context: Context,
        tutor: Tutor,
        desk: Desk,
        hand: Hand,
        rewind: Rewind,
        *,
        playback: Playback,
        host: Host,
    ) -> None:
        self._exits = context.exits
        self._tutor, self._bar, self._log = tutor, desk.bar, desk.log
        count = len(tutor.course.lesson.steps)
        self._strip = LessonStrip(_step(count, count))
        self._hand, self._playback, self._rewind, self._host = hand, playback, rewind, host
        self._told: tuple[int, Remark | None, bool] | None = None  # what the strip is about
        self._verb = SHOW  # what leads on
        self._was_past = False  # whether the past was shown just now
        self._begun: tuple[int, Draft | None] = (-1, None)  # the step, and the draft when it began
        self._strip.acts = (self._go_back, self._do, self._do, self._skip, self._exits.menu)
        self._strip.expect(_texts(tutor))
        desk.add_strip(self._strip)

    def go_on(self) -> None:
        """Everything is shown: see what the learner did."""
        if self._rewind.is_open:
            self._was_past = True
            return
        tutor = self._tutor
        if self._was_past:
            self._was_past = False
            tutor.did("log")
        tutor.observe()
        if self._is_just_laid:
            tutor.did("draft")

    @property
    def _is_laid(self) -> bool:
        """Whether the draft holds what the step asks for."""
        step, draft = self._tutor.step, self._hand.draft
        if step is None or step.deed != "draft" or draft is None:
            return False
        pairs = zip(step.draft, draft.places, strict=False)
        return all(asked in {"", there} for asked, there in pairs)

    @property
    def _is_just_laid(self) -> bool:
        """Whether that was done in this step: what lay there before it leaves time to read."""
        if self._begun[0] != self._tutor.at:
            self._begun = self._tutor.at, self._hand.draft
        return self._is_laid and self._hand.draft != self._begun[1]

    @property
    def _is_mislaid(self) -> bool:
        """Whether something was laid in this step where the step asks for something else."""
        step, draft, begun = self._tutor.step, self._hand.draft, self._begun[1]
        if step is None or step.deed != "draft" or draft is None or begun is None:
            return False
        places = zip(step.draft, draft.places, begun.places, strict=False)
        return any(there not in {"", was, asked} for asked, there, was in places)

    def tell(self) -> None:
        """Bring the strip up to date before it is drawn, but not before what was done is shown.

        Between two frames it doesn't change: a button does what it said when it was pressed.
        """
        tutor = self._tutor
        now = tutor.at, tutor.remark, self._is_mislaid
        is_early = tutor.is_replying or self._playback.busy or self._strip.is_held
        if now == self._told or (is_early and self._told is not None):
            return
        self._told, self._verb = now, self._due_verb
        count = len(tutor.course.lesson.steps)
        number = _step(min(tutor.at + 1, count), count)
        why_no_skip = NO_MORE if self._verb == FINISH else ""
        self._strip.say(
            self._words, number, self._verb, is_first=not tutor.at, why_no_skip=why_no_skip
        )
        deed = None if tutor.step is None else tutor.step.deed
        is_open = deed == "log" and self._log.is_shown
        self._bar.point_out("" if deed is None or is_open else deed)
        self._host.renew()

    @property
    def _words(self) -> str:
        if self._tutor.remark is not None:
            return self._tutor.remark.says
        step = self._tutor.step
        if step is None:
            return WELL_DONE
        return step.mislaid if self._is_mislaid else step.says

    @property
    def _due_verb(self) -> str:
        """What leads on."""
        tutor = self._tutor
        if tutor.is_over or tutor.is_last:
            return FINISH
        if tutor.remark is not None and not tutor.shows_next:
            return UNDO
        goes_on = tutor.remark is not None and tutor.remark.goes_on
        return NEXT if tutor.is_reading or goes_on or self._is_laid else SHOW

    def _do(self) -> None:
        """Do what the button that leads on says, unless that has happened by itself."""
        tutor, verb = self._tutor, self._verb
        self._host.finish()
        if verb == UNDO:
            tutor.end_remark()
        elif verb == FINISH:
            tutor.skip()
            self._exits.menu()
        elif self._is_told:
            self._show()
        self.go_on()

    @property
    def _is_told(self) -> bool:
        """Whether the strip shows the present step."""
        return self._told is not None and self._told[0] == self._tutor.at

    def _show(self) -> None:
        tutor = self._tutor
        deed = None if tutor.step is None else tutor.step.deed
        if self._rewind.is_open:
            self._rewind.leave()
        elif tutor.remark is not None:  # of an act that has just ended
            tutor.show()
        elif deed == "log":
            self._rewind.look(0)
        elif self._is_laid:
            tutor.did("draft")
        elif deed == "draft" and tutor.step is not None:
            self._hand.lay(tutor.step.draft)
        elif deed == "rules":
            self._exits.rules(self._host.describe())
        else:
            tutor.show()

    def _go_back(self) -> None:
        self._leave_past()
        self._tutor.back()
        self._host.finish()
        self.go_on()

    def _skip(self) -> None:
        self._leave_past()
        if self._is_told:
            self._tutor.skip()
        self._host.finish()
        self.go_on()

    def _leave_past(self) -> None:
        self._host.finish()
        self._rewind.leave()
        self._was_past = False


def _step(number: int, count: int) -> str:
    return f"Step {number} of {count}"


def _texts(tutor: Tutor) -> Iterator[str]:
    """Everything that the lesson can say."""
    yield from (WELL_DONE, OTHERWISE.says)
    for step in tutor.course.lesson.steps:
        yield from (step.says, step.mislaid, *(remark.says for remark in step.remarks))
