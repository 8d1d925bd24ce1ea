"""The table: a play on the felt, for the eyes that are looking."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.engine.game import Seat
from game.play.session import Session
from game.play.settings import outlines
from game.table.director import Pace
from game.ui.drawing.layers import Layers
from game.ui.drawing.look import Look
from game.ui.drawing.seat_colours import badge
from game.ui.drawing.viewport import Viewport
from game.ui.panels.bar import Bar
from game.ui.panels.log import LogLine
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.scene import Scene
from game.ui.scenes.shortcuts import Shortcuts
from game.ui.scenes.table import interruptions
from game.ui.scenes.table.clocks import Clocks
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.hand import Hand
from game.ui.scenes.table.hot_seat import Floor
from game.ui.scenes.table.spectating import Onlookers
from game.ui.scenes.table.view_controls import Overlook
from game.ui.scenes.table.waiting import Waiting
from game.ui.table.magnifier import Magnifier
from game.ui.table.offering import QUICK_REFERENCE, Doors, House, Offering
from game.ui.table.pieces import Things
from game.ui.table.playback import Moment, Showing
from game.ui.table.turn_taking import Turn, Turns
from game.ui.widgets.text.inline import CardText
from game.ui.window.animation_speed import notice, pace
from game.ui.window.input import (
    RIGHT,
    FocusLost,
    Hidden,
    Input,
    Key,
    KeyUp,
    PointerDown,
    PointerLeft,
)

HASTE = 4.0  # times faster while Tab is held (AN-5)
IDLE = 0.3  # seconds without input, then pictures are made that will be wanted soon
BADGE = 26  # units: of whose turn it is, beside the prompt


class TableScene(PagedScene):
    """Shows the play as far as it has been told, and brings what the hand does to the session."""

    name = "table"

    def __init__(
        self,
        session: Session[Any, Any, Any],
        offering: Offering,
        house: House,
        doors: Doors,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session, self.offering = session, offering
        self._house, self._doors, self._clock = house, doors, clock
        self._play = house.sound.play
        reasons: dict[int, str] = {}  # that computers tell for their steps
        self.showing = Showing(session, offering, self._pace, reasons)
        patience = lambda: notice(house.settings())  # noqa: E731 - it may be set at any time
        self.turns = Turns(session, offering, house.thinking, reasons, notice=patience)
        self._onlookers = Onlookers(session, self.showing, self.turns, clock, self._other_pace)
        self._finale = interruptions.Finale(
            session, offering, self.showing, doors, play_sound=self._play, open_scene=self._open
        )
        self._clocks = Clocks(session, offering.timing, clock, warn=self._warn, show=self._show)
        self._floor = Floor(
            session,
            offering,
            house,
            self.showing,
            clear=self._clear,
            retell=self._retell,
            open_scene=self._open,
            close_scene=lambda: self.stage.pop(),  # noqa: PLW0108 - the stage is given later
            pause=self._pause,
            clock=clock,
        )
        self._hand = Hand(
            session,
            offering,
            house,
            self.showing,
            self.turns,
            floor=self._floor,
            open_scene=self._open,
            show=self._show,
            say=lambda sentence, at: self.page.say(sentence, at),  # noqa: PLW0108 - made later
            focus=lambda widget: self.page.focus_on(widget),  # noqa: PLW0108 - made later
            cover=self._cover_if_shared,
            clock=clock,
        )
        self.top = self._hand.top
        bar = Bar(
            offering.words.title,
            take_back=self._take_back,
            undo_summary=self._hand.undo_summary,
            redo=self._redo,
            hint=self._hand.hint,
            rules=self._rules,
            log=self._toggle_log,
            menu=self._pause,
        )
        self._desk = Desk(self.top, bar, session.names, self._hand.take)
        self._magnifier = Magnifier(
            self.top, self._desk.lenses, self._hand.sayings, house.settings, clock
        )
        self._overlook = Overlook(self._desk, self.showing, self._renew)
        self._waiting = Waiting(self._desk, self.turns, clock)
        self._shortcuts = self._made_shortcuts()
        self._hasty = False
        self._is_new = True  # whether nobody has seen it yet
        self._stale = True  # whether the gestures have to be made anew
        self._opened = clock()
        super().__init__(self._desk)

    # Scene

    def arrange(self, look: Look) -> None:
        """Another size: the felt, the cards and the letters are made anew for it."""
        settings = self._house.settings()
        display = settings.display
        self._desk.wants_log = display.is_log_shown
        smallest = self.offering.table.smallest
        stage = Viewport(self._desk.divide(look, smallest), smallest, self.offering.table.grain)
        badges = [badge(player, seat) for seat, player in enumerate(self.session.players)]
        calm = settings.accessibility.has_reduced_motion
        things = Things(self._house.art, look, stage, self.session.names, badges, calm=calm)
        felt = self._house.art.felt(look.size, self.offering.name, play=stage.area)
        self.top.furnish(things, Layers(felt), stage)
        self._overlook.arrange(self.offering.table)
        self.top.outlines = outlines(display.outlines, self._house.finished(self.offering.name))
        self._preparing = things.prepare(self.showing.resting)
        self._desk.dress(self._house.art, CardText(look, display.suits))
        self.showing.settle(stage.room)
        super().arrange(look)
        dealt = self._is_new and self.showing.deal()
        self._is_new = False
        self._desk.retell(() if dealt else self.showing.story())
        self._overlook.past.lay_anew()
        self._show()
        self._stale = True

    def leave(self) -> None:
        """Nobody thinks about a table that is gone."""
        self._hand.clear()
        self.turns.forget()
        self._clocks.stop()

    def pause(self) -> None:
        """Nobody looks closely at what lies below something else."""
        self._magnifier.forget()
        super().pause()

    def resume(self) -> None:
        """Something may have been changed meanwhile."""
        self._stale = True

    def describe(self) -> str:
        """The rule of the moment."""
        return self.offering.words.paragraph(self.session.view, self.session.eyes)

    def trace(self) -> dict[str, object] | None:
        """Once the play waits for the looking person: where things lie, and what may be done."""
        if self.showing.busy or self._stale:
            return None
        return {
            "scene": self.name,
            "to_act": sorted(self.session.to_act),
            "length": self.session.length,
            **self.top.places(),
            **self._desk.places(),
        }

    def update(self, dt: float) -> bool:
        """Things move; when all is shown, the play goes on."""
        was_busy = self.showing.busy
        self._reach(self.showing.advance(dt * (HASTE if self._hasty else 1.0)))
        if was_busy:  # its last moment is shown as well
            self._magnifier.forget()
            self._show()
        if not self.showing.busy and self.stage.top is self:
            self._go_on()
        return super().update(dt) | self.showing.busy | self._waiting.tell()

    def watch(self) -> bool:
        """For the loop: whether something has come of thinking, or of waiting."""
        self._stale |= self._hand.hear()
        now = self._clock()
        left_alone = now - max(self._opened, self.stage.heard)
        before = self.session.length, self._stale
        patience = self._house.settings().play.cover_after
        if self.session.is_hot_seat and patience is not None and left_alone > patience:
            self.stage.handle(FocusLost(), now)  # whatever is open, nobody looks at it any more
        if self.stage.top is not self or self.showing.busy:
            self._clocks.stop()
            return False
        is_preparing = left_alone > IDLE and next(self._preparing, self) is not self
        if self._clocks.run():  # whoever was late: that is shown before the play goes on
            self._hand.guard(self._clocks.end_for_the_late)
            return True
        self._go_on()
        has_changed = (self.session.length, self._stale) != before
        return self._magnifier.watch() or has_changed or is_preparing  # the loop comes back soon

    def handle(self, event: Input) -> bool:
        """The hand first, then the keys of the table."""
        if self._magnifier.heed(event) or self._overlook.handle(event):
            return True
        match event:
            case PointerDown(at=at, button=button) if button == RIGHT:
                return self.top.cancel() or self._hand.tap_at(at)
            case PointerDown(at=at):
                self._hand.press_at(at)
                self._finish()
            case PointerLeft():
                self.top.cancel()
            case FocusLost() | Hidden():
                self.top.cancel()
                self._cover_if_shared()
            case KeyUp(name="tab"):
                self._hasty = False
            case Key(name="tab") if self.showing.busy:
                self._hasty = True
                return True
            case Key(name=name) if name != "space" and self.showing.is_laying:
                self._finish()
        return super().handle(event) or (isinstance(event, Key) and self._key(event))

    # Showing

    def _pace(self, seat: Seat) -> Pace:
        return self._onlookers.pace or pace(self._house.settings(), self.session, seat)

    def _show(self) -> None:
        figures = list(self._clocks.timed(self.showing.figures()))
        self.top.show(self.showing.shown(), figures, self.showing.resting)
        self._desk.show(figures)

    def _reach(self, moments: list[Moment]) -> None:
        for moment in moments:
            if moment.seat is not None:  # something has been done: nobody looks back any more
                self._overlook.past.forget()
            for line in moment.lines:
                self._desk.tell(line)
            if moment.rewound:
                self._finale.forget()
                self.turns.forget()
                self._desk.retell(self.showing.story())
            if moment.cue.sound:
                self._play(moment.cue.sound)
            if moment.cue.result and self.session.to_act:
                self._finale.interim()
        if moments:
            self._stale = True
            self._prompt()

    def _finish(self) -> None:
        """AN-5, DD-14: whatever moves is where it belongs; what was pressed counts for that."""
        if self.showing.busy:
            self._reach(self.showing.finish())
            self._show()
            if self.stage.top is self:
                self._go_on()

    def _prompt(self) -> None:
        face = self._hand.badge
        emblem = self._house.art.picture(face, self.look.px(BADGE)).surface if face else None
        self._desk.ask(self._overlook.past.prompt or self._hand.prompt(self._clock()), emblem)

    # The play goes on

    def _go_on(self) -> None:
        """Everything is shown: whose turn is it.  While somebody looks back, nobody's."""
        if self._overlook.past.is_open:
            self._offer()
            return
        self._floor.mind_the_voice()
        self._stale |= self.showing.turn_to_nearest()
        turn = self.turns.turn
        if turn is Turn.HAND_OVER:
            self._floor.hand_over()
        elif turn is Turn.OVER:
            self._finale.result()
        elif turn in {Turn.COMPUTER, Turn.TABLE}:
            self._offer()  # who answers at once leaves no other time for it
            self._hand.guard(self._ask_the_others)
        self._offer()

    def _ask_the_others(self) -> None:
        self._onlookers.hurry()
        self.turns.go_on(self._clock())
        self._prompt()

    def _other_pace(self) -> None:
        self._finish()
        self._stale = True

    def _offer(self) -> None:
        if self.showing.busy or not self._stale:
            return
        self._stale = False
        past, hand = self._overlook.past, self._hand
        self._desk.offer_actions(past.buttons() or [*hand.offer(), *self._onlookers.buttons()])
        whys = (hand.why_no_hint, hand.why_no_undo, hand.why_no_redo)
        self._desk.offer_tools(*(past.why_not_now or why_not for why_not in whys))
        self._show()
        self._prompt()

    def _renew(self) -> None:
        """What is seen has changed, though nothing was done."""
        self._stale = True
        self._show()
        self._prompt()

    def _clear(self) -> None:
        """Another person comes to the table: whatever was held, told or offered is gone."""
        self._hand.clear()
        self._desk.clear()
        self.page.clear()
        self._show()

    def _retell(self, lines: Sequence[LogLine]) -> None:
        """For other eyes the log is another."""
        self._desk.retell(lines)
        self._show()
        self._stale = True

    def _cover_if_shared(self) -> None:
        """HS-7: whoever walks by sees nothing."""
        if self.session.is_hot_seat and self.session.to_act:
            self._finish()
            if self._floor.cover():
                self._go_on()

    def _warn(self, sentence: str) -> None:
        self.page.say(sentence)

    def _open(self, scene: Scene) -> None:
        self.stage.push(scene)

    def _take_back(self) -> None:
        self._finish()
        self._hand.take_back()

    def _redo(self) -> None:
        self._finish()
        self._hand.redo()

    # Keys and buttons

    def _key(self, event: Key) -> bool:
        if event.name == "space" and self.showing.busy:
            self._finish()
            return True
        return self._shortcuts.handle(event)

    def _made_shortcuts(self) -> Shortcuts:
        once: dict[str, Callable[[], None]] = {
            **{digit: partial(self.top.select_nth, n) for n, digit in enumerate("1234567890")},
            "escape": self._escape,
            "f1": self._rules,
            "?": self._rules,
            "f2": partial(self._doors.rules, QUICK_REFERENCE),
            "h": self._hand.hint,
            "l": self._toggle_log,
            "p": self._cover_if_shared,
            "ctrl+,": self._doors.settings,
        }
        back = dict.fromkeys(("ctrl+z", "backspace"), self._take_back)
        again = dict.fromkeys(("ctrl+y", "ctrl+shift+z"), self._redo)
        return Shortcuts(once, back | again, self._clock)

    def _escape(self) -> None:
        if not self.top.cancel():
            self._pause()

    def _rules(self) -> None:
        self._doors.rules(self.describe())

    def _toggle_log(self) -> None:
        if why := self._desk.toggle_log(self._house):
            self.page.say(why)

    def _pause(self) -> None:
        self._open(
            interruptions.pause(self._doors, self._rules, self.session, self._floor.asks_how)
        )
