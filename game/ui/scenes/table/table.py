"""The table scene: shows a game to the looking seat, and keeps it going."""

from __future__ import annotations

from collections.abc import Iterable

from game.play.settings import outlines
from game.table.items import Gesture
from game.ui.drawing.look import Look
from game.ui.panels.log import LogLine
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.table.apart.apart import Apart
from game.ui.scenes.table.clocks import Clocks, ThoughtProgress
from game.ui.scenes.table.controls import Controls
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.hand import Hand
from game.ui.scenes.table.hot_seat import HotSeat
from game.ui.scenes.table.item_menus import ItemMenus
from game.ui.scenes.table.learning.practising import teaching
from game.ui.scenes.table.learning.try_strip import TryStrip
from game.ui.scenes.table.moments import Moments
from game.ui.scenes.table.prompt import Prompt
from game.ui.scenes.table.rewind import Rewind
from game.ui.scenes.table.shop import Shop
from game.ui.scenes.table.since_strip import since_strip
from game.ui.scenes.table.spectating import Spectating
from game.ui.scenes.table.view_controls import ViewControls
from game.ui.table.bookmark import keep_place
from game.ui.table.context import Context
from game.ui.table.magnifier import Magnifier
from game.ui.table.playback import Playback
from game.ui.table.turn_taking import Turn, TurnTaking
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget
from game.ui.window.input import RIGHT, FocusLost, Hidden, Input, Key, PointerDown, PointerLeft

IDLE = 0.3  # seconds without input until pictures are prepared


