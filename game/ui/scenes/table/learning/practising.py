"""Practising: an exercise at the table, with its strip and what the hint points at."""

from __future__ import annotations

from itertools import product

from game.engine.game import IllegalCommand
from game.play.drill import Drill
from game.play.puzzles import PuzzleTutor
from game.table.items import ACTION, Gesture
from game.ui.scenes import exercise_words as words
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.hand import Hand
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.learning.exercise_strip import ExerciseStrip
from game.ui.scenes.table.learning.puzzling import Puzzling
from game.ui.scenes.table.rewind import Rewind
from game.ui.scenes.table.teaching import Teaching
from game.ui.table.context import Context
from game.ui.table.playback import Playback


def teaching(
    context: Context, desk: Desk, hand: Hand, rewind: Rewind, *, playback: Playback, host: Host
) -> Teaching | Practising | Puzzling | None:
    """Who stands beside the table: of a lesson, an exercise, a puzzle, or nobody."""
    match context.tutor:
        case None:
            return None
        case Drill() as drill:
            return Practising(context, drill, desk, rewind, playback=playback, host=host)
        case PuzzleTutor() as tutor:
            return Puzzling(context, tutor, desk, rewind, playback=playback, host=host)
        case tutor:
            return Teaching(context, tutor, desk, hand, rewind, playback=playback, host=host)


class Practising:
    """Says what the drill asks for, and what became of it."""

    def __init__(
        self,
        context: Context,
        drill: Drill,
        desk: Desk,
        rewind: Rewind,
        *,
        playback: Playback,
        host: Host,
    ) -> None:
        self._session = context.session
        self._leave = drill.return_to or context.exits.menu
        self._offering = context.offering
        self._drill, self._playback = drill, playback
        self._rewind, self._host = rewind, host
        self._told: str | None = None
        self._strip = ExerciseStrip(has_review=drill.return_to is not None)
        self._strip.acts = (self._hint, self._show, self._go_on, self._leave)
        ask, found = drill.course.lesson.steps
        says = (each.says for each in ask.remarks)
        worse = words.worse(drill.cost // 2, drill.cost)
        hinted = words.hinted(ask.says, is_button=True)
        reasons = (
            words.comes_back(each, drill.days) for each in (found.says, words.as_good(drill.best))
        )
        self._strip.expect((hinted, *says, worse, *reasons))
        desk.add_strip(self._strip)

    def go_on(self) -> None:
        """Everything is shown: see what was done."""
        if not self._rewind.is_open:
            self._drill.observe()

    def tell(self) -> None:
        """Bring the strip up to date before it is drawn, but not before what was done is shown."""
        drill = self._drill
        now = self._words
        is_early = self._playback.busy or self._strip.is_held
        if now == self._told or (is_early and self._told is not None):
            return
        self._told = now
        self._strip.say(
            now,
            is_wrong=drill.remark is not None,
            is_found=drill.is_found,
            is_hinted=bool(drill.hinted),
            is_last=drill.is_found and drill.following() is None,
        )
        self._host.renew()

    @property
    def _words(self) -> str:
        drill = self._drill
        ask, found = drill.course.lesson.steps
        if drill.is_comparing:
            return words.COMPARING
        if drill.found is not None:
            return words.worse(-drill.found.change[drill.course.learner], drill.cost)
        if drill.remark is not None:
            return drill.remark.says
        if drill.is_found:
            reason = words.as_good(drill.best) if drill.is_another else found.says
            if drill.is_solved:
                return words.solved(reason)
            return words.comes_back(reason, drill.days, is_own=drill.is_another)
        if drill.hinted:
            return words.hinted(ask.says, is_button=drill.hinted[0].startswith(ACTION))
        return ask.says

    def _hint(self) -> None:
        """Point at what the better move begins with."""
        self._leave_past()
        asked = self._drill.course.asked(0)
        self._drill.hint(*(self._laid_first(asked) or (self._used(asked),)))

    def _laid_first(self, asked: object) -> tuple[str, ...]:
        """The first thing that it lays out, and where; nothing if it is no draft."""
        drafting, moment = self._offering.drafting, (self._session.view, self._session.eyes)
        begun = None if drafting is None else drafting.begun(*moment)
        if drafting is None or begun is None:
            return ()
        laid = drafting.saying(*moment, asked)
        wanted = () if laid is None else laid.places
        for item, zone in product(self._playback.resting, self._playback.zones()):
            try:
                after = drafting.moved(*moment, begun, Gesture(item.id, zone.id)).places
            except IllegalCommand:
                continue
            changed = [n for n, name in enumerate(after) if name not in {"", begun.places[n]}]
            if changed and all(after[n] == wanted[n] for n in changed):
                return item.id, zone.id
        return ()

    def _used(self, asked: object) -> str:
        """The thing that it uses; if no other can be used, the place."""
        gesture_of = self._offering.table.gesture
        meant = gesture_of(asked)
        things = {gesture_of(each).item for each in self._session.legal}
        is_only = not any(each != meant.item and not each.startswith(ACTION) for each in things)
        return meant.zone if is_only and meant.zone is not None else meant.item

    def _show(self) -> None:
        self._leave_past()
        self._drill.show()
        self._host.finish()

    def _go_on(self) -> None:
        """Undo what was wrong, or leave for the next exercise."""
        self._host.finish()
        if self._drill.remark is not None:
            self._drill.end_remark()
        elif self._drill.is_found:
            (self._drill.following() or self._leave)()

    def _leave_past(self) -> None:
        self._host.finish()
        self._rewind.leave()
