"""The prompt in the bar: who is to act, and how."""

from __future__ import annotations

from game.engine.game import NATURE
from game.ui.drawing.seat_colours import badge
from game.ui.scenes.across import words as texts
from game.ui.scenes.table import words
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.hand import Hand
from game.ui.scenes.table.next_deed import in_lesson, is_step_below
from game.ui.scenes.table.rewind import Rewind
from game.ui.table.context import Context
from game.ui.table.hint_words import LOOKING_FOR_HINT, NOT_YET
from game.ui.table.playback import Playback
from game.ui.table.turn_taking import Turn, TurnTaking

BADGE = 26  # units: beside the prompt


class Prompt:
    """Says it beside the badge of the seat to act."""

    def __init__(
        self,
        context: Context,
        playback: Playback,
        turns: TurnTaking,
        hand: Hand,
        desk: Desk,
        *,
        rewind: Rewind,
    ) -> None:
        self._context, self._session, self._playback = context, context.session, playback
        self._turns, self._hand, self._desk, self._rewind = turns, hand, desk, rewind

    def show(self) -> None:
        """Say what holds now, or leave what was said before."""
        rewound = self._rewind.prompt, self._rewind.badge
        said, face = rewound if rewound[0] else self._said()
        if said:
            art, look = self._context.services.art, self._desk.look
            emblem = art.picture(face, look.px(BADGE)).surface if face else None
            self._desk.bar.prompt.say(said, emblem)

    def poll(self) -> bool:
        """Say what comes next for a thing that was just picked up; whether that is new."""
        is_new = self._hand.top.poll()
        if is_new:
            self.show()
        return is_new

    def _said(self) -> tuple[str, str]:
        """Who thinks, a hint, or what to do, and the badge of whom it is about; "": as it was.

        A question is asked only at the moment it is about; while the game passes over it, the
        prompt tells what happens, and nobody's badge stands beside it.
        """
        if status := self._status:
            return status, self._badge()
        session, view = self._session, self._playback.view
        said, moment = self._context.offering.words, (view, session.names, session.eyes)
        is_now = view == session.view
        latest = self._desk.log.latest
        if not is_now and latest.text and self._playback.log.recounted == session.length:
            return f"{words.EARLIER}: {latest.text}", latest.badge
        if not is_now and self._is_answered:
            return latest.text, latest.badge
        is_made = is_now and self._turns.turn is Turn.TABLE
        if is_made and (told := said.automatic(*moment)):
            return told, self._badge() if session.eyes in session.to_act else ""
        if is_now and session.eyes in session.to_act and is_step_below(self._context.tutor):
            return words.DO_STEP, self._badge()
        return self._by_name(said.prompt(*moment)), self._badge()

    def _by_name(self, prompt: str) -> str:
        """What a person is to do, with their name where several look at one screen."""
        session = self._session
        is_theirs = session.is_hot_seat and session.eyes in session.to_act
        return f"{session.names[session.eyes]}: {prompt}" if is_theirs else prompt

    @property
    def _status(self) -> str:
        """What is more important than the question of the game; "" if nothing is."""
        session, playback = self._session, self._playback
        if not playback.busy and (taught := in_lesson(self._context.tutor)):
            return taught
        if self._hand.hints.is_wished:
            return NOT_YET
        if thought := self._thought or self._awaited:
            return thought
        if self._hand.hints.is_awaited:
            return LOOKING_FOR_HINT
        if session.is_interrupting:
            return words.INTERRUPTING if self._can_answer else words.NO_ANSWER
        if playback.view == session.view and self._hand.prompt:
            return self._hand.prompt
        if self._turns.turn is Turn.HAND_OVER and not playback.busy:
            seat = session.must_look or 0
            return words.is_next(session.names[seat], again=session.looked_last == seat)
        return ""

    @property
    def _can_answer(self) -> bool:
        """Whether who interrupts could do more than end the game."""
        session = self._session
        ends = session.game.vocabulary.parley
        return any(not isinstance(each, ends) for each in session.legal)

    @property
    def _thought(self) -> str:
        """What a computer is thinking about; "" if it doesn't think, or the person can decide."""
        seat, session = self._turns.thinker(self._context.clock()), self._session
        if seat is None or self._turns.turn is Turn.PERSON:
            return ""
        told = self._context.offering.words.thinking(session.view, session.names, seat)
        return told or words.thinking(session.names[seat])

    @property
    def _awaited(self) -> str:
        """Whom at another computer the game waits for, once all is shown; "" if for nobody."""
        session, company = self._session, self._context.company
        if self._turns.turn is not Turn.AWAY or self._playback.busy:
            return ""
        if company is not None and company.trouble:
            is_unseen = session.is_only_watched and company.is_cut_off
            return texts.NOT_SHOWN_NOW if is_unseen else texts.GAME_WAITS
        if session.is_awaited:
            return texts.ON_ITS_WAY
        away = sorted(session.to_act & set(session.away))
        return texts.waiting_for([session.names[seat] for seat in away])

    @property
    def _is_answered(self) -> bool:
        """Whether who is to act at the moment that is shown has already done so."""
        session = self._session
        asked = session.game.to_act(self._playback.view)
        acted = {badge(session.players[each], each) for each in asked if each >= 0}
        return session.eyes in asked or self._desk.log.latest.badge in acted

    def _badge(self) -> str:
        """Of the seat to act, as far as the game is shown; "" if there is none."""
        session = self._session
        is_interrupted = session.is_interrupting
        waited_for = session.asked if is_interrupted else session.game.to_act(self._playback.view)
        voice = session.voice
        is_voices = voice in waited_for or in_lesson(self._context.tutor)
        acting = voice if is_voices else min(waited_for, default=NATURE)
        return badge(session.players[acting], acting) if acting >= 0 else ""
