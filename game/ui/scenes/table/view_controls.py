"""View controls: zoom, pan, turning the table, threats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.drawing.viewport import ZOOMS
from game.ui.scenes.table import words
from game.ui.scenes.table.desk import Desk
from game.ui.table.playback import Playback
from game.ui.widgets.button import Button
from game.ui.widgets.icon import icon
from game.ui.window.input import Input, Key, Wheel
from game.ui.window.keymap import Action

STRIDE = 60  # pixels for one notch of the wheel


class ViewControls:
    """The wheel, the keys and the buttons that change the view only."""

    def __init__(self, desk: Desk, playback: Playback, renew: Callable[[], None]) -> None:
        """``renew`` draws, offers and prompts again, after the view has changed."""
        self._desk, self._top = desk, desk.top
        self._playback, self._renew = playback, renew
        self._closer, self._farther, self._fit = (
            Button("", press, icon=icon(name), tip=tip, grow=1.0)
            for press, name, tip in (
                (partial(self._zoom, 1), "plus", words.ZOOM_IN),
                (partial(self._zoom, -1), "minus", words.ZOOM_OUT),
                (self._show_all, "fullscreen", words.FIT),
            )
        )
        desk.zoom.children = (self._farther, self._fit, self._closer)

    def offer(self) -> None:
        """Show the buttons if there is a board, and say why one has no effect now."""
        stage = self._top.stage
        self._desk.zoom.is_shown = stage.field is not None
        self._closer.why_not = words.CLOSEST if stage.step(1) == stage.step(0) else ""
        self._farther.why_not = self._fit.why_not = words.WHOLE if stage.zoom == ZOOMS[0] else ""

    def handle(self, event: Input) -> bool:
        """Zoom, pan and marks; whether it was one of them."""
        field = self._top.stage.field
        if field is None or self._top.drag_state.dragging:
            return False
        match event:
            case Wheel(at=at, down=down, right=right, ctrl=ctrl) if field.collidepoint(at):
                if ctrl:
                    self._zoom(-1 if down > 0 else 1, at)
                else:
                    self._refresh_view(changed=self._top.stage.pan(right * STRIDE, down * STRIDE))
                return True
            case Key():
                return self._key(event)
            case _:
                return False

    def _key(self, event: Key) -> bool:
        match event.shortcut:
            case Action.ZOOM_IN:
                self._zoom(1)
            case Action.ZOOM_OUT:
                self._zoom(-1)
            case Action.CARD_10:
                self._show_all()
            case Action.THREATS:
                self._playback.has_threats = not self._playback.has_threats
            case Action.TURN_BOARD:
                self._playback.turn_table()
            case Action.NEXT_MAN:
                self._next()
            case _:
                return False
        self._renew()
        return True

    def _next(self) -> None:
        self._top.select_next()
        held = self._top.drag_state.held
        if held is not None:
            self._refresh_view(changed=self._top.stage.reveal((held.x, held.y)))

    def _zoom(self, by: int, at: tuple[int, int] | None = None) -> None:
        stage, held = self._top.stage, self._top.drag_state.held
        if at is None and held is not None:
            at = stage.pixel(held.x, held.y)
        self._refresh_view(changed=stage.zoom_to(stage.step(by), at))

    def _show_all(self) -> None:
        self._refresh_view(changed=self._top.stage.zoom_to(ZOOMS[0]))

    def _refresh_view(self, *, changed: bool) -> None:
        if changed:
            self._top.refresh_view()
            self.offer()
