"""What the opponents say at the table, in a bubble beside their plate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from game.engine.game import NATURE, AnyView, Outcome
from game.play.voices import Spoken, Voices
from game.table.figures import Figure, Gauge, Plate, Slot
from game.ui.drawing.viewport import Viewport
from game.ui.panels.plate import HEIGHT, WIDTH
from game.ui.scenes.result.words import quotation
from game.ui.table.context import Context
from game.ui.table.playback import Playback
from game.ui.widgets.page.bubbles import Spot

LABEL, LABEL_WIDE = 24.0, 60.0  # of a place, in its corner, in table units


class Talk:
    """Shows the lines of the characters, unless the settings keep them silent."""

    def __init__(
        self,
        context: Context,
        playback: Playback,
        say: Callable[[str, Spot], None],
    ) -> None:
        """``say`` shows a bubble at a spot."""
        session = context.session
        self._context, self._playback, self._say = context, playback, say
        self._voices = Voices(session.players, context.offering.highlights.standing)
        self._is_new = True
        self._unsaid: Spoken | None = None  # until the speaker has a plate
        self._greeting: Spoken | None = None  # until you can act, and things have their places
        for _, _, view in session.record():
            self._voices.after(view)

    def start(self, stage: Viewport) -> None:
        """Greet, at the start of a game."""
        story = self._context.session.story()
        has_begun = any(one.seat != NATURE for one in story)
        if self._is_new and not has_begun:
            self._greeting = self._voices.at_start()
            self._greet(stage)
        self._is_new = False

    def after(self, view: AnyView, stage: Viewport) -> None:
        """Comment on how the game stands, at a turning point."""
        self._show(self._voices.after(view), stage)
        self._greet(stage)

    def _greet(self, stage: Viewport) -> None:
        session, greeting = self._context.session, self._greeting
        if greeting is not None and session.to_act & set(session.persons):
            self._greeting = None
            self._show(greeting, stage)

    def at_end(self, outcome: Outcome) -> str:
        """What is said about the result; "" for nothing."""
        spoken = self._voices.at_end(outcome)
        return quotation(spoken.name, spoken.line) if spoken and self._is_on else ""

    @property
    def _is_on(self) -> bool:
        return self._context.services.settings().play.opponents_talk

    def _show(self, spoken: Spoken | None, stage: Viewport) -> None:
        """Show a bubble beside the speaker's plate, off cards and bars; wait until there is a plate."""
        spoken, self._unsaid = spoken or self._unsaid, None
        if spoken is None or not self._is_on:
            return
        figures = self._playback.figures()
        plates = [each for each in figures if isinstance(each, Plate) and each.seat == spoken.seat]
        if not plates:
            self._unsaid = spoken
            return
        [plate] = plates
        box = stage.rect(plate.x, plate.y, min(plate.widest, WIDTH), min(plate.highest, HEIGHT))
        lie = (*self._playback.resting, *self._playback.items(self._context.session.view))
        things = tuple(stage.rect(item.x, item.y, item.width, item.size) for item in lie)
        slots = tuple(
            stage.rect(each.x, each.y, each.width, each.height)
            for each in figures
            if isinstance(each, Slot)
        )
        spot = Spot(box, kept=tuple(_words(figures, stage)), spared=things, shunned=slots)
        self._say(quotation(spoken.name, spoken.line), spot)


def _words(figures: Sequence[Figure], stage: Viewport) -> Iterator[Rect]:
    """The bars, and the labels of places: what a bubble hides can't be read."""
    for each in figures:
        match each:
            case Gauge():
                yield stage.rect(each.x, each.y, each.width, each.height)
            case Slot(label=label) if label:
                left, top = each.x - each.width / 2, each.y - each.height / 2
                yield stage.rect(left + LABEL_WIDE / 2, top + LABEL / 2, LABEL_WIDE, LABEL)
            case _:
                pass
