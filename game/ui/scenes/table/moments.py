"""Moments: shows each with its lines, sound and talk, and lets the player hurry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect

from game.ui.drawing.painters.skin import Tone
from game.ui.scenes.result.ending import Result
from game.ui.scenes.result.talk import Talk
from game.ui.scenes.scene import Scene
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.host import Host
from game.ui.scenes.table.rewind import Rewind
from game.ui.scenes.table.words import press_again
from game.ui.table.context import Context
from game.ui.table.playback import Moment, Playback
from game.ui.table.turn_taking import Turn, TurnTaking
from game.ui.widgets.button import Button
from game.ui.widgets.page.bubbles import Spot
from game.ui.window.clicks import ButtonPresses
from game.ui.window.input import RIGHT, Input, Key, KeyUp, Point, PointerDown

HASTE = 4.0  # times faster while Tab is held
NEXT = "Show next move"
GO_ON, GO_ON_TIP = "Go on", "You have no choice here; the game goes on by itself in a moment"


class Moments:
    """Takes the moments of the playback in turn; clicks and keys skip or hurry what moves."""

    def __init__(
        self,
        context: Context,
        playback: Playback,
        turns: TurnTaking,
        desk: Desk,
        rewind: Rewind,
        *,
        host: Host,
    ) -> None:
        self._context, self._playback, self._turns = context, playback, turns
        self._desk, self._rewind, self._host = desk, rewind, host
        self.talk = Talk(context, playback, self._say)
        self.result = Result(context, playback, self.talk, self._push)
        self._is_hasty = False
        self._presses = ButtonPresses()

    @property
    def is_guarded(self) -> bool:
        """Whether a button that has come in the place of another one can't be pressed yet."""
        now = self._context.clock()
        return self._presses.is_recent(now) or any(
            self._presses.has_just_come(each.text, each.rect, now) for each in self._buttons
        )

    @property
    def _buttons(self) -> list[Button]:
        return [each for each in self._desk.actions.children if isinstance(each, Button)]

    def offer(self, buttons: Sequence[Button]) -> None:
        """Show these buttons."""
        gone = next((each for each in self._buttons if each.text == GO_ON), None)
        if gone is not None and GO_ON not in {each.text for each in buttons}:
            self._presses.press(GO_ON, gone.rect.center, self._context.clock())
        self._desk.offer_actions(buttons)
        self._presses.offer([each.text for each in buttons])

    def see(self) -> None:
        """The buttons are drawn."""
        self._presses.see(self._context.clock())

    @property
    def is_moving(self) -> bool:
        """Whether something moves now."""
        return self._playback.busy and not self._playback.is_held

    def advance(self, dt: float) -> bool:
        """Let time pass; whether something moved."""
        was_moving = self.is_moving
        moments = self._playback.advance(dt * (HASTE if self._is_hasty else 1.0))
        if was_moving:  # also after its last moment
            self._show(moments)
            if self._playback.is_held:
                self._hold()
        return was_moving

    def finish(self) -> bool:
        """Show at once whatever is still moving; whether anything was."""
        was_busy = self._playback.busy
        if was_busy:
            self._show(self._playback.finish())
        return was_busy

    def handle(self, event: Input) -> bool:
        """Before the page: a press or a key shows at once what it would change."""
        match event:
            case PointerDown(at=at, button=button) if button != RIGHT and self._is_unread(at):
                return True
            case PointerDown(button=button) if button != RIGHT and not self._playback.is_held:
                self._hurry()  # an act that waits has a button of its own
            case KeyUp(name="tab"):
                self._is_hasty = False
            case Key(name="tab") if self._playback.busy:
                self._is_hasty = True
                return True
            case Key(name="space") if self.is_moving and not self._host.page.shows_focus:
                self._hurry()  # not the button that was clicked last
                return True
            case Key(name=name) if name != "space" and self._playback.is_laying:
                self._host.finish()
            case _:
                pass
        return False

    def key(self, event: Key) -> bool:
        """After the page: Space shows at once what moves, and so does the key of a command."""
        if not self._playback.busy:
            return False
        if event.name == "space":
            self._hurry()
            return True
        is_command = len(event.name) == 1 and not (event.ctrl or event.alt or event.repeat)
        return is_command and not self._playback.waits and self._hurry_to(event)

    def buttons(self) -> Iterator[Button]:
        """What the table is about to do for the person, who need not wait for it."""
        turns, session = self._turns, self._context.session
        if turns.turn is not Turn.TABLE or turns.forced is None:
            return
        skip = partial(turns.skip_notice, session.length)
        yield Button(GO_ON, skip, shortcut="space", tone=Tone.PRIMARY, tip=GO_ON_TIP)

    def _is_unread(self, at: Point) -> bool:
        """Whether the button there has come in the place of one that was pressed just now."""
        there = next((each for each in self._buttons if each.rect.collidepoint(at)), None)
        text, rect = ("", Rect(at, (0, 0))) if there is None else (there.text, there.rect)
        return self._presses.is_unread(text, rect, at, self._context.clock())

    def _hurry_to(self, event: Key) -> bool:
        """Show what moves at once; whether the key has a button then, which is not pressed yet."""
        page = self._host.stage.top
        self._host.finish()
        if self._host.stage.top is not page:  # the result, or a curtain
            return True
        for button in self._buttons:
            if event.means(button.shortcut):
                self._host.page.say(press_again(button.text), button.rect)
                return True
        return False

    def _hurry(self) -> None:
        """Show the act in motion at once; where each waits for a key, no more than one."""
        if self._playback.waits:
            self._show_next()
        else:
            self._host.finish()

    def _hold(self) -> None:
        """An act has been shown; the next one waits for a key or its button."""
        self.offer([Button(NEXT, self._show_next, shortcut="space")])

    def _show_next(self) -> None:
        self.offer(())
        self._show(self._playback.go_on())

    def _show(self, moments: list[Moment]) -> None:
        for moment in moments:
            if moment.seat is not None:  # somebody acted: back to the present
                self._rewind.forget()
            was_done = moment.told is not None and moment.told.entry in self._context.automatic
            if was_done or moment.cue.is_joint or not self._context.session.to_act:
                self.offer(())
            if moment.cue.shared:
                self._desk.tell_since(None)
            for line in moment.lines:
                self._desk.log.add(line)
            if moment.rewound is not None:
                self.result.forget()
                self._turns.forget()
                self._desk.retell(self._playback.log.lines(moment.rewound))
            if moment.cue.sound:
                self._context.services.sound.play(moment.cue.sound)
            self.talk.after(moment.view, self._desk.top.stage)
            if moment.cue.result and self._context.session.to_act and self._context.tutor is None:
                self.result.interim()
        if moments:
            self._host.renew()
        else:
            self._host.redraw()

    def _say(self, text: str, spot: Spot) -> None:
        desk = self._desk
        around = (each.rect for each in (desk.bar, desk.side, desk.log) if each.is_shown)
        self._host.page.say(text, spot._replace(kept=(*spot.kept, *around)))

    def _push(self, scene: Scene) -> None:
        self._host.stage.push(scene)