class TableScene(PagedScene):
    """Puts the parts of the table together, and passes on input, time and moments."""

    name = "table"

    def __init__(self, context: Context) -> None:
        self.context, self.session, self.offering = context, context.session, context.offering
        self._services, self._clock = context.services, context.clock
        self.playback, self.turns = Playback(context), TurnTaking(context)
        self._spectating = Spectating(context, self.playback, self.turns, self)
        self.clocks = Clocks(context, self)
        self._hot_seat = HotSeat(context, self.playback, self)
        self.hand = Hand(context, self.playback, self.turns, self._hot_seat, self)
        self.top = self.hand.top
        self._controls = Controls(context, self.playback.log, self.hand, self._hot_seat, self)
        self.desk = Desk(
            self.top,
            self._controls.bar,
            self.session.names,
            lambda action: self.hand.do(Gesture(action)),
        )
        if (back := context.exits.back) is not None:
            self.desk.add_strip(TryStrip(back, context.exits))
        self._magnifier = Magnifier(
            context, self.hand.descriptions, self.top, self.desk.closeup, self.desk.side
        )
        self._menus = ItemMenus(context, self.hand, self.desk, self, self._magnifier.look_at)
        self.rewind = Rewind(self.desk, self.playback, self, self.hand.undo_redo)
        self._prompt = Prompt(
            context, self.playback, self.turns, self.hand, self.desk, rewind=self.rewind
        )
        self._moments = Moments(
            context, self.playback, self.turns, self.desk, self.rewind, host=self
        )
        self._shop = Shop(self.desk, self)
        keep_place(context.session, context.offering.highlights)
        self._teaching = teaching(
            context, self.desk, self.hand, self.rewind, playback=self.playback, host=self
        )
        self._view_controls = ViewControls(self.desk, self.playback, self.renew)
        self._apart = Apart(context, self.playback, self.turns, self.hand, self.desk, host=self)
        self._thought = ThoughtProgress(context, self._controls.bar, self.turns)
        self._is_new = self._stale = True  # not arranged yet; the offer is out of date
        self._opened = self._clock()
        super().__init__(self.desk)
        self.page.on_rule = context.exits.rules

    # Scene

    def arrange(self, look: Look) -> None:
        """Lay everything out for a window of this size."""
        services = self._services
        self._preparing = self.desk.stage(look, self.context).prepare(self.playback.resting)
        self._view_controls.offer()
        self.top.outlines = outlines(
            services.settings().display.outlines,
            services.finished(self.offering.name),
            is_lesson=self._teaching is not None,
        )
        self.playback.settle(self.top.stage.room)
        super().arrange(look)
        dealt, self._is_new = self._is_new and self.playback.deal(), False
        self._moments.talk.start(self.top.stage)
        self.desk.retell(() if dealt else self.playback.log.lines())
        self.rewind.show_again()
        self.redraw()
        self._stale = True
        if self._teaching is not None:
            self._teaching.tell()

    def leave(self) -> None:
        """Stop the hint, the computer, the clocks and the tutor."""
        self.hand.clear()
        self.turns.forget()
        self.clocks.stop()
        if self.context.tutor is not None:
            self.context.tutor.leave()

    def pause(self) -> None:
        """Close the magnifier."""
        self._magnifier.forget()
        super().pause()

    def resume(self) -> None:
        """Offer again: something may have changed meanwhile."""
        self._stale = True

    def describe(self) -> str:
        """The rule of the line of the log that is looked at, else of the moment: its paragraph."""
        return self.desk.log.paragraph or self.offering.words.paragraph(
            self.session.view, self.session.eyes
        )

    def trace(self) -> dict[str, object] | None:
        """Where things lie and what is legal, once the game waits for a person."""
        if self.playback.busy or self._stale or self._moments.is_guarded:
            return None
        return {
            "scene": self.name,
            "to_act": [] if self.turns.passes else sorted(self.session.to_act),
            "length": self.session.length,
            **self.top.places(),
            **self.desk.places(),
            "flag": self._controls.bar.flag_at,
        }

    def update(self, dt: float) -> bool:
        """Move things; once everything is shown the game goes on."""
        if has_moved := self._moments.advance(dt):
            self._magnifier.forget()
            self._magnifier.keep_up()
        if not self.playback.busy and self.stage.top is self:
            self._go_on()
            if self._teaching is not None:
                self._teaching.tell()
        return super().update(dt) | has_moved | self._moments.is_moving | self._thought.update()

    def watch(self) -> bool:
        """For the loop, at every pass once it is drawn: whether something has changed."""
        self._moments.see()
        self._stale |= self.hand.hints.poll() | self._apart.poll()
        self._stale |= self.context.tutor is not None and self.context.tutor.poll()
        is_told = self.stage.top is self and self._prompt.poll()
        now, before = self._clock(), (self.session.length, self._stale)
        left_alone = now - max(self._opened, self.stage.heard)
        patience = self._services.settings().play.cover_after
        if self.session.is_hot_seat and patience is not None and left_alone > patience:
            self.stage.handle(FocusLost(), now)  # also on a page above the table
        if self.stage.top is not self or self.playback.busy:
            self.clocks.stop()
            return False
        is_preparing = left_alone > IDLE and next(self._preparing, self) is not self
        if self.clocks.run():  # a lost game is shown before it goes on
            self.hand.commands.guard(self.clocks.end_for_the_late)
            return True
        self._go_on()
        has_changed = is_told or (self.session.length, self._stale) != before
        return self._menus.watch() or self._magnifier.watch() or has_changed or is_preparing

    def handle(self, event: Input) -> bool:
        """The magnifier and the view first, then the page, then the keys."""
        for part in (self._menus, self._magnifier, self.rewind, self._shop, self._view_controls):
            if part.handle(event):
                return True
        match event:
            case PointerDown(at=at, button=button) if button == RIGHT:
                return self.top.cancel() or self._menus.open_at(at)
            case PointerDown(at=at):
                self.hand.at = at
            case PointerLeft():
                self.top.cancel()
            case FocusLost() | Hidden():
                self.top.cancel()
                self.cover()
            case _:
                pass
        return self._moments.handle(event) or super().handle(event) or self._key(event)

    def _key(self, event: Input) -> bool:
        if not isinstance(event, Key):
            return False
        return self._moments.key(event) or self._controls.key(event)

    # Showing

    def redraw(self) -> None:
        """Draw the table as it is now."""
        figures = list(self.clocks.timed(self.playback.figures()))
        self.top.owned = self.playback.outlined
        self.top.show(self.playback.shown(), figures, self.playback.resting)
        self.desk.show(figures)

    def finish(self) -> None:
        """Show at once whatever is still moving."""
        if self._moments.finish() and self.stage.top is self:
            self._go_on()

    # Going on

    def _go_on(self) -> None:
        """Once everything is shown: hand over, ask the computer or offer; not during a rewind."""
        if self._teaching is not None:
            self._teaching.go_on()
        if self.rewind.is_open:
            self._offer()
            return
        self._hot_seat.cover_if_needed()
        self._stale |= self.playback.turn_to_nearest()
        turn = self.turns.turn
        if turn is Turn.HAND_OVER:
            self._hot_seat.hand_over()
        elif turn is Turn.OVER:
            self._moments.result.result()
        elif turn in {Turn.COMPUTER, Turn.TABLE}:
            self._offer()  # before a computer that answers at once
            self.hand.commands.guard(self._ask_the_others)
        self._offer()

    def _ask_the_others(self) -> None:
        self._spectating.hurry()
        self.turns.go_on(self._clock())
        self._prompt.show()

    def _offer(self) -> None:
        if self.playback.busy or not self._stale:
            return
        self._stale = False
        self.desk.tell_since(None if self.rewind.is_open else self._since())
        self._moments.offer(self.rewind.buttons() or self._buttons())
        self._controls.offer(self.rewind.why_not_now or self._apart.why_wait)
        self.redraw()
        self._prompt.show()

    def _buttons(self) -> list[Button]:
        """What can be done now; offers the hand, too."""
        own = [*self._shop.buttons(), *self.hand.offer(), *self._spectating.buttons()]
        return list(self._moments.buttons()) or [*self._moments.result.buttons(), *own]

    def _since(self) -> Widget | None:
        """What happened to the looking person since they acted."""
        return since_strip(
            self.context, self.playback.recap, self.rewind.replay, self.top.point_out
        )

    # What its parts ask of it

    def renew(self) -> None:
        """Draw, offer and prompt again, after the view has changed."""
        self._menus.close()
        self._stale = True
        self.redraw()
        self._prompt.show()

    def clear(self) -> None:
        """Empty everything, for another person."""
        self.hand.clear()
        self.desk.clear()
        self.page.clear()
        self.redraw()

    def retell(self, lines: Iterable[LogLine]) -> None:
        """Replace the log, for another seat."""
        self.desk.retell(lines)
        self.redraw()
        self._stale = True

    def cover(self) -> None:
        """Cover a shared table."""
        if self.session.is_hot_seat and self.session.to_act:
            self.finish()
            if self._hot_seat.cover():
                self._go_on()

    def give_back(self, why: str) -> None:
        """Cover a shared table for the person who looks, and for nobody else."""
        self._hot_seat.give_back(why)

    def toggle_log(self) -> None:
        """Show or hide the log, or say why not."""
        if why := self.desk.toggle_log(self._services):
            self.page.say(why)
