"""The hot seat: hand-over between people, answers with covered cards, interruptions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf

from game.engine.game import PUBLIC, Seat
from game.play.settings import asking
from game.play.story import ViewReset
from game.table.replies import Asking
from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.table import words
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.overlays import interruptions, level_choice
from game.ui.scenes.table.overlays.curtain_for import curtain_for
from game.ui.table.context import Context
from game.ui.table.playback import Playback
from game.ui.widgets.button import Button
from game.ui.window.keymap import Action


class HotSeat:
    """Hands a shared table from one person to the next."""

    def __init__(self, context: Context, playback: Playback, host: Host) -> None:
        session = self._session = context.session
        self._context, self._services = context, context.services
        self._replies, self._playback, self._host = context.offering.replies, playback, host
        self._turns_to_player = context.offering.table.turns_to_player
        self._passed_on: Seat = PUBLIC  # who looks without a curtain
        self._covered: Seat = PUBLIC  # whose cards were covered before they had acted
        self._spoke: Seat = PUBLIC  # who acted with covered cards, since the last curtain
        session.beforehand = self._beforehand
        session.subscribe(self._hear)
        session.is_shared = lambda event: context.offering.table.cue(event).shared

    def _hear(self, heard: object) -> None:
        """After an undo nothing lingers; if all look on, nothing of who looked alone stays."""
        if isinstance(heard, ViewReset):
            self._spoke = PUBLIC
        if isinstance(heard, ViewReset) and self._session.is_watched_by_all:
            self._begin_covered(until=self._session.length - 1)

    def _beforehand(self, view: object, seat: Seat) -> object | None:
        needless: object | None = self._context.offering.table.needless(view, seat)
        if needless is not None or self._replies is None:
            return needless
        return self._replies.unasked(view, seat, self._asking(seat))

    def _asking(self, seat: Seat) -> Asking:
        """As this person chose in this game, else as in the settings."""
        chosen = self._session.notes.asking(seat) or self._services.settings().play.asking
        return asking(chosen, among_people=self._session.is_among_people)

    def open_pause(self) -> None:
        """Open the pause page; in a game with answers people can say there when to be asked."""
        asks_how = None if self._replies is None else self._ask_whom
        change_level = partial(
            level_choice.ask, self._session, self._host.stage, self._tell_new_level, self.open_pause
        )
        show = self._host.stage.push
        show(interruptions.pause(self._context, self._host.describe, asks_how, change_level, show))

    def _tell_new_level(self) -> None:
        self._host.finish()
        self._host.retell(self._playback.log.lines())

    def _ask_whom(self) -> None:
        """Ask whose choice to change; all choices are public."""
        session = self._session
        if not session.is_hot_seat:
            self._ask_how(session.persons[0])
            return
        lines = [
            words.asked_as(session.names[each], self._asking(each)) for each in session.persons
        ]
        answers = [
            Answer(session.names[each], partial(self._ask_how, each)) for each in session.persons
        ]
        self._host.stage.push(
            Question(words.WHOSE_CHOICE, lines, [*answers, Answer(words.CANCEL, nothing)])
        )

    def _ask_how(self, seat: Seat) -> None:
        session, present = self._session, self._asking(seat)
        ways = [way for way in words.ASKED if way != "smart" or not session.is_among_people]
        lines = [words.means(way) for way in ways]
        answers = [
            Answer(
                words.way_button(way, is_present=way == present),
                partial(session.notes.ask, seat, way),
                Tone.PRIMARY if way == present else Tone.PLAIN,
            )
            for way in ways
        ]
        title = words.when_asked(session.names[seat])
        self._host.stage.push(Question(title, lines, [*answers, Answer(words.CANCEL, nothing)]))

    def hand_over(self) -> None:
        """Hand the table to the person the game waits for."""
        session, replies = self._session, self._replies
        seat = self._passed_on if self._passed_on in session.to_act else session.must_look
        if seat is None or self.lingers:
            return
        self._passed_on = PUBLIC
        if not self._needs_curtain(seat):
            self._pass_on(seat)
        elif replies is not None and replies.speaks_covered(session.view, seat):
            self._let_speak(seat)
        else:
            why = words.COVERED if seat == self._covered else words.YOUR_TURN
            self._draw(seat, partial(session.look, seat), why)

    @property
    def lingers(self) -> bool:
        """Whether what came of an act is still looked at, before the curtain falls."""
        session, seat = self._session, self._session.must_look
        is_told = self._spoke not in {PUBLIC, seat}  # the others see what came of an answer
        is_looked_at = session.eyes != PUBLIC or session.is_watched_by_all or is_told
        if seat is None or not is_looked_at or not self._needs_curtain(seat):
            return False
        is_spoken = self._replies is not None and self._replies.speaks_covered(session.view, seat)
        return not is_spoken and self._services.settings().play.pace != "instant"

    @property
    def why_wait(self) -> str:
        """Why nobody can act until the table is handed over; "" if somebody can."""
        seat = self._session.must_look
        if seat is None or not self.lingers:
            return ""
        return words.hand_over_first(self._session.names[seat], again=self.goes_on)

    @property
    def goes_on(self) -> bool:
        """Whether who looked last is next again: there is nobody to hand over to."""
        return self._session.must_look == self._session.looked_last

    def _needs_curtain(self, seat: Seat) -> bool:
        """Whether a person sees or arranges what the others must not see."""
        session, is_try = self._session, self._context.exits.back is not None  # by one person
        if is_try or session.hides_from_others(seat):
            return not is_try
        return self._turns_to_player(session.view) and session.has_choice(seat)

    @property
    def _lies_open(self) -> bool:
        """Whether somebody's secrets lie open for the others here, who aren't at turn either."""
        session, seat = self._session, self._session.eyes
        is_over = session.outcome is not None
        is_idle = seat not in {PUBLIC, *session.asked} and session.must_look is None and not is_over
        return session.is_hot_seat and is_idle and session.hides_from_others(seat)

    def cover(self) -> bool:
        """Cover the table; whether there was anything to cover."""
        session = self._session
        if session.eyes == PUBLIC or not session.hides_from_others(session.eyes):
            return False
        self._covered = session.eyes
        session.cover()
        return True

    def give_back(self, why: str) -> None:
        """Cover the table, after the others have looked, for the same person, who is told ``why``."""
        seat = self._session.eyes
        self._draw(seat, partial(self._session.look, seat), why)

    def cover_if_needed(self) -> None:
        """Cover the table for a person who did without their secrets and now needs them."""
        session, replies = self._session, self._replies
        if session.eyes == self._passed_on != PUBLIC and self._needs_curtain(session.eyes):
            session.cover()
        is_covered = session.eyes == PUBLIC and session.voice != PUBLIC
        if is_covered and not (replies and replies.speaks_covered(session.view, session.voice)):
            session.cover()

    def _pass_on(self, seat: Seat) -> None:
        """Nothing is hidden: the next person takes over without a curtain."""
        self._passed_on = seat
        self._session.look(seat)
        self._playback.settle()
        self._host.retell(self._playback.log.lines())

    def _let_speak(self, seat: Seat) -> None:
        """Let a person answer with covered cards: no card is needed."""
        self._session.speak(seat)
        self._spoke = seat
        self._begin_covered()

    def _draw(self, seat: Seat, look: Callable[[], None], why: str = words.YOUR_TURN) -> None:
        """Cover the view, then show the curtain; only opening it looks."""
        self._session.cover()
        self._covered = self._spoke = PUBLIC
        self._playback.settle()
        self._host.clear()
        opened = partial(self._opened, look)
        self._host.stage.push(
            curtain_for(self._context, seat, on_open=opened, on_escape=self.open_pause, why=why)
        )

    def _opened(self, look: Callable[[], None]) -> None:
        look()
        self._catch_up()
        self._host.stage.pop()
        self._services.sound.play("horn")

    def buttons(self) -> Iterator[Button]:
        """The buttons besides the game's commands."""
        session, replies = self._session, self._replies
        if self.lingers and (seat := session.must_look) is not None:
            if self.goes_on:
                yield self._look_again(seat)
                return
            yield Button(
                words.hand_over(session.names[seat]),
                partial(self._draw, seat, partial(session.look, seat)),
                shortcut="space",
                tone=Tone.PRIMARY,
            )
            return
        if self._lies_open:
            yield Button(words.COVER, self._host.cover, shortcut=Action.COVER, tip=words.COVER_TIP)
        if replies is None:
            return
        if session.is_interrupting:
            tip = words.CONTINUE_TIP
            yield Button(words.CONTINUE, self._leave_floor, shortcut=Action.CONTINUE, tip=tip)
            return
        is_covered = session.eyes == PUBLIC and session.voice != PUBLIC
        if is_covered and session.hides_from_others(session.voice):
            look = partial(session.look, session.voice)
            draw = partial(self._draw, session.voice, look, words.YOUR_CARDS)
            yield Button(
                words.LOOK_AT_CARDS, draw, shortcut=Action.SEE_CARDS, tip=words.CURTAIN_TIP
            )
        others = (replies.may_interrupt(session.view) & set(session.persons)) - {session.voice}
        if session.is_hot_seat and others:
            yield self._wait(sorted(others))

    def _look_again(self, seat: Seat) -> Button:
        """Others watched, so nothing is shown before this person wants it; digits are asked for."""
        if self._services.settings().play.curtain == "pin" or self._session.notes.has_digits(seat):
            look = partial(self._draw, seat, partial(self._session.look, seat), words.YOUR_CARDS)
        else:
            look = partial(self._look_on, seat)
        return Button(
            words.LOOK_AT_CARDS,
            look,
            shortcut=Action.SEE_CARDS,
            tone=Tone.PRIMARY,
            tip=words.AGAIN_TIP,
        )

    def _look_on(self, seat: Seat) -> None:
        self._session.look(seat)
        self._spoke = PUBLIC
        self._playback.settle()
        self._host.clear()
        self._catch_up()

    def _catch_up(self) -> None:
        """Show what was missed; the prompt says that it isn't happening now."""
        self._playback.log.recounted = self._session.length
        self._host.retell(self._playback.catch_up())

    def _leave_floor(self) -> None:
        self._session.cover()
        self._begin_covered()

    def _begin_covered(self, until: float = inf) -> None:
        self._playback.settle()
        self._host.clear()
        self._host.retell(self._playback.log.lines(until))

    def _wait(self, seats: Sequence[Seat]) -> Button:
        """W-39: people who are not asked can interrupt; several choose who does.

        No tip: it would cover the button that ends the turn.
        """
        if len(seats) > 1:
            return Button(words.WAIT, partial(self._ask_who, seats), shortcut=Action.WAIT)
        name, hold = self._session.names[seats[0]], partial(self._hold, seats[0])
        return Button(words.waits(name), hold, shortcut=Action.WAIT)

    def _ask_who(self, seats: Sequence[Seat]) -> None:
        names = self._session.names
        answers = [Answer(names[seat], partial(self._hold, seat)) for seat in seats]
        self._host.stage.push(
            Question(
                words.WHO_WAITS, [words.WHO_WAITS_HOW], [*answers, Answer(words.CANCEL, nothing)]
            )
        )

    def _hold(self, seat: Seat) -> None:
        session = self._session
        why = words.interrupts(session.names[min(session.to_act)])
        self._draw(seat, partial(session.interrupt, seat), why)
