"""Teaching: a lesson at the table, with its strip, its outlines and its pauses."""

from __future__ import annotations

from game.play.lessons import Remark
from game.play.tutor import Tutor
from game.ui.panels.lesson_strip import SHOW, LessonStrip
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.hand import Hand
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.rewind import Rewind
from game.ui.table.context import Context
from game.ui.table.playback import Playback

LEAST_READING = 2.0  # seconds until something is undone
LETTERS_A_SECOND = 14
NEXT, UNDO, FINISH = "Next", "Undo it", "Finish lesson"
WELL_DONE = "That was the lesson. Well done! You can repeat it at any time."
NO_MORE = "There are no more steps."


class Teaching:
    """Shows what the tutor says, and gives the learner time to read it."""

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
        self._exits, self._clock = context.exits, context.clock
        self._tutor, self._bar = tutor, desk.bar
        self._strip = LessonStrip()
        self._hand, self._playback, self._rewind, self._host = hand, playback, rewind, host
        self._remarked = 0.0  # when the remark was first shown
        self._told: tuple[int, Remark | None] | None = None  # the step and remark on the strip
        self._verb = SHOW  # what its middle button says
        self._was_past = False  # whether the past was shown just now
        self._strip.acts = (self._go_back, self._do, self._skip, self._exits.menu)
        desk.add_strip(self._strip)

    def go_on(self) -> None:
        """Everything is shown: see what the learner did; what was read about is undone."""
        if self._rewind.is_open:
            self._was_past = True
            return
        tutor = self._tutor
        if self._was_past:
            self._was_past = False
            tutor.did("log")
        before = tutor.remark
        tutor.observe()
        if self._is_laid:
            tutor.did("draft")
        if tutor.remark is not before:
            self._remarked = self._clock()
        elif self._is_read:
            tutor.end_remark()

    @property
    def _is_read(self) -> bool:
        """Whether there was time to read the remark; what counts as just as good waits."""
        remark = self._tutor.remark
        if remark is None or remark.goes_on or self._strip.is_held:
            return False
        return self._clock() - self._remarked > _time(remark.says)

    @property
    def _is_laid(self) -> bool:
        """Whether the draft holds what the step asks for."""
        step = self._tutor.step
        if step is None or step.deed != "draft":
            return False
        draft = self._hand.draft
        if draft is None:
            return False
        pairs = zip(step.draft, draft.places, strict=False)
        return all(asked in {"", there} for asked, there in pairs)

    def tell(self) -> None:
        """Bring the strip up to date before it is drawn, but not before what was done is shown.

        Between two frames it doesn't change: a button does what it said when it was pressed.
        """
        tutor = self._tutor
        now = tutor.at, tutor.remark
        is_early = tutor.is_replying or self._playback.busy or self._strip.is_held
        if now == self._told or (is_early and self._told is not None):
            return
        self._told, self._verb = now, self._due_verb
        count = len(tutor.course.lesson.steps)
        number = f"Step {min(tutor.at + 1, count)} of {count}"
        why_no_skip = NO_MORE if tutor.is_over else ""
        self._strip.say(
            self._words, number, self._verb, is_first=not tutor.at, why_no_skip=why_no_skip
        )
        deed = None if tutor.step is None else tutor.step.deed
        self._bar.point_out(deed or "")
        self._host.renew()

    @property
    def _words(self) -> str:
        if self._tutor.remark is not None:
            return self._tutor.remark.says
        return WELL_DONE if self._tutor.step is None else self._tutor.step.says

    @property
    def _due_verb(self) -> str:
        """What the middle button is to do."""
        tutor = self._tutor
        if tutor.is_over or tutor.is_last:
            return FINISH
        if tutor.remark is not None and not tutor.shows_next:
            return UNDO
        is_read_only = tutor.is_reading or (tutor.remark is not None and tutor.remark.goes_on)
        return NEXT if is_read_only else SHOW

    def _do(self) -> None:
        """Do what the middle button says, unless that has happened by itself."""
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


def _time(words: str) -> float:
    """How long it takes to read this, in seconds."""
    return LEAST_READING + len(words) / LETTERS_A_SECOND
