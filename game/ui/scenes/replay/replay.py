"""The replay of a game, which begins by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Surface

from game.engine.files import AnyLog
from game.engine.game import PUBLIC, Seat
from game.play.replay import AnyReplay
from game.ui.drawing.look import Look
from game.ui.panels.bar import TopBar
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.replay import words
from game.ui.scenes.replay.exporting import Exporting, Keep
from game.ui.scenes.replay.looking import Looking, curtain_before, unplayed
from game.ui.scenes.replay.moments import goal, marks, moments, named_turns
from game.ui.scenes.replay.review_corner import ReviewCorner, TryAgain
from game.ui.scenes.replay.reviewer import Reviewer
from game.ui.scenes.replay.transport import Acts, Transport
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.prompt import BADGE
from game.ui.table.context import Context
from game.ui.table.game_log import Past, as_text
from game.ui.table.playback import Playback
from game.ui.table.tabletop import TableTop
from game.ui.widgets.button import Button
from game.ui.widgets.icon import icon
from game.ui.window.input import FocusLost, Hidden, Input, Key
from game.ui.window.keymap import Action

DWELL = 1.1  # seconds that a moment stays, at least, at the usual speed
SPEEDS = (1.0, 2.0, 4.0, 8.0, 0.5)  # times the usual one, in the order of the button
SAMPLES = 8  # moments whose cards are painted beforehand


class ReplayScene(PagedScene):
    """The table, the log and the timeline of a game that is looked at again."""

    name = "replay"
    help = "replay"

    def __init__(
        self,
        context: Context,
        replay: AnyReplay,
        *,
        on_close: Callable[[], None],
        on_play_on: Callable[[AnyLog], None],
        on_try: TryAgain,
        keep: Keep,
        reviewer: Reviewer | None = None,
    ) -> None:
        """``context.session`` is the replay; ``on_play_on`` gets the moves of a new game."""
        self._context, self._replay = context, replay
        self._on_play_on = on_play_on
        self._exporting = Exporting(replay, context.offering, keep)
        self._playback = Playback(context)
        self._past: list[Past] = []
        self._at, self._speed = 0, SPEEDS[0]
        self._is_playing = True
        self._left = DWELL  # seconds until the next moment
        self._top = TableTop(_nothing, _nothing, _nothing, _nothing, _nothing)
        bar = TopBar(
            words.title(context.offering.title),
            Button("", on_close, icon=icon("cross"), tip=words.CLOSE, shortcut="escape"),
        )
        self._desk = Desk(self._top, bar, replay.names, _nothing)
        acts = Acts(
            first=lambda: self._walk_to(0),
            back=lambda: self._walk_to(self._at - 1),
            play=self._play_or_pause,
            on=lambda: self._walk_to(self._at + 1),
            last=lambda: self._walk_to(len(self._past) - 1),
            seek=self._walk_to,
            faster=self._go_faster,
            see=self._ask_to_see,
            play_on=self._play_on,
            export=self._export,
            review=self.open_review,
        )
        sights = [words.sight(eyes, replay.names) for eyes in replay.sights]
        has_review = reviewer is not None
        self._transport = Transport(acts, sights, is_over=replay.is_over, has_review=has_review)
        self._review = ReviewCorner(
            context,
            replay,
            reviewer,
            self._transport,
            moments=lambda: self._past,
            see=self._see,
            walk_to=self._walk_to,
            picture=self._picture,
            try_again=on_try,
        )
        self._desk.add_strip(self._transport)
        self._desk.on_line = self._walk_to
        self._looking = Looking(context, self._playback, self._desk, self._redraw)
        self._preparing: Iterator[None] = iter(())
        super().__init__(self._desk)

    # Scene

    def arrange(self, look: Look) -> None:
        """Lay everything out for a window of this size."""
        pieces = self._desk.stage(look, self._context)
        self._playback.settle(self._top.stage.room)
        self._looking.begin()
        if not self._past:
            self._tell()
        views = (past.view for past in self._past[:: max(1, len(self._past) // SAMPLES)])
        self._preparing = pieces.prepare(
            [each for view in views for each in self._playback.items(view)]
        )
        super().arrange(look)
        self._look(moving=False)

    def update(self, dt: float) -> bool:
        """Move things; when a moment has been seen, the next one follows."""
        was_busy = self._playback.busy
        self._playback.advance(dt * self._speed)
        is_new = self._review.update()
        if was_busy:
            self._redraw()
        elif self._is_playing:
            next(self._preparing, None)
            self._left -= dt * self._speed
            if self._left <= 0:
                self._go_to(self._at + 1)
        is_moving = self._playback.busy or self._is_playing
        is_new |= not is_moving and self._looking.watch()
        return super().update(dt) | is_moving | is_new

    def handle(self, event: Input) -> bool:
        """Its keys first, except in an open list; then the page.

        Whoever leaves the window leaves no hand on the screen that others must not see.
        """
        if isinstance(event, FocusLost | Hidden) and self._replay.needs_curtain(self._replay.eyes):
            self._see(PUBLIC)
        if isinstance(event, Key) and not self._transport.is_choosing and self._key(event):
            return True
        return self._looking.handle(event) or super().handle(event)

    def trace(self) -> dict[str, object] | None:
        """Where it is, once nothing moves."""
        if self._playback.busy:
            return None
        at = {"scene": self.name, "moment": self._at, "moments": len(self._past)}
        return {**at, **self._top.places(), **self._desk.places()}

    def _key(self, event: Key) -> bool:
        if (number := goal(event.chord, self._past, self._at)) is not None:
            self._walk_to(number)
        elif event.chord == "space" and not event.repeat:
            self._play_or_pause()
        elif event.chord == "escape" and self._review.is_away:
            self.open_review()
        elif event.means(Action.TURN_BOARD):
            self._playback.turn_table()
            self._look(moving=False)
        else:
            return False
        return True

    def leave(self) -> None:
        """The review is not needed any more."""
        self._review.close()
        super().leave()

    # Where it is

    def _ask_to_see(self, number: int) -> None:
        """Look with other eyes; behind a curtain if there are others who must not see this."""
        eyes = self._replay.sights[number]
        if self._replay.needs_curtain(eyes):
            self._see(PUBLIC)  # what lies below the curtain
            self._transport.sight = number
            see, stay = partial(self._see, eyes), partial(self._see, PUBLIC)
            self.stage.push(curtain_before(self._context, eyes, see, stay, self.stage.pop))
        else:
            self._see(eyes)

    def _see(self, eyes: Seat, facing: Seat | None = None) -> None:
        """Look with these eyes, at the same event; ``facing``: whose decision it is."""
        seen = self._past[self._at].at
        self._looking.see(self._replay, eyes, facing)
        self._transport.sight = self._replay.sights.index(eyes)
        self._tell()
        later = (n for n, past in enumerate(self._past) if past.at >= seen)
        self._at = next(later, len(self._past) - 1)
        self._look(moving=False)

    def _tell(self) -> None:
        """The log and the timeline, for the present eyes."""
        self._past = moments(self._replay, self._playback.log)
        self._at = min(self._at, len(self._past) - 1)
        self._desk.retell(past.line for past in self._past)
        marked = marks(self._past, self._context.offering.table.cue)
        self._transport.spread(len(self._past), named_turns(self._past), marked)
        self._review.draw()

    # What can be made of it

    def open_review(self) -> None:
        """Open the review in words."""
        self._pause()
        self._review.open(self.stage)

    def _play_on(self) -> None:
        """Begin a new game from this moment."""
        self._pause()
        log = self._replay.log_until(self._now.entry)
        if log is None:
            self._say(words.IS_OVER)
        else:
            self._on_play_on(log)

    def _export(self) -> None:
        self._pause()
        picture = partial(self._picture, self._now, self._replay.eyes, self._replay.facing)
        self.stage.push(self._exporting.question(as_text(self._past), picture, self._say))

    def _say(self, text: str) -> None:
        self.page.say(text, self._looking.free_spot(self._transport.rect))

    def _picture(self, past: Past, eyes: Seat, facing: Seat | None) -> Surface:
        """The table at this moment, with these eyes, turned to the player who decides."""
        self.page.forget_message()
        own = self._replay.eyes, self._replay.facing
        self._looking.see(self._replay, eyes, facing)
        self._looking.show(past, moving=False)
        self._redraw()
        picture = self.stage.picture(self).subsurface(self._looking.framed(past))
        self._looking.see(self._replay, *own)
        self._look(moving=False)
        return picture

    @property
    def _now(self) -> Past:
        """The moment that is shown."""
        return self._review.at(self._at) or self._past[self._at]

    # Going on

    def _pause(self) -> None:
        self._is_playing = False
        self._show()

    def _play_or_pause(self) -> None:
        self._is_playing = not self._is_playing
        if self._is_playing and self._at == len(self._past) - 1:
            self._go_to(0)
        self._show()

    def _go_faster(self) -> None:
        self._speed = SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]
        self._show()

    def _walk_to(self, number: int) -> None:
        """Go there by hand, and stay."""
        self._is_playing = False
        self._go_to(number)

    def _go_to(self, number: int) -> None:
        is_next = number == self._at + 1
        self._at = max(0, min(number, len(self._past) - 1))
        self._is_playing &= self._at < len(self._past) - 1
        self._look(moving=is_next)

    def _look(self, *, moving: bool) -> None:
        past = self._now
        told, cue = past.told, self._context.offering.table.cue
        stay = 0.0 if told is None else cue(told.happening.event).stay / 1000
        self._left = max(DWELL, stay)
        self._looking.show(past, moving=moving)
        self._desk.log.mark(self._at)
        self._show()

    def _show(self) -> None:
        """What was done, where it is, and the table."""
        past, count = self._now, len(self._past)
        art, look = self._context.services.art, self.look
        face = past.line.badge
        badge = art.picture(face, look.px(BADGE)).surface if face else None
        self._desk.bar.prompt.say(past.line.text, badge)
        self._transport.show(self._at, count, self._speed, is_playing=self._is_playing)
        self._redraw()

    def _redraw(self) -> None:
        figures = unplayed(self._playback.figures())
        self._top.owned = self._playback.outlined
        self._top.show(self._playback.shown(), figures, self._playback.resting)
        self._desk.show(figures)


def _nothing(*_: object) -> None:
    """A replay can't be changed."""
