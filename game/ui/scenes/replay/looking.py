"""Looking around in a replay: descriptions, zoom, threats, the quick reference."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect

from game.engine.game import Seat
from game.engine.value import replace
from game.play.replay import AnyReplay
from game.table.figures import Dossier, Figure
from game.ui.scenes.replay.words import YOUR_SIDE
from game.ui.scenes.scene import Scene
from game.ui.scenes.table.desk import Desk
from game.ui.scenes.table.overlays.curtain_for import curtain_for
from game.ui.scenes.table.view_controls import ViewControls
from game.ui.table.affordances import NOBODYS, NOTHING, Offer
from game.ui.table.context import Context
from game.ui.table.descriptions import Descriptions
from game.ui.table.drafts import Drafts
from game.ui.table.game_log import Past
from game.ui.table.magnifier import Magnifier
from game.ui.table.offering import QUICK_REFERENCE
from game.ui.table.playback import Playback
from game.ui.widgets.page.bubbles import Spot
from game.ui.window.input import RIGHT, Input, Key, PointerDown
from game.ui.window.keymap import Action


def unplayed(figures: Iterable[Figure]) -> list[Figure]:
    """The figures without what only a player can do."""
    return [replace(each, acting="") if isinstance(each, Dossier) else each for each in figures]


class Looking:
    """What works in a replay as it does at the table."""

    def __init__(
        self, context: Context, playback: Playback, desk: Desk, renew: Callable[[], None]
    ) -> None:
        """``renew`` draws the table after the view has changed."""
        self._exits, self._desk, self._playback = context.exits, desk, playback
        descriptions = Descriptions(context, playback, Drafts(context), desk.top)
        self._magnifier = Magnifier(context, descriptions, desk.top, desk.closeup, desk.side)
        self._view_controls = ViewControls(desk, playback, renew)

    def begin(self) -> None:
        """Offer what works in a window of this size."""
        self._magnifier.forget()
        self._view_controls.offer()

    def see(self, replay: AnyReplay, eyes: Seat, facing: Seat | None = None) -> None:
        """Look with these eyes at the end of the game, until a moment is shown.

        ``facing``: whose decision is looked at.
        """
        replay.see(eyes, facing)
        self._playback.settle()

    def show(self, past: Past, *, moving: bool) -> None:
        """Show a moment; before a decision that is looked at also what is better, as a hint does."""
        self._playback.look_at(past, moving=moving)
        zones = self._playback.zones() if past.better != NOTHING else ()
        self._desk.top.offer(Offer(NOBODYS.gestures, hint=past.better), zones)

    def framed(self, past: Past) -> Rect:
        """What a picture of a moment shows: a small one of a decision only the board, if any."""
        stage = self._desk.top.stage
        return stage.area if past.better == NOTHING or stage.field is None else stage.field

    def watch(self) -> bool:
        """To be called while the table is at rest; whether it has to be called soon again."""
        return self._magnifier.watch() or self._magnifier.is_due

    def free_spot(self, near: Rect) -> Spot:
        """A place for a message beside this, where it covers no card if there is room."""
        stage, lie = self._desk.top.stage, self._playback.resting
        things = [stage.rect(each.x, each.y, each.width, each.size) for each in lie]
        return Spot(near, spared=tuple(things))

    def handle(self, event: Input) -> bool:
        """Whether the event was for this alone."""
        if self._magnifier.handle(event) or self._view_controls.handle(event):
            return True
        match event:
            case PointerDown(at=at) if event.button == RIGHT:
                if rule := self._desk.log.paragraph_at(at):
                    self._exits.rules(rule)
                return True
            case Key() if event.means(Action.QUICK_REFERENCE):
                self._exits.rules(QUICK_REFERENCE)
                return True
            case _:
                return False


def curtain_before(
    context: Context,
    eyes: Seat,
    see: Callable[[], None],
    stay: Callable[[], None],
    close: Callable[[], None],
) -> Scene:
    """The curtain before a side of a running game: then ``see``, or ``stay``, and ``close`` it."""

    def opened() -> None:
        see()
        close()

    def stayed() -> None:
        stay()
        close()

    return curtain_for(context, eyes, on_open=opened, on_escape=stayed, why=YOUR_SIDE)
