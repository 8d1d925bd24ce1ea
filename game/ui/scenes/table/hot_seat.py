"""Who has the floor at a shared table: whose curtain falls, who speaks covered, who interrupts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from game.engine.game import PUBLIC, Seat
from game.play.session import Session
from game.play.settings import asking
from game.table.replies import Asking
from game.ui.panels.log import LogLine
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.scenes.scene import Scene
from game.ui.scenes.table.handover import curtain_for
from game.ui.table.offering import House, Offering
from game.ui.table.playback import Showing
from game.ui.widgets.button import Button

ASKED: dict[Asking, str] = {
    "stops": "where damage waits, or a fight against defenders.",
    "smart": "whenever a card could be played that does something.",
    "always": "whenever anybody may answer.",
    "never": "not at all, only for defenders.",
}
ASKED_BRIEFLY: dict[Asking, str] = {
    "stops": "At stake",
    "smart": "If you can",
    "always": "Always",
    "never": "Never",
}
AS_IT_IS = "Leave it"
LOOK = "Look at my cards"
GO_ON = "Go on"
SOMEBODY = "Wait!"
CURTAIN = "The curtain falls first. Then they look at their cards, and may answer."


class Floor:
    """Hands the table over from one person to the next."""

    def __init__(
        self,
        session: Session[Any, Any, Any],
        offering: Offering,
        house: House,
        showing: Showing,
        *,
        clear: Callable[[], None],
        retell: Callable[[Sequence[LogLine]], None],
        open_scene: Callable[[Scene], None],
        close_scene: Callable[[], None],
        pause: Callable[[], None],
        clock: Callable[[], float],
    ) -> None:
        """``clear``: nothing is held, told, asked or offered; ``retell``: the log is this."""
        self._session, self._replies = session, offering.replies
        self._turns_to_player = offering.table.turns_to_player
        self._house, self._showing = house, showing
        self._clear, self._retell = clear, retell
        self._open, self._close, self._pause, self._clock = open_scene, close_scene, pause, clock
        if self._replies is not None:
            session.beforehand = self._beforehand

    def _beforehand(self, view: object, seat: Seat) -> object | None:
        if self._replies is None:
            return None
        return self._replies.unasked(view, seat, self._asking(seat))

    def _asking(self, seat: Seat) -> Asking:
        """HS-11: as this person has said in this play, else as it is set."""
        chosen = self._session.notes.asking(seat) or self._house.settings().play.asking
        return asking(chosen, among_people=self._session.is_hot_seat)

    @property
    def asks_how(self) -> Callable[[], None] | None:
        """Lets persons say when they want to be asked; None in a game without answers."""
        return None if self._replies is None else self._ask_whom

    def _ask_whom(self) -> None:
        """Everybody hears what everybody has said."""
        session = self._session
        if not session.is_hot_seat:
            self._ask_how(session.persons[0])
            return
        lines = [f"{session.names[each]}: {ASKED[self._asking(each)]}" for each in session.persons]
        answers = [
            Answer(session.names[each], partial(self._ask_how, each)) for each in session.persons
        ]
        self._open(
            Question("Who is asked, and when?", lines, [*answers, Answer(AS_IT_IS, nothing)])
        )

    def _ask_how(self, seat: Seat) -> None:
        session = self._session
        ways = [way for way in ASKED if way != "smart" or not session.is_hot_seat]
        lines = [f"{ASKED_BRIEFLY[way]}: {ASKED[way]}" for way in ways]
        answers = [
            Answer(ASKED_BRIEFLY[way], partial(session.notes.ask, seat, way)) for way in ways
        ]
        title = f"When is {session.names[seat]} asked for an answer?"
        self._open(Question(title, lines, [*answers, Answer(AS_IT_IS, nothing)]))

    def hand_over(self) -> None:
        """To the person for whom the play waits."""
        session, replies = self._session, self._replies
        seat = session.must_look
        if seat is None:
            return
        own = self._turns_to_player(session.view)
        if not own and not session.hides_from_others(seat):
            self._pass_on(seat)
        elif replies is not None and replies.speaks_covered(session.view, seat):
            self._let_speak(seat)
        else:
            self._draw(seat, partial(session.look, seat))

    def cover(self) -> bool:
        """HS-7: whoever walks by sees nothing; whether there was anything to cover."""
        session = self._session
        if session.eyes == PUBLIC or not session.hides_from_others(session.eyes):
            return False
        session.cover()
        return True

    def mind_the_voice(self) -> None:
        """Who has spoken with covered cards, and now needs them, looks first like everybody."""
        session, replies = self._session, self._replies
        is_covered = session.eyes == PUBLIC and session.voice != PUBLIC
        if is_covered and not (replies and replies.speaks_covered(session.view, session.voice)):
            session.cover()

    def _pass_on(self, seat: Seat) -> None:
        """All lies open: the next person has seen what happened, and only takes over."""
        self._session.look(seat)
        self._showing.settle()
        self._retell(list(self._showing.story()))

    def _let_speak(self, seat: Seat) -> None:
        """HS-11: what is asked needs no card, and none is turned up for it."""
        self._session.speak(seat)
        self._begin_covered()

    def _draw(self, seat: Seat, look: Callable[[], None]) -> None:
        """HS-1: first the view is covered, then the curtain falls; only its opening looks."""
        self._session.cover()
        self._showing.settle()
        self._clear()
        opened = partial(self._opened, look)
        self._open(
            curtain_for(self._session, seat, self._house, opened, self._pause, clock=self._clock)
        )

    def _opened(self, look: Callable[[], None]) -> None:
        look()
        self._retell(self._showing.catch_up())
        self._close()
        self._house.sound.play("horn")

    def buttons(self) -> Iterator[Button]:
        """What one may ask for besides the game's own commands."""
        session, replies = self._session, self._replies
        if replies is None:
            return
        if session.is_interrupting:
            tip = "The table is covered, and goes on where it was"
            yield Button(GO_ON, self._leave_floor, shortcut="g", tip=tip)
            return
        if session.eyes == PUBLIC and session.voice != PUBLIC:
            look = partial(session.look, session.voice)
            draw = partial(self._draw, session.voice, look)
            yield Button(LOOK, draw, shortcut="v", tip="The curtain falls first")
        others = (replies.may_interrupt(session.view) & set(session.persons)) - {session.voice}
        if session.is_hot_seat and others:
            yield self._wait(sorted(others))

    def _leave_floor(self) -> None:
        self._session.cover()
        self._begin_covered()

    def _begin_covered(self) -> None:
        self._showing.settle()
        self._clear()
        self._retell(list(self._showing.story()))

    def _wait(self, seats: Sequence[Seat]) -> Button:
        """W-39: whoever is not asked may speak up; of several it is asked who."""
        if len(seats) > 1:
            tip = "Somebody looks at their cards, and may answer"
            return Button(SOMEBODY, partial(self._ask_who, seats), shortcut="w", tip=tip)
        name, tip = self._session.names[seats[0]], "The curtain falls, and you may answer"
        return Button(f"{name}: Wait!", partial(self._hold, seats[0]), shortcut="w", tip=tip)

    def _ask_who(self, seats: Sequence[Seat]) -> None:
        names = self._session.names
        answers = [Answer(names[seat], partial(self._hold, seat)) for seat in seats]
        self._open(Question("Who says: Wait?", [CURTAIN], [*answers, Answer(GO_ON, nothing)]))

    def _hold(self, seat: Seat) -> None:
        self._draw(seat, partial(self._session.interrupt, seat))
